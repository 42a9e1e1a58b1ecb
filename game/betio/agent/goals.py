"""What positions are worth: how many are likely to be secure in the end, and what each deed adds to that.

A position is secure if it is held, if those that fire intensely into it are held, if no Japanese field covers
it and a safe way leads to it (14.2, 11.3). Each of these is given a chance of coming true in the turns left,
by how near the Americans are; a position counts with the product. What a deed is worth follows from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import combinations
from math import prod

from game.betio.agent.hopes import FAR, LEAST, RADII, hope, march, reached
from game.betio.agent.land import NEEDS, land
from game.betio.agent.weights import HOPES
from game.betio.charts import EXTENDED_FROM, NIGHT
from game.betio.communication import held
from game.betio.forces import FLAME, IS_HQ, IS_INFANTRY, TYPE
from game.betio.positions import PLACES, SOUTHERN, ZONE, ZONES
from game.betio.scenarios import (
    CHECK_TURN,
    NOV_20,
    NOV_20_SOUTHERN,
    NOV_21,
    ONE_OF,
    OTHER_POSITIONS,
    TWO_DAYS,
    WHOLE_ZONES,
)
from game.betio.state import State
from game.betio.victory import is_held

KEPT = 0.97  # that who stands somewhere still does in the end
OPEN = 0.55  # that an empty position is not taken in time, with no phase to spare; each phase to spare helps
OPEN_MORE = 0.68
FORCE = 0.65  # the same of a Japanese force
FORCE_MORE = 0.8
DEEP, DEEP_MORE = 0.85, 0.75  # of one with depth
AVAILABLE = 0.85  # that somebody can be spared for it
AGAIN = 0.75  # that a position that was left is taken up again, as a share of an empty one's chance
AFTER = 0.85  # that a position is held once its force is gone
SOUTH = 4.0  # what a southern position counts for where one is asked for, against its chance
HOPELESS = 0.1
OTHER_ZONE = 0.35  # what a position counts for outside the zones that are wanted whole
LATE = 5  # phases before the end from which what is missing in those counts for more
HARDLY = 0.4  # and how much more at most: as one over this


def last_turn(s: State) -> int:
    """When it is counted: of both days first after the first (18.1)."""
    two_days = s.rules.scenario == TWO_DAYS and s.turn <= CHECK_TURN
    return CHECK_TURN if two_days else s.scenario.last


def asks_for_zones(s: State) -> bool:
    return s.rules.scenario == NOV_21 or (s.rules.scenario == TWO_DAYS and s.turn > CHECK_TURN)


TRIPLES = tuple(
    three for three in combinations(range(len(ZONES)), WHOLE_ZONES) if any(ZONES[n] in ONE_OF for n in three)
)


def wanted_zones(likely: Mapping[int, float]) -> tuple[tuple[int, ...], float]:
    """Three zones of which least is missing (18.2), and how much that is, with what others must bring."""
    missing = [0.0] * len(ZONES)
    others = [0.0] * len(ZONES)
    for p in PLACES:
        chance = likely.get(p, 0.0)
        missing[ZONE[p]] += 1 - chance
        others[ZONE[p]] += chance
    total = sum(others)
    found = [
        (
            round(
                sum(missing[n] for n in three)
                + max(0.0, OTHER_POSITIONS - total + sum(others[n] for n in three)),
                6,
            ),
            three,
        )
        for three in TRIPLES
    ]
    least, best = min(found)
    return best, least


def southern_needed(s: State) -> int:
    return NOV_20_SOUTHERN if s.rules.scenario == NOV_20 else 0


class Goals:
    """What is likely to be secure in the end, position by position."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.phases = last_turn(s) - s.turn + 1  # Action Phases left, this one among them
        self.land = land(held(s))
        self.held = frozenset(p for p in PLACES if is_held(s, p))
        self.hold, self.gone = self._chances()
        self.parts: dict[int, float] = {}  # position -> its share in what will be secure
        self.with_foe: dict[int, list[int]] = {}  # force -> positions that wait for it to go
        self.with_hold: dict[int, list[int]] = {}  # position -> those that need it held
        self._count()
        self.sum = sum(self.parts.values())

    @cached_property
    def soon(self) -> list[int]:
        """Action Phases until somebody is in each position, then beside each."""
        s = self.s
        step = 3 if s.turn >= EXTENDED_FROM else 2
        found = []
        for cell, units in s.at.items():
            for u in units:
                if not IS_HQ[u] and (s.steps[u] > 1 or not IS_INFANTRY[u]):
                    found.append(march(cell, step))
                    break
        return list(map(min, FAR, FAR, *found))

    def _chances(self) -> tuple[list[float], list[float]]:
        """That each position is held in the end, and that its force is gone."""
        s = self.s
        n = len(PLACES)
        soon, near, phases = self.soon, self.near, self.phases
        open_w, force_w, kept = HOPES[s.turn >= NIGHT]
        hold, gone = [0.0] * n, [1.0] * n
        for p in PLACES:
            if p in self.held:
                hold[p] = kept
            elif not s.force[p]:
                hold[p] = hope(open_w, phases, soon[p], *near[p])
            else:
                gone[p] = hope(force_w, phases, soon[n + p], *near[p])
                hold[p] = gone[p] * AFTER
        return hold, gone

    @cached_property
    def near(self) -> list[tuple[int, ...]]:
        """Steps of infantry and flamethrowers beside each position, within two hexes, within four."""
        s = self.s
        found = [[0] * len(PLACES) for _ in RADII]
        for cell, units in s.at.items():
            steps = sum([s.steps[u] for u in units if IS_INFANTRY[u] or TYPE[u] == FLAME])
            if steps:
                for row, places in zip(found, reached(cell), strict=True):
                    for p in places:
                        row[p] += steps
        return list(zip(*found, strict=True))

    def _count(self) -> None:
        hold, gone, forces = self.hold, self.gone, self.s.force
        for p in PLACES:
            chance = hold[p]
            if chance <= LEAST:
                continue
            foes = self.land.bars(p)
            for q in foes:
                chance *= gone[q]
            for q in NEEDS[p]:
                if q not in self.held:
                    chance *= AFTER if forces[q] else hold[q]
            if chance < 1e-3:
                continue
            self.parts[p] = chance
            for q in foes:
                self.with_foe.setdefault(q, []).append(p)
            if forces[p]:
                self.with_foe.setdefault(p, []).append(p)
            self.with_hold.setdefault(p, []).append(p)
            for q in NEEDS[p]:
                self.with_hold.setdefault(q, []).append(p)
        self.likely = dict(self.parts)  # how likely each is to be secure
        self._weigh_zones()
        self._weigh_south()

    def _weigh_zones(self) -> None:
        """Whole zones count, one of A and F among them (18.2): those of which most is done."""
        if not asks_for_zones(self.s):
            return
        best, _ = wanted_zones(self.likely)
        for p in self.parts:
            if ZONE[p] not in best:
                self.parts[p] *= OTHER_ZONE
            elif self.phases <= LATE:  # all of them are needed: the least likely counts most
                self.parts[p] /= max(self.likely[p], HARDLY)

    def _weigh_south(self) -> None:
        """Without a southern position the rest is worth nothing (18.1): the less likely one is, the more each
        of them counts."""
        if not southern_needed(self.s):
            return
        south = [p for p in self.parts if p in SOUTHERN]
        none = prod([1 - self.parts[p] for p in south])
        for p in south:
            alone = none / (1 - self.parts[p])  # that no other is
            self.parts[p] *= 1 + SOUTH * alone / max(1 - none, HOPELESS)

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
        return self._of(self.with_hold.get(p, ())) * max(0.0, KEPT / max(self.hold[p], LEAST) - 1)

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
        open_w, _, kept = HOPES[self.s.turn >= NIGHT]
        then = AGAIN * hope(open_w, self.phases - 1, 1, *self.near[p]) if self.phases > 1 else 0.0
        return self._of(self.with_hold.get(p, ())) * max(0.0, 1 - then / kept)
