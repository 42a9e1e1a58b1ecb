"""Set-up (18.0): the Japanese first, south of the primary line; then the Americans north of it."""

from __future__ import annotations

from itertools import compress

from game.core.request import SAVE, Ask, Opt, Rules
from game.shuri.data import AWAY, CELLS, GRID, JAPAN, SIDE, US
from game.shuri.forms import SETTING, SETUP
from game.shuri.scenarios import AREA_OF, AREAS
from game.shuri.state import State


def places(s: State, u: int) -> list[int]:
    """Where a unit may be set up instead: vacant hexes of its area, and those of friends that may change.

    # Ruling 20: set-up begins with a ready one; every unit may be put elsewhere until the player has done.
    """
    here, loc = s.loc[u], s.loc
    n = s.rules.scenario - 1
    areas, of = AREAS[n], AREA_OF[n]
    mine, foe = areas[of[u]], s.zones[1 - SIDE[u]] if SIDE[u] == US else bytes(GRID.n)
    found = []
    for cell in compress(CELLS, mine):
        if cell == here or foe[cell]:
            continue
        other = s.at[cell] - 1
        if other < 0 or (SIDE[other] == SIDE[u] and areas[of[other]][loc[u]]):
            found.append(cell)
    return found


def setup(s: State) -> Rules:
    """One side puts its units where it likes within its area."""
    side = s.side
    if side == US:
        clear_zone(s)
    while True:
        yield SAVE
        options: list[Opt] = [("done",), *(("unit", u) for u in s.units(side))]
        verb, *nouns = yield Ask(side, "setup", options, "18.0", form=SETUP)
        if verb == "done":
            break
        u = nouns[0]
        wheres: list[Opt] = [("to", cell) for cell in places(s, u)]
        _, cell = yield Ask(side, "setup.hex", wheres, "18.0", (u,), SETTING)
        put(s, u, cell)
        s.tell("set up", "18.0", u, cell)
    s.tell("ready", "18.0", side)
    s.side = US
    if side == US:
        s.phase = "turn"
        s.tell("begins", s.scenario.rule, s.rules.scenario)


def put(s: State, u: int, cell: int) -> None:
    """Put a unit into a hex; whoever is there changes places with it."""
    other, here = s.at[cell] - 1, s.loc[u]
    if other >= 0:
        s.move(other, AWAY)
    s.move(u, cell)
    if other >= 0:
        s.move(other, here)


def clear_zone(s: State) -> None:
    """Americans of the ready set-up who stand in a Japanese zone of control go to the nearest free hex."""
    zone = s.zones[JAPAN]
    area = AREAS[s.rules.scenario - 1][AREA_OF[s.rules.scenario - 1][s.units(US)[0]]]
    for u in s.units(US):
        if zone[s.loc[u]]:
            away = GRID.distances(s.loc[u])
            free = [cell for cell in CELLS if area[cell] and not zone[cell] and not s.at[cell]]
            s.move(u, min(free, key=lambda cell: (away[cell], cell)))
