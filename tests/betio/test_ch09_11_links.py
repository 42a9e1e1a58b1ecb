"""Depth, reserves, control and communication (9.0, 11.0)."""

from __future__ import annotations

import pytest

from game.betio.communication import controlled, in_touch, us_links
from game.betio.data import CELLS, NEAR
from game.betio.depth import deepen, gain_depth, tactical_reinforcement
from game.betio.forces import GARRISON, POOL_SIZES, REINFORCEMENT
from game.betio.paths import widen
from game.betio.positions import GROUP_NAME, POSITION_OF
from tests.betio.scene import cell, events, held, position, run


def linked(s, *names: str) -> list[bool]:
    found = in_touch(s)
    return [bool(found >> POSITION_OF[name] & 1) for name in names]


GROUPS = "jp F13; jp A8; jp A9; jp A10; jp E4; jp E5; jp F10; "
BLOCKERS = "us I/3/2 1938 3; us A/1/2 2234; us B/1/2 1935; us C/1/2 1737; "
NAMES = ("F13", "A8", "A9", "A10", "E4", "E5", "F10")


def test_11_2_the_example_of_communication():
    s = position(GROUPS + BLOCKERS + "us K/3/2 2139 1")
    assert linked(s, *NAMES) == [True, True, True, True, False, False, False]


def test_11_1_two_steps_control_the_hexes_around():
    s = position(GROUPS + BLOCKERS + "us K/3/2 2139 2")
    assert linked(s, *NAMES) == [False] * 7


def test_11_1_who_controls_what():
    s = position("us K/3/2 1428 1; us 3/A/1/18 1523; us HQ2/2 1625; us A/1/10 1719")
    assert controlled(s) == sum(1 << cell(name) for name in ("1428", "1523", "1625", "1719"))
    s = position("us K/3/2 1428 2; us 2/A/2T 1523 1; garrisons B1")
    own = 1 << cell("1428") | 1 << cell("1523") | 1 << cell("B1")
    assert controlled(s) == own | NEAR[cell("1428")] | NEAR[cell("1523")]


def test_11_21_a_japanese_unit_negates_control_of_its_hex():
    # the only way from B10 to two others leads over B1, which is held between two companies
    s = position("jp D8; jp B1; jp C3; us G/2/8 1723; us F/2/8 1820")
    assert controlled(s) >> cell("B1") & 1
    assert linked(s, "B10") == [True]
    s.clear_force(POSITION_OF["B1"])
    s.place_force(POSITION_OF["D16"], GARRISON.hidden)
    assert linked(s, "B10") == [False]


def test_11_22_an_empty_position_may_be_under_us_control():
    s = position("jp B3; jp B5; jp B10; us G/2/8 1720 2")
    assert controlled(s) >> cell("B2") & 1
    assert linked(s, "B2") == [True]


def test_11_23_communication_is_frozen_when_the_fire_phase_begins():
    from game.betio.volley import japanese_fire

    s = position("turn 4; jp B3; jp B5; jp B1; us G/2/8 0130")
    run(s, japanese_fire(s), cards=[19])
    assert s.in_touch == in_touch(s) != 0


def test_11_23_fire_that_opens_a_way_comes_too_late_for_re_supply():
    from game.betio.volley import japanese_fire, positions

    s = position("turn 10; letters R; " + GROUPS + BLOCKERS + "jp A12 +; us K/3/2 2139 2")
    assert linked(s, "F13") == [False]
    run(s, japanese_fire(s), cards=[29])  # red: A12 takes a step; then brown R
    told = run(s, positions(s))
    assert linked(s, "F13") == [True]
    acted = {GROUP_NAME[args[0]]: args[2] for args in events(told, "acts")}
    assert (acted["A12"], acted["F13"]) == ("fire", "fire")


def test_ruling_62_a_position_on_the_beach_may_be_an_end():
    # D1 lies on the beach: it traces to D3 beside it and to D5
    assert linked(position("jp D1; jp D3; jp D5"), "D1", "D3", "D5") == [True] * 3


def test_11_2_the_other_hexes_of_a_group_do_not_count():
    assert linked(position("jp E1; jp E2; jp E5"), "E1") == [False]
    assert linked(position("jp E1; jp E4; jp E5"), "E1") == [True]


def test_19_2_at_night_units_control_their_own_hex_only():
    s = position("turn 16; us K/3/2 1428; us 2/A/2T 1523")
    assert controlled(s) == 1 << cell("1428") | 1 << cell("1523")


def test_11_3_us_communication_is_blocked_by_printed_fields_disrupted_or_not():
    assert us_links(position("")) >> cell("1625") & 1
    s = position("jp E6")
    assert not us_links(s) >> cell("1328") & 1
    assert us_links(position("jp E6 stunned")) == us_links(s)


def test_ruling_36_the_beachhead_is_a_list():
    s = position("")
    assert us_links(s) >> cell("1113") & 1  # beside D6
    assert us_links(s) >> cell("2040") & 1


def test_ruling_63_the_end_must_be_out_of_fields_and_rings_do_not_count():
    s = position("jp E14 T1 +; us F/2/2 0130")
    assert us_links(s) >> cell("1427") & 1
    assert not us_links(s) >> cell("1829") & 1


