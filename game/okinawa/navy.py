"""The air and naval phase (7): raids and Yamato are plotted, ships move, planes strike, guns decide."""

from __future__ import annotations

from game.core.choose import some
from game.core.request import EACH, PLACE, SAVE, Ask, Form, Opt, Reveal, Roll, Rules
from game.okinawa.charts import FLEET, RAID, SINKS, SUNK_BY, TURNS, YAMATO_FIRST, YAMATO_LAST, YAMATO_PLOT
from game.okinawa.data import CELLS, DEEP_IN, HIGH_SEA, JAPAN, SEA_NEAR, US, ZONE, ZONES
from game.okinawa.forces import SHIPS
from game.okinawa.state import AT_SEA, AWAY, DOWN, HIGH, NO_RAID, SUNK, State

PLOT = Form(EACH, secret=True)
SAIL = Form(EACH, soft=frozenset({"from"}))
STATION = Form(PLACE)


# Plots (7.1, 7.2)


def plot_raids(s: State) -> Rules:
    """For this turn while an airfield serves; without one for the next, and once for both (7.1)."""
    if not s.blind or s.turn == s.blind + 1:
        yield from _plot(s, is_later=False)
    if s.blind and s.turn < TURNS:
        yield from _plot(s, is_later=True)
    s.phase = "plot yamato"


def _plot(s: State, is_later: bool) -> Rules:
    """Zone after zone: so many planes; ten in a turn at most."""
    planes = NO_RAID
    turn = s.turn + is_later
    while True:
        plot = s.plot()
        others = plot.raids if is_later else plot.later
        left = min(RAID - sum(planes), s.kamikazes - sum(others) - sum(planes))
        options: list[Opt] = [
            ("send", zone, n) for zone in ZONES if not planes[zone] for n in range(1, left + 1)
        ]
        if not options:
            break
        verb, *nouns = yield Ask(JAPAN, "raids", [("done",), *options], "7.1", (turn, *planes), PLOT)
        if verb == "done":
            break
        planes = (*planes[: nouns[0]], nouns[1], *planes[nouns[0] + 1 :])
    plot = s.plot()
    s.hidden[JAPAN] = plot._replace(later=planes) if is_later else plot._replace(raids=planes)


def plot_yamato(s: State) -> Rules:
    """In turn 2 when she comes; once she is there, where she goes (7.2)."""
    options: list[Opt] = []
    if s.turn == YAMATO_PLOT:
        options = [("come", turn) for turn in range(YAMATO_FIRST, YAMATO_LAST + 1)]
    elif s.yamato == AT_SEA:  # Ruling 7
        options = [("zone", zone) for zone in ZONES]
    elif AWAY < s.yamato < AT_SEA:
        here = s.yamato - 1
        options = sorted(("zone", zone) for zone in (here, *SEA_NEAR[here]))
    if options:
        verb, noun = yield Ask(JAPAN, "yamato", options, "7.2", form=Form(secret=True))
        s.hidden[JAPAN] = s.plot()._replace(yamato=noun if verb == "come" else noun + 1)
    s.ships_done = 0
    s.phase = "ships"


# Ships (7.3)


def place_of(s: State, ship: int) -> int:
    """Its sea zone, HIGH_SEA, or -1 if it was sunk."""
    where = s.ships[ship]
    return ZONE[where] if where < len(CELLS) else HIGH_SEA if where == HIGH else -1


def havens(s: State, where: int, is_free: bool) -> list[int]:
    """Hexes where a ship may go from a place, with room for one; HIGH for the box."""
    is_anywhere = where == HIGH or is_free
    zones = ZONES if is_anywhere else sorted({ZONE[where], *SEA_NEAR[ZONE[where]]})
    crowd: dict[int, int] = {}
    for place in s.ships:
        crowd[place] = crowd.get(place, 0) + 1
    cells = [cell for zone in zones for cell in DEEP_IN[zone] if crowd.get(cell, 0) < FLEET and cell != where]
    return sorted(cells) if where == HIGH else [*sorted(cells), HIGH]


def first_stations(s: State) -> Rules:
    """All ships over the nine zones and the High Sea (4, Ruling 43): proposed, then changed at will."""
    yield from _sail(s, "4.0", is_free=True)
    s.ships_done = 0
    s.phase = "first beach"


def ships(s: State) -> Rules:
    """Each ship may go to a zone next to its own or to the High Sea, from there anywhere (7.3)."""
    yield from _sail(s, "7.3", is_free=False)
    s.ships_done = 0
    s.phase = "yamato moves"


