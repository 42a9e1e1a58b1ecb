"""6.0 Sequence of play, with rulings 1, 2, 5, 8 and 29."""

import pytest

from game.core.dice import Typed
from game.core.match import Match
from game.core.request import Roll
from game.ieshima.data import JAPAN, US
from tests.ieshima.scene import TITLE, asked, is_full, scene, where
from tests.script import legal, log, play

QUIET = "us 5: 1/306A; jp 16: 2/1A"
ALL_SPECIAL = f"{QUIET}; jp 15: Pillbox-ABCD MG-ABCD; jp 11: IE-BCD"  # but IE-A
TWO_FIGHTS = "us 5: 1/306AB; jp 14: Labor-A; jp 6: Labor-B; side us"


def verbs(match) -> list[str]:
    return [event.verb for event in match.events]


def sunset_lines(match) -> list[str]:
    return [line for line in log(match) if line.startswith("Sunset")]


def test_6_1_the_phases_of_a_turn_follow_each_other():
    match = scene(f"{QUIET}; turn 2", dice=[(1, 1)])

    play(match, "pass", "pass", "none", "done")

    phases = ["impulse", "impulse", "day ends", "night", "refit", "end phase", "new day", "reinforcements"]
    assert [verb for verb in verbs(match) if verb in phases] == phases
    assert match.state.turn == 3
    assert asked(match) == ("japan", "reinforcement.units", "6.2.1")


def test_6_1_1_april_16_begins_with_the_japanese_impulse_1():
    match = Match(TITLE, TITLE.rules.settings("basic"), Typed())

    play(match, "plan ridge")

    assert asked(match) == ("japan", "impulse", "8.1")
    assert (match.state.turn, match.state.impulse) == (1, 1)
    assert verbs(match) == ["plan", "begins", "impulse"]


def test_6_2_the_japanese_reinforce_before_the_americans():
    match = scene(f"{ALL_SPECIAL}; turn 2", phase="reinforcement", dice=[(1, 1)])
    assert verbs(match) == ["reinforcements", "reinforcement roll"]
    assert legal(match) == ["none", "take IE-A x1"]

    play(match, "take IE-A x1")

    assert verbs(match)[2:] == ["returned", "arrived", "impulse"]
    assert asked(match) == ("japan", "impulse", "8.1")


@pytest.mark.parametrize(
    ("dice", "most"), [((1, 1), 1), ((1, 2), 1), ((2, 2), 2), ((3, 4), 3), ((5, 6), 5), ((6, 6), 6)]
)
def test_6_2_1_half_a_dr_rounded_down_may_return(dice, most):
    match = scene(f"{QUIET}; turn 3", phase="reinforcement", dice=[dice])

    offered = legal(match)

    assert f"halved: up to {most} may return. (6.2.1)" in log(match)[-1]
    assert asked(match) == ("japan", "reinforcement.units", "6.2.1")
    numbers = range(1, min(4, most) + 1)
    kinds = ("Pillbox-A", "MG-A", "IE-A")
    assert offered == ["none", *(f"take {unit} x{n}" for unit in kinds for n in numbers)]


def test_6_2_1_no_more_than_that_number_return():
    match = scene(f"{QUIET}; turn 3", phase="reinforcement", dice=[(5, 6)])

    play(match, "take Pillbox-A x4")

    assert legal(match) == ["enough", "take MG-A x1", "take IE-A x1"]


def test_6_2_1_special_units_return_to_the_box_at_full_strength():
    match = scene(f"{QUIET}; jp 15: Pillbox-B*; turn 3", phase="reinforcement", dice=[(3, 3)])

    play(match, "take Pillbox-A x2", "take MG-A x1")

    assert [where(match, f"Pillbox-{c}") for c in "ABCD"] == ["box", "15", "box", "lost"]
    assert (where(match, "MG-A"), where(match, "MG-B")) == ("box", "lost")
    assert is_full(match, "Pillbox-A")
    assert is_full(match, "MG-A")
    assert not is_full(match, "Pillbox-B")


