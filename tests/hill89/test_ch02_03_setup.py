"""Set-up and Objective set-up (2.0, 3.0, 13.0)."""

from __future__ import annotations

import pytest

from game.core.dice import Recorded
from game.core.match import Match
from game.hill89.data import CARDS, ENEMIES, ENEMY_OF, HILL, MG, OBJECTIVES, SCENARIOS, SHUFFLED, targets
from tests.helpers import new_match
from tests.hill89.scene import TITLE, enemy, position, scene, tokens, told
from tests.script import legal, log, play


def start(variant: str = "normal", seed: int = 1, **rules: str):
    return new_match(TITLE, variant, seed, **rules)


def test_2_1_basic_cards_lie_in_order():
    board = TITLE.board.data(start().state)
    names = [board["spaces"][str(n)]["name"] for n in range(1, 11)]
    assert names == [card.name for card in CARDS[:10]]
    assert names.count("Rifleman") == 4


def test_2_1_basic_cards_may_be_shuffled():
    match = start(seed=3, shuffled="on")
    assert sorted(match.state.cards[1:]) == list(range(1, 11))
    assert match.state.cards[1:] != tuple(range(1, 11))


def test_2_2_numbers_run_round_the_enemy_row():
    assert targets(ENEMY_OF["A"], 2, 0) == (1, 2, 8, 9)
    assert targets(ENEMY_OF["B"], 5, 0) == (4, 5, 6, 7)
    assert targets(ENEMY_OF["D"], 3, 0) == (2, 3, 4, 8, 9)
    assert targets(ENEMY_OF["F"], 4, 0) == (4, 6, 7, 8)


@pytest.mark.parametrize("seed", range(6))
def test_2_3_one_objective_of_each_deck_and_hill_89_last(seed):
    assert OBJECTIVES[start(seed=seed).state.objective].deck == 1
    for stage in (1, 2):
        match = scene(
            f"objective {('kakazu', 'maeda')[stage - 1]}; flag 0",
            phase="completed",
            dice=[(3 * stage + seed % 3,)],
        )
        assert OBJECTIVES[match.state.objective].deck == stage + 1
    assert scene("objective shuri; flag 0", phase="completed", dice=[(1,), (1,), (1,)]).state.objective == 9


def test_2_4_2_5_every_objective_has_its_own_scenario():
    assert sorted(card.scenario for card in OBJECTIVES) == sorted(SCENARIOS)


def test_2_6_the_box_is_complete():
    assert (len(CARDS), len(ENEMIES), len(OBJECTIVES), len(SCENARIOS)) == (25, 18, 10, 10)
    state = position("")
    assert sum(state.bag) == 18
    assert state.deck == 10


def test_2_7_three_reinforcements_with_a_token_each():
    state = start().state
    assert len(state.row) == 3
    assert all(card > 10 and token >= 0 for card, token in state.row)
    assert sum(state.bag) == 15


def test_2_9_to_2_11_die_pawn_and_tokens():
    match = start()
    assert (match.state.held, match.state.pawn, match.state.health) == (1, 1, 4)
    assert {name: n for name, n in tokens(match).items() if n} == {"sandbag": 1, "adjust": 1, "reroll": 1}


def test_2_8_nothing_hidden_is_drawn_before_it_is_revealed():
    """All ten Unknown cards are still possible wherever one lies, so that nothing can leak."""
    first = start(seed=4).state
    assert first.deck + sum(code >= 20 for stack in first.down for code in stack) == 10
    assert TITLE.rules.pool(first, "unknown 0") == tuple(range(9, 19))


def test_3_0_kakazu_ridge_as_in_the_book():
    """Two laps, four dice and the stored one, two soldiers, G F G with A, B and an Unknown under them."""
    state = kakazu().state
    board = TITLE.board.data(state)
    assert (state.flag, board["objective"]["dice"], state.soldiers) == (2, 5, (2, 0))
    letters = [[code if code < 20 else "?" for code in stack] for stack in state.down]
    assert letters == [[7, 1], [6, 2], [7, "?"], []]


def _before_kakazu():
    state = position("", phase="objective")
    state.stage = 0
    return state


def kakazu() -> Match:
    """The first Objective is Kakazu Ridge; the upgrade is still to be chosen."""
    return Match(TITLE, TITLE.rules.settings("normal"), Recorded([(0,)]), start=_before_kakazu())


def test_3_1_the_flag_counts_the_laps():
    assert kakazu().state.flag == 2


def test_3_2_stored_dice_are_part_of_the_allowance():
    match = scene("soldiers 1", phase="turn", dice=[(5,), (1, 2, 3, 4)])
    assert match.state.pool == (1, 2, 3, 4)


