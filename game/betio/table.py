"""The map as text for a terminal: south up, as the player sits."""

from __future__ import annotations

from game.betio.charts import clock
from game.betio.data import COLUMNS, GRID, KIND, ROWS
from game.betio.forces import DEFENDERS, DEPTHS, GARRISON, IS_HQ, UNIT_NAME
from game.betio.positions import AT, CELL, COLOUR, COLOURS, NAME
from game.betio.state import State
from game.betio.victory import secured
from game.core.errors import GameError
from game.core.request import Ask

_KIND = {
    ".": "water",
    "b": "beach",
    "c": "clear",
    "a": "airstrip",
    "p": "palms",
    "k": "crater",
    "B": "building",
    "F": "fortified building",
}


def table(s: State) -> str:
    """Two letters to a hex: steps of Americans, J and what a position has, else the terrain."""
    one = s.scenario
    lines = [
        f"{one.name}, turn {s.turn} of {one.last} ({clock(s.turn)}): {len(secured(s))} positions secured, "
        f"{s.reserve()} in reserve, landing craft {s.lvts[0]} + {s.lvts[1]}, naval fire {s.naval}.",
        "   " + "".join(f" {column:02}" for column in COLUMNS),
    ]
    for row in reversed(ROWS):
        shove = " " if row % 2 else "  "
        lines.append(f"{row:02}{shove}" + "".join(_spot(s, row, column) for column in COLUMNS).rstrip())
    return "\n".join(lines)


def _spot(s: State, row: int, column: int) -> str:
    cell = GRID.find(f"{row:02}{column:02}")
    here = s.here(cell)
    if here:
        steps = s.steps_at(cell)
        return f" {'*' if any(s.is_disrupted(u) for u in here) else 'A'}{steps if steps else 'h'}"
    p = AT.get(cell, -1)
    if p >= 0:
        if s.force[p]:
            return f" {'j' if s.is_stunned(p) else 'J'}{'+' if s.depth[p] else '-'}"
        return " G " if s.garrisons >> p & 1 else " o "
    return "   " if KIND[cell] == "." else f" {KIND[cell]} "


def inspect(s: State, words: str) -> str:
    """A hex or a position: `at 1427`, `at E4`."""
    name = GRID.names[CELL[NAME.index(words.upper())]] if words.upper() in NAME else words
    try:
        cell = GRID.find(name)
    except GameError:
        raise GameError(f"there is no hex or position {words!r}; they are written like 1427 and E4") from None
    parts = [f"Hex {name}, {_KIND[KIND[cell]]}"]
    p = AT.get(cell, -1)
    if p >= 0:
        parts.append(f"position {NAME[p]} ({COLOURS[COLOUR[p]]}): {_force(s, p)}")
    for u in s.here(cell):
        state = ", disrupted" if s.is_disrupted(u) else ""
        parts.append(f"{UNIT_NAME[u]} ({'HQ' if IS_HQ[u] else s.steps[u]}{state})")
    return "; ".join(parts)


def _force(s: State, p: int) -> str:
    if not s.force[p]:
        return "a garrison" if s.garrisons >> p & 1 else "empty"
    code, depth = s.unit_code(p), s.depth_code(p)
    known = not GARRISON.is_hidden(code)
    unit = f"{DEFENDERS[code].strength} {DEFENDERS[code].requires}" if known else "face down"
    if depth < 0:
        return unit
    return (
        f"{unit} + {f'{DEPTHS[depth].strength} {DEPTHS[depth].requires}' if depth < len(DEPTHS) else 'depth'}"
    )


def redraw(s: State, ask: Ask) -> object:
    return (s.turn, s.phase)
