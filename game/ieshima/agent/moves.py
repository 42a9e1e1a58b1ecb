"""Where units can go, and which of them go."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from game.core.entries import new
from game.ieshima.data import ADJACENT_WITH_BOXES, BATTALION, IS_PILLBOX, LAST_AREA, NEAR, STACKING
from game.ieshima.movement import ALL_MF, entry_cost
from game.ieshima.state import FOUGHT, IDLE, State, Units

AREAS_BESIDE = [tuple(a for a in near if a <= LAST_AREA) for near in ADJACENT_WITH_BOXES]
Part = tuple[float, tuple[Any, ...]]  # worth and orders of one group


class Route(NamedTuple):
    """The cheapest way to an Area."""

    path: tuple[int, ...]  # from the origin to the Area
    cost: int


def routes(
    s: State, side: int, origin: int, left: int, fresh: bool, several: bool = False
) -> dict[int, Route]:
    """Every Area that units with so many MF left can reach (10.2, 10.3).

    `several`: on an empty beach the first of them pays ALL, the others as usual (Ruling 60).
    """
    found: dict[int, Route] = {}
    frontier: list[tuple[int, tuple[int, ...]]] = [(0, (origin,))]
    enemy, own, control = s.here[1 - side], s.here[side], s.control
    held, attacked, rubble = s.held[1 - side], s.attacked, s.rubble
    leaving = origin <= LAST_AREA and bool(enemy[origin])  # 10.3.2: first into a Free Area
    while frontier:
        frontier.sort()
        spent, path = frontier.pop(0)
        at = path[-1]
        start = at == origin
        for area in AREAS_BESIDE[at]:
            if area in path or area in attacked or len(own[area]) >= STACKING:
                continue
            foe = enemy[area]
            if start:
                if leaving and (foe or control[area] != side):
                    continue
                cost = entry_cost(s, side, at, area)
                if cost == ALL_MF and several and not (foe or rubble[area] or s.rules.readings.beach_stop):
                    cost = 2 if held & NEAR[area] else 1
                if cost > left and not fresh:
                    continue
            else:
                cost = entry_cost(s, side, at, area) if foe else 2 if held & NEAR[area] else 1
                if cost > left - spent:
                    continue
            total = spent + cost
            old = found.get(area)
            if old is not None and old.cost <= total:
                continue
            found[area] = new(Route, ((*path, area), total))
            if total < left and not foe and not rubble[area]:
                frontier.append((total, (*path, area)))
    return found


def steps(path: tuple[int, ...], units: Units) -> tuple[tuple[str, int, int, Units], ...]:
    """The orders that lead units along a path."""
    return tuple([("move", a, b, units) for a, b in pairwise(path)])


def ready(s: State, side: int, space: int) -> Units:
    """The units of a space that could act if it were activated."""
    return tuple([u for u in s.here[side][space] if not IS_PILLBOX[u]])


def idle(s: State) -> dict[int, Units]:
    """Space -> the active units there that can still move or attack."""
    found: dict[int, list[int]] = {}
    for u in s.active:
        if s.mf[u] < FOUGHT and not IS_PILLBOX[u] and s.loc[u]:
            found.setdefault(s.loc[u], []).append(u)
    return {space: tuple(units) for space, units in sorted(found.items())}


def mf_left(s: State, units: Units) -> tuple[int, bool]:
    """The least MF of these units, and whether they are all fresh."""
    least, fresh = ALL_MF, True
    mf, allowance = s.mf, s.allowance
    for u in units:
        left = mf[u]
        if left == IDLE:
            left = allowance(u)
        elif left != allowance(u):
            fresh = False
        if left < least:
            least = left
    return least, fresh


def pick(s: State, units: Units, n: int) -> Units:
    """The n units that fight best together: whole battalions first, then the strongest."""
    if len(units) <= n:
        return units
    together: dict[int, list[int]] = {}
    for u in units:
        together.setdefault(BATTALION[u], []).append(u)
    full = s.full
    groups = sorted(together.values(), key=lambda g: (-len(g), -sum(full[u] for u in g), g))
    chosen: list[int] = []
    for group in groups:
        if len(chosen) + len(group) <= n:
            chosen += group
    rest = sorted((u for u in units if u not in chosen), key=lambda u: (-full[u], u))
    chosen += rest[: n - len(chosen)]
    return tuple(sorted(chosen))


def rear_guard(s: State, units: Units) -> int:
    """The unit that is missed least: of a broken battalion, reduced; of like ones the last.

    Like units leave from the first on (choose.py), so the last is who stays.
    """
    return min(units, key=lambda u: (*_use(s, units, u), -u))


def scout(s: State, units: Units) -> int:
    """The same for one that is sent: of like ones the first."""
    return min(units, key=lambda u: (*_use(s, units, u), u))


def _use(s: State, units: Units, u: int) -> tuple[bool, int, int]:
    mates = 0
    for v in units:
        mates += BATTALION[v] == BATTALION[u]
    return mates == 4, s.full[u], mates


def without(units: Units, gone: Units) -> Units:
    return tuple([u for u in units if u not in gone])


def weight_of(s: State, units: Units, weak: float) -> float:
    strong = 0
    for u in units:
        strong += s.full[u]
    return strong + weak * (len(units) - strong)
