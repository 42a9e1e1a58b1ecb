"""What positions are worth: how many are likely to be secure in the end, and what each deed adds to that.

A position is secure if it is held, if those that fire intensely into it are held, if no Japanese field covers
it and a safe way leads to it (14.2, 11.3). Each of these is given a chance of coming true in the turns left,
by how near the Americans are; a position counts with the product. What a deed is worth follows from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from game.betio.charts import EXTENDED_FROM
from game.betio.communication import held as held_by_japan
from game.betio.communication import us_linked
from game.betio.data import GRID, IS_LAND
from game.betio.forces import IS_HQ, IS_INFANTRY
from game.betio.positions import CELL, FIRED_BY, INTENSE_BY, MEMBERS, PLACES, SOUTHERN, ZONE, ZONES
from game.betio.scenarios import CHECK_TURN, NOV_20, NOV_20_SOUTHERN, NOV_21, ONE_OF, TWO_DAYS, WHOLE_ZONES
from game.betio.state import State
from game.betio.victory import is_held

KEPT = 0.97  # that who stands somewhere still does in the end
LEAST = 0.02
OPEN = 0.55  # that an empty position is not taken in time, with no phase to spare; each phase to spare helps
OPEN_MORE = 0.68
FORCE = 0.65  # the same of a Japanese force
FORCE_MORE = 0.8
DEEP, DEEP_MORE = 0.85, 0.75  # of one with depth
AVAILABLE = 0.85  # that somebody can be spared for it
AFTER = 0.85  # that a position is held once its force is gone
BLOCKED = 0.4  # a position to which no safe way leads even if its own foes were gone
SOUTH = 4.0  # what a southern position counts for where one is asked for
WANTED, OTHER_ZONE = 1.0, 0.35  # weights where whole zones are asked for


def _needs(p: int) -> tuple[int, ...]:
    """Positions that fire intensely into a position: all must be held to secure it (14.2)."""
    return tuple(sorted({q for g in INTENSE_BY[CELL[p]] for q in MEMBERS[g] if q != p}))


NEEDS = tuple(map(_needs, PLACES))
FOES = tuple(tuple(sorted({q for g in FIRED_BY[CELL[p]] for q in MEMBERS[g] if q != p})) for p in PLACES)


def last_turn(s: State) -> int:
    """When it is counted: of both days first after the first (18.1)."""
    two_days = s.rules.scenario == TWO_DAYS and s.turn <= CHECK_TURN
    return CHECK_TURN if two_days else s.scenario.last


def asks_for_zones(s: State) -> bool:
    return s.rules.scenario == NOV_21 or (s.rules.scenario == TWO_DAYS and s.turn > CHECK_TURN)


def southern_needed(s: State) -> int:
    return NOV_20_SOUTHERN if s.rules.scenario == NOV_20 else 0


class Goals:
    """What is likely to be secure in the end, position by position."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.phases = last_turn(s) - s.turn + 1  # Action Phases left, this one among them
        self.step = 3 if s.turn >= EXTENDED_FROM else 2
        self.held = frozenset(p for p in PLACES if is_held(s, p))
        self._from = self._marchers()
        self.hold = [0.0] * len(PLACES)  # that a position is held in the end
        self.gone = [1.0] * len(PLACES)  # that its force is gone
        for p in PLACES:
            self._chance(p)
        self.parts: dict[int, float] = {}  # position -> its share in what will be secure
        self.with_foe: dict[int, list[int]] = {}  # force -> positions that wait for it to go
        self.with_hold: dict[int, list[int]] = {}  # position -> those that need it held
        self._count()
        self.sum = sum(self.parts.values())

    def _marchers(self) -> list[tuple[int, int]]:
        """Hexes from which men come, and phases that they lose in the water first."""
        s = self.s
        found = []
        for cell, units in s.at.items():
            if any(not IS_HQ[u] and (s.steps[u] > 1 or not IS_INFANTRY[u]) for u in units):
                found.append((cell, 0 if IS_LAND[cell] else 1))
        return found

    def phases_to(self, cell: int, within: int) -> int:
        """Action Phases until somebody has come so near."""
        row = GRID.distances(cell)
        step = self.step
        return min(
            [late + max(0, row[at] - within + step - 1) // step for at, late in self._from], default=99
        )

    def _chance(self, p: int) -> None:
        s = self.s
        if p in self.held:
            self.hold[p] = KEPT
        elif not s.force[p]:
            spare = self.phases - max(1, self.phases_to(CELL[p], 0))
            self.hold[p] = AVAILABLE * (1 - OPEN * OPEN_MORE**spare) if spare >= 0 else LEAST
        else:
            spare = self.phases - 1 - self.phases_to(CELL[p], 1)
            first, more = (DEEP, DEEP_MORE) if s.depth[p] else (FORCE, FORCE_MORE)
            self.gone[p] = 1 - first * more**spare if spare >= 0 else LEAST
            self.hold[p] = self.gone[p] * AFTER

    def _count(self) -> None:
        s = self.s
        forces = held_by_japan(s)
        now = us_linked(forces)
        for p in PLACES:
            if self.hold[p] <= LEAST:
                continue
            foes = [q for q in FOES[p] if s.force[q]]
            chance = self.hold[p]
            rest = forces & ~(1 << p)
            for q in foes:
                chance *= self.gone[q]
                rest &= ~(1 << q)
            needs = [q for q in NEEDS[p] if q not in self.held]
            for q in needs:
                chance *= AFTER if s.force[q] else self.hold[q]
            if chance < 1e-4:
                continue
            if not now >> CELL[p] & 1 and not us_linked(rest) >> CELL[p] & 1:
                chance *= BLOCKED
            self.parts[p] = chance
            for q in foes:
                self.with_foe.setdefault(q, []).append(p)
            if s.force[p]:
                self.with_foe.setdefault(p, []).append(p)
            self.with_hold.setdefault(p, []).append(p)
            for q in NEEDS[p]:
                self.with_hold.setdefault(q, []).append(p)
        self._weigh_zones()
        self._weigh_south()

    def _weigh_zones(self) -> None:
        """Whole zones count, one of A and F among them (18.2): those of which most is done."""
        if not asks_for_zones(self.s):
            return
        open_ = [0.0] * len(ZONES)
        for p in PLACES:
            open_[ZONE[p]] += 1 - self.parts.get(p, 0.0)
        triples = [
            three
            for three in combinations(range(len(ZONES)), WHOLE_ZONES)
            if any(ZONES[n] in ONE_OF for n in three)
        ]
        best = min(triples, key=lambda three: (round(sum(open_[n] for n in three), 6), three))
        for p in self.parts:
            self.parts[p] *= WANTED if ZONE[p] in best else OTHER_ZONE

    def _weigh_south(self) -> None:
        """A southern position that is still missing counts for more than itself (18.1)."""
        missing = southern_needed(self.s)
        if not missing:
            return
        south = sorted((-round(self.parts[p], 9), p) for p in self.parts if p in SOUTHERN)
        for _, p in south[:missing]:
            self.parts[p] *= SOUTH

    # What a deed adds, in positions

    def _of(self, places: Iterable[int]) -> float:
        return sum([self.parts[p] for p in places])

    def kill(self, p: int) -> float:
        """A force is gone."""
        return self._of(self.with_foe.get(p, ())) * (1 / self.gone[p] - 1)

    def take(self, p: int) -> float:
        """A position is held from now on that was not."""
        if p in self.held or self.s.force[p]:
            return 0.0
        return self._of(self.with_hold.get(p, ())) * (KEPT / max(self.hold[p], LEAST) - 1)

    def win(self, p: int) -> float:
        """A force is gone, and its position is held."""
        places = {*self.with_foe.get(p, ()), *self.with_hold.get(p, ())}
        both = list(self.with_foe.get(p, ()))
        own = self._of(both) * (1 / self.gone[p] - 1)
        held = self._of(q for q in places if q == p or p in NEEDS[q]) / self.gone[p] * (KEPT / AFTER - 1)
        return own + held

    def leave(self, p: int) -> float:
        """What is lost when nobody stands there any more."""
        if p not in self.held:
            return 0.0
        spare = self.phases - 2  # somebody may come back in the next phase
        then = AVAILABLE * (1 - OPEN * OPEN_MORE**spare) if spare >= 0 else 0.0
        return self._of(self.with_hold.get(p, ())) * (1 - then / KEPT)
