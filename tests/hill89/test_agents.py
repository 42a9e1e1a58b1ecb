"""The solver keeps to the rules; players and hints answer legally, alike for the same seed."""

from __future__ import annotations

import pytest

from game.core.agent import decide, finish, own_copy
from game.core.dice import Seeded
from game.core.match import Match
from game.counsel import Counsel
from game.hill89.agent.cards import deck_value
from game.hill89.agent.small import weigh
from game.hill89.agent.solver import Search, key
from game.hill89.agent.turns import plan, plans
from game.hill89.agent.value import damage_at
from game.hill89.agent.worth import chance
from game.review import review
from tests.helpers import new_match, random_steps
from tests.hill89.scene import TITLE, position, scene
from tests.script import play

LEVELS = [name for name in TITLE.minds.levels if name != "random"]


def first_turn(seed: int, variant: str = "normal"):
    match = new_match(TITLE, variant, seed)
    match.answer(seed % len(match.ask.options))
    assert match.ask.kind == "action"
    return match


def test_ruling_41_the_solver_breaks_the_shield_within_an_activation():
    text = "pawn 2; pool 1; held 0; e3 D hurt 4 fog 1; soldiers 0 1; cards 2=sniper; kit grenade"
    match = scene(text, "activate 1", "scout e3")
    assert Search(match.state, 500).ranked(match.state)[0][1] == ("grenade", 3)


@pytest.mark.parametrize("seed", [4, 5, 6, 7, 8, 10])  # no Resupply, taken at its mean, on the way
def test_a_plan_played_by_the_rules_comes_out_as_the_solver_saw_it(seed):
    match = first_turn(seed, ("normal", "easy")[seed % 2])
    search = Search(match.state, 400)
    made, end = plan(search, match.state, [search.ranked(match.state)[0][1]])
    for option, place in zip(made.options, made.places, strict=True):
        assert key(match.state) == place
        if option in match.ask.options:
            match.answer(match.ask.options.index(option))
    assert key(match.state) == key(end)


def test_the_solver_finds_the_capture():
    state = position("pawn 1; pool 1 2 3; e2 G; soldiers 1")
    _, end = plan(Search(state, 2000), state, [Search(state, 2000).best(state)[1]])
    assert end.is_clear()


def test_the_solver_leaves_deadly_ground():
    state = position("pawn 2; pool 1; held 0; e2 A; strikes 2 2 3 3; health 2; used scout-1")
    value, option = Search(state, 500).best(state)
    assert damage_at(state, 2) == 3
    assert option in (("park", 1), ("move", 1))
    safe = position("pawn 2; pool 1; held 0; e2 A; strikes 2 2; health 2; used scout-1")
    assert Search(safe, 500).best(safe)[1] == ("move", 1)
    assert value < -50


def test_plans_have_different_ends_and_the_best_comes_first():
    match = first_turn(3)
    found = plans(Search(match.state, 800), match.state, 5)
    assert len(found) == 5
    assert [p.value for p in found] == sorted((p.value for p in found), reverse=True)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_answer(level):
    match = first_turn(2)
    answers = {decide(TITLE.minds.levels[level](), match, 77) for _ in range(2)}
    assert len(answers) == 1
    before = match.state.key()
    assert 0 <= answers.pop() < len(match.ask.options)
    assert match.state.key() == before


def test_every_kind_of_decision_is_weighed():
    seen = set()
    for seed in range(40):
        match = new_match(TITLE, "easy", seed)
        for ask in random_steps(match, seed):
            if ask.kind not in ("action", "activation") and ask.kind not in seen:
                ranked = weigh(match.state, ask)
                assert sorted(option for _, option in ranked) == list(ask.options)
                seen.add(ask.kind)
    assert {"upgrade", "resupply", "replace", "block", "reroll"} <= seen


def test_better_cards_are_worth_more():
    state = position("")
    assert deck_value(state.cards, 1 << 1) > deck_value(state.cards, 0)


def test_hints_say_legal_things_in_words():
    match = first_turn(1)
    for _ in range(12):
        advice = finish(TITLE.minds.adviser.advise(*own_copy(match)))
        assert advice.lines
        assert all(0 <= line.option < len(match.ask.options) for line in advice.lines)
        assert all(line.text and 0 <= line.chance <= 1 for line in advice.lines)
        chances = [line.chance for line in advice.lines]
        assert chances[0] >= max(chances) - 1e-9
        match.answer(advice.lines[0].option)
        if match.ask is None:
            break


