"""Movement (10): where pieces can go, the march hex by hex, ambushes on the way."""

from __future__ import annotations

from typing import NamedTuple

from game.core.reach import CLEAR_FIRST, FORBIDDEN, Field, Ground, reach
from game.core.request import EACH, PATH, SAVE, Ask, Form, Opt, Reveal, Rules
from game.okinawa.charts import COST, STACK
from game.okinawa.data import GRID, JAPAN, KIND, LAND, MOUNTAIN, NEAR, US
from game.okinawa.forces import JP_KIND, JP_KINDS, US_KIND, US_KINDS
from game.okinawa.losses import empty_boxes
from game.okinawa.orders import give_order
from game.okinawa.state import CONTENTS, State, controls

ON_FOOT = Ground(GRID, bytes(COST.get(kind, FORBIDDEN) for kind in KIND))
ON_TRACKS = Ground(GRID, bytes(FORBIDDEN if kind == MOUNTAIN else COST.get(kind, FORBIDDEN) for kind in KIND))

TAKE = Form(EACH, soft=frozenset({"unit", "both", "on", "orders"}))
WHERE = Form(PATH)


def allowance(side: int, piece: int) -> int:
    return US_KINDS[US_KIND[piece]].move if side == US else JP_KINDS[JP_KIND[piece]].move


class Front(NamedTuple):
    """What stops and bars the pieces of one side: the same for all until somebody moves."""

    stops: bytearray  # the enemy's zones of control
    shut: bytearray  # hexes with an enemy in sight


def front(s: State, side: int) -> Front:
    stops, shut = bytearray(GRID.n), bytearray(GRID.n)
    stops[: len(LAND)] = controls(s, 1 - side)
    for cell in s.here[1 - side]:  # Ruling 50: so nobody in sight ambushes
        shut[cell] = 1
    return Front(stops, shut)


def ground_of(s: State, side: int, pieces: tuple[int, ...]) -> Ground:
    return ON_TRACKS if any(s.is_armour(side, p) for p in pieces) else ON_FOOT


def field_of(s: State, side: int, pieces: tuple[int, ...], left: int, now: Front | None = None) -> Field:
    """Where these pieces can go together with what they have left (Ruling 35)."""
    now = now or front(s, side)
    start = (s.loc, s.jp)[side][pieces[0]]
    return reach(ground_of(s, side, pieces), start, left, now.stops, now.shut, leaving=CLEAR_FIRST)


def full(s: State, side: int, pieces: tuple[int, ...]) -> bytearray:
    """Cells without room for them (8.1)."""
    found = bytearray(GRID.n)
    for cell, there in s.here[side].items():
        found[cell] = len(there) + len(pieces) > STACK
    return found


def can_go(s: State, side: int, pieces: tuple[int, ...], left: int, now: Front) -> bool:
    """Is there a hex where their march may end? Mostly one next to them will do."""
    if not left:
        return False
    start = (s.loc, s.jp)[side][pieces[0]]
    ground = ground_of(s, side, pieces)
    for near in NEAR[start]:
        is_open = not now.shut[near] and not (now.stops[start] and now.stops[near])
        if is_open and ground.enter[near] <= left and len(s.at(side, near)) + len(pieces) <= STACK:
            return True
    return bool(field_of(s, side, pieces, left, now).ends(full(s, side, pieces)))


def is_free(s: State, side: int, piece: int) -> bool:
    """Not disorganised, not yet moved; in the second movement armour alone (10.1)."""
    if s.is_flat(side, piece) or s.is_done(side, piece) or not allowance(side, piece):
        return False
    return not s.second or s.is_armour(side, piece)


def together(side: int, pieces: tuple[int, ...]) -> int:
    """The slower one's allowance (Ruling 35)."""
    return min(allowance(side, p) for p in pieces)


def takers(s: State, side: int) -> list[Opt]:
    """Pieces and stacks that may be taken up; of like ones in a hex the first stands for both."""
    found: list[Opt] = []
    now = front(s, side)
    for cell, there in s.here[side].items():
        free = [p for p in there if is_free(s, side, p)]
        if len(free) == STACK and can_go(s, side, there, together(side, there), now):
            found.append(("both", cell))
        if len(free) == STACK and _kind(side, free[0]) == _kind(side, free[1]):
            del free[1]
        found += [("unit", p) for p in free if can_go(s, side, (p,), allowance(side, p), now)]
    return found


def _kind(side: int, piece: int) -> int:
    return US_KIND[piece] if side == US else JP_KIND[piece]


def american_move(s: State) -> Rules:
    """One piece or stack after the other; who has something left may go on until another goes (10.2)."""
    while True:
        yield SAVE
        options = takers(s, US)
        if s.column and can_go(s, US, s.column, s.left, front(s, US)):
            options.append(("on",))
        if not options:
            break
        options += [("done",)] if s.second else [("done",), ("orders",)]
        verb, *nouns = yield Ask(US, "move", sorted(options), "10.2", form=TAKE)
        if verb == "done":
            break
        if verb == "orders":
            yield from give_order(s, US)
            continue
        if verb == "on":
            column, left = s.column, s.left
        elif verb == "both":
            column = s.at(US, nouns[0])
            left = together(US, column)
        else:
            column, left = (nouns[0],), allowance(US, nouns[0])
        field = field_of(s, US, column, left)
        places: list[Opt] = [("to", cell) for cell in field.ends(full(s, US, column))]
        _, cell = yield Ask(US, "move.hex", places, "10.2", (*column, left), WHERE)
        if column != s.column:
            s.trail = ()
        s.column, s.left, s.way = column, left, tuple(field.path(cell))
        for u in column:
            s.finish(US, u)
        s.phase = "march"
        return
    end_movement(s, US)


def march(s: State) -> Rules:
    """The next hex: whoever hides there is shown, and it is an ambush (10.2)."""
    cell, *_ = ahead(s)
    if s.could_hide(cell):
        code = yield Reveal(JAPAN, f"hex {cell}", "10.2")
        if code:
            _report(s)
            # Ruling 48: that hex alone
            s.foes, s.prey, s.ambush = (s.loc[s.column[0]],), (cell,), 1
            s.way, s.left = (), 0  # Ruling 15
            s.search(cell)
            shown = s.show(cell, CONTENTS[code], "10.2", is_told=False)
            s.tell("ambush", "10.2", cell, tuple(shown), s.column)
            s.phase = "battle"
            return
    before = s.loc[s.column[0]]
    s.left -= ground_of(s, US, s.column).cost(before, cell)
    if controls(s, JAPAN)[cell]:
        s.left = 0
    s.trail = (*s.trail, before)
    for u in s.column:
        s.move(US, u, cell)
    if ahead(s):
        empty_boxes(s)
        return
    _report(s)
    s.way = ()
    empty_boxes(s)
    s.phase = moving(s)


def ahead(s: State) -> tuple[int, ...]:
    """The hexes that are still before the column."""
    return s.way[s.way.index(s.loc[s.column[0]]) + 1 :]


def _report(s: State) -> None:
    """How far they came."""
    gone = s.way[: len(s.way) - len(ahead(s))]
    if len(gone) > 1:
        s.tell("marched", "10.2", s.column, gone)


def moving(s: State) -> str:
    """The phase in which the Americans move on."""
    return "us second" if s.second else "us move"


def end_movement(s: State, side: int) -> None:
    s.column, s.way, s.trail, s.left = (), (), (), 0
    if side == US:
        s.us_done = 0  # Ruling 49: the ambushed may fight again
        s.phase = "rally" if s.second else "landing"
    else:
        s.jp_done = 0
        s.phase = "jp rally" if s.second else "jp show"
