"""Typhoon of Steel before it is opened."""

from __future__ import annotations

from game.core.card import RANDOM, Card, Level, Side

CARD = Card(
    id="okinawa",
    name="Typhoon of Steel",
    place=4,
    after="Okinawa, by Duccio Vitale and others (Eurogames, 1989)",
    when="April-June 1945",
    length="",
    text="The whole island, with a hidden defender.",
    sides=(Side("American", "US", "us"), Side("Japanese", "JP", "japan")),
    levels=(
        RANDOM,
        Level(
            "recruit",
            "Recruit",
            "Shells what is near, walks where it likes, hides as in 1945. A first opponent.",
        ),
        Level("regular", "Regular", "Knows every chance of fire and battle, and no more than it sees."),
        Level(
            "veteran",
            "Veteran",
            "Reckons with what may hide, keeps a timetable, shows itself only at a price.",
        ),
        Level(
            "elite",
            "Elite",
            "As the veteran, without an error, and with an eye on the zone that will be last.",
        ),
    ),
)
