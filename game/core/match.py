"""A game being played: the log of what was answered and thrown, and the rules it drives."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from itertools import pairwise
from typing import Any, Generic, NamedTuple, TypeAlias

from game.core.company import NOBODY, Company
from game.core.dice import Dice, Seeded
from game.core.entries import Deed, Entry, Opened, Step, Throw, TurnMark, new
from game.core.errors import IllegalAnswer
from game.core.request import EACH, SAVE, Ask, Draw, Event, Request, Reveal, Roll, Rules, is_for
from game.core.rng import Rng
from game.core.title import Hidden, Result, S, Settings, Title

SPACING = 8  # entries of the log from one checkpoint kept within a phase to the next
TRIES = 400  # secrets drawn anew until they fit what was seen since the last checkpoint


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


class Match(Generic[S]):
    """Drives a title's rules from one question to the next.

    `request` is the pending question: an Ask, a Roll or Draw that a person must type, or a Reveal
    whose owner is elsewhere; None when the game is over.
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
    ) -> None:
        self.title = title
        self.settings = settings
        self.dice = dice
        self.practice = practice
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

    def can_undo(self) -> bool:
        """The last decision, until something is thrown or opened; also when another side has to decide now.

        Once that side has decided, its decision is the last. What was said in secret stays said.
        """
        if self.practice:
            return self.steps > self.past.steps
        last = self._last_entry()
        if not isinstance(last, Step) or self.steps <= self._stands:
            return False
        return not (last.secret and self._is_handed_over(last))

    def why_no_undo(self) -> str:
        """What stands against it, in words for a player; only where it cannot be had."""
        last = self._last_entry()
        if last is None:
            return "nothing was decided yet"
        if isinstance(last, Throw):
            return "dice were rolled since" if isinstance(last.request, Roll) else "something was drawn since"
        if isinstance(last, Opened):
            return "what was secret is open now"
        return (
            "the other side has acted on it"
            if self.steps <= self._stands
            else "what was said in secret stands"
        )

    def is_in_hand(self) -> bool:
        """Does the player of the last decision go on, with nothing thrown, opened or handed over since?"""
        last = self._last_entry()
        return isinstance(last, Step) and not self._is_handed_over(last)

    def _is_handed_over(self, last: Step) -> bool:
        return self.request is not None and (self.ask is None or self.ask.who != last.who)

    def can_redo(self) -> bool:
        return bool(self._undone)

    # Moves

    def answer(self, answer: int | Sequence[int]) -> None:
        """Answer the pending question."""
        if self.events is not None:  # a searcher's copy is never taken back
            last = self._last_entry()
            if isinstance(last, Step) and self._is_handed_over(last):
                self._stands = self.steps
        self._answer(answer)
        if self._undone:  # only now: what is refused changes nothing
            self._undone.clear()

    def undo(self) -> bool:
        """Take back the last decision; False if that is not allowed."""
        if not self.can_undo():
            return False
        at = len(self.log) - 1
        while not isinstance(step := self.log[at], Step):
            at -= 1
        self._rewind(at)
        self._undone.append(step.choice)
        return True

    def redo(self) -> bool:
        if not self._undone:
            return False
        self._answer(self._undone.pop())
        return True

    def deeds(self, first: int = 0) -> list[Deed]:
        """What the side that is asked has decided in this phase, deed by deed, as far as undo reaches.

        `first`: so many decisions stand.
        """
        head = next((mark for mark in reversed(self._marks) if not mark.within), None)
        if head is None:
            return []  # a copy without a past
        who = -1 if self.ask is None else self.ask.who
        at, steps = len(self.log), self.steps
        while at > head.log and steps > max(self._stands, first):
            entry = self.log[at - 1]
            if not isinstance(entry, Step) or entry.who != who or entry.secret:
                break
            at, steps = at - 1, steps - 1
        tail = [entry for entry in self.log[at:] if isinstance(entry, Step)]
        begins = [n for n, step in enumerate(tail) if step.opens]
        return [Deed(at + begin, tuple(tail[begin:end])) for begin, end in pairwise([*begins, len(tail)])]

    def cut(self, deed: Deed) -> None:
        """Take back a deed and all that came after it."""
        self._rewind(deed.at)
        self._undone.clear()

    def repeat(self, deed: Deed) -> bool:
        """Do the same again, if that can be done as things stand now."""
        for step in deed.steps:
            ask = self.ask
            if ask is None or ask.who != step.who or (ask.form.shape == EACH) != step.opens:
                return False
            if step.option not in ask.options:
                return False
            self._answer(ask.options.index(step.option))
        return self.ask is None or self.ask.form.shape == EACH

    def at(self, step: int) -> Match[S]:
        """The game as it stood after so many decisions, as a match of its own."""
        first = self.past.steps
        if not first <= step <= self.steps:
            raise IllegalAnswer(f"there is no step {step}; this game has {first} to {self.steps}")
        if step == self.steps:
            return self.clone()
        other = self._twin()
        other._rewind(self._place(step))
        return other

    def _place(self, step: int) -> int:
        """Where in the log the decision number `step` stands."""
        mark = next(mark for mark in reversed(self._marks) if mark.steps <= step)
        missing = step - mark.steps
        for place in range(mark.log, len(self.log)):
            if isinstance(self.log[place], Step):
                if not missing:
                    return place
                missing -= 1
        raise AssertionError("the log is shorter than its count")

    def clone(self, dice: Dice | None = None, quiet: bool = False) -> Match[S]:
        """An independent copy; `quiet` keeps no events, for searching."""
        other = self._twin(quiet)
        other._rewind(len(self.log))
        if dice is not None:
            other.dice = dice
        return other

    def imagine(
        self, who: int, dice: Dice, rng: Rng, *, quiet: bool = True, with_past: bool = False
    ) -> Match[S]:
        """The match as `who` may think it is: other dice, and what the side does not know drawn anew.

        It follows from what `who` knows and from `rng` alone, and nothing else can be reached from it. The
        copy begins at the last checkpoint; `with_past`: at the last one before dice fell, unless others
        decided or opened something in secret since.
        """
        first = self._first_known(who) if with_past else len(self._marks) - 1
        hidden = self.title.hidden
        if hidden is None:
            other = self._twin(quiet, first)
            other._rewind(len(other.log))
            other.dice = dice
            return other
        tail = self.log[self._marks[-1].log :]
        is_plain = not any(_is_closed(entry, who) for entry in tail)
        for _ in range(TRIES):
            other = self._twin(quiet, first)
            other._forget(hidden, who, rng)
            begin = len(other.log) - len(tail)
            fits = other._rewind(len(other.log), who, rng)
            if fits and (is_plain or other._looks_like(self, begin, tail, who)):
                other.dice = dice
                return other
        raise AssertionError("what was opened fits nothing that may be imagined: a checkpoint is missing")

    def _first_known(self, who: int) -> int:
        """The last checkpoint before dice fell, if others did nothing in secret since; else the next."""
        marks = self._marks
        at, end = len(marks) - 1, len(self.log)
        begin = marks[at].log
        while at and not any(isinstance(entry, Throw) for entry in self.log[begin:end]):
            begin, end = marks[at - 1].log, begin
            if any(_is_closed(entry, who) for entry in self.log[begin:end]):
                break
            at -= 1
        return at

    def _forget(self, hidden: Hidden[S], who: int, rng: Rng) -> None:
        """Draw anew what `who` does not know, in all checkpoints alike.

        What a side knows alone does not change from one of these to the next.
        """
        state = self._marks[-1].state.copy()
        hidden.imagine(state, who, rng)
        records = state.hidden  # type: ignore[attr-defined]
        self._marks = [_with_records(mark, who, records) for mark in self._marks]
        self.start = None
        self.dice = Seeded(rng.below(1 << 31))  # for what others drew in secret

    def _looks_like(self, match: Match[S], begin: int, tail: list[Entry], who: int) -> bool:
        """Has `who` seen the same here since the last checkpoint as in that match?"""
        mine, theirs = self.request, match.request
        if isinstance(mine, Ask) and isinstance(theirs, Ask) and who not in (mine.who, theirs.who):
            is_same = (mine.who, mine.kind, mine.form) == (theirs.who, theirs.kind, theirs.form)
        else:
            is_same = mine == theirs
        return is_same and _seen(self.log[begin:], who) == _seen(tail, who)

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

    def so_far(self) -> Past:
        """What a match that goes on from the last checkpoint must know of this one."""
        mark = self._marks[-1]
        return Past(mark.steps, mark.throws, self.past.events + mark.events, mark.counts)

    def stand_in_for(self, other: Match[S]) -> None:
        """Take the place of a match that stands at the same point."""
        self.practice = other.practice
        self.company = other.company
        self._undone = other._undone
        self._stands = other._stands

    # Machinery

    def last_step(self) -> Step | None:
        """The last decision that is held here."""
        return next((entry for entry in reversed(self.log) if isinstance(entry, Step)), None)

    def _last_entry(self) -> Entry | None:
        return next((entry for entry in reversed(self.log) if not isinstance(entry, TurnMark)), None)

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
        else:
            raise IllegalAnswer("the game is over")

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

    def _twin(self, quiet: bool = False, first: int = 0) -> Match[S]:
        """A copy from a checkpoint on, without a running rule; _rewind must follow."""
        begin = self._marks[first]
        past = self.past
        other: Match[S] = Match.__new__(Match)
        other.title = self.title
        other.settings = self.settings
        other.dice = self.dice
        other.practice = self.practice
        other.company = self.company
        other.start = self.start
        other.log = self.log[begin.log :]
        other.events = None if quiet or self.events is None else self.events[begin.events :]
        if first:
            other._marks = [_moved(mark, begin) for mark in self._marks[first:]]
            other.past = Past(begin.steps, begin.throws, past.events + begin.events, begin.counts)
            other.prologue = max(0, self.prologue - begin.log)
        else:
            other._marks = self._marks[:]
            other.past = past
            other.prologue = self.prologue
        other._undone = []
        other._stands = self._stands
        other._known = deque()
        return other

    def _rewind(self, length: int, who: int = 0, rng: Rng | None = None) -> bool:
        """Go back to the last checkpoint within the first `length` entries and replay from there.

        With `rng`, what `who` does not know is answered and thrown anew; False if that leads elsewhere.
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
        self._known = deque(
            entry if rng is None or _is_known(entry, who) else None
            for entry in tail
            if isinstance(entry, Throw)
        )
        self.request = None
        phase = self.title.rules.phases.get(self.state.phase)
        if phase is None:
            return True
        self._rules = phase(self.state)
        self._run(None)
        return self._replay(tail) if rng is None else self._replay_anew(tail, who, rng)

    def _replay(self, tail: list[Entry]) -> bool:
        for entry in tail:
            if isinstance(entry, Step):
                self._answer(entry.choice)
            elif isinstance(entry, Opened) and isinstance(self.request, Reveal):
                self._answer(entry.value)
        return True

    def _replay_anew(self, tail: list[Entry], who: int, rng: Rng) -> bool:
        """Answer as the tail does, but at random what `who` must not know; False if that leads elsewhere."""
        for n, entry in enumerate(tail):
            if not isinstance(entry, Step):
                continue
            ask = self.ask
            if ask is None or (ask.who, ask.form.secret) != (entry.who, entry.secret):
                return False
            if entry.secret and entry.who != who and not _was_opened(entry, tail[n:]):
                self._answer(rng.below(len(ask.options)))
            elif entry.option in ask.options:
                self._answer(ask.options.index(entry.option))
            else:
                return False
        return True


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


def _is_known(throw: Throw, who: int) -> bool:
    return isinstance(throw.request, Roll) or is_for(throw.request.seen_by, who)


def _is_closed(entry: Entry, who: int) -> bool:
    """Did it change what others know alone?"""
    if isinstance(entry, Step):
        return entry.secret and entry.who != who
    return isinstance(entry, Opened) or (isinstance(entry, Throw) and not _is_known(entry, who))


def _seen(entries: list[Entry], who: int) -> list[Any]:
    """What a side has seen of these."""
    found: list[Any] = []
    for entry in entries:
        if isinstance(entry, Step):
            found.append((entry.who, entry.secret, _is_closed(entry, who) or entry.option))
        elif isinstance(entry, Throw):
            found.append((entry.request, _is_known(entry, who) and entry.faces))
        elif isinstance(entry, Opened):
            found.append(entry)
    return found


def _was_opened(step: Step, later: list[Entry]) -> bool:
    """A secret answer is opened by a Reveal whose slot is its verb."""
    return any(
        isinstance(entry, Opened) and entry.request.who == step.who and entry.request.slot == step.option[0]
        for entry in later
    )


def _moved(mark: Mark[S], begin: Mark[S]) -> Mark[S]:
    """A checkpoint counted from another one."""
    return mark._replace(log=mark.log - begin.log, events=mark.events - begin.events)


def _with_records(mark: Mark[S], who: int, records: list[Any]) -> Mark[S]:
    """A checkpoint with these records of all sides but `who`."""
    own = mark.state.hidden[who]  # type: ignore[attr-defined]
    known = [own if side == who else record for side, record in enumerate(records)]
    if known == mark.state.hidden:  # type: ignore[attr-defined]
        return mark
    state = mark.state.copy()
    state.hidden = known  # type: ignore[attr-defined]
    return mark._replace(state=state)


AnyMatch: TypeAlias = Match[Any]
