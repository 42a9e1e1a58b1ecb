"""The map as text for a terminal."""

from __future__ import annotations

from game.standin.data import CARD_NAME, COLUMNS, GRID, NAME, ROWS, SIDE, terrain_at
from game.standin.state import State

from game.core.errors import GameError
from game.core.request import Ask


def table(s: State) -> str:
    """Two letters to a hex: A or J with a unit's strength, else the terrain."""
    lines = [f"Turn {s.turn} of {s.rules.turns}, {CARD_NAME[s.card].lower()}."]
    lines += ["".join(_spot(s, column, row) for column in COLUMNS).rstrip() for row in ROWS]
    return "\n".join(lines)


def _spot(s: State, column: int, row: int) -> str:
    if terrain_at(column, row) == ".":
        return " ."
    u = s.at[GRID.find(f"{column:02}{row:02}")] - 1
    return f" {terrain_at(column, row)}" if u < 0 else f"{'AJ'[SIDE[u]]}{s.strength(u)}"


def inspect(s: State, words: str) -> str:
    """A hex: `at 1304`."""
    try:
        cell = GRID.find(words)
    except GameError:
        raise GameError(f"there is no hex {words!r}; hexes are numbered like 1304") from None
    u = s.at[cell] - 1
    here = "nobody" if u < 0 else f"{NAME[u]}, strength {s.strength(u)}"
    return f"Hex {words}, {terrain_at(*GRID.places[cell])}: {here}"


def redraw(s: State, ask: Ask) -> object:
    return (s.turn, s.side, s.phase)
