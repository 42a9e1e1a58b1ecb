"""Texts with pointers: `[[area:15|Area 15]]` is read as "Area 15" and points at area:15."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.border import Point, Told


_POINTER = re.compile(r"\[\[([^|\]]+)\|([^\]]*)\]\]")


def point(anchor: str, words: str) -> str:
    return f"[[{anchor}|{words}]]"


def plain(text: str) -> str:
    """The words alone.

    >>> plain("moved to [[area:5|Area 5]]")
    'moved to Area 5'
    """
    return _POINTER.sub(r"\2", text)


def anchors_in(pointed: str) -> list[str]:
    """ "unit:a,b" stands for two.

    >>> anchors_in("unit:2/1A,2/1B")
    ['unit:2/1A', 'unit:2/1B']
    """
    if "," not in pointed:
        return [pointed]
    kind, _, names = pointed.partition(":")
    return [f"{kind}:{name}" for name in names.split(",")]


def told(text: str) -> Told:
    """The words, and which of their letters point where.

    >>> told("moved to [[area:5|Area 5]].")
    {'text': 'moved to Area 5.', 'points': [(9, 15, ['area:5'])]}
    """
    if "[[" not in text:
        return {"text": text, "points": []}
    parts: list[str] = []
    points: list[Point] = []
    length = last = 0
    for found in _POINTER.finditer(text):
        before, words = text[last : found.start()], found[2]
        length += len(before)
        points.append((length, length + len(words), anchors_in(found[1])))
        length += len(words)
        parts += (before, words)
        last = found.end()
    return {"text": "".join(parts) + text[last:], "points": points}


def listing(words: list[str]) -> str:
    """'A', 'A and B', 'A, B and C'."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def either(words: list[str]) -> str:
    """'a, b or c'."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def headed(text: str) -> str:
    """With a capital at its beginning; names within keep theirs.

    >>> headed("zone 2 (Ishikawa)")
    'Zone 2 (Ishikawa)'
    """
    return text[:1].upper() + text[1:]


def count(n: int, noun: str, nouns: str = "") -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {nouns or noun + 's'}"


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def percent(chance: float) -> str:
    """Whole percent; only what is certain reads 100, only what is impossible reads 0.

    >>> percent(0.999), percent(sum([0.1] * 10))
    ('99 %', '100 %')
    """
    noise = 1e-9  # what adding up leaves of nothing
    if not noise < chance < 1 - noise:
        return f"{100 * round(chance)} %"
    return f"{min(99, max(1, round(100 * chance)))} %"
