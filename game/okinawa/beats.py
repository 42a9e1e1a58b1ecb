"""What a line of the log shows beside its words, as data: fire shooter by shooter, a battle with its table.

The figures are those by which the rules decided.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from game.core.request import Event
from game.core.text import plain
from game.core.title import Settings
from game.okinawa.charts import COLUMN_NAMES, RESULT_NAMES, battle, column
from game.okinawa.data import GRID, JAPAN
from game.okinawa.fire import Shot
from game.okinawa.log import RESULT_WORDS
from game.okinawa.names import shooter, unit


class Shooter(TypedDict):
    who: str
    at: str
    distance: int
    die: int
    hits: int


class FireShown(TypedDict):
    beat: Literal["fire"]
    at: str
    shooters: list[Shooter]


class BattleShown(TypedDict):
    beat: Literal["battle"]
    foes: list[str]
    prey: list[str]
    attack: int
    defence: int
    column: str
    die: int
    results: list[str]  # of each die in that column
    words: str


class AmbushShown(TypedDict):
    beat: Literal["ambush"]
    at: str


class SeaShown(TypedDict):
    """Sea zones that something is about; 10 is the High Sea."""

    beat: Literal["sea"]
    zones: list[int]


def _names(cells: tuple[int, ...]) -> list[str]:
    return [GRID.names[cell] for cell in cells]


def _fire(*args: Any) -> FireShown:
    shot = Shot(*args)
    near = GRID.distances(shot.cell)
    shooters: list[Shooter] = [
        {
            "who": plain(unit(JAPAN, one) if shot.side == JAPAN else shooter(one)),
            "at": GRID.names[place],
            "distance": near[place],
            "die": die,
            "hits": hits,
        }
        for one, place, die, hits in zip(shot.battery, shot.places, shot.dice, shot.hits, strict=True)
    ]
    return {"beat": "fire", "at": GRID.names[shot.cell], "shooters": shooters}


def _battle(
    is_first: bool,
    foes: tuple[int, ...],
    prey: tuple[int, ...],
    attack: int,
    defence: int,
    die: int,
    result: int,
) -> BattleShown:
    return {
        "beat": "battle",
        "foes": _names(foes),
        "prey": _names(prey),
        "attack": attack,
        "defence": defence,
        "column": COLUMN_NAMES[column(attack - defence)],
        "die": die,
        "results": [RESULT_NAMES[one] for one in battle(attack - defence, is_first)],
        "words": RESULT_WORDS[result],
    }


def _sea(*zones: int) -> SeaShown:
    return {"beat": "sea", "zones": [zone + 1 for zone in zones]}


def detail(event: Event, settings: Settings) -> FireShown | BattleShown | AmbushShown | SeaShown | None:
    verb, args = event.verb, event.args
    if verb == "fired":
        return _fire(*args)
    if verb == "battle":
        return _battle(bool(settings["first_table"]), *args)
    if verb == "ambush":
        return {"beat": "ambush", "at": GRID.names[args[0]]}
    if verb == "raids":
        return _sea(*(zone for zone, n in enumerate(args[0]) if n))
    if verb in ("yamato", "yamato sunk", "naval", "struck"):
        return _sea(args[0])
    return None
