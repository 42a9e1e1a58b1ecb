"""Typhoon of Steel before it is opened."""

from __future__ import annotations

from game.core.card import RANDOM, Card, Side

CARD = Card(
    id="okinawa",
    name="Typhoon of Steel",
    place=4,
    after="Okinawa, by Duccio Vitale and others (Eurogames, 1989)",
    when="April-June 1945",
    length="",
    text="The whole island, with a hidden defender.",
    sides=(Side("American", "US", "us"), Side("Japanese", "JP", "japan")),
    levels=(RANDOM,),
)
