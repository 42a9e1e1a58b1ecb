"""Reinforcements (12.0) and American replacements (13.11): units that come onto the map."""

from __future__ import annotations

from itertools import compress

from game.core.reach import STAY, Field, reach_any
from game.core.request import Ask, Rules
from game.shuri.data import (
    ARRIVAL,
    DEAD,
    EDGE,
    JAPAN,
    OF_SIDE,
    REPLACED_FROM,
    REPLACED_MOST,
    TO,
    TO_COME,
    TYPE,
    US,
)
from game.shuri.forms import LAST_WHERE
from game.shuri.state import BROUGHT, ENTERED, ENTERING, MOVED, State

_ARRIVING = sorted(ARRIVAL.items())
BRINGING = 4  # points for each unit brought onto the map (18.54)


def reinforcements(s: State) -> list[int]:
    """The first of each type that may come now: due this turn, or withheld (12.1)."""
    # Ruling 16: for as long as the player likes.
    now, loc = s.turn, s.loc
    return first_of_types([u for u, turn in _ARRIVING if turn <= now and loc[u] == TO_COME])


def replaceable(s: State) -> list[int]:
    """The first destroyed American unit of each type that may come back (13.11)."""
    # Ruling 14: who exited or was removed is not destroyed.
    if not s.scenario.is_campaign or s.turn < REPLACED_FROM or s.replaced == REPLACED_MOST:
        return []
    return first_of_types([u for u in OF_SIDE[US] if s.loc[u] == DEAD])


def first_of_types(units: list[int]) -> list[int]:
    found: dict[int, int] = {}
    for u in units:
        found.setdefault(TYPE[u], u)
    return sorted(found.values())


def entry_field(s: State, u: int) -> Field:
    """Where a unit gets that enters by the northeast edge (12.2, 12.22)."""
    zone, held, enter = s.zones[JAPAN], s.held[JAPAN], s.ground.enter
    sources = {
        cell: enter[cell] for cell in EDGE if not held[cell] and not (zone[cell] and s.at[cell])
    }  # in a zone of control only a vacant hex will do
    return reach_any(s.ground, sources, s.allowance(u), zone, held, STAY)


def entrants(s: State) -> list[int]:
    """Units that may enter now, if there is room for one."""
    found = sorted((*reinforcements(s), *replaceable(s)))
    return found if found and has_room(s, found[0]) else []


def has_room(s: State, u: int) -> bool:
    """Can a unit enter? Most often the edge itself has room, and the field need not be known."""
    at, enter, most = s.at, s.ground.enter, s.allowance(u)
    if any(not at[cell] and enter[cell] <= most for cell in EDGE):
        return True
    return bool(entry_field(s, u).ends(at))


def enter(s: State, u: int) -> Rules:
    """A reinforcement or replacement comes onto the map and moves on (12.22)."""
    rule = "13.11" if s.loc[u] == DEAD else "12.2"
    field = entry_field(s, u)
    wheres = list(compress(TO, field.room(s.at)))
    _, cell = yield Ask(US, "enter.hex", wheres, rule, (u,), LAST_WHERE)
    path = field.path(cell)
    if s.loc[u] == DEAD:
        s.replaced += 1
    s.move(u, cell)
    # Ruling 21: who arrives in a zone of control must attack (12.21); who moves there later need not.
    s.done[u] = ENTERED if len(path) == 1 and s.zones[JAPAN][cell] else MOVED
    s.stage = ENTERING
    s.tell("entered", rule, u, path)
    bring(s, 1)  # no city is near enough to be gained (13.15)


def is_free(s: State) -> bool:
    """Does it cost no points to bring units onto the map (18.54)?"""
    return not s.scenario.is_campaign


def bring(s: State, n: int) -> None:
    """Points for units that were brought onto the map (18.54)."""
    if not is_free(s):
        s.add(BROUGHT, BRINGING * n)
        s.tell("points", "18.54", JAPAN, BRINGING * n, BROUGHT)
