"""Attacks (8.1-8.3): who takes part, strengths and weapons, the chart."""

from __future__ import annotations

from typing import NamedTuple

from game.betio.charts import (
    ALONE,
    ATTRITION,
    DEFEATED,
    DEPTH_LOST,
    DOUBLES_DEPTH,
    DOUBLES_UNIT,
    GAINS_DEPTH,
    HIDDEN_DEPTH,
    JP_DISRUPTED,
    NIGHT,
    OPEN_DEPTH,
    READ_AGAIN,
    US_DISRUPTED,
    attack_result,
)
from game.betio.command import PAID, affordable, commanders, is_able, pay, reason, under_fire
from game.betio.communication import in_touch, us_links
from game.betio.data import GRID, IS_LAND, KIND, NEAR, PALM, SEAWALL, US
from game.betio.depth import gain_depth, tactical_reinforcement
from game.betio.draws import eliminate, put_in_reserve, reveal_depth, reveal_unit
from game.betio.forces import (
    BR,
    CC,
    DEPTH_NEEDS,
    DEPTH_STRENGTH,
    FIRST_TANK,
    FL,
    IS_ELITE,
    IS_FOOT,
    IS_GUN,
    IS_HQ,
    IS_INFANTRY,
    IS_TANK,
    MG,
    NAVAL_ARMS,
    NAVAL_STRENGTH,
    RD,
    REINFORCEMENT,
    UNIT_NEEDS,
    UNIT_STRENGTH,
    reach_of,
    weapons,
)
from game.betio.forms import MUSTER, SMALL
from game.betio.losses import lose
from game.betio.positions import CELL
from game.betio.state import State
from game.core.request import Ask, Opt, Rules

# Sums


class Odds(NamedTuple):
    """What the attackers bring against a hex."""

    strength: int
    arms: int
    flanks: int  # 0; 1: two hexes apart; 2: three hexes; 3: both (8.22)
    walled: bool  # every adjacent attacker attacks across a seawall
    hero: bool  # a wild card (8.24)
    support: int  # support markers that may be wild cards (17.5)


class Reading(NamedTuple):
    """One look at the chart."""

    us: int
    japanese: int
    missing: int  # weapons that lack, as bits
    column: int
    result: int
    wild: int  # what the hero stands for: a weapon; 0 for strength or nothing
    spent: int  # support markers


def distance(s: State, u: int, p: int) -> int:
    return GRID.distance(s.loc[u], CELL[p])


def through_palms(a: int, b: int) -> bool:
    """Does fire pass palms between two hexes (Ruling 53)?"""
    return any(all(cell >= 0 and KIND[cell] == PALM for cell in entry) for entry in GRID.line(a, b))


def fire_strength(s: State, u: int, p: int) -> int:
    """A unit's strength in an attack; infantry at range through palms half of it (23.3)."""
    found = s.strength(u)
    if IS_INFANTRY[u] and distance(s, u, p) > 1 and through_palms(s.loc[u], CELL[p]):
        return found // 2
    return found


def flanking(cells: set[int]) -> int:
    """Two hexes that are not adjacent to each other, three hexes (8.22, Ruling 20)."""
    apart = any(not NEAR[a] >> b & 1 and a != b for a in cells for b in cells)
    return int(apart) + 2 * (len(cells) >= 3)


def is_heroic(s: State, u: int) -> bool:
    """A hero with the unit, an HQ with its officer or Major Ryan in its hex (8.24, 10.21)."""
    here = s.here(s.loc[u])
    officer = any(IS_HQ[one] and s.steps[one] and not s.is_post(one) for one in here)
    return bool(s.heroes[u]) or officer or (bool(s.ryan) and s.ryan_cell() == s.loc[u])


