"""Links that players may hold: made once, by the code of their time, and opened by every later one.

Each line of tests/<title>/links-rev<N>.jsonl is JSON: a link, and what must come out of it again.
`python3 -m tests.links TITLE` writes the file for a version of the rules that has none yet: all variants,
whole games and positions, every kind of header.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.catalog import find
from game.core.agent import decide
from game.core.dice import Seeded, Typed
from game.core.link import from_link, to_link, to_position_link
from game.core.match import Match
from game.core.record import to_lines
from game.core.request import Draw, Roll
from game.core.rng import Rng
from tests.books import book, folder


def corpora(title: str) -> list[Path]:
    return sorted(folder(title).glob("links-rev*.jsonl"))


def digest(data: bytes | str) -> str:
    return sha256(data.encode() if isinstance(data, str) else data).hexdigest()[:16]


def facts(match: Any) -> dict[str, Any]:
    """What must come out of a link, byte for byte."""
    return {
        "steps": match.steps,
        "game": to_link(match),
        "position": to_position_link(match),
        "record": digest(to_lines(match)),
    }


def play(match: Any, seed: int, most: int, level: str | None = None) -> None:
    """Up to `most` decisions at random or by a level; real dice are thrown by another stream."""
    rng = Rng(seed, "corpus")
    agent = match.title.minds.levels[level]() if level else None
    begun = match.steps
    while match.request is not None:
        request = match.request
        if isinstance(request, Roll):
            match.answer([rng.below(request.sides) + 1 for _ in range(request.n)])
        elif isinstance(request, Draw):
            left = list(match.title.rules.pool(match.state, request.pool))
            match.answer([left.pop(rng.below(len(left))) for _ in range(request.n)])
        elif match.steps - begun >= most:
            return
        elif agent is not None:
            match.answer(decide(agent, match, seed))
        else:
            match.answer(rng.below(len(request.options)))


def changes_of(title: Any, seed: int) -> dict[str, str]:
    """Every third game with a switch of its own, one after the other; every third with secrets in play."""
    if seed % 3:
        return book(title.id, "SECRETS", {}) if seed % 3 == 1 else {}
    switch = title.rules.switches[seed // 3 % len(title.rules.switches)]
    value = (switch.least, switch.most)[seed % 2]
    return {switch.name: switch.spell(value)}


def links(name: str) -> Iterator[str]:
    title = find(name)
    presets = [preset.name for preset in title.rules.presets]
    quick = list(title.minds.levels)[:2][-1]
    for seed in range(36 * len(presets)):
        settings = title.rules.settings(presets[seed % len(presets)], changes_of(title, seed // len(presets)))
        dice = Typed() if seed % 9 == 4 else Seeded(seed if seed % 2 else seed**7)
        match = Match(title, settings, dice, practice=seed % 11 == 3)
        most = (3, 20, 90, 250, 5000)[seed % 5]
        play(match, seed, most, quick if seed % 8 == 1 and seed % 5 < 3 else None)
        if seed % 4 == 2:
            yield to_position_link(match)
        elif seed % 4 == 3:
            forked = from_link(to_position_link(match), find)
            play(forked, seed + 1, 40)
            yield to_link(forked)
        else:
            yield to_link(match)


def main(name: str) -> None:
    path = folder(name) / f"links-rev{find(name).rules.rev}.jsonl"
    if path.exists():
        sys.exit(f"{path.name} of {name} is there: links of earlier days are never written anew")
    rows = [json.dumps({"link": link} | facts(from_link(link, find))) for link in links(name)]
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    print(f"{name}: {len(rows)} links")


if __name__ == "__main__":
    main(sys.argv[1])
