"""Random games, and games of a careless computer that come further: they end, and every invariant holds."""

from __future__ import annotations

import pytest

from game.core.agent import decide
from game.core.link import to_link
from game.hill89.data import COLUMNS, OBJECTIVES
from game.hill89.enemy import coming_damage
from game.hill89.faults import faults
from game.hill89.state import State
from tests.helpers import new_match, random_steps
from tests.hill89.scene import TITLE

PRESETS = [preset.name for preset in TITLE.rules.presets]


def check(s: State) -> None:
    assert faults(s) == []
    assert sum(s.strikes) <= 6
    assert 0 <= s.flag <= OBJECTIVES[s.objective].laps
    assert all(s.fog[c - 2] == 0 for c in COLUMNS if not s.up[c - 2])
    assert len(s.pool) + bool(s.held) + bool(s.mg_held) <= 6
    assert all(n >= 0 for n in coming_damage(s))


@pytest.mark.parametrize("batch", range(2))
def test_dice_laps_and_links_stay_within_bounds(batch):
    for seed in range(batch, 60, 2):
        match = new_match(TITLE, PRESETS[seed // 4 % 4], seed)
        for _ in random_steps(match, seed):
            check(match.state)
        assert len(to_link(match)) < 900


def test_games_that_come_to_hill_89(monkeypatch):
    """Nobody is hurt: random answers walk through all four Objectives."""
    monkeypatch.setattr(State, "lose", lambda self, damage, rule: None)
    for seed in range(12):
        match = new_match(TITLE, PRESETS[seed % 4], seed, unknowns=str(seed % 4))
        for _ in random_steps(match, seed):
            check(match.state)
        assert match.state.stage == 4
        assert match.result.rule in ("1.1", "1.2")


def test_a_casual_game():
    match = new_match(TITLE, "easy", 5)
    player = TITLE.minds.levels["casual"]()
    while match.ask is not None:
        check(match.state)
        match.answer(decide(player, match))
    assert match.state.stage > 1
    assert len(to_link(match)) < 900


def test_a_deal_gives_two_players_the_same_luck():
    """Deal 4711: the same cards, tokens and first dice, whatever is decided."""
    one, other = new_match(TITLE, "normal", 4711), new_match(TITLE, "normal", 4711)
    one.answer(0)
    other.answer(5)
    assert one.state.row == other.state.row
    assert (one.state.pool, one.state.up, one.state.strikes) == (
        other.state.pool,
        other.state.up,
        other.state.strikes,
    )
