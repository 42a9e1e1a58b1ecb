"""A Fire Phase as data: what each of its lines shows, for a table that tells it beat by beat.

Card; positions that stay silent, each with its reason; a position that acts; its field and every unit in it
with the reason why it is hit or not. The figures are those by which the rules decided (fire.py, volley.py).
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from game.betio.cards import DECK
from game.betio.data import GRID
from game.betio.fire import HITS
from game.betio.firewords import ACTIONS, REASONS, WHY
from game.betio.forces import SYMBOLS
from game.betio.names import piece, stand
from game.betio.positions import COLOURS, GROUP_NAME
from game.core.hexes import cells_of
from game.core.request import Event
from game.core.title import Settings

DOTS: tuple[Literal["intense", "steady", "machine guns"], ...] = ("intense", "steady", "machine guns")


class SlotShown(TypedDict):
    colour: str
    n: int  # 2: a double symbol
    symbol: str  # a letter, "armour", "star" or nothing


class CardShown(TypedDict):
    beat: Literal["card"]
    card: int
    slots: list[SlotShown]
    target: str
    guns: str  # the call for artillery: "8 any", or nothing


class Silent(TypedDict):
    group: str
    at: list[str]  # anchors of its forces
    why: str  # a key of WHY
    text: str


class SilentShown(TypedDict):
    """Positions of a colour that do nothing."""

    beat: Literal["silent"]
    colour: str
    n: int
    positions: list[Silent]


class ActShown(TypedDict):
    beat: Literal["act"]
    group: str
    at: list[str]
    action: str  # a key of ACTIONS
    text: str
    colour: str
    n: int
    symbol: str  # as it counts now


class Seen(TypedDict):
    unit: str  # an anchor; of a leader the unit that he is with
    leader: str  # "hq", "hero", "ryan" or nothing
    dot: Literal["intense", "steady", "machine guns"]
    reason: str  # a key of REASONS
    text: str
    hit: bool


class FireShown(TypedDict):
    beat: Literal["fire"]
    group: str
    at: list[str]
    limit: int
    intense: list[str]  # hexes
    steady: list[str]
    ring: list[str]  # reached by machine guns
    units: list[Seen]


Beat = CardShown | SilentShown | ActShown | FireShown


def detail(event: Event, settings: Settings) -> Beat | None:
    """What a line of the log shows beside its words."""
    maker = _MAKERS.get(event.verb)
    return maker(*event.args) if maker else None


def _card(n: int) -> CardShown:
    card = DECK[n]
    return {
        "beat": "card",
        "card": n + 1,
        "slots": [{"colour": COLOURS[one.colour], "n": one.n, "symbol": one.symbol} for one in card.slots],
        "target": SYMBOLS[card.target],
        "guns": f"{card.guns.least} {card.guns.type}" if card.guns else "",
    }


def _silent(colour: int, n: int, several: tuple[tuple[int, tuple[int, ...], str], ...]) -> SilentShown:
    return {
        "beat": "silent",
        "colour": COLOURS[colour],
        "n": n,
        "positions": [
            {"group": GROUP_NAME[g], "at": [stand(p) for p in places], "why": why, "text": WHY[why][0]}
            for g, places, why in several
        ],
    }


def _act(g: int, places: tuple[int, ...], action: str, colour: int, n: int, symbol: str) -> ActShown:
    return {
        "beat": "act",
        "group": GROUP_NAME[g],
        "at": [stand(p) for p in places],
        "action": action,
        "text": ACTIONS[action],
        "colour": COLOURS[colour],
        "n": n,
        "symbol": symbol,
    }


def _fire(
    g: int,
    places: tuple[int, ...],
    limit: int,
    seen: tuple[tuple[int, int, str], ...],
    leaders: tuple[tuple[str, int, int, str], ...],
    dots: tuple[int, int, int],
) -> FireShown:
    intense, steady, ring = ([GRID.names[cell] for cell in cells_of(mask)] for mask in dots)
    everybody = [("", *one) for one in seen] + [*leaders]
    return {
        "beat": "fire",
        "group": GROUP_NAME[g],
        "at": [stand(p) for p in places],
        "limit": limit,
        "intense": intense,
        "steady": steady,
        "ring": ring,
        "units": [
            {
                "unit": piece(u),
                "leader": leader,
                "dot": DOTS[dot],
                "reason": why,
                "text": REASONS[why],
                "hit": why in HITS,
            }
            for leader, u, dot, why in everybody
        ],
    }


_MAKERS: dict[str, Any] = {"fire card": _card, "silent": _silent, "acts": _act, "fired": _fire}
