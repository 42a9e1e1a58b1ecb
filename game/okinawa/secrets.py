"""What is opened, and what the other side must imagine."""

from __future__ import annotations

from game.core.rng import Rng
from game.okinawa.charts import STACK
from game.okinawa.data import HIDEOUTS, JAPAN, NUMBERED
from game.okinawa.deploy import has_room
from game.okinawa.forces import IS_FORT, JP_KINDS
from game.okinawa.state import CODE, CONTENTS, NOTHING, Plot, State


def secret(s: State, who: int, slot: str) -> int:
    """The value that a Reveal opens."""
    plot = s.plot()
    what, *rest = slot.split()
    if what in ("hex", "mate"):
        return plot.hides[int(rest[0])]
    if what == "zone":
        return int(any(plot.hides[cell] for cell in HIDEOUTS[int(rest[0])]))
    if what == "raid":
        return plot.raids[int(rest[0])]
    if what == "yamato":
        return int(plot.yamato == s.turn) if not s.yamato else plot.yamato
    return plot.told


def imagine(s: State, who: int, rng: Rng) -> None:
    """For the Americans: any deployment of what was not shown that fits what they know."""
    if who == JAPAN:
        s.hidden[1 - JAPAN] = Plot()
        return
    hides = bytearray(NOTHING)
    kinds = [kind for kind in range(len(JP_KINDS)) for _ in s.unseen(kind)]
    for n in range(len(kinds) - 1, 0, -1):
        other = rng.below(n + 1)
        kinds[n], kinds[other] = kinds[other], kinds[n]
    places = [cell for cell in NUMBERED if s.could_hide(cell)]
    for kind in sorted(kinds, reverse=True):  # forts first: they need a hex each
        free = [
            cell
            for cell in places
            if len(s.at(JAPAN, cell)) + len(CONTENTS[hides[cell]]) < STACK
            and has_room(CONTENTS[hides[cell]], kind)
            and not (IS_FORT[kind] and s.has_fort(cell))
        ]
        cell = free[rng.below(len(free))]
        hides[cell] = CODE[tuple(sorted((*CONTENTS[hides[cell]], kind)))]
    s.hidden[JAPAN] = Plot(hides=bytes(hides), yamato=0)
