"""The Mind of Shuri Line and its levels: a plan is a phase, its moves or its combats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.agent import Agent, RandomAgent
from game.core.mind import ANSWER, Plan
from game.core.planner import Level, Planner, by_value
from game.core.reach import Field
from game.core.request import Ask
from game.shuri.agent import words
from game.shuri.agent.assault import MOST_SECTORS, Orders, assaults, fields
from game.shuri.agent.attack import Attack, best
from game.shuri.agent.banzai import zeal
from game.shuri.agent.front import holds, line_up, presses, seal
from game.shuri.agent.lines import close_up, exits, guard, leaving, southward, stand_firm
from game.shuri.agent.posts import fallback, post
from game.shuri.agent.raid import is_worth_landing, waiting
from game.shuri.agent.small import small
from game.shuri.agent.south import dash
from game.shuri.agent.stand import stand
from game.shuri.agent.worth import worth
from game.shuri.data import EXITED, JAPAN, US
from game.shuri.entry import is_free
from game.shuri.fire import allot
from game.shuri.state import FPF_EVEN, FRESH, MOVING, ON_FPF, PINNED, State

MOVES, ATTACKS, FIRE = "moves", "attacks", "fire"
MOST_ASSAULTS = 8  # that become plans
ENOUGH = 24  # battalions on the map in the campaign: each that comes costs points (18.54)
RAIDS = (1, 3, 6, 10)  # battalions that go south together
QUICK_ASSAULTS, QUICK_SECTORS = 2, 10  # where a turn is played out many times


BLIND = 6.0  # points by which a green player overrates an assault
EAGER = ("best", 0.0), ("bold", 1.0), ("careful", -1.5)


class ShuriMind:
    point = 0.025
    sides = 2

    def __init__(
        self,
        is_quick: bool = False,
        is_green: bool = False,
        is_short: bool = False,
        eager: Sequence[tuple[str, float]] = EAGER[:1],
    ) -> None:
        self.eager = eager  # how attacks are chosen
        self.is_quick = is_quick  # for plans played out: fewer plans, and a beat is a whole player-turn
        self.is_green = is_green  # overrates assaults, forgets the edge, spreads its fire
        self.is_short = is_short  # sees its attacks, not the position after them

    def plans(self, s: State, ask: Ask) -> list[Plan]:
        if ask.kind == "move" and self.is_beat(s, ask):
            found = self._moves(s, ask.who)
        elif ask.kind == "declare" and not any(s.aim) and not any(s.points):
            found = self._attacks(s, ask.who)
        elif ask.kind == "fire":
            found = [self._fire(s, ask.who)]
        else:
            return []
        found.sort(key=by_value)
        return found

    def _moves(self, s: State, side: int) -> list[Plan]:
        """Hold; close up; assaults on parts of the enemy line; with what the edge and the lines ask for."""
        reach = fields(s, side)
        first = () if self.is_green else self._duties(s, side, reach)
        busy = {u for u, _ in first}
        if side == JAPAN:
            busy |= waiting(s)
        free = {u: field for u, field in reach.items() if u not in busy}
        base = _after(s, first)
        found: dict[Orders, Plan] = {}
        others = self._rest(base, side, free) if self.is_quick else ()  # the same whatever the plan

        def propose(then: State, orders: Orders, kind: str) -> None:
            moved = dict(orders)
            if self.is_quick:
                more = tuple([one for one in others if one[0] not in moved and not then.at[one[1]]])
            else:
                rest = {u: field for u, field in free.items() if u not in moved}
                more = () if kind == "sit" else self._rest(then, side, rest)
            final = _after(then, more)
            attack = best(final, side)
            value = attack.value
            if not self.is_short:
                value += stand(final, side, attack.driven)
            if self.is_green and kind == "assault":
                value += BLIND
            whole = (*first, *orders, *more)
            if whole not in found or found[whole].value < value:
                found[whole] = Plan(value, MOVES, (kind, whole), sort=kind)

        propose(base, (), "hold")
        if not self.is_quick and (side == JAPAN or not presses(s)):
            propose(base, (), "sit")
        firm = stand_firm(base, side, free)
        propose(_after(base, firm), firm, "firm")
        if side == JAPAN and not self.is_quick:
            for orders in fallback(base, free):
                propose(_after(base, orders), orders, "line")
        if side == US and s.scenario.territory:
            for most in RAIDS[:1] if self.is_quick else RAIDS:
                raid = dash(base, free, most)
                if len(raid) == most:
                    propose(_after(base, raid), raid, "south")
        most, sectors = (QUICK_ASSAULTS, QUICK_SECTORS) if self.is_quick else (MOST_ASSAULTS, MOST_SECTORS)
        for one in assaults(base, side, free, most, sectors):
            propose(one.then, one.orders, "assault")
        return list(found.values())

    def _duties(self, s: State, side: int, reach: dict[int, Field]) -> Orders:
        """What is done in any case: leaving, guarding the edge, going south at the end."""
        if side == JAPAN:
            return exits(s, reach)
        found = leaving(s, reach) + seal(s, reach)
        rest = {u: field for u, field in reach.items() if u not in dict(found)}
        if s.scenario.territory and s.turn >= s.scenario.last - 1:
            found += southward(s, rest)
        return found

    def _rest(self, s: State, side: int, reach: dict[int, Field]) -> Orders:
        """What units do that are not needed for the plan."""
        if side == JAPAN:
            return post(s, reach)
        watch = () if self.is_green else guard(s, reach)
        rest = {u: field for u, field in reach.items() if u not in dict(watch)}
        then = _after(s, watch)
        return (*watch, *(line_up(then, rest) if holds(s) else close_up(then, side, rest)))

    def _attacks(self, s: State, side: int) -> list[Plan]:
        found: dict[tuple[object, ...], Plan] = {}
        for kind, eager in self.eager:
            attack = best(s, side, eager)
            found.setdefault(attack[1:], Plan(attack.value, ATTACKS, (kind, attack)))
        return list(found.values())

    def _fire(self, s: State, side: int) -> Plan:
        kind = "best"
        if self.is_green:
            s, kind = s.copy(), "even"
            s.orders = tuple(
                FPF_EVEN if n == 4 * side + ON_FPF else order for n, order in enumerate(s.orders)
            )
        return Plan(0.0, FIRE, (kind, tuple(allot(s, side).items())))

    def follow(self, s: State, ask: Ask, plan: Plan) -> int | None:
        if plan.kind == MOVES:
            return follow_moves(s, ask, plan.orders[1])
        if plan.kind == FIRE:
            return follow_fire(s, ask, plan.orders[1])
        return follow_attack(s, ask, plan.orders[1])

    def small(self, s: State, ask: Ask) -> int:
        if ask.kind == "move":
            return _arrivals(s, ask)
        if ask.kind == "declare":
            answer = follow_attack(s, ask, best(s, ask.who))
            return small(s, ask) if answer is None else answer
        return small(s, ask)

    def worths(self, s: State, ask: Ask) -> list[float]:
        return []

    def is_beat(self, s: State, ask: Ask) -> bool:
        if ask.kind == "move":
            return s.stage == MOVING and all(one in (FRESH, PINNED) for one in s.done)
        return ask.kind == "declare" and not (self.is_quick or any(s.aim) or any(s.points))

    def worth(self, s: State) -> float:
        return worth(s)

    def text(self, s: State, ask: Ask, plan: Plan) -> str:
        return words.text(s, ask, plan)

    def notes(self, s: State, ask: Ask, plan: Plan) -> tuple[str, ...]:
        return words.notes(s, ask, plan) if plan.kind != ANSWER else ()

    def aim(self, s: State, ask: Ask, plan: Plan) -> str:
        return words.aim(s, ask, plan) if plan.kind != ANSWER else ""

    def warning(self, s: State, ask: Ask) -> str:
        return words.warning(s, ask)

    def idea(self, s: State, ask: Ask, plan: Plan) -> str:
        return words.idea(s, ask, plan) if plan.kind != ANSWER else ""


def _after(s: State, orders: Orders) -> State:
    """The position after these moves."""
    then = s.copy()
    for u, cell in orders:
        then.move(u, EXITED if cell < 0 else cell)
    return then


def follow_moves(s: State, ask: Ask, orders: Orders) -> int | None:
    if ask.kind == "move":
        offered = {opt[1]: n for n, opt in enumerate(ask.options) if opt[0] == "unit"}
        for u, cell in orders:
            if u in offered and (cell < 0 or not s.at[cell]):
                return offered[u]
        return _arrivals(s, ask)
    if ask.kind == "move.hex":
        goal = dict(orders).get(ask.ctx[0])
        if goal is None:
            return None
        wanted = ("exit",) if goal < 0 else ("to", goal)
        return ask.options.index(wanted) if wanted in ask.options else None
    return None


def _arrivals(s: State, ask: Ask) -> int:
    """Reinforcements come if they cost nothing, or are needed; landings that lead off the map are made."""
    for n, opt in enumerate(ask.options):
        if opt[0] == "enter" and (is_free(s) or len(s.units(US)) < ENOUGH):
            return n
    if ask.who == JAPAN:
        for n, opt in enumerate(ask.options):
            if opt[0] == "land" and is_worth_landing(s, opt[1]):
                return n
    return ask.options.index(("done",))


def follow_attack(s: State, ask: Ask, attack: Attack) -> int | None:
    if ask.kind == "declare":
        aims = dict(attack.aims)
        for n, opt in enumerate(ask.options):
            if opt[0] == "unit" and opt[1] in aims:
                return n
        for n, opt in enumerate(ask.options):
            if opt[0] == "support" and not s.points[opt[1]] and opt[1] in dict(attack.points):
                return n
        if ask.who == JAPAN:
            zealots = zeal(s)
            for n, opt in enumerate(ask.options):
                if opt[0] == "banzai" and opt[1] in zealots:
                    return n
        return ask.options.index(("done",)) if ("done",) in ask.options else None
    if ask.kind == "declare.target":
        target = dict(attack.aims).get(ask.ctx[0])
        return ask.options.index(("at", target)) if ("at", target) in ask.options else None
    if ask.kind == "declare.points":
        given = dict(attack.points).get(ask.ctx[0])
        return ask.options.index(("points", given)) if ("points", given) in ask.options else None
    if ask.kind == "cover":
        head = dict(attack.joins).get(ask.ctx[0])
        return ask.options.index(("join", head)) if ("join", head) in ask.options else None
    return None


def follow_fire(s: State, ask: Ask, allotted: Orders) -> int | None:
    """Guns and points as they were allotted, one after the other."""
    given = dict(allotted)
    if ask.kind == "fire":
        for n, (verb, *nouns) in enumerate(ask.options):
            if verb != "done" and nouns[0] in given and not (verb == "support" and s.points[nouns[0]]):
                return n
        return ask.options.index(("done",))
    if ask.kind not in ("fire.target", "fire.points"):
        return None
    wanted = "at" if ask.kind == "fire.target" else "points", given.get(ask.ctx[0])
    return ask.options.index(wanted) if wanted in ask.options else None


LEVELS = {
    "recruit": (ShuriMind(is_green=True, is_short=True, eager=EAGER), Level(noise=6.0)),
    "regular": (ShuriMind(is_short=True, eager=EAGER), Level(noise=3.0)),
    "veteran": (ShuriMind(), Level()),
    "elite": (ShuriMind(), Level(keep=6, beats=96, ahead=1, alike=True)),
}
QUICK = ShuriMind(is_quick=True)
AGENTS: dict[str, Callable[[], Agent]] = {
    "random": RandomAgent,
    **{name: partial(Planner, mind, level, QUICK) for name, (mind, level) in LEVELS.items()},
}
MIND = ShuriMind(eager=EAGER)
ADVISER = Planner(MIND, Level(keep=6, beats=40, ahead=1), QUICK)
