"""Movement (10): where pieces can go, the march hex by hex, ambushes on the way."""

from __future__ import annotations

from game.core.reach import CLEAR_FIRST, FORBIDDEN, Field, Ground, reach
from game.core.request import EACH, PATH, SAVE, Ask, Form, Opt, Reveal, Rules
from game.okinawa.charts import COST, STACK
from game.okinawa.data import GRID, JAPAN, KIND, LAND, MOUNTAIN, US
from game.okinawa.forces import ARMOUR, JP_KIND, JP_KINDS, PIECES, TANKS, UNITS, US_KIND, US_KINDS
from game.okinawa.state import CONTENTS, State, controls

ON_FOOT = Ground(GRID, bytes(COST.get(kind, FORBIDDEN) for kind in KIND))
ON_TRACKS = Ground(GRID, bytes(FORBIDDEN if kind == MOUNTAIN else COST.get(kind, FORBIDDEN) for kind in KIND))

TAKE = Form(EACH, soft=frozenset({"unit", "both", "on"}))
WHERE = Form(PATH)

NO_CELLS = bytes(GRID.n)


def allowance(side: int, piece: int) -> int:
    return US_KINDS[US_KIND[piece]].move if side == US else JP_KINDS[JP_KIND[piece]].move


def is_armour(side: int, piece: int) -> bool:
    return US_KIND[piece] == ARMOUR if side == US else JP_KIND[piece] == TANKS


def field_of(s: State, side: int, pieces: tuple[int, ...], left: int) -> Field:
    """Where these pieces can go together with what they have left (Ruling 35)."""
    ground = ON_TRACKS if any(is_armour(side, p) for p in pieces) else ON_FOOT
    start = (s.loc, s.jp)[side][pieces[0]]
    stops = bytearray(GRID.n)
    stops[: len(LAND)] = controls(s, 1 - side)
    shut = bytearray(GRID.n)
    for cell in s.here[1 - side]:
        shut[cell] = 1
    return reach(ground, start, left, stops, shut, leaving=CLEAR_FIRST)


def room(s: State, side: int, pieces: tuple[int, ...]) -> bytearray:
    """Cells without room for them (8.1)."""
    full = bytearray(GRID.n)
    for cell, there in s.here[side].items():
        full[cell] = len(there) + len(pieces) > STACK
    return full


def ends(s: State, side: int, pieces: tuple[int, ...], left: int) -> list[int]:
    return field_of(s, side, pieces, left).ends(room(s, side, pieces))