def test_6_2_1_fewer_may_be_taken_or_none():
    match = scene(f"{QUIET}; turn 3", phase="reinforcement", dice=[(6, 6)])
    takes = [f"take {unit} x{n}" for unit in ("Pillbox-A", "MG-A", "IE-A") for n in range(1, 5)]
    assert legal(match) == ["none", *takes]
    fewer = play(match.clone(), "take MG-A x1")
    assert "none" not in legal(fewer)
    play(fewer, "enough")

    play(match, "none")

    assert "returned" not in verbs(match)
    assert where(match, "MG-A") == "lost"
    assert (where(fewer, "MG-A"), where(fewer, "MG-B")) == ("box", "lost")
    assert asked(match) == asked(fewer) == ("japan", "impulse", "8.1")


def test_6_2_2_the_307th_arrives_on_april_17_in_the_brown_box():
    match = scene(f"{QUIET}; turn 2", phase="reinforcement", dice=[(1, 1)])

    play(match, "none")

    names = [f"2/307{c}" for c in "EFGH"] + [f"3/307{c}" for c in "IKLM"]
    assert {where(match, name) for name in names} == {"brown"}
    assert where(match, "1/306A") == "5"


def test_6_2_2_nobody_arrives_on_april_18():
    match = scene(f"{QUIET}; turn 3", phase="reinforcement", dice=[(1, 1)])

    play(match, "none")

    assert "arrived" not in verbs(match)
    assert match.state.here[US][19] == ()


@pytest.mark.parametrize(("turn", "available"), [(2, ["Artillery"]), (3, ["Tank"]), (4, [])])
def test_6_2_2_support_markers_of_the_advanced_game(turn, available):
    match = scene(f"{QUIET}; turn {turn}", phase="reinforcement", dice=[(1, 1)], variant="advanced")

    play(match, "none")

    lines = [line for line in log(match) if "available" in line]
    assert lines == [f"{name} Support is available from now on. (19.2)" for name in available]


def test_6_3_one_action_each_then_the_marker_advances():
    match = scene(f"{QUIET}; impulse 4", dice=[(3, 4)])

    play(match, "regroup", "area 15")
    assert asked(match) == ("us", "impulse", "8.1")
    assert match.state.impulse == 4
    play(match, "pass")

    assert asked(match) == ("japan", "impulse", "8.1")
    assert match.state.impulse == 5


@pytest.mark.parametrize(
    ("dice", "impulse", "then"), [((3, 4), 6, 7), ((3, 4), 7, 8), ((5, 6), 11, 12), ((1, 1), 1, 2)]
)
def test_6_3_1_a_sunset_dr_not_below_the_impulse_advances_the_marker(dice, impulse, then):
    match = scene(f"{QUIET}; impulse {impulse}; side us", dice=[dice])

    play(match, "pass")

    assert asked(match) == ("japan", "impulse", "8.1")
    assert match.state.impulse == then


@pytest.mark.parametrize(("dice", "impulse"), [((3, 4), 8), ((1, 1), 3), ((5, 6), 12), ((6, 6), 12)])
def test_6_3_1_the_day_ends_below_the_impulse_or_off_the_track(dice, impulse):
    match = scene(f"{QUIET}; impulse {impulse}; side us", dice=[dice])

    play(match, "pass")

    assert "The daylight of 16 April ends. (6.3.1)" in log(match)
    assert asked(match) == ("japan", "night.assault", "6.4")


def test_6_3_1_the_japanese_never_make_a_sunset_dr():
    match = scene(f"{QUIET}; impulse 12; side jp")

    play(match, "pass")

    assert asked(match) == ("us", "impulse", "8.1")
    assert match.throws == 0


def test_6_3_1_an_assault_without_a_dr_has_its_sunset_dr_at_the_end():
    match = scene("us 5: 1/306A; jp 16: 2/1A; impulse 7; side us")

    play(match, "assault 5", "move 5>4", "done")

    assert match.request == Roll(2, 6, US, "sunset", "6.3.1")
    assert where(match, "1/306A") == "4"


