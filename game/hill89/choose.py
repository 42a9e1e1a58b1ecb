"""Decisions that spend no dice: upgrades, reinforcements, sandbags, and which cards change places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum

from game.core.request import Ask, Opt
from game.core.rng import Rng
from game.hill89.data import MG
from game.hill89.movement import destination
from game.hill89.solver import Search
from game.hill89.state import State, put
from game.hill89.tokens import movable, swap
from game.hill89.value import KIT_WORTH, danger, deck_value, powers

NUMBER_LOST = 2.5  # what a shorter ring costs
SWAP_GAIN = 1.5  # below this a reposition token is kept
REROLL_GAIN = 3.0  # and a reroll token
FULL_HAND = 4  # dice still to spend when a reroll is thought of
OTHER_DICE = 6  # throws imagined
GREEDY = 300  # positions looked at for a swap, and for other dice


def weigh(s: State, ask: Ask) -> list[tuple[float, Opt]]:
    """Every option with its worth, best first; the worth is only good for comparing them."""
    worth = _WORTH[ask.kind]
    return sorted(((worth(s, ask, opt), opt) for opt in ask.options), key=lambda pair: (-pair[0], pair[1]))


def _upgrade(s: State, ask: Ask, opt: Opt) -> float:
    return deck_value(s.cards, s.veteran | 1 << opt[1]) - deck_value(s.cards, s.veteran)


def _pick(s: State, ask: Ask, opt: Opt) -> float:
    """A card where it helps most, and its token."""
    if opt[0] == "pass":
        return 0.0
    card, token = s.row[opt[1]]
    return _placed(s, card) + (KIT_WORTH[token] if token >= 0 else 0.0)


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
    return deck_value(cards, s.veteran) - deck_value(s.cards, s.veteran) - lost


def _place(s: State, ask: Ask, opt: Opt) -> float:
    return _with(s, opt, ask.ctx[0])


def _block(s: State, ask: Ask, opt: Opt) -> float:
    """Every sandbag that helps: they come back, health seldom does."""
    return float(opt[1])


def _clear(s: State, ask: Ask, opt: Opt) -> float:
    at: int = opt[1] - 2
    return danger(s.up[at]) - s.fog[at]


def best_swap(s: State) -> tuple[float, int, int]:
    """The change of places that helps this turn most: a strong card comes to where the pawn can be."""
    spaces = movable(s)
    base = Search(s, GREEDY).best(s)[0]
    near = [s.pawn, *(destination(s, value)[0] for value in sorted(set(s.pool)))]
    strong = sorted(spaces, key=lambda n: (-max(powers(s.face(s.cards[n]))[:2]), n))[:2]
    top = (0.0, 0, 0)
    for a in near[:3]:
        for b in strong:
            if a != b and a in spaces:
                t = s.copy()
                swap(t, a, b)
                value = Search(t, GREEDY).best(t)[0] - base
                if value > top[0] + 1e-9:
                    top = (value, min(a, b), max(a, b))
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
    """Tokens that the solver does not weigh: upgrades at once, other places or other dice when they pay."""
    if ("veteran",) in options:
        return ("veteran",)
    if ("reroll",) in options and len(s.pool) >= FULL_HAND and reroll_gain(s) > REROLL_GAIN:
        return ("reroll",)
    if ("reposition",) in options and len(s.pool) >= 3 and best_swap(s)[0] > SWAP_GAIN:
        return ("reposition",)
    return None


def _swap(s: State, ask: Ask, opt: Opt) -> float:
    _, first, second = best_swap(s)
    return float(opt[1] == (second if ask.ctx else first))


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
    "reposition": _swap,
    "reroll": _reroll,
}
