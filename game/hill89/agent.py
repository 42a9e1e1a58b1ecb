"""Computer players, from weak to strong. All play the turn that the solver finds; they differ in how well."""

from __future__ import annotations

from typing import Any

from game.core.agent import Choice, Progress, Thinking
from game.core.match import Match
from game.core.request import Opt
from game.core.rng import Rng
from game.hill89.choose import CHOOSERS, SWAP_GAIN, best_swap
from game.hill89.solver import Search, key
from game.hill89.state import State


class Player:
    """Plays the best turn by `value.leaf`; `noise` in points of enemy health blurs its judgement."""

    def __init__(self, limit: int, noise: float = 0.0, tokens: bool = True) -> None:
        self.limit = limit
        self.noise = noise
        self.tokens = tokens
        self._search: Search | None = None
        self._turn = 0

    def think(self, match: Match[Any], seed: int) -> Thinking[Choice]:
        ask, s = match.ask, match.state
        assert ask is not None
        yield Progress(0, 1)
        if ask.kind in CHOOSERS:
            return Choice(ask.options.index(CHOOSERS[ask.kind](s, ask)))
        return Choice(ask.options.index(self.turn(s, list(ask.options), Rng(seed, "noise"))))

    def search(self, s: State, rng: Rng) -> Search:
        """The thought of this turn goes on while nothing unforeseen has come."""
        found = self._search
        if found is None or self._turn != s.turn or key(s) not in found.seen:
            found = self._search = Search(s, self.limit, self._blur(rng))
            self._turn = s.turn
        found.nodes = 0
        return found

    def _blur(self, rng: Rng) -> Any:
        if not self.noise:
            return None
        # Four uniform numbers are near enough to a bell curve, and the same in every Python.
        return lambda: self.noise * (sum(rng.below(1001) for _ in range(4)) - 2000) / 577

    def turn(self, s: State, options: list[Opt], rng: Rng) -> Opt:
        """The next step of the turn."""
        if ("veteran",) in options and s.phase == "action":
            return ("veteran",)
        ranked = self.search(s, rng).ranked(s)
        if not self.tokens:
            ranked = [pair for pair in ranked if pair[1][0] != "adjust"]
        elif ("reposition",) in options and len(s.pool) >= 3 and best_swap(s)[0] > SWAP_GAIN:
            return ("reposition",)
        return ranked[0][1]


def casual() -> Player:
    return Player(400, noise=2.0, tokens=False)


def steady() -> Player:
    return Player(2500)
