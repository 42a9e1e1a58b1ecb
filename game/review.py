"""A game looked at again: how the winning chance moved by decisions and, apart from them, by dice.

The estimate is taken where the state alone tells everything (a checkpoint). Between two checkpoints lie
some decisions and throws. What a throw did is luck: the chance after it less the mean over other dice.
The rest is skill; where it moved most, the adviser is asked what would have been better.
"""

from __future__ import annotations

from math import fsum
from typing import Any, NamedTuple

from game.core.agent import Advice, Adviser, Agent, Progress, Thinking, decide, own_copy
from game.core.dice import Seeded
from game.core.entries import Step, Throw
from game.core.errors import GameError
from game.core.match import AnyMatch
from game.core.rng import Rng, stream
from game.core.text import plain
from game.core.title import AnyTitle

DICE = 12  # other throws looked at for each that was made
REPLIES = 4  # ways to end what a throw has begun
LONGEST = 60  # answers until a checkpoint must have come
HEADS, OTHERS = 80, 12  # places where the adviser is asked: where moves begin, and on the way
PART = 0.5  # how much of his thought is waited for
MISTAKE, BLUNDER, BRILLIANCY, LUCK = 0.06, 0.14, 0.08, 0.06
PLAIN = 4  # simple players who are asked whether a strong move was there for all to see
TOLD = 2  # answers by which a decision is told, at most
SHOWN = 16  # strokes of luck told, at most

Chances = tuple[float, ...]


class Stretch(NamedTuple):
    """From one checkpoint to the next."""

    begin: int  # step
    is_head: bool  # a move of the game begins here, not only a part of one
    who: int  # who decides first
    skill: float  # what decisions did to his chance


def adviser_of(title: AnyTitle) -> Adviser:
    if title.minds.adviser is None:
        raise GameError(f"{title.name} has no adviser")
    return title.minds.adviser


def glance(title: AnyTitle, state: Any, who: int | None = None) -> Chances:
    """Each side's winning chance as `who` may judge it; None knows all."""
    result = title.rules.result(state)
    sides = range(len(title.sides))
    if result is not None:
        draw = 1 / len(sides) if len(sides) > 1 else 0.0
        return tuple(draw if result.winner is None else float(result.winner == side) for side in sides)
    if who is not None:
        state = title.imagined(state, who, Rng(0, "glance"))
    return adviser_of(title).chance(state)


def has_secrets(match: AnyMatch) -> bool:
    """Is there anything that one side does not know yet?"""
    sides = range(len(match.title.sides))
    return not match.is_over and any(match.title.hides(match.state, side) for side in sides)


def review(match: AnyMatch) -> Thinking[dict[str, Any]]:
    """Points, marks and luck of a match. Sent True it tells what it has found so far."""
    steps = [entry for entry in match.log if isinstance(entry, Step)]
    throws = _throws(match)
    quick = quick_player(match.title)
    points, luck, stretches = [], [], []
    of = len(steps) + HEADS + OTHERS
    turn = match.title.rules.turn
    begin, before = 0, glance(match.title, match.at(0).state)
    points.append({"step": 0, "turn": turn(match.at(0).state), "chance": rounded(before)})
    by_dice = [0.0] * len(before)
    for n, step in enumerate(steps):
        after = match.at(n + 1)
        if throws[n]:
            hoped = yield from _mean(match.at(n), step.choice, quick, DICE, Progress(n, of))
            came = yield from _mean(after, None, quick, REPLIES, Progress(n, of))
            change = [a - b for a, b in zip(came, hoped, strict=True)]
            by_dice = [a + b for a, b in zip(by_dice, change, strict=True)]
            luck.append(_stroke(match.title, n, change, throws[n]) | {"turn": turn(after.state)})
        if after.is_settled():
            now = glance(match.title, after.state)
            first = steps[begin]
            skill = now[first.who] - before[first.who] - by_dice[first.who]
            is_new = begin == 0 or steps[begin - 1].who != first.who
            stretches.append(Stretch(begin, is_new and match.at(begin).is_head(), first.who, skill))
            points.append({"step": n + 1, "turn": turn(after.state), "chance": rounded(now)})
            begin, before, by_dice = n + 1, now, [0.0] * len(now)
        if (yield Progress(n, of)):
            break
    luck.sort(key=lambda stroke: -abs(stroke["change"]))
    strokes = [stroke for stroke in luck[:SHOWN] if abs(stroke["change"]) >= LUCK]
    marks = yield from _marks(match, steps, stretches, quick, of)
    return {
        "points": points,
        "marks": sorted(marks, key=lambda mark: mark["step"]),
        "luck": sorted(strokes, key=lambda stroke: stroke["step"]),
    }


