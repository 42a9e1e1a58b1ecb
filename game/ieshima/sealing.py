"""Ie Shima by sealed links: wishes and bids in envelopes (5.1.1, 18.1), standing orders for the absent."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.request import Ask, Opt, Reveal
from game.core.sealing import Sealing, Standing
from game.ieshima.state import State

MOST_BID = 10
ME = "Ask me"
LEAD, REROLL, LEAVE = range(3)


class IeShimaSealing(Sealing[State]):
    """A passage is one word of one player: "wish" or "bid"."""

    standing = (
        Standing("lead", "In defence there leads", (ME, "the strongest unit")),
        Standing("reroll", "The Advantage for new dice", (ME, "is kept")),
        Standing("leave", "After a combat defenders", (ME, "stay")),
    )

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

    def stand(self, s: State, ask: Ask, orders: Sequence[int]) -> Opt | None:
        if ask.kind == "combat.defender" and orders[LEAD]:
            return max(ask.options, key=lambda opt: (s.values.cv[opt[1]][s.full[opt[1]]], -opt[1]))
        if ask.kind == "reroll" and orders[REROLL]:
            return ("keep",)
        if ask.kind == "retreat.voluntary" and orders[LEAVE]:
            return ("stay",)
        return None
