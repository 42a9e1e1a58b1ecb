"""13.2 Retreats."""

from __future__ import annotations

import pytest

from tests.ieshima.scene import asked, is_full, scene, where
from tests.script import legal, log, play

REPULSE = [(1, 1), (6, 6)]


def retreating(around: str):
    """A reduced Japanese unit in Area 3, shelled for one point: it must retreat."""
    match = scene(f"us 1: 1/306A; jp 3: 2/1A*; {around}; side us", "bombard naval", dice=[(1, 1), (4, 4)])
    return play(match, "target 3", "keep")


def test_13_2_repulsed_attackers_go_back_to_the_areas_they_entered_from():
    match = scene("us 4: 1/306AB; jp 15: 2/1ABCD; side us", "assault 4", dice=REPULSE)

    play(match, "move 4>5", "take 1/306A x1", "move 4>6", "move 5>15", "move 6>15", "keep")

    assert "Repulse by 14. (11.4.4)" in log(match)
    assert (where(match, "1/306A"), where(match, "1/306B")) == ("5", "6")
    assert "1/306A retreated to Area 5. (13.2)" in log(match)
    assert "1/306B retreated to Area 6. (13.2)" in log(match)
    assert not is_full(match, "1/306A")
    assert not is_full(match, "1/306B")


def test_13_2_repulsed_landing_troops_go_back_to_their_box():
    match = scene(
        "us green: 1/306ABCD; jp 2: Labor-ABCD; side us; turn 2",
        "assault green",
        "take 1/306A x4",
        "keep",
        dice=[(1, 1), (6, 6)],
    )

    assert {where(match, f"1/306{letter}") for letter in "ABCD"} == {"green"}
    assert [line for line in log(match) if "retreated" in line] == [
        "1/306 ABCD retreated to the Green Box. (13.2)"
    ]


CROWDED = "us 4: 1/306AB 1/305AB; us 5: 2/306EFGH 3/306I{more}; jp 15: 2/1ABCD; side us"


def crowded_repulse(more: str, *first: str):
    """1/306A and 1/305A attack from 5, which fills up behind them."""
    match = scene(CROWDED.format(more=more), "assault 4", dice=REPULSE)
    play(match, "move 4>5", "take 1/306A x1", "take 1/305A x1", "move 5>15", "all")
    return play(match, *first)


def test_13_2_1_units_retreat_one_at_a_time_until_the_area_is_fully_stacked():
    match = crowded_repulse("K", "move 4>5", "all", "attack 15", "unit 1/306A", "keep", "unit 1/306A")

    assert len(match.state.here[0][5]) == 8
    assert {where(match, "1/306A"), where(match, "1/305A")} == {"brown"}
    assert "1/306A retreated to the Brown Box. (13.2.1)" in log(match)


def test_13_2_1_who_goes_first_takes_the_last_place():
    match = crowded_repulse("", "move 4>5", "all", "attack 15", "unit 1/306A", "keep")

    question, offered = asked(match), legal(match)
    play(match, "unit 1/305A")

    assert question == ("us", "retreat.order", "13.2.1")
    assert offered == ["unit 1/306A", "unit 1/305A"]
    assert (where(match, "1/305A"), where(match, "1/306A")) == ("5", "brown")
    assert "1/305A retreated to Area 5. (13.2)" in log(match)


def test_13_2_1_defenders_too_go_on_through_a_fully_stacked_area():
    match = retreating("jp 4: SEI-ABCD Labor-ABCD; control us 2")

    assert asked(match) == ("japan", "retreat.area", "13.2.2")
    assert legal(match) == ["retreat-to 6", "retreat-to 7", "retreat-to 9"]
    play(match, "retreat-to 7")
    assert where(match, "2/1A") == "7"


@pytest.mark.parametrize(
    ("american", "areas"),
    [
        ("7", [10, 11]),
        ("4 7", [10, 11]),
        ("7 12", [9, 10, 11, 16]),
        ("7 15", [10]),
        ("4 12", [16]),
        ("12", [7, 9, 16]),
        ("4 12 15", [9, 10, 16]),
    ],
)
def test_13_2_2_free_area_beside_fewest_enemy_areas_comes_first(american, areas):
    match = scene(
        f"us 1: 1/306A; jp 8: 2/1A*; control us {american}; side us",
        "bombard naval",
        "keep",
        dice=[(1, 1), (3, 4)],
    )

    tied = legal(match) if asked(match)[1] == "retreat.area" else []

    if len(areas) == 1:
        assert where(match, "2/1A") == str(areas[0])
        assert f"2/1A retreated to Area {areas[0]}. (13.1)" in log(match)
    else:
        assert asked(match) == ("japan", "retreat.area", "13.2.2")
        assert tied == [f"retreat-to {area}" for area in areas]


