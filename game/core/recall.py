"""Plays a shared log on a match that knows secrets: of one side, or of both for the audit."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence

from game.core.entries import Entry, Opened, Proved, Sealed, Step, Throw
from game.core.errors import Refused
from game.core.match import AnyMatch
from game.core.request import Draw, Opt, Roll
from game.core.seal import unveiled
from game.core.shared import Said

Recall = Callable[[Sealed], int]
"""What the owner of a passage kept of it."""


def play(match: AnyMatch, said: Sequence[Said], throws: Iterator[tuple[int, ...]], recall: Recall) -> None:
    """Go on by these entries; Refused where what was said cannot have been said."""
    replay = Replay(match, recall)
    for one in said:
        throw_all(match, throws)
        replay.play(one.entry)
    throw_all(match, throws)


def throw_all(match: AnyMatch, throws: Iterator[tuple[int, ...]]) -> None:
    while isinstance(match.request, Roll | Draw):
        faces = next(throws, None)
        if faces is None:
            return
        match.answer(faces)


class Lie(Refused):
    """What was opened is not what was hidden."""

    def __init__(self, entry: Opened, truth: int) -> None:
        super().__init__(f"{entry.request.slot!r} was opened as {entry.value}, and it was {truth}")
        self.entry, self.truth = entry, truth


class Replay:
    """The rules open by themselves what is known here: those openings run ahead of the entries."""

    def __init__(self, match: AnyMatch, recall: Recall, look: Callable[[Sealed], None] | None = None) -> None:
        self.match = match
        self.recall = recall
        self.look = look  # at what is handed over, while the match stands where it was written
        self._looked = len(match.log)
        self._ahead: deque[Opened] = deque()

    def play(self, entry: Entry) -> None:
        match = self.match
        self._look()
        if not self._ahead and isinstance(entry, Sealed | Opened):
            self._remember(entry)
            self._look()
        if self._ahead:
            known = self._ahead.popleft()
            if not isinstance(entry, Opened) or entry.request != known.request:
                raise Refused("it leaves something closed that should be open")
            if known.value != entry.value:
                raise Lie(entry, known.value)
            return
        ask = match.ask
        if isinstance(entry, Step):
            if ask is None or ask.form.secret or entry.option not in ask.options:
                raise Refused("it answers what was not asked")
            match.answer(ask.options.index(entry.option))
        elif isinstance(entry, Opened):
            match.answer(entry.value)  # of the other side
            self._looked += 1
        else:
            assert isinstance(entry, Sealed | Proved)
            if self.look is not None and isinstance(entry, Sealed):
                self.look(entry)
            match.note(entry)

    def next_opened(self) -> Opened | None:
        """What the rules have opened that no entry has told yet."""
        self._look()
        return self._ahead[0] if self._ahead else None

    def _look(self) -> None:
        """Openings that came of themselves."""
        log = self.match.log
        self._ahead += [one for one in log[self._looked :] if isinstance(one, Opened)]
        self._looked = len(log)

    def _remember(self, entry: Sealed | Opened) -> None:
        """Answer the secret questions of a side that is known here, as the entry tells."""
        match = self.match
        sealing = match.title.sealing
        kept: int | None = None
        while (ask := match.ask) is not None and ask.form.secret:
            if isinstance(entry, Opened):
                option = sealing.told(match.state, ask, entry.request, entry.value)
            else:
                kept = self.recall(entry) if kept is None else kept
                option = sealing.recalled(match.state, ask, entry.request.passage, kept)
            if option not in ask.options:
                raise Refused(f"this was not allowed ({ask.rule})")
            match.answer(ask.options.index(option))
            if isinstance(entry, Opened):
                break


def told_so_far(match: AnyMatch, said: int, throws: int) -> int:
    """How much of its log tells these entries and throws; what the rules opened since comes after that."""
    for at, entry in enumerate(match.log):
        is_said = isinstance(entry, Opened | Sealed | Proved) or (
            isinstance(entry, Step) and not entry.secret
        )
        if (is_said and not said) or (isinstance(entry, Throw) and not throws):
            return at
        said -= is_said
        throws -= isinstance(entry, Throw)
    return len(match.log)


def throws_of(match: AnyMatch, begin: int = 0) -> Iterator[tuple[int, ...]]:
    """The throws of a match in their order, from number `begin` on."""
    return iter([entry.faces for entry in match.log if isinstance(entry, Throw)][begin:])


def answers_since(log: Sequence[Entry]) -> list[Opt]:
    """The secret answers at the end of a log."""
    found: list[Opt] = []
    for entry in reversed(log):
        if isinstance(entry, Step) and entry.secret:
            found.append(entry.option)
        elif isinstance(entry, Step | Opened | Sealed | Proved):
            break
    return found[::-1]


# What its owner kept of a passage, under a veil


def veil_of(said: Sequence[Said], who: int, mark: int, more: int = 0) -> str:
    count = more + sum(isinstance(one.entry, Sealed) and one.entry.request.who == who for one in said)
    return f"{count}.{mark:04x}"


def recalled(said: Sequence[Said], entry: Sealed, key: bytes) -> int:
    """What its owner kept of a passage."""
    at = next(n for n, one in enumerate(said) if one.entry is entry)
    veil = veil_of(said[:at], entry.request.who, entry.mark)
    return unveiled(key, veil, entry.kept, said[at].of)
