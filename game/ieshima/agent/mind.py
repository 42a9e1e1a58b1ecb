"""The Mind of Ie Shima and its levels."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import fsum

from game.core.mind import Plan
from game.core.planner import Level, Planner, by_value
from game.core.request import Ask
from game.ieshima.agent import aims, american, garrison, japanese, orders, small, words
from game.ieshima.agent.look import Look
from game.ieshima.agent.moves import Part, idle
from game.ieshima.agent.worth import worth
from game.ieshima.data import US
from game.ieshima.state import State, Units


class IeShimaMind:
    """Plans of both sides, their orders and the judgement of a position."""

    point = 0.35
    sides = 2

    def plans(self, s: State, ask: Ask) -> list[Plan]:
        kind = ask.kind
        if kind == "impulse":
            look = Look(s, ask.who)
            found = american.plans(look) if ask.who == US else japanese.plans(look)
        elif kind in ("assault", "assault.units", "attack.units"):
            found = going_on(Look(s, ask.who), american.parts if ask.who == US else japanese.parts)
        elif kind in ("special.unit", "special.area") and not s.night:
            found = japanese.placements(Look(s, ask.who))
        elif kind == "night.unit":
            found = japanese.night_plans(Look(s, ask.who))
        elif kind == "special.area":
            look = Look(s, ask.who)
            found = [japanese.infiltration(look, ask.ctx[0], opt[1]) for opt in ask.options]
        elif kind == "night.activate":
            found = japanese.activations(Look(s, ask.who), *ask.ctx)
        elif kind == "night.assault":
            found = japanese.night_assaults(Look(s, ask.who))
        elif kind in ("regroup", "regroup.area", "regroup.units"):
            look = Look(s, ask.who)
            makers = (american.regroup, american.gathering) if ask.who == US else (japanese.regroup,)
            found = [plan for plan in [make(look) for make in makers] if plan is not None]
        elif kind == "bombard.area":
            look = Look(s, ask.who)
            found = american.bombardments(look) if ask.who == US else japanese.bombardments(look)
            found = [plan for plan in found if plan.orders[0][1] == ask.ctx[0]]
        elif kind == "setup":
            found = garrison.plans()
        else:
            return []
        found.sort(key=by_value)
        return found

    def follow(self, s: State, ask: Ask, plan: Plan) -> int | None:
        return orders.follow(s, ask, plan)

    def small(self, s: State, ask: Ask) -> int:
        return small.small(s, ask)

    def worths(self, s: State, ask: Ask) -> list[float]:
        return small.worths(s, ask)

    def is_beat(self, s: State, ask: Ask) -> bool:
        return ask.kind in ("impulse", "setup")

    def worth(self, s: State) -> float:
        return worth(s)

    def text(self, s: State, ask: Ask, plan: Plan) -> str:
        return words.text(s, ask, plan)

    def notes(self, s: State, ask: Ask, plan: Plan) -> tuple[str, ...]:
        return words.notes(s, ask, plan)

    def aim(self, s: State, ask: Ask, plan: Plan) -> str:
        return aims.aim(s, ask, plan)

    def warning(self, s: State, ask: Ask) -> str:
        return words.warning(s, ask)

    def idea(self, s: State, ask: Ask, plan: Plan) -> str:
        return words.idea(s, ask, plan)


def going_on(look: Look, parts: Callable[[Look, int, Units], list[Part]]) -> list[Plan]:
    """What an activation that has begun can still do: each group its best, or one of them something else."""
    groups = [parts(look, space, units) for space, units in idle(look.s).items()]
    value = fsum([choices[0][0] for choices in groups])
    found: list[Plan] = []
    for choices in groups:
        for choice in choices[:4]:
            rest = [order for other in groups if other is not choices for order in other[0][1]]
            found.append(Plan(value - choices[0][0] + choice[0], "assault", ((), *choice[1], *rest)))
    return found or [Plan(0.0, "assault", ((),))]


MIND = IeShimaMind()
LEVELS = {
    "recruit": Level(noise=1.5),
    "regular": Level(noise=1.2, keep=3, beats=12, ahead=1),
    "veteran": Level(noise=0.1, keep=6, beats=192, ahead=3),
    "elite": Level(keep=8, beats=1000, ahead=4),
}
AGENTS = {name: partial(Planner, MIND, level) for name, level in LEVELS.items()}
ADVISER = Planner(MIND, Level(keep=6, beats=192, ahead=3))  # advice has no error on purpose
