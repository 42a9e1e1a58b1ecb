"""Activation and enemies (8.0, 9.0)."""

from __future__ import annotations

from game.hill89.enemy import coming_damage
from tests.hill89.scene import TITLE, enemy, scene, tokens, told
from tests.script import legal, play


def test_8_1_example_a_1_two_3s_and_a_4_on_the_rifleman():
    """The book: the 1 activates once only, a 3 can be followed by the 4."""
    match = scene("pool 1 3 3 4; soldiers 2")
    runs = [token for token in legal(match) if token.startswith("activate")]
    assert runs == ["activate 1", "activate 3", "activate 3+4", "activate 4"]
    play(match, "activate 3+4", "hit soldier", "hit wounded")
    assert match.state.soldiers == (1, 0)
    assert match.state.pool == (1, 3)


def test_ruling_7_a_run_has_four_dice_at_most():
    runs = [token for token in legal(scene("pool 1 2 3 4 4; soldiers 2")) if token.startswith("activate")]
    assert max(runs, key=len) == "activate 1+2+3+4"
    runs = [token for token in legal(scene("pool 1 1 3 3; soldiers 2")) if token.startswith("activate")]
    assert runs == ["activate 1", "activate 3"]  # neither twins nor a gap


def test_8_2_a_card_is_activated_once_a_turn():
    match = scene("pool 2 2; soldiers 2", "activate 2", "hit soldier")
    assert not any(token.startswith("activate") for token in legal(match))


def test_ruling_8_not_even_after_coming_back():
    match = scene(
        "pool 2 2; soldiers 3; circle reposition", "activate 2", "hit soldier", "reposition", "first 1"
    )
    play(match, "second 2")
    assert any(token.startswith("activate") for token in legal(match))  # the Scout lies there now
    text = "pawn 5; pool 1 1 2; soldiers 2; used rifleman-3; row bar:grenade"
    match = scene(text, "move 1", "pick 1", "replace 6", dice=[(22,), (0,)] * 3)
    assert "activate 1" in legal(match)  # a new card is another card


def test_8_3_each_activation_has_one_target():
    match = scene("pool 1 2; soldiers 2; e2 A; cards 1=bar", "activate 1+2", "hit soldier")
    assert match.state.soldiers == (1, 0)
    play(match, "hit e2")
    assert match.state.hurt[0] == 2


def test_ruling_9_scout_first_then_shoot_what_was_uncovered():
    match = scene("pool 1 2; e2 G fog 1; e3 A; cards 1=sniper", "activate 1", "scout e2", "hit e2")
    assert enemy(match, 2) == ""
    match = scene("pool 1 2; e2 A; e3 F; cards 1=mortar; veteran mortar", "activate 1")
    assert legal(match) == ["hit e2", "hit e3", "skip"]


def test_ruling_10_an_activation_without_effect_spends_the_die():
    match = scene("pawn 8; pool 1 2; soldiers 1", "activate 1")
    assert match.state.pool == (2,)
    assert match.ask.kind == "action"


def test_8_4_icons():
    match = scene("pawn 5; pool 1 2; soldiers 1", "activate 1")
    assert tokens(match)["sandbag"] == 1
    match = scene("pawn 10; pool 1 2; soldiers 1", "activate 1")
    assert tokens(match)["adjust"] == 1
    match = scene("pool 1 2; soldiers 0; e2 E; cards 1=corpsman; health 2", "activate 1")
    assert match.state.health == 3
    match = scene("pool 1 2; e2 E; cards 1=naval", "activate 1", "hit e2", dice=[(3,)])
    assert told(match, "Type 97 Chi-Ha Tank is defeated. (9.7)")
    match = scene("pool 1 2; soldiers 1; plane 3; cards 1=corsair", "activate 1", "hit plane")
    assert match.state.plane == 0
    match = scene("pool 1 2; soldiers 1; cards 1=platoon", "activate 1", "hit soldier")
    assert tokens(match)["reposition"] == 1


def test_ruling_11_excess_scouts_are_lost():
    match = scene("pool 1 2; e2 B fog 1; cards 1=observer", "activate 1", "scout e2")
    assert match.ask.kind == "action"


def test_ruling_12_destroy_needs_a_visible_enemy():
    match = scene("pool 1 2; e2 D; e3 A fog 1; soldiers 2; cards 1=sherman", "activate 1")
    assert match.ask.kind == "action"  # shielded and fogged: nothing to destroy


def test_9_1_the_pill_box_protects_soldier_tokens():
    match = scene("pool 1 2; e2 D; e3 A; soldiers 2; cards 1=bar", "activate 1")
    assert legal(match) == ["hit e3", "skip"]


def test_ruling_25_both_pill_boxes_must_go_and_flames_ignore_them():
    match = scene("pool 1 2; e2 D; e3 D; soldiers 2; cards 1=flamethrower", "activate 1")
    assert legal(match) == ["hit soldier", "skip"]
    text = "pool 1 1 2 3; e2 D; e3 D; soldiers 2; cards 1=naval 2=bar 3=satchel"
    match = scene(text, "activate 1", "hit e2", "move 1", "activate 2")
    assert match.ask.kind == "action"  # the second one still protects them
    match = scene("pool 1 1 2 3; e2 D; soldiers 2; cards 1=naval 2=bar", "activate 1", "hit e2", "move 1")
    play(match, "activate 2")
    assert legal(match) == ["hit soldier", "skip"]


