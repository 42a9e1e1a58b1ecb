"""The small decisions: each answer has a worth, and the best is given."""

from __future__ import annotations

from collections.abc import Callable

from game.core.choose import pick
from game.core.request import Ask, Opt
from game.okinawa.agent.belief import believe
from game.okinawa.agent.fleet import wave
from game.okinawa.agent.plots import danger_of
from game.okinawa.agent.prices import US_PRICE
from game.okinawa.agent.sums import Judge, cheapest
from game.okinawa.charts import BONUS
from game.okinawa.combat import refuges
from game.okinawa.data import IS_MOUNTAIN, JAPAN, KIND, LAND, NEAR, US, ZONE
from game.okinawa.declare import battles
from game.okinawa.forces import GUNS, IS_FORT, JP_ATTACK, JP_KIND, US_ATTACK, US_KIND
from game.okinawa.state import State, controls


def worths(s: State, ask: Ask) -> list[float]:
    maker = MAKERS.get(ask.kind)
    if maker is None:
        return []
    return [maker(s, ask, opt) for opt in ask.options]


def small(s: State, ask: Ask) -> int:
    if ask.kind in ("wave", "first wave"):
        return ask.options.index(pick(ask.options, wave(s, ask)))
    found = worths(s, ask)
    if not found:
        for opt in (("done",), ("none",), ("enough",)):
            if opt in ask.options:
                return ask.options.index(opt)
        return 0
    return max(range(len(found)), key=lambda n: (round(found[n], 9), -n))


def _live(s: State, side: int, cell: int) -> int:
    """Pieces of a side beside a hex that could fight."""
    return sum(1 for near in NEAR[cell] for p in s.at(side, near) if not s.is_flat(side, p))


def _next(s: State, ask: Ask, opt: Opt) -> float:
    """What is certain comes first: it frees ground, and bars retreats."""
    foes, prey = next(one for one in battles(s.aims) if one[1][0] == opt[1])
    return Judge(s, ask.who).value(foes, prey)


def _first(s: State, ask: Ask, piece: int) -> float:
    """Who is worth more goes first if both have one way only, and the same."""
    one, other = (refuges(s, ask.who, p) for p in (ask.ctx[0], piece))
    worth = (US_ATTACK, JP_ATTACK)[ask.who]
    return 1.0 if one == other and len(one) == 1 and worth[piece] > worth[ask.ctx[0]] else -8.0


def _retreat(s: State, ask: Ask, opt: Opt) -> float:
    if opt[0] == "lost":
        return -9.0
    if opt[0] == "show":
        return 0.2
    if opt[0] == "unit":
        return _first(s, ask, opt[1])
    cell = opt[1]
    if ask.who == US:
        held = believe(s).held
        risk = held[cell] if s.could_hide(cell) else 0.0
        beside = sum(held[near] for near in NEAR[cell] if s.could_hide(near))
        other = ZONE[cell] != ZONE[s.loc[ask.ctx[0]]]
        lone = other and len(s.in_zone(ZONE[s.loc[ask.ctx[0]]])) < 2
        return -risk - 0.1 * beside - 0.1 * len(s.at(US, cell)) + 0.05 * BONUS[KIND[cell]] - 0.5 * lone
    value = 0.1 * BONUS[KIND[cell]] - 0.15 * _live(s, US, cell)
    value += 0.3 * any(IS_FORT[JP_KIND[p]] for p in s.at(JAPAN, cell))
    return value + 0.4 * (not any(ZONE[c] == ZONE[cell] for c in s.here[US]))


def _advance(s: State, ask: Ask, opt: Opt) -> float:
    if opt[0] == "enough":
        return 0.0
    if opt[0] == "none":
        return 0.0
    if opt[0] == "all":
        return -0.5
    cell, taken, p = ask.ctx[0], ask.ctx[-1], opt[1]
    if ask.who == JAPAN:
        return -0.3
    if taken or opt[2] > 1:
        return -0.5
    held = controls(s, JAPAN)
    belief = believe(s).held
    risk = 0.14 * sum(belief[near] for near in NEAR[cell] if s.could_hide(near)) + 0.2 * held[cell]
    was = 0.14 * sum(belief[near] for near in NEAR[s.loc[p]] if s.could_hide(near)) + 0.2 * held[s.loc[p]]
    gain = (
        0.12 + 0.05 * IS_MOUNTAIN[cell] + 0.4 * s.could_hide(cell) * belief[cell]
        if cell < len(belief)
        else 0.1
    )
    if US_KIND[p] == GUNS:
        gain -= 0.3
    zone = ZONE[s.loc[p]]
    if ZONE[cell] != zone and s.box(zone) and len(s.in_zone(zone)) <= 2:
        gain -= 1.0
    return gain - (risk - was) * 1.5 - 0.05 * US_PRICE[p]


def _exchange(s: State, ask: Ask, opt: Opt) -> float:
    side = ask.who
    left = [one[1] for one in ask.options]
    lost = cheapest(side, left, ask.ctx[0])
    return 1.0 - 0.01 * lost.index(opt[1]) if opt[1] in lost else 0.0


def _return(s: State, ask: Ask, opt: Opt) -> float:
    """Near what is still unknown, out of reach of it."""
    cell = opt[1]
    held = believe(s).held
    beside = sum(held[near] for near in NEAR[cell] if s.could_hide(near))
    two = sum(
        held[far] for near in NEAR[cell] for far in NEAR[near] if s.could_hide(far) and far not in NEAR[cell]
    )
    return 0.1 * two - 0.4 * beside - 0.3 * _live(s, JAPAN, cell) - 0.05 * len(s.at(US, cell))


def _punish(s: State, ask: Ask, opt: Opt) -> float:
    return float(US_PRICE[opt[1]]) + 0.1 * (s.loc[opt[1]] < len(LAND))


def _strike(s: State, ask: Ask, opt: Opt) -> float:
    if opt[0] != "take":
        return 0.5 if opt[0] == "all" else 0.0
    return 1.0 + danger_of(s, opt[1]) + 0.01 * float(opt[2])


def _lose(s: State, ask: Ask, opt: Opt) -> float:
    return 1.0 + danger_of(s, opt[1]) if opt[0] == "take" else 0.0


MAKERS: dict[str, Callable[[State, Ask, Opt], float]] = {
    "next": _next,
    "retreat": _retreat,
    "advance": _advance,
    "exchange": _exchange,
    "return": _return,
    "punish": _punish,
    "strike": _strike,
    "sink": _lose,
}
