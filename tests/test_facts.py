"""Maps, pieces, cards and tables are as they were when they were compared with their sources."""

from __future__ import annotations

import pytest

from tests.books import READY, book
from tests.facts import digest

FACTS = [(name, path, told) for name in READY for path, told in book(name, "FACTS", {}).items()]


@pytest.mark.parametrize(("title", "path", "told"), FACTS, ids=[f"{name}-{path}" for name, path, _ in FACTS])
def test_no_figure_changes_by_accident(title, path, told):
    """Meant to change? Then with its evidence, and by `python3 -m tests.facts` (tests/facts.py)."""
    assert digest(title, path) == told
