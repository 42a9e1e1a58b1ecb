"""Lines and the edge: who could slip through, who should close up, who goes south, who leaves."""

from __future__ import annotations

from functools import lru_cache

from game.core.reach import FAR, FREELY, Field, reach_any
from game.shuri.agent.assault import Orders
from game.shuri.data import ARMY_UNITS, AWAY, DEFENCE, EDGE, GRID, IS_ROUGH, JAPAN, NORTH, US
from game.shuri.movement import EXIT_POINTS, exit_hex, field_of, leaks, to_edge
from game.shuri.scenarios import TOTAL
from game.shuri.state import State
from game.shuri.victory import overdue

LONGEST_ROAD = 60
FRONT = 4  # hexes from the enemy
ON_THE_MARCH = 0.2
ROOM = 2  # friends beside a hex that still leave a way back
BACK_BEFORE = 3  # turns before the last on which the battalions that must leave go back
MOST_GUARDS = 4
LAST_STAND = 6  # Japanese units that stay if leaving would not win
REMOVED_PRICE = 15.0  # three American battalions that an exit takes from the map, beside its points


def leak_price(s: State) -> float:
    """What the worst two exits of the next turn would cost the Americans."""
    worst = sorted((3 * DEFENCE[u] + REMOVED_PRICE for u in leaks(s)), reverse=True)
    return sum(worst[:2])


def close_up(s: State, side: int, reach: dict[int, Field]) -> Orders:
    """Units that nobody needs elsewhere go towards the enemy, out of his zones of control, a line abreast."""
    near = away(s, 1 - side)
    then = s.copy()
    zone = s.zones[1 - side]
    found = []
    for u, field in sorted(reach.items(), key=lambda pair: near[s.loc[pair[0]]]):
        here = then.loc[u]
        now = near[here]
        if now <= 2:
            continue
        ends = [cell for cell in field.ends(then.at) if not zone[cell] and near[cell] < now]
        if not ends:
            continue
        bad, _, cell = min(
            (max(2, near[cell]) + _press(near[cell]) * _crowd(then, side, cell), field.cost[cell], cell)
            for cell in ends
        )
        if near[cell] > FRONT or bad - max(2, near[cell]) <= ROOM:
            then.move(u, cell)
            found.append((u, cell))
    return tuple(found)


def _press(far: int) -> float:
    """What a friend beside a hex counts: near the enemy he may bar the way back, on the march he does not."""
    return 1.0 if far <= FRONT else ON_THE_MARCH


def stand_firm(s: State, side: int, reach: dict[int, Field]) -> Orders:
    """Units near the enemy go where he could attack them least well: heights, room, the open before them."""
    near = away(s, 1 - side)
    zone = s.zones[1 - side]
    then = s.copy()
    found = []
    for u, field in sorted(reach.items(), key=lambda pair: near[s.loc[pair[0]]]):
        here = then.loc[u]
        if near[here] > 4:
            continue

        def badness(cell: int) -> float:
            rough = sum(1 for one in GRID.near[cell] if IS_ROUGH[one] and near[one] < near[cell])
            bad = 0.4 * rough + 0.3 * _crowd(then, side, cell) + 0.3 * abs(near[cell] - 3)
            return bad - bool(s.shift(cell))

        then.move(u, AWAY)
        away_ = GRID.distances(here)
        ends = [cell for cell in field.ends(then.at) if not zone[cell] and away_[cell] <= 3]
        cell = min([here, *ends], key=lambda cell: (round(badness(cell), 6), away_[cell], cell))
        then.move(u, cell)
        if cell != here:
            found.append((u, cell))
    return tuple(found)


def away(s: State, side: int) -> bytes:
    """Cell -> hexes to the nearest unit of a side; FAR if there is none."""
    return _away(tuple([s.loc[u] for u in s.units(side)]))


@lru_cache(64)
def _away(places: tuple[int, ...]) -> bytes:
    found = bytearray([FAR]) * GRID.n
    for place in places:
        found[:] = map(min, found, GRID.distances(place))
    return bytes(found)


def _crowd(s: State, side: int, cell: int) -> int:
    """Friends beside a hex."""
    return sum(1 for one in GRID.near[cell] if s.held[side][one])


