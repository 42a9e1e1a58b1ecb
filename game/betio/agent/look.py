"""The position taken in once: what the next fire card does where, what forces and hexes are worth."""

from __future__ import annotations

from functools import cached_property

from game.betio.agent.goals import Goals, last_turn
from game.betio.agent.peril import CROWDED, SAFE, Peril, peril
from game.betio.charts import CONCENTRATED, EXTENDED_FROM, NIGHT, STACK
from game.betio.command import commanded_cells
from game.betio.danger import strengths
from game.betio.data import GRID, IS_LAND
from game.betio.forces import HQS, IS_HQ, IS_INFANTRY, IS_TANK, SHORE, SYMBOL, TYPE
from game.betio.positions import AT, CELL, GROUP, INTENSE, PLACES, STEADY
from game.betio.state import State
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
FADE_DAY = 0.5  # the same where another day follows
RISK = 0.8  # a step that the next fire card takes, and those that it takes after it
KILL = 0.8  # a force gone, beside its fire and the positions that waited for it
DEPTH = 0.4  # a depth marker with it
COMMAND = 0.9  # a free action to come
DRAW = (1.0, 1.0, 0.5, 0.3, 0.2, 0.12, 0.07)  # of it, by how far a headquarters is from whom it could lead
CALM = 0.3  # the share of near work that pulls a headquarters
MARKER = 1.0  # a support marker to come, where a shore party can work (17.0)
SPARED = 0.35  # the share of its markers to come that a shore party's first step counts for
FREED = 0.1  # a garrison in place of a unit, for each point of its strength
WORK = 0.7  # so much less other work pulls it
PULL, AWAY = 0.25, 0.66  # of work that is near; with each hex so much less
PULLS = [PULL * AWAY ** max(1, far) for far in range(256)]
CROWD = 0.1  # a concentrated target beyond the fire there
STUN, STUNNED = 0.15, 1.5  # a force disrupted; and what it would have hit when its colour comes
SOON = 3  # turns of fire that a dead force would have given
MOST_TARGETS = 12


