"""The map as text for a terminal."""

from __future__ import annotations

from game.core.errors import GameError
from game.core.request import Ask
from game.okinawa.charts import TURNS
from game.okinawa.data import GRID, JAPAN, KIND, LAND, MAP, US, ZONE
from game.okinawa.forces import JP_KIND, LETTERS, US_KIND
from game.okinawa.names import face, hex_, kind_of
from game.okinawa.state import DEAD, State

_US = "amTG"
_AT = {place: cell for cell, place in enumerate(GRID.places)}


def table(s: State) -> str:
    """Two letters to a hex: American a m T G, Japanese capital letters with a dot, else the terrain."""
    dead = sum(place == DEAD for place in s.jp)
    lines = [f"Turn {min(s.turn, TURNS)} of {TURNS}: {dead} of {len(s.jp)} Japanese pieces eliminated."]
    lines += ["".join(_spot(s, column, row) for column in range(31)).rstrip() for row in range(len(MAP))]
    return "\n".join(lines)


def _spot(s: State, column: int, row: int) -> str:
    cell = _AT.get((column, row))
    if cell is None:
        return "  "
    if cell in LAND and s.at(US, cell):
        return "".join(_US[US_KIND[u]] for u in s.at(US, cell)).ljust(2)
    if cell in LAND and s.at(JAPAN, cell):
        return "".join(LETTERS[JP_KIND[p]] for p in s.at(JAPAN, cell)).ljust(2, ".")
    return {"~": "  ", "-": " .", "p": " _", "t": " #", "m": " ^", "b": " :", "x": " A"}[KIND[cell]]


def inspect(s: State, words: str) -> str:
    """A hex: `at 119`."""
    try:
        cell = GRID.find(words)
    except GameError:
        raise GameError(f"there is no hex {words!r}; hexes are numbered like 119, beaches B1a") from None
    if cell not in LAND:
        return f"Hex {words}, sea zone {ZONE[cell] + 1}"
    here = [f"{kind_of(side, p)} {face(side, p)}" for side in (US, JAPAN) for p in s.at(side, cell)]
    return f"Hex {hex_(cell)}, zone {ZONE[cell] + 1}: {', '.join(here) or 'nobody in sight'}"


def redraw(s: State, ask: Ask) -> object:
    return (s.turn, s.is_american, s.second)
