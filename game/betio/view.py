"""The board as plain data."""

from __future__ import annotations

from functools import cache
from typing import TypedDict

from game.betio.beats import ActShown, CardShown, FireShown, SilentShown, SlotShown
from game.betio.cards import CARDS, DECK, FIRST_DECK, LETTERS
from game.betio.cards import Card as Printed
from game.betio.command import command_range, commanded_cells
from game.betio.communication import us_links
from game.betio.danger import dangers
from game.betio.data import GRID
from game.betio.forces import (
    DEFENDERS,
    DEPTHS,
    HQS,
    IS_HQ,
    TANK_FAR,
    UNITS,
    UNITS_US,
    arms_of,
    reach_of,
    weapons,
)
from game.betio.positions import (
    NAME,
    PLACES,
    ring,
)
from game.betio.state import ASIDE, DEAD, TRACK, State
from game.betio.victory import aims, is_held, open_fire, secured
from game.core.hexes import HexGrid, cells_of
from game.core.piles import Pile


class Unit(TypedDict):
    at: str  # a hex, or "to come", "aside", "eliminated"
    due: int  # turn of arrival of a unit to come
    steps: int
    face: str  # strength and range
    weapons: list[str]  # what it brings to an attack from the next hex
    disrupted: bool
    done: bool
    heroes: int
    inspired: int
    ryan: bool
    range: int  # of a headquarters: how far it commands; 0 otherwise
    craft: int  # steps of the landing craft that carry it


class Force(TypedDict):
    """What holds a position."""

    kind: str  # "" while it lies face down
    name: str
    strength: int
    needs: list[str]
    depth: str  # "", "hidden" or "open"
    depth_strength: int
    depth_needs: list[str]
    disrupted: bool


class AimShown(TypedDict):
    """What a victory asks for."""

    name: str
    done: int
    need: int


class Table(TypedDict):
    """Everything on the table."""

    scenario: str
    turn: int
    first: int
    last: int
    phase: str
    units: dict[str, Unit]
    forces: dict[str, Force]  # by position
    wrecked: list[str]  # positions whose guns are destroyed
    garrisons: list[str]
    lvts: list[int]  # landing craft in their box: whole, reduced
    naval: int
    support: int
    paid: int
    reserve: int  # Japanese units in the reserve box
    letters: str  # lettered actions that the Japanese may take
    deck: int
    secured: list[str]  # positions that count
    bars: dict[str, list[str]]  # held and not secure: positions whose intense fire is open; none: no link
    aims: list[AimShown]  # what the next look at the positions will count
    links: list[str]  # hexes in American communication
    command: list[str]  # hexes in command of a headquarters
    danger: dict[str, int]  # per cent: that the next card's fire hits a unit there
    shuffled: dict[str, int]  # the same if the discards were shuffled into the deck first
    drawn: list[int]  # this turn's cards: first event, fire, second event; 0 if there is none
    reprints: dict[str, Landing]  # cards that the game's version prints otherwise than the facts


class Beats(TypedDict):
    """What lines of the log show of a Fire Phase, by their `beat`."""

    card: CardShown
    silent: SilentShown
    act: ActShown
    fire: FireShown


class Position(TypedDict):
    hex: str
    color: str
    coastal: bool
    group: str
    mark: str  # what stands there at the start: C, I, L, M, H
    guns: str  # the class of its artillery


class FireField(TypedDict):
    """Of a position, or of a group."""

    members: list[str]
    color: str
    intense: list[str]
    steady: list[str]
    water: list[str]


class Counter(TypedDict):
    kind: str
    target: str  # the symbol that a card hits
    full: int
    turn: int
    beach: str


class Landing(TypedDict):
    """What a card brings in a landing."""

    drift: str
    units: int  # steps left of those aboard; 0: none
    lvt: int
    location: str


class Card(Landing):
    slots: list[SlotShown]
    target: str  # the symbol that it hits in steady fields
    guns: str


class Facts(TypedDict):
    """What never changes."""

    grid: HexGrid
    terrain: str  # a letter for each hex
    beaches: dict[str, list[str]]
    pier: list[tuple[str, str]]
    seawall: list[tuple[str, str]]
    wrecks: list[str]
    shipwreck: str
    approach: dict[str, str]
    positions: dict[str, Position]
    fields: dict[str, FireField]  # by group
    counters: dict[str, Counter]
    cards: list[Card]


