"""Chances that are told against the rules themselves: all that can be drawn is drawn and played."""

from __future__ import annotations

from math import sqrt

import pytest

from game.betio.action import act, actions, begin_actions, combats
from game.betio.attack import resolve
from game.betio.chances import (
    DEEPER,
    GONE,
    NOTHING,
    SHAKEN,
    STRIPPED,
    STUNNED,
    attack_chances,
    missing_chances,
)
from game.betio.danger import dangers, perils, sweeps
from game.betio.draws import pool
from game.betio.forces import FT, IS_HQ, SYMBOL, UNITS_US
from game.betio.muster import propose
from game.betio.odds import attack_odds, barrage_chance, entering, infiltration_chances
from game.betio.positions import POSITION_OF
from game.betio.sums import muster
from game.betio.volley import japanese_fire, positions
from game.core.request import SAVE, Ask, Draw
from game.core.rng import Rng
from tests.betio.scene import cell, position, unit_of

AWAY = "; us A/1/8 0139"  # so that there is a company


class Ended(Exception):
    """A procedure came to a Draw that nobody has decided yet."""

    def __init__(self, things):
        self.things = things


def played(s, procedures, draws, answer):
    """Run procedures with these draws; Ended if more are needed."""
    draws = list(draws)
    for make in procedures:
        rules, sent = make(s), None
        try:
            while True:
                request = rules.send(sent)
                if request is SAVE:
                    sent = None
                elif isinstance(request, Draw):
                    if not draws:
                        raise Ended(pool(s, request.pool))
                    sent = (draws.pop(0),)
                else:
                    assert isinstance(request, Ask)
                    sent = request.options[0] if len(request.options) == 1 else answer(request)
        except StopIteration:
            pass


def everything(text, procedures, outcome, answer=lambda ask: ask.options[0], **rules):
    """Outcome -> its chance, over all that can be drawn."""
    found = {}

    def go(draws, chance):
        s = position(text, **rules)
        try:
            played(s, procedures, draws, answer)
        except Ended as end:
            for thing in sorted(set(end.things)):
                go((*draws, thing), chance * end.things.count(thing) / len(end.things))
            return
        name = outcome(s)
        found[name] = found.get(name, 0.0) + chance

    go((), 1.0)
    return found


def exactly(told):
    return pytest.approx({name: chance for name, chance in told.items() if chance})


# Attacks (8.3)


ATTACKS = [
    ("turn 5; us F/2/2 1327; us 3/A/1/18 1327; jp E4", "E4", ["F/2/2", "3/A/1/18"]),
    ("turn 5; us F/2/2 1327 2; jp E4 +; jp E9; jp E12; jp E11", "E4", ["F/2/2"]),
    ("turn 5; us F/2/2 1327; us H/2/2 1428; us HQ2/2 1327; jp E4 +", "E4", ["F/2/2", "H/2/2"]),
    ("turn 12; us F/2/2 1327; us H/2/2 1428; us HQ2/2 1327; jp E4 +", "E4", ["F/2/2", "H/2/2"]),
    ("turn 5; us I/3/2 1327 1; jp E4 J01 open +; jp E9; jp E12; jp E11", "E4", ["I/3/2"]),
    ("turn 5; us I/3/2 1327 hero; us K/3/2 1326; jp E4 J14 open d3 deep", "E4", ["I/3/2", "K/3/2"]),
]


def what_came(p, before):
    def outcome(s):
        if not s.force[p]:
            return GONE
        if before.depth[p] and not s.depth[p] and s.is_stunned(p):
            return STRIPPED
        if s.is_stunned(p):
            return STUNNED
        if s.us_disrupted:
            return SHAKEN
        return DEEPER if s.depth[p] and not before.depth[p] else NOTHING

    return outcome


@pytest.mark.parametrize(("text", "place", "names"), ATTACKS)
def test_8_3_an_attack_is_told_as_it_comes_out_over_all_that_may_lie_there(text, place, names):
    text += AWAY
    p, units = POSITION_OF[place], [unit_of(name) for name in names]
    s = position(text)
    for _ in begin_actions(s):
        pass
    told = attack_chances(s, p, muster(s, p, units, False))
    rules = (begin_actions, lambda s: resolve(s, p, units, False))
    came = everything(text, rules, what_came(p, s), lambda ask: ("keep",))
    # attackers that are disrupted by an attack upon which depth came are counted as such in both
    assert came == exactly(told)


