"""What happened, in a line each."""

from __future__ import annotations

from collections.abc import Callable

from game.core.request import Event
from game.core.text import count
from game.shuri.data import COLUMN_NAMES, DIVISION_OF, DOT, JAPAN, NAME, RESULT_WORDS, RESULTS
from game.shuri.names import PEOPLE, SIDES, hex_, named, unit, units
from game.shuri.scenarios import SCENARIOS
from game.shuri.text import ORDER_NAMES, ORDER_VALUES
from game.shuri.victory import REASONS

_FOR = ("for the Americans", "for the Japanese")
_COVERED: dict[str, Callable[[int], str]] = {
    "gun": lambda n: f"by a barrage of {unit(n)}",
    "idle": lambda n: f"by {unit(n)}",
    "split": lambda n: f"by {unit(n)}, taken from another attack",
    "join": lambda n: f"together with {unit(n)}",
    "points": lambda n: f"by {count(n, 'point')} of ground support",
}


def _told(result: int) -> str:
    """'D2, defender back 2'."""
    return RESULTS[result] if result == DOT else f"{RESULTS[result]}, {RESULT_WORDS[result]}"


def _fought(
    head: int,
    defenders: tuple[int, ...],
    attackers: tuple[int, ...],
    guns: tuple[int, ...],
    attack: int,
    defence: int,
    column: int,
    die: int,
    result: int,
) -> str:
    who = units(attackers) if attackers else units(guns) if guns else "Ground support"
    return (
        f"{who} attacked {units(defenders)}: {attack} against {defence}, "
        f"column {COLUMN_NAMES[column]}, die {die}: {_told(result)}."
    )


_LINE: dict[str, Callable[..., str]] = {
    "set up": lambda u, cell: f"{unit(u)} set up in {named(cell)}.",
    "ready": lambda side: f"{PEOPLE[side]} are set up.",
    "begins": lambda n: f"{SCENARIOS[n - 1].name} begins.",
    "turn": lambda turn, side, support: (
        f"Turn {turn}, {SIDES[side]}" + (f": {count(support, 'support point')}." if side != JAPAN else ".")
    ),
    "arrives": lambda turn, n: f"{count(n, 'battalion')} may come: {DIVISION_OF[turn]}.",
    "moved": lambda u, path: f"{unit(u)} moved to {named(path[-1])}.",
    "exited": lambda u, path: f"{unit(u)} left the map by {hex_(path[-1])}.",
    "entered": lambda u, path: f"{unit(u)} came onto the map, to {named(path[-1])}.",
    "landed": lambda u, path: f"{unit(u)} landed at {named(path[-1])}.",
    "removed": lambda u: f"{unit(u)} was removed.",
    "ordered": lambda side, what, value: (
        f"{PEOPLE[side]}: {ORDER_NAMES[what].lower()} from now on: {ORDER_VALUES[what][value]}."
    ),
    "replacement point": lambda n: f"The Japanese have {count(n, 'Replacement Point')}.",
    "replaced": lambda u, cell: f"{unit(u)} came back in {named(cell)}.",
    "city": lambda cell, side: f"{PEOPLE[side]} control {named(cell)}.",
    "banzai": lambda u: f"{unit(u)} will attack as Banzai.",
    "supported": lambda u, n: f"{count(n, 'point')} of ground support on {unit(u)}.",
    "aimed": lambda u, target: f"{unit(u)} will attack {unit(target)}.",
    "covered": lambda enemy, verb, n: f"{unit(enemy)} is attacked too, {_COVERED[verb](n)}.",
    "fpf": lambda u, head: f"{unit(u)} fires to protect {unit(head)}.",
    "shielded": lambda head, n: f"{count(n, 'point')} of protective fire for {unit(head)}.",
    "fought": _fought,
    "no effect": lambda head, result: f"Fire alone on {unit(head)}: {RESULTS[result]} changes nothing.",
    "retreated": lambda u, path: f"{unit(u)} retreated to {named(path[-1])}.",
    "displaced": lambda u, path: f"{unit(u)} stepped aside to {hex_(path[-1])}.",
    "eliminated": lambda u: f"{unit(u)} was eliminated.",
    "advanced": lambda u, path: f"{unit(u)} advanced into {named(path[-1])}.",
    "points": lambda side, n, what: f"{count(n, 'point')} {_FOR[side]}: {REASONS[what][1]}.",
    "over": lambda winner, us, japan: (
        f"{PEOPLE[winner]} win: {us} American and {japan} Japanese Victory Points."
    ),
}


def line(event: Event) -> str:
    return _LINE[event.verb](*event.args)


def die(why: str) -> str:
    return {"combat": "for the attack"}[why]


def plural(event: Event) -> str:
    """What is said of a unit, said of several."""
    if event.verb == "fpf":
        return f" fire to protect {NAME[event.args[1]]}."
    return {"removed": " were removed.", "eliminated": " were eliminated."}.get(event.verb, "")
