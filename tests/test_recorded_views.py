"""The views on which the page's logic is tested are those that the rules give today."""

from __future__ import annotations

import pytest

from tests import recorded_views


@pytest.mark.parametrize("name", recorded_views.CASES)
def test_recorded_views_are_fresh(name):
    path = recorded_views.VIEWS / f"{name}.json"
    fresh = recorded_views.recorded(recorded_views.CASES[name])
    assert path.exists(), f"run {recorded_views.COMMAND}"
    assert path.read_text(encoding="utf-8") == fresh, f"run {recorded_views.COMMAND}"


def test_no_recorded_view_is_left_over():
    found = {path.stem for path in recorded_views.VIEWS.glob("*.json")}
    assert found == set(recorded_views.CASES), f"run {recorded_views.COMMAND}"
