"""The board as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from game.core.reach import Field
from game.core.request import Ask, Event, Opt
from game.core.title import STOP, Subject, Trail
from game.okinawa.beats import AmbushShown, BattleShown, FireShown, SeaShown
from game.okinawa.charts import BONUS, COST, RANGE, TURNS, YAMATO_FIRST, YAMATO_LAST
from game.okinawa.data import (
    AIRFIELDS,
    BEACHES,
    GRID,
    JAPAN,
    KIND,
    LAND,
    NUMBERED,
    SAND,
    SEA_NAMES,
    TOWNS,
    US,
    ZONE,
    ZONE_NAMES,
    ZONES,
)
from game.okinawa.fire import batteries_ready, guns_ready, ships_ready
from game.okinawa.forces import (
    JP_FORMATIONS,
    JP_KIND,
    JP_KINDS,
    JP_NAMES,
    PIECES,
    SHIP_NAMES,
    SHIPS,
    UNITS,
    US_FORMATIONS,
    US_KIND,
    US_KINDS,
    US_NAMES,
    Kind,
)
from game.okinawa.movement import allowance, field_of
from game.okinawa.names import piece, place, raid, ship_anchor
from game.okinawa.sequence import points_of
from game.okinawa.state import AT_SEA, BOX, CONTENTS, DEAD, DOWN, HIDDEN, HIGH, RESERVE, SUNK, State, controls


class Piece(TypedDict):
    at: str  # a hex, "box 4", "aboard", "lost", "hidden"
    flat: bool  # disorganised
    hits: int
    done: bool
    fresh: bool  # shown as a reinforcement


class Ship(TypedDict):
    at: str  # a hex, "High Sea", "sunk"
    struck: bool
    done: bool


class Table(TypedDict):
    """Everything on the table."""

    turn: int
    phase: str
    is_american: bool
    units: dict[str, Piece]
    ships: dict[str, Ship]
    pieces: dict[str, Piece]  # Japanese, in sight or out of the game
    unseen: list[int]  # how many of each Japanese kind hide
    kamikazes: int
    planes: list[int]  # shown this turn, by sea zone
    plotted: list[int]  # planes that are being plotted, by sea zone, for those who know
    yamato: str  # "", a sea zone's number, "High Sea", "sunk"
    fields: list[str]  # airfields that serve the Japanese
    entered: list[str]  # hexes known to be empty
    controls: list[list[str]]  # hexes under the control of each side
    cleared: list[int]  # zones declared cleared in this turn
    aims: list[tuple[str, str]]
    shelled: list[str]
    hides: dict[str, list[str]]  # what hides where, for those who know


class Beats(TypedDict):
    """What lines of the log show, by their `beat`."""

    fire: FireShown
    battle: BattleShown
    ambush: AmbushShown
    sea: SeaShown


class DeskHex(TypedDict):
    """A hex of the zone that is looked at while a deployment is drafted."""

    name: str
    ground: str
    kinds: str  # letters of who hides there
    why: str  # what forbids a further piece of the kind in hand; empty if it may be put there
    beach: int  # hexes to the nearest sand
    ships: int  # hexes to the nearest deep water
    hits: str  # of a ship there, for every die
    guns: int  # own guns and bunkers that reach it
    ambush: list[list[int]]  # of each column: per cent that it is thrown back, and destroyed; empty if nobody


class DeskZone(TypedDict):
    name: str
    pieces: int
    defence: int
    hexes: int


class DeskWarning(TypedDict):
    text: str
    zone: int  # to look at, from 1


class DeskSheet(TypedDict):
    draft: str
    left: list[int]  # of each kind
    zones: list[DeskZone]
    hexes: list[DeskHex]
    warnings: list[DeskWarning]


class HexGrid(TypedDict):
    """A map of hexes, as the page draws it: see web/board/hexes.js."""

    top: str
    shoved: int
    names: list[str]
    places: list[tuple[int, int]]
    grow: tuple[int, int]


class Counter(TypedDict):
    kind: str
    formation: str
    face: str
    attack: int
    defence: int
    move: int


class Beach(TypedDict):
    name: str
    zone: int
    sand: list[str]


class Facts(TypedDict):
    """What never changes."""

    grid: HexGrid
    terrain: str  # a letter for each hex
    zones: str  # of land and of the sea: a digit for each hex
    land: int  # so many hexes are land, they come first
    zone_names: list[str]
    sea_names: list[str]
    beaches: dict[str, Beach]
    airfields: list[str]
    towns: dict[str, str]
    turns: int
    yamato: tuple[int, int]  # turns in which she may come
    points: list[int]  # by the turn in which the last Japanese falls; below 0 for the Japanese
    ranges: list[int]  # of ships, American guns, Japanese guns
    costs: dict[str, int]  # of entering, by terrain
    bonus: dict[str, int]  # for a defender
    us: dict[str, Counter]
    japan: dict[str, Counter]
    kinds: list[str]  # of Japanese pieces


def facts() -> Facts:
    return {
        "grid": {
            "top": GRID.top,
            "shoved": GRID.shoved,
            "names": list(GRID.names),
            "places": list(GRID.places),
            "grow": GRID.grow,
        },
        "terrain": KIND,
        "zones": "".join(str(zone + 1) for zone in ZONE),
        "land": len(LAND),
        "zone_names": list(ZONE_NAMES),
        "sea_names": list(SEA_NAMES),
        "beaches": {
            f"B{n + 1}": {"name": one.name, "zone": one.zone, "sand": [GRID.names[cell] for cell in SAND[n]]}
            for n, one in enumerate(BEACHES)
        },
        "airfields": list(AIRFIELDS),
        "towns": dict(TOWNS),
        "turns": TURNS,
        "yamato": (YAMATO_FIRST, YAMATO_LAST),
        "points": [points_of(turn) for turn in range(1, TURNS + 1)],
        "ranges": list(RANGE),
        "costs": COST,
        "bonus": BONUS,
        "us": {US_NAMES[u]: _counter(US_KINDS[US_KIND[u]], US_FORMATIONS[u]) for u in UNITS},
        "japan": {JP_NAMES[p]: _counter(JP_KINDS[JP_KIND[p]], JP_FORMATIONS[p]) for p in PIECES},
        "kinds": [one.name for one in JP_KINDS],
    }


def _counter(one: Kind, formation: str) -> Counter:
    return {
        "kind": one.name,
        "formation": formation,
        "face": f"{one.move}-{one.attack}-{one.defence}",
        "attack": one.attack,
        "defence": one.defence,
        "move": one.move,
    }


def board(s: State) -> Table:
    return {
        "turn": min(s.turn, TURNS),
        "phase": s.phase,
        "is_american": bool(s.is_american),
        "units": {US_NAMES[u]: _piece(s, US, u, _place(s.loc[u])) for u in UNITS},
        "ships": {
            SHIP_NAMES[n]: {
                "at": _station(s.ships[n]),
                "struck": bool(s.struck >> n & 1),
                "done": bool(s.ships_done >> n & 1),
            }
            for n in SHIPS
        },
        "pieces": {
            JP_NAMES[p]: _piece(s, JAPAN, p, GRID.names[s.jp[p]] if s.jp[p] < HIDDEN else "lost")
            for p in PIECES
            if s.jp[p] != HIDDEN
        },
        "unseen": [len(s.unseen(kind)) for kind in range(len(JP_KINDS))],
        "kamikazes": s.kamikazes,
        "planes": list(s.planes),
        "plotted": _plotted(s),
        "yamato": _yamato(s.yamato),
        "fields": [name for n, name in enumerate(AIRFIELDS) if s.fields >> n & 1],
        "entered": [GRID.names[cell] for cell in NUMBERED if s.entered >> cell & 1],
        "controls": [_controlled(s, side) for side in (US, JAPAN)],
        "cleared": [zone + 1 for zone in ZONES if s.declared >> zone & 1],
        "aims": [(GRID.names[a], GRID.names[b]) for a, b in s.aims],
        "shelled": [GRID.names[cell] for cell in LAND if s.shelled >> cell & 1],
        "hides": _hides(s),
    }


def _controlled(s: State, side: int) -> list[str]:
    return [GRID.names[cell] for cell, held in enumerate(controls(s, side)) if held]


def _piece(s: State, side: int, piece: int, at: str) -> Piece:
    return {
        "at": at,
        "flat": s.is_flat(side, piece),
        "hits": s.hits(side)[piece],
        "done": s.is_done(side, piece),
        "fresh": side == JAPAN and bool(s.fresh >> piece & 1),
    }


def _place(where: int) -> str:
    if where < len(LAND):
        return GRID.names[where]
    if where < RESERVE:
        return f"box {where - BOX + 1}"
    return "aboard" if where == RESERVE else "lost"


def _station(where: int) -> str:
    return {HIGH: "High Sea", SUNK: "sunk"}.get(where) or GRID.names[where]


def _yamato(where: int) -> str:
    if not where:
        return ""
    return {AT_SEA: "High Sea", DOWN: "sunk"}.get(where) or str(where)


def _plotted(s: State) -> list[int]:
    plot = s.hidden[JAPAN]
    if plot is None or s.phase not in ("plot raids", "plot later"):
        return []
    if s.phase == "plot raids" and s.opens_plots():
        return []  # everybody sees them
    return list(plot.later if s.phase == "plot later" else plot.raids)


def _hides(s: State) -> dict[str, list[str]]:
    """For the Japanese and for a referee; the other side's copy has no record."""
    plot = s.hidden[JAPAN]
    if plot is None:
        return {}
    return {
        GRID.names[cell]: [JP_KINDS[kind].name for kind in CONTENTS[code]]
        for cell, code in enumerate(plot.hides)
        if code
    }


