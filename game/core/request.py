"""What rules ask of the world, and what they tell it.

A rule is a generator. It yields an Ask, a Roll, a Draw or a Reveal and is sent
the answer; it yields SAVE where the state alone is enough to begin again. Seal and
Prove matter to sealed games alone: at one table they are passed over.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from enum import Enum
from typing import Any, NamedTuple, TypeAlias

EVERYBODY = -1  # seen_by: a bit per side, or all of them

Opt: TypeAlias = tuple[Any, ...]
"""An option: a verb and its nouns, `("move", 2, 5)`. Small, hashable, sortable."""

# The shapes of questions: what a table should let a player do, whatever the question is about.
ONE = "one"  # choose one answer
SOME = "some"  # take some of a stack, in the grammar of choose.py
EACH = "each"  # the question comes again until its end is chosen
PLACE = "place"  # every answer is a place on the board
PATH = "path"  # every answer is a place, and the way there matters
ORDERS = "orders"  # every answer changes a standing order: a verb, the order's number, the new value's
SCALE = "scale"  # every answer is a number: a verb and that number, rising in equal steps

NOTHING: frozenset[str] = frozenset()


class Form(NamedTuple):
    """How a question is put. What a rule does not say of its verbs is found out on a copy."""

    shape: str = ONE
    soft: frozenset[str] = NOTHING  # verbs that only take something up: what is meant is asked next
    final: frozenset[str] = NOTHING  # verbs that roll, open or hand over: they can never be taken back
    free: frozenset[str] = NOTHING  # verbs that always can, and never begin a new turn
    secret: bool = False  # the other side must not look
    chair: bool = False  # it is put to whoever sits there: nobody has a side yet
    most: int = 0  # of a stack: so many may still be taken
    plan: bool = False  # a plan lies there: its end is what is expected, to change it the exception
    small: bool = False  # little hangs on it: a button that names an answer needs no second press


PLAIN = Form()
SECRET = Form(secret=True)


class Ask(NamedTuple):
    """A decision. Options are sorted, unique and never empty."""

    who: int
    kind: str
    options: Sequence[Opt]
    rule: str
    ctx: tuple[int, ...] = ()
    form: Form = PLAIN


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
    seen_by: int = EVERYBODY


class Reveal(NamedTuple):
    """A thing that one side knows is opened to all. The rule uses the value that it is sent."""

    who: int
    slot: str
    rule: str


class Seal(NamedTuple):
    """A passage that only one side could play is over: what it wrote is handed over in envelopes."""

    who: int
    passage: str
    rule: str


class Prove(NamedTuple):
    """What was opened must be what was sealed: the newest envelope of this name opens to these contents."""

    who: int
    name: str
    contents: bytes
    rule: str


class Save(Enum):
    """The checkpoint: everything needed to go on is in the state."""

    SAVE = 0


SAVE = Save.SAVE

Request: TypeAlias = Ask | Roll | Draw | Reveal | Seal | Prove
Rules: TypeAlias = Generator[Request | Save, Any, Any]


class Event(NamedTuple):
    """What happened, for the log, for motion and for statistics."""

    verb: str
    args: tuple[Any, ...]
    rule: str
    seen_by: int = EVERYBODY


def is_for(seen_by: int, who: int | None) -> bool:
    """May this side know of it? None is the referee, who knows everything."""
    return who is None or seen_by == EVERYBODY or bool(seen_by >> who & 1)