def _marks(
    match: AnyMatch, steps: list[Step], stretches: list[Stretch], quick: Agent, of: int
) -> Thinking[list[dict[str, Any]]]:
    """What the adviser says where a move begins, and where decisions on the way moved the chance most."""
    heads = sorted([s for s in stretches if s.is_head], key=_most_moved)[:HEADS]
    looks = heads + sorted([s for s in stretches if not s.is_head], key=_most_moved)[:OTHERS]
    found: list[dict[str, Any]] = []
    for number, stretch in enumerate(looks):
        position = match.at(stretch.begin)
        thought = adviser_of(match.title).advise(*own_copy(position))
        enough = False
        try:
            progress = next(thought)
            while True:
                enough = bool((yield Progress(len(steps) + number, of))) or enough
                progress = thought.send(enough or progress.done > PART * progress.of)
        except StopIteration as end:
            mark = mark_of(position, steps[stretch.begin], end.value, stretch, quick)
        if mark is not None:
            found.append(mark | {"text": described(match, steps, stretch.begin)})
        if enough:
            break
    return found


def _most_moved(stretch: Stretch) -> tuple[float, int]:
    return -abs(stretch.skill), stretch.begin


def mark_of(
    position: AnyMatch, step: Step, advice: Advice, stretch: Stretch, quick: Agent
) -> dict[str, Any] | None:
    """A decision beside the adviser's best line; None if there is nothing to say.

    Only the beginning of a move can be brilliant, and only if nothing else comes near it and no simple
    player finds it: to go on with it is not, nor is a landing or a bombardment that anybody would order.
    """
    best = advice.lines[0]
    weighed = [line.chance for line in advice.lines if line.option == step.choice]
    # That an answer was not weighed proves little: it counts as the worst that was, or as what it did at a
    # glance, whichever is kinder.
    worst = min(line.chance for line in advice.lines)
    mine = max(weighed) if weighed else max(worst, best.chance + min(0.0, stretch.skill))
    loss = best.chance - mine
    rest = [line.chance for line in advice.lines if line.option != best.option]
    if loss >= MISTAKE:
        kind, change, better = "blunder" if loss >= BLUNDER else "mistake", -loss, plain(best.text)
    elif (
        stretch.is_head
        and step.choice == best.option
        and rest
        and best.chance - max(rest) >= BRILLIANCY
        and all(decide(quick, position, seed) != step.choice for seed in range(PLAIN))
    ):
        kind, change, better = "brilliancy", best.chance - max(rest), ""
    else:
        return None
    return {
        "step": position.steps,
        "turn": position.title.rules.turn(position.state),
        "who": step.who,
        "kind": kind,
        "change": round(change, 4),
        "better": better,
    }


def described(match: AnyMatch, steps: list[Step], begin: int) -> str:
    """What was answered, and the next answer if it only said where or with whom."""
    words: list[str] = []
    for step in steps[begin : begin + TOLD]:
        position = match.at(begin + len(words))
        assert position.ask is not None
        if step.who != steps[begin].who or position.throws > match.at(begin).throws:
            break
        words.append(plain(position.title.words.label(position.state, position.ask, step.option)))
    return "; ".join(words)


def _throws(match: AnyMatch) -> list[list[Throw]]:
    """What was thrown after each decision, before the next."""
    found: list[list[Throw]] = []
    for entry in match.log:
        if isinstance(entry, Step):
            found.append([])
        elif isinstance(entry, Throw) and found:
            found[-1].append(entry)
    return found


def _stroke(title: AnyTitle, step: int, change: list[float], throws: list[Throw]) -> dict[str, Any]:
    """What dice did, told of the side they favoured."""
    who = max(range(len(change)), key=lambda side: change[side])
    words = []
    for throw in throws:
        roller = getattr(throw.request, "who", None)
        name = "" if roller is None else title.sides[roller].name + " "
        words.append(f"{name}{' + '.join(map(str, throw.faces))} {title.words.die(throw.request.why)}")
    return {"step": step, "who": who, "change": round(change[who], 4), "text": ", ".join(words)}


def quick_player(title: AnyTitle) -> Agent:
    """Who ends what a throw has begun: the cheapest level that is not blind."""
    levels = list(title.minds.levels.values())
    return levels[min(1, len(levels) - 1)]()


def _mean(
    position: AnyMatch, answer: int | None, quick: Agent, n: int, progress: Progress
) -> Thinking[Chances]:
    """The mean chance at the next checkpoint, with dice of all kinds."""
    if answer is None and position.is_settled():
        return glance(position.title, position.state)
    found = []
    for sample in range(n):
        yield progress
        luck = stream(position.dice.seed, "review", progress.done * DICE + sample)
        trial = position.clone(Seeded(luck))
        if answer is not None:
            trial.answer(answer)
        for _ in range(LONGEST):
            if trial.is_settled():
                break
            trial.answer(decide(quick, trial, luck))
        found.append(glance(trial.title, trial.state))
    return tuple(fsum(column) / n for column in zip(*found, strict=True))


def rounded(chances: Chances) -> list[float]:
    """As they are told: the same in every Python, whatever its exp() makes of the last digits."""
    return [round(chance, 4) for chance in chances]
