"""Map, units and markers (3.0-5.0). Figures only; provenance at each table.

[seed] rulebook; [photo] read from photographs of the published game;
[AAR] arithmetic of a published play report; [inferred]; [designed].
"""

from __future__ import annotations

from typing import NamedTuple

US, JAPAN = 0, 1
CLEAR, URBAN = 0, 1

# Spaces: 0 the eliminated, 1-16 the Areas, then the boxes (3.2, 3.3).
ELIMINATED, GREEN, BLUE, BROWN, SPECIAL_BOX, AWAITING = 0, 17, 18, 19, 20, 21
LAST_AREA = 16  # spaces beyond it are boxes
AREAS = range(1, LAST_AREA + 1)
BEACH_BOXES = (GREEN, BLUE, BROWN)
FIRST_BOXES = (GREEN, BLUE)  # of 16 April (16.2)
ON_MAP = sum(1 << area for area in AREAS)  # the Areas as bits
SPACES = 22

AIRFIELD, RIDGE, GUSUKU = 4, 15, 16
STACKING = 8  # [seed 7.1]
LAST_IMPULSE = 12  # [photo]


class Area(NamedTuple):
    name: str
    terrain: int
    tem: int
    vp: int


# [photo]; TEM checked against every sum in the [AAR]; VP [seed 17.2]. Name of 6 [inferred].
AREA = {
    1: Area("Central Coast", CLEAR, 1, 0),
    2: Area("Southwest Coast", CLEAR, 1, 0),
    3: Area("Northwest Coast", CLEAR, 1, 0),
    4: Area("Ie Airfield", CLEAR, 1, 0),
    5: Area("Irie-ue", CLEAR, 2, 0),
    6: Area("Barracks", CLEAR, 2, 0),
    7: Area("Fushihara West", CLEAR, 2, 0),
    8: Area("Fushihara East", CLEAR, 2, 0),
    9: Area("Northern Coast", CLEAR, 1, 0),
    10: Area("Eastern Coast", CLEAR, 1, 0),
    11: Area("Agarii-ue", URBAN, 3, 2),
    12: Area("Hamachi-hama", CLEAR, 2, 2),
    13: Area("Agarii-mai Village", URBAN, 2, 2),
    14: Area("Kabira", URBAN, 2, 2),
    15: Area("Bloody Ridge", URBAN, 3, 3),
    16: Area("Mount Gusuku", URBAN, 4, 3),
}

TEM = [AREA[a].tem if a in AREA else 0 for a in range(SPACES)]
IS_URBAN = [a in AREA and AREA[a].terrain == URBAN for a in range(SPACES)]
URBAN_AREAS = tuple(a for a in AREAS if IS_URBAN[a])
VP_AREAS = tuple(a for a in AREAS if AREA[a].vp)

BOX_NAME = {
    ELIMINATED: "eliminated",
    GREEN: "Green Box",
    BLUE: "Blue Box",
    BROWN: "Brown Box",
    SPECIAL_BOX: "Special Units Box",
    AWAITING: "awaiting arrival",
}
BOX_CODE = {GREEN: "green", BLUE: "blue", BROWN: "brown", SPECIAL_BOX: "box"}

# [photo]: 35 borders between Areas, then the arrows from the Beach Approach Boxes.
BORDERS = (
    (1, 2), (1, 4), (1, 5), (2, 3), (2, 4), (3, 4), (4, 5), (4, 6), (4, 7), (4, 9),
    (5, 6), (5, 14), (5, 15), (6, 7), (6, 15), (7, 8), (7, 9), (7, 15), (7, 16), (8, 9),
    (8, 10), (8, 11), (8, 16), (9, 10), (10, 11), (10, 12), (11, 12), (11, 15), (11, 16),
    (12, 13), (12, 15), (13, 14), (13, 15), (14, 15), (15, 16),
)  # fmt: skip
ARROWS = ((GREEN, 2), (BLUE, 1), (BROWN, 5), (BROWN, 14))
BEACHES = tuple(sorted(area for _, area in ARROWS))


def _neighbours(pairs: tuple[tuple[int, int], ...]) -> list[tuple[int, ...]]:
    return [
        tuple(sorted([b for a, b in pairs if a == space] + [a for a, b in pairs if b == space]))
        for space in range(SPACES)
    ]


ADJACENT = _neighbours(BORDERS)  # between Areas
ADJACENT_WITH_BOXES = _neighbours(BORDERS + ARROWS)
REACH = (ADJACENT_WITH_BOXES, ADJACENT)  # where a side's units may go next: the boxes are American
NEAR = [sum(1 << near for near in ADJACENT_WITH_BOXES[space]) for space in range(SPACES)]


class Battalion(NamedTuple):
    name: str
    side: int
    letters: str
    full: int  # Combat Value
    reduced: int
    mf: int  # Movement Factor
    start: int  # space at set-up; 0: the owner chooses
    has_integrity: bool = True  # 11.4.2C
    special: bool = False


# American values [photo], reduced 2/306 and 2/307 [inferred] from the other five.
# Japanese: full sides [photo]; reduced 2/1 and SEI [inferred] as 4 -> 3; Labor values [AAR],
# its MF [inferred]; reduced Pillbox [AAR]; reduced MG and IE [designed].
BATTALIONS = (
    Battalion("1/306", US, "ABCD", 4, 3, 6, GREEN),
    Battalion("2/306", US, "EFGH", 4, 3, 6, GREEN),
    Battalion("3/306", US, "IKLM", 4, 3, 6, GREEN),
    Battalion("1/305", US, "ABCD", 4, 3, 6, BLUE),
    Battalion("3/305", US, "IKLM", 4, 3, 6, BLUE),
    Battalion("2/307", US, "EFGH", 4, 3, 6, AWAITING),
    Battalion("3/307", US, "IKLM", 4, 3, 6, AWAITING),
    Battalion("2/1", JAPAN, "ABCD", 4, 3, 4, 0),
    Battalion("SEI", JAPAN, "ABCD", 4, 3, 4, 0),
    Battalion("Labor", JAPAN, "ABCD", 2, 2, 4, 0),
    Battalion("Pillbox", JAPAN, "ABCD", 5, 3, 0, SPECIAL_BOX, False, True),
    Battalion("MG", JAPAN, "ABCD", 2, 1, 3, SPECIAL_BOX, False, True),
    Battalion("IE", JAPAN, "ABCD", 1, 1, 3, SPECIAL_BOX, False, True),
)

