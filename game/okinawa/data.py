"""The map of Okinawa: terrain, land zones, sea zones, beaches, airfields.

Where figures come from: [seed] the rulebook, [inferred] follows from it, [designed] ours.
The shape is that of the island on a grid of 2.2 km [designed]; relief, towns and beaches are placed after the
geography [designed]; 119 and 503 as airfields, numbers without beaches and peaks, nine and nine zones [seed].
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.hexes import FLAT, ODD, Grid, mask_of

US, JAPAN = 0, 1

# Terrain, then zones: . off the map, ~ deep, - shoals, p plain, t town, m mountain, b beach, x impassable
DEEP, SHOAL, PLAIN, TOWN, MOUNTAIN, BEACH, PEAK = "~-ptmbx"
MAP = (  # a row each from the top; columns 0 to 30; north lies 30 degrees left of the top
    "...............~~~~~~~~~~~..... ...............44444444455.....",  # 00
    "..............~~~~~~~~~~~~~~... ..............44444444445555...",  # 01
    "..............~~~~~-~-~~~~~~~~. ..............4444444444555555.",  # 02
    "..............~~~~-p-m--~~~~~~. ..............4444474744555555.",  # 03
    "..............~~~~--pmmm--~~~~~ ..............44444477775555555",  # 04
    "..............~~~~~-tmmmp-~~~~~ ..............44444477777555555",  # 05
    "..............~~~~~-pmxmpp-~~~~ ..............44444477777755555",  # 06
    "...............~~~~-pmmmmt-~~~~ ...............4444477777755555",  # 07
    "..............~~~~~-pmxmmb-~~~~ ..............44444477777755555",  # 08
    "..............~~~~~-tmmmmb-~~~~ ..............44444477777755555",  # 09
    "..............~~~~-bpxmmmp-~~~~ ..............44444777777755555",  # 10
    ".............~~~~~-bmmmmmp-~~~~ .............444444777767755555",  # 11
    "...........~~~~~~~-pmmxmpp-~~~~ ...........44444444676666655555",  # 12
    ".........~~~~~~~~--pmmmmpp-~~~~ .........4444444444666666656565",  # 13
    "...~...~~~~~~~~~~-tpmpmmp--~~~~ ...4...444444444446666666666666",  # 14
    ".~~~~~~~~~~~~~~~~-bppxppt-~~~~~ .444444444444444446666666666666",  # 15
    "~~~~~~~~~~~---~~~-bmpb---~~~~~~ 3333333333333333336666666666666",  # 16
    "~~~~~~~~~--pbb-~~-pmmmb-~~~~~~. 333333333335553333666666666666.",  # 17
    "~~~-~~~--ppptp---ppmmm--~~~~~.. 33333333355555333666666666666..",  # 18
    "~--p---pptpmmmpppmmmmpp-~~~~... 3335333555555555566444466666...",  # 19
    "-ppmt---bbmxmmpmmmmmtpp-~~~~... 3555533355555555544444466666...",  # 20
    "-bb--~~~-pmmmptbmmmbpp-~~~~~... 3553333335555554444444666666...",  # 21
    "---~~~~~--ppp-m-bmmb---~~~~~... 3333333333555252444466666666...",  # 22
    "~~~~~~~~~~---~--bppt-~~~~~~.... 222222222222222244446666666....",  # 23
    "~~~~~~~~~~~~~~-pmpp--~~~~~~.... 222222222222222444476767676....",  # 24
    "~~~~~.~~~~~~~--pmpp-~~~~~...... 22222.2222222224444777777......",  # 25
    "~~~....~~~~~~-pmppp-~~~~~...... 222....222222233444777777......",  # 26
    ".......~~~~--pppppp-~~~~....... .......22222233344477777.......",  # 27
    ".......~~~~-txpppt-~~~~~....... .......22222333333777777.......",  # 28
    "......~~~~~-pmpbb----~~~....... ......222222333337777777.......",  # 29
    ".....~~~~~~-pm-------~~........ .....222222233777777777........",  # 30
    ".....~~~~~-bpm-----~~~~~....... .....2222223337777777777.......",  # 31
    "...~~~~~~--bmb-------~~~~~..... ...12121212322777777777777.....",  # 32
    "...~~~~~~-pmtpbp-----~~~~~..... ...11111113122227777777777.....",  # 33
    "...~~~~--pmppppmpp----~~~~..... ...11111111121222277777777.....",  # 34
    "...~~~~-pbpppppppbbtp-~~~~..... ...11111111111122222277777.....",  # 35
    "...~~~~~--bbppppp---p-~~~~..... ...11111111111112888288888.....",  # 36
    "...~~~~~~~-btptpp----~~~~~..... ...11111111111112888888888.....",  # 37
    "....~~~~~~--bppp-----~~~~~..... ....1111111111118888888888.....",  # 38
    "......~~~~~~-ptmm----~~~~...... ......1111111118888888888......",  # 39
    "......~~~~~~-tpmm----~~~....... ......111111188888888888.......",  # 40
    "......~~~~~--bpmp----~~~~~..... ......19191918888888888888.....",  # 41
    "......~~~~~-bpmpb-----~~~~..... ......99999988888888888888.....",  # 42
    "......~~~~-pmmtmb--p--~~~~..... ......99999888888889888888.....",  # 43
    "......~~~~--ppmptppmt-~~~~..... ......99999988889999988888.....",  # 44
    "......~~~~-ptppmppmp-~~~~~..... ......99999889989999888888.....",  # 45
    "......~~~~-bppppppb--~~~~~..... ......99999999999998888888.....",  # 46
    "......~~~~--btpppbb-~~~~~...... ......9999999999999888888......",  # 47
    "......~~~~~~-pmmmt-~~~~~~...... ......9999999999998888888......",  # 48
    "......~~~~~~--tmmp-~~~~~....... ......999999999999888888.......",  # 49
    "........~~~~~~-pp--~~~~........ ........999999999888888........",  # 50
    "........~~~~~~---~~~~~~........ ........999999998888888........",  # 51
    "..........~~~~~~~~~~~~~........ ..........9999998888888........",  # 52
    "..........~~~~~~~~~~~.......... ..........99999988888..........",  # 53
)

ZONES = range(9)  # zone 1 is 0
ZONE_NAMES = (
    *("Hagushi and Koza", "Ishikawa and Katsuren", "Onna and Kin", "Nago and Henoko", "Motobu and Ie Shima"),
    *("Ogimi and Higashi", "Kunigami", "Naha and Shuri", "Kiyan and Chinen"),
)
SEA_NAMES = (
    *("Hagushi roads", "Nago Bay", "Ie Strait", "Kunigami west", "Kunigami east", "Ora Bay", "Kin Bay"),
    *("Nakagusuku Bay", "Naha and Kerama"),
)
HIGH_SEA = 9  # the box in the compass rose (2.1) [seed]


class Beach(NamedTuple):
    """Its sand hexes by column and row, in their order."""

    name: str
    zone: int
    sand: str


BEACHES = (
    Beach("Hagushi", 1, "9,35 10,36 11,36 11,37 12,38"),
    Beach("Ishikawa", 2, "13,32 14,33"),
    Beach("Katsuren south", 2, "17,35 18,35"),
    Beach("Nakadomari", 3, "11,31 11,32"),
    Beach("Kin", 3, "15,29 16,29"),
    Beach("Nago Bay", 4, "15,21 16,22 16,23"),
    Beach("Ora Bay", 4, "19,21 19,22"),
    Beach("Toguchi", 5, "8,20 9,20"),
    Beach("Unten", 5, "12,17 13,17"),
    Beach("Ie Shima south", 5, "1,21 2,21"),
    Beach("Shioya", 6, "18,15 18,16"),
    Beach("Taira", 6, "21,16 22,17"),
    Beach("Hentona", 7, "19,10 19,11"),
    Beach("Aha", 7, "25,8 25,9"),
    Beach("Machinato", 8, "12,42 13,41"),
    Beach("Nakagusuku Bay", 8, "16,42 16,43"),
    Beach("Minatoga", 9, "18,46 18,47 17,47"),
    Beach("Oroku", 9, "11,46 12,47"),
)
PEAKS = "22,6 22,8 21,10 22,12 21,15 11,20 13,28"  # X1 to X7
AIRFIELDS = ("119", "503")  # [seed]; Yontan and Ie Shima [inferred]

TOWNS = {  # and other places with a name
    "102": "Futenma",
    "108": "Koza",
    "110": "Kadena",
    "119": "Yontan",
    "203": "Katsuren",
    "215": "Ishikawa",
    "302": "Onna",
    "316": "Kin",
    "409": "Taniyu",
    "426": "Henoko",
    "503": "Ie Shima",
    "505": "Ie",
    "511": "Toguchi",
    "514": "Nakijin",
    "534": "Nago",
    "602": "Ogimi",
    "632": "Taira",
    "704": "Oku",
    "720": "Hentona",
    "730": "Ada",
    "804": "Naha",
    "810": "Shuri",
    "821": "Ginowan",
    "906": "Gushichan",
    "907": "Itoman",
    "916": "Oroku",
    "923": "Chinen",
    "933": "Yonabaru",
}


# Cells: numbered hexes by zone (0 to LAST_NUMBERED), sand, peaks, then the sea by zone

_Place = tuple[int, int]
FROM_THE_NORTH = (2, 3, 4, 5, 6)  # zones whose numbers begin there


def _kind(place: _Place) -> str:
    return MAP[place[1]][place[0]]


def _zone(place: _Place) -> int:
    return int(MAP[place[1]][32 + place[0]]) - 1


def _parallel(place: _Place) -> int:
    """Places of one parallel have one number, which grows southwards."""
    column, row = place
    return column + row - (column - column % 2) // 2


def _in_order(zone: int, place: _Place) -> tuple[int, int]:
    return (_parallel(place) if zone in FROM_THE_NORTH else -_parallel(place), place[0])


def _spots(text: str) -> list[_Place]:
    return [(int(column), int(row)) for column, row in (spot.split(",") for spot in text.split())]


def _named() -> dict[str, _Place]:
    places = [(c, r) for r, line in enumerate(MAP) for c in range(31) if line[c] != "."]
    found: dict[str, _Place] = {}
    for zone in ZONES:
        here = [one for one in places if _zone(one) == zone and _kind(one) in (PLAIN, TOWN, MOUNTAIN)]
        here.sort(key=lambda one: _in_order(zone, one))
        found |= {f"{zone + 1}{n:02}": one for n, one in enumerate(here, 1)}
    for n, beach in enumerate(BEACHES, 1):
        found |= {f"B{n}{letter}": one for letter, one in zip("abcde", _spots(beach.sand), strict=False)}
    found |= {f"X{n}": one for n, one in enumerate(_spots(PEAKS), 1)}
    for zone in ZONES:
        water = [one for one in places if _zone(one) == zone and _kind(one) in (DEEP, SHOAL)]
        found |= {f"S{zone + 1}-{n:02}": one for n, one in enumerate(water, 1)}
    return found


GRID = Grid(FLAT, ODD, _named())
CELLS = range(GRID.n)
KIND = "".join(_kind(place) for place in GRID.places)
ZONE = bytes(_zone(place) for place in GRID.places)  # of land, or of the sea
NUMBERED = range(sum(kind in (PLAIN, TOWN, MOUNTAIN) for kind in KIND))
LAND = range(sum(kind not in (DEEP, SHOAL) for kind in KIND))
SEA_HEXES = tuple(cell for cell in CELLS if KIND[cell] == DEEP)
IS_MOUNTAIN = bytes(kind == MOUNTAIN for kind in KIND)
IS_SAND = bytes(kind == BEACH for kind in KIND)

# Land next to land that may be entered, and all land next to it (Ruling 36: nothing crosses water)
OPEN = tuple(cell for cell in LAND if KIND[cell] != PEAK)
NEAR = tuple(tuple(near for near in GRID.near[cell] if near in LAND and KIND[near] != PEAK) for cell in LAND)
NEAR_MASK = tuple(mask_of(near) for near in NEAR)
IN_ZONE = tuple(tuple(cell for cell in OPEN if ZONE[cell] == zone) for zone in ZONES)
# Ruling 37: nobody hides on a beach
HIDEOUTS = tuple(tuple(cell for cell in NUMBERED if ZONE[cell] == zone) for zone in ZONES)
BORDER = bytes(any(ZONE[near] != ZONE[cell] for near in NEAR[cell]) for cell in LAND)  # next to another zone
SAND = tuple(tuple(GRID.find(f"B{n}{letter}") for letter, _ in zip("abcde", _spots(one.sand), strict=False))
             for n, one in enumerate(BEACHES, 1))  # fmt: skip
BEACH_OF = {cell: n for n, cells in enumerate(SAND) for cell in cells}
FIELDS = tuple(GRID.find(name) for name in AIRFIELDS)
DEEP_IN = tuple(tuple(cell for cell in SEA_HEXES if ZONE[cell] == zone) for zone in ZONES)
SEA_NEAR = tuple(((zone - 1) % 9, (zone + 1) % 9) for zone in ZONES)  # a ring [designed]
