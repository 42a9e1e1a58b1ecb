"""What happened, in a line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.request import Event
from game.core.text import count, headed, listing, point
from game.okinawa import names
from game.okinawa.charts import RESULT_NAMES
from game.okinawa.data import JAPAN, US
from game.okinawa.fire import Shot
from game.okinawa.text import ORDER_NAMES, ORDER_VALUES

RESULT_WORDS = (
    *("the attackers are eliminated", "the attackers retreat", "nothing happens", "the defenders retreat"),
    *("an exchange", "the defenders are eliminated"),
)


def _raids(planes: tuple[int, ...]) -> str:
    told = [f"{point(names.raid(zone), str(n))} to {names.sea(zone)}" for zone, n in enumerate(planes) if n]
    return f"Kamikazes: {listing(told)}."


def _naval(zone: int, ours: tuple[int, ...], theirs: int, sunk: tuple[int, ...]) -> str:
    lost = f"{listing([names.ship(n) for n in sunk])} sunk" if sunk else "no ship sunk"
    dice = ", ".join(map(str, ours)) or "no fire"
    return f"{names.yamato()} fights in {names.sea(zone)}: ships {dice}; she {theirs}: {lost}."


def _fired(*args: Any) -> str:
    shot = Shot(*args)
    dice = ", ".join(map(str, shot.dice))
    return (
        f"{names.shooters(shot.side, shot.battery)} fired at {names.hex_(shot.cell)}: dice {dice}, "
        f"{count(sum(shot.hits), 'hit')}."
    )


def _ambush(cell: int, shown: tuple[int, ...], column: tuple[int, ...]) -> str:
    verb = "ambushes" if len(shown) == 1 else "ambush"
    return f"{names.units(JAPAN, shown)} {verb} {names.units(US, column)} in {names.hex_(cell)}!"


_LINE: dict[str, Callable[..., str]] = {
    "deployed": lambda: "The Japanese have hidden 74 pieces.",
    "landed": lambda group, cell: f"{names.units(US, group)} landed in {names.hex_(cell)}.",
    "sailed": lambda ship, old, new: f"{names.ship(ship)} went to {names.hex_(new)}.",
    "yamato": lambda zone: f"{names.yamato()} is in {names.sea(zone)}.",
    "yamato sunk": lambda zone: f"{names.yamato()} is sunk in {names.sea(zone)}.",
    "raids": _raids,
    "struck": lambda zone, ships: f"Struck in {names.sea(zone)}: {listing([names.ship(n) for n in ships])}.",
    "naval": _naval,
    "fired": _fired,
    "disorganised": lambda cell, side: f"{names.SIDES[side]} pieces in {names.hex_(cell)} are disorganised.",
    "marched": lambda column, path: f"{names.units(US, column)} moved to {names.hex_(path[-1])}.",
    "ambush": _ambush,
    "shown": lambda piece, cell: f"{names.unit(JAPAN, piece)} is shown in {names.hex_(cell)}.",
    "airfield": lambda cell: f"The airfield of {names.hex_(cell)} is lost to the Japanese.",
    "certain": lambda foes, prey: f"{names.hexes(foes)} attacked {names.hexes(prey)}: nothing defends.",
    "battle": lambda foes, prey, attack, defence, die, result: (
        f"{names.hexes(foes)} attacked {names.hexes(prey)}: {attack} against {defence}, die {die}: "
        f"{RESULT_NAMES[result]}, {RESULT_WORDS[result]}."
    ),
    "stood": lambda cells: f"Nobody is driven out of a fort: those in {names.hexes(cells)} stay.",
    "destroyed": lambda piece, cell: f"{names.unit(JAPAN, piece)} was eliminated in {names.hex_(cell)}.",
    "routed": lambda piece, cell: f"{names.unit(US, piece)} was routed in {names.hex_(cell)}.",
    "abandoned": lambda piece, zone: (
        f"{names.unit(US, piece)} is lost: nobody is left in {names.zone(zone)}."
    ),
    "spent": lambda piece: f"{names.unit(US, piece)} is lost for good.",
    "returned": lambda piece, cell: f"{names.unit(US, piece)} came back in {names.hex_(cell)}.",
    "retreated": lambda piece, path, side: f"{names.unit(side, piece)} retreated to {names.hex_(path[-1])}.",
    "advanced": lambda piece, path, side: f"{names.unit(side, piece)} advanced into {names.hex_(path[-1])}.",
    "declared": lambda zone, held: (
        f"{headed(names.zone(zone))} was declared cleared: "
        + ("somebody hides there." if held else "rightly.")
    ),
    "lifted": lambda piece, zone: f"{names.unit(JAPAN, piece)} hides again in {names.zone(zone)}.",
    "moved": lambda piece, path: f"{names.unit(JAPAN, piece)} moved to {names.hex_(path[-1])}.",
    "ordered": lambda side, what, value: (
        f"{names.PEOPLE[side]}: {ORDER_NAMES[side][what].lower()} from now on: "
        f"{ORDER_VALUES[side][what][value]}."
    ),
    "rallied": lambda side: f"{names.SIDES[side]} pieces that were disorganised recover.",
    "turn ends": lambda turn: f"Turn {turn} ends.",
}


def line(event: Event) -> str:
    return _LINE[event.verb](*event.args)


def die(why: str) -> str:
    return {
        "battle": "for the battle",
        "fire": "for the fire",
        "ships": "for the ships",
        "yamato": "for Yamato",
    }[why]
