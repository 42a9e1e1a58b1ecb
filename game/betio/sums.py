"""What attackers bring and a defence asks for (8.2), read on the chart (8.3)."""

from __future__ import annotations

from typing import NamedTuple

from game.betio.charts import (
    ALONE,
    DEFEATED,
    DEPTH_LOST,
    DOUBLES_DEPTH,
    DOUBLES_UNIT,
    GAINS_DEPTH,
    HIDDEN_DEPTH,
    JP_DISRUPTED,
    OPEN_DEPTH,
    READ_AGAIN,
    US_DISRUPTED,
    attack_result,
)
from game.betio.command import commanders
from game.betio.communication import us_links
from game.betio.data import GRID, KIND, NEAR, PALM, SEAWALL
from game.betio.forces import (
    BR,
    CC,
    DEPTH_NEEDS,
    DEPTH_STRENGTH,
    FIRST_TANK,
    FL,
    IS_HQ,
    IS_INFANTRY,
    MG,
    NAVAL_ARMS,
    NAVAL_STRENGTH,
    RD,
    UNIT_NEEDS,
    UNIT_STRENGTH,
    weapons,
)
from game.betio.positions import CELL
from game.betio.state import State


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
