"""American ships and landings (7.3, 11): where fire will be wanted, and where pieces are missing most."""

from __future__ import annotations

from typing import NamedTuple

from game.core.request import Ask
from game.okinawa.agent.belief import believe
from game.okinawa.agent.prices import JP_PRICE
from game.okinawa.agent.roads import reachers
from game.okinawa.agent.schedule import IE_SHIMA, Campaign
from game.okinawa.charts import FLEET, GUN, SHIP, STACK, TURNS, hits
from game.okinawa.data import (
    BEACHES,
    DEEP_IN,
    GRID,
    JAPAN,
    NEAR,
    SAND,
    SEA_NEAR,
    US,
    ZONE,
    ZONES,
)
from game.okinawa.forces import ARMOUR, ARMY, GUNS, JP_DEFENCE, MARINE, SHIPS, US_KIND
from game.okinawa.landing import may_land
from game.okinawa.navy import FIRST
from game.okinawa.state import AT_SEA, AWAY, DOWN, HIGH, RESERVE, SUNK, State

MEAN = tuple(sum(hits(SHIP, d)) / 6 if hits(SHIP, d) else 0.0 for d in range(64))
GUN_MEAN = tuple(sum(hits(GUN, d)) / 6 if hits(GUN, d) else 0.0 for d in range(64))
GUNS_LEAD = 1.5
DUE = {6: (6, 5)}  # zone -> turn from which so many pieces shall be there: it is far to walk
OVERDUE = 3.0  # times the worth of a landing there
ISLE_DUE, ISLE_HANDS = (
    7,
    2,
)  # Ie Shima: turn from which so many pieces shall be there, and nothing comes before
ISLE_HELD = 0.5  # pieces that may hide there, for it to be worth that
MASS = 1.4  # a beach for twice as many is worth so much less than twice as much, as a power
HOT = 0.2  # of a landing's worth is lost for each piece that may hide beside a sand hex
ALONE = 0.6  # of the prize of a target that nobody ashore can reach in this turn
MARGIN = 1.25  # hits that are wanted for each point of defence
STRUCK = 0.75  # of the ships are not neutralised
FORECAST = 0.04  # what may be fired at in turns to come, against what can be now
LATER = 0.6  # what can be done in the next turn, against this one
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


class Target(NamedTuple):
    prize: float  # for each hit
    hits: list[float]  # that are still missing, in one place


def _targets(s: State) -> dict[int, Target]:
    """Who is in sight: what a hit is worth, and how many are wanted, less what guns ashore can do."""
    near = reachers(s)
    found: dict[int, Target] = {}
    for cell, there in s.here[JAPAN].items():
        needed = sum(JP_DEFENCE[p] for p in there)
        helped = any(sum(near.get(at, (0, 0))) for at in NEAR[cell])
        prize = sum(JP_PRICE[p] for p in there) * (1.0 if helped else ALONE)
        found[cell] = Target(prize / needed, [needed * MARGIN])
    for cell, units in s.here[US].items():
        for u in units:
            if US_KIND[u] == GUNS and not s.is_flat(US, u):
                tables = GRID.distances(cell)
                reached = [
                    (one.prize * min(one.hits[0], GUN_MEAN[tables[at]]), at)
                    for at, one in found.items()
                    if GUN_MEAN[tables[at]]
                ]
                if reached:
                    _, at = max(reached)
                    found[at].hits[0] = max(0.0, found[at].hits[0] - GUN_MEAN[tables[at]])
    return found


