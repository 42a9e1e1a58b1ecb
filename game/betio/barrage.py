"""Barrages by tanks, artillery and ships (8.4, 8.5, 15.32)."""

from __future__ import annotations

from game.betio.cards import DECK
from game.betio.charts import NIGHT, barrage_disrupts, is_extended
from game.betio.command import commanders, field_of, is_able, pay, under_fire
from game.betio.data import GRID
from game.betio.draws import draw_card
from game.betio.forces import IS_FOOT, IS_GUN, IS_TANK, SYMBOL, TANK_FAR
from game.betio.muster import has_radio
from game.betio.positions import CELL, COLOUR, IS_COASTAL, PLACES
from game.betio.state import State
from game.core.hexes import cells_of
from game.core.request import Rules


def is_barrage_target(s: State, p: int) -> bool:
    """Coastal, or inland and revealed; not attacked; no Americans there (8.41, 8.43, 8.44)."""
    if not s.force[p] or s.attacked >> p & 1 or s.us >> CELL[p] & 1:
        return False
    return bool(IS_COASTAL[p]) or s.is_open(p)


def watchers(s: State, p: int) -> list[int]:
    """Undisrupted units in the printed field of the target (Ruling 51)."""
    found = []
    for cell in cells_of(field_of(s, p) & s.us):
        found += [u for u in s.here(cell) if not s.is_disrupted(u)]
    return found


def can_barrage(s: State, u: int, p: int) -> bool:
    """In range, not adjacent, with somebody who sees it (8.4, 15.32)."""
    if not is_barrage_target(s, p) or s.turn == NIGHT:
        return False
    far = GRID.distance(s.loc[u], CELL[p])
    if IS_TANK[u]:
        if not 2 <= far <= TANK_FAR:
            return False
        if field_of(s, p) >> s.loc[u] & 1:
            return True
        return any(IS_FOOT[one] and (commanders(s, u) or commanders(s, one)) for one in watchers(s, p))
    if IS_GUN[u]:
        return is_extended(s.turn) and far >= 2 and bool(commanders(s, u)) and not under_fire(s, s.loc[u])
    return False


def targets(s: State, u: int) -> list[int]:
    if not (IS_TANK[u] or IS_GUN[u]) or not is_able(s, u):
        return []
    return [p for p in PLACES if s.force[p] and can_barrage(s, u, p)]


def barrage(s: State, u: int, p: int) -> Rules:
    """A card against the colour of the target and the symbol of the unit (8.4)."""
    strength = s.strength(u)
    yield from pay(s, [u])
    s.barraged |= 1 << p
    card = yield from draw_card(s, "barrage", "8.4")
    colour = any(slot.colour == COLOUR[p] for slot in DECK[card].slots)
    hit = barrage_disrupts(strength, colour, SYMBOL[u] == DECK[card].target, bool(s.depth[p]))
    s.tell("barrage", "8.4", u, p, card, hit)
    if hit:
        s.stun(p)


def naval_targets(s: State) -> list[int]:
    """What ships can be called upon: infantry with a radio, or in command, sees it (8.52)."""
    if not s.naval:
        return []
    return [p for p in PLACES if is_barrage_target(s, p) and any(has_radio(s, u) for u in watchers(s, p))]


def naval_barrage(s: State, p: int) -> None:
    """The unit is disrupted, its depth marker and guns are destroyed (8.52, Ruling 29)."""
    s.naval -= 1
    s.barraged |= 1 << p
    s.tell("naval barrage", "8.52", p)
    s.wreck(p)
    s.stun(p)
    if s.depth[p]:
        s.lose_depth(p)
        s.tell("depth lost", "8.52", p)
