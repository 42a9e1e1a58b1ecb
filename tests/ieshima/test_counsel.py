"""Ie Shima's adviser at the table: hints in all three strengths, thoughts in slices, a review."""

from __future__ import annotations

import json

import pytest

from game.catalog import find
from game.core.agent import Progress, finish, own_copy
from game.core.text import plain
from game.counsel import Counsel
from game.ieshima.agent.choices import least_dead
from tests.helpers import new_match, random_game, random_steps
from tests.ieshima.scene import scene

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


def advice(match):
    return finish(IESHIMA.minds.adviser.advise(*own_copy(match)))


FIGHT = "us 5: 1/306ABCD 2/306EFGH; jp 15: 2/1AB; turn 2; side us; impulse 6; advantage us"


def test_a_reroll_is_weighed_with_what_the_dice_on_the_table_do():
    match = scene(FIGHT, "assault 5", "move 5>15", "all", dice=[(1, 1), (6, 6)])
    while match.ask.kind != "reroll":
        match.answer(0)
    found = advice(match)
    assert "repulse" in found.warning
    assert "the day ends" in found.warning
    assert "New dice do better in 9" in found.idea
    assert [line.option for line in found.lines] == [1, 0]
    assert found.lines[0].chance > found.lines[1].chance


def test_losses_are_counted():
    units = scene("us 5: 1/306ABCD; jp 15: 2/1AB*").state
    here = units.here[0][5]
    assert least_dead(units, here, 8, 4) == 0, "four flips"
    assert least_dead(units, here, 0, 5) == 1
    assert least_dead(units, here, 0, 12) == 4
    assert least_dead(units, here, 1, 5) == 0, "four flips and a retreat"


@pytest.mark.parametrize(
    ("text", "aim"),
    [
        ("us 2: 1/306ABCD 2/306EFGH; jp 4: Labor-A; turn 1; side us", "airfield tonight"),
        (FIGHT, "To take Area 15 (Bloody Ridge): 3 Victory Points."),
    ],
)
def test_a_plan_says_what_it_is_for(text, aim):
    lines = advice(scene(text)).lines
    assert any(aim in line.aim for line in lines)
    assert all(line.aim for line in lines)