def guard(s: State, reach: dict[int, Field]) -> Orders:
    """Battalions to the edge, until nobody can leave; each shuts what it can, as one alone may not do."""
    then, found = s, dict[int, int]()
    first = now = _ways_out(s)
    while now[0] and len(found) < MOST_GUARDS:
        steps = []
        for cell in EDGE:
            able = [(field.cost[cell], u) for u, field in reach.items() if u not in found]
            cost, u = min(able, default=(FAR, -1))  # battalions are alike: the nearest
            if not then.at[cell] and u >= 0 and cost <= s.allowance(u):
                after = then.copy()
                after.move(u, cell)
                steps.append((_ways_out(after), u, cell))
        if not steps or min(steps)[0] >= now:
            break
        now, u, cell = min(steps)
        found[u] = cell
        then = then.copy()
        then.move(u, cell)
    return tuple(found.items()) if now[0] < first[0] else ()


def _ways_out(s: State) -> tuple[float, int]:
    """What the worst exits would cost, and how many ways lead there."""
    ways = 0
    for u in leaks(s):
        cost, most = field_of(s, u).cost, s.allowance(u)
        ways += sum(cost[cell] + s.ground.enter[cell] <= most and not s.zones[US][cell] for cell in EDGE)
    return leak_price(s), ways


def road_south(s: State) -> bytes:
    """Cell -> movement points from south of the secondary line over hexes that no Japanese unit watches."""
    line = NORTH[s.scenario.secondary]
    zone, held = s.zones[JAPAN], s.held[JAPAN]
    sources = {cell: 0 for cell in range(GRID.n) if not line[cell] and not zone[cell] and not held[cell]}
    if not sources:
        return bytes([FAR]) * GRID.n
    shut = bytes(map(max, zone, held))
    return reach_any(s.ground, sources, LONGEST_ROAD, None, shut, FREELY).cost


def southward(s: State, reach: dict[int, Field]) -> Orders:
    """Units go south of the secondary line where no enemy stops them (17.31), those behind after them."""
    line = NORTH[s.scenario.secondary]
    cost = road_south(s)
    then = s.copy()
    found = []
    for u, field in sorted(reach.items(), key=lambda pair: (cost[s.loc[pair[0]]], pair[0])):
        here = s.loc[u]
        if not line[here]:
            continue
        ends = [cell for cell in field.ends(then.at) if cost[cell] < cost[here]]
        if ends:
            cell = min(ends, key=lambda cell: (cost[cell], field.cost[cell], cell))
            if s.turn == s.scenario.last and line[cell]:
                continue
            then.move(u, cell)
            found.append((u, cell))
    return tuple(found)


def leaving(s: State, reach: dict[int, Field]) -> Orders:
    """The battalions that must leave (18.23): those nearest to the edge, in time."""
    n = overdue(s)
    late = s.scenario.withdraw_by
    if not n or s.turn < late - BACK_BEFORE:
        return ()
    home = [(to_edge(s.loc[u]), u) for u in reach if u in ARMY_UNITS]
    found = []
    then = s.copy()
    for far, u in sorted(home)[:n]:
        if exit_hex(s, u, reach[u]) >= 0:
            if s.turn >= late - 1:
                found.append((u, -1))
            continue
        ends = [cell for cell in reach[u].ends(then.at) if not s.zones[JAPAN][cell]]
        to = min(ends, key=lambda cell: (to_edge(cell), cell), default=-1)
        if to >= 0 and to_edge(to) < far:
            then.move(u, to)
            found.append((u, to))
    return tuple(found)


def exits(s: State, reach: dict[int, Field]) -> Orders:
    """Japanese units that can leave the map now: the weakest stay where living on brings points."""
    found = [u for u, field in reach.items() if exit_hex(s, u, field) >= 0]
    one = s.scenario
    if one.victory == TOTAL:
        found.sort(key=lambda u: -DEFENCE[u])
        gain = EXIT_POINTS * sum(DEFENCE[u] for u in found)
        if s.total(JAPAN) + gain < one.level:
            del found[max(0, len(s.units(JAPAN)) - LAST_STAND) :]
    return tuple((u, -1) for u in found)
