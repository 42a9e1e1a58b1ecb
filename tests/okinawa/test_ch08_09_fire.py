"""8.1 to 9.3: stacking, zones of control, who fires and what it does."""

import pytest

from game.okinawa.battle import add_up
from game.okinawa.charts import BATTERY, GUN, RANGE, SHIP, hits
from game.okinawa.data import GRID, JAPAN, NEAR, US
from game.okinawa.deploy import has_room
from game.okinawa.fire import Shot, batteries_ready, guns_ready, hit_row, ships_ready
from game.okinawa.forces import BUNKER, INFANTRY, STRONGPOINT, TANKS
from game.okinawa.state import controls
from tests.okinawa.scene import asked, cell, events, hexes, hiding, position, scene, where
from tests.script import legal, play


def held(text: str, side: int, phase: str = "us move") -> set[str]:
    """The hexes in a side's zones of control."""
    return {GRID.names[at] for at, there in enumerate(controls(position(text, phase), side)) if there}


# 8.1


def test_8_1_two_pieces_to_a_hex_friends_may_be_passed():
    match = scene("114 m; 117 a a", "unit 24")
    assert "117" not in hexes(match)
    assert "120" in hexes(match)
    assert "to 120" in legal(match)


def test_8_1_no_two_forts_to_a_hex():
    at, mountain = cell("805"), cell("801")
    assert has_room(at, (BUNKER,), INFANTRY)
    assert not has_room(at, (BUNKER,), STRONGPOINT)
    assert not has_room(at, (INFANTRY, INFANTRY), INFANTRY)
    assert has_room(mountain, (), INFANTRY)
    assert not has_room(mountain, (), TANKS)


def test_8_1_hidden_friends_take_room_too():
    match = scene("114 a; 808 N; 805 ?I ?I; 804 ?S", "unit 20", phase="jp move")
    assert "805" not in hexes(match)
    assert {"804", "809"} <= hexes(match)


def test_8_1_enemies_never_share_a_hex():
    match = scene("114 m; 117 N", "unit 24")
    assert "117" not in hexes(match)


# 8.2


def test_8_2_the_six_hexes_round_a_piece_in_sight():
    assert held("114 a; 801 N", US) == {"111", "112", "113", "115", "117", "118"}
    assert held("101 a; 114 N", JAPAN) == {"111", "112", "113", "115", "117", "118"}
    assert held("101 a; 114 ?N", JAPAN) == set()


def test_8_2_strongpoints_have_none_bunkers_have():
    assert held("101 a; 114 S", JAPAN) == set()
    assert len(held("101 a; 114 B", JAPAN)) == 6


def test_8_2_that_of_armour_does_not_reach_into_mountains():
    assert held("120 r", US) == {"116", "117", "119", "213"}
    assert held("101 a; 120 T", JAPAN) == {"116", "117", "119", "213"}


def test_8_2_that_of_an_american_does_not_reach_a_fort():
    assert "115" not in held("114 a; 115 S", US)
    assert "115" not in held("114 a; 115 B I", US)
    assert "115" in held("114 a; 115 I", US)


def test_8_2_disorganised_pieces_have_none():
    assert held("114 a!", US) == set()
    assert held("101 a; 114 I!", JAPAN) == set()


def test_ruling_13_armour_with_infantry_reaches_into_mountains():
    assert {"123", "124"} <= held("120 r a", US)


def test_ruling_36_not_across_water():
    ie = [
        at for at in range(len(NEAR)) if GRID.names[at] in ("501", "502", "503", "504", "505", "B10a", "B10b")
    ]
    assert all(near in ie for at in ie for near in NEAR[at])


def test_ruling_65_a_fort_counts_once_it_is_shown():
    assert "115" in held("114 a; 115 I ?S", US)
    text = "114 a; 115 A ?S; 117 a"
    match = scene(text, phase="jp fire")
    assert "target 114" not in legal(match)  # the gun is controlled
    play(match, "show 115 S")
    assert "target 114" in legal(match)
    match = scene("114 a; 112 a; 115 I ?B", phase="jp move")
    assert "show 115 B" in legal(match)
    play(match, "show 115 B")
    assert asked(match)[1] == "jp move"  # a bunker does not move
    play(match, "unit 0")
    assert "118" in hexes(match)  # into another controlled hex at once


def test_ruling_65_a_hidden_fort_may_be_shown_for_a_retreat():
    text = "114 m m; 113 m; 118 N; 117 ?S; 115 a; 213 a; 214 a"
    match = scene(text, "aim 114 118", "done", phase="us declare", dice=[(4,)])  # 10 against 4: DR
    assert asked(match) == ("japan", "retreat", "13.3")
    assert legal(match) == ["show 117 S"]
    play(match, "show 117 S")
    assert (where(match, "N0"), where(match, "S0")) == ("117", "117")


# 8.3


def test_8_3_a_hidden_piece_is_put_on_the_map_when_it_acts():
    match = scene("114 a; 118 ?N", "show 118 N", phase="jp show")
    assert where(match, "N0") == "118"
    assert hiding(match, "118") == ""
    assert events(match, "shown") == [(20, cell("118"))]


