"""The Japanese land phase (15, 9, 10.3, 13): hiding again, fire, moves, battles."""

from __future__ import annotations

from game.core.choose import some
from game.core.request import EACH, PATH, PLACE, SAVE, Ask, Form, Opt, Rules
from game.okinawa.charts import BATTERY, RANGE, STACK, TURNS, hits
from game.okinawa.data import GRID, HIDEOUTS, JAPAN, NEAR, US, ZONE
from game.okinawa.fire import batteries_ready, targets
from game.okinawa.forces import ARTILLERY, IS_FORT, JP_KIND, JP_KINDS, PIECES, SHOOTS, STRONGPOINT, TANKS
from game.okinawa.movement import allowance, end_movement, field_of, full, is_free
from game.okinawa.state import CONTENTS, HIDDEN, State, controls
from game.okinawa.told import told

LIFT = Form(EACH)
WHERE = Form(PLACE, secret=True)
SHOOT = Form(EACH)
MOVE = Form(EACH)
GO = Form(PATH)


def reposition(s: State) -> Rules:
    """Pieces in zones without Americans, outside their zones of control, hide again in the same zone (15)."""
    yield SAVE
    ours = {ZONE[cell] for cell in s.here[US]}
    held = controls(s, US)
    options: list[Opt] = [
        ("lift", p)
        for p in PIECES
        if s.jp[p] < HIDDEN
        and not IS_FORT[JP_KIND[p]]  # Ruling 32
        and not s.is_flat(JAPAN, p)
        and ZONE[s.jp[p]] not in ours
        and not held[s.jp[p]]
    ]
    if options:
        verb, *nouns = yield Ask(JAPAN, "reposition", [("done",), *options], "15.0", form=LIFT)
        if verb == "lift":
            piece = nouns[0]
            zone, kind = ZONE[s.jp[piece]], JP_KIND[piece]
            old = s.jp[piece]
            places: list[Opt] = [
                ("to", cell)
                for cell in HIDEOUTS[zone]
                if cell == old or len(s.at(JAPAN, cell)) + len(s.hiding(cell)) < STACK
            ]
            _, cell = yield Ask(JAPAN, "hide", places, "15.0", (piece,), WHERE)
            s.move(JAPAN, piece, HIDDEN)
            s.tell("lifted", "15.0", piece, zone)
            for near in HIDEOUTS[zone]:
                s.entered &= ~(1 << near)
            s.hide(cell, (*s.hiding(cell), kind))
            s.phase = "reposition"
            return
    s.jp_done = 0
    s.phase = "jp fire"


def japanese_fire(s: State) -> Rules:
    """Batteries and bunkers fire; hidden ones show themselves first (9.1, 9.2, 8.3)."""
    yield SAVE
    places = targets(s, JAPAN)
    ready = batteries_ready(s)
    options: list[Opt] = [("done",)]
    options += [("target", cell) for cell in places if any(_reaches(s, p, cell) for p in ready)]
    held = controls(s, US)
    for cell, code in enumerate(s.plot().hides):
        for kind in sorted(set(CONTENTS[code])):
            if SHOOTS[kind] and _may_fire(cell, kind, held, CONTENTS[code]) and _near_any(cell, places):
                options.append(("show", cell, kind))
    if not places:
        _end_fire(s)
        return
    verb, *nouns = yield from told(s, "jp fire", options, "9.2", form=SHOOT)
    if verb == "done":
        _end_fire(s)
    elif verb == "show":
        s.show(nouns[0], (nouns[1],), "9.2")
        s.phase = "jp fire"
    else:
        s.prey = (nouns[0],)
        s.phase = "jp aim"


def _may_fire(cell: int, kind: int, held: bytearray, kinds: tuple[int, ...]) -> bool:
    """A hidden gun: not in a zone of control, unless a fort there keeps that out (Ruling 38)."""
    return kind != ARTILLERY or not held[cell] or any(IS_FORT[one] for one in kinds)


def _reaches(s: State, piece: int, cell: int) -> bool:
    return GRID.distances(cell)[s.jp[piece]] <= RANGE[BATTERY]


def _near_any(cell: int, places: list[int]) -> bool:
    near = GRID.distances(cell)
    return any(near[place] <= RANGE[BATTERY] for place in places)


