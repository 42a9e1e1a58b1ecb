"""Movement (5.0), zones of control (6.0), leaving the map (15.0, 17.4)."""

from __future__ import annotations

from itertools import compress

from game.core.reach import STAY, Field, reach_any
from game.core.request import SAVE, Ask, Form, Opt, Rules
from game.shuri.data import CITY_INDEX, DEFENCE, EDGE, EXITED, GRID, JAPAN, REMOVED, SIDE, TO, US
from game.shuri.entry import enter, entrants
from game.shuri.forms import FEW, LAST_MOVES, LAST_WHERE, MOVES, REMOVES, WHERE
from game.shuri.invasion import invaders, land
from game.shuri.orders import farthest, give_order
from game.shuri.replacements import can_replace, occupy
from game.shuri.state import ASKED, EXITS, LANDING, MOVED, MOVING, ON_REMOVAL, State
from game.shuri.victory import is_spent, is_won

REMOVALS = 3  # American units for each Japanese unit that leaves (17.41)
EXIT_POINTS = 3  # for each point of its Defence Strength


def field_of(s: State, u: int, start: int = -1, spent: int = 0) -> Field:
    """Where a unit can go (5.11, 5.13, 6.0): every hex with its cost, friends in the way or not."""
    foe = 1 - SIDE[u]
    sources = {s.loc[u] if start < 0 else start: spent}
    return reach_any(s.ground, sources, s.allowance(u), s.zones[foe], s.held[foe], STAY, least_one=not spent)


def exit_hex(s: State, u: int, field: Field) -> int:
    """The edge hex by which a unit leaves the map most cheaply (15.0); -1 if it cannot."""
    # Ruling 15: not from an enemy zone of control.
    enter, zone, most = s.ground.enter, s.zones[1 - SIDE[u]], s.allowance(u)
    found = [
        (field.cost[cell] + enter[cell], cell)
        for cell in EDGE
        if field.cost[cell] + enter[cell] <= most and not zone[cell]
    ]
    return min(found)[1] if found else -1


def to_edge(cell: int) -> int:
    """Hexes from here to the northeast edge."""
    away = GRID.distances(cell)
    return min(away[edge] for edge in EDGE)


def leaks(s: State) -> list[int]:
    """Japanese units that could leave the map in their next turn, as things stand (17.41)."""
    zone, enter = s.zones[US], s.ground.enter
    able = [u for u in s.units(JAPAN) if not zone[s.loc[u]] and to_edge(s.loc[u]) < s.allowance(u)]
    if not able:
        return []
    # All of them at once: as a rule nobody gets there, and nobody need be looked at alone.
    most = max(s.allowance(u) for u in able)
    cost = reach_any(s.ground, {s.loc[u]: 0 for u in able}, most, zone, s.held[US], STAY).cost
    if not any(cost[cell] + enter[cell] <= most and not zone[cell] for cell in EDGE):
        return []
    return [u for u in able if exit_hex(s, u, field_of(s, u)) >= 0]


def can_move(s: State, u: int) -> bool:
    """Is there a hex that it may enter, or the edge?"""
    if not s.is_free(u) or not s.allowance(u):
        return False
    at = s.at
    for cell in GRID.near[s.loc[u]]:
        if not at[cell]:
            return True
    field = field_of(s, u)
    return bool(field.ends(at)) or exit_hex(s, u, field) >= 0


def movable(s: State, side: int) -> list[int]:
    done = s.done
    return [u for u in s.units(side) if done[u] != MOVED and can_move(s, u)]


def movement(s: State) -> Rules:
    """Units in any order; then those that enter; then those that land (4.0, 12.1, 14.13)."""
    side = s.side
    while True:
        yield SAVE
        if is_won(s):
            return
        if side == JAPAN and is_spent(s, US):
            break
        options: list[Opt] = []
        if s.stage < LANDING and side == US:
            options += [("enter", u) for u in entrants(s)]
        options += [("land", u) for u in invaders(s, side)]
        units: list[Opt] = [("unit", u) for u in movable(s, side)] if s.stage == MOVING else []
        may_stop = side == US and not s.has_units(JAPAN) and not can_replace(s)
        if not options and not units and not may_stop:
            break
        ends: list[Opt] = [("stop",)] if may_stop else []
        options = [("done",), *options, ("orders",), *ends, *units]
        is_last = len(units) <= FEW
        verb, *nouns = yield Ask(side, "move", options, "5.11", form=LAST_MOVES if is_last else MOVES)
        if verb == "done":
            break
        if verb == "stop":  # nobody is left to fight (4.0)
            s.phase = "stopped"
            return
        if verb == "orders":
            yield from give_order(s, side)
        elif verb == "enter":
            yield from enter(s, nouns[0])
        elif verb == "land":
            yield from land(s, nouns[0])
        else:
            yield from move(s, nouns[0], LAST_WHERE if is_last else WHERE)
    s.stage = MOVING
    s.landed = 0
    s.phase = "declare"


def move(s: State, u: int, form: Form) -> Rules:
    """One unit moves, or leaves the map (5.11, 15.0).

    # Ruling 22: a unit takes the cheapest way; through a city hex that it would gain (13.15) on demand.
    """
    side = SIDE[u]
    path: tuple[int, ...] = (s.loc[u],)
    spent = 0
    room = s.at
    while True:
        field = field_of(s, u, path[-1], spent)
        options: list[Opt] = [("exit",)] if exit_hex(s, u, field) >= 0 else []
        options += compress(TO, field.room(room))
        options += [("via", cell) for cell in gains(s, u, field, path)]
        verb, *nouns = yield Ask(side, "move.hex", options, "5.11", (u, spent, *path), form)
        cell = exit_hex(s, u, field) if verb == "exit" else nouns[0]
        spent = field.cost[cell]
        path = (*path, *field.path(cell)[1:])
        if verb != "via":
            break
        room = bytearray(s.at)
        room[s.loc[u]] = 0  # it has left its hex, and may come back
    s.done[u] = MOVED
    occupy(s, side, path)
    if verb == "to":
        s.move(u, path[-1])
        s.tell("moved", "5.11", u, path)
        return
    s.move(u, EXITED)
    s.tell("exited", "15.0", u, path)
    if side == JAPAN:
        yield from pay_for_exit(s, u)


def gains(s: State, u: int, field: Field, path: tuple[int, ...]) -> list[int]:
    """City hexes of the enemy's that a unit can pass through and go on from."""
    if not s.scenario.is_campaign:
        return []
    zone, side, most = s.zones[1 - SIDE[u]], SIDE[u], s.allowance(u)
    return [
        cell
        for cell, n in CITY_INDEX.items()
        if s.city[n] != side and field.cost[cell] < most and not zone[cell] and cell not in path
    ]


def pay_for_exit(s: State, u: int) -> Rules:
    """A Japanese unit has left the map: points, and three American units are removed at once (17.41).

    # Ruling 8: they are neither eliminated nor exited, and their zones of control go with them.
    """
    s.add(EXITS, EXIT_POINTS * DEFENCE[u])
    s.tell("points", "17.41", JAPAN, EXIT_POINTS * DEFENCE[u], EXITS)
    if is_won(s):
        return
    for n in range(REMOVALS):
        ours = s.units(US)
        if not ours:
            break
        if s.order(US, ON_REMOVAL) != ASKED:
            gone = farthest(s, ours)
        else:
            options: list[Opt] = [("remove", one) for one in ours]
            _, gone = yield Ask(US, "remove", options, "17.41", (u, REMOVALS - n), REMOVES)
        s.move(gone, REMOVED)
        s.tell("removed", "17.41", gone)
