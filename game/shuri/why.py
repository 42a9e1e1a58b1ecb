"""Why a hex or a unit that is not lit cannot be chosen."""

from __future__ import annotations

from game.core.errors import NoSuchPlace
from game.core.request import Ask
from game.core.text import plain
from game.shuri.data import GRID, IS_GUN, JAPAN, SIDE, UNIT_OF
from game.shuri.invasion import beaches
from game.shuri.names import hex_, unit
from game.shuri.state import ENTERED, LANDED, LANDING, MOVED, MOVING, PINNED, State

_DONE = {
    MOVED: ("has moved in this turn already", "5.11"),
    PINNED: ("began its turn in an enemy zone of control and cannot leave it", "6.0"),
    ENTERED: ("has just come onto the map", "12.2"),
    LANDED: ("has just landed", "14.13"),
}


def why_not(s: State, ask: Ask, anchor: str) -> dict[str, str]:
    found = _why_not(s, ask, anchor)
    return {**found, "text": plain(found["text"])}


def _why_not(s: State, ask: Ask, anchor: str) -> dict[str, str]:
    kind, _, name = anchor.partition(":")
    if kind == "unit" and name in UNIT_OF:
        return _of_unit(s, ask, UNIT_OF[name])
    try:
        cell = GRID.find(name) if kind == "space" else -1
    except NoSuchPlace:
        cell = -1
    if cell < 0:
        return {"text": "This is not among the legal answers.", "rule": ask.rule}
    return _of_hex(s, ask, cell)


def _of_unit(s: State, ask: Ask, u: int) -> dict[str, str]:
    if ask.kind == "declare" and SIDE[u] == JAPAN != ask.who and s.is_on_map(u) and s.is_rough(u):
        return {"text": f"{unit(u)} is in rough ground: no ground support there.", "rule": "16.1"}
    if SIDE[u] != ask.who:
        return {"text": f"{unit(u)} is not yours.", "rule": ask.rule}
    if ask.kind == "move":
        if not s.is_free(u):
            text, rule = _DONE[s.done[u]]
            return {"text": f"{unit(u)} {text}.", "rule": rule}
        if not s.is_on_map(u):
            return {"text": f"{unit(u)} cannot come now.", "rule": "12.1"}
        if s.stage == LANDING:
            return {"text": "Units have landed: nobody moves any more.", "rule": "14.13"}
        if s.stage != MOVING:
            return {"text": "Units have come onto the map: those there move no more.", "rule": "12.1"}
        if not s.allowance(u):
            return {"text": f"{unit(u)} has no movement allowance.", "rule": "5.13"}
    if ask.kind == "declare":
        if s.aim[u]:
            return {"text": f"{unit(u)} attacks {unit(s.aim[u] - 1)} already.", "rule": "7.1"}
        if IS_GUN[u]:
            return {"text": f"{unit(u)} has no enemy unit within range.", "rule": "8.1"}
        return {"text": f"{unit(u)} is next to no enemy unit.", "rule": "7.1"}
    if ask.kind == "fire" and IS_GUN[u]:
        if s.fpf[u]:
            return {"text": f"{unit(u)} fires for {unit(s.fpf[u] - 1)} already.", "rule": "8.2"}
        return {"text": f"{unit(u)} has no combat within range.", "rule": "8.2"}
    return {"text": f"{unit(u)} is not asked for here.", "rule": ask.rule}


def _of_hex(s: State, ask: Ask, cell: int) -> dict[str, str]:
    other = s.at[cell] - 1
    if ask.kind in ("move.hex", "enter.hex", "land.hex", "replace.hex"):
        if other >= 0 and SIDE[other] == ask.who:
            return {"text": f"{hex_(cell)}: {unit(other)} is there; one unit to a hex.", "rule": "5.12"}
        if other >= 0:
            return {"text": f"{hex_(cell)}: {unit(other)} is there, an enemy.", "rule": "5.12"}
        if ask.kind == "land.hex" and cell not in beaches(s):
            return {"text": f"{hex_(cell)} is no clear coastal hex.", "rule": "14.13"}
        return {"text": f"{hex_(cell)} is out of reach.", "rule": "5.11"}
    if ask.kind == "retreat.hex":
        if other >= 0:
            return {"text": f"{hex_(cell)}: {unit(other)} is there.", "rule": "7.72"}
        if s.zones[1 - ask.who][cell]:
            return {"text": f"{hex_(cell)} is in an enemy zone of control.", "rule": "7.72"}
        return {"text": f"{hex_(cell)} is not as many hexes away as the retreat goes.", "rule": "7.72"}
    if ask.kind == "setup.hex":
        return {"text": f"{hex_(cell)} is not in the area of this unit.", "rule": "18.0"}
    return {"text": "This is not among the legal answers.", "rule": ask.rule}
