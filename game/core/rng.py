"""Luck that is the same in every Python: a hash stream for dice, a small generator for agents."""

from __future__ import annotations

from hashlib import sha256

_MASK = (1 << 64) - 1


def stream(seed: int, purpose: str, index: int) -> int:
    """The index-th 256-bit number of a purpose's own stream."""
    return int.from_bytes(sha256(f"{seed}/{purpose}/{index}".encode()).digest(), "big")


def faces(seed: int, purpose: str, index: int, n: int, sides: int) -> tuple[int, ...]:
    """Throw n fair dice: throw `index` of `purpose` is a function of the seed alone.

    >>> faces(7, "attack", 0, 2, 6) == faces(7, "attack", 0, 2, 6)
    True
    """
    limit = 256 - 256 % sides  # bytes from here on would favour the low faces
    out: list[int] = []
    block = 0
    while True:
        purpose_of_block = purpose if not block else f"{purpose}+{block}"
        for byte in sha256(f"{seed}/{purpose_of_block}/{index}".encode()).digest():
            if byte < limit:
                out.append(byte % sides + 1)
                if len(out) == n:
                    return tuple(out)
        block += 1


class Rng:
    """A small fast generator for agents and tests; never for the dice of a game."""

    __slots__ = ("x",)

    def __init__(self, seed: int, purpose: str = "agent") -> None:
        self.x = stream(seed, purpose, 0) & _MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.x = (self.x * 6364136223846793005 + 1442695040888963407) & _MASK
        return (self.x >> 32) * n >> 32
