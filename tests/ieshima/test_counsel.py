"""Ie Shima's adviser at the table: hints in all three strengths, thoughts in slices, a review."""

from __future__ import annotations

import json

import pytest

from game.catalog import find
from game.core.agent import Progress
from game.core.text import plain
from game.counsel import Counsel
from tests.helpers import new_match, random_game, random_steps

IESHIMA = find("ieshima")


@pytest.mark.parametrize(("variant", "changes"), [("basic", {}), ("everything", {"bidding": "on"})])
def test_a_hint_at_the_decisions_of_a_game(variant, changes):
    """Every fourth decision of a game, thought about as briefly as can be."""
    match = new_match(IESHIMA, variant, 11, **changes)
    for ask in random_steps(match, 11):
        if match.steps % 4:
            continue
        counsel = Counsel()
        hints = [counsel.hint(match, strength, True) for strength in (1, 2, 3)]
        assert not any(isinstance(hint, Progress) for hint in hints)
        json.dumps(hints)
        for hint in hints:
            assert hint["text"] == plain(hint["text"]) != ""
            assert hint["number"]
            assert hint["rule"]
        (option,) = hints[2]["options"]
        assert option in range(len(ask.options))
        assert all(0 <= line["chance"] <= 1 for line in hints[2]["lines"])


def test_the_review_of_a_game_can_be_cut_short():
    match = random_game(IESHIMA, "basic", 4)
    counsel = Counsel()
    found = counsel.review(match, False)
    assert isinstance(found, Progress)
    found = counsel.review(match, True)
    assert set(found) == {"points", "marks", "luck"}
    assert found["points"][0]["step"] == 0
