"""Ie Shima by sealed links: wishes and bids in envelopes (5.1.1, 18.1), standing orders for the absent."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.request import Ask, Opt, Reveal
from game.core.sealing import Sealing
from game.ieshima.state import State

MOST_BID = 10


class IeShimaSealing(Sealing[State]):
    """A passage is one word of one player: "wish" or "bid"."""

    def names(self, s: State, passage: str) -> tuple[str, ...]:
        return (passage,)

    def contents(self, s: State, who: int, passage: str, answers: Sequence[Opt]) -> tuple[bytes, ...]:
        return (bytes((self.kept(s, who, passage, answers),)),)

    def room(self, s: State, passage: str) -> int:
        return 2 if passage == "wish" else 2 * MOST_BID + 1

    def kept(self, s: State, who: int, passage: str, answers: Sequence[Opt]) -> int:
        ((_, value),) = answers
        return int(value) if passage == "wish" else int(value) + MOST_BID

    def recalled(self, s: State, ask: Ask, passage: str, kept: int) -> Opt:
        return (passage, kept if passage == "wish" else kept - MOST_BID)

    def public(self, s: State, request: Reveal) -> Sequence[int]:
        return (0, 1) if request.slot == "wish" else range(-MOST_BID, MOST_BID + 1)
