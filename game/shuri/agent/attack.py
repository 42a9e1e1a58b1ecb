"""Which attacks a side declares: the obligations met as cheaply as can be, and what is worth more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.shuri.agent.sums import Prices, Sum, prices, reply
from game.shuri.data import ATTACK, GRID, GUNS, IS_GUN, JAPAN, RANGE, US
from game.shuri.obligations import can_barrage, in_range, must_attack, obliged
from game.shuri.state import State

OPEN = 40.0  # price of an enemy that is left out, so that nothing is
RATHER = 0.5  # chance from which a defender is taken as driven off
POINT = 0.25  # of a battalion, that a point of support is as scarce
MASSED = 2  # protective fire that is massed is by so much more than twice what is spread
LEAF = 0.05  # price of a gun or a point that only covers


class Attack(NamedTuple):
    """A set of combats: whom each unit attacks, guns and points by target, and what it is worth."""

    value: float
    aims: tuple[tuple[int, int], ...] = ()  # attacker or gun, target
    points: tuple[tuple[int, int], ...] = ()  # target, points
    driven: tuple[int, ...] = ()  # targets that will rather go than stay
    joins: tuple[tuple[int, int], ...] = ()  # second defender, the first of its combat


class Board:
    """The contacts of a position for the side that attacks."""

    def __init__(self, s: State, side: int) -> None:
        self.s, self.side = s, side
        self.targets = obliged(s, side)
        self.touching = {e: s.beside(e) for e in self.targets}
        self.attackers = sorted({u for units in self.touching.values() for u in units})
        self.prices: Prices = prices(s, side, self.targets, self.attackers)
        self.massed: dict[int, int] = dict.fromkeys(self.targets, 0)  # how much more where it is massed
        self.fire = self._expected_fire()

    def _expected_fire(self) -> dict[int, int]:
        """What protective fire each combat may meet if it is spread: planning needs a number."""
        s = self.s
        n = max(1, len(self.targets))
        if self.side == JAPAN:
            each = min(4, s.support() // n)
            return dict.fromkeys(self.targets, each)
        guns = [u for u in GUNS if s.is_on_map(u) and not s.zones[US][s.loc[u]]]
        found = {}
        places = [(s.loc[u], RANGE[u]) for u in guns]
        for e in self.targets:
            away = GRID.distances(s.loc[e])
            within = 2 * sum([away[cell] <= most for cell, most in places])
            found[e] = min(within, -(-2 * len(guns) // n))
            self.massed[e] = min(within - found[e], found[e] + MASSED)
        return found

    def sum(
        self, e: int, units: Sequence[int], more: int, fire: int | None = None, joined: Sequence[int] = ()
    ) -> Sum:
        return Sum(self.s, self.prices, e, units, more, self.fire[e] if fire is None else fire, joined)


def best(s: State, side: int, eager: float = 0.0) -> Attack:
    """The attacks to declare; `eager` is added for every combat fought by choice."""
    board = Board(s, side)
    if not board.targets:
        return _fire_alone(s, side)
    chosen: dict[int, tuple[int, ...]] = dict.fromkeys(board.targets, ())
    leaves: dict[int, int] = {}  # target -> a gun, or -1 for a point
    free = set(board.attackers)
    guns = [u for u in s.units(side) if IS_GUN[u] and can_barrage(s, u)] if side == JAPAN else []
    left = s.support() if side == US else 0

    known: dict[tuple[int, tuple[int, ...]], list[tuple[int, float]]] = {}

    def worths(e: int, units: tuple[int, ...]) -> list[tuple[int, float]]:
        """What a combat is worth: with no points of support, and with as many as a column more takes."""
        found = known.get((e, units))
        if found is None:
            one = board.sum(e, units, 0)
            steps = (0, *one.steps()) if side == US and not s.is_rough(e) else (0,)
            more = board.massed[e]
            found = known[e, units] = [(p, (one.value(-p) + one.value(more - p)) / 2 + eager) for p in steps]
        return found

    def worth(e: int) -> float:
        if not chosen[e]:
            return -LEAF if e in leaves else -OPEN
        return next(value for p, value in worths(e, chosen[e]) if p == given.get(e, 0))

    # Cheap covers first: they may be given up for a real attack.
    for e in sorted(board.targets, key=lambda e: len(board.touching[e])):
        gun = next((u for u in guns if u not in leaves.values() and in_range(s, u, e)), None)
        if gun is not None:
            leaves[e] = gun
        elif left and not s.is_rough(e):
            leaves[e] = -1
            left -= 1
    strongest = {e: sorted(board.touching[e], key=lambda u: (-ATTACK[u], u)) for e in board.targets}
    given: dict[int, int] = {}  # points for combats that are chosen
    while True:
        steps = []
        for e in board.targets:
            units = chosen[e]
            now, had = worth(e), given.get(e, 0)
            able = [u for u in strongest[e] if u in free]
            for n in range(1, len(able) + 1):
                grown = (*units, *able[:n])
                for p, value in worths(e, grown):
                    if had <= p <= had + left:
                        gain = value - now
                        steps.append((gain / (n + POINT * (p - had)), gain, -n, -p, -e, e, grown))
        if not steps:
            break
        _, gain, _, less, _, e, grown = max(steps)
        if gain <= 1e-9:
            break
        free -= set(grown)
        chosen[e] = grown
        left += given.get(e, 0) + less
        given[e] = -less
    for u in sorted(free):  # who must attack does (7.2)
        if must_attack(s, u):
            e = max(
                (e for e in board.targets if u in board.touching[e]),
                key=lambda e: _joined(board, chosen, e, u),
            )
            chosen[e] = (*chosen[e], u)
            free.discard(u)
    joins = _joins(board, chosen)
    leaves = {e: leaf for e, leaf in leaves.items() if not chosen[e] and e not in joins}
    points = {e: 1 for e, leaf in leaves.items() if leaf < 0}
    points |= {e: p for e, p in given.items() if p and chosen[e] and e not in joins.values()}
    left = (s.support() - sum(points.values())) if side == US else 0
    _spend(board, {e: units for e, units in chosen.items() if e not in joins.values()}, points, left)
    spare = [u for u in guns if u not in leaves.values()]
    extra = _aim_guns(board, chosen, spare)

    def fought() -> list[Sum]:
        """The combats after the defender's reply."""
        sums = [
            board.sum(
                e,
                chosen[e],
                points.get(e, 0) + sum(ATTACK[g] for g, at in extra if at == e),
                0,
                [other for other, head in joins.items() if head == e],
            )
            for e in board.targets
            if chosen[e]
        ]
        reply(s, side, sums)
        return sums

    sums = fought()
    if side == US:  # what the guns have made hopeless is a duty: one battalion will do for it
        for e in [one.head for one in sums if one.value() < 0 and len(chosen[one.head]) > 1]:
            units = chosen[e]
            if any(must_attack(s, u) for u in units[1:]):
                continue
            chosen[e] = units[:1]
            fewer = fought()
            if sum(one.value() for one in fewer) > sum(one.value() for one in sums):
                sums = fewer
            else:
                chosen[e] = units
    value = (
        sum(one.value() for one in sums)
        - OPEN * sum(1 for e in board.targets if not (chosen[e] or e in leaves or e in joins)) / 8
    )
    aims = [(u, e) for e, units in chosen.items() for u in units]
    aims += [(leaf, e) for e, leaf in leaves.items() if leaf >= 0]
    aims += extra
    driven = tuple(one.head for one in sums if one.success() >= RATHER)
    return Attack(
        value, tuple(sorted(aims)), tuple(sorted(points.items())), driven, tuple(sorted(joins.items()))
    )


