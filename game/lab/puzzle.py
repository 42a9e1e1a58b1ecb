"""Positions worth solving, out of computer games; web/titles/TITLE/puzzles.json has them.

    python3 -m game.lab.puzzle TITLE 1 40    looks through games 1 to 40 and adds what it finds

One is kept where the adviser and the grading (game/grade.py) agree that one move is clearly better than the
next, and than the one that a simple player would make. The same games always give the same puzzles.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.catalog import find
from game.core.agent import decide, finish, own_copy
from game.core.dice import Seeded
from game.core.entries import Step
from game.core.link import from_link, to_position_link
from game.core.match import AnyMatch, Match
from game.core.text import plain
from game.core.title import AnyTitle
from game.grade import carried_out, mean
from game.review import adviser_of, quick_player

FROM_A_GAME = 2  # at most
ALIKE = 2  # with the same best move in words, at most
CLEAR = 0.02  # of the winning chance: so much better than the next move
PLAIN = 0.05  # and so much better than the one of a simple player
OPEN = (0.12, 0.9)  # the best move's chance lies between these: nothing is won or lost yet
ANSWERS = 4  # to choose from, at least
LINES = 4  # told
LONGEST = 12  # decisions of the best move


def game(title: AnyTitle, number: int) -> AnyMatch:
    """A game to look through: the variants take turns."""
    preset = title.rules.presets[number % len(title.rules.presets)]
    return Match(title, title.rules.settings(preset.name), Seeded(number))


def heads(match: AnyMatch) -> Iterator[AnyMatch]:
    """The moments of a game where a side begins to think: something came since it decided last.

    Computer players of the second level that thinks play it.
    """
    names = list(match.title.minds.levels)
    agents = [match.title.minds.levels[names[2]]() for _ in match.title.sides]
    while match.ask is not None:
        last = match.log[-1] if match.log else None
        own = isinstance(last, Step) and last.who == match.ask.who
        if not own and match.is_settled() and len(match.ask.options) >= ANSWERS:
            yield match
        match.answer(decide(agents[match.ask.who], match))


def puzzle(match: AnyMatch) -> dict[str, Any] | None:
    """What is to be solved here; None if nothing is."""
    start = from_link(to_position_link(match), find)
    if start.ask is None:
        return None
    advice = finish(adviser_of(match.title).advise(*own_copy(start)))
    best, *others = sorted(advice.lines, key=lambda line: -line.chance)
    if not others or not OPEN[0] <= best.chance <= OPEN[1] or best.chance - others[0].chance < CLEAR:
        return None
    moves = carried_out(start, None, best.option)
    if not 0 < len(moves) <= LONGEST:
        return None
    plain_moves = carried_out(start, quick_player(start.title))
    if moves == plain_moves:
        return None
    hoped, simple = finish(mean(start, moves)), finish(mean(start, plain_moves))
    second = finish(mean(start, carried_out(start, None, others[0].option)))
    if others[0].option != best.option and hoped - second < CLEAR / 2:
        return None
    if hoped - simple < PLAIN:
        return None
    return {
        "link": to_position_link(start),
        "who": start.ask.who,
        "best": moves,
        "lines": [
            {"text": plain(line.text), "chance": round(line.chance, 4)} for line in (best, *others)[:LINES]
        ],
    }


def look_through(title: AnyTitle, numbers: range) -> Iterator[dict[str, Any]]:
    for number in numbers:
        found = 0
        for moment in heads(game(title, number)):
            one = puzzle(moment) if found < FROM_A_GAME else None
            if one is not None:
                found += 1
                yield one
        print(f"{title.id} {number}: {found}", file=sys.stderr)


def added(puzzles: list[dict[str, Any]], fresh: Iterator[dict[str, Any]]) -> list[dict[str, Any]]:
    """With the new ones, but for those that are much like others."""
    for one in fresh:
        text = one["lines"][0]["text"]
        links = [other["link"] for other in puzzles]
        alike = sum(other["lines"][0]["text"] == text for other in puzzles)
        if one["link"] not in links and alike < ALIKE:
            puzzles.append(one)
    return puzzles


def main(name: str, first: str, last: str) -> None:
    path = Path(__file__).parents[2] / "web" / "titles" / name / "puzzles.json"
    puzzles = json.loads(path.read_text()) if path.exists() else []
    puzzles = added(puzzles, look_through(find(name), range(int(first), int(last) + 1)))
    path.write_text("[\n" + ",\n".join(json.dumps(one) for one in puzzles) + "\n]\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
