"""What one side has seen of the log: not what others answered, opened or drew in secret."""

from __future__ import annotations

from typing import Any

from game.core.entries import Entry, Opened, Step, Throw
from game.core.request import Roll, is_for


def is_known(throw: Throw, who: int) -> bool:
    return isinstance(throw.request, Roll) or is_for(throw.request.seen_by, who)


def is_closed(entry: Entry, who: int) -> bool:
    """Did it change what others know alone?"""
    if isinstance(entry, Step):
        return entry.secret and entry.who != who
    return isinstance(entry, Opened) or (isinstance(entry, Throw) and not is_known(entry, who))


def seen(entries: list[Entry], who: int) -> list[Any]:
    """What a side has seen of these."""
    found: list[Any] = []
    for entry in entries:
        if isinstance(entry, Step):
            found.append((entry.who, entry.secret, is_closed(entry, who) or entry.option))
        elif isinstance(entry, Throw):
            found.append((entry.request, is_known(entry, who) and entry.faces))
        elif isinstance(entry, Opened):
            found.append(entry)
    return found


def was_opened(step: Step, later: list[Entry]) -> bool:
    """A secret answer is opened by a Reveal whose slot is its verb."""
    return any(
        isinstance(entry, Opened) and entry.request.who == step.who and entry.request.slot == step.option[0]
        for entry in later
    )