def _joins(board: Board, chosen: dict[int, tuple[int, ...]]) -> dict[int, int]:
    """Enemies that are fought in another's combat, where that costs less than one of their own (7.3).

    Whoever attacks at the worst odds anyway may meet the duty against all beside him: the others hold.
    """
    found: dict[int, int] = {}
    s = board.s
    while True:
        steps = []
        for e, units in chosen.items():
            if not units or e in found.values() or any(must_attack(s, u) for u in units):
                continue
            alone = board.sum(e, units, 0).value()
            if alone >= 0:
                continue
            beside = set(board.touching[e])
            for head, others in chosen.items():
                if head == e or not others or not beside.issuperset(others):
                    continue
                joined = [other for other, at in found.items() if at == head]
                fire = max(board.fire[head], board.fire[e])
                now = board.sum(head, others, 0, None, joined).value()
                gain = board.sum(head, others, 0, fire, (*joined, e)).value() - now - alone
                steps.append((gain, -e, -head, e, head))
        if not steps or max(steps)[0] <= 1e-9:
            return found
        *_, e, head = max(steps)
        found[e] = head
        chosen[e] = ()


def _joined(board: Board, chosen: dict[int, tuple[int, ...]], e: int, u: int) -> float:
    before = board.sum(e, chosen[e], 0).value() if chosen[e] else 0.0
    return board.sum(e, (*chosen[e], u), 0).value() - before


def _spend(board: Board, chosen: dict[int, tuple[int, ...]], points: dict[int, int], left: int) -> None:
    """Ground support where a column more is worth most for each point (9.1)."""
    s = board.s
    while left > 0:
        steps = []
        for e, units in chosen.items():
            if not units or s.is_rough(e):
                continue
            given = points.get(e, 0)
            now = board.sum(e, units, given).value()
            for n in range(1, min(left, 6) + 1):
                gain = board.sum(e, units, given + n).value() - now
                if gain > 1e-9:
                    steps.append((gain / n, -n, -e, e, n))
                    break
        if not steps:
            break
        _, _, _, e, n = max(steps)
        points[e] = points.get(e, 0) + n
        left -= n


def _aim_guns(board: Board, chosen: dict[int, tuple[int, ...]], guns: Sequence[int]) -> list[tuple[int, int]]:
    """Guns that cover nobody join the attack where they help most (8.1)."""
    found: list[tuple[int, int]] = []
    more: dict[int, int] = {}
    for gun in guns:
        steps = []
        for e, units in chosen.items():
            if units and in_range(board.s, gun, e):
                now = board.sum(e, units, more.get(e, 0)).value()
                gain = board.sum(e, units, more.get(e, 0) + ATTACK[gun]).value() - now
                steps.append((gain, -e, e))
        if steps and max(steps)[0] > 1e-9:
            e = max(steps)[2]
            more[e] = more.get(e, 0) + ATTACK[gun]
            found.append((gun, e))
    return found


def _fire_alone(s: State, side: int) -> Attack:
    """Nobody is in contact: ground support may still drive a unit out of the open (8.4, 9.1)."""
    if side != US or not s.support():
        return Attack(0.0)
    targets = [u for u in s.units(JAPAN) if not s.is_rough(u)]
    found = [Attack(0.0)]
    all_points = s.support()
    p = prices(s, side, targets, ())
    for e in targets:
        guns = 2 * sum(1 for g in GUNS if s.is_on_map(g) and in_range(s, g, e) and g != e)
        value = Sum(s, p, e, (), all_points, guns).value()
        found.append(Attack(value, (), ((e, all_points),)))
    return max(found, key=lambda one: one.value)
