"""Carrying a plan out: its answers to the questions on its way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.core.choose import pick, takes
from game.core.mind import Plan
from game.core.request import Ask, Opt
from game.ieshima.agent.values import KIND_OF
from game.ieshima.data import BATTALION
from game.ieshima.movement import can_pay, entry_cost
from game.ieshima.state import FOUGHT, State, Units


def follow(s: State, ask: Ask, plan: Plan) -> int | None:
    """The answer of a plan to an Ask, or None if the plan does not speak of it."""
    maker = _MAKERS.get(ask.kind)
    return None if maker is None else maker(s, ask, plan)


def offered(ask: Ask, opt: Opt) -> int | None:
    try:
        return ask.options.index(opt)
    except ValueError:
        return None


def take(s: State, ask: Ask, wanted: Iterable[int]) -> int:
    """The next answer that picks the wanted units out of groups of like ones (core/choose.py)."""
    want = list(wanted)
    full, mf = s.full, s.mf
    counts = {
        g: sum(BATTALION[u] == BATTALION[g] and full[u] == full[g] and mf[u] == mf[g] for u in want)
        for g in takes(ask.options)
    }
    return ask.options.index(pick(ask.options, counts))


def _head(s: State, ask: Ask, plan: Plan) -> int | None:
    return offered(ask, plan.orders[0])


def _assault(s: State, ask: Ask, plan: Plan) -> int | None:
    for order in plan.orders[1:]:
        if order[0] == "move":
            _, a, b, units = order
            found = offered(ask, ("move", a, b))
            if found is not None and _can_go(s, ask.who, a, b, units):
                return found
        elif order[0] == "attack":
            found = offered(ask, ("attack", order[1]))
            if found is not None:
                return found
    return offered(ask, ("done",))


def _can_go(s: State, side: int, a: int, b: int, units: Units) -> bool:
    cost = entry_cost(s, side, a, b)
    active = s.active
    return any(s.loc[u] == a and u in active and s.mf[u] < FOUGHT and can_pay(s, u, cost) for u in units)


def _movers(s: State, ask: Ask, plan: Plan) -> int | None:
    origin, area = ask.ctx[0], ask.ctx[1]
    want: list[int] = []
    for order in plan.orders[1:]:
        if order[0] == "move" and order[1:3] == (origin, area):
            want += [u for u in order[3] if s.loc[u] == origin]
    return take(s, ask, want) if want else None


def _attackers(s: State, ask: Ask, plan: Plan) -> int | None:
    for order in plan.orders[1:]:
        if order[0] == "attack" and order[1] == ask.ctx[0]:
            return take(s, ask, order[2])
    return None


def _special_unit(s: State, ask: Ask, plan: Plan) -> int | None:
    if plan.kind != "special":
        return None
    for order in plan.orders[1:]:
        if order[2] not in s.placed:
            found = _placing(ask, order[1])
            if found is not None:
                return found
    return offered(ask, ("done",))


def _placing(ask: Ask, u: int) -> int | None:
    """Of like units the first stands for all."""
    for index, opt in enumerate(ask.options):
        if opt[0] == "place" and KIND_OF[opt[1]] == KIND_OF[u]:
            return index
    return None


def _special_area(s: State, ask: Ask, plan: Plan) -> int | None:
    orders = plan.orders[1:] if plan.kind == "special" else plan.orders[:1] if plan.kind == "night" else ()
    for order in orders:
        if order[0] == "place" and KIND_OF[order[1]] == KIND_OF[ask.ctx[0]] and order[2] not in s.placed:
            found = offered(ask, ("area", order[2]))
            if found is not None:
                return found
    return None


def _night_unit(s: State, ask: Ask, plan: Plan) -> int | None:
    if plan.kind != "night":
        return None
    order = plan.orders[0]
    if order[0] == "done":
        return offered(ask, ("done",))
    return None if order[2] in s.placed else _placing(ask, order[1])


def _night_activate(s: State, ask: Ask, plan: Plan) -> int | None:
    if plan.kind != "night" or plan.orders[0][-1] != ask.ctx[1]:
        return None
    return offered(ask, (plan.orders[1],))


def _regroup(s: State, ask: Ask, plan: Plan) -> int | None:
    if plan.kind != "regroup":
        return None
    for _, origin, _, units in plan.orders[1:]:
        if any(s.loc[u] == origin and s.mf[u] == 1 for u in units):
            found = offered(ask, ("from", origin))
            if found is not None:
                return found
    return offered(ask, ("done",))


def _regroup_area(s: State, ask: Ask, plan: Plan) -> int | None:
    for order in plan.orders[1:]:
        if order[0] == "regroup" and order[1] == ask.ctx[0]:
            return offered(ask, ("area", order[2]))
    return None


def _regroup_units(s: State, ask: Ask, plan: Plan) -> int | None:
    for order in plan.orders[1:]:
        if order[0] == "regroup" and order[1:3] == (ask.ctx[0], ask.ctx[1]):
            return take(s, ask, order[3])
    return None


def _garrison(s: State, ask: Ask, plan: Plan) -> int | None:
    for order in plan.orders[1:]:
        if order[0] == "garrison" and ask.ctx[0] in order[2]:
            return offered(ask, ("area", order[1]))
    return None


def _target(s: State, ask: Ask, plan: Plan) -> int | None:
    return offered(ask, plan.orders[1]) if plan.kind == "bombard" else None


_MAKERS: dict[str, Callable[[State, Ask, Plan], Any]] = {
    "setup": _head,
    "setup.area": _garrison,
    "impulse": _head,
    "night.assault": _head,
    "assault": _assault,
    "assault.units": _movers,
    "attack.units": _attackers,
    "special.unit": _special_unit,
    "special.area": _special_area,
    "night.unit": _night_unit,
    "night.activate": _night_activate,
    "regroup": _regroup,
    "regroup.area": _regroup_area,
    "regroup.units": _regroup_units,
    "bombard.area": _target,
}
