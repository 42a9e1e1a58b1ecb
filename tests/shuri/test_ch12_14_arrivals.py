"""12.0 Reinforcements, 13.0 Replacements, 14.0 Invasions, with Rulings 1 to 5, 13, 14, 16, 17 and 21."""

from game.shuri.data import (
    ARRIVAL,
    BRIGADES,
    COAST,
    DIVISION,
    GRID,
    JAPAN,
    MAY_LAND,
    REINFORCEMENTS,
    SIDE,
    UNIT_OF,
    US,
)
from game.shuri.invasion import forbids
from game.shuri.replacements import can_replace, holds_a_city
from game.shuri.state import BROUGHT, ENTERED, INVADED, MOVED
from tests.script import legal, play
from tests.shuri.scene import asked, hexes, points, position, scene, units_asked, where

ALL_CITIES = "city us 0810 0910 0911 1010 1011 1110 1111 1509 1510 1410 1609"


def test_12_1_reinforcements_come_on_their_turn_or_later():
    assert {turn: len(units) for turn, units in REINFORCEMENTS.items()} == {3: 3, 6: 9, 18: 9, 24: 9, 40: 9}
    assert "enter 1/184" not in legal(scene("2002 1/381; 0714 15IIB; turn 2"))
    assert "enter 1/184" in legal(scene("2002 1/381; 0714 15IIB; turn 3"))
    assert "enter 1/184" in legal(scene("2002 1/381; 0714 15IIB; turn 9; removed 2/184"))


def test_ruling_16_they_may_be_held_back():
    match = scene("2002 1/381; 0714 15IIB; turn 12", "done")
    assert match.state.loc[UNIT_OF["1/184"]] > GRID.n


def test_12_2_by_any_hex_of_the_northeast_edge():
    match = scene("2002 1/381; 0714 15IIB; turn 3", "enter 1/184")
    assert asked(match) == ("us", "enter.hex", "12.2")
    assert {f"{column}01" for column in range(18, 28)} <= hexes(match)


def test_12_2_nobody_enters_through_enemy_units():
    names = (*BRIGADES, *DIVISION[:2])
    shut = "; ".join(f"{column}01 {name}" for column, name in zip(range(18, 28), names, strict=True))
    assert "enter 1/184" not in legal(scene(f"1305 1/381; {shut}; turn 3"))
    opened = shut.replace("1801 15IIB", "0714 15IIB")
    assert "enter 1/184" in legal(scene(f"1305 1/381; {opened}; turn 3"))


def test_12_21_in_a_zone_of_control_it_stops_and_must_attack():
    match = scene("2002 1/381; 2702 15IIB; turn 3", "enter 1/184", "to 2701")
    assert match.state.done[UNIT_OF["1/184"]] == ENTERED
    play(match, "done")
    assert asked(match)[1] == "declare"
    assert "done" not in legal(match)


def test_ruling_21_who_moves_there_later_need_not():
    match = scene("2002 1/381; 2404 15IIB; turn 3", "enter 1/184", "to 2403")
    assert match.state.done[UNIT_OF["1/184"]] == MOVED


def test_12_22_each_pays_the_edge_hex_and_those_after_it():
    match = scene("2002 1/381; 0714 15IIB; turn 3", "enter 1/184")
    field = match.title.board.costs(match.state, match.ask)
    assert field[legal(match).index("to 2301")] == "1"
    assert field[legal(match).index("to 2302")] == "2"


def test_12_3_reinforcements_fight_at_once():
    match = scene("2002 1/381; 2404 15IIB; turn 3", "enter 1/184", "to 2403", "done")
    assert "1/184" in units_asked(match)


def test_13_11_eight_american_units_come_back_from_turn_18():
    early = scene("2002 1/381; 0714 15IIB; dead 2/381; turn 17", variant="campaign")
    assert "enter 2/381" not in legal(early)
    match = scene("2002 1/381; 0714 15IIB; dead 2/381; turn 18", "enter 2/381", "to 2001", variant="campaign")
    assert match.state.replaced == 1
    assert where(match, "2/381") == "2001"
    full = scene("2002 1/381; 0714 15IIB; dead 2/381; turn 18; replaced 8", variant="campaign")
    assert "enter 2/381" not in legal(full)


