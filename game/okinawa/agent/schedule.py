"""The timetable: what is left to do in each land zone, who is there to do it, and which zone will be last."""

from __future__ import annotations

from math import log
from typing import NamedTuple

from game.core.reach import FAR, reach_any
from game.okinawa.agent.belief import believe
from game.okinawa.data import GRID, HIDEOUTS, IS_MOUNTAIN, JAPAN, LAND, NEAR, NUMBERED, US, ZONE, ZONES
from game.okinawa.forces import ARMOUR, GUNS, US_KIND, US_KINDS
from game.okinawa.movement import ON_FOOT, ON_TRACKS
from game.okinawa.state import State

SEARCH = 0.35  # turns of a piece, for each point of movement that an unknown hex costs
FIGHT = 2.5  # turns of a piece, for each Japanese piece
AIM = 13  # turn by which all shall be done
LEAST_TIME = 6.0  # turns that a plan looks ahead at least
ROAD = 1.25  # what a way takes longer than it looks
WALL = 0.12  # turns that each Japanese in a zone holds up those who would pass
FIRST_HANDS = 0.15  # the less, the more the first pieces in a theatre are worth against the next
SENDING = 0.25  # turns of a piece that a transfer must save
MOP_UP = 9  # turn from which the best players look to the theatre that will be last
LAST_HANDS, LAST_SENDING = 0.5, 2.0  # the same two then
BY_GUNS = 0.1  # of a piece's work is done by artillery: it searches nothing
NEIGHBOURS, NOBODY = 0.15, 0.7  # pieces in the next zones count so much; hands where there are none
LEAST_URGENT, MOST_URGENT = 0.6, 2.5


def _neighbours() -> tuple[tuple[int, ...], ...]:
    found: list[set[int]] = [set() for _ in ZONES]
    for cell in LAND:
        for near in NEAR[cell]:
            if ZONE[near] != ZONE[cell]:
                found[ZONE[cell]].add(ZONE[near])
    return tuple(tuple(sorted(one)) for one in found)


BESIDE = _neighbours()


def _islet() -> frozenset[int]:
    main = {GRID.find("119")}
    edge = list(main)
    while edge:
        for near in NEAR[edge.pop()]:
            if near not in main:
                main.add(near)
                edge.append(near)
    return frozenset(cell for cell in LAND if cell not in main and NEAR[cell])


IE_SHIMA = _islet()  # nobody walks there: a theatre of its own
THEATRES = (*ZONES, len(ZONES))  # Ie Shima is the last


def theatre(cell: int) -> int:
    return len(ZONES) if cell in IE_SHIMA else ZONE[cell]


class Timetable(NamedTuple):
    work: list[float]  # theatre -> turns of a piece that are left to do
    force: list[float]  # pieces there
    urgency: list[float]  # 1 is the usual


class Campaign:
    """Who is sent where: pieces go where they save most time, the first of them more than the next.

    The last theatre ends the game: who mops up sends them there from a certain turn on, be it for two hexes.
    """

    def __init__(self, s: State, mops_up: bool = False) -> None:
        self.s = s
        self.is_late = mops_up and s.turn >= MOP_UP
        self.times = timetable(s)
        self.ahead = max(LEAST_TIME, AIM - s.turn + 0.5)
        self.far = _distances(s)
        self.walls = _walls(s)
        self.level = _level_share(s)
        self.supply = [0.0] * len(THEATRES)
        for cell, units in s.here[US].items():
            for u in units:
                self.supply[theatre(cell)] += self.ahead * self._fit(US_KIND[u], theatre(cell))

    def _fit(self, kind: int, where: int) -> float:
        """What a piece of a kind can do of the work there: tanks do not climb, guns do not search."""
        if kind == GUNS:
            return BY_GUNS
        return 0.25 + 0.75 * self.level[where] if kind == ARMOUR else 1.0

    def gives(self, kind: int, cell: int, where: int) -> float:
        """Turns of work in a theatre by a piece that sets out from a hex."""
        far = self.far[kind == ARMOUR][where][cell]
        if far == FAR:
            return 0.0
        days = ROAD * far / US_KINDS[kind].move
        if where < len(ZONES):
            days += self.walls[ZONE[cell]][where]
        return max(0.0, self.ahead - days) * self._fit(kind, where)

    def gain(self, where: int, more: float) -> float:
        """How much is won by so many turns of work more, or lost."""
        work = self.times.work[where]
        if not work:
            return 0.0
        if self.is_late:
            return self._delay(where, 0.0) - self._delay(where, more)
        before = self.supply[where] / work + FIRST_HANDS
        return work * log(max(0.05, before + more / work) / before)

    def _delay(self, where: int, more: float) -> float:
        """What it costs that a theatre takes its time."""
        hands = max(0.0, self.supply[where] + more) / self.ahead
        return float((self.times.work[where] / (hands + LAST_HANDS)) ** 2)

    def best(self, kind: int, cell: int) -> tuple[float, int, float]:
        """Gain, theatre and work of a new piece in a hex."""
        found = (0.0, -1, 0.0)
        for where in THEATRES:
            work = self.gives(kind, cell, where)
            if work:
                found = max(found, (self.gain(where, work), where, work))
        return found

    def is_open_isle(self, hands: int, least: float) -> bool:
        """Fewer are on Ie Shima than it takes, and so many Japanese or more."""
        s, mass = self.s, believe(self.s).mass
        ashore = sum(len(units) for cell, units in s.here[US].items() if cell in IE_SHIMA)
        held = sum(len(s.at(JAPAN, c)) + (mass[c] if s.could_hide(c) else 0.0) for c in IE_SHIMA)
        return ashore < hands and held >= least

    def transfers(self) -> dict[int, int]:
        """Unit -> zone it is sent to."""
        s = self.s
        groups: dict[tuple[int, int], list[int]] = {}
        for cell, units in s.here[US].items():
            if cell in IE_SHIMA:
                continue
            for u in units:
                if US_KIND[u] != GUNS and not s.is_flat(US, u):
                    groups.setdefault((ZONE[cell], US_KIND[u]), []).append(u)
        found: dict[int, int] = {}
        least = LAST_SENDING if self.is_late else SENDING
        for _ in range(MOST_SENT):
            best: tuple[float, int, int, float, float] | None = None
            for (home, kind), there in groups.items():
                less = self.ahead * self._fit(kind, home)
                lost = self.gain(home, -less)
                far = self.far[kind == ARMOUR]
                for where in ZONES:
                    if where == home or not self.times.work[where] or not there:
                        continue
                    u = min(there, key=lambda u: (far[where][s.loc[u]], u))
                    work = self.gives(kind, s.loc[u], where)
                    if not work:
                        continue
                    value = self.gain(where, work) + lost
                    if value > least and (best is None or value > best[0] + 1e-9):
                        best = value, u, where, work, less
            if best is None:
                break
            _, u, where, work, less = best
            home = ZONE[s.loc[u]]
            found[u] = where
            groups[home, US_KIND[u]].remove(u)
            self.supply[home] -= less
            self.supply[where] += work
        return found


