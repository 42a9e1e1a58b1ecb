"""10.0 Movement, with rulings 13-17, 23-28 and 57-60."""

import pytest

from game.core.request import Roll
from game.ieshima.data import BROWN, JAPAN, US
from game.ieshima.movement import ALL_MF, entry_cost
from tests.ieshima.scene import UNIT, asked, is_full, scene, where
from tests.script import legal, log, play

HALF_OVER = Roll(2, 6, US, "sunset", "6.3.1")  # an American half without a DR


def moves(match) -> list[str]:
    return [token for token in legal(match) if token.startswith("move")]


def cost(match, origin: int, area: int) -> int:
    """MF for the side to move."""
    return entry_cost(match.state, match.state.side, origin, area)


def mf(match, unit: str) -> int:
    return match.state.mf[UNIT[unit]]


def areas(*numbers: int) -> list[str]:
    return [f"area {a}" for a in numbers]


def test_10_1_units_move_to_adjacent_areas_within_their_mf():
    match = scene("us 2: 1/306A; jp 16: 2/1A; side us", "assault 2")
    assert moves(match) == ["move 2>1", "move 2>3", "move 2>4", "move 2>green"]

    play(match, "move 2>4", "move 4>9")

    assert where(match, "1/306A") == "9"
    assert mf(match, "1/306A") == 4
    assert moves(match) == ["move 9>4", "move 9>7", "move 9>8", "move 9>10"]


def test_10_1_the_attack_may_come_at_any_point_of_the_impulse():
    match = scene("us 5: 1/306AB; jp 14: Labor-A; side us", "assault 5")

    play(match, "move 5>14", "take 1/306A x1", "move 5>4", "move 4>3", "attack 14")

    assert where(match, "1/306B") == "3"
    assert match.request == Roll(2, 6, US, "attack", "11.4.1")


def test_10_1_1_the_units_of_the_active_area_act_until_none_can():
    match = scene("us 4: 1/306AB; us 1: 1/306C; jp 4: Labor-A; side us", dice=[(1, 1), (6, 6)])

    play(match, "assault 4")
    assert asked(match) == ("us", "assault", "10.1.1")
    play(match, "attack 4", "take 1/306A x1", "keep", "stay", "move 4>1", "move 1>2", "move 2>1")

    assert [where(match, f"1/306{c}") for c in "ABC"] == ["4", "1", "1"]
    assert asked(match) == ("japan", "impulse", "8.1")


@pytest.mark.parametrize(
    ("enemy", "paid"),
    [
        ("jp 12: 2/1A", 1),
        ("jp 12: 2/1A; control us 4", 1),
        ("jp 7: 2/1A", 2),
        ("jp 7: 2/1A*", 2),
        ("jp 4: 2/1A* Labor-A*", 3),
        ("jp 4: 2/1A* Labor-A", 4),
        ("jp 4: 2/1A*; jp 7: SEI-A", 3),
    ],
)
def test_10_2_costs_of_entry(enemy, paid):
    match = scene(f"us 5: 1/306A; {enemy}; side us")

    play(match, "assault 5")

    assert "move 5>4" in legal(match)
    assert cost(match, 5, 4) == paid


@pytest.mark.parametrize(
    ("enemy", "onward"),
    [("2/1A*", ["move 5>1", "move 5>4", "move 5>6", "move 5>14", "move 5>15", "move 5>brown"]),
     ("2/1A", ["move 5>1", "move 5>4", "move 5>6", "move 5>14", "move 5>brown"])],
)  # fmt: skip
def test_10_2_a_unit_stops_when_it_lacks_the_mf(enemy, onward):
    match = scene(f"us 2: 1/306A; jp 15: {enemy}; side us", "assault 2")

    play(match, "move 2>1", "move 1>5")

    assert mf(match, "1/306A") == 3
    assert moves(match) == onward


def test_10_2_a_unit_stops_in_an_enemy_occupied_area():
    match = scene("us 5: 1/306AB; us 4: 1/306C; jp 4: Labor-A*; side us", "assault 5")

    play(match, "move 5>4", "take 1/306A x1")

    assert mf(match, "1/306A") == 0
    assert {token.partition(">")[0] for token in moves(match)} == {"move 5"}


