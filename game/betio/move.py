"""Moving on land (7.3), infiltration (7.32), entering an enemy hex (7.4)."""

from __future__ import annotations

from functools import lru_cache

from game.betio.cards import DECK
from game.betio.charts import NIGHT, marching
from game.betio.data import CELLS, CRATER, GRID, IS_LAND, KIND, LAND, NEAR, US
from game.betio.draws import draw_card
from game.betio.forces import HQ_NUMBER, IS_FOOT, IS_GUN, IS_HQ, IS_TANK, SYMBOL
from game.betio.forms import SMALL
from game.betio.losses import lose
from game.betio.paths import widen
from game.betio.positions import AT, CELL, COLOUR_OF, FIELD, GROUP, INTENSE, MEMBERS, PLACES
from game.betio.state import State
from game.core.hexes import mask_of
from game.core.request import Ask, Opt, Rules

Path = tuple[int, ...]
CRATERS = mask_of(cell for cell in CELLS if KIND[cell] == CRATER)


def stops(s: State, heavy: bool) -> int:
    """Hexes where a move ends: in intense fire of undisrupted Japanese, beside any; tanks and guns in craters
    (7.31, 23.3)."""
    found = _stops(s.jp, bytes(s.force), s.jp_disrupted)
    return found | CRATERS if heavy else found


@lru_cache(maxsize=64)
def _stops(jp: int, force: bytes, disrupted: int) -> int:
    found = widen(jp)
    for p in PLACES:
        if force[p] and not disrupted >> p & 1:
            found |= INTENSE[GROUP[p]]
    return found


def must_stop(s: State, cell: int, heavy: bool) -> bool:
    return bool(stops(s, heavy) >> cell & 1)


def passed(s: State, cell: int, to: int) -> list[int]:
    """The groups that a move infiltrates past: beside them and in their field before and after (7.32).

    # Ruling 54: beside an undisrupted unit of the group.
    # Ruling 88: what counts is where a move begins and ends, whichever way it takes.
    """
    return [g for g in _beside(s, cell) if watched(s, g) >> to & 1]


def _beside(s: State, cell: int) -> list[int]:
    """Groups with an undisrupted unit beside a hex that lies in their field."""
    found = []
    for near in GRID.near[cell]:
        p = AT.get(near, -1)
        if p >= 0 and s.is_ready(p) and FIELD[GROUP[p]] >> cell & 1 and GROUP[p] not in found:
            found.append(GROUP[p])
    return found


def watched(s: State, g: int) -> int:
    """Hexes of a group's field beside an undisrupted unit of it."""
    found = 0
    for p in MEMBERS[g]:
        if s.is_ready(p):
            found |= NEAR[CELL[p]]
    return found & FIELD[g]


def marches(s: State, u: int) -> int:
    """The hexes where a unit can go on land, past Japanese positions or not (7.3)."""
    start = edge = found = 1 << s.loc[u]
    stop = stops(s, bool(IS_TANK[u] or IS_GUN[u]))
    free = LAND & ~s.jp
    for _ in range(marching(s.turn)):
        wider = widen(edge) & free & ~found
        found |= wider
        edge = wider & ~stop
    return found & ~start


def past(s: State, u: int) -> int:
    """Hexes to which a unit would go past Japanese positions; tanks need not look (7.32)."""
    start = s.loc[u]
    if IS_TANK[u] or not NEAR[start] & s.jp:
        return 0
    found = 0
    for g in _beside(s, start):
        found |= watched(s, g)
    return found


def reach(s: State, u: int) -> int:
    """Where a unit can go otherwise."""
    return marches(s, u) & ~past(s, u)


def infiltrations(s: State, u: int) -> int:
    """Where a unit can go past Japanese positions; guns never (7.32)."""
    return 0 if IS_GUN[u] else marches(s, u) & past(s, u)


def way(s: State, u: int, to: int) -> Path:
    """The shortest way on land."""
    return ways(s, u)[to]


