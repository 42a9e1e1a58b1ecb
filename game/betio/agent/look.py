"""The position taken in once: what the next fire card does where, what forces and hexes are worth."""

from __future__ import annotations

from functools import cached_property

from game.betio.agent.goals import Goals, last_turn
from game.betio.charts import CONCENTRATED, EXTENDED_FROM, STACK
from game.betio.communication import us_links
from game.betio.danger import Sweep, strength_of, sweeps
from game.betio.data import GRID, IS_LAND
from game.betio.forces import HQS, IS_HQ, IS_INFANTRY, IS_TANK, SHORE, SYMBOL, TYPE
from game.betio.odds import attack_chances
from game.betio.positions import AT, CELL, GROUP, INTENSE, PLACES, STEADY
from game.betio.state import State
from game.betio.sums import Odds as Sums
from game.core.hexes import cells_of

# A point is a step of a marine company in the first turns
SECURE = 5.0  # a position more in the end
STEP = 1.0
THIRD = 1.2  # the third step of a company, which counts against catastrophe (14.1)
SMALL_STEP = 0.8  # of engineers, tanks and guns
FADE, FADE_TURN = (
    0.15,
    0.2,
)  # what a step is still worth on the last turn, and more of it for each turn before
RISK = 0.8  # a step that the next fire card takes, and those that it takes after it
KILL = 0.8  # a force gone, beside its fire and the positions that waited for it
DEPTH = 0.4  # a depth marker with it
COMMAND = 0.35  # a free action to come
SUPPORT = 0.5  # a shore party where it can work (17.1)
PULL, NEAR = 0.25, 0.66  # of work that is near; with each hex so much less
CROWD = 0.1  # a concentrated target beyond the fire there
SOON = 3  # turns of fire that a dead force would have given
MOST_TARGETS = 12


class Look:
    """What a player sees at a glance. Made for one state, never kept for another."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.extended = s.turn >= EXTENDED_FROM
        self.turns_left = last_turn(s) - s.turn
        self.fade = min(1.0, FADE + FADE_TURN * (s.scenario.last - s.turn))
        self._attacks: dict[tuple[int, Sums], dict[int, float]] = {}
        self._risks: dict[tuple[int, bool, bool, int], float] = {}
        self._pulls: dict[int, float] = {}

    @cached_property
    def goals(self) -> Goals:
        return Goals(self.s)

    # Fire

    @cached_property
    def fire(self) -> list[Sweep]:
        """Every card that may be next."""
        return sweeps(self.s)

    def risk(self, u: int, cell: int, steps: int) -> float:
        """Steps that a unit is likely to lose there to the next fire card, with so many steps in the hex."""
        if IS_HQ[u]:
            return 0.1 * self.risk_of(3, False, False, cell)
        return self.risk_of(SYMBOL[u], bool(IS_TANK[u]), steps >= CONCENTRATED, cell)

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

    # What things are worth

    def step_value(self, u: int) -> float:
        """What a step of a unit is worth, the next one that it would lose."""
        n = self.s.steps[u]
        if IS_INFANTRY[u]:
            value = THIRD if n == 3 else STEP if n > 1 else STEP * 1.2
        else:
            value = SMALL_STEP if n > 1 else SMALL_STEP * (2.0 if TYPE[u] == SHORE else 1.4)
        few = IS_INFANTRY[u] and n == 3 and self.s.companies() <= 2
        return 4.0 if few else value * self.fade

    def unit_value(self, u: int) -> float:
        return self.step_value(u) * max(1, self.s.steps_of(u)) + 0.3

    def _fire_gone(self, p: int) -> float:
        soon = min(SOON, self.turns_left)
        return self.harm.get(p, 0.1) * soon * self.fade + DEPTH * (self.s.depth[p] > 0) * self.fade

    def kill(self, p: int) -> float:
        """What it is worth to be rid of a force."""
        return KILL * self.fade + self._fire_gone(p) + SECURE * self.goals.kill(p)

    def win(self, p: int) -> float:
        """The same, and to stand where it stood."""
        return KILL * self.fade + self._fire_gone(p) + SECURE * self.goals.win(p)

    def take(self, p: int) -> float:
        """What it is worth to stand in a position where nobody stands."""
        return SECURE * self.goals.take(p)

    @cached_property
    def targets(self) -> list[tuple[bytes, float]]:
        """The work that is worth most: distances to it, and what it is worth."""
        s = self.s
        found = []
        for p in PLACES:
            value = self.win(p) if s.force[p] else self.take(p)
            if value > 0.1:
                row = GRID.distances(CELL[p])
                men = sum(not IS_HQ[u] for cell in GRID.disc(CELL[p], 1) for u in s.here(cell))
                found.append((row, round(value / (1 + 0.3 * men), 9)))
        found.sort(key=lambda one: -one[1])
        return found[:MOST_TARGETS]

    def pull(self, cell: int) -> float:
        """How near the work is."""
        if cell not in self._pulls:
            self._pulls[cell] = PULL * sum([value * NEAR ** max(1, row[cell]) for row, value in self.targets])
        return self._pulls[cell]

    def stand(self, u: int, cell: int, steps: int) -> float:
        """What it is worth that a unit is in a hex with so many steps, but for holding a position."""
        danger = self.risk(u, cell, steps)
        value = self.pull(cell) - RISK * self.step_value(u) * danger
        if danger and steps >= CONCENTRATED:
            value -= CROWD * self.fade
        if TYPE[u] == SHORE and self.s.turn >= EXTENDED_FROM - 2 and self.links >> cell & 1:
            value += SUPPORT
        return value + COMMAND * self.led(u, cell)

    @cached_property
    def links(self) -> int:
        return us_links(self.s)

    def excess(self, men: int) -> float:
        """Units that would have to go (7.53)."""
        return max(0, men - STACK)

    def shift(self, units: list[int], to: int) -> float:
        """What is gained if units of one hex go to another."""
        s = self.s
        here = s.loc[units[0]]
        steps = sum(s.steps_of(u) for u in units)
        before, after = s.steps_at(here), s.steps_at(to) + steps
        value = sum([self.stand(u, to, after) - self.stand(u, here, before) for u in units])
        value += self.leaving(units)
        men = sum(not IS_HQ[u] for u in units)
        there = self._bodies(to)
        over = self.excess(there + men) - self.excess(there)
        if over:
            value -= over * min(self.unit_value(u) for u in (*units, *s.here(to)) if not IS_HQ[u]) + 0.5
        p = AT.get(to, -1)
        if p >= 0 and not s.force[p] and not s.here(to) and not s.garrisons >> p & 1:
            value += self.take(p)
        return value

    def leaving(self, units: list[int]) -> float:
        """What is lost where units go away, or gained where there were too many."""
        s = self.s
        here = s.loc[units[0]]
        stay = [u for u in s.here(here) if u not in units]
        value = 0.0
        p = AT.get(here, -1)
        if p >= 0 and not stay and not s.garrisons >> p & 1:
            value -= SECURE * self.goals.leave(p)
        men, left = self._bodies(here), sum(not IS_HQ[u] for u in stay)
        over = self.excess(men) - self.excess(left)
        if over:
            value += over * min(self.unit_value(u) for u in s.here(here) if not IS_HQ[u])
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
