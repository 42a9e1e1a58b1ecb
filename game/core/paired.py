"""Dice that two people make together, so that neither can choose them.

SEALED: one number made of both keys before the first throw; all follows from it, and a schemer could look a
throw up before he decides. STRICT: each throw is made of all that was said so far and of the next value in
the chain of the player who rolls. He cannot choose that value, and who decided last did not know it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.dice import Seeded
from game.core.request import Draw, Roll
from game.core.seal import mix, number

if TYPE_CHECKING:
    from game.core.match import AnyMatch

OPEN, SEALED, STRICT = "open", "sealed", "strict"
LEVELS = (SEALED, STRICT)  # of games with keys; in an open game everything is in the link


def seed_of(first: bytes, second: bytes) -> int:
    """The number of a sealed game, from the first values of both players' chains."""
    return int.from_bytes(mix("seed", first, second), "big")


def dealt(match: AnyMatch, request: Roll | Draw, seed: int) -> tuple[int, ...]:
    """The next throw of a match whose dice follow from one number."""
    dice = Seeded(seed)
    if isinstance(request, Roll):
        return dice.roll(request, match.thrown(request.why), match.throws)
    pool = match.title.rules.pool(match.state, request.pool)
    return dice.draw(request, pool, match.thrown(request.pool), match.throws)


def rolled(match: AnyMatch, request: Roll | Draw, said: bytes, value: bytes) -> tuple[int, ...]:
    """A throw of a strict game: `said` is the digest of everything so far, `value` the roller's own."""
    dice = Seeded(int.from_bytes(mix("throw", said, value, number(match.throws)), "big"))
    if isinstance(request, Roll):
        return dice.roll(request, 0, 0)
    return dice.draw(request, match.title.rules.pool(match.state, request.pool), 0, 0)
