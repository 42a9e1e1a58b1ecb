"""The winning chance at a glance: a logistic function of a few features, fitted by game.lab.fit."""

from __future__ import annotations

from math import exp, fsum

from game.ieshima.agent.look import Look
from game.ieshima.agent.weights import WEIGHTS
from game.ieshima.data import (
    AREA,
    ELIMINATED,
    GUSUKU,
    JAPAN,
    JAPANESE_UNITS,
    LOSSES_PER_VP,
    RIDGE,
    SPECIAL_BOX,
    US,
    US_UNITS,
    VP_AREAS,
    VP_TO_WIN,
)
from game.ieshima.state import NOBODY, State
from game.ieshima.victory import AUTOMATIC, COUNTED, PLAYING, victory_points

NAMES = (
    "one", "vp", "credit", "losses", "healthy", "infantry", "special", "box", "impulse", "heights",
    "guns", "japanese guns", "advantage", "nearness", "rain", "mover",
)  # fmt: skip


def features(s: State) -> list[float]:
    """What the chance depends on, each about between -1 and 1 (NAMES)."""
    look = Look(s)
    vp: float = sum([AREA[a].vp for a in VP_AREAS if s.control[a] == US]) + s.airfield_vp
    if s.turn == 1 and s.control[4] == US:
        vp += 0.8 if s.here[US][4] else 0.5
    credit = fsum([look.credits[a] for a in VP_AREAS])
    reduced = gone = healthy = 0
    nearness = 0.0
    loc, full = s.loc, s.full
    for u in US_UNITS:
        if full[u]:
            healthy += 1
        elif loc[u] == ELIMINATED:
            gone += 1
        else:
            reduced += 1
        nearness += 3 - min(3, look.distance[loc[u]])
    infantry = special = 0.0
    box = 0
    for u in JAPANESE_UNITS:
        if loc[u] == SPECIAL_BOX:
            box += 1
        elif loc[u] != ELIMINATED:
            if u < 40:
                infantry += 1.5 if full[u] else 1.0
            else:
                special += 1.5 if full[u] else 1.0
    heights = (s.control[RIDGE] == US) + (s.control[GUSUKU] == US)
    advantage = s.advantage if s.advantage < NOBODY else 1 - (s.advantage - NOBODY)
    return [
        1.0,
        (vp - 7) / 4,
        (credit - 7) / 4,
        (gone + 0.5 * reduced - 6) / 6,
        (healthy - 18) / 8,
        (infantry - 10) / 6,
        (special - 6) / 6,
        (box - 4) / 4,
        (s.impulse - 4) / 3,
        heights - 1.0,
        1.0 - sum(s.used[:3]) / 1.5,
        float(not s.used[3]),
        1.0 - 2.0 * (advantage == JAPAN),
        nearness / 28 - 1.5,
        float(s.rain),
        float(s.side == US),
    ]


def worth(s: State) -> float:
    """The American winning chance."""
    if s.ending != PLAYING:
        return float(s.ending == AUTOMATIC or (s.ending == COUNTED and victory_points(s) >= VP_TO_WIN))
    weights = WEIGHTS[min(s.turn, 5)]
    x = fsum([w * f for w, f in zip(weights, features(s), strict=True)])
    return 1 / (1 + exp(-min(30.0, max(-30.0, x))))


def likely_losses(s: State) -> int:
    """Points that the companies lost so far would cost (17.2)."""
    return sum(not s.full[u] for u in US_UNITS) // LOSSES_PER_VP
