"""What pieces are worth, in points: a Japanese infantry battalion is one."""

from __future__ import annotations

from game.okinawa.charts import TURNS
from game.okinawa.data import JAPAN, US
from game.okinawa.forces import JP_KIND, US_KIND

US_PRICES = (0.5, 0.6, 0.95, 0.85)  # infantry, Marines, armour, artillery
JP_PRICES = (1.0, 0.85, 0.9, 1.1, 1.3, 0.8)  # infantry, naval, tanks, artillery, bunker, strongpoint
US_PRICE = tuple(US_PRICES[kind] for kind in US_KIND)
JP_PRICE = tuple(JP_PRICES[kind] for kind in JP_KIND)
PRICE = {US: US_PRICE, JAPAN: JP_PRICE}
THRIFT = 0.07  # of its price an American piece loses with every turn: less is left for it to do
LEAST_PRICE = 0.25


def prices(turn: int) -> dict[int, tuple[float, ...]]:
    """What the pieces of each side are worth in a turn."""
    return _BY_TURN[min(turn, len(_BY_TURN) - 1)]


def _prices(turn: int) -> dict[int, tuple[float, ...]]:
    left = max(LEAST_PRICE, min(1.0, 1 - THRIFT * (turn - 4)))
    return {US: tuple(left * price for price in US_PRICE), JAPAN: JP_PRICE}


_BY_TURN = tuple(_prices(turn) for turn in range(TURNS + 1))