def aim(s: State) -> Rules:
    """Who fires at the target (9.2)."""
    yield SAVE
    (cell,) = s.prey
    near = GRID.distances(cell)
    groups: dict[tuple[int, ...], list[int]] = {}
    for p in batteries_ready(s):
        if near[s.jp[p]] <= RANGE[BATTERY]:
            groups.setdefault(hits(BATTERY, near[s.jp[p]]), []).append(p)
    chosen = yield from some(JAPAN, "shooters", sorted(groups.values()), 31, "9.2", (cell,), named=True)
    for p in chosen:
        s.finish(JAPAN, p)
    s.battery = tuple(chosen)
    s.phase = "salvo"


def _end_fire(s: State) -> None:
    s.shelled = s.jp_done = 0
    s.phase = "jp move"


def japanese_move(s: State) -> Rules:
    """One piece after the other; a hidden one is shown when it moves (10.3)."""
    yield SAVE
    options: list[Opt] = [("done",)]
    for there in s.here[JAPAN].values():
        options += [("unit", p) for p in there if is_free(s, JAPAN, p) and _ends(s, p)]
    for cell, code in enumerate(s.plot().hides):
        for kind in sorted(set(CONTENTS[code])):
            if JP_KINDS[kind].move and (not s.second or kind == TANKS):
                options.append(("show", cell, kind))
    if len(options) == 1:
        end_movement(s, JAPAN)
        return
    verb, *nouns = yield from told(s, "jp move", sorted(options), "10.3", form=MOVE)
    if verb == "done":
        end_movement(s, JAPAN)
        return
    if verb == "show":
        (piece,) = s.show(nouns[0], (nouns[1],), "10.3")
    else:
        piece = nouns[0]
    s.column = (piece,)
    s.phase = "jp go"


def _ends(s: State, piece: int) -> list[int]:
    """Where it may end, hidden mates counted (8.1)."""
    field = field_of(s, JAPAN, (piece,), allowance(JAPAN, piece))
    cells = field.ends(full(s, JAPAN, (piece,)))
    return [cell for cell in cells if len(s.at(JAPAN, cell)) + len(s.hiding(cell)) < STACK]


def go(s: State) -> Rules:
    """Where it goes, or that it stays: hidden mates take room, so that only the Japanese know the answers."""
    yield SAVE
    (piece,) = s.column
    here = s.jp[piece]
    options: list[Opt] = sorted(("to", cell) for cell in (here, *_ends(s, piece)))
    _, cell = yield from told(s, "jp move.hex", options, "10.3", (piece,), GO)
    s.finish(JAPAN, piece)
    if cell != here:
        path = field_of(s, JAPAN, (piece,), allowance(JAPAN, piece)).path(cell)
        s.move(JAPAN, piece, cell)
        s.tell("moved", "10.3", piece, path)
    s.column = ()
    s.phase = "jp second" if s.second else "jp move"


def show_attackers(s: State) -> Rules:
    """Hidden pieces that shall attack are shown first (8.3)."""
    options: list[Opt] = [("done",)]
    for cell, code in enumerate(s.plot().hides):
        if any(s.at(US, near) for near in NEAR[cell]):
            options += [("show", cell, kind) for kind in sorted(set(CONTENTS[code])) if kind != STRONGPOINT]
    beside = any(s.could_hide(near) for cell in s.here[US] for near in NEAR[cell])
    if beside:
        yield SAVE
        verb, *nouns = yield from told(s, "jp show", options, "8.3")
        if verb == "show":
            s.show(nouns[0], (nouns[1],), "8.3")
            s.phase = "jp show"
            return
    s.phase = "jp declare"


def rally(s: State) -> Rules:
    """The Japanese turn their pieces up; the turn ends (14.1)."""
    s.rally(JAPAN)
    s.us_hits[:] = bytes(len(s.us_hits))
    s.jp_hits[:] = bytes(len(s.jp_hits))
    s.struck = 0
    s.second = 0
    s.tell("turn ends", "6.0", s.turn)
    s.turn += 1
    s.phase = "over" if s.turn > TURNS else "plot raids"
    return
    yield  # it asks nothing
