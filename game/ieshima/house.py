"""House values: the figures of counters that our sources leave in doubt, and the tables they make.

Evidence and plausible range of each: rules.md, 4.0.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.ieshima.data import AIR, ARTILLERY, BATTALION, BATTALIONS, CV, MARKERS, MF, UNITS


class House(NamedTuple):
    air: int = 5  # Attack Factor of the Air marker
    artillery: int = 5  # and of the American Artillery marker
    reduced_infantry: int = 3  # Combat Value of reduced 2/1 and SEI
    reduced_labor: int = 2
    reduced_mg: int = 1
    labor_mf: int = 4


class Values(NamedTuple):
    """The figures in play."""

    cv: tuple[tuple[int, int], ...]  # unit -> Combat Value reduced, full
    mf: tuple[int, ...]  # unit -> Movement Factor
    attack: tuple[int, ...]  # marker -> Attack Factor


@cache
def values(house: House) -> Values:
    reduced = {
        "2/1": house.reduced_infantry,
        "SEI": house.reduced_infantry,
        "Labor": house.reduced_labor,
        "MG": house.reduced_mg,
    }
    names = [BATTALIONS[BATTALION[u]].name for u in UNITS]
    changed = {AIR: house.air, ARTILLERY: house.artillery}
    return Values(
        tuple((reduced.get(names[u], CV[u][0]), CV[u][1]) for u in UNITS),
        tuple(house.labor_mf if names[u] == "Labor" else MF[u] for u in UNITS),
        tuple(changed.get(m, info.attack) for m, info in enumerate(MARKERS)),
    )
