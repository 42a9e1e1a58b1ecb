"""Regions of the map as masks of hexes: what communication is traced with (11.0)."""

from __future__ import annotations

from game.betio.data import CELLS, COLUMNS, GRID
from game.core.hexes import mask_of

_WIDE = len(COLUMNS)
_SHOVED = mask_of(cell for cell in CELLS if GRID.places[cell][1] % 2 == GRID.shoved)
_STRAIGHT = mask_of(CELLS) & ~_SHOVED
_NOT_EASTERN = mask_of(cell for cell in CELLS if GRID.places[cell][0] != COLUMNS[0])
_NOT_WESTERN = mask_of(cell for cell in CELLS if GRID.places[cell][0] != COLUMNS[-1])
_ALL = mask_of(CELLS)


def widen(mask: int) -> int:
    """The hexes of a mask and those beside them: all at once, since a row is so many bits."""
    west = mask << 1 & _NOT_EASTERN
    east = mask >> 1 & _NOT_WESTERN
    sides = mask | (west & _SHOVED << 1) | (east & _STRAIGHT >> 1)  # beside it in the rows above and below
    return (mask | west | east | sides << _WIDE | sides >> _WIDE) & _ALL


def region(start: int, free: int) -> int:
    """All that can be reached from some hexes through free ones; the start counts only where it is free."""
    found = start & free
    while True:
        wider = widen(found) & free
        if wider == found:
            return found
        found = wider


def regions(free: int) -> list[int]:
    """The parts of the free hexes that hang together, the lowest hex first."""
    found = []
    while free:
        part = region(free & -free, free)
        found.append(part)
        free &= ~part
    return found
