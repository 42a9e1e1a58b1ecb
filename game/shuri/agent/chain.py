"""A chain of units from coast to coast, found as the cheapest way across the island, and the Japanese line.

Two units three hexes apart still close the way between them by their zones of control (6.0).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from heapq import heapify, heappop, heappush

from game.core.hexes import Cells
from game.core.reach import Field
from game.shuri.agent.assault import Orders
from game.shuri.agent.lines import away
from game.shuri.data import (
    CITY,
    DEFENCE,
    EDGE,
    GRID,
    IS_GUN,
    IS_ROUGH,
    JAPAN,
    KIND,
    NORTH,
    US,
)
from game.shuri.state import State

APART = (0.0, 0.5, 0.0, 0.8, 7.0)  # hexes from one to the next: the price
EACH = 0.3  # the price of a unit, which may be missed elsewhere; more if there are too few
OPEN, TOWN = 3.0, 1.0  # of a hex in the open or in a city instead of rough ground
STEP = 0.15  # of a hex where nobody is yet
LOST = 2.0  # of a hex south of the secondary line: what lies before it is lost
DEEP = 0.5  # and of each hex farther south
ROOM, FALL = 6, 0.3  # so many hexes north of it are worth having; the price of each hex less
LAST_ROW = 25  # south of it both coasts are everywhere
MOST_TRIES = 4  # chains that are looked for until one can be manned
NEVER = 1e9

COLUMN = [float(column) for column, _ in GRID.places]
_BORDER = [cell for cell in range(GRID.n) if len(GRID.near[cell]) < 6]


def _coasts() -> tuple[frozenset[int], frozenset[int]]:
    """The coasts west and east of the middle of the land, row by row."""
    columns: dict[int, list[int]] = {}
    for column, row in GRID.places:
        columns.setdefault(row, []).append(column)
    west: set[int] = set()
    east: set[int] = set()
    for cell in _BORDER:
        column, row = GRID.places[cell]
        if row > LAST_ROW or (cell in EDGE and column not in (min(columns[row]), max(columns[row]))):
            continue
        (west if column <= sum(columns[row]) / len(columns[row]) else east).add(cell)
    return frozenset(west), frozenset(east)


WEST, EAST = _coasts()


class Links:
    """Where a chain may begin and end, and where its next unit may be at what price."""

    def __init__(
        self, west: Container[int], east: Container[int], apart: Sequence[float], is_eastward: bool = False
    ) -> None:
        self.west, self.east = west, east
        self.apart = apart  # hexes from one to the next: the price
        self.is_eastward = is_eastward  # from column to column: a place may then cost less than nothing
        self._nexts: dict[int, tuple[tuple[int, float], ...]] = {}

    def nexts(self, cell: int) -> tuple[tuple[int, float], ...]:
        found = self._nexts.get(cell)
        if found is None:
            far = GRID.distances(cell)
            found = self._nexts[cell] = tuple(
                (other, self.apart[far[other]])
                for other in GRID.disc(cell, len(self.apart) - 1)
                if other != cell and (not self.is_eastward or COLUMN[other] > COLUMN[cell])
            )
        return found


def _watching(coast: frozenset[int]) -> frozenset[int]:
    """Cells from which a zone of control reaches a coast."""
    return frozenset(cell for cell in range(GRID.n) if not coast.isdisjoint((cell, *GRID.near[cell])))


_LINKS = Links(_watching(WEST), _watching(EAST), APART)


def cheapest(prices: dict[int, float], links: Links = _LINKS) -> Cells:
    """The chain from the west coast to the east coast whose hexes and distances cost least; () if none."""
    nexts, east, by_column = links.nexts, links.east, links.is_eastward
    best = {cell: 0.0 for cell in prices if cell in links.west}  # the cost of coming there
    before: dict[int, int] = {}
    heap = [(COLUMN[cell] if by_column else prices[cell], cell, 0.0) for cell in best]
    heapify(heap)
    last, least = -1, NEVER
    while heap and (by_column or last < 0):  # the cheapest first: the first at the other coast is it
        _, cell, cost = heappop(heap)
        if cost > best[cell]:
            continue
        cost += prices[cell]
        if cost < least and cell in east:
            last, least = cell, cost
        for other, far in nexts(cell):
            if other in prices and cost + far < best.get(other, NEVER):
                best[other] = cost + far
                before[other] = cell
                rank = COLUMN[other] if by_column else cost + far + prices[other]
                heappush(heap, (rank, other, cost + far))
    way = []
    while last >= 0:
        way.append(last)
        last = before.get(last, -1)
    return tuple(reversed(way))


def ground(s: State) -> list[float]:
    """Cell -> its price as a place in the line, whoever is there."""
    line = s.scenario.secondary
    found = []
    for cell in range(GRID.n):
        price = 0.0 if IS_ROUGH[cell] else TOWN if KIND[cell] == CITY else OPEN
        if line:
            depth = _depth(line, cell)
            price += FALL * max(0, ROOM - depth) if NORTH[line][cell] else LOST + DEEP * depth + FALL * ROOM
        found.append(price)
    return found


_DEPTHS: dict[str, bytes] = {}


def _depth(line: str, cell: int) -> int:
    """Hexes to the nearest one on the other side of a line."""
    found = _DEPTHS.get(line)
    if found is None:
        north = NORTH[line]
        found = _DEPTHS[line] = bytes(
            min(far for other, far in enumerate(GRID.distances(one)) if north[other] != north[one])
            for one in range(GRID.n)
        )
    return found[cell]


def man_the_line(
    s: State, reach: dict[int, Field], least: int = 2, with_pinned: bool = True
) -> tuple[Orders, Cells]:
    """Orders that put free infantry into the best chain at least so far from the enemy, and the chain.

    Units that the enemy holds in place are links of it, unless it is to be a new line behind them.
    """
    near = away(s, US)
    zone = s.zones[US]
    free = [u for u in reach if not IS_GUN[u]]
    there = {s.loc[u] for u in free}
    movable = {u: reach[u].cost for u in free}
    land = ground(s)
    prices: dict[int, float] = {}
    for cell in range(GRID.n):
        if zone[cell] or near[cell] < least or (s.at[cell] and cell not in there):
            continue
        if any(cost[cell] <= s.allowance(u) for u, cost in movable.items()):
            prices[cell] = EACH + land[cell] + (0.0 if cell in there else STEP)
    fixed = [s.loc[u] for u in s.units(JAPAN) if u not in reach and not IS_GUN[u]]
    if with_pinned:
        prices.update(dict.fromkeys(fixed, 0.0))
    best: tuple[int, Cells, dict[int, int]] | None = None
    for _ in range(MOST_TRIES):
        chain = cheapest(prices)
        if not chain:
            break
        posts = [cell for cell in chain if cell not in fixed]
        manned = _assign(s, posts, movable, near)
        missing = [cell for cell in posts if cell not in manned]
        if best is None or len(missing) < best[0]:
            best = len(missing), chain, manned
        if not missing:
            break
        for cell in missing:
            del prices[cell]
        for cell in prices:  # fewer units, wider apart
            if cell not in fixed:
                prices[cell] += EACH
    if best is None:
        return (), ()
    _, chain, manned = best
    return _in_order(s, manned), chain


def exposure(near: bytes, cell: int) -> int:
    """Hexes beside it from which the enemy comes."""
    return sum(1 for one in GRID.near[cell] if near[one] <= near[cell])


def _assign(s: State, posts: Iterable[int], movable: dict[int, bytes], near: bytes) -> dict[int, int]:
    """Post -> unit: as many as can be, the strongest where the line can be touched from most hexes."""
    order = sorted(
        posts, key=lambda cell: (-exposure(near, cell) + 2 * bool(s.shift(cell)), near[cell], cell)
    )
    able = {
        cell: sorted(
            (u for u, cost in movable.items() if cost[cell] <= s.allowance(u)),
            key=lambda u: (-DEFENCE[u] - (s.loc[u] == cell), movable[u][cell], u),
        )
        for cell in order
    }
    at: dict[int, int] = {}  # unit -> post

    def place(cell: int, tried: set[int]) -> bool:
        for u in able[cell]:
            if u not in tried:
                tried.add(u)
                if u not in at or place(at[u], tried):
                    at[u] = cell
                    return True
        return False

    for cell in order:
        place(cell, set())
    return {cell: u for u, cell in at.items()}


def _in_order(s: State, manned: dict[int, int]) -> Orders:
    """The moves, each when its hex is vacant; those who would only change places stay."""
    left = {u: cell for cell, u in manned.items() if s.loc[u] != cell}
    at = bytearray(s.at)
    found = []
    while left:
        ready = [u for u, cell in left.items() if not at[cell]]
        if not ready:
            break
        for u in ready:
            cell = left.pop(u)
            if at[cell]:
                continue
            at[s.loc[u]] = 0
            at[cell] = u + 1
            found.append((u, cell))
    return tuple(found)
