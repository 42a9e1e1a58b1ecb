"""The order of battle, the Japanese units, the depth markers.

Units: [source] but for D+2 [designed]. Strengths [source, in part inferred]. Weapons of reduced companies
[designed, but A/1/2]. Japanese: [seed] the rulebook's samples, else designed; see data.py for the words.
"""

from __future__ import annotations

from typing import NamedTuple

from game.betio.positions import BLUE, COASTAL, GREEN, INLAND, RED
from game.core.piles import Stock

# Target symbols
CIRCLE, DIAMOND, TRIANGLE, NONE = range(4)
SYMBOLS = ("●", "◆", "▲", "")

# Weapons and tactics: a bit each (8.2)
WEAPONS = ("AR", "BR", "BZ", "CC", "DE", "FL", "FT", "MG", "MO", "NA", "RD")
AR, BR, BZ, CC, DE, FL, FT, MG, MO, NA, RD = (1 << n for n in range(len(WEAPONS)))


def arms(names: str) -> int:
    return sum(1 << WEAPONS.index(name) for name in names.split())


def arms_of(mask: int) -> list[str]:
    return [name for n, name in enumerate(WEAPONS) if mask >> n & 1]


# American units

RIFLE, HEAVY, FLAME, SHORE, TANK, GUN, HQ = range(7)
KINDS = ("infantry", "heavy infantry", "engineers", "shore party", "tanks", "artillery", "headquarters")
STRENGTHS = (  # kind -> by steps
    (0, 2, 3, 5, 7),
    (0, 2, 4, 6, 8),
    (0, 1, 2),
    (0, 1, 2),
    (0, 2, 4),
    (0, 2, 4),
    (0,),
)
BY_EVENT, LATE = 0, 99  # instead of a turn of arrival: E, D+2


class Unit(NamedTuple):
    name: str
    kind: int
    symbol: int
    turn: int
    beach: str
    three: str = ""  # weapons with three, two and one step (8.21)
    two: str = ""
    one: str = ""


