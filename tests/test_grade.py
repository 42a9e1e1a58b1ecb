"""Moves beside the best one, and the puzzles that are made of them."""

from __future__ import annotations

import json
from itertools import pairwise
from math import fsum
from pathlib import Path

import pytest

from game.catalog import find
from game.core.agent import Advice, Line, finish, own_copy
from game.core.link import from_link
from game.grade import answers, grade, is_done
from game.lab import puzzle
from game.lab.puzzle import likeness, traits
from game.session import Session

PAGES = Path(__file__).parents[1] / "web" / "titles"
FILES = sorted(PAGES.glob("*/puzzles.json"))
LEAST = {"shuri": 42}  # a turn of its smallest scenario: few are clear enough
each = pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)


def puzzles(file):
    return json.loads(file.read_text())


def play(match, tokens):
    for token in tokens:
        match.answer([match.title.words.token(opt) for opt in match.ask.options].index(token))


def test_every_title_that_can_be_played_has_puzzles():
    assert [file.parent.name for file in FILES] == ["hill89", "ieshima", "shuri"]


@each
def test_there_are_many_puzzles_and_no_two_alike(file):
    found = puzzles(file)
    assert len(found) >= LEAST.get(file.parent.name, 60)
    assert len({one["link"] for one in found}) == len(found)
    for one in found:
        best, second = one["lines"][:2]
        assert best["chance"] - second["chance"] >= 0.0199, "the best differs clearly from the second"


@each
def test_every_puzzle_opens_and_its_best_move_can_be_made_and_ends_it(file):
    for one in puzzles(file):
        match = from_link(one["link"], find)
        assert match.ask.who == one["who"]
        since = match.steps
        play(match, one["best"])
        assert answers(match, since) == one["best"]
        assert is_done(match, since), "nothing is left to be decided"


def test_a_puzzle_is_judged_as_whoever_opens_it_will_see_it(monkeypatch):
    """Another link to the same position has other dice, and so other thoughts."""
    one = puzzles(PAGES / "ieshima" / "puzzles.json")[0]
    thoughts = []

    class Witness:
        def advise(self, match, seed):
            thoughts.append((match.state.key(), seed))
            yield from ()
            return Advice("", "", "", (Line(0, "", 0.5),))

    monkeypatch.setattr(puzzle, "adviser_of", lambda title: Witness())
    assert list(puzzle.look_again([one])) == [], "there is nothing beside the only line"
    match, seed = own_copy(from_link(one["link"], find))
    assert thoughts == [(match.state.key(), seed)]


@each
def test_nothing_to_do_is_nothing_to_find(file):
    for one in puzzles(file):
        match = from_link(one["link"], find)
        line = Line(
            [match.title.words.token(opt) for opt in match.ask.options].index(one["best"][0]), "", 0.5
        )
        assert not puzzle.is_nothing(match, line), one["link"]


@each
def test_days_that_follow_each_other_are_unlike(file):
    found = [traits(one) for one in puzzles(file)]
    near = [likeness(one, other) for one, other in pairwise(found)]
    far = [likeness(one, other) for one, other in zip(found, found[len(found) // 2 :], strict=False)]
    assert fsum(near) / len(near) < fsum(far) / len(far)


def test_what_is_told_as_the_best_turn_is_what_is_graded_as_such():
    for one in puzzles(PAGES / "hill89" / "puzzles.json"):
        text = one["lines"][0]["text"].lower()
        for verb in ("activate", "move", "adjust"):
            made = [token for token in one["best"] if token.split()[0] == verb]
            assert len(made) == text.count(f"{verb} "), one["link"]


@each
def test_the_best_move_is_graded_as_such_and_another_is_not(file):
    one = puzzles(file)[0]
    match = from_link(one["link"], find)
    since = match.steps
    other = match.clone()
    play(match, one["best"])
    while not is_done(match, since):
        match.answer(0)
    found = finish(grade(match, since, one["best"], one["lines"][0]["chance"]))
    assert (found["grade"], found["chance"]) == ("best", one["lines"][0]["chance"])
    choices = [n for n, opt in enumerate(other.ask.options) if other.title.words.token(opt) != one["best"][0]]
    other.answer(choices[-1])
    while not is_done(other, since):
        other.answer(len(other.ask.options) - 1)
    found = finish(grade(other, since, one["best"], one["lines"][0]["chance"]))
    assert found["grade"] != "best"
    assert found["chance"] < found["best"]


def test_a_session_grades_when_the_move_is_over_and_asks_the_adviser_if_nobody_knows_the_best():
    session = Session()

    def call(name, **args):
        answer = {"thinking": True}
        while "thinking" in answer:
            answer = json.loads(session.call(name, json.dumps(args)))
        return answer

    one = puzzles(FILES[1])[0]
    view = call("open", link=one["link"], practice=True)
    assert view["practice"]
    since = view["step"]
    assert "error" in call("grade", since=since), "nothing was decided"
    for token in one["best"]:
        if call("play", tokens=[token])["prompt"]["who"] != one["who"]:
            break
    assert call("grade", since=since, best=one["best"])["graded"]["grade"] == "best"
    asked = call("grade", since=since)["graded"]
    assert asked["text"]
    assert asked["grade"] in ("best", "good", "fair", "missed")
