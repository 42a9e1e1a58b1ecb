"""The desk on which a deployment is drafted: what fits where, what it is worth, what an officer asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.errors import GameError
from game.core.request import Ask
from game.core.rng import Rng
from game.core.text import plain
from game.okinawa.charts import AE, AR, BATTERY, BONUS, RANGE, SHIP, battle, hits
from game.okinawa.data import (
    BEACH_OF,
    FIELDS,
    GRID,
    HIDEOUTS,
    KIND,
    NEAR,
    NUMBERED,
    SEA_HEXES,
    ZONE,
    ZONE_NAMES,
    ZONES,
)
from game.okinawa.deploy import has_room
from game.okinawa.forces import (
    ARMOUR,
    ARTILLERY,
    BUNKER,
    JP_KINDS,
    LETTERS,
    MARINE,
    SHOOTS,
    US_KINDS,
)
from game.okinawa.names import hex_
from game.okinawa.planning import Draft, answers, complete, missing, read, shift, why, write
from game.okinawa.plans import PLANS, pieces
from game.okinawa.state import State
from game.okinawa.view import DeskHex, DeskSheet, DeskWarning, DeskZone

COLUMNS = (2 * US_KINDS[MARINE].attack, US_KINDS[ARMOUR].attack)  # who may walk into an ambush


_TO_SAND = tuple(min(GRID.distances(cell)[sand] for sand in BEACH_OF) for cell in NUMBERED)
_TO_SEA = tuple(min(GRID.distances(cell)[deep] for deep in SEA_HEXES) for cell in NUMBERED)


def sheet(there: Draft, zone: int, one: int, is_first: bool = False) -> DeskSheet:
    left = missing(there)
    guns = [cell for cell, kinds in there.items() for kind in kinds if SHOOTS[kind]]
    return {
        "draft": write(there),
        "left": [left[kind] for kind in range(len(JP_KINDS))],
        "zones": [_zone(there, n) for n in ZONES],
        "hexes": [_hex(there, cell, one, left[one], guns, is_first) for cell in HIDEOUTS[zone]],
        "warnings": warnings(there),
    }


def _zone(there: Draft, zone: int) -> DeskZone:
    kinds = [kind for cell, kinds in there.items() if ZONE[cell] == zone for kind in kinds]
    return {
        "name": ZONE_NAMES[zone],
        "pieces": len(kinds),
        "defence": sum(JP_KINDS[kind].defence for kind in kinds),
        "hexes": len(HIDEOUTS[zone]),
    }


def _hex(there: Draft, cell: int, one: int, left: int, guns: list[int], is_first: bool) -> DeskHex:
    kinds = there.get(cell, ())
    is_open = left > 0 and has_room(cell, kinds, one)
    near = GRID.distances(cell)
    would_be = kinds or ((one,) if is_open else ())
    return {
        "name": GRID.names[cell],
        "ground": KIND[cell],
        "kinds": "".join(LETTERS[kind] for kind in kinds),
        "why": "" if is_open else why(there, cell, one, left),
        "beach": _TO_SAND[cell],
        "ships": _TO_SEA[cell],
        "hits": " ".join(map(str, hits(SHIP, _TO_SEA[cell], is_first))),
        "guns": sum(1 for gun in guns if near[gun] <= RANGE[BATTERY]),
        "ambush": [ambush(cell, would_be, attack, is_first) for attack in COLUMNS] if would_be else [],
    }


def ambush(cell: int, kinds: tuple[int, ...], attack: int, is_first: bool = False) -> list[int]:
    """Per cent that a column of that attack is thrown back, and that it is destroyed, if it walks in (13.5).

    >>> ambush(0, (0,), 10)
    [83, 17]
    """
    defence = 2 * (sum(JP_KINDS[kind].defence for kind in kinds) + BONUS[KIND[cell]])
    row = battle(attack - defence, is_first)
    return [round(100 * sum(row.count(result) for result in wished) / 6) for wished in ((AE, AR), (AE,))]


def warnings(there: Draft) -> list[DeskWarning]:
    """What a careful officer would ask; nothing of it is forbidden."""
    found: list[DeskWarning] = []
    held = {ZONE[cell] for cell, kinds in there.items() if kinds}
    found += [
        {
            "text": f"Nobody hides in zone {zone + 1}: it can be declared cleared for nothing.",
            "zone": zone + 1,
        }
        for zone in ZONES
        if zone not in held
    ]
    found += [
        {"text": f"Nobody holds the airfield {_named(cell)}.", "zone": ZONE[cell] + 1}
        for cell in FIELDS
        if not there.get(cell)
    ]
    for cell, kinds in sorted(there.items()):
        if kinds == (ARTILLERY,) and not any(there.get(near) for near in NEAR[cell]):
            found.append(
                {"text": f"The artillery of {_named(cell)} has nobody beside it.", "zone": ZONE[cell] + 1}
            )
    forts = {ZONE[cell] for cell, kinds in there.items() if BUNKER in kinds}
    if len(forts) == 1 and missing(there)[BUNKER] == 0:
        zone = forts.pop() + 1
        found.append({"text": f"All bunkers are in zone {zone}.", "zone": zone})
    return found


def _named(cell: int) -> str:
    return plain(hex_(cell))


# The desk itself


def desk(s: State, ask: Ask, about: Mapping[str, Any]) -> Any:
    """What the page asks while a deployment is drafted; nothing of it is in the game."""
    if ask.kind != "deploy":
        raise GameError("nobody is being hidden now")
    wish, text = str(about.get("wish", "look")), str(about.get("draft", ""))
    if wish == "templates":
        return [{"name": plan.name, "text": plan.text, "draft": write(pieces(plan))} for plan in PLANS]
    there = read(text)
    rng = Rng(int(_number(about, "seed", 1 << 32)), wish)
    if wish == "answers":
        return {"tokens": answers(there)}
    if wish == "shift":
        shift(rng, there)
    elif wish == "complete":
        complete(rng, there)
    elif wish != "look":
        raise GameError("that is not done at this desk")
    zone, kind = _number(about, "zone", len(ZONES)), _number(about, "kind", len(JP_KINDS))
    return sheet(there, zone, kind, bool(s.rules.first_table))


def _number(about: Mapping[str, Any], name: str, end: int) -> int:
    value = about.get(name, 0)
    if type(value) is not int or not 0 <= value < end:
        raise GameError(f"{name}: that will not do")
    return value
