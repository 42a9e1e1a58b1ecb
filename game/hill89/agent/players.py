"""Computer players, from weak to strong. All play the turn that the solver finds; they differ in how well."""

from __future__ import annotations

from math import fsum
from typing import Any

from game.core.agent import Choice, Line, Progress, Thinking
from game.core.dice import Seeded
from game.core.match import Match
from game.core.request import Opt
from game.core.rng import Rng, stream
from game.hill89.agent.small import early_token, weigh
from game.hill89.agent.solver import Search, key, told
from game.hill89.agent.turns import Plan, plans
from game.hill89.agent.value import end_of_turn
from game.hill89.agent.words import in_words
from game.hill89.agent.worth import chance
from game.hill89.state import State

DICE_ASKS = ("action", "activation")
FINE_TOKENS = ("adjust", "reposition", "reroll")  # a casual player leaves them lying


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
        if ask.kind not in DICE_ASKS:
            return Choice(ask.options.index(weigh(s, ask)[0][1]))
        return Choice(ask.options.index(self.step(s, list(ask.options), Rng(seed, "noise"))))

    def search(self, s: State, rng: Rng) -> Search:
        """The thought of this turn goes on while nothing unforeseen has come."""
        found = self._search
        if found is None or self._turn != s.turn or key(s) not in found.seen:
            found = self._search = Search(s, self.limit, self._blur(rng), self.tokens)
            self._turn = s.turn
        found.nodes = 0
        return found

    def _blur(self, rng: Rng) -> Any:
        if not self.noise:
            return None
        # Four uniform numbers are near enough to a bell curve, and the same in every Python.
        return lambda: self.noise * (sum(rng.below(1001) for _ in range(4)) - 2000) / 577

    def step(self, s: State, options: list[Opt], rng: Rng) -> Opt:
        """The next step of the turn."""
        known = [option for option in options if self.tokens or option[0] not in FINE_TOKENS]
        early = early_token(s, known)
        if early is not None:
            return early
        ranked = [told(option) for _, option in self.search(s, rng).ranked(s)]
        return next(option for option in ranked if option in known)


class Expert(Player):
    """Weighs the best few turns by what the enemy and the next dice may bring after them.

    Each is followed through the Enemy Turn to the end of the next turn with half of `samples` lots of dice,
    the same for all of them; the best two then with the other half.
    """

    def __init__(self, limit: int, wide: int, samples: int, inner: int) -> None:
        super().__init__(limit)
        self.wide = wide
        self.samples = samples
        self.inner = inner
        self._plan: Plan | None = None

    def think(self, match: Match[Any], seed: int) -> Thinking[Choice]:
        ask, s = match.ask, match.state
        assert ask is not None
        if ask.kind not in DICE_ASKS:
            yield Progress(0, 1)
            return Choice(ask.options.index(weigh(s, ask)[0][1]))
        early = early_token(s, ask.options)
        if early is not None:
            return Choice(ask.options.index(early))
        if self._plan is not None:
            option = self._plan.next(s)
            if option in ask.options:
                return Choice(ask.options.index(option))
        found = plans(self.search(s, Rng(seed)), s, self.wide)
        seeds = [stream(seed, "sample", k) for k in range(self.samples)]
        half = (self.samples + 1) // 2
        tried: list[list[float]] = []
        for number, plan in enumerate(found):
            stop = yield Progress(number, len(found))
            if stop:
                break
            tried.append([self.sample(match, plan, each) for each in seeds[:half]])
        order = sorted(range(len(tried)), key=lambda n: (-fsum(tried[n]), n)) or [0]
        if len(tried) > 1:
            for n in order[:2]:
                tried[n] += [self.sample(match, found[n], each) for each in seeds[half:]]
        values = [fsum(row) / len(row) for row in tried]
        order[:2] = sorted(order[:2], key=lambda n: (-values[n] if values else 0.0, n))
        self._plan = found[order[0]]
        lines = tuple(
            Line(ask.options.index(told(found[n].options[0])), in_words(s, found[n].options), values[n])
            for n in order
            if n < len(values)
        )
        return Choice(ask.options.index(told(self._plan.options[0])), lines)

    def sample(self, match: Match[Any], plan: Plan, seed: int) -> float:
        """The winning chance after the next turn, with one lot of dice."""
        own = match.clone(Seeded(seed & 0xFFFFFFFF), quiet=True)
        turn = own.state.turn
        left = plan.answers()
        while own.ask is not None and own.state.turn == turn:
            ask = own.ask
            if left and left[0] in ask.options:
                option = left.pop(0)
            elif ask.kind not in DICE_ASKS:
                option = weigh(own.state, ask)[0][1]
            elif ("end",) in ask.options:
                option = ("end",)
            else:
                option = told(Search(own.state, self.inner).best(own.state)[1])
            own.answer(ask.options.index(option))
        while own.ask is not None and own.ask.kind not in DICE_ASKS:
            own.answer(own.ask.options.index(weigh(own.state, own.ask)[0][1]))
        if own.ask is None:
            return chance(own.state)
        search = Search(own.state, self.inner)
        end = own.state.copy()
        search.follow(end)
        return chance(end_of_turn(end))


def casual() -> Player:
    return Player(400, noise=2.0, tokens=False)


def steady() -> Player:
    return Player(1200)


def expert() -> Player:
    return Expert(3000, wide=5, samples=4, inner=250)
