"""Japanese tanks (13.0): they act by themselves, in rules of their own."""

from __future__ import annotations

from game.betio.cards import Slot
from game.betio.close import AMERICANS_GONE, WITHDRAWN, close_combat
from game.betio.data import GRID, US
from game.betio.fire import has_targets, shoot
from game.betio.forces import DEFENDERS
from game.betio.forms import SMALL
from game.betio.letters import lift_garrison, march, nearest_empty, still_to_fire, sweep
from game.betio.positions import AT, CELL, COLOUR, GROUP, PLACES
from game.betio.state import State
from game.betio.targets import target_of
from game.betio.verdicts import (
    ADVANCE,
    ADVANCE_AND_FIRE,
    DOUBLE_ADVANCE,
    FIRE,
    MULTIPLE_FIRE,
    OVERRUN,
    Verdict,
    advance_to,
    is_smoked,
    judge_order,
    symbol_of,
    tank_battery,
)
from game.core.request import Ask, Opt, Rules


def act_tank(s: State, p: int, verdict: Verdict, slot: Slot) -> Rules:
    """A tank does what was found, by a colour of the fire card."""
    symbol = symbol_of(s, slot)
    s.tell("acts", "13.2", GROUP[p], (p,), verdict.action, slot.colour, slot.n, symbol)
    sweep(s, GROUP[p], (p,), tank=True)
    yield from carry_out(s, p, verdict.action, symbol, target_of(s))


def carry_out(s: State, p: int, action: str, symbol: str, target: int) -> Rules:
    """One of the actions of 13.2."""
    if action in (ADVANCE, DOUBLE_ADVANCE, ADVANCE_AND_FIRE):
        p = advance(s, p)
        if action == DOUBLE_ADVANCE and advance_to(s, p, s.in_touch) >= 0:
            p = advance(s, p)
        if action == ADVANCE_AND_FIRE and not is_smoked(s, p) and has_targets(s, tank_battery(s, p, symbol)):
            sweep(s, GROUP[p], (p,), tank=True)
            yield from shoot(s, tank_battery(s, p, symbol), target, lambda: still_to_fire(s))
        return
    b = tank_battery(s, p, symbol)
    struck = yield from shoot(s, b, target, lambda: still_to_fire(s))
    s.jp_acted |= 1 << p
    if s.ending:
        return
    if action == MULTIPLE_FIRE and has_targets(s, b):
        yield from shoot(s, tank_battery(s, p, symbol), target, again=True)
    if action == OVERRUN:
        yield from overrun(s, p, [u for u in struck if s.loc[u] < GRID.n])


def advance(s: State, p: int) -> int:
    """To a better position; with a unit that is there it changes places. Returns where it is."""
    q = advance_to(s, p, s.in_touch)
    if s.force[q]:
        s.swap_forces(p, q)
        s.jp_acted |= 1 << p | 1 << q
        s.tell("swapped", "13.2", p, q)
    else:
        march(s, p, q, "13.2")
    return q


def overrun(s: State, p: int, struck: list[int]) -> Rules:
    """Into the hex of the nearest unit that was hit, then the weakest; close combat (13.2)."""
    if not struck:
        return
    row = GRID.distances(CELL[p])
    cells = sorted({s.loc[u] for u in struck})
    rank = {cell: (row[cell], sum(s.strength(u) for u in s.here(cell))) for cell in cells}
    best: list[Opt] = [("hex", cell) for cell in cells if rank[cell] == min(rank.values())]
    _, cell = yield Ask(US, "overrun", best, "13.2", (p,), form=SMALL)
    s.tell("overrun", "13.2", p, cell)
    q = AT.get(cell, -1)
    if q >= 0:
        lift_garrison(s, q)
    colour = COLOUR[q] if q >= 0 else DEFENDERS[s.unit_code(p)].colour
    outcome = yield from close_combat(s, p, cell, True, colour)
    if not s.force[p]:
        return
    if q >= 0:
        if outcome in (AMERICANS_GONE, WITHDRAWN) and not s.us >> cell & 1:
            march(s, p, q, "8.61")
            p = q
        s.stun(p)  # in a position it fights like others
    else:
        yield from reposition(s, p, cell)


def reposition(s: State, p: int, cell: int) -> Rules:
    """A tank that fought outside a position goes to the nearest empty one, not disrupted (8.64)."""
    force, s.force[p] = s.force[p], 0  # its own position counts as empty
    q = nearest_empty(s, cell)
    s.force[p] = force
    if q not in (-1, p):
        march(s, p, q, "8.64")
    return
    yield


# By an event (22.13)


def tank_event(s: State, colour: int, target: int, links: int) -> Rules:
    """The undisrupted tank of that colour fires or advances.

    # Ruling 86: its fire goes by the symbol of the event card.
    """
    found = [p for p in PLACES if s.is_tank(p) and DEFENDERS[s.unit_code(p)].colour == colour]
    if not found or s.is_stunned(found[0]):
        s.tell("no event", "22.13")
        return
    (p,) = found
    kept, s.in_touch = s.in_touch, links
    verdict = judge_order(s, p, "")
    if verdict.action:
        s.tell("tank", "22.13", p, verdict.action)
        sweep(s, GROUP[p], (p,), tank=True)
        if verdict.action == FIRE:
            yield from shoot(s, tank_battery(s, p, ""), target)
        else:
            advance(s, p)
    else:
        s.tell("no event", "22.13")
    s.in_touch = kept
