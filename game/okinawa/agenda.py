"""What a large turn needs: standing orders, whose deed an answer was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.request import Ask, Opt
from game.okinawa.data import US
from game.okinawa.names import piece, place
from game.okinawa.state import State
from game.okinawa.text import ORDER_NAMES, ORDER_VALUES

if TYPE_CHECKING:
    from game.core.border import StandingOrder


def doer(opt: Opt) -> str:
    """American moves are taken back one by one, as far as nothing was opened; Japanese ones never."""
    if opt[0] == "unit":
        return piece(US, opt[1])
    return place(opt[1]) if opt[0] == "both" else ""


def orders(s: State, ask: Ask) -> list[StandingOrder]:
    named = zip(ORDER_NAMES[ask.who], ORDER_VALUES[ask.who], strict=True)
    return [
        {"name": name, "values": list(values), "now": s.order(ask.who, what)}
        for what, (name, values) in enumerate(named)
    ]
