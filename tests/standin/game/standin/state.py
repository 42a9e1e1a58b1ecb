"""The position: where the battalions are, and what this half of the turn has used up."""

from __future__ import annotations

from array import array
from typing import NamedTuple

from game.standin.data import CARDS, CELLS, GRID, NOWHERE, SIDE, START, STRENGTH, UNITS

from game.core.fields import Fields, derived, flag, number, row, wide
from game.core.piles import Pile


class Switches(NamedTuple):
    turns: int = 3


class State(Fields):
    rules: Switches
    loc: array[int] = wide(len(UNITS), NOWHERE + 1, START)  # unit -> cell, or NOWHERE
    full: bytearray = row(len(UNITS), 2, [1] * len(UNITS))  # unit -> 0 reduced
    done: bytearray = row(len(UNITS), 2)  # unit -> 1 moved or attacked in this phase
    struck: bytearray = row(len(UNITS), 2)  # unit -> 1 attacked in this phase
    turn: int = number(1, 151)
    side: int = flag()  # whose half of the turn
    card: int = number(0, 2)  # of this turn
    cards: Pile = CARDS.field()
    ahead: int = number(0, CARDS.hidden + CARDS.generations)  # tomorrow's card, face down
    at: bytearray = derived("{}[:]")  # cell -> unit + 1, or 0: the index of loc
    held: tuple[bytearray, bytearray] = derived("({0}[0][:], {0}[1][:])")  # side -> cell -> 1 with its unit
    zones: tuple[bytearray, bytearray] = derived("({0}[0][:], {0}[1][:])")  # side -> cell -> units beside it

    @classmethod
    def empty(cls, rules: Switches) -> State:
        s = cls.blank(rules)
        s.phase = "card"
        s.cards, s.ahead = CARDS.deal(CARDS.start())
        s.index()
        return s

    def index(self) -> None:
        self.at = bytearray(len(CELLS))
        self.held = (bytearray(len(CELLS)), bytearray(len(CELLS)))
        self.zones = (bytearray(len(CELLS)), bytearray(len(CELLS)))
        for u in UNITS:
            if self.loc[u] != NOWHERE:
                self._lay(u, self.loc[u], 1)

    def _lay(self, u: int, cell: int, n: int) -> None:
        """Put a unit into the index (1) or take it out (-1)."""
        side = SIDE[u]
        self.at[cell] = u + 1 if n > 0 else 0
        self.held[side][cell] += n
        zone = self.zones[side]
        for near in GRID.near[cell]:
            zone[near] += n

    def move(self, u: int, cell: int) -> None:
        """Put a unit elsewhere, and keep the index."""
        if self.loc[u] != NOWHERE:
            self._lay(u, self.loc[u], -1)
        self.loc[u] = cell
        if cell != NOWHERE:
            self._lay(u, cell, 1)

    def strength(self, u: int) -> int:
        return STRENGTH[u] - (not self.full[u])

    def units(self, side: int) -> list[int]:
        """On the map."""
        return [u for u in UNITS if SIDE[u] == side and self.loc[u] != NOWHERE]
