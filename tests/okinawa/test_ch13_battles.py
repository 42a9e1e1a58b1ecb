"""13.1 to 13.6: who attacks whom, the die, retreats, advances, special cases."""

from itertools import pairwise

import pytest

from game.core.request import Event
from game.okinawa.battle import add_up
from game.okinawa.beats import detail
from game.okinawa.charts import AE, AR, BATTLE, DE, DR, EX, M, column
from game.okinawa.data import JAPAN, US
from tests.okinawa.scene import asked, cell, events, hexes, hiding, position, scene, where
from tests.script import legal, play


def total(text: str, foes: str, prey: str, side: int = US, is_ambush: bool = False):
    """A battle added up."""
    s = position(text, "us declare" if side == US else "jp declare")
    if is_ambush:
        s.column = s.at(US, cell(foes))
    return add_up(s, side, tuple(map(cell, foes.split())), tuple(map(cell, prey.split())), is_ambush)


def attack(text: str, *script: str, die: int | None = None, **more):
    """American battles, declared by the script."""
    return scene(text, *script, phase="us declare", dice=[] if die is None else [(die,)], **more)


def defend(text: str, *script: str, die: int | None = None, **more):
    """Japanese battles."""
    return scene(text, *script, phase="jp declare", dice=[] if die is None else [(die,)], **more)


# 13.1


def test_13_1_nobody_must_attack():
    match = attack("114 a; 118 N; 115 a")
    assert asked(match) == ("us", "battles", "13.1")
    assert legal(match) == ["aim 114 118", "aim 115 118", "done"]


def test_13_1_a_stack_attacks_and_defends_as_a_whole():
    assert total("114 a m; 118 I N", "114", "118")[:3] == (9, 11, 11)


def test_13_1_several_hexes_against_one_or_one_against_several():
    match = attack("114 a; 115 a; 118 S; 112 S; 111 a", "aim 114 118")
    assert "aim 115 118" in legal(match)
    assert "aim 114 112" in legal(match)
    play(match, "aim 115 118")
    assert "aim 114 112" not in legal(match)


def test_13_1_every_enemy_that_controls_an_attacker_must_be_attacked():
    """The book's figure: X beside tanks and infantry, another armour beside the infantry."""
    match = attack("114 r; 118 T; 117 I; 116 r", "aim 114 118")
    assert match.ask.ctx == (cell("117"),)
    assert legal(match) == ["aim 114 117", "aim 116 117"]


def test_13_1_who_attacks_out_of_a_fort_is_obliged_to_nothing():
    """American control does not reach it (8.2)."""
    assert "done" in legal(defend("114 a; 117 a; 118 B I; 801 N", "aim 118 114"))
    match = defend("114 a; 117 a; 118 I; 801 N", "aim 118 114", die=1)
    assert set(events(match, "battle")[0][1]) == {cell("114"), cell("117")}


def test_13_1_armour_obliges_who_is_not_in_mountains():
    match = attack("114 a; 118 T; 117 N", "aim 114 117", die=3)
    assert set(events(match, "battle")[0][1]) == {cell("117"), cell("118")}


def test_13_1_the_figure_armour_does_not_oblige_infantry_in_mountains():
    match = defend("120 r; 119 r; 123 I; 801 N", "aim 123 120", "done", die=4)
    assert events(match, "battle")[0][:2] == ((cell("123"),), (cell("120"),))
    assert "aim 123 119" in legal(defend("120 r; 119 r; 123 I; 801 N"))


def test_13_1_who_helps_brings_his_own_neighbours():
    match = attack("114 a; 118 I; 117 I; 116 a; 113 N; 119 I", "aim 114 118")
    assert match.ask.ctx == (cell("113"), cell("117"))


def test_13_1_only_what_leaves_every_duty_possible_is_offered():
    """114 touches all three; if 115 joins it against one, nobody is left for the others."""
    match = attack("114 m; 115 a; 118 I; 113 I; 117 I", "aim 114 118")
    assert "aim 115 118" not in legal(match)
    assert set(legal(match)) == {"aim 114 113", "aim 114 117"}


def test_13_1_the_attacker_chooses_the_order():
    match = attack("114 a; 118 S; 101 a; 102 S", "aim 101 102", "aim 114 118")
    assert asked(match) == ("us", "next", "13.1")
    assert legal(match) == ["fight 102", "fight 118"]


