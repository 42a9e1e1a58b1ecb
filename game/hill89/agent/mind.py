"""The players of Hill 89 by level, and who gives hints."""

from __future__ import annotations

from collections.abc import Callable

from game.core.agent import Agent, RandomAgent
from game.hill89.agent.adviser import Adviser
from game.hill89.agent.players import casual, expert, steady

AGENTS: dict[str, Callable[[], Agent]] = {
    "random": RandomAgent,
    "casual": casual,
    "steady": steady,
    "expert": expert,
}
ADVISER = Adviser()