UNITS_US = (
    Unit("I/3/2", RIFLE, DIAMOND, 1, "R1", "BR DE MO RD", "BR DE RD", "DE"),
    Unit("K/3/2", RIFLE, TRIANGLE, 1, "R1", "BR BZ DE MO", "BR BZ MO", "BZ"),
    Unit("3/A/1/18", FLAME, CIRCLE, 1, "R1"),
    Unit("3/D/2/18", SHORE, DIAMOND, 1, "R1"),
    Unit("E/2/2", RIFLE, DIAMOND, 1, "R2", "BR DE MO RD", "BR DE RD", "BR"),
    Unit("F/2/2", RIFLE, CIRCLE, 1, "R2", "BR BZ DE MO", "BR BZ MO", "BR"),
    Unit("2/A/1/18", FLAME, TRIANGLE, 1, "R2"),
    Unit("2/D/2/18", SHORE, CIRCLE, 1, "R2"),
    Unit("E/2/8", RIFLE, DIAMOND, 1, "R3", "BR DE MO RD", "BR DE RD", "RD"),
    Unit("F/2/8", RIFLE, CIRCLE, 1, "R3", "BR BZ DE MO", "BR BZ MO", "MO"),
    Unit("2/C/1/18", FLAME, DIAMOND, 1, "R3"),
    Unit("2/F/2/18", SHORE, TRIANGLE, 1, "R3"),
    Unit("L/3/2", RIFLE, CIRCLE, 2, "R1", "BR BZ MO RD", "BZ MO RD", "MO"),
    Unit("M/3/2", HEAVY, TRIANGLE, 2, "R1", "DE MG MO RD", "DE MG MO", "MG"),
    Unit("G/2/2", RIFLE, TRIANGLE, 2, "R2", "BR BZ MO RD", "BZ MO RD", "RD"),
    Unit("H/2/2", HEAVY, DIAMOND, 2, "R2", "DE MG MO RD", "DE MG MO", "MO"),
    Unit("G/2/8", RIFLE, TRIANGLE, 2, "R3", "BR BZ MO RD", "BZ MO RD", "BZ"),
    Unit("H/2/8", HEAVY, DIAMOND, 2, "R3", "DE MG MO RD", "DE MG MO", "DE"),
    Unit("HQ 8/2", HQ, NONE, 3, "R2"),
    Unit("HQ 2/2", HQ, NONE, 3, "R2"),
    Unit("3/A/2T", TANK, CIRCLE, 4, "R1"),
    Unit("2/A/2T", TANK, TRIANGLE, 4, "R2"),
    Unit("2/C/2T", TANK, DIAMOND, 4, "R3"),
    Unit("A/1/2", RIFLE, DIAMOND, 6, "R2", "BR DE MO RD", "BR DE RD", "DE"),
    Unit("B/1/2", RIFLE, TRIANGLE, 6, "R2", "BR BZ DE MO", "BR BZ MO", "BZ"),
    Unit("C/1/2", RIFLE, CIRCLE, 6, "R2", "BR BZ MO RD", "BZ MO RD", "MO"),
    Unit("D/1/2", HEAVY, CIRCLE, 6, "R2", "DE MG MO RD", "DE MG MO", "MG"),
    Unit("1/A/2T", TANK, DIAMOND, 6, "R2"),
    Unit("1/A/1/18", FLAME, DIAMOND, 6, "R2"),
    Unit("1/D/2/18", SHORE, CIRCLE, 6, "R2"),
    Unit("I/3/8", RIFLE, DIAMOND, 6, "R3", "BR DE MO RD", "BR DE RD", "BR"),
    Unit("K/3/8", RIFLE, TRIANGLE, 6, "R3", "BR BZ DE MO", "BR BZ MO", "BR"),
    Unit("L/3/8", RIFLE, CIRCLE, 6, "R3", "BR BZ MO RD", "BZ MO RD", "RD"),
    Unit("M/3/8", HEAVY, TRIANGLE, 6, "R3", "DE MG MO RD", "DE MG MO", "MO"),
    Unit("3/C/2T", TANK, TRIANGLE, 6, "R3"),
    Unit("3/C/1/18", FLAME, TRIANGLE, 6, "R3"),
    Unit("3/F/2/18", SHORE, CIRCLE, 6, "R3"),
    Unit("A/1/8", RIFLE, DIAMOND, 17, "R2", "BR DE MO RD", "BR DE RD", "RD"),
    Unit("B/1/8", RIFLE, TRIANGLE, 17, "R2", "BR BZ DE MO", "BR BZ MO", "MO"),
    Unit("C/1/8", RIFLE, CIRCLE, 17, "R2", "BR BZ MO RD", "BZ MO RD", "BZ"),
    Unit("D/1/8", HEAVY, CIRCLE, 17, "R2", "DE MG MO RD", "DE MG MO", "DE"),
    Unit("1/C/2T", TANK, CIRCLE, 17, "R2"),
    Unit("1/C/1/18", FLAME, TRIANGLE, 17, "R2"),
    Unit("1/F/2/18", SHORE, DIAMOND, 17, "R2"),
    Unit("A/1/6", RIFLE, DIAMOND, 28, "G", "BR DE MO RD", "BR DE RD", "DE"),
    Unit("B/1/6", RIFLE, TRIANGLE, 28, "G", "BR BZ DE MO", "BR BZ MO", "BZ"),
    Unit("C/1/6", RIFLE, CIRCLE, 28, "G", "BR BZ MO RD", "BZ MO RD", "MO"),
    Unit("D/1/6", HEAVY, CIRCLE, 28, "G", "DE MG MO RD", "DE MG MO", "MG"),
    Unit("1/B/2T", TANK, DIAMOND, 28, "G"),
    Unit("HQ 6/2", HQ, NONE, 28, "G"),
    Unit("A/1/10", GUN, DIAMOND, BY_EVENT, "R2"),
    Unit("B/1/10", GUN, TRIANGLE, BY_EVENT, "R2"),
    Unit("C/1/10", GUN, CIRCLE, BY_EVENT, "R2"),
    Unit("I/3/6", RIFLE, DIAMOND, LATE, "['R2', 'R3']", "BR DE MO RD", "BR DE RD", "BR"),
    Unit("K/3/6", RIFLE, TRIANGLE, LATE, "['R2', 'R3']", "BR BZ DE MO", "BR BZ MO", "BR"),
    Unit("L/3/6", RIFLE, CIRCLE, LATE, "['R2', 'R3']", "BR BZ MO RD", "BZ MO RD", "RD"),
    Unit("M/3/6", HEAVY, DIAMOND, LATE, "['R2', 'R3']", "DE MG MO RD", "DE MG MO", "MO"),
    Unit("2/B/2T", TANK, TRIANGLE, LATE, "['R2', 'R3']"),
)
UNITS = range(len(UNITS_US))
UNIT_NAME = tuple(one.name for one in UNITS_US)
UNIT_OF = {name: u for u, name in enumerate(UNIT_NAME)}
TYPE = bytes(one.kind for one in UNITS_US)
SYMBOL = bytes(one.symbol for one in UNITS_US)
FULL = bytes(len(STRENGTHS[kind]) - 1 for kind in TYPE)  # steps at full strength
IS_INFANTRY = bytes(kind in (RIFLE, HEAVY) for kind in TYPE)
IS_FOOT = bytes(kind in (RIFLE, HEAVY, FLAME, SHORE) for kind in TYPE)  # who may attack and enter (7.4, 8.1)
IS_TANK = bytes(kind == TANK for kind in TYPE)
IS_GUN = bytes(kind == GUN for kind in TYPE)
IS_HQ = bytes(kind == HQ for kind in TYPE)
HQS = tuple(u for u in UNITS if IS_HQ[u])
HQ_NUMBER = {u: n for n, u in enumerate(HQS)}
OFFICERS = {UNIT_OF["HQ 8/2"]: "Hall", UNIT_OF["HQ 2/2"]: "Shoup", UNIT_OF["HQ 6/2"]: "Holmes"}
FIRST_OF_8 = tuple(u for u in UNITS if UNITS_US[u].turn == 17)  # 21.2
MARINES_6 = tuple(u for u in UNITS if UNITS_US[u].turn == 28)
D_PLUS_2 = tuple(u for u in UNITS if UNITS_US[u].turn == LATE)
EVENT_GUNS = tuple(u for u in UNITS if UNITS_US[u].turn == BY_EVENT)

