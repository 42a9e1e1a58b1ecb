"""How likely it is that a position is held in the end, or its force gone, by what became of them in games.

It hangs on the Action Phases left, on how many of them it takes to come there, and on who is near. The
weights are written by tests/betio/fit.py.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, log

from game.betio.data import GRID, IS_LAND
from game.betio.positions import CELL, PLACES

LEAST = 0.02
RADII = (1, 2, 4)  # hexes within which steps count
MOST_NEAR = (8, 10, 16)  # steps beyond which more do not
PER = (4, 4, 8)
FURTHEST = 5  # phases
FAR = bytes([99]) * (2 * len(PLACES))

Weights = tuple[float, ...]


@cache
def march(cell: int, step: int) -> bytes:
    """Action Phases from a hex into each position, then beside each; out of the water one more."""
    late = 0 if IS_LAND[cell] else 1
    far = [GRID.distance(CELL[p], cell) for p in PLACES]
    return bytes(late + max(0, n - within + step - 1) // step for within in (0, 1) for n in far)


@cache
def reached(cell: int) -> tuple[tuple[int, ...], ...]:
    """The positions so near to a hex, for each radius."""
    far = [GRID.distance(CELL[p], cell) for p in PLACES]
    return tuple(tuple(p for p in PLACES if far[p] <= radius) for radius in RADII)


def signs(phases: int, far: int, *near: int) -> Weights:
    """What a hope hangs on."""
    late = log(max(1, phases))
    far = min(far, FURTHEST)
    men = [min(steps, most) / per for steps, most, per in zip(near, MOST_NEAR, PER, strict=True)]
    return (1.0, late, float(far), late * far, float(far == 0), *men)


@lru_cache(maxsize=1 << 14)
def hope(w: Weights, phases: int, far: int, *near: int) -> float:
    x = sum([a * b for a, b in zip(w, signs(phases, far, *near), strict=True)])
    return max(LEAST, 1 / (1 + exp(-max(-30.0, min(30.0, x)))))
