"""The little statistics that tables of games need; plain Python, checked against closed values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atanh, exp, fsum, log, sqrt, tanh
from typing import NamedTuple

Z95 = 1.959963984540054
ELO = 400 / log(10)  # Elo points per unit of log odds


class Estimate(NamedTuple):
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float
    n: int

    @property
    def error(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2


def mean(values: Sequence[float]) -> Estimate:
    """The mean with a normal interval.

    >>> mean([1.0, 3.0]).value
    2.0
    """
    n = len(values)
    middle = fsum(values) / n
    half = Z95 * standard_error(values)
    return Estimate(middle, middle - half, middle + half, n)


def standard_error(values: Sequence[float]) -> float:
    n = len(values)
    if n < 2:
        return 0.0
    middle = fsum(values) / n
    return sqrt(fsum((x - middle) ** 2 for x in values) / (n - 1) / n)


def share(wins: float, n: int) -> Estimate:
    """A winning share (a draw is half a win) with Wilson's interval."""
    p = wins / n
    z2 = Z95 * Z95 / n
    middle = (p + z2 / 2) / (1 + z2)
    half = Z95 * sqrt(p * (1 - p) / n + z2 / (4 * n)) / (1 + z2)
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half), n)


def correlation(xs: Sequence[float], ys: Sequence[float]) -> Estimate:
    """Pearson's correlation with Fisher's interval; 0 where one of them never varies."""
    n = len(xs)
    mx, my = fsum(xs) / n, fsum(ys) / n
    sxy = fsum((x - mx) * (y - my) for x, y in zip(xs, ys, strict=True))
    sxx, syy = fsum((x - mx) ** 2 for x in xs), fsum((y - my) ** 2 for y in ys)
    if not sxx or not syy:
        return Estimate(0.0, -1.0, 1.0, n)
    r = max(-1.0, min(1.0, sxy / sqrt(sxx * syy)))
    if n < 4 or abs(r) == 1:
        return Estimate(r, -1.0, 1.0, n)
    half = Z95 / sqrt(n - 3)
    return Estimate(r, tanh(atanh(r) - half), tanh(atanh(r) + half), n)


def even_point(xs: Sequence[float], ys: Sequence[float], target: float = 0.5) -> float | None:
    """Where the straight line through the points reaches the target; None if it is flat."""
    n = len(xs)
    mx, my = fsum(xs) / n, fsum(ys) / n
    sxx = fsum((x - mx) ** 2 for x in xs)
    slope = fsum((x - mx) * (y - my) for x, y in zip(xs, ys, strict=True)) / sxx if sxx else 0.0
    return None if abs(slope) < 1e-9 else mx + (target - my) / slope


class Ladder(NamedTuple):
    elo: dict[str, Estimate]  # the first player stands at 0
    side: Estimate  # what the first side is worth, in Elo


def bradley_terry(
    games: Mapping[tuple[str, str], tuple[float, int]], names: Sequence[str], prior: float = 1.0
) -> Ladder:
    """Elo of players from (first side's player, second side's player) -> (wins of the first side, games).

    The side has a parameter of its own. `prior` virtual draws between those who met keep a player who
    always wins finite. Newton's method on the log likelihood; intervals from its curvature.
    """
    columns = {name: i for i, name in enumerate(names[1:])}
    size = len(columns) + 1  # the last one is the side
    rows: list[tuple[list[float], float, float]] = []
    for (first, second), (won, played) in games.items():
        x = [0.0] * size
        for name, sign in ((first, 1.0), (second, -1.0)):
            if name in columns:
                x[columns[name]] += sign
        x[-1] = 1.0
        rows.append((x, won + prior / 2, played + prior))
    beta = [0.0] * size
    inverse = [[0.0] * size for _ in range(size)]
    for _ in range(60):
        gradient = [0.0] * size
        curvature = [[1e-9 * (i == j) for j in range(size)] for i in range(size)]
        for x, wins, n in rows:
            p = 1 / (1 + exp(-fsum(b * v for b, v in zip(beta, x, strict=True))))
            for i in range(size):
                gradient[i] += x[i] * (wins - n * p)
                for j in range(size):
                    curvature[i][j] += x[i] * x[j] * n * p * (1 - p)
        inverse = invert(curvature)
        step = [fsum(a * g for a, g in zip(row, gradient, strict=True)) for row in inverse]
        beta = [b + max(-2.0, min(2.0, d)) for b, d in zip(beta, step, strict=True)]
        if max(map(abs, step)) < 1e-10:
            break
    total = sum(n for _, n in games.values())

    def estimate(i: int) -> Estimate:
        value, half = ELO * beta[i], ELO * Z95 * sqrt(max(0.0, inverse[i][i]))
        return Estimate(value, value - half, value + half, total)

    elo = {names[0]: Estimate(0.0, 0.0, 0.0, total)} | {name: estimate(i) for name, i in columns.items()}
    return Ladder(elo, estimate(size - 1))


def invert(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """By elimination with pivots; the matrices here are small and not singular."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        scale = rows[i][i]
        rows[i] = [value / scale for value in rows[i]]
        for r in range(n):
            if r != i and rows[r][i]:
                factor = rows[r][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [row[n:] for row in rows]


def quantile(values: Sequence[float], q: float) -> float:
    """The nearest-rank quantile."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(q * len(ranked)))]
