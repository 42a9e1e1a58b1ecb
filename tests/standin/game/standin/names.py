"""Names of hexes and battalions, pointing at them."""

from __future__ import annotations

from collections.abc import Iterable

from game.standin.data import GRID, NAME, NOWHERE

from game.core.text import listing, point

PEOPLE = ("The Americans", "The Japanese")
SIDES = ("American", "Japanese")


def place(cell: int) -> str:
    """The anchor of a hex."""
    return f"space:{GRID.names[cell]}"


def piece(u: int) -> str:
    return f"unit:{NAME[u]}"


def hex_(cell: int) -> str:
    return point(place(cell), GRID.names[cell])


def unit(u: int) -> str:
    return point(piece(u), NAME[u])


def units(group: Iterable[int]) -> str:
    return listing([unit(u) for u in group])


def where(cell: int) -> str:
    return "eliminated" if cell == NOWHERE else GRID.names[cell]
