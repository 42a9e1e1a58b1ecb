"""The scenarios (18.0) [seed], with good set-ups for both sides [designed]."""

from __future__ import annotations

from typing import NamedTuple

from game.shuri.data import CELLS, CITIES, GRID, NORTH, OF_TYPE, TYPE_OF

# Where units may be set up
SOUTH, WEST, YONABARU, NORTHERN = range(
    4
)  # of the primary line; of hexrow 1800 and south; in the town; north
LAST_WESTERN_COLUMN = 18

MARGIN, TOTAL = range(2)  # the Japanese must be so far ahead; or reach so many points


class Force(NamedTuple):
    """Units of one type in one area, with the hexes of the ready set-up; `first` of their type in order."""

    face: str
    area: int
    hexes: str
    first: int = 0


class Scenario(NamedTuple):
    name: str
    rule: str
    first: int  # Game-Turns
    last: int
    primary: str  # Objective Lines
    secondary: str
    forces: tuple[Force, ...]
    level: int  # of Victory Points
    victory: int = MARGIN
    territory: bool = True  # 17.3, 17.5 and 17.6 count
    landings: tuple[int, int] = (0, 0)  # turns on which a side may invade
    landing_from: int = 1  # Game-Turn for the Americans
    withdraw: int = 0  # battalions that must leave (18.23)
    withdraw_by: int = 0
    is_campaign: bool = False
    arrivals: bool = True  # reinforcements of its turns come
    support: int | None = None  # ground support points instead of the period's usual ones (9.0) [tuned]


