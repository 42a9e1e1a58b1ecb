"""What the games tell, as numbers: by variant, by level and side, in pairs that share their dice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.title import AnyTitle
from game.lab import stats
from game.lab.run import game_of
from game.lab.stats import Estimate

Rows = Sequence[Mapping[str, Any]]


class Table(NamedTuple):
    """The games of one variant."""

    label: str
    rows: Rows

    def between(self, first: str, second: str) -> Rows:
        return [row for row in self.rows if tuple(row["game"]["levels"]) == (first, second)]

    def equal(self, level: str) -> Rows:
        """The games in which every side was played by that level."""
        return [row for row in self.rows if set(row["game"]["levels"]) == {level}]


def tables(rows: Iterable[Mapping[str, Any]]) -> list[Table]:
    found: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for row in rows:
        found[game_of(row).label()].append(row)
    return [Table(label, found[label]) for label in found]


def levels_in(title: AnyTitle, rows: Rows) -> list[str]:
    """The levels that played, weak to strong."""
    played = {level for row in rows for level in row["game"]["levels"]}
    return [level for level in title.minds.levels if level in played]


def first_side(rows: Rows) -> Estimate:
    """The first side's winning share; a draw is half a win, but who plays alone has lost without one."""
    draw = 0.0 if len(rows[0]["game"]["levels"]) == 1 else 0.5
    wins = sum(1.0 if row["winner"] == 0 else draw * (row["winner"] is None) for row in rows)
    return stats.share(wins, len(rows))


def scores(rows: Rows) -> Estimate:
    return stats.mean([row["score"] for row in rows])


def halves(one: Rows, other: Rows) -> list[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """Games with the same dice, the levels changed over."""
    seconds = {row["game"]["seed"]: row for row in other if row["game"]["half"] == 1}
    firsts = [row for row in one if row["game"]["half"] == 0]
    return [
        (row, seconds[row["game"]["seed"]])
        for row in sorted(firsts, key=lambda row: int(row["game"]["seed"]))
        if row["game"]["seed"] in seconds
    ]


def same_dice(rows: Rows, base: Rows) -> list[float]:
    """How the score differs from that of the game of `base` with the same dice."""
    usual = {(row["game"]["seed"], row["game"]["half"]): row["score"] for row in base}
    found = [(row["score"], usual.get((row["game"]["seed"], row["game"]["half"]))) for row in rows]
    return [score - other for score, other in found if other is not None]


class Duel(NamedTuple):
    """Two levels, sides changed over with the same dice."""

    share: Estimate  # of the stronger one
    as_first: Estimate
    as_second: Estimate
    margin: Estimate  # score per game
    errors: float  # how many standard errors the margin is from zero
    dice: Estimate  # correlation of the scores of two games with the same dice


def duel(table: Table, strong: str, weak: str) -> Duel | None:
    attack, defend = table.between(strong, weak), table.between(weak, strong)
    if not attack or not defend:
        return None
    first, second = first_side(attack), first_side(defend)
    wins = first.value * first.n + (1 - second.value) * second.n
    pairs = halves(attack, defend) or [(b, a) for a, b in halves(defend, attack)]
    margins = [(a["score"] - b["score"]) / 2 for a, b in pairs]
    error = stats.standard_error(margins)
    return Duel(
        stats.share(wins, first.n + second.n),
        first,
        stats.share((1 - second.value) * second.n, second.n),
        stats.mean(margins),
        stats.mean(margins).value / error if error else 0.0,
        stats.correlation([a["score"] for a, _ in pairs], [b["score"] for _, b in pairs]),
    )


def ladder(table: Table, levels: Sequence[str]) -> stats.Ladder:
    games = {}
    for a in levels:
        for b in levels:
            rows = table.between(a, b)
            if rows:
                share = first_side(rows)
                games[a, b] = (share.value * share.n, share.n)
    return stats.bradley_terry(games, levels)
