"""10.1 to 12.0: movement, ambushes, landings, reinforcements."""

from game.core.entries import Opened
from game.okinawa.battle import add_up
from game.okinawa.data import GRID, US
from game.okinawa.movement import field_of
from tests.okinawa.scene import asked, cell, events, hexes, hiding, scene, where
from tests.script import legal, play


def opened(match) -> list[str]:
    return [entry.request.slot for entry in match.log if isinstance(entry, Opened)]


# 10.1


def test_10_1_a_mountain_costs_two_other_ground_one():
    match = scene("119 g", "unit 50")
    assert {"123", "124"} & hexes(match) == {"123", "124"}  # 2; 1 and 2
    match = scene("116 g", "unit 50")
    assert "123" in hexes(match)
    assert "317" not in hexes(match)


def test_10_1_armour_enters_no_mountain():
    match = scene("120 r", "unit 42")
    assert not {"123", "124"} & hexes(match)
    assert "113" in hexes(match)


def test_10_1_whoever_enters_a_zone_of_control_stops():
    match = scene("101 a; 114 m; 120 I", "unit 24")
    assert "117" in hexes(match)
    assert "120" not in hexes(match)
    match = scene("114 m; 120 I; 116 a; 213 a", "unit 24")  # in a friend's hex too
    assert "123" not in hexes(match)


def test_10_1_the_figure_a_japanese_unit_stops_on_contact():
    match = scene("111 a; 105 N; 801 N", "unit 20", phase="jp move")
    assert {"107", "108", "112"} <= hexes(match)
    assert not {"114", "113"} & hexes(match)
    assert "115" in hexes(match)  # round by free hexes


def test_10_1_whoever_begins_in_one_goes_to_a_free_hex_first():
    match = scene("117 m; 120 I", "unit 24")
    assert not {"116", "213"} & direct(match, "117")
    assert "114" in hexes(match)
    match = scene("117 m; 120 I; 118 I; 113 I; 111 I; 214 I")  # no free hex: it stays
    assert "unit 24" not in (legal(match) if match.ask else [])


def direct(match, start: str) -> set[str]:
    """Hexes entered by one step."""
    s = match.state
    field = field_of(s, US, (24,), 5)
    return {GRID.names[at] for at in field.cells() if len(field.path(at)) == 2}


def test_10_1_who_has_entered_a_zone_of_control_goes_no_further_with_what_is_left():
    match = scene("114 m; 101 a; 120 N", "unit 24", "to 117")  # one of five points
    assert where(match, "m0") == "117"
    assert "on" not in legal(match)


def test_10_1_forts_and_the_disorganised_do_not_move():
    match = scene("114 a; 801 B; 804 S; 809 N!; 821 N", phase="jp move")
    assert legal(match) == ["done", "orders", "unit 21"]


def test_10_1_after_the_battles_armour_alone_moves():
    match = scene("114 r a; 116 m", phase="us second")
    assert legal(match) == ["done", "unit 42"]
    match = scene("114 a; 809 N; 804 T; 805 ?T; 821 ?N", phase="jp second")
    assert legal(match) == ["done", "show 805 T", "unit 31"]


# 10.2


def test_10_2_one_piece_or_a_stack_at_a_time_hex_by_hex():
    match = scene("114 a m; 101 a", "unit 0", "to 112")
    assert opened(match) == [f"hex {cell('112')}"]
    assert "on" in legal(match)  # points are left
    play(match, "unit 24", "to 113")
    assert "on" in legal(match)
    assert "unit 0" not in legal(match)


def test_10_2_an_empty_hex_is_opened_once():
    match = scene("114 a; 101 a", "unit 0", "to 112", "on", "to 114", "on", "to 112")
    assert opened(match) == [f"hex {cell('112')}"]


def test_10_2_who_walks_into_a_hidden_piece_stops_before_it_and_fights():
    match = scene("114 m m; 120 ?I", "both 114", "to 123", dice=[(4,)])
    assert where(match, "I0") == "120"
    assert events(match, "ambush") == [(cell("120"), (0,), (24, 25))]
    foes, prey, attack, defence, die, _ = events(match, "battle")[0]
    assert (foes, prey) == ((cell("117"),), (cell("120"),))
    assert (attack, defence, die) == (10, 14, 4)


