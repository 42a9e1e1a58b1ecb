"""What a match remembers: decisions, throws, secrets that were opened, new turns."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.core.request import Draw, Opt, Prove, Reveal, Roll, Seal


class Step(NamedTuple):
    """A decision that was taken: which of how many options, by whom, and what it was."""

    choice: int
    of: int
    who: int
    option: Opt
    told: int = 0  # events before it: where its own lines of the log begin
    secret: bool = False
    opens: bool = False  # it began a deed: the question comes again when that is done


class Throw(NamedTuple):
    """Dice that were rolled, or things that were drawn from `pool`."""

    faces: tuple[int, ...]
    request: Roll | Draw
    pool: tuple[int, ...] = ()
    told: int = 0  # events before it: which line of the log it belongs to


class Deed(NamedTuple):
    """What was decided from one coming of a question to the next."""

    at: int  # where in the log it begins
    steps: tuple[Step, ...]

    @property
    def option(self) -> Opt:
        return self.steps[0].option


class Opened(NamedTuple):
    """A secret that became known, and what it was."""

    request: Reveal
    value: int


class Sealed(NamedTuple):
    """A hidden passage that was handed over. An envelope that is not needed any more is None."""

    request: Seal
    names: tuple[str, ...]
    envelopes: tuple[bytes | None, ...]
    mark: int  # two bytes made of the envelopes
    kept: int  # what its owner must remember of it, under a veil


class Proved(NamedTuple):
    """An envelope that was opened with its salt; None if that is long past."""

    request: Prove
    salt: bytes | None


class TurnMark(NamedTuple):
    """A new turn began; a byte of the position's hash finds where a replay goes astray."""

    check: int


new = tuple.__new__  # a NamedTuple without its Python-level constructor: three times as fast

Entry: TypeAlias = Step | Throw | Opened | Sealed | Proved | TurnMark
