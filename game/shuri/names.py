"""Names of hexes and units, pointing at them."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.text import listing, point
from game.shuri.data import AWAY, DEAD, EXITED, GRID, NAME, REMOVED, TO_COME, TYPE, TYPES
from game.shuri.places import GROUND_OF

PEOPLE = ("The Americans", "The Japanese")
SIDES = ("American", "Japanese")
OFF_MAP = {AWAY: "", TO_COME: "to come", DEAD: "eliminated", EXITED: "exited", REMOVED: "removed"}


def place(cell: int) -> str:
    """The anchor of a hex."""
    return f"space:{GRID.names[cell]}"


def piece(u: int) -> str:
    return f"unit:{NAME[u]}"


def hex_(cell: int) -> str:
    return point(place(cell), GRID.names[cell])


def named(cell: int) -> str:
    """'1704 (Kakazu Ridge)'."""
    ground = GROUND_OF.get(cell, "")
    return point(place(cell), f"{GRID.names[cell]} ({ground})" if ground else GRID.names[cell])


def unit(u: int) -> str:
    return point(piece(u), NAME[u])


def units(group: Iterable[int]) -> str:
    return listing([unit(u) for u in group])


def face(u: int) -> str:
    """As printed on the counter: '4-3-10'."""
    return TYPES[TYPE[u]].face


def where(place_: int) -> str:
    return GRID.names[place_] if place_ < GRID.n else OFF_MAP[place_]
