"""The timetable: what is left to do in each land zone, who is there to do it, and which zone will be last."""

from __future__ import annotations

from typing import NamedTuple

from game.core.reach import FAR, reach_any
from game.okinawa.agent.belief import believe
from game.okinawa.data import GRID, HIDEOUTS, IS_MOUNTAIN, JAPAN, LAND, NEAR, US, ZONE, ZONES
from game.okinawa.forces import ARMOUR, GUNS, US_KIND
from game.okinawa.movement import ON_FOOT
from game.okinawa.state import State

SEARCH = 0.3  # of a piece's turn, for a hex on level ground
FIGHT = 0.55  # of a piece's turn, for each Japanese piece
LEAST = 1.0  # pieces in a zone where anything is left to do
MISSING = 0.7  # pieces that are missing before others are sent


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


def transfers(s: State) -> dict[int, int]:
    """Unit -> zone it is sent to: where pieces are missing for the work, from where there are most."""
    return _transfers(s, timetable(s).work)


def _transfers(s: State, work: list[float]) -> dict[int, int]:
    scouts = {
        u: ZONE[cell]
        for cell, units in s.here[US].items()
        if cell not in IE_SHIMA
        for u in units
        if US_KIND[u] != GUNS and not s.is_flat(US, u)
    }
    total = sum(work[: len(ZONES)])
    if not scouts or not total:
        return {}
    wanted = [max(LEAST if work[z] else 0.0, len(scouts) * work[z] / total) for z in ZONES]
    there = [0.0] * len(ZONES)
    for zone in scouts.values():
        there[zone] += 1
    found: dict[int, int] = {}
    for zone in sorted(ZONES, key=lambda z: there[z] - wanted[z]):
        if wanted[zone] - there[zone] < MISSING:
            break
        far = _from_work(s, zone)
        free = sorted(
            (far[s.loc[u]] / (8 if US_KIND[u] == ARMOUR else 4), u)
            for u, home in scouts.items()
            if u not in found and there[home] - wanted[home] > 0.3 and far[s.loc[u]] < FAR
        )
        for _, u in free:
            if wanted[zone] - there[zone] < MISSING:
                break
            if there[scouts[u]] - wanted[scouts[u]] > 0.3:
                found[u] = zone
                there[scouts[u]] -= 1
                there[zone] += 1
    return found


def _from_work(s: State, zone: int) -> bytes:
    """Hex -> how far it is from what is left to do in a zone."""
    sources = {c: 0 for c in HIDEOUTS[zone] if c not in IE_SHIMA and (s.could_hide(c) or s.at(JAPAN, c))}
    return reach_any(ON_FOOT, sources, 120).cost


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
    near = [force[z] + (0.35 * sum(force[n] for n in BESIDE[z]) if z < len(ZONES) else 0.0) for z in THEATRES]
    days = [work[z] / (near[z] + 2.0) for z in THEATRES]
    mean = sum(d * w for d, w in zip(days, work, strict=True)) / (sum(work) or 1.0)
    urgency = [min(1.7, max(0.6, 0.4 + 0.6 * d / mean)) if mean else 1.0 for d in days]
    return Timetable(work, near, urgency)
