"""Movement (3.0): in any order, a battalion and where it goes."""

from __future__ import annotations

from game.standin.data import ALLOWANCE, GRID, GROUNDS, MUD, SIDE
from game.standin.state import State

from game.core.reach import CLEAR_FIRST, Field, reach
from game.core.request import EACH, PATH, SAVE, Ask, Form, Opt, Rules

_UNIT, _TO = frozenset({"unit"}), frozenset({"to"})
WHO, WHO_LAST = Form(EACH, soft=_UNIT, free=_UNIT), Form(EACH, soft=_UNIT)
WHERE, WHERE_LAST = Form(PATH, free=_TO), Form(PATH)


def field_of(s: State, u: int) -> Field:
    """Where a battalion can go (3.2-3.4)."""
    foe = 1 - SIDE[u]
    ground = GROUNDS[s.card == MUD]
    return reach(ground, s.loc[u], ALLOWANCE, s.zones[foe], s.held[foe], CLEAR_FIRST, least_one=True)


def can_move(s: State, u: int) -> bool:
    """Is there a hex beside it that it may enter?"""
    at, zone = s.at, s.zones[1 - SIDE[u]]
    here = s.loc[u]
    if zone[here]:
        return any(not at[cell] and not zone[cell] for cell in GRID.near[here])
    return any(not at[cell] for cell in GRID.near[here])


def movement(s: State) -> Rules:
    """Battalion after battalion, until the player has done (3.1)."""
    side = s.side
    while True:
        yield SAVE
        movable = [u for u in s.units(side) if not s.done[u] and can_move(s, u)]
        if not movable:
            break
        options: list[Opt] = [("done",), *(("unit", u) for u in movable)]
        is_last = len(movable) < 3
        verb, *nouns = yield Ask(side, "move", options, "3.1", form=WHO_LAST if is_last else WHO)
        if verb == "done":
            break
        u = nouns[0]
        field = field_of(s, u)  # one to a hex (3.5)
        places: list[Opt] = [("to", cell) for cell in field.ends(s.at)]
        _, cell = yield Ask(side, "move.hex", places, "3.2", (u,), WHERE_LAST if is_last else WHERE)
        path = field.path(cell) if s.say is not None else ()
        s.move(u, cell)
        s.done[u] = 1
        s.tell("moved", "3.2", u, path)
    s.done = bytearray(len(s.done))
    s.phase = "combat"
