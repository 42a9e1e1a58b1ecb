"""Map, units and tables of Shuri Line.

Where figures come from: [seed] the rulebook, [inferred] from it, [designed] ours where nothing is known.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.hexes import EVEN, FLAT, Grid
from game.core.reach import Ground

US, JAPAN = 0, 1

# The map [designed from the ground]: . sea, c clear, r rough, C city
COLUMNS, ROWS = range(1, 33), range(1, 30)
CLEAR, ROUGH, CITY = "c", "r", "C"
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
TO = tuple(("to", cell) for cell in CELLS)  # answers: where a unit goes
KIND = "".join(terrain_at(*GRID.places[cell]) for cell in CELLS)
IS_ROUGH = bytes(kind == ROUGH for kind in KIND)


def cells(*names: str) -> tuple[int, ...]:
    return tuple(sorted(GRID.find(name) for name in names))


CITIES = {
    "Naha": cells("0810", "0910", "0911", "1010", "1011", "1110", "1111"),
    "Shuri": cells("1509", "1510", "1410", "1609"),
    "Yonabaru": cells("2112", "2211", "2212"),  # three hexes for three units (18.12) [inferred]
}
REPLACEMENT_CITIES = tuple(sorted(CITIES["Naha"] + CITIES["Shuri"]))  # 13.14
CITY_INDEX = {cell: n for n, cell in enumerate(REPLACEMENT_CITIES)}
_SHEET = Grid.numbered(FLAT, EVEN, "CCRR", COLUMNS, ROWS)  # with the sea
COAST = tuple(  # clear hexes beside the sea (14.13)
    cell
    for cell in CELLS
    if KIND[cell] == CLEAR
    and any(terrain_at(*_SHEET.places[near]) == "." for near in _SHEET.near[_SHEET.find(GRID.names[cell])])
)
EDGE = tuple(cell for cell in CELLS if GRID.places[cell][1] == 1)  # northeast: land meets the edge here alone
IS_EDGE = bytes(cell in EDGE for cell in CELLS)

# Last row north of each line, by column [designed]; nothing is ever on a line.
LINES = {
    "A": (2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 3, 3, 3, 3, 3, 3, 4, 3, 4, 4, 4, 4, 4, 4, 5, 4, 5, 4),
    "B": (5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 5, 6, 6, 7, 6, 7, 6, 7, 6, 7, 6, 7, 7, 7, 7),
    "C": (8, 7, 8, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 7, 7, 7, 7, 7, 8, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 9, 9, 9),
    "D": (
        *(10, 10, 10, 10, 10, 10, 10, 10, 11, 11, 12, 12, 12, 12, 12, 12),
        *(12, 12, 12, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13, 12),
    ),
}  # fmt: skip
NORTH = {  # line -> cell -> 1 if it lies north of it
    name: bytes(row <= last[column - 1] for column, row in GRID.places) for name, last in LINES.items()
}


class Type(NamedTuple):
    """A kind of counter [seed]. The attack strength of artillery is its barrage strength."""

    face: str  # as printed
    kind: str
    side: int
    attack: int
    defence: int
    move: int
    names: tuple[str, ...]  # from the order of battle [inferred]
    fpf: int = 0
    range: int = 0

    @property
    def points(self) -> int:
        """Victory Points for its elimination (17.11)."""
        return self.attack + self.fpf + self.defence


def battalions(*regiments: str, corps: str = "") -> tuple[str, ...]:
    return tuple(f"{n}/{regiment}{corps}" for regiment in regiments for n in (1, 2, 3))


INFANTRY, COMMANDO, ENGINEER, TANK, ARTILLERY = "infantry", "commando", "engineer", "tank", "artillery"
ARMY = battalions("381", "382", "383", "17", "32", "184", "105", "106", "165", "305", "306", "307")
MARINES = battalions("1", "5", "7", "4", "22", "29", corps="M")
BRIGADES = tuple(f"{n}IIB" for n in (15, 21, 22, 23, 11, 12, 13, 14))  # 64th, then 63rd Brigade
DIVISION = ("272IIB", "273IIB", *(f"{n}/{regiment}J" for regiment in (22, 32, 89) for n in (1, 2, 3)))
TYPES = (
    Type("4-3-10", INFANTRY, US, 4, 3, 10, ARMY),
    Type("4-4-10", INFANTRY, US, 4, 4, 10, MARINES),
    Type("3-4-10", INFANTRY, JAPAN, 3, 4, 10, BRIGADES),
    Type("2-4-10", INFANTRY, JAPAN, 2, 4, 10, ("1/15IMR", "2/15IMR", "3/15IMR", "2Inf")),
    Type("2-3-10", INFANTRY, JAPAN, 2, 3, 10, DIVISION),
    Type("1-2-10", INFANTRY, JAPAN, 1, 2, 10, (*(f"Nav{n}" for n in range(1, 6)), "SeaR1", "SeaR2")),
    Type("1-1-10", COMMANDO, JAPAN, 1, 1, 10, ("Cdo1", "Cdo2")),  # printed 1-1-0
    Type("1-1-8", ENGINEER, JAPAN, 1, 1, 8, ("23ShE", "26ShE")),
    Type("3-2-10", TANK, JAPAN, 3, 2, 10, ("27Tk",)),
    Type("1-2-10/1-6", ARTILLERY, JAPAN, 1, 1, 6, ("1/42FA", "2/42FA", "3/42FA", "7FA", "44FA"), 2, 10),
    Type("1-2-2/2-8", ARTILLERY, JAPAN, 1, 2, 8, ("1Mor", "2Mor", "Spig"), 2, 2),
    Type("1-2-15/1-6", ARTILLERY, JAPAN, 1, 1, 6, ("100Hvy", "23Med"), 2, 15),
)
TYPE_OF = {one.face: n for n, one in enumerate(TYPES)}

# To what units belong [inferred]: no rule asks for it
FORMATIONS = {
    "96th Division": ARMY[:9],
    "7th Division": ARMY[9:18],
    "27th Division": ARMY[18:27],
    "77th Division": ARMY[27:],
    "1st Marine Division": MARINES[:9],
    "6th Marine Division": MARINES[9:],
    "62nd Division": (*BRIGADES, *DIVISION[:2]),
    "24th Division": DIVISION[2:],
    "44th Brigade": TYPES[TYPE_OF["2-4-10"]].names,
    "Naval Base Force": tuple(f"Nav{n}" for n in range(1, 6)),
    "Artillery Command": tuple(name for one in TYPES if one.kind == ARTILLERY for name in one.names),
}
FORMATION_OF = {name: formation for formation, names in FORMATIONS.items() for name in names}
OTHERS = "Army troops"

# Units: small ints, type after type.
TYPE = bytes(n for n, one in enumerate(TYPES) for _ in one.names)
UNITS = range(len(TYPE))
NAME = tuple(name for one in TYPES for name in one.names)
UNIT_OF = {name: u for u, name in enumerate(NAME)}
SIDE = bytes(TYPES[t].side for t in TYPE)
ATTACK = bytes(TYPES[t].attack for t in TYPE)
DEFENCE = bytes(TYPES[t].defence for t in TYPE)
MOVE = bytes(TYPES[t].move for t in TYPE)
FPF = bytes(TYPES[t].fpf for t in TYPE)
RANGE = bytes(TYPES[t].range for t in TYPE)
POINTS = bytes(TYPES[t].points for t in TYPE)
IS_GUN = bytes(TYPES[t].kind == ARTILLERY for t in TYPE)
IS_COMMANDO = bytes(TYPES[t].kind == COMMANDO for t in TYPE)
# Ruling 17: who engineers and commandos are
MAY_LAND = bytes(TYPES[t].side == US or TYPES[t].kind in (COMMANDO, ENGINEER) for t in TYPE)  # 14.11, 14.12
IS_INFANTRY = bytes(TYPES[t].kind == INFANTRY for t in TYPE)
OF_SIDE = tuple(tuple(u for u in UNITS if SIDE[u] == side) for side in (US, JAPAN))
OF_TYPE = tuple(tuple(u for u in UNITS if TYPE[u] == t) for t in range(len(TYPES)))
GUNS = tuple(u for u in UNITS if IS_GUN[u])
ARMY_UNITS = OF_TYPE[TYPE_OF["4-3-10"]]

# Where a unit is that is on no hex
AWAY, TO_COME, DEAD, EXITED, REMOVED = range(GRID.n, GRID.n + 5)  # not in this scenario; reinforcement; ...
PLACES = GRID.n + 5

# Terrain [designed; shifts after sister games]: movement points; columns to the left come with the rules
ROUGH_COSTS = range(2, 6)
GROUNDS = {cost: Ground(GRID, bytes(cost if kind == ROUGH else 1 for kind in KIND)) for cost in ROUGH_COSTS}

# Reinforcements: turn -> units [numbers inferred, turns designed]
REINFORCEMENTS = {
    3: range(15, 18),  # rest of the 7th and 96th Divisions
    6: range(18, 27),  # 27th Division
    18: range(36, 45),  # 1st Marine Division
    24: range(45, 54),  # 6th Marine Division
    40: range(27, 36),  # 77th Division
}
ARRIVAL = {u: turn for turn, units in REINFORCEMENTS.items() for u in units}
DIVISION_OF = {3: "rest of the 7th and 96th Divisions", 6: "27th Division", 18: "1st Marine Division",
               24: "6th Marine Division", 40: "77th Division"}  # fmt: skip
DIVISION_SHORT = {
    3: "7th 96th",
    6: "27th",
    18: "1st Mar",
    24: "6th Mar",
    40: "77th",
}  # on the turn track

# Ground support (9.0) [designed]: first turn of each period; its points come with the rules
PERIODS = (1, 14, 29, 46)
MOST_FPF_POINTS = 4  # 16.2 [seed]
MOST_POINTS = 24  # of any period

# Replacements (13.0) [seed]
REPLACED_FROM, REPLACED_MOST = 18, 8

# Invasions (14.0) [seed]
US_LANDINGS = 6  # a turn
# Banzai (10.0) [designed]
BANZAI = 2

# Combat results (7.6) [designed on the shape of a sister game's table]
A1, A2, AE, DOT, D1, D2, D3, D4, DE, EX = range(10)
RESULTS = ("A1", "A2", "Ae", "no result", "D1", "D2", "D3", "D4", "De", "Ex")
RESULT_WORDS = (
    *("attackers back 1", "attackers back 2", "attackers lost", "no result"),
    *(
        "defender back 1",
        "defender back 2",
        "defender back 3",
        "defender back 4",
        "defender lost",
        "exchange",
    ),
)
RETREAT = {A1: 1, A2: 2, D1: 1, D2: 2, D3: 3, D4: 4}
COLUMN_FROM = (-7, -6, -4, -2, -1, 0, 1, 2, 4, 6, 9, 12)  # the least differential of each column
COLUMN_NAMES = (
    "−7",
    "−6, −5",
    "−4, −3",
    "−2",
    "−1",
    "0",
    "+1",
    "+2, +3",
    "+4, +5",
    "+6..+8",
    "+9..+11",
    "+12",
)
_DIE = (  # die -> result by column
    (A1, A1, DOT, DOT, D1, D1, D2, D2, D3, D3, D4, DE),
    (A1, A1, A1, DOT, DOT, D1, D1, D2, D2, D3, D3, D4),
    (A2, A1, A1, A1, DOT, DOT, D1, D1, D2, D2, D3, D4),
    (A2, A2, A1, A1, A1, DOT, DOT, D1, D1, D2, D2, D3),
    (AE, A2, A1, A1, A1, A1, DOT, DOT, D1, D1, D2, D3),
    (AE, AE, A2, A1, A1, A1, A1, EX, EX, EX, D1, D2),
)
CRT = tuple(tuple(row[column] for row in _DIE) for column in range(12))  # column -> result by die
SOFT_CRT = ((A1, A1, A1, A2, A2, AE), (A1, A1, A1, A1, A2, A2), *CRT[2:])  # house option `soft`


_LEAST, _MOST = COLUMN_FROM[0], COLUMN_FROM[-1]
_COLUMNS = tuple(
    max(n for n, least in enumerate(COLUMN_FROM) if difference >= least)
    for difference in range(_LEAST, _MOST + 1)
)


def column_of(differential: int, shift: int) -> int:
    """The column of the table for a differential, moved to the left by terrain (7.4)."""
    column = _COLUMNS[min(max(differential, _LEAST), _MOST) - _LEAST] - shift
    return column if column > 0 else 0
