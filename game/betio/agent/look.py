"""The position taken in once: what the next fire card does where, what positions are worth, who is near."""

from __future__ import annotations

from functools import cached_property

from game.betio.attack import Odds as Sums
from game.betio.charts import CONCENTRATED, EXTENDED_FROM
from game.betio.danger import Sweep, strength_of, sweeps
from game.betio.data import GRID, IS_LAND
from game.betio.forces import HQS, IS_HQ, IS_INFANTRY, IS_TANK, SYMBOL
from game.betio.odds import attack_chances
from game.betio.positions import (
    AT,
    CELL,
    FIRED_BY,
    GROUP,
    INTENSE,
    INTENSE_BY,
    MEMBERS,
    NAME,
    PLACES,
    STEADY,
)
from game.betio.state import State
from game.betio.victory import is_held
from game.core.hexes import cells_of

STEP = 1.0  # a point is a step of a marine company
LAST_THIRD = 1.6  # what a third step of a company is worth: with it goes the third-step count (14.1)
KILL = 2.2  # a Japanese force gone for good, beside the fire that goes with it
HOLD = 1.4  # a position that is held and was not
SECURE = 1.2  # a position that becomes secure, shared among what bars it
COMMAND = 0.45  # a free action to come
NEAR_ZONES = "DEF"
FAR_SHARE = 0.45  # what positions of the other zones are worth beside those


def _needs(p: int) -> tuple[int, ...]:
    """Positions that fire intensely into a position: all must be held to secure it (14.2)."""
    return tuple(sorted({q for g in INTENSE_BY[CELL[p]] for q in MEMBERS[g] if q != p}))


NEEDS = tuple(map(_needs, PLACES))
SHARE = tuple(1.0 if NAME[p][0] in NEAR_ZONES else FAR_SHARE for p in PLACES)


