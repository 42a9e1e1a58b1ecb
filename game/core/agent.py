"""Computer players and advisers. They think on a copy with other dice and see what their side may see."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, TypeVar

from game.core.dice import Seeded
from game.core.errors import GameError
from game.core.rng import Rng, stream

if TYPE_CHECKING:
    from game.core.match import Match

T = TypeVar("T")

ELSEWHERE = -1  # as an answer: none leads to that plan any more


class Progress(NamedTuple):
    """How far a thought has come; a page may stop between two of them."""

    done: int
    of: int


Thinking: TypeAlias = Generator[Progress, bool | None, T]
"""A thought in slices. Sent True it ends at once with the best it has."""


class Course(Protocol):
    """A plan under way: what it answers where it passes. It is asked about copies of its side."""

    def answer(self, match: Match[Any]) -> int | None:
        """Its answer to the pending Ask; None if it has none there."""
        ...

    def is_over(self, match: Match[Any]) -> bool:
        """Is there nothing more that it could say in this match?"""
        ...


class Line(NamedTuple):
    """A plan that was weighed."""

    option: int  # its answer to the pending Ask; ELSEWHERE if another plan is being carried out
    text: str  # what it does, in words
    chance: float  # the deciding side's winning chance with it
    notes: tuple[str, ...] = ()  # the numbers it rests on, in words
    aim: str = ""  # what it is for, in words
    course: Course | None = None  # how it goes on after its first answer


class Choice(NamedTuple):
    """An answer, and the plans it was chosen from, best first."""

    answer: int
    lines: tuple[Line, ...] = ()


class Advice(NamedTuple):
    """What a good player would whisper, from the faintest word to the full line."""

    warning: str  # what will be lost here and by what; empty if there is no danger
    idea: str  # where to look and why, without the move; empty if the answer alone tells
    rule: str
    lines: tuple[Line, ...]  # plans, best first; never empty


class Agent(Protocol):
    def think(self, match: Match[Any], seed: int) -> Thinking[Choice]:
        """Answer the pending Ask. The match is the agent's own copy."""
        ...


class Adviser(Protocol):
    def advise(self, match: Match[Any], seed: int) -> Thinking[Advice]:
        """Counsel for the side that decides. The match is the adviser's own copy."""
        ...

    def chance(self, state: Any) -> tuple[float, ...]:
        """Each side's winning chance, at a glance."""
        ...


def silenced(agent: Agent) -> Agent:
    """The same player, who does not tell what it weighed, where that saves time."""
    if hasattr(agent, "tells"):
        agent.tells = False
    return agent


class RandomAgent:
    """Any option, with equal chance."""

    def think(self, match: Match[Any], seed: int) -> Thinking[Choice]:
        assert match.ask is not None
        yield from ()
        return Choice(Rng(stream(seed, "choice", match.steps)).below(len(match.ask.options)))


def own_copy(match: Match[Any], seed: int | None = None) -> tuple[Match[Any], int]:
    """The match as the deciding side sees it, with other dice, and the seed to think with.

    The seed stays the same until dice are thrown, so that a plan can be found again in its middle.
    """
    if match.ask is None:
        raise GameError("nothing is to be decided now")
    if seed is None:
        seed = stream(match.dice.seed, "agent", match.throws)
    return match.imagine(match.ask.who, Seeded(seed), Rng(seed), with_past=True), seed


def finish(thought: Thinking[T]) -> T:
    """A thought without a pause."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            result: T = end.value
            return result


def decide(agent: Agent, match: Match[Any], seed: int | None = None) -> int:
    """The agent's answer to the pending Ask of a match that it does not touch."""
    return finish(agent.think(*own_copy(match, seed))).answer
