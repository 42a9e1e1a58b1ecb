"""The 85 Japanese positions, their groups and their fields of fire.

Hexes: [seed] named by the rulebook, [traced] read from a trace of the map, [designed] ours. Colours are those
that the rulebook names, else of the traced fire dots, else designed.
"""

from __future__ import annotations

from typing import NamedTuple

from game.betio.data import CELLS, GRID, NEAR, SOUTH_BEACH, hexes
from game.betio.fire_dots import FIELDS
from game.core.hexes import cells_of, mask_of

ORANGE, RED, PURPLE, BLUE, GREEN, BROWN = range(6)
COLOURS = ("orange", "red", "purple", "blue", "green", "brown")
COASTAL, INLAND = 1, 0
ZONES = "ABCDEF"


class Position(NamedTuple):
    """A printed position. Mark: C or I for a unit at the start, L M H for artillery (and a unit)."""

    name: str
    hex: str
    colour: int
    coastal: int
    mark: str
    armour: int = 0


POSITIONS = (
    Position("A1", "2035", RED, INLAND, "I"),  # [traced]
    Position("A2", "1833", PURPLE, INLAND, ""),  # [designed]
    Position("A3", "2032", BROWN, INLAND, ""),  # [traced]
    Position("A4", "2137", BLUE, INLAND, ""),  # [traced]
    Position("A5", "2130", GREEN, COASTAL, ""),  # [designed]
    Position("A6", "2232", BLUE, COASTAL, "C"),  # [traced]
    Position("A7", "2233", BLUE, COASTAL, ""),  # [traced]
    Position("A8", "2240", PURPLE, COASTAL, "H"),  # [traced]
    Position("A9", "2341", PURPLE, COASTAL, "H"),  # [traced]
    Position("A10", "2338", GREEN, COASTAL, ""),  # [traced]
    Position("A11", "2133", ORANGE, INLAND, ""),  # [designed]
    Position("A12", "2238", RED, INLAND, ""),  # [designed]
    Position("A13", "2340", BROWN, COASTAL, ""),  # [designed]
    Position("A14", "2336", ORANGE, COASTAL, "L"),  # [traced]
    Position("B1", "1721", BROWN, INLAND, "I", armour=1),  # [traced]
    Position("B2", "1719", BROWN, INLAND, ""),  # [traced]
    Position("B3", "1717", RED, INLAND, "I"),  # [traced]
    Position("B4", "1725", GREEN, INLAND, ""),  # [designed]
    Position("B5", "1715", BLUE, INLAND, ""),  # [traced]
    Position("B6", "1816", GREEN, COASTAL, ""),  # [traced]
    Position("B7", "1815", GREEN, COASTAL, ""),  # [traced]
    Position("B8", "1818", PURPLE, COASTAL, "M"),  # [traced]
    Position("B9", "1923", ORANGE, COASTAL, "M"),  # [traced]
    Position("B10", "1821", BLUE, COASTAL, ""),  # [designed]
    Position("B11", "2026", RED, COASTAL, ""),  # [traced]
    Position("B12", "2028", RED, COASTAL, "L"),  # [traced]
    Position("C1", "1409", GREEN, COASTAL, ""),  # [traced]
    Position("C2", "1509", BLUE, COASTAL, ""),  # [traced]
    Position("C3", "1610", RED, INLAND, ""),  # [designed]
    Position("C4", "1711", BROWN, INLAND, ""),  # [traced]
    Position("C5", "1813", PURPLE, COASTAL, ""),  # [designed]
    Position("C6", "1708", PURPLE, INLAND, ""),  # [traced]
    Position("C7", "1807", RED, COASTAL, ""),  # [traced]
    Position("C8", "1606", ORANGE, COASTAL, "L"),  # [traced]
    Position("C9", "1705", ORANGE, COASTAL, ""),  # [traced]
    Position("C10", "1809", ORANGE, COASTAL, ""),  # [designed]
    Position("C11", "1906", PURPLE, COASTAL, ""),  # [designed]
    Position("C12", "1903", GREEN, COASTAL, ""),  # [traced]
    Position("C13", "2004", BROWN, COASTAL, ""),  # [traced]
    Position("C14", "2103", BLUE, COASTAL, "H"),  # [traced]
    Position("D1", "0923", GREEN, COASTAL, "C"),  # [traced]
    Position("D2", "1022", GREEN, COASTAL, "L"),  # [seed]
    Position("D3", "1021", ORANGE, COASTAL, "C"),  # [traced]
    Position("D4", "1020", ORANGE, COASTAL, "L"),  # [traced]
    Position("D5", "1118", BLUE, COASTAL, "M"),  # [traced]
    Position("D6", "1114", BROWN, COASTAL, "L"),  # [traced]
    Position("D7", "1213", BROWN, COASTAL, ""),  # [traced]
    Position("D8", "1214", PURPLE, INLAND, ""),  # [traced]
    Position("D9", "1220", PURPLE, INLAND, ""),  # [traced]
    Position("D10", "1219", PURPLE, INLAND, "I"),  # [traced]
    Position("D11", "1216", RED, INLAND, ""),  # [traced]
    Position("D12", "1416", GREEN, INLAND, "I"),  # [traced]
    Position("D13", "1311", RED, COASTAL, "L"),  # [traced]
    Position("D14", "1413", BLUE, INLAND, ""),  # [designed]
    Position("D15", "1418", ORANGE, INLAND, ""),  # [traced]
    Position("D16", "1612", ORANGE, INLAND, ""),  # [traced]
    Position("D17", "1521", BLUE, INLAND, ""),  # [traced]
    Position("E1", "1225", BLUE, COASTAL, "C"),  # [seed]
    Position("E2", "1223", BLUE, COASTAL, "L"),  # [seed]
    Position("E3", "1322", RED, INLAND, "I", armour=1),  # [seed]
    Position("E4", "1427", ORANGE, INLAND, "I"),  # [seed]
    Position("E5", "1325", BROWN, INLAND, "I"),  # [seed]
    Position("E6", "1329", RED, COASTAL, "L"),  # [seed]
    Position("E7", "1429", BROWN, COASTAL, "C"),  # [seed]
    Position("E8", "1530", BROWN, COASTAL, "L"),  # [seed]
    Position("E9", "1529", BLUE, INLAND, "I", armour=1),  # [seed]
    Position("E10", "1523", GREEN, INLAND, "I", armour=1),  # [traced]
    Position("E11", "1629", GREEN, INLAND, ""),  # [traced]
    Position("E12", "1828", BROWN, INLAND, "I"),  # [seed]
    Position("E13", "1731", PURPLE, COASTAL, "L"),  # [traced]
    Position("E14", "1830", ORANGE, INLAND, "I", armour=1),  # [seed]
    Position("E15", "1624", PURPLE, INLAND, "I", armour=1),  # [traced]
    Position("F1", "1338", PURPLE, COASTAL, ""),  # [traced]
    Position("F2", "1437", ORANGE, COASTAL, "L"),  # [traced]
    Position("F3", "1436", ORANGE, COASTAL, ""),  # [traced]
    Position("F4", "1538", BLUE, COASTAL, "H"),  # [traced]
    Position("F5", "1638", RED, COASTAL, "M"),  # [traced]
    Position("F6", "1635", BROWN, COASTAL, ""),  # [traced]
    Position("F7", "1634", GREEN, COASTAL, "C"),  # [traced]
    Position("F8", "1734", GREEN, COASTAL, ""),  # [traced]
    Position("F9", "1738", RED, COASTAL, ""),  # [traced]
    Position("F10", "1838", RED, COASTAL, "M"),  # [traced]
    Position("F11", "1837", PURPLE, INLAND, ""),  # [traced]
    Position("F12", "1835", ORANGE, INLAND, "I"),  # [traced]
    Position("F13", "2039", BROWN, COASTAL, "M"),  # [traced]
)
PLACES = range(len(POSITIONS))
NAME = tuple(one.name for one in POSITIONS)
POSITION_OF = {name: p for p, name in enumerate(NAME)}
CELL = tuple(GRID.find(one.hex) for one in POSITIONS)
AT = {cell: p for p, cell in enumerate(CELL)}  # cell -> position
COLOUR = bytes(one.colour for one in POSITIONS)
IS_COASTAL = bytes(one.coastal for one in POSITIONS)
ZONE = bytes(ZONES.index(one.name[0]) for one in POSITIONS)
NUMBER = bytes(int(one.name[1:]) for one in POSITIONS)
ARTILLERY = tuple(one.mark if one.mark in ("L", "M", "H") else "" for one in POSITIONS)
COASTAL_START = tuple(p for p in PLACES if POSITIONS[p].mark and POSITIONS[p].mark != "I")
INLAND_START = tuple(p for p in PLACES if POSITIONS[p].mark == "I")
ARMOUR_START = {POSITIONS[p].colour: p for p in PLACES if POSITIONS[p].armour}  # colour -> position (3.0)


