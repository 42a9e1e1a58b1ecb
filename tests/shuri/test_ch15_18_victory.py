"""15.0 Leaving the map, 17.0 Victory, 18.0 Scenarios, with Rulings 7 to 12, 15, 18 and 20."""

import pytest

from game.core.dice import Recorded
from game.core.match import Match
from game.shuri.data import GRID, JAPAN, POINTS, TYPES, UNIT_OF, US
from game.shuri.faults import faults
from game.shuri.scenarios import AREA_OF, AREAS, SCENARIOS, START
from game.shuri.state import ALIVE, CUT_OFF, EXITS, HELD_OUT, NORTHERN, OVERDUE, US_SOUTH, State
from game.shuri.variant import PRESETS
from game.shuri.victory import (
    cut_off,
    eliminate,
    is_automatic,
    is_spent,
    overdue,
    result,
    score_end,
    score_turn,
    standings,
)
from tests.helpers import new_match
from tests.script import legal, log, play
from tests.shuri.scene import TITLE, asked, hexes, points, position, scene, where


def test_15_0_a_unit_leaves_by_the_northeast_edge():
    match = scene("2002 1/381; 0714 15IIB", "unit 1/381")
    assert "exit" in legal(match)
    play(match, "exit")
    assert where(match, "1/381") == "exited"


def test_15_0_it_pays_for_one_more_hex():
    match = scene("2010 1/381; 0714 15IIB", "unit 1/381")
    assert "exit" not in legal(match)


def test_ruling_15_not_from_an_enemy_zone_of_control():
    """1801 is the only edge hex from which 1/381 could pay for a further one."""
    for enemy, leaves in (("2001", True), ("1901", False)):
        match = scene(f"1706 1/381; {enemy} 15IIB", "unit 1/381")
        assert "1801" in hexes(match)
        assert ("exit" in legal(match)) == leaves


@pytest.mark.parametrize(
    ("name", "n"), [("1/381", 7), ("1/1M", 8), ("15IIB", 7), ("1/42FA", 4), ("1Mor", 5), ("Cdo1", 2)]
)
def test_17_11_a_unit_is_worth_its_strengths(name, n):
    assert POINTS[UNIT_OF[name]] == n


def test_17_11_of_every_counter():
    for one in TYPES:
        assert one.points == one.attack + one.defence + one.fpf


def test_17_12_the_enemy_scores_an_elimination():
    s = position("1801 1/381; 1902 15IIB")
    eliminate(s, UNIT_OF["1/381"], "7.6")
    assert (s.total(US), s.total(JAPAN)) == (0, 7)
    eliminate(s, UNIT_OF["15IIB"], "7.6")
    assert (s.total(US), s.total(JAPAN)) == (7, 7)


def test_17_31_units_beyond_the_lines_count_at_the_end():
    s = position("1902 15IIB; 1905 21IIB; 2405 22IIB; 1608 1/381; 2002 2/381")
    assert standings(s)[:3] == (1, 2, 1)
    score_end(s)
    assert s.score[NORTHERN] == 5 + 2
    assert s.score[US_SOUTH] == 4


def test_ruling_7_not_in_breakout_the_campaign_and_skyline_ridge():
    for variant in ("breakout", "campaign", "skyline"):
        s = State.empty(TITLE.rules.setup(TITLE.rules.settings(variant)).rules)
        assert standings(s) == (0, 0, 0, 0)


def test_17_41_a_japanese_exit_costs_three_american_units():
    text = "2102 15IIB; 1503 1/381; 1602 2/381; 2604 3/381; 2504 1/382; side jp"
    match = scene(text, "unit 15IIB", "exit")
    assert match.state.score[EXITS] == 12
    assert asked(match) == ("us", "remove", "17.41")
    play(match, "remove 1/381", "remove 2/381", "remove 3/381")
    assert where(match, "1/381") == "removed"
    assert points(match) == (0, 12)


def test_ruling_8_their_zones_of_control_are_gone():
    text = "2102 15IIB; 2503 21IIB; 2504 1/381; 1602 2/381; 2604 3/381; side jp"
    match = scene(text, "unit 15IIB", "exit", "remove 1/381", "remove 2/381")
    assert match.state.units(US) == []
    assert not any(match.state.zones[US])


def test_17_41_only_a_japanese_exit_costs_units():
    match = scene("2002 1/381; 1503 2/381; 1602 3/381; 0714 15IIB", "unit 1/381", "exit")
    assert asked(match)[:2] == ("us", "move")
    assert points(match) == (0, 0)


def test_17_51_every_american_unit_needs_a_line_of_communications():
    s = position("2002 1/381; 0714 15IIB")
    assert cut_off(s) == []


