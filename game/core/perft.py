"""Perft: count all sequences of answers to a depth, with a few fixed throws for all dice."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.request import Ask, Draw, Roll


def representatives(match: Match[Any], request: Roll | Draw) -> list[tuple[int, ...]]:
    """A low, a middle and a high throw; of a draw, the first and the last."""
    if isinstance(request, Draw):
        pool = list(match.title.rules.pool(match.state, request.pool))
        return sorted({tuple(pool[: request.n]), tuple(pool[-request.n :])})
    n, sides = request.n, request.sides
    if n == 1:
        return [(sides // 3,), (sides - 1,)]
    low = (1,) * (n - 1) + (2,)
    middle = tuple(sides // 2 + i % 2 for i in range(n))
    high = (sides,) * (n - 1) + (sides - 1,)
    return [low, middle, high]


def settle(match: Match[Any]) -> list[Match[Any]]:
    """The matches at the next decision (or the end), one for each way the dice may fall."""
    request = match.request
    if request is None or isinstance(request, Ask):
        return [match]
    assert isinstance(request, Roll | Draw)
    found: list[Match[Any]] = []
    for faces in representatives(match, request):
        other = match.clone(quiet=True)
        other.answer(faces)
        found += settle(other)
    return found


def divide(match: Match[Any], depth: int) -> list[tuple[int, int]]:
    """(option index, number of sequences that begin with it)."""
    ask = match.ask
    if ask is None:
        return []
    found = []
    for index in range(len(ask.options)):
        other = match.clone(quiet=True)
        other.answer(index)
        found.append((index, sum(perft(each, depth - 1) for each in settle(other))))
    return found


def perft(match: Match[Any], depth: int) -> int:
    if depth == 0:
        return 1
    return sum(n for _, n in divide(match, depth))
