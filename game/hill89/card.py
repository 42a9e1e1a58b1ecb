"""Hill 89 before it is opened: its card and players in words."""

from __future__ import annotations

from game.core.card import RANDOM, Card, Daily, Level, Side

CARD = Card(
    id="hill89",
    name="Hill 89",
    place=2,
    after="Okinawa: The Last Battle of World War II, by Gabe Barrett (Best With 1 Games)",
    when="April-June 1945",
    length="40-60 minutes",
    text=(
        "Alone against the last defenders of Okinawa. A rondel of ten action cards, dice to spend, "
        "and four Objectives before the laps run out."
    ),
    sides=(Side("American", "US", "us"),),
    levels=(
        RANDOM,
        Level("casual", "Casual", "Plays from turn to turn and leaves fine tokens lying."),
        Level("steady", "Steady", "Solves each turn for what it brings. Follows the hints."),
        Level("expert", "Expert", "Weighs what the enemy and the next dice may bring after its best turns."),
    ),
    daily=Daily("normal", ("human",)),
)
