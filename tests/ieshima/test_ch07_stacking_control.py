"""7.0 Stacking and control, with rulings 20 and 21."""

import pytest

from game.ieshima.data import JAPAN, US
from tests.ieshima.scene import UNIT, asked, position, scene, where
from tests.script import legal, log, play

EIGHT = "1/306ABCD 2/306EFGH"


def moves(match) -> list[str]:
    return [token for token in legal(match) if token.startswith("move")]


@pytest.mark.parametrize(
    ("there", "destinations"),
    [
        ("1/306ABCD 2/306EFG", ["move 2>1", "move 2>3", "move 2>4", "move 2>green"]),
        (EIGHT, ["move 2>1", "move 2>3", "move 2>green"]),
        ("1/306ABCD* 2/306EFGH*", ["move 2>1", "move 2>3", "move 2>green"]),
    ],
)
def test_7_1_a_ninth_unit_may_not_move_in(there, destinations):
    match = scene(f"us 4: {there}; us 2: 1/305A; jp 16: 2/1A; side us")

    play(match, "assault 2")

    assert moves(match) == destinations


def test_7_1_units_may_not_attack_into_a_fully_stacked_area():
    match = scene(f"us 15: {EIGHT}; us 5: 1/305A; jp 15: 2/1A; side us")

    play(match, "assault 5")

    assert moves(match) == ["move 5>1", "move 5>4", "move 5>6", "move 5>14", "move 5>brown"]


def test_7_1_the_limit_is_each_players_own():
    match = scene(f"us 5: {EIGHT}; jp 15: 2/1ABCD SEI-ABCD; side us", "assault 5")

    play(match, "move 5>15", "all")

    assert [len(match.state.here[side][15]) for side in (US, JAPAN)] == [8, 8]
    assert asked(match) == ("us", "combat.lead", "11.4.2A")


def test_7_1_a_beach_approach_box_has_no_limit():
    match = scene(f"us green: {EIGHT}; us 2: 1/305A; jp 16: 2/1A; side us")

    play(match, "assault 2", "move 2>green")

    assert len(match.state.here[US][17]) == 9


def test_7_1_the_special_units_box_has_no_limit():
    match = scene("jp box: Pillbox-ABCD MG-ABCD; turn 3", phase="reinforcement", dice=[(4, 4)])

    play(match, "take IE-A x4")

    assert len(match.state.here[JAPAN][20]) == 12


@pytest.mark.parametrize(("there", "end"), [("2/1ABCD SEI-ABC", "13"), ("2/1ABCD SEI-ABCD", "15")])
def test_7_1_a_retreat_does_not_end_in_a_fully_stacked_area(there, end):
    match = scene(f"us 5: 1/306A; jp 14: Labor-A; jp 13: {there}; side us", dice=[(1, 1), (6, 6)])

    play(match, "assault 5", "move 5>14", "keep", "retreat Labor-A")

    assert where(match, "Labor-A") == end


def test_7_1_units_may_retreat_through_a_fully_stacked_area():
    match = scene(
        "us 14: 1/306A; us 12: 1/306B; jp 13: Labor-A; jp 15: 2/1ABCD SEI-ABCD; side us",
        dice=[(1, 1), (6, 6)],
    )

    play(match, "assault 14", "move 14>13", "keep", "retreat Labor-A")
    assert legal(match) == ["retreat-to 6", "retreat-to 7", "retreat-to 16"]
    play(match, "retreat-to 7")

    assert where(match, "Labor-A") == "7"


def test_7_2_a_unit_takes_control_in_passing():
    match = scene("us 5: 1/306A; jp 16: 2/1A; side us", "assault 5")

    play(match, "move 5>6", "move 6>4", "move 4>5")

    assert {a for a in range(1, 17) if match.state.control[a] == US} == {4, 5, 6}
    assert where(match, "1/306A") == "5"
    assert "The Americans control Area 6 (Barracks). (7.2)" in log(match)