def test_ruling_1_all_dice_are_rolled_when_none_is_stored():
    match = scene("soldiers 1; held 0", phase="turn", dice=[(5,), (1, 2, 3, 4, 4)])
    assert match.state.pool == (1, 2, 3, 4, 4)
    match = scene("soldiers 1; cards 1=mg 2=; veteran mg; mg_held 2", phase="turn", dice=[(5,), (1, 2, 3)])
    assert match.state.pool == (1, 2, 3)


def test_3_3_a_scenario_that_acts_once():
    match = scene("objective kakazu; flag 0", phase="completed", dice=[(3,)])
    assert tokens(match)["reposition"] == tokens(match)["adjust"] == 1  # Cargo Nets
    match = scene("objective maeda; flag 0", phase="completed", dice=[(8,)])
    assert match.state.night == 1  # Night Assault


def test_3_3_interlocking_fire_suppresses_and_plum_rains_rotate():
    match = scene("objective sugarloaf; pawn 10; pool 1 2; soldiers 1", "move 1", dice=[(7,)])
    assert told(match, "Scout in space 7 is suppressed")
    match = scene("objective shuri; pawn 10; pool 1 2; soldiers 1; cards 5=sherman", "move 1")
    assert told(match, "Out of fuel until the next Resupply: Sherman M4A3. (3.3)")


def test_3_3_coast_road_lifts_fog_of_ones_choice():
    match = scene("objective conical; pawn 10; pool 1 2; e2 B fog 2; e3 G fog 1", "move 1")
    assert legal(match) == ["scout e2", "scout e3"]
    play(match, "scout e3")
    assert match.state.fog == (2, 0, 0, 0)


def test_3_3_naval_base_force_brings_a_card_and_a_token():
    match = scene("objective maeda; flag 0", phase="completed", dice=[(7,), (2,)])
    assert len(match.state.down[0]) == 3
    assert tokens(match)["grenade"] == 1


def test_3_3_mined_roads_lay_both_mine_fields():
    match = Match(TITLE, TITLE.rules.settings("normal"), Recorded([(2,), (4,), (9,)]), start=_before_kakazu())
    assert match.state.mines == 1 << 4 | 1 << 9


def test_ruling_28_lap_effects_happen_at_the_crossing_and_in_the_first_turn():
    match = scene("soldiers 0; e2 A; fresh 1", phase="turn", dice=[(1, 1, 1, 2)])
    assert match.state.fog[0] == 1  # Reverse Slope, first turn
    play(match, "move 1")
    match = scene("pawn 10; pool 1 2; e2 A", "move 1")
    assert (match.state.flag, match.state.fog[0]) == (1, 1)
    match = scene("pawn 10; pool 1 2; e2 A; flag 1", "move 1")
    assert (match.state.flag, match.state.fog[0]) == (0, 0)  # no further lap begins
    match = scene("objective yaetake; flag 1; pawn 10; pool 1 2; e2 A", "move 1")
    assert match.state.soldiers == (1, 0)  # the last lap's end counts


def test_ruling_29_a_loop_is_a_lap():
    match = scene("objective hill89; pawn 10; pool 1 2; e2 A", "move 1")
    assert told(match, "Last Stand. When a lap ends")


def test_3_4_soldiers_enter_enemy_space_1():
    assert kakazu().state.soldiers == (2, 0)


def test_3_5_known_enemies_are_revealed_in_the_first_turn():
    """The book: for the first turn at Kakazu Ridge you flip the G, F and G."""
    match = kakazu()
    assert match.state.up == (0, 0, 0, 0)
    play(match, "upgrade scout-1")
    assert told(match, "Enemy Space 2: Sniper, with 2 fog tokens. (4.1)")
    assert told(match, "Enemy Space 3: 47mm Anti-Tank Gun, with 1 fog token. (4.1)")
    assert [enemy(match, column) for column in (2, 3, 4, 5)] == ["G", "F", "G", ""]


def test_ruling_26_the_unknown_of_kakazu_lies_in_space_4():
    assert [len(stack) for stack in kakazu().state.down] == [2, 2, 2, 0]
    assert kakazu().state.down[2][1] >= 20


def test_3_6_a_new_deck_is_made_of_the_discards():
    state = position("flag 0; deck 10", phase="completed")
    state.unseen, state.deck, state.discard = (0,), 0, sum(1 << n for n in range(9, 19))
    match = Match(TITLE, TITLE.rules.settings("normal"), Recorded([(3,)]), start=state)
    assert told(match, "form a new deck. (3.6)")
    assert (match.state.deck, match.state.discard) == (8, 0)


