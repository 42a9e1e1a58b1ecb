"""The American line: a chain from coast to coast that zones of control close, where the enemy hurts it least.

A Japanese unit that steps onto rough ground beside a battalion pins it, and must be attacked there without
ground support (7.2, 16.1), against all guns in range. So the line keeps away from heights that he can take.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from game.core.hexes import Cells
from game.core.reach import FAR, FREELY, STAY, Field, reach_any
from game.shuri.agent.assault import Orders
from game.shuri.agent.chain import Links, cheapest
from game.shuri.agent.lines import away
from game.shuri.agent.sums import pressing
from game.shuri.data import GRID, IS_GUN, JAPAN, NORTH, US, cells
from game.shuri.scenarios import MARGIN, TOTAL
from game.shuri.state import State

NAKED = 0.2  # the same in the open: there he can be struck
POSTS = 0.2, 1.0, 2.0  # every battalion in the line is one less behind it
LOST, DRIVEN = 3.5, 0.5  # a battalion that may be surrounded; one that may be driven back
SAFE = 0.25  # of it on rough ground or in a city
AT_ONCE = 4  # battalions that he can strike in a turn
TOUCH = 5.0  # standing beside the enemy
GIVEN = 3.0  # a hex of ground behind the primary line
FAR_OFF = 0.3  # a hex farther from the enemy than needed
NEAR = 3  # hexes from the enemy that are near enough
BEHIND = 4  # for those behind the line


class Style(NamedTuple):
    """What a line is made by."""

    apart: tuple[float, ...]  # hexes between neighbours: where there is a gap, they can be surrounded
    exposed: float  # a height beside a battalion that a Japanese unit may take
    firm: float  # standing on rough ground oneself; a city is worth two thirds
    pinned: float  # for each height from which he may pin a battalion


CLOSE = Style((0.0, 0.0, 6.0, 12.0), 1.0, 1.0, 1.2)
LOOSE = Style((0.0, 0.0, 1.0, 2.5), 1.0, 2.5, 1.2)  # where ten guns answer every duty on a height (18.2)
BRISK = Style((0.0, 0.0, 6.0, 12.0), 0.3, 1.0, 0.4)  # where only losses count, for a few turns


def style(s: State) -> Style:
    if not s.scenario.territory:
        return BRISK
    return LOOSE if s.scenario.withdraw else CLOSE


def holds(s: State) -> bool:
    """Is a line worth having? In the campaign fifteen battalions against forty-five units cannot man one."""
    return s.scenario.victory == MARGIN


def presses(s: State) -> bool:
    """Must the Americans press on with all they have, because every turn costs (18.4)?"""
    return s.scenario.victory == TOTAL and not s.scenario.is_campaign


def threat(s: State, is_free: bool = False) -> bytes:
    """Cell -> 1 if a Japanese unit that is no gun could be there after its next move.

    Free: as if no American unit stood in its way.
    """
    sources = {s.loc[u]: 0 for u in s.units(JAPAN) if not IS_GUN[u]}
    if not sources:
        return bytes(GRID.n)
    stops, shut, leaving = (None, None, FREELY) if is_free else (s.zones[US], s.held[US], STAY)
    cost = reach_any(s.ground, sources, 10, stops, shut, leaving).cost
    return cost.translate(_WITHIN)


_WITHIN = bytes([1] * FAR + [0])


def exposure(s: State, cell: int, reached: bytes) -> float:
    """What the hexes around a battalion's may cost it in the enemy's turn."""
    found = 0.0
    held = s.held[US]
    for near in GRID.near[cell]:
        if reached[near] and not held[near]:
            found += style(s).exposed if s.shift(near) else NAKED
    return min(3.0, found)


def perils(s: State) -> float:
    """What the enemy's next attacks may take: battalions in the open that he can surround, the worst few."""
    reached = threat(s)
    foes = s.held[JAPAN]
    held = s.held[US]
    his = bytes(map(max, reached, foes))  # where he may stand
    found = []
    pinned = 0.0
    for u in s.units(US):
        cell = s.loc[u]
        around = GRID.near[cell]
        front = sum(1 for near in around if his[near] and not held[near])
        if not front:
            continue
        pinned += min(2, sum(1 for near in around if reached[near] and not held[near] and s.shift(near)))
        is_open = any(
            not held[near] and not his[near] and not any(his[one] for one in GRID.near[near] if not held[one])
            for near in around
        )
        bad = LOST * min(1.0, (front - 1) / 3) if not is_open else DRIVEN * min(front, 3)
        found.append(bad * (SAFE if s.shift(cell) else 1.0))
    found.sort(reverse=True)
    return sum(found[:AT_ONCE]) + style(s).pinned * min(pinned, 8)


@cache
def _links(apart: tuple[float, ...]) -> Links:
    """From a hex of the western end of its row to one of the eastern end, or beside it."""
    ends: tuple[set[int], set[int]] = set(), set()
    rows: dict[int, list[int]] = {}
    for cell in range(GRID.n):
        rows.setdefault(GRID.places[cell][1], []).append(cell)
    for row in rows.values():
        for side, pick in enumerate((min, max)):
            cell = pick(row, key=lambda cell: GRID.places[cell][0])
            ends[side].update((cell, *GRID.near[cell]))
    return Links(*ends, apart, is_eastward=True)


def chain(s: State, reach: dict[int, Field]) -> Cells:
    """The best chain that there are units for."""
    cells: Cells = ()
    for post in POSTS:
        cells = cheapest(_prices(s, reach, post), _links(style(s).apart))
        if sum(1 for cell in cells if not s.held[US][cell]) <= len(reach):
            break
    return cells


