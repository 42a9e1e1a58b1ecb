"""Words that a beginner does not know, each with one line; and the questions whose answers use them."""

from __future__ import annotations

from game.core.title import Gloss

GLOSSARY = (
    Gloss("Barrage", "A card: every American attack has two points more.", "2.1"),
    Gloss("reduced", "Has lost a step: diagonal band, one point less.", "4.4"),
    Gloss("zone", "The six hexes round a battalion: an enemy that comes there stops.", "3.3"),
)

JARGON: dict[str, tuple[str, ...]] = {}
