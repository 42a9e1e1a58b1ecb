"""Random games of Ie Shima: what only its rulebook says of a position."""

from __future__ import annotations

import pytest

from game.ieshima.data import AREA, AREAS, AWAITING, JAPAN, US, US_UNITS
from game.ieshima.state import State
from game.ieshima.victory import losses, victory_points
from tests.helpers import new_match, random_steps
from tests.ieshima.scene import TITLE

PRESETS = [preset.name for preset in TITLE.rules.presets]


def recount(s: State) -> int:
    """The Victory Points counted anew, straight from 17.2."""
    points = sum(AREA[a].vp for a in AREAS if s.control[a] == US) + s.airfield_vp
    points -= sum(not s.full[u] for u in US_UNITS if s.loc[u] != AWAITING) // 5
    both = all(s.control[a] == JAPAN and s.here[US][a] and s.here[JAPAN][a] for a in (15, 16))
    return points + both


@pytest.mark.parametrize("batch", range(4))
def test_units_are_conserved_and_points_add_up(batch):
    for seed in range(batch, 48, 4):
        match = new_match(TITLE, PRESETS[seed // 4 % 4], seed)
        for _ in random_steps(match, seed):
            s = match.state
            assert sum(len(units) for side in s.here for units in side) == len(s.loc) == 52
            assert 0 <= losses(s) <= 28
            assert victory_points(s) == recount(s)
        assert match.result.score == recount(match.state)
