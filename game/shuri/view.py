"""The board as plain data, and what answers and events have to do with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from game.core.hexes import HexGrid
from game.core.reach import Field
from game.core.request import Ask, Event, Opt
from game.core.text import count
from game.core.title import MUST, STOP, Subject, Trail
from game.shuri.data import (
    ARRIVAL,
    AWAY,
    CITIES,
    CITY_INDEX,
    DIVISION_OF,
    DIVISION_SHORT,
    EDGE,
    FORMATION_OF,
    FPF,
    GRID,
    JAPAN,
    KIND,
    LINES,
    NAME,
    OF_SIDE,
    OTHERS,
    RANGE,
    SIDE,
    TO_COME,
    TYPE,
    TYPES,
    UNITS,
    US,
)
from game.shuri.dates import DATES, LINE_DATES
from game.shuri.differential import (
    combat_of,
    is_blocked,
)
from game.shuri.entry import BRINGING, entry_field
from game.shuri.invasion import INVADING
from game.shuri.movement import exit_hex, field_of, leaks
from game.shuri.names import SIDES, piece, place, where
from game.shuri.obligations import must_attack, obliged, support_left, uncovered
from game.shuri.places import GROUND_OF, LABELS, RIDGES
from game.shuri.retreat import routes
from game.shuri.scenarios import SCENARIOS
from game.shuri.state import ENTERED, JAPANESE, LANDED, MOVED, PINNED, State
from game.shuri.text import ORDER_NAMES, ORDER_VALUES
from game.shuri.victory import (
    HOLDING_OUT,
    HOLDING_OUT_FROM,
    LATE,
    NORTH_OF_PRIMARY,
    NORTH_OF_SECONDARY,
    REASONS,
    SOUTH_OF_SECONDARY,
    WITHOUT_LINE,
    connected,
    is_automatic,
    is_north,
    standings,
)

DONE = {MOVED: "moved", PINNED: "pinned", ENTERED: "entered", LANDED: "landed"}


class Unit(TypedDict):
    at: str  # a hex, or "to come", "eliminated", "exited", "removed"
    done: str  # "", "moved", "pinned", "entered", "landed"
    contact: bool  # in an enemy zone of control
    must: bool  # must attack, and has no target yet
    blocked: bool  # in contact, and could not retreat
    aim: str  # whom it attacks or fires for
    banzai: bool
    leaks: bool  # while the Americans move: it could leave the map next turn
    due: int  # turn of a reinforcement
    counts: int  # Victory Points for where it stands: above 0 the Americans', below 0 the Japanese's


class Entry(TypedDict):
    """A line of the ledger of points."""

    rule: str
    side: int
    points: int
    text: str


class Arrival(TypedDict):
    turn: int
    units: list[str]
    who: str


class Order(TypedDict):
    """A standing order, and what it may say; the first is to be asked."""

    name: str
    values: list[str]


class Table(TypedDict):
    """Everything on the table."""

    scenario: str
    rule: str
    turn: int
    first: int
    last: int
    side: int
    phase: str
    primary: str
    secondary: str
    totals: list[int]  # Victory Points of the Americans and of the Japanese
    level: int
    is_margin: bool
    ledger: list[Entry]
    ending: list[Entry]  # what would be added if the scenario ended as things stand
    automatic: bool | None  # would Japan win then, whatever the points (17.6)? None: not in this scenario
    support: int
    support_left: int
    pool: int  # Japanese Replacement Points
    cities: dict[str, int]  # who controls each hex of Naha and Shuri, in the campaign
    arrivals: list[Arrival]
    orders: list[list[int]]
    units: dict[str, Unit]
    open: list[str]  # enemy units that must still be attacked, or would have to be as things stand
    connected: list[str]  # hexes with a line of communications, where it counts


class Counter(TypedDict):
    formation: str
    face: str
    kind: str
    side: int
    attack: int
    defence: int
    move: int
    fpf: int
    range: int


class Facts(TypedDict):
    """What never changes."""

    grid: HexGrid
    terrain: str  # a letter for each hex
    lines: dict[str, list[int]]  # last row north, by column
    edge: list[str]
    cities: dict[str, list[str]]
    labels: dict[str, str]
    ridges: dict[str, list[str]]
    ground: dict[str, str]  # what a hex is called
    dates: list[str]  # of each turn
    line_dates: dict[str, str]  # when the front ran along a line
    arrivals: dict[str, str]  # who comes in which turn, in short
    orders: list[Order]
    counters: dict[str, Counter]
    scenarios: list[str]
    worth: dict[
        str, int
    ]  # what places are worth at the end, and what scenarios count besides (17.3, 17.5, 18.0)


def facts() -> Facts:
    return {
        "grid": GRID.data(),
        "terrain": KIND,
        "lines": {name: list(rows) for name, rows in LINES.items()},
        "edge": [GRID.names[cell] for cell in EDGE],
        "cities": {name: [GRID.names[cell] for cell in cells] for name, cells in CITIES.items()},
        "labels": dict(LABELS),
        "ridges": {name: hexes.split() for name, hexes in RIDGES.items()},
        "ground": {GRID.names[cell]: name for cell, name in sorted(GROUND_OF.items())},
        "dates": list(DATES),
        "line_dates": LINE_DATES,
        "arrivals": {str(turn): who for turn, who in DIVISION_SHORT.items()},
        "orders": [
            {"name": name, "values": list(values)}
            for name, values in zip(ORDER_NAMES, ORDER_VALUES, strict=True)
        ],
        "counters": {NAME[u]: _counter(u) for u in UNITS},
        "scenarios": [one.name for one in SCENARIOS],
        "worth": {
            "primary": NORTH_OF_PRIMARY,
            "secondary": NORTH_OF_SECONDARY,
            "south": SOUTH_OF_SECONDARY,
            "cut": WITHOUT_LINE,
            "late": LATE,
            "brought": BRINGING,
            "invaded": INVADING,
            "held": HOLDING_OUT,
            "held_from": HOLDING_OUT_FROM,
        },
    }


def _counter(u: int) -> Counter:
    one = TYPES[TYPE[u]]
    return {
        "formation": FORMATION_OF.get(NAME[u], OTHERS),
        "face": one.face,
        "kind": one.kind,
        "side": one.side,
        "attack": one.attack,
        "defence": one.defence,
        "move": one.move,
        "fpf": FPF[u],
        "range": RANGE[u],
    }


def board(s: State) -> Table:
    one = s.scenario
    linked = connected(s) if one.territory else bytearray()
    leaking = leaks(s) if s.phase == "movement" and s.side == US else []
    return {
        "scenario": one.name,
        "rule": one.rule,
        "turn": s.turn,
        "first": one.first,
        "last": one.last,
        "side": s.side,
        "phase": s.phase,
        "primary": one.primary,
        "secondary": one.secondary,
        "totals": [s.total(US), s.total(JAPAN)],
        "level": one.level,
        "is_margin": not one.victory,
        "ledger": _ledger(s),
        "ending": _ending(s),
        "automatic": is_automatic(s) if one.territory else None,
        "support": s.support(),
        "support_left": max(0, support_left(s)),
        "pool": s.pool,
        "cities": {GRID.names[cell]: s.city[n] for cell, n in CITY_INDEX.items()} if one.is_campaign else {},
        "arrivals": _arrivals(s),
        "orders": [list(s.orders[:4]), list(s.orders[4:])],
        "units": {NAME[u]: _unit(s, u, linked, leaking) for u in UNITS if s.loc[u] != AWAY},
        "open": [NAME[u] for u in _open(s)],
        "connected": [GRID.names[cell] for cell in range(len(linked)) if linked[cell]],
    }


def _open(s: State) -> list[int]:
    if s.phase == "movement":
        return obliged(s, s.side)
    return uncovered(s, s.side) if s.phase in ("declare", "cover") else []


def _ledger(s: State) -> list[Entry]:
    return [
        {"rule": rule, "side": JAPAN if what in JAPANESE else US, "points": points, "text": text}
        for what, ((rule, text), points) in enumerate(zip(REASONS, s.score, strict=True))
        if points
    ]


def _ending(s: State) -> list[Entry]:
    one = s.scenario
    north, between, south, cut = standings(s)
    found = (
        (JAPAN, NORTH_OF_PRIMARY, north, f"north of Line {one.primary}", "17.31"),
        (JAPAN, NORTH_OF_SECONDARY, between, f"north of Line {one.secondary}", "17.31"),
        (US, SOUTH_OF_SECONDARY, south, f"south of Line {one.secondary}", "17.31"),
        (US, -WITHOUT_LINE, cut, "without a line of communications", "17.52"),
    )
    return [
        {
            "rule": rule,
            "side": side if points > 0 else 1 - side,
            "points": abs(points) * n,
            "text": f"{count(n, f'{SIDES[side]} unit')} {words}",
        }
        for side, points, n, words, rule in found
        if n
    ]


def _arrivals(s: State) -> list[Arrival]:
    waiting: dict[int, list[str]] = {}
    for u in OF_SIDE[US]:
        if s.loc[u] == TO_COME:
            waiting.setdefault(ARRIVAL[u], []).append(NAME[u])
    return [
        {"turn": turn, "units": names, "who": DIVISION_OF[turn]} for turn, names in sorted(waiting.items())
    ]


def _unit(s: State, u: int, linked: bytearray, leaking: Sequence[int]) -> Unit:
    on_map = s.is_on_map(u)
    contact = on_map and s.is_in_contact(u)
    target = (s.aim[u] or s.fpf[u]) - 1
    return {
        "at": where(s.loc[u]),
        "done": DONE[s.done[u]] if on_map and not s.is_free(u) else "",
        "contact": contact,
        "must": contact and s.phase == "declare" and SIDE[u] == s.side and not s.aim[u] and must_attack(s, u),
        "blocked": contact and is_blocked(s, u, 1),
        "aim": NAME[target] if target >= 0 else "",
        "banzai": bool(s.banzai[u]),
        "leaks": u in leaking,
        "due": ARRIVAL.get(u, 0) if s.loc[u] == TO_COME else 0,
        "counts": _counts(s, u, linked) if on_map and linked else 0,
    }


def _counts(s: State, u: int, linked: bytearray) -> int:
    """What a unit would bring if the scenario ended as things stand (17.3, 17.5)."""
    one = s.scenario
    if SIDE[u] == JAPAN:
        if is_north(s, u, one.primary):
            return -NORTH_OF_PRIMARY
        return -NORTH_OF_SECONDARY if is_north(s, u, one.secondary) else 0
    south = 0 if is_north(s, u, one.secondary) else SOUTH_OF_SECONDARY
    return south - (0 if linked[s.loc[u]] else WITHOUT_LINE)


# What answers have to do with it

_CELLS = {"to", "via"}
_UNITS = {
    "unit",
    "at",
    "fight",
    "support",
    "banzai",
    "gun",
    "idle",
    "join",
    "split",
    "lose",
    "advance",
    "remove",
}


def anchors(s: State, ask: Ask, opt: Opt) -> list[str]:
    verb, *nouns = opt
    if verb in _CELLS:
        return [place(nouns[0])]
    if verb == "exit":
        return [place(exit_hex(s, ask.ctx[0], moving_field(s, ask)))]
    if verb == "push":
        return [place(nouns[1]), piece(nouns[0])]
    if verb == "fight":
        one = combat_of(s, nouns[0])
        return [piece(u) for u in (*one.defenders, *one.attackers)]
    if verb in _UNITS or verb in ("enter", "land"):
        return [piece(nouns[0])]
    return []


def moving_field(s: State, ask: Ask) -> Field:
    """The field of the unit that a question of movement is about."""
    u = ask.ctx[0]
    if ask.kind == "enter.hex":
        return entry_field(s, u)
    return field_of(s, u, ask.ctx[-1], ask.ctx[1])


def costs(s: State, ask: Ask) -> list[str]:
    """What each hex costs that a unit can reach: one field for all of them."""
    if ask.kind not in ("move.hex", "enter.hex"):
        return []
    cost = moving_field(s, ask).cost
    return [str(cost[opt[1]]) if opt[0] == "to" else "" for opt in ask.options]


def signs(s: State, ask: Ask) -> list[str]:
    """Where an enemy zone of control stops a unit, and obliges it or others to attack (6.0, 7.2)."""
    if ask.kind not in ("move.hex", "enter.hex", "land.hex"):
        return []
    zone = s.zones[1 - ask.who]
    return [_sign(s, zone, opt, ask.who) for opt in ask.options]


def _sign(s: State, zone: bytearray, opt: Opt, who: int) -> str:
    """MUST if an enemy unit would have to be attacked that need not be now; STOP if it must be anyhow."""
    if opt[0] != "to" or not zone[opt[1]]:
        return ""
    new = any(
        s.at[near] and SIDE[s.at[near] - 1] != who and not s.zones[who][near] for near in GRID.near[opt[1]]
    )
    return MUST if new else STOP


def way(s: State, ask: Ask, opt: Opt) -> list[str]:
    if ask.kind not in ("move.hex", "enter.hex"):
        return []
    field = moving_field(s, ask)
    cell = exit_hex(s, ask.ctx[0], field) if opt[0] == "exit" else opt[1]
    return [place(one) for one in field.path(cell)]


def ways(s: State, ask: Ask) -> list[list[str]]:
    """The ways back that are open (7.72, 7.73), and those of who advances (7.8)."""
    if ask.kind == "retreat.hex":
        found = routes(s, *ask.ctx)
        return [_places(s.loc[ask.ctx[0]], *found[cell]) for _, cell in ask.options]
    if ask.kind == "displace":
        return [_places(s.loc[friend], cell) for _, friend, cell in ask.options]
    if ask.kind == "advance":
        return [_places(s.loc[opt[1]], ask.ctx[0]) if opt[0] == "advance" else [] for opt in ask.options]
    return []


def _places(*cells: int) -> list[str]:
    return [place(cell) for cell in cells]


_ABOUT_UNIT = {
    *("setup.hex", "move.hex", "enter.hex", "land.hex", "replace.hex", "declare.target", "fire.target"),
    *("retreat.hex", "displace"),
}


def about(s: State, ask: Ask) -> Subject:
    if ask.kind in _ABOUT_UNIT:
        return Subject((piece(ask.ctx[0]),), aims=ask.kind == "declare.target")
    if ask.kind in ("declare.points", "fire.points", "cover"):
        return Subject((piece(ask.ctx[0]),), aims=False)
    if ask.kind == "advance":
        return Subject((place(ask.ctx[0]),), aims=False)
    return Subject()


def trail(event: Event) -> Trail | None:
    if event.verb not in ("moved", "retreated", "advanced", "displaced", "entered", "landed", "exited"):
        return None
    u, path = event.args
    return Trail((piece(u),), tuple(map(place, path)))


def score(s: State) -> dict[str, int]:
    return {"turn": s.turn, "us": s.total(US), "japan": s.total(JAPAN)}
