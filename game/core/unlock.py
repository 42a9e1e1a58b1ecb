"""Where a key of a sealed game is lost: it goes on as an open one, and nothing is audited any more."""

from __future__ import annotations

from game.core.dice import Seeded
from game.core.errors import GameError
from game.core.link import to_position_link
from game.core.match import AnyMatch
from game.core.paired import dealt
from game.core.request import Draw, Roll
from game.core.rng import Rng


def unlocked(match: AnyMatch, side: int, seed: int) -> str:
    """The position as a link, from the match of the player whose key is there.

    What the other hides is drawn anew, as it may be for all that is known here.
    """
    if match.is_over:
        raise GameError("the game is over")
    try:
        found = match.imagine(side, Seeded(seed), Rng(seed, "unlocked"), quiet=False)
    except AssertionError:
        raise GameError("both decide in secret just now: begin a new game") from None
    while isinstance(found.request, Roll | Draw):
        found.answer(dealt(found, found.request, seed))
    return to_position_link(found)
