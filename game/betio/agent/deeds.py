"""The Mind of Betio: a plan is one deed of the Action Phase."""

from __future__ import annotations

from collections.abc import Sequence

from game.betio.agent import words
from game.betio.agent.plans import ATTACK, DONE, plans
from game.betio.agent.small import small
from game.betio.agent.worth import worth
from game.betio.state import State
from game.betio.text import label
from game.core.mind import ANSWER, Plan
from game.core.planner import by_value
from game.core.request import Ask

READY = ("load", "wade", "arrive", "assemble")  # questions with a plan that lies ready
CHANGE = -6.0  # what an answer loses against it, in points


class BetioMind:
    point = 0.08
    sides = 1

    def plans(self, s: State, ask: Ask) -> list[Plan]:
        """Every deed that is worth more than nothing, or to be done."""
        if ask.kind != "act":
            return []
        found = [plan for plan in plans(s, ask) if plan.value > 0 or plan.kind == DONE]
        found.sort(key=by_value)
        return found

    def follow(self, s: State, ask: Ask, plan: Plan) -> int | None:
        """A deed's answers: who, then what and where; for an attack who takes part."""
        first, *rest = plan.orders
        if ask.kind == "act":
            return ask.options.index(first) if first in ask.options else None
        if plan.kind == ATTACK and ask.kind == "attack":
            return _muster(ask, rest[0], rest[1])
        if ask.kind == "act.do" and rest and rest[0] in ask.options:
            return ask.options.index(rest[0])
        return None

    def small(self, s: State, ask: Ask) -> int:
        return small(s, ask)

    def worths(self, s: State, ask: Ask) -> Sequence[float]:
        """A plan that lies ready is changed only for what is clearly better."""
        if ask.kind not in READY:
            return ()
        best = small(s, ask)
        return [0.0 if n == best else CHANGE for n in range(len(ask.options))]

    def is_beat(self, s: State, ask: Ask) -> bool:
        return ask.kind == "act"

    def worth(self, s: State) -> float:
        return worth(s)

    def text(self, s: State, ask: Ask, plan: Plan) -> str:
        return label(s, ask, ask.options[plan.orders[0]]) if plan.kind == ANSWER else words.text(s, plan)

    def notes(self, s: State, ask: Ask, plan: Plan) -> tuple[str, ...]:
        return () if plan.kind == ANSWER else words.notes(s, plan)

    def aim(self, s: State, ask: Ask, plan: Plan) -> str:
        return "" if plan.kind == ANSWER else words.aim(s, plan)

    def warning(self, s: State, ask: Ask) -> str:
        return words.warning(s)

    def idea(self, s: State, ask: Ask, plan: Plan) -> str:
        return "" if plan.kind == ANSWER else words.idea(s, plan)


def _muster(ask: Ask, naval: bool, wanted: tuple[int, ...]) -> int:
    """The next change of a proposed set on the way to the one that is wanted."""
    _, has_naval, *units = ask.ctx
    for n, (verb, *nouns) in enumerate(ask.options):
        if verb == "in" and nouns[0] in wanted:
            return n
        if verb == "naval" and naval and not has_naval:
            return n
    for n, (verb, *nouns) in enumerate(ask.options):
        if verb == "out" and nouns[0] not in wanted and nouns[0] in units:
            return n
    return ask.options.index(("go",))


MIND = BetioMind()