@pytest.mark.parametrize(
    ("around", "to"),
    [
        ("us 4: 1/306B; jp 4: SEI-A; control us 1", "2"),
        ("us 2: 1/306B; jp 2: SEI-A; us 4: 1/306C; jp 4: SEI-B; control us 4", "2"),
        ("us 2: 1/306B; jp 2: SEI-A; us 4: 1/306C; jp 4: SEI-B; control us 2", "4"),
        ("us 4: 1/306C; jp 4: SEI-B; control us 2 4", "4"),
        ("us 2: 1/306C; jp 2: SEI-B; jp 4: SEI-A Labor-ABCD MG-ABC; control us 2", "2"),
    ],
)
def test_13_2_2_free_then_own_contested_then_enemy_contested(around, to):
    match = scene(f"us 1: 1/306A; jp 3: 2/1A*; {around}; side us", dice=[(1, 1), (4, 4)])

    play(match, "bombard naval", "target 3", "keep")

    assert where(match, "2/1A") == to
    assert f"2/1A retreated to Area {to}. (13.1)" in log(match)


def test_13_2_2_d_a_fully_stacked_area_comes_last_and_is_only_passed_through():
    match = retreating("jp 4: SEI-ABCD Labor-ABCD; control us 2 5 6 7")

    assert where(match, "2/1A") == "9"
    assert "2/1A retreated to Area 9. (13.1)" in log(match)


ASSAULT = ("assault 5", "move 5>15", "take 1/306A x4", "unit 2/1A", "keep")


@pytest.mark.parametrize(
    ("dice", "result"),
    [
        ([(1, 1), (6, 6)], "Repulse by 10. (11.4.4)"),
        ([(3, 4), (3, 4)], "Stalemate. (11.4.4)"),
        ([(3, 4), (2, 4)], "Success by 1. (11.4.4)"),
    ],
)
def test_13_2_3_defenders_may_leave_after_any_result(dice, result):
    match = scene("us 5: 1/306ABCD; jp 15: 2/1A Labor-A*; side us; rain", *ASSAULT, dice=dice)

    before = log(match)
    question, offered = asked(match), legal(match)
    play(match, "retreat Labor-A", "retreat-to 16", "stay")

    assert result in before
    assert question == ("japan", "retreat.voluntary", "13.2.3")
    assert offered == ["retreat 2/1A", "retreat Labor-A", "stay"]
    assert (where(match, "2/1A"), where(match, "Labor-A")) == ("15", "16")
    assert "Labor-A retreated to Area 16. (13.2.3)" in log(match)


def test_13_2_3_all_may_leave_and_the_area_changes_hands():
    match = scene("us 5: 1/306ABCD; jp 15: 2/1A Labor-A; side us; rain", *ASSAULT, dice=[(3, 4), (3, 4)])

    play(match, "retreat 2/1A", "retreat-to 16", "retreat Labor-A", "retreat-to 16")

    assert (where(match, "2/1A"), where(match, "Labor-A")) == ("16", "16")
    assert is_full(match, "2/1A")
    assert match.state.control[15] == 0
    assert "The Americans control Area 15 (Bloody Ridge). (7.2)" in log(match)


def test_13_2_3_a_pillbox_stays():
    match = scene("us 5: 1/306ABCD; jp 15: Pillbox-A; side us", dice=[(1, 1), (6, 6)])

    play(match, "assault 5", "move 5>15", "take 1/306A x4", "keep")

    assert asked(match) == ("japan", "impulse", "8.1")
    assert where(match, "Pillbox-A") == "15"


def test_13_2_3_americans_may_leave_after_a_japanese_assault():
    match = scene("us 2: 1/306A; jp 4: 2/1AB; side jp", dice=[(1, 1), (6, 6)])

    play(match, "assault 4", "move 4>2", "take 2/1A x2")

    assert asked(match) == ("us", "retreat.voluntary", "13.2.3")
    play(match, "retreat 1/306A")
    assert where(match, "1/306A") == "green"


