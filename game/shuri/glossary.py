"""Words that a beginner does not know, each with one line; and the questions whose answers use them."""

from __future__ import annotations

from game.core.title import Gloss

GLOSSARY = (
    Gloss(
        "zone of control",
        "The six hexes round a unit: an enemy that comes there stops and must fight.",
        "6.0",
    ),
    Gloss("4-3-10", "Attack Strength, Defence Strength, movement points.", "17.11"),
    Gloss(
        "ground support",
        "American points that count as strength in a combat, never against rough ground.",
        "9.1",
    ),
    Gloss("protective fire", "Guns or points that help the defender of a combat (FPF).", "8.2"),
    Gloss("barrage", "Guns or points that help the attacker, or attack alone.", "8.1"),
    Gloss("column", "The differential finds a column of the table; terrain moves it to the left.", "7.4"),
    Gloss("D2", "The defender retreats two hexes; A1: the attackers retreat one.", "7.6"),
    Gloss("Ex", "Exchange: the defender is lost, and attackers of as much strength.", "7.6"),
    Gloss("Banzai", "Doubles a Japanese unit's attack; it is lost afterwards.", "10.0"),
    Gloss("primary line", "The Objective Line that the sides were set up along.", "17.31"),
)

JARGON: dict[str, tuple[str, ...]] = {
    "move": ("zone of control",),
    "move.hex": ("zone of control",),
    "declare": ("ground support", "barrage"),
    "cover": ("ground support",),
    "fire": ("protective fire",),
    "fight": ("column", "D2", "Ex"),
}
