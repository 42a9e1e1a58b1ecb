"""Resupply (5.2-5.4): a reinforcement and its token, and where the card goes."""

from __future__ import annotations

from game.core.fields import put
from game.core.request import Ask, Draw, Opt, Rules
from game.hill89.data import MG, ROW
from game.hill89.state import AT_MG, State


def refuel(s: State) -> None:
    """Every rotated card is made ready (7.2)."""
    if s.rotated:
        s.tell("ready", "7.2", s.rotated)
        s.rotated = 0


def resupply(s: State) -> Rules:
    """Rotated cards are made ready; take a card with its token, or neither (5.2).

    # Ruling 16: they come as a pair; an empty deck leaves tokens only.
    """
    s.tell("resupply", "5.2")
    refuel(s)
    options: list[Opt] = [("pass",)]
    options += [("pick", at) for at, (card, token) in enumerate(s.row) if card or token >= 0]
    verb, *nouns = yield Ask(0, "resupply", options, "5.2")
    if verb == "pass":
        s.tell("passed", "5.2")
        return
    card, token = s.row[nouns[0]]
    s.row = tuple(pair for at, pair in enumerate(s.row) if at != nouns[0])
    if token >= 0:
        s.kit = put(s.kit, token, s.kit[token] + 1)
    s.tell("picked", "5.2", card, token)
    yield from fill_row(s, "5.2")
    if card == MG:
        yield from place_machine_gun(s)
    elif card:
        yield from place(s, card)


def fill_row(s: State, rule: str) -> Rules:
    """New cards and tokens replace those taken (2.7, 5.2)."""
    while len(s.row) < ROW and (s.reserve or any(s.bag)):
        card, token = 0, -1
        if s.reserve:
            (card,) = yield Draw("reinforcement", 1, "reinforcement", rule)
            s.reserve &= ~(1 << card)
        if any(s.bag):
            (token,) = yield Draw("token", 1, "token", rule)
            s.bag = put(s.bag, token, s.bag[token] - 1)
        s.row = (*s.row, (card, token))
        s.tell("offered", rule, card, token)


def place(s: State, card: int) -> Rules:
    """The card replaces one on the Battlefield, or is removed from the game (5.3)."""
    options: list[Opt] = [("forgo",)]
    options += [("replace", n) for n in s.spaces()]
    verb, *nouns = yield Ask(0, "replace", options, "5.3", (card,))
    if verb == "forgo":
        s.tell("forgone", "5.3", card)
        return
    put_card(s, nouns[0], card)


def put_card(s: State, space: int, card: int, rule: str = "5.3") -> None:
    """A new card enters on its recruit side.

    # Ruling 17: the replaced card's upgrade, rotation and suppression go with it.
    # Ruling 18: so does a die stored on the Machine Gun Team.
    """
    old = s.cards[space]
    if old == MG:
        s.mg_held, s.parked = 0, s.parked & ~AT_MG
    s.cards = put(s.cards, space, card)
    for name in ("veteran", "rotated", "pinned", "used"):
        setattr(s, name, getattr(s, name) & ~(1 << old))
    s.tell("replaced", rule, old, card, space)


def neighbours(s: State) -> list[tuple[int, int]]:
    """Two cards side by side in one row."""
    pairs = [(n, n + 1) for n in range(1, 10) if n != 5]
    return [(a, b) for a, b in pairs if s.cards[a] and s.cards[b]]


def place_machine_gun(s: State) -> Rules:
    """Two neighbours make room, and one of their numbers leaves the game (5.4).

    # Ruling 18: a pawn whose number is removed stands on the one that is kept.
    """
    options: list[Opt] = [("forgo",)]
    options += [("pair", a, b) for a, b in neighbours(s)]
    verb, *nouns = yield Ask(0, "pair", options, "5.4", (MG,))
    if verb == "forgo":
        s.tell("forgone", "5.4", MG)
        return
    a, b = nouns
    _, kept = yield Ask(0, "number", [("keep", a), ("keep", b)], "5.4", (MG, a, b))
    gone = a + b - kept
    put_card(s, kept, MG, "5.4")
    put_card(s, gone, 0, "5.4")
    if s.pawn == gone:
        s.pawn = kept
    s.mines &= ~(1 << gone)
    s.strikes = put(s.strikes, gone, 0)
    s.tell("number removed", "5.4", gone, kept)
