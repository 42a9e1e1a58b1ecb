"""What is wrong with a position that no legal game could show."""

from __future__ import annotations

from collections import Counter

from game.okinawa.charts import FLEET, STACK
from game.okinawa.data import CELLS, DEEP, IS_MOUNTAIN, JAPAN, KIND, PEAK, US, ZONE, ZONES
from game.okinawa.forces import IS_FORT, JP_KIND, JP_KINDS, SHIPS, TANKS
from game.okinawa.state import CONTENTS, State

CROWDED = {
    "march",
    "battle",
    "retreat",
    "exchange",
    "advance",
    "over",
}  # an ambush may find a third piece (Ruling 14)


def faults(s: State) -> list[str]:
    found = list(s.wrong_ranges())
    if found:
        return found
    return [text for check in (_stacks, _boxes, _ships, _hidden) for text in check(s)]


def _stacks(s: State) -> list[str]:
    found = []
    fresh = s.copy()
    fresh.index()
    if fresh.here != s.here:
        found.append("the index of pieces is out of step")
    for side in (US, JAPAN):
        for cell, pieces in s.here[side].items():
            if len(pieces) > STACK and s.phase not in CROWDED:
                found.append("three pieces in a hex")
            if KIND[cell] == PEAK:
                found.append("a piece on an impassable mountain")
            if IS_MOUNTAIN[cell] and any(s.is_armour(side, p) for p in pieces):
                found.append("armour in mountains")
    if set(s.here[US]) & set(s.here[JAPAN]):
        found.append("enemies share a hex")
    if any(sum(IS_FORT[JP_KIND[p]] for p in pieces) > 1 for pieces in s.here[JAPAN].values()):
        found.append("two forts in a hex")
    return found


def _boxes(s: State) -> list[str]:
    """A rout box lasts as long as an American piece is in its zone (13.3)."""
    held = {ZONE[cell] for cell in s.here[US]}
    return [
        f"the box of zone {zone + 1} outlasts its zone" for zone in ZONES if zone not in held and s.box(zone)
    ]


def _ships(s: State) -> list[str]:
    found = []
    crowd = Counter(place for place in s.ships if place < len(CELLS))
    if any(n > FLEET for n in crowd.values()):
        found.append("four ships in a hex")
    if any(KIND[place] != DEEP for place in crowd):
        found.append("a ship in shallow water")
    if len(s.ships) != len(SHIPS):
        found.append("a ship too many")
    return found


def _hidden(s: State) -> list[str]:
    """As many of each kind hide as were not shown; not known to the other side."""
    plot = s.hidden[JAPAN]
    if plot is None or s.phase == "deploy":
        return []
    found = []
    hiding = Counter(kind for code in plot.hides for kind in CONTENTS[code])
    if any(hiding[kind] != len(s.unseen(kind)) for kind in range(len(JP_KINDS))):
        found.append("the hidden pieces do not add up")
    for cell, code in enumerate(plot.hides):
        if code and len(CONTENTS[code]) + len(s.at(JAPAN, cell)) > STACK:
            found.append("too many hide in a hex")
        if code and not s.could_hide(cell):
            found.append("somebody hides where everybody knows that nobody does")
        if IS_MOUNTAIN[cell] and TANKS in CONTENTS[code]:
            found.append("tanks hide in mountains")
        if sum(IS_FORT[kind] for kind in CONTENTS[code]) + s.has_fort(cell) > 1:
            found.append("two forts in a hex")
    return found
