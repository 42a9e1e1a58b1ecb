"""Tokens, the stored die and fuel (6.0, 7.0)."""

from __future__ import annotations

import pytest

from game.hill89.data import KIT_GRENADE, KIT_VETERAN
from tests.hill89.scene import TITLE, scene, tokens, told
from tests.script import legal, play


def test_6_0_tokens_are_offered_between_actions():
    match = scene(
        "pool 2; e2 A fog 1; soldiers 1; health 3; "
        "kit grenade binoculars medkit veteran adjust; circle reposition reroll"
    )
    offered = " ".join(legal(match))
    for word in ("adjust", "binoculars", "grenade", "medkit", "veteran", "reposition", "reroll"):
        assert word in offered


def test_ruling_41_tokens_may_be_used_after_the_last_die():
    match = scene("pool 1; held 0; e2 A fog 1; soldiers 1; kit binoculars", "move 1")
    assert legal(match) == ["binoculars e2", "end"]


def test_ruling_41_a_grenade_meets_new_soldiers_before_the_red_dice():
    """The book: used any time, so also in the Enemy Turn and before the enemy's dice."""
    match = scene("pool 1; held 0; e2 H fog 1; e3 A; kit grenade binoculars", "move 1", "end")
    assert match.state.health == 3
    assert legal(match) == ["binoculars e2", "grenade soldier", "grenade e3", "wait"]
    play(match, "grenade soldier")  # the Tunnel's new token
    assert match.state.soldiers == (0, 0)
    assert match.request.sides == 4  # no red die is left to roll
    match = scene("e2 - over U2; e3 A; kit grenade", "grenade soldier", phase="turn")
    assert match.request.n == 2  # of the three of a Banzai Charge
    match = scene("e2 - over A; soldiers 2; fresh 1; kit grenade", "wait", phase="turn")
    assert match.request.n == 2  # a new Objective
    match = scene("e2 A; soldiers 2; kit grenade", phase="turn")
    assert match.request.n == 2  # nobody new: not asked


def test_ruling_41_a_grenade_before_the_enemy_falls_back():
    text = "pawn 5; pool 1; held 0; flag 0; e2 H hurt 4; kit grenade grenade"
    match = scene(text, "move 1", "end", "grenade soldier", dice=[(3,)])
    assert (match.state.stage, match.state.fallen) == (2, (0, 0))
    match = scene(text, "move 1", "end", "grenade e2", "grenade soldier", dice=[(3,)])
    assert (match.state.stage, match.state.fallback, match.state.captured) == (2, (), 0)  # Ruling 27
    match = scene(text, "move 1", "end", "grenade e2", "grenade soldier", dice=[(3,)], late_capture=1)
    assert told(match, "Kakazu Ridge is captured!")
    match = scene(f"objective hill89; {text}", "move 1", "end", "grenade e2", "grenade soldier")
    assert match.result.winner == 0


def test_ruling_41_a_grenade_breaks_the_shield_within_an_activation():
    text = "pool 1 2; e2 D hurt 4 fog 1; soldiers 2; cards 1=sniper; kit grenade"
    match = scene(text, "activate 1", "scout e2")
    assert legal(match) == ["grenade e2", "skip"]
    play(match, "grenade e2")
    assert legal(match) == ["hit soldier", "skip"]
    assert "grenade e2" not in legal(scene(text.replace("hurt 4", "hurt 3"), "activate 1"))
    text = "pool 1 2; e2 D; soldiers 2; cards 1=bar; e3 A; kit grenade grenade"
    assert legal(scene(text, "activate 1")) == ["hit e3", "skip"]


def test_ruling_41_two_grenades_reach_shielded_soldiers():
    text = "e2 - over A; e3 D hurt 4; soldiers 2; fresh 1"
    assert scene(text + "; kit grenade", phase="turn").ask is None  # one breaks the shield only
    match = scene(text + "; kit grenade grenade", "grenade e3", "grenade soldier", phase="turn")
    assert match.request.n == 1


