"""What a device keeps of a sealed game: its key, the last whole link, and what was answered since.

Last Islands sealed game 1
private: it holds a key
title ieshima
game 1a2b3c4d 5e6f7081
key ABCD...
link #ieshima/s1/...
standing 1 0
answers 3 0 12
"""

from __future__ import annotations

from game.core.errors import BadRecord
from game.core.record import SEALED_MAGIC as MAGIC
from game.core.record import Finder, is_sealed
from game.core.seal import key_of, key_text
from game.core.sealed import SealedGame
from game.core.shared import Shared

FORMAT = 1
LONGEST = 60_000  # characters
MOST = 4_000  # answers since the last link


def to_text(game: SealedGame) -> str:
    lines = [
        f"{MAGIC} {FORMAT}",
        "private: it holds a key",
        f"title {game.shared.title.id}",
        f"game {' '.join(names_of(game.shared))}",
        f"key {key_text(game.key)}",
        f"link {game.link}",
        f"standing {' '.join(map(str, game.standing))}",
        f"answers {' '.join(map(str, game.answers))}",
    ]
    return "\n".join(lines) + "\n"


def names_of(shared: Shared) -> list[str]:
    """By what a link finds its game: before it was accepted, and since."""
    return [shared.begun.hex(), shared.id.hex()]


def from_text(text: str, find: Finder) -> SealedGame:
    """BadRecord, BadLink or BadKey in words if it is not whole."""
    if len(text) > LONGEST or not is_sealed(text):
        raise BadRecord(f"this is not a sealed game: it does not begin with {MAGIC!r}")
    found = dict(line.partition(" ")[::2] for line in text.splitlines()[1:])
    if not {"key", "link"} <= set(found):
        raise BadRecord("this sealed game is not whole: it has no key, or no link")
    key, link = key_of(found["key"]), found["link"]
    game = SealedGame.kept(link, find, key)
    for at, value in enumerate(_numbers(found.get("standing", ""))[: len(game.standing)]):
        game.stand(at, value)
    for answer in _numbers(found.get("answers", "")):
        game.answer(answer)
    return game


def _numbers(text: str) -> list[int]:
    words = text.split()
    if len(words) > MOST or not all(word.isascii() and word.isdecimal() and len(word) < 6 for word in words):
        raise BadRecord("what was answered since is not written as answers are")
    return [int(word) for word in words]
