"""The winning chance at a glance: positions secured or nearly so against what the scenario asks for."""

from __future__ import annotations

from math import exp

from game.betio.agent.goals import NEEDS
from game.betio.forces import UNITS
from game.betio.positions import PLACES
from game.betio.scenarios import DECISIVE_LOSS, FIRST_WAVES, NOV_20, NOV_20_WIN
from game.betio.state import DECISIVE_WIN, WON, State
from game.betio.victory import is_held, secured

GOAL = {FIRST_WAVES: 10, NOV_20: NOV_20_WIN}
LATE_GOAL = 40  # positions that three zones and eight more come to


def worth(s: State) -> float:
    """A line through what is secured, half done and left of the companies, bent into a chance."""
    if s.ending:
        return 1.0 if s.ending in (WON, DECISIVE_WIN) else 0.0
    goal = GOAL.get(s.rules.scenario, LATE_GOAL if s.turn > 15 else DECISIVE_LOSS + 8)
    done = len(secured(s))
    half = sum(is_held(s, p) and sum(not is_held(s, q) for q in NEEDS[p]) <= 2 for p in PLACES) - done
    steps = sum(s.steps_of(u) for u in UNITS if s.steps[u])
    left = (s.scenario.last - s.turn) / max(1, s.scenario.last - s.scenario.first)
    pace = done + 0.4 * max(0, half) + 0.6 * goal * left * min(1.0, steps / 70)
    x = 7.0 * (pace / goal - 1.0)
    return 1 / (1 + exp(-x))