# What answers have to do with it

_CELLS = {"to", "from", "target", "both", "fight", "show"}


def anchors(s: State, ask: Ask, opt: Opt) -> list[str]:
    verb, *nouns = opt
    if verb in _CELLS:
        return [place(nouns[0])]
    if verb == "lift":
        return [place(nouns[0])] if len(nouns) > 1 else [piece(JAPAN, nouns[0])]
    if verb == "aim":
        return [place(nouns[1]), place(nouns[0])]
    if verb in ("unit", "lose"):
        return [piece(US if ask.kind == "punish" else ask.who, nouns[0])]
    if verb == "take":
        return _alike(s, ask, nouns[0])
    if verb == "beach":
        return [place(cell) for cell in SAND[nouns[0]]]
    if verb == "on":
        return [piece(US, u) for u in s.column]
    if verb == "send":
        return [raid(nouns[0])]
    return []


def handles(s: State, ask: Ask, opt: Opt) -> list[list[str]] | None:
    """Any hex of a beach and any of like pieces serve alike; an attack is of one hex on another."""
    found = anchors(s, ask, opt)
    if opt[0] == "aim":
        return [[anchor] for anchor in found]
    return [found] if len(found) > 1 else None


def _alike(s: State, ask: Ask, n: int) -> list[str]:
    """A piece or ship of which some may be taken, and all that are like it."""
    if ask.kind in ("strike", "sink"):
        return _fleet(s, n, [ship for ship in SHIPS if s.struck >> ship & 1 == s.struck >> n & 1])
    if ask.kind == "shooters" and ask.who == US:
        if n < len(SHIPS):
            return _fleet(s, n, ships_ready(s))
        return _battery(US, s.loc[n - len(SHIPS)], guns_ready(s), s.loc)
    if ask.kind == "shooters":
        return _battery(JAPAN, s.jp[n], batteries_ready(s), s.jp)
    if ask.kind in ("wave", "first wave"):
        return [piece(US, u) for u in UNITS if s.loc[u] == RESERVE and US_KIND[u] == US_KIND[n]]
    return [piece(ask.who, n)]


