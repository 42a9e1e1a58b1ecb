"""The rest of an Action Phase at one glance: deeds that do not get in each other's way, the best first.

Tries are played by it: to weigh all anew after each deed would take ten times as long.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.betio.action import deeds, stack_of
from game.betio.agent.deeds import BetioMind
from game.betio.agent.plans import ATTACK, DONE, ENTER, GO, doers
from game.betio.charts import ACTIONS, STACK
from game.betio.command import affordable, is_able, price
from game.betio.forces import IS_HQ
from game.betio.muster import is_attack, may_join
from game.betio.positions import CELL
from game.betio.state import State
from game.core.mind import Plan
from game.core.request import Ask

SCRIPT = "script"


class TurnMind(BetioMind):
    """For tries: a beat is an Action Phase, with close combats, landing, event and fire after it."""

    def is_beat(self, s: State, ask: Ask) -> bool:
        """Does an Action Phase begin?"""
        fresh = not (s.us_acted or s.paid or s.attacked or s.barraged or s.moved_hqs)
        return ask.kind == "act" and fresh

    def plans(self, s: State, ask: Ask) -> list[Plan]:
        found = super().plans(s, ask)
        if not found:
            return found
        deeds_ = tuple(compatible(s, found))
        return [Plan(sum(plan.value for plan in deeds_), SCRIPT, deeds_)]

    def follow(self, s: State, ask: Ask, plan: Plan) -> int | None:
        if plan.kind != SCRIPT:
            return super().follow(s, ask, plan)
        if ask.kind == "act":
            for deed in plan.orders:
                if is_open(s, ask, deed):
                    return ask.options.index(deed.orders[0])
            return ask.options.index(("done",))
        for deed in plan.orders:
            if ask.kind == "attack" and deed.kind == ATTACK and deed.orders[0][1] == ask.ctx[0]:
                return super().follow(s, ask, deed)
            if ask.kind == "act.do" and is_theirs(s, ask, deed):
                return super().follow(s, ask, deed)
        return None


def compatible(s: State, found: list[Plan]) -> Iterator[Plan]:
    """Deeds by units that do nothing else, to hexes where nobody else goes, for no more than can be paid."""
    busy: set[int] = set()
    goals: dict[int, int] = {}
    paid = s.paid
    for plan in found:
        who = doers(s, plan)
        if plan.kind == DONE or busy.intersection(who):
            continue
        cost = price(s, list(who))
        if paid + cost > ACTIONS and not s.support:
            continue
        if plan.kind in (GO, ENTER):
            where = plan.orders[1][1]
            cell = CELL[where] if plan.kind == ENTER else where
            men = sum(not IS_HQ[u] for u in who)
            if goals.get(cell, 0) + men > (STACK if plan.kind == ENTER else 1):
                continue
            goals[cell] = goals.get(cell, 0) + men
        busy.update(who)
        paid += cost
        yield plan


def is_theirs(s: State, ask: Ask, deed: Plan) -> bool:
    """Is a deed of those who are asked what they do?"""
    verb, *nouns = deed.orders[0]
    if verb == "unit":
        return ask.ctx == (nouns[0],)
    return verb == "stack" and len(ask.ctx) > 1 and s.loc[ask.ctx[0]] == nouns[0]


def is_open(s: State, ask: Ask, deed: Plan) -> bool:
    """Can a deed still be done as it was meant?"""
    first = deed.orders[0]
    if first not in ask.options:
        return False
    if deed.kind == ATTACK:
        units = list(deed.orders[2])
        return (
            all(is_able(s, u) and may_join(s, u, first[1], [one for one in units if one != u]) for u in units)
            and is_attack(s, first[1], units)
            and affordable(s, units)
        )
    if len(deed.orders) < 2:
        return True
    units = [first[1]] if first[0] == "unit" else stack_of(s, first[1])
    return affordable(s, units) and deed.orders[1] in deeds(s, units)


TURNS = TurnMind()
