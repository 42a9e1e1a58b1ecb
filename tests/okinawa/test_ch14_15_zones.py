"""14.1 to 15.0: reorganisation of pieces and zones, repositioning."""

from collections import Counter

from game.okinawa.clear import may_declare, pair_up
from game.okinawa.data import GRID, IN_ZONE, JAPAN
from game.okinawa.forces import US_KIND
from game.okinawa.state import LOST
from tests.okinawa.scene import asked, cell, events, hexes, hiding, position, scene, where
from tests.script import legal, play

PAIRS = ["a a"] * 12 + ["m m"] * (len(IN_ZONE[1]) - 12)  # a whole zone full


def clear(text: str, *script: str, **more):
    return scene(text, *script, phase="clear", **more)


# 14.1


def test_14_1_the_side_whose_phase_it_is_turns_its_pieces_up():
    assert scene("114 a! a; 118 I!", phase="rally").state.us_flat == 0
    assert scene("114 a! a; 118 I!", phase="rally").state.jp_flat == 1
    match = scene("114 a! a; 118 I!", phase="jp rally")
    assert match.state.jp_flat == 0
    assert events(match, "rallied") == [(JAPAN,)]


# 14.2


def test_14_2_two_pieces_are_needed():
    assert not may_declare(position("114 a; box1 a a", "clear"), 0)
    assert may_declare(position("114 a; 101 a; box1 a a", "clear"), 0)


def test_14_2_the_example_of_ten_pieces():
    s = position("114 a a; box1 a a a m m m r r r g", "clear")
    box = s.box(0)
    pair_up(s, 0)
    back = Counter(US_KIND[u] for u in s.returning)
    lost = Counter(US_KIND[u] for u in box if s.loc[u] == LOST)
    stay = Counter(US_KIND[u] for u in s.box(0) if u not in s.returning)
    assert back == {0: 2, 1: 1, 2: 1}
    assert lost == {0: 1, 1: 2, 2: 1}
    assert stay == {2: 1, 3: 1}


def test_14_2_a_right_word_brings_pieces_back():
    match = clear("114 a a; box1 m m", "clear 1")
    assert asked(match) == ("us", "return", "14.2")
    play(match, "to 101")
    assert (where(match, "m0"), where(match, "m1")) == ("101", "lost")


def test_14_2_after_a_right_word_the_zone_is_known_to_be_empty():
    match = clear("114 a a; 211 a a", "clear 1")
    s = match.state
    assert not any(s.could_hide(at) for at in range(24))
    assert s.could_hide(cell("215"))


def test_14_2_a_wrong_word_costs_two_of_the_box_for_good():
    match = clear("114 a a; 118 ?S; box1 m g a", "clear 1")
    assert asked(match) == ("japan", "punish", "14.2")
    play(match, "lose 24", "lose 50")
    assert [where(match, one) for one in ("m0", "g0", "a2")] == ["lost", "lost", "box 1"]
    assert where(match, "a0") == "114"
    assert hiding(match, "118") == "S"  # not shown


def test_14_2_or_two_of_the_zone_into_the_box():
    """One in the box is too few: both come from the zone, the second one too."""
    match = clear("114 a m; 101 r; 112 a; 118 ?S; box1 g", "clear 1", "lose 0", "lose 42")
    assert (where(match, "a0"), where(match, "r0"), where(match, "g0")) == ("box 1", "box 1", "box 1")


def test_14_2_a_wrong_word_is_not_forgotten_between_the_two_losses():
    match = clear("114 a m; 101 r; 112 a; 118 ?S; box1 g", "clear 1", "lose 0")
    assert set(legal(match)) == {"lose 1", "lose 24", "lose 42"}


def test_ruling_28_once_a_turn_also_with_an_empty_box_but_not_with_japanese_in_sight():
    match = clear("114 a a; 101 a")
    assert legal(match) == ["clear 1", "done"]
    assert not may_declare(position("114 a a; 123 S", "clear"), 0)
    assert not may_declare(position("114 a a", "clear", probe=0), 0)
    assert may_declare(position("114 a a; box1 g", "clear", probe=0), 0)
    match = clear("114 a a; 211 a a", "clear 1")
    assert legal(match) == ["clear 2", "done"]


def test_ruling_29_border_hexes_under_japanese_control_are_barred():
    match = clear("114 a a; box1 m m; 211 N", "clear 1")
    assert not {"115", "118"} & hexes(match)  # beside 211 and beside zone 2
    assert "213" not in hexes(match)
    assert {"112", "114"} & hexes(match) == {"112"}  # 114 is full


