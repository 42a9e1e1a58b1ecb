"""Whom lettered actions may reach, and where Japanese units may go (12.0)."""

from __future__ import annotations

from collections.abc import Sequence

from game.betio.cards import DECK
from game.betio.data import GRID
from game.betio.depth import is_empty, to_us
from game.betio.fire import INTENSE_DOT, STEADY_DOT, dots_of, is_marked, is_spent
from game.betio.forces import IS_HQ
from game.betio.positions import CELL, COLOUR, NUMBER, PLACES, ZONE
from game.betio.state import State
from game.core.hexes import cells_of

MORTAR_RANGE = PATROL_RANGE = 4
MARCH = 3  # hexes of a redeployment or an assault


def target_of(s: State) -> int:
    """The symbol on the fire card."""
    return DECK[s.drawn[1] - 1].target


def resupplied(s: State, places: Sequence[int]) -> tuple[int, ...]:
    """Units that gain depth by Re-Supply: without it, in communication, while there is some (12.1).

    # Ruling 65: if there are none the position fires.
    """
    if not any(s.pools):
        return ()
    return tuple(p for p in places if not s.depth[p] and s.in_touch >> p & 1)


def units_within(s: State, places: Sequence[int], far: int) -> list[int]:
    """US units within so many hexes of one of these positions, leaders apart."""
    near = 0
    for p in places:
        near |= GRID.within(CELL[p], far)
    return [u for cell in cells_of(s.us & near) for u in s.at[cell] if not IS_HQ[u]]


def mortar_targets(s: State, places: Sequence[int]) -> list[int]:
    target = target_of(s)
    able = units_within(s, places, MORTAR_RANGE)
    return [u for u in able if is_marked(s, u, target) and not is_spent(s, u)]


def patrol_targets(s: State, places: Sequence[int]) -> list[int]:
    return [u for u in units_within(s, places, PATROL_RANGE) if not s.us_disrupted >> u & 1]


def ambushed(s: State, g: int, places: Sequence[int]) -> dict[int, int]:
    """Units that an ambush may hit: in intense fire if there are any, else in steady fire (12.9)."""
    dots = dots_of(s, g, places, False, False)
    target = target_of(s)
    for dot in (INTENSE_DOT, STEADY_DOT):
        found = {
            u: dot
            for cell in cells_of(s.us & dots[dot])
            for u in s.at[cell]
            if is_marked(s, u, target) and not (dot == INTENSE_DOT and is_spent(s, u))
        }
        if found:
            return found
    return {}


def redeployments(s: State, p: int) -> list[int]:
    """Empty positions within three hexes and closer to a US unit, best first (12.2).

    # Ruling 34: of equal numbers the later letter.
    # Ruling 68: the distance to the nearest US unit must shrink.
    """
    row, now = GRID.distances(CELL[p]), to_us(s, CELL[p])
    able = [q for q in PLACES if row[CELL[q]] <= MARCH and is_empty(s, q) and to_us(s, CELL[q]) < now]
    return sorted(able, key=lambda q: (COLOUR[q] == COLOUR[p], row[CELL[q]], -NUMBER[q], -ZONE[q]))


def assaults(s: State, p: int) -> list[int]:
    """Positions within three hexes that are closest to a US unit, then to the unit (12.8): equals."""
    row, now = GRID.distances(CELL[p]), to_us(s, CELL[p])
    able = [q for q in PLACES if row[CELL[q]] <= MARCH and not s.force[q] and to_us(s, CELL[q]) < now]
    ranks = {q: (to_us(s, CELL[q]), row[CELL[q]]) for q in able}
    return [q for q in able if ranks[q] == min(ranks.values())]
