"""What a title must say of its secrets so that it can be played by sealed links.

Nothing here is asked where two sit at one table. A passage is what a side plays alone, until its rule
yields a Seal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple

from game.core.request import Ask, Draw, Opt, Request, Reveal, Roll, Seal
from game.core.title import S

ASK_ME = 0  # the first choice of every standing order


class Standing(NamedTuple):
    """A standing order: what is answered for a player who is not there."""

    name: str
    text: str  # the question, for people
    choices: tuple[str, ...]  # the first: ask me


class Sealing(Generic[S]):
    """A title without secrets needs none of this but standing orders, if it has any."""

    standing: tuple[Standing, ...] = ()
    chosen: frozenset[str] = frozenset()  # slots of Reveals that open what their owner decided just now

    # Passages

    def names(self, s: S, passage: str) -> tuple[str, ...]:
        """The envelopes of a passage; follows from what everybody knows."""
        raise NotImplementedError

    def contents(self, s: S, who: int, passage: str, answers: Sequence[Opt]) -> tuple[bytes, ...]:
        """What its owner puts into them; `answers`: what he said in the passage."""
        raise NotImplementedError

    def room(self, s: S, passage: str) -> int:
        """So many different passages may be remembered; follows from what everybody knows."""
        raise NotImplementedError

    def kept(self, s: S, who: int, passage: str, answers: Sequence[Opt]) -> int:
        """The passage as a number below its room: all that its owner must remember."""
        raise NotImplementedError

    def recalled(self, s: S, ask: Ask, passage: str, kept: int) -> Opt:
        """The answer to a secret question that leads to what was kept: the inverse, question by question."""
        raise NotImplementedError

    # Openings

    def public(self, s: S, request: Reveal) -> Sequence[int]:
        """All that may be opened for all that everybody knows; the first is the likeliest."""
        raise NotImplementedError

    def told(self, s: S, ask: Ask, request: Reveal, value: int) -> Opt:
        """The secret answer that was opened at once as this value."""
        raise NotImplementedError

    def assumed(self, s: S, request: Reveal) -> int | None:
        """What orders may count on where the other side must open something; None: nobody goes on there."""
        return None

    def opens_ahead(self, s: S, request: Reveal) -> bool:
        """May a choice be opened with orders? Not if dice may change what can be chosen."""
        return True

    def expected(self, s: S, ask: Ask) -> Opt | None:
        """What orders may count on where the other side decides; None: too much hangs on it."""
        return None

    def luck(self, s: S, request: Roll | Draw) -> tuple[int, ...] | None:
        """The dice that orders may count on, if what comes after them hangs little on them."""
        return None

    def ahead(self, s: S, ask: Ask) -> Sequence[Opt]:
        """The answers to a secret question that can be ordered ahead: dice may not make them impossible."""
        return ()

    def instead(self, s: S, ask: Ask, option: Opt) -> Opt | None:
        """What comes nearest to an order that cannot be carried out to the letter; None: it is left out."""
        return None

    # Standing orders

    def stand(self, s: S, ask: Ask, orders: Sequence[int]) -> Opt | None:
        """What standing orders answer; s holds what everybody knows."""
        return None

    # Words

    def owed(self, request: Request) -> str:
        """What a player owes, after his name and a colon."""
        if isinstance(request, Roll | Draw):
            return "a throw of the dice"
        if isinstance(request, Seal):
            return request.passage
        return "a decision" if isinstance(request, Ask) else "an answer"

    def lie(self, s: S, request: Reveal, said: int, truth: int) -> str:
        """What was said and what is true, in one sentence without a full stop."""
        return f"{request.slot!r} was opened as {said}, and it was {truth}"
