"""What each position does when its colour is on the fire card, and why not (12.0, 13.2, 23.6)."""

from __future__ import annotations

from typing import NamedTuple

from game.betio.artillery import shelled
from game.betio.cards import LETTERS, Slot
from game.betio.charts import NIGHT, is_extended
from game.betio.data import GRID
from game.betio.depth import first_by, is_empty, to_us
from game.betio.fire import (
    Battery,
    battery,
    dots_of,
    has_targets,
    weight,
)
from game.betio.positions import (
    ARTILLERY,
    CELL,
    COASTAL_GROUP,
    COLOUR,
    GROUP,
    IS_COASTAL,
    MEMBERS,
    NUMBER,
    OF_COLOUR,
    PLACES,
    ZONE,
    ZONES,
)
from game.betio.state import State
from game.betio.targets import (
    ambushed,
    assaults,
    mortar_targets,
    patrol_targets,
    redeployments,
    resupplied,
    target_of,
)

# What a position does, by the names of 23.6
FIRE, GUNS, RESUPPLY, REDEPLOY, REINFORCE = "fire", "machine guns", "re-supply", "redeploy", "reinforce"
MORTAR, MUSTER, PATROL, SHELL, ASSAULT = "mortars", "muster", "patrol", "artillery", "assault"
AMBUSH, INFILTRATE = "ambush", "infiltrate"
ADVANCE, DOUBLE_ADVANCE, OVERRUN = "advance", "double advance", "overrun"
MULTIPLE_FIRE, ADVANCE_AND_FIRE = "multiple fire", "advance and fire"
# Why it does nothing
DISRUPTED, NEEDS_DEPTH, NOBODY, SMOKE, WIRES = "disrupted", "needs depth", "nobody", "smoke", "wires"
NO_GUNS, NO_TARGET, NOWHERE, NO_RESERVE, DONE = "no guns", "no target", "nowhere", "no reserve", "done"

ADVANCE_RANGE = 4  # hexes of a tank
CLOSE_BY = 2  # hexes to a US unit for empty positions to act
REINFORCED_COAST = tuple(map(ZONES.index, "DEF"))  # 12.33

RULES = {
    FIRE: "6.3",
    GUNS: "6.31",
    RESUPPLY: "12.1",
    REDEPLOY: "12.2",
    REINFORCE: "12.3",
    MORTAR: "12.4",
    MUSTER: "12.5",
    PATROL: "12.6",
    SHELL: "12.7",
    ASSAULT: "12.8",
    AMBUSH: "12.9",
    INFILTRATE: "12.10",
}


class Actor(NamedTuple):
    """Who acts when a colour is called: a group's units, a tank by itself, or an empty group."""

    group: int
    places: tuple[int, ...]  # its units that have not acted; the empty hexes of an empty group
    kind: str  # HELD, TANK or EMPTY


HELD, TANK, EMPTY = "held", "tank", "empty"


class Verdict(NamedTuple):
    """What an actor does, or "" and why not; the positions that do it."""

    action: str
    why: str = ""
    places: tuple[int, ...] = ()


def west(p: int) -> tuple[int, int, int]:
    """West to east, then north first, then the lower number (Ruling 17)."""
    column, row = GRID.places[CELL[p]]
    return -(2 * column + (row % 2 == 0)), row, NUMBER[p]


WEST = tuple(map(west, PLACES))


def actors(s: State, colour: int) -> list[Actor]:
    """Those of a colour that are still to be checked, in order (12.0).

    # Ruling 66: a tank acts by itself, the rest of its group as the position.
    # Ruling 67: who was placed or has moved in this phase does not act again.
    """
    found = []
    for g in OF_COLOUR[colour]:
        members = MEMBERS[g]
        held = [p for p in members if s.force[p]]
        fresh = [p for p in held if not s.jp_acted >> p & 1]
        found += [(WEST[p], Actor(g, (p,), TANK)) for p in fresh if s.is_tank(p)]
        if s.checked >> g & 1:
            continue
        if held:
            rest = tuple(p for p in fresh if not s.is_tank(p))
            if rest:
                found.append((min(WEST[p] for p in rest), Actor(g, rest, HELD)))
        else:
            empty = tuple(p for p in members if is_empty(s, p))
            if empty:
                found.append((min(WEST[p] for p in members), Actor(g, empty, EMPTY)))
    return [actor for _, actor in sorted(found)]