def test_a_deadly_space_is_a_warning():
    match = scene("pawn 2; pool 1; held 0; e2 A; strikes 2 2; health 2")
    advice = finish(TITLE.minds.adviser.advise(*own_copy(match)))
    assert advice.warning.startswith("Space 2 will be hit for 3")
    assert "move 1 to space 3" in advice.lines[0].text.lower()


def advice(match):
    return finish(TITLE.minds.adviser.advise(*own_copy(match)))


def test_where_every_space_is_hit_the_warning_says_so_and_by_whom():
    match = scene("pawn 2; pool 1 2; held 0; e2 G fog 2 die 7")
    assert (
        advice(match).warning == "No space is safe: the Sniper hits all of them. You lose 1 health at best."
    )
    bags = scene("pawn 2; pool 1 2; held 0; e2 G fog 2 die 7; circle sandbag")
    assert advice(bags).warning.endswith("Your sandbags can take it.")
    shot = scene("pawn 2; pool 1; held 0; e2 G die 7; soldiers 1; cards 2=sniper")
    assert advice(shot).warning.endswith("You can end the turn out of it.")


def test_where_nothing_threatens_there_is_no_warning():
    match = scene("pawn 2; pool 1 2; held 0; e2 G fog 2 die 1")
    hint = Counsel().hint(match, 1, True)
    assert advice(match).warning == ""
    assert hint["strength"] == 2


def test_the_last_lap_is_counted():
    warning = advice(scene("objective hill89; flag 1; pawn 8; pool 1; held 0; e2 A; soldiers 2 1")).warning
    assert warning.startswith("The last lap of Hill 89: 4 enemies to defeat before it ends.")


SWAP = (
    "pawn 4; pool 1 2 3 3; held 0; e2 F; e3 E over A; e4 D; cards 9=sherman; "
    "veteran sherman; rotated sherman; circle reposition"
)


def test_a_turn_is_planned_through_resupply_and_a_swap():
    """Past Resupply the Sherman is refuelled; a swap brings it under the pawn for three shots."""
    match = scene(SWAP)
    best = advice(match).lines[0]
    assert "swap" in best.text
    assert "Sherman" in best.text
    assert best.text.index("move 3") < best.text.index("swap") < best.text.index("activate Sherman")


def dealt(text: str):
    """The position with cards and dice of its own."""
    return Match(TITLE, TITLE.rules.settings("normal"), Seeded(5), start=position(text))


def test_a_plan_is_ticked_off_to_its_end_and_not_forgotten():
    match = dealt(SWAP + "; row flamethrower:grenade observer:adjust")
    counsel = Counsel()
    plan = counsel.hint(match, 3, True)
    told = [step["text"] for step in plan["steps"]]
    assert not any(step["done"] for step in plan["steps"])
    while plan["options"] and match.state.turn == 1:
        match.answer(plan["options"][0])
        found = counsel.plan(match)
        if found is None or match.state.turn > 1:
            break
        plan = found
        assert [step["text"] for step in plan["steps"]] == told
        if plan["options"]:
            assert counsel.hint(match, 1, True)["text"] == plan["text"], "asking again goes on with it"
    assert all(step["done"] for step in plan["steps"][:-1])


def test_the_review_finds_no_fault_with_resupply_and_a_swap_and_names_the_turn():
    match, counsel = dealt(SWAP + "; turn 11; row flamethrower:grenade observer:adjust"), Counsel()
    while match.state.turn == 11 and match.ask.kind != "block":
        match.answer(counsel.hint(match, 3, True)["options"][0])
    found = finish(review(match))
    assert [mark for mark in found["marks"] if mark["kind"] != "brilliancy"] == []
    lost = dealt(SWAP + "; turn 11; row flamethrower:grenade observer:adjust")
    while lost.ask is not None and lost.state.turn == 11:
        worst = max(range(len(lost.ask.options)), key=lambda n: lost.ask.options[n][0] == "park")
        lost.answer(worst)
    marks = finish(review(lost))["marks"]
    assert marks
    assert {mark["turn"] for mark in marks} == {11}


