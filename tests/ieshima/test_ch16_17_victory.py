"""16.0 April 16 special rules; 17.0 Victory conditions."""

from __future__ import annotations

import pytest

from game.core.dice import Typed
from game.core.match import Match
from tests.ieshima.scene import TITLE, asked, scene, where
from tests.script import legal, log, play

US, JP = 0, 1
ALL = " ".join(map(str, range(1, 17)))


def counted(text: str, **rules: int):
    """The game at its last End Phase."""
    return scene(f"{text}; turn 4", phase="end", **rules)


def points(text: str, **rules: int) -> int:
    return counted(text, **rules).result.score


def test_16_1_there_is_no_reinforcement_phase_on_16_april():
    match = Match(TITLE, TITLE.rules.settings("advanced"), Typed([]))

    play(match, "plan ridge")

    assert asked(match) == ("japan", "impulse", "8.1")
    assert (match.state.turn, match.state.impulse) == (1, 1)
    assert match.throws == 0
    assert not any(line.startswith("Reinforcement Phase") for line in log(match))


@pytest.mark.parametrize(
    ("turn", "boxes", "together"),
    [
        (1, "us green: 1/306A; us blue: 1/305A", True),
        (1, "us green: 1/306A", False),
        (2, "us green: 1/306A; us blue: 1/305A", False),
        (4, "us green: 1/306A; us blue: 1/305A", False),
    ],
)
def test_16_2_both_boxes_may_be_activated_together_on_16_april_only(turn, boxes, together):
    match = scene(f"{boxes}; jp 15: 2/1A; side us; turn {turn}")

    offered = legal(match)

    assert ("assault beaches" in offered) == together
    assert "assault green" in offered


@pytest.mark.parametrize("impulse", [1, 5, 9])
def test_16_2_in_any_american_impulse_of_that_day_units_of_both_boxes_land(impulse):
    match = scene(
        f"us green: 1/306AB; us blue: 1/305AB; jp 15: 2/1A; side us; impulse {impulse}",
        "assault beaches",
        dice=[(6, 6)],
    )

    play(match, "move green>2", "take 1/306A x2", "move blue>1", "take 1/305A x2", "done")

    assert [where(match, u) for u in ("1/306A", "1/306B", "1/305A", "1/305B")] == ["2", "2", "1", "1"]
    assert asked(match) == ("japan", "impulse", "8.1")
    assert any(line.endswith("(16.2)") for line in log(match))


def test_17_1_every_area_american_wins_at_the_end_of_the_impulse():
    match = scene(
        "us 2: 1/306AB; jp box: MG-A; side us; control us 1 4 5 6 7 8 9 10 11 12 13 14 15 16", "assault 2"
    )

    play(match, "move 2>3", "take 1/306A x1", "done")

    assert match.is_over
    assert match.result == (US, 14, "every Area is under American control", "17.1")
    assert log(match)[-1] == "Every Area is under American control. (17.1)"


def test_17_1_one_japanese_area_is_enough_to_go_on():
    match = scene(
        "us 2: 1/306AB; jp 16: 2/1A; side us; control us 1 4 5 6 7 8 9 10 11 12 13 14 15",
        "assault 2",
        dice=[(6, 6)],
    )

    play(match, "move 2>3", "take 1/306A x1", "done")

    assert match.result is None
    assert asked(match) == ("japan", "impulse", "8.1")


def test_17_1_a_contested_last_area_counts_if_it_is_american_controlled():
    match = scene(
        f"us 2: 1/306AB; us 16: 1/306C; jp 16: 2/1A; side us; control us {ALL}", "pass", dice=[(6, 6)]
    )

    assert match.result == (US, 14, "every Area is under American control", "17.1")


def test_17_1_also_at_the_end_of_a_japanese_impulse():
    match = scene(f"us 2: 1/306AB; us 16: 1/306C; jp 16: 2/1A; side jp; control us {ALL}", "pass")

    assert match.result == (US, 14, "every Area is under American control", "17.1")


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_17_1_on_any_turn(turn):
    match = scene(f"us 2: 1/306A; side us; turn {turn}; control us {ALL}", phase="half's end")

    assert match.result.winner == US
    assert match.result.rule == "17.1"


@pytest.mark.parametrize(
    ("area", "worth"),
    [*((area, 0) for area in range(1, 11)), (11, 2), (12, 2), (13, 2), (14, 2), (15, 3), (16, 3)],
)
def test_17_2_worth_of_an_area(area, worth):
    assert points(f"us {area}: 1/306A; jp {1 + area % 16}: 2/1A") == worth


@pytest.mark.parametrize(
    ("text", "score", "winner"),
    [
        ("control us 12 13 14 15", 9, JP),
        ("control us 11 12 13 14 15", 11, US),
        ("control us 13 14 15 16", 10, US),
        ("control us 11 12 15 16; us 3: 1/306ABCD* 2/306E*", 9, JP),
        ("control us 12 13 15 16; us 3: 1/306ABCD*", 10, US),
        ("control us 12 13 14 15; airfield_vp 1", 10, US),
        ("control us 12 13 15 16; airfield_vp 1; us 3: 1/306ABCD* 2/306EFGH*; us 1: 3/306IK*", 9, JP),
    ],
)
def test_17_2_ten_points_win_and_nine_lose(text, score, winner):
    match = counted(f"us 2: 1/305A; {text}; jp 9: 2/1A")

    assert (match.result.score, match.result.winner, match.result.rule) == (score, winner, "17.2")
    assert match.is_over


