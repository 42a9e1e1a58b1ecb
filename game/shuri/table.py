"""The map as text for a terminal."""

from __future__ import annotations

from game.core.errors import GameError
from game.core.request import Ask
from game.shuri.data import ATTACK, COLUMNS, DEFENCE, GRID, JAPAN, KIND, NAME, ROWS, SIDE, US, terrain_at
from game.shuri.names import face
from game.shuri.places import GROUND_OF
from game.shuri.state import State

_KIND = {"c": "clear", "r": "rough", "C": "city"}


def table(s: State) -> str:
    """Three letters to a hex: A or J with attack and defence, else the terrain."""
    one = s.scenario
    lines = [
        f"{one.name}, turn {s.turn} of {one.last}: {s.total(US)} American, {s.total(JAPAN)} Japanese points.",
        "   " + "".join(f" {column:02}" for column in COLUMNS),
    ]
    lines += [f"{row:02} " + "".join(_spot(s, column, row) for column in COLUMNS).rstrip() for row in ROWS]
    return "\n".join(lines)


def _spot(s: State, column: int, row: int) -> str:
    if terrain_at(column, row) == ".":
        return "   "
    u = s.at[GRID.find(f"{column:02}{row:02}")] - 1
    if u < 0:
        return "  " + {"c": ".", "r": "^", "C": "#"}[terrain_at(column, row)]
    return f"{'AJ'[SIDE[u]]}{ATTACK[u]}{DEFENCE[u]}"


def inspect(s: State, words: str) -> str:
    """A hex: `at 1304`."""
    try:
        cell = GRID.find(words)
    except GameError:
        raise GameError(f"there is no hex {words!r}; hexes are numbered like 1304") from None
    u = s.at[cell] - 1
    here = "nobody" if u < 0 else f"{NAME[u]} ({face(u)})"
    ground = GROUND_OF.get(cell, "")
    return f"Hex {words}, {_KIND[KIND[cell]]}{f', {ground}' if ground else ''}: {here}"


def redraw(s: State, ask: Ask) -> object:
    return (s.turn, s.side, s.phase)