def muster(s: State, p: int, units: list[int], naval: bool) -> Odds:
    """Strength, weapons and geometry of an attack (8.2, 8.31)."""
    target = CELL[p]
    near = [u for u in units if distance(s, u, p) == 1]
    strength = sum(fire_strength(s, u, p) for u in units) + NAVAL_STRENGTH * naval
    arms = NAVAL_ARMS if naval else 0
    for u in units:
        arms |= weapons(u, s.steps[u], distance(s, u, p))
    if any(commanders(s, u) for u in near):
        arms |= RD  # 8.25
    if arms & MG:
        arms |= BR
    cells = {s.loc[u] for u in near}
    walled = bool(near) and all(GRID.side(cell, target) in SEAWALL for cell in cells)
    support = 0
    if s.support:
        links = us_links(s)
        if any(commanders(s, u) and links >> s.loc[u] & 1 for u in units):
            support = s.support
    return Odds(strength, arms, flanking(cells), walled, any(is_heroic(s, u) for u in near), support)


def defence(unit: int, depth: int, kind: str, walled: bool) -> int:
    """The strength of a unit and its revealed depth marker (-1: none) on that ground (8.3, 23.3)."""
    own, more = UNIT_STRENGTH[unit], DEPTH_STRENGTH[depth] if depth >= 0 else 0
    if unit >= FIRST_TANK:  # 13.3
        return own + more
    own *= 2 if kind in DOUBLES_UNIT or walled else 1
    return own + more * (2 if kind in DOUBLES_DEPTH else 1)


def lacking(unit: int, depth: int, odds: Odds) -> int:
    """The weapons that are required and not there (8.22, 8.23)."""
    first, second = UNIT_NEEDS[unit], DEPTH_NEEDS[depth] if depth >= 0 else 0
    missing = (first | second) & ~odds.arms & ~FL
    both = bool(first & FL and second & FL)
    flanked = odds.flanks & 2 if both else odds.flanks & 1
    if (first | second) & FL and not flanked:
        missing |= FL
    return missing


def read(unit: int, depth: int, hidden: bool, kind: str, odds: Odds, turn: int) -> Reading:
    """The chart, with wild cards used as well as can be (Ruling 52).

    `hidden`: there is a depth marker that is not revealed.
    """
    japanese = defence(unit, depth, kind, odds.walled)
    missing = lacking(unit, depth, odds)
    column = HIDDEN_DEPTH if hidden else OPEN_DEPTH if depth >= 0 else ALONE
    found = []
    curable = missing & ~(FL | CC)
    n = curable.bit_count()
    best = Reading(odds.strength + odds.hero, japanese, missing, column, 0, 0, 0)
    found.append(best._replace(result=attack_result(not missing, best.us, japanese, column, turn)))
    if n and curable == missing and n <= odds.hero + odds.support:
        wild = curable & -curable if odds.hero else 0
        spent = n - bool(wild)
        us = odds.strength
        result = attack_result(True, us, japanese, column, turn)
        found.append(Reading(us, japanese, 0, column, result, wild, spent))
        if odds.hero and n <= odds.support:
            result = attack_result(True, us + 1, japanese, column, turn)
            found.append(Reading(us + 1, japanese, 0, column, result, 0, n))
    return max(found, key=lambda one: (merit(one.result), -one.spent))


def merit(result: int) -> int:
    """How good a result is for the attackers."""
    if result & DEFEATED:
        return 6
    if result & DEPTH_LOST:
        return 5
    if result & READ_AGAIN:
        return 4
    if result & JP_DISRUPTED:
        return 3
    return 0 if result & US_DISRUPTED and result & GAINS_DEPTH else 1 if result else 2


# Who takes part (8.1)


def has_radio(s: State, u: int) -> bool:
    """Infantry with a radio, or in command (8.51)."""
    return bool(IS_INFANTRY[u]) and bool(weapons(u, s.steps[u], 1) & RD or commanders(s, u))


