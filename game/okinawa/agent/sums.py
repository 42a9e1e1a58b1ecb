"""What battles and fire are worth by exact odds."""

from __future__ import annotations

from game.okinawa.agent.belief import believe
from game.okinawa.agent.prices import PRICE, prices
from game.okinawa.battle import Sum, add_up, attack_of, attackers, holds_fast
from game.okinawa.charts import AE, AR, BATTLE, DE, DR, EX, STACK, column
from game.okinawa.data import IS_MOUNTAIN, JAPAN, NEAR, US
from game.okinawa.forces import IS_FORT, JP_KIND
from game.okinawa.state import State, controls

DRIVEN = 0.12  # what it costs to be driven off a hex
MATE = 5  # defence of a mate that nobody has seen
MATES = 0.3  # of the chance that somebody hides there, for a hex where one was shown already


class Judge:
    """The battles of a position, each added up once."""

    def __init__(self, s: State, side: int) -> None:
        self.s, self.side = s, side
        self.price = prices(s.turn)
        self.ours, self.theirs = controls(s, side), controls(s, 1 - side)
        self._known: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}

    def value(self, foes: tuple[int, ...], prey: tuple[int, ...], is_ambush: bool = False) -> float:
        """What the attacker gains, in points."""
        key = foes, prey
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._value(foes, prey, is_ambush)
        return found

    def _value(self, foes: tuple[int, ...], prey: tuple[int, ...], is_ambush: bool) -> float:
        one = add_up(self.s, self.side, foes, prey, is_ambush)
        able = attackers(self.s, self.side, foes, is_ambush)
        if not able:
            return 0.0
        value = self._at(one, able, prey, 0)
        hidden = 0.0
        if self.side == US:
            held = believe(self.s).held
            hidden = sum(MATES * held[c] for c in prey if self.s.could_hide(c) and self._is_alone(c))
        if hidden > 0.03:
            value += min(hidden, 0.6) * (self._at(one, able, prey, MATE) - value)
        return value

    def _is_alone(self, cell: int) -> bool:
        return len(self.s.at(JAPAN, cell)) < STACK

    def _at(self, one: Sum, able: list[int], prey: tuple[int, ...], more: int) -> float:
        s, side = self.s, self.side
        price = self.price[1 - side]
        victims = [p for cell in prey if cell not in one.spared for p in s.at(1 - side, cell)]
        prize = sum(price[p] for p in victims)
        if one.is_certain and not more:
            return prize
        total = 0.0
        for result in one.row(more):
            if result == DE:
                total += prize
            elif result == EX:
                total += (
                    prize - self.exchange(able, sum(s.defence(1 - side, p) for p in victims))
                    if victims
                    else 0.0
                )
            elif result == DR:
                total += sum(self._driven(1 - side, p) for p in victims)
            elif result == AR:
                total -= sum(self._driven(side, p) for p in able)
            elif result == AE:
                total -= sum(self.price[side][p] for p in able)
        return total / 6

    def exchange(self, able: list[int], owed: int) -> float:
        return sum(self.price[self.side][p] for p in cheapest(self.side, able, owed))

    def _driven(self, side: int, piece: int) -> float:
        """What a retreat costs: a piece without a hex to go to is lost (13.3)."""
        s = self.s
        cell = (s.loc, s.jp)[side][piece]
        if side == JAPAN and holds_fast(s, cell):
            return self.price[side][piece] if s.is_flat(side, piece) else 0.0
        if s.is_flat(side, piece):
            return self.price[side][piece]
        zone = self.theirs if side == self.side else self.ours
        is_armour = s.is_armour(side, piece)
        for near in NEAR[cell]:
            if zone[near] or s.at(1 - side, near) or len(s.at(side, near)) >= STACK:
                continue
            if not (is_armour and IS_MOUNTAIN[near]):
                return DRIVEN
        return self.price[side][piece]


def cheapest(side: int, pieces: list[int], owed: int) -> list[int]:
    """Pieces that pay for an exchange at the least price (13.2)."""
    lost: list[int] = []
    left = sorted(pieces, key=lambda p: (PRICE[side][p], p))
    while owed > 0 and left:
        enough = [p for p in left if attack_of(side, p) >= owed]
        p = enough[0] if enough else max(left, key=lambda p: (attack_of(side, p) / PRICE[side][p], -p))
        left.remove(p)
        lost.append(p)
        owed -= attack_of(side, p)
    return lost


def annihilation(difference: int) -> float:
    """The chance that the attackers are lost."""
    return BATTLE[column(difference)].count(AE) / 6


def add(found: list[float], row: tuple[int, ...]) -> list[float]:
    """The chances of each total of hits with one more shooter."""
    then = [0.0] * (len(found) + max(row))
    for total, chance in enumerate(found):
        if chance:
            for n in row:
                then[total + n] += chance / 6
    return then


def reaches(found: list[float], needed: int) -> float:
    return sum(found[needed:]) if needed > 0 else 1.0


def is_fort(piece: int) -> bool:
    return bool(IS_FORT[JP_KIND[piece]])
