"""Lettered actions (12.0): what positions do."""

from __future__ import annotations

from collections.abc import Sequence

from game.betio.artillery import shell
from game.betio.cards import DECK, Slot
from game.betio.charts import is_extended
from game.betio.close import AMERICANS_GONE, WITHDRAWN, close_combat
from game.betio.data import GRID, US
from game.betio.depth import first_by, is_empty, place_reserve, to_us
from game.betio.draws import take_depth
from game.betio.fire import (
    INTENSE_DOT,
    battery,
    choose,
    distance,
    dots_of,
    has_targets,
    hurt,
    reach,
    shake,
    shoot,
    tiers,
    weight,
)
from game.betio.forces import SYMBOL
from game.betio.forms import SMALL
from game.betio.positions import AT, CELL, COLOUR, GROUP, NUMBER, PLACES, ZONE
from game.betio.spread import Battery as Reach
from game.betio.state import State
from game.betio.targets import (
    ambushed,
    assaults,
    mortar_targets,
    patrol_targets,
    redeployments,
    resupplied,
    target_of,
)
from game.betio.verdicts import (
    AMBUSH,
    ASSAULT,
    FIRE,
    GUNS,
    HELD,
    MORTAR,
    MUSTER,
    PATROL,
    REDEPLOY,
    REINFORCE,
    RESUPPLY,
    RULES,
    SHELL,
    TANK,
    WEST,
    Actor,
    Verdict,
    actors,
    fires,
    is_smoked,
    judge,
    symbol_of,
    tank_battery,
)
from game.core.hexes import cells_of
from game.core.request import Ask, Opt, Rules


def still_to_fire(s: State) -> list[Reach]:
    """What the positions after this one on the card could hit if they fire now (6.34, Ruling 19)."""
    card = DECK[s.drawn[1] - 1]
    found = []
    for slot in card.slots[s.slot :]:
        for actor in _left(s, slot):
            if actor.kind == TANK:
                if fires(s, actor, slot):
                    found.append(reach(s, tank_battery(s, actor.places[0], slot.symbol), card.target))
            elif actor.kind == HELD:
                verdict = judge(s, actor, slot)
                if verdict.action in (FIRE, GUNS):
                    guns = verdict.action == GUNS
                    one = battery(s, actor.group, verdict.places, slot.symbol, guns)
                    found.append(reach(s, one, card.target))
    return found


def _left(s: State, slot: Slot) -> list[Actor]:
    """Actors of a colour that are not checked yet; `checked` is of the present one."""
    if slot.colour == DECK[s.drawn[1] - 1].slots[s.slot].colour:
        return actors(s, slot.colour)
    kept, s.checked = s.checked, 0
    found = actors(s, slot.colour)
    s.checked = kept
    return found


def act(s: State, actor: Actor, verdict: Verdict, slot: Slot) -> Rules:
    """A position does what was found."""
    action, _, places = verdict
    s.tell("acts", RULES[action], actor.group, places, action, slot.colour, slot.n, symbol_of(s, slot))
    if actor.kind == HELD:
        sweep(s, actor.group, places)
    if action in (FIRE, GUNS):
        yield from open_fire(s, actor.group, places, slot, action == GUNS)
    elif action == RESUPPLY:
        yield from resupply(s, actor.group, places, slot)
    elif action == REDEPLOY:
        for p in sorted(places, key=lambda p: (WEST[p][0], -NUMBER[p])):
            yield from redeploy(s, p, slot)
            if s.ending:
                return
    elif action == ASSAULT:
        for p in sorted(places, key=lambda p: WEST[p]):
            yield from assault(s, p)
            if s.ending:
                return
    elif action == MORTAR:
        yield from mortar(s, places)
    elif action == PATROL:
        yield from patrol(s, actor.group, places)
    elif action == SHELL:
        yield from shell(s, target_of(s), "12.7", actor.group)
    elif action == AMBUSH:
        yield from ambush(s, actor.group, places)
    else:
        yield from bring(s, action, places, slot)


def sweep(s: State, g: int, places: Sequence[int], tank: bool = False) -> None:
    """Garrisons alone in the field of a unit that acts are removed (17.21)."""
    if not s.garrisons:
        return
    intense, steady, _ = dots_of(s, g, places, False, tank)
    for p in cells_of(s.garrisons):
        if (intense | steady) >> CELL[p] & 1 and not s.us >> CELL[p] & 1:
            lift_garrison(s, p)


def lift_garrison(s: State, p: int) -> None:
    if s.garrisons >> p & 1:
        s.garrisons &= ~(1 << p)
        s.tell("garrison lost", "17.21", p)


def open_fire(s: State, g: int, places: Sequence[int], slot: Slot, guns: bool = False) -> Rules:
    symbol = symbol_of(s, slot)
    yield from shoot(s, battery(s, g, places, symbol, guns), target_of(s), lambda: still_to_fire(s))


def resupply(s: State, g: int, places: Sequence[int], slot: Slot) -> Rules:
    """Depth for each unit without it (12.1); from turn 11 they fire then, if their symbol allows it."""
    for p in resupplied(s, places):
        take_depth(s, p, "12.1")
    if is_extended(s.turn) and weight(s, places) >= slot.n and not is_smoked(s, places[0]):
        yield from open_fire(s, g, places, slot)


