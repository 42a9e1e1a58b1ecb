"""What rules ask of the world, and what they tell it.

A rule is a generator. It yields an Ask, a Roll, a Draw or a Reveal and is sent
the answer; it yields SAVE where the state alone is enough to begin again.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from enum import Enum
from typing import Any, NamedTuple, TypeAlias

EVERYBODY = -1  # Event.seen_by: a bit per side, or all of them

Opt: TypeAlias = tuple[Any, ...]
"""An option: a verb and its nouns, `("move", 2, 5)`. Small, hashable, sortable."""


class Ask(NamedTuple):
    """A decision. Options are sorted, unique and never empty."""

    who: int
    kind: str
    options: Sequence[Opt]
    rule: str
    ctx: tuple[int, ...] = ()


class Roll(NamedTuple):
    """Dice. `why` names their stream, so that one kind of roll never shifts another."""

    n: int
    sides: int
    who: int
    why: str
    rule: str


class Draw(NamedTuple):
    """Things drawn without replacement from a pool that the title counts."""

    pool: str
    n: int
    why: str
    rule: str


class Reveal(NamedTuple):
    """A thing that one side knows is opened to all."""

    who: int
    slot: str
    rule: str


class Save(Enum):
    """The checkpoint: everything needed to go on is in the state."""

    SAVE = 0


SAVE = Save.SAVE

Request: TypeAlias = Ask | Roll | Draw | Reveal
Rules: TypeAlias = Generator[Request | Save, Any, Any]


class Event(NamedTuple):
    """What happened, for the log, for motion and for statistics."""

    verb: str
    args: tuple[Any, ...]
    rule: str
    seen_by: int = EVERYBODY
