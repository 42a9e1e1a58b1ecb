"""Whole matches of Typhoon of Steel, fifteen turns, between two browser profiles."""

from __future__ import annotations

import pytest

from tests.browser.matches import OPEN, begun, match
from tests.browser.test_links import device
from tests.browser.test_sealed import verdict

__all__ = ["device"]  # a fixture

SEED, BOLDNESS = 4, 0.15  # cautious players: they land and fight a little, and the island is held


@pytest.mark.parametrize("level", [OPEN, "sealed", "strict"])
def test_a_match_of_typhoon_from_the_invitation_to_the_audit(device, level):
    anna, ben = begun(device, "okinawa", level)
    played = match(anna, ben, SEED, BOLDNESS)
    assert played["decisions"] > 100
    for page in (anna, ben):
        assert page.evaluate("window.lastIslands.view().then((view) => view.over)")
    if level != OPEN:
        words = verdict(anna)
        assert words.startswith("All checked: ")
        assert verdict(ben) == words