def symbol_of(s: State, slot: Slot) -> str:
    """What a slot's symbol means now: letters not in force mean plain fire (12.0).

    In a counterattack all are A (22.14); at night M is no letter (19.2).
    """
    if s.counter == 1:
        return "A"
    if slot.symbol in LETTERS and slot.symbol:
        is_there = s.letters >> LETTERS.index(slot.symbol) & 1
        return slot.symbol if is_there and not (slot.symbol == "M" and s.turn == NIGHT) else ""
    return slot.symbol


def is_smoked(s: State, p: int) -> bool:
    """Coastal positions of a zone in smoke do not fire (22.5)."""
    return bool(IS_COASTAL[p] and s.smoke >> ZONE[p] & 1)


# Verdicts


def judge(s: State, actor: Actor, slot: Slot) -> Verdict:
    """What a held or empty position does (23.6). Tanks: tanks.py."""
    symbol = symbol_of(s, slot)
    if actor.kind == EMPTY:
        return _judge_empty(s, actor, symbol)
    places = tuple(p for p in actor.places if not s.jp_disrupted >> p & 1)
    if not places:
        return Verdict("", DISRUPTED)
    enough = weight(s, places) >= slot.n
    coastal = COASTAL_GROUP[actor.group]
    if has_targets(s, battery(s, actor.group, places)):
        return _judge_engaged(s, places, symbol, enough, bool(coastal))
    if not enough:
        return Verdict("", NEEDS_DEPTH)
    if symbol == "R" and (not coastal or is_extended(s.turn)):
        return _marching(s, REDEPLOY, places)
    if symbol == "M":
        if is_smoked(s, places[0]):
            return Verdict("", SMOKE)
        return Verdict(MORTAR, "", places) if mortar_targets(s, places) else Verdict("", NO_TARGET)
    if symbol == "P" and not coastal:
        return Verdict(PATROL, "", places) if patrol_targets(s, places) else Verdict("", NO_TARGET)
    if symbol == "A" and coastal:
        return _judge_guns(s, places)
    if symbol == "A":
        return _marching(s, ASSAULT, places)
    return Verdict("", NOBODY)


def _judge_engaged(s: State, places: tuple[int, ...], symbol: str, enough: bool, coastal: bool) -> Verdict:
    """With US units in the field."""
    if symbol == "R" and resupplied(s, places):
        # Ruling 64: on a double symbol too
        return Verdict(RESUPPLY, "", places)
    if not enough:
        return Verdict("", NEEDS_DEPTH)
    if symbol == "P" and not coastal:
        return Verdict(PATROL, "", places)
    if symbol == "A" and not coastal:
        return Verdict("", WIRES) if s.wires else Verdict(ASSAULT, "", places)
    if is_smoked(s, places[0]):
        return Verdict("", SMOKE)
    return Verdict(GUNS if symbol == "M" else FIRE, "", places)


def _marching(s: State, action: str, places: tuple[int, ...]) -> Verdict:
    """Redeployment or assault without US units in the field."""
    if s.wires:
        return Verdict("", WIRES)
    ways = redeployments if action == REDEPLOY else assaults
    able = tuple(p for p in places if ways(s, p))
    return Verdict(action, "", able) if able else Verdict("", NOWHERE)


def _judge_guns(s: State, places: tuple[int, ...]) -> Verdict:
    """The artillery action of a coastal position (12.7); at night there is none (19.2)."""
    guns = tuple(p for p in places if ARTILLERY[p] and not s.wrecked >> p & 1)
    if not guns or s.turn == NIGHT:
        return Verdict("", NO_GUNS)
    if is_smoked(s, guns[0]):
        return Verdict("", SMOKE)
    return Verdict(SHELL, "", guns) if shelled(s, target_of(s)) else Verdict("", NO_TARGET)


def _judge_empty(s: State, actor: Actor, symbol: str) -> Verdict:
    """Empty positions: in communication and near US units, or out of it with I (12.0).

    # Ruling 13: Ambush and Infiltrate need a US unit in the field.
    # Ruling 14: coastal ones do not ambush.
    """
    places = summoned(s, actor, symbol)
    if not places:
        return Verdict("", NOBODY)
    if symbol == "A":
        return Verdict(AMBUSH, "", places) if ambushed(s, actor.group, places) else Verdict("", NO_TARGET)
    places = granted(s, places, symbol)
    if not places:
        return Verdict("", NO_RESERVE)
    return Verdict({"R": REINFORCE, "M": MUSTER, "I": INFILTRATE}[symbol], "", places)


