"""Exact chances of dice, as plain distributions {outcome: probability}."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import fsum
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.core.text import percent, signed

if TYPE_CHECKING:
    from game.core.border import Note, Odds, Outcome, Spread, Sum, Term

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
    return fsum(chance for total, chance in dice.items() if total < limit)


def at_least(dice: Distribution, limit: int) -> float:
    return 1 - below(dice, limit)


def mean(distribution: Distribution) -> float:
    """Summed without a rounding error, so that it is the same in every Python."""
    return fsum(value * chance for value, chance in distribution.items())


def of_row(row: Sequence[int], dice: Distribution | None = None) -> dict[int, float]:
    """A row of a results table: what stands under each total of the dice, the least first; else one die.

    >>> of_row((0, 0, 1, 1, 1, 2))[0] == 2 / 6
    True
    """
    dice = total_of(1, len(row)) if dice is None else dice
    found: dict[int, float] = {}
    for result, total in zip(row, sorted(dice), strict=True):
        found[result] = found.get(result, 0.0) + dice[total]
    return found


# What is told of an answer: the one type of odds for all titles


def sum_of(name: str, terms: Iterable[Term]) -> Sum:
    listed = list(terms)
    return {"name": name, "terms": listed, "total": sum(term["value"] for term in listed)}


def bare_sum(name: str, total: int) -> Sum:
    """A sum of which only the end is known here."""
    return {"name": name, "terms": [], "total": total}


def outcome(name: str, chance: float, tone: Literal["good", "even", "bad"]) -> Outcome:
    return {"name": name, "chance": chance, "tone": tone}


def spread(name: str, unit: str, chances: Distribution) -> Spread:
    return {"name": name, "unit": unit, "chances": sorted(chances.items()), "mean": mean(chances)}


def odds(sums: Sequence[Sum] = (), outcomes: Sequence[Outcome] = (), notes: Sequence[Note] = ()) -> Odds:
    return {"sums": list(sums), "outcomes": list(outcomes), "notes": list(notes)}


def in_one_line(told: Odds) -> str:
    """For a list in a terminal."""
    against = " against ".join(str(one["total"]) for one in told["sums"])
    chances = ", ".join(f"{one['name']} {percent(one['chance'])}" for one in told["outcomes"])
    parts = [_brief(note) for note in told["notes"] if note.get("first")]
    if parts:
        parts.append(f"then {against}")
        parts.append(f"in all {chances}")
    else:
        parts.append(": ".join(part for part in (against, chances) if part))
    if "spread" in told:
        parts.append(f"mean {told['spread']['mean']:.1f} {told['spread']['unit']}")
    parts += [_brief(note) for note in told["notes"] if not note.get("first") and "brief" in note]
    return ", ".join(part for part in parts if part)


def _brief(note: Note) -> str:
    words = note.get("brief", note["text"])
    return f"{words} {percent(note['chance'])}" if "chance" in note else words


def line_by_line(told: Odds) -> list[str]:
    """The whole sum with its rule numbers, and the chance of every number."""
    lines = []
    for one in told["sums"]:
        if one["terms"]:
            parts = [f"{signed(t['value'])} {t['what']} ({t['rule']})" for t in one["terms"]]
            lines.append(f"{one['name']} {one['total']}: " + ", ".join(parts))
    summary = in_one_line(told)
    if summary:
        lines.append(summary[0].upper() + summary[1:] + ".")
    if "spread" in told:
        chances = [f"{n}: {percent(chance)}" for n, chance in told["spread"]["chances"] if chance >= 0.005]
        lines.append(f"{told['spread']['name']}: " + ", ".join(chances))
    return lines
