"""Reorganisation (14): pieces are turned up; zones are declared cleared, rightly or not."""

from __future__ import annotations

from game.core.request import EACH, PLACE, SAVE, Ask, Form, Opt, Prove, Reveal, Rules
from game.okinawa.charts import CLEARERS, PUNISHED, STACK, TURNS
from game.okinawa.data import BORDER, HIDEOUTS, IN_ZONE, IS_MOUNTAIN, JAPAN, US, ZONE, ZONES
from game.okinawa.forces import ARMOUR, ARMY, GUNS, MARINE, US_KIND
from game.okinawa.losses import eliminate, empty_boxes
from game.okinawa.orders import asked
from game.okinawa.state import LOST, State, controls

DECLARE = Form(EACH)
RETURN = Form(PLACE)


def rally(s: State) -> Rules:
    """The Americans turn their disorganised pieces up (14.1)."""
    if s.us_flat:
        s.tell("rallied", "14.1", US)
    s.rally(US)
    s.second = 0
    s.phase = "clear"
    return
    yield  # it asks nothing


def may_declare(s: State, zone: int) -> bool:
    """Two American pieces there, no Japanese in sight, not yet declared (14.2, Ruling 28)."""
    if s.declared >> zone & 1 or len(s.in_zone(zone)) < CLEARERS:
        return False
    if any(ZONE[cell] == zone for cell in s.here[JAPAN]):
        return False
    return bool(s.box(zone)) or bool(s.rules.probe)


def clear(s: State) -> Rules:
    """Zone after zone (Ruling 59)."""
    yield SAVE
    options: list[Opt] = [("clear", zone) for zone in ZONES if may_declare(s, zone)]
    if options:
        verb, *nouns = yield Ask(US, "clear", [*options, ("done",)], "14.2", form=DECLARE)
        if verb == "clear":
            zone = nouns[0]
            s.declared |= 1 << zone
            s.zone = zone
            is_held = yield Reveal(JAPAN, f"zone {zone}", "14.2")
            s.tell("declared", "14.2", zone, is_held)
            if is_held:
                s.owed = PUNISHED
                s.phase = "purge" if len(s.box(zone)) >= PUNISHED else "punish"
                return
            yield Prove(JAPAN, f"zone {zone}", bytes(s.shown[cell] for cell in HIDEOUTS[zone]), "14.2")
            for cell in HIDEOUTS[zone]:
                s.entered |= 1 << cell
            pair_up(s, zone)
            s.phase = "return"
            return
    end_phase(s)


def end_phase(s: State) -> None:
    """The American land phase ends: hits are forgotten (9.3)."""
    s.declared = 0
    s.us_hits[:] = bytes(len(s.us_hits))
    s.jp_hits[:] = bytes(len(s.jp_hits))
    s.is_american = 0
    # Ruling 60: where agreed the ships' orders are written now
    s.phase = "seal ships" if s.rules.early_ships and s.turn < TURNS else "reposition"


def pair_up(s: State, zone: int) -> None:
    """Pairs within a category: one returns, the other is lost; of infantry the weaker returns (14.2).

    # Ruling 57: the pairs are made as it is best for the Americans: like with like, then one mixed pair.
    """
    box = s.box(zone)
    back: list[int] = []
    for kind in (ARMOUR, GUNS):
        of_kind = [u for u in box if US_KIND[u] == kind]
        back += _halve(s, [(a, b) for a, b in zip(of_kind[::2], of_kind[1::2], strict=False)])
    army = [u for u in box if US_KIND[u] == ARMY]
    marines = [u for u in box if US_KIND[u] == MARINE]
    pairs = [*zip(army[::2], army[1::2], strict=False), *zip(marines[::2], marines[1::2], strict=False)]
    if len(army) % 2 and len(marines) % 2:
        pairs.append((army[-1], marines[-1]))
    back += _halve(s, pairs)
    s.returning = tuple(sorted(back))


def _halve(s: State, pairs: list[tuple[int, int]]) -> list[int]:
    """The first of each pair returns, the second is lost."""
    for _, lost in pairs:
        s.loc[lost] = LOST
        s.tell("spent", "14.2", lost)
    return [first for first, _ in pairs]


def harbours(s: State, u: int, zone: int) -> list[int]:
    """Where a returned piece may stand (14.2, Rulings 29 and 58)."""
    held = controls(s, JAPAN)
    return [
        cell
        for cell in IN_ZONE[zone]
        if len(s.at(US, cell)) < STACK  # Ruling 58
        and not (BORDER[cell] and held[cell])  # Ruling 29
        and not (US_KIND[u] == ARMOUR and IS_MOUNTAIN[cell])
    ]


def come_back(s: State) -> Rules:
    """Pieces that return are put into hexes of the zone; without room they stay in the box (Ruling 30)."""
    while s.returning:
        yield SAVE
        u = s.returning[0]
        cells = harbours(s, u, s.zone)
        if cells:
            ask = Ask(US, "return", [("to", cell) for cell in cells], "14.2", (u,), RETURN)
            _, cell = yield from asked(s, ask)
            s.move(US, u, cell)
            s.tell("returned", "14.2", u, cell)
        s.returning = s.returning[1:]
    s.phase = "clear"


def purge(s: State) -> Rules:
    """A wrong word where the box holds two: those are lost for good (14.2)."""
    return punish(s, from_box=True)


def punish(s: State, from_box: bool = False) -> Rules:
    """A wrong word: the Japanese choose two pieces in the zone, which go to the box (14.2)."""
    while s.owed:
        yield SAVE
        victims = s.box(s.zone) if from_box else s.in_zone(s.zone)
        if not victims:
            break
        options: list[Opt] = []
        for u in victims:
            alike = [v for v in victims if v < u and US_KIND[v] == US_KIND[u] and s.loc[v] == s.loc[u]]
            if not alike:
                options.append(("lose", u))
        _, u = yield from asked(s, Ask(JAPAN, "punish", options, "14.2", (s.zone,)))
        if from_box:
            s.loc[u] = LOST
            s.tell("spent", "14.2", u)
        else:
            eliminate(s, US, u, "14.2")
        s.owed -= 1
        empty_boxes(s)  # Ruling 31
    s.owed = 0
    s.phase = "clear"
