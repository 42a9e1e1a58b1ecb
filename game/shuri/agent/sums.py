"""What a combat is worth to the attacker by closed form: exact odds, and prices for ground and losses.

Values are Victory Points for the side that attacks. Prices beyond points are designed, and tuned by games.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import NamedTuple

from game.shuri.data import (
    A1,
    A2,
    AE,
    ATTACK,
    COLUMN_FROM,
    D1,
    DE,
    DEFENCE,
    EX,
    FPF,
    GUNS,
    IS_GUN,
    JAPAN,
    NORTH,
    POINTS,
    RESULTS,
    US,
    column_of,
)
from game.shuri.differential import longest_retreat
from game.shuri.obligations import in_range
from game.shuri.scenarios import TOTAL
from game.shuri.state import State

D_RESULTS = (4, 5, 6, 7)  # D1 to D4
HEIGHT = 8.0  # points for a Japanese unit driven out of rough ground or a city
LOW = 4.0  # for one driven off elsewhere
GROUND = 0.7  # for an American unit driven off
HURRY = 1.6  # where each turn brings the Japanese points, ground is worth so much more
PATIENT, IN_EARNEST = 0.2, 32  # the campaign asks for no ground until its last third
IDLE = 0.3  # where no ground counts
WEARY = 0.3  # of what ground is worth while nine battalions must leave and ten guns answer (18.2)
LATE, DESPERATE = 0.75, 3.0  # late in a scenario ground counts more than losses
BACK = 0.3  # that an attacker who retreats has to come back
SILENCED = 0.6  # for each turn that a gun which is gone spoils no more attacks
MOST_TURNS = 8
BODY = 0.6  # what a unit is worth beyond its points: it will be missed


class Prices(NamedTuple):
    """What the units of a position cost and bring, for the side that attacks."""

    rows: dict[int, tuple[float, ...]]  # defender -> column -> what the results may bring
    alone: dict[int, tuple[float, ...]]  # the same for fire without attackers, where D1 does nothing
    losses: dict[int, tuple[float, ...]]  # attacker -> for A1, A2, and its elimination
    faces: tuple[tuple[int, ...], ...]  # column -> faces of the die with A1, A2, Ae, Ex; good ones


def price(s: State, u: int, by: int) -> float:
    """What the elimination of a unit is worth to the enemy `by`."""
    one = s.scenario
    left = one.last - s.turn + 1
    if by == US and one.victory == TOTAL:  # no points for it: what it would have brought
        return (min(left, 10) if one.rule == "18.4" else 4.0) + BODY * POINTS[u] / 2
    return POINTS[u] * (1 + BODY / 2) + SILENCED * min(left, MOST_TURNS) * IS_GUN[u]


def prices(s: State, side: int, targets: Sequence[int], attackers: Sequence[int]) -> Prices:
    foe = 1 - side
    table = counts(s)
    more = hunger(s, side)
    rows, alone, losses = {}, {}, {}
    for e in targets:
        ground = more * ground_of(s, e, side)
        kill = price(s, e, side)
        far = longest_retreat(s, e, 4)
        one, two, three, four = [
            ground + (hexes if foe == US else 0.0) if hexes <= far else kill for hexes in (1, 2, 3, 4)
        ]
        found = [
            (kills * kill + d2 * two + d3 * three + d4 * four) / 6 for kills, d1, d2, d3, d4 in table.good
        ]
        alone[e] = tuple(found)
        rows[e] = tuple([value + good[1] * one / 6 for value, good in zip(found, table.good, strict=True)])
    for u in attackers:
        kill = price(s, u, foe)
        far = longest_retreat(s, u, 2)
        losses[u] = (
            *((hexes if side == US else 0.0) + BACK if hexes <= far else kill for hexes in (1, 2)),
            kill,
        )
    return Prices(rows, alone, losses, table.faces)


def ground_of(s: State, e: int, side: int) -> float:
    """What it is worth to drive a unit off its hex."""
    if side == JAPAN:
        return GROUND
    return bold(s) * (HEIGHT if s.shift(s.loc[e]) else LOW)


def bold(s: State) -> float:
    """How much the Americans are drawn forward."""
    return WEARY if s.scenario.withdraw else 1.0


def pressing(s: State) -> float:
    """How much of the time is gone: from 0 to 1."""
    one = s.scenario
    return (s.turn - one.first + 1) / (one.last - one.first + 1)


def hunger(s: State, side: int) -> float:
    """How much more ground is worth: every turn counts, or nobody is south of the secondary line (17.6)."""
    one = s.scenario
    if side == US and one.is_campaign:
        return PATIENT if s.turn < IN_EARNEST else 1.0
    if side == JAPAN:
        return 1.0
    if not one.territory:
        return HURRY if one.rule == "18.4" else IDLE
    north = NORTH[one.secondary]
    if any(not north[s.loc[u]] for u in s.units(US)):
        return 1.0
    gone = pressing(s)
    return 1 + gone if gone < LATE else DESPERATE


class Counts(NamedTuple):
    """Column -> how many faces of the die bring which results."""

    good: tuple[tuple[int, ...], ...]  # De or Ex, D1 to D4
    faces: tuple[tuple[int, ...], ...]  # A1, A2, Ae, Ex; any good one


_COUNTS: dict[int, Counts] = {}


def counts(s: State) -> Counts:
    found = _COUNTS.get(s.rules.soft)
    if found is None:
        rows = [[row.count(result) for result in range(len(RESULTS))] for row in s.table]
        good = tuple((c[DE] + c[EX], *(c[d] for d in D_RESULTS)) for c in rows)
        faces = tuple((c[A1], c[A2], c[AE], c[EX], sum(c[D1:])) for c in rows)
        found = _COUNTS[s.rules.soft] = Counts(good, faces)
    return found


class Sum:
    """One combat as a function of its column."""

    __slots__ = ("costs", "defence", "faces", "fire", "gains", "head", "shift", "strength")

    def __init__(
        self,
        s: State,
        p: Prices,
        head: int,
        attackers: Sequence[int],
        more: int,
        fire: int,
        joined: Sequence[int] = (),
    ) -> None:
        self.head = head
        self.strength = more
        self.defence = DEFENCE[head]
        self.shift = s.shift(s.loc[head])
        self.fire = fire
        self.gains = p.rows[head] if attackers else p.alone[head]
        self.faces = p.faces
        for e in joined:  # further defenders (7.3)
            self.defence += DEFENCE[e]
            self.shift = max(self.shift, s.shift(s.loc[e]))
            self.gains = tuple(map(add, self.gains, p.rows[e]))
        a1 = a2 = ae = 0.0
        cheapest = 99.0
        for u in attackers:
            one, two, kill = p.losses[u]
            self.strength += ATTACK[u]
            a1 += one
            a2 += two
            ae += kill
            cheapest = min(cheapest, kill)
        self.costs = (a1, a2, ae, cheapest) if attackers else (0.0,) * 4

    def column(self, less: int = 0) -> int:
        return column_of(self.strength - self.defence - self.fire - less, self.shift)

    def steps(self) -> list[int]:
        """How much more strength it takes to reach each better column of the table."""
        now = self.strength - self.defence - self.fire
        return [least - now for least in COLUMN_FROM[1:] if least > now]

    def success(self) -> float:
        """The chance that the defender goes."""
        return self.faces[self.column()][4] / 6

    def value(self, less: int = 0) -> float:
        at = self.column(less)
        a1, a2, ae, ex = self.costs
        n1, n2, ne, nx, _ = self.faces[at]
        return self.gains[at] - (n1 * a1 + n2 * a2 + ne * ae + nx * ex) / 6


def reply(s: State, side: int, sums: list[Sum]) -> None:
    """The defender's best protective fire by closed form, gun after gun (8.2), or points (9.2)."""
    if not sums:
        return
    if side == US:
        for one in sums:
            one.fire += FPF[one.head]
        heads = {one.head for one in sums}
        free = [gun for gun in GUNS if s.is_on_map(gun) and not s.zones[US][s.loc[gun]] and gun not in heads]
        while free:  # several guns may be needed to move a column
            batches = []
            for one in sums:
                guns = [gun for gun in free if in_range(s, gun, one.head)]
                now = one.value()
                less = 0
                for n, gun in enumerate(guns, 1):
                    less += FPF[gun]
                    batches.append(((now - one.value(less)) / n, -n, -one.head, one, guns[:n]))
            if not batches:
                break
            gain, _, _, one, guns = max(batches, key=lambda batch: batch[:3])
            if gain <= 1e-9:
                break
            one.fire += sum(FPF[gun] for gun in guns)
            free = [gun for gun in free if gun not in guns]
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