def test_ruling_20_fogged_enemies_attack_and_dead_ones_do_not():
    assert coming_damage(scene("pool 2; e2 A fog 1").state)[1] == 1
    match = scene("pool 2 3; e2 C die 3 hurt 2; e3 A", "activate 2", "hit e2")
    assert coming_damage(match.state)[3] == 1
    assert match.state.die[0] == 0


def test_9_2_fog_must_be_gone_before_damage():
    match = scene("pool 1 2; e2 A fog 1; e3 A", "activate 1")
    assert legal(match) == ["hit e3", "skip"]


def test_9_3_dice_of_cards():
    board = TITLE.board.data(scene("pool 2; e2 C die 10; e3 G die 5; e4 U4 die 3").state)["enemies"]
    assert board["2"]["targets"] == [1, 9, 10]
    assert board["3"]["targets"] == []
    assert board["4"]["targets"] == [3, 8]
    board = TITLE.board.data(scene("pool 2; e2 G die 6; cards 3=mg 4=").state)["enemies"]
    assert board["2"]["targets"] == [1, 2, 3, 5, 6, 7, 8, 9, 10]


def test_9_4_the_kawanishi_of_the_book():
    """It rolls the black die, flies beside a row, and deals 1 damage to every space of it."""
    match = scene("e2 - over U1 A; soldiers 1", phase="turn", dice=[(3,), (8,), (1, 1, 1, 2)])
    assert match.state.plane == 8
    assert enemy(match, 2) == "A"  # what it uncovers flips at once
    damage = coming_damage(match.state)
    assert damage[6] == damage[7] == damage[10] == 1
    assert damage[4] == 0


def test_ruling_24_the_plane_need_not_be_defeated():
    match = scene("pool 2; held 0; soldiers 0 1; plane 4", "activate 2", "hit wounded", dice=[(3,)])
    assert told(match, "Kakazu Ridge is captured!")
    assert match.state.discard == 1 << 9


def test_9_5_a_die_lifts_a_suppression_from_afar():
    match = scene("pawn 1; pool 2 3; e2 A; pinned scout-2", "lift scout-2 2")
    assert (match.state.pinned, match.state.pool) == (0, (3,))


def test_ruling_14_one_token_a_card_and_three_in_all():
    text = "pool 1; held 0; e2 U8; pinned rifleman-4 scout-1 bazooka"
    match = scene("pool 1; held 0; e2 U8; pinned scout-1", "move 1", dice=[(1, 1, 1, 1, 1)])
    assert match.state.pinned.bit_count() == 2
    assert scene(text, "move 1", dice=[(1, 1, 1, 1, 1)]).state.pinned.bit_count() == 3
    match = scene("flag 0; pinned scout-1", phase="completed", dice=[(3,)])
    assert match.state.pinned == 0


def test_9_6_a_red_die_for_each_soldier_six_at_most():
    match = scene("soldiers 7 1; cards 4=mg 5=", phase="turn", dice=[(1, 1, 5, 7, 9, 10), (1, 1, 1, 2)])
    assert match.state.strikes == (0, 2, 0, 0, 0, 0, 0, 1, 0, 1, 1)


def test_ruling_21_no_more_than_eighteen_tokens_and_the_officer_counts():
    match = scene("pool 1; held 0; e2 H; soldiers 18", "move 1", dice=[(1,) * 6, (1,) * 5])
    assert match.state.soldiers == (18, 0)
    match = scene("soldiers 5; e2 U9", phase="turn")
    assert match.request.n == 6
    assert scene("soldiers 6; e2 U9", phase="turn").request.n == 6


def test_9_7_a_defeated_enemy_is_removed_at_once():
    match = scene("pool 1 2; e2 A hurt 2 over B; e3 U7", "activate 1", "hit e2")
    assert (enemy(match, 2), match.state.down[0]) == ("", (2,))  # revealed next turn
    match = scene("pool 1 2; e2 A; e3 U7", "activate 1", "hit e3")
    assert match.state.discard == 1 << 15


def test_9_8_events():
    match = scene("e2 - over U2 A; e3 B", phase="turn", dice=[(1, 2, 3), (1, 1, 1, 2)])
    assert match.state.soldiers == (3, 0)
    match = scene("e2 - over U10; e3 B", phase="turn", dice=[(4,), (1, 1, 1, 2)])
    assert tokens(match)["medkit"] == 1


def test_ruling_23_the_card_beneath_an_event_waits_and_an_event_may_capture():
    match = scene("e2 - over U2 A; e3 B", phase="turn", dice=[(1, 2, 3), (1, 1, 1, 2)])
    assert (enemy(match, 2), len(match.state.down[0])) == ("", 1)
    match = scene("e2 - over U10", phase="turn", dice=[(4,), (3,)])
    assert told(match, "Kakazu Ridge is captured!")


def test_9_9_mines():
    match = scene("pool 2 3; soldiers 1; mines 3", "move 2")
    assert (match.state.health, match.state.mines) == (3, 0)
    match = scene("pool 2 3; soldiers 1; mines 3", "move 3")
    assert (match.state.health, match.state.mines) == (4, 1 << 3)
    match = scene("pawn 2; pool 2 3; soldiers 1; mines 3", "activate 2", "clear 3")
    assert match.state.mines == 0


def test_ruling_42_a_mine_is_laid_away_from_pawn_and_mines():
    match = scene("pawn 4; mines 7; e2 - over U3; e3 A", phase="turn")
    assert TITLE.rules.pool(match.state, "mine") == (1, 2, 3, 5, 6, 8, 9, 10)
    match = scene("flag 0; mines 7", phase="completed", dice=[(3,)])
    assert match.state.mines == 0
