"""The map of Betio: terrain, beaches, hexsides, approach hexes and the runs to the shore.

Where figures come from: [seed] the rulebook, [source] what is public about the game, [sister] what is public
about D-Day at Omaha Beach, of the same system, [traced] read from a trace of the printed map, [inferred]
follows from those, [designed] ours where nothing is known.

A number is RRCC: row 01 is the reef in the north; columns grow westward. The player sits in the north, so
that the sheet has south up and west on the right: left is east.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.hexes import EVEN, POINTY, RIGHT, UP, Grid, mask_of

US = 0  # the one player

# The map [traced, cleaned; craters designed]: . water, b beach, c clear, a airstrip, p palms, k crater,
# B building, F fortified building
COLUMNS, ROWS = range(2, 43), range(1, 26)
WATER, BEACH, CLEAR, AIRSTRIP, PALM, CRATER, BUILDING, FORTIFIED = ".bcapkBF"
TERRAIN = (  # a row of the map each, north first; columns 02 (east) to 42 (west)
    ".........................................",  # 01
    ".........................................",  # 02
    ".........................................",  # 03
    ".........................................",  # 04
    ".........................................",  # 05
    ".........................................",  # 06
    ".........................................",  # 07
    ".........................................",  # 08
    "..................bbbb...................",  # 09
    "...........bbbbbbbccpb...................",  # 10
    "..........bbcpppFpcaapbbb...........b....",  # 11
    "........bbcpBkpcaFFaacpcbbbb.......bb....",  # 12
    ".......bbaacpcpaacccpakpppcpb.....bbpb...",  # 13
    ".....bbcaaaaaaBcccckcaaccpcpb....bpccb...",  # 14
    "....bbcccaaaaaakccccccaacccpcb..bbccFb...",  # 15
    "..bbBpcccackccaaaaccccBacckppbbbckckcb...",  # 16
    "..bcccpkcccccpckcckaaacckaccccpcpccpkb...",  # 17
    "bbckppccpppccccpBccccaaaaaFBBckccpcpcb...",  # 18
    "ccccccbbbbbbbbbbbbbbbkcccaaaaacckcccccb..",  # 19
    "ccccbb..............bbbbpkccaccccckcccb..",  # 20
    "cBcbb...................bbbbcccckccccccb.",  # 21
    "bbb........................bbbBBccccccFb.",  # 22
    "..............................bbcpccpcBFb",  # 23
    "...............................bbbbbbbbb.",  # 24
    ".........................................",  # 25
)

GRID = Grid.numbered(POINTY, EVEN, "RRCC", COLUMNS, ROWS, grow=(RIGHT, UP))
CELLS = range(GRID.n)
KIND = "".join(TERRAIN)


def hexes(names: str) -> tuple[int, ...]:
    return tuple(sorted(map(GRID.find, names.split())))


def hexsides(names: str) -> frozenset[int]:
    """Of pairs of hexes, as Grid.side numbers them."""
    pairs = [name.split("/") for name in names.split()]
    return frozenset(GRID.side(GRID.find(a), GRID.find(b)) for a, b in pairs)


IS_LAND = bytes(kind != WATER for kind in KIND)  # beaches too
IS_BEACH = bytes(kind == BEACH for kind in KIND)
IS_INLAND = bytes(kind not in (WATER, BEACH) for kind in KIND)
IS_WATER = bytes(kind == WATER for kind in KIND)
LAND = mask_of(cell for cell in CELLS if IS_LAND[cell])
INLAND_HEXES = mask_of(cell for cell in CELLS if IS_INLAND[cell])
NEAR = tuple(mask_of(near) for near in GRID.near)  # cell -> its neighbours as a mask

RED_1, RED_2, RED_3, EASTERN, GREEN_BEACH, BLACK = "R1", "R2", "R3", "NE", "G", "S"
BEACHES = {  # beach -> its hexes
    RED_1: hexes("1138 1237 1238 1337 1336 1435 1535 1534 1633 1632 1631 1531 1430 1330"),
    RED_2: hexes("1229 1228 1227 1226 1126 1125 1124 1023"),
    RED_3: hexes("0923 0922 0921 0920 1019 1018 1017 1016 1015 1014 1013"),
    EASTERN: hexes("1113 1112 1211 1210 1310 1309 1408 1407 1507 1506 1605 1604 1704 1803 1802"),
    GREEN_BEACH: hexes("1339 1439 1539 1639 1739 1839 1940 2040 2141 2241"),
    BLACK: hexes(
        "2342 2441 2440 2439 2438 2437 2436 2435 2434 2433 2333 2332 2231 2230 2229 2129 2128 2127 "
        "2126 2025 2024 2023 2022 1922 1921 1920 1919 1918 1917 1916 1915 1914 1913 1912 1911 1910 "
        "1909 1908 2007 2006 2106 2105 2204 2203 2202"
    ),
}

BEACH_OF = {cell: name for name, cells in BEACHES.items() for cell in cells}
# Ends of American communication (11.3) [inferred]: the Red beaches, 1113 beside D6, Green down to F13
# Ruling 36
BEACHHEAD = mask_of(
    (
        *BEACHES[RED_1],
        *BEACHES[RED_2],
        *BEACHES[RED_3],
        *hexes("1113 1339 1439 1539 1639 1739 1839 1940 2040"),
    )
)
SOUTH_BEACH = mask_of(BEACHES[BLACK])  # 18.1

# [source, in part designed: all but 0521 and 1233]
LVT_WRECKS = hexes(
    "0521 0523 0617 0619 0621 0623 0624 0625 0626 0628 0637 0718 0826 0829 0833 0835 0838 0928 0933 "
    "0935 0937 1033 1233"
)
PIER_HEAD, SHIPWRECK = hexes("0126 0230")  # [seed]
# No wading across it (5.22) [traced]
PIER = hexsides(
    "0125/0126 0126/0225 0225/0226 0225/0326 0325/0326 0325/0425 0424/0425 0424/0525 0524/0525 "
    "0524/0624 0623/0624 0623/0724 0723/0724 0723/0823 0822/0823 0822/0923"
)
# [designed from fragments that were traced]
SEAWALL = hexsides(
    "0920/1020 0921/1021 0921/1020 0922/1022 0922/1021 1015/1116 1015/1115 1016/1117 1016/1116 "
    "1017/1118 1017/1117 1018/1119 1018/1118 1019/1020 1019/1120 1019/1119 1023/1022 1124/1123 "
    "1124/1224 1124/1223 1125/1225 1125/1224 1126/1225 1226/1225 1226/1326 1227/1328 1227/1327 "
    "1228/1329 1228/1328 1229/1329 1330/1329 1330/1429 1430/1429 1430/1530 1531/1530 1531/1630 "
    "1631/1630 1631/1732 1631/1731 1632/1733 1632/1732 1633/1634 1633/1734 1633/1733 1739/1738 "
    "1739/1838 1739/1638 1839/1838 1839/1939 1909/1809 1909/1808 1910/1810 1910/1809 1911/1811 "
    "1911/1810 1912/1812 1912/1811 1913/1813 1913/1812 1914/1814 1914/1813 1915/1815 1915/1814 "
    "1916/1816 1916/1815 1917/1817 1917/1816 1918/1818 1918/1817 1919/1819 1919/1818 1920/1820 "
    "1920/1819 1921/1821 1921/1820 1922/1923 1922/1822 1922/1821 2126/2026 2127/2027 2127/2026 "
    "2128/2028 2128/2027 2129/2130 2129/2029 2129/2028"
)


class Approach(NamedTuple):
    """A beach approach hex with a letter (2.1) [traced; Green designed]."""

    name: str
    hex: str
    beach: str
    from_turn: int = 1


APPROACHES = (
    Approach("R1A", "0138", RED_1),
    Approach("R1B", "0136", RED_1),
    Approach("R1C", "0134", RED_1),
    Approach("R2A", "0132", RED_2),
    Approach("R2B", "0130", RED_2),
    Approach("R2C", "0128", RED_2),
    Approach("R2D", "0129", RED_2, 5),  # 5.3 [seed]
    Approach("R3A", "0125", RED_3),
    Approach("R3B", "0123", RED_3),
    Approach("R3C", "0121", RED_3),
    Approach("R3D", "0124", RED_3, 5),
    Approach("GA", "1742", GREEN_BEACH),
    Approach("GB", "1842", GREEN_BEACH),
    Approach("GC", "1942", GREEN_BEACH),
)
APPROACH_AT = {GRID.find(one.hex): one for one in APPROACHES}
ROW = tuple(GRID.find(f"01{column:02}") for column in range(20, 40))  # 0120 in the east to 0139 in the west
PIVOTS = frozenset(cell for cell, one in APPROACH_AT.items() if one.beach == RED_2)  # with a second arrow


class Run(NamedTuple):
    """The way of a landing craft from an approach hex (5.12)."""

    way: tuple[int, ...]  # the hexes to the beach, which is the last
    wreck: int  # where it ends in the water
    beach: int
    inland: tuple[int, int]


STRAIGHT, ZIGZAG, PIVOTED = range(3)  # facings: of Red 2 and 3, of Red 1, after PR
BEAK = hexes("1138 1237 1238")  # the bird's beak (5.12) [seed]
BEAK_INLAND = (GRID.find("1338"), GRID.find("1437"))


def _step(cell: int, west: bool) -> int:
    """The hex one row south, on the west or east side."""
    return GRID.around[cell][0 if west else 5]


def _run(start: int, facing: int) -> Run:
    """Along the hexrow or the spine to the first beach hex; inland the same way, from Red 1 south-west."""
    way: list[int] = []
    cell = start
    while not IS_BEACH[cell]:
        cell = _step(cell, facing == PIVOTED or (facing == ZIGZAG and len(way) % 2 == 1))
        way.append(cell)
    wrecks = [passed for passed in way if passed in LVT_WRECKS]
    first = _step(cell, facing != STRAIGHT)
    inland = BEAK_INLAND if cell in BEAK else (first, _step(first, facing != STRAIGHT))
    return Run(tuple(way), wrecks[0] if wrecks else way[-2], cell, inland)


RUNS = {(cell, facing): _run(cell, facing) for cell in ROW for facing in (STRAIGHT, ZIGZAG)} | {
    (cell, PIVOTED): _run(cell, PIVOTED) for cell in PIVOTS
}
