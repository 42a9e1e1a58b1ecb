"""American ships and landings (7.3, 11): where fire will be wanted, and where pieces are missing most."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.reach import FAR, reach
from game.core.request import Ask
from game.okinawa.agent.belief import believe
from game.okinawa.agent.prices import JP_PRICE
from game.okinawa.agent.schedule import IE_SHIMA, theatre, timetable
from game.okinawa.charts import FLEET, SHIP, hits
from game.okinawa.data import (
    BEACHES,
    DEEP_IN,
    GRID,
    IN_ZONE,
    JAPAN,
    NEAR,
    SAND,
    SEA_NEAR,
    US,
    ZONE,
    ZONES,
)
from game.okinawa.forces import ARMOUR, ARMY, GUNS, MARINE, SHIPS, US_KIND
from game.okinawa.landing import may_land
from game.okinawa.movement import ON_FOOT
from game.okinawa.navy import FIRST
from game.okinawa.state import AT_SEA, AWAY, DOWN, HIGH, RESERVE, SUNK, State

MEAN = tuple(sum(hits(SHIP, d)) / 6 if hits(SHIP, d) else 0.0 for d in range(64))
MASS = 1.0  # many pieces at once are worth more than as many beaches
GUNS_LEAD = 1.5
AWAY_FROM_WORK = 0.93  # what is left of a landing's worth for each point of movement on the way to its work
KEEP = 1.15  # a ship leaves its station for one that is so much better


class Station(NamedTuple):
    value: float
    start: int
    goals: tuple[int, ...]  # for each ship


def marks(s: State) -> dict[int, float]:
    """Hexes that will be fired at: who is in sight, and who may be found there in this turn or the next."""
    belief = believe(s)
    found = {cell: 1.5 * sum(JP_PRICE[p] for p in there) for cell, there in s.here[JAPAN].items()}
    near: set[int] = set()
    for cell in s.here[US]:
        near.update(GRID.disc(cell, 3))
    if not s.here[US]:
        for cell in SAND[0]:
            near.update(GRID.disc(cell, 5))
    for cell in sorted(near):
        if s.could_hide(cell) and belief.mass[cell] > 0.02:
            found[cell] = found.get(cell, 0.0) + 0.4 * belief.mass[cell]
    return found


def _best_of(zone: int, wanted: dict[int, float], n: int) -> list[int]:
    """The hexes of a sea zone from which most can be reached."""
    tables = [(GRID.distances(cell), weight) for cell, weight in wanted.items()]
    scores = sorted(
        (-sum(weight * MEAN[near[cell]] for near, weight in tables), cell) for cell in DEEP_IN[zone]
    )
    return [cell for _, cell in scores[:n]]


def stations(s: State, ask: Ask) -> list[Station]:
    """Ships that should go elsewhere, by where they lie."""
    wanted = marks(s)
    if not wanted:
        return []
    berths = {zone: _best_of(zone, wanted, 4) for zone in ZONES}
    offered = [opt[1] for opt in ask.options if opt[0] == "from"]
    load: dict[int, float] = dict.fromkeys(wanted, 0.0)
    crowd: dict[int, int] = {}
    movers: list[tuple[int, int]] = []
    for ship in SHIPS:
        where = s.ships[ship]
        if where == SUNK:
            continue
        crowd[where] = crowd.get(where, 0) + 1
        if where in offered and not s.ships_done >> ship & 1:
            movers.append((where, ship))
        elif where != HIGH:
            _cover(load, where)
    danger = _danger(s)

    def worth(cell: int) -> float:
        near = GRID.distances(cell)
        total = sum(w * MEAN[near[at]] / (1 + load[at] / 9) for at, w in wanted.items())
        return total * (0.6 if ZONE[cell] in danger else 1.0)

    found: dict[int, list[int]] = {}
    gains: dict[int, float] = {}
    for where, _ in sorted(movers):
        is_free = where == HIGH or ask.ctx[:1] == (FIRST,)
        zones = ZONES if is_free else sorted({ZONE[where], *SEA_NEAR[ZONE[where]]})
        stay = worth(where) if where != HIGH else 0.0
        best, value = -1, stay * KEEP + 1e-6
        for zone in zones:
            for cell in berths[zone]:
                if cell == where or crowd.get(cell, 0) >= FLEET:
                    continue
                one = worth(cell)
                if one > value:
                    best, value = cell, one
        if best < 0:
            if where != HIGH:
                _cover(load, where)
            continue
        _cover(load, best)
        crowd[where] -= 1
        crowd[best] = crowd.get(best, 0) + 1
        found.setdefault(where, []).append(best)
        gains[where] = gains.get(where, 0.0) + value - stay
    orders = [Station(gains[start], start, tuple(goals[:FLEET])) for start, goals in found.items()]
    orders.sort(key=lambda one: (-round(one.value, 6), one.start))
    return orders


def _cover(load: dict[int, float], cell: int) -> None:
    near = GRID.distances(cell)
    for at in load:
        load[at] += MEAN[near[at]]


def _danger(s: State) -> set[int]:
    """Where Yamato may be this turn: nobody is alone there."""
    if s.yamato in (AWAY, DOWN, AT_SEA):
        return set()
    here = s.yamato - 1
    return {here, *SEA_NEAR[here]}


# Landings


class Landing(NamedTuple):
    value: float
    beach: int  # -1: none
    room: int


def landings(s: State, beaches: list[int], is_keen: bool = True) -> list[Landing]:
    """Beaches by what is missing around them, as far as there are pieces to land."""
    times = timetable(s)
    aboard = sum(1 for place in s.loc if place == RESERVE)
    found = []
    for n in beaches:
        room = min(aboard, sum(2 - len(s.at(US, cell)) for cell in SAND[n] if may_land(s, cell)))
        where = theatre(SAND[n][0])
        value = room**MASS * sum(
            times.work[z] / (times.force[z] + 3.0) * AWAY_FROM_WORK**far for z, far in _walks(s, n).items()
        )
        if not is_keen:
            value = float(room)
        if SAND[n][0] in IE_SHIMA:
            value = _islet(s, times.work[where], times.force[where]) if is_keen else value
        exits = {near for cell in SAND[n] for near in NEAR[cell] if not s.at(JAPAN, near)}
        if not exits:
            value *= 0.3
        found.append(Landing(value, n, room))
    found.sort(key=lambda one: (-round(one.value, 6), one.beach))
    return found


def _walks(s: State, beach: int) -> dict[int, int]:
    """Theatre -> how far its nearest work is from a beach, in points of movement on foot."""
    far = _distances(SAND[beach][0])
    found: dict[int, int] = {}
    for zone in ZONES:
        for cell in IN_ZONE[zone]:
            if (s.could_hide(cell) or s.at(JAPAN, cell)) and far[cell] < FAR:
                where = theatre(cell)
                found[where] = min(found.get(where, FAR), far[cell])
    return found


@cache
def _distances(cell: int) -> bytes:
    """What it costs to walk to each hex from a beach if nobody is in the way."""
    return reach(ON_FOOT, cell, 120).cost


def _islet(s: State, work: float, force: float) -> float:
    """Ie Shima: its airfield guides the kamikazes, and whoever holds it must be met there one day."""
    if not work:
        return 0.0
    if force < 1:
        return 2.0 + 0.9 * max(0, s.turn - 2)
    return 1.2 * work / force if s.turn > 4 else 0.5


def wave(s: State, ask: Ask) -> dict[int, int]:
    """Who lands in a hex: kinds in turn, guns and armour among the first; first of a group -> how many."""
    cell, taken = ask.ctx[0], ask.ctx[-1]
    aboard = [0] * 4
    for u, place in enumerate(s.loc):
        if place == RESERVE:
            aboard[US_KIND[u]] += 1
    ashore = [0] * 4
    for units in s.here[US].values():
        for u in units:
            ashore[US_KIND[u]] += 1
    wish = (24, 18, 8, 11)
    if cell in IE_SHIMA:
        order = sorted((MARINE, ARMY, ARMOUR), key=lambda k: (aboard[k] == 0, k != MARINE))
    else:
        lead = (0.8, 1.0, 1.4, GUNS_LEAD)  # the share of each kind that should be ashore, against the others
        order = sorted(range(4), key=lambda k: (aboard[k] == 0, (ashore[k] + 1) / (wish[k] * lead[k]), k))
        if len(s.at(US, cell)) + taken == 1 and order[0] in (ARMOUR, GUNS):
            order = sorted(order, key=lambda k: k in (ARMOUR, GUNS) and aboard[ARMY] + aboard[MARINE] > 0)
    firsts = {US_KIND[opt[1]]: opt[1] for opt in ask.options if opt[0] == "take"}
    for kind in order:
        if kind in firsts:
            return {firsts[kind]: 1}
    return {}


def zone_of(beach: int) -> int:
    return BEACHES[beach].zone - 1
