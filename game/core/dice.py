"""Where dice come from. A source answers a request or says None: ask the person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.request import Draw, Roll
from game.core.rng import faces, stream


class Dice(Protocol):
    """`index` counts the earlier requests of the same purpose, `nth` all earlier ones."""

    mode: str
    seed: int

    def roll(self, request: Roll, index: int, nth: int) -> tuple[int, ...] | None: ...

    def draw(self, request: Draw, pool: Sequence[int], index: int, nth: int) -> tuple[int, ...] | None: ...


class Seeded:
    """Every throw follows from the seed: the same record is the same game everywhere."""

    mode = "seeded"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def roll(self, request: Roll, index: int, nth: int) -> tuple[int, ...]:
        return faces(self.seed, request.why, index, request.n, request.sides)

    def draw(self, request: Draw, pool: Sequence[int], index: int, nth: int) -> tuple[int, ...]:
        left = list(pool)
        # One 256-bit number serves the whole draw: the bias is below 2**-200.
        number = stream(self.seed, request.pool, index)
        taken: list[int] = []
        for _ in range(request.n):
            number, at = divmod(number, len(left))
            taken.append(left.pop(at))
        return tuple(taken)


class Typed:
    """A person throws real dice and types what they show, after `throws` known in advance."""

    mode = "typed"
    seed = 0

    def __init__(self, throws: Sequence[Sequence[int]] = ()) -> None:
        self._throws = [tuple(throw) for throw in throws]

    def _known(self, nth: int) -> tuple[int, ...] | None:
        return self._throws[nth] if nth < len(self._throws) else None

    def roll(self, request: Roll, index: int, nth: int) -> tuple[int, ...] | None:
        return self._known(nth)

    def draw(self, request: Draw, pool: Sequence[int], index: int, nth: int) -> tuple[int, ...] | None:
        return self._known(nth)


Recorded = Typed
"""The same source under its name for throws fixed in advance: `Recorded([(3, 4), (6, 6)])`."""


MODES = ("seeded", "typed")
SEEDS = 1 << 256  # so many deals there are


def dice_of(mode: str, seed: int) -> Dice:
    return Seeded(seed) if mode == "seeded" else Typed()
