"""Where the Japanese infantry waits (5.3.2): ways to do it, none of them known to be the best."""

from __future__ import annotations

from typing import NamedTuple

from game.core.mind import Plan
from game.ieshima.data import PLANS, SETUP_UNITS


class Layout(NamedTuple):
    """One Area for each of SETUP_UNITS: four of 2/1, four of SEI, four of Labor."""

    value: float  # Victory Points kept from the Americans, beside the other layouts
    places: tuple[int, ...]


LAYOUTS = (  # docs/balance/ieshima.md compares them with all infantry on the ridge
    Layout(0.0, (15, 15, 16, 16, 14, 14, 13, 11, 12, 16, 16, 15)),
    Layout(0.0, (15, 15, 15, 16, 15, 15, 14, 13, 16, 16, 16, 12)),
    Layout(0.0, PLANS[0].places),
)


def plans() -> list[Plan]:
    """The layouts as plans."""
    return [Plan(layout.value, "setup", (("free",), *_garrisons(layout))) for layout in LAYOUTS]


def _garrisons(layout: Layout) -> list[tuple[str, int, tuple[int, ...]]]:
    found: dict[int, tuple[int, ...]] = {}
    for u, area in zip(SETUP_UNITS, layout.places, strict=True):
        found[area] = (*found.get(area, ()), u)
    return [("garrison", area, units) for area, units in sorted(found.items())]