def test_7_2_control_stays_when_the_units_leave():
    match = scene("us 5: 1/306A; jp 16: 2/1A; side us", "assault 5")

    play(match, "move 5>4", "done")

    assert [match.state.control[a] for a in (4, 5, 6)] == [US, US, JAPAN]


def test_7_2_an_area_out_of_supply_changes_control_at_the_refit():
    match = scene("us 5: 1/306A; jp 16: 2/1A; control us 10", phase="refit")

    s = match.state

    assert log(match)[1] == "The Japanese control Area 10 (Eastern Coast). (14.2)"
    assert (s.control[10], s.control[5]) == (JAPAN, US)


@pytest.mark.parametrize(("control", "owner"), [("side us", JAPAN), ("side us; control us 15", US)])
def test_7_3_contesting_an_area_does_not_alter_its_control(control, owner):
    match = scene(f"us 5: 1/306A; us 15: 1/306B; jp 15: 2/1A; {control}")
    assert match.state.is_contested(15)

    play(match, "assault 5", "move 5>15")

    assert match.state.control[15] == owner


def test_7_3_a_mandatory_attack_contests_an_area_without_taking_it():
    match = scene("us 5: 1/306A; jp 15: 2/1A; side us", dice=[(6, 6), (5, 5)])
    assert not match.state.is_contested(15)

    play(match, "assault 5", "move 5>15", "keep", "stay")

    assert match.state.is_contested(15)
    assert match.state.control[15] == JAPAN


@pytest.mark.parametrize(
    ("text", "vacant", "free"),
    [
        ("us 6: 1/306A", True, True),
        ("us 6: 1/306A; jp 6: 2/1A", False, False),
        ("us 6: 1/306A; jp 6: 2/1A; control us 6", False, False),
        ("jp 6: 2/1A", False, False),
        ("control us 6", True, True),
        ("us 5: 1/306A", True, False),
    ],
)
def test_7_4_and_7_5_vacant_and_free_for_the_americans(text, vacant, free):
    s = position(text)

    assert s.is_vacant(6, US) == vacant
    assert s.is_free(6, US) == free


@pytest.mark.parametrize("owner", ["jp 12: SEI-A", "us 6: 1/306B", "control us 6"])
def test_7_4_a_vacant_area_costs_the_same_whoever_holds_it(owner):
    match = scene(f"us 5: 1/306A; {owner}; jp 12: 2/1A; side us", "assault 5")

    play(match, "move 5>6")

    assert match.state.mf[UNIT["1/306A"]] == 5


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("control us 1 4 6", ["area 1", "area 4", "area 6", "area brown"]),
        ("control us 1 4; jp 12: 2/1A", ["area 1", "area 4", "area brown"]),
        ("control us 1 4; jp 6: 2/1A", ["area 1", "area 4", "area brown"]),
    ],
)
def test_7_5_units_regroup_into_free_areas_only(text, offered):
    match = scene(f"us 5: 1/306A; {text}; side us")

    play(match, "regroup")

    assert asked(match) == ("us", "regroup.area", "8.1.3")
    assert match.ask.ctx == (5,)
    assert legal(match) == offered


def test_7_5_units_regroup_out_of_a_contested_area_but_not_into_it():
    match = scene("us 5: 1/306A; control us 1 6; us 6: 1/306B; jp 6: 2/1A; side us")

    play(match, "regroup")

    assert legal(match) == ["from 5", "from 6"]
    assert legal(play(match.clone(), "from 5")) == ["area 1", "area brown"]
    play(match, "from 6")
    assert where(match, "1/306B") == "5"  # the only Area open to it


def test_ruling_20_control_changes_at_once_after_losses():
    match = scene("us 5: 1/306A; jp 14: Labor-A*; side us", dice=[(6, 6), (1, 1)])

    play(match, "assault 5", "move 5>14", "keep")

    assert where(match, "Labor-A") == "lost"
    assert match.state.control[14] == US


