"""What a title must know to be played well: plans with a closed-form value, orders, a judgement.

A Mind proposes whole plans for a decision, a plan answers the small questions on
its way, and the Planner (planner.py) does the rest. In the middle of a move the
Planner thinks the thought of its beginning again and goes on with the plan that
was chosen there, so an undo or a loaded link changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from game.core.request import Ask


class Plan(NamedTuple):
    """A macro plan: what it is worth by exact odds alone, and its orders, which the title reads."""

    value: float  # gain for the deciding side, in the Mind's points
    kind: str
    orders: tuple[Any, ...] = ()
    urgency: float = 0.0  # points in favour of doing it first that it does not gain itself
    sort: str = ""  # plans of another sort are tried out before the second best of the same


ANSWER = (
    "answer"  # the kind of a Plan that is one answer to a small decision: its order is the option's number
)


class Mind(Protocol):
    """All that it says follows from the state and the Ask alone: the Planner need not ask twice."""

    point: float  # a point of Plan.value as a change of the log-odds to win
    sides: int  # 1: a game against the system

    def plans(self, state: Any, ask: Ask) -> Sequence[Plan]:
        """What can be done from here, best first; empty for a small decision."""
        ...

    def follow(self, state: Any, ask: Ask, plan: Plan) -> int | None:
        """The plan's answer to an Ask of its own side; None if it has none."""
        ...

    def small(self, state: Any, ask: Ask) -> int:
        """A decision that needs no plan, by rule."""
        ...

    def worths(self, state: Any, ask: Ask) -> Sequence[float]:
        """What each answer to a small decision is worth, in points; () if only tries can tell."""
        ...

    def is_beat(self, state: Any, ask: Ask) -> bool:
        """Does a new move of the game begin here? The horizon is counted in them."""
        ...

    def worth(self, state: Any) -> float:
        """Side 0's winning chance at a glance."""
        ...

    def text(self, state: Any, ask: Ask, plan: Plan) -> str:
        """The plan in words."""
        ...

    def notes(self, state: Any, ask: Ask, plan: Plan) -> tuple[str, ...]:
        """The numbers it rests on, in words."""
        ...

    def aim(self, state: Any, ask: Ask, plan: Plan) -> str:
        """What the plan is for, in words; '' if it goes without saying."""
        ...

    def warning(self, state: Any, ask: Ask) -> str:
        """The danger that the deciding side should see first, or ''."""
        ...

    def idea(self, state: Any, ask: Ask, plan: Plan) -> str:
        """Where the plan looks and why, without its moves; '' if there is nothing but the answer to tell."""
        ...
