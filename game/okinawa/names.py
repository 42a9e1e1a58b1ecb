"""Names of hexes, zones and pieces, pointing at them."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.text import listing, point
from game.okinawa.data import BEACHES, GRID, HIGH_SEA, JAPAN, SEA_NAMES, TOWNS, US, ZONE_NAMES
from game.okinawa.forces import (
    JP_KIND,
    JP_KINDS,
    JP_NAMES,
    SHIP_NAMES,
    SHIPS,
    US_KIND,
    US_KINDS,
    US_NAMES,
)
from game.okinawa.state import HIGH

PEOPLE = ("The Americans", "The Japanese")
SIDES = ("American", "Japanese")


def place(cell: int) -> str:
    """The anchor of a hex, or of the High Sea."""
    return "box:high" if cell == HIGH else f"space:{GRID.names[cell]}"


def piece(side: int, n: int) -> str:
    return f"unit:{US_NAMES[n] if side == US else JP_NAMES[n]}"


def ship_anchor(n: int) -> str:
    return f"ship:{SHIP_NAMES[n]}"


def hex_(cell: int) -> str:
    """'119 (Yontan)'."""
    if cell == HIGH:
        return "the High Sea"
    name = GRID.names[cell]
    town = TOWNS.get(name, "")
    return point(place(cell), f"{name} ({town})" if town else name)


def hexes(cells: Iterable[int]) -> str:
    return listing([hex_(cell) for cell in cells])


def unit(side: int, n: int) -> str:
    return point(piece(side, n), US_NAMES[n] if side == US else JP_NAMES[n])


def units(side: int, group: Iterable[int]) -> str:
    return listing([unit(side, n) for n in group])


def face(side: int, n: int) -> str:
    """As printed on the counter: '4-4-4'."""
    one = US_KINDS[US_KIND[n]] if side == US else JP_KINDS[JP_KIND[n]]
    return f"{one.move}-{one.attack}-{one.defence}"


def kind(n: int) -> str:
    """A Japanese kind."""
    return JP_KINDS[n].name


def kind_of(side: int, n: int) -> str:
    return US_KINDS[US_KIND[n]].name if side == US else JP_KINDS[JP_KIND[n]].name


def zone(n: int) -> str:
    return f"zone {n + 1} ({ZONE_NAMES[n]})"


def sea(n: int) -> str:
    return "the High Sea" if n == HIGH_SEA else f"sea zone {n + 1} ({SEA_NAMES[n]})"


def beach(n: int) -> str:
    return f"B{n + 1} ({BEACHES[n].name})"


def ship(n: int) -> str:
    return point(ship_anchor(n), SHIP_NAMES[n])


def shooter(n: int) -> str:
    """Ships come first, then American pieces."""
    return ship(n) if n < len(SHIPS) else unit(US, n - len(SHIPS))


def shooters(side: int, group: Iterable[int]) -> str:
    if side == JAPAN:
        return units(JAPAN, group)
    return listing([shooter(n) for n in group])
