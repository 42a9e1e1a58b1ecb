"""The winning chance at a glance: a logistic function of features, fitted by tests/betio/fit.py."""

from __future__ import annotations

from math import exp, fsum, log, prod, sqrt

from game.betio.agent.goals import HOPELESS, Goals, asks_for_zones, southern_needed, wanted_zones
from game.betio.agent.weights import WEIGHTS
from game.betio.forces import UNITS
from game.betio.positions import SOUTHERN
from game.betio.scenarios import DECISIVE_LOSS, FIRST_WAVES, FIRST_WAVES_WIN, NOV_20, NOV_20_WIN
from game.betio.state import DECISIVE_WIN, WON, State
from game.betio.victory import secured

NAMES = (
    "one",
    "hope",
    "hope late",
    "counted late",
    "steps",
    "few companies",
    "south",
    "forces",
    "depth",
    "disrupted",
)
GOAL = {FIRST_WAVES: FIRST_WAVES_WIN, NOV_20: NOV_20_WIN}
STEPS = 80  # of the infantry of the first day
FEW = 3  # companies of three steps
UNSEEN, UNSEEN_PHASE = 1.0, 0.4  # what the chances of positions leave out of how far it may come otherwise
FORCES = 38  # Japanese, about the middle of the first day


def features(s: State) -> list[float]:
    """What the chance depends on, each about between -1 and 1 (NAMES)."""
    goals = Goals(s)
    whole = s.scenario.last - s.scenario.first + 1
    share = (s.scenario.last - s.turn + 1) / whole
    places = secured(s)
    if asks_for_zones(s):
        missing = wanted_zones(goals.likely)[1]
        over, doubt = 0.5 - missing, 0.7 * missing
        counted = -wanted_zones(dict.fromkeys(places, 1.0))[1] / 10
    else:
        goal = GOAL.get(s.rules.scenario, DECISIVE_LOSS)
        over = fsum(goals.likely.values()) - goal + 0.5
        doubt = fsum([p * (1 - p) for p in goals.likely.values()])
        counted = (len(places) - goal) / 5
    hope = over / sqrt(doubt + UNSEEN + UNSEEN_PHASE * goals.phases)  # in standard deviations
    steps = sum(s.steps_of(u) for u in UNITS if s.steps[u])
    south = 0.0
    if southern_needed(s):
        south = log(max(HOPELESS, 1 - prod([1 - goals.likely.get(p, 0.0) for p in SOUTHERN])))
    return [
        1.0,
        hope,
        hope * (1 - share),
        counted * (1 - share) ** 3,
        share * steps / STEPS,
        max(0, FEW - s.companies()) / FEW if s.turn > 1 else 0.0,
        south,
        share * (sum(map(bool, s.force)) - FORCES) / 5,
        share * sum(map(bool, s.depth)) / 10,
        share * s.us_disrupted.bit_count() / 5,
    ]


def worth(s: State) -> float:
    """The American winning chance."""
    if s.ending:
        return float(s.ending in (WON, DECISIVE_WIN))
    x = fsum([w * f for w, f in zip(WEIGHTS[s.rules.scenario - 1], features(s), strict=True)])
    return 1 / (1 + exp(-min(30.0, max(-30.0, x))))
