"""Positions to count from: `python3 -m tests.perft TITLE` prints lines for a title's perft.txt.

For every kind of question that random games ask it takes the first position with a handful of answers.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from game.catalog import find
from game.core.dice import Typed
from game.core.link import from_link, to_position_link
from game.core.perft import divide
from tests.helpers import new_match, random_steps

DEPTH = 2
GAMES = 12
HANDFUL = range(3, 40)  # answers


def positions(name: str) -> Iterator[tuple[str, str]]:
    """Kind of question and link."""
    title = find(name)
    met = set()
    for seed in range(GAMES):
        preset = title.rules.presets[seed % len(title.rules.presets)]
        match = new_match(title, preset.name, seed)
        for ask in random_steps(match, seed):
            if ask.kind not in met and (len(ask.options) in HANDFUL or seed > GAMES // 2):
                met.add(ask.kind)
                yield ask.kind.replace(" ", "-"), to_position_link(match)


def main(name: str) -> None:
    print("# name depth count link")
    for kind, link in positions(name):
        match = from_link(link, find)
        match.dice = Typed()
        print(kind, DEPTH, sum(n for _, n in divide(match, DEPTH)), link)


if __name__ == "__main__":
    main(sys.argv[1])
