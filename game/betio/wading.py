"""Wading ashore (5.2), and the units that arrive in the approach hexes (5.3, 15.4, 19.0)."""

from __future__ import annotations

from functools import cache

from game.betio.charts import NIGHT, STACK, wading
from game.betio.data import (
    APPROACHES,
    BEACHES,
    GRID,
    IS_INLAND,
    IS_WATER,
    PIER,
    RED_2,
    RED_3,
    US,
)
from game.betio.forces import BY_EVENT, D_PLUS_2, IS_HQ, IS_INFANTRY, UNITS, UNITS_US
from game.betio.forms import ASHORE, PLAN, SPOT, WHERE
from game.betio.landing import beach_of
from game.betio.positions import FIRED_BY
from game.betio.state import ASIDE, TRACK, State
from game.core.request import SAVE, Ask, Opt, Rules


def _shores() -> bytes:
    """Cell -> hexes to the nearest beach by water, not across piers (Ruling 24); 255 if there is no way."""
    far = bytearray([255]) * GRID.n
    edge = [cell for cells in BEACHES.values() for cell in cells]
    for cell in edge:
        far[cell] = 0
    for cell in edge:
        for near in GRID.near[cell]:
            if far[near] == 255 and not IS_INLAND[near] and GRID.side(cell, near) not in PIER:
                far[near] = far[cell] + 1
                edge.append(near)
    return bytes(far)


TO_SHORE = _shores()


@cache
def _steps_in(cell: int) -> tuple[int, ...]:
    """Neighbours that are closer to a beach."""
    nearer = TO_SHORE[cell] - 1
    return tuple(
        near for near in GRID.near[cell] if TO_SHORE[near] == nearer and GRID.side(cell, near) not in PIER
    )


def wades(s: State, cell: int, most: int) -> dict[int, tuple[int, ...]]:
    """End hex -> the hexes on the way there, as far as a unit can go (5.21); nobody wades into Japanese.

    # Ruling 44: whoever has no hex that is closer stays.
    """
    ends: dict[int, tuple[int, ...]] = {cell: (cell,)}
    for _ in range(min(most, TO_SHORE[cell])):
        further: dict[int, tuple[int, ...]] = {}
        for here, way in ends.items():
            for near in _steps_in(here):
                if not s.jp >> near & 1 and near not in further:
                    further[near] = (*way, near)
        if not further:
            break
        ends = further
    return ends


def danger(s: State, cell: int) -> int:
    """How much can fire into a hex: positions that can, and those with depth or in strength twice."""
    found = 0
    for g in FIRED_BY[cell]:
        ready = s.ready(g)
        found += len(ready) + sum(s.depth[p] > 0 for p in ready)
    return found


def proposed_end(s: State, ends: dict[int, tuple[int, ...]]) -> int:
    """Where a unit goes unless told otherwise: room (7.5), the least danger, the emptiest hex."""

    def rank(cell: int) -> tuple[int, ...]:
        is_full = not s.rules.readings.crowded and room_at(s, cell) <= 0
        return is_full, danger(s, cell), len(s.here(cell)), cell

    return min(ends, key=rank)


def waders(s: State) -> list[int]:
    """Units in the water that were not transported (5.2)."""
    return [u for u in s.on_map() if IS_WATER[s.loc[u]] and not s.has_acted(u)]


def planned(s: State) -> dict[int, tuple[int, ...]]:
    """Who wades -> its way, as chosen or else as proposed: one after the other, for each takes up room."""
    after, most = s.copy(), wading(s.turn)
    after.say = None
    ways = {u: wades(s, s.loc[u], most) for u in waders(s)}
    for u, ends in ways.items():
        after.move(u, s.goal[u] - 1 if s.goal[u] else proposed_end(after, ends))
    return {u: ends[after.loc[u]] for u, ends in ways.items()}


def wade_phase(s: State) -> Rules:
    """An end hex for every unit: proposed, to be changed, then all go (5.2)."""
    most = wading(s.turn)
    while True:
        yield SAVE
        ways = {u: wades(s, s.loc[u], most) for u in waders(s)}
        choices: list[Opt] = [("unit", u) for u, ends in ways.items() if len(ends) > 1]
        if not choices:
            break
        verb, *nouns = yield Ask(US, "wade", [("done",), *choices], "5.2", form=PLAN)
        if verb == "done":
            break
        u = nouns[0]
        options: list[Opt] = [("to", cell) for cell in sorted(ways[u])]
        _, cell = yield Ask(US, "wade.hex", options, "5.21", (u,), WHERE)
        s.goal[u] = cell + 1
    for u, way in planned(s).items():
        s.goal[u] = 0
        if len(way) > 1:
            s.move(u, way[-1])
            s.tell("waded", "5.2", u, way)
        else:
            s.tell("stuck", "5.21", u, way[0])
    end_landing(s)


def end_landing(s: State) -> None:
    s.us_acted = 0
    s.no_lvts = 0
    s.phase = "arrive"


# Arrivals (5.3)


