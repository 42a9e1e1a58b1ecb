"""Orders: what a player answers ahead, counting on what he cannot know; the other device carries them out."""

from __future__ import annotations

from game.core.entries import Proved, Step, new
from game.core.errors import IllegalAnswer
from game.core.match import AnyMatch
from game.core.request import EACH, Ask, Draw, Prove, Request, Reveal, Roll
from game.core.sealing import Sealing
from game.core.title import AnyTitle

MOST = 400  # answers in one row of orders


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


class Plan:
    """A game played on under the title's assumptions, as far as its player alone decides."""

    def __init__(self, match: AnyMatch, player: int) -> None:
        self.match = match.clone()
        self.player = player
        self.steps: list[Step] = []
        self._go_on()

    @property
    def sealing(self) -> Sealing[object]:  # type: ignore[type-var]
        return self.match.title.sealing

    @property
    def ask(self) -> Ask | None:
        """What the player is asked now; None: nothing more can be planned."""
        match = self.match
        ask = match.ask
        if ask is None or ask.form.secret or len(self.steps) >= MOST:
            return None
        return ask if player_of(match.title, match.state, ask) == self.player else None

    def answer(self, choice: int) -> None:
        ask = self.ask
        if ask is None:
            raise IllegalAnswer("nothing more can be ordered ahead")
        self.steps.append(step_of(ask, choice))
        self.match.answer(choice)
        self._go_on()

    def without_last(self, match: AnyMatch) -> Plan:
        """The same plan less its last answer."""
        other = Plan(match, self.player)
        for step in self.steps[:-1]:
            other.answer(step.choice)
        return other

    def _go_on(self) -> None:
        match = self.match
        while True:
            request = match.request
            if isinstance(request, Reveal):
                value = self.sealing.assumed(match.state, request)
                if value is None:
                    return
                match.answer(value)
            elif isinstance(request, Prove):
                match.note(Proved(request, None))
            elif isinstance(request, Roll | Draw):
                faces = self.sealing.luck(match.state, request)
                if faces is None:
                    return
                match.answer(faces)
            else:
                return


class Orders:
    """A row of answers that are still to be carried out for a player who is not there."""

    def __init__(self, steps: list[Step], carry_on: bool) -> None:
        self.steps = tuple(steps)
        self.carry_on = carry_on  # after a surprise too, with what can still be done
        self._at = 0

    def copy(self) -> Orders:
        other = Orders(list(self.steps), self.carry_on)
        other._at = self._at
        return other

    def surprised(self) -> None:
        """What was counted on was wrong."""
        if not self.carry_on:
            self._at = len(self.steps)

    def next(self, ask: Ask) -> int | None:
        """What they answer; what cannot be done as things stand now is left out, deed by deed."""
        is_head = ask.form.shape == EACH
        while self._at < len(self.steps):
            step = self.steps[self._at]
            if step.opens and not is_head:
                return None  # a question that nobody has foreseen
            if step.opens == is_head and step.who == ask.who and step.option in ask.options:
                self._at += 1
                return ask.options.index(step.option)
            self._at += 1
            while self._at < len(self.steps) and not self.steps[self._at].opens:
                self._at += 1
        return None
