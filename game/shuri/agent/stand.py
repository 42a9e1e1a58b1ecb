"""What a position is worth to a side beside the combats that it is about to fight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.reach import FAR
from game.shuri.agent.attack import best
from game.shuri.agent.front import holds, perils, presses
from game.shuri.agent.lines import away, leak_price, road_south
from game.shuri.agent.south import balance
from game.shuri.agent.sums import bold, pressing
from game.shuri.data import AWAY, GRID, IS_GUN, JAPAN, NORTH, US
from game.shuri.differential import is_blocked
from game.shuri.scenarios import TOTAL
from game.shuri.state import State

LEAST_DANGER = -8.0  # the other side's own obligations count no more than this for us
REPLY = 0.5  # the other side's attacks weigh less: ours come first
STUCK = 0.4  # what must be attacked next turn, if nobody else comes
HIGH = 0.35  # an American battalion near the enemy on rough ground or in a city
NAKED = 1.0  # a Japanese unit in the open near the enemy
BARE = 1.5  # and more if it touches him there: whoever sallies is struck in the open
NEAR, REACHED = 4, 10  # hexes to him: as a rule, and where only living on counts (a turn of his)
PRESS, PRESSING = 0.3, 20  # a hex between the enemy and each of so many battalions, where every turn costs
SHUT_IN = 2.5  # a battalion near the enemy that could not retreat
GUN_NEAR = 1.5  # a gun that the enemy may reach
HOLE = 6.0  # a way south that nobody watches
LEAK = 1.0  # of what Japanese units that can leave would take with them: they will
SELDOM = 0.5  # where they seldom do
GIVEN = 0.12  # points for a hex between the primary line and each Japanese unit behind it: ground given up
PROGRESS = 0.2  # points for a hex of way south
LEADERS = 10  # battalions whose way south counts


def stand(s: State, side: int, driven: Sequence[int] = ()) -> float:
    """`driven`: enemies that our combats will rather drive off than not."""
    if driven:
        s = s.copy()
        for u in driven:
            s.move(u, AWAY)
    foe = 1 - side
    danger = best(s, foe).value
    value = -REPLY * max(LEAST_DANGER, danger)
    value += STUCK * min(0.0, best(s, side).value)  # whoever stays in contact must attack again
    return value + (_americans(s) if side == US else _japanese(s))


def _americans(s: State) -> float:
    value = -max(SELDOM, LEAK * bold(s)) * leak_price(s)
    near = away(s, JAPAN)
    value += HIGH * sum(1 for u in s.units(US) if near[s.loc[u]] <= 3 and s.shift(s.loc[u]))
    if holds(s):
        value -= perils(s)
    elif presses(s):
        value -= PRESS * sum(sorted(near[s.loc[u]] for u in s.units(US))[:PRESSING])
    if s.scenario.territory:
        far = sorted(south_of(s.scenario.secondary)[s.loc[u]] for u in s.units(US))
        value -= PROGRESS * bold(s) * (1 + 3 * pressing(s)) * sum(far[:LEADERS])
        value += balance(s)
    return value - SHUT_IN * sum(near[s.loc[u]] <= 2 and is_blocked(s, u, 2) for u in s.units(US))


def _japanese(s: State) -> float:
    value = 0.2 * leak_price(s)
    near = away(s, US)
    naked = REACHED if s.scenario.victory == TOTAL else NEAR
    for u in s.units(JAPAN):
        cell = s.loc[u]
        if IS_GUN[u]:
            value -= GUN_NEAR * (near[cell] <= 3)
        elif near[cell] <= naked and not s.shift(cell):
            value -= NAKED + BARE * (near[cell] == 1)
    if s.scenario.territory:
        behind = _behind(s.scenario.primary)
        value -= GIVEN * sum(behind[s.loc[u]] for u in s.units(JAPAN) if not IS_GUN[u])
        cost = road_south(s)
        if any(cost[s.loc[u]] < FAR or any(cost[c] < FAR for c in GRID.near[s.loc[u]]) for u in s.units(US)):
            value -= HOLE * (0.5 + pressing(s))
    return value


@cache
def south_of(line: str) -> bytes:
    """Cell -> hexes to the nearest one south of a line."""
    return _to([cell for cell in range(GRID.n) if not NORTH[line][cell]])


@cache
def _behind(line: str) -> bytes:
    """Cell -> hexes to the nearest one north of a line."""
    return _to([cell for cell in range(GRID.n) if NORTH[line][cell]])


def _to(cells: Sequence[int]) -> bytes:
    return bytes(min(GRID.distances(cell)[one] for one in cells) for cell in range(GRID.n))
