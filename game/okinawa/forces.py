"""The pieces: American formations and ships, Japanese kinds.

Values 4-4-4, 5-5-5, 8-8-8, 7-7-7, bunker 8, strongpoint 5, totals of 81 and 85 [seed]; naval infantry 4
[inferred]; numbers, names, artillery and Japanese tanks [designed]. Names have no effect (2.2).
"""

from __future__ import annotations

from typing import NamedTuple

# American kinds
ARMY, MARINE, ARMOUR, GUNS = range(4)
# Japanese kinds
INFANTRY, NAVAL, TANKS, ARTILLERY, BUNKER, STRONGPOINT = range(6)
LETTERS = "INTABS"


class Kind(NamedTuple):
    name: str
    move: int
    attack: int
    defence: int
    number: int


US_KINDS = (
    Kind("infantry", 4, 4, 4, 24),
    Kind("Marines", 5, 5, 5, 18),
    Kind("armour", 8, 8, 8, 8),
    Kind("artillery", 3, 3, 3, 11),
)
JP_KINDS = (
    Kind("infantry", 7, 7, 7, 20),
    Kind("naval infantry", 4, 4, 4, 11),
    Kind("tanks", 6, 6, 6, 3),
    Kind("artillery", 3, 3, 3, 6),
    Kind("bunker", 0, 8, 8, 8),
    Kind("strongpoint", 0, 0, 5, 26),
)

# Regiments by division, two pieces each: 7th, 27th, 77th, 96th; 1st, 2nd, 6th Marines
_REGIMENTS = (17, 32, 184, 105, 106, 165, 305, 306, 307, 381, 382, 383)
_MARINES = (1, 5, 7, 2, 6, 8, 4, 22, 29)
_ARMOUR = ("193 Tk", "706 Tk", "711 Tk", "713 Tk", "763 Tk", "1M Tk", "2M Tk", "6M Tk")
_GUNS = (
    *("7 Art", "27 Art", "77 Art", "96 Art", "11M Art", "10M Art", "15M Art"),
    *("419 Art", "420 Art", "1P Art", "2P Art"),
)
US_NAMES = (
    *(f"{regiment}/{half}" for regiment in _REGIMENTS for half in "AB"),
    *(f"{regiment}M/{half}" for regiment in _MARINES for half in "AB"),
    *_ARMOUR,
    *_GUNS,
)
US_FORMATIONS = (
    *(f"{n} Division" for n in ("7th", "27th", "77th", "96th") for _ in range(6)),
    *(f"{n} Marine Division" for n in ("1st", "2nd", "6th") for _ in range(6)),
    *("Tanks" for _ in _ARMOUR),
    *("Artillery" for _ in _GUNS),
)
SHIP_NAMES = (
    *("Tennessee", "Texas", "Maryland", "Arkansas", "Colorado", "Nevada", "New York", "Idaho"),
    *("West Virginia", "New Mexico", "San Francisco", "Wichita", "Tuscaloosa", "Minneapolis"),
    *("Salt Lake City", "Birmingham", "St. Louis", "Biloxi", "Portland", "Pensacola"),
)
_INFANTRY = (
    *("22/I", "22/II", "32/I", "32/II", "89/I", "89/II"),  # 24th Division
    *("11 IIB", "12 IIB", "13 IIB", "14 IIB", "15 IIB", "21 IIB", "22 IIB", "23 IIB"),  # 62nd
    *("272 IIB", "273 IIB"),
    *("2 IU/I", "2 IU/II", "15 IMR/I", "15 IMR/II"),  # 44th Brigade
)
_BATTERIES = ("1 Med", "23 Med", "7 Hvy", "100 Hvy", "42 FA", "1 Mor")
JP_FORMATIONS = (
    *("24th Division" for _ in range(6)),
    *("62nd Division" for _ in range(10)),
    *("44th Brigade" for _ in range(4)),
    *("Naval Base Force" for _ in range(11)),
    *("27th Tank Regiment" for _ in range(3)),
    *("Artillery Command" for _ in range(6)),
    *("Fortifications" for _ in range(34)),
)
JP_NAMES = (
    *_INFANTRY,
    *(f"Naval {n}" for n in range(1, 12)),
    *(f"27 Tk/{n}" for n in range(1, 4)),
    *_BATTERIES,
    *(f"Bunker {n}" for n in range(1, 9)),
    *(f"Strongpoint {n}" for n in range(1, 27)),
)

UNITS, SHIPS, PIECES = range(len(US_NAMES)), range(len(SHIP_NAMES)), range(len(JP_NAMES))
US_KIND = bytes(kind for kind, one in enumerate(US_KINDS) for _ in range(one.number))
JP_KIND = bytes(kind for kind, one in enumerate(JP_KINDS) for _ in range(one.number))
OF_KIND = tuple(tuple(p for p in PIECES if JP_KIND[p] == kind) for kind in range(len(JP_KINDS)))
US_ATTACK = bytes(US_KINDS[kind].attack for kind in US_KIND)
US_DEFENCE = bytes(US_KINDS[kind].defence for kind in US_KIND)
JP_ATTACK = bytes(JP_KINDS[kind].attack for kind in JP_KIND)
JP_DEFENCE = bytes(JP_KINDS[kind].defence for kind in JP_KIND)
IS_FORT = bytes(kind in (BUNKER, STRONGPOINT) for kind in range(len(JP_KINDS)))  # by kind
SHOOTS = bytes(kind in (ARTILLERY, BUNKER) for kind in range(len(JP_KINDS)))
