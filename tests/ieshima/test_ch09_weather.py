"""9.0 Weather, with ruling 6."""

import pytest

from game.core.request import Roll
from game.ieshima.data import US
from tests.ieshima.scene import asked, scene, where
from tests.script import legal, log, play

QUIET = "us 5: 1/306A; jp 16: 2/1A"
TWO_FIGHTS = "us 5: 1/306AB; jp 14: Labor-A; jp 6: Labor-B; side us"


def values(match) -> list[tuple[int, int]]:
    """Attack and Defense Value of every attack so far."""
    return [event.args[5:7] for event in match.events if event.verb == "attack"]


@pytest.mark.parametrize(("weather", "av", "dv"), [("impulse 1", 5, 4), ("rain", 4, 4)])
def test_9_1_and_9_2_air_support_for_an_american_attack_in_clear_weather_only(weather, av, dv):
    match = scene(f"us 5: 1/306A; jp 14: Labor-A; side us; {weather}")

    play(match, "assault 5", "move 5>14")

    assert values(match) == [(av, dv)]


@pytest.mark.parametrize(("weather", "av", "dv"), [("impulse 1", 2, 8), ("rain", 2, 6)])
def test_9_1_and_9_2_air_support_for_an_american_defense_in_clear_weather_only(weather, av, dv):
    match = scene(f"us 5: 1/306A; jp 14: Labor-A; side jp; {weather}")

    play(match, "assault 14", "move 14>5")

    assert values(match) == [(av, dv)]


@pytest.mark.parametrize(
    ("weather", "markers"),
    [
        ("impulse 1", ["bombard air", "bombard artillery", "bombard naval"]),
        ("rain", ["bombard artillery", "bombard naval"]),
    ],
)
def test_9_2_the_air_marker_may_not_be_used_in_rain(weather, markers):
    match = scene(f"{QUIET}; side us; {weather}")

    offered = [token for token in legal(match) if token.startswith("bombard")]

    assert offered == markers


@pytest.mark.parametrize(("weather", "steps"), [("impulse 1", 6), ("rain", 5)])
def test_9_2_american_units_have_one_mf_less_in_rain(weather, steps):
    match = scene(f"us 2: 1/306A; jp 16: 2/1A; side us; {weather}", "assault 2")

    play(match, *(["move 2>1", "move 1>2"] * 3)[:steps])

    assert match.request == Roll(2, 6, US, "sunset", "6.3.1")


def test_9_2_japanese_units_move_in_rain_as_in_clear_weather():
    match = scene("us 2: 1/306A; jp 12: 2/1A; rain", "assault 12")

    play(match, "move 12>13", "move 13>12", "move 12>13", "move 13>12")

    assert asked(match) == ("us", "impulse", "8.1")


@pytest.mark.parametrize(
    ("before", "line", "after"),
    [("impulse 7", "It begins to rain. (9.3)", 1), ("impulse 7; rain", "The rain ends. (9.3)", 0)],
)
def test_9_3_a_sunset_dr_equal_to_the_impulse_changes_the_weather(before, line, after):
    match = scene(f"{QUIET}; side us; {before}", dice=[(3, 4)])

    play(match, "pass")

    assert log(match)[-2:] == [line, f"Japanese Impulse 8, {('clear', 'rain')[after]}. (6.3)"]
    assert match.state.rain == after


@pytest.mark.parametrize("dice", [(4, 4), (3, 5), (6, 6)])
def test_9_3_a_higher_sunset_dr_leaves_the_weather(dice):
    match = scene(f"{QUIET}; side us; impulse 7; rain", dice=[dice])

    play(match, "pass")

    assert log(match)[-1] == "Japanese Impulse 8, rain. (6.3)"


@pytest.mark.parametrize("marker", ["air", "artillery", "naval"])
def test_9_3_a_bombardment_never_changes_the_weather(marker):
    match = scene(f"{QUIET}; side us; impulse 6", dice=[(3, 3), (6, 6)])

    play(match, f"bombard {marker}", "keep")

    assert match.state.rain == 0
    assert log(match)[-1] == "Japanese Impulse 6, clear. (6.3)"


def test_9_3_the_weather_lasts_until_the_dice_change_it_again():
    match = scene(f"{QUIET}; side us; impulse 5", dice=[(2, 3), (5, 5), (3, 4)])
    weather = []

    for tokens in (["pass"], ["regroup", "area 15", "pass"], ["regroup", "area 16", "pass"]):
        play(match, *tokens)
        weather.append(match.state.rain)

    assert weather == [1, 1, 0]


def test_9_3_rain_ends_with_the_turn():
    match = scene(f"{QUIET}; rain; turn 2; impulse 4", dice=[(1, 1)])

    play(match, "pass", "pass", "none", "done")

    assert "18 April dawns clear. (6.6)" in log(match)
    assert match.state.rain == 0


def test_ruling_6_the_weather_does_not_change_within_an_assault():
    match = scene(f"{TWO_FIGHTS}; impulse 5", dice=[(2, 3), (6, 6)])

    play(match, "assault 5", "move 5>14", "take 1/306A x1", "attack 14", "keep", "stay", "move 5>6")

    assert values(match) == [(5, 4), (5, 4)]
    assert match.state.sunset == match.state.impulse == 5
    assert match.state.rain == 0


def test_ruling_6_a_12_on_impulse_12_ends_the_day_without_a_change():
    match = scene(f"{QUIET}; side us; impulse 12", dice=[(6, 6)])

    play(match, "pass")

    assert asked(match) == ("japan", "night.assault", "6.4")
    assert match.state.rain == 0


def test_ruling_6_the_last_weather_holds_through_the_night():
    match = scene(
        "us 6: 1/306A; jp 7: SEI-A; rain; impulse 5; side us", dice=[(1, 1), (3,)], variant="advanced"
    )

    play(match, "pass", "assault 7", "move 7>6", "call")

    assert where(match, "SEI-A") == "6"
    assert log(match)[-2] == "Satchel Charge for Area 6: 3 +2 = 5, needs 5: it comes. (19.4.2)"
