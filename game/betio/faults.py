"""What is wrong with a position that no legal game could show."""

from __future__ import annotations

from game.betio.cards import CARDS
from game.betio.charts import ACTIONS, STACK
from game.betio.data import GRID, IS_LAND
from game.betio.forces import (
    DEPTH_STOCK,
    FIRST_TANK,
    FULL,
    GARRISON,
    HEROES,
    HQ_NUMBER,
    HQS,
    INLAND_DEPTH,
    IS_HQ,
    LVTS,
    POOL_SIZES,
    TANKS,
    UNITS,
)
from game.betio.landing import AT_SEA
from game.betio.positions import CELL, PLACES
from game.betio.scenarios import NOV_21
from game.betio.state import DEAD, TRACK, State

LANDING = ("load", "run", "wade", "arrive", "night landing")


def faults(s: State) -> list[str]:
    """All of it; empty for a sound position."""
    if s.phase == "setup":
        return []
    return [*_us_faults(s), *_craft_faults(s), *_japanese_faults(s), *_pile_faults(s), *_turn_faults(s)]


def _us_faults(s: State) -> list[str]:
    found = []
    for u in UNITS:
        if IS_HQ[u]:
            if s.steps[u] > 1 or (s.loc[u] == DEAD and (s.steps[u] or s.posts[HQ_NUMBER[u]])):
                found.append("a headquarters has steps, or commands from the grave")
        elif s.steps[u] > FULL[u] or bool(s.steps[u]) == (s.loc[u] == DEAD):
            found.append("a unit's steps do not fit its fate")
        on_map = s.loc[u] < GRID.n
        if (s.us_disrupted | s.us_acted | s.us_hurt) >> u & 1 and not on_map and s.loc[u] != DEAD:
            found.append("a unit that is not there has a marker")
        if (s.heroes[u] or s.inspired[u]) and not on_map:
            found.append("a hero is with a unit that is not there")
        if IS_HQ[u] and (s.heroes[u] or s.inspired[u] or s.us_disrupted >> u & 1):
            found.append("a headquarters has a marker that it cannot have")
        if bool(s.due[u]) != (s.loc[u] == TRACK):
            found.append("a unit waits without a turn, or has a turn and does not wait")
        if s.origin[u] and not (on_map and s.jp >> s.loc[u] & 1):
            found.append("a unit came from somewhere to no fight")
    if s.ryan and (s.loc[s.ryan - 1] >= GRID.n or IS_HQ[s.ryan - 1]):
        found.append("Major Ryan is with nobody")
    if sum(s.heroes) + sum(s.inspired) + s.heroes_left > HEROES + 1:
        found.append("there are too many heroes")
    for n, u in enumerate(HQS):
        if s.posts[n] and s.loc[u] >= GRID.n:
            found.append("a command post is nowhere")
    index = {cell: units for cell, units in s.at.items() if units}
    again = s.copy()
    again.index()
    if index != again.at or s.us != again.us or s.jp != again.jp:
        found.append("the index is wrong")
    return found


def _craft_faults(s: State) -> list[str]:
    found = []
    loaded = sum((0, 2, 1, 2)[craft] for craft in s.craft)
    if 2 * s.lvts[0] + s.lvts[1] + loaded > 2 * LVTS:
        found.append("there are too many landing craft")
    for u in UNITS:
        if s.load[u] and (s.loc[u] not in AT_SEA or s.phase not in LANDING):
            found.append("a unit is aboard where no craft is")
        first = s.load[u] - 1
        if s.load[u] and (not s.craft[first] or s.loc[first] != s.loc[u]):
            found.append("a load is torn apart")
        if s.craft[u] and s.load[u] != u + 1:
            found.append("a landing craft carries nobody")
    return found


def _japanese_faults(s: State) -> list[str]:
    found = []
    tanks = [s.unit_code(p) for p in PLACES if s.is_tank(p)]
    if len(tanks) != len(set(tanks)) or len(tanks) > len(TANKS):
        found.append("a tank is in two places")
    for p in PLACES:
        bit = 1 << p
        if not s.force[p] and (s.depth[p] or (s.jp_open | s.jp_disrupted | s.depth_open) & bit):
            found.append("an empty position has markers")
        if s.depth_open & bit and not s.depth[p]:
            found.append("a depth marker that is not there lies open")
        if s.depth_open & bit and DEPTH_STOCK.is_hidden(s.depth_code(p)):
            found.append("an open depth marker is not known")
        if s.jp_open & bit and GARRISON.is_hidden(s.unit_code(p)):
            found.append("an open unit is not known")
        if s.garrisons & bit and s.force[p]:
            found.append("a garrison shares its position")
    return found


def _pile_faults(s: State) -> list[str]:
    found = list(CARDS.faults(s.cards, ()))
    units = [s.unit_code(p) for p in PLACES if s.force[p] and not s.is_tank(p)]
    boxed = [n for n in range(FIRST_TANK) if (s.box | s.removed) >> n & 1]
    known = [n for n in (*units, *boxed) if not GARRISON.is_hidden(n)]
    known += [n for bag in (*s.units.unseen, s.units.discard) for n in GARRISON.things(bag) if n < FIRST_TANK]
    if sorted(known) != list(range(FIRST_TANK)):
        found.append("a Japanese unit is missing or there twice")
    hidden = [n for n in units if GARRISON.is_hidden(n)]
    hidden += [
        n for bag in (*s.units.unseen, s.units.discard) for n in GARRISON.things(bag) if n >= FIRST_TANK
    ]
    hidden += [GARRISON.present(s.units)] * s.units.deck
    for g, bag in enumerate(s.units.unseen):
        if GARRISON.size(bag) < hidden.count(GARRISON.hidden + g):
            found.append("more Japanese units lie face down than were mixed")
    codes = [s.depth_code(p) for p in PLACES if s.depth[p]]
    if len(s.depths.unseen) != len(POOL_SIZES):
        return [*found, "there are not three pools of depth markers"]
    for pool in range(len(POOL_SIZES)):
        lying = codes.count(DEPTH_STOCK.hidden + pool) + (s.pools[pool] if pool <= INLAND_DEPTH else 0)
        if DEPTH_STOCK.size(s.depths.unseen[pool]) < lying:
            found.append("there are too many depth markers")
    return found


def _turn_faults(s: State) -> list[str]:
    found = []
    if not s.scenario.first <= s.turn <= s.scenario.last:
        found.append("the turn is not one of the scenario's")
    if s.paid > ACTIONS:
        found.append("too many actions were paid for")
    if bool(s.ending) != (s.phase == "over"):
        found.append("the game is over without an ending, or goes on after it")
    if s.phase in ("turn", "load", "events", "fire"):
        crowds = [c for c, us in s.at.items() if IS_LAND[c] and sum(not IS_HQ[u] for u in us) > STACK]
        if crowds and s.phase in ("turn", "load"):
            found.append("too many units are in a hex")
    if s.phase in ("turn", "load", "actions") and s.us & s.jp:
        found.append("both sides are in a hex")
    if s.rules.scenario == NOV_21 and any(s.is_tank(p) for p in PLACES):
        found.append("there are no Japanese tanks on the second day")
    if any(s.us >> CELL[p] & 1 and not s.force[p] and not s.wrecked >> p & 1 for p in PLACES):
        found.append("guns stand where Americans are")
    return found