class Look:
    """What a player sees at a glance. Made for one state, never kept for another."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.extended = s.turn >= EXTENDED_FROM
        self.turns_left = s.scenario.last - s.turn
        self._attacks: dict[tuple[int, Sums], dict[int, float]] = {}
        self._risks: dict[tuple[int, bool, bool, int], float] = {}
        self._pulls: dict[int, float] = {}

    @cached_property
    def fire(self) -> list[Sweep]:
        """Every card that may be next."""
        return sweeps(self.s)

    def risk(self, u: int, cell: int, more: int = 0) -> float:
        """Steps that a unit is likely to lose there to the next fire card; `more` steps come with it."""
        if IS_HQ[u]:
            return 0.1 * self.risk_of(3, False, False, cell)
        crowded = self.s.steps_at(cell) + more >= CONCENTRATED
        return self.risk_of(SYMBOL[u], bool(IS_TANK[u]), crowded, cell)

    def risk_of(self, symbol: int, armoured: bool, crowded: bool, cell: int) -> float:
        key = (symbol, armoured, crowded, cell)
        if key not in self._risks:
            found = 0.0
            for chance, target, intense, steady in self.fire:
                if intense >> cell & 1 or (
                    steady >> cell & 1 and not armoured and (crowded or symbol == target)
                ):
                    found += chance
            self._risks[key] = found
        return self._risks[key]

    @cached_property
    def harm(self) -> dict[int, float]:
        """Position -> steps that its unit is likely to take with the next fire card."""
        s = self.s
        found = {}
        for p in PLACES:
            if s.is_ready(p):
                g = GROUP[p]
                chance = 0.5 if strength_of(self.s, g) > 1 else 0.25
                close = sum(self._bodies(cell) for cell in cells_of(INTENSE[g] & s.us))
                far = sum(self._bodies(cell) for cell in cells_of(STEADY[g] & s.us)) / 3
                limit = (1 + (s.depth[p] > 0)) + self.extended
                found[p] = chance * min(limit, close + far)
        return found

    def _bodies(self, cell: int) -> int:
        return sum(not IS_HQ[u] for u in self.s.here(cell))

    def kill(self, p: int) -> float:
        """What it is worth to be rid of a force."""
        soon = min(3, self.turns_left)
        return KILL * SHARE[p] + self.harm.get(p, 0.1) * soon + 0.4 * (self.s.depth[p] > 0) + self.opens(p)

    def opens(self, p: int) -> float:
        """What positions that are held wait for this one to go, or to be held, until they are secure."""
        return sum(SECURE / len(bars) for q, bars in self.bars.items() if p in bars and is_held(self.s, q))

    @cached_property
    def bars(self) -> dict[int, frozenset[int]]:
        """Position held or empty -> what keeps it from being secure if it is held (14.2, 11.3).

        Japanese forces with a dot there, and positions that would fire into it and are not held.
        """
        s = self.s
        found = {}
        for p in PLACES:
            if not s.force[p]:
                foes = {q for g in FIRED_BY[CELL[p]] for q in MEMBERS[g] if s.force[q]}
                found[p] = frozenset(foes | {q for q in NEEDS[p] if not is_held(s, q)})
        return found

    def hold(self, p: int) -> float:
        """What it is worth to stand in a position where nobody stands, beyond the fire there."""
        if self.s.force[p]:
            return 0.0
        late = 1.5 if self.turns_left <= 2 else 1.0
        return (HOLD * SHARE[p] / (1 + 0.6 * len(self.bars[p])) + self.opens(p)) * late

    def step_value(self, u: int) -> float:
        """What a step of a unit is worth, the next one that it would lose."""
        n = self.s.steps[u]
        if IS_INFANTRY[u]:
            return LAST_THIRD if n == 3 else STEP if n > 1 else STEP * 1.2
        return 0.7 if n > 1 else 1.0

    @cached_property
    def targets(self) -> list[int]:
        """Hexes that are worth going to: Japanese forces, and positions nobody holds."""
        s = self.s
        return [CELL[p] for p in PLACES if SHARE[p] == 1.0 or self.turns_left > 12 if not is_held(s, p)]

    def pull(self, cell: int) -> float:
        """How near the work is."""
        if cell not in self._pulls:
            row = GRID.distances(cell)
            near = sorted([row[target] for target in self.targets])[:3]
            self._pulls[cell] = -0.12 * sum(near) / len(near) if near else 0.0
        return self._pulls[cell]

    def place_value(self, u: int, cell: int, alone: bool = True) -> float:
        """What it is worth that a unit stands in a hex."""
        s = self.s
        steps = s.steps_of(u)
        others = [v for v in s.here(cell) if v != u]
        more = 0 if u in s.here(cell) else steps
        value = -1.3 * self.step_value(u) * self.risk(u, cell, more) + self.pull(cell)
        if not alone or others:
            men = sum(not IS_HQ[v] for v in others) + (not IS_HQ[u])
            value -= 4.0 if men > 2 else 0.0
            if s.steps_at(cell) + more >= CONCENTRATED and self.risk(u, cell, more):
                value -= 0.15
        value += COMMAND * self.led(u, cell)
        p = AT.get(cell, -1)
        if p >= 0 and not IS_HQ[u] and not any(not IS_HQ[v] for v in others) and not s.garrisons >> p & 1:
            value += self.hold(p) * (1.0 if IS_LAND[cell] else 0.0)
        return value

    def led(self, u: int, cell: int) -> float:
        """Free actions to come: whom a headquarters commands from there, or whether one commands the unit."""
        s = self.s
        if self.turns_left < 1:
            return 0.0
        if IS_HQ[u]:
            others = self._commanded(u)
            near = [v for at in GRID.disc(cell, 1) for v in s.here(at)]
            return float(min(8, sum(not IS_HQ[v] and v not in others for v in near)))
        if s.heroes[u] or s.inspired[u]:
            return 0.0
        ryan = s.ryan and s.ryan - 1 != u and s.ryan_cell() == cell
        return float(bool(ryan) or any(GRID.distance(at, cell) <= 1 for at in self.headquarters))

    @cached_property
    def headquarters(self) -> list[int]:
        return [self.s.loc[hq] for hq in HQS if self.s.loc[hq] < GRID.n and IS_LAND[self.s.loc[hq]]]

    def _commanded(self, hq: int) -> set[int]:
        """Units that another headquarters commands already."""
        s = self.s
        found: set[int] = set()
        for other in HQS:
            if other != hq and s.loc[other] < GRID.n:
                found.update(v for at in GRID.disc(s.loc[other], 1) for v in s.here(at))
        return found

    def attack(self, p: int, sums: Sums) -> dict[int, float]:
        """What comes of an attack -> how likely; many sets of attackers bring the same."""
        key = (p, sums)
        if key not in self._attacks:
            self._attacks[key] = attack_chances(self.s, p, sums)
        return self._attacks[key]
