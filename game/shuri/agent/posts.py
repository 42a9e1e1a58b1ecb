"""Where the Japanese stand behind their line: reserves, guns and mortars, and the whole army so placed."""

from __future__ import annotations

from game.core.hexes import Cells
from game.core.reach import Field
from game.shuri.agent.assault import Orders
from game.shuri.agent.chain import exposure, man_the_line
from game.shuri.agent.lines import away
from game.shuri.data import AWAY, GRID, IS_GUN, JAPAN, RANGE, US
from game.shuri.state import State

GUN_AWAY = 4  # hexes from the enemy at which guns are safe
MOVED_FOR = 0.2  # how much better a gun's hex must be
BEHIND = 2  # hexes between the line and its reserves


def reserves(s: State, reach: dict[int, Field], chain: Cells) -> Orders:
    """Infantry that the line does not need stands behind it, on heights, and leaves the way back free."""
    if not chain:
        return ()
    near, zone, then = away(s, US), s.zones[US], s.copy()
    exposed = [(one, -exposure(near, one)) for one in chain]
    known: dict[int, float] = {}  # the same for every unit
    found = []
    for u, field in reach.items():
        here = s.loc[u]
        if IS_GUN[u] or here in chain:
            continue
        then.move(u, AWAY)
        bad = {}
        for cell in (here, *field.ends(then.at)):
            if cell == here or not zone[cell]:
                if cell not in known:
                    known[cell] = _misplaced(s, cell, near, exposed)
                bad[cell] = known[cell] + _crowded(then, cell, chain)
        cell = min(bad, key=lambda cell: (round(bad[cell], 6), field.cost[cell], cell))
        then.move(u, cell)
        if cell != here:
            found.append((u, cell))
    return tuple(found)


def _misplaced(s: State, cell: int, near: bytes, exposed: list[tuple[int, int]]) -> float:
    """How bad a hex is for a reserve: too near to the line or too far, before it, in the open."""
    row = GRID.distances(cell)
    far, need, link = min([(row[one], less, one) for one, less in exposed])
    bad = 1.5 * abs(far - BEHIND) + 0.2 * need - 0.8 * bool(s.shift(cell))
    return bad + 2.0 * (near[cell] <= near[link])


def _crowded(then: State, cell: int, chain: Cells) -> float:
    held = then.held[JAPAN]
    bad = 0.7 * sum([held[one] for one in GRID.near[cell]])
    return bad + 0.4 * sum([1 for one in GRID.disc(cell, 2) if held[one] and one not in chain])


def emplace(s: State, reach: dict[int, Field], chain: Cells) -> Orders:
    """Guns out of the enemy's reach with the line in range, mortars behind its most exposed part."""
    near, zone, then = away(s, US), s.zones[US], s.copy()
    exposed = [(one, exposure(near, one)) for one in chain]
    found = []
    for u, field in reach.items():
        if not IS_GUN[u]:
            continue
        ends = [cell for cell in field.ends(then.at) if not zone[cell] and cell not in chain]
        bad = {cell: _unsafe(then, u, cell, near, exposed) for cell in (s.loc[u], *ends)}
        cell = min(bad, key=lambda cell: (round(bad[cell], 6), field.cost[cell], cell))
        if bad[cell] < bad[s.loc[u]] - MOVED_FOR:
            then.move(u, cell)
            found.append((u, cell))
    return tuple(found)


def _unsafe(then: State, u: int, cell: int, near: bytes, exposed: list[tuple[int, int]]) -> float:
    """How bad a hex is for a gun: little of the line in range, the enemy near, the open, friends."""
    row, span = GRID.distances(cell), RANGE[u]
    is_mortar = span < GUN_AWAY
    covered = sum(n for one, n in exposed if row[one] <= span)
    bad = -(0.15 if is_mortar else 0.04) * covered
    bad += 1.2 * max(0, (3 if is_mortar else GUN_AWAY) - near[cell]) - 0.6 * bool(then.shift(cell))
    return bad + 0.25 * sum(then.held[JAPAN][one] for one in GRID.near[cell])


def post(s: State, reach: dict[int, Field], least: int = 2, with_pinned: bool = True) -> Orders:
    """The whole army: the line, what stands behind it, the guns."""
    orders, chain = man_the_line(s, reach, least, with_pinned)
    for follow in (reserves, emplace):
        then = s.copy()
        for u, cell in orders:
            then.move(u, cell)
        rest = {u: field for u, field in reach.items() if u not in dict(orders)}
        orders += follow(then, rest, chain)
    return orders


_LINES = ((2, False), (4, False), (4, True))  # how far from the enemy; with those he holds in place


def fallback(s: State, reach: dict[int, Field]) -> list[Orders]:
    """Other lines than the nearest: a new one behind those who are held in place, or farther back."""
    return [post(s, reach, least, with_pinned) for least, with_pinned in _LINES]
