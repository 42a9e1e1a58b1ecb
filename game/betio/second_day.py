"""The Americans of 21 November (20.2): a ready set-up, to be changed within its limits."""

from __future__ import annotations

from game.betio.charts import STACK
from game.betio.data import GRID, IS_LAND, NEAR, US
from game.betio.forces import HEROES, HQ_NUMBER, IS_FOOT, IS_HQ, IS_TANK, UNIT_OF, UNITS
from game.betio.forms import SETUP, SPOT
from game.betio.positions import CELL, FIRED_BY, PLACES, POSITION_OF
from game.betio.scenarios import (
    COMMAND_21,
    CP_NEAR_21,
    GARRISONS_21,
    HEROES_21,
    INSPIRED_21,
    PARTIES_21,
    POSTS_21,
    RYAN_PARTY,
    Party,
)
from game.betio.state import DEAD, TRACK, State
from game.core.fields import put
from game.core.request import SAVE, Ask, Opt, Rules

PARTY_OF = {UNIT_OF[name]: n for n, party in enumerate(PARTIES_21) for name, _ in party.units}


def is_clear(s: State, cell: int) -> bool:
    """Out of the field of every held position."""
    return not any(s.held(g) for g in FIRED_BY[cell])


def fits(s: State, party: Party, cell: int) -> bool:
    """May a unit of a party be set up there?"""
    if not IS_LAND[cell] or s.jp >> cell & 1:
        return False
    return is_clear(s, cell) if party.clear else not NEAR[cell] & s.jp


def places_for(s: State, u: int) -> list[int]:
    """Hexes for a unit, full ones too."""
    party = PARTIES_21[PARTY_OF[u]]
    return [cell for cell in GRID.disc(GRID.find(party.hex), party.within) if fits(s, party, cell)]


def room(s: State, cell: int) -> bool:
    return sum(not IS_HQ[u] for u in s.here(cell)) < STACK


def garrison_spots(s: State, n: int) -> list[int]:
    """Positions for the garrisons of a command post (Ruling 78)."""
    centre = CELL[POSITION_OF[POSTS_21[n][1]]]
    return [
        p
        for p in PLACES
        if GRID.distance(centre, CELL[p]) <= CP_NEAR_21
        and not s.force[p]
        and not s.garrisons >> p & 1
        and is_clear(s, CELL[p])
    ]


def stand_ready(s: State) -> None:
    """The ready set-up: each unit where the least can fire at it."""
    for u in UNITS:
        if s.loc[u] != TRACK:
            s.loc[u] = DEAD
            s.steps[u] = 0
    for name, position in POSTS_21:
        u = UNIT_OF[name]
        s.steps[u] = 1
        s.posts = put(s.posts, HQ_NUMBER[u], COMMAND_21)
        s.move(u, CELL[POSITION_OF[position]])
    for party in PARTIES_21:
        for name, steps in party.units:
            u = UNIT_OF[name]
            s.steps[u] = steps
            cells = [cell for cell in places_for(s, u) if room(s, cell)]
            s.move(u, min(cells, key=lambda cell: (len(FIRED_BY[cell]), len(s.here(cell)), cell)))
    for n in range(len(POSTS_21)):
        for _ in range(GARRISONS_21):
            spots = garrison_spots(s, n)
            empty = [p for p in spots if not s.us >> CELL[p] & 1] or spots
            if empty:
                s.garrisons |= 1 << empty[0]
                s.wreck(empty[0])
    s.ryan = UNIT_OF[PARTIES_21[RYAN_PARTY].units[1][0]] + 1
    s.heroes_left = HEROES - HEROES_21 - INSPIRED_21
    brave = [u for u in worthy(s) if u != s.ryan - 1]
    for u in brave[:HEROES_21]:
        s.heroes[u] = 1
    s.inspired[brave[HEROES_21]] = 1


def worthy(s: State) -> list[int]:
    """Infantry, engineers and tanks on the map, the strongest first."""
    found = [u for u in s.on_map() if (IS_FOOT[u] or IS_TANK[u]) and u in PARTY_OF]
    return sorted(found, key=lambda u: (-s.strength(u), u))


def second_day(s: State) -> Rules:
    """Change the ready set-up until it is well; then the units of turn 17 arrive (20.2)."""
    stand_ready(s)
    s.phase = "assembling"
    yield SAVE


def assemble(s: State) -> Rules:
    while True:
        yield SAVE
        marked = [u for u in worthy(s) if s.heroes[u] or s.inspired[u]]
        options: list[Opt] = [("done",)]
        options += [("garrison", p) for p in PLACES if s.garrisons >> p & 1 and garrison_spots(s, post_of(p))]
        options += [("hero", u) for u in sorted(marked)]
        options.append(("ryan",))
        options += [("unit", u) for u in sorted(PARTY_OF)]
        verb, *nouns = yield Ask(US, "assemble", options, "20.2", form=SETUP)
        if verb == "done":
            break
        if verb == "garrison":
            yield from move_garrison(s, nouns[0])
        elif verb == "hero":
            yield from move_hero(s, nouns[0])
        elif verb == "ryan":
            units = [UNIT_OF[name] for name, _ in PARTIES_21[RYAN_PARTY].units]
            _, u = yield Ask(US, "ryan", [("unit", u) for u in sorted(units)], "20.2")
            s.ryan = u + 1
        else:
            u = nouns[0]
            cells: list[Opt] = [("to", c) for c in places_for(s, u) if c == s.loc[u] or room(s, c)]
            _, cell = yield Ask(US, "assemble.hex", cells, "20.2", (u,), SPOT)
            s.move(u, cell)
    s.phase = "first wave"


def post_of(p: int) -> int:
    """The command post that a garrison belongs to: the nearer one."""
    return min(range(2), key=lambda n: GRID.distance(CELL[p], CELL[POSITION_OF[POSTS_21[n][1]]]))


def move_garrison(s: State, p: int) -> Rules:
    options: list[Opt] = [("garrison", q) for q in garrison_spots(s, post_of(p))]
    _, q = yield Ask(US, "assemble.garrison", options, "20.2", (p,))
    s.garrisons = s.garrisons & ~(1 << p) | 1 << q
    s.wreck(q)


def move_hero(s: State, u: int) -> Rules:
    """A hero, or the inspired marker, to another unit; five different units have one (Ruling 78)."""
    free: list[Opt] = [("unit", v) for v in sorted(worthy(s)) if not (s.heroes[v] or s.inspired[v])]
    _, v = yield Ask(US, "assemble.hero", free, "20.2", (u,))
    s.heroes[u], s.heroes[v] = s.heroes[v], s.heroes[u]
    s.inspired[u], s.inspired[v] = s.inspired[v], s.inspired[u]
