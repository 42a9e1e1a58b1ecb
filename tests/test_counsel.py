"""Thinking in slices, reasons, hints, estimates and the review, with a title that has secrets and dice."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game import counsel
from game.core.agent import Advice, Choice, Line, finish
from game.core.entries import Step
from game.core.rng import Rng
from game.core.title import Minds
from game.review import Stretch, glance, mark_of, review
from game.session import Session
from tests.helpers import find, new_match, random_game
from tests.toys.toy import TOY, ToyMind


@pytest.fixture
def toy(monkeypatch):
    """A session with the toy on the table, both bids made, one piece of a thought in each call."""
    monkeypatch.setattr("game.catalog.find", find)
    monkeypatch.setattr("game.slices.SLICE", -1.0)
    table = Session()
    begin(table)
    return table


def begin(session: Session, bids: tuple[int, ...] = (1, 2)) -> None:
    ask(session, "new", title="toy", seed=4)
    for bid in bids:
        ask(session, "answer", choice=bid)


def ask(session: Session, name: str, **args: object):
    return json.loads(session.call(name, json.dumps(args)))


def until_ready(session: Session, name: str, **args: object):
    """The answer, and the progress that was told before it."""
    told = []
    while "thinking" in (found := ask(session, name, **args)):
        told.append(found["thinking"])
        assert len(told) < 1000
    return found, told


def test_a_thought_comes_in_slices_and_keeps_its_reasons(toy):
    found, told = until_ready(toy, "think", level="bold", log_from=0)
    assert [slice["done"] for slice in told] == [1, 2]
    assert found["step"] == 3
    thought = found["thought"]
    assert (thought["step"], thought["who"], thought["level"]) == (2, 0, "bold")
    assert [line["option"] for line in thought["lines"]] == [0, 1]
    assert [line["chosen"] for line in thought["lines"]] == [True, False]
    assert thought["lines"][1]["notes"] == ["worth -0.2"]
    assert ask(toy, "reasons", step=2) == thought
    assert ask(toy, "reasons", step=3) == {}


def test_now_takes_the_best_so_far(toy):
    ask(toy, "think", level="bold")
    found = ask(toy, "think", level="bold", now=True)
    assert [line["option"] for line in found["thought"]["lines"]] == [0]
    fresh = ask(toy, "think", level="timid", now=True)
    assert [line["option"] for line in fresh["thought"]["lines"]] == [0]
    assert fresh["step"] == 4


@pytest.mark.parametrize(
    ("name", "args", "drops"),
    [
        ("view", {}, False),
        ("at", {"step": 0}, False),
        ("share", {}, False),
        ("chart", {}, False),
        ("answer", {"choice": 0}, True),
        ("new", {"title": "toy", "seed": 4}, True),
        ("fork", {"step": 2}, True),
    ],
)
def test_what_changes_the_match_drops_the_thought(toy, name, args, drops):
    assert ask(toy, "think", level="bold")["thinking"]["done"] == 1
    assert "error" not in ask(toy, name, **args)
    assert ask(toy, "think", level="bold")["thinking"]["done"] == (1 if drops else 2)


def test_undo_forgets_what_came_after(toy):
    ask(toy, "practice")
    until_ready(toy, "think", level="bold")
    until_ready(toy, "hint", strength=3)
    until_ready(toy, "think", level="bold")
    ask(toy, "undo")
    assert ask(toy, "reasons", step=2)
    assert ask(toy, "reasons", step=3) == {}
    assert ask(toy, "hint", strength=2)["hint"], "the hint of this step still stands"
    ask(toy, "undo")
    ask(toy, "answer", choice=0)
    assert "thinking" in ask(toy, "hint", strength=2)


def test_three_hints_from_one_thought(toy):
    begin(toy, ())
    found, told = until_ready(toy, "hint", strength=1)
    assert told
    faint = found["hint"]
    assert (faint["strength"], faint["text"]) == (2, "Look at bid."), (
        "nothing threatens: straight to the idea"
    )
    assert (faint["options"], faint["lines"]) == ([], [])
    assert ask(toy, "hint", strength=2)["hint"] == faint
    full = ask(toy, "hint", strength=3)["hint"]
    assert full["options"] == [3]
    assert full["text"] == "plan ('bid', 3)."
    assert full["number"] == "You win 65 % with this, 60 % next best."
    assert [line["chosen"] for line in full["lines"]] == [True, False, False, False]
    assert "strength 1, 2 or 3" in ask(toy, "hint", strength=4)["error"]


def test_a_hint_names_its_number():
    def number(*chances: float) -> str:
        return counsel.number_of([Line(n, "", chance) for n, chance in enumerate(chances)], 3)

    assert number(0.62, 0.48) == "You win 62 % with this, 48 % next best."
    assert number(0.992, 0.989) == "You win 99 % with this; something else is as good."
    assert number(0.5) == "You win 50 % with this."


def test_a_thought_sees_only_what_its_side_may_know(toy, monkeypatch):
    """Whatever Red bid in secret, Blue's adviser gets the same copy: another bid, other dice."""
    seen = []

    def advise(self, match, seed):
        seen.append(match)
        return self.think(match, seed)

    monkeypatch.setattr(ToyMind, "advise", advise)
    for bid in range(4):
        begin(toy, (bid,))
        ask(toy, "hint", strength=1)
    assert len({match.state.key() for match in seen}) == 1
    assert len({match.dice.seed for match in seen} - {4}) == 1