def test_10_2_landing_on_a_japanese_beach_takes_all_mf():
    match = scene("us green: 1/306A; us 5: 1/306B; jp 16: 2/1A; side us")

    play(match, "assault green")

    assert where(match, "1/306A") == "2"
    assert match.request == HALF_OVER


def test_10_2_infiltrating_an_american_area_takes_all_mf():
    match = scene("us 5: 1/306A; control us 8; jp box: MG-A IE-A", phase="night falls")

    play(match, "place MG-A", "area 8")

    assert mf(match, "MG-A") == 0
    assert match.state.control[8] == JAPAN
    assert asked(match) == ("japan", "night.unit", "10.2.3")


def test_10_2_a_first_step_may_be_paid_with_all_mf():
    match = scene("us 6: 1/306A; jp 7: MG-A", "assault 7")
    assert (mf(match, "MG-A"), cost(match, 7, 6)) == (3, 4)

    play(match, "move 7>6")

    assert where(match, "MG-A") == "6"


def test_10_2_but_not_a_later_step():
    match = scene("us 6: 1/306A; jp 16: MG-A", "assault 16")

    play(match, "move 16>7")

    assert mf(match, "MG-A") == 1
    assert moves(match) == ["move 7>8", "move 7>9", "move 7>16"]


def test_10_2_combat_in_a_contested_area_takes_no_movement():
    match = scene("us 15: 1/306AB; jp 15: 2/1A; side us", dice=[(6, 6), (1, 1)])

    play(match, "assault 15", "take 1/306A x1", "keep")

    assert (where(match, "1/306A"), where(match, "1/306B")) == ("15", "15")
    assert "moved" not in [event.verb for event in match.events]


def test_10_2_1_units_go_to_different_areas_after_seeing_the_result():
    match = scene("us 5: 1/306ABC; jp 14: Labor-A; jp 6: Labor-B; side us", dice=[(1, 1), (6, 6)])

    play(match, "assault 5", "move 5>14", "take 1/306A x1", "attack 14", "keep", "stay")
    assert moves(match) == ["move 5>1", "move 5>4", "move 5>6", "move 5>15", "move 5>brown"]
    play(match, "move 5>6", "take 1/306B x1", "move 5>1")

    assert [where(match, f"1/306{c}") for c in "ABC"] == ["5", "6", "1"]


def test_10_2_2_four_units_at_most_leave_the_box_and_the_impulse_is_over():
    match = scene("us 5: 1/306A; jp 16: 2/1A; jp box: Pillbox-AB MG-AB IE-AB", "assault box")
    assert log(match)[-1] == "The Japanese place Special Units. (8.1.1)"

    for unit, area in (("Pillbox-A", 16), ("MG-A", 15), ("IE-A", 14), ("MG-B", 13)):
        assert asked(match) == ("japan", "special.unit", "10.2.2")
        play(match, f"place {unit}", f"area {area}")

    assert asked(match) == ("us", "impulse", "8.1")
    assert [where(match, name) for name in ("Pillbox-A", "MG-A", "IE-A", "MG-B", "IE-B")] == [
        "16", "15", "14", "13", "box",
    ]  # fmt: skip


def test_10_2_2_one_unit_to_an_area():
    match = scene("us 5: 1/306A; jp 16: 2/1A; jp box: Pillbox-A MG-A", "assault box", "place MG-A", "area 14")

    play(match, "place Pillbox-A")

    assert "area 14" not in legal(match)
    assert legal(match) == areas(1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16)