def approach_cells(s: State, beach: str) -> list[int]:
    """Lettered hexes of a beach; D from turn 5."""
    return [GRID.find(one.hex) for one in APPROACHES if one.beach == beach and s.turn >= one.from_turn]


def room_at(s: State, cell: int) -> int:
    return STACK - sum(not IS_HQ[u] for u in s.here(cell))


def place_arrivals(s: State, units: list[int], rule: str) -> Rules:
    """Units come to the approach hexes of their beaches; a ready plan may be changed.

    # Ruling 25: who finds no room waits for the next turn.
    """
    late = [u for u in units if u in D_PLUS_2]
    beach = ""
    if late:
        _, n = yield Ask(US, "beach", [("beach", 2), ("beach", 3)], "21.3", tuple(late))
        beach = (RED_2, RED_3)[n - 2]
    beaches = {u: beach if u in late else beach_of(s, u) for u in units}
    for u in sorted(units, key=lambda u: (IS_HQ[u], -s.steps[u], u)):
        cells = [cell for cell in approach_cells(s, beaches[u]) if IS_HQ[u] or room_at(s, cell) > 0]
        if cells:
            s.move(u, min(cells, key=lambda cell: (len(s.here(cell)), s.steps_at(cell), cell)))
            s.due[u] = 0
        else:
            s.loc[u], s.due[u] = TRACK, s.turn + 2
            s.tell("waits", rule, u, s.due[u])
    placed = [u for u in units if s.loc[u] < GRID.n]
    yield from arrange(s, placed, beaches, rule)
    for u in placed:
        s.tell("arrived", rule, u, s.loc[u])


def arrange(s: State, units: list[int], beaches: dict[int, str], rule: str) -> Rules:
    """Change who stands where until it is well."""
    while True:
        moves = {u: spots(s, u, units, beaches) for u in units}
        choices: list[Opt] = [("unit", u) for u, options in moves.items() if options]
        if not choices:
            return
        verb, *nouns = yield Ask(US, "arrive", [("done",), *choices], rule, form=PLAN)
        if verb == "done":
            return
        u = nouns[0]
        verb, where = yield Ask(US, "arrive.hex", moves[u], rule, (u,), SPOT)
        here = s.loc[u]
        if verb == "swap":
            s.move(u, s.loc[where])
            s.move(where, here)
        else:
            s.move(u, where)


def spots(s: State, u: int, units: list[int], beaches: dict[int, str]) -> list[Opt]:
    """Other hexes of its beach with room, and units of full hexes to change with."""
    cells = approach_cells(s, beaches[u])
    found: list[Opt] = [
        ("swap", other)
        for other in units
        if not (IS_HQ[u] or IS_HQ[other]) and s.loc[other] != s.loc[u] and beaches[other] == beaches[u]
    ]
    found += [
        ("to", cell) for cell in sorted(cells) if cell != s.loc[u] and (IS_HQ[u] or room_at(s, cell) > 0)
    ]
    return found


def arrive_phase(s: State) -> Rules:
    """Units of the next turn (5.3)."""
    coming = [u for u in UNITS if s.loc[u] == TRACK and s.due[u] == s.turn + 1]
    if coming:
        yield from place_arrivals(s, coming, "5.3")
    s.phase = "events"
    yield SAVE


def first_wave(s: State) -> Rules:
    """The twelve units of turn 1, and Major Ryan on a company of Red 1 (3.0)."""
    first = s.scenario.first
    yield from place_arrivals(s, [u for u in UNITS if s.loc[u] == TRACK and s.due[u] == first], "3.0")
    if not s.ryan:
        options: list[Opt] = [("unit", u) for u in UNITS if may_follow_ryan(s, u)]
        _, u = yield Ask(US, "ryan", options, "3.0")
        s.ryan = u + 1
        s.tell("ryan", "3.0", u)
    s.phase = "turn"
    yield SAVE


def may_follow_ryan(s: State, u: int) -> bool:
    return bool(IS_INFANTRY[u]) and s.loc[u] < GRID.n and UNITS_US[u].beach == "R1" and UNITS_US[u].turn == 1


# The night (19.0)


def night_landing(s: State) -> Rules:
    """All in the water come to the nearest beach; event artillery is lost; turn 17 arrives (19.0)."""
    for u in sorted(u for u in s.on_map() if IS_WATER[s.loc[u]]):
        options: list[Opt] = [("to", cell) for cell in sorted(wades(s, s.loc[u], 99))]
        _, cell = yield Ask(US, "night.hex", options, "19.1", (u,), ASHORE)
        s.move(u, cell)
        s.tell("waded", "19.1", u, (s.loc[u],))
    for u in UNITS:
        if UNITS_US[u].turn == BY_EVENT and s.loc[u] == ASIDE:
            s.kill(u, "19.1")
    s.us_acted = 0
    s.no_lvts = 0
    coming = [u for u in UNITS if s.loc[u] == TRACK and s.due[u] == NIGHT + 1]
    if coming:
        yield from place_arrivals(s, coming, "19.1")
    s.phase = "fire"
    yield SAVE