GROUPS = range(len(FIELDS))
GROUP_NAME = tuple(one.group for one in FIELDS)
MEMBERS = tuple(tuple(POSITION_OF[name] for name in one.group.split("/")) for one in FIELDS)
_GROUP_OF = {p: g for g, members in enumerate(MEMBERS) for p in members}
GROUP = bytes(_GROUP_OF[p] for p in PLACES)
COLOUR_OF = bytes(COLOUR[members[0]] for members in MEMBERS)
COASTAL_GROUP = bytes(IS_COASTAL[members[0]] for members in MEMBERS)
OF_COLOUR = tuple(tuple(g for g in GROUPS if COLOUR_OF[g] == colour) for colour in range(len(COLOURS)))

# Masks of cells
INTENSE = tuple(mask_of(hexes(one.intense)) for one in FIELDS)
STEADY = tuple(mask_of(hexes(one.steady + " " + one.water)) for one in FIELDS)
FIELD = tuple(a | b for a, b in zip(INTENSE, STEADY, strict=True))


def ring(mask: int) -> int:
    """The hexes next to those of a mask, without them."""
    found = 0
    for cell in cells_of(mask):
        found |= NEAR[cell]
    return found & ~mask


GUNNED = tuple(ring(INTENSE[g]) & ~FIELD[g] for g in GROUPS)  # reached by machine guns (6.31)
EXTENDED = tuple(ring(FIELD[g]) for g in GROUPS)  # steady fire of a tank there (13.1)

# Cell -> groups with a dot there; groups with an intense one
FIRED_BY = tuple(tuple(g for g in GROUPS if FIELD[g] >> cell & 1) for cell in CELLS)
INTENSE_BY = tuple(tuple(g for g in GROUPS if INTENSE[g] >> cell & 1) for cell in CELLS)

# Positions that fire on the southern beach (18.1, Ruling 37)
SOUTHERN = tuple(p for p in PLACES if FIELD[GROUP[p]] & SOUTH_BEACH)
