"""The winning chance at a glance: a logistic function of a few features, fitted by game.lab.fit."""

from __future__ import annotations

from math import exp, fsum

from game.ieshima.agent.look import Look
from game.ieshima.agent.values import HEALED_PER_DAY
from game.ieshima.agent.weights import WEIGHTS
from game.ieshima.data import (
    AIRFIELD,
    AREA,
    ELIMINATED,
    GUSUKU,
    JAPAN,
    JAPANESE_UNITS,
    LOSSES_PER_VP,
    RIDGE,
    SPECIAL_UNITS,
    US,
    US_UNITS,
    VP_AREAS,
    VP_TO_WIN,
)
from game.ieshima.state import NOBODY, State
from game.ieshima.victory import AUTOMATIC, COUNTED, PLAYING, victory_points

FIRST_SPECIAL = SPECIAL_UNITS[0]
NAMES = (
    "one", "held", "hope", "heights", "unhealed", "companies", "infantry", "special", "hour", "guns",
    "artillery", "advantage", "nearness", "rain", "areas",
)  # fmt: skip


def features(s: State) -> list[float]:
    """What the chance depends on, each about between -1 and 1 (NAMES)."""
    look = Look(s)
    held = float(s.airfield_vp)
    hope = 0.0
    if s.turn == 1:
        held += look.credits[AIRFIELD] / look.ground[AIRFIELD]
    for a in VP_AREAS:
        if s.control[a] == US:
            held += AREA[a].vp * look.credits[a] / look.ground[a]
        else:
            hope += AREA[a].vp * look.credits[a] / look.ground[a]
    reduced = gone = healthy = nearness = 0
    loc, full, distance = s.loc, s.full, look.distance
    for u in US_UNITS:
        if full[u]:
            healthy += 1
        elif loc[u] == ELIMINATED:
            gone += 1
        else:
            reduced += 1
        nearness += 3 - min(3, distance[loc[u]])
    infantry = special = 0.0
    for u in JAPANESE_UNITS:
        if loc[u] != ELIMINATED:
            if u < FIRST_SPECIAL:
                infantry += 1.5 if full[u] else 1.0
            else:
                special += 1.5 if full[u] else 1.0
    heights = (s.control[RIDGE] == US) + (s.control[GUSUKU] == US)
    advantage = s.advantage if s.advantage < NOBODY else 1 - (s.advantage - NOBODY)
    return [
        1.0,
        (held - 6) / 3,
        (hope - 2) / 2,
        heights - 1.0,
        (gone + max(0, reduced - HEALED_PER_DAY) - 5) / LOSSES_PER_VP,
        (healthy + 0.6 * reduced - 22) / 6,
        (infantry - 9) / 5,
        (special - 9) / 5,
        (s.impulse - 4 + 0.5 * (s.side == US)) / 3,
        1.0 - sum(s.used[:3]) / 1.5,
        0.5 - s.used[3],
        1.0 - 2.0 * (advantage == JAPAN),
        nearness / 28 - 1.5,
        float(s.rain),
        (s.control[1:17].count(US) - 10) / 5,
    ]


def worth(s: State) -> float:
    """The American winning chance."""
    if s.ending != PLAYING:
        return float(s.ending == AUTOMATIC or (s.ending == COUNTED and victory_points(s) >= VP_TO_WIN))
    weights = WEIGHTS[min(s.turn, 5)]
    x = fsum([w * f for w, f in zip(weights, features(s), strict=True)])
    return 1 / (1 + exp(-min(30.0, max(-30.0, x))))
