"""Why a hex or a unit that is not lit cannot be chosen."""

from __future__ import annotations

from game.betio.charts import ACTIONS
from game.betio.command import can_pay
from game.betio.data import GRID, IS_LAND
from game.betio.forces import IS_HQ, UNIT_OF
from game.betio.names import cell as hex_
from game.betio.names import position, unit
from game.betio.positions import AT, CELL, IS_COASTAL, POSITION_OF
from game.betio.state import DEAD, TRACK, State
from game.core.errors import NoSuchPlace
from game.core.request import Ask


def why_not(s: State, ask: Ask, anchor: str) -> dict[str, str]:
    kind, _, name = anchor.partition(":")
    if kind == "unit" and name in UNIT_OF:
        return _of_unit(s, ask, UNIT_OF[name])
    if kind == "force" and name in POSITION_OF:
        return _of_force(s, ask, POSITION_OF[name])
    try:
        cell = GRID.find(name) if kind == "space" else -1
    except NoSuchPlace:
        cell = -1
    if cell < 0:
        return _told("This is not among the legal answers.", ask.rule)
    return _of_hex(s, ask, cell)


def _told(text: str, rule: str) -> dict[str, str]:
    return {"text": text, "rule": rule}


def _of_unit(s: State, ask: Ask, u: int) -> dict[str, str]:
    who = unit(u)
    if s.loc[u] == DEAD:
        return _told(f"{who} is eliminated.", "6.32")
    if s.loc[u] == TRACK:
        return _told(f"{who} arrives on turn {s.due[u]}.", "5.3")
    if ask.kind in ("act", "attack"):
        if s.has_acted(u):
            return _told(f"{who} has acted in this turn.", "7.2")
        if s.is_disrupted(u):
            return _told(f"{who} is disrupted: it recovers when you are done.", "7.6")
        if not IS_LAND[s.loc[u]]:
            return _told(f"{who} is in the water: it wades in the next turn.", "7.3")
        if not can_pay(s, u):
            return _told(f"{who} is not free, and {ACTIONS} actions were paid for.", "7.0")
        if s.is_post(u):
            return _told(f"{who} is a command post and stays.", "16.0")
        if ask.kind == "attack":
            return _told(f"{who} is not in range, or nobody directs its fire.", "8.1")
    if ask.kind == "wade":
        return _told(f"{who} has only one way, or was carried in this turn.", "5.2")
    if ask.kind == "load":
        return _told(f"{who} is not in an approach hex, or no craft is left for it.", "5.11")
    return _told(f"{who} is not asked for here.", ask.rule)


def _of_force(s: State, ask: Ask, p: int) -> dict[str, str]:
    name = position(p)
    if ask.kind == "act":
        if s.attacked >> p & 1:
            return _told(f"{name} was attacked in this turn.", "8.31")
        if s.barraged >> p & 1:
            return _told(f"{name} was under a barrage in this turn: it is not attacked too.", "8.43")
        if s.us >> CELL[p] & 1:
            return _told(f"{name} was entered: a close combat is to come.", "8.6")
        return _told(f"No infantry or engineers that can act are beside {name}.", "8.1")
    if ask.kind == "act.do":
        if not IS_COASTAL[p] and not s.is_open(p):
            return _told(f"{name} lies inland and is not revealed: no barrage.", "8.41")
        if s.attacked >> p & 1:
            return _told(f"{name} was attacked in this turn: nobody enters.", "7.4")
        return _told(f"{name} is not beside it, and it cannot be shelled from there.", "7.4")
    return _told(f"{name} is not asked for here.", ask.rule)


def _of_hex(s: State, ask: Ask, cell: int) -> dict[str, str]:
    where = hex_(cell)
    if cell in AT and s.force[AT[cell]] and ask.kind in ("act", "act.do"):
        return _of_force(s, ask, AT[cell])
    if ask.kind == "act.do":
        if not IS_LAND[cell]:
            return _told(f"{where} is water.", "7.3")
        u = ask.ctx[0]
        if IS_HQ[u] and len(ask.ctx) == 1 and GRID.distance(s.loc[u], cell) == 1:
            return _told("A headquarters does not infiltrate alone.", "7.32")
        return _told(f"{where} is out of reach: a move ends beside Japanese and in intense fire.", "7.31")
    if ask.kind in ("wade.hex", "night.hex"):
        return _told(f"{where} is no end hex: every step leads nearer to a beach.", "5.2")
    if ask.kind == "arrive.hex":
        return _told(f"{where} is no approach hex of its beach with room for it.", "5.3")
    for u in s.here(cell):
        return _of_unit(s, ask, u)
    return _told("This is not among the legal answers.", ask.rule)