def test_ruling_1_the_first_american_dr_of_the_half_is_the_sunset_dr():
    dice = [(3, 3), (6, 6), (1, 1), (6, 6)]
    match = scene(f"{TWO_FIGHTS}; impulse 5", dice=dice)

    play(match, "assault 5", "move 5>14", "take 1/306A x1", "attack 14", "keep", "stay")
    play(match, "move 5>6", "keep", "stay")

    assert sunset_lines(match) == ["Sunset roll 6 against Impulse 5: the day goes on. (6.3.1)"]
    assert match.state.impulse == 6


def test_ruling_1_a_defense_roll_in_the_japanese_half_does_not_count():
    match = scene("us 6: 1/306A; jp 15: 2/1A; impulse 9", dice=[(1, 1), (1, 1)])

    play(match, "assault 15", "move 15>6", "pass")

    assert match.request == Roll(2, 6, US, "sunset", "6.3.1")


def test_ruling_1_a_support_call_does_not_count():
    match = scene(
        "us 5: 1/306A; jp 14: Labor-A; turn 2; impulse 5; side us",
        dice=[(1,), (4, 4), (6, 6)],
        variant="advanced",
    )

    play(match, "assault 5", "move 5>14", "call", "keep", "stay")

    assert sunset_lines(match) == ["Sunset roll 8 against Impulse 5: the day goes on. (6.3.1)"]


def test_ruling_2_the_impulse_is_finished_before_the_day_ends():
    dice = [(1, 2), (6, 6), (6, 6), (1, 1)]
    match = scene(f"{TWO_FIGHTS}; impulse 7", dice=dice)

    play(match, "assault 5", "move 5>14", "take 1/306A x1", "attack 14", "keep", "stay")
    assert asked(match) == ("us", "assault", "10.2.1")
    play(match, "move 5>6", "keep")

    assert where(match, "Labor-B") == "lost"
    assert log(match)[-3:-1] == [
        "Sunset roll 3 against Impulse 7: daylight is over. (6.3.1)",
        "The daylight of 16 April ends. (6.3.1)",
    ]


@pytest.mark.parametrize("impulse", [1, 2])
def test_ruling_5_a_pass_in_impulses_1_and_2_makes_no_sunset_dr(impulse):
    match = scene(f"{QUIET}; impulse {impulse}; side us")

    play(match, "pass")

    assert asked(match) == ("japan", "impulse", "8.1")
    assert (match.state.impulse, match.state.rain, match.throws) == (impulse + 1, 0, 0)
    assert "it could not end the day. (8.1.4)" in log(match)[-2]


def test_ruling_5_a_pass_in_impulse_3_makes_one():
    match = scene(f"{QUIET}; impulse 3; side us")

    play(match, "pass")

    assert match.request == Roll(2, 6, US, "sunset", "6.3.1")


def test_ruling_5_other_impulses_without_a_dr_make_one_in_impulse_2():
    match = scene("us 5: 1/306A; jp 16: 2/1A; control us 1; impulse 2; side us")

    play(match, "assault 5", "move 5>1", "done")

    assert match.request == Roll(2, 6, US, "sunset", "6.3.1")


@pytest.mark.parametrize("impulse", [1, 2])
def test_ruling_5_by_the_other_reading_a_pass_makes_a_sunset_dr_in_impulses_1_and_2(impulse):
    match = scene(f"{QUIET}; impulse {impulse}; side us", early_sunset=1)

    play(match, "pass")

    assert match.request == Roll(2, 6, US, "sunset", "6.3.1")


def test_ruling_8_the_advantage_shifts_between_the_halves_of_an_impulse():
    dice = [(6, 6), (1, 1), (1, 1), (6, 6), (6, 6), (1, 1)]
    match = scene("us 6: 1/306AB; jp 15: 2/1A; jp 4: Labor-A; advantage us", dice=dice)

    play(match, "assault 15", "move 15>6", "reroll")
    assert match.state.advantage == JAPAN
    play(match, "assault 6", "move 6>4", "take 1/306A x1", "attack 4")

    assert asked(match) == ("japan", "reroll", "15.1B")
    assert match.state.impulse == 1


