"""How long it takes to clear an Area: attack upon attack, each easier than the one before."""

from __future__ import annotations

from functools import lru_cache

from game.ieshima.agent.eyes import EYES
from game.ieshima.odds import clash

POINTS = 1.6  # Attrition Points that a defender takes before it is gone: most are reduced and then retreat
SPENT = 0.1  # of the attackers' edge that a repulse costs
MOST = 24.0  # attacks; more are as good as never
STEPS = 4  # of the edge, in a whole point of it
WORST, BEST = -12, 16  # edges that are told apart
STACK = 8


def _mean(edge: float) -> tuple[float, float]:
    """Attrition Points and repulses of an attack, between whole edges too."""
    low = int(edge // 1)
    part = edge - low
    one, two = clash(low), clash(low + 1)
    return one.mean * (1 - part) + two.mean * part, one.repulse * (1 - part) + two.repulse * part


def attacks(defenders: int, edge: float) -> float:
    """About how many attacks clear a stack that is met with this edge."""
    left, done = POINTS * defenders, 0.0
    while done < MOST:
        points, repulse = _mean(edge)
        if points >= left:
            return done + max(1.0 if not done else 0.0, left / points)
        left -= points
        done += 1
        edge = min(float(BEST), max(float(WORST), edge + points / POINTS - SPENT * repulse))
    return MOST


_ATTACKS = [
    [attacks(max(1, n), x / STEPS) for x in range(WORST * STEPS, BEST * STEPS + 1)] for n in range(STACK + 1)
]


@lru_cache(256)
def shares(who: int, time: float) -> tuple[list[list[float]], list[list[float]]]:
    """What of an Area's worth `who` credits an attack from outside and one inside with.

    By the number of defenders and by the edge in quarters from WORST on: the chance to clear it
    in time, and more of it the surer that is, for nobody waits long to take what is there to take.
    """
    eyes = EYES[who]
    patience = eyes.patience * max(time, 0.1)
    patience *= patience
    chances = [[patience / (patience + n * n) for n in row] for row in _ATTACKS]
    outside = [[p * time * (eyes.threat + eyes.sure * p * p) for p in row] for row in chances]
    hour = max(time, eyes.last_hour)
    inside = [[p * hour * (eyes.contested + eyes.sure * p * p) for p in row] for row in chances]
    return outside, inside