def test_13_0_replacements_are_for_the_campaign_alone():
    match = scene("2002 1/381; 0714 15IIB; dead 2/381; turn 18", variant="counter")
    assert "enter 2/381" not in legal(match)
    match = scene("2002 1/381; 0714 15IIB; dead 21IIB; side jp; turn 18", variant="counter", phase="turn")
    assert (asked(match)[1], match.state.pool) == ("move", 0)


def test_13_12_no_point_in_the_american_turn_nor_without_a_city():
    match = scene("2002 1/381; 0714 15IIB; turn 9", variant="campaign", phase="turn")
    assert (asked(match)[:2], match.state.pool) == (("us", "move"), 0)
    text = f"2002 1/381; 0714 15IIB; dead Nav1; side jp; turn 9; pool 5; {ALL_CITIES}"
    match = scene(text, variant="campaign", phase="turn")
    assert (asked(match)[:2], match.state.pool) == (("japan", "move"), 5)


def test_13_12_japanese_points_bring_no_americans_back():
    text = "2002 1/381; 0714 15IIB; dead 2/381 Nav1; side jp; turn 9; pool 9"
    assert units_asked(scene(text, variant="campaign", phase="raising")) == {"Nav1"}


def test_ruling_14_units_that_left_do_not_come_back():
    match = scene("2002 1/381; 0714 15IIB; exited 2/381; removed 3/381; turn 18", variant="campaign")
    assert not {"enter 2/381", "enter 3/381"} & set(legal(match))


def test_13_12_a_point_a_turn_buys_infantry_by_its_defence():
    text = "2002 1/381; 0714 15IIB; dead 21IIB Nav1 1/42FA; side jp; turn 9; pool {}"
    assert units_asked(scene(text.format(3), variant="campaign", phase="raising")) == {"Nav1"}
    match = scene(text.format(4), variant="campaign", phase="raising")
    assert units_asked(match) == {"21IIB", "Nav1"}
    play(match, "unit 21IIB", "to 1509")
    assert match.state.pool == 0


def test_13_12_the_point_comes_at_the_start_of_the_japanese_turn():
    match = scene("2002 1/381; 0714 15IIB; side jp; turn 3", variant="campaign", phase="replacements")
    assert match.state.pool == 1


def test_13_13_points_for_its_elimination_stay():
    match = scene("2002 1/381; 0714 15IIB; dead 2/381; turn 18", variant="campaign")
    before = points(match)
    play(match, "enter 2/381", "to 2001")
    assert points(match)[JAPAN] == before[JAPAN] + 4


def test_13_14_japanese_ones_appear_in_shuri_or_naha():
    text = "2002 1/381; 0714 15IIB; dead 21IIB; side jp; turn 9; pool 9"
    match = scene(text, "unit 21IIB", variant="campaign", phase="raising")
    assert len(hexes(match)) == 11
    assert "2112" not in hexes(match)  # Yonabaru is neither


def test_ruling_13_not_in_a_hex_that_is_american():
    text = "2002 1/381; 0714 15IIB; dead 21IIB; side jp; turn 9; pool 9; city us 1509 1410"
    match = scene(text, "unit 21IIB", variant="campaign", phase="raising")
    assert len(hexes(match)) == 9
    assert not {"1509", "1410"} & hexes(match)


def test_ruling_13_not_in_an_american_zone_of_control():
    text = "1408 1/381; 0714 15IIB; dead 21IIB; side jp; turn 9; pool 9"
    match = scene(text, "unit 21IIB", variant="campaign", phase="raising")
    near = {GRID.names[cell] for cell in GRID.near[GRID.find("1408")]}
    assert not near & hexes(match)


