"""Standing orders: what a side does when it is not asked (protective fire, retreats, advances, removals).

They are part of the rules: answers that follow from them are in no record.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.request import Ask, Opt, Rules
from game.shuri.data import GRID, IS_ROUGH, JAPAN, SIDE
from game.shuri.forms import STANDING
from game.shuri.state import (
    ADVANCE_ALWAYS,
    ADVANCE_ROUGH,
    ON_ADVANCE,
    ON_RETREAT,
    ORDER_CHOICES,
    RETREAT_AWAY,
    RETREAT_FRIENDS,
    State,
)


def give_order(s: State, side: int) -> Rules:
    """One standing order is changed."""
    # Ruling 24: in one's own Movement Phase.
    options: list[Opt] = [
        ("order", what, value)
        for what, choices in enumerate(ORDER_CHOICES)
        for value in range(choices)
        if s.order(side, what) != value
    ]
    _, what, value = yield Ask(side, "orders", options, "4.0", form=STANDING)
    place = 4 * side + what
    s.orders = (*s.orders[:place], value, *s.orders[place + 1 :])
    s.tell("ordered", "4.0", side, what, value)


# Retreats and advances


def back(s: State, u: int, cells: Sequence[int]) -> int:
    """Where a unit retreats to (7.72): by the order's preference, then away from the enemy."""
    side = SIDE[u]
    foes = [s.loc[v] for v in s.units(1 - side)]
    friends = [s.loc[v] for v in s.units(side) if v != u]
    order = s.order(side, ON_RETREAT)

    def near(cell: int, places: Sequence[int]) -> int:
        away = GRID.distances(cell)
        return min((away[place] for place in places), default=0)

    def taste(cell: int) -> tuple[int, ...]:
        far = -near(cell, foes)
        if order == RETREAT_AWAY:
            return far, -IS_ROUGH[cell], cell
        if order == RETREAT_FRIENDS:
            return near(cell, friends), far, cell
        return -IS_ROUGH[cell], far, cell

    return min(cells, key=taste)


def advances(s: State, side: int, cell: int) -> bool:
    """Does a unit go into a hex that was left (7.8)?"""
    order = s.order(side, ON_ADVANCE)
    return order == ADVANCE_ALWAYS or (order == ADVANCE_ROUGH and bool(IS_ROUGH[cell]))


# Removals (17.41)


def farthest(s: State, units: Sequence[int]) -> int:
    """The American unit farthest from every Japanese one."""
    foes = [s.loc[v] for v in s.units(JAPAN)]

    def away(u: int) -> int:
        row = GRID.distances(s.loc[u])
        return min((row[place] for place in foes), default=0)

    return max(units, key=lambda u: (away(u), -u))