def may_join(s: State, u: int, p: int, units: list[int]) -> bool:
    """May a unit take part beside these?"""
    if IS_HQ[u] or not is_able(s, u):
        return False
    far = distance(s, u, p)
    if far > reach_of(u, s.steps[u]) or (s.turn == NIGHT and far > 1):
        return False
    if far == 1:
        return not IS_GUN[u]
    if IS_FOOT[u]:
        return True
    infantry = [one for one in units if IS_INFANTRY[one]]
    if IS_TANK[u]:
        return (
            bool(commanders(s, u))
            or any(commanders(s, one) for one in infantry)
            or any(NEAR[s.loc[u]] >> s.loc[one] & 1 or s.loc[u] == s.loc[one] for one in infantry)
        )
    shared = any(commanders(s, u) & commanders(s, one) for one in infantry)
    return shared and not under_fire(s, s.loc[u])


def is_attack(s: State, p: int, units: list[int]) -> bool:
    """At least one infantry or engineer unit beside the target (8.1)."""
    return any(IS_FOOT[u] and distance(s, u, p) == 1 for u in units)


def candidates(s: State, p: int) -> list[int]:
    """Units that could take part, whoever else does: foot beside it first."""
    near = [u for cell in GRID.near[CELL[p]] for u in s.here(cell)]
    able = sorted(u for u in near if IS_FOOT[u] and may_join(s, u, p, []))
    if not able:
        return []
    others = [u for u in s.on_map() if u not in able and not IS_HQ[u] and IS_LAND[s.loc[u]]]
    far = [u for u in others if may_join(s, u, p, able)]
    return sorted((*able, *far, *(u for u in others if u not in far and may_join(s, u, p, able + far))))


def is_target(s: State, p: int) -> bool:
    """May a position be attacked: not twice, not after a barrage, not where Americans are (8.31, 8.43).

    # Ruling 87: a hex that Americans have entered is neither attacked nor barraged.
    """
    return bool(s.force[p]) and not (s.attacked | s.barraged) >> p & 1 and not s.us >> CELL[p] & 1


def can_attack(s: State, p: int) -> bool:
    if not is_target(s, p):
        return False
    near = [u for cell in GRID.near[CELL[p]] for u in s.here(cell)]
    return any(IS_FOOT[u] and may_join(s, u, p, []) and affordable(s, [u]) for u in near)


def may_have_naval(s: State, units: list[int]) -> bool:
    """A marker, and attacking infantry with a radio or in command (8.1, 8.51); not at night (19.0)."""
    return bool(s.naval) and s.turn != NIGHT and any(has_radio(s, u) for u in units)


def propose(s: State, p: int) -> list[int]:
    """All whose action is free; if none of them is beside the target, the strongest hex that is."""
    able = candidates(s, p)
    free = [u for u in able if affordable(s, [u]) and reason(s, u) != PAID]
    units = [u for u in free if may_join(s, u, p, free)]
    if not is_attack(s, p, units):
        hexes: dict[int, list[int]] = {}
        for u in able:
            if distance(s, u, p) == 1:
                hexes.setdefault(s.loc[u], []).append(u)
        ranked = sorted(hexes.values(), key=lambda group: -sum(s.strength(u) for u in group))
        for group in ranked:
            if is_attack(s, p, [*units, *group]) and affordable(s, [*units, *group]):
                units = sorted({*units, *group})
                break
    return settle(s, p, units)


def settle(s: State, p: int, units: list[int]) -> list[int]:
    """Without those who may take part only beside others who do not."""
    while True:
        left = [u for u in units if may_join(s, u, p, [one for one in units if one != u])]
        if left == units:
            return units
        units = left


# The attack


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
            yield from lose(s, nouns[0], "8.3")


def defeat(s: State, p: int, rule: str) -> None:
    """Elite units in communication withdraw until the night; others are eliminated (8.33)."""
    unit = s.unit_code(p)
    is_elite = unit < FIRST_TANK and IS_ELITE[unit]
    if is_elite and s.turn <= NIGHT and in_touch(s) >> p & 1:
        put_in_reserve(s, p, rule)
    else:
        eliminate(s, p, rule, s.turn <= NIGHT)
