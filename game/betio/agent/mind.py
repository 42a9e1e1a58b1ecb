"""Betio's computer players and its adviser."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.betio.agent.deeds import MIND
from game.betio.agent.script import TURNS
from game.core.agent import Agent, RandomAgent
from game.core.planner import Level, Planner

WITHIN = frozenset({"act", "act.do", "attack"})  # questions that a plan passes
LEVELS = {
    "recruit": Level(noise=1.5),
    "sergeant": Level(),
    "captain": Level(keep=4, beats=20),
}
AGENTS: dict[str, Callable[[], Agent]] = {
    "random": RandomAgent,
    **{name: partial(Planner, MIND, level, TURNS, WITHIN) for name, level in LEVELS.items()},
}
ADVISER = Planner(MIND, Level(keep=3, beats=6), TURNS, WITHIN)