def _sail(s: State, rule: str, is_free: bool) -> Rules:
    while True:
        yield SAVE
        waiting: dict[int, list[int]] = {}
        for ship in SHIPS:
            if s.ships[ship] != SUNK and not s.ships_done >> ship & 1:
                waiting.setdefault(s.ships[ship], []).append(ship)
        if not waiting:
            break
        options: list[Opt] = [("done",), *(("from", place) for place in sorted(waiting))]
        verb, *nouns = yield Ask(US, "ships", options, rule, (int(is_free),), SAIL)
        if verb == "done":
            break
        fleet = waiting[nouns[0]]
        n = 1
        if len(fleet) > 1:
            counts: list[Opt] = [("ships", n) for n in range(1, min(len(fleet), FLEET) + 1)]
            _, n = yield Ask(US, "ships.number", counts, rule, (nouns[0],))
        for ship in fleet[:n]:
            places: list[Opt] = [("to", place) for place in havens(s, nouns[0], is_free)]
            _, place = yield Ask(US, "ships.hex", places, rule, (nouns[0], n), STATION)
            s.ships[ship] = place
            s.ships_done |= 1 << ship
            s.tell("sailed", rule, ship, nouns[0], place)


# Yamato, raids, battle (7.4 to 7.6)


def yamato_moves(s: State) -> Rules:
    """As plotted: first to the High Sea, then along the coast (7.5)."""
    may_come = s.yamato == AWAY and YAMATO_FIRST <= s.turn <= YAMATO_LAST
    if may_come or AWAY < s.yamato < DOWN:
        value = yield Reveal(JAPAN, "yamato", "7.5")
        if may_come and value:
            s.yamato = AT_SEA
            s.tell("yamato", "7.5", HIGH_SEA)
        elif not may_come:
            if value != s.yamato:
                s.tell("yamato", "7.5", value - 1)
            s.yamato = value
    s.phase = "raids"


def raids(s: State) -> Rules:
    """The plots are opened (7.4)."""
    planes = [0] * len(ZONES)
    for zone in ZONES:
        planes[zone] = yield Reveal(JAPAN, f"raid {zone}", "7.4")
    if s.hidden[JAPAN] is not None:
        plot = s.plot()
        s.hidden[JAPAN] = plot._replace(raids=plot.later, later=NO_RAID)
    s.kamikazes -= sum(planes)
    s.planes = tuple(planes)
    if any(planes):
        s.tell("raids", "7.4", s.planes)
    s.phase = "strikes"


def strikes(s: State) -> Rules:
    """Each plane neutralises a ship of its zone, of Japan's choice (7.4)."""
    for zone in ZONES:
        there = [ship for ship in SHIPS if place_of(s, ship) == zone]
        n = s.planes[zone]
        if not n or not there:
            continue
        hit = tuple(there)
        if n < len(there):
            by_hex: dict[int, list[int]] = {}
            for ship in there:
                by_hex.setdefault(s.ships[ship], []).append(ship)
            yield SAVE
            hit = yield from some(JAPAN, "strike", sorted(by_hex.values()), n, "7.4", (zone, n))
        for ship in hit:
            s.struck |= 1 << ship
        s.planes = (*s.planes[:zone], 0, *s.planes[zone + 1 :])
        s.tell("struck", "7.4", zone, hit)
    s.planes = NO_RAID
    s.phase = "naval"


def naval(s: State) -> Rules:
    """Ships and Yamato in one zone fight at once: who is sunk fires still (7.6)."""
    zone = HIGH_SEA if s.yamato == AT_SEA else s.yamato - 1
    foes = [ship for ship in SHIPS if place_of(s, ship) == zone] if AWAY < s.yamato < DOWN else []
    if foes:
        first: tuple[int, ...] = tuple(foes[: SUNK_BY[-1]])
        if len(foes) > SUNK_BY[-1]:  # Ruling 46: the order of losses is named before the dice
            by_state: dict[tuple[int, int], list[int]] = {}
            for ship in foes:
                by_state.setdefault((s.ships[ship], s.struck >> ship & 1), []).append(ship)
            yield SAVE
            first = yield from some(JAPAN, "sink", sorted(by_state.values()), SUNK_BY[-1], "7.6", (zone,))
        able = [ship for ship in foes if not s.struck >> ship & 1]  # Ruling 4
        ours = (yield Roll(len(able), 6, US, "ships", "7.6")) if able else ()
        (theirs,) = yield Roll(1, 6, JAPAN, "yamato", "7.6")
        order = [*first, *(ship for ship in foes if ship not in first)]
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
