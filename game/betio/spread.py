"""How many units can be hit together (6.34): sums on masks of US units, without a position.

A battery is a pair: how many units it may hit, and a mask of those that it may.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.hexes import cells_of

Battery = tuple[int, int]


def most_hit(batteries: Sequence[Battery]) -> int:
    """The most units that all batteries can hit together, each unit once.

    >>> most_hit([(2, 0b111), (1, 0b001)])
    3
    >>> most_hit([(2, 0b011), (2, 0b011)])
    2
    """
    everybody = 0
    for limit, mask in batteries:
        if limit:
            everybody |= mask
    taken = [0] * len(batteries)  # battery -> mask of units it hits
    return sum(_place(unit, batteries, taken, set()) for unit in cells_of(everybody))


def _place(unit: int, batteries: Sequence[Battery], taken: list[int], tried: set[int]) -> bool:
    """Finds a battery for a unit, moving others if need be."""
    for n, (limit, mask) in enumerate(batteries):
        if n in tried or not mask >> unit & 1 or not limit:
            continue
        tried.add(n)
        if taken[n].bit_count() < limit:
            taken[n] |= 1 << unit
            return True
        for other in cells_of(taken[n]):
            if _place(other, batteries, taken, tried):
                taken[n] ^= 1 << other | 1 << unit
                return True
    return False


def may_take(chosen: int, limit: int, mask: int, later: Sequence[Battery]) -> bool:
    """Can a battery hit these, and all together still as many as possible? (6.34, Ruling 19)"""
    if not any(other & mask for _, other in later):
        return True
    rest = [(limit - chosen.bit_count(), mask & ~chosen), *((n, other & ~chosen) for n, other in later)]
    return chosen.bit_count() + most_hit(rest) == most_hit([(limit, mask), *later])


class Choice:
    """The units that a battery hits: tiers of equal rank, best first, as many as the limit allows.

    `sure` are hit by rank alone. If `open` is not empty, the player chooses one of them (`take`) and so on.
    """

    def __init__(self, tiers: Sequence[int], limit: int, later: Sequence[Battery] = ()) -> None:
        self.tiers, self.limit = list(tiers), limit
        self.mask = 0
        for tier in tiers:
            self.mask |= tier
        crowded = self.mask.bit_count() > limit
        self.later = [one for one in later if one[1] & self.mask] if crowded else []
        self.sure = 0
        self.open = 0
        self._settle()

    def take(self, unit: int) -> None:
        self.sure |= 1 << unit
        self._settle()

    def _settle(self) -> None:
        """Takes all that is not in doubt."""
        self.open = 0
        while self.tiers and self.sure.bit_count() < self.limit:
            rest = self.tiers[0] & ~self.sure
            room = self.limit - self.sure.bit_count()
            able = sum(1 << unit for unit in cells_of(rest) if self._may(self.sure | 1 << unit))
            if not able:
                self.tiers.pop(0)
            elif able.bit_count() <= room and self._may(self.sure | able):
                self.sure |= able
            else:
                self.open = able
                return

    def _may(self, chosen: int) -> bool:
        return may_take(chosen, self.limit, self.mask, self.later)