# Barrages and infiltration: every card (8.4, 7.32)


@pytest.mark.parametrize("force", ["jp D3 open", "jp D3 + open", "jp D3 +"])
@pytest.mark.parametrize("steps", [1, 2])
def test_8_4_a_barrage_is_told_as_every_card_has_it(force, steps):
    text = f"turn 5; us 2/C/2T 1119 {steps}; us E/2/8 1120; us HQ8/2 1119; {force}" + AWAY
    tank, p = unit_of("2/C/2T"), POSITION_OF["D3"]
    s = position(text)
    for _ in begin_actions(s):
        pass
    came = everything(
        text, (begin_actions, lambda s: act(s, [tank])), lambda s: s.is_stunned(p), lambda ask: ("barrage", p)
    )
    assert came.get(True, 0.0) == pytest.approx(barrage_chance(s, tank, p))
    assert 0 < came[True] < 1


@pytest.mark.parametrize("force", ["jp E4", "jp E4 +", "jp E4; jp E5 +"])
def test_7_32_infiltration_is_told_as_every_card_has_it(force):
    text = f"turn 5; us I/3/8 1327; us K/3/8 1327; {force}" + AWAY
    units, to = [unit_of("I/3/8"), unit_of("K/3/8")], cell("1328")
    s = position(text)
    for _ in begin_actions(s):
        pass
    answers = {"act.do": ("infiltrate", to), "push": ("go",)}
    came = everything(
        text,
        (begin_actions, lambda s: act(s, units)),
        lambda s: 8 - sum(s.steps[u] for u in units),
        lambda ask: answers[ask.kind],
    )
    assert came == exactly(infiltration_chances(s, tuple(units), to))
    assert len(came) > 1


# The next fire card (6.0)


@pytest.mark.parametrize("name", ["F/2/2", "E/2/2", "G/2/2"])
@pytest.mark.parametrize("where", ["1426", "1326", "1425", "1528", "1229"])
def test_6_0_the_next_fire_card_is_told_as_every_card_has_it(name, where):
    """One unit alone, before letters come into play: neither limits nor crowds matter."""
    text = f"turn 2; us {name} {where} 2; jp E4; jp E5 +; jp E6 +; jp E9; jp E1 open; jp E2" + AWAY
    u = unit_of(name)
    came = everything(text, (japanese_fire, positions), lambda s: s.steps[u] < 2)
    s = position(text)
    told = 0.0
    for chance, target, intense, steady in sweeps(s):
        at = cell(where)
        told += chance * bool(intense >> at & 1 or (steady >> at & 1 and target == SYMBOL[u]))
    assert came.get(True, 0.0) == pytest.approx(told)


def test_6_0_the_danger_of_a_hex_is_the_mean_of_the_three_symbols():
    text = "turn 2; us {} 1426 2; jp E4; jp E5 +; jp E9; jp E2" + AWAY
    chances = []
    for name in ("F/2/2", "E/2/2", "G/2/2"):
        u = unit_of(name)
        came = everything(text.format(name), (japanese_fire, positions), lambda s, u=u: s.steps[u] < 2)
        chances.append(came.get(True, 0.0))
    s = position(text.format("F/2/2"))
    told = dangers(s, 1 << cell("1426"), s.cards)
    assert told[cell("1426")] == pytest.approx(sum(chances) / 3)


# Close combat by the whole deck (8.6): too many orders to play them all


FIGHTS = [
    ("turn 5; us F/2/2 1327; jp E4", ["F/2/2"]),
    ("turn 5; us F/2/2 1327; us 3/A/1/18 1327; jp E4 +; jp E9; jp E12; jp E11", ["F/2/2", "3/A/1/18"]),
    ("turn 14; us F/2/2 1327 3 hero; jp E4 + stunned", ["F/2/2"]),
]
FOUGHT = 400


