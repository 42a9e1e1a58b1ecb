"""How far units get on a hex map: fields of movement with their costs and paths, and retreats.

Costs are small ints; where a rulebook counts halves, double everything. Tables are bytes or bytearrays with
a number per cell, 0 meaning no: a state keeps them (zones of control, enemy units) and hands them over as
they are. A field depends on the ground, the zones and the enemy only, not on friends in the way: while the
enemy stands still it can be kept, and `ends` tells where there is room just now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import compress
from typing import TypeAlias

from game.core.hexes import NOWHERE, Cells, Grid

Table: TypeAlias = bytes | bytearray
Steps: TypeAlias = tuple[tuple[int, Cells], ...]
"""From a cell: a cost and the neighbours that are entered for it, the cheapest first."""

FORBIDDEN = 255  # as the cost of a step
FAR = 255  # as the cost of a cell: out of reach

# What a unit may do that begins its move where it would have had to stop.
STAY, CLEAR_FIRST, FREELY = range(3)  # nothing; enter cells without a stop only; whatever it likes

_REACHED = bytes([1] * 255 + [0])  # turns costs into yes and no
_ENTERED = bytes([0] + [1] * 254 + [0])


class Ground:
    """What each step costs one kind of unit: made once, used for every field.

    `enter` is the cost of entering each cell; `across` adds to it for hexsides, by their number. 255 forbids.
    """

    def __init__(self, grid: Grid, enter: Table, across: Mapping[int, int] | None = None) -> None:
        assert len(enter) == grid.n, "every cell has a cost"
        assert 0 not in enter, "no step is free"
        self.grid = grid
        self.enter = bytes(enter)
        self.across = dict(across or {})
        self.none = bytes(grid.n)  # a table of nothing
        self.steps = tuple(self._steps_from(cell) for cell in range(grid.n))

    def _steps_from(self, cell: int) -> Steps:
        found: dict[int, list[int]] = {}
        for other in self.grid.near[cell]:
            found.setdefault(self.cost(cell, other), []).append(other)
        found.pop(FORBIDDEN, None)
        return tuple((cost, tuple(found[cost])) for cost in sorted(found))

    def cost(self, a: int, b: int) -> int:
        """Of a step from a cell to its neighbour."""
        extra = self.across.get(self.grid.side(a, b), 0) if self.across else 0
        return min(FORBIDDEN, self.enter[b] + extra)


class Field:
    """Every cell that can be reached, with the least cost and the path that the lowest cells make."""

    __slots__ = ("cost", "ground", "leaving", "sources", "stops")

    def __init__(
        self, ground: Ground, sources: dict[int, int], stops: Table, leaving: int, cost: bytes
    ) -> None:
        self.ground = ground
        self.sources = sources  # cell where a move begins -> what was spent before
        self.stops = bytes(stops)  # as it was then
        self.leaving = leaving
        self.cost = cost  # cell -> what it takes to get there, FAR if nothing does

    def cells(self) -> list[int]:
        """All cells within reach, sources included, lowest first."""
        return list(compress(range(len(self.cost)), self.cost.translate(_REACHED)))

    def ends(self, full: Table) -> list[int]:
        """Where a move may end: cells that cost something and have room, lowest first."""
        cells = compress(range(len(self.cost)), self.cost.translate(_ENTERED))
        return [cell for cell in cells if not full[cell]]

    def before(self, cell: int) -> int:
        """The cell from which this one is entered, the lowest of several; -1 if the move begins here."""
        return self._back(cell)[0]

    def path(self, cell: int) -> Cells:
        """From where the move begins to the cell, both included."""
        found = [cell]
        begins = False
        while not begins:
            cell, begins = self._back(cell)
            if cell != NOWHERE:
                found.append(cell)
        return tuple(reversed(found))

    def _back(self, cell: int) -> tuple[int, bool]:
        """The cell before, and whether the move must have begun there."""
        cost = self.cost[cell]
        assert cost != FAR, "out of reach"
        if self.sources.get(cell) == cost:
            return NOWHERE, True
        near = [(other, self._leaves(other, cell)) for other in self.ground.grid.near[cell]]
        for other, spent in near:
            if spent + self.ground.cost(other, cell) == cost:
                return other, bool(self.stops[other])
        for other, spent in near:  # nobody can pay for it: a unit that moved one hex
            if self._moves_one(other, cell) and spent != FAR:
                return other, True
        raise AssertionError("a cell that nobody enters")

    def _moves_one(self, cell: int, to: int) -> bool:
        """Is there a unit that has something left for the one hex that it may always move?"""
        return self.sources.get(cell, FAR) < self.cost[to] and self.ground.cost(cell, to) != FORBIDDEN

    def _leaves(self, cell: int, to: int) -> int:
        """What is spent when a unit leaves a cell for its neighbour; FAR if it may not."""
        if not self.stops[cell]:
            return self.cost[cell]
        return self.sources.get(cell, FAR) if _may_leave(self.stops[to], self.leaving) else FAR


def _may_leave(stops_there: int, leaving: int) -> bool:
    """May a unit in a stop go to that neighbour?"""
    return leaving == FREELY or (leaving == CLEAR_FIRST and not stops_there)


@cache
def _blank(allowance: int) -> bytes:
    """Turns a table of closed cells into costs that nothing open exceeds and nothing closed goes below."""
    return bytes([allowance + 1] + [0] * 255)


@cache
def _closed(allowance: int) -> bytes:
    """Turns what a blank began with into FAR."""
    return bytes([FAR, *range(1, allowance + 1), *[FAR] * (255 - allowance)])


def reach(
    ground: Ground,
    start: int,
    allowance: int,
    stops: Table | None = None,
    shut: Table | None = None,
    leaving: int = STAY,
    least_one: bool = False,
) -> Field:
    """Where a unit can go from a cell.

    It must stop in the cells of `stops` and cannot enter those of `shut`; `leaving` says what it may do if it
    begins in a stop. `least_one`: it may always move one hex, whatever the cost, if it has any allowance.
    """
    return reach_any(ground, {start: 0}, allowance, stops, shut, leaving, least_one)


def reach_any(
    ground: Ground,
    sources: Mapping[int, int],
    allowance: int,
    stops: Table | None = None,
    shut: Table | None = None,
    leaving: int = STAY,
    least_one: bool = False,
) -> Field:
    """Where any of several units can go, or one that may begin in several cells.

    Each source has what is spent there already: the cost of an edge hex for a unit that enters the map, the
    difference for a unit with a smaller allowance than the others, what the way so far has cost.
    """
    stops = ground.none if stops is None else stops
    best = bytearray((ground.none if shut is None else shut).translate(_blank(allowance)))
    began = {cell: spent for cell, spent in sources.items() if spent <= allowance and best[cell]}
    for cell, spent in began.items():
        best[cell] = spent
    rows: list[list[int]] = [[] for _ in range(allowance + 1)]
    for cell, spent in began.items():
        most = allowance if least_one and spent < allowance else FAR
        _begin(ground.steps[cell], spent, most, best, stops, rows, leaving if stops[cell] else FREELY)
    _spread(ground.steps, rows, best, stops)
    cost = best.translate(_closed(allowance))
    for cell in began:
        cost[cell] = best[cell]
    return Field(ground, began, stops, leaving, bytes(cost))


def _begin(
    steps: Steps, spent: int, most: int, best: bytearray, stops: Table, rows: list[list[int]], leaving: int
) -> None:
    """The first step of a unit: it may not be allowed everywhere, and need not cost more than `most`."""
    for cost, others in steps:
        total = min(spent + cost, most)
        for other in others:
            if total < best[other] and _may_leave(stops[other], leaving):
                best[other] = total
                if not stops[other]:
                    rows[total].append(other)


def _spread(steps: tuple[Steps, ...], rows: list[list[int]], best: bytearray, stops: Table) -> None:
    """All further steps, the cheapest first: a row holds the cells that were reached for its number."""
    allowance = len(rows) - 1
    for spent, row in enumerate(rows):
        for cell in row:
            if best[cell] != spent:
                continue  # reached for less in the meantime
            for cost, others in steps[cell]:
                total = spent + cost
                if total > allowance:
                    break
                for other in others:
                    if total < best[other]:
                        best[other] = total
                        if not stops[other]:
                            rows[total].append(other)


def region(grid: Grid, starts: Iterable[int], shut: Table) -> bytearray:
    """A table of the cells that are connected with a start over open cells; starts count as open."""
    found = bytearray(grid.n)
    edge = list(starts)
    for cell in edge:
        found[cell] = 1
    for cell in edge:
        for other in grid.near[cell]:
            if not (found[other] or shut[other]):
                found[other] = 1
                edge.append(other)
    return found


# Retreats


def retreats(grid: Grid, start: int, n: int, bars: Sequence[Table], is_away: bool = True) -> dict[int, Cells]:
    """All retreats of n hexes: last hex -> the hexes entered, of several ways the one with the lowest.

    A hex is closed if one of the bars says so. `is_away`: each step leads away from the start, so that the
    last hex is n hexes from it. Otherwise a way may bend, but enters no hex twice.
    """
    if is_away:
        return _layers(grid, start, n, bars)[n]
    found: dict[int, Cells] = {}
    _bend(grid, (start,), n, bars, found)
    return found


def has_retreat(grid: Grid, start: int, n: int, bars: tuple[Table, Table]) -> bool:
    """Is there any retreat of n hexes, away from the start or bent? The first one found will do."""
    return _leads_away(grid, start, n, *bars, grid.distances(start), 1) or _bends(
        grid.near, start, n, *bars, (start,)
    )


def _leads_away(grid: Grid, cell: int, n: int, bar: Table, other_bar: Table, away: Table, step: int) -> bool:
    for other in grid.near[cell]:
        if away[other] != step or bar[other] or other_bar[other]:
            continue
        if step == n or _leads_away(grid, other, n, bar, other_bar, away, step + 1):
            return True
    return False


def _bends(near: Sequence[Cells], cell: int, n: int, bar: Table, other_bar: Table, way: Cells) -> bool:
    for other in near[cell]:
        if bar[other] or other_bar[other] or other in way:
            continue
        if n == 1 or _bends(near, other, n - 1, bar, other_bar, (*way, other)):
            return True
    return False


def _layers(grid: Grid, start: int, n: int, bars: Sequence[Table]) -> list[dict[int, Cells]]:
    """Steps away -> the cells that ways lead to, with the lowest way to each."""
    away = grid.distances(start)
    layers: list[dict[int, Cells]] = [{start: ()}]
    for step in range(1, n + 1):
        layer: dict[int, Cells] = {}
        for cell, way in layers[-1].items():
            for other in grid.near[cell]:
                if away[other] == step and other not in layer and not any(bar[other] for bar in bars):
                    layer[other] = (*way, other)
        layers.append(layer)
    return layers


def _bend(grid: Grid, way: Cells, n: int, bars: Sequence[Table], found: dict[int, Cells]) -> None:
    """Go on from a way, lowest cells first, and keep the first way to each last hex."""
    for other in grid.near[way[-1]]:
        if other not in way and not any(bar[other] for bar in bars):
            if n > 1:
                _bend(grid, (*way, other), n - 1, bars, found)
            else:
                found.setdefault(other, (*way[1:], other))
