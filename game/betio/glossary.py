"""Words that a beginner does not know, each with one line; and the questions whose answers use them."""

from __future__ import annotations

from game.core.title import Gloss

GLOSSARY = (
    Gloss("barrage", "Fire from afar: it may disrupt a position, never destroy it.", "8.4"),
    Gloss("close combat", "Fought inside the hex, card by card: the surest way to clear a position.", "8.6"),
    Gloss("command", "Units in or beside an HQ's hex when the phase begins act free of charge.", "7.1"),
    Gloss("communication", "A way to the beachhead out of every Japanese field of fire.", "11.3"),
    Gloss("concentrated", "Five steps in a hex: everybody there bears the card's symbol.", "6.35"),
    Gloss("depth", "A marker under a Japanese unit: it fires more, needs more, and is lost first.", "9.0"),
    Gloss("disrupted", "The unit can only recover, and does so at the end of the actions.", "7.6"),
    Gloss("drift", "The first landing card may carry a craft one hex to the side.", "5.12"),
    Gloss("field of fire", "The hexes with a position's dots: intense ones hit anybody.", "6.2"),
    Gloss("flanking", "FL: attack from two hexes that are not beside each other.", "8.22"),
    Gloss("garrison", "A marker that holds a position in your place.", "17.2"),
    Gloss("hero", "His unit acts free of charge; he stands for a missing weapon in an attack.", "10.1"),
    Gloss("infiltration", "From hex to hex past a position that sees both: a fire card is drawn.", "7.32"),
    Gloss("inspired", "What remains of a hero: his unit still acts free of charge.", "10.16"),
    Gloss("LVT", "A landing craft that crosses the reef: two steps, four steps of units.", "5.11"),
    Gloss("Major Ryan", "Units in his hex act free of charge, and fight as with a hero.", "10.2"),
    Gloss("secure", "Held, in communication, and everything that fires intensely at it held too.", "14.2"),
    Gloss("step", "A unit's strength in men: a company has four.", "2.4"),
    Gloss("support", "Markers from shore parties: a free action, a weapon, recovery, a garrison.", "17.1"),
)

JARGON = {
    "act": ("command", "communication"),
    "act.do": ("infiltration", "close combat"),
    "attack": ("flanking", "hero"),
    "drift": ("drift",),
    "engineers": ("support", "garrison"),
    "hero": ("hero",),
    "inspired": ("inspired",),
    "load": ("LVT",),
    "ryan": ("Major Ryan",),
    "withdraw": ("close combat",),
}
