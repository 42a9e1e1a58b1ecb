"""Combat (11.0) with the calls of the Advanced Game (19.2-19.4) and the figures (20.1)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.choose import one, some
from game.core.fields import put
from game.core.request import Ask, Opt, Roll, Rules
from game.ieshima.attrition import absorb, most_points
from game.ieshima.data import (
    AREA,
    ARTILLERY_CALL,
    BATTALION,
    BATTALIONS,
    CALLS,
    FIGURES,
    IS_URBAN,
    SATCHEL,
    TANK_CALL,
    TEM,
    US,
)
from game.ieshima.retreat import retreat_attackers, voluntary_retreat
from game.ieshima.state import FOUGHT, NOBODY, State, Units


class Term(NamedTuple):
    """A line of an Attack or Defense Value."""

    rule: str
    value: int
    what: str


def attack_terms(s: State, side: int, units: Units, lead: int) -> list[Term]:
    """The Attack Value, letter by letter (11.4.2 A-D); calls are added when they succeed."""
    full = s.full
    strong = weak = 0
    battalions: dict[int, int] = {}
    for u in units:
        b = BATTALION[u]
        battalions[b] = battalions.get(b, 0) + 1
        if u == lead:
            continue
        if full[u]:
            strong += 1
        else:
            weak += 1
    terms = [Term("11.4.2A", s.values.cv[lead][full[lead]], "lead unit")]
    if strong or weak:
        terms.append(Term("11.4.2B", (2 * strong + weak) // 2, "other units"))
    whole = sum(n == 4 and BATTALIONS[b].has_integrity for b, n in battalions.items())
    if whole:
        terms.append(Term("11.4.2C", whole, "whole battalions"))
    if side == US and not s.rain and not s.night:
        terms.append(Term("11.4.2D", 1, "air support"))
    return terms


def defense_terms(s: State, side: int, area: int, lead: int) -> list[Term]:
    """The Defense Value of `side` in an Area (11.4.3)."""
    terms = [Term("11.4.3A", s.values.cv[lead][s.full[lead]], "lead unit")]
    others = len(s.here[side][area]) - 1
    if others:
        terms.append(Term("11.4.3B", others, "other units"))
    terms.append(Term("11.4.3C", TEM[area], "terrain"))
    if side == US and not s.rain and not s.night:
        terms.append(Term("11.4.3D", 2, "air support"))
    if s.rubble[area]:
        terms.append(Term("11.4.3E", 1, "rubble"))
    return terms


def value(terms: list[Term]) -> int:
    return sum(term.value for term in terms)


def attack(s: State, side: int, area: int, units: Units, mandatory: bool) -> Rules:
    """Who attacks (11.1-11.3), then the attack.

    # Ruling 18: one attack on an Area in an impulse, one attack by a unit.
    """
    rule = "11.1" if mandatory else "11.2" if all(s.came[u] for u in units) else "11.3"
    if not mandatory:
        units = yield from some(side, "attack.units", s.groups(units), len(units), rule, (area,))
    s.attacked = tuple(sorted((*s.attacked, area)))
    for u in units:
        s.mf[u] = FOUGHT
    yield from combat(s, side, units, area, mandatory, rule)


def combat(s: State, side: int, units: Units, area: int, mandatory: bool, rule: str) -> Rules:
    """Combat Resolution (11.4)."""
    foe = 1 - side
    lead = yield from one(side, "combat.lead", s.groups(units), "11.4.2A", (area, *units))
    defenders = s.groups(s.here[foe][area])
    defender = yield from one(foe, "combat.defender", defenders, "11.4.3A", (area, lead, *units))
    terms = attack_terms(s, side, units, lead)
    yield from calls(s, side, area, terms, defender)
    with_figure = yield from figure(s, side, area, terms, defender)
    av, dv = value(terms), value(defense_terms(s, foe, area, defender))
    s.tell("attack", rule, side, area, units, lead, defender, av, dv)
    ours, theirs = yield from roll(s, side, av, dv, area, "11.4.1")
    difference = av + ours - dv - theirs
    if difference < 0:
        s.tell("repulse", "11.4.4", side, area, difference)
        s.lose(units, "11.4.4")
        if mandatory:
            yield from retreat_attackers(s, side, units, area)
    else:
        s.tell("success" if difference else "stalemate", "11.4.4", side, area, difference)
        s.fought = 0 if s.rules.readings.hasty_control else area
        s.take_step(lead, "11.4.4")
        if difference:
            yield from absorb(s, foe, area, defender, difference)
        s.fought = 0
        s.check_control(area)  # Ruling 20
    yield from voluntary_retreat(s, foe, area)
    rubble(s, area, ours)
    if with_figure and ours == theirs:
        s.figure = put(s.figure, side, 2)
        s.tell("killed", "20.1.1", side, area)


def roll(s: State, side: int, av: int, dv: int, area: int, rule: str) -> Rules:
    """Both players roll two dice (11.4.1, 12.7); the Advantage may ask for new ones (15.1B)."""
    ours, theirs = yield from _throw(s, side, rule, av, dv)
    # Ruling 10: by day only; a Kamikaze's roll may be rerolled too.
    holder = s.advantage
    if holder < NOBODY and not s.night and can_help(s, holder, side, area, av + ours - dv - theirs):
        (verb,) = yield Ask(
            holder, "reroll", [("keep",), ("reroll",)], "15.1B", (side, area, av, ours, dv, theirs)
        )
        if verb == "reroll":
            s.advantage = NOBODY + holder
            s.tell("rerolled", "15.1B", holder)
            ours, theirs = yield from _throw(s, side, "15.1B", av, dv)
    # Ruling 1: the first American DR in the American half is the Sunset DR, after a reroll.
    if side == US and not s.sunset:
        s.sunset = ours
    return ours, theirs


def can_help(s: State, holder: int, side: int, area: int, difference: int) -> bool:
    """Could new dice do the holder any good?

    # Ruling 62: he is not asked when they could only hurt: the enemy's attack has failed,
    # and no Sunset DR, rubble or historical figure hangs on it.
    """
    if (s.rules.rubble and IS_URBAN[area]) or (s.rules.figures and s.figure[side] == 1):
        return True
    failed = difference <= 0 if s.bombarded else difference < 0
    return holder == side or side == US or not failed


def plainly(s: State, ask: Ask) -> int | None:
    """Nobody rolls again for himself what could only come out worse: all that can be hit is hit already,
    and no sunset, weather, rubble or historical figure hangs on these dice."""
    if ask.kind != "reroll":
        return None
    side, area, av, ours, dv, theirs = ask.ctx
    enough = most_points(s, s.here[1 - side][area]) if area in AREA else 1  # of a Kamikaze a hit is a hit
    if ask.who != side or av + ours - dv - theirs < enough:
        return None
    if (s.rules.rubble and IS_URBAN[area]) or (s.rules.figures and s.figure[side] == 1):
        return None
    if side == US and not s.sunset and ours <= s.impulse:
        return None
    return ask.options.index(("keep",))


def _throw(s: State, side: int, rule: str, av: int, dv: int) -> Rules:
    a = yield Roll(2, 6, side, "attack", rule)
    d = yield Roll(2, 6, 1 - side, "defense", rule)
    s.tell("dice", rule, side, tuple(a), tuple(d), av, dv)
    return a[0] + a[1], d[0] + d[1]


# Calls and figures: each adds a term to the Attack Value.


def can_call(s: State, call: int, side: int) -> bool:
    """Is this call in play and still unmade in this impulse (11.4 C-E)?"""
    info = CALLS[call]
    in_play = s.rules.satchel if call == SATCHEL else s.rules.support
    return bool(in_play) and info.side == side and s.turn >= info.turn and not s.calls[call]


def is_limited(s: State, call: int) -> bool:
    """Is it made once per Impulse? 19.2.1 says so of American calls alone.

    # Ruling 46
    """
    return call != SATCHEL or bool(s.rules.readings.one_satchel)


def call_modifier(s: State, call: int, area: int) -> int:
    """What is added to the call's die (19.2.1, 19.4.1); cumulative."""
    if call == TANK_CALL:
        return -int(IS_URBAN[area]) - s.rain
    return s.rain + bool(s.night) if call == SATCHEL else 0


