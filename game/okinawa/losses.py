"""Who is lost (13.3): Japanese pieces for good, Americans into the ROUT box of their zone."""

from __future__ import annotations

from game.okinawa.data import JAPAN, LAND, US, ZONE, ZONES
from game.okinawa.forces import UNITS
from game.okinawa.state import BOX, DEAD, LOST, State


def eliminate(s: State, side: int, piece: int, rule: str) -> None:
    places = (s.loc, s.jp)[side]
    cell = places[piece]
    s.hits(side)[piece] = 0
    if side == JAPAN:
        s.jp_flat &= ~(1 << piece)
        s.fresh &= ~(1 << piece)
        s.move(JAPAN, piece, DEAD)  # Ruling 27: forts too, nobody captures them
        s.tell("destroyed", rule, piece, cell)
        return
    s.us_flat &= ~(1 << piece)
    s.move(US, piece, BOX + ZONE[cell])
    s.tell("routed", rule, piece, cell)


def empty_boxes(s: State) -> None:
    """A ROUT box is lost when no American piece is left in its zone, at any moment (13.3, Ruling 56)."""
    held = {ZONE[cell] for cell in s.here[US]}
    for u in UNITS:
        zone = s.loc[u] - BOX
        if 0 <= zone < len(ZONES) and zone not in held:
            s.loc[u] = LOST
            s.tell("abandoned", "13.3", u, zone)


def is_cleared(s: State) -> bool:
    """No Japanese piece is left: all have been shown and eliminated (5, Ruling 41)."""
    return all(place == DEAD for place in s.jp)


def on_land(place: int) -> bool:
    return place < len(LAND)
