"""Where units move to attack: assaults on parts of the enemy line, each judged by the combats that follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.reach import Field
from game.shuri.agent.attack import best
from game.shuri.data import ATTACK, DEFENCE, GRID, SIDE, US
from game.shuri.movement import field_of, movable
from game.shuri.state import MOVED, State

Orders = tuple[tuple[int, int], ...]  # unit, cell; cell -1 to leave the map
Reach = dict[int, Field]
STRONG = 12  # attack strength above the defence that is enough
MOST_STRANGE = 2  # new duties beside a hex that is taken all the same
MOST_SECTORS = 48
MOST_ADDED = 10  # sectors that are tried as a further assault
WORTH_IT = 0.15  # what a further assault must bring


class Assault(NamedTuple):
    """Units brought up against a set of enemies: the position then, and what its combats are worth."""

    value: float
    targets: tuple[int, ...]
    orders: Orders
    then: State


def fields(s: State, side: int) -> Reach:
    """Where each unit that can move gets."""
    return {u: field_of(s, u) for u in movable(s, side)}


def sectors(s: State, side: int, reach: Reach) -> list[tuple[int, ...]]:
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
    for radius in (0, 1, 2, 3):
        for u in foes:
            away = GRID.distances(s.loc[u])
            found.setdefault(tuple(sorted(v for v in foes if away[s.loc[v]] <= radius)))
    return list(found)


def bring_up(
    s: State, side: int, targets: Sequence[int], reach: Reach, wanted: set[int]
) -> tuple[State, Orders]:
    """The position after units were brought up against these targets, and the orders for it."""
    then = s.copy()
    orders: list[tuple[int, int]] = []
    free = dict(reach)
    foe = 1 - side
    for e in sorted(targets, key=lambda e: -DEFENCE[e]):
        strength = sum(ATTACK[u] for u in then.beside(e))
        hexes = [cell for cell in GRID.near[then.loc[e]] if not then.at[cell]]

        def strange(cell: int) -> int:
            """New duties in a hex: enemies beside it that are no targets and touch nobody yet (7.2)."""
            return sum(
                1 + (side == US and bool(then.shift(near)))  # no point of support covers these
                for near in GRID.near[cell]
                if then.held[foe][near] and not then.zones[side][near] and then.at[near] - 1 not in wanted
            )

        able = {
            cell: [u for u, field in free.items() if field.cost[cell] <= s.allowance(u) and field.cost[cell]]
            for cell in hexes
            if strange(cell) <= MOST_STRANGE
        }
        while able and strength - DEFENCE[e] < STRONG:
            cell = min(able, key=lambda cell: (strange(cell), -_shuts(then, e, cell), -s.shift(cell), cell))
            units = [u for u in able.pop(cell) if u in free]
            if not units:
                continue
            u = min(units, key=lambda u: (-ATTACK[u], free[u].cost[cell], u))
            del free[u]
            then.move(u, cell)
            then.done[u] = MOVED
            orders.append((u, cell))
            strength += ATTACK[u]
    return then, tuple(orders)


def _shuts(s: State, e: int, cell: int) -> int:
    """Ways back of an enemy unit that a unit in this hex beside it would shut (7.72)."""
    zone, near = s.zones[1 - SIDE[e]], GRID.near[cell]
    return sum(
        1 for way in GRID.near[s.loc[e]] if not s.at[way] and not zone[way] and (way == cell or way in near)
    )


def assaults(s: State, side: int, reach: Reach, most: int, most_sectors: int = MOST_SECTORS) -> list[Assault]:
    """The best assaults, each alone, and made larger as long as that pays: guns cannot be everywhere."""
    nothing = best(s, side).value
    found: dict[Orders, Assault] = {}
    every = sectors(s, side, reach)
    n = min(len(every), most_sectors)
    for targets in [every[k * len(every) // n] for k in range(n)]:  # of all sizes
        then, orders = bring_up(s, side, targets, reach, set(targets))
        if orders and orders not in found:
            found[orders] = Assault(best(then, side).value, targets, orders, then)
    single = sorted(found.values(), key=_order)
    good = [one for one in single if one.value > nothing - 2]
    large = []
    for first in single[: most // 2]:
        grown = _enlarge(first, side, reach, good[:MOST_ADDED])
        if grown is not first:
            large.append(grown)
    return sorted({one.orders: one for one in (*large, *single[:most])}.values(), key=_order)[:most]


def _order(one: Assault) -> tuple[float, int, Orders]:
    return -round(one.value, 9), len(one.orders), one.orders


def _enlarge(one: Assault, side: int, reach: Reach, others: Sequence[Assault]) -> Assault:
    for other in others:
        if set(other.targets) & set(one.targets):
            continue
        busy = {u for u, _ in one.orders}
        free = {u: field for u, field in reach.items() if u not in busy}
        targets = (*one.targets, *other.targets)
        then, orders = bring_up(one.then, side, other.targets, free, set(targets))
        if orders:
            value = best(then, side).value
            if value > one.value + WORTH_IT:
                one = Assault(value, targets, one.orders + orders, then)
    return one