def test_ruling_20_control_changes_at_once_after_retreats():
    match = scene("us 5: 1/306A; jp 14: Labor-A; side us", dice=[(6, 6), (6, 6)])

    play(match, "assault 5", "move 5>14", "keep", "retreat Labor-A")

    assert "The Americans control Area 14 (Kabira). (7.2)" in log(match)
    assert match.state.control[14] == US


def test_ruling_20_who_leaves_a_contested_area_leaves_it_to_the_enemy():
    match = scene("us 4: 1/306A; jp 4: Labor-A; control us 4 1; side us")

    play(match, "assault 4", "move 4>1")

    assert (match.state.control[4], match.state.control[1]) == (JAPAN, US)


def test_ruling_20_control_stays_if_both_sides_vanish():
    match = scene("us 15: 1/306A*; jp 15: Pillbox-A*; side us", dice=[(6, 6), (1, 1)])

    play(match, "assault 15", "keep")

    assert (where(match, "1/306A"), where(match, "Pillbox-A")) == ("lost", "lost")
    assert match.state.control[15] == JAPAN


BOTH_FALL = "us 14: 1/306A*; jp 14: Labor-A*; control us 14; side us"


def test_ruling_20_control_waits_for_all_losses_of_a_combat():
    """The lead attacker falls before the defender; nobody is ever left alone there (11.4.4)."""
    match = scene(BOTH_FALL, dice=[(6, 6), (1, 1)])

    play(match, "assault 14", "attack 14", "keep")

    assert (where(match, "1/306A"), where(match, "Labor-A")) == ("lost", "lost")
    assert match.state.control[14] == US
    assert not any("control Area 14" in line for line in log(match))


def test_ruling_20_control_changes_to_a_defender_who_outlives_the_attackers():
    match = scene(BOTH_FALL.replace("Labor-A*", "Labor-AB"), dice=[(6, 6), (6, 4)])

    play(match, "assault 14", "attack 14", "keep", "stay")

    assert where(match, "1/306A") == "lost"
    assert match.state.control[14] == JAPAN


def test_ruling_20_in_the_first_version_control_changed_amid_the_losses():
    match = scene(BOTH_FALL, dice=[(6, 6), (1, 1)], hasty_control=1)

    play(match, "assault 14", "attack 14", "keep")

    assert (where(match, "1/306A"), where(match, "Labor-A")) == ("lost", "lost")
    assert match.state.control[14] == JAPAN


def test_ruling_21_all_types_of_unit_count():
    match = scene("us 1: 1/306A; jp 15: Pillbox-AB MG-AB IE-AB Labor-A 2/1A*; jp 16: SEI-AB")

    play(match, "assault 16")

    assert moves(match) == ["move 16>7", "move 16>8", "move 16>11"]


def test_ruling_21_stacking_is_checked_on_each_entry():
    match = scene("us 4: 1/306ABCD 2/306EF; us 2: 1/305ABCD; jp 16: 2/1A; side us", "assault 2")

    play(match, "move 2>4")
    assert legal(match) == ["take 1/305A x1", "take 1/305A x2"]
    play(match, "take 1/305A x2")

    assert moves(match) == [
        "move 2>1", "move 2>3", "move 2>green", "move 4>1", "move 4>2", "move 4>3", "move 4>5", "move 4>6",
        "move 4>7", "move 4>9",
    ]  # fmt: skip


def test_ruling_21_both_beach_boxes_together_put_eight_units_at_most_into_area_2():
    match = scene(f"us green: {EIGHT} 3/306IKLM; us blue: 1/305ABCD; jp 16: 2/1A; side us")

    play(match, "assault beaches", "move green>2", "take 1/306A x4", "take 2/306E x4")

    assert len(match.state.here[US][2]) == 8
    assert "move green>2" not in legal(match)
    assert "move blue>1" in legal(match)
