"""Why a hex or a piece that is not lit cannot be chosen."""

from __future__ import annotations

from game.core.errors import NoSuchPlace
from game.core.request import Ask
from game.okinawa.data import DEEP, GRID, JAPAN, KIND, LAND, PEAK, US
from game.okinawa.forces import JP_NAMES, US_NAMES
from game.okinawa.movement import is_free
from game.okinawa.names import hex_, unit
from game.okinawa.state import State


def why_not(s: State, ask: Ask, anchor: str) -> dict[str, str]:
    kind, _, name = anchor.partition(":")
    if kind == "unit" and name in US_NAMES:
        return _of_piece(s, ask, US, US_NAMES.index(name))
    if kind == "unit" and name in JP_NAMES:
        return _of_piece(s, ask, JAPAN, JP_NAMES.index(name))
    try:
        cell = GRID.find(name) if kind == "space" else -1
    except NoSuchPlace:
        cell = -1
    if cell < 0:
        return {"text": "This is not among the legal answers.", "rule": ask.rule}
    return _of_hex(s, ask, cell)


def _of_piece(s: State, ask: Ask, side: int, n: int) -> dict[str, str]:
    if side != ask.who:
        return {"text": f"{unit(side, n)} is not yours.", "rule": ask.rule}
    if s.is_flat(side, n):
        return {"text": f"{unit(side, n)} is disorganised.", "rule": "9.3"}
    if ask.kind in ("move", "jp move"):
        if s.is_done(side, n):
            return {"text": f"{unit(side, n)} has moved in this step.", "rule": "10.1"}
        if not is_free(s, side, n):
            return {"text": f"{unit(side, n)} does not move now.", "rule": "10.1"}
        return {"text": f"{unit(side, n)} has nowhere to go.", "rule": "10.1"}
    return {"text": f"{unit(side, n)} is not asked for here.", "rule": ask.rule}


def _of_hex(s: State, ask: Ask, cell: int) -> dict[str, str]:
    if ask.kind == "ships.hex":
        if cell in LAND or KIND[cell] != DEEP:
            return {"text": f"{hex_(cell)} is no deep water.", "rule": "2.1"}
        return {"text": f"{hex_(cell)} is too far, or full.", "rule": "7.3"}
    if cell not in LAND:
        return {"text": f"{hex_(cell)} is sea.", "rule": ask.rule}
    if KIND[cell] == PEAK:
        return {"text": f"{hex_(cell)} cannot be entered by anybody.", "rule": "4.0"}
    if s.at(1 - ask.who, cell) and ask.kind in ("move.hex", "jp move.hex", "retreat"):
        return {"text": f"The enemy holds {hex_(cell)}.", "rule": "10.1"}
    if ask.kind in ("move.hex", "jp move.hex"):
        return {"text": f"{hex_(cell)} is out of reach, or full.", "rule": "10.1"}
    return {"text": f"{hex_(cell)} is not asked for here.", "rule": ask.rule}
