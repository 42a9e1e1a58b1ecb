"""The planner, with a mind for the toy title."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.agent import Progress, decide, finish, own_copy
from game.core.dice import Seeded
from game.core.match import Match
from game.core.mind import Plan
from game.core.planner import Level, Planner, Trial, bell, halving, reply
from game.core.rng import Rng
from tests.helpers import find, new_match
from tests.toys.toy import TOY


class ToyMind:
    """Bids what the plan says, keeps its points, and thinks that points win."""

    point = 0.5
    sides = 2

    def __init__(self) -> None:
        self.glances = 0

    def plans(self, state, ask):
        return [Plan(n / 10, "bid", (n,)) for n in (3, 2, 1, 0)] if ask.kind == "bid" else []

    def follow(self, state, ask, plan):
        return plan.orders[0] if ask.kind == "bid" else None

    def small(self, state, ask):
        return 0

    def worths(self, state, ask):
        return ()

    def is_beat(self, state, ask):
        return ask.kind == "bid"

    def worth(self, state):
        self.glances += 1
        return 0.5 + (state.score[0] - state.score[1]) / 40

    def text(self, state, ask, plan):
        return f"Bid {plan.orders[0]}."

    def notes(self, state, ask, plan):
        return ()

    def aim(self, state, ask, plan):
        return ""

    def warning(self, state, ask):
        return "Beware."

    def idea(self, state, ask, plan):
        return "Bid."


FULL = Level(keep=4, beats=72, ahead=2)


def planner(level: Level = FULL) -> Planner:
    return Planner(ToyMind(), level)


@pytest.mark.parametrize("plans", [2, 3, 6, 9])
def test_halving_ends_with_two(plans):
    sizes = halving(plans)
    assert sizes[0] == plans
    assert sizes[-1] == 2
    assert all((before + 1) // 2 == after for before, after in pairwise(sizes))


def test_the_bell_is_centred_and_of_unit_width():
    rng = Rng(1)
    found = [bell(rng) for _ in range(4000)]
    assert abs(sum(found) / len(found)) < 0.05
    assert abs(sum(x * x for x in found) / len(found) - 1) < 0.1


def test_a_small_decision_needs_no_thought():
    match = new_match(TOY)
    while match.ask.kind != "keep":
        match.answer(0)
    thought = planner().think(*own_copy(match, 1))
    with pytest.raises(StopIteration) as end:
        next(thought)
    assert end.value.value == (0, ())


def test_it_reports_progress_and_returns_its_lines_best_first():
    thought = planner().think(*own_copy(new_match(TOY), 1))
    steps, result = [], None
    try:
        while True:
            steps.append(next(thought))
    except StopIteration as end:
        result = end.value
    assert all(isinstance(step, Progress) for step in steps)
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert steps[-1].done <= steps[-1].of == FULL.beats
    assert result.answer == result.lines[0].option
    assert 2 <= len(result.lines) <= 4
    assert all(0 < line.chance < 1 for line in result.lines)


def test_a_plan_set_aside_is_told_by_its_distance_from_the_best():
    """Two lucky dice flattered both plans; the best was tried on, and came down."""
    best, other = Trial(Plan(0.2, "bid", (1,)), 1, 0.5), Trial(Plan(0.1, "bid", (2,)), 2, 0.5)
    for chance in (0.9, 0.9, 0.5, 0.4):
        best.note(chance)
    for chance in (0.85, 0.85):
        other.note(chance)
    assert other.chance > best.chance
    assert best.beside(best) == best.chance
    assert best.chance - other.beside(best) == pytest.approx(best.after(2) - other.chance)


def test_it_ends_at_once_when_told():
    agent = planner()
    thought = agent.think(*own_copy(new_match(TOY), 1))
    next(thought)
    tried = agent.mind.glances
    with pytest.raises(StopIteration) as end:
        thought.send(True)
    assert agent.mind.glances == tried
    assert end.value.value.lines


def test_the_same_seed_gives_the_same_thought_and_the_match_is_not_touched():
    match = new_match(TOY, seed=3)
    before = match.state.key()
    first = finish(planner().think(*own_copy(match, 5)))
    assert first == finish(planner().think(*own_copy(match, 5)))
    assert match.state.key() == before
    assert decide(planner(), match, 5) == first.answer


def test_real_dice_and_secrets_are_not_seen():
    """The same record with other dice and another secret bid: the same thought."""
    known, other = new_match(TOY, seed=3), new_match(TOY, seed=3)
    known.answer(0)
    other.answer(3)
    other.dice = Seeded(99)
    assert finish(planner().think(*own_copy(known, 5))) == finish(planner().think(*own_copy(other, 5)))


def test_noise_is_the_level_s_and_comes_from_the_seed():
    noisy = Level(noise=5.0)
    answers = {finish(planner(noisy).think(*own_copy(new_match(TOY), seed))).answer for seed in range(30)}
    assert len(answers) > 2
    calm = {finish(planner(Level()).think(*own_copy(new_match(TOY), seed))).answer for seed in range(5)}
    assert calm == {3}


def test_trials_overrule_a_closed_form_that_is_wrong():
    """Blue bids highest or loses the card to red: the closed form is turned round here."""

    class Wrong(ToyMind):
        def plans(self, state, ask):
            return [Plan(-n / 100, "bid", (n,)) for n in range(4)] if ask.kind == "bid" else []

    match = new_match(TOY)
    match.answer(0)
    assert match.ask.who == 1
    assert finish(Planner(Wrong(), Level(keep=4, beats=40, ahead=0)).think(*own_copy(match, 1))).answer > 0


@pytest.mark.parametrize(("ahead", "turns"), [(1, {2}), (99, {4})])
def test_tries_look_so_many_beats_ahead(ahead, turns):
    judged = []

    class Watching(ToyMind):
        def worth(self, state):
            judged.append(state.turn)
            return super().worth(state)

    level = Level(keep=2, beats=30, ahead=ahead)
    finish(Planner(Watching(), level).think(*own_copy(new_match(TOY), 1)))
    assert judged[0] == 1  # the position itself
    assert set(judged[1:]) == turns


def test_plans_may_be_tried_out_by_a_quicker_mind_whose_beats_are_the_horizon_s():
    judged, proposed = [], []

    class Quick(ToyMind):
        def plans(self, state, ask):
            proposed.append(state.turn)
            return super().plans(state, ask)

        def is_beat(self, state, ask):
            return ask.kind == "bid" and state.turn == 4

        def worth(self, state):
            judged.append(state.turn)
            return super().worth(state)

    mind = ToyMind()
    finish(Planner(mind, Level(keep=2, beats=8, ahead=0), Quick()).think(*own_copy(new_match(TOY), 1)))
    assert mind.glances == 1  # the position itself
    assert proposed
    assert set(judged) == {4}


def test_plans_that_begin_alike_are_told_apart_where_the_level_wants_it():
    class Alike(ToyMind):
        def follow(self, state, ask, plan):
            return 0 if ask.kind == "bid" and state.turn == 1 else super().follow(state, ask, plan)

    for alike in (False, True):
        mind = Alike()
        level = Level(keep=4, beats=8, ahead=1, alike=alike)
        finish(Planner(mind, level).think(*own_copy(new_match(TOY), 1)))
        assert (mind.glances > 1) == alike


def test_a_level_may_trust_the_closed_form_less():
    for weight, chance in ((8.0, 0.6), (2.0, 0.75)):
        trial = Trial(Plan(0.0, "bid", (1,)), 1, 0.5, weight)
        for _ in range(2):
            trial.note(1.0)
        assert trial.chance == pytest.approx(chance)


def test_advice_is_never_empty():
    match = new_match(TOY)
    adviser = planner()
    while match.ask is not None:
        advice = finish(adviser.advise(*own_copy(match, 1)))
        assert advice.lines
        assert advice.warning == "Beware."
        assert advice.rule == match.ask.rule
        match.answer(advice.lines[0].option)
    assert sum(adviser.chance(match.state)) == pytest.approx(1)


def test_a_reply_follows_the_plan_then_plans_anew_then_the_rule():
    match: Match = new_match(TOY)
    mind = ToyMind()
    plans: list[Plan | None] = [Plan(0.0, "bid", (1,)), None]
    assert reply(mind, match.state, match.ask, plans) == 1
    plans = [None, None]
    assert reply(mind, match.state, match.ask, plans) == 3
    assert plans[0] == Plan(0.3, "bid", (3,))


# Whole turns


class Counting:
    """A Mind that counts how often it is asked for plans."""

    def __init__(self, mind) -> None:
        self._mind = mind
        self.asked = 0

    def __getattr__(self, name):
        return getattr(self._mind, name)

    def plans(self, state, ask):
        self.asked += 1
        return self._mind.plans(state, ask)


def long_turn():
    """Both halves of a turn of the stand-in, a hundred battalions to move, played by one planner."""
    from game.standin.agent.mind import MIND

    mind = Counting(MIND)
    planner = Planner(mind, Level(keep=3, beats=3, ahead=0))
    match = new_match(find("standin"), seed=3)
    asked = []
    while match.state.turn == 1:
        if not match.ask.kind.startswith("move"):
            match.answer(len(match.ask.options) - 1)
            continue
        before = mind.asked
        choice = finish(planner.think(*own_copy(match)))
        asked.append(mind.asked - before)
        yield match, choice
        match.answer(choice.answer)
    assert sum(n > 0 for n in asked) == 2, "each side has thought of its plans once"


def test_a_turn_of_fifty_orders_is_thought_once_and_carried_out():
    answers = 0
    for _, choice in long_turn():
        answers += 1
        assert choice.lines[0].option == choice.answer
    assert answers > 60


def test_a_planner_that_remembers_answers_as_one_that_does_not():
    """Its memory is a short cut only: a link opened in the middle of a move gives the same answer."""
    from game.standin.agent.mind import MIND

    for number, (match, choice) in enumerate(long_turn()):
        if number % 7 == 3:
            fresh = Planner(MIND, Level(keep=3, beats=3, ahead=0))
            assert finish(fresh.think(*own_copy(match))).answer == choice.answer


class Lone:
    """A mind for a game against the system: any answer is a plan, and what is left of the health decides."""

    point = 0.5
    sides = 1

    def plans(self, state, ask):
        return [Plan(0.0, "any", option) for option in ask.options] if self.is_beat(state, ask) else []

    def follow(self, state, ask, plan):
        return ask.options.index(plan.orders) if plan.orders in ask.options else None

    def small(self, state, ask):
        return len(ask.options) - 1

    def worths(self, state, ask):
        return ()

    def is_beat(self, state, ask):
        return ask.kind == "action"

    def worth(self, state):
        return 0.1 + 0.8 * state.health / 10

    def text(self, state, ask, plan):
        return str(plan.orders)

    def notes(self, state, ask, plan):
        return ()

    def aim(self, state, ask, plan):
        return ""

    def warning(self, state, ask):
        return ""

    def idea(self, state, ask, plan):
        return ""


def test_it_plays_and_advises_in_a_game_for_one():
    match = new_match(find("hill89"), seed=2)
    planner = Planner(Lone(), Level(keep=4, beats=24, ahead=2))
    weighed = 0
    for _ in range(40):
        if match.ask is None:
            break
        choice = finish(planner.think(*own_copy(match)))
        advice = finish(planner.advise(*own_copy(match)))
        assert all(0 < line.chance < 1 for line in (*choice.lines, *advice.lines))
        assert planner.chance(match.state) == (planner.mind.worth(match.state),)
        weighed += len(choice.lines) > 1
        match.answer(choice.answer)
    assert weighed > 5