SCENARIOS = (
    Scenario(
        "Outer Shuri Defenses",
        "18.1",
        *(1, 12, "A", "B"),
        forces=(
            Force("3-4-10", WEST, "1305 1404 1604 1804"),
            Force("3-4-10", SOUTH, "1905 2004 2204 2405", 4),
            Force("2-3-10", WEST, "1505"),
            Force("2-3-10", SOUTH, "2305", 1),
            Force("2-3-10", YONABARU, "2112 2211 2212", 2),
            Force("1-2-10/1-6", SOUTH, "1508 1608 1808"),
            Force("1-2-2/2-8", SOUTH, "1605 2105"),
            Force("1-2-15/1-6", SOUTH, "1610"),
            Force(
                "4-3-10",
                NORTHERN,
                "1503 1602 1703 1702 1802 1903 2002 2103 2303 2403 2504 2604 2503 2603 2201",
            ),
        ),
        level=50,
        support=16,
    ),
    Scenario(
        "Japanese Counterattack",
        "18.2",
        *(14, 23, "B", "C"),
        forces=(
            Force("3-4-10", SOUTH, "0810 1010 1406"),
            Force("2-4-10", SOUTH, "1606 1806 2007"),
            Force("2-3-10", SOUTH, "1209 1308 1506 1507 1508 1708 1710 1809 1908 1910 2109"),
            Force("1-1-10", SOUTH, "0913 1012"),
            Force("1-1-8", SOUTH, "2213 2314"),
            Force("3-2-10", SOUTH, "1607"),
            Force("1-2-10/1-6", SOUTH, "1512 1611 1613 1712 1811"),
            Force("1-2-2/2-8", SOUTH, "1808 1909 2008"),
            Force("1-2-15/1-6", SOUTH, "0714 0814"),
            Force(
                "4-3-10",
                NORTHERN,
                "1105 1205 1304 1305 1403 1404 1604 1704 1901 2002 2005 2102 2106 2201 2205 2206 2302 2305 "
                "2307 2402 2405 2501 2504 2505 2507 2602 2701",
            ),
        ),
        level=50,
        landings=(0, 2),
        withdraw=9,
        withdraw_by=19,
    ),
    Scenario(
        "Final Shuri Defense",
        "18.3",
        *(29, 39, "C", "D"),
        forces=(
            Force("2-4-10", SOUTH, "0810 1010 1408 1608"),
            Force("2-3-10", SOUTH, "1210 1309 1508 1710 1808 1910 2009 2110"),
            Force("1-2-10", SOUTH, "1312 1411 1511 1611 1708 1712 1811"),
            Force("1-2-10/1-6", SOUTH, "1613 1614"),
            Force("1-2-2/2-8", SOUTH, "1709 1809"),
            Force("1-2-15/1-6", SOUTH, "0714"),
            Force(
                "4-3-10",
                NORTHERN,
                "1006 1008 1105 1107 1108 1205 1305 1307 1406 2108 2205 2206 2207 2208 2406 2407 2408",
            ),
            Force(
                "4-4-10",
                NORTHERN,
                "1207 1304 1403 1405 1503 1505 1907 2005 2007 2106 2305 2403 2502 2504 2505 2506 2508 2603",
            ),
        ),
        level=50,
        support=0,
    ),
    Scenario(
        "Breakout",
        "18.4",
        *(46, 60, "D", ""),
        forces=(
            Force("3-4-10", SOUTH, "1324"),
            Force("2-4-10", SOUTH, "1124 1524"),
            Force("2-3-10", SOUTH, "0924 1025 1425 1625 1724 1924"),
            Force("1-2-10", SOUTH, "1226 1327 1423 1523 1527 1623 1723"),
            Force("1-2-10/1-6", SOUTH, "1218 1417"),
            Force("1-2-2/2-8", SOUTH, "1525"),
            Force(
                "4-3-10",
                NORTHERN,
                "0810 0910 1008 1010 1011 1107 1109 1208 1210 1211 1212 1310 1408 1411 1412 1510 1609",
            ),
            Force("4-3-10", NORTHERN, "1611 1612 1811 1812 2010 2011 2012 2113 2210", 27),
            Force(
                "4-4-10",
                NORTHERN,
                "1006 1105 1110 1112 1205 1305 1307 1406 1410 1508 1709 1711 1810 2009 2208 2209 2211 2212",
            ),
        ),
        level=100,
        victory=TOTAL,
        territory=False,
        landings=(1, 0),
        landing_from=49,
    ),
    Scenario(
        "The Campaign",
        "18.5",
        *(1, 60, "A", ""),
        forces=(
            Force("3-4-10", SOUTH, "0810 1010 1604 1804 1905 2004 2204 2405"),
            Force("2-4-10", SOUTH, "1406 1505 2106 2305"),
            Force("2-3-10", SOUTH, "1209 1305 1308 1404 1508 1607 1706 1708 1907 2007 2108"),
            Force("1-2-10", SOUTH, "1405 1605 1704 1705 1805 2005 2105"),
            Force("1-1-10", SOUTH, "0913 1012"),
            Force("1-1-8", SOUTH, "2213 2314"),
            Force("3-2-10", SOUTH, "2205"),
            Force("1-2-10/1-6", SOUTH, "1610 1611 1710 1809 1810"),
            Force("1-2-2/2-8", SOUTH, "1208 1408 1507"),
            Force("1-2-15/1-6", SOUTH, "1909 2009"),
            Force(
                "4-3-10",
                NORTHERN,
                "1503 1602 1801 1802 1901 1903 2002 2202 2301 2303 2402 2504 2602 2604 2703",
            ),
        ),
        level=500,
        victory=TOTAL,
        territory=False,
        landings=(2, 2),
        is_campaign=True,
    ),
    Scenario(  # ours, to learn with: the eastern end of 18.1
        "Skyline Ridge",
        "18.6",
        *(1, 4, "A", ""),
        forces=(
            Force("3-4-10", SOUTH, "2204 2405"),
            Force("2-3-10", SOUTH, "2305"),
            Force("1-2-10", SOUTH, "2505"),
            Force("1-2-10/1-6", SOUTH, "2107"),
            Force("1-2-2/2-8", SOUTH, "2306"),
            Force("4-3-10", NORTHERN, "2103 2303 2402 2503 2603 2502"),
        ),
        level=1,
        territory=False,
        arrivals=False,
        support=3,
    ),
)


def units_of(force: Force) -> tuple[int, ...]:
    """The units of a force, in the order of its hexes."""
    return OF_TYPE[TYPE_OF[force.face]][force.first :][: len(force.hexes.split())]


def _area(area: int, primary: str) -> bytes:
    """Cell -> 1 if units of that area may be set up there (18.0)."""
    north = NORTH[primary]
    if area == NORTHERN:
        return north
    return bytes(
        not north[cell]
        and (area != WEST or GRID.places[cell][0] <= LAST_WESTERN_COLUMN)
        and (area != YONABARU or cell in CITIES["Yonabaru"])
        for cell in CELLS
    )


AREAS = tuple({area: _area(area, one.primary) for area in range(4)} for one in SCENARIOS)
START = tuple(  # scenario -> unit -> its hex in the ready set-up
    {
        u: GRID.find(name)
        for force in one.forces
        for u, name in zip(units_of(force), force.hexes.split(), strict=True)
    }
    for one in SCENARIOS
)
AREA_OF = tuple({u: f.area for f in one.forces for u in units_of(f)} for one in SCENARIOS)
