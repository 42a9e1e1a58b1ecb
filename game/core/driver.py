"""Drives the rules of a title from one question to the next, and keeps what was answered and thrown."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, Generic, NamedTuple

from game.core.company import NOBODY, Company
from game.core.dice import Dice
from game.core.entries import Entry, Opened, Proved, Sealed, Step, Throw, TurnMark, new
from game.core.errors import IllegalAnswer
from game.core.request import (
    EACH,
    EVERYBODY,
    SAVE,
    Ask,
    Draw,
    Event,
    Prove,
    Request,
    Reveal,
    Roll,
    Rules,
    Seal,
    is_for,
)
from game.core.title import Result, S, Settings, Title

SPACING = 8  # entries of the log from one checkpoint kept within a phase to the next


class Past(NamedTuple):
    """What came before a match that goes on from a checkpoint, and is not held in it."""

    steps: int = 0
    throws: int = 0
    events: int = 0
    counts: Mapping[str, int] = {}  # throws of each stream


NO_PAST = Past()


class Mark(NamedTuple, Generic[S]):
    """A checkpoint: how long everything was, and the state to go on from. Never run on."""

    log: int
    steps: int
    throws: int
    events: int
    turn: int
    within: bool  # not at the head of its phase
    counts: dict[str, int]
    state: S


class Driver(Generic[S]):
    """A game that goes forward.

    `request` is the pending question: an Ask, a Roll or Draw that a person must type, or a Reveal
    whose owner is elsewhere; None when the game is over. A `sealed` game also waits at every Seal and Prove.
    """

    __slots__ = (
        "_counts",
        "_known",
        "_marks",
        "_rules",
        "_stands",
        "_undone",
        "_turn",
        "company",
        "dice",
        "events",
        "log",
        "past",
        "practice",
        "prologue",
        "request",
        "sealed",
        "settings",
        "start",
        "state",
        "steps",
        "throws",
        "title",
    )

    def __init__(
        self,
        title: Title[S],
        settings: Settings,
        dice: Dice,
        *,
        practice: bool = False,
        start: S | None = None,
        past: Past = NO_PAST,
        sealed: bool = False,
        knows: int = EVERYBODY,
    ) -> None:
        """`knows`: whose secrets are held here, a bit for each side."""
        self.title = title
        self.settings = settings
        self.dice = dice
        self.practice = practice
        self.sealed = sealed
        self.company: Company = NOBODY  # who plays: no matter to the rules
        self.start = None if start is None else start.copy()  # a position, or the set-up
        self.log: list[Entry] = []
        self.prologue = 0  # how much of the log came with the position, its throws included
        self.past = past
        self.steps = past.steps  # decisions so far
        self.throws = past.throws
        events: list[Event] = []
        self.events: list[Event] | None = events  # None: nobody listens
        self.request: Request | None = None
        self._counts: Mapping[str, int] = past.counts
        self._known: deque[Throw | None] = deque()  # throws to come; None: thrown anew
        self._undone: list[int] = []
        self._stands = 0  # decisions that others have acted on: they stand even if that is taken back
        self._marks: list[Mark[S]] = []
        rules = title.rules
        self.state: S = rules.setup(settings) if start is None else start.copy()
        if title.hidden is not None and knows != EVERYBODY:
            records = self.state.hidden  # type: ignore[attr-defined]
            known = [record if is_for(knows, side) else None for side, record in enumerate(records)]
            self.state.hidden = known  # type: ignore[attr-defined]
        self.state.say = events.append
        self._turn = rules.turn(self.state)
        self._mark()
        begin = rules.phases.get(self.state.phase)
        if begin is not None:  # else a position at the end of its game
            self._rules: Rules = begin(self.state)
            self._run(None)

    # Questions

    @property
    def ask(self) -> Ask | None:
        """The pending decision, if it is one."""
        return self.request if isinstance(self.request, Ask) else None

    @property
    def is_over(self) -> bool:
        return self.request is None

    @property
    def result(self) -> Result | None:
        return self.title.rules.result(self.state)

    def has_deal(self) -> bool:
        """Do its dice follow from a number, and its beginning from the rules?"""
        return self.start is None and self.dice.mode == "seeded"

    def last_step(self) -> Step | None:
        """The last decision that is held here."""
        return next((entry for entry in reversed(self.log) if isinstance(entry, Step)), None)

    def _last_entry(self) -> Entry | None:
        return next((entry for entry in reversed(self.log) if not isinstance(entry, TurnMark)), None)

    # Checkpoints

    def checkpoint(self) -> tuple[S, list[Entry]]:
        """The state at the last checkpoint and what was answered and thrown since."""
        mark = self._marks[-1]
        return mark.state, self.log[mark.log :]

    def since_checkpoint(self) -> int:
        """How much was answered and thrown since then: what a copy must replay."""
        return len(self.log) - self._marks[-1].log

    def is_settled(self) -> bool:
        """Does the state alone tell everything, because nothing was answered or thrown since a checkpoint?"""
        return self.is_over or self._marks[-1].log == len(self.log)

    def is_head(self) -> bool:
        """Does a phase begin here?"""
        return self.is_settled() and not self._marks[-1].within

    def timeline(self) -> list[tuple[int, S]]:
        """(decisions so far, state) at the heads of phases: what a chart over time needs."""
        return [(mark.steps, mark.state) for mark in self._marks if not mark.within]

    def marks(self) -> Sequence[Mark[S]]:
        """The checkpoints that are held."""
        return self._marks

    def so_far(self) -> Past:
        """What a match that goes on from the last checkpoint must know of this one."""
        mark = self._marks[-1]
        return Past(mark.steps, mark.throws, self.past.events + mark.events, mark.counts)

    @contextmanager
    def watched(self) -> Iterator[list[S]]:
        """The state as it stands at each event that is told meanwhile."""
        states: list[S] = []
        events, state = self.events, self.state
        assert events is not None, "nobody listens"

        def say(event: Event) -> None:
            events.append(event)
            states.append(state.copy())

        state.say = say
        try:
            yield states
        finally:
            state.say = events.append

    # Machinery

    def _answer(self, answer: int | Sequence[int]) -> None:
        request = self.request
        if isinstance(request, Ask):
            who, _, options, _, _, form = request
            n = len(options)
            if not isinstance(answer, int) or not 0 <= answer < n:
                raise IllegalAnswer(f"answer {answer!r}: choose 0 to {n - 1}")
            option = options[answer]
            told = 0 if self.events is None else self.past.events + len(self.events)
            self.log.append(new(Step, (answer, n, who, option, told, form.secret, form.shape == EACH)))
            self.steps += 1
            self._run(option)
        elif isinstance(request, Roll | Draw):
            pool = () if isinstance(request, Roll) else self.title.rules.pool(self.state, request.pool)
            faces = _checked(request, answer, pool)
            self._run(self._note_throw(request, faces, pool))
        elif isinstance(request, Reveal):
            if not isinstance(answer, int):
                raise IllegalAnswer(f"one number is wanted, not {answer!r}")
            self.log.append(Opened(request, answer))
            self._run(answer)
        elif request is None:
            raise IllegalAnswer("the game is over")
        else:
            raise IllegalAnswer("an envelope is wanted here")

    def note(self, entry: Sealed | Proved) -> None:
        """Hand over envelopes, or open one, where the rules wait for that."""
        if entry.request != self.request:
            raise IllegalAnswer("no such envelope is wanted here")
        self.log.append(entry)
        self._run(None)

    def thrown(self, stream: str) -> int:
        """How often dice of a purpose, or things of a pool, have been thrown."""
        return self._counts.get(stream, 0)

    def _run(self, value: Any) -> None:
        """Send a value into the rules and go on to the next question."""
        send = self._rules.send
        while True:
            try:
                request = send(value)
            except StopIteration:
                phase = self.title.rules.phases.get(self.state.phase)
                if phase is None:
                    self.request = None
                    return
                if self.events is not None:  # a searcher's copy goes on and seldom back
                    self._mark()
                self._rules = phase(self.state)
                send = self._rules.send
                value = None
                continue
            if request is SAVE:
                if self.events is not None:
                    self._mark_within()
                value = None
            elif isinstance(request, Ask):
                if len(request.options) > 1 or request.form.secret:  # that there is no choice is a secret too
                    self.request = request
                    return
                value = request.options[0]
            elif isinstance(request, Reveal):
                known = self._open(request)
                if known is None:
                    self.request = request
                    return
                self.log.append(Opened(request, known))
                value = known
            elif isinstance(request, Seal | Prove):
                if self.sealed:
                    self.request = request
                    return
                value = None
            else:
                value = self._throw(request)
                if value is None:
                    self.request = request
                    return

    def _open(self, request: Reveal) -> int | None:
        """The value behind a Reveal; None while its owner is elsewhere."""
        hidden = self.title.hidden
        assert hidden is not None, "a title that hides nothing has nothing to reveal"
        if self.state.hidden[request.who] is None:  # type: ignore[attr-defined]
            return None
        return hidden.secret(self.state, request.who, request.slot)

    def _throw(self, request: Roll | Draw) -> tuple[int, ...] | None:
        """Faces that are known already, or from the dice; None if a person must throw them."""
        known = self._known.popleft() if self._known else None
        pool: Sequence[int] = ()
        faces: tuple[int, ...] | None
        if known is not None and known.request == request:
            faces, pool = known.faces, known.pool
        elif isinstance(request, Roll):
            faces = self.dice.roll(request, self._counts.get(request.why, 0), self.throws)
        else:
            pool = self.title.rules.pool(self.state, request.pool)
            faces = self.dice.draw(request, pool, self._counts.get(request.pool, 0), self.throws)
        return None if faces is None else self._note_throw(request, faces, pool)

    def _note_throw(
        self, request: Roll | Draw, faces: tuple[int, ...], pool: Sequence[int]
    ) -> tuple[int, ...]:
        stream = request.why if isinstance(request, Roll) else request.pool
        # Replaced, not changed: checkpoints share it.
        self._counts = {**self._counts, stream: self._counts.get(stream, 0) + 1}
        told = 0 if self.events is None else self.past.events + len(self.events)
        self.log.append(new(Throw, (faces, request, tuple(pool), told)))
        self.throws += 1
        return faces

    def _mark(self) -> None:
        """Keep a checkpoint at the head of a phase; those within the last one are not needed any more.

        Where nothing was answered or thrown since the last checkpoint, that one serves.
        """
        log, marks = self.log, self._marks
        turn = self.title.rules.turn(self.state)
        if turn != self._turn:
            self._turn = turn
            log.append(TurnMark(sha256(self.state.key()).digest()[0]))
        if marks and marks[-1].log == len(log):
            return
        while len(marks) > 1 and marks[-1].within:
            marks.pop()
        marks.append(self._checkpoint(False))

    def _mark_within(self) -> None:
        """Keep a checkpoint within a phase: the last one, and of the others some."""
        marks = self._marks
        last = marks[-1]
        if last.log == len(self.log):
            return
        if last.within and len(marks) > 1 and last.log - marks[-2].log < SPACING:
            marks.pop()
        marks.append(self._checkpoint(True))

    def _checkpoint(self, within: bool) -> Mark[S]:
        events = 0 if self.events is None else len(self.events)
        state = self.state.copy()
        values = len(self.log), self.steps, self.throws, events, self._turn, within, self._counts, state
        return new(Mark, values)


def _checked(request: Roll | Draw, answer: int | Sequence[int], pool: Sequence[int]) -> tuple[int, ...]:
    """Dice or things that a person says were thrown or drawn, if that can be."""
    faces = tuple(answer) if isinstance(answer, list | tuple) else ()
    if len(faces) != request.n:
        raise IllegalAnswer(f"{request.n} numbers are wanted, not {answer!r:.60}")
    if isinstance(request, Roll):
        if not all(isinstance(face, int) and 1 <= face <= request.sides for face in faces):
            raise IllegalAnswer(f"a die shows 1 to {request.sides}, not {answer!r:.60}")
        return faces
    left = list(pool)
    for thing in faces:
        if thing not in left:
            raise IllegalAnswer(f"{thing!r:.60} is not in the pool {request.pool}")
        left.remove(thing)
    return faces
