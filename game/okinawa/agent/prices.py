"""What pieces are worth, in points: a Japanese infantry battalion is one."""

from __future__ import annotations

from game.okinawa.data import JAPAN, US
from game.okinawa.forces import JP_KIND, US_KIND

US_PRICES = (0.5, 0.6, 0.95, 0.85)  # infantry, Marines, armour, artillery
JP_PRICES = (1.0, 0.85, 0.9, 1.1, 1.3, 0.8)  # infantry, naval, tanks, artillery, bunker, strongpoint
US_PRICE = tuple(US_PRICES[kind] for kind in US_KIND)
JP_PRICE = tuple(JP_PRICES[kind] for kind in JP_KIND)
PRICE = {US: US_PRICE, JAPAN: JP_PRICE}
