"""Typhoon of Steel by sealed links: deployment, plots and ships in envelopes, and how they are remembered."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choose import ALL, NONE, TAKE, takes
from game.core.request import Ask, Draw, Opt, Request, Reveal, Roll, Seal
from game.core.sealing import Sealing
from game.okinawa import public
from game.okinawa.charts import RAID, TURNS
from game.okinawa.data import HIDEOUTS, NUMBERED, ZONES
from game.okinawa.deploy import has_room, plan_bytes
from game.okinawa.fire import shooter_of
from game.okinawa.forces import IS_FORT, JP_KINDS, SHIPS
from game.okinawa.names import place
from game.okinawa.navy import order_bytes, orders
from game.okinawa.plans import PLANS
from game.okinawa.standing import STANDING, stand
from game.okinawa.state import AT_SEA, AWAY, CONTENTS, SEAS, SUNK, State
from game.okinawa.told import option_of

DEPLOYMENT, RAIDS, YAMATO, SHIPS_AHEAD, ZONE = "deployment", "raids", "yamato", "ships", "zone"


class TyphoonSealing(Sealing[State]):
    """Passages: "deployment", "raids 7", "yamato", "ships 2" (two are sunk), "zone 3" (who hides again)."""

    standing = STANDING
    chosen = frozenset({"told"})

    def names(self, s: State, passage: str) -> tuple[str, ...]:
        if passage == DEPLOYMENT:
            return tuple(f"{ZONE} {zone}" for zone in ZONES)
        return (SHIPS_AHEAD,) if passage.startswith(SHIPS_AHEAD) else (passage,)

    def contents(self, s: State, who: int, passage: str, answers: Sequence[Opt]) -> tuple[bytes, ...]:
        what, *rest = passage.split()
        if what == SHIPS_AHEAD:
            return (order_bytes(orders(s)),)
        plot = s.plot()
        if what == YAMATO:
            return (bytes((plot.yamato,)),)
        if what == RAIDS:
            return (bytes(_planes(s, passage)),)
        zones = ZONES if what == DEPLOYMENT else (int(rest[0]),)
        return tuple(bytes(plot.hides[cell] for cell in HIDEOUTS[zone]) for zone in zones)

    def room(self, s: State, passage: str) -> int:
        room = 1
        for radix in _radices(passage):
            room *= radix
        return room

    def kept(self, s: State, who: int, passage: str, answers: Sequence[Opt]) -> int:
        what, *rest = passage.split()
        digits: Sequence[int]
        if what == SHIPS_AHEAD:
            digits = _ship_digits(s, answers)
        elif what == YAMATO:
            digits = (s.plot().yamato,)
        elif what == RAIDS:
            digits = _planes(s, passage)
        elif what == DEPLOYMENT:
            digits = s.plot().hides
        else:
            digits = (HIDEOUTS[int(rest[0])].index(answers[-1][1]),)
        return _number(digits, _radices(passage))

    def recalled(self, s: State, ask: Ask, passage: str, kept: int) -> Opt:
        what, *rest = passage.split()
        digits = _digits(kept, _radices(passage))
        if what == SHIPS_AHEAD:
            return _ship_answer(s, ask, digits)
        if what == YAMATO:
            verb = ask.options[0][0]
            return (verb, digits[0] if verb == "come" else digits[0] - 1)
        if what == RAIDS:
            planes = _planes(s, passage)
            left = (zone for zone in range(SEAS) if digits[zone] and not planes[zone])
            return next((("send", zone, digits[zone]) for zone in left), ("done",))
        if what == DEPLOYMENT:
            return deploying(s, ask, digits)
        zone = HIDEOUTS[int(rest[0])]
        return ("to", zone[digits[0]])

    def public(self, s: State, request: Reveal) -> Sequence[int]:
        return public.values(s, request.slot)

    def told(self, s: State, ask: Ask, request: Reveal, value: int) -> Opt:
        return option_of(value)

    def assumed(self, s: State, request: Reveal) -> int | None:
        """Nobody is there, nobody is left, nobody comes; nobody counts on what the enemy will do."""
        what = request.slot.split()[0]
        if what == "told":  # but on where he retreats to, and that nobody more comes out of hiding
            return public.values(s, "told")[0] if s.phase in ("retreat", "reinforce") else None
        if what == "yamato" and s.yamato != AWAY:
            return s.yamato if s.yamato < AT_SEA else None
        return 0 if what in ("hex", "mate", "comrade", "zone", "raid", "yamato") else None

    def opens_ahead(self, s: State, request: Reveal) -> bool:
        """Where somebody retreats to hangs on how the battles before came out."""
        return s.phase not in ("retreat", "reinforce")

    def expected(self, s: State, ask: Ask) -> Opt | None:
        """Who has won stays where he is; of ships that lie together any is struck or aimed at."""
        if ask.kind == "advance":
            return (NONE,) if (NONE,) in ask.options else None
        return ask.options[0] if ask.kind in ("strike", "sink") else None

    def luck(self, s: State, request: Roll | Draw) -> tuple[int, ...] | None:
        """As if each shot went wide, of ships too, and battles came out middling."""
        face = _LUCK.get(request.why)
        return None if face is None or isinstance(request, Draw) else (face,) * request.n

    def ahead(self, s: State, ask: Ask) -> Sequence[Opt]:
        """Ships; fire and marches, as far as what dice may still change cannot forbid them."""
        if ask.kind in ("jp fire", "jp move") and not s.second:
            return [opt for opt in ask.options if opt[0] != "show" or not IS_FORT[opt[2]]]
        is_free = ask.kind in _AHEAD or (ask.kind == "jp move.hex" and not s.second)
        return ask.options if is_free else ()

    def instead(self, s: State, ask: Ask, option: Opt) -> Opt | None:
        """As many of the shooters of a place, and of like pieces, as are left."""
        offered = takes(ask.options)
        if option == (ALL,) and len(offered) == 1:
            return (TAKE, *max(offered.items()))
        if option[0] != TAKE:
            return None
        _, first, n = option
        like = {first}
        if ask.kind == "shooters":
            place = shooter_of(s, ask.who, first)
            like = {one for one in offered if shooter_of(s, ask.who, one) == place}
        found = next((one for one in offered if one in like), None)
        return None if found is None else (TAKE, found, min(n, offered[found]))

    def stand(self, s: State, ask: Ask, orders: Sequence[int]) -> Opt | None:
        return stand(s, ask, orders)

    # Words

    def owed(self, request: Request) -> str:
        if isinstance(request, Seal):
            what = request.passage.split()[0]
            return {DEPLOYMENT: "the deployment", SHIPS_AHEAD: "the ships' orders"}.get(what, "the plots")
        if isinstance(request, Reveal):
            return _OWED.get(request.slot.split()[0], "an answer")
        return super().owed(request)

    def lie(self, s: State, request: Reveal, said: int, truth: int) -> str:
        what, *rest = request.slot.split()
        if what in ("hex", "mate", "comrade"):
            where = place(int(rest[0]))
            return f"of {where} it was said: {_people(said)}; the plan has {_people(truth)} there"
        if what == "zone":
            said_so = "somebody is left" if said else "nobody is left"
            return f"of zone {int(rest[0]) + 1} it was said that {said_so}, and that was not so"
        return super().lie(s, request, said, truth)


_LUCK = {"fire": 1, "battle": 4, "ships": 1, "yamato": 1}
_AHEAD = ("ships", "ships.number", "ships.hex", "jp show")
_OWED = {
    "hex": "an answer to the movement",
    "mate": "an answer to the fire",
    "comrade": "an answer to the battles",
    "zone": "an answer about a cleared zone",
    "told": "a decision",
    "raid": "the raids",
    "yamato": "the course of Yamato",
    "ship": "the ships' orders",
}


def _people(code: int) -> str:
    return " and ".join(JP_KINDS[kind].name for kind in CONTENTS[code]) or "nobody"


def _planes(s: State, passage: str) -> tuple[int, ...]:
    """Of this turn or of the next."""
    return s.plot().raids if int(passage.split()[1]) == s.turn else s.plot().later


# What is kept, as digits


def _radices(passage: str) -> tuple[int, ...]:
    what, *rest = passage.split()
    if what == DEPLOYMENT:
        return (len(CONTENTS),) * len(NUMBERED)
    if what == RAIDS:
        return (RAID + 1,) * SEAS
    if what == YAMATO:
        return (max(TURNS, len(ZONES)) + 1,)
    if what == SHIPS_AHEAD:
        return (*range(len(SHIPS), 0, -1), *((SUNK + 2,) * len(SHIPS)))
    return (len(HIDEOUTS[int(rest[0])]),)


def _number(digits: Sequence[int], radices: Sequence[int]) -> int:
    value = 0
    for digit, radix in zip(reversed(digits), reversed(radices), strict=True):
        value = value * radix + digit
    return value


def _digits(value: int, radices: Sequence[int]) -> list[int]:
    found = []
    for radix in radices:
        value, digit = divmod(value, radix)
        found.append(digit)
    return found


# Ships: in which order they were written, and where each goes


def _ship_digits(s: State, answers: Sequence[Opt]) -> list[int]:
    """The order as numbers among those that are left, so that it can be written again in the same way."""
    waiting = list(SHIPS)
    order: list[int] = []
    start = -1
    for verb, *nouns in answers:
        if verb == "from":
            start = nouns[0]
        elif verb == "to":
            ship = next(one for one in waiting if s.ships[one] == start)
            order.append(waiting.index(ship))
            waiting.remove(ship)
    return [*order, *(0 for _ in waiting), *orders(s)]


def _ship_answer(s: State, ask: Ask, digits: Sequence[int]) -> Opt:
    waiting, places = list(SHIPS), digits[len(SHIPS) :]
    in_order = [waiting.pop(at) for at in digits[: len(SHIPS)]]
    ship = next((one for one in in_order if places[one] and not orders(s)[one]), None)
    if ask.kind == "ships":
        return ("done",) if ship is None else ("from", s.ships[ship])
    if ask.kind == "ships.number" or ship is None:
        return ("ships", 1)
    return ("to", places[ship] - 1)


# The deployment: a way from the nearest plan to what was hidden


def deploying(s: State, ask: Ask, hides: Sequence[int]) -> Opt:
    """The next answer on the way to this deployment; if it is none that is allowed, it ends elsewhere."""
    now = s.plot().hides
    if ask.kind == "deploy.hex":
        _, kind = ask.ctx
        wanting = [("to", cell) for cell in NUMBERED if _count(hides, cell, kind) > _count(now, cell, kind)]
        empty = [("to", cell) for cell in NUMBERED if not hides[cell] and not now[cell]]
        return next((opt for opt in (*wanting, *empty) if opt in ask.options), ask.options[0])
    if not any(now):
        return ("plan", min(range(len(PLANS)), key=lambda n: _differences(plan_bytes(n), hides)))
    surplus = [
        (cell, kind)
        for cell in NUMBERED
        if now[cell] != hides[cell]
        for kind in sorted(set(CONTENTS[now[cell]]))
        if _count(now, cell, kind) > _count(hides, cell, kind)
    ]
    wanting_cells = [
        cell
        for cell in NUMBERED
        if any(_count(hides, cell, kind) > _count(now, cell, kind) for kind in CONTENTS[hides[cell]])
    ]
    for cell, kind in surplus:
        for to in wanting_cells:
            is_wanted = _count(hides, to, kind) > _count(now, to, kind)
            if to != cell and is_wanted and has_room(to, s.hiding(to), kind):
                return ("lift", cell, kind)
    for cell, kind in surplus:  # everybody is in somebody's way: one steps aside
        if cell in wanting_cells:
            return ("lift", cell, kind)
    return ("done",)


def _count(hides: Sequence[int], cell: int, kind: int) -> int:
    return CONTENTS[hides[cell]].count(kind)


def _differences(one: Sequence[int], other: Sequence[int]) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))
