"""Numbers in mixed radix: a row of small digits, each below its own radix, as one integer or in blocks."""

from __future__ import annotations

from binascii import a2b_base64, b2a_base64
from collections.abc import Sequence
from math import comb
from typing import Protocol

from game.core.errors import BadRecord

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_LETTERS = frozenset(ALPHABET)
_TO_OURS = bytes.maketrans(b"+/", b"-_")
_FROM_OURS = bytes.maketrans(b"-_", b"+/")
BLOCK = 42  # letters
_ROOM = 64**BLOCK


class Writer:
    """Collects digits; the first written is the first read."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        assert 0 <= value < radix, (value, radix)
        self._digits.append((value, radix))

    def put_number(self, value: int) -> None:
        """A number of any size, in groups of seven bits."""
        if value < 0:
            raise BadRecord(f"{value} cannot be written: it is less than nothing")
        while True:
            value, low = value >> 7, value & 127
            self.put(low + (128 if value else 0), 256)
            if not value:
                return

    def integer(self) -> int:
        """All digits as one integer, joined two by two: a long row costs little more than short ones."""
        level = self._digits
        while len(level) > 1:
            pairs = zip(level[::2], level[1::2], strict=False)
            odd = level[-1:] if len(level) % 2 else []
            level = [(low + radix * high, radix * more) for (low, radix), (high, more) in pairs] + odd
        return level[0][0] if level else 0

    def blocks(self) -> str:
        """The digits in letters, as many in each block as have room: linear in their number."""
        found: list[str] = []
        total, room = 0, 1
        for value, radix in self._digits:
            if room * radix > _ROOM:
                found.append(_block(total))
                total, room = 0, 1
            total += value * room
            room *= radix
        return "".join([*found, _block(total)])


class Reader(Protocol):
    """Reads back what a Writer wrote, given the same radices."""

    def get(self, radix: int) -> int: ...

    def get_number(self, most: int = 1 << 256) -> int: ...

    def is_empty(self) -> bool: ...


class _Numbers:
    def get(self, radix: int) -> int:
        raise NotImplementedError

    def get_number(self, most: int = 1 << 256) -> int:
        value = shift = 0
        while True:
            group = self.get(256)
            value |= (group & 127) << shift
            shift += 7
            if value > most or shift > most.bit_length() + 7:
                raise BadRecord("a number is too large")
            if group < 128:
                return value


class IntegerReader(_Numbers):
    """Of one integer."""

    def __init__(self, integer: int) -> None:
        self._left = integer

    def get(self, radix: int) -> int:
        self._left, value = divmod(self._left, radix)
        return value

    def is_empty(self) -> bool:
        return self._left == 0


class BlockReader(_Numbers):
    """Of letters in blocks."""

    def __init__(self, text: str) -> None:
        if not text or len(text) % BLOCK:
            raise BadRecord("a part of the code is missing")
        self._text = text
        self._at = 0
        self._next()

    def _next(self) -> None:
        block = self._text[self._at : self._at + BLOCK]
        if not block:
            raise BadRecord("the code ends too early")
        self._at += BLOCK
        self._left, self._room = from_text(block.lstrip(ALPHABET[0])), 1

    def get(self, radix: int) -> int:
        if self._room * radix > _ROOM:
            if self._left:
                raise BadRecord("a block of the code holds too much")
            self._next()
        self._room *= radix
        self._left, value = divmod(self._left, radix)
        return value

    def is_empty(self) -> bool:
        return not self._left and self._at == len(self._text)


def put_some(w: Writer, chosen: Sequence[int], n: int) -> None:
    """Some of the numbers below n, in rising order: how many, and which of all sets of so many."""
    w.put(len(chosen), n + 1)
    w.put(sum(comb(one, k) for k, one in enumerate(chosen, 1)), comb(n, len(chosen)))


def get_some(r: Reader, n: int) -> list[int]:
    k = r.get(n + 1)
    rank = r.get(comb(n, k))
    chosen: list[int] = []
    while k:
        n -= 1
        sets = comb(n, k)  # those in which everybody is smaller
        if rank >= sets:
            rank -= sets
            k -= 1
            chosen.append(n)
    return chosen[::-1]


def _block(integer: int) -> str:
    return to_text(integer).rjust(BLOCK, ALPHABET[0])


def to_text(integer: int) -> str:
    """The integer in 64 letters that survive every messenger.

    >>> to_text(0), to_text(63), to_text(64)
    ('', '_', 'BA')
    """
    letters = (integer.bit_length() + 5) // 6
    more = -letters % 4
    raw = (integer << 6 * more).to_bytes((letters + more) * 3 // 4, "big")
    return b2a_base64(raw, newline=False).translate(_TO_OURS)[:letters].decode()


def from_text(text: str) -> int:
    """Inverse of to_text; refuses anything that to_text would not have written."""
    if text.startswith(ALPHABET[0]):
        raise BadRecord("the code begins with a letter that no code begins with")
    if not _LETTERS.issuperset(text):
        place, letter = next((n, one) for n, one in enumerate(text, 1) if one not in _LETTERS)
        raise BadRecord(f"character {place} of the code, {letter!r}, does not belong there")
    more = -len(text) % 4
    raw = a2b_base64(text.encode().translate(_FROM_OURS) + b"A" * more)
    return int.from_bytes(raw, "big") >> 6 * more