def test_ruling_8_a_support_call_is_made_once_in_a_half():
    dice = [(1,), (6, 6), (6, 6)]
    match = scene(f"{TWO_FIGHTS}; turn 2", dice=dice, variant="advanced")

    play(match, "assault 5", "move 5>14", "take 1/306A x1", "attack 14", "call", "keep", "stay", "move 5>6")

    assert match.request == Roll(2, 6, US, "attack", "11.4.1")


def test_6_4_mg_and_ie_units_in_the_box_may_be_activated_but_no_pillbox():
    match = scene(f"{QUIET}; jp box: Pillbox-A MG-A IE-B")

    play(match, "pass", "pass")

    assert asked(match) == ("japan", "night.unit", "10.2.3")
    assert legal(match) == ["done", "place MG-A", "place IE-B"]


def test_6_4_without_them_a_single_area_may_assault():
    match = scene(f"{QUIET}; jp 7: SEI-A; jp 11: Pillbox-B; jp box: Pillbox-A")

    play(match, "pass", "pass")
    assert asked(match) == ("japan", "night.assault", "6.4")
    assert legal(match) == ["assault 7", "assault 16", "none"]
    play(match, "assault 7", "move 7>8", "done")

    assert where(match, "SEI-A") == "8"
    assert [verb for verb in verbs(match) if verb in ("night assault", "refit")] == ["night assault", "refit"]


def test_6_5_the_japanese_refit_before_the_americans():
    match = scene("us 5: 1/306A*; jp 16: 2/1A* SEI-A; advantage jp; turn 2", phase="refit")

    play(match, "keep-advantage")
    assert asked(match) == ("japan", "refit", "14.5.2")
    play(match, "flip 2/1A")

    assert is_full(match, "2/1A")
    assert asked(match) == ("us", "refit", "14.5.2")
    assert legal(match) == ["done", "flip 1/306A"]


def test_6_6_the_end_phase_makes_the_tracks_ready_for_the_next_turn():
    match = scene(f"{ALL_SPECIAL}; jp 12: IE-A; impulse 9; rain; turn 2", phase="end")

    s = match.state

    assert log(match)[:2] == ["End of 17 April. (6.6)", "18 April dawns clear. (6.6)"]
    assert (s.turn, s.impulse, s.rain) == (3, 1, 0)
    assert asked(match) == ("japan", "impulse", "8.1")


def test_6_6_used_markers_are_available_again():
    dice = [(1, 1), (6, 6), (3, 3), (6, 6), (1, 1)]
    match = scene(QUIET, "bombard artillery", "bombard air", "keep", dice=dice)
    assert "bombard artillery" not in legal(match)
    play(match, "pass")
    assert "bombard air" not in legal(match)

    play(match, "pass", "none", "done", "none")

    assert "bombard artillery" in legal(match)
    play(match, "pass")
    assert [token for token in legal(match) if token.startswith("bombard")] == [
        "bombard air",
        "bombard artillery",
        "bombard naval",
    ]


def test_6_6_an_automatic_victory_is_determined():
    match = scene("control us 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; turn 2", phase="end")

    result = match.result

    assert match.is_over
    assert (result.winner, result.rule) == (US, "17.1")


def test_6_6_the_basic_game_ends_on_april_19():
    match = scene(f"{QUIET}; turn 4", phase="end")

    result = match.result

    assert match.is_over
    assert (result.winner, result.score, result.rule) == (JAPAN, 0, "17.2")


def test_ruling_29_refit_points_also_serve_special_units():
    match = scene("jp 16: 2/1A MG-A*; turn 2", phase="refit")

    assert {"flip MG-A", "rebuild Pillbox-A", "rebuild IE-A"} <= set(legal(match))
    play(match, "rebuild Pillbox-A", "area 16")

    assert where(match, "Pillbox-A") == "16"
    assert not is_full(match, "Pillbox-A")


def test_ruling_29_the_reinforcement_dr_returns_special_units_only():
    match = scene(f"{ALL_SPECIAL}; turn 3", phase="reinforcement", dice=[(6, 6)])
    assert legal(match) == ["none", "take IE-A x1"]

    play(match, "take IE-A x1")

    assert where(match, "IE-A") == "box"
    assert {where(match, name) for name in ("2/1B", "SEI-A", "Labor-A")} == {"lost"}
