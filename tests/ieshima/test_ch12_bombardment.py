"""12.0 Bombardment."""

from __future__ import annotations

import pytest

from tests.ieshima.scene import TITLE, asked, is_full, scene, where
from tests.script import legal, log, play

HIT, MISS = (5, 6), (1, 2)


def bombards(match) -> list[str]:
    return [token for token in legal(match) if token.startswith("bombard")]


@pytest.mark.parametrize(("impulse", "attack"), [(1, (1, 1)), (3, (2, 2)), (7, (3, 4)), (12, (6, 6))])
def test_12_1_marker_stays_and_a_japanese_impulse_of_the_same_number_follows(impulse, attack):
    match = scene(f"us 5: 1/306A; jp 16: 2/1A; side us; impulse {impulse}", dice=[attack, (6, 6)])

    play(match, "bombard air", "keep")

    assert asked(match) == ("japan", "impulse", "8.1")
    assert match.state.impulse == impulse
    assert f"A bombardment does not advance the marker: Impulse {impulse} goes on. (12.1)" in log(match)


def test_12_1_there_is_no_movement_in_a_bombardment_impulse():
    match = scene("us 5: 1/306A; jp 15: 2/1A; side us", dice=[(1, 1), (6, 6)])

    play(match, "bombard air", "keep")

    assert where(match, "1/306A") == "5"
    assert where(match, "2/1A") == "15"
    assert asked(match) == ("japan", "impulse", "8.1")


@pytest.mark.parametrize(("impulse", "attack"), [(3, (1, 1)), (8, (3, 4)), (12, (5, 6))])
def test_12_1_a_sunset_dr_below_the_impulse_still_ends_the_day(impulse, attack):
    match = scene(f"us 5: 1/306A; jp 15: 2/1A; side us; impulse {impulse}", dice=[attack, (6, 6)])

    play(match, "bombard air", "keep")

    assert asked(match) == ("japan", "night.assault", "6.4")
    assert f"Sunset roll {sum(attack)} against Impulse {impulse}: daylight is over. (6.3.1)" in log(match)
    assert "The daylight of 16 April ends. (6.3.1)" in log(match)


@pytest.mark.parametrize("rain", [0, 1])
def test_12_1_a_bombardment_never_changes_the_weather(rain):
    match = scene(f"us 5: 1/306A; jp 15: 2/1A; side us; impulse 5; {'rain' * rain}", dice=[(2, 3), (6, 6)])

    play(match, "bombard naval", "keep")

    assert "Sunset roll 5 against Impulse 5: the day goes on. (6.3.1)" in log(match)
    assert match.state.rain == rain
    assert not any(line.endswith("(9.3)") for line in log(match))


def test_12_1_1_the_americans_have_three_markers_and_the_japanese_one():
    position = "us 5: 1/306A; jp 15: 2/1A; side "

    american, japanese = scene(position + "us"), scene(position + "jp")

    assert bombards(american) == ["bombard air", "bombard artillery", "bombard naval"]
    assert bombards(japanese) == ["bombard artillery"]


@pytest.mark.parametrize("attack", [HIT, MISS])
@pytest.mark.parametrize("marker", ["air", "artillery", "naval"])
def test_12_1_1_a_marker_is_used_up_for_the_turn_hit_or_miss(marker, attack):
    match = scene("us 5: 1/306A; jp 16: 2/1ABCD; side us", dice=[attack, (3, 4)])

    play(match, f"bombard {marker}", "keep")
    while asked(match)[1] in ("attrition", "retreat.area"):
        play(match, legal(match)[0])
    play(match, "pass")

    left = ["bombard air", "bombard artillery", "bombard naval"]
    left.remove(f"bombard {marker}")
    assert asked(match) == ("us", "impulse", "8.1")
    assert bombards(match) == left


def test_12_1_1_used_markers_are_ready_again_on_the_next_turn():
    match = scene("us 5: 1/306A; jp 15: 2/1A; side us", dice=[(1, 1), (6, 6), (1, 1)])

    play(match, "bombard air", "keep", "pass")
    ready_today = bombards(match)
    play(match, "pass", "none", "done", "none", "pass")

    assert ready_today == ["bombard artillery", "bombard naval"]
    assert match.state.turn == 2
    assert bombards(match) == ["bombard air", "bombard artillery", "bombard naval"]


