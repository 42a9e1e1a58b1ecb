"""What the next fire card may do, hex by hex: exact over the cards that are left, as things stand."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.betio.cards import CARDS, DECK
from game.betio.positions import GROUP, GROUPS, INTENSE, OF_COLOUR, PLACES, STEADY
from game.betio.state import State
from game.core.hexes import cells_of
from game.core.piles import Pile


class Sweep(NamedTuple):
    """A card that may be next: what it does to units that stand somewhere."""

    chance: float
    target: int  # the symbol that it hits in steady fire
    intense: int  # hexes
    steady: int


def strengths(s: State) -> bytes:
    """Group -> 2 if it answers a double symbol, 1 a single one, 0 none."""
    found = bytearray(len(GROUPS))
    for p in PLACES:
        if s.is_ready(p):
            g = GROUP[p]
            found[g] = 2 if found[g] or s.depth[p] else 1
    return bytes(found)


def sweeps(s: State) -> tuple[Sweep, ...]:
    """Every card that may be next."""
    return sweeps_of(s.cards, strengths(s))


@lru_cache(maxsize=64)
def sweeps_of(cards: Pile, strong: bytes) -> tuple[Sweep, ...]:
    """Every card that may be next of a deck, with groups of such strengths."""
    found = []
    for card, chance in CARDS.next_chances(cards).items():
        intense = steady = 0
        for slot in DECK[card].slots:
            for g in OF_COLOUR[slot.colour]:
                if strong[g] >= slot.n:
                    intense |= INTENSE[g]
                    steady |= STEADY[g]
        found.append(Sweep(chance, DECK[card].target, intense, steady))
    return tuple(found)


def perils(s: State, symbols: set[int], cells: list[int]) -> dict[int, float]:
    """Hex -> the chance that units with these symbols are in fire that hits one of them there."""
    found = dict.fromkeys(cells, 0.0)
    for chance, target, intense, steady in sweeps(s):
        hit = intense | steady if target in symbols else intense
        for cell in cells:
            if hit >> cell & 1:
                found[cell] += chance
    return found


def dangers(s: State, near: int, cards: Pile) -> dict[int, float]:
    """Hex of a mask -> the chance that a unit with one of the three symbols is in fire that hits it there.

    `cards`: from which the next is drawn.
    Limits of hits, concentrated targets and lettered actions are left out: it is what the dots say.
    """
    found: dict[int, float] = {}
    for chance, _, intense, steady in sweeps_of(cards, strengths(s)):
        for cell in cells_of(intense & near):
            found[cell] = found.get(cell, 0.0) + chance
        for cell in cells_of(steady & ~intense & near):
            found[cell] = found.get(cell, 0.0) + chance / 3
    return found