def test_8_3_only_who_touches_americans_is_shown_to_attack():
    match = scene("114 a; 118 ?N; 805 ?I; 117 ?S", phase="jp show")
    assert legal(match) == ["done", "show 118 N"]  # a strongpoint alone does not attack


def test_ruling_34_each_piece_is_hidden_or_shown_by_itself():
    match = scene("114 a; 808 ?A ?B; 805 a", "show 808 B", phase="jp fire")
    assert hiding(match, "808") == "A"
    assert where(match, "B0") == "808"
    assert "target 805" in legal(match)


# 9.1


def test_9_1_american_guns_ashore_that_nobody_controls():
    assert guns_ready(position("114 g; 801 I")) == [50]
    assert guns_ready(position("114 g; 118 I")) == []
    assert guns_ready(position("114 g; 118 S")) == [50]
    assert guns_ready(position("reserve g; 801 I")) == []
    assert guns_ready(position("114 g!; 801 I")) == []


def test_9_1_ships_in_action_off_the_coast():
    s = position("114 a; ships 2 S1-01; ships 1 high; ships 17 sunk; struck 1")
    assert ships_ready(s) == [1]


def test_9_1_japanese_artillery_out_of_control_and_bunkers():
    assert "target 114" in legal(scene("114 a; 112 A; 115 B", phase="jp fire"))  # the bunker
    assert "target 114" not in legal(scene("114 a; 112 A; 804 ?B", phase="jp fire"))
    assert "target 114" in legal(scene("114 a; 106 A", phase="jp fire"))


def test_9_3_disorganised_batteries_do_not_fire():
    assert batteries_ready(position("114 a; 112 A B; 808 A! B!", "jp fire")) != []
    assert batteries_ready(position("114 a; 808 A! B!", "jp fire")) == []


def test_ruling_38_artillery_in_a_bunkers_hex_fires_next_to_americans():
    match = scene("114 a; 115 A B", "target 114", phase="jp fire")
    assert asked(match)[1] == "shooters"
    assert legal(match)[-1] == "take 34 2"  # alike for the table


def test_ruling_61_control_is_seen_when_the_target_is_named():
    match = scene("114 g; 118 N; 108 g; 101 I", "target 118", phase="us fire", dice=[(6,)])  # 108 fires
    assert match.state.is_flat(JAPAN, 20)
    assert guns_ready(match.state) == [50]
    assert legal(match) == ["done", "target 101"]


# 9.2


def test_9_2_ranges():
    assert (RANGE[SHIP], RANGE[GUN], RANGE[BATTERY]) == (15, 10, 7)
    assert hits(SHIP, 16) == hits(GUN, 11) == hits(BATTERY, 8) == ()


def test_9_2_the_first_version_has_its_own_table():
    """A hit less of American ships and guns; the Japanese fired as they do now."""
    for shooter, less in ((SHIP, 1), (GUN, 1), (BATTERY, 0)):
        for distance in range(1, RANGE[shooter] + 1):
            assert hits(shooter, distance, True) == tuple(max(0, n - less) for n in hits(shooter, distance))
    for first, left in ((0, 4), (1, 5)):
        text = "120 g; 108 I N; ships 19 sunk"
        match = scene(text, "target 108", phase="us fire", dice=[(6,)], first_table=first)
        assert sum(match.state.defence(JAPAN, p) for p in match.state.at(JAPAN, cell("108"))) == left


def test_9_2_distance_counts_the_targets_hex_not_the_shooters():
    near = GRID.distances(cell("114"))
    assert (near[cell("114")], near[cell("118")], near[cell("120")]) == (0, 1, 2)


def test_9_2_all_shooters_are_named_before_the_dice_and_fire_once():
    text = "120 g; 117 a; 108 I; 102 N; 116 g; ships 19 sunk"
    match = scene(text, "target 108", phase="us fire", dice=[(1, 1)])
    assert asked(match) == ("us", "shooters", "9.2")
    play(match, "all")
    assert Shot(*events(match, "fired")[0]).battery == (70, 71)
    assert asked(match)[1] != "fire"  # nobody is left who fires


def test_9_2_the_player_says_which_ship_or_gun_fires():
    """Alike for this target is not alike for the next one."""
    text = "101 a; 108 I; ships 2 S1-60; ships 1 S1-61; ships 17 sunk; 117 g"
    match = scene(text, "target 108", phase="us fire")
    assert legal(match) == ["all", "take 0 1", "take 0 2", "take 2 1", "take 70 1"]
    match = scene("108 a; 106 A B; 115 A; 801 N", "target 108", phase="jp fire")
    assert legal(match) == ["all", "take 34 1", "take 34 2", "take 35 1"]


def test_9_2_a_target_is_fired_at_once_in_a_step():
    text = "120 g; 116 g; 108 I; 102 N; ships 19 sunk"
    match = scene(text, "target 108", "take 70 1", "enough", phase="us fire", dice=[(1,)])
    assert legal(match) == ["done", "target 102"]


