"""A game being played: it goes forward, is taken back, looked at as it stood, copied and imagined."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from game.core.dice import Dice, Seeded
from game.core.driver import Driver, Mark, Past
from game.core.entries import Deed, Entry, Opened, Proved, Sealed, Step, Throw, TurnMark
from game.core.errors import IllegalAnswer
from game.core.request import EACH, Ask, Reveal, Roll
from game.core.rng import Rng
from game.core.seen import is_closed, is_known, seen, was_opened
from game.core.title import Hidden, S

TRIES = 400  # secrets drawn anew until they fit what was seen since the last checkpoint


class Match(Driver[S]):
    """A game whose past can be gone back to."""

    __slots__ = ()

    # What may be taken back

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
        if isinstance(last, Opened | Proved):
            return "what was secret is open now"
        if isinstance(last, Sealed):
            return "its envelope is sealed"
        return (
            "the other side has acted on it"
            if self.steps <= self._stands
            else "what was said in secret stands"
        )

    def is_in_hand(self) -> bool:
        """Does the player of the last decision go on, with nothing thrown, opened or handed over since?"""
        last = self._last_entry()
        return isinstance(last, Step) and not self._is_handed_over(last)

    def goes_on(self) -> bool:
        """The same, but that he may have opened something himself: he has learned nothing by that."""
        entries = (entry for entry in reversed(self.log) if not isinstance(entry, TurnMark))
        last = next((entry for entry in entries if not self._is_own(entry)), None)
        return isinstance(last, Step) and not self._is_handed_over(last)

    def _is_own(self, entry: Entry) -> bool:
        return isinstance(entry, Opened) and self.ask is not None and entry.request.who == self.ask.who

    def _is_handed_over(self, last: Step) -> bool:
        return self.request is not None and (self.ask is None or self.ask.who != last.who)

    def can_redo(self) -> bool:
        return bool(self._undone)

    # Forward and back

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

    def stand_in_for(self, other: Match[S]) -> None:
        """Take the place of a match that stands at the same point."""
        self.practice = other.practice
        self.company = other.company
        self._undone = other._undone
        self._stands = other._stands

    # Copies

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
        is_plain = not any(is_closed(entry, who) for entry in tail)
        for _ in range(TRIES):
            other = self._twin(quiet, first)
            other.sealed = False  # nobody seals what he imagines
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
            if any(is_closed(entry, who) for entry in self.log[begin:end]):
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
        return is_same and seen(self.log[begin:], who) == seen(tail, who)

    # Machinery

    def _twin(self, quiet: bool = False, first: int = 0) -> Match[S]:
        """A copy from a checkpoint on, without a running rule; _rewind must follow."""
        begin = self._marks[first]
        past = self.past
        other: Match[S] = Match.__new__(Match)
        other.title = self.title
        other.settings = self.settings
        other.dice = self.dice
        other.practice = self.practice
        other.sealed = self.sealed
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
            entry if rng is None or is_known(entry, who) else None
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
            elif isinstance(entry, Sealed | Proved):
                self.note(entry)
        return True

    def _replay_anew(self, tail: list[Entry], who: int, rng: Rng) -> bool:
        """Answer as the tail does, but at random what `who` must not know; False if that leads elsewhere."""
        for n, entry in enumerate(tail):
            if not isinstance(entry, Step):
                continue
            ask = self.ask
            if ask is None or (ask.who, ask.form.secret) != (entry.who, entry.secret):
                return False
            if entry.secret and entry.who != who and not was_opened(entry, tail[n:]):
                self._answer(rng.below(len(ask.options)))
            elif entry.option in ask.options:
                self._answer(ask.options.index(entry.option))
            else:
                return False
        return True


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