def test_the_mask_of_neighbours_is_that_of_the_grid():
    assert all(widen(1 << one) == NEAR[one] | 1 << one for one in CELLS)


# Depth


def test_9_2_the_unit_nearest_to_a_us_unit_gains_depth():
    s = position("us F/2/2 1026; jp E1; jp D17; jp B1")
    deepen(s, 1, "22.1")
    assert held(s)["E1"] == "u+"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("us F/2/2 1905 1; jp F1; jp A9; jp C7; jp B2", "C7"),  # the nearest
        ("us F/2/2 1810 1; jp C6; jp C7; jp A9; jp E1", "C7"),  # C6 is as near, but inland
        ("us F/2/2 1238 1; jp A7; jp E6; jp D2; jp C4", "E6"),  # A7 is as near: the lower number
        ("us F/2/2 1221 1; jp E7; jp A4; jp B7; jp C1", "B7"),  # E7 is as near: the lower letter
    ],
)
def test_9_2_the_nearest_then_coastal_then_the_lowest_number_then_the_lowest_letter(text, place):
    s = position(text)
    deepen(s, 1, "22.1")
    assert [name for name, what in held(s).items() if "+" in what] == [place]


def test_9_21_and_9_23_pools():
    s = position("us F/2/2 1026; jp E1; jp E4; jp B1")
    assert gain_depth(s, POSITION_OF["E1"], "9.2")
    assert s.pools == (POOL_SIZES[0] - 1, POOL_SIZES[1])
    s = position("pools 0 1; us F/2/2 1026; jp E1; jp E4; jp B1")
    assert gain_depth(s, POSITION_OF["E1"], "9.2")
    assert s.pools == (0, 0)
    assert not gain_depth(s, POSITION_OF["E4"], "9.2")


def test_9_22_a_tank_never_gains_depth_and_others_again_and_again():
    s = position("us F/2/2 1026; jp E1; jp E4 T1; jp B1")
    assert not gain_depth(s, POSITION_OF["E4"], "9.2")
    assert gain_depth(s, POSITION_OF["E1"], "9.2")
    s.lose_depth(POSITION_OF["E1"])
    assert gain_depth(s, POSITION_OF["E1"], "9.2")


def test_ruling_23_a_disrupted_unit_may_gain_depth():
    s = position("us F/2/2 1026; jp E1 stunned; jp E4; jp B1")
    assert gain_depth(s, POSITION_OF["E1"], "9.2")


def test_9_2_nobody_out_of_communication_gains_depth():
    s = position("us F/2/2 1026; jp E1; jp E4")
    deepen(s, 2, "22.1")
    assert set(held(s).values()) == {"u"}


def test_ruling_61_units_in_approach_hexes_count_as_near():
    s = position("us F/2/2 0121; jp D5; jp B1; jp E4")
    deepen(s, 1, "22.1")
    assert held(s)["D5"] == "u+"


def test_9_3_and_ruling_60_a_tactical_reinforcement_comes_to_the_nearest_empty_inland_position():
    s = position(f"us F/2/2 1226; jp E1 d{REINFORCEMENT} deep; jp E4; jp B1; reserve 2")
    run(s, tactical_reinforcement(s, POSITION_OF["E1"]))
    assert held(s)["E5"] == "u"  # one hex from E1
    assert held(s)["E1"] == "u"
    assert s.reserve() == 1


@pytest.mark.parametrize(
    ("us", "place", "others", "to"),
    [
        ("1210 1", "B8", "E2 B2 E3", "B3"),  # the nearest
        ("1732 1", "E5", "A8 D7 B9", "E4"),  # E3 is as near to E5, but farther from the US unit
        ("1520 1", "D3", "E2 F1 D9", "E3"),  # D10 is as near to both: the lower number
    ],
)
def test_9_3_the_nearest_to_it_then_to_a_us_unit_then_the_lowest_number(us, place, others, to):
    friends = "".join(f"; jp {name}" for name in others.split())
    s = position(f"us F/2/2 {us}; jp {place} d{REINFORCEMENT} deep; reserve 1{friends}")
    before = {*held(s)}
    run(s, tactical_reinforcement(s, POSITION_OF[place]))
    assert {*held(s)} - before == {to}


def test_9_3_without_a_reserve_nothing_comes():
    s = position(f"us F/2/2 1226; jp E1 d{REINFORCEMENT} deep; jp E4; jp B1")
    told = run(s, tactical_reinforcement(s, POSITION_OF["E1"]))
    assert events(told, "no reinforcement")
    assert held(s) == {"E1": "u", "E4": "u", "B1": "u"}


@pytest.mark.parametrize("face_up", [False, True])
def test_9_1_a_reinforcement_is_revealed_only_by_a_patrol(face_up):
    s = position(f"us F/2/2 1226; jp E1 d{REINFORCEMENT} deep; jp E4; jp B1; reserve 2")
    run(s, tactical_reinforcement(s, POSITION_OF["E1"], face_up=face_up), draws=[30] if face_up else [])
    assert held(s)["E5"] == ("uo" if face_up else "u")