def test_ruling_20_nobody_attacks_twice_and_no_hex_is_attacked_twice():
    """The Marines that are thrown back into 112 do not join its attack on 109."""
    script = ("aim 112 109", "aim 114 118", "fight 118", "to 112", "none")
    match = scene("114 m; 118 N; 112 a; 109 S; 101 a", *script, phase="us declare", dice=[(1,), (4,)])
    assert where(match, "m0") == "112"
    assert [one[2] for one in events(match, "battle")] == [5, 4]


def test_ruling_51_a_hidden_mate_of_an_attacker_is_shown_and_attacks():
    match = defend("114 a a; 118 N ?I; 115 a; 801 N", "aim 118 114", die=3)
    assert where(match, "I0") == "118"
    assert events(match, "battle")[0][2] == 11


def test_ruling_51_a_strongpoint_stays_hidden_and_is_not_touched():
    text = "114 r r; 118 N ?S; 801 N"
    match = defend(text, "aim 118 114", die=1)  # 4 against 16: AE
    assert where(match, "N0") == "dead"
    assert hiding(match, "118") == "S"
    assert asked(match) == ("us", "advance", "13.3")
    play(match, "take 42 1", "enough")  # it turns out that somebody is there
    assert where(match, "S0") == "118"
    assert where(match, "r0") == "114"


# 13.2


def test_13_2_the_table_is_monotone():
    for left, right in pairwise(BATTLE):
        assert all(a <= b for a, b in zip(left, right, strict=True))
    assert all(list(row) == sorted(row) for row in BATTLE)
    assert (column(-7), column(-6), column(0), column(12)) == (0, 1, 3, 8)


def test_13_2_the_first_version_has_its_own_table():
    """At -10 or worse a 3 eliminates the attackers there, now it drives them back."""
    results = {
        first: add_up(
            position("120 a; 124 I I", "us declare", first_table=first), US, (cell("120"),), (cell("124"),)
        )
        for first in (0, 1)
    }
    assert [[results[first].result(die) for die in (2, 3, 4)] for first in (0, 1)] == [
        [AE, AR, AR],
        [AE, AE, AR],
    ]


def test_13_2_the_log_shows_the_row_of_the_table_that_was_played_by():
    """Two attackers are eliminated in either version by a 2: only the rules tell which row it was."""
    fought = Event("battle", ((cell("120"),), (cell("124"),), 3, 13, 2, AE), "13.2")
    rows = [detail(fought, {"first_table": first})["results"] for first in (0, 1)]
    assert [row.count("AE") for row in rows] == [2, 3]


def test_13_2_the_example_of_three_battalions():
    """13 against 7 - 3 + 2 in mountains; a 3 is DR; every hex round it is controlled: eliminated."""
    text = "120 m; 213 a; 317 a; 124 I-3; 122 a; B4b a; 216 a"
    one = total(text, "120 213 317", "124")
    assert (one.attack, one.defence, one.difference) == (13, 6, 7)
    assert one.result(3) == DR
    assert {BATTLE[column(n)][2] for n in (5, 6, 7, 8)} == {DR}
    match = attack(text, "aim 120 124", "aim 213 124", "aim 317 124", "done", die=3)
    assert legal(match) == ["lost"]
    play(match, "lost")
    assert where(match, "I0") == "dead"


@pytest.mark.parametrize(
    ("text", "die", "result"),
    [
        ("114 a; 118 I", 1, AE),
        ("114 a; 118 I", 2, AR),
        ("114 a; 118 I", 4, M),
        ("114 a; 118 I", 6, DR),
        ("114 m m; 118 I", 6, EX),
        ("114 r r; 118 I", 5, DE),
    ],
)
def test_13_2_results(text, die, result):
    match = attack(text + "; 101 a", "aim 114 118", die=die)
    assert events(match, "battle")[0][5] == result
    if result == AE:
        assert where(match, "a0") == "box 1"
    elif result == AR:
        assert asked(match)[:2] == ("us", "retreat")
    elif result == M:
        assert (where(match, "a0"), where(match, "I0")) == ("114", "118")
    elif result == DR:
        assert asked(match)[:2] == ("japan", "retreat")
    elif result == EX:
        assert where(match, "I0") == "dead"
        play(match, "lose 24")
        assert {where(match, "m0"), where(match, "m1")} == {"box 1"}  # 5 are not enough for 7
    else:
        assert where(match, "I0") == "dead"


