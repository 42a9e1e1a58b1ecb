"""7.0 Combat: obligations, differential, results, advance; Rulings 19, 23 and 25."""

import pytest

from game.shuri.data import (
    A1,
    A2,
    AE,
    CRT,
    D1,
    DE,
    DOT,
    EX,
    GRID,
    JAPAN,
    SOFT_CRT,
    column_of,
)
from game.shuri.differential import combat_of
from game.shuri.obligations import meet, release, remedies, uncovered
from tests.script import legal, log, play
from tests.shuri.scene import UNIT_OF, asked, hexes, points, position, scene, units_asked, where

THREE = "2403 1/381; 2304 2/381; 2504 3/381; 2404 15IIB"  # three round a 3-4-10 in the clear
ALL_ON = ("unit 1/381", "unit 2/381", "unit 3/381", "done")  # with one target each, nobody is asked for it
FIVE_ON = ("unit 1/381", "unit 2/381", "unit 3/381", "unit 1/382", "unit 2/382", "done")
TWO_ON = ("unit 1/381", "unit 2/381", "done")


def fought(text: str, die: int, *script: str, **more):
    """One combat declared by the script, up to its die."""
    return scene(text, *script, dice=[(die,)], phase="declare", **more)


def test_7_1_units_attack_those_beside_them_once():
    match = scene(THREE + "; 2202 2/382", phase="declare")
    assert units_asked(match) == {"1/381", "2/381", "3/381"}
    play(match, "unit 1/381")
    assert units_asked(match) == {"2/381", "3/381"}


def test_7_1_a_unit_among_several_enemies_is_asked_for_one():
    match = scene("2403 1/381; 2404 15IIB; 2304 21IIB", "unit 1/381", phase="declare")
    assert asked(match) == ("us", "declare.target", "7.1")
    assert legal(match) == ["at 15IIB", "at 21IIB"]


def test_7_2_every_enemy_in_a_zone_of_control_must_be_attacked():
    text = "2403 1/381; 2404 15IIB; 2304 21IIB"
    match = scene(text, "unit 1/381", "at 15IIB", "done", phase="declare")
    assert asked(match) == ("us", "cover", "7.2")
    assert legal(match)[0] == "join 15IIB"


def test_7_2_support_alone_is_enough():
    text = "2403 1/381; 2404 15IIB"
    assert asked(scene(text, "done", phase="declare")) == ("us", "cover", "7.2"), "15IIB must be attacked"
    match = scene(text, "support 15IIB", "points 4", "done", dice=[(3,)], phase="declare")
    assert any("Ground support attacked 15IIB: 4 against 4" in line for line in log(match))
    assert asked(match)[0] == "japan", "the combat was all of the American phase"


def test_7_2_a_gun_in_contact_must_attack_itself():
    match = scene("2403 1/381; 2503 2/381; 2404 1/42FA; 2304 15IIB; side jp", phase="declare")
    assert "done" not in legal(match)
    play(match, "unit 1/42FA")
    assert "done" in legal(match)


def test_7_2_a_unit_may_hold_if_all_beside_it_are_attacked():
    match = scene(THREE, "unit 1/381", "done", phase="declare")
    assert match.state.aim[UNIT_OF["2/381"]] == 0
    assert match.state.phase == "fight"


def test_ruling_25_by_the_house_rule_nobody_may_hold():
    match = scene(THREE, "unit 1/381", phase="declare", all_attack=1)
    assert "done" not in legal(match)


def test_7_31_who_is_not_needed_covers_the_rest():
    text = "2403 1/381; 2304 2/381; 2404 15IIB; 2305 21IIB; 2306 1/42FA"  # 2304 touches both
    match = scene(text, "unit 1/381", "unit 2/381", "at 15IIB", phase="declare", gs1=0)
    assert uncovered(match.state, 0) == []  # split is the one remedy: nobody was asked
    assert combat_of(match.state, UNIT_OF["21IIB"]).attackers == (UNIT_OF["2/381"],)


def test_7_31_a_combat_left_with_fire_alone_lets_its_own_further_defenders_go():
    s = position("2404 15IIB; 2305 21IIB; 1404 22IIB; 1505 23IIB; 2403 1/381", phase="declare")
    one, other, two, another = (UNIT_OF[name] for name in ("15IIB", "21IIB", "22IIB", "23IIB"))
    s.joined[other], s.joined[another] = one + 1, two + 1
    release(s, one)
    assert (s.joined[other], s.joined[another]) == (0, two + 1)


def test_7_31_guns_in_range_without_a_target_are_a_remedy():
    text = "2403 1/381; 2404 15IIB; 2408 1/42FA; 2407 2/42FA; 2406 1Mor; 2203 2/381; side jp"
    s = position(text, phase="cover")
    s.aim[UNIT_OF["2/42FA"]] = UNIT_OF["2/381"] + 1
    guns = [opt[1] for opt in remedies(s, JAPAN, UNIT_OF["1/381"]) if opt[0] == "gun"]
    assert guns == [UNIT_OF["1/42FA"]]  # 1Mor reaches two hexes


def test_7_6_de_costs_the_attackers_nothing():
    match = fought("2403 1/381; 2304 2/381; 2504 3/381; 2505 1/382; 2305 2/382; 2404 15IIB", 1, *FIVE_ON)
    assert (where(match, "15IIB"), points(match)) == ("dead", (7, 0))


def test_7_31_there_is_always_a_remedy():
    """One battalion among three enemies in rough ground: they become defenders of one combat."""
    match = scene("1705 1/381; 1704 15IIB; 1804 21IIB; 1604 22IIB", phase="declare", gs1=0)
    play(match, "unit 1/381", "at 15IIB")
    assert not uncovered(match.state, 0)
    assert len(combat_of(match.state, UNIT_OF["15IIB"]).defenders) == 3


