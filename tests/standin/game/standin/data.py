"""Map, units, cards and the table of combat: the map of Shuri Line, the other figures are designed."""

from __future__ import annotations

from game.core.hexes import EVEN, FLAT, Grid
from game.core.piles import Stock
from game.core.reach import FORBIDDEN, Ground

US, JAPAN = 0, 1
COLUMNS, ROWS = range(1, 33), range(1, 30)
# . sea, c clear, r rough, C city
TERRAIN = (
    ".................cccccccccc.....",
    "...............cccccccccccc.....",
    ".............ccccccrcrccccc.....",
    "...........ccrcrrrcrrrcccc......",
    "..........ccrrrrrrrrrrrrc.......",
    ".........ccccrrrrrcrrcccc.......",
    ".........cccccrrccrrrcccc.......",
    ".........ccrrrrrrrrrrcccc.......",
    ".........ccrrcCCrrrrrc..........",
    ".......CCCCrrCCrrrrcrc..........",
    "....cc..CCCccrrrrrrccC..........",
    "...ccccc.cccrcrcrcccCC..........",
    "...ccccccccccccrcccccc..........",
    "....ccrrcrcccccrrrrrccc....ccc..",
    "....ccccrrccccccrcrrrrr..rcccc..",
    "....ccccccrccccrccccrrrr.rrrccc.",
    ".....ccccccccrrrrrrrcrccrrrrrcc.",
    ".....ccccccrccccccrrrrccrrrcr...",
    "......ccccccrcccccccrrrrrcrc....",
    "......ccccccccccccccccrcccc.....",
    "......cccccccccccccccccccc......",
    ".......ccccccccccccccc..........",
    ".......ccccccrrrrrccc...........",
    ".......crrrrrrrrrrr.............",
    ".......ccrrcrrrrrc..............",
    "......cccccrcccrc...............",
    "......ccccccrcrc................",
    "......cccrr.c.c.................",
    "......c.cc......................",
)


def terrain_at(column: int, row: int) -> str:
    return TERRAIN[row - 1][column - 1]


GRID = Grid.numbered(FLAT, EVEN, "CCRR", COLUMNS, ROWS, lambda column, row: terrain_at(column, row) != ".")
CELLS = range(GRID.n)
KIND = "".join(terrain_at(*GRID.places[cell]) for cell in CELLS)
COST = {"c": 1, "C": 1, "r": 3}
SHIFT = {"c": 0, "C": 2, "r": 1}  # to the defender
GROUNDS = tuple(  # by mud: 0 dry, 1 wet
    Ground(GRID, bytes(min(FORBIDDEN, COST[kind] + mud) for kind in KIND)) for mud in (0, 1)
)

NOWHERE = GRID.n  # the place of the eliminated
ALLOWANCE = 10
US_UNITS, JAPANESE_UNITS = range(45), range(45, 99)
UNITS = range(99)
SIDE = bytes([US] * 45 + [JAPAN] * 54)
STRENGTH = tuple((4 if u % 3 else 3) if SIDE[u] == US else (3 if u % 4 else 2) for u in UNITS)
NAME = tuple(f"{'AJ'[SIDE[u]]}{u + 1 - 45 * SIDE[u]:02}" for u in UNITS)
UNIT_OF = {name: u for u, name in enumerate(NAME)}

_ORDER = sorted(CELLS, key=lambda cell: (GRID.places[cell][1], GRID.places[cell][0]))
START = (*_ORDER[:45], *_ORDER[70:178:2])  # unit -> cell
LINE = 12  # row: Americans at or south of it count

# Cards: what tomorrow brings lies face down.
DRY, MUD, BARRAGE = range(3)
CARDS = Stock("weather", {DRY: 5, MUD: 3, BARRAGE: 2}, hidden=4, generations=9)
CARD_NAME = ("Dry", "Mud", "Barrage")

# Difference in strength -> result for each face of the die.
NOTHING, RETREAT, LOST, REPULSED = range(4)
RESULT = ("no effect", "defender retreats", "defender eliminated", "attacker reduced")
TABLE = (
    (REPULSED, REPULSED, REPULSED, NOTHING, NOTHING, NOTHING),  # below 0
    (REPULSED, REPULSED, NOTHING, NOTHING, RETREAT, RETREAT),  # 0 to 2
    (REPULSED, NOTHING, NOTHING, RETREAT, RETREAT, LOST),  # 3 to 5
    (NOTHING, RETREAT, RETREAT, RETREAT, LOST, LOST),  # 6 and more
)


def row_of(difference: int) -> tuple[int, ...]:
    return TABLE[0 if difference < 0 else min(3, 1 + difference // 3)]