def test_a_secret_decision_gives_its_reasons_after_the_game(toy):
    begin(toy, ())
    found, _ = until_ready(toy, "think", level="bold")
    assert "thought" not in found
    assert ask(toy, "reasons", step=0) == {}
    while not ask(toy, "view")["over"]:
        until_ready(toy, "think", level="bold")
    assert ask(toy, "reasons", step=0)["lines"]


def test_estimates_and_chart(toy):
    assert ask(toy, "estimate", step=0) == {"step": 0, "chance": [0.5, 0.5]}
    rng = Rng(1)
    while not (shown := ask(toy, "view"))["over"]:
        ask(toy, "answer", choice=rng.below(len(shown["options"])))
    last = ask(toy, "estimate")
    assert last["chance"][shown["result"]["winner"]] == 1
    assert ask(toy, "estimate", step=3)["step"] == 3
    points = ask(toy, "chart")["points"]
    assert points[-1]["chance"] == last["chance"]
    assert "no step" in ask(toy, "estimate", step=99)["error"]


def test_a_title_without_adviser_says_so(toy, monkeypatch):
    monkeypatch.setattr("game.catalog.find", lambda name: replace(TOY, load_minds=lambda: Minds({}, None)))
    begin(toy)
    for name, args in (("hint", {"strength": 1}), ("review", {}), ("estimate", {})):
        assert "no adviser" in ask(toy, name, **args)["error"]
    assert "chance" not in ask(toy, "chart")["points"][0]


def test_the_review_tells_skill_from_luck(toy):
    begin(toy, (3,))
    assert "secrets" in ask(toy, "review")["error"]
    rng = Rng(5)
    while not (shown := ask(toy, "view"))["over"]:
        ask(toy, "answer", choice=rng.below(len(shown["options"])))
    found, told = until_ready(toy, "review")
    told_review = found["review"]
    assert told
    assert told[0]["of"] == told[-1]["of"]
    assert told_review["points"][0] == {"step": 0, "turn": 1, "chance": [0.5, 0.5]}
    assert told_review["points"][-1]["step"] == shown["step"]
    assert ask(toy, "review") == found, "kept"
    for mark in told_review["marks"]:
        assert mark["kind"] in ("blunder", "mistake", "brilliancy")
        assert (mark["change"] < 0) == (mark["kind"] != "brilliancy") == bool(mark["better"])
    lost = [m for m in told_review["marks"] if m["text"].split("; ")[0] == "lose"]
    assert all(mark["kind"] == "blunder" and mark["change"] == -0.2 for mark in lost)


def test_dice_do_not_make_blunders():
    """The prize drawn is luck of the turn's last decision; keeping one's points moves nothing."""
    match = random_game(TOY, seed=3)
    found = finish(review(match))
    assert all(stroke["change"] > 0 for stroke in found["luck"])
    assert glance(TOY, match.state)[match.result.winner] == 1
    draws = new_match(TOY, seed=3)
    assert found["points"][0]["chance"] == [round(c, 4) for c in glance(TOY, draws.state)]


class Always:
    """A player with one answer."""

    def __init__(self, answer):
        self.answer = answer

    def think(self, match, seed):
        yield from ()
        return Choice(self.answer)


def marked(chosen, skill=0.0, lines=(0.7, 0.4), quick=1):
    match = new_match(TOY, seed=3)
    step = Step(chosen, len(match.ask.options), match.ask.who, match.ask.options[chosen])
    advice = Advice("", "", "1", tuple(Line(option, "", chance) for option, chance in enumerate(lines)))
    found = mark_of(match, step, advice, Stretch(0, True, step.who, skill), Always(quick))
    return found and (found["kind"], found["change"])


def test_a_move_is_brilliant_only_if_no_simple_player_finds_it():
    assert marked(0) == ("brilliancy", 0.3)
    assert marked(0, quick=0) is None
    assert marked(0, lines=(0.7, 0.65)) is None


def test_an_answer_that_was_not_weighed_is_judged_kindly():
    assert marked(1) == ("blunder", -0.3)
    assert marked(2) is None
    assert marked(2, skill=-0.1) == ("mistake", -0.1)
    assert marked(2, skill=-0.5) == ("blunder", -0.3)