@pytest.mark.parametrize(
    ("hurt", "loss"),
    [
        ("us 3: 1/306ABCD*", 0),
        ("us 3: 1/306ABCD* 2/306E*", 1),
        ("us lost: 1/306ABCD; us 3: 2/306E*", 1),
        ("us lost: 1/306ABCD 2/306EFGH 3/306I", 1),
        ("us lost: 1/306ABCD 2/306EFGH 3/306IK", 2),
        ("us lost: 1/306ABCD 2/306EFGH 3/306IKLM 1/305ABCD 3/305IKLM 2/307EFGH 3/307IKLM", 5),
    ],
)
def test_17_2_each_five_companies_reduced_or_eliminated_cost_one(hurt, loss):
    assert points(f"{hurt}; control us 15; jp 16: 2/1A") == 3 - loss


@pytest.mark.parametrize(("turn", "earned"), [(1, 1), (2, 0), (3, 0)])
@pytest.mark.parametrize(
    "holder", ["us 4: 1/306A", "us 4: 1/306A; jp 4: Labor-A; control us 4", "us 2: 1/306A; control us 4"]
)
def test_17_2_the_airfield_counts_in_the_end_phase_of_16_april_only(turn, earned, holder):
    match = scene(f"{holder}; jp 16: 2/1A; turn {turn}", phase="end")

    assert match.state.airfield_vp == earned
    line = "The Americans hold the airfield on 16 April: 1 Victory Point. (17.2)"
    assert (line in log(match)) == bool(earned)


def test_17_2_no_airfield_point_for_contesting_it():
    match = scene("us 4: 1/306A; jp 4: Labor-A; jp 16: 2/1A; turn 1", phase="end")

    assert match.state.airfield_vp == 0


def test_17_2_the_game_is_not_counted_before_19_april():
    match = scene("us 2: 1/306A; jp 9: 2/1A; control us 11 12 13 14 15 16; turn 3", phase="end")

    assert match.result is None
    assert match.state.turn == 4


BOTH_CONTESTED = "us 15: 1/306A; jp 15: 2/1A; us 16: 1/306B; jp 16: 2/1B"


@pytest.mark.parametrize(
    ("text", "score"),
    [
        (BOTH_CONTESTED, 1),
        (f"{BOTH_CONTESTED}; control us 15", 3),
        (f"{BOTH_CONTESTED}; control us 15 16; jp 3: Labor-A", 6),
        ("us 15: 1/306A; jp 15: 2/1A; jp 16: 2/1B", 0),
        ("us 15: 1/306A; us 16: 1/306B; jp 16: 2/1B", 3),
        (f"{BOTH_CONTESTED}; us 14: 1/306C; us 13: 1/306D", 5),
    ],
)
def test_17_2_1_both_heights_contested_and_neither_controlled_bring_one_point(text, score):
    assert points(text) == score


def test_ruling_51_automatic_victory_is_tested_after_vacant_area_control():
    match = scene("us 16: 1/306A; us 2: 1/306B; jp box: MG-A; turn 2", phase="refit")

    assert match.result == (US, 14, "every Area is under American control", "17.1")
    assert log(match)[-1] == "Every Area is under American control. (17.1)"


@pytest.mark.parametrize("phase", ["half's end", "night's end", "end"])
def test_ruling_51_automatic_victory_is_tested_at_every_end(phase):
    match = scene(f"us 2: 1/306A; control us {ALL}; turn 2", phase=phase)

    assert match.is_over
    assert match.result.rule == "17.1"


@pytest.mark.parametrize("later", ["", "us 4: 1/306B", "jp 4: 2/1B; us 4: 1/306B"])
def test_ruling_52_the_airfield_point_is_kept_whoever_holds_it_later(later):
    assert points(f"us 2: 1/306A; jp 16: 2/1A; airfield_vp 1; {later}") == 1


def test_ruling_53_the_refit_of_19_april_counts_before_the_losses():
    match = scene(
        "us 2: 1/306ABCD* 2/306E*; jp 9: 2/1A; jp 11: 2/1B; jp 12: 2/1C; control us 13 14 15 16; turn 4",
        phase="refit",
    )

    play(match, "keep-advantage", "flip 1/306A", "done")

    assert match.result == (US, 10, "10 Victory Points; 10 were needed", "17.2")


def test_ruling_53_companies_that_never_entered_are_no_losses():
    assert points("us 2: 1/306ABCD*; jp 16: 2/1A; control us 15") == 3


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("us 15: 1/306A; jp 15: 2/1A; us 16: 1/306B; jp 16: 2/1B", 1),
        ("us 15: 1/306A; jp 15: 2/1A; us 16: 1/306B; jp 16: 2/1B; control us 16", 3),
    ],
)
def test_ruling_54_the_point_for_contesting_needs_japanese_control_of_both(text, score):
    assert points(text) == score


def test_ruling_61_the_two_boxes_are_the_green_and_the_blue_one():
    three = scene(
        "us green: 1/306A; us blue: 1/305A; us brown: 3/305I; jp 16: 2/1A; side us", "assault beaches"
    )
    with_brown = scene("us green: 1/306A; us brown: 3/305I; jp 16: 2/1A; side us")

    assert legal(three) == ["move green>2", "move blue>1"]
    assert "assault beaches" not in legal(with_brown)
