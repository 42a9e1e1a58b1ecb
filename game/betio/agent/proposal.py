"""What may be proposed to a player at a glance: moves that turn no card, what support is spent on."""

from __future__ import annotations

from collections.abc import Callable

from game.betio.agent.deeds import MIND
from game.betio.agent.plans import GO, doers
from game.betio.command import price
from game.betio.state import State
from game.core.mind import Plan
from game.core.request import Ask
from game.core.title import Wish

FREE, MOVES, SUPPORT = "free", "moves", "support"  # wishes
Guide = Callable[[State, Ask], int | None]


def proposal(s: State, ask: Ask, wish: Wish) -> Guide:
    return _spend if wish.name == SUPPORT else Moves(wish.name == FREE, s.phase).answer


def _spend(s: State, ask: Ask) -> int | None:
    """Until nothing is worth it: the end is the player's."""
    if ask.kind != "engineers":
        return None
    choice = MIND.small(s, ask)
    return None if ask.options[choice] == ("done",) else choice


class Moves:
    """One after the other, the best first; whoever has something better to do than to go stays.

    The last action may end the phase: the next one is not begun.
    """

    def __init__(self, free: bool, phase: str) -> None:
        self.free = free  # only those whose action costs nothing
        self.phase = phase
        self.plan: Plan | None = None

    def answer(self, s: State, ask: Ask) -> int | None:
        if ask.kind == "act":
            self.plan = self._next(s, ask)
        if self.plan is None or s.phase != self.phase:
            return None
        found = MIND.follow(s, ask, self.plan)
        return MIND.small(s, ask) if found is None and ask.kind != "act" else found

    def _next(self, s: State, ask: Ask) -> Plan | None:
        busy: set[int] = set()
        for plan in MIND.plans(s, ask):  # the best first
            who = doers(s, plan)
            if plan.kind != GO or plan.orders[1][0] != "to":
                busy.update(who)
            elif plan.value > 0 and not busy.intersection(who) and not (self.free and price(s, list(who))):
                return plan
        return None
