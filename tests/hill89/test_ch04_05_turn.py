"""The turn and movement (1.0, 4.0, 5.0)."""

from __future__ import annotations

from game.core.dice import Recorded
from game.core.match import Match
from game.hill89.faults import faults
from tests.hill89.scene import TITLE, enemy, position, scene, tokens, told
from tests.script import legal, log, play


def test_1_1_hill_89_captured_wins():
    match = scene("objective hill89; pool 3; soldiers 0 1", "activate 3", "hit wounded")
    assert match.result.winner == 0
    assert TITLE.verdict(match.result) == "Victory"


def test_1_2_health_zero_loses_at_once():
    match = scene("pawn 3; pool; e3 F; e2 B; health 2; circle reposition", "end")
    assert match.is_over
    assert match.result.winner is None
    assert log(match)[-1] == "The last health is lost: the battle is over. (1.2)"
    match = scene("pawn 3; pool; e2 B; e3 F; health 1; circle reposition", "end")
    assert match.is_over
    assert not told(match, "47mm Anti-Tank Gun")  # it does not come to that


def test_ruling_36_a_mine_takes_the_last_health():
    match = scene("pool 2 3; soldiers 1; mines 3; health 1", "move 2")
    assert match.is_over
    assert match.state.pool == (3,)
    text = "pawn 5; pool 2 3; soldiers 1; mines 7; health 1; row bar:medkit"
    match = scene(text, "move 2", "pick 1", "forgo", dice=[(22,), (0,), (23,), (0,), (24,), (0,)])
    assert (match.state.health, match.state.mines, tokens(match)["medkit"]) == (1, 0, 0)


def test_1_3_the_tally():
    match = scene("objective hill89; pool 3; soldiers 0 1; captured 2; health 3", "activate 3", "hit wounded")
    assert match.result.score == 5 * 4 + 5 * 2 + 5 * 3 + 3


def test_4_0_player_turn_and_enemy_turn_alternate():
    match = scene("pool 1; e2 A; soldiers 0; circle reposition", "move 1", "end", dice=[(1, 2, 3, 4)])
    assert told(match, "Rifle Squad: 1 damage. (10.2)")
    assert match.state.turn == 2


def test_4_1_exposed_cards_are_flipped_from_left_to_right():
    match = scene("e2 - over A; e4 - over B G; e5 A over C", phase="turn", dice=[(1, 2, 3, 4)])
    assert [enemy(match, c) for c in (2, 3, 4, 5)] == ["A", "", "B", "A"]
    assert match.state.fog == (0, 0, 2, 0)
    assert [len(stack) for stack in match.state.down] == [0, 0, 1, 1]


def test_4_2_the_enemy_rolls_before_the_player():
    match = scene("e2 C; soldiers 2", phase="turn", dice=[(3, 7), (10,), (1, 2, 3, 4)])
    assert [line for line in log(match) if "4.3" not in line] == [
        "Turn 2. (4.0)",
        "Random Strikes threaten 3 and 7. (9.6)",
        "81mm Mortar rolls 10: it hits 1, 9 and 10. (9.3)",
    ]
    assert match.state.die[0] == 10


def test_ruling_37_strike_dice_are_rolled_at_the_start_of_the_turn():
    match = scene("soldiers 1", phase="turn", dice=[(3,), (1, 2, 3, 4)])
    assert match.state.strikes[3] == 1


def test_4_3_dice_show_one_to_four():
    match = scene("e2 A", phase="turn")
    assert (match.request.n, match.request.sides) == (4, 4)


def test_ruling_6_the_four_values_are_equally_likely():
    """A four-sided die is asked for: every value has one face."""
    assert scene("e2 A", phase="turn").request.sides == 4


def test_4_4_all_dice_must_be_used():
    match = scene("pool 1 2; e2 A")
    assert "end" not in legal(match)
    play(match, "move 1")
    assert "end" not in legal(match)
    play(match, "move 2")
    assert legal(match) == ["end", "take"]  # the stored die may stay where it is
    play(match, "take")
    assert "end" not in legal(match)  # once taken it must be used


