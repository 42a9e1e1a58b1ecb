"""A game being played: the log of what was answered and thrown, and the rules it drives."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Generic, NamedTuple, TypeAlias, cast

from game.core.dice import Dice
from game.core.entries import Entry, Opened, Step, Throw, TurnMark, new
from game.core.errors import IllegalAnswer
from game.core.request import SAVE, Ask, Draw, Event, Request, Reveal, Roll, Rules
from game.core.rng import Rng
from game.core.title import Result, S, Settings, Title


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


class Match(Generic[S]):
    """Drives a title's rules from one question to the next.

    `request` is the pending question: an Ask, or a Roll or Draw that a person
    must type; None when the game is over.
    """

    __slots__ = (
        "_counts",
        "_known",
        "_marks",
        "_rules",
        "_undone",
        "_turn",
        "dice",
        "events",
        "log",
        "practice",
        "prologue",
        "request",
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
    ) -> None:
        self.title = title
        self.settings = settings
        self.dice = dice
        self.practice = practice
        self.start = None if start is None else start.copy()  # a position, or the set-up
        self.log: list[Entry] = []
        self.prologue = 0  # how much of the log came with the position, its throws included
        self.steps = 0  # decisions in the log
        self.throws = 0  # throws in the log
        events: list[Event] = []
        self.events: list[Event] | None = events  # None: nobody listens
        self.request: Request | None = None
        self._counts: dict[str, int] = {}
        self._known: deque[tuple[int, ...]] = deque()
        self._undone: list[int] = []
        self._marks: list[Mark[S]] = []
        self.state: S = title.setup(settings) if start is None else start.copy()
        self.state.say = events.append
        self._turn = title.turn(self.state)
        self._mark()
        self._rules: Rules = title.phases[self.state.phase](self.state)
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
        return self.title.result(self.state)

    def can_undo(self) -> bool:
        """Only one's own last decision, and only while nothing was thrown, opened or handed over."""
        last = self._last_entry()
        if self.practice:
            return self.steps > 0
        if not isinstance(last, Step):
            return False
        return self.request is None or (self.ask is not None and self.ask.who == last.who)

    def can_redo(self) -> bool:
        return bool(self._undone)

    # Moves

    def answer(self, answer: int | Sequence[int]) -> list[Event]:
        """Answer the pending question; returns what happened then."""
        events = self.events
        before = 0 if events is None else len(events)
        if self._undone:
            self._undone.clear()
        self._answer(answer)
        return [] if events is None else events[before:]

    def undo(self) -> bool:
        """Take back this player's last decision; False if that is not allowed."""
        if not self.can_undo():
            return False
        at = max(i for i, entry in enumerate(self.log) if isinstance(entry, Step))
        choice = cast(Step, self.log[at]).choice
        self._rewind(at)
        self._undone.append(choice)
        return True

    def redo(self) -> bool:
        if not self._undone:
            return False
        self._answer(self._undone.pop())
        return True

    def at(self, step: int) -> Match[S]:
        """The game as it stood after so many decisions, as a match of its own."""
        if not 0 <= step <= self.steps:
            raise IllegalAnswer(f"there is no step {step}; this game has 0 to {self.steps}")
        if step == self.steps:
            return self.clone()
        places = [i for i, entry in enumerate(self.log) if isinstance(entry, Step)]
        other = self._twin()
        other._rewind(places[step])
        return other

    def clone(self, dice: Dice | None = None, quiet: bool = False) -> Match[S]:
        """An independent copy; `quiet` keeps no events, for searching."""
        other = self._twin(quiet)
        other._rewind(len(self.log))
        if dice is not None:
            other.dice = dice
        return other

    def imagine(self, who: int, dice: Dice, rng: Rng) -> Match[S]:
        """A copy for an agent: other dice, and what its side does not know drawn anew."""
        other = self._twin(quiet=True)
        last = other._marks[-1]
        other._marks[-1] = last._replace(state=self.title.resample(last.state.copy(), who, rng))
        other._rewind(len(self.log), who, rng)
        other.dice = dice
        return other

    def checkpoint(self) -> tuple[S, list[Entry]]:
        """The state at the last checkpoint and what was answered and thrown since."""
        mark = self._marks[-1]
        return mark.state, self.log[mark.log :]

    def is_settled(self) -> bool:
        """Does the state alone tell everything, because nothing was answered or thrown since a checkpoint?"""
        return self.is_over or self._marks[-1].log == len(self.log)

    def is_head(self) -> bool:
        """Does a phase begin here?"""
        return self.is_settled() and not self._marks[-1].within

    def timeline(self) -> list[tuple[int, S]]:
        """(decisions so far, state) at the checkpoints: what a chart over time needs."""
        return [(mark.steps, mark.state) for mark in self._marks]

    # Machinery

    def _last_entry(self) -> Entry | None:
        return next((entry for entry in reversed(self.log) if not isinstance(entry, TurnMark)), None)

    def _answer(self, answer: int | Sequence[int]) -> None:
        request = self.request
        if isinstance(request, Ask):
            options = request.options
            if not isinstance(answer, int) or not 0 <= answer < len(options):
                raise IllegalAnswer(f"answer {answer!r}: choose 0 to {len(options) - 1}")
            option = options[answer]
            self.log.append(new(Step, (answer, len(options), request.who, option)))
            self.steps += 1
            self._run(option)
        elif isinstance(request, Roll | Draw):
            self._run(self._note_throw(request, self._check_throw(request, answer)))
        else:
            raise IllegalAnswer("the game is over")

    def _check_throw(self, request: Roll | Draw, answer: int | Sequence[int]) -> tuple[int, ...]:
        faces = () if isinstance(answer, int) else tuple(answer)
        if len(faces) != request.n:
            raise IllegalAnswer(f"{request.n} numbers are wanted, not {answer!r}")
        if isinstance(request, Roll):
            if not all(isinstance(face, int) and 1 <= face <= request.sides for face in faces):
                raise IllegalAnswer(f"a die shows 1 to {request.sides}, not {answer!r}")
        else:
            left = list(self.title.pool(self.state, request.pool))
            for thing in faces:
                if thing not in left:
                    raise IllegalAnswer(f"{thing!r} is not in the pool {request.pool}")
                left.remove(thing)
        return faces

    def _run(self, value: Any) -> None:
        """Send a value into the rules and go on to the next question."""
        send = self._rules.send
        while True:
            try:
                request = send(value)
            except StopIteration:
                phase = self.title.phases.get(self.state.phase)
                if phase is None:
                    self.request = None
                    return
                self._mark()
                self._rules = phase(self.state)
                send = self._rules.send
                value = None
                continue
            if request is SAVE:
                if self.events is not None:  # a searcher's copy goes on and seldom back
                    self._mark(True)
                value = None
            elif isinstance(request, Ask):
                if len(request.options) > 1:
                    self.request = request
                    return
                value = request.options[0]
            elif isinstance(request, Reveal):
                self.log.append(Opened(request))
                value = self.title.secret(self.state, request.who, request.slot)
            else:
                assert isinstance(request, Roll | Draw)
                faces = self._throw(request)
                if faces is None:
                    self.request = request
                    return
                value = self._note_throw(request, faces)

    def _throw(self, request: Roll | Draw) -> tuple[int, ...] | None:
        if self._known:
            return self._known.popleft()
        if isinstance(request, Roll):
            return self.dice.roll(request, self._counts.get(request.why, 0), self.throws)
        pool = self.title.pool(self.state, request.pool)
        return self.dice.draw(request, pool, self._counts.get(request.pool, 0), self.throws)

    def _note_throw(self, request: Roll | Draw, faces: tuple[int, ...]) -> tuple[int, ...]:
        pool: tuple[int, ...] = ()
        if isinstance(request, Roll):
            stream = request.why
        else:
            stream, pool = request.pool, tuple(self.title.pool(self.state, request.pool))
        # Replaced, not changed: checkpoints share it.
        self._counts = {**self._counts, stream: self._counts.get(stream, 0) + 1}
        self.log.append(Throw(faces, request, pool, 0 if self.events is None else len(self.events)))
        self.throws += 1
        return faces

    def _mark(self, within: bool = False) -> None:
        """Keep a checkpoint: one at the head of a phase, and the last one within a phase.

        Where nothing was answered or thrown since the last checkpoint, that one serves.
        """
        log, marks = self.log, self._marks
        if not within:
            turn = self.title.turn(self.state)
            if turn != self._turn:
                self._turn = turn
                log.append(TurnMark(sha256(self.state.key()).digest()[0]))
        if marks:
            last = marks[-1]
            if last.log == len(log):
                return
            if within and last.within:
                marks.pop()
        events = 0 if self.events is None else len(self.events)
        state = self.state.copy()
        values = len(log), self.steps, self.throws, events, self._turn, within, self._counts, state
        marks.append(new(Mark, values))

    def _twin(self, quiet: bool = False) -> Match[S]:
        """A copy without a running rule; _rewind must follow."""
        other: Match[S] = Match.__new__(Match)
        other.title = self.title
        other.settings = self.settings
        other.dice = self.dice
        other.practice = self.practice
        other.start = self.start
        other.prologue = self.prologue
        other.log = self.log.copy()
        other.events = None if quiet or self.events is None else self.events.copy()
        other._marks = self._marks.copy()
        other._undone = []
        other._known = deque()
        return other

    def _is_secret(self, tail: list[Entry], n: int, who: int) -> bool:
        """Was the pending Ask, answered by entry n of `tail`, answered in secret and never opened since?"""
        ask = self.ask
        return (
            ask is not None
            and ask.who != who
            and ask.kind in self.title.secret_asks
            and not any(isinstance(entry, Opened) and entry.request.who == ask.who for entry in tail[n:])
        )

    def _rewind(self, length: int, who: int = 0, rng: Rng | None = None) -> None:
        """Go back to the last checkpoint within the first `length` entries and replay from there.

        With `rng`, answers that `who` does not know are drawn anew.
        """
        marks = self._marks
        while marks[-1].log > length:
            marks.pop()
        mark = marks[-1]
        tail = self.log[mark.log : length]
        del self.log[mark.log :]
        self.prologue = min(self.prologue, length)
        self.steps, self.throws, self._turn = mark.steps, mark.throws, mark.turn
        self._counts = mark.counts
        self.state = mark.state.copy()
        if self.events is None:
            self.state.say = None
        else:
            del self.events[mark.events :]
            self.state.say = self.events.append
        self._known = deque(entry.faces for entry in tail if isinstance(entry, Throw))
        self.request = None
        phase = self.title.phases.get(self.state.phase)
        if phase is None:
            return
        self._rules = phase(self.state)
        self._run(None)
        for n, entry in enumerate(tail):
            if isinstance(entry, Step):
                if rng is not None and self._is_secret(tail, n, who):
                    self._answer(rng.below(entry.of))
                else:
                    self._answer(entry.choice)


AnyMatch: TypeAlias = Match[Any]