def summoned(s: State, actor: Actor, symbol: str) -> tuple[int, ...]:
    """The hexes of an empty group that the symbol is for."""
    g, empty = actor.group, actor.places
    if symbol == "I":
        away = tuple(p for p in empty if not s.in_touch >> p & 1)
        intense, steady, _ = dots_of(s, g, empty, False, False)
        return away if s.us & (intense | steady) else ()
    if symbol not in ("R", "M", "A") or (COASTAL_GROUP[g] and symbol != "R"):
        return ()
    if COASTAL_GROUP[g] and ZONE[empty[0]] not in REINFORCED_COAST:
        return ()
    able = tuple(p for p in empty if s.in_touch >> p & 1 and to_us(s, CELL[p]) <= CLOSE_BY)
    return able[:1] if symbol == "R" else able


def granted(s: State, places: tuple[int, ...], symbol: str) -> tuple[int, ...]:
    """Those of the hexes that get a unit if there are too few.

    # Ruling 69: all positions of the colour together: nearest to a US unit, then west to east.
    """
    reserve = s.reserve()
    if not reserve:
        return ()
    asking = [
        p for other in actors(s, COLOUR[places[0]]) if other.kind == EMPTY for p in summoned(s, other, symbol)
    ]
    asking = sorted({*asking, *places}, key=lambda p: (to_us(s, CELL[p]), WEST[p]))
    return tuple(p for p in places if p in asking[:reserve])


# Tanks (13.2)


def tank_battery(s: State, p: int, symbol: str) -> Battery:
    return battery(s, GROUP[p], (p,), symbol, tank=True)


def judge_tank(s: State, actor: Actor, slot: Slot) -> Verdict:
    """What a tank does by the colour of its position (13.2).

    # Ruling 72: a disrupted one does nothing until its marker goes (6.4).
    """
    (p,) = actor.places
    if s.is_stunned(p):
        return Verdict("", DISRUPTED)
    if weight(s, (p,)) < slot.n:
        return Verdict("", NEEDS_DEPTH)
    return judge_order(s, p, symbol_of(s, slot))


def judge_order(s: State, p: int, symbol: str) -> Verdict:
    """The action of a tank by its symbol."""
    seen = has_targets(s, tank_battery(s, p, symbol))
    fires = seen and not is_smoked(s, p)
    goal = advance_to(s, p, s.in_touch) >= 0
    silent = Verdict("", SMOKE if seen else NOBODY)
    if symbol == "R":
        return Verdict(OVERRUN, "", (p,)) if fires else silent
    if symbol == "M":
        return Verdict(MULTIPLE_FIRE, "", (p,)) if fires else silent
    if symbol == "A":
        return Verdict(DOUBLE_ADVANCE, "", (p,)) if goal else Verdict(FIRE, "", (p,)) if fires else silent
    if symbol == "P":
        return Verdict(ADVANCE_AND_FIRE, "", (p,)) if goal else Verdict(FIRE, "", (p,)) if fires else silent
    if seen:
        return Verdict(FIRE, "", (p,)) if fires else silent
    return Verdict(ADVANCE, "", (p,)) if goal else silent


def fires(s: State, actor: Actor, slot: Slot) -> bool:
    """Will a tank fire from where it stands?"""
    return judge_tank(s, actor, slot).action in (FIRE, OVERRUN, MULTIPLE_FIRE)


def advance_to(s: State, p: int, links: int) -> int:
    """The position that a tank advances to, or -1 (13.2).

    # Ruling 68: the distance to the nearest US unit must shrink.
    """
    row, now = GRID.distances(CELL[p]), to_us(s, CELL[p])
    able = [
        q
        for q in PLACES
        if row[CELL[q]] <= ADVANCE_RANGE
        and to_us(s, CELL[q]) < now
        and (is_empty(s, q) or (s.force[q] and q != p and links >> q & 1))
    ]
    return first_by(
        able,
        lambda q: (to_us(s, CELL[q]), bool(s.force[q]), row[CELL[q]], -NUMBER[q], -ZONE[q]),
    )
