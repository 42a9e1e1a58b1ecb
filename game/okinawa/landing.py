"""Landings (11) and Japanese reinforcements (12)."""

from __future__ import annotations

from game.core.choose import some
from game.core.request import SAVE, Ask, Opt, Rules
from game.okinawa.charts import STACK
from game.okinawa.data import BEACHES, JAPAN, NEAR, NUMBERED, SAND, US
from game.okinawa.deploy import reserve_groups
from game.okinawa.losses import eliminate
from game.okinawa.state import State
from game.okinawa.told import told


def may_land(s: State, cell: int) -> bool:
    """Not where Japanese stand, unless all of them are disorganised (11)."""
    return len(s.at(US, cell)) < STACK and all(s.is_flat(JAPAN, p) for p in s.at(JAPAN, cell))


def landing(s: State) -> Rules:
    """One beach a turn, up to two pieces on each of its sand hexes (11)."""
    yield SAVE
    # Ruling 6: in turn 1 too. Ruling 39: control does not matter.
    beaches = [n for n in range(len(BEACHES)) if any(may_land(s, cell) for cell in SAND[n])]
    if reserve_groups(s) and beaches:
        options: list[Opt] = [*(("beach", n) for n in beaches), ("none",)]
        verb, *nouns = yield Ask(US, "landing", options, "11.0")
        if verb == "beach":
            s.beach = nouns[0] + 1
            s.phase = "wave"
            return
    s.phase = "reinforce"


def wave(s: State) -> Rules:
    """Hex after hex of the beach; disorganised Japanese there are eliminated."""
    for cell in SAND[s.beach - 1]:
        if not may_land(s, cell) or s.landed >> SAND[s.beach - 1].index(cell) & 1:
            continue
        yield SAVE
        groups = reserve_groups(s)
        if not groups:
            break
        room = STACK - len(s.at(US, cell))
        taken = yield from some(US, "wave", groups, room, "11.0", (cell,), or_none=True)
        if taken:
            for p in s.at(JAPAN, cell):
                eliminate(s, JAPAN, p, "11.0")
            for u in taken:
                s.move(US, u, cell)
            s.tell("landed", "11.0", taken, cell)
        s.landed |= 1 << SAND[s.beach - 1].index(cell)
    s.beach = s.landed = 0
    s.phase = "reinforce"


def beside(s: State) -> list[int]:
    """Numbered hexes next to American pieces."""
    return sorted({near for cell in s.here[US] for near in NEAR[cell] if near in NUMBERED})


def reinforce(s: State) -> Rules:
    """Any hidden pieces next to Americans may be shown; they must be attacked (12, 13.6)."""
    places = [cell for cell in beside(s) if s.could_hide(cell)]
    if places:
        yield SAVE

        def options() -> list[Opt]:
            shows = [("show", cell, kind) for cell in places for kind in sorted(set(s.hiding(cell)))]
            return [("done",), *shows]

        verb, *nouns = yield from told(s, "reinforce", options, "12.0")
        if verb == "show":
            (piece,) = s.show(nouns[0], (nouns[1],), "12.0")
            s.fresh |= 1 << piece
            s.phase = "reinforce"
            return
    s.phase = "us declare"
