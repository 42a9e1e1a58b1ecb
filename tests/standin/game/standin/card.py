"""The Stand-in before it is opened."""

from __future__ import annotations

from game.core.card import RANDOM, Card, Level, Side

CARD = Card(
    id="standin",
    name="Stand-in",
    place=99,
    after="nothing: it tests what the hex titles share",
    when="April 1945",
    length="as long as you like",
    text="Ninety-nine battalions before Shuri. Anybody moves in any order; zones stop everybody.",
    sides=(Side("American", "US", "us"), Side("Japanese", "JP", "japan")),
    levels=(RANDOM, Level("planner", "Planner", "Plans the whole turn, fifty orders at once.")),
)
