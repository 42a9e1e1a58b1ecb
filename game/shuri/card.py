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
        Level("recruit", "Recruit", "Knows the rules and attacks what is near. A first opponent."),
        Level("regular", "Regular", "Weighs every attack after the guns have fired. Punishes carelessness."),
        Level("veteran", "Veteran", "Plans the phase and looks at your reply. A hard game."),
        Level(
            "elite",
            "Elite",
            "Weighs its plans against your best answer without an error.",
        ),
    ),
    daily=Daily("skyline", ("human", "regular")),
)
