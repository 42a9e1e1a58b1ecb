"""Japanese landings (14.12, 14.15): to leave by the edge, or to stand north of the line at the end."""

from __future__ import annotations

from game.shuri.agent.lines import REMOVED_PRICE, away
from game.shuri.data import COAST, DEFENCE, GRID, JAPAN, MAY_LAND, NORTH, US
from game.shuri.invasion import forbids
from game.shuri.movement import exit_hex, field_of
from game.shuri.scenarios import Scenario
from game.shuri.state import FRESH, State
from game.shuri.victory import NORTH_OF_PRIMARY

SAFE = 4  # hexes to the enemy at which a beach is left to itself
NEVER = -99.0
PASSES = 0.4  # the chance that nobody bars the way to the edge in the meantime


def waiting(s: State) -> set[int]:
    """Units that stay on their beach: a landing may still be made."""
    if s.landings[JAPAN] >= s.scenario.landings[JAPAN]:
        return set()
    near = away(s, US)
    return {u for u in s.units(JAPAN) if MAY_LAND[u] and s.loc[u] in COAST and near[s.loc[u]] >= SAFE}


def is_worth_landing(s: State, u: int) -> bool:
    """Some way out, or the last turn on which a landing can be made (14.16)."""
    if forbids(s, JAPAN) or s.done[u] != FRESH:
        return False
    return max((beach(s, u, cell) for cell in COAST if not s.at[cell]), default=NEVER) > 0


def beach(s: State, u: int, cell: int) -> float:
    """What a beach is worth to a unit that lands there."""
    near = min((GRID.distances(cell)[s.loc[v]] for v in s.units(US)), default=SAFE)
    if s.zones[US][cell]:
        return NEVER
    value = 0.1 * min(near, SAFE)
    one = s.scenario
    if _is_late(one, s.turn) and NORTH[one.primary][cell]:
        return value + NORTH_OF_PRIMARY
    then = s.copy()
    then.move(u, cell)
    if exit_hex(then, u, field_of(then, u)) < 0:
        return value - 1
    return value + PASSES * (3 * DEFENCE[u] + REMOVED_PRICE) - DEFENCE[u]


def _is_late(one: Scenario, turn: int) -> bool:
    """The last turn for a landing, where standing north brings points (17.31)."""
    return one.territory and turn == one.last - 1
