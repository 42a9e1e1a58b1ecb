"""What the end of a scenario asks of the Americans: to go south, to hold the north (17.3, 17.6)."""

from __future__ import annotations

from game.core.reach import Field
from game.shuri.agent.assault import Orders
from game.shuri.agent.lines import road_south
from game.shuri.agent.sums import pressing
from game.shuri.data import GRID, JAPAN, NORTH, US
from game.shuri.movement import field_of
from game.shuri.state import State

SOUTHERN = 4.0  # points of 17.31
FIRST = 14.0  # what the first battalion there saves from (17.6)
NORTHERN, BETWEEN = 5.0, 1.0
ROAD, CROWD = 1.2, 6  # for each battalion that has an open road south, so many at most
SURE = 0.6  # that an end which can be reached will be


def balance(s: State) -> float:
    """What the ground held now may be worth at the end, to the Americans: more as the end draws near."""
    one = s.scenario
    south = NORTH[one.secondary]
    near = pressing(s) ** 2
    there = sum(1 for u in s.units(US) if not south[s.loc[u]])
    value = SOUTHERN * (0.25 + 0.75 * near) * there + FIRST * near * bool(there)
    north = NORTH[one.primary]
    is_last = s.turn == one.last
    if not is_last:
        cost = road_south(s)
        value += ROAD * min(CROWD, there + sum(south[s.loc[u]] and cost[s.loc[u]] <= 10 for u in s.units(US)))
    for u in s.units(JAPAN):
        cell = s.loc[u]
        if north[cell]:
            value -= NORTHERN * near
        elif is_last and _gets_north(s, u, north):
            value -= SURE * NORTHERN
        elif south[cell]:
            value -= BETWEEN * near
    return value


def _gets_north(s: State, u: int, north: bytes) -> bool:
    """Could a Japanese unit end its move north of the primary line?"""
    if s.zones[US][s.loc[u]]:
        return False
    cost, at = field_of(s, u).cost, s.at
    most = s.allowance(u)
    return any(north[cell] and cost[cell] <= most and not at[cell] for cell in range(GRID.n))


def dash(s: State, reach: dict[int, Field], most: int) -> Orders:
    """Battalions go south of the secondary line, where they touch the enemy least."""
    south = NORTH[s.scenario.secondary]
    zone = s.zones[JAPAN]
    then = s.copy()
    found: list[tuple[int, int]] = []
    while len(found) < most:
        steps = [
            (_touched(s, cell) if zone[cell] else 0, _beside(then, cell), field.cost[cell], u, cell)
            for u, field in reach.items()
            if south[s.loc[u]] and u not in dict(found)
            for cell in field.ends(then.at)
            if not south[cell]
        ]
        if not steps:
            break
        *_, u, cell = min(steps)
        then.move(u, cell)
        found.append((u, cell))
    return tuple(found)


def _touched(s: State, cell: int) -> int:
    """Enemies beside a hex, those on heights twice."""
    return sum(1 + bool(s.shift(near)) for near in GRID.near[cell] if s.held[JAPAN][near])


def _beside(s: State, cell: int) -> int:
    return sum(1 for near in GRID.near[cell] if s.held[US][near])