def _fleet(s: State, n: int, ships: list[int]) -> list[str]:
    return [ship_anchor(ship) for ship in ships if s.ships[ship] == s.ships[n]]


def _battery(side: int, cell: int, guns: list[int], places: Sequence[int]) -> list[str]:
    return [piece(side, one) for one in guns if places[one] == cell]


def moving_field(s: State, ask: Ask) -> Field | None:
    """The field of the pieces that a question of movement is about."""
    if ask.kind == "move.hex":
        *column, left = ask.ctx
        return field_of(s, US, tuple(column), left)
    if ask.kind == "jp move.hex":
        return field_of(s, JAPAN, (ask.ctx[0],), allowance(JAPAN, ask.ctx[0]))
    return None


def costs(s: State, ask: Ask) -> list[str]:
    field = moving_field(s, ask)
    if field is None:
        return []
    return [str(field.cost[opt[1]]) if opt[0] == "to" else "" for opt in ask.options]


def signs(s: State, ask: Ask) -> list[str]:
    """Where an enemy zone of control stops a piece (10.1)."""
    if ask.kind not in ("move.hex", "jp move.hex"):
        return []
    held = controls(s, 1 - ask.who)
    return [STOP if opt[0] == "to" and held[opt[1]] else "" for opt in ask.options]


def way(s: State, ask: Ask, opt: Opt) -> list[str]:
    field = moving_field(s, ask)
    if field is None or opt[0] != "to":
        return []
    return [place(cell) for cell in field.path(opt[1])]


def about(s: State, ask: Ask) -> Subject:
    if ask.kind == "move.hex":
        return Subject(tuple(piece(US, u) for u in ask.ctx[:-1]), aims=False)
    if ask.kind in ("jp move.hex", "hide", "retreat", "return"):
        return Subject((piece(US if ask.kind == "return" else ask.who, ask.ctx[0]),), aims=False)
    if ask.kind in ("deploy.hex", "ships.hex", "ships.number", "shooters", "first wave", "wave", "advance"):
        return Subject((place(ask.ctx[0]),), aims=False)
    return Subject()


def trail(event: Event) -> Trail | None:
    if event.verb == "marched":
        return Trail(tuple(piece(US, u) for u in event.args[0]), tuple(map(place, event.args[1])))
    if event.verb in ("retreated", "advanced"):
        return Trail((piece(event.args[2], event.args[0]),), tuple(map(place, event.args[1])))
    if event.verb == "moved":
        return Trail((piece(JAPAN, event.args[0]),), tuple(map(place, event.args[1])))
    return None


def score(s: State) -> dict[str, int]:
    return {
        "dead": sum(place_ == DEAD for place_ in s.jp),
        "ashore": sum(where < len(LAND) for where in s.loc),
        "ships": sum(where != SUNK for where in s.ships),
    }