@pytest.mark.parametrize(
    ("unit", "offered"),
    [
        ("Pillbox-A", areas(1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
        ("MG-A", areas(1, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
        ("IE-A", areas(1, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
    ],
)
def test_10_2_2_japanese_controlled_areas_and_for_a_pillbox_in_supply(unit, offered):
    """Area 3 is Japanese but cut off."""
    match = scene("us 2: 1/306A; us 4: 1/306B; jp box: Pillbox-A MG-A IE-A")

    play(match, "assault box", f"place {unit}")

    assert legal(match) == offered


def test_10_2_2_a_placed_unit_takes_no_further_action():
    match = scene("us 15: 1/306A; jp 15: 2/1A; jp box: MG-A IE-A", "assault box")

    play(match, "place MG-A", "area 15")
    assert legal(match) == ["done", "place IE-A"]
    play(match, "done")

    assert asked(match) == ("us", "impulse", "8.1")
    assert "attack" not in [event.verb for event in match.events]


def test_10_2_3_an_infiltrator_goes_anywhere_and_must_attack_americans():
    match = scene("us 5: 1/306A; jp 16: 2/1A; jp box: MG-A IE-A", phase="night falls", dice=[(4, 4), (2, 2)])

    play(match, "place MG-A")
    assert legal(match) == areas(*range(1, 17))
    play(match, "area 5")

    assert log(match)[2].startswith("MG-A attacked Area 5 (Irie-ue)")
    assert "Stalemate. (11.4.4)" in log(match)
    assert match.state.is_contested(5)


def test_10_2_3_four_units_at_most_one_to_an_area():
    match = scene("us 5: 1/306A; jp 16: 2/1A; jp box: MG-ABCD IE-AB", phase="night falls")

    for unit, area in (("MG-A", 1), ("MG-B", 2), ("MG-C", 3)):
        play(match, f"place {unit}", f"area {area}", "none")
    play(match, "place IE-A")
    assert legal(match) == areas(*range(4, 17))
    play(match, "area 4", "none")

    assert asked(match) == ("japan", "refit", "14.5.2")
    assert (where(match, "MG-D"), where(match, "IE-B")) == ("box", "box")


@pytest.mark.parametrize(("choice", "moved"), [("one", ["MG-A"]), ("everyone", ["SEI-A", "MG-A"])])
def test_10_2_3_the_newcomer_acts_alone_or_with_all_units_but_pillboxes(choice, moved):
    match = scene("us 5: 1/306A; jp 7: SEI-A Pillbox-A; jp box: MG-A IE-A", phase="night falls")
    play(match, "place MG-A", "area 7")
    assert legal(match) == ["everyone", "none", "one"]

    play(match, choice, "move 7>8", *["all"] * (choice == "everyone"))

    assert [name for name in ("SEI-A", "Pillbox-A", "MG-A") if where(match, name) == "8"] == moved


def test_10_2_3_a_pillbox_is_nobody_to_act_with():
    match = scene("us 5: 1/306A; jp 7: Pillbox-A; jp box: MG-A IE-A", phase="night falls")

    play(match, "place MG-A", "area 7")

    assert legal(match) == ["none", "one"]


def test_10_2_3_units_of_an_earlier_placement_are_not_active_again():
    match = scene("us 6: 1/306A; jp 6: SEI-A; jp 7: SEI-B; jp box: MG-A IE-A", phase="night falls")

    play(match, "place MG-A", "area 6", "everyone", "done")
    play(match, "place IE-A", "area 7", "everyone", "move 7>6", "attack 6")

    assert log(match)[-1].startswith("SEI-B attacked Area 6 (Barracks): SEI-B leads")


def test_10_2_3_nor_do_they_move_with_a_later_one():
    match = scene("us 5: 1/306A; jp 7: SEI-A; jp box: MG-A IE-A", phase="night falls")

    play(match, "place MG-A", "area 7", "everyone", "move 7>8", "take SEI-A x1", "enough", "done")
    play(match, "place IE-A", "area 8", "one", "move 8>9")

    assert (where(match, "IE-A"), where(match, "SEI-A")) == ("9", "8")


def test_10_2_3_taking_no_further_action_leads_to_the_next_placement():
    match = scene("us 5: 1/306A; jp 7: SEI-A; jp box: MG-A IE-A", phase="night falls")

    play(match, "place MG-A", "area 7", "none")

    assert asked(match) == ("japan", "night.unit", "10.2.3")
    assert legal(match) == ["done", "place IE-A"]


def test_10_2_3_one_placement_is_completed_before_the_next():
    match = scene("us 5: 1/306A; jp 7: SEI-A; jp box: MG-A IE-A", phase="night falls")

    play(match, "place MG-A", "area 9", "one", "move 9>8")
    assert legal(match) == ["done", "move 8>7", "move 8>9", "move 8>10", "move 8>11", "move 8>16"]
    play(match, "done")

    assert asked(match) == ("japan", "night.unit", "10.2.3")
    assert where(match, "MG-A") == "8"


def test_10_3_1_a_fully_stacked_area_may_not_even_be_passed_through():
    match = scene("us 2: 1/306ABCD 2/306EFGH; us 4: 3/306IKLM 3/305IKLM; us 1: 1/305A; jp 16: 2/1A; side us")

    play(match, "assault 1")

    assert moves(match) == ["move 1>5", "move 1>blue"]


CONTESTED = "us 4: 1/306A; jp 4: Labor-A; us 5: 1/306B; jp 5: Labor-B; control us 2 4 5; side us"


def test_10_3_2_a_contested_area_is_left_for_a_free_area_only():
    match = scene(CONTESTED)

    play(match, "assault 4")

    assert legal(match) == ["attack 4", "move 4>2"]


def test_10_3_2_after_the_free_area_any_other_may_be_entered():
    match = scene(CONTESTED)

    play(match, "assault 4", "move 4>2")

    assert legal(match) == ["done", "move 2>1", "move 2>3", "move 2>4", "move 2>green"]


@pytest.mark.parametrize(("offshore", "paid"), [("us green: 1/306A", 2), ("us blue: 1/306A", 1)])
def test_ruling_13_americans_in_an_adjacent_beach_box_count_for_the_japanese(offshore, paid):
    match = scene(f"{offshore}; jp 3: 2/1A")

    play(match, "assault 3")

    assert cost(match, 3, 2) == paid


def test_ruling_13_units_in_the_special_units_box_never_count():
    match = scene("us 2: 1/306A; jp box: Pillbox-ABCD MG-ABCD; side us")

    play(match, "assault 2")

    assert [cost(match, 2, area) for area in (1, 3, 4)] == [1, 1, 1]


@pytest.mark.parametrize(
    ("beach", "paid"),
    [
        ("jp 16: SEI-A", ALL_MF),
        ("jp 14: Labor-A", ALL_MF),
        ("us 14: 1/306A; jp 14: Labor-A", ALL_MF),
        ("control us 14; jp 12: SEI-A", 1),
        ("control us 14; jp 13: SEI-A", 2),
        ("us 14: 1/306A; jp 14: Labor-A; control us 14", 4),
    ],
)
def test_ruling_14_landing_costs_all_mf_where_the_japanese_control(beach, paid):
    match = scene(f"us brown: 2/307EF; {beach}; turn 2; side us")

    play(match, "assault brown")

    assert "move brown>14" in legal(match)
    assert cost(match, BROWN, 14) == paid


def test_ruling_14_on_an_american_beach_the_move_may_go_on():
    match = scene("us blue: 1/305A; jp 16: 2/1A; control us 1; side us")

    play(match, "assault blue")

    assert where(match, "1/305A") == "1"
    assert mf(match, "1/305A") == 5
    assert moves(match) == ["move 1>2", "move 1>4", "move 1>5", "move 1>blue"]


@pytest.mark.parametrize(("enemy", "paid"), [("jp 16: 2/1A", 1), ("jp 14: 2/1A", 2)])
def test_ruling_14_americans_may_move_back_into_an_adjacent_beach_box(enemy, paid):
    match = scene(f"us 5: 1/306A; {enemy}; side us", "assault 5")

    play(match, "move 5>brown")

    assert where(match, "1/306A") == "brown"
    assert mf(match, "1/306A") == 6 - paid


def test_ruling_15_a_pillbox_never_moves():
    match = scene("us 5: 1/306A; jp 7: Pillbox-A MG-A; jp 11: Pillbox-B")
    assert [token for token in legal(match) if token.startswith("assault")] == ["assault 7"]

    play(match, "assault 7", "move 7>8")

    assert (where(match, "Pillbox-A"), where(match, "MG-A")) == ("7", "8")


@pytest.mark.parametrize(
    ("there", "paid"), [("us 4: 1/306B; jp 4: Labor-A*", 3), ("us 4: 1/306B; jp 4: Labor-A* 2/1A", 4)]
)
def test_ruling_16_a_contested_area_costs_3_or_4_and_ends_the_move(there, paid):
    match = scene(f"us 5: 1/306A; {there}; side us", "assault 5")
    assert cost(match, 5, 4) == paid

    play(match, "move 5>4")

    assert legal(match) == ["attack 4", "done"]


def test_ruling_17_out_of_a_contested_area_over_a_free_one_into_an_attack():
    match = scene("us 5: 1/306A; jp 5: Labor-A; jp 4: Labor-B; control us 1 5; side us", "assault 5")
    assert legal(match) == ["attack 5", "move 5>1", "move 5>brown"]

    play(match, "move 5>1", "move 1>4")

    assert where(match, "1/306A") == "4"
    assert match.request == Roll(2, 6, US, "attack", "11.4.1")


def test_ruling_23_a_contested_area_under_japanese_control_takes_a_pillbox():
    match = scene("us 16: 1/306A; jp 16: 2/1A; jp box: Pillbox-A MG-A", "assault box", "place Pillbox-A")

    play(match, "area 16", "done")

    assert where(match, "Pillbox-A") == "16"
    assert asked(match) == ("us", "impulse", "8.1")


def test_ruling_23_a_pillbox_needs_a_line_to_an_area_16_that_is_japanese():
    match = scene("us 16: 1/306A; jp 15: 2/1A; jp box: Pillbox-A MG-A")

    play(match, "assault box")

    assert where(match, "Pillbox-A") == "box"
    assert legal(match) == areas(*range(1, 16))


def test_ruling_24_infiltrators_respect_the_stacking_limit():
    match = scene("us 5: 1/306A; jp 15: 2/1ABCD SEI-ABCD; jp box: MG-A IE-A", phase="night falls")

    play(match, "place MG-A")

    assert legal(match) == areas(*range(1, 15), 16)


NIGHT_FIGHT = "us 6: 1/306A; jp 7: SEI-A; jp box: MG-A IE-A"


def test_ruling_24_no_air_support_no_advantage_and_no_sunset_dr_by_night():
    match = scene(NIGHT_FIGHT, phase="night falls", dice=[(4, 4), (2, 2)])

    play(match, "place MG-A", "area 6")

    assert "Attack 2 + 4+4 = 10, defense 6 + 2+2 = 10. (11.4.1)" in log(match)
    assert asked(match) == ("japan", "night.unit", "10.2.3")
    assert match.state.sunset == 0


def test_ruling_24_each_placement_is_an_impulse_of_its_own():
    match = scene(NIGHT_FIGHT, phase="night falls", dice=[(4, 4), (2, 2)])

    play(match, "place MG-A", "area 6", "place IE-A", "area 7", "everyone", "move 7>6")

    assert where(match, "SEI-A") == "6"
    assert "attack 6" in legal(match)


def test_ruling_25_outside_american_control_placement_has_the_ordinary_cost():
    match = scene(NIGHT_FIGHT, phase="night falls")

    play(match, "place MG-A", "area 7", "everyone")

    assert mf(match, "MG-A") == 1
    assert mf(match, "SEI-A") == 4


@pytest.mark.parametrize("choice", ["one", "everyone"])
def test_ruling_26_activated_units_may_but_need_not_act(choice):
    match = scene(NIGHT_FIGHT, phase="night falls", dice=[])

    play(match, "place MG-A", "area 7", choice)
    assert "done" in legal(match)
    play(match, "done")

    assert (where(match, "MG-A"), where(match, "SEI-A")) == ("7", "7")
    assert asked(match) == ("japan", "night.unit", "10.2.3")


def test_ruling_26_a_unit_attacks_once_in_a_night():
    match = scene(NIGHT_FIGHT, phase="night falls", dice=[(3, 3), (2, 2)])

    play(match, "place MG-A", "area 7", "everyone", "move 7>6", "attack 6")
    assert (where(match, "SEI-A"), is_full(match, "SEI-A")) == ("6", False)
    play(match, "done", "place IE-A", "area 6")

    assert legal(match) == ["none", "one"]


@pytest.mark.parametrize("script", [("done",), ("place MG-A", "area 7", "none")])
def test_ruling_27_the_single_assault_needs_a_box_without_mg_and_ie_when_night_falls(script):
    match = scene("us 6: 1/306A; jp 7: SEI-A; jp box: MG-A", phase="night falls")

    play(match, *script)

    assert asked(match) == ("japan", "refit", "14.5.2")


def test_ruling_28_repulsed_from_the_box_means_eliminated():
    match = scene(NIGHT_FIGHT, phase="night falls", dice=[(1, 1), (6, 6)])

    play(match, "place MG-A", "area 6")

    assert log(match)[-3:] == [
        "MG-A was reduced. (11.4.4)",
        "MG-A had nowhere to retreat. (13.2.4)",
        "MG-A was eliminated in Area 6. (13.2.4)",
    ]
    assert where(match, "MG-A") == "lost"


def test_ruling_28_a_unit_that_walked_in_retreats_to_where_it_came_from():
    match = scene(NIGHT_FIGHT, phase="night falls", dice=[(1, 1), (6, 6)])

    play(match, "place MG-A", "area 7", "everyone", "move 7>6", "attack 6")

    assert (where(match, "SEI-A"), is_full(match, "SEI-A")) == ("7", False)


def test_ruling_57_units_may_be_moved_by_turns():
    match = scene("us 4: 1/306AB; jp 16: 2/1A; side us", "assault 4")

    play(match, "move 4>3", "take 1/306A x1", "move 4>2", "move 3>2")

    assert [where(match, f"1/306{c}") for c in "AB"] == ["2", "2"]


@pytest.mark.parametrize("impulse", ["assault 4", "regroup"])
def test_ruling_58_doing_nothing_is_passing(impulse):
    match = scene("us 4: 1/306AB; jp 16: 2/1A; control us 1; side us")

    play(match, impulse)

    assert "done" not in legal(match)


def test_ruling_59_all_mf_means_the_whole_allowance():
    match = scene("us 5: 1/306A; jp 16: 2/1A; side us", "assault 5")

    play(match, "move 5>brown")

    assert legal(match) == ["done", "move brown>5"]


LANDING = "us green: 1/306AB; jp 16: 2/1A; side us"


def test_ruling_60_the_first_unit_that_lands_pays_all_its_mf_the_next_one_as_usual():
    match = scene(LANDING, "assault green", "take 1/306A x1")
    assert legal(match) == ["done", "move green>2"]

    play(match, "move green>2")

    assert [where(match, f"1/306{c}") for c in "AB"] == ["2", "2"]
    assert [match.state.mf[UNIT[f"1/306{c}"]] for c in "AB"] == [0, 5]
    assert "move 2>4" in legal(match)


def test_ruling_60_of_a_stack_that_lands_together_one_pays_for_the_others():
    match = scene("us green: 1/306ABC 2/306E*; jp 16: 2/1A; side us", "assault green", "all")

    assert [match.state.mf[UNIT[name]] for name in ("1/306A", "1/306B", "1/306C", "2/306E")] == [5, 5, 5, 0]
    assert match.state.control[2] == US


def test_ruling_60_among_enemies_every_unit_stops():
    match = scene("us green: 1/306AB; jp 2: Labor-A; side us", "assault green")

    play(match, "take 1/306A x2")

    assert mf(match, "1/306A") == mf(match, "1/306B") == 254  # both attack, none moves on


def test_ruling_60_by_the_other_reading_every_unit_that_lands_pays_all_its_mf():
    match = scene(LANDING, "assault green", "take 1/306A x1", beach_stop=1)
    assert legal(match) == ["done", "move green>2"]

    play(match, "move green>2")

    assert [where(match, f"1/306{c}") for c in "AB"] == ["2", "2"]
    assert match.request == HALF_OVER
