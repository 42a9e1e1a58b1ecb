"""One game at a page: named calls with JSON in and out. The page's only way to the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from game import arguments
from game.core.errors import GameError
from game.table import Table

ROOMS = {  # of game/calls, with their calls
    "opening": ("new", "open", "settle", "seats", "practice"),
    "playing": ("view", "answer", "play"),
    "takeback": ("undo", "redo", "restart", "retract"),
    "ahead": ("weigh", "foresee", "way", "why_not"),
    "proposing": ("propose", "carry_out", "consult"),
    "advice": ("think", "reasons", "hint", "plan", "review", "estimate", "grade"),
    "past": ("at", "log", "since", "fork", "steps", "chart"),
    "sharing": ("share", "deal", "address"),
    "titles": ("catalog", "rules", "glossary"),
    "sealed": (
        *(
            "sealed_whose",
            "sealed_new",
            "sealed_accept",
            "sealed_open",
            "sealed_restore",
            "sealed_play",
            "sealed_undo",
        ),
        *("sealed_standing", "sealed_send", "sealed_receive", "sealed_key", "sealed_audit"),
        *("sealed_ordered", "sealed_unlock"),
    ),
}
CALLS = {name: room for room, names in ROOMS.items() for name in names}


@cache
def command(name: str) -> Callable[..., Any]:
    """What a call does with a table."""
    if name not in CALLS:
        raise GameError(f"there is no call {arguments.shown(name)}")
    found: Callable[..., Any] = getattr(import_module(f"game.calls.{CALLS[name]}"), name)
    return found


class Session(Table):
    """The table of one page."""

    def do(self, name: str, *given: Any, **named: Any) -> Any:
        """Carry out a call for somebody who speaks Python."""
        return command(name)(self, *given, **named)

    def call(self, name: str, text: str = "{}") -> str:
        """Carry out a call; errors that a person should read come back as {"error": ...}."""
        try:
            wanted = command(name)
            return json.dumps(wanted(self, **arguments.read(text, wanted, Table.view)))
        except GameError as error:
            return json.dumps({"error": str(error), "kind": type(error).__name__})


SESSION = Session()


def call(name: str, text: str = "{}") -> str:
    """The page's entry: one session for one page."""
    return SESSION.call(name, text)


def load() -> None:
    """Every room at once: for a memory that is kept."""
    for name in CALLS:
        command(name)
