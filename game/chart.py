"""A game over time: where turns begin, how scores and chances moved, what the dice did."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.core.entries import Step, Throw
from game.core.match import AnyMatch
from game.core.request import Roll, is_for
from game.core.title import HEAD, UNSAID
from game.review import glance, rounded

FEATS = 5  # told after a game, at most
EVEN = 0.5  # what is more likely is no feat


def turns(match: AnyMatch) -> list[int]:
    """The decisions before each turn."""
    found: list[int] = []
    last = None
    for steps, state in match.timeline():
        turn = match.title.rules.turn(state)
        if turn != last:
            found.append(steps)
            last = turn
    return found


def told(match: AnyMatch, seer: int | None) -> list[int]:
    """After how many decisions the log has something new to tell."""
    tale, first = match.title.words.tale, match.past.events
    bounds = [entry.told for entry in match.log if isinstance(entry, Step)]
    bounds.append(first + len(match.events or ()))
    found: list[int] = []
    for n, (begin, end) in enumerate(pairwise(bounds), match.past.steps + 1):
        news = (match.events or [])[begin - first : end - first]
        if any(is_for(e.seen_by, seer) and tale(e).weight not in (UNSAID, HEAD) for e in news):
            found.append(n)
    return found


def chart(match: AnyMatch, seer: int | None) -> dict[str, Any]:
    """Scores and winning chances over time; totals of pairs of dice by side, other dice by purpose."""
    title = match.title
    points: list[dict[str, Any]] = []
    past = [(steps, state) for steps, state in match.timeline() if steps < match.steps]
    for steps, state in (*past, (match.steps, match.state)):
        chance = {"chance": rounded(glance(title, state, seer))} if title.minds.adviser else {}
        turn = title.rules.turn(state)
        points.append(
            {"step": steps, "turn": turn, "score": title.board.score(title.seen_by(state, seer)), **chance}
        )
    decisions = [0] * len(title.sides)
    for entry in match.log:
        if isinstance(entry, Step):
            decisions[entry.who] += 1
    return {"points": points, **_dice(match), "decisions": decisions, "feats": feats(match, seer)}


def _dice(match: AnyMatch) -> dict[str, Any]:
    totals: list[dict[str, int]] = [{} for _ in match.title.sides]
    faces: dict[str, dict[str, Any]] = {}
    for entry in match.log:
        if not isinstance(entry, Throw) or not isinstance(entry.request, Roll):
            continue
        roll = entry.request
        if (roll.n, roll.sides) == match.title.words.total:
            counts, shown = totals[roll.who], [sum(entry.faces)]
        else:
            found = faces.setdefault(match.title.words.die(roll.why), {"sides": roll.sides, "counts": {}})
            counts, shown = found["counts"], list(entry.faces)
        for face in shown:
            counts[str(face)] = counts.get(str(face), 0) + 1
    return {"dice": totals, "faces": faces}


def feats(match: AnyMatch, seer: int | None = None) -> list[dict[str, Any]]:
    """The longest odds beaten, the longest first, as far as somebody may know of them."""
    events = match.events or []
    steps, at = 0, {}
    for entry in match.log:
        if isinstance(entry, Step):
            steps += 1
        elif isinstance(entry, Throw):
            at[entry.told] = steps
    found = []
    for n in at:
        is_known = n < len(events) and is_for(events[n].seen_by, seer)
        feat = match.title.words.feat(events, n) if is_known else None
        if feat and feat[1] < EVEN:
            found.append({"step": at[n], "who": feat[0], "chance": feat[1], "text": feat[2]})
    return sorted(found, key=lambda one: (one["chance"], one["step"]))[:FEATS]
