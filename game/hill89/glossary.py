"""Words that a beginner does not know, each with one line; and the questions whose answers use them."""

from __future__ import annotations

from game.core.title import Gloss

GLOSSARY = (
    Gloss("activate", "A die is spent on the card under the pawn: it does what it says.", "8.1"),
    Gloss("adjust", "A token that changes one of your dice by 1.", "6.6"),
    Gloss("fog", "Grey tokens on an enemy card: while it has any it cannot be hit, but it hits.", "9.2"),
    Gloss("lap", "Once round the rondel. The Objective allows so many; then its enemies fall back.", "5.5"),
    Gloss("Refuel", "A card with a gas can works once, then waits for the next Resupply.", "7.2"),
    Gloss("reposition", "A token: two of your cards change places.", "6.7"),
    Gloss("reroll", "A token: throw any number of your dice again.", "6.8"),
    Gloss("Resupply", "Between spaces 5 and 6: whoever passes takes a reinforcement and refuels.", "5.2"),
    Gloss("run", "Dice that rise by one, such as 2-3-4: they activate the card once for each die.", "8.1"),
    Gloss("sandbag", "A token that stops 1 damage.", "6.2"),
    Gloss("Scout", "Takes so many fog tokens off enemy cards.", "8.4"),
    Gloss("strike", "A red die of a soldier token: it hits the space of its number.", "10.1"),
    Gloss("suppressed", "The card cannot be used until a die is discarded for it.", "9.5"),
    Gloss("used", "The stamp USED: this card was activated this turn and waits for the next.", "8.2"),
    Gloss("veteran", "A card turned to its better side for the rest of the game.", "3.7"),
)

JARGON = {
    "action": ("run",),
    "activation": ("fog",),
    "replace": ("Refuel",),
    "reposition": ("reposition",),
    "resupply": ("Resupply", "Refuel"),
    "upgrade": ("veteran", "Scout"),
}
