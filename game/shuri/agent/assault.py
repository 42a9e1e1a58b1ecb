"""Where units move to attack: assaults on parts of the enemy line, each judged by the combats that follow."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.reach import Field
from game.shuri.agent.attack import best
from game.shuri.data import ATTACK, DEFENCE, GRID, SIDE
from game.shuri.movement import field_of, movable
from game.shuri.state import MOVED, State

Orders = tuple[tuple[int, int], ...]  # unit, cell; cell -1 to leave the map
MOST_AT = 4  # units that are brought up against one enemy
STRONG = 9  # attack strength above the defence that is enough


def fields(s: State, side: int) -> dict[int, Field]:
    """Where each unit that can move gets."""
    return {u: field_of(s, u) for u in movable(s, side)}


def sectors(s: State, side: int, reach: dict[int, Field]) -> list[tuple[int, ...]]:
    """Sets of enemy units to attack together: each alone, and with those near it."""
    foes = [
        u
        for u in s.units(1 - side)
        if s.zones[side][s.loc[u]]
        or any(
            field.cost[near] <= s.allowance(v) for near in GRID.near[s.loc[u]] for v, field in reach.items()
        )
    ]
    found: dict[tuple[int, ...], None] = {}
    for u in foes:
        away = GRID.distances(s.loc[u])
        for radius in (0, 1, 2, 3):
            found.setdefault(tuple(sorted(v for v in foes if away[s.loc[v]] <= radius)))
    return list(found)


def bring_up(s: State, side: int, targets: Sequence[int], reach: dict[int, Field]) -> tuple[State, Orders]:
    """The position after units were brought up against these targets, and the orders for it."""
    then = s.copy()
    orders: list[tuple[int, int]] = []
    free = dict(reach)
    wanted = set(targets)
    foe = 1 - side
    for e in sorted(targets, key=lambda e: -DEFENCE[e]):
        strength = sum(ATTACK[u] for u in then.beside(e))
        hexes = [cell for cell in GRID.near[then.loc[e]] if not then.at[cell]]

        def strange(cell: int) -> int:
            """Enemies beside a hex that are no targets."""
            return sum(
                1
                for near in GRID.near[cell]
                if then.at[near] and SIDE[then.at[near] - 1] == foe and then.at[near] - 1 not in wanted
            )

        hexes.sort(key=lambda cell: (strange(cell), -s.shift(cell), cell))
        for cell in hexes:
            if strength - DEFENCE[e] >= STRONG or len(then.beside(e)) >= MOST_AT:
                break
            if strange(cell) > 1:
                continue
            able = [u for u, field in free.items() if field.cost[cell] <= s.allowance(u) and field.cost[cell]]
            if not able:
                continue
            u = min(able, key=lambda u: (-ATTACK[u], free[u].cost[cell], u))
            del free[u]
            then.move(u, cell)
            then.done[u] = MOVED
            orders.append((u, cell))
            strength += ATTACK[u]
    return then, tuple(orders)


def value_of(then: State, side: int) -> float:
    """What the combats bring that follow a move."""
    return best(then, side).value
