"""Exact chances of dice, as plain distributions {outcome: probability}."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

Distribution: TypeAlias = Mapping[int, float]


@cache
def total_of(n: int, sides: int) -> Distribution:
    """The sum of n dice.

    >>> round(total_of(2, 6)[7] * 36)
    6
    """
    counts = {0: 1}
    for _ in range(n):
        counts = {
            total: sum(counts.get(total - face, 0) for face in range(1, sides + 1))
            for total in range(min(counts) + 1, max(counts) + sides + 1)
        }
    return {total: ways / sides**n for total, ways in counts.items()}


def below(dice: Distribution, limit: int) -> float:
    """The chance of a total under the limit."""
    return sum(chance for total, chance in dice.items() if total < limit)


def at_least(dice: Distribution, limit: int) -> float:
    return 1 - below(dice, limit)


def mean(distribution: Distribution) -> float:
    return sum(value * chance for value, chance in distribution.items())
