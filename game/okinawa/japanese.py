"""The Japanese land phase (15, 9, 10.3, 13): hiding again, fire, moves, battles."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.choose import some
from game.core.request import EACH, PATH, PLACE, SAVE, Ask, Form, Opt, Rules, Seal
from game.okinawa.charts import BATTERY, RANGE, STACK, TURNS
from game.okinawa.data import GRID, HIDEOUTS, IS_MOUNTAIN, JAPAN, NEAR, US, ZONE
from game.okinawa.fire import batteries_ready, targets
from game.okinawa.forces import (
    ARTILLERY,
    BUNKER,
    IS_FORT,
    JP_KIND,
    JP_KINDS,
    OF_KIND,
    PIECES,
    SHOOTS,
    STRONGPOINT,
    TANKS,
)
from game.okinawa.movement import Front, allowance, end_movement, field_of, front, full, ground_of, is_free
from game.okinawa.orders import give_order
from game.okinawa.state import CONTENTS, HIDDEN, State, controls
from game.okinawa.told import told

LIFT = Form(EACH)
WHERE = Form(PLACE, secret=True)
SHOOT = Form(EACH, soft=frozenset({"target"}))
MOVE = Form(EACH, soft=frozenset({"unit", "orders"}))
GO = Form(PATH)
SHOOTERS = tuple(kind for kind in range(len(JP_KINDS)) if SHOOTS[kind])
WALKERS = tuple(kind for kind, one in enumerate(JP_KINDS) if one.move)


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
            if s.knows(JAPAN):
                old = s.jp[piece]
                places: list[Opt] = [
                    ("to", cell)
                    for cell in HIDEOUTS[zone]
                    if (cell == old or len(s.at(JAPAN, cell)) + len(s.hiding(cell)) < STACK)  # Ruling 33
                    and not (kind == TANKS and IS_MOUNTAIN[cell])
                ]
                _, cell = yield Ask(JAPAN, "hide", places, "15.0", (piece,), WHERE)
                s.hide(cell, (*s.hiding(cell), kind))  # Ruling 62: it may be shown again in this phase
            s.move(JAPAN, piece, HIDDEN)
            s.tell("lifted", "15.0", piece, zone)
            shown = bytearray(s.shown)
            for near in HIDEOUTS[zone]:
                s.entered &= ~(1 << near)
                shown[near] = 0
            s.shown = bytes(shown)
            yield Seal(JAPAN, f"zone {zone}", "15.0")
            s.phase = "reposition"
            return
    s.jp_done = 0
    s.phase = "jp fire"


def japanese_fire(s: State) -> Rules:
    """Batteries and bunkers fire; hidden ones show themselves first (9.1, 9.2, 8.3)."""
    places, ready = targets(s, JAPAN), batteries_ready(s)
    if not places or not (ready or _may_yet_fire(s)):
        _end_fire(s)
        return
    yield SAVE

    def options() -> list[Opt]:
        found: list[Opt] = [("done",)]
        found += [("target", cell) for cell in places if any(_reaches(s, p, cell) for p in ready)]
        held = controls(s, US)
        for cell, kinds in hideouts(s):
            shown = [kind for kind in kinds if _helps_fire(s, cell, kind, kinds, held)]
            if shown and _near_any(cell, places):
                found += [("show", cell, kind) for kind in shown]
        return sorted(found)

    verb, *nouns = yield from told(s, "jp fire", options, "9.2", form=SHOOT)
    if verb == "done":
        _end_fire(s)
    elif verb == "show":
        s.show(nouns[0], (nouns[1],), "9.2")
        s.phase = "jp fire"
    else:
        s.prey = (nouns[0],)
        s.phase = "jp aim"


def _may_yet_fire(s: State) -> bool:
    """For all that is seen: hidden guns, or some in sight that a hidden fort would free (Ruling 65)."""
    guns = [p for p in OF_KIND[ARTILLERY] if s.jp[p] < HIDDEN]
    return any(s.unseen(kind) for kind in SHOOTERS) or bool(guns and s.unseen(STRONGPOINT))


def hideouts(s: State) -> Iterator[tuple[int, list[int]]]:
    """Hexes where somebody hides, with the kinds."""
    for cell, code in enumerate(s.plot().hides):
        if code:
            yield cell, sorted(set(CONTENTS[code]))


def _helps_fire(s: State, cell: int, kind: int, kinds: list[int], held: bytearray) -> bool:
    """A bunker; artillery that is not controlled; a fort that keeps control off artillery with it."""
    if kind == ARTILLERY:
        return not held[cell]
    if kind == BUNKER:
        return True
    has_guns = ARTILLERY in kinds or any(JP_KIND[p] == ARTILLERY for p in s.at(JAPAN, cell))
    return kind == STRONGPOINT and bool(held[cell]) and has_guns  # Ruling 65


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
    groups: dict[int, list[int]] = {}  # by hex: there is nothing else to choose between them
    for p in batteries_ready(s):
        if near[s.jp[p]] <= RANGE[BATTERY]:
            groups.setdefault(s.jp[p], []).append(p)
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
    kinds = (TANKS,) if s.second else WALKERS
    walkers = [p for there in s.here[JAPAN].values() for p in there if is_free(s, JAPAN, p)]
    if not walkers and not any(s.unseen(kind) for kind in kinds):
        end_movement(s, JAPAN)
        return
    yield SAVE

    def options() -> list[Opt]:
        now = front(s, JAPAN)
        found: list[Opt] = [("done",), *(("unit", p) for p in walkers if _can_go(s, p, now))]
        found += [] if s.second else [("orders",)]
        for cell, hiding in hideouts(s):
            found += [("show", cell, kind) for kind in hiding if kind in kinds]
            # Ruling 65: a fort that is shown keeps control off who moves out of it
            if now.stops[cell] and (
                any(k in kinds for k in hiding) or any(p in walkers for p in s.at(JAPAN, cell))
            ):
                found += [("show", cell, kind) for kind in hiding if IS_FORT[kind]]
        return sorted(found)

    verb, *nouns = yield from told(s, "jp move", options, "10.3", form=MOVE)
    if verb == "done":
        end_movement(s, JAPAN)
        return
    if verb == "orders":
        s.phase = "jp orders"
        return
    if verb == "show":
        (piece,) = s.show(nouns[0], (nouns[1],), "10.3")
        if IS_FORT[nouns[1]]:
            return
    else:
        piece = nouns[0]
    s.column = (piece,)
    s.phase = "jp go"


def orders(s: State) -> Rules:
    """A standing order of the Japanese is changed, in the open."""
    yield SAVE
    yield from give_order(s, JAPAN)
    s.phase = "jp move"


def _can_go(s: State, piece: int, now: Front) -> bool:
    """Is there a hex where it may end, hidden mates counted? Mostly one next to it will do."""
    here, left = s.jp[piece], allowance(JAPAN, piece)
    enter = ground_of(s, JAPAN, (piece,)).enter
    for near in NEAR[here]:
        if now.shut[near] or (now.stops[here] and now.stops[near]) or enter[near] > left:
            continue
        if len(s.at(JAPAN, near)) + len(s.hiding(near)) < STACK:
            return True
    return bool(_ends(s, piece, now))


def _ends(s: State, piece: int, now: Front | None = None) -> list[int]:
    """Where it may end, hidden mates counted (8.1)."""
    field = field_of(s, JAPAN, (piece,), allowance(JAPAN, piece), now)
    cells = field.ends(full(s, JAPAN, (piece,)))
    return [cell for cell in cells if len(s.at(JAPAN, cell)) + len(s.hiding(cell)) < STACK]


def go(s: State) -> Rules:
    """Where it goes, or that it stays: hidden mates take room, so that only the Japanese know the answers."""
    yield SAVE
    (piece,) = s.column
    here = s.jp[piece]

    def options() -> list[Opt]:
        return sorted(("to", cell) for cell in (here, *_ends(s, piece)))

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
    if any(s.could_hide(near) for cell in s.here[US] for near in NEAR[cell]):
        yield SAVE

        def options() -> list[Opt]:
            found: list[Opt] = [("done",)]
            for cell, kinds in hideouts(s):
                if any(s.at(US, near) for near in NEAR[cell]):
                    found += [("show", cell, kind) for kind in kinds if _may_join(s, cell, kind)]
            return found

        verb, *nouns = yield from told(s, "jp show", options, "8.3")
        if verb == "show":
            s.show(nouns[0], (nouns[1],), "8.3")
            s.phase = "jp show"
            return
    s.phase = "jp declare"


def _may_join(s: State, cell: int, kind: int) -> bool:
    """Who can attack; a strongpoint only as a shelter for who is with it (Ruling 65)."""
    return kind != STRONGPOINT or len(s.at(JAPAN, cell)) + len(s.hiding(cell)) == STACK


def rally(s: State) -> Rules:
    """The Japanese turn their pieces up; the turn ends (14.1)."""
    if s.jp_flat:
        s.tell("rallied", "14.1", JAPAN)
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