def test_9_2_the_hits_of_a_pair_are_taken_from_one_sum():
    match = scene("120 g; 108 I N; ships 19 sunk", "target 108", phase="us fire", dice=[(6,)])
    s = match.state
    assert sum(s.defence(JAPAN, p) for p in s.at(JAPAN, cell("108"))) == 11 - 7
    assert not s.jp_flat


@pytest.mark.parametrize(("total", "left", "flat"), [(8, 3, 0), (11, 0, 2), (15, 0, 2)])
def test_9_2_the_example_of_eleven_points(total, left, flat):
    from game.okinawa.fire import apply

    s = position("101 a; 108 I N")
    apply(s, JAPAN, cell("108"), total)
    assert sum(s.defence(JAPAN, p) for p in s.at(JAPAN, cell("108"))) == left
    assert s.jp_flat.bit_count() == flat


def test_9_2_a_hidden_mate_of_a_target_is_shown():
    match = scene("120 g; 108 N ?S; ships 19 sunk", "target 108", phase="us fire", dice=[(6,)])
    assert where(match, "S0") == "108"
    assert not match.state.jp_flat  # 7 of 9


def test_9_2_a_hidden_gun_shows_itself_to_fire():
    match = scene("114 a; 106 ?A", phase="jp fire")
    assert legal(match) == ["done", "show 106 A"]
    play(match, "show 106 A")
    assert "target 114" in legal(match)


def test_ruling_22_armour_and_guns_lose_a_hit_forts_do_not():
    s = position("120 g")
    assert hit_row(s, GUN, 3, True, False) == (2, 3, 4, 5, 6, 7)
    assert hit_row(s, SHIP, 12, True, False) == (0, 0, 1, 2, 3, 4)
    assert hit_row(s, SHIP, 3, True, True) == (2, 4, 6, 8, 10, 12)  # less one, then doubled
    match = scene("120 g; 108 T A; ships 19 sunk", "target 108", phase="us fire", dice=[(6,)])
    assert sum(Shot(*events(match, "fired")[0]).hits) == 6
    match = scene("120 g; 108 A S; ships 19 sunk", "target 108", phase="us fire", dice=[(6,)])
    assert sum(Shot(*events(match, "fired")[0]).hits) == 7


def test_ruling_40_a_strongpoint_and_its_mate_are_one_target():
    match = scene("120 g; 119 g; 108 A S; ships 19 sunk", "target 108", phase="us fire", dice=[(6, 6)])
    play(match, "all")
    assert match.state.jp_flat.bit_count() == 2


# 9.3


def test_9_3_partial_hits_last_for_the_land_phase():
    match = scene("114 a a; 108 N-2", phase="clear")
    assert not any(match.state.jp_hits)
    assert match.state.is_american == 0
    match = scene("114 a-2; 108 N; turn 4", phase="jp rally")
    assert not any(match.state.us_hits)


def test_9_3_the_disorganised_stay_so_until_their_side_reorganises():
    match = scene("114 a a; 101 I!; 108 a!", phase="rally")
    assert match.state.us_flat == 0
    assert match.state.jp_flat == 1
    match = scene("114 a!; 101 I!; turn 4", phase="jp rally")
    assert match.state.jp_flat == 0
    assert match.state.us_flat == 1


def test_9_3_the_disorganised_do_nothing():
    assert "unit 0" not in legal(scene("114 a!; 117 a; 801 I"))
    assert "aim 114 118" not in legal(scene("114 a!; 117 a; 118 I", phase="us declare"))
    assert "lift 0" not in legal(scene("114 a; 801 I!; 804 I", phase="reposition"))


@pytest.mark.parametrize("die", [4, 5, 6])
def test_9_3_the_example_of_artillery_and_bunker(die):
    """Two 4-4-4 in a mountain at three hexes: 5 and 3 hits, whatever the first die is."""
    text = "123 a a; 113 A B"
    assert GRID.distances(cell("123"))[cell("113")] == 3
    match = scene(text, "target 123", "take 34 2", phase="jp fire", dice=[(die, 2)])
    assert sum(Shot(*events(match, "fired")[0]).hits) == 8
    assert match.state.us_flat == 3


def test_9_3_hits_of_ships_on_a_beach_are_doubled():
    s = position("120 g")
    assert hit_row(s, SHIP, 4, False, True) == (4, 6, 8, 10, 12, 14)
    assert hit_row(s, GUN, 3, False, True) == hits(GUN, 3)


def test_9_3_fire_alone_eliminates_nobody():
    match = scene("120 g; 108 A; ships 19 sunk", "target 108", phase="us fire", dice=[(6,)])
    assert where(match, "A0") == "108"
    assert match.state.jp_flat


def test_ruling_21_fire_takes_defence_never_attack():
    s = position("114 a; 115 I-5", phase="jp declare")
    one = add_up(s, JAPAN, (cell("115"),), (cell("114"),))
    assert one.attack == 7
    assert add_up(s, US, (cell("114"),), (cell("115"),)).defence == 2