@pytest.mark.parametrize(("text", "names"), FIGHTS)
def test_8_6_a_close_combat_is_told_as_it_comes_out(text, names):
    text += AWAY
    p, units = POSITION_OF["E4"], [unit_of(name) for name in names]
    s = position(text)
    for _ in begin_actions(s):
        pass
    told = entering(s, tuple(units), p)
    before = sum(s.steps[u] for u in units if not IS_HQ[u])
    rng = Rng(5)
    won = lost = steps = squares = 0.0
    for _ in range(FOUGHT):
        s = enter_and_fight(text, units, p, rng)
        gone = before - sum(s.steps[u] for u in units)
        won += not s.force[p]
        lost += gone == before
        steps += gone
        squares += gone * gone
    for came, chance in ((won, told.won), (lost, told.lost)):
        assert abs(came / FOUGHT - chance) < 4 * sqrt(chance * (1 - chance) / FOUGHT)
    spread = sqrt(squares / FOUGHT - (steps / FOUGHT) ** 2)
    assert abs(steps / FOUGHT - told.steps) < 4 * spread / sqrt(FOUGHT)


def enter_and_fight(text, units, p, rng):
    """Into the hex and to the end, nobody withdrawing; cards and pieces at random."""
    s = position(text)
    word = ("unit", units[0]) if len(units) == 1 else ("stack", s.loc[units[0]])
    entered = False
    for make in (begin_actions, actions, combats):
        rules, sent = make(s), None
        try:
            while True:
                request = rules.send(sent)
                if request is SAVE:
                    sent = None
                elif isinstance(request, Draw):
                    things = pool(s, request.pool)
                    sent = (things[rng.below(len(things))],)
                elif request.kind == "act":
                    sent, entered = (("done",) if entered else word), True
                elif request.kind == "act.do":
                    sent = ("enter", p)
                else:
                    fights = ("fight",) in request.options
                    sent = ("fight",) if fights else request.options[0]
        except StopIteration:
            pass
    return s


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            "us F/2/2 1017; us 2/A/1/18 1018; jp D5 J08 open",
            {"F/2/2", "2/A/1/18"},
        ),  # it asks for FT
        ("us F/2/2 1017; us 2/A/1/18 1018; jp D5 J41 open", {"F/2/2"}),  # it does not
    ],
)
def test_8_2_an_attack_is_proposed_with_the_cheapest_set_that_has_the_best_of_it(text, names):
    s = position(f"turn 4; {text}")
    assert {UNITS_US[u].name for u in propose(s, POSITION_OF["D5"])} == names


def test_8_2_what_may_lack_is_told_with_its_chance():
    s, p = position("turn 4; us F/2/2 1017; us 2/A/1/18 1018; jp D5 J08 open"), POSITION_OF["D5"]
    alone, both = [unit_of("F/2/2")], [unit_of("F/2/2"), unit_of("2/A/1/18")]
    assert missing_chances(s, p, muster(s, p, alone, False)) == {FT: 1.0}
    assert missing_chances(s, p, muster(s, p, both, False)) == {}


@pytest.mark.parametrize("symbol", range(3))
def test_6_0_the_risk_of_a_move_is_that_of_its_symbol(symbol):
    s, at = position("turn 4; us F/2/8 1018; jp E1; jp E2 +; jp E5"), cell("1226")
    struck = [one for one in sweeps(s) if (one.intense | one.steady * (one.target == symbol)) >> at & 1]
    assert perils(s, {symbol}, [at])[at] == pytest.approx(sum(one.chance for one in struck))
    assert struck


def told(s, name, *units):
    return attack_odds(s, POSITION_OF[name], sorted(unit_of(u) for u in units), False)


def test_8_3_an_attack_is_told_by_what_it_is_made_for():
    """The chance that the enemy is defeated comes first: one that is only disrupted is still there."""
    s = position(f"turn 7; us F/2/8 1018; us H/2/8 1018; jp D5{AWAY}")
    chances = attack_chances(s, POSITION_OF["D5"], muster(s, POSITION_OF["D5"], [unit_of("F/2/8")], False))
    wished = told(s, "D5", "F/2/8")["wished"]
    assert wished["chance"] == chances.get(GONE, 0.0)
    disrupted = chances.get(STRIPPED, 0.0) + chances.get(STUNNED, 0.0)
    assert wished["name"] == f"defeated, {100 * disrupted:.0f}\u00a0% disrupted"


def test_8_24_of_a_hero_it_is_told_that_he_stands_for_what_lacks():
    alone = position(f"turn 7; us F/2/8 1018; jp D5{AWAY}")
    led = position(f"turn 7; us F/2/8 1018 hero; jp D5{AWAY}")
    notes = [[note["rule"] for note in told(s, "D5", "F/2/8")["notes"]] for s in (alone, led)]
    assert "8.24" not in notes[0]
    assert notes[1][0] == "8.24"