class Look:
    """What a player sees at a glance. Made for one state, never kept for another."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.extended = s.turn >= EXTENDED_FROM
        self.turns_left = last_turn(s) - s.turn
        goes_on = s.scenario.last > last_turn(s)  # to the second day
        self.fade = min(1.0, (FADE_DAY if goes_on else FADE) + FADE_TURN * self.turns_left)
        self.few = s.companies() <= 2
        self.fires_left = s.scenario.last - s.turn  # Fire Phases to come
        self._pulls: dict[int, float] = {}
        self._wins: dict[int, float] = {}
        self._takes: dict[int, float] = {}
        self._fears: dict[int, float] = {}
        self._leaderless: dict[int, list[tuple[int, int]]] = {}

    @cached_property
    def goals(self) -> Goals:
        return Goals(self.s)

    # Who stands where

    @cached_property
    def steps(self) -> dict[int, int]:
        """Hex -> American steps in it."""
        s = self.s
        return {cell: sum([s.steps[u] for u in units if not IS_HQ[u]]) for cell, units in s.at.items()}

    @cached_property
    def men(self) -> dict[int, int]:
        """Hex -> American units in it, headquarters apart; who has entered an enemy hex may come back."""
        s = self.s
        found = {cell: sum([not IS_HQ[u] for u in units]) for cell, units in s.at.items()}
        for cell, units in s.at.items():
            if s.jp >> cell & 1:
                for u in units:
                    back = s.origin[u] - 1
                    if back >= 0:
                        found[back] = found.get(back, 0) + 1
        return found

    # Fire

    @cached_property
    def peril(self) -> Peril:
        return peril(self.s)

    def risk(self, u: int, cell: int, steps: int) -> float:
        """Steps that a unit is likely to lose there to the next fire card, with so many steps in the hex."""
        if not self.fires_left:
            return 0.0
        found = self.peril.at(cell)
        if IS_HQ[u]:
            return 0.1 * found[SAFE]
        if IS_TANK[u]:
            return found[SAFE]
        return found[CROWDED if steps >= CONCENTRATED else SYMBOL[u]]

    @cached_property
    def harm(self) -> dict[int, float]:
        """Position -> steps that its unit is likely to take with the next fire card."""
        s, men = self.s, self.men
        strong = strengths(s)
        found = {}
        for p in PLACES:
            if s.is_ready(p):
                g = GROUP[p]
                chance = 0.5 if strong[g] > 1 else 0.25
                close = sum([men[cell] for cell in cells_of(INTENSE[g] & s.us)])
                far = sum([men[cell] for cell in cells_of(STEADY[g] & s.us)]) / 3
                limit = (1 + (s.depth[p] > 0)) + self.extended
                found[p] = chance * min(limit, close + far)
        return found

    # What things are worth

    def step_value(self, u: int) -> float:
        """What a step of a unit is worth, the next one that it would lose."""
        n = self.s.steps[u]
        if TYPE[u] == SHORE:
            return SMALL_STEP * self.fade + self.markers * MARKER * (1.0 if n == 1 else SPARED)
        if IS_INFANTRY[u]:
            value = THIRD if n == 3 else STEP if n > 1 else STEP * 1.2
        else:
            value = SMALL_STEP if n > 1 else SMALL_STEP * 1.4
        return 4.0 if self.few and IS_INFANTRY[u] and n == 3 else value * self.fade

    def fear(self, u: int) -> float:
        """What the danger of a step's loss counts for."""
        found = self._fears.get(u)
        if found is None:
            found = self._fears[u] = RISK * self.step_value(u)
        return found

    def unit_value(self, u: int) -> float:
        if TYPE[u] == SHORE:
            return SMALL_STEP * self.fade * self.s.steps[u] + self.markers * MARKER + 0.3
        return self.step_value(u) * max(1, self.s.steps_of(u)) + 0.3

    def _fire_gone(self, p: int) -> float:
        soon = min(SOON, self.turns_left)
        return self.harm.get(p, 0.1) * soon * self.fade + DEPTH * (self.s.depth[p] > 0) * self.fade

    def kill(self, p: int) -> float:
        """What it is worth to be rid of a force."""
        return KILL * self.fade + self._fire_gone(p) + SECURE * self.goals.kill(p)

    def stun(self, p: int) -> float:
        """What it is worth to disrupt a force: the next time that its colour shows it does not fire."""
        if self.s.is_stunned(p) or not self.fires_left:
            return 0.0
        return self.fade * (STUN + STUNNED * self.harm.get(p, 0.0))

    def win(self, p: int) -> float:
        """The same, and to stand where it stood."""
        if p not in self._wins:
            self._wins[p] = KILL * self.fade + self._fire_gone(p) + SECURE * self.goals.win(p)
        return self._wins[p]

    def take(self, p: int) -> float:
        """What it is worth to stand in a position where nobody stands."""
        if p not in self._takes:
            self._takes[p] = SECURE * self.goals.take(p)
        return self._takes[p]

    def frees(self, p: int) -> float:
        """What it is worth that whoever holds a position need not stay."""
        return FREED * sum([self.s.strength(u) for u in self.s.here(CELL[p])]) * self.fade

    @cached_property
    def targets(self) -> list[tuple[bytes, list[float]]]:
        """The work that is worth most: distances to it, and what it pulls with at each."""
        s = self.s
        found = []
        for p in PLACES:
            value = self.win(p) if s.force[p] else self.take(p)
            if value > 0.1:
                men = sum([self.men.get(cell, 0) for cell in GRID.disc(CELL[p], 1)])
                found.append((round(value / (1 + 0.3 * men), 9), p))
        found.sort(key=lambda one: (-one[0], one[1]))
        return [
            (GRID.distances(CELL[p]), [value * share for share in PULLS]) for value, p in found[:MOST_TARGETS]
        ]

    def pull(self, cell: int) -> float:
        """How near the work is."""
        found = self._pulls.get(cell)
        if found is None:
            found = self._pulls[cell] = sum([pulls[row[cell]] for row, pulls in self.targets])
        return found

    def stand(self, u: int, cell: int, steps: int) -> float:
        """What it is worth that a unit is in a hex with so many steps, but for holding a position."""
        danger = self.risk(u, cell, steps)
        value = self.pull(cell) * (CALM if IS_HQ[u] else 1.0) - self.fear(u) * danger
        if danger and steps >= CONCENTRATED:
            value -= CROWD * self.fade
        if TYPE[u] == SHORE and self.markers and self.s.turn >= EXTENDED_FROM - 2:
            value -= WORK * self.pull(cell)  # it works behind the front
            if self.goals.land.links >> cell & 1:
                value += MARKER
        return value + COMMAND * self.led(u, cell)

    @cached_property
    def markers(self) -> int:
        """Support markers that a shore party may still bring (17.0)."""
        s = self.s
        return max(0, s.scenario.last - max(s.turn, EXTENDED_FROM - 1) - (s.turn < NIGHT < s.scenario.last))

    def excess(self, men: int) -> int:
        """Units that would have to go (7.53)."""
        return max(0, men - STACK)

    def leaving(self, units: list[int]) -> float:
        """What is lost where units go away, or gained where there were too many."""
        s = self.s
        here = s.loc[units[0]]
        stay = [u for u in s.here(here) if u not in units]
        value = 0.0
        p = AT.get(here, -1)
        if p >= 0 and not stay and not s.garrisons >> p & 1:
            value -= SECURE * self.goals.leave(p)
        men, left = self.men[here], sum(not IS_HQ[u] for u in stay)
        over = self.excess(men) - self.excess(left)
        if over:
            value += over * min([self.unit_value(u) for u in s.here(here) if not IS_HQ[u]], default=0.0)
        return value

    def led(self, u: int, cell: int) -> float:
        """Free actions to come: whom a headquarters commands from there, or whether one commands the unit."""
        s = self.s
        if self.turns_left < 1:
            return 0.0
        if IS_HQ[u]:
            return 0.0 if s.is_post(u) else self._draw(u, cell)
        if s.heroes[u] or s.inspired[u]:
            return 0.0
        ryan = s.ryan and s.ryan - 1 != u and s.ryan_cell() == cell
        return float(bool(ryan) or bool(self.near_hqs >> cell & 1))

    def _draw(self, hq: int, cell: int) -> float:
        """Whom a headquarters leads from a hex, and whom it comes nearer to."""
        row = GRID.distances(cell)
        found = 0.0
        for at, men in self.leaderless(hq):
            far = row[at]
            if far < len(DRAW):
                found += DRAW[far] * men
        return found

    def leaderless(self, hq: int) -> list[tuple[int, int]]:
        """Hexes with units whose actions no other than this headquarters would make free."""
        if hq not in self._leaderless:
            s = self.s
            led = 0
            for other in HQS:
                if other != hq and s.loc[other] < GRID.n:
                    led |= commanded_cells(s, other)
            found = []
            for at, units in s.at.items():
                if not led >> at & 1 and not (s.ryan and s.ryan_cell() == at):
                    men = sum([not (IS_HQ[v] or s.heroes[v] or s.inspired[v]) for v in units])
                    if men:
                        found.append((at, men))
            self._leaderless[hq] = found
        return self._leaderless[hq]

    @cached_property
    def near_hqs(self) -> int:
        """Hexes in command as the headquarters stand."""
        s = self.s
        found = 0
        for hq in HQS:
            if s.loc[hq] < GRID.n and IS_LAND[s.loc[hq]]:
                found |= commanded_cells(s, hq)
        return found


