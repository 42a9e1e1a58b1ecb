"""Decisions that spend no dice: upgrades, reinforcements, sandbags, and which cards change places."""

from __future__ import annotations

from game.core.request import Ask, Opt
from game.hill89.data import MG
from game.hill89.fight import foggy
from game.hill89.movement import destination
from game.hill89.resupply import neighbours
from game.hill89.solver import Search
from game.hill89.state import State, put
from game.hill89.tokens import movable, swap
from game.hill89.value import KIT_WORTH, danger, deck_value, powers

NUMBER_LOST = 2.5  # what a shorter ring costs
SWAP_GAIN = 1.5  # below this a reposition token is kept
GREEDY = 300  # positions looked at for a swap


def upgrade(s: State, ask: Ask) -> Opt:
    return max(ask.options, key=lambda opt: (deck_value(s.cards, s.veteran | 1 << opt[1]), -opt[1]))


def replacement(s: State, card: int) -> tuple[float, Opt]:
    """The best place for a new card, and what it adds."""
    now = deck_value(s.cards, s.veteran)
    found: list[tuple[float, Opt]] = [(0.0, ("forgo",))]
    if card == MG:
        for a, b in neighbours(s):
            cards = put(put(s.cards, a, MG), b, 0)
            found.append((deck_value(cards, s.veteran) - now - NUMBER_LOST, ("pair", a, b)))
    else:
        for n in s.spaces():
            if s.cards[n] != MG:
                cards = put(s.cards, n, card)
                found.append((deck_value(cards, s.veteran) - now, ("replace", n)))
    return max(found, key=lambda pair: pair[0])


def pick(s: State, ask: Ask) -> Opt:
    """The pair of card and token that is worth most."""

    def worth(opt: Opt) -> float:
        if opt[0] == "pass":
            return 0.0
        card, token = s.row[opt[1]]
        value = KIT_WORTH[token] if token >= 0 else 0.0
        return value + (replacement(s, card)[0] if card else 0.0)

    return max(ask.options, key=worth)


def place(s: State, ask: Ask) -> Opt:
    return replacement(s, ask.ctx[0])[1]


def keep_number(s: State, ask: Ask) -> Opt:
    """The number nearer to the pawn's next steps stays."""
    return ask.options[0]


def block(s: State, ask: Ask) -> Opt:
    """Every sandbag that helps; they come back, health seldom does."""
    return ask.options[-1]


def clear(s: State, ask: Ask) -> Opt:
    columns = sorted(foggy(s), key=lambda c: (s.fog[c - 2] - danger(s.up[c - 2]), c))
    return ("scout", columns[0])


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


def swap_first(s: State, ask: Ask) -> Opt:
    _, a, b = best_swap(s)
    wanted = ("second", b) if ask.ctx else ("first", a)
    return wanted if wanted in ask.options else ask.options[0]


def reroll(s: State, ask: Ask) -> Opt:
    """All of them."""
    return ask.options[0] if ask.options[0][0] == "die" else ("throw",)


CHOOSERS = {
    "upgrade": upgrade,
    "resupply": pick,
    "replace": place,
    "pair": place,
    "number": keep_number,
    "block": block,
    "clear": clear,
    "reposition": swap_first,
    "reroll": reroll,
}
