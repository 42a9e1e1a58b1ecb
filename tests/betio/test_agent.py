"""What Betio's players see: positions that will be secure, who stands where, plans that lie ready."""

from __future__ import annotations

import pytest

from game.betio.action import actions, begin_actions
from game.betio.agent.deeds import MIND
from game.betio.agent.goals import Goals, wanted_zones
from game.betio.agent.look import Look
from game.betio.agent.mind import ADVISER
from game.betio.agent.plans import GO
from game.betio.agent.small import small
from game.betio.agent.weights import WEIGHTS
from game.betio.agent.worth import NAMES, features, worth
from game.betio.data import US
from game.betio.positions import PLACES, POSITION_OF, ZONE
from game.betio.scenarios import SCENARIOS
from game.betio.state import CATASTROPHE, WON
from game.betio.title import TITLE
from game.core.agent import finish, own_copy
from game.core.dice import Seeded
from game.core.match import Match
from game.core.request import SAVE, Ask
from game.grade import answers, grade, is_done
from tests.betio.scene import cell, position, unit_of

AWAY = "; us A/1/8 0139"
F1, F2, F3 = (POSITION_OF[name] for name in ("F1", "F2", "F3"))


def first_waves(text: str):
    """A position of the first scenario, which is counted after turn 10."""
    s = position(text + AWAY)
    s.rules = s.rules._replace(scenario=1)
    return s


def to_act(text: str):
    """The position and its question who acts."""
    s = first_waves(text)
    for rules in (begin_actions(s), actions(s)):
        for request in rules:
            if isinstance(request, Ask):
                return s, request
            assert request is SAVE
    raise AssertionError("nobody can act")


def best_plans(text: str):
    return MIND.plans(*to_act(text))


def test_two_companies_in_one_position_spread_over_two():
    best = best_plans("turn 5; us I/3/2 1338; us K/3/2 1338; jp A9")[0]
    assert best.kind == GO
    verb, _ = best.orders[0]
    assert verb == "unit", "one goes, the other holds F1"
    assert best.orders[1] in (("to", cell("F2")), ("to", cell("F3")))


def test_nobody_goes_where_there_are_two_already():
    plans = best_plans("turn 5; us I/3/2 1338; us K/3/2 1338; us L/3/2 1337; jp A9")
    third = (("unit", unit_of("L/3/2")), ("to", cell("F1")))
    assert not [plan for plan in plans if plan.kind == GO and plan.orders == third]


def test_more_positions_wait_for_a_force_that_bars_the_way():
    goals = Goals(first_waves("turn 5; us I/3/2 1338; us K/3/2 1436; us L/3/2 1337; jp F2; jp F13"))
    assert len(goals.with_foe[F2]) > len(goals.with_foe.get(POSITION_OF["F13"], ())) > 0
    assert goals.kill(F2) > 0
    without = Goals(first_waves("turn 5; us I/3/2 1338; us K/3/2 1436; us L/3/2 1437; jp F13"))
    assert goals.likely[F1] < without.likely[F1]


def test_to_leave_a_position_costs_most_on_the_last_turn():
    text = "us I/3/2 1338; us K/3/2 1437; us L/3/2 1436"
    early, late = (Goals(first_waves(f"turn {turn}; {text}")) for turn in (5, 10))
    assert late.leave(F1) > early.leave(F1) > 0


def test_steps_are_worth_less_and_less():
    u = unit_of("I/3/2")
    looks = [Look(first_waves(f"turn {turn}; us I/3/2 1338; us K/3/2 1338")) for turn in (2, 8, 10)]
    values = [look.step_value(u) for look in looks]
    assert values == sorted(values, reverse=True)
    assert values[-1] < values[0] / 4


def test_on_the_last_turn_a_step_is_given_for_a_depth_marker():
    ask = Ask(US, "trade", [("keep",), ("trade", unit_of("I/3/2"))], "8.3", (F2,))
    text = "us I/3/2 1338; us K/3/2 1436; us L/3/2 1337; jp F2 J01 d0 open deep"
    assert ask.options[small(first_waves(f"turn 10; {text}"), ask)] == ("trade", unit_of("I/3/2"))


def test_the_smallest_gap_tells_which_zones_are_wanted():
    found = dict.fromkeys([p for p in PLACES if ZONE[p] in (3, 4, 5)], 1.0)
    zones, missing = wanted_zones(found)
    assert zones == (3, 4, 5)
    assert missing == 8  # positions elsewhere


def test_the_chance_grows_with_what_is_secure_and_is_one_or_nothing_when_it_is_over():
    few = "turn 9; us I/3/2 1338; us K/3/2 1437; us L/3/2 1436; us E/2/2 1118"
    many = few + "; us F/2/2 1219; us G/2/2 1220; us H/2/2 1022; us E/2/8 1021; us F/2/8 1020; us G/2/8 0923"
    s = first_waves(few)
    assert 0 < worth(s) < worth(first_waves(many))
    s.ending = WON
    assert worth(s) == 1
    s.ending = CATASTROPHE
    assert worth(s) == 0


def test_every_scenario_has_a_weight_for_every_feature():
    s = position("turn 9; us I/3/2 1338" + AWAY)
    assert len(features(s)) == len(NAMES)
    assert [len(row) for row in WEIGHTS] == [len(NAMES)] * len(SCENARIOS)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_hint_keeps_the_loading_that_lies_ready(seed):
    match = Match(TITLE, TITLE.rules.settings("first-waves"), Seeded(seed))
    while match.ask.kind != "load":
        match.answer(MIND.small(match.state, match.ask))
    advice = finish(ADVISER.advise(*own_copy(match)))
    assert match.ask.options[advice.lines[0].option] == ("done",)


def test_a_deed_is_graded_by_itself_and_judged_when_the_next_turn_begins():
    """A turn is too long for one move; before its fire nobody knows what a deed was worth."""
    match = Match(TITLE, TITLE.rules.settings("first-waves"), Seeded(3))
    while match.ask.kind != "act":
        match.answer(small(match.state, match.ask))
    since, turn = match.steps, match.state.turn
    assert not is_done(match, since), "nothing was decided"
    plan = next(plan for plan in MIND.plans(match.state, match.ask) if plan.kind == GO)
    while not is_done(match, since):
        choice = MIND.follow(match.state, match.ask, plan)
        match.answer(small(match.state, match.ask) if choice is None else choice)
    assert match.state.turn == turn
    assert match.ask.kind == "act"
    best = answers(match, since)
    assert len(best) == 2, "who goes, and where to"
    assert finish(grade(match, since, best))["grade"] == "best"
    assert not TITLE.minds.judged(match.state, match.ask)
