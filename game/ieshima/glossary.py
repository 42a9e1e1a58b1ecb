"""Words that a beginner does not know, each with one line; and the questions whose answers use them."""

from __future__ import annotations

from game.core.title import Gloss

GLOSSARY = (
    Gloss("Active Area", "Where an Assault begins: its units may move, attack, or both.", "8.1.1"),
    Gloss(
        "Advantage",
        "Belongs to one side. Used for a reroll of both sides' dice, a Replacement Point or Automatic "
        "Reinforcements, it goes to the other side.",
        "15.0",
    ),
    Gloss(
        "Attack Value",
        "Combat Value of the lead, +1 for each other full unit, +1/2 for each reduced one, and support.",
        "11.4.2",
    ),
    Gloss(
        "Attrition Points",
        "Losses to be met exactly: a full unit flips for 1 and dies for 3, a reduced one retreats for 1 and "
        "dies for 2.",
        "13.1",
    ),
    Gloss("Contested", "Units of both sides are there. Control does not change by it.", "7.3"),
    Gloss("DR, dr", "A roll of two dice; a roll of one die.", "11.4.1"),
    Gloss("Free", "Vacant for you, and yours.", "7.5"),
    Gloss("full", "Has lost no step; the number behind it is its strength.", "4.0"),
    Gloss("Impulse", "The Japanese act, then the Americans: Assault, Bombardment, Regroup or Pass.", "8.1"),
    Gloss(
        "lead",
        "The unit that counts with its whole strength, and takes the first loss. The others only help.",
        "11.4.2",
    ),
    Gloss(
        "MF",
        "Movement Factor: the second number of a counter, what a unit may spend on moving. “All MF”: "
        "the move takes all of it.",
        "10.2",
    ),
    Gloss("Primary Target", "The unit that the attacker chose to take the first loss.", "12.5.1"),
    Gloss("reduced", "Has lost a step: diagonal band and smaller numbers. Refit may restore it.", "4.0"),
    Gloss("Regroup", "Every unit may move one Area, but not to where the enemy is or rules.", "8.1.3"),
    Gloss("Replacement Point", "Restores steps in the Refit Phase to units in supply.", "14.4"),
    Gloss(
        "Special Units",
        "Pillboxes, machine guns and armed civilians. They come from a box and may return there.",
        "4.0",
    ),
    Gloss(
        "Sunset", "The first American roll of an Impulse: below the Impulse number, the day ends.", "6.3.1"
    ),
    Gloss(
        "TEM",
        "The terrain's number, added for the defender; a square badge means Urban, a round one Clear.",
        "3.1",
    ),
    Gloss("Vacant", "No enemy unit is there, whoever controls it.", "7.4"),
)

JARGON = {
    "assault": ("Active Area", "MF"),
    "assault.units": ("MF", "full"),
    "attack.units": ("full",),
    "attrition": ("Attrition Points",),
    "bombard.area": ("TEM",),
    "bombard.unit": ("Primary Target",),
    "combat.defender": ("lead",),
    "combat.lead": ("lead", "reduced"),
    "refit": ("Replacement Point",),
    "refit.advantage": ("Advantage", "Replacement Point"),
    "reroll": ("Advantage", "Sunset"),
    "special.unit": ("Special Units",),
}
