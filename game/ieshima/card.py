"""Ie Shima before it is opened: its card, sides and players in words."""

from __future__ import annotations

from game.core.card import RANDOM, Card, Daily, Level, Side

CARD = Card(
    id="ieshima",
    name="Ie Shima",
    place=1,
    after="Last Battle: Ie Shima, 1945, by Michael Rinella (Take Aim Designs / Revolution Games, 2015)",
    when="16-22 April 1945",
    length="60-90 minutes",
    text=(
        "The 77th Division lands on an island of sixteen areas. "
        "Impulses alternate until the sun sets, and nobody knows when."
    ),
    sides=(Side("American", "US", "us"), Side("Japanese", "JP", "japan")),
    levels=(
        RANDOM,
        Level("recruit", "Recruit", "Knows the rules and the nearest aim. A first opponent."),
        Level("regular", "Regular", "Weighs the odds of each plan. Punishes carelessness."),
        Level("veteran", "Veteran", "Plans the turn and looks at your reply. A hard game."),
        Level("elite", "Elite", "Plays its best plans out before it chooses. Takes its time."),
    ),
    daily=Daily("basic", ("human", "regular")),
)