def test_10_2_all_who_hide_there_are_shown():
    match = scene("114 m m; 118 ?I ?S", "both 114", "to 118", dice=[(6,)])
    assert (where(match, "I0"), where(match, "S0")) == ("118", "118")


def test_ruling_14_an_ambush_may_be_fought_above_the_limit_and_movers_go_back():
    match = scene("118 m m; 117 a a; 120 ?S; 101 a", "both 118", "to 120", dice=[(4,)])
    assert where(match, "S0") == "120"
    assert [where(match, one) for one in ("a0", "a1", "m0", "m1")] == ["117", "117", "118", "118"]


def test_ruling_14_each_goes_back_to_the_first_hex_with_room():
    match = scene("118 m m; 117 a; 120 ?S; 101 a", "both 118", "to 120", dice=[(4,)])  # M: three in 117
    assert [where(match, one) for one in ("a0", "m0", "m1")] == ["117", "118", "117"]


def test_13_5_friends_in_the_hex_take_no_part():
    match = scene("118 m m; 117 a a; 120 ?S", "both 118", "to 120", dice=[(6,)])
    assert events(match, "battle")[0][2:4] == (10, 10)
    match = scene("117 m m; 120 ?S", "unit 24", "to 120", dice=[(6,)])
    assert events(match, "battle")[0][2:4] == (5, 10)


def test_ruling_15_who_was_ambushed_marches_no_more():
    match = scene("114 m m; 118 ?S; 101 a", "both 114", "to 118", dice=[(4,)])  # 0: M
    assert "on" not in legal(match)
    assert "both 114" not in legal(match)


def test_ruling_48_in_an_ambush_only_the_hex_entered_is_fought():
    match = scene("114 m m; 118 ?S; 111 ?I; 101 a; 112 N", "both 114", "to 118", dice=[(4,)])
    assert events(match, "battle")[0][1] == (cell("118"),)


def test_ruling_49_both_may_fight_again_at_usual_values():
    match = scene("114 m m; 118 ?N", "both 114", "to 118", dice=[(1,), (6,)])  # +2: AR on 1
    play(match, "to 112", "to 112")
    s = match.state
    assert where(match, "m0") == "112"
    match = scene("114 m m; 118 ?S", "both 114", "to 118", "done", dice=[(4,), (6,)])
    while match.ask.kind != "battles":
        play(match, "done" if "done" in legal(match) else "none")
    s = match.state
    assert "aim 114 118" in legal(match)
    assert add_up(s, US, (cell("114"),), (cell("118"),)).defence == 5


def test_6_0_who_has_moved_fights_in_the_battles_of_the_turn():
    match = scene("111 m; 118 N; 101 a", "unit 24", "to 114", "done", "done", dice=[(6,)])
    play(match, "aim 114 118")
    assert events(match, "battle")[0][2:4] == (5, 4)


def test_ruling_50_a_hex_with_a_japanese_piece_in_sight_is_not_entered():
    match = scene("114 m; 118 S ?I", "unit 24")
    assert "118" not in hexes(match)


def test_ruling_35_a_stack_moves_at_the_slower_pace_and_stays_together():
    match = scene("114 g r; 101 a", "both 114")
    assert match.ask.ctx[-1] == 3
    play(match, "to 118")
    assert where(match, "g0") == where(match, "r0") == "118"
    match = scene("120 a r", "both 120")
    assert not {"123", "124"} & hexes(match)


# 10.3


def test_10_3_a_hidden_piece_is_shown_when_it_moves():
    match = scene("114 a; 804 ?N", "show 804 N", phase="jp move")
    assert where(match, "N0") == "804"
    play(match, "to 808")
    assert where(match, "N0") == "808"
    assert hiding(match, "804") == ""