def redeploy(s: State, p: int, slot: Slot) -> Rules:
    """The unit goes with its depth; from turn 11 it fires from where it comes (12.2, 12.21)."""
    able = redeployments(s, p)
    if not able:
        return
    q = able[0]
    march(s, p, q, "12.2")
    if is_extended(s.turn) and can_fire(s, q):
        if not s.rules.readings.spared:
            sweep(s, GROUP[q], (q,))
        yield from open_fire(s, GROUP[q], (q,), slot)


def march(s: State, p: int, q: int, rule: str) -> None:
    """A unit goes to another position, and does no more in this phase (Ruling 67)."""
    lift_garrison(s, q)
    s.move_force(p, q)
    s.jp_acted |= 1 << q
    s.tell("marched", rule, p, q)


def mortar(s: State, places: Sequence[int]) -> Rules:
    """One unit, or two with depth or a second unit: those with most steps (12.41)."""
    limit = 2 if weight(s, places) > 1 else 1
    ranked = tiers(mortar_targets(s, places), lambda u: (-s.steps[u],))
    hit = yield from choose(ranked, limit, (), "12.4", (GROUP[places[0]],))
    for u in cells_of(hit):
        s.tell("mortared", "12.4", u, GROUP[places[0]])
        yield from hurt(s, u, "12.4")
        if s.ending:
            return


def patrol(s: State, g: int, places: Sequence[int]) -> Rules:
    """All units in the field are disrupted; with nobody there one within four hexes (12.6)."""
    intense, steady, _ = dots_of(s, g, places, False, False)
    inside = s.us & (intense | steady)
    if inside:
        for cell in cells_of(inside):
            for u in s.at[cell]:
                shake(s, u, "12.6")
        return
    target = target_of(s)
    able = patrol_targets(s, places)
    ranked = tiers(able, lambda u: (distance(places, s.loc[u]), SYMBOL[u] != target, -s.strength(u)))
    (u,) = cells_of((yield from choose(ranked, 1, (), "12.6", (g,))))
    shake(s, u, "12.6")


def ambush(s: State, g: int, places: Sequence[int]) -> Rules:
    """One unit: the closest, then the one with more steps (12.9, 12.91)."""
    able = ambushed(s, g, places)
    ranked = tiers(able, lambda u: (distance(places, s.loc[u]), -s.steps[u]))
    (u,) = cells_of((yield from choose(ranked, 1, (), "12.9", (g,))))
    s.tell("ambushed", "12.9", u, g)
    if able[u] == INTENSE_DOT:
        yield from hurt(s, u, "12.9")
    else:
        shake(s, u, "12.9")


def bring(s: State, action: str, places: Sequence[int], slot: Slot) -> Rules:
    """Units of the reserve for empty positions (12.3, 12.5, 12.10)."""
    rule = RULES[action]
    for p in places:
        if not place_reserve(s, p, rule):
            return
        if action == REINFORCE or (action == MUSTER and is_extended(s.turn)):
            take_depth(s, p, rule)
        if action == REINFORCE and is_extended(s.turn) and can_fire(s, p):
            sweep(s, GROUP[p], (p,))
            yield from open_fire(s, GROUP[p], (p,), slot)


def can_fire(s: State, p: int) -> bool:
    """Has a unit that has just come there somebody in its field, and no smoke before it?"""
    return not is_smoked(s, p) and has_targets(s, battery(s, GROUP[p], (p,)))


# Assault


def assault(s: State, p: int) -> Rules:
    """Into the nearest US-held hex of its field, or to the position nearest to a US unit (12.8)."""
    g = GROUP[p]
    intense, steady, _ = dots_of(s, g, (p,), False, False)
    inside = cells_of(s.us & (intense | steady))
    if inside:
        row = GRID.distances(CELL[p])
        rank = {cell: (row[cell], sum(s.strength(u) for u in s.at[cell])) for cell in inside}
        best: list[Opt] = [("hex", cell) for cell in inside if rank[cell] == min(rank.values())]
        _, cell = yield Ask(US, "assault", best, "12.8", (p,), form=SMALL)
        yield from storm(s, p, cell)
        return
    able = assaults(s, p)
    if not able:
        return
    _, cell = yield Ask(
        US, "assault", [("hex", CELL[q]) for q in sorted(able, key=CELL.__getitem__)], "12.8", (p,)
    )
    if s.us >> cell & 1:
        yield from storm(s, p, cell)
    else:
        march(s, p, AT[cell], "12.8")


def storm(s: State, p: int, cell: int) -> Rules:
    """Close combat in a US-held hex; then the unit stays there or goes back (8.61, 8.62).

    # Ruling 55: outside a position it goes back even if it wins.
    """
    s.tell("assault", "12.8", p, cell)
    q = AT.get(cell, -1)
    if q >= 0:
        lift_garrison(s, q)
    outcome = yield from close_combat(s, p, cell, True, COLOUR[q] if q >= 0 else COLOUR[p])
    if not s.force[p]:
        return
    if outcome in (AMERICANS_GONE, WITHDRAWN) and q >= 0 and not s.us >> cell & 1:
        march(s, p, q, "8.61")
        p = q
    s.stun(p)
    s.jp_acted |= 1 << p


def nearest_empty(s: State, cell: int) -> int:
    """The unoccupied position nearest to a hex, then to a US unit, then the lowest number (13.2)."""
    row = GRID.distances(cell)
    able = [q for q in PLACES if is_empty(s, q)]
    return first_by(able, lambda q: (row[CELL[q]], to_us(s, CELL[q]), NUMBER[q], ZONE[q]))