def stations(s: State, ask: Ask) -> list[Station]:
    """Ships that should go elsewhere: each counts for one target, and for what may come."""
    wanted = marks(s)
    if not wanted:
        return []
    targets = _targets(s)
    berths = _berths(targets, wanted)
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
            _engage(targets, where)
    danger = _danger(s)

    def worth(cell: int) -> float:
        near = GRID.distances(cell)
        total = FORECAST * sum(w * MEAN[near[at]] / (1 + load[at] / 9) for at, w in wanted.items())
        total += max(
            (one.prize * min(one.hits[0], MEAN[near[at]]) for at, one in targets.items()), default=0.0
        )
        return total * (0.6 if ZONE[cell] in danger else 1.0)

    def prospect(zone: int) -> float:
        """What a ship might do from the next zone in the turn after."""
        return max((worth(cell) for cell in berths[zone][:3]), default=0.0)

    found: dict[int, list[int]] = {}
    gains: dict[int, float] = {}
    for where, _ in sorted(movers):
        is_free = where == HIGH or ask.ctx[:1] == (FIRST,)
        zones = ZONES if is_free else sorted({ZONE[where], *SEA_NEAR[ZONE[where]]})
        later = [prospect(zone) for zone in ZONES]
        leads = [later[z] + LATER * max(later[n] for n in SEA_NEAR[z]) for z in ZONES]
        ahead = [LATER * max(later[z], *(LATER * leads[n] for n in SEA_NEAR[z])) for z in ZONES]
        stay = worth(where) + ahead[ZONE[where]] if where != HIGH else 0.0
        best, value = -1, stay * KEEP + 1e-6
        for zone in zones:
            for cell in berths[zone]:
                if cell == where or crowd.get(cell, 0) >= FLEET:
                    continue
                one = worth(cell) + ahead[zone]
                if one > value:
                    best, value = cell, one
        if best < 0:
            if where != HIGH:
                _cover(load, where)
                _engage(targets, where)
            continue
        _cover(load, best)
        _engage(targets, best)
        crowd[where] -= 1
        crowd[best] = crowd.get(best, 0) + 1
        found.setdefault(where, []).append(best)
        gains[where] = gains.get(where, 0.0) + value - stay
    orders = [Station(gains[start], start, tuple(goals[:FLEET])) for start, goals in found.items()]
    orders.sort(key=lambda one: (-round(one.value, 6), one.start))
    return orders


def _berths(targets: dict[int, Target], wanted: dict[int, float]) -> dict[int, list[int]]:
    """The hexes of each sea zone from which most can be reached, and the best for each target."""
    found = {zone: _best_of(zone, wanted, 4) for zone in ZONES}
    for at in targets:
        near = GRID.distances(at)
        for zone in ZONES:
            cell = min(DEEP_IN[zone], key=lambda c: (near[c], c))
            if MEAN[near[cell]] and cell not in found[zone]:
                found[zone].append(cell)
    return found


def _engage(targets: dict[int, Target], cell: int) -> None:
    """A ship there will fire at what it can do most against."""
    near = GRID.distances(cell)
    reached = [
        (one.prize * min(one.hits[0], MEAN[near[at]]), at) for at, one in targets.items() if MEAN[near[at]]
    ]
    if reached:
        value, at = max(reached)
        if value:
            targets[at].hits[0] = max(0.0, targets[at].hits[0] - STRUCK * MEAN[near[at]])


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


def landings(s: State, beaches: list[int], is_keen: bool = True, mops_up: bool = False) -> list[Landing]:
    """Beaches by how much time is saved by those who land there."""
    campaign = Campaign(s, mops_up)
    sent = campaign.transfers()
    supply = list(campaign.supply)
    aboard = sum(1 for place in s.loc if place == RESERVE)
    held = believe(s).held
    found = []
    for n in beaches:
        cells = [cell for cell in SAND[n] if may_land(s, cell)]
        room = min(aboard, sum(STACK - len(s.at(US, cell)) for cell in cells))
        value = float(room)
        if is_keen:
            campaign.supply = list(supply)
            value = 0.0
            for _ in range(room):
                gain, where, work = campaign.best(ARMY, SAND[n][0])
                value += gain
                if where >= 0:
                    campaign.supply[where] += work
            value *= max(1, room) ** (MASS - 1)
            due, pieces = DUE.get(zone_of(n), (TURNS + 1, 0))
            there = {*s.in_zone(zone_of(n)), *(u for u, zone in sent.items() if zone == zone_of(n))}
            if SAND[n][0] in IE_SHIMA:
                # nobody walks there: those who are aboard last are the last who can go
                if s.turn >= ISLE_DUE and campaign.is_open_isle(ISLE_HANDS, ISLE_HELD):
                    value += 1000.0
            elif s.turn >= due and len(there) < pieces:
                value *= OVERDUE
            near = {c for cell in cells for c in NEAR[cell] if s.could_hide(c)}
            value *= max(0.3, 1 - HOT * sum(held[c] for c in near) / (len(cells) or 1))
        exits = {near for cell in SAND[n] for near in NEAR[cell] if not s.at(JAPAN, near)}
        if not exits:
            value *= 0.3
        found.append(Landing(value, n, room))
    found.sort(key=lambda one: (-round(one.value, 6), one.beach))
    return found


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
    """The land zone that a beach lies in."""
    return BEACHES[beach].zone - 1
