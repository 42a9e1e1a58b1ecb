"""Before the first turn (4): the Japanese hide, ships take station, the first landing."""

from __future__ import annotations

from game.core.choose import some
from game.core.request import EACH, PLACE, SAVE, Ask, Form, Opt, Rules, Seal
from game.okinawa.charts import STACK
from game.okinawa.data import BEACHES, DEEP_IN, IS_MOUNTAIN, JAPAN, NUMBERED, SAND, US, ZONES
from game.okinawa.forces import IS_FORT, TANKS, UNITS, US_KIND, US_KINDS
from game.okinawa.plans import FIRST_BEACH, PLANS, SHIPS_IN_ZONE, pieces
from game.okinawa.state import CODE, CONTENTS, RESERVE, State

HIDE = Form(EACH, soft=frozenset({"lift"}), secret=True)
WHERE = Form(PLACE, secret=True)


def plan_bytes(n: int) -> bytes:
    hides = bytearray(len(NUMBERED))
    for cell, kinds in pieces(PLANS[n]).items():
        hides[cell] = CODE[kinds]
    return bytes(hides)


def has_room(cell: int, kinds: tuple[int, ...], kind: int) -> bool:
    """Two pieces to a hex, one fort among them (8.1); no tanks in mountains (10.1)."""
    if kind == TANKS and IS_MOUNTAIN[cell]:
        return False
    return len(kinds) < STACK and not (IS_FORT[kind] and any(IS_FORT[one] for one in kinds))


def deploy(s: State) -> Rules:
    if s.knows(JAPAN):
        yield from _hide(s)
    yield Seal(JAPAN, "deployment", "4.0")
    s.tell("deployed", "4.0")
    stations(s)
    s.phase = "stations"


def _hide(s: State) -> Rules:
    """A plan to begin with; then piece after piece is taken up and hidden elsewhere (4)."""
    while True:
        yield SAVE
        plot = s.plot()
        plans: list[Opt] = [("plan", n) for n in range(len(PLANS))]
        if not any(plot.hides):
            options = plans
        else:
            lifts: list[Opt] = [
                ("lift", cell, kind) for cell in NUMBERED for kind in sorted(set(CONTENTS[plot.hides[cell]]))
            ]
            options = [("done",), *lifts, *plans]
        verb, *nouns = yield Ask(JAPAN, "deploy", options, "4.0", form=HIDE)
        if verb == "done":
            break
        if verb == "plan":
            s.hidden[JAPAN] = plot._replace(hides=plan_bytes(nouns[0]))
            continue
        cell, kind = nouns
        left = list(s.hiding(cell))
        left.remove(kind)
        s.hide(cell, tuple(left))
        places: list[Opt] = [("to", to) for to in NUMBERED if has_room(to, s.hiding(to), kind)]
        _, to = yield Ask(JAPAN, "deploy.hex", places, "4.0", (cell, kind), WHERE)
        s.hide(to, (*s.hiding(to), kind))


def stations(s: State) -> None:
    """The proposed stations: ships side by side in the first deep hexes off each coast."""
    ship = 0
    for zone in ZONES:
        for n in range(SHIPS_IN_ZONE[zone]):
            s.ships[ship] = DEEP_IN[zone][n // 3]
            ship += 1


def reserve_groups(s: State) -> list[list[int]]:
    """Pieces that are still aboard, by kind."""
    found: list[list[int]] = [[] for _ in US_KINDS]
    for u in UNITS:
        if s.loc[u] == RESERVE:
            found[US_KIND[u]].append(u)
    return [group for group in found if group]


def first_beach(s: State) -> Rules:
    """Exactly two pieces on every sand hex of one beach (4)."""
    yield SAVE
    options: list[Opt] = [("beach", n) for n in range(len(BEACHES))]
    _, beach = yield Ask(US, "first beach", options, "4.0", (FIRST_BEACH,))
    s.beach = beach + 1
    s.phase = "first wave"


def first_wave(s: State) -> Rules:
    for cell in SAND[s.beach - 1]:
        while len(s.at(US, cell)) < STACK:
            yield SAVE
            groups = reserve_groups(s)
            taken = yield from some(US, "first wave", groups, STACK - len(s.at(US, cell)), "4.0", (cell,))
            for u in taken:
                s.move(US, u, cell)
            s.tell("landed", "4.0", taken, cell)
    s.beach = 0
    s.phase = "plot raids"