def test_13_2_an_exchange_is_paid_without_bonus_but_less_fire():
    """Infantry that has lost 3 in mountains: 4 points to pay, one piece of 5 is enough."""
    match = attack("120 m m; 123 I-3; 101 a", "aim 120 123", die=6)  # 10 against 6: EX
    assert asked(match) == ("us", "exchange", "13.2")
    assert match.ask.ctx == (4,)
    play(match, "lose 24")
    assert [where(match, one) for one in ("m0", "m1")].count("box 1") == 1


def test_ruling_10_terrain_counts_once_for_a_hex():
    assert total("120 a; 123 N N", "120", "123").defence == 10
    assert total("114 a; 108 N S; 111 a", "111", "108").defence == 10  # a town


def test_ruling_17_a_hidden_mate_of_the_attacked_is_shown_at_its_usual_value():
    match = attack("114 r r; 118 N ?I; 101 a", "aim 114 118", die=2)
    assert where(match, "I0") == "118"
    assert events(match, "battle")[0][3] == 11


def test_ruling_23_an_exchange_costs_no_more_than_there_is():
    match = attack("114 a; 118 N-1; 113 a; 101 a", "aim 114 118", "done", die=6)  # 4 against 3: EX
    assert where(match, "N0") == "dead"
    assert where(match, "a0") == "box 1"
    match = defend(
        "114 r; 118 N; 112 N; 113 N; 101 a; 801 N", "aim 118 114", "aim 112 114", "aim 113 114", die=6
    )
    assert where(match, "r0") == "box 1"  # 12 against 8: EX for 8
    assert asked(match)[1] == "exchange"


def test_ruling_24_exchange_and_elimination_have_full_effect_on_forts():
    match = attack("114 r r; 118 B; 101 a", "aim 114 118", die=6)  # +8: DE
    assert where(match, "B0") == "dead"
    match = attack("114 r m; 118 B; 101 a", "aim 114 118", die=5)  # +5: EX
    assert where(match, "B0") == "dead"
    assert asked(match)[:2] == ("us", "exchange")
    assert legal(match) == ["lose 24", "lose 42"]


# 13.3


def test_13_3_a_retreat_is_a_hex_long_out_of_control_with_room():
    text = "114 a; 118 I; 112 a a; 111 a a"
    match = attack(text, "aim 114 118", die=2)  # AR
    assert where(match, "a0") == "113"  # not beside 118, not full: nothing to choose
    match = attack("114 a; 118 I; 112 a a", "aim 114 118", die=2)
    assert asked(match) == ("us", "retreat", "13.3")
    assert hexes(match) == {"111", "113"}


def test_13_3_without_a_way_the_piece_is_lost():
    text = "114 a; 118 I; 112 a a; 111 a a; 113 a a"
    match = attack(text, "aim 114 118", die=2)
    assert where(match, "a0") == "box 1"


def test_13_3_japanese_retreats_hang_on_who_hides():
    match = attack("114 r; 118 N; 214 ?I ?I; 101 a", "aim 114 118", die=4)
    assert asked(match)[:2] == ("japan", "retreat")
    assert "214" not in hexes(match)
    assert "211" in hexes(match)


def test_13_3_the_winner_may_advance_two_pieces():
    match = attack("114 m m; 117 m; 118 N!; 101 a", "aim 114 118", "aim 117 118")
    assert asked(match) == ("us", "advance", "13.3")
    play(match, "take 24 1", "take 26 1")
    assert [where(match, f"m{n}") for n in range(3)] == ["118", "114", "118"]


def test_13_3_who_has_advanced_goes_no_further():
    match = attack("114 r r; 118 N!; 117 N!; 101 a", "aim 114 117", "aim 114 118", "take 42 1", "enough")
    assert (where(match, "r0"), asked(match)[1]) == ("117", "advance")
    assert legal(match) == ["none", "take 43 1"]