class Going:
    """Units of one hex that may go together: what is the same wherever they go is made out once."""

    def __init__(self, look: Look, units: list[int]) -> None:
        s = look.s
        self.look, self.units = look, units
        self.steps = sum([s.steps_of(u) for u in units])
        self.men = sum([not IS_HQ[u] for u in units])
        here = s.loc[units[0]]
        before = look.steps[here]
        self.left = look.leaving(units)
        self.spare = [u for u in units if IS_HQ[u]][1:]  # one headquarters leads as well as two
        self.base = self.left - self.worth(here, before)
        self.least = min([look.unit_value(u) for u in units if not IS_HQ[u]], default=99.0)

    def worth(self, cell: int, steps: int) -> float:
        """What it is worth that they are in a hex with so many steps."""
        look = self.look
        led = sum([look.led(u, cell) for u in self.spare])
        return sum([look.stand(u, cell, steps) for u in self.units]) - COMMAND * led

    def to(self, cell: int) -> float:
        """What is gained if they go to another hex."""
        look, s = self.look, self.look.s
        after = look.steps.get(cell, 0) + self.steps
        value = self.base + self.worth(cell, after)
        there = look.men.get(cell, 0)
        if there + self.men > STACK:
            over = look.excess(there + self.men) - look.excess(there)
            others = [look.unit_value(u) for u in s.here(cell) if not IS_HQ[u]]
            value -= over * min([self.least, *others]) + 0.5
        p = AT.get(cell, -1)
        if p >= 0 and not there and not s.force[p] and not s.here(cell) and not s.garrisons >> p & 1:
            value += look.take(p)
        return value
