"""The Americans' winning chance at a glance: when will the last piece fall, against turn 14?"""

from __future__ import annotations

from math import exp

from game.okinawa.agent.belief import pieces_left
from game.okinawa.charts import TURNS
from game.okinawa.data import LAND, NUMBERED
from game.okinawa.sequence import result
from game.okinawa.state import RESERVE, State


def worth(s: State) -> float:
    end = result(s)
    if end is not None:
        return 0.5 if end.winner is None else float(end.winner == 0)
    left = pieces_left(s)
    unknown = sum(1 for cell in NUMBERED if s.could_hide(cell))
    units = sum(1 for place in s.loc if place < len(LAND) or place == RESERVE)
    days = (left * 1.0 + unknown * 0.12) / (1.0 + units * 0.13)
    last = s.turn + days + 0.5
    return 1 / (1 + exp((last - TURNS + 0.8) / 1.1))
