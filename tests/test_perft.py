"""Perft: the number of answer sequences from listed positions, with fixed representative dice.

tests/perft/<title>.txt has lines `name depth count link`. On a mismatch the count of every
first answer is printed: compare with `python3 -m game perft --divide`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import TITLES, find
from game.core.dice import Typed
from game.core.link import from_link
from game.core.perft import divide

FOLDER = Path(__file__).parent / "perft"


def cases():
    for title in TITLES:
        for line in (FOLDER / f"{title}.txt").read_text().splitlines():
            if line and not line.startswith("#"):
                name, depth, count, link = line.split()
                yield pytest.param(int(depth), int(count), link, id=f"{title}-{name}-{depth}")


@pytest.mark.parametrize(("depth", "count", "link"), list(cases()))
def test_perft(depth, count, link):
    match = from_link(link, find)
    match.dice = Typed()
    counts = divide(match, depth)
    tokens = [match.title.token(match.state, option) for option in match.ask.options]
    listing = "\n".join(f"{tokens[index]}: {n}" for index, n in counts)
    assert sum(n for _, n in counts) == count, listing


def test_every_title_has_a_perft_file():
    for title in TITLES:
        assert (FOLDER / f"{title}.txt").exists()