def test_13_15_as_long_as_a_city_hex_is_japanese():
    s = position(
        "2002 1/381; 0714 15IIB; dead 21IIB; side jp; turn 9; " + ALL_CITIES, "campaign", "replacements"
    )
    assert not holds_a_city(s)
    assert not can_replace(s)
    match = scene("1408 1/381; 0714 15IIB; side us; turn 9", "unit 1/381", "to 1410", variant="campaign")
    assert match.state.city.count(US) >= 1


def test_14_11_any_american_units_land():
    match = scene("1006 1/381; 1105 1/1M; 0714 15IIB; turn 49", variant="breakout")
    assert units_asked(match, "land") == {"1/381", "1/1M"}


def test_14_12_japanese_engineers_and_commandos_alone():
    match = scene("0913 Cdo1; 2213 23ShE; 0812 15IIB; 1801 1/381; side jp; turn 15", variant="counter")
    assert units_asked(match, "land") == {"Cdo1", "23ShE"}


def test_ruling_17_which_counters_are_which():
    assert {
        name for name in ("Cdo1", "Cdo2", "23ShE", "26ShE", "27Tk", "15IIB") if MAY_LAND[UNIT_OF[name]]
    } == {
        "Cdo1",
        "Cdo2",
        "23ShE",
        "26ShE",
    }


def test_14_13_from_clear_coast_to_any_vacant_clear_coast():
    match = scene("0913 Cdo1; 0812 15IIB; 1801 1/381; side jp; turn 15", "land Cdo1", variant="counter")
    assert len(hexes(match)) == len(COAST) - 3
    assert "0810" not in hexes(match)  # a city


def test_14_13_nobody_lands_from_inland():
    match = scene("1006 1/381; 2002 2/381; 0714 15IIB; turn 10", variant="campaign")
    assert units_asked(match, "land") == {"1/381", "1/184"}  # and who comes from off the map


def test_14_13_nobody_lands_twice():
    match = scene("0913 Cdo1; 1012 Cdo2; 1801 1/381; side jp; turn 15", "land Cdo1", variant="counter")
    play(match, "to 1602")
    assert units_asked(match, "land") == {"Cdo2"}


def test_14_14_the_count_begins_anew_with_each_player_turn():
    match = scene("0913 Cdo1; 0812 15IIB; 1801 1/381; side jp; turn 15", "land Cdo1", variant="counter")
    play(match, "to 0712")
    while asked(match)[1] != "move":
        play(match, legal(match)[0])
    assert match.state.landed == 0


def test_14_13_who_has_moved_does_not_land():
    text = "1006 1/381; 1105 1/1M; 0714 15IIB; turn 49"
    match = scene(text, "unit 1/381", "to 1007", variant="breakout")
    assert units_asked(match, "land") == {"1/1M"}


def test_ruling_2_a_beach_in_a_zone_of_control_will_do():
    match = scene("0913 Cdo1; 1801 1/381; side jp; turn 15", "land Cdo1", variant="counter")
    assert "1702" in hexes(match)


def test_14_14_six_american_units_a_turn():
    units = ["1/381", "2/381", "3/381", "1/382", "2/382", "3/382", "1/383"]
    at = ["1006", "1007", "1008", "1009", "1105", "1106", "1204"]
    text = "; ".join(f"{cell} {u}" for cell, u in zip(at, units, strict=True)) + "; 0714 15IIB; turn 49"
    match = scene(text, variant="breakout")
    for u in units[:6]:
        play(match, f"land {u}")
        play(match, legal(match)[0])
    assert where(match, "1/383") == at[6]  # a seventh may not: the turn went on
    assert asked(match)[0] == "japan"


def test_14_15_all_japanese_units_on_each_of_the_turns():
    match = scene("0913 Cdo1; 1012 Cdo2; 2213 23ShE; 1801 1/381; side jp; turn 15", variant="counter")
    play(match, "land Cdo1", "to 1602", "land Cdo2", "to 1702")
    assert "land 23ShE" in legal(match)
    assert match.state.landings == (0, 1)