def test_a_plan_that_was_left_is_forgotten():
    match = first_turn(1)
    counsel = Counsel()
    plan = counsel.hint(match, 3, True)
    other = next(n for n in range(len(match.ask.options)) if n != plan["options"][0])
    match.answer(other)
    assert counsel.plan(match) is None


def test_the_chance_does_not_fall_in_the_middle_of_a_good_turn():
    """With dice left to shoot with, what they will do counts already."""
    match = scene(SWAP)
    before = TITLE.minds.adviser.chance(match.state)[0]
    counsel, seen = Counsel(), [before]
    while match.ask is not None and match.state.turn == 1:
        match.answer(counsel.hint(match, 3, True)["options"][0])
        if match.is_settled():
            seen.append(TITLE.minds.adviser.chance(match.state)[0])
    assert len(seen) > 4
    assert min(seen) > before - 0.05


def test_what_can_no_longer_be_revealed_is_lost():
    hopeless = position("objective hill89; flag 0; pawn 9; pool 1 2; e2 A over B")
    assert chance(hopeless) == 0
    deep = position("objective hill89; flag 1; pawn 8; e2 A over B B A")
    wide = position("objective hill89; flag 1; pawn 8; e2 A over B; e3 B; e4 A")
    assert chance(deep) < chance(wide) / 2


def test_whoever_is_too_late_for_a_capture_is_promised_none():
    late, other = position("pawn 2; flag 0"), position("pawn 2; flag 0", late_capture=1)
    assert chance(late) < chance(other)
    match = scene("pawn 1; pool 4; soldiers 0 1; flag 0; strikes 1 1; circle sandbag")
    advice = finish(TITLE.minds.adviser.advise(*own_copy(match)))
    assert "need not come to that" not in advice.warning
    match = scene("pawn 1; pool 4; soldiers 0 1; flag 1; strikes 1 1; circle sandbag")
    assert "need not come to that" in finish(TITLE.minds.adviser.advise(*own_copy(match))).warning


def test_a_completed_objective_is_remembered_until_hill_89():
    """Hope must not rise again as soon as the next Objective lies on the table."""
    for code, remembers in (("sugarloaf", True), ("shuri", True), ("hill89", False)):
        text = f"objective {code}; pool 3; e2 A over ? ?; e3 D over ?; e4 C over B; soldiers 4"
        before = position(text).stage - 1
        completed, captured = position(text), position(f"{text}; captured {1 << before}")
        assert (chance(completed) < chance(captured)) == remembers, code
        assert remembers or chance(completed) == chance(captured)


def test_the_chance_knows_the_end():
    won = play(scene("objective hill89; pool 3; soldiers 0 1"), "activate 3", "hit wounded")
    assert TITLE.minds.adviser.chance(won.state) == (1.0,)
    lost = scene("objective hill89; flag 0; e2 A", phase="completed")
    assert TITLE.minds.adviser.chance(lost.state) == (0.0,)
    assert 0 < chance(position("pool 3; e2 A")) < 1
    assert chance(position("pool 3; e2 A; health 1")) < chance(position("pool 3; e2 A"))


@pytest.mark.parametrize("seed", range(3))
def test_the_chance_does_not_jump_when_the_promised_upgrade_is_chosen(seed):
    match = new_match(TITLE, "normal", seed)
    assert match.ask.kind == "upgrade"
    before = chance(match.state)
    assert abs(chance(TITLE.rules.setup(TITLE.rules.settings("normal", {}))) - before) < 0.15
    match.answer(match.ask.options.index(weigh(match.state, match.ask)[0][1]))
    assert abs(chance(match.state) - before) < 0.05


def test_dice_that_are_left_when_nobody_is_left_are_advised_to_the_end():
    match = scene("pawn 2; pool 1 3; cards 2=sniper")
    assert match.state.is_clear()
    assert match.ask.kind == "action"
    hint = Counsel().hint(match, 3, True)
    assert hint["options"] == [hint["lines"][0]["option"]]
    assert not any(step["done"] for step in hint["steps"])
    assert "every enemy" not in hint["lines"][0]["aim"]
