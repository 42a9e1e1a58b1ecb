"""How the log is told at a table: who acts in a line, what it weighs, what is heard."""

from __future__ import annotations

from collections.abc import Callable

from game.core.request import Event
from game.core.title import DEED, EVENT, NEWS, THE_GAME, UNSAID, Tale
from game.okinawa.data import HIGH_SEA, JAPAN, US
from game.okinawa.fire import Shot

AMERICAN = {"landed", "sailed", "marched", "declared", "returned"}
JAPANESE = {"deployed", "raids", "struck", "shown", "lifted", "moved"}
RESULTS = {
    *("disorganised", "destroyed", "routed", "abandoned", "spent", "retreated", "advanced", "airfield"),
    *("shown", "struck", "stood"),
}
SILENT = {"sailed", "ordered"}
CUES = {
    "destroyed": "hit",
    "routed": "hit",
    "battle": "explosion",
    "fired": "explosion",
    "airfield": "capture",
}
SIDE_LAST = {"retreated", "advanced", "rallied"}


def tale(event: Event) -> Tale:
    verb, args = event.verb, event.args
    if verb in LARGE:
        return LARGE[verb](*args)
    weight = UNSAID if verb in SILENT else NEWS if verb in RESULTS else DEED
    return Tale(_side(event), weight, verb in RESULTS, CUES.get(verb, ""))


def _yamato(zone: int) -> Tale:
    if zone == HIGH_SEA:
        return Tale(JAPAN, EVENT, title="Yamato is at sea", brings=("She will strike at a coast next turn.",))
    return Tale(
        JAPAN, EVENT, title="Yamato off the coast", brings=("She fights every ship of that sea zone.",)
    )


def _naval(zone: int, ours: tuple[int, ...], theirs: int, sunk: tuple[int, ...]) -> Tale:
    title = "Ships are sunk" if sunk else "Yamato fights"
    return Tale(JAPAN, EVENT, title=title, brings=("A six of a ship sinks her.",), cue="explosion")


def _declared(zone: int, is_held: int) -> Tale:
    if is_held:
        return Tale(US, EVENT, title="A wrong word", brings=("Two American pieces are lost.",), cue="hit")
    brings = ("Half of those in its rout box come back.",)
    return Tale(US, EVENT, title=f"Zone {zone + 1} is cleared", brings=brings, cue="capture")


# What is told large
LARGE: dict[str, Callable[..., Tale]] = {
    "ambush": lambda cell, shown, column: Tale(
        JAPAN, EVENT, title="Ambush", brings=("They defend at double value.",), cue="explosion"
    ),
    "raids": lambda planes: Tale(
        JAPAN,
        EVENT,
        title="Kamikazes",
        brings=("Who is struck is silent in this turn.",),
        cue="explosion",
    ),
    "yamato": _yamato,
    "yamato sunk": lambda zone: Tale(US, EVENT, title="Yamato is sunk", cue="explosion"),
    "naval": _naval,
    "declared": _declared,
    "turn ends": lambda turn: Tale(weight=EVENT, title=f"Turn {turn} is over", sums=True, cue="sunset"),
}


def _side(event: Event) -> int:
    verb = event.verb
    if verb == "ordered":
        return int(event.args[0])
    if verb == "fired":
        return Shot(*event.args).side
    if verb in SIDE_LAST:
        return int(event.args[-1])
    if verb in AMERICAN:
        return US
    return JAPAN if verb in JAPANESE else THE_GAME
