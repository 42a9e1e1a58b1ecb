"""Logistic regression for the glances at a position: by Newton's method, held near a prior."""

from __future__ import annotations

from math import exp, fsum

from game.lab.stats import invert

ROUNDS = 12
FREELY = 20  # where the balance lies is for the games to say: the first weight is held so much less

Row = tuple[float, ...]


def chance(w: Row | list[float], row: Row) -> float:
    x = fsum([a * b for a, b in zip(w, row, strict=True)])
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


def logistic(rows: list[Row], targets: list[float], prior: Row, ridge: float) -> list[float]:
    """The weights that make the targets likeliest."""
    n = len(prior)
    w = [0.0] * n  # from far out Newton's method would jump to infinity
    for _ in range(ROUNDS):
        slope = [ridge * (b - a) for a, b in zip(w, prior, strict=True)]
        bend = [[ridge * (i == j) for j in range(n)] for i in range(n)]
        slope[0] /= FREELY
        bend[0][0] /= FREELY
        for row, target in zip(rows, targets, strict=True):
            p = chance(w, row)
            error, weight = target - p, p * (1 - p)
            for i, a in enumerate(row):
                if a:
                    slope[i] += error * a
                    line, wa = bend[i], weight * a
                    for j in range(i + 1):
                        line[j] += wa * row[j]
        for i in range(n):
            for j in range(i):
                bend[j][i] = bend[i][j]
        steps = [fsum(a * b for a, b in zip(row, slope, strict=True)) for row in invert(bend)]
        w = [a + b for a, b in zip(w, steps, strict=True)]
    return w


def brier(rows: list[Row], targets: list[float], w: Row | list[float]) -> float:
    """The mean squared error of the chances."""
    return fsum((chance(w, row) - target) ** 2 for row, target in zip(rows, targets, strict=True)) / len(rows)