MOST_SENT = 16
_known: dict[tuple[int, bytes], tuple[tuple[bytes, ...], tuple[bytes, ...]]] = {}


def _distances(s: State) -> tuple[tuple[bytes, ...], tuple[bytes, ...]]:
    """On foot and on tracks: theatre -> hex -> how far it is from what is left to do there."""
    key = s.entered, s.jp.tobytes()
    found = _known.get(key)
    if found is None:
        if len(_known) > 64:
            _known.clear()
        work: list[dict[int, int]] = [{} for _ in THEATRES]
        for cell in NUMBERED:
            if s.could_hide(cell):
                work[theatre(cell)][cell] = 0
        for cell in s.here[JAPAN]:
            work[theatre(cell)][cell] = 0
        on_foot = tuple(reach_any(ON_FOOT, cells, 120).cost for cells in work)
        level = [{cell: 0 for cell in cells if not IS_MOUNTAIN[cell]} for cells in work]
        found = _known[key] = on_foot, tuple(reach_any(ON_TRACKS, cells, 120).cost for cells in level)
    return found


def _walls(s: State) -> list[list[float]]:
    """Zone -> zone -> how long the Japanese in the zones between them hold up those who would pass."""
    mass = believe(s).mass
    held = [WALL * sum(mass[cell] for cell in HIDEOUTS[zone]) for zone in ZONES]
    for cell, there in s.here[JAPAN].items():
        held[ZONE[cell]] += WALL * len(there)
    found = []
    for start in ZONES:
        best = [99.0] * len(ZONES)
        best[start] = 0.0
        edge = [start]
        while edge:
            zone = edge.pop(0)
            through = best[zone] + (held[zone] if zone != start else 0.0)
            for near in BESIDE[zone]:
                if through < best[near] - 1e-9:
                    best[near] = through
                    edge.append(near)
        found.append(best)
    return found


def _level_share(s: State) -> list[float]:
    """Theatre -> the part of the hexes with something left to do that tanks can enter."""
    all_, level = [0] * len(THEATRES), [0] * len(THEATRES)
    for cell in NUMBERED:
        if s.could_hide(cell) or s.at(JAPAN, cell):
            all_[theatre(cell)] += 1
            level[theatre(cell)] += not IS_MOUNTAIN[cell]
    return [a / b if b else 0.0 for a, b in zip(level, all_, strict=True)]


def timetable(s: State) -> Timetable:
    belief = believe(s)
    work, force = [0.0] * len(THEATRES), [0.0] * len(THEATRES)
    for zone in ZONES:
        for cell in HIDEOUTS[zone]:
            if s.could_hide(cell):
                work[theatre(cell)] += SEARCH * (1 + IS_MOUNTAIN[cell]) + FIGHT * belief.mass[cell]
    for cell, there in s.here[JAPAN].items():
        work[theatre(cell)] += FIGHT * len(there)
    for cell, units in s.here[US].items():
        force[theatre(cell)] += sum(0.5 if US_KIND[u] == GUNS else 1.0 for u in units)
    near = force[:]
    for zone in ZONES:
        near[zone] += NEIGHBOURS * sum(force[other] for other in BESIDE[zone])
    days = [work[z] / (near[z] + NOBODY) for z in THEATRES]
    mean = sum(d * w for d, w in zip(days, work, strict=True)) / (sum(work) or 1.0)
    urgency = [min(MOST_URGENT, max(LEAST_URGENT, 0.4 + 0.6 * d / mean)) if mean else 1.0 for d in days]
    return Timetable(work, near, urgency)
