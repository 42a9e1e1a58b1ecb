"""8.0 Impulses, with rulings 3, 4, 7 and 22."""

import pytest

from game.core.errors import IllegalAnswer
from game.core.request import Roll
from game.core.view import options
from game.ieshima.data import US
from tests.ieshima.scene import asked, scene, where
from tests.script import legal, log, play

QUIET = "us 5: 1/306A; jp 16: 2/1A"


@pytest.mark.parametrize(
    ("side", "options"),
    [
        ("jp", ["assault 16", "assault box", "bombard artillery", "pass", "regroup"]),
        (
            "us",
            [
                "assault 5",
                "assault green",
                "bombard air",
                "bombard artillery",
                "bombard naval",
                "pass",
                "regroup",
            ],
        ),
    ],
)
def test_8_1_four_types_of_impulse(side, options):
    match = scene(f"{QUIET}; us green: 1/306B; jp box: MG-A; side {side}")

    offered = legal(match)

    assert asked(match)[1:] == ("impulse", "8.1")
    assert offered == options


def test_8_1_1_only_the_units_of_the_active_area_may_act():
    match = scene("us 5: 1/306A; us 1: 1/306B; jp 16: 2/1A; side us")

    play(match, "assault 5")

    assert log(match)[-1] == "The Americans assault from Area 5 (Irie-ue). (8.1.1)"
    assert {token.partition(">")[0] for token in legal(match)} == {"move 5"}


def test_8_1_1_units_may_move_and_attack_in_the_same_impulse():
    match = scene("us 5: 1/306AB; jp 14: Labor-A; side us", dice=[(1, 1), (6, 6)])

    play(match, "assault 5", "move 5>14", "take 1/306A x1", "attack 14", "keep", "stay", "move 5>4", "done")

    assert (where(match, "1/306A"), where(match, "1/306B")) == ("5", "4")


@pytest.mark.parametrize(
    ("text", "token", "then"),
    [
        (
            "us brown: 2/307EF; jp 16: 2/1A; side us; turn 2",
            "assault brown",
            ["move brown>5", "move brown>14"],
        ),
        (
            "us 5: 1/306A; jp 16: 2/1A; jp box: MG-A IE-A; side jp",
            "assault box",
            ["place MG-A", "place IE-A"],
        ),
    ],
)
def test_8_1_1_a_box_is_an_area_for_activation(text, token, then):
    match = scene(text)

    play(match, token)

    assert legal(match) == then


def test_8_1_2_a_marker_bombards_one_area_and_nobody_moves():
    match = scene("us 5: 1/306A; jp 16: 2/1A; jp 15: SEI-A; side us", dice=[(6, 6), (1, 1)])

    play(match, "bombard artillery")
    assert asked(match) == ("us", "bombard.area", "12.3")
    assert legal(match) == ["target 15", "target 16"]
    play(match, "target 15", "keep")

    assert log(match)[2].startswith("American Artillery bombardment of Area 15 (Bloody Ridge), 5 against 3")
    assert asked(match)[0] == "japan"
    assert (where(match, "1/306A"), where(match, "2/1A"), where(match, "SEI-A")) == ("5", "16", "lost")


def test_8_1_3_every_unit_may_regroup_one_area_and_split_up():
    match = scene("us 4: 1/306AB; us 6: 1/306C; jp 7: 2/1A; control us 5; side us", "regroup")
    assert asked(match) == ("us", "regroup", "8.1.3")
    assert legal(match) == ["from 4", "from 6"]

    play(match, "from 4")
    assert asked(match) == ("us", "regroup.area", "8.1.3")
    assert legal(match) == ["area 5", "area 6"]
    play(match, "area 5")
    assert asked(match) == ("us", "regroup.units", "8.1.3")
    assert legal(match) == ["take 1/306A x1", "take 1/306A x2"]
    play(match, "take 1/306A x1")
    assert legal(match) == ["done", "from 4", "from 6"]
    play(match, "from 4")
    assert legal(match) == ["area 5", "area 6"]
    play(match, "area 6")
    assert legal(match) == ["done", "from 6"]
    play(match, "from 6")
    assert legal(match) == ["area 4", "area 5"]
    play(match, "area 4")

    assert [where(match, f"1/306{c}") for c in "ABC"] == ["5", "6", "4"]
    assert match.request == Roll(2, 6, US, "sunset", "6.3.1")


def test_8_1_3_not_into_enemy_controlled_or_enemy_occupied_areas():
    match = scene("us 4: 1/306A; us 5: 1/306B; jp 6: 2/1A; jp 5: SEI-A; control us 1 2 5; side us")

    play(match, "regroup")

    assert legal(match) == ["from 4", "from 5"]
    assert legal(play(match.clone(), "from 4")) == ["area 1", "area 2"]
    assert legal(play(match.clone(), "from 5")) == ["area 1", "area 4", "area brown"]


def test_8_1_3_not_from_a_contested_area_into_another_even_if_friendly_controlled():
    match = scene("us 4: 1/306A; jp 4: Labor-A; us 5: 1/306B; jp 5: Labor-B; control us 1 4 5; side us")

    play(match, "regroup")

    assert legal(match) == ["from 4", "from 5"]
    assert legal(play(match.clone(), "from 5")) == ["area 1", "area brown"]
    play(match, "from 4")
    assert where(match, "1/306A") == "1"  # the only Area open to it


def test_8_1_3_pillboxes_may_not_regroup():
    match = scene("us 1: 1/306A; jp 15: Pillbox-B SEI-A; jp 16: Pillbox-A")

    play(match, "regroup", "area 16")

    assert (where(match, "SEI-A"), where(match, "Pillbox-B")) == ("16", "15")
    assert asked(match) == ("us", "impulse", "8.1")