_RIFLE_4, _HEAVY_4 = arms("BR BZ DE MO RD"), arms("BR BZ DE MG MO RD")  # [sister]
_RIFLE_FAR, _HEAVY_FAR = arms("BR MO RD"), arms("BR BZ MG MO RD")  # [designed; sister]
TANK_NEAR, TANK_FAR = 4, 7  # 8.28 [seed]
UNLIMITED = 99


def strength(u: int, steps: int) -> int:
    return STRENGTHS[TYPE[u]][steps]


def reach_of(u: int, steps: int) -> int:
    """The range in hexes; 1 is adjacent (8.27)."""
    kind = TYPE[u]
    if kind == RIFLE:
        return 2 if steps == 4 else 1
    if kind == HEAVY:
        return {4: 3, 3: 2}.get(steps, 1)
    return {TANK: TANK_FAR, GUN: UNLIMITED}.get(kind, 1)


def weapons(u: int, steps: int, distance: int) -> int:
    """What a unit brings to an attack from that many hexes away (8.2, 8.21, 8.27, 8.28)."""
    kind = TYPE[u]
    if not steps or distance > reach_of(u, steps):
        return 0
    if kind == TANK:
        return AR | BZ | (BR | MG if distance <= TANK_NEAR else 0)
    if kind == GUN:
        return AR | DE | MO
    if kind == FLAME:
        return DE | FT
    if kind == SHORE:
        return DE
    if steps == 4:
        near, far = (_RIFLE_4, _RIFLE_FAR) if kind == RIFLE else (_HEAVY_4, _HEAVY_FAR)
        return near if distance == 1 else far
    own = _REDUCED[u][steps]
    return own if distance == 1 else own & ~DE


_REDUCED = tuple((0, arms(one.one), arms(one.two), arms(one.three)) for one in UNITS_US)

NAVAL_STRENGTH = 9  # 8.51 [seed]
NAVAL_ARMS = NA | AR | DE
LVTS = 9  # [seed]
HEROES = 7  # besides Major Ryan (10.18) [seed]


# Japanese units


class Defender(NamedTuple):
    name: str
    formation: str
    designation: str
    type: str
    strength: int
    requires: str
    coastal: int = 0
    elite: int = 0
    colour: int = -1  # on the disc of a tank


