"""The winning chance at a glance: a logistic function of a few features, fitted by tests/ieshima/fit.py."""

from __future__ import annotations

from math import exp, fsum

from game.ieshima.agent.eyes import JUDGE
from game.ieshima.agent.look import Look, points_without_heights
from game.ieshima.agent.values import CLASS, HEALED_PER_DAY
from game.ieshima.agent.weights import WEIGHTS
from game.ieshima.data import (
    AREA,
    BASIC_LAST_TURN,
    ELIMINATED,
    GUSUKU,
    JAPAN,
    JAPANESE_UNITS,
    LOSSES_PER_VP,
    MARKERS,
    PLANS,
    RIDGE,
    SETUP_UNITS,
    SPECIAL_BOX,
    SPECIAL_UNITS,
    US,
    US_UNITS,
    VP_AREAS,
    VP_TO_WIN,
)
from game.ieshima.state import NOBODY, State
from game.ieshima.victory import AUTOMATIC, COUNTED, PLAYING, contests_both_heights, victory_points

NAMES = ("one", "balance", "held", "hour", "heights", "unhealed", "count")

NEAR_ENEMY = 0.05  # a company one Area nearer to the enemy's ground
GUN = (0.25, 0.25, 0.5, 0.25, 0.1)  # a bombardment marker that is still ready, in the morning
SETTING_UP = ("sides", "setup", "free setup")
WAITING = 0.8  # a Special Unit in the Box beside one on the map


def balance(look: Look) -> float:
    """Everything on the board in Victory Points, by the same values that the plans are made with."""
    s = look.s
    total = fsum(look.credits) + s.airfield_vp
    loc, full, distance = s.loc, s.full, look.distance
    near = 0
    for u in US_UNITS:
        near += 4 - min(4, distance[loc[u]])
    total += NEAR_ENEMY * near * look.time - look.wounds()
    values = look.values
    for u in JAPANESE_UNITS:
        at = loc[u]
        if at == SPECIAL_BOX:
            total -= values[CLASS[u][1]] * WAITING
        elif at != ELIMINATED:
            total -= values[CLASS[u][full[u]]]
        elif u >= SPECIAL_UNITS[0] and s.turn not in (4, 7):
            total -= values[CLASS[u][1]] * look.eyes.returns
    daylight = max(0.0, 1 - (s.impulse - 1) / 8)
    for marker, worth_of_it in enumerate(GUN):
        if not s.used[marker]:
            total += worth_of_it * daylight * (1 if MARKERS[marker].side == US else -1)
    advantage = s.advantage if s.advantage < NOBODY else 1 - (s.advantage - NOBODY)
    return total + look.eyes.advantage[s.turn] / 2 * (1 if advantage == US else -1)


def features(s: State) -> list[float]:
    """What the chance depends on, each about between -1 and 1 (NAMES)."""
    look = Look(s, JUDGE)
    held = sum([AREA[a].vp for a in VP_AREAS if s.control[a] == US]) + s.airfield_vp
    count = points_without_heights(s) + contests_both_heights(s) - VP_TO_WIN + 0.5
    evening = 1.0 if s.night else min(1.0, s.impulse / 7)  # the count draws near
    return [
        1.0,
        balance(look) / 3,
        (held - 6) / 3,
        (s.impulse - 4 + 0.5 * (s.side == US)) / 3,
        (s.control[RIDGE] == US) + (s.control[GUSUKU] == US) - 1.0,
        (look.gone + max(0, look.reduced - HEALED_PER_DAY) - 5) / LOSSES_PER_VP,
        min(1.5, max(-1.5, count)) * evening if s.turn == BASIC_LAST_TURN else 0.0,
    ]


def garrisoned(s: State) -> State:
    """During the set-up: as if who has no place yet stood where the first ready plan has him."""
    s = s.copy()
    for u, area in zip(SETUP_UNITS, PLANS[0].places, strict=True):
        if s.loc[u] == ELIMINATED and s.room(area, JAPAN) > 0:
            s.move((u,), area)
    return s


def worth(s: State) -> float:
    """The American winning chance."""
    if s.phase in SETTING_UP:
        s = garrisoned(s)
    if s.ending != PLAYING:
        return float(s.ending == AUTOMATIC or (s.ending == COUNTED and victory_points(s) >= VP_TO_WIN))
    weights = WEIGHTS[min(s.turn, 5)]
    x = fsum([w * f for w, f in zip(weights, features(s), strict=True)])
    return 1 / (1 + exp(-min(30.0, max(-30.0, x))))
