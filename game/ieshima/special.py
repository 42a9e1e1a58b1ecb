"""Japanese Special Units by day (10.2.2) and by night (6.4, 10.2.3)."""

from __future__ import annotations

from game.core.request import SAVE, Ask, Opt, Rules
from game.ieshima.data import (
    AREAS,
    IS_PILLBOX,
    JAPAN,
    NIGHT_UNITS,
    SPECIAL_BOX,
    SPECIAL_UNITS_AT_ONCE,
    STACKING,
)
from game.ieshima.forms import PLACING, WHERE
from game.ieshima.movement import activate, can_activate, enter
from game.ieshima.state import FOUGHT, INFILTRATION, SINGLE_ASSAULT, State, Units
from game.ieshima.supply import supplied_areas


def day_areas(s: State, u: int) -> list[int]:
    """Where unit u may be placed by day: Japanese-controlled, a Pillbox also in supply.

    # Ruling 23: a Contested Area under Japanese control qualifies.
    """
    areas = sorted(supplied_areas(s, JAPAN)) if IS_PILLBOX[u] else AREAS
    control, placed, here = s.control, s.placed, s.here[JAPAN]
    return [a for a in areas if control[a] == JAPAN and a not in placed and len(here[a]) < STACKING]


def can_place_by_day(s: State) -> bool:
    """Is there a unit and an Area for it? An Area for MG or IE is any that we control."""
    units = s.here[JAPAN][SPECIAL_BOX]
    if not units:
        return False
    return bool(day_areas(s, units[-1]))  # the last is no Pillbox if any is not


def day_placement(s: State) -> Rules:
    """An Assault Impulse of the Special Units Box: up to four units, one to an Area (10.2.2)."""
    while len(s.placed) < SPECIAL_UNITS_AT_ONCE:
        yield SAVE
        units = [g[0] for g in s.groups(s.here[JAPAN][SPECIAL_BOX]) if day_areas(s, g[0])]
        options: list[Opt] = [("place", u) for u in units]
        if s.placed:
            options.insert(0, ("done",))
        if not units:
            break
        verb, *nouns = yield Ask(JAPAN, "special.unit", options, "10.2.2", (len(s.placed),), PLACING)
        if verb == "done":
            break
        u = nouns[0]
        area = yield from _area(s, u, day_areas(s, u), "10.2.2")
        s.move((u,), area)
        s.placed = tuple(sorted((*s.placed, area)))
        s.tell("placed", "10.2.2", u, area)
    s.phase = "half's end"


def _area(s: State, u: int, areas: list[int], rule: str) -> Rules:
    opt: Opt = yield Ask(JAPAN, "special.area", [("area", a) for a in areas], rule, (u,), WHERE)
    return opt[1]


def night_begins(s: State) -> Rules:
    """Night Phase (6.4): infiltrators if any wait in the Box, otherwise one assault.

    # Ruling 27: only a Box without MG and IE units when the phase begins allows the assault.
    """
    s.night = INFILTRATION
    s.side = JAPAN
    s.sunset = s.bombarded = 0
    s.tell("night", "6.4", s.turn)
    if any(s.loc[u] == SPECIAL_BOX for u in NIGHT_UNITS):
        s.phase = "night"
        return
    options: list[Opt] = [("assault", a) for a in AREAS if can_activate(s, JAPAN, a)]
    verb, *nouns = yield Ask(JAPAN, "night.assault", [*options, ("none",)], "6.4")
    s.phase = "night's end"
    if verb == "assault":
        area = nouns[0]
        s.tell("night assault", "6.4", area)
        activate(s, s.here[JAPAN][area])
        s.night = SINGLE_ASSAULT
        s.phase = "assault"


def night_areas(s: State) -> list[int]:
    """Any Area, one unit to each (10.2.3)."""
    return [a for a in AREAS if a not in s.placed and s.room(a, JAPAN) > 0]


def night(s: State) -> Rules:
    """MG and IE units infiltrate one at a time, each with its moves and attacks (10.2.3)."""
    yield SAVE
    s.phase = "night's end"
    s.active = ()
    units = [g[0] for g in s.groups(u for u in NIGHT_UNITS if s.loc[u] == SPECIAL_BOX)]
    if len(s.placed) >= SPECIAL_UNITS_AT_ONCE or not units or not night_areas(s):
        return
    options: list[Opt] = [("done",), *(("place", u) for u in units)]
    verb, *nouns = yield Ask(JAPAN, "night.unit", options, "10.2.3", (len(s.placed),), PLACING)
    if verb == "done":
        return
    u = nouns[0]
    area = yield from _area(s, u, night_areas(s), "10.2.3")
    units_here: Units = yield from _infiltrate(s, u, area)
    s.phase = "night"
    if units_here:
        s.active = units_here
        s.acted = 1
        s.phase = "assault"


def _infiltrate(s: State, u: int, area: int) -> Rules:
    """Place unit u; returns the units that act with it.

    # Ruling 25: it pays ALL its MF to enter an American-controlled Area, else the ordinary cost.
    # Ruling 24: each placement is an impulse of its own.
    # Ruling 26: MF and the one attack of a unit last for the whole Night Phase.
    """
    friends = tuple(v for v in s.here[JAPAN][area] if not IS_PILLBOX[v])
    must_attack = s.is_vacant(area, 1 - JAPAN) and not s.is_vacant(area, JAPAN)
    s.attacked = ()
    s.came = bytearray(len(s.came))
    activate(s, (u,))
    s.placed = tuple(sorted((*s.placed, area)))
    s.tell("infiltrated", "10.2.3", u, area)
    enter(s, (u,), JAPAN, area)
    if must_attack:
        return (u,)
    options: list[Opt] = [("none",)]
    if s.mf[u] or not s.is_vacant(area, JAPAN):
        options.append(("one",))
    if any(s.mf[v] != FOUGHT for v in friends):
        options.insert(0, ("everyone",))
    (verb,) = yield Ask(JAPAN, "night.activate", options, "10.2.3", (u, area))
    if verb == "none":
        return ()
    if verb == "one":
        return (u,)
    activate(s, friends)
    return tuple(sorted((*friends, u)))
