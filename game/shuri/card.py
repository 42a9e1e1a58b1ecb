"""Shuri Line before it is opened."""

from __future__ import annotations

from game.core.card import Card, Side

CARD = Card(
    id="shuri",
    name="Shuri Line",
    place=3,
    after="Okinawa: The Last Battle, April 1945, by Larry Pinsky (SPI, Island War, 1975)",
    when="April-June 1945",
    length="",
    text="Hexes and a differential table before the Shuri defences.",
    sides=(Side("American", "US", "us"), Side("Japanese", "JP", "japan")),
)
