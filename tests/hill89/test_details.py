"""Sentences of the rules that games seldom come to: each fails if its line of the code is taken out."""

from __future__ import annotations

from game.hill89.data import CARD_OF, ENEMY_OF, KNOWN
from tests.hill89.scene import enemy, scene, tokens, told
from tests.script import legal, play

TURN = [(1,), (1, 2, 3, 4)]  # a strike and four action dice


def test_3_2_a_die_on_the_machine_gun_team_is_part_of_the_allowance():
    text = "pawn 1; cards 3= 4=mg; veteran mg; mg_held 2; held 1; soldiers 1"
    assert scene(text, phase="turn", dice=[(5,)]).request.n == 3


def test_7_1_what_is_stored_this_turn_can_be_taken_in_the_next():
    text = "pawn 1; pool 2 3; held 0; cards 3= 4=mg; veteran mg; soldiers 1"
    match = scene(text, "park 2", "park-mg 3", dice=[(5,), (1, 2, 3)])
    assert match.state.turn == 2, "both were the last dice, and neither could be taken again"
    assert {"take", "take-mg"} <= set(legal(match))
    match = scene(f"{text}; kit medkit; health 3", "park 2", "park-mg 3")
    assert legal(match) == ["end", "medkit"]


def test_8_2_in_the_next_turn_the_same_card_may_be_activated_again():
    match = scene(
        "pawn 1; pool 3; held 1; soldiers 2",
        "activate 3",
        "hit soldier",
        "take",
        "park 1",
        dice=[(5, 5), (2,) * 4],
    )
    assert match.state.turn == 2
    assert "activate 2" in legal(match)


def test_11_2_a_capture_within_a_run_ends_the_activation():
    text = "pawn 1; pool 2 3 4 4; soldiers 1; cards 1=sherman"
    match = scene(text, "activate 2+3+4", "hit soldier", dice=[(3,)])
    s = match.state
    assert (s.firing, s.times, s.shot, s.pool) == (0, 0, 0, ()), "dice left over are of no use"
    assert s.rotated == 1 << CARD_OF["sherman"], "until the Resupply that follows"
    play(match, legal(match)[0])
    assert not match.state.rotated


def test_11_2_the_pawn_moves_to_the_first_number_in_play():
    match = scene("pawn 8; pool 4; cards 1= 2=mg 8=bar; soldiers 1", "activate 4", "hit soldier", dice=[(3,)])
    assert match.state.pawn == 2


def test_11_4_the_night_ends_with_its_objective():
    match = scene(
        "pawn 1; pool 4; night 1; cards 1=bar; soldiers 1", "activate 4", "hit soldier", dice=[(3,)]
    )
    assert not match.state.night


def test_5_5_the_flag_stays_at_zero():
    match = scene("pawn 10; pool 1 1; flag 0; soldiers 1; held 0", "move 1")
    assert match.state.flag == 0


def test_13_1_the_extra_die_is_for_objectives_1_and_2():
    for objective, n in (("kakazu", 5), ("conical", 5), ("shuri", 4)):
        match = scene(f"objective {objective}; soldiers 1", phase="turn", extra_die=1, dice=[(5,)])
        assert match.request.n == n


def test_5_4_a_pawn_on_the_removed_number_stands_on_the_kept_one():
    text = "pawn 1; soldiers 1; captured 2; row mg:veteran bar:medkit corpsman:adjust"
    match = scene(text, "pick 1", "pair 1 2", "keep 2", phase="reward", dice=[(12,), (0,)])
    assert match.state.pawn == 2


def test_5_4_what_lies_on_the_removed_number_goes():
    row = "row mg:veteran bar:medkit corpsman:adjust"
    text = f"pawn 5; pool 1; held 0; soldiers 1; mines 6 8; strikes 6 8 2; {row}"
    match = scene(text, "move 1", "pick 1", "pair 6 7", dice=[(12,), (0,)])
    assert match.state.health == 4, "the move has not ended yet"
    play(match, "keep 7")
    s = match.state
    assert (s.pawn, s.cards[6]) == (7, 0)
    assert s.mines == 1 << 8
    assert (s.strikes[6], s.strikes[8]) == (0, 1)


def test_9_4_only_a_card_that_can_destroy_planes_hits_the_plane():
    text = "pawn 1; pool 4; soldiers 1; plane 2"
    assert legal(scene(text, "activate 4")) == ["hit soldier", "skip"]
    match = scene(f"{text}; cards 1=corsair", "activate 4", "hit plane", "take", "park 1", dice=TURN)
    assert not match.state.plane
    assert match.state.discard == 1 << ENEMY_OF["U1"], "it may be dealt again"


def test_9_4_a_card_that_the_plane_uncovers_rolls_its_die():
    match = scene("e2 U1 over C; soldiers 1", phase="turn", dice=[(5,), (7,), (3,), (1,) * 4])
    assert enemy(match, 2) == "C"
    assert match.state.die == (3, 0, 0, 0)
    assert match.state.plane == 7


def test_9_3_the_die_of_a_card_is_rolled_in_every_turn():
    match = scene("pawn 1; pool 1; held 0; e2 C die 9; flag 2", "park 1", dice=[(4,), (1,) * 4])
    assert match.state.die == (4, 0, 0, 0)


def test_9_5_no_fourth_card_is_suppressed():
    text = "pawn 1; pool 1; held 0; pinned scout-1 bazooka engineer; e2 U8; objective kakazu"
    match = scene(text, "park 1", dice=[(1,) * 4])
    assert not told(match, "is suppressed")


def test_9_6_tokens_in_the_fallback_area_are_not_in_the_supply():
    match = scene("pawn 1; pool 1; held 0; e2 H; soldiers 6; fallen 12", "park 1", dice=[(9,) * 6, (1,) * 4])
    assert sum(match.state.soldiers) == 6


def test_9_7_known_cards_go_back_to_their_supply():
    match = scene("pawn 1; pool 4; e2 A hurt 2; e3 U7; soldiers 1", "activate 4", "hit e2")
    assert not any(match.state.discard >> known & 1 for known in KNOWN)
    match = scene("pawn 1; pool 4; e3 U7; soldiers 1", "activate 4", "hit e3")
    assert match.state.discard == 1 << ENEMY_OF["U7"]


def test_6_8_without_dice_nothing_is_thrown_again():
    match = scene("pawn 1; pool; soldiers 1; circle reroll; kit medkit; health 3")
    assert "reroll" not in legal(match)


def test_8_4_a_corpsman_heals_no_further_than_four():
    match = scene(
        "pawn 1; pool 1 2 4; health 3; cards 1=corsair 2=corpsman; soldiers 1", "move 1", "activate 2"
    )
    assert match.state.health == 4
    match = scene("pawn 2; pool 1 2 4; health 3; cards 2=corpsman; soldiers 1", "activate 1+2")
    assert match.state.health == 4
    assert tokens(match)["sandbag"] == 0
