"""What happened, in a line each."""

from __future__ import annotations

from game.standin.data import CARD_NAME, RESULT
from game.standin.names import hex_, unit, units

from game.core.request import Event
from game.core.text import count, signed

_LINE = {
    "weather": lambda turn, card: f"Turn {turn}: {CARD_NAME[card].lower()}.",
    "moved": lambda u, path: f"{unit(u)} moved to {hex_(path[-1])}.",
    "attacked": lambda us, u, edge, die, result: (
        f"{units(us)} attacked {unit(u)} at {signed(edge)}: {die}, {RESULT[result]}."
    ),
    "reduced": lambda u: f"{unit(u)} was reduced.",
    "eliminated": lambda u: f"{unit(u)} was eliminated.",
    "retreated": lambda u, path: f"{unit(u)} retreated to {hex_(path[-1])}.",
    "over": lambda n: f"{count(n, 'American battalion')} stand at the line or south of it.",
}


def line(event: Event) -> str:
    return _LINE[event.verb](*event.args)


def die(why: str) -> str:
    return {"combat": "for the attack", "weather": "from the weather cards"}[why]
