"""What the next fire card may do, hex by hex: exact over the cards that are left, as things stand."""

from __future__ import annotations

from typing import NamedTuple

from game.betio.cards import DECK
from game.betio.duel import next_cards
from game.betio.positions import INTENSE, MEMBERS, OF_COLOUR, STEADY
from game.betio.state import State
from game.core.hexes import cells_of


class Sweep(NamedTuple):
    """A card that may be next: what it does to units that stand somewhere."""

    chance: float
    target: int  # the symbol that it hits in steady fire
    intense: int  # hexes
    steady: int


def strength_of(s: State, g: int) -> int:
    """2 if a group answers a double symbol, 1 a single one, 0 none."""
    ready = s.ready(g)
    if len(ready) > 1 or any(s.depth[p] for p in ready):
        return 2
    return int(bool(ready))


def sweeps(s: State) -> list[Sweep]:
    """Every card that may be next."""
    found = []
    strong = [strength_of(s, g) for g in range(len(MEMBERS))]
    for card, chance in next_cards(s).items():
        intense = steady = 0
        for slot in DECK[card].slots:
            for g in OF_COLOUR[slot.colour]:
                if strong[g] >= slot.n:
                    intense |= INTENSE[g]
                    steady |= STEADY[g]
        found.append(Sweep(chance, DECK[card].target, intense, steady))
    return found


def dangers(s: State, near: int) -> dict[int, float]:
    """Hex of a mask -> the chance that a unit with one of the three symbols is in fire that hits it there.

    Limits of hits, concentrated targets and lettered actions are left out: it is what the dots say.
    """
    found: dict[int, float] = {}
    for chance, _, intense, steady in sweeps(s):
        for cell in cells_of(intense & near):
            found[cell] = found.get(cell, 0.0) + chance
        for cell in cells_of(steady & ~intense & near):
            found[cell] = found.get(cell, 0.0) + chance / 3
    return found
