"""Decisions that spend no dice: upgrades, reinforcements, sandbags, and which cards change places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, inf

from game.core.fields import put
from game.core.request import Ask, Opt
from game.core.rng import Rng
from game.hill89.agent.cards import deck_value, of_the_rest
from game.hill89.agent.solver import Search, swaps
from game.hill89.agent.value import danger, safety, time_left, tokens
from game.hill89.data import FIRST_COLUMN, KIT_SANDBAG, KIT_VETERAN, MG, REROLL
from game.hill89.state import State
from game.hill89.tokens import movable, recruits, swap

NUMBER_LOST = 5.0  # what a shorter ring costs, for the turns of `deck_value`
FULL_HAND = 4  # dice still to spend when these are thought of
OTHER_DICE = 4  # throws imagined
GREEDY = 120  # positions looked at for other dice
DEEP = 600  # and for a swap that was decided on


def weigh(s: State, ask: Ask) -> list[tuple[float, Opt]]:
    """Every option with its worth, best first; the worth is only good for comparing them."""
    worth = _swap(s, ask) if ask.kind == "reposition" else _WORTH[ask.kind]
    return sorted(((worth(s, ask, opt), opt) for opt in ask.options), key=lambda pair: (-pair[0], pair[1]))


def _upgrade(s: State, ask: Ask, opt: Opt) -> float:
    return _upgrade_gain(s, opt[1])


def _upgrade_gain(s: State, card: int) -> float:
    return of_the_rest(s) * (deck_value(s.cards, s.veteran | 1 << card) - deck_value(s.cards, s.veteran))


def _pick(s: State, ask: Ask, opt: Opt) -> float:
    """A card where it helps most, and its token."""
    if opt[0] == "pass":
        return 0.0
    card, token = s.row[opt[1]]
    return _placed(s, card) + (_token(s, token) if token >= 0 else 0.0)


def _token(s: State, token: int) -> float:
    """What one more token is worth."""
    if token == KIT_SANDBAG:
        return safety(s.health, s.sandbags() + 1) - safety(s.health, s.sandbags())
    if token == KIT_VETERAN:
        return max((_upgrade_gain(s, card) for card in recruits(s)), default=0.0)
    return time_left(s) * (tokens(s.circle, put(s.kit, token, s.kit[token] + 1)) - tokens(s.circle, s.kit))


def price(s: State, token: int) -> float:
    """What a circle token must bring to be used."""
    fewer = put(s.circle, token, s.circle[token] - 1)
    return time_left(s) * (tokens(s.circle, s.kit) - tokens(fewer, s.kit))


def _placed(s: State, card: int) -> float:
    """What the best place for a card adds."""
    if not card:
        return 0.0
    if card == MG:
        pairs = [(n, n + 1) for n in range(1, 10) if n != 5 and s.cards[n] and s.cards[n + 1]]
        return max(0.0, *(_with(s, ("pair", *pair), card) for pair in pairs))
    return max(0.0, *(_with(s, ("replace", n), card) for n in s.spaces()))


def _with(s: State, opt: Opt, card: int) -> float:
    """What the cards gain by a replacement."""
    if opt[0] == "forgo":
        return 0.0
    cards, lost = put(s.cards, opt[1], card), 0.0
    if opt[0] == "pair":
        cards, lost = put(cards, opt[2], 0), NUMBER_LOST
    return of_the_rest(s) * (deck_value(cards, s.veteran) - deck_value(s.cards, s.veteran) - lost)


def _place(s: State, ask: Ask, opt: Opt) -> float:
    return _with(s, opt, ask.ctx[0])


def _block(s: State, ask: Ask, opt: Opt) -> float:
    """Every sandbag that helps: they come back, health seldom does."""
    return float(opt[1])


def _clear(s: State, ask: Ask, opt: Opt) -> float:
    at: int = opt[1] - FIRST_COLUMN
    return danger(s.up[at]) - s.fog[at]


def best_swap(s: State) -> tuple[float, int, int]:
    """The change of places that helps this turn most: a strong card comes under the pawn."""
    spaces = movable(s)
    top = (-inf, spaces[0], spaces[1])
    for _, a, b in swaps(s):
        t = s.copy()
        swap(t, a, b)
        value = Search(t, DEEP).best(t)[0]
        if value > top[0] + 1e-9:
            top = (value, a, b)
    return top


def reroll_gain(s: State) -> float:
    """What other dice would bring on average, all of them thrown again."""
    rng = Rng(s.turn, "other dice")
    others = []
    for _ in range(OTHER_DICE):
        t = s.copy()
        t.pool = tuple(sorted(rng.below(4) + 1 for _ in s.pool))
        others.append(Search(t, GREEDY).best(t)[0])
    return fsum(others) / OTHER_DICE - Search(s, GREEDY).best(s)[0]


def early_token(s: State, options: Sequence[Opt]) -> Opt | None:
    """Tokens that the solver does not weigh: upgrades at once, other dice at first if they pay."""
    if ("veteran",) in options:
        return ("veteran",)
    if len(s.pool) < FULL_HAND or s.used:
        return None
    if ("reroll",) in options and reroll_gain(s) > price(s, REROLL):
        return ("reroll",)
    return None


def _swap(s: State, ask: Ask) -> Callable[[State, Ask, Opt], float]:
    """One look for all spaces."""
    meant = best_swap(s)[2 if ask.ctx else 1]
    return lambda s, ask, opt: float(opt[1] == meant)


def _reroll(s: State, ask: Ask, opt: Opt) -> float:
    """All dice are thrown."""
    return float(opt[0] == "die")


_WORTH: dict[str, Callable[[State, Ask, Opt], float]] = {
    "upgrade": _upgrade,
    "resupply": _pick,
    "replace": _place,
    "pair": _place,
    "number": lambda s, ask, opt: 0.0,
    "block": _block,
    "clear": _clear,
    "anytime": lambda s, ask, opt: float(opt[0] == "wait"),
    "reroll": _reroll,
}
