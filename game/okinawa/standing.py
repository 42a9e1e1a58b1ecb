"""Standing orders of sealed games for one's own battles: the other device fights them without asking.

Those of the rules (orders.py) answer for a defender; they are part of every game.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choose import NONE, TAKE
from game.core.request import Ask, Opt
from game.core.sealing import Standing
from game.okinawa.data import NEAR, US
from game.okinawa.forces import JP_ATTACK, US_ATTACK
from game.okinawa.state import State

ME = "Ask me"
STANDING = (
    Standing("next", "My battles are fought", (ME, "from north to south")),
    Standing("advance", "After my battles", (ME, "advance", "stay", "advance, but not beside unknown hexes")),
)
NEXT, ADVANCE = range(len(STANDING))
ALWAYS, NEVER, CAREFULLY = 1, 2, 3


def stand(s: State, ask: Ask, orders: Sequence[int]) -> Opt | None:
    """What a standing order answers, from what everybody knows; None: its owner is asked."""
    if ask.kind == "next" and orders[NEXT]:
        return ask.options[0]
    if ask.kind == "advance" and orders[ADVANCE]:
        return _advance(s, ask, orders[ADVANCE])
    return None


def _advance(s: State, ask: Ask, order: int) -> Opt:
    cell = ask.ctx[0]
    is_unknown = ask.who == US and any(s.could_hide(near) for near in NEAR[cell])
    takes = [opt for opt in ask.options if opt[0] == TAKE]
    rest = [opt for opt in ask.options if opt[0] != TAKE]
    if not takes or (rest and (order == NEVER or (order == CAREFULLY and is_unknown))):
        return (NONE,) if (NONE,) in rest else rest[0]
    attack = (US_ATTACK, JP_ATTACK)[ask.who]
    return max(takes, key=lambda opt: (attack[opt[1]], -opt[1]))
