"""Old links open and give the same bytes: what players made before must never be lost."""

from __future__ import annotations

import json

import pytest

from game.catalog import find
from game.core.link import from_link
from game.core.record import from_lines, to_lines
from tests.books import READY
from tests.links import corpora, facts

PARTS = 4
PATHS = [path for title in READY for path in corpora(title)]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_links_of_earlier_days_give_the_same_game(path, part):
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(rows) >= 36
    for row in rows[part::PARTS]:
        match = from_link(row["link"], find)
        assert {"link": row["link"]} | facts(match) == row
        again = from_lines(to_lines(match), find)
        assert again.log == match.log
        assert again.state.key() == match.state.key()
