"""Betio before it is opened."""

from __future__ import annotations

from game.core.card import Card, Side

CARD = Card(
    id="betio",
    name="Betio",
    place=5,
    after="D-Day at Tarawa, by John Butterfield (Decision Games, 2017)",
    when="20-23 November 1943",
    length="",
    text="Tarawa: cards run the enemy's fire.",
    sides=(Side("American", "US", "us"),),
)
