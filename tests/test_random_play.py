"""Random games by the hundreds: they end, have no dead end, and keep every invariant."""

from __future__ import annotations

import pytest

from game.catalog import find
from game.ieshima.data import AREA, AREAS, AWAITING, JAPAN, US, US_UNITS
from game.ieshima.pack import faults
from game.ieshima.state import State
from game.ieshima.victory import losses, victory_points
from tests.helpers import new_match, random_steps

IESHIMA = find("ieshima")
PRESETS = [preset.name for preset in IESHIMA.presets]
SEEDS = 320  # over all variants; `python3 -m game auto` plays thousands


def recount(s: State) -> int:
    """The Victory Points counted anew, straight from 17.2."""
    points = sum(AREA[a].vp for a in AREAS if s.control[a] == US) + s.airfield_vp
    points -= sum(not s.full[u] for u in US_UNITS if s.loc[u] != AWAITING) // 5
    both = all(s.control[a] == JAPAN and s.here[US][a] and s.here[JAPAN][a] for a in (15, 16))
    return points + both


def check(s: State) -> None:
    assert faults(s) == []
    assert len(s.loc) == 52
    assert sum(len(units) for side in s.here for units in side) == 52
    assert 1 <= s.impulse <= 12
    assert 1 <= s.turn <= 7
    assert 0 <= s.advantage <= 3
    assert 0 <= s.passes <= 2
    assert 0 <= losses(s) <= 28
    assert victory_points(s) == recount(s)


@pytest.mark.parametrize("batch", range(16))
def test_ieshima_random_games(batch):
    for seed in range(batch, SEEDS, 16):
        changes = {"bidding": "on"} if seed % 5 == 0 else {"bid": str(seed % 21 - 10)}
        match = new_match(IESHIMA, PRESETS[seed // 16 % 4], seed, **changes)
        for _ in random_steps(match, seed):
            check(match.state)
        check(match.state)
        result = match.result
        assert result is not None
        assert result.score == recount(match.state)