def test_9_3_the_disorganised_do_not_advance():
    match = attack("114 a; 118 I; 113 N!; 101 a", "aim 114 113", die=1)  # and 118; 4 against 7: AE
    assert asked(match) == ("japan", "advance", "13.3")
    assert legal(match) == ["none", "take 0 1"]


def test_13_3_japanese_losses_are_for_good_american_ones_go_to_the_box():
    match = attack("114 a; 118 I; 101 a", "aim 114 118", die=1)
    assert where(match, "a0") == "box 1"


def test_13_3_a_zone_without_americans_loses_its_box():
    match = scene("317 a; box3 m m; 124 m", "unit 0", "to 123")
    assert where(match, "a0") == "123"
    assert [where(match, f"m{n}") for n in range(3)] == ["lost", "lost", "124"]


def test_ruling_16_a_retreat_into_hidden_pieces_is_refused():
    text = "114 a; 118 I; 113 ?N; 101 a"
    match = attack(text, "aim 114 118", die=2)
    play(match, "to 113")
    assert where(match, "N0") == "113"
    assert where(match, "a0") == "112"  # 111 and 117 are controlled now: nothing to choose


def test_ruling_26_an_advance_minds_terrain_but_no_control():
    match = attack("120 r a; 123 N!; 122 I; 101 a", "aim 120 123")
    while match.ask.kind == "battles":
        play(match, "done")
    assert asked(match)[1] == "advance"
    assert [opt[1] for opt in match.ask.options if opt[0] == "take"] == [0]  # no armour
    match = defend("114 a!; 118 B; 801 N", "aim 118 114")
    assert match.ask is None or match.ask.kind != "advance"


def test_ruling_53_each_piece_retreats_by_itself_and_armour_into_no_mountain():
    text = "120 r m; 116 I I; 117 I; 101 a"
    match = attack(text, "aim 120 116", die=2)  # 13 against 21: AE on 2
    assert where(match, "r0") == "box 1"
    match = attack(text, "aim 120 116", die=4)  # AR
    assert match.ask.ctx == (24,)
    assert hexes(match) == {"123", "124"}
    play(match, "to 123")
    assert where(match, "r0") == "box 1"  # 119, 213 are controlled; 123, 124 are mountains


def test_ruling_53_where_room_is_short_the_owner_says_who_goes_first():
    """One place is left, in 113."""
    text = "114 r a; 118 I; 112 a a; 111 a a; 113 a"
    match = attack(text, "aim 114 118", die=1)  # AR
    armour = next(opt for opt in legal(match) if opt.startswith("unit"))
    assert legal(match) == ["to 113", armour]
    play(match, "to 113")
    assert (where(match, "a0"), where(match, "r0")) == ("113", "box 1")
    match = attack(text, "aim 114 118", armour, die=1)
    assert (where(match, "a0"), where(match, "r0")) == ("box 1", "113")
    match = attack(text, "aim 114 118", die=1, fixed_retreats=1)  # the first version did not ask
    assert (where(match, "a0"), where(match, "r0")) == ("113", "box 1")


def test_ruling_53_like_pieces_and_those_who_all_find_room_are_not_asked_about():
    match = attack("114 a a; 118 I; 112 a a; 111 a a; 113 a", "aim 114 118", die=1)
    assert [where(match, one) for one in ("a0", "a1")] == ["113", "box 1"]
    match = attack("114 r a; 118 I; 101 a", "aim 114 118", die=1)
    assert not any(opt.startswith("unit") for opt in legal(match))


def test_ruling_53_the_japanese_are_asked_wherever_somebody_may_hide():
    """Whether there is room is theirs to know: that they are asked tells nothing."""
    told = []
    for text in ("114 r r; 118 I N; 101 a", "114 r r; 118 I N; 211 ?I ?T; 101 a"):
        match = attack(text, "aim 114 118", die=3)  # DR
        infantry = next(opt for opt in legal(match) if opt.startswith("unit"))
        told.append(match.state.fleeing)
        play(match, infantry, "to 213")
        assert (where(match, "N0"), where(match, "I0")) == ("213", "118")
        assert match.ask.kind == "retreat"
    assert told[0] == told[1]


def test_ruling_54_who_retreated_into_a_hex_that_is_attacked_later_defends_there():
    text = "114 r; 118 N; 117 S; 116 m m; 101 a"
    match = scene(text, "aim 114 118", "aim 116 117", "fight 118", phase="us declare", dice=[(4,), (4,)])
    assert asked(match)[1] == "retreat"
    play(match, "to 117", "none")
    assert events(match, "battle")[1][3] == 9