def test_13_2_4_a_pillbox_cannot_retreat_and_is_eliminated():
    match = scene("us 1: 1/306A; jp 8: Pillbox-A*; side us", dice=[(1, 1), (3, 4)])

    play(match, "bombard naval", "keep")

    assert where(match, "Pillbox-A") == "lost"
    assert not any("retreated" in line for line in log(match))


def test_13_2_4_an_infiltrator_from_the_box_has_nowhere_to_go_back():
    match = scene("us 4: 1/306ABCD; jp box: MG-A; jp 15: 2/1A", phase="night falls", dice=[(1, 1), (6, 6)])

    play(match, "place MG-A", "area 4")

    assert where(match, "MG-A") == "lost"
    assert "MG-A had nowhere to retreat. (13.2.4)" in log(match)
    assert "MG-A was eliminated in Area 4. (13.2.4)" in log(match)


def test_13_2_4_a_retreat_that_ends_in_a_fully_stacked_area_is_the_end():
    match = scene(
        "us 1: 1/306A; jp 8: IE-A*; jp 9: SEI-ABCD Labor-ABCD; jp 16: 2/1ABCD Pillbox-ABCD; "
        "control us 4 7 10 11; side us",
        "bombard naval",
        "target 8",
        "keep",
        dice=[(1, 1), (3, 4)],
    )

    offered = legal(match)
    blocked = play(match.clone(), "retreat-to 9")
    through = play(match.clone(), "retreat-to 16")

    assert offered == ["retreat-to 9", "retreat-to 16"]
    assert where(blocked, "IE-A") == "lost"
    assert "IE-A was eliminated in Area 8. (13.2.4)" in log(blocked)
    assert where(through, "IE-A") == "15"


def test_ruling_40_a_full_origin_passes_attackers_on_and_no_area_is_entered_twice():
    match = scene(
        CROWDED.format(more="K") + "; control us 1 2",
        "assault 4",
        "move 4>5",
        "take 1/306A x1",
        "take 1/305A x1",
        "move 5>15",
        "all",
        "move 4>5",
        "all",
        "attack 15",
        "unit 1/306A",
        "keep",
        "unit 1/305A",
        dice=REPULSE,
    )

    steps = [line for line in log(match) if "retreated" in line]

    assert steps == [
        "1/305A retreated to Area 1. (13.2.1)",
        "1/306A retreated to Area 1. (13.2.1)",
    ]


def test_ruling_41_vacant_enemy_controlled_areas_are_no_option():
    match = scene("us 1: 1/306A; jp 3: 2/1A*; control us 2 4; side us", dice=[(1, 1), (4, 4)])

    play(match, "bombard naval", "keep")

    assert where(match, "2/1A") == "lost"


def test_ruling_41_the_priorities_are_worked_out_anew_for_each_unit():
    match = scene(
        "us 1: 1/306A*; jp 3: 2/1A* SEI-A*; jp 2: Labor-ABCD MG-ABC; control us 5; side us",
        "bombard naval",
        "target 3",
        "unit 2/1A",
        "keep",
        dice=[(1, 1), (3, 4)],
    )

    play(match, "retreat 2/1A")

    assert (where(match, "2/1A"), where(match, "SEI-A")) == ("2", "4")


@pytest.mark.parametrize(
    ("around", "offered"),
    [
        ("", ["green"]),
        ("control us 1 4 5", ["1", "green"]),
        ("control us 1 3 4 5 6 7 9", ["1", "3", "4", "green"]),
    ],
)
def test_ruling_42_a_beach_box_is_a_free_area_for_americans(around, offered):
    match = scene(f"us 2: 1/306A*; jp 15: 2/1A; {around}; side jp", dice=[(1, 1), (2, 2)])

    play(match, "bombard artillery", "keep")

    if len(offered) == 1:
        assert where(match, "1/306A") == offered[0]
    else:
        assert asked(match) == ("us", "retreat.area", "13.2.2")
        assert legal(match) == [f"retreat-to {space}" for space in offered]


def test_ruling_42_a_beach_box_is_closed_to_the_japanese():
    match = scene("us 5: 1/306A; jp 2: 2/1A*; control us 1 3 4; side us", dice=[(1, 1), (4, 4)])

    play(match, "bombard naval", "keep")

    assert where(match, "2/1A") == "lost"
