"""Numbers in mixed radix: a row of small digits, each below its own radix, as one integer."""

from __future__ import annotations

from game.core.errors import BadRecord

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUE = {letter: i for i, letter in enumerate(ALPHABET)}


class Writer:
    """Collects digits; the first written is the first read."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        assert 0 <= value < radix, (value, radix)
        self._digits.append((value, radix))

    def put_number(self, value: int) -> None:
        """A number of any size, in groups of seven bits."""
        while True:
            value, low = value >> 7, value & 127
            self.put(low + (128 if value else 0), 256)
            if not value:
                return

    def integer(self) -> int:
        total = 0
        for value, radix in reversed(self._digits):
            total = total * radix + value
        return total


class Reader:
    """Reads back what a Writer wrote, given the same radices."""

    def __init__(self, integer: int) -> None:
        self._left = integer

    def get(self, radix: int) -> int:
        self._left, value = divmod(self._left, radix)
        return value

    def get_number(self, most: int = 1 << 256) -> int:
        value = shift = 0
        while True:
            group = self.get(256)
            value |= (group & 127) << shift
            shift += 7
            if value > most:
                raise BadRecord("a number is too large")
            if group < 128:
                return value

    def is_empty(self) -> bool:
        return self._left == 0


def to_text(integer: int) -> str:
    """The integer in 64 letters that survive every messenger.

    >>> to_text(0), to_text(63), to_text(64)
    ('', '_', 'BA')
    """
    letters = []
    while integer:
        integer, low = divmod(integer, 64)
        letters.append(ALPHABET[low])
    return "".join(reversed(letters))


def from_text(text: str) -> int:
    """Inverse of to_text; refuses anything that to_text would not have written."""
    if text.startswith(ALPHABET[0]):
        raise BadRecord("the code begins with a letter that no code begins with")
    total = 0
    for place, letter in enumerate(text):
        if letter not in _VALUE:
            raise BadRecord(f"character {place + 1} of the code, {letter!r}, does not belong there")
        total = total * 64 + _VALUE[letter]
    return total