def test_ruling_3_on_two_turns():
    s = position("0913 Cdo1; 1801 1/381; side jp; turn 15", "counter")
    s.landings = (0, 2)
    assert forbids(s, JAPAN) == "18.2"


def test_ruling_4_the_first_landing_makes_the_turn_one_of_them():
    match = scene("0913 Cdo1; 1012 Cdo2; 1801 1/381; side jp; turn 15", variant="counter")
    assert match.state.landings == (0, 0)
    play(match, "land Cdo1", "to 1602")
    assert match.state.landings == (0, 1)


def test_14_16_never_on_the_last_turn():
    s = position("0913 Cdo1; 1801 1/381; side jp; turn 23", "counter")
    assert forbids(s, JAPAN) == "14.16"


def test_ruling_1_reinforcements_land_straight_from_off_the_map():
    match = scene("2002 1/381; 0714 15IIB; dead 2/381; turn 18", variant="campaign")
    assert "land 1/184" in legal(match)
    assert "land 2/381" not in legal(match)
    play(match, "land 1/184", "to 1006")
    assert match.state.score[BROUGHT] == 4
    assert match.state.score[INVADED] == 4


def test_18_43_the_americans_from_turn_49():
    assert forbids(position("1006 1/381; 0714 15IIB; turn 48", "breakout"), US) == "18.43"
    assert forbids(position("1006 1/381; 0714 15IIB; turn 49", "breakout"), US) == ""


def test_18_53_no_second_turn_while_japanese_are_north_of_line_d():
    s = position("1006 1/381; 1408 15IIB; turn 9", "campaign")
    s.landings = (1, 0)
    assert forbids(s, US) == "18.53"
    s = position("1006 1/381; 0714 15IIB; turn 9", "campaign")
    s.landings = (1, 0)
    assert forbids(s, US) == ""


def test_18_54_arrivals_bring_points_in_the_campaign_alone():
    for variant, n in (("campaign", 4), ("outer", 0)):
        match = scene("2002 1/381; 0714 15IIB; turn 3", "enter 1/184", "to 2301", variant=variant)
        assert match.state.score[BROUGHT] == n


def test_18_54_a_japanese_landing_brings_no_points():
    match = scene(
        "0913 Cdo1; 0714 15IIB; 2002 1/381; side jp; turn 10", "land Cdo1", "to 1006", variant="campaign"
    )
    assert where(match, "Cdo1") == "1006"
    assert match.state.score[INVADED] == 0


def test_18_53_line_d_does_not_hinder_the_japanese():
    s = position("0913 Cdo1; 1404 15IIB; 2002 1/381; side jp; turn 10", "campaign")
    s.landings = (1, 1)
    assert forbids(s, JAPAN) == ""
    assert forbids(s, US) == "18.53"


def test_18_53_the_first_turn_is_free():
    assert forbids(position("1006 1/381; 1408 15IIB; turn 9", "campaign"), US) == ""


def test_18_54_who_lands_from_the_map_was_not_brought_onto_it():
    match = scene("1006 1/381; 0714 15IIB; turn 9", "land 1/381", "to 1008", variant="campaign")
    assert match.state.score[BROUGHT] == 0
    assert match.state.score[INVADED] == 4


def test_ruling_5_at_the_moment_of_the_first_landing():
    s = position("1006 1/381; 1408 15IIB; turn 9", "campaign")
    s.landings = (2, 0)
    s.landed = 1
    assert forbids(s, US) == ""


def test_12_1_reinforcements_are_american_and_come_in_the_american_phase():
    assert {SIDE[u] for u in ARRIVAL} == {US}
    text = "2002 1/381; 0714 15IIB; turn 40"
    assert {"1/184", "1/1M"} <= units_asked(scene(text, variant="campaign"), "enter")
    match = scene(f"{text}; side jp", variant="campaign")
    assert asked(match)[:2] == ("japan", "move")
    assert units_asked(match, "enter") == set()
