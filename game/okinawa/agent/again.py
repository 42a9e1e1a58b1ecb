"""As last turn: the same raids, the same fire, the same beach, marches on in the same direction.

What was done then is read from what was told of it, so nobody learns anything by it; how the ground is now
decides what is left of that. Ships keep their stations unless they are ordered away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import fsum

from game.core.request import Ask, Event, Opt
from game.core.text import count, headed, plain
from game.core.title import NO_ERRANDS, Errand, Errands
from game.okinawa.agent.sweep import met, summed
from game.okinawa.charts import RANGE
from game.okinawa.data import BEACH_OF, GRID, US, ZONE
from game.okinawa.fire import Shot, batteries_ready, guns_ready, ships_ready, shooter_of
from game.okinawa.forces import SHIPS
from game.okinawa.movement import field_of, full, together
from game.okinawa.names import beach, hex_, piece, place, raid, sea, zone
from game.okinawa.odds import fire_odds
from game.okinawa.state import State


def again(s: State, ask: Ask, told: Sequence[Event]) -> Errands:
    maker = _MAKERS.get(ask.kind)
    return NO_ERRANDS if maker is None else maker(s, ask, list(last_turn(told)))


def last_turn(told: Sequence[Event]) -> Iterator[Event]:
    """What was told of the turn before this one, the last of it first."""
    ends = 0
    for event in reversed(told):
        ends += event.verb == "turn ends"
        if ends > 1:
            return
        if ends:
            yield event


def _raids(s: State, ask: Ask, told: list[Event]) -> Errands:
    """The same numbers against the same zones, as far as planes are left."""
    sent = next((event.args[0] for event in told if event.verb == "raids"), ())
    wanted: list[Opt] = [("send", at, n) for at, n in enumerate(sent) if n]
    left = max((opt[2] for opt in ask.options if opt[0] == "send"), default=0)
    each = []
    for opt in wanted:
        if opt in ask.options and opt[2] <= left:
            left -= opt[2]
            each.append(Errand(raid(opt[1]), f"{sea(opt[1])}: {count(opt[2], 'plane')}", (opt,)))
    return Errands(count(sum(one.options[0][2] for one in each), "plane"), tuple(each))


def _landing(s: State, ask: Ask, told: list[Event]) -> Errands:
    where = next((BEACH_OF[event.args[1]] for event in told if event.verb == "landed"), None)
    if where is None or ("beach", where) not in ask.options:
        return NO_ERRANDS
    return Errands(beach(where), (Errand("", beach(where), (("beach", where),)),))


def _marches(s: State, ask: Ask, told: list[Event]) -> Errands:
    """Who marched goes on by as much in the same direction, or as near to it as he comes."""
    s = s.copy()
    each: list[Errand] = []
    gone: set[int] = set()
    for event in reversed(told):
        if event.verb != "marched":
            continue
        column, way = event.args
        taken = _taken(s, ask, column)
        if taken is None or gone & set(column) or way[0] == way[-1]:
            continue
        here = s.loc[column[0]]
        goal = GRID.likewise(way[0], way[-1], here)
        if goal < 0:
            continue
        near = GRID.distances(goal)
        field = field_of(s, US, column, together(US, column))
        to = min(field.ends(full(s, US, column)), key=lambda cell: (near[cell], cell), default=here)
        if near[to] >= near[here]:
            continue
        path = field.path(to)
        unknown = [cell for cell in path[1:] if s.could_hide(cell)]
        words = f", {len(unknown)} unknown" if unknown else ""
        each.append(
            Errand(
                piece(US, column[0]),
                plain(f"to {hex_(to)}{words}"),
                (taken, ("to", to)),
                way=tuple(map(place, path)),
                part=headed(zone(ZONE[to])),
                chance=met(s, unknown),
            )
        )
        gone |= set(column)
        for cell in path[1:]:
            for u in column:
                s.move(US, u, cell)
        for u in column:
            s.finish(US, u)
    return Errands(summed(each), tuple(each))


def _taken(s: State, ask: Ask, column: tuple[int, ...]) -> Opt | None:
    """How they are taken up, if they still stand together and may go."""
    places = {s.loc[u] for u in column}
    if len(places) > 1:
        return None
    wanted: Opt = ("both", places.pop()) if len(column) > 1 else ("unit", column[0])
    return wanted if wanted in ask.options else None


def _fire(s: State, ask: Ask, told: list[Event]) -> Errands:
    """The same shooters at the same targets, as far as they can."""
    side = ask.who
    left = _ready(s, side)
    each: list[Errand] = []
    for event in reversed(told):
        if event.verb != "fired" or event.args[0] != side:
            continue
        shot = Shot(*event.args)
        if ("target", shot.cell) not in ask.options:
            continue
        near = GRID.distances(shot.cell)
        battery: list[int] = []
        groups: dict[int, int] = {}
        for one in shot.battery:
            reach, where = _reach(s, side, one)
            if where < len(near) and near[where] <= reach and left.get(where):
                first = left[where][0] if where not in groups else groups[where]
                groups[where] = first
                battery.append(left[where].pop(0))
        if battery:
            take = {
                first: sum(1 for one in battery if _reach(s, side, one)[1] == where)
                for where, first in groups.items()
            }
            wished = fire_odds(s, side, shot.cell, tuple(battery))["outcomes"][0]["chance"]
            each.append(
                Errand(
                    place(shot.cell),
                    plain(f"{hex_(shot.cell)}, {count(len(battery), 'shooter')}"),
                    (("target", shot.cell),),
                    take=tuple(take.items()),
                    chance=wished,
                )
            )
    mean = fsum(one.chance or 0.0 for one in each)
    return Errands(f"{count(len(each), 'target')}, {mean:.1f} disorganised", tuple(each))


def _ready(s: State, side: int) -> dict[int, list[int]]:
    """Hex -> who can fire from there."""
    ours = [*ships_ready(s), *(len(SHIPS) + u for u in guns_ready(s))]
    found: dict[int, list[int]] = {}
    for one in ours if side == US else batteries_ready(s):
        found.setdefault(shooter_of(s, side, one)[1], []).append(one)
    return found


def _reach(s: State, side: int, one: int) -> tuple[int, int]:
    """How far it fires, and from where."""
    kind, where = shooter_of(s, side, one)
    return RANGE[kind], where


_MAKERS: dict[str, Callable[[State, Ask, list[Event]], Errands]] = {
    "raids": _raids,
    "fire": _fire,
    "jp fire": _fire,
    "move": _marches,
    "landing": _landing,
}
