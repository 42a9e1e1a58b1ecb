"""Names of hexes, zones and pieces, pointing at them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.text import count, listing, point
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
MOST_NAMED = 3  # shooters


def place(cell: int) -> str:
    """The anchor of a hex, or of the High Sea."""
    return "box:high" if cell == HIGH else f"space:{GRID.names[cell]}"


def piece(side: int, n: int) -> str:
    return f"unit:{US_NAMES[n] if side == US else JP_NAMES[n]}"


def ship_anchor(n: int) -> str:
    return f"ship:{SHIP_NAMES[n]}"


YAMATO = "ship:Yamato"


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


def yamato() -> str:
    return point(YAMATO, "Yamato")


def raid(zone: int) -> str:
    """The anchor of the planes over a sea zone, or over the High Sea."""
    return f"raid:{zone + 1}"


def shooter(n: int) -> str:
    """Ships come first, then American pieces."""
    return ship(n) if n < len(SHIPS) else unit(US, n - len(SHIPS))


def shooters(side: int, group: Sequence[int]) -> str:
    """By name if they are few: '11 ships and 5 guns'."""
    if len(group) <= MOST_NAMED:
        return units(JAPAN, group) if side == JAPAN else listing([shooter(n) for n in group])
    if side == JAPAN:
        return f"{len(group)} batteries"
    ships = sum(n < len(SHIPS) for n in group)
    told = [count(ships, "ship"), count(len(group) - ships, "gun")]
    return listing([words for words in told if not words.startswith("0 ")])
