"""What a combat is worth to the attacker by closed form: exact odds, and prices for ground and losses.

Values are Victory Points for the side that attacks. Prices beyond points are designed, and tuned by games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.shuri.data import A1, A2, AE, ATTACK, DE, DEFENCE, EX, FPF, GUNS, POINTS, RESULTS, US, column_of
from game.shuri.differential import is_blocked
from game.shuri.obligations import in_range
from game.shuri.scenarios import TOTAL
from game.shuri.state import State

D_RESULTS = (4, 5, 6, 7)  # D1 to D4
HEIGHT = 2.0  # points for a Japanese unit driven out of rough ground or a city
GROUND = 0.7  # for any other defender driven off
BODY = 0.6  # what a unit is worth beyond its points: it will be missed


class Prices(NamedTuple):
    """What the units of a position cost and bring, for the side that attacks."""

    gains: dict[
        int, tuple[float, float, float, float, float]
    ]  # defender -> for D1 to D4, and its elimination
    losses: dict[int, tuple[float, float, float]]  # attacker -> for A1, A2, and its elimination


def price(s: State, u: int, by: int) -> float:
    """What the elimination of a unit is worth to the enemy `by`."""
    one = s.scenario
    left = one.last - s.turn + 1
    if by == US and one.victory == TOTAL:  # no points for it: what it would have brought
        return (min(left, 6) if one.rule == "18.4" else 4.0) + BODY * POINTS[u] / 2
    return POINTS[u] * (1 + BODY / 2)


def prices(s: State, side: int, targets: Sequence[int], attackers: Sequence[int]) -> Prices:
    foe = 1 - side
    gains = {}
    for e in targets:
        ground = HEIGHT if side == US and s.shift(s.loc[e]) else GROUND
        kill = price(s, e, side)
        found = []
        for hexes in (1, 2, 3, 4):
            blocked = is_blocked(s, e, hexes)
            found.append(kill if blocked else ground + (hexes if foe == US else 0.0))
        gains[e] = (*found, kill)
    losses = {}
    for u in attackers:
        kill = price(s, u, foe)
        found = [
            kill if is_blocked(s, u, hexes) else (hexes if side == US else 0.0) + 0.3 for hexes in (1, 2)
        ]
        losses[u] = (*found, kill)
    return Prices(gains, losses)  # type: ignore[arg-type]


def _counts(table: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row.count(result) for result in range(len(RESULTS))) for row in table)


_COUNTS: dict[int, tuple[tuple[int, ...], ...]] = {}


def counts(s: State) -> tuple[tuple[int, ...], ...]:
    """Column -> how many faces of the die bring each result."""
    found = _COUNTS.get(s.rules.soft)
    if found is None:
        found = _COUNTS[s.rules.soft] = _counts(s.table)
    return found


class Sum:
    """One combat as a function of its column."""

    __slots__ = ("defence", "fire", "head", "shift", "strength", "values")

    def __init__(
        self, s: State, p: Prices, head: int, attackers: Sequence[int], more: int, fire: int
    ) -> None:
        self.head = head
        self.strength = sum(ATTACK[u] for u in attackers) + more
        self.defence = DEFENCE[head]
        self.shift = s.shift(s.loc[head])
        self.fire = fire
        gains = p.gains[head]
        a1 = a2 = ae = 0.0
        cheapest = 99.0
        for u in attackers:
            one, two, kill = p.losses[u]
            a1 += one
            a2 += two
            ae += kill
            cheapest = min(cheapest, kill)
        found = []
        for count in counts(s):
            value = sum(count[d] * gain for d, gain in zip(D_RESULTS, gains, strict=False))
            value += (count[DE] + count[EX]) * gains[4]
            if attackers:
                value -= count[A1] * a1 + count[A2] * a2 + count[AE] * ae + count[EX] * cheapest
            else:
                value -= count[D_RESULTS[0]] * gains[0]  # fire alone: D1 does nothing
            found.append(value / 6)
        self.values = found

    def column(self, less: int = 0) -> int:
        return column_of(self.strength - self.defence - self.fire - less, self.shift)

    def value(self, less: int = 0) -> float:
        return self.values[self.column(less)]


def reply(s: State, side: int, sums: list[Sum]) -> None:
    """The defender's best protective fire by closed form, gun after gun (8.2), or points (9.2)."""
    if not sums:
        return
    if side == US:
        heads = {one.head for one in sums}
        for gun in GUNS:
            if not s.is_on_map(gun) or s.zones[US][s.loc[gun]]:
                continue
            if gun in heads:
                continue
            within = [one for one in sums if in_range(s, gun, one.head)]
            if within:
                best = max(within, key=lambda one: one.value() - one.value(FPF[gun]))
                best.fire += FPF[gun]
        for one in sums:
            one.fire += FPF[one.head]
        return
    left = s.support()
    given = dict.fromkeys((one.head for one in sums), 0)
    while left:
        open_ = [one for one in sums if given[one.head] < 4]
        steps = [
            ((one.value() - one.value(n)) / n, -n, -one.head, one)
            for one in open_
            for n in range(1, min(left, 4 - given[one.head]) + 1)
        ]
        if not steps or max(steps)[0] <= 1e-9:
            break
        _, less, _, best = max(steps)
        best.fire -= less
        given[best.head] -= less
        left += less