def test_ruling_55_two_for_each_hex_and_a_defender_who_won_may_advance():
    match = attack("114 a; 118 I N; 101 a", "aim 114 118", die=1)  # AE
    assert asked(match) == ("japan", "advance", "13.3")
    play(match, "take 0 1", "take 20 1")
    assert (where(match, "I0"), where(match, "N0")) == ("114", "114")


def test_ruling_56_the_box_is_looked_at_after_every_loss():
    match = attack("317 a; 124 I; box3 m; 101 a", "aim 317 124", die=1)
    assert where(match, "a0") == "lost"
    assert where(match, "m0") == "lost"


# 13.4


def test_13_4_no_defence_left_is_elimination_without_a_die():
    match = attack("120 a; 123 I! S!; 101 a", "aim 120 123")
    assert (where(match, "I0"), where(match, "S0")) == ("dead", "dead")
    assert events(match, "certain")


def test_13_4_armour_attacks_no_mountain_of_its_own_will():
    match = attack("120 r; 123 N; 114 a; 118 S")
    assert "aim 120 123" not in legal(match)


def test_13_4_armour_must_if_nobody_else_can():
    match = attack("120 r; 123 N*; 101 a", die=6)
    assert events(match, "battle")[0][:4] == ((cell("120"),), (cell("123"),), 8, 12)
    assert where(match, "N0") == "123"
    match = attack("120 r; 123 N*; 119 a; 101 a", die=4)
    assert events(match, "battle")[0][0] == (cell("119"),)


def test_13_4_armour_that_attacks_elsewhere_may_be_obliged_to():
    match = attack("120 r; 123 N; 117 N; 101 a", "aim 120 117", die=6)
    assert events(match, "battle")[0][1] == (cell("117"), cell("123"))


def test_13_4_retreats_mean_nothing_to_forts_and_who_is_in_them():
    match = attack("114 r r; 118 B I; 101 a", "aim 114 118", die=5)  # +1: DR
    assert (where(match, "B0"), where(match, "I0")) == ("118", "118")
    assert events(match, "battle")[0][-1] == DR
    assert asked(match)[1] not in ("retreat", "advance")


def test_13_4_strongpoints_never_attack():
    match = defend("114 a; 118 S; 115 N; 801 N")
    assert "aim 118 114" not in legal(match)
    assert "aim 115 114" in legal(match)


def test_13_4_bunkers_attack_and_defend_with_8():
    assert total("114 a; 118 B", "118", "114", JAPAN)[:3] == (8, 4, 4)
    assert total("114 a; 118 B", "114", "118").defence == 8


def test_13_4_a_lone_strongpoint_need_not_be_attacked():
    match = attack("114 a; 118 S; 113 N; 101 a", "aim 114 113")
    assert match.ask is None or match.ask.kind != "battles" or "done" in legal(match)


def test_13_4_forced_armour_doubles_who_is_there_but_not_the_ground():
    """Both are doubled where 13.5 or 13.6 say so; the first version did it here too."""
    text = "120 r; 123 I; 117 N; 101 a"
    one = total(text, "120", "117 123")
    assert (one.defence, one.spared) == (4 + 2 * 7 + 2, (cell("123"),))
    assert total("120 r; 123 I*", "120", "123").defence == 2 * (7 + 2)
    then = position(text, "us declare", doubled_ground=1)
    assert add_up(then, US, (cell("120"),), (cell("117"), cell("123"))).defence == 4 + 2 * (7 + 2)


def test_ruling_11_forced_armour_against_a_reinforcement_doubles_it_once():
    assert total("120 r; 123 N*", "120", "123").defence == 12
    for die in range(1, 7):
        match = attack("120 r r; 123 N*; 101 a", die=die)
        assert where(match, "N0") == "123"


def test_ruling_12_armour_and_infantry_together_attack_a_mountain_but_armour_adds_nothing():
    one = total("120 r a; 123 N", "120", "123")
    assert (one.attack, one.defence, one.spared) == (4, 6, ())
    match = attack("120 r a; 123 N; 101 a", "aim 120 123", die=1)  # -2: AE
    assert (where(match, "r0"), where(match, "a0")) == ("box 1", "box 1")