def test_ruling_3_a_die_is_left_over_only_by_storing_it():
    match = scene("pool 2; held 0; used rifleman-1; e2 A", "park 2")
    assert match.state.held == 2
    assert any(token.startswith("move") for token in legal(scene("pool 2; held 0; used rifleman-1; e2 A")))


def test_5_1_example_from_space_4_with_a_2_and_a_4():
    """The book: the 2 leads to space 6, the 4 to space 8; either way Resupply is passed."""
    for token, space in (("move 2", 6), ("move 4", 8)):
        match = scene("pawn 4; pool 2 4; e2 A; row bar:grenade", token)
        assert match.state.pawn == space
        assert match.ask.kind == "resupply"


def test_5_1_from_the_last_number_to_the_first():
    assert scene("pawn 9; pool 3 3; e2 A", "move 3").state.pawn == 2


def test_5_2_a_card_and_its_token_and_a_new_pair():
    match = scene(
        "pawn 5; pool 1 1; e2 A; row bar:grenade corsair:adjust sherman:medkit; "
        "cards 3=flame-tank; rotated flame-tank",
        "move 1",
        dice=[(22,), (0,)],
    )
    assert told(match, "Ready again: Flame Tank. (7.2)")
    assert legal(match) == ["pass", "pick 1", "pick 2", "pick 3"]
    play(match, "pick 1")
    assert tokens(match)["grenade"] == 1
    assert match.state.row == ((13, 5), (12, 4), (22, 0))


def test_ruling_16_card_and_token_come_together():
    match = scene("pawn 5; pool 1 1; e2 A; row bar:grenade", "move 1", "pass")
    assert tokens(match)["grenade"] == 0
    match = scene("pawn 5; pool 1 1; e2 A; row bar:grenade", "move 1", "pick 1", dice=[(22,), (0,)] * 3)
    play(match, "forgo")
    assert tokens(match)["grenade"] == 1
    state = position("pawn 5; pool 1 1; e2 A; row bar:grenade")
    state.reserve = 0
    match = play(
        Match(TITLE, TITLE.rules.settings("normal"), Recorded([(0,)] * 3), start=state),
        "move 1",
        "pick 1",
        "forgo",
    )
    assert match.state.row == ((0, 0), (0, 0), (0, 0))


def replaced():
    text = "pawn 5; pool 1 1; e2 A; row bar:grenade; veteran scout-1; pinned scout-1; used scout-1"
    match = scene(text, "move 1", "pick 1", dice=[(22,), (0,)] * 3)
    return play(match, "replace 2")


def test_5_3_the_card_replaces_any_other():
    match = replaced()
    assert TITLE.board.data(match.state)["spaces"]["2"]["name"] == "BAR Gunner"
    assert 2 not in match.state.cards


def test_ruling_17_markers_go_with_the_replaced_card():
    state = replaced().state
    assert (state.veteran, state.pinned, state.used) == (0, 0, 0)


def machine_gun(pair: str, keep: str, pawn: int = 5):
    text = f"pawn {pawn}; pool 1 1; e2 A; row mg:grenade"
    match = scene(text, "move 1", "pick 1", dice=[(22,), (0,)] * 3)
    assert legal(match)[0] == "forgo"
    return play(match, pair, keep)


def test_5_4_the_machine_gun_team_takes_two_places():
    match = machine_gun("pair 2 3", "keep 3")
    assert match.state.cards[2:4] == (0, 11)
    board = TITLE.board.data(match.state)
    assert board["spaces"]["2"] is None
    assert board["spaces"]["3"]["wide"] == 2
    assert "pair 5 6" not in legal(
        scene("pawn 5; pool 1 1; e2 A; row mg:grenade", "move 1", "pick 1", dice=[(22,), (0,)] * 3)
    )