def _prices(s: State, reach: dict[int, Field], post: float) -> dict[int, float]:
    """What a place in the chain costs, of those that these units reach and those of the others."""
    zone, held = s.zones[JAPAN], s.held[US]
    near, reached = away(s, JAPAN), threat(s, is_free=True)
    home = _north_of(s.scenario.primary)
    given = GIVEN * (0.5 + pressing(s)) * s.scenario.territory
    able = bytearray(held)
    line = style(s)
    for field in reach.values():
        for cell in field.ends(s.held[JAPAN]):
            able[cell] = 1
    found = dict.fromkeys((s.loc[u] for u in s.units(US) if u not in reach), 0.0)
    for cell in range(GRID.n):
        if not able[cell] or cell in found:
            continue
        price = post + TOUCH * zone[cell]
        price += sum(
            line.exposed if s.shift(one) else NAKED
            for one in GRID.near[cell]
            if reached[one] and near[one] < near[cell]
        )
        price -= line.firm * s.shift(cell) / 3
        price += FAR_OFF * max(0, near[cell] - NEAR) + given * home[cell]
        found[cell] = price
    return found


@lru_cache(8)
def _north_of(line: str) -> bytes:
    """Cell -> hexes north of a line, the first not counted: from there it is still watched."""
    north = NORTH[line]
    south = [cell for cell in range(GRID.n) if not north[cell]]
    return bytes(max(0, min(GRID.distances(cell)[one] for one in south) - 1) for cell in range(GRID.n))


SEALS = cells("1901", "2201", "2501", "2701")  # four battalions there close the edge (15.0)


def seal(s: State, reach: dict[int, Field]) -> Orders:
    """In the campaign the edge is held from the first turn: who is there stays, the nearest fill the rest."""
    if not s.scenario.is_campaign:
        return ()
    found = {u: s.loc[u] for u in reach if s.loc[u] in SEALS}
    for cell in SEALS:
        if not s.at[cell]:
            able = [u for u, field in reach.items() if u not in found and field.cost[cell] <= s.allowance(u)]
            if able:
                found[min(able, key=lambda u: (reach[u].cost[cell], u))] = cell
    return tuple(found.items())


def line_up(s: State, reach: dict[int, Field]) -> Orders:
    """Battalions that nothing else needs form the chain; those left over stand behind it, with room."""
    line = NORTH.get(s.scenario.secondary, bytes([1]) * GRID.n)
    there = {u: field for u, field in reach.items() if not line[s.loc[u]]}
    reach = {u: field for u, field in reach.items() if u not in there}
    posts = chain(s, reach)
    free = {u: field for u, field in reach.items() if s.loc[u] not in posts}
    found: dict[int, int] = {}
    able = {
        cell: [u for u, field in free.items() if field.cost[cell] <= s.allowance(u)]
        for cell in posts
        if not s.at[cell]
    }
    for cell in sorted(able, key=lambda cell: (len(able[cell]), cell)):
        units = [u for u in able[cell] if u in free]
        if units:
            u = min(units, key=lambda u: (free[u].cost[cell], u))
            del free[u]
            found[u] = cell
    return (*found.items(), *_reserve(s, found, free), *_lurk(s, there, line))


def _reserve(s: State, posted: dict[int, int], free: dict[int, Field]) -> Orders:
    """Near enough to strike, apart from each other, off the heights' feet."""
    then = s.copy()
    for u, cell in posted.items():
        then.move(u, cell)
    near, reached, zone = away(s, JAPAN), threat(s), s.zones[JAPAN]

    def badness(cell: int) -> float:
        bad = 0.6 * abs(near[cell] - BEHIND) + 0.7 * exposure(s, cell, reached)
        return bad + TOUCH * zone[cell] - style(s).firm * s.shift(cell) / 3

    order = sorted(free, key=lambda u: near[s.loc[u]])
    return _spread(then, {u: free[u] for u in order}, badness, 0.8, bytes(GRID.n))


def _lurk(s: State, free: dict[int, Field], line: bytes) -> Orders:
    """Those who are south of the secondary line stay there, out of contact, and near the guns."""
    guns = [s.loc[u] for u in s.units(JAPAN) if IS_GUN[u]]
    near, reached, zone = away(s, JAPAN), threat(s), s.zones[JAPAN]

    def badness(cell: int) -> float:
        to_gun = min((GRID.distances(cell)[gun] for gun in guns), default=0)
        bad = 0.6 * abs(near[cell] - NEAR) + exposure(s, cell, reached) + 0.3 * to_gun
        return bad + TOUCH * zone[cell]

    return _spread(s.copy(), free, badness, 0.5, line)


def _spread(
    then: State, free: dict[int, Field], badness: Callable[[int], float], apart: float, bars: bytes
) -> Orders:
    """Each to the least bad hex that is not barred; friends beside it make a hex worse."""
    known: dict[int, float] = {}
    found = []
    for u, field in free.items():
        here = then.loc[u]
        best = (1e9, 0, here)
        for cell in (here, *field.ends(then.at)):
            if bars[cell] and cell != here:
                continue
            if cell not in known:
                known[cell] = badness(cell)
            friends = sum(1 for one in GRID.near[cell] if then.held[US][one] and one != here)
            best = min(best, (round(known[cell] + apart * friends, 6), field.cost[cell], cell))
        if best[2] != here:
            then.move(u, best[2])
            found.append((u, best[2]))
    return tuple(found)
