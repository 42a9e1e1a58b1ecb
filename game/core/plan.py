"""Planning ahead: a sealed game played on as if what its player cannot know were as the title assumes.

A Plan is what both devices see of it; a Draft is the same for the player who makes it, with his secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.entries import Opened, Proved, Sealed, Step, Throw
from game.core.errors import IllegalAnswer
from game.core.match import AnyMatch
from game.core.orders import MOST, Entry, Ordered, player_of, step_of
from game.core.recall import Replay
from game.core.request import Ask, Draw, Opt, Prove, Reveal, Roll, Seal
from game.core.sealing import Sealing


class Plan:
    """`due`: what its player must say next; None: nothing more can be ordered ahead."""

    def __init__(self, match: AnyMatch, player: int, standing: tuple[int, ...]) -> None:
        self.match = match.clone()  # knows what everybody knows
        self.player = player
        self.standing = standing
        self.said: list[Ordered] = []
        self.due: Ask | Reveal | Seal | None = None
        self._go_on()

    @property
    def sealing(self) -> Sealing[object]:  # type: ignore[type-var]
        return self.match.title.sealing

    def say(self, entry: Entry) -> None:
        due, match = self.due, self.match
        if isinstance(due, Ask) and isinstance(entry, Step):
            self.said.append(Ordered(entry, due, entry.choice, entry.of))
            match.answer(entry.choice)
        elif isinstance(due, Reveal) and isinstance(entry, Opened):
            values = self.sealing.public(match.state, due)
            self.said.append(Ordered(entry, due, values.index(entry.value), len(values)))
            match.answer(entry.value)
        elif isinstance(due, Seal) and isinstance(entry, Sealed):
            room = self.sealing.room(match.state, due.passage)
            self.said.append(Ordered(entry, due, entry.kept, room))
            match.note(entry)
        else:
            raise IllegalAnswer("nothing more can be ordered ahead")
        self._go_on()

    def _go_on(self) -> None:
        while self._passes():
            pass
        request = self.match.request
        is_mine = isinstance(request, Ask | Reveal | Seal) and self._is_mine(request)
        is_known = not isinstance(request, Reveal) or request.slot in self.sealing.chosen
        has_room = len(self.said) < MOST
        self.due = request if is_mine and is_known and has_room else None  # type: ignore[assignment]

    def _is_mine(self, request: Ask | Reveal | Seal) -> bool:
        return player_of(self.match.title, self.match.state, request) == self.player

    def _passes(self) -> bool:
        """Go past what is assumed, or follows by itself."""
        match, sealing = self.match, self.sealing
        request, state = match.request, match.state
        if isinstance(request, Prove):
            match.note(Proved(request, None))
        elif isinstance(request, Roll | Draw):
            faces = sealing.luck(state, request)
            if faces is None:
                return False
            match.answer(faces)
        elif isinstance(request, Reveal):
            values = sealing.public(state, request)
            value = values[0] if len(values) == 1 else None
            if value is None and not self._is_mine(request):
                value = sealing.assumed(state, request)
            if value is None:
                return False
            match.answer(value)
        elif isinstance(request, Ask):
            if self._is_mine(request):
                option = sealing.stand(state, request, self.standing)
            else:
                option = sealing.expected(state, request)
            if option is None:
                return False
            match.answer(request.options.index(option))
        else:
            return False
        return True


class Draft:
    """`answers`: what its player answered, secret questions too."""

    def __init__(
        self,
        own: AnyMatch,
        public: AnyMatch,
        player: int,
        standing: tuple[int, ...],
        seal: Callable[[Draft, Seal], Sealed],
    ) -> None:
        self.plan = Plan(public, player, standing)
        self.match = own.clone()  # knows what its player knows
        self.answers: list[int] = []
        self.given: list[tuple[str, Opt]] = []  # the same, for another beginning
        self._seal = seal
        self._replay = Replay(self.match, lambda entry: 0)
        self._followed = len(public.log)
        self._go_on()

    @property
    def said(self) -> list[Ordered]:
        return self.plan.said

    @property
    def ask(self) -> Ask | None:
        """What the player is asked now; None: nothing more can be planned."""
        ask, due = self.match.ask, self.plan.due
        if ask is None or due is None or (not ask.form.secret and ask != due):
            return None
        return ask if self._offered(ask) else None

    def _offered(self, ask: Ask) -> Sequence[int]:
        if not ask.form.secret:
            return range(len(ask.options))
        ahead = self.plan.sealing.ahead(self.match.state, ask)
        return [n for n, option in enumerate(ask.options) if option in ahead]

    @property
    def offers(self) -> Sequence[int]:
        """Which answers can be ordered ahead."""
        return () if self.ask is None else self._offered(self.ask)

    def answer(self, choice: int) -> None:
        ask = self.ask
        if ask is None:
            raise IllegalAnswer("nothing more can be ordered ahead")
        step = step_of(ask, choice)
        if choice not in self._offered(ask):
            raise IllegalAnswer("this may not be possible any more by then: hand the game over before it")
        self.answers.append(choice)
        self.given.append((ask.kind, step.option))
        if ask.form.secret:
            self.match.answer(choice)
        else:
            self.plan.say(step)
        self._go_on()

    def _go_on(self) -> None:
        """Say what is known here, and follow, until the player must decide."""
        while True:
            self._follow()
            due, request = self.plan.due, self.match.request
            opened = self._replay.next_opened()
            is_due = opened is not None and opened.request == due
            if opened is not None and is_due and self._may_open(opened.request):
                self.plan.say(opened)
            elif isinstance(due, Seal) and request == due:
                self.plan.say(self._seal(self, due))
            else:
                return

    def _may_open(self, request: Reveal) -> bool:
        return self.plan.sealing.opens_ahead(self.plan.match.state, request)

    def _follow(self) -> None:
        """Play here what the plan has come by."""
        log = self.plan.match.log
        for entry in log[self._followed :]:
            if isinstance(entry, Throw):
                self.match.answer(entry.faces)
            elif isinstance(entry, Step | Opened | Sealed | Proved):
                self._replay.play(entry)
        self._followed = len(log)