def test_ruling_12_beside_a_mountain_armour_attacks_what_it_can_reach():
    assert total("120 r a; 123 N; 117 N", "120", "117 123")[:3] == (12, 8, 10)


def test_ruling_25_who_attacks_out_of_a_bunker_stays():
    match = defend("114 m m; 118 B; 115 N; 801 N", "aim 118 114", "aim 115 114", die=1)  # 12 against 10: AR
    assert where(match, "B0") == "118"
    assert asked(match)[:2] == ("japan", "retreat")
    assert match.ask.ctx == (20,)
    play(match, legal(match)[0])
    assert where(match, "B0") == "118"
    assert asked(match)[1] != "retreat"


def test_ruling_27_forts_are_never_captured():
    match = attack("114 r r; 118 S!; 101 a", "aim 114 118")
    play(match, "take 42 1", "enough")
    assert where(match, "S0") == "dead"
    assert where(match, "r0") == "118"


def test_ruling_47_a_disorganised_one_among_others_adds_nothing_and_dies_on_a_retreat():
    text = "114 r; 118 N; 113 I!; 101 a"
    one = total(text, "114", "118 113")
    assert (one.defence, one.is_certain) == (4, False)
    match = attack(text, "aim 114 118", "aim 114 113", die=4)  # +4: DR
    assert where(match, "I0") == "dead"
    assert asked(match)[:2] == ("japan", "retreat")
    match = attack(text, "aim 114 118", "aim 114 113", die=2)  # M
    assert where(match, "I0") == "113"
    match = attack("114 r; 118 N; 113 S!; 101 a", "aim 114 118", "aim 114 113", die=4)
    assert where(match, "S0") == "dead"  # a fort that is disorganised too


def test_ruling_63_against_several_hexes_only_the_mountain_is_doubled_and_spared():
    one = total("120 r; 123 N; 117 N", "120", "117 123")
    assert one.defence == 4 + 2 * 4 + 2
    assert one.spared == (cell("123"),)
    match = attack("120 r r; 123 N; 117 N!; 101 a", "aim 120 117", die=6)  # 16 against 14: EX
    assert where(match, "N0") == "123"
    assert where(match, "N1") == "dead"


# 13.5 and 13.6


def test_13_5_an_ambush_doubles_defence_and_terrain():
    assert total("114 m m; 118 I", "114", "118", is_ambush=True)[:3] == (10, 7, 14)
    assert total("120 a a; 123 B I", "120", "123", is_ambush=True).defence == 34


def test_13_5_the_example_two_marines_walk_into_infantry():
    match = scene("114 m m; 118 ?I; 115 r", "both 114", "to 118", dice=[(1,)])
    assert events(match, "battle")[0][:4] == ((cell("114"),), (cell("118"),), 10, 14)
    assert where(match, "r0") == "115"


def test_13_5_in_the_second_movement_too():
    match = scene("114 r; 118 ?N; 101 r", "unit 42", "to 118", phase="us second", dice=[(3,)])
    assert events(match, "ambush")
    assert match.state.second == 1


def test_13_6_reinforcements_count_double_in_this_step():
    text = "120 m m; 119 a; 123 I* B*"
    assert total(text, "120", "123").defence == 34
    assert total("120 m m; 119 a; 123 I B", "120", "123").defence == 17


def test_13_6_they_must_be_attacked_by_whom_the_americans_like():
    match = attack("114 a; 115 a; 118 I*; 101 a")
    assert legal(match) == ["aim 114 118", "aim 115 118"]
    play(match, "aim 115 118")
    assert "done" in legal(match)


def test_ruling_52_one_reinforcement_in_a_stack():
    assert total("120 a; 123 N* S", "120", "123").defence == 8 + 5 + 4


def test_13_4_the_log_says_that_a_fort_holds():
    die = BATTLE[column(3)].index(DR) + 1
    match = attack("114 r; 118 S", "aim 114 118", "done", die=die)
    assert events(match, "stood") == [((cell("118"),),)]
    match = attack("114 r; 118 I", "aim 114 118", "done", die=BATTLE[column(1)].index(EX) + 1)
    assert not events(match, "stood")
