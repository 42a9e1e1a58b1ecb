"""The Mind of the Stand-in: a plan is a whole half of a turn, an order for every battalion."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.standin.combat import attackers, difference
from game.standin.data import CARD_NAME, GRID, LINE, NAME, NOWHERE, US, US_UNITS
from game.standin.movement import field_of
from game.standin.sequence import points
from game.standin.state import State

from game.core.agent import Agent, RandomAgent
from game.core.choose import ALL, pick
from game.core.mind import ANSWER, Plan
from game.core.planner import Level, Planner
from game.core.request import Ask

AIMS = (LINE, LINE + 3, LINE + 8)  # rows that the Americans may make for
GAIN = 2  # the least difference at which anybody attacks


class StandinMind:
    point = 0.2
    sides = 2

    def plans(self, s: State, ask: Ask) -> list[Plan]:
        """Everybody makes for a row, as far as he can; the Japanese hold or close up."""
        if ask.kind != "move":
            return []
        aims = AIMS if ask.who == US else (LINE, 0)
        found = [Plan(float(-n), "turn", self.orders(s, ask, aim)) for n, aim in enumerate(aims)]
        return [*found, Plan(-9.0, "turn", ())]

    def orders(self, s: State, ask: Ask, aim: int) -> tuple[tuple[int, int], ...]:
        """(unit, hex) for each battalion that can come nearer to a row; nobody is sent where another goes."""
        taken = set()
        found = []
        for _, u in [opt for opt in ask.options if opt[0] == "unit"]:
            here = abs(GRID.places[s.loc[u]][1] - aim)
            ends = [cell for cell in field_of(s, u).ends(s.at) if cell not in taken]
            best = min(ends, key=lambda cell: (abs(GRID.places[cell][1] - aim), cell), default=None)
            if best is not None and abs(GRID.places[best][1] - aim) < here:
                taken.add(best)
                found.append((u, best))
        return tuple(found)

    def follow(self, s: State, ask: Ask, plan: Plan) -> int | None:
        if ask.kind == "move":
            offered = {opt[1]: n for n, opt in enumerate(ask.options) if opt[0] == "unit"}
            return next((offered[u] for u, _ in plan.orders if u in offered), 0)
        if ask.kind == "move.hex":
            wanted = dict(plan.orders).get(ask.ctx[0])
            return ask.options.index(("to", wanted)) if ("to", wanted) in ask.options else None
        return None

    def small(self, s: State, ask: Ask) -> int:
        if ask.kind == "attack":
            worth = [
                (difference(s, tuple(attackers(s, opt[1])), opt[1]), -n)
                for n, opt in enumerate(ask.options)
                if opt[0] == "attack"
            ]
            best, n = max(worth)
            return -n if best >= GAIN else len(ask.options) - 1
        if ask.kind == "attack.units":
            return ask.options.index((ALL,) if (ALL,) in ask.options else pick(ask.options, _all(ask)))
        return 0

    def worths(self, s: State, ask: Ask) -> list[float]:
        return []

    def is_beat(self, s: State, ask: Ask) -> bool:
        return ask.kind == "move" and not any(s.done)

    def worth(self, s: State) -> float:
        near = sum(s.loc[u] != NOWHERE and GRID.places[s.loc[u]][1] >= LINE - 4 for u in US_UNITS)
        lost = sum(s.loc[u] == NOWHERE for u in US_UNITS)
        return min(0.98, max(0.02, 0.1 + 0.05 * points(s) + 0.01 * near - 0.02 * lost))

    def text(self, s: State, ask: Ask, plan: Plan) -> str:
        return f"{len(plan.orders)} battalions move" if plan.orders else "Nobody moves"

    def notes(self, s: State, ask: Ask, plan: Plan) -> tuple[str, ...]:
        moves = () if plan.kind == ANSWER else plan.orders[:3]
        return tuple(f"{NAME[u]} to {GRID.names[cell]}" for u, cell in moves)

    def aim(self, s: State, ask: Ask, plan: Plan) -> str:
        return "To reach the line." if plan.orders else ""

    def warning(self, s: State, ask: Ask) -> str:
        return f"Tomorrow may bring {CARD_NAME[1].lower()}."

    def idea(self, s: State, ask: Ask, plan: Plan) -> str:
        return "" if plan.kind == ANSWER else f"Think of {len(plan.orders)} battalions at once."


def _all(ask: Ask) -> dict[int, int]:
    return {opt[1]: opt[2] for opt in ask.options if opt[0] == "take"}


MIND = StandinMind()
LEVELS = {"planner": Level(keep=3, beats=12, ahead=1)}
AGENTS: dict[str, Callable[[], Agent]] = {
    "random": RandomAgent,
    **{name: partial(Planner, MIND, level) for name, level in LEVELS.items()},
}
ADVISER = Planner(MIND, Level(keep=3, beats=8, ahead=1))
