"""Words that a beginner does not know, each with one line; and the questions whose answers use them."""

from __future__ import annotations

from game.core.title import Gloss

GLOSSARY = (
    Gloss("4-4-4", "Movement points, attack, defence.", "2.2"),
    Gloss("ambush", "You walk into hidden pieces: they defend at double value against you alone.", "13.5"),
    Gloss("zone of control", "The six hexes round a piece in sight: an enemy that enters must stop.", "8.2"),
    Gloss("disorganised", "Fire took all its defence: it does nothing, and dies if it is attacked.", "9.3"),
    Gloss("reinforcement", "A hidden piece shown next to you: it must be attacked at double value.", "12.0"),
    Gloss("rout box", "Where lost American pieces of a zone wait; half of them may return.", "13.3"),
    Gloss("strongpoint", "Defends with 5, never moves or attacks, holds nobody up.", "13.4"),
    Gloss("bunker", "Defends and attacks with 8, fires; nothing drives it or its mate out.", "13.4"),
    Gloss("kamikaze", "Neutralises a ship for the turn.", "7.4"),
)

JARGON: dict[str, tuple[str, ...]] = {
    "move": ("ambush", "zone of control"),
    "move.hex": ("ambush", "zone of control"),
    "fire": ("disorganised",),
    "reinforce": ("reinforcement",),
    "battles": ("zone of control",),
    "clear": ("rout box",),
    "deploy": ("strongpoint", "bunker"),
    "raids": ("kamikaze",),
}
