"""What looks silly to a person is hardly ever met in games between computer players."""

from __future__ import annotations

import pytest

from game.core.dice import Recorded
from game.core.match import Match
from game.ieshima.state import State
from tests.ieshima.habits import Half, count, finds
from tests.ieshima.scene import scene
from tests.script import play

SELDOM = 0.012  # of all halves


def half(match: Match[State], *script: str, dice: list[tuple[int, ...]] | None = None) -> Half:
    match.dice = Recorded(dice or [])
    before, told = match.state.copy(), len(match.events)
    side = match.ask.who
    play(match, *script)
    return Half(side, before, match.state.copy(), match.events[told:])


def kinds(*halves: Half) -> list[str]:
    return [find.kind for find in finds(list(halves))]


def test_out_and_back_is_found():
    match = scene("us 5: 1/306AB; jp 16: 2/1A; control us 1 4; side us; impulse 3", dice=[])
    assert kinds(half(match, "assault 5", "move 5>1", "take 1/306A x1", "move 1>5", "done")) == ["no-op"]


def test_to_and_fro_is_found():
    match = scene("us 5: 1/306A; jp 16: 2/1A Labor-A; jp 8: Labor-B; impulse 1")
    there = half(match, "assault 8", "move 8>11", "done")
    play(match, "pass")
    assert kinds(there, half(match, "assault 11", "move 11>8", "done")) == ["to and fro"]


def test_half_a_stack_at_bad_odds_is_found():
    match = scene("us 11: 1/306ABCD 2/306EFGH; jp 11: 2/1A SEI-ABC; rain; side us; impulse 8")
    found = kinds(half(match, "assault 11", "take 1/306A x4", "enough", "unit 2/1A", dice=[(3, 3), (3, 3)]))
    assert "half stack" in found


def test_an_attack_with_hardly_a_chance_is_found():
    match = scene("us 16: 2/306FGH; jp 16: 2/1A* Labor-D; turn 4; impulse 4")
    found = kinds(half(match, "assault 16", "attack 16", "all", "unit 2/1A", dice=[(3, 3), (3, 3)]))
    assert "hopeless" in found


def test_walking_away_from_a_sure_thing_is_found():
    match = scene("us 11: 1/306ABCD 2/306EFGH; us 5: 1/305A; jp 11: SEI-D*; control us 4; side us; impulse 6")
    assert kinds(half(match, "assault 5", "move 5>4", "done", dice=[(6, 6)])) == ["walked away"]


def test_leaving_a_beach_to_a_machine_gun_is_found():
    match = scene("us 5: 3/306IKL; jp 14: MG-C; jp 16: 2/1A; control us 1 4; turn 3; side us; impulse 2")
    left = half(match, "assault 5", "move 5>1", "take 3/306I x3", "done", dice=[(6, 6)])
    assert kinds(left) == ["beach left"]


@pytest.mark.parametrize(("level", "games"), [("recruit", 8), ("regular", 4), ("veteran", 1)])
def test_such_things_are_nearly_never_done(level, games):
    found, halves, lines = count((level, level), range(games))
    assert found["no-op"] == found["half stack"] == 0, lines
    assert found["hopeless"] <= 1, lines
    assert found.total() <= SELDOM * halves + 1, lines
