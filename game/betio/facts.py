"""What never changes: map, positions with their fields, counters, cards."""

from __future__ import annotations

from game.betio.cards import DECK
from game.betio.data import APPROACHES, BEACHES, GRID, KIND, LVT_WRECKS, PIER, SEAWALL, SHIPWRECK
from game.betio.fire_dots import FIELDS
from game.betio.forces import (
    FULL,
    KINDS,
    UNITS,
    UNITS_US,
)
from game.betio.positions import (
    ARTILLERY,
    COLOUR_OF,
    COLOURS,
    GROUP,
    GROUP_NAME,
    MEMBERS,
    NAME,
    PLACES,
    POSITIONS,
)
from game.betio.view import Card, Counter, Facts, Position, landing

SYMBOL_NAMES = ("circle", "diamond", "triangle", "")  # of targets


def facts() -> Facts:
    return {
        "grid": GRID.data(),
        "terrain": KIND,
        "beaches": {name: [GRID.names[cell] for cell in cells] for name, cells in BEACHES.items()},
        "pier": _sides(PIER),
        "seawall": _sides(SEAWALL),
        "wrecks": [GRID.names[cell] for cell in LVT_WRECKS],
        "shipwreck": GRID.names[SHIPWRECK],
        "approach": {one.name: one.hex for one in APPROACHES},
        "positions": {NAME[p]: _position(p) for p in PLACES},
        "fields": {
            one.group: {
                "members": [NAME[p] for p in MEMBERS[g]],
                "color": COLOURS[COLOUR_OF[g]],
                "intense": one.intense.split(),
                "steady": one.steady.split(),
                "water": one.water.split(),
            }
            for g, one in enumerate(FIELDS)
        },
        "counters": {UNITS_US[u].name: _counter(u) for u in UNITS},
        "cards": [_card(n) for n in range(len(DECK))],
    }


def _sides(sides: frozenset[int]) -> list[tuple[str, str]]:
    """Hexsides as pairs of hexes."""
    return sorted(
        (GRID.names[a], GRID.names[b])
        for a in range(GRID.n)
        for b in GRID.near[a]
        if a < b and GRID.side(a, b) in sides
    )


def _position(p: int) -> Position:
    one = POSITIONS[p]
    return {
        "hex": one.hex,
        "color": COLOURS[one.colour],
        "coastal": bool(one.coastal),
        "group": GROUP_NAME[GROUP[p]],
        "mark": one.mark,
        "guns": ARTILLERY[p],
    }


def _counter(u: int) -> Counter:
    one = UNITS_US[u]
    return {
        "kind": KINDS[one.kind],
        "target": SYMBOL_NAMES[one.symbol],
        "full": FULL[u],
        "turn": one.turn,
        "beach": one.beach,
    }


def _card(n: int) -> Card:
    one = DECK[n]
    return {
        "slots": [{"colour": COLOURS[slot.colour], "n": slot.n, "symbol": slot.symbol} for slot in one.slots],
        "target": SYMBOL_NAMES[one.target],
        "guns": f"{one.guns.least} {one.guns.type}" if one.guns else "",
        **landing(one),
    }
