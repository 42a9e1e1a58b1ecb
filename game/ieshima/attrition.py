"""Attrition Points (13.1).

A point is taken by flipping a Full-Strength unit (1), by the retreat of a
Reduced-Strength unit (1) or by its elimination (2). Eliminating a Full-Strength
unit is a flip and an elimination: 3, as the book has it.
"""

from __future__ import annotations

from functools import cache

from game.core.request import Ask, Opt, Rules
from game.ieshima.data import IS_PILLBOX
from game.ieshima.forms import POINTS
from game.ieshima.retreat import retreat, retreat_room
from game.ieshima.state import State, Units

COST = {"eliminate": 2, "flip": 1, "retreat": 1}


@cache
def totals(full: int, reduced: int, full_box: int, reduced_box: int, room: int) -> frozenset[int]:
    """Every number of points that such units can take; `_box`: units that cannot retreat."""
    found = {(0, 0)}  # points, retreats used

    def widen(payments: tuple[tuple[int, int], ...]) -> None:
        nonlocal found
        found = {
            (points + p, used + r)
            for points, used in found
            for p, r in ((0, 0), *payments)
            if used + r <= room
        }

    for n, payments in (
        (full, ((1, 0), (2, 1), (3, 0))),
        (reduced, ((1, 1), (2, 0))),
        (full_box, ((1, 0), (3, 0))),
        (reduced_box, ((2, 0),)),
    ):
        for _ in range(n):
            widen(payments)
    return frozenset(points for points, _ in found)


def payable(s: State, units: Units, room: int) -> frozenset[int]:
    kinds = [0, 0, 0, 0]
    for u in units:
        kinds[2 * IS_PILLBOX[u] + 1 - s.full[u]] += 1
    return totals(*kinds, room)


def payments(s: State, u: int, room: int) -> tuple[str, ...]:
    """What unit u can do next to take a point."""
    if s.full[u]:
        return ("flip",)
    return ("eliminate", "retreat") if room and not IS_PILLBOX[u] else ("eliminate",)


def legal_payments(s: State, side: int, area: int, units: Units, points: int) -> list[Opt]:
    """(verb, unit) for each payment after which the rest can still be taken exactly."""
    room = retreat_room(s, side, area)
    options: list[Opt] = []
    here = s.here[side][area]
    for u in units:
        for verb in payments(s, u, room):
            rest = points - COST[verb]
            if rest < 0:
                continue
            if verb == "flip":
                s.full[u] = 0
                possible = payable(s, here, room)
                s.full[u] = 1
            else:
                others = tuple(v for v in here if v != u)
                possible = payable(s, others, room - (verb == "retreat"))
            if rest in possible:
                options.append((verb, u))
    return sorted(options)


def most_points(s: State, units: Units) -> int:
    """All of them eliminated."""
    return sum(3 if s.full[u] else 2 for u in units)


def points_to_take(s: State, side: int, area: int, first: int, points: int) -> int:
    """The exact number if it can be taken, else the next higher one, else everything (13.1).

    # Ruling 37. The first point falls on the lead unit or Primary Target.
    """
    most = most_points(s, s.here[side][area])
    while points < most and not legal_payments(s, side, area, (first,), points):
        points += 1
    return min(points, most)


def absorb(s: State, side: int, area: int, first: int, points: int) -> Rules:
    """The owner takes the points, the first on unit `first` (13.1)."""
    left = points_to_take(s, side, area, first, points)
    s.tell("attrition", "13.1", side, area, points, left)
    here = s.here[side][area]
    if left == most_points(s, here):
        s.lose(here, "13.1", to_the_last=True)
        return
    candidates: Units = (first,)
    while left:
        options = legal_payments(s, side, area, candidates, left)
        verb, u = yield Ask(side, "attrition", options, "13.1", (area, left, points), POINTS)
        left -= COST[verb]
        if verb == "retreat":
            yield from retreat(s, side, u, area, (area,), "13.1")
        else:
            s.take_step(u, "13.1")
        candidates = tuple(group[0] for group in s.groups(s.here[side][area]))
