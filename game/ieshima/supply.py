"""Supply lines (14.3) and Vacant Area control (14.2)."""

from __future__ import annotations

from functools import lru_cache

from game.ieshima.data import ADJACENT, AREAS, BEACHES, GUSUKU, JAPAN, LAST_AREA, US
from game.ieshima.state import State


def supplied_areas(s: State, side: int) -> frozenset[int]:
    """The friendly-controlled Areas with a path of such Areas to a Supply Source (14.3).

    A friendly-controlled Area contested by the enemy does not break the path.
    # Ruling 49: Area 16 supplies the Japanese only while they control it.
    """
    return _supplied(bytes(s.control), side)


@lru_cache(4096)
def _supplied(control: bytes, side: int) -> frozenset[int]:
    sources = BEACHES if side == US else (GUSUKU,)
    found = {area for area in sources if control[area] == side}
    frontier = list(found)
    while frontier:
        for near in ADJACENT[frontier.pop()]:
            if control[near] == side and near not in found:
                found.add(near)
                frontier.append(near)
    return frozenset(found)


def is_supplied(s: State, side: int, space: int, supplied: frozenset[int]) -> bool:
    """Can a unit of `side` in this space trace supply?

    # Ruling 49: the unit's own Area may be enemy-controlled; a unit that contests an
    # Area beside a Beach Approach Box traces to that box directly (14.4).
    """
    if space > LAST_AREA:
        return side == US
    if space in supplied or (side == US and space in BEACHES):
        return True
    return s.control[space] != side and any(near in supplied for near in ADJACENT[space])


def vacant_area_control(s: State) -> None:
    """Empty Areas cut off from their controller's source change hands (14.2).

    # Ruling 48: one snapshot for both sides.
    """
    supplied = (supplied_areas(s, US), supplied_areas(s, JAPAN))
    for area in AREAS:
        owner = s.control[area]
        if not s.here[owner][area] and area not in supplied[owner]:
            s.control[area] = 1 - owner
            s.tell("control", "14.2", area, 1 - owner)
