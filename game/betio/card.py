"""Betio before it is opened."""

from __future__ import annotations

from game.core.card import RANDOM, Card, Daily, Level, Side

CARD = Card(
    id="betio",
    name="Betio",
    place=5,
    after="D-Day at Tarawa, by John Butterfield (Decision Games, 2017)",
    when="20-23 November 1943",
    length="1 hour; both days an evening",
    text=(
        "Alone against the garrison of Tarawa. Landing craft, a reef and a seawall; cards say which "
        "positions fire, and at whom."
    ),
    sides=(Side("American", "US", "us"),),
    levels=(
        RANDOM,
        Level("recruit", "Recruit", "Knows the rules and errs in what they are worth."),
        Level("sergeant", "Sergeant", "Weighs every deed by its odds and by what will be secure."),
        Level("captain", "Captain", "Plays its best plans out, through the next fire. Follows the hints."),
    ),
    daily=Daily("first-waves", ("human",)),
)