def test_7_31_no_support_joins_rough_ground():
    s = position("2304 1/381; 2404 15IIB; 2305 21IIB; side us", phase="declare")
    s.aim[UNIT_OF["1/381"]] = UNIT_OF["15IIB"] + 1
    assert ("join", UNIT_OF["15IIB"]) in remedies(s, 0, UNIT_OF["21IIB"])
    s.points[UNIT_OF["15IIB"]] = 3
    assert ("join", UNIT_OF["15IIB"]) not in remedies(s, 0, UNIT_OF["21IIB"])
    assert ("split", UNIT_OF["1/381"]) in remedies(s, 0, UNIT_OF["21IIB"])


def test_7_31_a_combat_left_with_fire_alone_has_one_defender():
    s = position("2403 1/381; 2404 15IIB; 2303 21IIB; 2504 22IIB; side us", phase="declare")
    s.aim[UNIT_OF["1/381"]] = UNIT_OF["15IIB"] + 1
    s.points[UNIT_OF["15IIB"]] = 3
    s.joined[UNIT_OF["21IIB"]] = UNIT_OF["15IIB"] + 1
    meet(s, UNIT_OF["22IIB"], ("split", UNIT_OF["1/381"]))
    assert combat_of(s, UNIT_OF["15IIB"]).defenders == (UNIT_OF["15IIB"],)
    assert uncovered(s, 0) == [UNIT_OF["21IIB"]]


@pytest.mark.parametrize(
    ("fpf", "column"), [(0, 6), (2, 6), (4, 5), (6, 4), (10, 0)]
)  # three battalions on a 3-4-10 in rough ground, with protective fire
def test_7_4_the_worked_example_of_the_table(fpf, column):
    assert column_of(12 - 4 - fpf, 3) == column


def test_7_4_beyond_the_ends_the_end_columns_count():
    assert column_of(40, 0) == 11
    assert column_of(40, 3) == 8
    assert column_of(-40, 3) == 0


def test_7_4_terrain_moves_the_column():
    text = "2304 1/381; 2404 2/381; 2305 15IIB"
    match = scene(text, "unit 1/381", "unit 2/381", dice=[(6,)], phase="declare")
    assert any("8 against 4, column 0," in line for line in log(match))  # +4 less three columns


@pytest.mark.parametrize(("cell", "columns"), [("2404", 0), ("2305", 3), ("1410", 2)])
def test_7_4_rough_ground_three_columns_and_a_city_two(cell, columns):
    assert position("0714 15IIB").shift(GRID.find(cell)) == columns
    house = position("0714 15IIB", rough_shift=4, city_shift=1)
    assert [house.shift(GRID.find(name)) for name in ("2404", "2305", "1410")] == [0, 4, 1]


def test_7_5_the_attacker_chooses_the_order():
    text = "2403 1/381; 2404 15IIB; 2102 3/381; 2101 21IIB"
    match = scene(text, "unit 1/381", "unit 3/381", "done", phase="declare")
    assert asked(match) == ("us", "fight", "7.5")
    assert legal(match) == ["fight 15IIB", "fight 21IIB"]


def test_7_6_results_stand_in_the_table():
    assert CRT[0] == (A1, A1, A2, A2, AE, AE)
    assert CRT[11][0] == DE
    assert [CRT[column][5] for column in (7, 8, 9)] == [EX] * 3
    assert CRT[5] == (D1, D1, DOT, DOT, A1, A1)
    assert SOFT_CRT[0] == (A1, A1, A1, A2, A2, AE)
    assert SOFT_CRT[2:] == CRT[2:]


def test_7_6_exchange_costs_attackers_of_their_choice():
    match = fought(THREE, 6, *TWO_ON)  # +4: Ex
    assert where(match, "15IIB") == "dead"
    assert asked(match) == ("us", "exchange", "7.6")
    play(match, "lose 2/381")
    assert where(match, "2/381") == "dead"
    assert points(match) == (7, 7)


def test_7_62_a_dot_changes_nothing():
    match = fought("2403 1/381; 2404 15IIB", 3, "unit 1/381", "done")  # 0: a dot
    assert [where(match, name) for name in ("1/381", "15IIB")] == ["2403", "2404"]
    assert points(match) == (0, 0)


def test_7_8_an_attacker_advances_into_the_hex():
    match = fought(THREE, 1, *ALL_ON)
    while asked(match)[1] == "retreat.hex":
        play(match, legal(match)[0])
    assert asked(match) == ("us", "advance", "7.8")
    play(match, "advance 1/381")
    assert where(match, "1/381") == "2404"


def test_7_8_a_defender_advances_when_the_attackers_are_gone():
    text = "2403 1/381; 2404 15IIB; 2304 21IIB; 2503 22IIB"
    match = fought(text, 6, "unit 1/381", "at 15IIB", gs1=0)
    while asked(match)[1] != "advance":
        play(match, legal(match)[0])
    assert asked(match) == ("japan", "advance", "7.8")
    assert "stay" in legal(match)


def test_ruling_19_the_owner_of_the_units_decides():
    match = fought(THREE, 2, *ALL_ON)
    assert asked(match)[0] == "japan"
    assert asked(match)[1] == "retreat.hex"


def test_ruling_23_banzai_units_do_not_retreat_first():
    text = "2404 15IIB; 2403 1/381; side jp"
    match = scene(text, "unit 15IIB", "banzai 15IIB", dice=[(6,)], phase="declare", gs1=0)
    assert where(match, "15IIB") == "dead"
    assert not any("15IIB retreated" in line for line in log(match))


def test_7_8_hexes_are_left_by_those_who_went():
    match = fought(THREE, 1, *ALL_ON)
    assert "2404" not in hexes(match)
