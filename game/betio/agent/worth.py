"""The winning chance at a glance: a logistic function of features, fitted by tests/betio/fit.py."""

from __future__ import annotations

from math import exp, fsum, log, prod

from game.betio.agent.goals import HOPELESS, Goals, asks_for_zones, southern_needed, wanted_zones
from game.betio.agent.weights import WEIGHTS
from game.betio.forces import UNITS
from game.betio.positions import SOUTHERN
from game.betio.scenarios import DECISIVE_LOSS, FIRST_WAVES, FIRST_WAVES_WIN, NOV_20, NOV_20_WIN
from game.betio.state import DECISIVE_WIN, WON, State
from game.betio.victory import secured

NAMES = ("one", "margin", "margin late", "counted late", "steps", "few companies", "south")
GOAL = {FIRST_WAVES: FIRST_WAVES_WIN, NOV_20: NOV_20_WIN}
STEPS = 80  # of the infantry of the first day
FEW = 3  # companies of three steps


def features(s: State) -> list[float]:
    """What the chance depends on, each about between -1 and 1 (NAMES)."""
    goals = Goals(s)
    whole = s.scenario.last - s.scenario.first + 1
    share = (s.scenario.last - s.turn + 1) / whole
    places = secured(s)
    if asks_for_zones(s):
        margin = -wanted_zones(goals.likely)[1] / 10
        counted = -wanted_zones(dict.fromkeys(places, 1.0))[1] / 10
    else:
        goal = GOAL.get(s.rules.scenario, DECISIVE_LOSS)
        margin = (sum(goals.likely.values()) - goal) / 5
        counted = (len(places) - goal) / 5
    steps = sum(s.steps_of(u) for u in UNITS if s.steps[u])
    south = 0.0
    if southern_needed(s):
        south = log(max(HOPELESS, 1 - prod([1 - goals.likely.get(p, 0.0) for p in SOUTHERN])))
    return [
        1.0,
        margin,
        margin * (1 - share),
        counted * (1 - share) ** 3,
        share * steps / STEPS,
        max(0, FEW - s.companies()) / FEW if s.turn > 1 else 0.0,
        south,
    ]


def worth(s: State) -> float:
    """The American winning chance."""
    if s.ending:
        return float(s.ending in (WON, DECISIVE_WIN))
    x = fsum([w * f for w, f in zip(WEIGHTS[s.rules.scenario - 1], features(s), strict=True)])
    return 1 / (1 + exp(-min(30.0, max(-30.0, x))))
