"""Who can get where: fields of movement, kept as long as the enemy stands still."""

from __future__ import annotations

from heapq import heappop, heappush

from game.core.reach import CLEAR_FIRST, FORBIDDEN, Field, Ground, reach
from game.okinawa.charts import STACK
from game.okinawa.data import LAND, US
from game.okinawa.forces import ARMOUR, US_KIND, US_KINDS
from game.okinawa.movement import ON_FOOT, ON_TRACKS, Front, front
from game.okinawa.state import State

_fields: dict[tuple[bool, int, int, bytes, bytes], Field] = {}


def field(is_tracked: bool, start: int, left: int, now: Front) -> Field:
    key = is_tracked, start, left, bytes(now.stops), bytes(now.shut)
    found = _fields.get(key)
    if found is None:
        if len(_fields) > 3000:
            _fields.clear()
        ground = ON_TRACKS if is_tracked else ON_FOOT
        found = _fields[key] = reach(ground, start, left, now.stops, now.shut, leaving=CLEAR_FIRST)
    return found


def field_of_unit(s: State, u: int, now: Front) -> Field:
    kind = US_KIND[u]
    return field(kind == ARMOUR, s.loc[u], US_KINDS[kind].move, now)


def reachers(s: State) -> dict[int, tuple[int, int]]:
    """Hex -> how many on foot and on tracks are there or can come in this turn."""
    now = front(s, US)
    found: dict[int, list[int]] = {}
    alike: dict[tuple[int, int], int] = {}
    for cell, there in s.here[US].items():
        for u in there:
            if not s.is_flat(US, u):
                alike[cell, US_KIND[u]] = alike.get((cell, US_KIND[u]), 0) + 1
    for (cell, kind), n in alike.items():
        side = int(kind == ARMOUR)
        for to in field(kind == ARMOUR, cell, US_KINDS[kind].move, now).cells():
            if to == cell or len(s.at(US, to)) < STACK:
                found.setdefault(to, [0, 0])[side] += n
    return {cell: (a, b) for cell, (a, b) in found.items()}


def pull(sources: dict[int, float], ground: Ground, fade: float) -> list[float]:
    """Hex -> the strongest of the sources, each fading with every point of movement on the way to it."""
    found = [0.0] * len(LAND)
    edge: list[tuple[float, int]] = []
    for cell, weight in sources.items():
        if weight > 0:
            found[cell] = weight
            edge.append((-weight, cell))
    edge.sort()
    steps = ground.steps
    factor = [fade**n for n in range(4)]
    while edge:
        weight, cell = heappop(edge)
        if -weight < found[cell]:
            continue
        cost = ground.enter[cell]
        if cost == FORBIDDEN:
            cost = 2
        value = -weight * factor[cost]  # who comes from a neighbour pays for this hex
        for _, others in steps[cell]:
            for other in others:
                if other < len(LAND) and value > found[other]:
                    found[other] = value
                    heappush(edge, (-value, other))
    return found
