"""Orders: what a player says ahead, counting on what he cannot know; the other device carries them out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.core.entries import Opened, Sealed, Step, new
from game.core.errors import IllegalAnswer
from game.core.match import AnyMatch
from game.core.request import EACH, SOME, Ask, Request, Reveal, Seal
from game.core.title import END, AnyTitle

MOST = 400  # answers in one row of orders

Entry: TypeAlias = Step | Opened | Sealed


class Ordered(NamedTuple):
    """Something said ahead, the question it was said to, and its digit in links."""

    entry: Entry
    request: Ask | Reveal | Seal
    value: int
    of: int

    @property
    def opens(self) -> bool:
        """Does a deed begin with it?"""
        return isinstance(self.entry, Step) and self.entry.opens

    def is_about(self, ask: Ask) -> bool:
        """Was it said to this question? What has happened since may have changed its answers."""
        mine = self.request
        if not isinstance(mine, Ask) or (mine.who, mine.kind) != (ask.who, ask.kind):
            return False
        if ask.form.shape == EACH:
            return True
        if ask.form.shape == SOME:  # what was taken before stands there too
            return mine.ctx[:1] == ask.ctx[:1]
        return mine.ctx == ask.ctx


class Orders:
    """A row of things that are still to be carried out for a player who is not there."""

    def __init__(self, said: Sequence[Ordered], carry_on: bool) -> None:
        self.said = tuple(said)
        self.carry_on = carry_on  # after a surprise too, with what can still be done
        self.done: frozenset[int] = frozenset()  # numbers of those that were carried out
        self._at = 0

    def copy(self, at: int | None = None) -> Orders:
        other = Orders(self.said, self.carry_on)
        other.done = self.done
        other._at = self._at if at is None else at
        return other

    def _carried_out(self, at: int) -> None:
        self._at = at + 1
        self.done |= {at}

    @property
    def are_done(self) -> bool:
        """Is nothing left of them?"""
        return self._at >= len(self.said)

    def surprised(self) -> None:
        """What was counted on was wrong."""
        if not self.carry_on:
            self._at = len(self.said)

    def next(self, ask: Ask, match: AnyMatch) -> int | None:
        """What they answer; what cannot be done as things stand now is left out, deed by deed.

        `match` stands at the question, and knows what everybody knows.
        """
        for at in range(self._at, len(self.said)):
            one = self.said[at]
            if not one.is_about(ask):
                continue
            choice = _nearest(one, ask, match)
            if choice is None or (one.opens and not self._can_end(at, choice, match)):
                continue
            self._carried_out(at)
            return choice
        return self._ended(ask, match)

    def _ended(self, ask: Ask, match: AnyMatch) -> int | None:
        """The end of a row of answers after which they went on to others; what is left of it is left out."""
        about = [at for at, one in enumerate(self.said) if one.is_about(ask)]
        if ask.form.shape != EACH or not about:
            return None
        following = range(max(self._at, about[-1] + 1), len(self.said))
        begins = next((at for at in following if self.said[at].opens), None)
        verbs = match.title.words.verbs
        ends = [n for n, (verb, *_) in enumerate(ask.options) if verb in verbs and verbs[verb].tag == END]
        if begins is None or not ends:
            return None
        self._at = begins
        return ends[0]

    def _can_end(self, at: int, choice: int, match: AnyMatch) -> bool:
        """Do they lead through the deed that begins there?"""
        match, rest = match.clone(quiet=True), self.copy(at + 1)
        who = match.ask.who if match.ask is not None else 0
        match.answer(choice)
        while (ask := match.ask) is not None and ask.who == who and ask.form.shape != EACH:
            found = rest.next(ask, match)
            if found is None:
                return False
            match.answer(found)
        return True

    def opening(self, request: Reveal, values: Sequence[int]) -> int | None:
        """What was ordered to be opened here, if it can still be."""
        at = self._place(request)
        entry = None if at is None else self.said[at].entry
        if at is None or not isinstance(entry, Opened) or entry.value not in values:
            return None
        self._carried_out(at)
        return entry.value

    def sealed(self, request: Seal) -> Sealed | None:
        """The envelopes that were given ahead for this passage."""
        at = self._place(request)
        entry = None if at is None else self.said[at].entry
        if at is None or not isinstance(entry, Sealed):
            return None
        self._carried_out(at)
        return entry

    def _place(self, request: Reveal | Seal) -> int | None:
        places = range(self._at, len(self.said))
        return next((at for at in places if self.said[at].request == request), None)


def _nearest(one: Ordered, ask: Ask, match: AnyMatch) -> int | None:
    """Its answer, or what the title says comes nearest to it."""
    assert isinstance(one.entry, Step)
    option = one.entry.option
    if option not in ask.options:
        found = match.title.sealing.instead(match.state, ask, option)
        if found is None:
            return None
        option = found
    return ask.options.index(option)


def player_of(title: AnyTitle, state: object, request: Request) -> int:
    """The player, by chair, who must meet a request; a throw is nobody's by itself."""
    if isinstance(request, Ask) and not request.form.chair:
        return title.chairs(state)[request.who]
    return getattr(request, "who", 0)


def step_of(ask: Ask, choice: int) -> Step:
    """A decision as both devices note it."""
    if not 0 <= choice < len(ask.options):
        raise IllegalAnswer(f"answer {choice!r}: choose 0 to {len(ask.options) - 1}")
    option = ask.options[choice]
    opens = ask.form.shape == EACH
    return new(Step, (choice, len(ask.options), ask.who, option, 0, ask.form.secret, opens))