def test_ruling_30_without_room_they_stay_in_the_box():
    full = "; ".join(f"{GRID.names[at]} {pair}" for at, pair in zip(IN_ZONE[1], PAIRS, strict=True))
    match = clear(f"{full}; box2 r r", "clear 2")
    assert not events(match, "returned")
    assert [where(match, one) for one in ("r0", "r1")] == ["box 2", "lost"]


def test_ruling_31_a_wrong_word_that_empties_the_zone_loses_the_box():
    match = clear("114 a a; 118 ?S; box1 m", "clear 1")
    assert where(match, "a0") == where(match, "a1") == where(match, "m0") == "lost"


def test_ruling_57_like_with_like_then_one_mixed_pair():
    s = position("114 a a; box1 a a m m m a", "clear")
    pair_up(s, 0)
    assert Counter(US_KIND[u] for u in s.returning) == {0: 2, 1: 1}


def test_ruling_57_no_mixed_pair_where_only_one_kind_is_odd():
    for box, back in (("a a m", {0: 1}), ("a m m", {1: 1}), ("a r g", {})):
        s = position(f"114 a a; box1 {box}", "clear")
        pair_up(s, 0)
        assert Counter(US_KIND[u] for u in s.returning) == back


def test_ruling_58_anywhere_in_the_zone_no_armour_in_mountains():
    match = clear("520 a a; box5 r r", "clear 5")
    assert "503" in hexes(match)  # Ie Shima
    assert "504" not in hexes(match)
    match = clear("520 a a; box5 a a", "clear 5")
    assert "504" in hexes(match)


def test_ruling_59_one_zone_after_the_other_after_14_1():
    match = scene("114 a! a; 211 a a; box1 m m", phase="rally")
    assert match.state.us_flat == 0
    play(match, "clear 1", "to 101")
    assert legal(match) == ["clear 2", "done"]


# 15.0


def test_15_0_pieces_out_of_reach_hide_again_in_their_zone():
    match = scene("114 a; 804 I; entered 805 114", "lift 0", phase="reposition")
    assert asked(match) == ("japan", "hide", "15.0")
    assert all(name.startswith("8") for name in hexes(match))
    play(match, "to 805")
    assert where(match, "I0") == "hidden"
    assert hiding(match, "805") == "I"
    assert match.state.could_hide(cell("805"))  # nothing is known of the zone any more
    assert not match.state.could_hide(cell("114"))


def test_15_0_not_where_americans_are_nor_under_their_control():
    match = scene("114 a; 101 N; 821 I; 804 I; 123 ?S", phase="reposition")
    assert legal(match) == ["done", "lift 0", "lift 1"]
    match = scene("101 a; 821 I; 804 I; 123 ?S", phase="reposition")  # 821 is next to 101
    assert legal(match) == ["done", "lift 1"]


def test_15_0_what_hides_again_ambushes_again():
    match = scene("101 m m; 818 N; 805 I", "lift 20", "to 822", "done", phase="reposition")
    s = match.state.copy()
    assert (
        GRID.names[next(at for at, code in enumerate(s.plot().hides) if code and at != cell("740"))] == "822"
    )
    assert s.at(JAPAN, cell("818")) == ()


def test_ruling_32_forts_and_the_disorganised_may_not():
    match = scene("114 a; 804 B; 805 S; 806 N!; 808 N", phase="reposition")
    assert legal(match) == ["done", "lift 21"]


def test_ruling_33_any_numbered_hex_with_room_also_with_friends_in_sight():
    match = scene("114 a; 804 I; 805 N; 808 ?I ?I; 806 ?S", "lift 0", phase="reposition")
    assert {"804", "805", "806", "824"} <= hexes(match)
    assert "808" not in hexes(match)
    match = scene("114 a; 503 I", "lift 0", phase="reposition")
    assert {"503", "520"} <= hexes(match)  # Ie Shima is zone 5


def test_ruling_33_also_where_it_stood_with_a_friend():
    assert "804" in hexes(scene("114 a; 804 I N", "lift 0", phase="reposition"))


def test_15_0_tanks_hide_in_no_mountains():
    match = scene("114 a; 804 T", "lift 31", phase="reposition")
    assert "801" not in hexes(match)
    assert "805" in hexes(match)


def test_ruling_62_hidden_again_shown_and_moved_in_one_phase():
    match = scene("114 a; 804 N", "lift 20", "to 805", phase="reposition")
    while match.ask.kind != "jp move":
        play(match, "done")
    play(match, "show 805 N", "to 808")
    assert where(match, "N0") == "808"
    assert events(match, "lifted")
