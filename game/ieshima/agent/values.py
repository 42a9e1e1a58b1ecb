"""What ground, units and time are worth, in Victory Points as the Americans see them.

These are habits, not rules: each number was set by judgement and then moved as
long as games between computer players got better by it.
"""

from __future__ import annotations

from functools import lru_cache

from game.ieshima.agent.eyes import EYES, Eyes
from game.ieshima.data import (
    ADJACENT_WITH_BOXES,
    AIRFIELD,
    AREA,
    AREAS,
    BATTALION,
    CV,
    GUSUKU,
    RIDGE,
    SPACES,
    UNITS,
    US,
)

DAYS = 8  # tables by turn have a place for each of 0-7

# Ground, apart from its Victory Points.
GROUND = {
    1: 0.25, 2: 0.2, 3: 0.1, AIRFIELD: 0.3, 5: 0.6, 6: 0.4, 7: 0.5, 8: 0.45, 9: 0.2, 10: 0.3,
    11: 0.2, 12: 0.2, 13: 0.2, 14: 0.3, RIDGE: 0.85, GUSUKU: 0.85,
}  # fmt: skip
GROUND_BY_TURN = (0.0, 1.0, 1.0, 0.8, 0.15, 0.8, 0.8, 1.0)  # the same on each day
AIRFIELD_BONUS = 1.0  # on 16 April


def _ground(eyes: Eyes, turn: int) -> tuple[float, ...]:
    """Victory Points are discounted on the days before the count."""
    late = turn > 4  # only the whole island counts then
    return tuple(
        0.0
        if a not in AREA
        else (0.5 + 0.2 * AREA[a].vp)
        if late
        else AREA[a].vp * eyes.points[turn]
        + GROUND[a] * GROUND_BY_TURN[turn]
        + AIRFIELD_BONUS * (a == AIRFIELD and turn == 1)
        for a in range(SPACES)
    )


GROUND_VALUE = tuple(tuple(_ground(eyes, turn) for turn in range(DAYS)) for eyes in EYES)

# Units: a class is a kind and a strength. Kinds: company, infantry, Labor, Pillbox, MG, IE.
COMPANY, INFANTRY, LABOR, PILLBOX, MG, IE = range(6)
KIND = (COMPANY,) * 7 + (INFANTRY, INFANTRY, LABOR, PILLBOX, MG, IE)  # by battalion
KIND_OF = [KIND[BATTALION[u]] for u in UNITS]
CLASS = [(2 * kind, 2 * kind + 1) for kind in KIND_OF]  # by full
CLASS_CV = [0] * 12
for _u in UNITS:
    for _full in (0, 1):
        CLASS_CV[CLASS[_u][_full]] = CV[_u][_full]

UNIT_BY_TURN = (0.0, 1.0, 1.0, 0.9, 0.55, 1.0, 0.9, 0.6)


def _unit_value(eyes: Eyes, turn: int) -> tuple[float, ...]:
    return tuple(eyes.units[c // 2][c % 2] * UNIT_BY_TURN[turn] for c in range(12))


CLASS_VALUE = tuple(tuple(_unit_value(eyes, turn) for turn in range(DAYS)) for eyes in EYES)

# Companies
HEALED_PER_DAY = 8  # four points flip two each

# Time
MEAN_DAY = 6.6  # Impulses
HALF_WORTH = 0.085  # of one more Japanese half, which every bombardment gives away
POSITION = 0.09  # a company one Area nearer to the enemy's ground


@lru_cache(4096)
def distance(control: bytes, late: bool = False) -> tuple[int, ...]:
    """From each space the number of steps to the nearest ground of worth that the enemy controls.

    After 19 April (`late`) only the whole island wins, and all ground is of worth.
    """
    left = [a for a in AREAS if control[a] != US]
    goals = [a for a in left if AREA[a].vp or late] or left
    steps = [9] * SPACES
    for a in goals:
        steps[a] = 0
    queue = list(goals)
    for a in queue:
        for near in ADJACENT_WITH_BOXES[a]:
            if steps[near] > steps[a] + 1:
                steps[near] = steps[a] + 1
                queue.append(near)
    return tuple(steps)