def test_ruling_18_pawn_and_lines_after_a_number_is_gone():
    assert machine_gun("pair 6 7", "keep 7").state.pawn == 7
    match = scene("pawn 9; pool 1 1; e2 A; cards 1=mg 2=; flag 2", "move 1", "move 1")
    assert match.state.pawn == 1
    match = scene("pawn 9; pool 1 2; e2 A; cards 9=mg 10=; flag 2", "move 1")
    assert (match.state.pawn, match.state.flag) == (1, 1)
    match = scene("pawn 4; pool 1 2; e2 A; cards 4=mg 5=; row bar:grenade", "move 1")
    assert match.state.pawn == 6
    assert match.ask.kind == "resupply"


def test_5_3_the_machine_gun_team_is_replaced_like_any_card():
    """The book: the card in any Action Space may be replaced; a removed one is gone for good."""
    text = "pawn 5; pool 1 1; e2 A; row bar:grenade; cards 2=mg 3=; veteran mg; mg_held 4"
    dice = [(22,), (0,), (23,), (0,), (24,), (0,)]
    match = scene(text, "move 1", "pick 1", "replace 2", dice=dice)
    board = TITLE.board.data(match.state)
    assert (board["spaces"]["2"]["name"], board["spaces"]["3"]) == ("BAR Gunner", None)
    assert (match.state.mg_held, board["held"]["mg"]) == (0, None)
    assert not faults(match.state)
    match = scene("pawn 1; pool 1; held 0; e5 G; cards 2=bar 3=; gone mg", "move 1")
    assert match.request.n == 1  # the Sniper's die
    assert match.state.pawn == 2


def test_5_4_a_number_removed_under_way_does_not_count():
    """Resupply happens as the card is passed: the rest of the move runs along the numbers left."""
    for pair, keep, space in (
        ("pair 6 7", "keep 6", 9),
        ("pair 6 7", "keep 7", 9),
        ("pair 7 8", "keep 7", 9),
        ("pair 8 9", "keep 8", 8),
        ("pair 9 10", "keep 10", 8),
        ("pair 2 3", "keep 2", 8),
    ):
        match = scene("pawn 5; pool 1 3; e2 A; row mg:grenade", "move 3", "pick 1", dice=[(22,), (0,)] * 3)
        assert play(match, pair, keep).state.pawn == space, (pair, keep)
        assert told(match, "comes to space 9") == (space == 9)


def test_5_5_a_lap_moves_the_flag():
    match = scene("pawn 10; pool 1 2; soldiers 1", "move 1")
    assert (match.state.flag, match.state.laps) == (1, 1)
    assert told(match, "A lap is done; 1 lap left. (5.5)")


def test_ruling_27_two_laps_in_a_turn_count_twice():
    match = scene("pawn 10; pool 1 3 4 4; soldiers 1; e2 A", "move 1", "move 3", "move 4", "move 4")
    assert match.state.laps == 2


LAST_SHOT = ("pawn 10; pool 2 2 3; held 0; e2 G; flag 1; cards 2=bar", "move 2", "activate 3", "hit e2")


def test_ruling_27_with_the_flag_at_zero_it_is_too_late_to_capture():
    match = scene(*LAST_SHOT)
    assert match.state.is_clear()
    assert legal(match) == ["move 2", "park 2"]  # the turn is finished first
    play(match, "move 2")
    assert match.state.phase == "objective"
    assert told(match, "Kakazu Ridge is completed")
    assert not told(match, "Kakazu Ridge is captured!")
    assert (match.state.captured, match.state.pawn) == (0, 4)


def test_ruling_27_hill_89_is_won_with_the_flag_at_zero():
    match = scene("objective hill89; pawn 2; pool 3; e2 G; flag 0; cards 2=bar", "activate 3", "hit e2")
    assert match.result.winner == 0


def test_ruling_27_by_the_other_reading_it_is_captured_with_the_flag_at_zero():
    match = scene(*LAST_SHOT, dice=[(3,)], late_capture=1)
    assert told(match, "Kakazu Ridge is captured!")
