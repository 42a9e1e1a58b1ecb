"""The board as plain data, and what answers and events have to do with it."""

from __future__ import annotations

from typing import TypedDict

from game.standin.combat import attackers, groups
from game.standin.data import CARD_NAME, CARDS, GRID, KIND, LINE, NAME, SIDE, UNITS
from game.standin.movement import field_of
from game.standin.names import piece, place, where
from game.standin.sequence import points
from game.standin.state import State

from game.core.hexes import HexGrid
from game.core.request import Ask, Event, Opt
from game.core.title import STOP, Subject, Trail


class Unit(TypedDict):
    at: str  # a hex, or "eliminated"
    full: bool
    strength: int
    done: bool


class Table(TypedDict):
    """Everything on the table."""

    turn: int
    turns: int
    side: int
    phase: str
    weather: str
    tomorrow: dict[str, float]  # the chance of each card
    points: int
    units: dict[str, Unit]


class Facts(TypedDict):
    """What never changes."""

    grid: HexGrid
    terrain: str  # a letter for each hex
    sides: dict[str, int]  # of each unit
    line: int


def facts() -> Facts:
    return {
        "grid": GRID.data(),
        "terrain": KIND,
        "sides": {NAME[u]: SIDE[u] for u in UNITS},
        "line": LINE,
    }


def board(s: State) -> Table:
    chances = CARDS.chances(s.cards, s.ahead)
    return {
        "turn": s.turn,
        "turns": s.rules.turns,
        "side": s.side,
        "phase": s.phase,
        "weather": CARD_NAME[s.card],
        "tomorrow": {CARD_NAME[card]: chance for card, chance in sorted(chances.items())},
        "points": points(s),
        "units": {NAME[u]: _unit(s, u) for u in UNITS},
    }


def _unit(s: State, u: int) -> Unit:
    return {
        "at": where(s.loc[u]),
        "full": bool(s.full[u]),
        "strength": s.strength(u),
        "done": bool(s.done[u]),
    }


def anchors(s: State, ask: Ask, opt: Opt) -> list[str]:
    verb, *nouns = opt
    if verb == "to":
        return [place(nouns[0])]
    if verb == "take":
        return [piece(u) for u in _like(s, ask, nouns[0])]
    if verb == "attack":
        return [piece(nouns[0]), *map(piece, attackers(s, nouns[0]))]
    return [piece(nouns[0])] if nouns else []


def _like(s: State, ask: Ask, u: int) -> list[int]:
    return next(group for group in groups(s, attackers(s, ask.ctx[0])) if u in group)


def handles(s: State, ask: Ask, opt: Opt) -> list[list[str]] | None:
    return [anchors(s, ask, opt)] if opt[0] == "take" else None


def costs(s: State, ask: Ask) -> list[str]:
    """What each hex costs that a battalion can reach: one field for all of them."""
    if ask.kind != "move.hex":
        return []
    cost = field_of(s, ask.ctx[0]).cost
    return [str(cost[opt[1]]) for opt in ask.options]


def signs(s: State, ask: Ask) -> list[str]:
    """Where an enemy zone stops it (3.3)."""
    if ask.kind != "move.hex":
        return []
    zone = s.zones[1 - ask.who]
    return [STOP if zone[opt[1]] else "" for opt in ask.options]


def way(s: State, ask: Ask, opt: Opt) -> list[str]:
    if ask.kind != "move.hex":
        return []
    return [place(cell) for cell in field_of(s, ask.ctx[0]).path(opt[1])]


def about(s: State, ask: Ask) -> Subject:
    if ask.kind in ("move.hex", "retreat"):
        return Subject((piece(ask.ctx[0]),))
    if ask.kind == "attack.units":
        return Subject((piece(ask.ctx[0]),), aims=False)
    return Subject()


def trail(event: Event) -> Trail | None:
    if event.verb not in ("moved", "retreated"):
        return None
    u, path = event.args
    return Trail((piece(u),), tuple(map(place, path)))
