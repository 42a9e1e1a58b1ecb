"""The sums of a battle (13.2, 13.4 to 13.6): pure functions, for the rules and for the odds."""

from __future__ import annotations

from typing import NamedTuple

from game.okinawa.charts import BONUS, battle
from game.okinawa.data import IS_MOUNTAIN, JAPAN, KIND
from game.okinawa.forces import IS_FORT, JP_ATTACK, JP_KIND, STRONGPOINT, US_ATTACK
from game.okinawa.state import State


class Sum(NamedTuple):
    """A battle added up."""

    attack: int
    pieces: int  # defence of the pieces as they are, before doubling and terrain
    defence: int
    spared: tuple[int, ...]  # mountain hexes that only armour attacks: nothing happens to them (13.4)
    is_first: bool = False  # by the table of the first version

    @property
    def difference(self) -> int:
        return self.attack - self.defence

    @property
    def is_certain(self) -> bool:
        """Nothing defends: eliminated without a die (13.4)."""
        return self.pieces == 0

    def result(self, die: int) -> int:
        return self.row()[die - 1]

    def row(self, more: int = 0) -> tuple[int, ...]:
        """By die; with so much more defence."""
        return battle(self.difference - more, self.is_first)


def fighters(s: State, side: int, cell: int) -> list[int]:
    """Pieces that attack from a hex: not disorganised, no strongpoint."""
    return [p for p in s.at(side, cell) if not s.is_flat(side, p) and not _is_passive(side, p)]


def _is_passive(side: int, piece: int) -> bool:
    return side == JAPAN and JP_KIND[piece] == STRONGPOINT


def attackers(s: State, side: int, foes: tuple[int, ...], is_ambush: bool = False) -> list[int]:
    """Who attacks from these hexes: in an ambush those who walked into it alone (13.5); everybody once."""
    if is_ambush:
        return list(s.column)
    return [p for cell in foes for p in fighters(s, side, cell) if not s.is_done(side, p)]  # Ruling 20


def attack_of(side: int, piece: int) -> int:
    return (US_ATTACK, JP_ATTACK)[side][piece]  # Ruling 21: fire takes none of it


def add_up(s: State, side: int, foes: tuple[int, ...], prey: tuple[int, ...], is_ambush: bool = False) -> Sum:
    """The attack of `side` from the hexes `foes` on the hexes `prey`."""
    able = attackers(s, side, foes, is_ambush)
    walkers = [p for p in able if not s.is_armour(side, p)]
    spared = () if walkers else tuple(cell for cell in prey if IS_MOUNTAIN[cell])
    # Ruling 12: armour adds nothing against mountains beside others; alone it is forced to (13.4).
    is_uphill = all(IS_MOUNTAIN[cell] for cell in prey)
    if walkers and is_uphill:
        able = walkers
    attack = sum(attack_of(side, p) for p in able)
    pieces = defence = 0
    for cell in prey:
        one, whole = defence_of(s, 1 - side, cell, is_ambush, cell in spared)
        pieces += one
        defence += whole
    return Sum(attack, pieces, defence, spared, bool(s.rules.first_table))


def defence_of(s: State, side: int, cell: int, is_ambush: bool, is_forced: bool = False) -> tuple[int, int]:
    """Of a hex: its pieces as they are; and doubled where that counts, with the terrain once (Ruling 10).

    Doubled are all in an ambush (13.5), those shown as reinforcements (13.6, Ruling 52), and whoever is
    attacked in mountains by armour alone (13.4): never twice (Ruling 11). The terrain is doubled in the first
    two cases only.
    """
    pieces = s.at(side, cell)
    if not pieces:
        return 0, 0
    is_doubled = is_ambush or is_forced
    fresh = [side == JAPAN and bool(s.fresh >> p & 1) for p in pieces]
    values = [s.defence(side, p) for p in pieces]
    whole = sum(v * (2 if is_doubled or f else 1) for v, f in zip(values, fresh, strict=True))
    is_ground_doubled = is_ambush or any(fresh) or (is_forced and s.rules.doubled_ground)
    bonus = BONUS[KIND[cell]] * (2 if is_ground_doubled else 1)
    return sum(values), whole + bonus


def holds_fast(s: State, cell: int) -> bool:
    """AR and DR mean nothing to a bunker or strongpoint, nor to who is with it (13.4)."""
    return any(IS_FORT[JP_KIND[p]] for p in s.at(JAPAN, cell))
