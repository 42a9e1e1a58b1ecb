"""A move beside the best one: what both come to with the same dice. For puzzles and decisions tried again.

A move is graded by what was decided before dice fell or the other side spoke; what they brought is luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from typing import Any

from game.core.agent import Agent, Line, Progress, Thinking, decide, finish, own_copy
from game.core.dice import Seeded
from game.core.entries import Step, Throw
from game.core.errors import GameError
from game.core.match import AnyMatch
from game.core.request import Roll
from game.core.rng import stream
from game.core.text import plain
from game.review import adviser_of, glance, quick_player

SAMPLES = 24  # lots of dice, the same for both moves
LONGEST = 80  # answers of a move, or until it is settled
BEST, GOOD, FAIR = 0.01, 0.03, 0.08  # of the winning chance; who gives away more has missed it


def is_done(match: AnyMatch, since: int) -> bool:
    """Is the move over that began after so many decisions? Cards that it drew do not end it."""
    begun = match.at(since)
    if match.is_over:
        return match.steps > since
    assert begun.ask is not None
    turn = match.title.rules.turn
    asked = match.ask
    return (
        any(isinstance(entry, Throw) and isinstance(entry.request, Roll) for entry in _since(match, since))
        or (asked is not None and asked.who != begun.ask.who)
        or (asked is not None and match.steps > since and match.title.minds.begins(match.state, asked))
        or turn(match.state) != turn(begun.state)
    )


def _since(match: AnyMatch, since: int) -> list[Any]:
    """What was answered and thrown after so many decisions."""
    steps = match.past.steps
    for n, entry in enumerate(match.log):
        if isinstance(entry, Step):
            if steps == since:
                return match.log[n:]
            steps += 1
    return []


def answers(match: AnyMatch, since: int) -> list[str]:
    """The tokens of a move, until something was thrown or somebody else decided."""
    found: list[str] = []
    who = None
    for entry in _since(match, since):
        if not isinstance(entry, Step):
            break
        who = entry.who if who is None else who
        if entry.who != who:
            break
        found.append(match.title.words.token(entry.option))
    return found


def carried_out(match: AnyMatch, agent: Agent) -> list[str]:
    """The tokens of the move that an agent makes from here."""
    return _moves(match, lambda trial: decide(agent, trial))


def followed(match: AnyMatch, line: Line) -> list[str]:
    """The tokens of a line of the adviser, who is asked again where it does not tell how to go on."""

    def choice(trial: AnyMatch) -> int:
        if trial.steps == match.steps:
            return line.option
        own, seed = own_copy(trial)
        answer = line.course.answer(own) if line.course is not None else None
        return finish(adviser_of(trial.title).advise(own, seed)).lines[0].option if answer is None else answer

    return _moves(match, choice)


def _moves(match: AnyMatch, choice: Callable[[AnyMatch], int]) -> list[str]:
    trial = match.clone()
    since = trial.steps
    while not is_done(trial, since) and trial.steps < since + LONGEST:
        trial.answer(choice(trial))
    return answers(trial, since)


def mean(start: AnyMatch, tokens: Sequence[str], samples: int = SAMPLES) -> Thinking[float]:
    """The mover's mean chance when his move is settled, with so many lots of dice."""
    assert start.ask is not None
    who, quick = start.ask.who, quick_player(start.title)
    found = []
    for sample in range(samples):
        yield Progress(sample, samples)
        luck = stream(0, "grade", sample) & 0xFFFFFFFF
        trial = start.clone(Seeded(luck))
        since = trial.steps
        for token in tokens:
            options = [] if trial.ask is None else [trial.title.words.token(opt) for opt in trial.ask.options]
            if token not in options:
                break
            trial.answer(options.index(token))
        for _ in range(LONGEST):
            if is_done(trial, since) and trial.is_settled() and _is_judged(trial):
                break
            trial.answer(decide(quick, trial, luck))
        found.append(glance(trial.title, trial.state)[who])
    return fsum(found) / samples


def _is_judged(match: AnyMatch) -> bool:
    return match.ask is None or match.title.minds.judged(match.state, match.ask)


def grade(match: AnyMatch, since: int, best: Sequence[str], chance: float | None = None) -> Thinking[Any]:
    """The move that began after so many decisions, beside the best one; None while it is not over.

    Without a best move the adviser is asked for one. `chance`: what it was found to be worth.
    """
    if not match.past.steps <= since < match.steps:
        raise GameError("nothing was decided yet that could be graded")
    if not is_done(match, since):
        return None
    start = match.at(since)
    text = ""
    if not best:
        advice = yield from adviser_of(match.title).advise(*own_copy(start))
        best = followed(start, advice.lines[0])
        chance, text = advice.lines[0].chance, plain(advice.lines[0].text)
    mine = answers(match, since)
    hoped = yield from mean(start, best)
    came = hoped if mine == list(best) else (yield from mean(start, mine))
    loss = max(0.0, hoped - came)
    top = hoped if chance is None else chance
    return {
        "grade": next((name for name, most in GRADES if loss < most), "missed"),
        "best": round(top, 4),
        "chance": round(max(0.0, top - loss), 4),
        "text": text,
    }


GRADES = (("best", BEST), ("good", GOOD), ("fair", FAIR))
