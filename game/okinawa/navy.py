"""The air and naval phase (7): raids and Yamato are plotted, ships move, planes strike, guns decide."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choose import some
from game.core.fields import put
from game.core.request import EACH, PLACE, SAVE, Ask, Form, Opt, Prove, Reveal, Roll, Rules, Seal
from game.okinawa.charts import FLEET, RAID, SINKS, SUNK_BY, TURNS, YAMATO_FIRST, YAMATO_LAST, YAMATO_PLOT
from game.okinawa.data import CELLS, DEEP_IN, HIGH_SEA, JAPAN, SEA_NEAR, US, ZONE, ZONES
from game.okinawa.forces import SHIPS
from game.okinawa.orders import ordered
from game.okinawa.state import AT_SEA, AWAY, DOWN, HIGH, NO_ORDERS, NO_RAID, SEAS, SUNK, Plot, State

PLOT = Form(EACH, secret=True)
SEND = Form(EACH)
SAIL = Form(EACH, soft=frozenset({"from"}))
STATION = Form(PLACE)


# Plots (7.1, 7.2)


def plot_raids(s: State) -> Rules:
    """For this turn while an airfield serves, and once more in the turn after the last one fell (7.1)."""
    if not s.blind or s.turn == s.blind + 1:
        yield from _send_openly(s) if s.opens_plots() else _plot(s, is_later=False)
    s.phase = "plot later"


def plot_later(s: State) -> Rules:
    """Without an airfield for the next turn (7.1)."""
    if s.blind and s.turn < TURNS:
        yield from _plot(s, is_later=True)
    s.phase = "plot yamato"


def seas(s: State) -> range:
    """Where planes may be sent: not to the High Sea unless that is agreed."""
    return range(SEAS) if s.rules.high_raids else ZONES  # Ruling 2


def _plot(s: State, is_later: bool) -> Rules:
    """Zone after zone: so many planes; ten in a turn at most. That it is enough is always said: who does not
    know the numbers cannot know when there are no more."""
    if not s.kamikazes:
        return
    while s.knows(JAPAN):
        yield SAVE
        plot = s.plot()
        planes, others = (plot.later, plot.raids) if is_later else (plot.raids, plot.later)
        ask = _sending(s, planes, sum(others) + sum(s.planes), is_later, PLOT)
        verb, *nouns = yield ask
        if verb == "done":
            break
        planes = put(planes, nouns[0], nouns[1])
        s.hidden[JAPAN] = plot._replace(later=planes) if is_later else plot._replace(raids=planes)
    yield Seal(JAPAN, f"raids {s.turn + is_later}", "7.1")


def _sending(s: State, planes: Sequence[int], gone: int, is_later: bool, form: Form) -> Ask:
    left = min(RAID - sum(planes), s.kamikazes - gone - sum(planes))  # Ruling 42
    options: list[Opt] = [
        ("send", zone, n) for zone in seas(s) if not planes[zone] for n in range(1, left + 1)
    ]
    ctx = (s.turn + is_later, *planes)
    return Ask(JAPAN, "raids", [("done",), *options], "7.1", ctx, form)


def _send_openly(s: State) -> Rules:
    """Ships have their orders by now: nobody can act on it (Ruling 67)."""
    while s.kamikazes:
        yield SAVE
        verb, *nouns = yield _sending(s, s.planes, 0, False, SEND)
        if verb == "done":
            break
        s.planes = put(s.planes, nouns[0], nouns[1])


def plot_yamato(s: State) -> Rules:
    """In turn 2 when she comes; once she is there, where she goes (7.2)."""
    options: list[Opt] = []
    if s.turn == YAMATO_PLOT:  # Ruling 8: with airfields or without
        options = [("come", turn) for turn in range(YAMATO_FIRST, YAMATO_LAST + 1)]
    elif AWAY < s.yamato < DOWN:
        options = [("zone", zone) for zone in courses(s)]
        if s.opens_plots():
            _, zone = yield Ask(JAPAN, "yamato", options, "7.2", form=STATION)
            _steams(s, zone + 1)
            options = []
    if options:
        if s.knows(JAPAN):
            verb, noun = yield Ask(JAPAN, "yamato", options, "7.2", form=Form(secret=True))
            s.hidden[JAPAN] = s.plot()._replace(yamato=noun if verb == "come" else noun + 1)
        yield Seal(JAPAN, "yamato", "7.2")
    s.ships_done = 0
    s.phase = "yamato moves" if s.opens_plots() else "ships"


def courses(s: State) -> list[int]:
    """Zones that she may go to: from the High Sea any, then one next to hers, or none (7.2)."""
    if s.yamato == AT_SEA:
        return list(ZONES)  # Ruling 7
    here = s.yamato - 1
    return sorted((here, *SEA_NEAR[here]))


def steered(s: State) -> tuple[str, ...]:
    """Phases in which what was plotted for this turn is not told yet, before that of the raids."""
    return ("yamato moves",) if s.opens_plots() else ("ships", "yamato moves")


# Ships (7.3)


def place_of(s: State, ship: int) -> int:
    """Its sea zone, HIGH_SEA, or -1 if it was sunk."""
    where = s.ships[ship]
    return ZONE[where] if where < len(CELLS) else HIGH_SEA if where == HIGH else -1


AT_WILL, FIRST, SEALED = range(3)  # how ships are ordered: in their step, at the start, a turn ahead


def orders(s: State) -> tuple[int, ...]:
    """Where each ship shall go by what was written ahead, plus one; known to the Americans alone."""
    record = s.hidden[US]
    assert record is not None
    return record.ships


def waiting(s: State, way: int) -> dict[int, list[int]]:
    """Ships that may still be ordered, by where they lie."""
    found: dict[int, list[int]] = {}
    ordered = orders(s) if way == SEALED else ()
    for ship in SHIPS:
        is_done = bool(ordered[ship]) if ordered else bool(s.ships_done >> ship & 1)
        if s.ships[ship] != SUNK and not is_done:
            found.setdefault(s.ships[ship], []).append(ship)
    return found


def havens(s: State, where: int, way: int) -> list[int]:
    """Hexes where a ship may go from a place, with room for one; HIGH for the box."""
    is_anywhere = where == HIGH or way == FIRST
    # Ruling 44: its own zone too
    zones = ZONES if is_anywhere else sorted({ZONE[where], *SEA_NEAR[ZONE[where]]})
    ordered = orders(s) if way == SEALED else NO_ORDERS
    crowd: dict[int, int] = {}
    for place, order in zip(s.ships, ordered, strict=True):
        at = order - 1 if order else place
        crowd[at] = crowd.get(at, 0) + 1
    cells = [cell for zone in zones for cell in DEEP_IN[zone] if crowd.get(cell, 0) < FLEET and cell != where]
    return sorted(cells) if where == HIGH else [*sorted(cells), HIGH]


def first_stations(s: State) -> Rules:
    """All ships over the nine zones and the High Sea (4, Ruling 43): proposed, then changed at will."""
    yield from _sail(s, "4.0", FIRST)
    s.ships_done = 0
    s.phase = "first beach"


def ships(s: State) -> Rules:
    """Each ship may go to a zone next to its own or to the High Sea, from there anywhere (7.3)."""
    if s.rules.early_ships and s.turn > 1:  # Ruling 60
        written = []
        for ship in SHIPS:
            order = (yield Reveal(US, f"ship {ship}", "7.3")) if s.ships[ship] != SUNK else 0
            written.append(order)
            if order:
                s.tell("sailed", "7.3", ship, s.ships[ship], order - 1)
                s.ships[ship] = order - 1
        yield Prove(US, "ships", order_bytes(written), "7.3")
        if s.knows(US):
            s.hidden[US] = Plot()
    else:
        yield from _sail(s, "7.3", AT_WILL)
    s.ships_done = 0
    s.phase = "strikes" if s.opens_plots() else "yamato moves"


def seal_ships(s: State) -> Rules:
    """The ships' next orders are written in secret before the Japanese plot."""
    if s.knows(US):
        yield from _sail(s, "6.0", SEALED)
    yield Seal(US, f"ships {s.ships.count(SUNK)}", "6.0")  # those that are left: not one sunk since
    s.phase = "reposition"