def board(s: State) -> Table:
    one = s.scenario
    safe = secured(s)
    return {
        "scenario": one.name,
        "turn": s.turn,
        "first": one.first,
        "last": one.last,
        "phase": s.phase,
        "units": {UNITS_US[u].name: _unit(s, u) for u in UNITS if s.loc[u] != ASIDE},
        "forces": {NAME[p]: _force(s, p) for p in PLACES if s.force[p]},
        "wrecked": _marked(s.wrecked),
        "garrisons": _marked(s.garrisons),
        "lvts": list(s.lvts),
        "naval": s.naval,
        "support": s.support,
        "paid": s.paid,
        "reserve": s.reserve(),
        "letters": "".join(letter for n, letter in enumerate(LETTERS) if s.letters >> n & 1),
        "deck": s.cards.deck,
        "secured": [NAME[p] for p in safe],
        "bars": {
            NAME[p]: [NAME[q] for q in open_fire(s, p)] for p in PLACES if is_held(s, p) and p not in safe
        },
        "aims": [{"name": one.name, "done": one.done, "need": one.need} for one in aims(s)],
        "links": [GRID.names[cell] for cell in cells_of(us_links(s))],
        "command": _command(s),
        "danger": _danger(s, s.cards),
        "shuffled": _danger(s, CARDS.shuffle(s.cards)),
        "drawn": list(s.drawn),
        "reprints": _first_landings() if s.rules.readings.first_cards else {},
    }


@cache
def _first_landings() -> dict[str, Landing]:
    pairs = zip(FIRST_DECK, DECK, strict=True)
    return {f"{old.number}": landing(old) for old, now in pairs if landing(old) != landing(now)}


LOCATIONS = ("reef", "water", "beach", "inland 1", "inland 2", "lost")


def landing(card: Printed) -> Landing:
    return {"drift": card.drift, "units": card.units, "lvt": card.lvt, "location": LOCATIONS[card.location]}


NEARBY = 2  # hexes round the Americans where danger matters


def _command(s: State) -> list[str]:
    mask = 0
    for hq in HQS:
        if s.loc[hq] < GRID.n:
            mask |= commanded_cells(s, hq)
    return [GRID.names[cell] for cell in cells_of(mask)]


def _danger(s: State, cards: Pile) -> dict[str, int]:
    near = s.us
    for _ in range(NEARBY):
        near |= ring(near)
    found = dangers(s, near, cards)
    return {GRID.names[cell]: round(100 * chance) for cell, chance in sorted(found.items())}


def _marked(mask: int) -> list[str]:
    return [NAME[p] for p in PLACES if mask >> p & 1]


WHERE = {TRACK: "to come", ASIDE: "aside", DEAD: "eliminated"}


def _unit(s: State, u: int) -> Unit:
    steps = s.steps[u]
    return {
        "at": WHERE.get(s.loc[u]) or GRID.names[s.loc[u]],
        "due": s.due[u] if s.loc[u] == TRACK else 0,
        "steps": s.steps_of(u),
        "face": _face(s, u),
        "weapons": arms_of(weapons(u, steps, 1)),
        "disrupted": s.is_disrupted(u),
        "done": s.has_acted(u),
        "heroes": s.heroes[u],
        "inspired": s.inspired[u],
        "ryan": s.ryan_unit() == u,
        "range": max(0, command_range(s, u)) if IS_HQ[u] and s.loc[u] < GRID.n else 0,
        "craft": s.craft[u],
    }


def _face(s: State, u: int) -> str:
    if IS_HQ[u]:
        return "HQ"
    reach = reach_of(u, s.steps[u])
    far = "U" if reach > TANK_FAR else str(reach)
    return f"{s.strength(u)}-{far}"


def _force(s: State, p: int) -> Force:
    unit, depth = s.unit_code(p), s.depth_code(p)
    known = DEFENDERS[unit] if s.is_open(p) else None
    open_depth = DEPTHS[depth] if depth >= 0 and s.depth_open >> p & 1 else None
    return {
        "kind": known.type if known else "",
        "name": f"{known.designation} {known.formation}" if known else "",
        "strength": known.strength if known else 0,
        "needs": known.requires.split() if known else [],
        "depth": "" if depth < 0 else "open" if open_depth else "hidden",
        "depth_strength": open_depth.strength if open_depth else 0,
        "depth_needs": open_depth.requires.split() if open_depth else [],
        "disrupted": s.is_stunned(p),
    }
