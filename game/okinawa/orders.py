"""Standing orders: what a side does when it is not asked.

They are part of the rules: answers that follow from them are in no record. Each is a pure function of the
position, the question and the order, so that whoever knows these knows the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.choose import TAKE, pick
from game.core.request import ORDERS, Ask, Form, Opt, Rules
from game.okinawa.charts import BONUS
from game.okinawa.data import CELLS, GRID, JAPAN, KIND, LAND, NEAR, US
from game.okinawa.forces import JP_ATTACK, US_ATTACK, US_DEFENCE
from game.okinawa.state import ASKED, ORDER_CHOICES, State

STANDING = Form(ORDERS)

RETREAT, ADVANCE, LOSSES, RETURN = range(4)  # of the Americans
SHIPS, VICTIMS = 3, 4  # of the Japanese, beside the first three
BEST_GROUND, AWAY, TO_FRIENDS = 1, 2, 3
ALWAYS, NEVER, CAREFULLY = 1, 2, 3
TO_THE_FRONT, TO_THE_REAR = 1, 2
NEAREST, LARGEST = 1, 2


def give_order(s: State, side: int) -> Rules:
    """One standing order is changed."""
    # Ruling 66: in one's own movement
    options: list[Opt] = [
        ("order", what, value)
        for what, choices in enumerate(ORDER_CHOICES[side])
        for value in range(choices)
        if s.order(side, what) != value
    ]
    _, what, value = yield Ask(side, "orders", options, "6.0", form=STANDING)
    place = len(ORDER_CHOICES[US]) * side + what
    s.orders = (*s.orders[:place], value, *s.orders[place + 1 :])
    s.tell("ordered", "6.0", side, what, value)


def ordered(s: State, rules: Rules) -> Rules:
    """The rules of a question, with what standing orders answer left out."""
    sent: Any = None
    while True:
        try:
            request = rules.send(sent)
        except StopIteration as end:
            return end.value
        found = standing(s, request) if isinstance(request, Ask) else None
        sent = (yield request) if found is None else found


def asked(s: State, ask: Ask) -> Rules:
    """One question, or what a standing order says to it."""
    found = standing(s, ask)
    return (yield ask) if found is None else found


def standing(s: State, ask: Ask) -> Opt | None:
    """What an order answers; None if the side wants to be asked."""
    found = _ANSWERS.get(ask.kind)
    if found is None:
        return None
    what, answer = found
    order = s.order(ask.who, what)
    return None if order == ASKED else answer(s, ask, order)


def _near(cell: int, places: Sequence[int]) -> int:
    away = GRID.distances(cell)
    return min((away[place] for place in places), default=0)


def _retreat(s: State, ask: Ask, order: int) -> Opt:
    """By the order's preference; never into the unknown, nor by showing a fort, if there is another way."""
    side, (piece, *_) = ask.who, ask.ctx
    foes = list(s.here[1 - side])
    friends = [cell for cell in s.here[side] if cell != (s.loc, s.jp)[side][piece]]

    def taste(opt: Opt) -> tuple[Any, ...]:
        if opt[0] in ("unit", "lost"):  # another goes first only where this one is lost else
            return (2, opt[0] == "lost", opt)
        cell = opt[1]
        risk = int(opt[0] == "show" or (side == US and s.could_hide(cell)))
        ground, far = -BONUS[KIND[cell]], -_near(cell, foes)
        first = {BEST_GROUND: ground, AWAY: far, TO_FRIENDS: _near(cell, friends)}[order]
        return risk, first, ground, far, opt

    return min(ask.options, key=taste)


def _advance(s: State, ask: Ask, order: int) -> Opt | None:
    """For a defender who has won; the attacker is asked."""
    if ask.who == (US if s.is_american else JAPAN):
        return None
    cell = ask.ctx[0]
    goes = order == ALWAYS or (order == CAREFULLY and not _is_exposed(s, ask.who, cell))
    takes = [opt for opt in ask.options if opt[0] == TAKE]
    if goes and takes:
        attack = (US_ATTACK, JP_ATTACK)[ask.who]
        return max(takes, key=lambda opt: (attack[opt[1]], -opt[1]))
    return pick(ask.options, {})  # nobody, or no more


def _is_exposed(s: State, side: int, cell: int) -> bool:
    """Next to the enemy; for Americans also next to where somebody may hide."""
    return any(s.at(1 - side, near) or (side == US and s.could_hide(near)) for near in NEAR[cell])


def _losses(s: State, ask: Ask, order: int) -> Opt:
    """The weakest that pays the debt by itself, else the strongest: few and cheap."""
    attack, (owed, *_) = (US_ATTACK, JP_ATTACK)[ask.who], ask.ctx
    return min(ask.options, key=lambda opt: (attack[opt[1]] < owed, abs(attack[opt[1]] - owed), opt))


def _return(s: State, ask: Ask, order: int) -> Opt:
    """Near the enemy in sight, or far from him; never more to a hex than needed."""
    foes = list(s.here[JAPAN])
    sign = 1 if order == TO_THE_FRONT else -1
    return min(ask.options, key=lambda opt: (len(s.at(US, opt[1])), sign * _near(opt[1], foes), opt))


def nearest_ships(s: State, ask: Ask) -> Opt:
    return _ships(s, ask, NEAREST)


def _ships(s: State, ask: Ask, order: int) -> Opt:
    """Ships nearest to land, where their fire tells most; or where most lie together."""

    def taste(opt: Opt) -> tuple[int, ...]:
        where = s.ships[opt[1]]
        near = _near(where, LAND) if where < len(CELLS) else len(CELLS)
        fleet = list(s.ships).count(where)
        first = (near, -fleet) if order == NEAREST else (-fleet, near)
        return (*first, -opt[2], opt[1])

    return min((opt for opt in ask.options if opt[0] == TAKE), key=taste)


def _victims(s: State, ask: Ask, order: int) -> Opt:
    """The strongest of the zone."""
    return max(ask.options, key=lambda opt: (US_ATTACK[opt[1]] + US_DEFENCE[opt[1]], -opt[1]))


_ANSWERS: dict[str, tuple[int, Callable[[State, Ask, int], Opt | None]]] = {
    "retreat": (RETREAT, _retreat),
    "advance": (ADVANCE, _advance),
    "exchange": (LOSSES, _losses),
    "return": (RETURN, _return),
    "strike": (SHIPS, _ships),
    "sink": (SHIPS, _ships),
    "punish": (VICTIMS, _victims),
}