def test_17_52_three_points_for_each_that_has_none():
    s = position("1801 15IIB; 2001 21IIB; 2201 22IIB; 2401 23IIB; 2601 11IIB; 2203 12IIB; 1608 1/381")
    score_end(s)
    assert s.score[CUT_OFF] == 3


def test_17_53_a_hex_with_an_american_unit_always_will_do():
    text = "1801 1/381; 1802 2/381; 1803 3/381; 1702 15IIB; 1902 21IIB"
    assert cut_off(position(text)) == []


def test_17_53_not_through_an_enemy_unit():
    s = position("2403 1/381; 2404 15IIB; 2405 2/381; 2406 21IIB; 2505 22IIB; 2305 23IIB")
    assert cut_off(s) == [UNIT_OF["2/381"]]


def test_ruling_9_only_where_the_lines_count():
    s = position("1801 15IIB; 2001 21IIB; 2201 22IIB; 2401 23IIB; 2601 11IIB; 1608 1/381", "campaign")
    score_end(s)
    assert s.score[CUT_OFF] == 0


def test_17_6_automatic_victory():
    s = position("2002 1/381; 1905 15IIB", phase="ending")
    assert is_automatic(s)
    match = scene("2002 1/381; 1905 15IIB; turn 12", phase="ending")
    assert match.result.winner == JAPAN
    assert match.result.rule == "17.6"


def test_17_6_not_with_an_american_unit_south_or_no_japanese_one_north():
    assert not is_automatic(position("2002 1/381; 1608 2/381; 1905 15IIB", phase="ending"))
    assert not is_automatic(position("2002 1/381; 0714 15IIB", phase="ending"))


def test_18_44_the_americans_get_no_points():
    for variant, ours in (("outer", 7), ("breakout", 0), ("campaign", 0)):
        s = TITLE.rules.setup(TITLE.rules.settings(variant))
        eliminate(s, UNIT_OF["15IIB"], "7.6")
        eliminate(s, UNIT_OF["1/381"], "7.6")
        assert (s.total(US), s.total(JAPAN)) == (ours, 7)


def test_18_54_nothing_for_a_turn_without_japanese_units():
    s = position("1006 1/381; turn 50", "campaign")
    score_turn(s)
    assert s.score[HELD_OUT] == 0


def test_18_23_marines_do_not_count():
    s = position("2002 1/381; 0714 15IIB; exited 1/1M 2/381; turn 19", "counter")
    assert overdue(s) == 8


def test_ruling_10_only_with_a_secondary_line():
    s = position("2002 1/381; 1905 15IIB", "campaign")
    assert not is_automatic(s)


def test_18_0_the_japanese_set_up_first_then_the_americans():
    match = new_match(TITLE, "outer", 1)
    assert asked(match) == ("japan", "setup", "18.0")
    play(match, "done")
    assert asked(match) == ("us", "setup", "18.0")
    play(match, "done")
    assert asked(match) == ("us", "move", "5.11")


def test_18_0_the_americans_stand_in_no_japanese_zone_of_control():
    """11IIB comes up to Line A: who stands beside it goes elsewhere, and nobody is put there."""
    match = new_match(TITLE, "outer", 1)
    play(match, "unit 11IIB", "to 1403", "done")
    s = match.state
    zone = {GRID.names[cell] for cell in GRID.near[GRID.find("1403")]}
    assert START[0][UNIT_OF["1/381"]] == GRID.find("1503")
    assert "1503" in zone
    assert not any(s.is_in_contact(u) for u in s.units(US))
    play(match, "unit 1/381")
    assert hexes(match)
    assert not zone & hexes(match)


def test_18_0_units_change_places_only_where_both_may_stand():
    match = new_match(TITLE, "outer", 1)
    play(match, "unit 15IIB")  # west of hexrow 1800
    assert "1305" not in hexes(match)  # its own
    assert "1404" in hexes(match)  # 21IIB, of the same area
    assert "1608" in hexes(match)  # a gun may stand anywhere in the south
    play(match, "to 1608")
    assert (where(match, "15IIB"), where(match, "2/42FA")) == ("1608", "1305")
    play(match, "unit 12IIB")  # anywhere in the south
    assert "2112" not in hexes(match)  # who is there must stay in Yonabaru
    assert "1404" not in hexes(match)  # who is there must stay in the west


def test_ruling_20_every_unit_may_be_put_elsewhere_in_its_area():
    match = new_match(TITLE, "outer", 1)
    play(match, "unit 1/22J")
    assert hexes(match) == {"2112", "2211", "2212"} - {GRID.names[match.state.loc[UNIT_OF["1/22J"]]]}


@pytest.mark.parametrize("number", range(len(SCENARIOS)))
def test_18_0_the_ready_set_ups_are_legal(number):
    one = SCENARIOS[number]
    cells = list(START[number].values())
    assert len(cells) == len(set(cells))
    for u, cell in START[number].items():
        assert AREAS[number][AREA_OF[number][u]][cell], (one.name, u)