UNITS = range(4 * len(BATTALIONS))
US_UNITS, JAPANESE_UNITS = range(28), range(28, 52)
BATTALION = [u // 4 for u in UNITS]
SIDE = [BATTALIONS[b].side for b in BATTALION]
CV = [(BATTALIONS[b].reduced, BATTALIONS[b].full) for b in BATTALION]  # by full
MF = [BATTALIONS[b].mf for b in BATTALION]
IS_SPECIAL = [BATTALIONS[b].special for b in BATTALION]
IS_PILLBOX = [BATTALIONS[b].name == "Pillbox" for b in BATTALION]
PILLBOXES = frozenset(u for u in UNITS if IS_PILLBOX[u])
SPECIAL_UNITS = tuple(u for u in UNITS if IS_SPECIAL[u])
NIGHT_UNITS = tuple(u for u in SPECIAL_UNITS if not IS_PILLBOX[u])  # MG and IE


def _unit_name(u: int) -> str:
    battalion, letter = BATTALIONS[u // 4], BATTALIONS[u // 4].letters[u % 4]
    return f"{battalion.name}{letter}" if "/" in battalion.name else f"{battalion.name}-{letter}"


UNIT_NAME = [_unit_name(u) for u in UNITS]

# Set-up of the Japanese infantry (5.3.2) [seed]: battalion -> Areas it may start in.
JAPANESE_SETUP = {7: (RIDGE, GUSUKU), 8: URBAN_AREAS, 9: tuple(AREAS)}
SETUP_UNITS = tuple(u for u in UNITS if BATTALION[u] in JAPANESE_SETUP)


class Plan(NamedTuple):
    name: str
    text: str
    places: tuple[int, ...]  # one Area for each of SETUP_UNITS


# [designed]: set-ups that a player may take with one answer.
PLANS = (
    Plan("ridge", "Ridge and mountain: 2/1 on 15 and 16, SEI in the towns around them, Labor behind",
         (15, 15, 16, 16, 14, 15, 11, 13, 12, 16, 15, 12)),
    Plan("towns", "Every town held: SEI spread over 11, 13, 14 and 15, Labor stiffening 12 and the towns",
         (15, 15, 15, 16, 11, 13, 14, 15, 12, 13, 14, 11)),
    Plan("forward", "Forward: Labor delays on 5, 6, 7 and 4, SEI facing the Brown Box, 2/1 on the heights",
         (15, 15, 16, 16, 14, 14, 15, 13, 5, 6, 7, 4)),
    Plan("beaches", "Beach outposts: Labor on 1, 2, 3 and 4 buys time, the rest waits on the ridge",
         (15, 15, 16, 16, 14, 15, 15, 13, 1, 2, 3, 4)),
)  # fmt: skip

# Bombardment markers (12.0, 19.1).
AIR, ARTILLERY, NAVAL, JAPANESE_ARTILLERY, KAMIKAZE = range(5)


class Marker(NamedTuple):
    name: str
    code: str
    side: int
    attack: int
    rule: str


# Naval [AAR] good; Air and Artillery [AAR] medium; Japanese Artillery [photo]; Kamikaze [seed].
MARKERS = (
    Marker("Air", "air", US, 5, "12.2"),
    Marker("Artillery", "artillery", US, 5, "12.3"),
    Marker("Naval", "naval", US, 8, "12.4"),
    Marker("Artillery", "artillery", JAPAN, 4, "12.3"),
    Marker("Kamikaze", "kamikaze", JAPAN, 4, "19.1"),
)
KAMIKAZE_DEFENCE = 6  # [seed 19.1]

# Calls (11.4C-E): need this on one die, then add this to the Attack Value [seed 19.2, 19.4].
SATCHEL, ARTILLERY_CALL, TANK_CALL = range(3)


class Call(NamedTuple):
    name: str
    code: str
    side: int
    need: int
    bonus: int
    letter: str  # in 11.4.2
    rule: str
    effect: str  # paragraph of the bonus
    turn: int  # from when


CALLS = (
    Call("Satchel Charge", "satchel", JAPAN, 5, 4, "11.4.2G", "19.4.1", "19.4.2", 1),
    Call("Artillery Support", "artillery", US, 4, 1, "11.4.2E", "19.2.1", "19.2.2", 2),
    Call("Tank Support", "tank", US, 4, 2, "11.4.2F", "19.2.1", "19.2.2", 3),
)
FIGURES = ("Ernie Pyle", "Major Igawa")

# Replacement Points per turn that each Beach Approach Box brings, and from when (14.4) [seed].
BOX_RP = {GREEN: (1, 1), BLUE: (1, 1), BROWN: (2, 2)}
VP_TO_WIN = 10
LOSSES_PER_VP = 5
BASIC_LAST_TURN, EXTENDED_LAST_TURN = 4, 7
SPECIAL_UNITS_AT_ONCE = 4  # [seed 10.2.2, 10.2.3]
AUTOMATIC_REINFORCEMENTS = 6  # [seed 15.1A]


def date(turn: int) -> str:
    return f"{15 + turn} April"
