"""Invasions (14.0)."""

from __future__ import annotations

from game.core.fields import put
from game.core.request import Ask, Opt, Rules
from game.shuri.data import COAST, GRID, JAPAN, MAY_LAND, NORTH, US, US_LANDINGS
from game.shuri.entry import bring, reinforcements
from game.shuri.forms import LANDS
from game.shuri.state import FRESH, INVADED, LANDED, LANDING, State

INVADING = 4  # points for each American unit that invades (18.54)
_IS_COAST = bytes(cell in COAST for cell in range(GRID.n))


def forbids(s: State, side: int) -> str:
    """The paragraph that forbids an invasion now, or ''.

    # Ruling 4: an invasion turn is declared by making its first landing.
    """
    one = s.scenario
    if not one.landings[side]:
        return one.rule
    if s.turn == one.last:
        return "14.16"
    if side == US and s.turn < one.landing_from:
        return "18.43"
    if side == US and s.landed >= US_LANDINGS:
        return "14.14"
    if s.landed:
        return ""
    if s.landings[side] >= one.landings[side]:  # Ruling 3: so many turns, units without limit
        return one.rule
    # Ruling 5: at the moment of the first landing
    if side == US and one.is_campaign and s.landings[US]:
        north = NORTH["D"]
        if any(north[s.loc[u]] for u in s.units(JAPAN)):
            return "18.53"
    return ""


def invaders(s: State, side: int) -> list[int]:
    """Units that may land now (14.11-14.13).

    # Ruling 1: American reinforcements may land straight from off the map; replacements may not.
    """
    if forbids(s, side) or not beaches(s):
        return []
    found = [u for u in s.units(side) if MAY_LAND[u] and s.done[u] == FRESH and _IS_COAST[s.loc[u]]]
    return sorted((*found, *reinforcements(s))) if side == US else found


def beaches(s: State) -> list[int]:
    """Vacant clear coastal hexes (14.13).

    # Ruling 2: an enemy zone of control does not matter; who lands there falls under 7.2.
    """
    return [cell for cell in COAST if not s.at[cell]]


def land(s: State, u: int) -> Rules:
    """A unit is put onto another beach (14.13)."""
    side = s.side
    wheres: list[Opt] = [("to", cell) for cell in beaches(s)]
    _, cell = yield Ask(side, "land.hex", wheres, "14.13", (u,), LANDS)
    if not s.landed:
        s.landings = put(s.landings, side, s.landings[side] + 1)
    from_map = s.loc[u] < GRID.n
    origin = s.loc[u]
    s.move(u, cell)
    s.done[u] = LANDED
    s.landed += 1
    s.stage = LANDING
    s.tell("landed", "14.13", u, (origin, cell) if from_map else (cell,))
    if side == US and s.scenario.is_campaign:
        if not from_map:
            bring(s, 1)
        s.add(INVADED, INVADING)
        s.tell("points", "18.54", JAPAN, INVADING, INVADED)
