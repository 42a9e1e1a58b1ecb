"""Standing orders for who is not there: small questions of battles, ships and zones."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choose import NONE, TAKE
from game.core.request import Ask, Opt
from game.core.sealing import Standing
from game.okinawa.battle import attack_of
from game.okinawa.charts import BONUS
from game.okinawa.data import KIND, NEAR, US
from game.okinawa.forces import US_ATTACK
from game.okinawa.state import State

ME = "Ask me"
STANDING = (
    Standing("retreat", "Who retreats goes", (ME, "into the best ground")),
    Standing("advance", "After a battle", (ME, "advance", "stay", "advance unless unknown hexes are near")),
    Standing("next", "Battles are fought", (ME, "from north to south")),
    Standing("exchange", "An exchange costs", (ME, "the weakest first")),
    Standing("ships", "Ships struck or sunk", (ME, "the first of the fleet")),
    Standing("punish", "Pieces lost by a wrong word", (ME, "the strongest")),
    Standing("return", "Who returns stands", (ME, "in the best ground")),
)
RETREAT, ADVANCE, NEXT, EXCHANGE, SHIPS, PUNISH, RETURN = range(len(STANDING))
ALWAYS, NEVER, UNLESS_UNKNOWN = 1, 2, 3
_OF = {
    "retreat": RETREAT,
    "advance": ADVANCE,
    "next": NEXT,
    "exchange": EXCHANGE,
    "strike": SHIPS,
    "sink": SHIPS,
    "punish": PUNISH,
    "return": RETURN,
}


def stand(s: State, ask: Ask, orders: Sequence[int]) -> Opt | None:
    """What a standing order answers, from what everybody knows; None: its owner is asked."""
    order = _OF.get(ask.kind)
    if order is None or not orders[order]:
        return None
    if order in (RETREAT, RETURN):
        return max(ask.options, key=lambda opt: (BONUS[KIND[opt[1]]], -opt[1]))
    if order == EXCHANGE:
        return min(ask.options, key=lambda opt: (attack_of(ask.who, opt[1]), opt[1]))
    if order == PUNISH:
        return max(ask.options, key=lambda opt: (US_ATTACK[opt[1]], -opt[1]))
    if order in (NEXT, SHIPS):
        return ask.options[0]
    return _advance(s, ask, orders[order])


def _advance(s: State, ask: Ask, choice: int) -> Opt:
    cell = ask.ctx[0]
    is_near = any(s.could_hide(near) for near in NEAR[cell])
    is_staying = choice == NEVER or (choice == UNLESS_UNKNOWN and is_near and ask.who == US)
    takes = [opt for opt in ask.options if opt[0] == TAKE]
    rest = [opt for opt in ask.options if opt[0] != TAKE]
    if (is_staying and rest) or not takes:
        return (NONE,) if (NONE,) in rest else rest[0]
    return max(takes, key=lambda opt: (attack_of(ask.who, opt[1]), opt[2], -opt[1]))