def order_bytes(written: Sequence[int]) -> bytes:
    """Orders of all ships as an envelope holds them."""
    return b"".join(order.to_bytes(2, "big") for order in written)


def _sail(s: State, rule: str, way: int) -> Rules:
    is_secret = way == SEALED
    while True:
        yield SAVE
        fleets = waiting(s, way)
        if not fleets and not is_secret:  # in secret the end is always said
            break
        options: list[Opt] = [("done",), *(("from", place) for place in sorted(fleets))]
        verb, *nouns = yield Ask(US, "ships", options, rule, (way,), SAIL._replace(secret=is_secret))
        if verb == "done":
            break
        start = nouns[0]
        fleet = fleets[start]
        n = 1
        if len(fleet) > 1:
            counts: list[Opt] = [("ships", n) for n in range(1, min(len(fleet), FLEET) + 1)]
            _, n = yield Ask(US, "ships.number", counts, rule, (start,), Form(secret=is_secret))
        for ship in fleet[:n]:
            places: list[Opt] = [("to", place) for place in havens(s, start, way)]
            _, place = yield Ask(
                US, "ships.hex", places, rule, (start, n), STATION._replace(secret=is_secret)
            )
            _order(s, rule, ship, place, is_secret)


def _order(s: State, rule: str, ship: int, place: int, is_secret: bool) -> None:
    if is_secret:
        written = orders(s)
        s.hidden[US] = Plot(ships=(*written[:ship], place + 1, *written[ship + 1 :]))
        return
    s.tell("sailed", rule, ship, s.ships[ship], place)
    s.ships[ship] = place
    s.ships_done |= 1 << ship


