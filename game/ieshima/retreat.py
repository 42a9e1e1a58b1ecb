"""Retreats (13.2)."""

from __future__ import annotations

from game.core.request import Ask, Opt, Rules
from game.ieshima.data import ADJACENT_WITH_BOXES, IS_PILLBOX, LAST_AREA, REACH, SPECIAL_BOX, STACKING
from game.ieshima.forms import POINTS, WHERE
from game.ieshima.state import State, Units


def threat(s: State, side: int, space: int) -> int:
    """Adjacent enemy-controlled Areas (13.2.2A)."""
    return sum(near <= LAST_AREA and s.control[near] != side for near in ADJACENT_WITH_BOXES[space])


def retreat_options(s: State, side: int, area: int, seen: Units = ()) -> tuple[list[int], bool]:
    """Where a unit must go from here: the best class of 13.2.2, and whether it only passes through.

    # Ruling 41: Vacant enemy-controlled Areas are no option; ties are the owner's choice.
    # Ruling 42: Americans may use an adjacent Beach Approach Box as a Free Area.
    """
    free: list[int] = []
    ours: list[int] = []
    theirs: list[int] = []
    stacked: list[int] = []
    for near in REACH[side][area]:
        if near in seen:
            continue
        if s.is_free(near, side):
            (free if s.room(near, side) > 0 else stacked).append(near)
        elif s.is_contested(near):
            own = ours if s.control[near] == side else theirs
            (own if s.room(near, side) > 0 else stacked).append(near)
    if free:
        least = min(threat(s, side, a) for a in free)
        return [a for a in free if threat(s, side, a) == least], False
    return (ours or theirs or stacked), not (ours or theirs)


def retreat_room(s: State, side: int, area: int) -> int:
    """How many units could retreat from here, one after the other (13.2.1); 8 is as good as more."""
    room, seen, frontier = 0, {area}, [area]
    while frontier and room < STACKING:
        for near in REACH[side][frontier.pop()]:
            if near not in seen and (s.is_free(near, side) or s.is_contested(near)):
                seen.add(near)
                frontier.append(near)
                room += s.room(near, side)
    return min(room, STACKING)


def retreat(s: State, side: int, u: int, origin: int, seen: Units, rule: str) -> Rules:
    """Unit u retreats from `origin`, through fully-stacked Areas if it must (13.2.1, 13.2.2)."""
    while True:
        spaces, passing = retreat_options(s, side, origin, seen)
        if not spaces:
            s.tell("no retreat", "13.2.4", (u,))
            s.eliminate(u, "13.2.4")
            return
        options: list[Opt] = [("retreat to", space) for space in spaces]
        _, space = yield Ask(side, "retreat.area", options, "13.2.2", (u, origin), WHERE)
        if not passing:
            s.retreat((u,), space, rule)
            return
        seen, origin = (*seen, space), space


def retreat_attackers(s: State, side: int, units: Units, area: int) -> Rules:
    """Repulsed units go back to the Area from which they entered (11.4.4, 13.2).

    # Ruling 28: a unit that entered from the Special Units Box cannot go back; it is lost.
    # Ruling 40: a full Area passes them on by the priorities; the owner sets the order.
    """
    left = tuple(u for u in units if s.loc[u] == area)
    while left:
        for origin in sorted({s.came[u] for u in left}):
            together = tuple(u for u in left if s.came[u] == origin)
            if origin == SPECIAL_BOX:
                s.tell("no retreat", "13.2.4", together)
                s.lose(together, "13.2.4", to_the_last=True)
            elif s.room(origin, side) >= len(together):
                s.retreat(together, origin, "13.2")
            else:
                continue
            left = tuple(u for u in left if u not in together)
        if left:
            yield from _crowded_retreat(s, side, left, area)
            left = tuple(u for u in left if s.loc[u] == area)


def _crowded_retreat(s: State, side: int, left: Units, area: int) -> Rules:
    """One of the units that cannot all go back together."""
    origins = sorted({s.came[u] for u in left})
    groups = [g for o in origins for g in s.groups(u for u in left if s.came[u] == o)]
    options: list[Opt] = sorted(("unit", g[0]) for g in groups)
    _, u = yield Ask(side, "retreat.order", options, "13.2.1", (area,))
    origin = s.came[u]
    if s.room(origin, side) > 0:
        s.retreat((u,), origin, "13.2")
    else:
        yield from retreat(s, side, u, origin, (area, origin), "13.2.1")


def voluntary_retreat(s: State, side: int, area: int) -> Rules:
    """Defenders may leave after the combat (13.2.3); never a Pillbox."""
    while True:
        units = tuple(u for u in s.here[side][area] if not IS_PILLBOX[u])
        if not units or not retreat_room(s, side, area):
            return
        options: list[Opt] = [("retreat", group[0]) for group in s.groups(units)]
        verb, *nouns = yield Ask(side, "retreat.voluntary", [*options, ("stay",)], "13.2.3", (area,), POINTS)
        if verb == "stay":
            return
        yield from retreat(s, side, nouns[0], area, (area,), "13.2.3")
