"""The island as the Japanese hold it: what their fields bar (11.3), whoever else is where.

It changes only when a force comes or goes, so it is kept from one question to the next.
"""

from __future__ import annotations

from functools import lru_cache

from game.betio.communication import us_linked
from game.betio.data import BEACHHEAD, CELLS, GRID, IS_LAND, LAND
from game.betio.positions import AT, CELL, FIELD, FIRED_BY, GROUP, INTENSE_BY, MEMBERS, PLACES
from game.core.hexes import cells_of

FURTHEST = 24  # fields on a way: beyond that nobody goes
BEACH_CELLS = tuple(cells_of(BEACHHEAD & LAND))
LAND_NEAR = tuple(tuple(near for near in GRID.near[cell] if IS_LAND[near]) for cell in CELLS)
COVERED = tuple(tuple(cells_of(field & LAND)) for field in FIELD)  # of a group, on land

# Position -> those that fire intensely into it: all must be held to secure it (14.2); those that fire at all
NEEDS = tuple(tuple(sorted({q for g in INTENSE_BY[CELL[p]] for q in MEMBERS[g] if q != p})) for p in PLACES)
FOES = tuple(tuple(sorted({q for g in FIRED_BY[CELL[p]] for q in MEMBERS[g] if q != p})) for p in PLACES)


class Land:
    """Made for the positions with a Japanese unit, as bits."""

    def __init__(self, held: int) -> None:
        self.held = held
        self.links = us_linked(held)  # hexes in American communication
        self._far: dict[int, int] = {}
        self._came = self._ways_in()
        self._bars: dict[int, tuple[int, ...]] = {}

    def bars(self, p: int) -> tuple[int, ...]:
        """The forces that keep it from being linked: their fire upon it or upon the best way there."""
        if p not in self._bars:
            self._bars[p] = () if self.links >> CELL[p] & 1 else self._barring(p)
        return self._bars[p]

    def _ways_in(self) -> dict[int, int]:
        """Land hex -> the one before it on the way from the beaches that the fewest fields cover."""
        covered = [0] * GRID.n
        for p in cells_of(self.held):
            for cell in COVERED[GROUP[p]]:
                covered[cell] += 1
            covered[CELL[p]] += 1
        came = {cell: cell for cell in BEACH_CELLS}
        edges: list[list[int]] = [[] for _ in range(FURTHEST)]
        for cell in BEACH_CELLS:
            edges[min(covered[cell], FURTHEST - 1)].append(cell)
        done = bytearray(GRID.n)
        far_of = self._far
        for far, edge in enumerate(edges):
            for cell in edge:
                if done[cell]:
                    continue
                done[cell] = 1
                for near in LAND_NEAR[cell]:
                    if not done[near]:
                        then = far + covered[near]
                        if then < FURTHEST and (near not in came or then < far_of.get(near, FURTHEST)):
                            came[near] = cell
                            far_of[near] = then
                            edges[then].append(near)
        return came

    def _barring(self, p: int) -> tuple[int, ...]:
        found = 0
        cell = CELL[p]
        for g in FIRED_BY[cell]:
            found |= GROUP_BITS[g]
        while self._came.get(cell, cell) != cell:
            cell = self._came[cell]
            if cell in AT:
                found |= 1 << AT[cell]
            for g in FIRED_BY[cell]:
                found |= GROUP_BITS[g]
        return tuple(cells_of(found & self.held & ~(1 << p)))


GROUP_BITS = tuple(sum(1 << p for p in members) for members in MEMBERS)


@lru_cache(maxsize=256)
def land(held: int) -> Land:
    return Land(held)