def ways(s: State, u: int) -> dict[int, Path]:
    """Where a unit can go on land -> the shortest way (7.3)."""
    start = s.loc[u]
    stop = stops(s, bool(IS_TANK[u] or IS_GUN[u]))
    found: dict[int, Path] = {start: (start,)}
    edge = [start]
    for _ in range(marching(s.turn)):
        further = []
        for cell in edge:
            for near in GRID.near[cell]:
                if near not in found and IS_LAND[near] and not s.jp >> near & 1:
                    found[near] = (*found[cell], near)
                    if not stop >> near & 1:
                        further.append(near)
        edge = further
    del found[start]
    return found


def is_mobile(s: State, u: int) -> bool:
    """A command post stays where it is (16.0)."""
    return not s.is_post(u)


def move(s: State, units: list[int], path: Path, rule: str = "7.3") -> Rules:
    """Units go together; Major Ryan with them or not."""
    yield from ryan_goes(s, units)
    for u in units:
        s.move(u, path[-1])
        if IS_HQ[u]:
            s.moved_hqs |= 1 << HQ_NUMBER[u]  # 7.33
    s.tell("moved", rule, tuple(units), path)


def ryan_goes(s: State, units: list[int]) -> Rules:
    """Major Ryan follows those who go or stays with those who stay (10.17)."""
    if not s.ryan or s.ryan_cell() != s.loc[units[0]]:
        return
    going = [u for u in units if not IS_HQ[u]]
    staying = [u for u in s.here(s.ryan_cell()) if u not in units and not IS_HQ[u]]
    if going and staying:
        options: list[Opt] = [("follow", going[0]), ("stay", staying[0])]
        _, u = yield Ask(US, "ryan.goes", options, "10.17", (s.ryan_cell(),), form=SMALL)
        s.ryan = u + 1


def fires_back(s: State, g: int, card: int) -> bool:
    """Does a card let a group fire at infiltrators: its colour, and enough units if it is double?"""
    slot = next((slot for slot in DECK[card].slots if slot.colour == COLOUR_OF[g]), None)
    if slot is None:
        return False
    return strength_of(s, g) >= slot.n


def strength_of(s: State, g: int) -> int:
    """2 if a group answers a double symbol, 1 a single one, 0 none (6.1)."""
    ready = s.ready(g)
    if len(ready) > 1 or any(s.depth[p] for p in ready):
        return 2
    return len(ready)


def infiltrate(s: State, units: list[int], way: Path) -> Rules:
    """Past the guns: a card may cost each unit a step (7.32, Ruling 54)."""
    start, to = way[0], way[-1]
    groups = passed(s, start, to)
    going = list(units)
    if s.turn != NIGHT:
        card = yield from draw_card(s, "infiltration", "7.32")
        fired = [g for g in groups if fires_back(s, g, card)]
        s.tell("infiltration", "7.32", card, tuple(units), start, to, bool(fired))
        for u in units:
            if IS_FOOT[u] and fired and SYMBOL[u] == DECK[card].target:
                yield from lose(s, u, "7.32")
                if s.ending:
                    return
                if s.loc[u] != start:
                    going.remove(u)
                    continue
                (verb,) = yield Ask(US, "push", [("go",), ("stay",)], "7.32", (u, start, to), form=SMALL)
                if verb == "stay":
                    going.remove(u)
    if not any(IS_FOOT[u] for u in going):  # an HQ does not go alone
        going = []
    if going and not s.ending:
        yield from move(s, going, way, "7.32")


def can_enter(s: State, u: int) -> list[int]:
    """Positions beside it that a unit may enter: infantry and engineers, not where was attacked (7.4)."""
    if not IS_FOOT[u]:
        return []
    return [AT[cell] for cell in GRID.near[s.loc[u]] if s.jp >> cell & 1 and not s.attacked >> AT[cell] & 1]


def enter(s: State, units: list[int], p: int) -> Rules:
    """Into an enemy hex; the close combat comes after all actions (7.4)."""
    here = s.loc[units[0]]
    yield from ryan_goes(s, units)
    for u in units:
        s.origin[u] = here + 1
        s.move(u, CELL[p])
    s.tell("entered", "7.4", tuple(units), p, here)