DEFENDERS = (
    Defender("J01", "7SSNL", "A/1", "infantry", 2, "FL RD", COASTAL, elite=1),  # [seed]
    Defender("J02", "7SSNL", "B/1", "infantry", 2, "MG FT", COASTAL, elite=1),  # [seed]
    Defender("J03", "7SSNL", "C/1", "infantry", 3, "FT MG", COASTAL, elite=1),  # [designed]
    Defender("J04", "7SSNL", "A/2", "infantry", 2, "DE MG", COASTAL, elite=1),  # [designed]
    Defender("J05", "7SSNL", "B/2", "infantry", 3, "DE FT", COASTAL, elite=1),  # [designed]
    Defender("J06", "7SSNL", "C/2", "infantry", 2, "BR MO", COASTAL, elite=1),  # [designed]
    Defender("J07", "7SSNL", "A/3", "infantry", 2, "FL BR", COASTAL, elite=1),  # [designed]
    Defender("J08", "7SSNL", "B/3", "infantry", 2, "FT", COASTAL, elite=1),  # [designed]
    Defender("J09", "7SSNL", "MG/1", "machine_gun", 3, "DE FL", COASTAL, elite=1),  # [designed]
    Defender("J10", "7SSNL", "MG/2", "machine_gun", 2, "MG FT", COASTAL, elite=1),  # [seed]
    Defender("J11", "7SSNL", "AT/1", "anti_tank", 2, "BZ DE", COASTAL, elite=1),  # [designed]
    Defender("J12", "3SBD", "Bty1", "heavy_infantry", 2, "DE NA", COASTAL, elite=1),  # [designed]
    Defender("J13", "3SBD", "Bty2", "heavy_infantry", 2, "AR", COASTAL, elite=1),  # [designed]
    Defender("J14", "3SBD", "Bty3", "heavy_infantry", 3, "DE FT", COASTAL, elite=1),  # [designed]
    Defender("J15", "3SBD", "Bty4", "heavy_infantry", 2, "FT BR", COASTAL, elite=1),  # [designed]
    Defender("J16", "3SBD", "Bty5", "heavy_infantry", 2, "AR FL", COASTAL, elite=1),  # [designed]
    Defender("J17", "3SBD", "Bty6", "heavy_infantry", 1, "DE", COASTAL, elite=1),  # [designed]
    Defender("J18", "3SBD", "MG/1", "machine_gun", 2, "MO MG", COASTAL, elite=1),  # [designed]
    Defender("J19", "3SBD", "MG/2", "machine_gun", 2, "BZ FL", COASTAL, elite=1),  # [designed]
    Defender("J20", "3SBD", "AA/1", "anti_tank", 1, "BR MO", COASTAL, elite=1),  # [designed]
    Defender("J21", "3SBD", "AA/2", "anti_tank", 2, "MG", COASTAL, elite=1),  # [designed]
    Defender("J22", "111P", "1/111", "infantry", 1, "BR", COASTAL, elite=0),  # [designed]
    Defender("J23", "111P", "2/111", "infantry", 1, "BZ", COASTAL, elite=0),  # [seed]
    Defender("J24", "111P", "3/111", "infantry", 2, "MG", COASTAL, elite=0),  # [seed]
    Defender("J25", "111P", "4/111", "infantry", 2, "BZ MO", COASTAL, elite=0),  # [designed]
    Defender("J26", "111P", "Eng/111", "engineer", 1, "DE", COASTAL, elite=0),  # [designed]
    Defender("J27", "4FC", "1/4", "infantry", 0, "BR", COASTAL, elite=0),  # [designed]
    Defender("J28", "4FC", "2/4", "infantry", 1, "FT", COASTAL, elite=0),  # [designed]
    Defender("J29", "7SSNL", "HQ/7", "hq", 3, "RD FT", INLAND, elite=1),  # [designed]
    Defender("J30", "7SSNL", "D/1", "infantry", 3, "FT MG", INLAND, elite=1),  # [designed]
    Defender("J31", "7SSNL", "D/2", "infantry", 2, "FL MO", INLAND, elite=1),  # [designed]
    Defender("J32", "7SSNL", "Eng/7", "engineer", 2, "CC", INLAND, elite=1),  # [designed]
    Defender("J33", "3SBD", "HQ/3", "hq", 2, "RD", INLAND, elite=1),  # [seed]
    Defender("J34", "111P", "HQ/111", "hq", 2, "RD BR", INLAND, elite=1),  # [designed]
    Defender("J35", "111P", "5/111", "infantry", 1, "MG", INLAND, elite=0),  # [designed]
    Defender("J36", "111P", "6/111", "infantry", 1, "FL", INLAND, elite=0),  # [designed]
    Defender("J37", "111P", "AT/111", "anti_tank", 1, "AR", INLAND, elite=0),  # [seed]
    Defender("J38", "111P", "Eng2/111", "engineer", 2, "DE BR", INLAND, elite=0),  # [designed]
    Defender("J39", "4FC", "3/4", "infantry", 0, "MG", INLAND, elite=0),  # [designed]
    Defender("J40", "4FC", "4/4", "infantry", 1, "BR", INLAND, elite=0),  # [designed]
    Defender("J41", "4FC", "5/4", "infantry", 1, "BZ", INLAND, elite=0),  # [designed]
    Defender("J42", "4FC", "6/4", "infantry", 1, "FL", INLAND, elite=0),  # [designed]
    Defender("J43", "4FC", "Eng/4", "engineer", 1, "FT", INLAND, elite=0),  # [seed]
    Defender("T1", "7SSNL", "red", "tank", 1, "AR", colour=RED),  # [source]
    Defender("T2", "7SSNL", "blue", "tank", 1, "AR", colour=BLUE),  # [source]
    Defender("T3", "7SSNL", "green", "tank", 1, "AR", colour=GREEN),  # [source]
)
TANKS = tuple(n for n, one in enumerate(DEFENDERS) if one.type == "tank")
FIRST_TANK = TANKS[0]
COASTAL_UNITS = tuple(n for n, one in enumerate(DEFENDERS) if one.coastal)
OTHER_UNITS = tuple(n for n, one in enumerate(DEFENDERS) if not one.coastal and n < FIRST_TANK)
ELITE = tuple(n for n, one in enumerate(DEFENDERS) if one.elite)
CONSCRIPTS = tuple(n for n, one in enumerate(DEFENDERS) if not one.elite and n < FIRST_TANK)
IS_ELITE = bytes(one.elite for one in DEFENDERS)
UNIT_STRENGTH = bytes(one.strength for one in DEFENDERS)
UNIT_NEEDS = tuple(arms(one.requires) for one in DEFENDERS)

