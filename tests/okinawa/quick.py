"""A computer player's answers on the game itself, without a copy for every thought.

What the Americans decide rests on what they see (test_agent.py), so nothing is lost by it but the noise's
dice: games are as of the laboratory, and take less than half the time.
"""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.mind import Plan
from game.core.planner import SENSIBLE, bell, by_value, reply
from game.core.rng import Rng
from game.okinawa.agent.mind import DRAWN, LEVELS, drawn


class Quick:
    """The plans under way of both sides in one match."""

    def __init__(self, match: Match[Any], seed: int) -> None:
        self.match, self.seed = match, seed
        self.rng = Rng(seed, "quick")
        self.plans: list[Plan | None] = [None, None]

    def answer(self, name: str) -> None:
        """The pending question, as a level would answer it."""
        match, ask = self.match, self.match.ask
        assert ask is not None
        mind, level = LEVELS[name]
        if ask.kind in DRAWN:
            match.answer(drawn(match.state, ask, self.seed, mind.skill))
            return
        if mind.is_beat(match.state, ask):
            found = mind.plans(match.state, ask)[:SENSIBLE]
            spoilt = [plan._replace(value=plan.value + level.noise * bell(self.rng)) for plan in found]
            self.plans[ask.who] = min(spoilt, key=by_value) if spoilt else None
        match.answer(reply(mind, match.state, ask, self.plans))