def test_8_1_4_a_passing_american_still_makes_a_sunset_dr():
    match = scene(f"{QUIET}; impulse 7; side us", dice=[(1, 5)])

    play(match, "pass")

    assert log(match)[1:4] == [
        "The Americans passed. (8.1.4)",
        "Sunset roll 6 against Impulse 7: daylight is over. (6.3.1)",
        "The daylight of 16 April ends. (6.3.1)",
    ]


def test_8_1_4_the_second_pass_says_what_it_does():
    match = scene(QUIET, "pass")
    pass_of = [option["text"] for option in options(match) if option["token"] == "pass"]
    assert pass_of == ["Pass: the second in a row, the day ends at once"]


def test_8_1_4_two_consecutive_passes_end_the_day():
    match = scene(f"{QUIET}; impulse 3")

    play(match, "pass", "pass")

    assert log(match)[-2] == "The daylight of 16 April ends. (8.1.4)"
    assert asked(match) == ("japan", "night.assault", "6.4")


def test_8_2_a_move_may_be_taken_back_before_anything_is_thrown():
    match = scene(f"{QUIET}; side us", "assault 5", "move 5>4")

    assert match.undo()

    assert where(match, "1/306A") == "5"
    assert "move 5>4" in legal(match)


def test_8_2_a_move_may_not_be_changed_once_dice_are_thrown():
    match = scene("us 5: 1/306AB; jp 14: Labor-A; side us", dice=[(1, 1), (6, 6)])

    play(match, "assault 5", "move 5>14", "take 1/306A x1", "attack 14")

    assert asked(match) == ("us", "reroll", "15.1B")
    assert not match.undo()


def test_8_2_a_pass_may_be_taken_back_until_the_opponent_has_declared_an_action():
    match = scene(QUIET, "pass")
    assert asked(match) == ("us", "impulse", "8.1")

    assert match.undo()

    assert asked(match) == ("japan", "impulse", "8.1")


def test_8_2_nor_once_the_opponent_has_declared_an_action():
    match = scene(QUIET, "pass", "assault 5")

    assert match.undo()
    assert asked(match) == ("us", "impulse", "8.1")

    assert not match.undo()  # what was declared has been heard
    assert match.why_no_undo() == "the other side has acted on it"
    assert log(match)[1] == "The Japanese passed. (8.1.4)"


def test_8_2_an_illegal_move_is_refused():
    match = scene(QUIET)
    before = match.state.key()

    with pytest.raises(IllegalAnswer):
        match.answer(len(legal(match)))

    assert match.state.key() == before


@pytest.mark.parametrize(("dice", "impulse"), [((3, 3), 5), ((3, 3), 6), ((6, 6), 12)])
def test_ruling_3_an_american_bombardment_leaves_the_marker_where_it_is(dice, impulse):
    match = scene(f"{QUIET}; impulse {impulse}; side us", dice=[dice, (6, 6)])

    play(match, "bombard air", "keep")

    assert log(match)[-2] == f"A bombardment does not advance the marker: Impulse {impulse} goes on. (12.1)"
    assert asked(match) == ("japan", "impulse", "8.1")
    assert (match.state.impulse, match.state.rain) == (impulse, 0)


def test_ruling_3_a_bombardment_below_the_impulse_ends_the_day():
    match = scene(f"{QUIET}; impulse 7; side us", dice=[(3, 3), (6, 6)])

    play(match, "bombard air", "keep")

    assert "The daylight of 16 April ends. (6.3.1)" in log(match)
    assert asked(match) == ("japan", "night.assault", "6.4")


def test_ruling_4_the_american_half_follows_a_japanese_bombardment():
    match = scene(f"{QUIET}; impulse 5", dice=[(1, 1), (6, 6), (4, 4)])

    play(match, "bombard artillery")
    assert asked(match) == ("us", "impulse", "8.1")
    play(match, "pass")

    assert match.state.impulse == 6


def test_ruling_7_passes_across_an_impulse_boundary_end_the_day_without_a_second_sunset_dr():
    match = scene(f"{QUIET}; impulse 3; side us", dice=[(4, 4)])

    play(match, "pass", "pass")

    assert match.throws == 1
    assert match.state.impulse == 4
    assert "The daylight of 16 April ends. (8.1.4)" in log(match)


@pytest.mark.parametrize(
    ("between", "dice"),
    [(("regroup", "area 15"), []), (("bombard artillery",), [(1, 1), (6, 6)])],
)
def test_ruling_7_anything_else_breaks_the_chain(between, dice):
    match = scene(f"{QUIET}; impulse 3; side us", dice=[(4, 4), *dice, (5, 5)])

    play(match, "pass", *between, "pass")

    assert asked(match) == ("japan", "impulse", "8.1")
    assert match.state.impulse == 5


def test_ruling_22_units_regroup_from_beach_boxes_and_into_them():
    match = scene("us green: 1/306A; us 2: 1/306B; jp 16: 2/1A; side us")

    play(match, "regroup")

    assert legal(match) == ["from 2", "from green"]
    out, ashore = play(match.clone(), "from 2"), play(match.clone(), "from green")
    assert (where(out, "1/306A"), where(out, "1/306B")) == ("green", "green")
    assert (where(ashore, "1/306A"), where(ashore, "1/306B")) == ("2", "2")


def test_ruling_22_the_special_units_box_does_not_regroup():
    match = scene("us 5: 1/306A; jp 16: Pillbox-A; jp box: MG-A")

    offered = legal(match)

    assert offered == ["assault box", "bombard artillery", "pass"]