# Every unit but the tanks, which lie open. What lies face down has the code of its mix.
GARRISON = Stock("unit", dict.fromkeys(range(FIRST_TANK), 1), hidden=len(DEFENDERS), generations=48)
UNIT_CODES = GARRISON.hidden + GARRISON.generations


# Depth markers [designed; samples and tactical reinforcements seed]

COASTAL_DEPTH, INLAND_DEPTH, ARMOUR_DEPTH = range(3)  # pools, and the mixes of the Stock


class Depth(NamedTuple):
    pool: int
    copies: int
    strength: int
    requires: str = ""
    reinforcement: int = 0


DEPTHS = (
    Depth(COASTAL_DEPTH, 4, 1, "CC"),
    Depth(COASTAL_DEPTH, 3, 1, "FL"),
    Depth(COASTAL_DEPTH, 2, 1, "MO"),
    Depth(COASTAL_DEPTH, 2, 1, "DE"),
    Depth(COASTAL_DEPTH, 2, 2, "FT"),
    Depth(COASTAL_DEPTH, 1, 1, "MG"),
    Depth(COASTAL_DEPTH, 2, 1),
    Depth(COASTAL_DEPTH, 1, 2, "CC"),
    Depth(COASTAL_DEPTH, 1, 0, "BR"),
    Depth(COASTAL_DEPTH, 4, 0, reinforcement=1),
    Depth(INLAND_DEPTH, 4, 1, "FL"),
    Depth(INLAND_DEPTH, 4, 1, "CC"),
    Depth(INLAND_DEPTH, 2, 1, "FT"),
    Depth(INLAND_DEPTH, 2, 1, "MG"),
    Depth(INLAND_DEPTH, 1, 1, "DE"),
    Depth(INLAND_DEPTH, 1, 2, "FL"),
    Depth(INLAND_DEPTH, 1, 2, "CC"),
    Depth(INLAND_DEPTH, 2, 1),
    Depth(INLAND_DEPTH, 1, 0, "BR"),
    Depth(ARMOUR_DEPTH, 1, 1, "AR"),
    Depth(ARMOUR_DEPTH, 1, 1, "BZ"),
    Depth(ARMOUR_DEPTH, 1, 2, "AR"),
)
DEPTH_STOCK = Stock(
    "depth", {n: one.copies for n, one in enumerate(DEPTHS)}, hidden=len(DEPTHS), generations=3, lasting=True
)
DEPTH_CODES = DEPTH_STOCK.hidden + 3
DEPTH_NEEDS = tuple(arms(one.requires) for one in DEPTHS)
DEPTH_STRENGTH = bytes(one.strength for one in DEPTHS)
REINFORCEMENT = next(n for n, one in enumerate(DEPTHS) if one.reinforcement)  # 9.3
DEPTH_POOLS = tuple(
    tuple(n for n, one in enumerate(DEPTHS) for _ in range(one.copies) if one.pool == pool)
    for pool in range(3)
)
POOL_SIZES = tuple(map(len, DEPTH_POOLS))
