"""Computer players. They think on a copy with other dice and see what their side may see."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.rng import Rng

if TYPE_CHECKING:
    from game.core.match import Match


class Progress(NamedTuple):
    """How far a thought has come; a page may stop between two of them."""

    done: int
    of: int


class Agent(Protocol):
    def think(self, match: Match[Any], budget: int, rng: Rng) -> Generator[Progress, None, int]:
        """Choose one of the pending Ask's options. The match is the agent's own copy."""
        ...


class RandomAgent:
    """Any option, with equal chance."""

    def think(self, match: Match[Any], budget: int, rng: Rng) -> Generator[Progress, None, int]:
        assert match.ask is not None
        yield from ()
        return rng.below(len(match.ask.options))


def decide(agent: Agent, match: Match[Any], budget: int, rng: Rng) -> int:
    """The agent's answer, thought through without a pause."""
    thought = agent.think(match, budget, rng)
    while True:
        try:
            next(thought)
        except StopIteration as end:
            answer: int = end.value
            return answer