def test_ruling_33_no_unknown_is_left():
    state = position("flag 0", phase="completed")
    state.unseen, state.deck = (0,), 0
    state.fallback = tuple(range(9, 19))
    match = Match(TITLE, TITLE.rules.settings("normal"), Recorded([(3,)]), start=state)
    assert [len(stack) for stack in match.state.down] == [2, 1, 1, 1]


def test_3_7_one_card_is_upgraded_before_an_objective():
    match = play(kakazu(), "upgrade scout-1")
    assert told(match, "Scout is a veteran now. (3.7)")
    assert TITLE.board.data(match.state)["spaces"]["2"]["veteran"]


def test_ruling_19_nothing_to_upgrade():
    state = _before_kakazu()
    state.veteran = sum(1 << card for card in range(1, 11))
    match = Match(TITLE, TITLE.rules.settings("normal"), Recorded([(0,)]), start=state)
    assert match.ask is None  # the dice of the first turn are next
    match = scene("pool 1; e2 A; kit veteran; veteran " + " ".join(card.code for card in CARDS[:10]))
    assert "veteran" not in legal(match)


def test_ruling_32_a_letter_that_fell_back_is_replaced():
    match = scene("flag 0; fallback B B", phase="completed", dice=[(3,)])
    assert match.state.down[0] == (20, 1)  # an Unknown for the machine gun over the rifle squad
    match = scene("objective shuri; flag 0; fallback H H", phase="completed")
    assert match.state.up[0] == 8
    assert match.state.hill.count(8) == 1


def test_3_8_the_place_is_named():
    assert TITLE.board.data(kakazu().state)["objective"]["name"] == "Kakazu Ridge"


def test_12_1_to_12_4_hill_89():
    match = scene(
        "objective shuri; flag 0; fallback A B G; fallen 1 2; e2 C hurt 1; soldiers 1",
        phase="completed",
        dice=[],
    )
    state = match.state
    assert state.soldiers == (OBJECTIVES[HILL].soldiers + 1 + 1, 2)
    assert len(state.hill) == 4 + 4
    assert state.up == (8, 5, 2, 4)  # Tunnel, tank, machine gun, Pill Box: revealed in the first turn
    assert state.down == ((SHUFFLED, SHUFFLED),) * 4
    assert told(match, "8 cards lie shuffled under the garrison. (12.3)")


def test_12_3_the_cards_are_dealt_from_left_to_right_repeatedly():
    match = scene("objective shuri; flag 0; fallback A G", phase="completed")
    assert [len(stack) for stack in match.state.down] == [2, 2, 1, 1]


def test_12_5_the_last_lap_at_hill_89_loses():
    match = scene("objective hill89; flag 0; e2 A", phase="completed")
    assert match.result.winner is None
    assert match.result.rule == "1.2"
    assert TITLE.verdict(match.result) == "Defeat"


def test_12_2_a_card_on_the_hill_is_drawn_when_revealed():
    state = position("objective hill89; soldiers 1", phase="turn")
    state.hill, state.down = (1, 20), ((SHUFFLED, SHUFFLED), (), (), ())
    state.deck -= 1
    match = Match(
        TITLE, TITLE.rules.settings("normal"), Recorded([(20,), (14,), (3,), (1, 1, 1, 2, 2)]), start=state
    )
    assert enemy(match, 2) == "U6"
    assert match.state.hill == (1,)


def test_13_1_the_easy_settings():
    match = start("easy", seed=5)
    assert tokens(match)["sandbag"] == 2
    assert sum(card > 10 for card in match.state.cards) == 2
    assert TITLE.board.data(match.state)["objective"]["dice"] == 6


def test_ruling_39_two_riflemen_with_the_lowest_numbers():
    for seed in range(8):
        cards = start(seed=seed, reinforced="on").state.cards
        assert cards[1] > 10
        assert cards[4] > 10
        assert MG not in cards


def test_13_2_the_hard_settings():
    normal, hard = kakazu().state, start("hard", seed=2)
    assert tokens(hard)["sandbag"] == 0
    assert sum(map(len, hard.state.down)) == sum(map(len, normal.down)) + 1


def test_ruling_40_more_unknowns_go_under_the_smallest_stack():
    match = scene("flag 0", phase="completed", dice=[(3,)], unknowns=2)
    assert [len(stack) for stack in match.state.down] == [3, 2, 2, 2]
    match = scene("objective shuri; flag 0", phase="completed", unknowns=2)
    assert len(match.state.hill) == 6


def test_the_first_log_lines_name_the_objective():
    assert any(line.startswith("Objective 1: ") for line in log(start()))