CAVE = "e2 - over U10; e3 A; soldiers 2"  # Deserted Cave


def test_ruling_41_a_grenade_just_found_meets_soldiers_before_the_red_dice():
    match = scene(CAVE, phase="turn", dice=[(KIT_GRENADE,)])
    assert legal(match) == ["grenade soldier", "grenade e3", "wait"]
    play(match, "grenade soldier")
    assert match.request.n == 1
    assert scene(CAVE, phase="turn", dice=[(KIT_VETERAN,)]).request.n == 2  # nothing to throw: not asked
    assert scene(CAVE, phase="turn", dice=[(KIT_GRENADE,)], late_tokens=1).request.n == 2  # as it was


OFFICER = "e2 - over U9; e3 A; kit grenade grenade"


def test_ruling_41_a_company_officer_just_revealed_can_be_met_before_his_red_die():
    match = scene(f"{OFFICER} binoculars", phase="turn")
    play(match, "binoculars e2", "grenade e2", "grenade e2")
    assert match.request.sides == 4  # no red die
    assert match.state.up[0] == 0
    assert scene(OFFICER, phase="turn").request.sides == 10  # under fog he cannot be hit: not asked
    assert scene(f"{OFFICER} binoculars", phase="turn", late_tokens=1).request.sides == 10  # as it was


def test_6_1_veteran():
    match = scene("pool 2; e2 A; kit veteran", "veteran", "upgrade rifleman-1")
    assert told(match, "Rifleman is a veteran now. (6.1)")
    assert tokens(match)["veteran"] == 0
    assert sum(match.state.bag) == 17  # it is out of the game


def test_6_2_sandbags_block_damage_in_the_enemy_turn():
    match = scene("pawn 1; pool 1; held 0; e2 A; circle sandbag", "move 1")
    assert legal(match) == ["block 0", "block 1"]
    play(match, "block 1")
    assert (match.state.health, tokens(match)["sandbag"]) == (4, 0)


def test_ruling_35_several_sandbags_against_one_hit_but_none_against_a_mine():
    match = scene("pawn 2; pool 1; held 0; e3 F; circle sandbag sandbag", "move 1")
    assert legal(match) == ["block 0", "block 1", "block 2"]
    play(match, "block 2")
    assert match.state.health == 4
    match = scene("pool 2 2; e2 A; mines 3; circle sandbag", "move 2")
    assert (match.state.health, tokens(match)["sandbag"]) == (3, 1)


def test_6_3_grenade():
    match = scene("pool 2; e2 A; e3 B fog 1; soldiers 1; kit grenade grenade")
    assert [token for token in legal(match) if token.startswith("grenade")] == [
        "grenade soldier",
        "grenade e2",
    ]
    play(match, "grenade e2")
    assert match.state.hurt[0] == 2


def test_ruling_13_grenades_hit_armor_too_and_obey_the_pill_box():
    match = scene("pool 2; e2 D; soldiers 1 1; kit grenade")
    assert [token for token in legal(match) if token.startswith("grenade")] == ["grenade e2"]


def test_6_4_binoculars():
    match = scene("pool 2; e2 B fog 2; kit binoculars", "binoculars e2")
    assert match.state.fog[0] == 1


def test_6_5_med_kit():
    assert "medkit" not in legal(scene("pool 2; e2 A; kit medkit"))
    assert scene("pool 2; e2 A; kit medkit; health 2", "medkit").state.health == 3


def test_6_6_adjust():
    match = scene("pool 1 4; e2 A; circle adjust")
    assert [token for token in legal(match) if token.startswith("adjust")] == ["adjust 1>2", "adjust 4>3"]
    play(match, "adjust 4>3")
    assert match.state.pool == (1, 3)


def test_ruling_5_a_stored_die_is_not_adjusted():
    match = scene("pool 2; held 4; e2 A; circle adjust")
    assert "adjust 4>3" not in legal(match)


