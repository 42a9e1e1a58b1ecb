"""The Enemy Turn and the end of an Objective (10.0, 11.0)."""

from __future__ import annotations

from game.hill89.data import HILL, OBJECTIVES
from tests.hill89.scene import TITLE, enemy, scene, told
from tests.script import legal, log, play


def test_10_1_each_strike_die_on_the_pawns_space_costs_one():
    match = scene("pool 1; e2 H; strikes 2 2 5; circle reposition", "move 1", "end")
    assert match.state.health == 2
    assert told(match, "Random Strikes: 2 damage. (10.1)")
    assert not any(match.state.strikes)  # all are removed, also those that hit nobody


def test_10_2_cards_fire_from_left_to_right_then_the_plane():
    match = scene("pool 1; held 0; e2 A; e3 B; plane 2", "move 1", dice=[(1,), (1, 1, 1, 1, 1)])
    fire = [line for line in log(match) if "damage" in line]
    assert fire == [
        "Enemy Turn: 3 damage is aimed at space 2. (10.0)",
        "Rifle Squad: 1 damage. (10.2)",
        "Type 92 Machine Gun: 1 damage. (10.2)",
        "Kawanishi N1K-J: 1 damage. (9.4)",
    ]


def test_10_2_texts_after_the_damage():
    match = scene("pawn 1; pool 1; held 0; e3 F; cards 8=sherman", "move 1", dice=[(1,) * 5])
    assert told(match, "Out of fuel until the next Resupply: Sherman M4A3. (10.2)")
    match = scene("pawn 3; pool 1; held 0; e3 U8; e2 H", "move 1", dice=[(1,), (1,) * 5])
    assert match.state.soldiers == (1, 0)
    assert told(match, "Demolition Man in space 8 is suppressed. (9.5)")


def test_10_3_face_up_cards_close_up():
    match = scene("pawn 5; pool 1; held 0; e4 A hurt 1; e5 G fog 1", "move 1", dice=[(1,), (1,) * 5])
    assert [enemy(match, c) for c in (2, 3, 4, 5)] == ["A", "G", "", ""]
    assert (match.state.hurt, match.state.fog) == ((1, 0, 0, 0), (0, 1, 0, 0))


def test_ruling_22_tucked_cards_stay_and_block():
    match = scene("pawn 5; pool 1; held 0; e3 A over B; e5 G", "move 1", dice=[(1,), (1,) * 5])
    assert [enemy(match, c) for c in (2, 3, 4, 5)] == ["A", "B", "G", ""]
    match = scene("pawn 5; pool 1; held 0; e2 - over B; e3 A", "move 1", dice=[(1,) * 5])
    assert [enemy(match, c) for c in (2, 3)] == ["B", "A"]


def test_11_1_an_objective_ends_after_the_enemy_turn():
    text = "pawn 10; pool 1; held 0; flag 1; e2 A over B; e5 G fog 1; soldiers 1 1"
    match = scene(text, "move 1", dice=[(4,)])
    assert told(match, "Rifle Squad: 1 damage. (10.2)")
    assert told(match, "Kakazu Ridge is completed at its lap limit. (11.1)")
    assert match.state.pawn == 1
    assert match.state.stage == 2


def test_11_1_the_pawn_stays():
    match = scene("pawn 7; pool 1; held 0; flag 0; e5 A", "move 1", dice=[(3,)])
    assert match.state.pawn == 8


def test_11_2_a_capture_ends_the_turn_and_resupplies():
    text = "pawn 6; pool 1 3 4; soldiers 0 1; strikes 6 6; row bar:grenade; cards 3=sherman; rotated sherman"
    match = scene(text, "activate 1", "hit wounded", dice=[(3,)])
    assert match.state.pawn == 1
    assert match.state.health == 4
    play(match, "upgrade scout-1")
    assert match.ask.kind == "resupply"
    assert match.state.rotated == 0
    assert legal(match) == ["pass", "pick 1"]


def test_ruling_30_face_down_cards_and_tokens_must_be_gone_too():
    match = scene("pool 1 3; e2 A hurt 2 over B", "activate 1", "hit e2")
    assert not told(match, "captured")
    match = scene("pool 1 3; e2 A hurt 2; soldiers 1", "activate 1", "hit e2")
    assert not told(match, "captured")


def test_11_3_survivors_fall_back():
    match = scene(
        "flag 0; e2 A hurt 1; e3 G fog 2 over ? B; soldiers 2 1; plane 4", phase="completed", dice=[(3,)]
    )
    assert match.state.fallback == (1, 2, 7, 20)
    assert match.state.fallen == (2, 1)
    assert match.state.discard == 1 << 9


def test_ruling_31_wounds_of_tokens_stay():
    match = scene("objective shuri; flag 0; soldiers 0 2; e2 A hurt 2", phase="completed")
    assert match.state.soldiers == (OBJECTIVES[HILL].soldiers, 2)
    assert match.state.hill.count(1) == 1


def test_11_4_what_ends_with_an_objective():
    match = scene("flag 0; pinned scout-1; mines 4; plane 3", phase="completed", dice=[(3,)])
    assert (match.state.pinned, match.state.mines, match.state.plane) == (0, 0, 0)


def test_ruling_34_rotated_cards_stay_rotated_after_completion():
    match = scene("flag 0; cards 3=sherman; rotated sherman", phase="completed", dice=[(3,)])
    assert match.state.rotated


def test_3_3_night_assault_skips_one_enemy_turn():
    match = scene("objective kunishi; pool 1; held 0; e2 A; night 1", "move 1", dice=[(1,) * 5])
    assert match.state.health == 4
    assert match.state.night == 0


def test_10_1_the_dice_are_gone_before_the_cards_fire():
    match = scene("pawn 1; pool; e2 A; strikes 1 5 5; circle sandbag", "end", "block 0")
    assert match.ask is not None
    assert "Rifle Squad" in TITLE.words.prompt(match.state, match.ask)
    assert not any(match.state.strikes), "with those on other spaces"
    assert TITLE.board.data(match.state)["spaces"]["5"]["damage"] == 0
