"""The attack itself (8.3): planned, read on the chart, carried out."""

from __future__ import annotations

from game.betio.charts import (
    ATTRITION,
    DEFEATED,
    DEPTH_LOST,
    GAINS_DEPTH,
    JP_DISRUPTED,
    NIGHT,
    READ_AGAIN,
    US_DISRUPTED,
)
from game.betio.command import affordable, pay
from game.betio.communication import in_touch
from game.betio.data import KIND, US
from game.betio.depth import gain_depth, tactical_reinforcement
from game.betio.draws import eliminate, put_in_reserve, reveal_depth, reveal_unit
from game.betio.forces import (
    FIRST_TANK,
    IS_ELITE,
    REINFORCEMENT,
    UNIT_STRENGTH,
)
from game.betio.forms import MUSTER, SMALL
from game.betio.losses import lose
from game.betio.muster import candidates, is_attack, may_have_naval, may_join, propose, settle
from game.betio.positions import CELL
from game.betio.state import State
from game.betio.sums import Odds, Reading, distance, muster, read
from game.core.request import Ask, Opt, Rules


def attack(s: State, p: int) -> Rules:
    """Built from its target: a proposed set, changed unit by unit, then resolved (8.3)."""
    units, naval = propose(s, p), False
    if not is_attack(s, p, units):
        return
    while True:
        options: list[Opt] = [("go",)]
        able = [u for u in candidates(s, p) if u not in units]
        options += [("in", u) for u in able if may_join(s, u, p, units) and affordable(s, [*units, u])]
        if not naval and may_have_naval(s, units):
            options.append(("naval",))
        for u in units:
            left = settle(s, p, [one for one in units if one != u])
            if is_attack(s, p, left):
                options.append(("out", u))
        if naval:
            options.append(("without",))
        ctx = (p, int(naval), *units)
        verb, *nouns = yield Ask(US, "attack", options, "8.3", ctx, MUSTER)
        if verb == "go":
            break
        if verb == "in":
            units = sorted((*units, nouns[0]))
        elif verb == "out":
            units = settle(s, p, [u for u in units if u != nouns[0]])
        naval = naval if verb in ("in", "out") else verb == "naval"
        naval = naval and may_have_naval(s, units)
    yield from resolve(s, p, units, naval)


def resolve(s: State, p: int, units: list[int], naval: bool) -> Rules:
    """Reveal, compare, read the chart, apply (8.3)."""
    odds = muster(s, p, units, naval)  # before anybody has acted
    yield from pay(s, units)
    s.attacked |= 1 << p
    s.tell("attack", "8.3", p, tuple(units), naval)
    if naval:
        s.naval -= 1
        s.wreck(p)
    yield from reveal_unit(s, p, "8.3")
    if not s.depth[p] and not UNIT_STRENGTH[s.unit_code(p)]:
        defeat(s, p, "8.3")
        return
    while True:
        unit, depth = s.unit_code(p), s.depth_code(p)
        hidden = depth >= 0 and not s.depth_open >> p & 1
        odds = odds._replace(support=min(odds.support, s.support))
        found = read(unit, -1 if hidden else depth, hidden, KIND[CELL[p]], odds, s.turn)
        if found.spent:
            found = yield from spend(s, p, found, odds, hidden)
        s.tell("reading", "8.3", p, *found)
        if not found.result & READ_AGAIN:
            break
        code = yield from reveal_depth(s, p, "8.3")
        if code == REINFORCEMENT:
            yield from tactical_reinforcement(s, p, "9.3")
    yield from apply(s, p, units, found.result)


def spend(s: State, p: int, found: Reading, odds: Odds, hidden: bool) -> Rules:
    """Support markers as wild cards, if you like (17.5)."""
    (verb,) = yield Ask(US, "spend", [("keep",), ("spend",)], "17.5", (p, found.spent), form=SMALL)
    if verb == "spend":
        s.support -= found.spent
        s.tell("spent", "17.5", p, found.spent)
        return found
    depth = -1 if hidden else s.depth_code(p)
    return read(s.unit_code(p), depth, hidden, KIND[CELL[p]], odds._replace(support=0), s.turn)


def apply(s: State, p: int, units: list[int], result: int) -> Rules:
    """What the chart says (8.3)."""
    if result & US_DISRUPTED:
        for u in units:
            s.disrupt(u)
        s.tell("attackers disrupted", "8.3", tuple(units))
    if result & GAINS_DEPTH:
        gain_depth(s, p, "8.3")
    if result & DEPTH_LOST and s.depth[p]:
        s.lose_depth(p)
        s.tell("depth lost", "8.3", p)
    if result & DEFEATED:
        defeat(s, p, "8.33")
    elif result & JP_DISRUPTED:
        s.stun(p)
        s.tell("stunned", "8.3", p)
    if result & ATTRITION:
        options: list[Opt] = [("keep",), *(("trade", u) for u in units if distance(s, u, p) == 1)]
        verb, *nouns = yield Ask(US, "trade", options, "8.3", (p,), form=SMALL)
        if verb == "trade":
            s.lose_depth(p)
            s.tell("depth lost", "8.3", p)
            yield from give_step(s, nouns[0])


def give_step(s: State, u: int) -> Rules:
    """A step given for a depth marker is no loss by fire: no hero stands in for it (10.15)."""
    if s.rules.readings.traded_heroes:
        yield from lose(s, u, "8.3")
    else:
        s.lose_step(u, "8.3")


def defeat(s: State, p: int, rule: str) -> None:
    """Elite units in communication withdraw until the night; others are eliminated (8.33)."""
    unit = s.unit_code(p)
    is_elite = unit < FIRST_TANK and IS_ELITE[unit]
    if is_elite and s.turn <= NIGHT and in_touch(s) >> p & 1:
        put_in_reserve(s, p, rule)
    else:
        eliminate(s, p, rule, s.turn <= NIGHT)
