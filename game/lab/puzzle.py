"""Positions worth solving, out of computer games; web/titles/TITLE/puzzles.json has them.

    python3 -m game.lab.puzzle TITLE         looks again at those that are kept, with the present adviser
    python3 -m game.lab.puzzle TITLE 1 40    looks through games 1 to 40 too and adds what it finds
    python3 -m game.lab.puzzle TITLE 1 40 VARIANT    in one variant: others may have turns too long to solve

One is kept where the adviser and the grading (game/grade.py) agree that one move is clearly better than the
next, and than the one that a simple player would make, where the strongest player, who thinks much longer,
prefers it too, and where all of it is decided before anything is drawn or thrown. The same games always
give the same puzzles. They lie in the order of the days: each as unlike those before it as can be; what is
most like others goes when there are enough.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import chain
from math import fsum
from pathlib import Path
from typing import Any

from game.catalog import find
from game.core.agent import Line, decide, finish, own_copy
from game.core.dice import Seeded
from game.core.entries import Step
from game.core.link import from_link, to_position_link
from game.core.match import AnyMatch, Match
from game.core.text import plain
from game.core.title import DECLINE, AnyTitle, Verb
from game.grade import carried_out, followed, is_done, mean
from game.review import adviser_of, quick_player

FROM_A_GAME = 3  # at most, and one from a turn
MOST = 84  # kept: twelve weeks
CLEAR = 0.02  # of the winning chance: so much better than the next move
PLAIN = 0.05  # and so much better than the one of a simple player
OPEN = (0.12, 0.9)  # the best move's chance lies between these: nothing is won or lost yet
ANSWERS = 4  # to choose from, at least
LINES = 4  # told
LONGEST = 24  # decisions of a move
MANY = 6  # decisions: nobody makes a longer move in all of them alike


def game(title: AnyTitle, number: int, variant: str = "") -> AnyMatch:
    """A game to look through: the variants take turns, if none is named."""
    preset = variant or title.rules.presets[number % len(title.rules.presets)].name
    return Match(title, title.rules.settings(preset), Seeded(number))


def heads(match: AnyMatch) -> Iterator[AnyMatch]:
    """The moments of a game where a side begins to think: a phase begins, or something came since it decided.

    Computer players of the second level that thinks play it.
    """
    names = list(match.title.minds.levels)
    agents = [match.title.minds.levels[names[2]]() for _ in match.title.sides]
    phase = ""
    while match.ask is not None:
        last = match.log[-1] if match.log else None
        own = isinstance(last, Step) and last.who == match.ask.who and match.state.phase == phase
        phase = match.state.phase
        if not own and match.is_settled() and len(match.ask.options) >= ANSWERS:
            yield match
        match.answer(decide(agents[match.ask.who], match))


def puzzle(link: str) -> dict[str, Any] | None:
    """What is to be solved there; None if nothing is.

    The link is the puzzle's own: another one of the same position would have other thoughts.
    """
    start = from_link(link, find)
    if start.ask is None:
        return None
    plain_moves = carried_out(start, quick_player(start.title))
    if len(plain_moves) > LONGEST:
        return None
    advice = finish(adviser_of(start.title).advise(*own_copy(start)))
    best, *others = sorted(advice.lines, key=lambda line: -line.chance)
    if not others or not OPEN[0] <= best.chance <= OPEN[1] or best.chance - others[0].chance < CLEAR:
        return None
    moves = followed(start, best)
    if not 0 < len(moves) <= LONGEST or not is_whole(start, best, moves) or is_nothing(start, best):
        return None
    if moves == plain_moves:
        return None
    hoped, simple = finish(mean(start, moves)), finish(mean(start, plain_moves))
    second = finish(mean(start, followed(start, others[0])))
    if others[0].option != best.option and hoped - second < CLEAR / 2:
        return None
    if hoped - simple < PLAIN or not is_confirmed(start, moves, hoped):
        return None
    return {
        "link": link,
        "who": start.ask.who,
        "best": moves,
        "lines": [told(line) for line in (best, *others)[:LINES]],
    }


def told(line: Line) -> dict[str, Any]:
    aim = {"aim": plain(line.aim)} if line.aim else {}
    return {"text": plain(line.text), "chance": round(line.chance, 4)} | aim


def is_confirmed(start: AnyMatch, moves: list[str], hoped: float) -> bool:
    """Does the strongest player make the same move, or no better one of many answers, and see it ahead?"""
    player = list(start.title.minds.levels.values())[-1]()
    best, *others = finish(player.think(*own_copy(start))).lines or (None,)
    if best is not None and others and best.chance - others[0].chance < CLEAR / 2:
        return False
    theirs = carried_out(start, player)
    return theirs == moves or (len(moves) > MANY and finish(mean(start, theirs)) <= hoped + CLEAR / 2)


def is_whole(start: AnyMatch, line: Line, moves: list[str]) -> bool:
    """Is nothing of the line left to be decided after these answers?"""
    trial = start.clone()
    for token in moves:
        assert trial.ask is not None
        trial.answer([trial.title.words.token(opt) for opt in trial.ask.options].index(token))
    if not is_done(trial, start.steps):
        return False
    if line.course is None or trial.ask is None or start.ask is None or trial.ask.who != start.ask.who:
        return True
    return line.course.answer(own_copy(trial)[0]) is None


def is_nothing(start: AnyMatch, line: Line) -> bool:
    """To pass may be best, but it is nothing to be found."""
    assert start.ask is not None
    verb = start.title.words.verbs.get(start.ask.options[line.option][0], Verb())
    return verb.tag == DECLINE


def look_through(title: AnyTitle, numbers: range, variant: str = "") -> Iterator[dict[str, Any]]:
    for number in numbers:
        found: set[int] = set()  # turns
        for moment in heads(game(title, number, variant)):
            turn = title.rules.turn(moment.state)
            one = None if turn in found else puzzle(to_position_link(moment))
            if one is not None:
                found.add(turn)
                yield one
            if len(found) == FROM_A_GAME:
                break
        print(f"{title.id} {number}: {len(found)}", file=sys.stderr)


def look_again(puzzles: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for old in puzzles:
        one = puzzle(old["link"])
        if one is not None:
            yield one


def traits(one: dict[str, Any]) -> frozenset[str]:
    """What a puzzle is about: who moves and when, how he begins, and which kinds of answers it takes."""
    match = from_link(one["link"], find)
    verbs = {token.split()[0] for token in one["best"]}
    turn = match.title.rules.turn(match.state)
    return frozenset({f"side {one['who']}", f"turn {turn}", f"first {one['best'][0]}", *verbs})


def spread(puzzles: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each as unlike those before it as can be, the last ones above all."""
    left = [(traits(one), one) for one in puzzles]
    found: list[tuple[frozenset[str], dict[str, Any]]] = []
    while left:
        closeness = [
            fsum(likeness(about, other) / (1 + ago) for ago, (other, _) in enumerate(reversed(found)))
            for about, _ in left
        ]
        found.append(left.pop(closeness.index(min(closeness))))
    return [one for _, one in found]


def likeness(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other)


def main(name: str, *games: str) -> None:
    path = Path(__file__).parents[2] / "web" / "titles" / name / "puzzles.json"
    kept = json.loads(path.read_text()) if path.exists() else []
    numbers = range(int(games[0]), int(games[1]) + 1) if games else range(0)
    looked = look_through(find(name), numbers, games[2] if len(games) > 2 else "")
    found = {one["link"]: one for one in chain(look_again(kept), looked)}
    puzzles = spread(list(found.values()))[:MOST]
    path.write_text("[\n" + ",\n".join(json.dumps(one) for one in puzzles) + "\n]\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
