"""Zones declared cleared (14.2): pieces come back, or two more are lost; a question of chance."""

from __future__ import annotations

from typing import NamedTuple

from game.okinawa.agent.belief import empty_chance
from game.okinawa.agent.prices import US_PRICE
from game.okinawa.data import HIDEOUTS, IS_MOUNTAIN
from game.okinawa.state import State

WORTH = 0.22  # points that a searched hex saves
SURE = 3  # a power: belief is too sure of itself


class Probe(NamedTuple):
    value: float
    zone: int
    chance: float  # that nobody is there


def probes(s: State, zones: list[int]) -> list[Probe]:
    found = []
    for zone in zones:
        unknown = [cell for cell in HIDEOUTS[zone] if s.could_hide(cell)]
        chance = empty_chance(s, zone)
        box = s.box(zone)
        back = 0.5 * sum(US_PRICE[u] for u in box) if len(box) > 1 else 0.0
        saved = WORTH * sum(1 + IS_MOUNTAIN[cell] for cell in unknown)
        risk = sum(
            sorted((US_PRICE[u] for u in (box if len(box) > 1 else s.in_zone(zone))), reverse=True)[:2]
        )
        chance = chance**SURE
        value = chance * (back + saved) - (1 - chance) * risk
        if unknown or back:
            found.append(Probe(value, zone, chance))
    return found