@pytest.mark.parametrize(
    ("weather", "markers"),
    [("", ["air", "artillery", "naval"]), ("; rain", ["artillery", "naval"])],
)
def test_12_2_air_stays_on_the_ground_in_rain(weather, markers):
    match = scene("us 5: 1/306A; jp 15: 2/1A; side us" + weather)

    offered = bombards(match)

    assert offered == [f"bombard {marker}" for marker in markers]


@pytest.mark.parametrize(("marker", "rule"), [("air", "12.2"), ("artillery", "12.3")])
def test_12_2_and_12_3_air_and_artillery_reach_every_area_with_an_enemy(marker, rule):
    match = scene(
        "us 1: 1/306A; us 15: 1/306B; jp 1: Labor-A; jp 3: Labor-B; jp 12: Labor-C; jp 15: 2/1A; side us"
    )

    play(match, f"bombard {marker}")

    assert asked(match) == ("us", "bombard.area", rule)
    assert legal(match) == ["target 1", "target 3", "target 12", "target 15"]


def test_12_3_japanese_artillery_never_reaches_a_beach_approach_box():
    match = scene("us green: 1/306A; us 1: 1/306B; us 15: 1/306C; jp 15: 2/1A; side jp")

    play(match, "bombard artillery")

    assert asked(match) == ("japan", "bombard.area", "12.3")
    assert legal(match) == ["target 1", "target 15"]


def test_12_3_no_japanese_bombardment_while_all_americans_are_in_the_boxes():
    match = scene("us green: 1/306A; us blue: 1/305A; us brown: 2/307E; jp 15: 2/1A; side jp")

    offered = bombards(match)

    assert offered == []


def test_12_4_naval_spares_contested_urban_areas_only():
    match = scene(
        "us 5: 1/306A; us 15: 1/306B; jp 5: Labor-A; jp 14: SEI-A; jp 12: Labor-B; jp 15: 2/1A; side us"
    )

    play(match, "bombard naval")

    assert asked(match) == ("us", "bombard.area", "12.4")
    assert legal(match) == ["target 5", "target 12", "target 14"]


def test_12_4_naval_is_not_offered_when_every_target_is_contested_and_urban():
    match = scene("us 15: 1/306B; us 16: 1/306C; jp 15: 2/1A; jp 16: 2/1B; side us")

    offered = bombards(match)

    assert offered == ["bombard air", "bombard artillery"]


@pytest.mark.parametrize("target", ["2/1A", "SEI-A", "Pillbox-A"])
def test_12_5_1_the_attacker_names_the_primary_target_and_it_takes_the_first_point(target):
    match = scene(
        "us 5: 1/306A; jp 15: 2/1A SEI-A Pillbox-A; side us", "bombard naval", dice=[(1, 1), (3, 3)]
    )

    question, offered = asked(match), legal(match)
    play(match, f"unit {target}", "keep")

    assert question == ("us", "bombard.unit", "12.5.1")
    assert offered == ["unit 2/1A", "unit SEI-A", "unit Pillbox-A"]
    assert [u for u in ("2/1A", "SEI-A", "Pillbox-A") if not is_full(match, u)] == [target]


def test_12_5_1_after_the_first_point_the_defender_distributes_the_rest():
    match = scene("us 5: 1/306A; jp 15: 2/1A SEI-A; side us", "bombard naval", dice=[(1, 1), (2, 3)])

    play(match, "unit SEI-A", "keep")

    assert not is_full(match, "SEI-A")
    assert asked(match) == ("japan", "attrition", "13.1")
    assert legal(match) == ["flip 2/1A", "retreat SEI-A"]


@pytest.mark.parametrize(
    ("side", "marker", "name", "value"),
    [
        ("us", "air", "American Air", 5),
        ("us", "artillery", "American Artillery", 5),
        ("us", "naval", "American Naval", 8),
        ("jp", "artillery", "Japanese Artillery", 4),
    ],
)
def test_12_6_attack_value_is_the_factor_of_the_marker(side, marker, name, value):
    match = scene(f"us 5: 1/306A; jp 6: Labor-A; side {side}", dice=[(1, 1), (6, 6)])

    play(match, f"bombard {marker}")

    area, target = ("Area 6 (Barracks)", "Labor-A") if side == "us" else ("Area 5 (Irie-ue)", "1/306A")
    line = f"{name} bombardment of {area}, {value} against 2; {target} is the Primary Target."
    assert any(found.startswith(line) for found in log(match))