FORCES = {
    "outer": (15, 19),
    "counter": (27, 32),
    "final": (35, 24),
    "breakout": (44, 19),
    "campaign": (15, 45),
    "skyline": (6, 6),
}


@pytest.mark.parametrize("variant", FORCES)
def test_18_1_to_18_6_have_their_forces(variant):
    s = TITLE.rules.setup(TITLE.rules.settings(variant))
    assert (len(s.units(US)), len(s.units(JAPAN))) == FORCES[variant]


def test_18_1_margin_of_50():
    s = position("1608 1/381; 0714 15IIB; turn 12", phase="over")
    s.score = (0, 0, 49, *[0] * 9)
    assert result(s).winner == US
    s.score = (0, 0, 50, *[0] * 9)
    assert result(s).winner == JAPAN


def test_ruling_18_exactly_50_are_enough():
    s = position("1608 1/381; 0714 15IIB; turn 12", phase="over")
    s.score = (10, 0, 60, *[0] * 9)
    assert result(s).winner == JAPAN


def test_18_23_nine_battalions_must_leave_by_turn_19():
    s = position("2002 1/381; 0714 15IIB; exited 2/381 3/381; turn 18", "counter")
    assert overdue(s) == 7
    score_turn(s)
    assert s.score[OVERDUE] == 0
    s.turn = 19
    score_turn(s)
    assert s.score[OVERDUE] == 21


def test_ruling_11_the_eliminated_have_not_left():
    s = position("2002 1/381; 0714 15IIB; dead 2/381; turn 19", "counter")
    assert overdue(s) == 9


def test_18_44_a_point_for_each_japanese_unit_at_the_end_of_a_turn():
    s = position("1006 1/381; 0714 15IIB; 0814 1/15IMR; turn 46", "breakout")
    score_turn(s)
    assert s.score[ALIVE] == 2


def test_ruling_12_the_total_wins_at_once():
    s = position("1006 1/381; 0714 15IIB; turn 46", "breakout", phase="end of turn")
    s.score = (0, 0, 99, *[0] * 9)
    match = Match(TITLE, TITLE.rules.settings("breakout"), Recorded([]), start=s)
    assert match.result.winner == JAPAN


def test_18_1_a_lead_counts_at_the_end_alone():
    s = position("2002 1/381; 0714 15IIB; turn 4")
    s.score = (0, 0, 90, *[0] * 9)
    match = Match(TITLE, TITLE.rules.settings("outer"), Recorded([]), start=s)
    assert match.result is None


def test_ruling_12_units_that_leave_the_map_win_at_once():
    s = position("2002 15IIB; 2701 1/381; 1503 2/381; side jp; turn 46", "breakout")
    s.score = (0, 0, 90, *[0] * 9)
    match = Match(TITLE, TITLE.rules.settings("breakout"), Recorded([]), start=s)
    play(match, "unit 15IIB", "exit")
    assert match.result.winner == JAPAN  # nobody is asked whom to remove


def test_ruling_12_combats_that_are_left_are_not_fought():
    text = "1801 1/381; 1902 15IIB; 1802 1/15IMR; 1702 2/15IMR; 1901 272IIB; 2602 2/381; 2603 273IIB; side jp"
    s = position(text + "; turn 46", "breakout", "declare", gs4=0)
    s.score = (0, 0, 95, *[0] * 9)
    match = Match(TITLE, TITLE.rules.settings("breakout", {"gs4": "0"}), Recorded([(2,)]), start=s)
    play(match, *(f"unit {name}" for name in ("15IIB", "1/15IMR", "2/15IMR", "272IIB", "273IIB")))
    play(match, "done", "fight 1/381")
    assert match.result.winner == JAPAN
    assert faults(match.state) == []


def test_18_54_points_of_the_campaign():
    s = position("1006 1/381; 0714 15IIB; turn 44", "campaign")
    score_turn(s)
    assert s.score[HELD_OUT] == 0
    s.turn = 45
    score_turn(s)
    assert s.score[HELD_OUT] == 10


def test_4_0_a_beaten_side_ends_the_scenario():
    match = scene("2204 15IIB", variant="skyline", phase="done")
    assert match.result is not None
    assert is_spent(match.state, US)


def test_4_0_the_americans_may_stop_when_nobody_is_left():
    match = scene("2002 1/381; turn 9", phase="movement")
    assert "stop" in legal(match)
    play(match, "stop")
    assert match.result.winner == US
    assert any("win" in line for line in log(match))


def test_every_scenario_is_a_variant():
    assert {preset.settings["scenario"] for preset in PRESETS} == set(range(1, len(SCENARIOS) + 1))
