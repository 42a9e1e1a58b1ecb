"""Japanese depth and reserves (9.0)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.betio.communication import in_touch
from game.betio.data import GRID
from game.betio.draws import reveal_unit, take_depth, take_reserve
from game.betio.forces import REINFORCEMENT
from game.betio.positions import CELL, IS_COASTAL, NUMBER, PLACES, ZONE
from game.betio.state import State
from game.core.request import Rules

FAR = 99


def to_us(s: State, cell: int) -> int:
    """Hexes to the nearest US unit; those in water and approach hexes count (Ruling 61)."""
    row = GRID.distances(cell)
    return min([row[other] for other in s.at], default=FAR)


def is_empty(s: State, p: int) -> bool:
    """Held by neither side; a garrison holds it (Ruling 70)."""
    return not (s.force[p] or s.us >> CELL[p] & 1 or s.garrisons >> p & 1)


def first_by(places: Iterable[int], rank: Callable[[int], tuple[int, ...]]) -> int:
    """The place of the lowest rank, or -1."""
    return min(places, key=rank, default=-1)


def gain_depth(s: State, p: int, rule: str) -> bool:
    """A depth marker for the unit there, if it is in communication now and there is one (9.2, 9.22)."""
    return bool(in_touch(s) >> p & 1) and take_depth(s, p, rule)


def deepen(s: State, n: int, rule: str) -> None:
    """So many units gain depth: nearest to a US unit, coastal, lowest number, lowest letter (9.2).

    # Ruling 23: disrupted units may, tanks may not.
    """
    links = in_touch(s)
    for _ in range(n):
        able = [p for p in PLACES if s.force[p] and not s.depth[p] and not s.is_tank(p) and links >> p & 1]
        found = first_by(able, lambda p: (to_us(s, CELL[p]), not IS_COASTAL[p], NUMBER[p], ZONE[p]))
        if found < 0 or not take_depth(s, found, rule):
            s.tell("no depth", rule)
            return


def place_reserve(s: State, p: int, rule: str) -> bool:
    """A unit of the reserve comes to a position; it does not act in this Fire Phase (Ruling 67)."""
    if not take_reserve(s, p, rule):
        return False
    if s.phase == "positions":
        s.jp_acted |= 1 << p
    return True


def tactical_reinforcement(s: State, p: int, rule: str = "9.3", face_up: bool = False) -> Rules:
    """The marker under a position brings a unit of the reserve to the nearest empty inland one (9.3).

    # Ruling 60: to one in communication.
    """
    if s.depth_code(p) == REINFORCEMENT:
        s.lose_depth(p)
    links = in_touch(s)
    row = GRID.distances(CELL[p])
    able = [q for q in PLACES if not IS_COASTAL[q] and links >> q & 1 and is_empty(s, q)]
    found = first_by(able, lambda q: (row[CELL[q]], to_us(s, CELL[q]), NUMBER[q], ZONE[q]))
    if found < 0 or not place_reserve(s, found, rule):
        s.tell("no reinforcement", rule, p)
    elif face_up:
        yield from reveal_unit(s, found, rule)
