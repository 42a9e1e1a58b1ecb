"""Random games of every title by the hundreds: they end, have no dead end, and keep every invariant."""

from __future__ import annotations

import pytest

from game.catalog import find
from tests.books import READY, book
from tests.helpers import new_match, random_steps

SEEDS = 320  # over all variants of a title; `python3 -m game auto` plays thousands
BATCHES = 16


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", READY)
def test_random_games(name, batch):
    title = find(name)
    presets = [preset.name for preset in title.rules.presets]
    for seed in range(batch, book(name, "SEEDS", SEEDS), BATCHES):
        match = new_match(
            title, presets[seed // BATCHES % len(presets)], seed, **changes_of(title, name, seed)
        )
        checked = None
        for _ in random_steps(match, seed):
            assert match.state.wrong_ranges() == []
            assert title.rules.faults(match.state) == []
            checkpoint = match.checkpoint()[0]
            if checkpoint is not checked:
                checked = checkpoint
                assert title.rules.faults(checkpoint) + title.rules.unfit(checkpoint) == []
        assert title.rules.faults(match.state) == []
        assert match.result is not None


def changes_of(title, name: str, seed: int) -> dict[str, str]:
    """A fifth with secrets in play; the others with one switch after the other at its ends."""
    if seed % 5 == 0:
        return book(name, "SECRETS", {})
    switches = title.rules.switches
    switch = switches[seed % len(switches)]
    return {switch.name: switch.spell((switch.least, switch.most)[seed % 2])}
