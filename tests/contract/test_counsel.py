"""Hints of every title with an adviser: words that say something, plans that can be played to their end."""

from __future__ import annotations

import pytest

from game.catalog import find
from game.core.record import from_lines
from game.counsel import Counsel
from tests.books import READY, records

EMPTY = ("special danger", "rule of thumb", "was weighed", "tries")
EVERY = 9  # decisions between two that are asked about, more in a long game
MOST = 60  # that are asked about
GAMES = [path for title in READY for path in records(title) if find(title).minds.adviser][::2]
games = pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")


def positions(path):
    match = from_lines(path.read_text(encoding="utf-8"), find)
    for step in range(0, match.steps, max(EVERY, match.steps // MOST)):
        yield match.at(step)


@games
def test_a_hint_says_something_at_every_decision(path):
    for match in positions(path):
        counsel = Counsel()
        hints = [counsel.hint(match, strength, True) for strength in (1, 2, 3)]
        for wanted, hint in enumerate(hints, 1):
            told = f"{hint['text']} {hint['number']}"
            assert hint["text"]
            assert hint["strength"] >= wanted
            assert "You win" in hint["number"]
            assert not any(words in told for words in EMPTY), told
        (option,) = hints[-1]["options"]
        assert 0 <= option < len(match.ask.options)
        assert all(0 <= line["chance"] <= 1 for line in hints[-1]["lines"])


@games
def test_a_plan_is_ticked_off_until_it_is_done(path):
    """Answer by answer, as it was told; other questions on the way do not end it."""
    for number, position in enumerate(positions(path)):
        if number % 4:
            continue
        match, counsel = position.clone(), Counsel()
        plan = counsel.hint(match, 3, True)
        steps = [step["text"] for step in plan["steps"]]
        while plan["steps"] and plan["options"]:
            match.answer(plan["options"][0])
            after = counsel.plan(match)
            if after is None:
                break
            plan = after
            assert [step["text"] for step in plan["steps"]][: len(steps)] == steps
        assert plan["steps"] == [] or any(step["done"] for step in plan["steps"]) or len(steps) == 1
