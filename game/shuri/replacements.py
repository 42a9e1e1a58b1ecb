"""Replacements (13.0): the campaign alone. Who controls the city hexes of Shuri and Naha."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.fields import put
from game.core.request import SAVE, Ask, Opt, Rules
from game.shuri.data import (
    CITY_INDEX,
    DEAD,
    DEFENCE,
    IS_INFANTRY,
    JAPAN,
    OF_SIDE,
    OF_TYPE,
    REPLACEMENT_CITIES,
    SIDE,
    US,
)
from game.shuri.forms import RAISED, REPLACES
from game.shuri.state import State


def occupy(s: State, side: int, path: Iterable[int]) -> None:
    """A side was in these hexes or passed through them: city hexes are its own from now on (13.15)."""
    if not s.scenario.is_campaign:
        return
    for cell in path:
        n = CITY_INDEX.get(cell)
        if n is not None and s.city[n] != side:
            s.city = put(s.city, n, side)
            s.tell("city", "13.15", cell, side)


def holds_a_city(s: State) -> bool:
    """Do the Japanese still control a hex of Shuri or Naha (13.15)?"""
    return JAPAN in s.city


def sites(s: State) -> list[int]:
    """City hexes where a Japanese unit may appear (13.14).

    # Ruling 13: never in an American zone of control.
    """
    return [
        cell
        for n, cell in enumerate(REPLACEMENT_CITIES)
        if s.city[n] == JAPAN and not s.at[cell] and not s.zones[US][cell]
    ]


def affordable(s: State) -> list[int]:
    """The first destroyed infantry unit of each type that the points pay for (13.12)."""
    found = []
    for units in OF_TYPE:
        if SIDE[units[0]] == JAPAN and IS_INFANTRY[units[0]] and DEFENCE[units[0]] <= s.pool:
            dead = [u for u in units if s.loc[u] == DEAD]
            found += dead[:1]
    return found


def can_replace(s: State) -> bool:
    """Do the Japanese get a unit back in a later player-turn of theirs, if they still can?"""
    turns = s.scenario.last - s.turn + (s.side == US)
    if not (s.scenario.is_campaign and turns and holds_a_city(s)):
        return False
    pool = s.pool + turns
    return any(s.loc[u] == DEAD and IS_INFANTRY[u] and DEFENCE[u] <= pool for u in OF_SIDE[JAPAN])


def replacements(s: State) -> Rules:
    """At the start of the Japanese player-turn: a point, and units for the points (13.12, 13.14)."""
    yield SAVE
    if holds_a_city(s):
        s.pool = min(60, s.pool + 1)
        s.phase = "raising"
        s.tell("replacement point", "13.12", s.pool)
    else:
        s.phase = "movement"


def raising(s: State) -> Rules:
    """Units come back as long as the points last (13.14)."""
    while True:
        yield SAVE
        units, cells = affordable(s), sites(s)
        if not units or not cells:
            break
        options: list[Opt] = [("done",), *(("unit", u) for u in units)]
        verb, *nouns = yield Ask(JAPAN, "replace", options, "13.12", form=REPLACES)
        if verb == "done":
            break
        u = nouns[0]
        wheres: list[Opt] = [("to", cell) for cell in cells]
        _, cell = yield Ask(JAPAN, "replace.hex", wheres, "13.14", (u,), RAISED)
        s.pool -= DEFENCE[u]
        s.move(u, cell)
        s.tell("replaced", "13.14", u, cell)
    s.phase = "movement"