def test_10_3_one_after_the_other():
    match = scene("114 a; 804 ?N; 801 N", "unit 20", "to 806", phase="jp move")
    assert legal(match) == ["done", "orders", "show 804 N"]


def test_ruling_37_the_japanese_walk_on_beaches_but_hide_there_never():
    match = scene("114 a; 814 N; 813 N", "unit 20", phase="jp move")
    assert {"B15a", "B15b"} <= hexes(match)
    match = scene("114 a; B15a N", "lift 20", phase="reposition")
    assert "B15a" not in hexes(match)
    assert "814" in hexes(match)


# 11.0


def test_11_0_up_to_two_pieces_on_each_sand_hex_of_one_beach():
    match = scene("114 a; reserve a a m m m", "beach 2", phase="landing")
    assert asked(match) == ("us", "wave", "11.0")
    play(match, "take 1 2", "take 24 2")
    assert where(match, "a1") == "B2a"
    assert where(match, "m1") == "B2b"
    assert match.state.phase != "wave"
    assert where(match, "m2") == "reserve"


def test_11_0_nobody_need_land():
    match = scene("114 a; reserve a", phase="landing")
    assert "none" in legal(match)
    play(match, "beach 2", "none")


def test_11_0_not_onto_japanese_unless_they_are_disorganised():
    match = scene("114 a; reserve a a a a; B2a N; B2b N!", "beach 2", phase="landing")
    assert match.ask.ctx[0] == cell("B2b")
    play(match, "take 1 2")
    assert where(match, "N1") == "dead"
    assert where(match, "a1") == "B2b"


def test_11_0_no_more_than_two_pieces_to_a_sand_hex():
    match = scene("B2a a a; B2b a; reserve m m", "beach 2", phase="landing")
    assert match.ask.ctx[:1] == (cell("B2b"),)  # B2a is full
    play(match, "take 24 1")
    assert where(match, "m0") == "B2b"
    assert match.ask.kind != "wave"


def test_ruling_6_a_landing_in_turn_1_besides_the_first():
    match = scene("B1a a a; reserve a a; turn 1", "done", phase="us move")
    assert asked(match) == ("us", "landing", "11.0")


def test_ruling_39_a_landing_may_be_made_in_a_zone_of_control():
    match = scene("114 a; reserve a a; 821 N", "beach 15", phase="landing")
    assert match.ask.ctx[0] in (cell("B15a"), cell("B15b"))
    play(match, "none", "take 1 2")
    assert where(match, "a1") == "B15b"


# 12.0


def test_12_0_hidden_pieces_next_to_americans_may_be_shown():
    match = scene("114 a; 118 ?I ?S; 120 ?N; 115 a", phase="reinforce")
    assert asked(match) == ("japan", "reinforce", "12.0")
    assert legal(match) == ["done", "show 118 I", "show 118 S"]
    play(match, "show 118 I")
    assert match.state.fresh == 1
    assert legal(match) == ["done", "show 118 S"]
    play(match, "done")
    assert legal(match) == ["aim 114 118", "aim 115 118"]  # 13.1: one of them must


def test_12_0_the_question_comes_wherever_somebody_might_hide():
    match = scene("114 a", phase="reinforce")
    assert legal(match) == ["done"]
    match = scene("114 a; entered 111 112 113 115 117 118", phase="reinforce")
    assert match.ask is None or match.ask.kind != "reinforce"


def test_ruling_18_a_strongpoint_alone_obliges_nobody():
    match = scene("114 a; 118 S*", phase="us declare")
    assert "done" in legal(match)


def test_ruling_19_nor_do_those_whom_only_the_disorganised_touch():
    match = scene("114 a!; 118 I*; 101 a", phase="us declare")
    assert match.ask is None or match.ask.kind != "battles"


def test_12_0_after_the_battles_it_is_a_reinforcement_no_more():
    match = scene("114 a a; 118 I*; 101 a", phase="us declare", dice=[(6,)])  # 8 against 14: M
    assert where(match, "I0") == "118"
    assert match.state.fresh == 0
