"""The cards and figures. [book]: the rulebook says so; everything else is our design, tuned by simulation.

Spaces are 1..10; a card's number is its place in CARDS plus one, an enemy's its place in ENEMIES plus one,
so that 0 is always "none".
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.piles import Stock

#            top row      1   2   3   4   5
#  Objective enemy row   E1  E2  E3  E4  E5   Resupply
#            bottom row  10   9   8   7   6          [book]
SPACES = range(1, 11)
TOP = range(1, 6)
BOTTOM = range(6, 11)
FIRST_COLUMN = 2  # Enemy Space 1 is for soldier tokens
COLUMNS = range(FIRST_COLUMN, 6)  # Enemy Spaces of cards

HEALTH = 4  # [book]
MOST_STRIKES = 6  # red dice [book]
SOLDIER_TOKENS = 18  # [book]
SUPPRESSED_TOKENS = 3  # [book]
MINE_FIELDS = 2  # [book]
ROW = 3  # face-up reinforcements [book]

# Circle tokens: nine in all, two of them sandbags [book].
SANDBAG, ADJUST, REPOSITION, REROLL = range(4)
CIRCLE_NAMES = ("sandbag", "adjust", "reposition", "reroll")
CIRCLE_SUPPLY = (2, 3, 3, 1)

# Resupply tokens: eighteen of six kinds [book].
KIT_VETERAN, KIT_SANDBAG, KIT_GRENADE, KIT_BINOCULARS, KIT_MEDKIT, KIT_ADJUST = range(6)
KIT_NAMES = ("veteran", "sandbag", "grenade", "binoculars", "medkit", "adjust")
KIT_SUPPLY = (3, 3, 3, 3, 3, 3)
GRENADE_DAMAGE = 2  # [book]

DESTROY = 99  # as damage: whatever its health


class Face(NamedTuple):
    """One side of an action card: what one activation does."""

    soldier: int = 0  # damage to a soldier enemy
    armor: int = 0  # damage to an armor enemy
    scout: int = 0
    sandbag: int = 0
    adjust: int = 0
    reposition: int = 0
    heal: int = 0
    planes: int = 0  # can destroy planes
    flame: int = 0  # ignores the Pill Box
    refuel: int = 0
    holds: int = 0  # has a place for a die


class Card(NamedTuple):
    code: str
    name: str
    recruit: Face
    veteran: Face
    note: str = ""


CARDS = (
    # Basic, in the order of the spaces; at least two Riflemen [book]
    Card("rifleman-1", "Rifleman", Face(soldier=1), Face(soldier=2), "M1 rifle"),
    Card("scout-1", "Scout", Face(scout=1), Face(scout=2), "finds the caves"),
    Card("bazooka", "Bazooka Team", Face(soldier=1, armor=1), Face(soldier=1, armor=2), "2.36-inch rockets"),
    Card("rifleman-2", "Rifleman", Face(soldier=1), Face(soldier=2), "M1 rifle"),
    Card(
        "engineer",
        "Combat Engineer",
        Face(sandbag=1, refuel=1),
        Face(armor=2, sandbag=1, refuel=1),
        "with a tank dozer",
    ),
    Card("rifleman-3", "Rifleman", Face(soldier=1), Face(soldier=2), "M1 rifle"),
    Card("scout-2", "Scout", Face(scout=1), Face(scout=2), "finds the caves"),
    Card("demolition", "Demolition Man", Face(armor=2), Face(scout=1, armor=2), "pole charges"),
    Card("rifleman-4", "Rifleman", Face(soldier=1), Face(soldier=2), "M1 rifle"),
    Card("leader", "Squad Leader", Face(adjust=1), Face(soldier=1, adjust=1), "sergeant"),
    # Reinforcements
    Card(
        "mg",
        "Machine Gun Team",  # width and place for a die [book]
        Face(soldier=3, sandbag=1),
        Face(soldier=3, sandbag=1, holds=1),
        "two wide",
    ),
    Card(
        "sherman",
        "Sherman M4A3",
        Face(soldier=DESTROY, refuel=1),  # [book]
        Face(soldier=DESTROY, armor=DESTROY, refuel=1),
        "tank battalion",
    ),
    Card(
        "corsair",
        "F4U Corsair",
        Face(armor=3, planes=1, refuel=1),  # planes [book]
        Face(armor=DESTROY, planes=1, refuel=1),
        "from Yontan and Kadena",
    ),
    Card(
        "flame-tank",
        "Flame Tank",
        Face(soldier=DESTROY, flame=1, refuel=1),
        Face(soldier=DESTROY, scout=1, flame=1, refuel=1),
        "713th Tank Battalion",
    ),
    Card("flamethrower", "Flamethrower", Face(soldier=2, flame=1), Face(soldier=3, flame=1), "M2-2"),
    Card("bar", "BAR Gunner", Face(soldier=2), Face(soldier=3), "automatic rifle"),
    Card("sniper", "Scout-Sniper", Face(soldier=1, scout=1), Face(soldier=2, scout=1), "with a scope"),
    Card("observer", "Forward Observer", Face(scout=2), Face(scout=3), "radio to the guns"),
    Card("mortar", "60mm Mortar", Face(soldier=2), Face(soldier=2, armor=2, scout=1), "company weapons"),
    Card("corpsman", "Corpsman", Face(heal=1), Face(sandbag=1, heal=1), "aid man"),
    Card(
        "naval",
        "Naval Gunfire",
        Face(armor=DESTROY, refuel=1),
        Face(armor=DESTROY, scout=1, refuel=1),
        "call fire from the fleet",
    ),
    Card(
        "satchel",
        "Satchel Charge Team",
        Face(soldier=1, armor=3),
        Face(soldier=2, armor=3),
        "assault engineers",
    ),
    Card(
        "priest",
        "M7 Priest",
        Face(soldier=2, armor=2, refuel=1),
        Face(soldier=3, armor=3, refuel=1),
        "105 mm howitzer",
    ),
    Card("talker", "Code Talker", Face(scout=1, adjust=1), Face(scout=2, adjust=1), "Navajo signals"),
    Card(
        "platoon", "Platoon Leader", Face(soldier=1, reposition=1), Face(soldier=2, reposition=1), "officer"
    ),
)
BASIC = range(1, 11)
REINFORCEMENTS = range(11, 26)
RIFLEMEN = tuple(c for c in BASIC if CARDS[c - 1].name == "Rifleman")
MG = 11
CODE = ("", *(card.code for card in CARDS))
CARD_OF = {card.code: n for n, card in enumerate(CARDS, 1)}
FACES = tuple((card.recruit, card.veteran) for card in (Card("", "", Face(), Face()), *CARDS))
REFUEL = sum(1 << c for c in range(1, 26) if FACES[c][0].refuel)  # a bit per card

SOLDIER, ARMOR, PLANE, EVENT = range(4)
TYPE_NAMES = ("soldier", "armor", "plane", "event")


class Enemy(NamedTuple):
    code: str
    name: str
    type: int
    health: int
    fog: int
    damage: int
    arrows: str = ""  # U up, D down, L left, R right
    die: str = ""  # any: 6-10 hits anywhere; three: the space and its neighbours; column; row: the plane
    special: str = ""


ENEMIES = (
    Enemy("A", "Rifle Squad", SOLDIER, 3, 0, 1, "UL U D DR"),
    Enemy("B", "Type 92 Machine Gun", SOLDIER, 4, 2, 1, "UL U UR DL D DR"),
    Enemy("C", "81mm Mortar", SOLDIER, 3, 2, 2, die="three"),
    Enemy("D", "Pill Box", ARMOR, 6, 1, 2, "UL U UR D DL", special="shield"),  # name, shield [book]
    Enemy("E", "Type 97 Chi-Ha Tank", ARMOR, 6, 0, 2, "UL U D DL DR"),
    Enemy("F", "47mm Anti-Tank Gun", ARMOR, 3, 1, 2, "U DL D DR", special="rotate"),
    Enemy("G", "Sniper", SOLDIER, 1, 2, 1, die="any"),
    Enemy("H", "Tunnel", ARMOR, 6, 1, 0, special="spawn"),
    Enemy("U1", "Kawanishi N1K-J", PLANE, 0, 0, 1, die="row"),  # [book] but for the split of the die
    Enemy("U2", "Banzai Charge", EVENT, 0, 0, 0, special="charge"),
    Enemy("U3", "Mined Track", EVENT, 0, 0, 0, special="mine"),
    Enemy("U4", "Knee Mortar Team", SOLDIER, 2, 1, 2, die="column"),
    Enemy("U5", "320mm Spigot Mortar", ARMOR, 4, 1, 2, die="three"),
    Enemy("U6", "Type 95 Ha-Go Tank", ARMOR, 4, 0, 2, "U UR D DR"),
    Enemy("U7", "Satchel Charge Infiltrator", SOLDIER, 1, 1, 2, "U D"),
    Enemy("U8", "Type 96 Light Machine Gun", SOLDIER, 2, 1, 1, "UL U UR", special="suppress"),
    Enemy("U9", "Company Officer", SOLDIER, 3, 1, 1, "U D", special="strike"),
    Enemy("U10", "Deserted Cave", EVENT, 0, 0, 0, special="find"),
)
KNOWN = range(1, 9)
UNKNOWN = range(9, 19)
COPIES = 2  # of each Known letter: 16 cards [book]
ENEMY_OF = {enemy.code: n for n, enemy in enumerate(ENEMIES, 1)}
FOE = (Enemy("", "", EVENT, 0, 0, 0), *ENEMIES)
PILL_BOX, TUNNEL, OFFICER, PLANE_CARD = ENEMY_OF["D"], ENEMY_OF["H"], ENEMY_OF["U9"], ENEMY_OF["U1"]
SNIPER_LEAST = 6  # die 6-10: the Sniper hits
ROW_SPLIT = 5  # die 1-5: the plane flies over the top row
CHARGE = 3  # soldier tokens of a Banzai Charge

# Face-down cards whose face nobody has seen yet, as numbers beyond the enemies:
UNSEEN = 20  # + generation of the Unknown deck
SHUFFLED = 40  # one of the cards in State.hill
UNKNOWNS = Stock("unknown", dict.fromkeys(UNKNOWN, 1), UNSEEN, SHUFFLED - UNSEEN, lasting=True)


class Objective(NamedTuple):
    code: str
    deck: int
    name: str
    laps: int
    dice: int  # with the one on the Resupply card
    scenario: str
    soldiers: int
    stacks: tuple[str, ...]  # Enemy Spaces 2, 3, ...: top card, then tucked ones; ? an Unknown
    dates: str


OBJECTIVES = (
    Objective("kakazu", 1, "Kakazu Ridge", 2, 5, "I", 2, ("GA", "FB", "G?"), "8-24 April"),  # [book]
    Objective("yaetake", 1, "Yae-Take", 2, 5, "J", 2, ("AG", "C?", "AB"), "14-18 April"),
    Objective("ieshima", 1, "Ie Shima", 2, 5, "K", 3, ("AG", "DB", "A?"), "16-21 April"),
    Objective("maeda", 2, "Maeda Escarpment", 2, 5, "L", 3, ("BA", "D?", "H?", "G"), "26 April-6 May"),
    Objective("sugarloaf", 2, "Sugar Loaf Hill", 2, 5, "M", 3, ("BA", "C?", "CF", "B"), "12-18 May"),
    Objective("conical", 2, "Conical Hill", 2, 5, "N", 3, ("B?", "EA", "G?", "D"), "11-21 May"),
    Objective("shuri", 3, "Shuri Castle", 2, 5, "O", 4, ("HB", "D?", "E?", "C"), "21-31 May"),
    Objective("oroku", 3, "Oroku Peninsula", 2, 5, "P", 5, ("F?", "BA", "H?", "AF"), "4-14 June"),
    Objective("kunishi", 3, "Kunishi Ridge", 2, 5, "Q", 5, ("B?", "GD", "FC", "G?"), "11-17 June"),
    Objective("hill89", 4, "Hill 89", 3, 6, "R", 8, ("H", "E", "B", "D"), "18-22 June"),  # HEBD [book]
)
HILL = len(OBJECTIVES) - 1
HILL_UNKNOWN = 4  # [book]

ONCE, LAP_BEGINS, LAP_ENDS = range(3)


class Scenario(NamedTuple):
    name: str
    when: int
    effect: str
    text: str


SCENARIOS = {
    "I": Scenario("Reverse Slope", LAP_BEGINS, "fog", "the leftmost face-up enemy card gains 1 fog"),
    "J": Scenario("Udo Force", LAP_ENDS, "spawn", "a soldier token joins the enemy"),
    "K": Scenario("Mined Roads", ONCE, "mines", "both Mine Fields are laid on random spaces"),
    "L": Scenario("Cargo Nets", ONCE, "nets", "gain a reposition token and an adjust token"),
    "M": Scenario("Interlocking Fire", LAP_BEGINS, "suppress", "the card in a random space is suppressed"),
    "N": Scenario("Coast Road", LAP_BEGINS, "clear", "take 1 fog off an enemy card of your choice"),
    "O": Scenario("Plum Rains", LAP_BEGINS, "rain", "every card with a gas can is rotated"),
    "P": Scenario(
        "Naval Base Force", ONCE, "base", "an Unknown joins Enemy Space 2, and you gain a Resupply token"
    ),
    "Q": Scenario("Night Assault", ONCE, "night", "no Enemy Turn follows your first turn"),
    "R": Scenario("Last Stand", LAP_ENDS, "spawn", "a soldier token joins the enemy"),
}

_ARROW = {"U": (0, 0), "UL": (0, -1), "UR": (0, 1), "D": (1, 0), "DL": (1, -1), "DR": (1, 1)}


@cache
def targets(enemy: int, column: int, die: int) -> tuple[int, ...]:
    """The spaces that an enemy card in that Enemy Space hits, with its die; sorted.

    >>> targets(ENEMY_OF["A"], 2, 0)
    (1, 2, 8, 9)
    """
    foe = FOE[enemy]
    if foe.die == "any":
        return tuple(SPACES) if die >= SNIPER_LEAST else ()
    if foe.die == "three":
        return tuple(sorted({(die + step - 1) % 10 + 1 for step in (-1, 0, 1)})) if die else ()
    if foe.die == "column":
        return tuple(sorted((die, 11 - die))) if die else ()
    if foe.die == "row":
        return tuple(TOP if die <= ROW_SPLIT else BOTTOM) if die else ()
    spots = [(row, column + step) for row, step in map(_ARROW.__getitem__, foe.arrows.split())]
    return tuple(sorted(11 - c if row else c for row, c in spots if 1 <= c <= 5))
