"""What is wrong with a position as a checkpoint: each phase goes on from what those before it have left.

faults.py holds at any moment, in the midst of a procedure too; what is told here only where one begins again.
"""

from __future__ import annotations

from game.betio.charts import EXTENDED_FROM, LETTER_TURNS, NIGHT
from game.betio.data import GRID
from game.betio.draws import INFILTRATE
from game.betio.forces import DEPTH_STOCK, GARRISON, IS_HQ, UNIT_OF, UNITS
from game.betio.positions import PLACES
from game.betio.scenarios import NOV_21, PARTIES_21
from game.betio.second_day import PARTY_OF, places_for
from game.betio.setup import bring_forward, deal_second_day
from game.betio.state import State

EMPTY_HANDED = ("setup", "second day", "first wave", "assembling")  # before the first turn
FIRING = ("fire", "positions", "guns")
LATE_PHASES = ("second events", "engineers", "support")  # from turn 11, not at night
DAY_PHASES = ("load", "run", "wade", "arrive", "events", *LATE_PHASES)
FIGHTING = ("acting", "combat")


def unfit(s: State) -> list[str]:
    """All of it; empty for a checkpoint that a game could have."""
    found = [*_pile_faults(s), *_phase_faults(s), *_letter_faults(s)]
    return found or _start_faults(s)


def _letter_faults(s: State) -> list[str]:
    """A marker is turned up on certain turns (12.0)."""
    if s.rules.scenario == NOV_21:
        right = s.phase == "setup" or s.letters == (1 << INFILTRATE + 1) - 1
    else:
        done = s.turn - (s.phase in ("turn", *EMPTY_HANDED))
        turned = (s.letters & ((1 << INFILTRATE) - 1)).bit_count()
        late = bool(s.letters >> INFILTRATE & 1)
        right = turned == sum(turn <= done for turn in LETTER_TURNS) and late == (done >= EXTENDED_FROM)
    return [] if right else ["the action markers do not fit the turn"]


def _phase_faults(s: State) -> list[str]:
    found = []
    if s.phase not in FIGHTING and s.us & s.jp:
        found.append("both sides are in a hex")
    if s.phase not in ("positions", "guns") and (
        s.slot or s.checked or s.in_touch or s.us_hurt or s.jp_acted
    ):
        found.append("fire goes on in another phase")
    if s.phase in ("positions", "guns") and not s.drawn[1]:
        found.append("there is fire without a card")
    if s.phase == "guns" and s.slot != 3:
        found.append("artillery fires too early")
    if s.volley and (s.turn != NIGHT or s.phase not in FIRING):
        found.append("a second Fire Phase is not at night")
    if s.phase in ("positions", "guns") and (s.turn == NIGHT) != bool(s.volley):
        found.append("the Fire Phases of the night are out of step")
    if s.counter == 1 and s.phase not in FIRING:
        found.append("a counterattack is out of its phase")
    if s.turn == NIGHT and s.phase in DAY_PHASES:
        found.append("there is no such phase at night")
    if s.turn != NIGHT and s.phase == "night landing":
        found.append("it is not night")
    if s.turn < EXTENDED_FROM and s.phase in LATE_PHASES:
        found.append("there is no such phase before turn 11")
    if s.phase in EMPTY_HANDED and s.turn != s.scenario.first:
        found.append("the first turn is over")
    if s.phase not in FIGHTING and any(s.origin):
        found.append("a unit came from somewhere to no fight")
    return found


def _pile_faults(s: State) -> list[str]:
    found = []
    if s.units.top or not s.units.unseen or s.depths.deck or s.depths.discard or s.depths.top:
        found.append("the Japanese boxes are in disorder")
    for g, bag in enumerate(s.units.unseen):
        if any(code >= GARRISON.hidden + g for code, _ in GARRISON.counts(bag)):
            found.append("units were mixed before they were there")
    if len(s.depths.unseen) != 3:
        return [*found, "the depth markers are in disorder"]
    lying = [code for p in PLACES if (code := s.depth_code(p)) >= 0 and not DEPTH_STOCK.is_hidden(code)]
    for n, copies in DEPTH_STOCK.supply.items():
        hidden = sum(DEPTH_STOCK.count(bag, n) for bag in s.depths.unseen)
        if lying.count(n) + hidden > copies:
            found.append("a depth marker is there too often")
    return found


def _start_faults(s: State) -> list[str]:
    """Before the first turn nearly everything is as the set-up has left it."""
    if s.phase not in EMPTY_HANDED:
        return []
    start = State.empty(s.rules)
    if s.phase == "setup":
        return [] if s.key() == start.key() else ["something has happened before the set-up"]
    if s.rules.scenario == NOV_21:
        deal_second_day(start)
    if start.survives:
        bring_forward(start)
    if s.phase == "second day":
        start.phase = s.phase
        return [] if s.key() == start.key() else ["something has happened before the set-up"]
    if s.rules.scenario == NOV_21:
        return _second_day_faults(s, start)
    same = s.loc == start.loc and s.steps == start.steps and s.due == start.due
    bare = not (s.ryan or any(s.heroes) or any(s.inspired) or s.us_disrupted or s.us_acted or s.garrisons)
    return [] if same and bare else ["the first wave does not stand as it should"]


def _second_day_faults(s: State, start: State) -> list[str]:
    """The parties of 20.2 stand where they may, with the steps they have left."""
    left = {UNIT_OF[name]: n for party in PARTIES_21 for name, n in party.units}
    for u, n in left.items():
        if s.steps[u] != n or s.loc[u] not in places_for(s, u):
            return ["a party of the second day does not stand as it should"]
    for u in UNITS:
        if u not in PARTY_OF and not IS_HQ[u] and s.loc[u] < GRID.n:
            return ["a unit stands there that does not belong to the second day"]
    if s.due != start.due or not s.ryan or s.ryan - 1 not in PARTY_OF:
        return ["the second day is not set up"]
    if any(s.heroes[u] + s.inspired[u] > 1 for u in UNITS) or sum(s.heroes) != 4 or sum(s.inspired) != 1:
        return ["heroes of the second day are missing"]
    return []
