"""Control and communication of both sides (11.0)."""

from __future__ import annotations

from functools import lru_cache

from game.betio.charts import NIGHT
from game.betio.data import BEACHHEAD, INLAND_HEXES, LAND, NEAR
from game.betio.forces import IS_INFANTRY, IS_TANK
from game.betio.paths import region, regions, widen
from game.betio.positions import CELL, FIELD, GROUP, PLACES
from game.betio.state import State
from game.core.hexes import cells_of


def controlled(s: State, stormed: int = 0) -> int:
    """Hexes that US units hold or control (11.1); at night only those they are in (19.2).

    `stormed`: hexes that Japanese have entered from elsewhere.
    """
    found = 0
    for cell, units in s.at.items():
        found |= 1 << cell
        if s.turn != NIGHT and not (s.jp | stormed) >> cell & 1:  # 11.11
            for u in units:
                if IS_TANK[u] or (IS_INFANTRY[u] and s.steps[u] > 1):
                    found |= NEAR[cell]
                    break
    for p in cells_of(s.garrisons):
        found |= 1 << CELL[p]
    return found


def held(s: State) -> int:
    """Positions with a Japanese unit, as bits."""
    found = 0
    for p in PLACES:
        if s.force[p]:
            found |= 1 << p
    return found


def in_touch(s: State, stormed: int = 0) -> int:
    """The positions in Japanese communication as things stand, as bits (11.2).

    A Japanese unit negates US control of its hex (11.21); where both sides are, nothing passes.
    """
    return linked(held(s), controlled(s, stormed) & ~(s.jp & ~s.us))


def us_links(s: State) -> int:
    """The hexes in US communication as things stand (11.3)."""
    return us_linked(held(s))


@lru_cache(maxsize=128)
def linked(held: int, closed: int) -> int:
    """The positions in Japanese communication (11.2), as bits.

    `held`: positions with a Japanese unit, as bits. `closed`: hexes that US units hold or control.

    # Ruling 62: paths go over land that is no beach; the position at either end may be anything.
    """
    free = INLAND_HEXES & ~closed
    ends = [(1 << CELL[p], 1 << GROUP[p]) for p in cells_of(held)]
    parts = []
    for part in regions(free):
        shore = widen(part)  # ends that are not free themselves are entered from beside
        groups = 0
        for cell, group in ends:
            if shore & cell:
                groups |= group
        parts.append((part, groups))
    found = 0
    for p in PLACES:
        cell, own = 1 << CELL[p], 1 << GROUP[p]
        near = cell if free & cell else NEAR[CELL[p]]
        groups = 0
        for part, reached in parts:
            if part & near:
                groups |= reached
        if not free & cell:
            for end, group in ends:
                if end & near:
                    groups |= group
        others = groups & ~own
        if others & (others - 1):
            found |= 1 << p
    return found


def fire_zone(held: int) -> int:
    """All hexes with a dot of a held position, disrupted or not (11.31).

    # Ruling 63: as printed; the rings of tanks and machine guns do not count.
    """
    found = 0
    for p in cells_of(held):
        found |= FIELD[GROUP[p]]
    return found


def us_linked(held: int) -> int:
    """The hexes in US communication (11.3): both ends of a path out of every field."""
    barred = fire_zone(held)
    for p in cells_of(held):
        barred |= 1 << CELL[p]
    return region(BEACHHEAD, LAND & ~barred)
