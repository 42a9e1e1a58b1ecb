"""Shuri Line before it is opened."""

from __future__ import annotations

from game.core.card import RANDOM, Card, Daily, Level, Side

CARD = Card(
    id="shuri",
    name="Shuri Line",
    place=3,
    after="Okinawa: The Last Battle, April 1945, by Larry Pinsky (SPI, Island War, 1975)",
    when="April-June 1945",
    length="1-2 hours; the campaign a weekend",
    text="Battalions against the ridges before Shuri: zones of control, mandatory combat, massed guns.",
    sides=(Side("American", "US", "us"), Side("Japanese", "JP", "japan")),
    levels=(
        RANDOM,
        Level("recruit", "Recruit", "Goes for what is near and forgets the map edge. A first opponent."),
        Level("regular", "Regular", "Weighs every attack after the guns have fired, and little else."),
        Level("veteran", "Veteran", "Weighs the position after its attacks too. A hard game."),
        Level("elite", "Elite", "Plays its plans out with dice, and your turn after them. Takes its time."),
    ),
    daily=Daily("skyline", ("human", "regular")),
)