# Yamato, raids, battle (7.4 to 7.6)


def yamato_moves(s: State) -> Rules:
    """As plotted: first to the High Sea, then along the coast (7.5)."""
    may_come = s.yamato == AWAY and YAMATO_FIRST <= s.turn <= YAMATO_LAST
    if may_come or (AWAY < s.yamato < DOWN and not s.opens_plots()):
        value = yield Reveal(JAPAN, "yamato", "7.5")
        if may_come and value:
            s.yamato = AT_SEA
            s.tell("yamato", "7.5", HIGH_SEA)
            yield Prove(JAPAN, "yamato", bytes((s.turn,)), "7.5")
        elif not may_come:
            _steams(s, value)
            yield Prove(JAPAN, "yamato", bytes((value,)), "7.5")
    s.phase = "raids"


def _steams(s: State, zone: int) -> None:
    """To a zone, counted from one, or on in hers."""
    if zone != s.yamato:
        s.tell("yamato", "7.5", zone - 1)
    s.yamato = zone


def raids(s: State) -> Rules:
    """The plots are opened (7.4)."""
    planes = list(s.planes)
    if not s.opens_plots() or (s.blind and s.turn > s.blind + 1):
        for zone in seas(s):
            planes[zone] = yield Reveal(JAPAN, f"raid {zone}", "7.4")
        if s.kamikazes:
            yield Prove(JAPAN, f"raids {s.turn}", bytes(planes), "7.4")
    if s.knows(JAPAN):
        plot = s.plot()
        s.hidden[JAPAN] = plot._replace(raids=plot.later, later=NO_RAID)
    s.kamikazes -= sum(planes)
    s.planes = tuple(planes)
    if any(planes):
        s.tell("raids", "7.4", s.planes)
    s.phase = "ships" if s.opens_plots() else "strikes"


def strikes(s: State) -> Rules:
    """Each plane neutralises a ship of its zone, of Japan's choice (7.4); a surplus is spent."""
    for zone in seas(s):
        while s.planes[zone]:
            n = s.planes[zone]
            there = [ship for ship in _ships_in(s, zone) if not s.struck >> ship & 1]
            hit = tuple(there)
            if n < len(there):
                yield SAVE
                hit = yield from ordered(s, some(JAPAN, "strike", _alike(s, there), n, "7.4", (zone, n)))
            for ship in hit:
                s.struck |= 1 << ship
            left = n - len(hit) if n < len(there) else 0  # Ruling 3
            s.planes = (*s.planes[:zone], left, *s.planes[zone + 1 :])
            if hit:
                s.tell("struck", "7.4", zone, hit)
    s.phase = "naval"


def _ships_in(s: State, zone: int) -> list[int]:
    return [ship for ship in SHIPS if place_of(s, ship) == zone]


def _alike(s: State, ships: list[int]) -> list[list[int]]:
    """Ships between which there is nothing to choose: in one hex, struck or not."""
    found: dict[tuple[int, int], list[int]] = {}
    for ship in ships:
        found.setdefault((s.ships[ship], s.struck >> ship & 1), []).append(ship)
    return sorted(found.values())


def naval(s: State) -> Rules:
    """Ships and Yamato in one zone fight at once: who is sunk fires still (7.6)."""
    zone = HIGH_SEA if s.yamato == AT_SEA else s.yamato - 1
    foes = _ships_in(s, zone) if AWAY < s.yamato < DOWN else []
    if foes:
        order: list[int] = []
        for rank in range(min(SUNK_BY[-1], len(foes))):  # Ruling 46: the order is named before the dice
            rest = [ship for ship in foes if ship not in order]
            order += yield from ordered(s, some(JAPAN, "sink", _alike(s, rest), 1, "7.6", (zone, rank)))
        able = [ship for ship in foes if not s.struck >> ship & 1]  # Ruling 4
        ours = (yield Roll(len(able), 6, US, "ships", "7.6")) if able else ()
        (theirs,) = yield Roll(1, 6, JAPAN, "yamato", "7.6")
        sunk = tuple(order[: SUNK_BY[theirs - 1]])
        s.tell("naval", "7.6", zone, tuple(ours), theirs, sunk)
        for ship in sunk:
            s.ships[ship] = SUNK
        if SINKS in ours:
            s.yamato = DOWN
            s.tell("yamato sunk", "7.6", zone)
    s.is_american = 1
    s.second = 0
    s.phase = "us fire"
