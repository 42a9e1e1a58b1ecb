"""Locks for two who do not trust each other: one hash, from which keys make chains, envelopes and veils.

Every player of a sealed game has a key of sixteen random bytes. From it follow a chain, whose values are
shown one after the other and prove each other; the salts of envelopes; and veils, under which the player's
secrets go.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from game.core.errors import BadKey

SIZE = 16  # bytes of a key, of an envelope, of a value of a chain
LINKS = 1024  # values of a chain: so often a player may hand the game over
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"  # none that is taken for another
KEY_LETTERS = 22  # hold sixteen bytes; one more letter checks them


def mix(tag: str, *parts: bytes) -> bytes:
    """A hash of these parts for one purpose; no two rows of parts are taken for each other.

    >>> mix("game", b"ab", b"c") == mix("game", b"a", b"bc")
    False
    """
    return _whole(tag, *parts)[:SIZE]


def _whole(tag: str, *parts: bytes) -> bytes:
    found = sha256()
    for part in (tag.encode(), *parts):
        found.update(len(part).to_bytes(4, "big"))
        found.update(part)
    return found.digest()


def number(value: int) -> bytes:
    """A count as bytes, for `mix`."""
    return value.to_bytes(4, "big")


# Chains


def chain(key: bytes) -> list[bytes]:
    """The values of a player's chain; the first is the anchor, which is told at the beginning."""
    found = [mix("chain", key)]
    for _ in range(LINKS):
        found.append(mix("link", found[-1]))
    return found[::-1]


def earlier(value: bytes, steps: int) -> bytes:
    """The value so many steps before this one: who knows a value knows all before it, and none after it."""
    for _ in range(steps):
        value = mix("link", value)
    return value


# Envelopes


def salt(key: bytes, name: str) -> bytes:
    return mix("salt", key, name.encode())


def envelope(name: str, grain: bytes, contents: bytes) -> bytes:
    """What the other side holds: it tells nothing, and opens with its salt to these contents alone."""
    return mix("envelope", name.encode(), grain, contents)


def veiled(key: bytes, name: str, value: int, room: int) -> int:
    """A number below `room` under a veil that only the key lifts; it stays below `room` whatever it is."""
    return (value + _veil(key, name, room)) % room


def unveiled(key: bytes, name: str, value: int, room: int) -> int:
    return (value - _veil(key, name, room)) % room


def _veil(key: bytes, name: str, room: int) -> int:
    """Longer by a block than the number, so that no value is likelier than another."""
    blocks = room.bit_length() // 256 + 2
    raw = b"".join(_whole("pad", key, name.encode(), number(n)) for n in range(blocks))
    return int.from_bytes(raw, "big") % room


def mark_of(envelopes: Sequence[bytes]) -> int:
    """Two bytes of a passage's envelopes: they make its veil one that no other passage has."""
    return int.from_bytes(mix("mark", *envelopes)[:2], "big")


# Keys in letters


def key_text(key: bytes) -> str:
    """A key as 23 letters, the last of which checks the others.

    >>> key_of(key_text(bytes(range(16)))) == bytes(range(16))
    True
    """
    value, letters = int.from_bytes(key, "big"), ""
    for _ in range(KEY_LETTERS):
        value, at = divmod(value, len(_LETTERS))
        letters += _LETTERS[at]
    return letters + _check(letters)


def key_of(text: str) -> bytes:
    """The inverse; spaces do not matter. BadKey with a plain reason for anything else."""
    letters = "".join(text.split())
    if len(letters) != KEY_LETTERS + 1:
        raise BadKey(f"a key has {KEY_LETTERS + 1} letters, not {len(letters)}")
    wrong = next((letter for letter in letters if letter not in _LETTERS), None)
    if wrong is not None:
        raise BadKey(f"no key has the sign {wrong!r} in it")
    if _check(letters[:-1]) != letters[-1]:
        raise BadKey("a letter of this key is wrong: its last letter does not fit the rest")
    value = 0
    for letter in reversed(letters[:-1]):
        value = value * len(_LETTERS) + _LETTERS.index(letter)
    if value >> 8 * SIZE:
        raise BadKey("this is no key that was made here")
    return value.to_bytes(SIZE, "big")


def _check(letters: str) -> str:
    return _LETTERS[int.from_bytes(mix("letters", letters.encode()), "big") % len(_LETTERS)]