@pytest.mark.parametrize(
    ("area", "rubble", "value"),
    [
        (4, "", 1),
        (6, "", 2),
        (14, "", 2),
        (15, "", 3),
        (16, "", 4),
        (14, "14", 3),
        (15, "15", 4),
        (16, "16", 5),
    ],
)
@pytest.mark.parametrize("defenders", ["IE-A*", "2/1ABCD SEI-ABC Pillbox-A"])
def test_12_7_defense_value_is_terrain_and_rubble_alone(area, rubble, value, defenders):
    match = scene(
        f"us 1: 1/306A; jp {area}: {defenders}; side us; rubble {rubble}",
        "bombard naval",
        dice=[(1, 1), (6, 6)],
        rubble=1,
    )

    if asked(match)[1] == "bombard.unit":
        play(match, "unit Pillbox-A")

    assert match.ask.ctx == (0, area, 8, 2, value, 12)


@pytest.mark.parametrize(
    ("defense", "points"),
    [((6, 6), 0), ((3, 5), 0), ((3, 4), 1), ((3, 3), 2), ((1, 1), 6)],
)
def test_12_7_points_are_the_difference_of_the_totals(defense, points):
    match = scene("us 5: 1/306A; jp 6: 2/1ABCD SEI-ABCD; side us", dice=[(1, 1), defense])

    play(match, "bombard naval", "unit 2/1A", "keep")

    taken = [line for line in log(match) if line.startswith("The Japanese take")]
    if points:
        noun = "Point" if points == 1 else "Points"
        assert taken == [f"The Japanese take {points} Attrition {noun} in Area 6. (13.1)"]
    else:
        assert taken == []
        assert "The bombardment had no effect. (12.7)" in log(match)
        assert asked(match) == ("japan", "impulse", "8.1")


def test_12_7_the_attacker_loses_nothing_by_a_miss():
    match = scene("us 15: 1/306A; jp 15: 2/1A; side us", dice=[(1, 1), (6, 6)])

    play(match, "bombard air", "keep")

    assert is_full(match, "1/306A")
    assert is_full(match, "2/1A")
    assert where(match, "1/306A") == "15"


def test_12_7_the_dice_of_a_bombardment_are_not_those_of_11_4():
    match = scene("us 5: 1/306A; jp 6: Labor-A; side us", dice=[(1, 1), (6, 6)])

    play(match, "bombard naval")

    (line,) = [line for line in log(match) if line.startswith("Attack 8 + 1+1 = 10, defense 2 + 6+6 = 14.")]
    assert "(12." in line


def test_12_7_the_advantage_is_not_asked_about_a_repulse_of_a_bombardment():
    match = scene("us 5: 1/306A; jp 6: Labor-A; side us", dice=[(1, 1), (6, 6)])

    play(match, "bombard naval")

    assert "repulse" not in match.title.words.prompt(match.state, match.ask)


def test_ruling_43_the_target_area_must_hold_an_enemy_and_only_enemies_suffer():
    match = scene("us 6: 1/306AB; us 9: 1/306C; jp 6: Labor-A; side us", dice=[(6, 6), (1, 1)])

    play(match, "bombard naval", "keep")

    assert any(line.startswith("American Naval bombardment of Area 6 (Barracks)") for line in log(match))
    assert where(match, "Labor-A") == "lost"
    assert [where(match, u) for u in ("1/306A", "1/306B", "1/306C")] == ["6", "6", "9"]
    assert all(is_full(match, u) for u in ("1/306A", "1/306B", "1/306C"))


def test_12_1_1_every_marker_that_may_bombard_can_be_tapped_on_the_board():
    for side in ("us", "jp"):
        match = scene(f"us 4: 1/306A; jp 15: 2/1A; side {side}", kamikaze=1)
        markers = TITLE.board.data(match.state)["markers"]

        found = [
            anchor.removeprefix("marker:")
            for opt in match.ask.options
            if opt[0] == "bombard"
            for anchor in TITLE.board.anchors(match.state, match.ask, opt)
        ]

        assert found
        assert set(found) <= set(markers)
