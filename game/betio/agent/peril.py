"""What the next fire card does to whoever stands somewhere, exact over the cards that are left.

It follows from the deck and from the Japanese who are ready alone, and is kept from one question to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.betio.danger import Sweep, strengths, sweeps_of
from game.betio.state import State
from game.core.piles import Pile

SAFE = 3  # the place of armour in what a hex does, after the three symbols
CROWDED = 4  # of a concentrated target


class Peril:
    def __init__(self, sweeps: Sequence[Sweep]) -> None:
        self.sweeps = sweeps
        self._at: dict[int, tuple[float, ...]] = {}

    def at(self, cell: int) -> tuple[float, ...]:
        """The chance to be in fire that hits there: by symbol, of armour, of anybody in a crowd."""
        found = self._at.get(cell)
        if found is None:
            found = self._at[cell] = self._look(cell)
        return found

    def _look(self, cell: int) -> tuple[float, ...]:
        intense, steady = 0.0, [0.0, 0.0, 0.0]
        for chance, target, near, far in self.sweeps:
            if near >> cell & 1:
                intense += chance
            elif far >> cell & 1:
                steady[target] += chance
        return (*(intense + one for one in steady), intense, intense + sum(steady))


def peril(s: State) -> Peril:
    return _peril(s.cards, strengths(s))


@lru_cache(maxsize=64)
def _peril(cards: Pile, strong: bytes) -> Peril:
    return Peril(sweeps_of(cards, strong))