def calls(s: State, side: int, area: int, terms: list[Term], defender: int) -> Rules:
    """Satchel Charge, Artillery and Tank Support Calls (11.4 C, D, E)."""
    for call in (SATCHEL, ARTILLERY_CALL, TANK_CALL):
        if not can_call(s, call, side):
            continue
        info = CALLS[call]
        ctx = (area, call, value(terms), value(defense_terms(s, 1 - side, area, defender)))
        (verb,) = yield Ask(side, "call", [("call",), ("no call",)], info.rule, ctx)
        if verb == "no call":
            continue
        if is_limited(s, call):
            s.calls = put(s.calls, call, 1)
        (die,) = yield Roll(1, 6, side, info.code, info.rule)
        modifier = call_modifier(s, call, area)
        success = die + modifier >= info.need
        rule = info.effect if success else info.rule
        s.tell("called", rule, side, call, die, modifier, int(success), area)
        if success:
            terms.append(Term(info.letter, info.bonus, info.name.lower()))


def figure(s: State, side: int, area: int, terms: list[Term], defender: int) -> Rules:
    """A historical figure joins the attack (20.1)."""
    if not s.rules.figures or s.figure[side]:
        return False
    ctx = (area, value(terms), value(defense_terms(s, 1 - side, area, defender)))
    options: list[Opt] = [("figure",), ("no figure",)]
    (verb,) = yield Ask(side, "figure", options, "20.1", ctx)
    if verb == "no figure":
        return False
    s.figure = put(s.figure, side, 1)
    s.tell("figure", "20.1", side, area)
    terms.append(Term("20.1", 1, FIGURES[side]))
    return True


def rubble(s: State, area: int, attack_dr: int) -> None:
    """Rubble in an Urban Area if the attacker's DR plus the TEM exceeds 11 (19.3.1)."""
    if s.rules.rubble and IS_URBAN[area] and not s.rubble[area] and attack_dr + TEM[area] > 11:
        s.rubble = put(s.rubble, area, 1)
        s.tell("rubble", "19.3.1", area)