def test_6_7_reposition():
    match = scene(
        "pool 2; e2 A; circle reposition; veteran scout-1; pinned scout-1; mines 2", "reposition", "first 1"
    )
    play(match, "second 2")
    board = TITLE.board.data(match.state)["spaces"]
    assert (board["1"]["name"], board["2"]["name"]) == ("Scout", "Rifleman")
    assert board["1"]["veteran"]
    assert board["1"]["suppressed"]
    assert match.state.pawn == 1


def test_ruling_15_numbers_mines_and_the_machine_gun_stay():
    match = scene("pool 2; e2 A; circle reposition; mines 2; cards 3=mg 4=", "reposition")
    assert "first 3" not in legal(match)
    play(match, "first 1", "second 2")
    assert match.state.mines == 1 << 2


def test_6_8_reroll():
    match = scene("pool 1 1 3; e2 A; circle reroll", "reroll", "die 1", "die 3", "throw", dice=[(4, 2)])
    assert match.state.pool == (1, 2, 4)
    assert tokens(match)["reroll"] == 0


def test_ruling_4_any_number_of_dice_once():
    match = scene("pool 1 1 3; e2 A; circle reroll", "reroll", "die 1")
    assert legal(match) == ["die 1", "die 3", "throw"]
    match = scene("pool 1 1 3; e2 A; circle reroll", "reroll", "die 3")
    assert legal(match) == ["die 1", "throw"]  # the dice are named in any order
    play(match, "die 1", "die 1")
    assert match.request.n == 3


def test_6_9_the_supply_limits_what_one_holds():
    """The book: two sandbag tokens at most, unless you also have Resupply Sandbags."""
    match = scene("pawn 5; pool 1 2 3; e2 A; circle sandbag; kit sandbag", "activate 1+2+3")
    assert match.state.circle[0] == 2
    assert tokens(match)["sandbag"] == 3


def test_ruling_38_the_circle_token_is_used_first():
    match = scene("pool 1 4; e2 A; circle adjust; kit adjust", "adjust 1>2")
    assert (match.state.circle[1], match.state.kit[5]) == (0, 1)


def test_7_1_the_stored_die():
    match = scene("pool 2; held 1; e2 A", "take")
    assert match.state.pool == (1, 2)
    play(match, "park 2")
    assert (match.state.held, match.state.pool) == (2, (1,))
    match = scene("pawn 1; pool 3 4; e2 A; cards 1=mg 2=; veteran mg; held 1", "park-mg 3")
    assert match.state.mg_held == 3
    assert "park-mg 3" not in legal(scene("pawn 1; pool 3 4; e2 A; cards 1=mg 2=; held 1"))


def test_ruling_2_what_is_stored_stays_until_a_later_turn():
    match = scene("pool 2 3; held 0; e2 A", "park 2")
    assert "take" not in legal(match)
    match = scene("flag 0; held 3", phase="completed", dice=[(3,)])
    assert match.state.held == 3


def test_7_2_the_sherman_of_the_book():
    """Three dice destroy three soldiers; then it is rotated until Resupply is passed."""
    match = scene("pawn 5; pool 1 2 2 3; soldiers 4; cards 5=sherman; row bar:grenade", "activate 1+2+3")
    play(match, "hit soldier", "hit soldier", "hit soldier")
    assert match.state.soldiers == (1, 0)
    assert TITLE.board.data(match.state)["spaces"]["5"]["rotated"]
    play(match, "move 2", "pass")
    assert not match.state.rotated


@pytest.mark.parametrize("mark", ["rotated", "pinned", "used"])
def test_7_2_8_2_9_5_such_a_card_is_not_activated(mark):
    match = scene(f"pawn 5; pool 2; soldiers 1; cards 5=sherman; {mark} sherman")
    assert not any(token.startswith("activate") for token in legal(match))
