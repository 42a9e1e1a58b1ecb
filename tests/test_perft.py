"""Perft: the number of answer sequences from listed positions, with fixed representative dice.

tests/<title>/perft.txt has lines `name depth count link`; `python3 -m tests.perft TITLE` finds some. On a
mismatch the count of every first answer is printed: compare with `python3 -m game perft --divide`.
"""

from __future__ import annotations

import pytest

from game.catalog import find
from game.core.dice import Typed
from game.core.link import from_link
from game.core.perft import divide
from tests.books import READY, folder


def lines(title: str) -> list[str]:
    path = folder(title) / "perft.txt"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def cases():
    for title in READY:
        for line in lines(title):
            if line and not line.startswith("#"):
                name, depth, count, link = line.split()
                yield pytest.param(int(depth), int(count), link, id=f"{title}-{name}-{depth}")


@pytest.mark.parametrize("title", READY)
def test_every_title_has_positions_to_count_from(title):
    assert lines(title)


@pytest.mark.parametrize(("depth", "count", "link"), list(cases()))
def test_perft(depth, count, link):
    match = from_link(link, find)
    match.dice = Typed()
    counts = divide(match, depth)
    tokens = [match.title.words.token(option) for option in match.ask.options]
    listing = "\n".join(f"{tokens[index]}: {n}" for index, n in counts)
    assert sum(n for _, n in counts) == count, listing
