"""A sealed game on one player's device: it plays while it holds the game, and hands it over by a link.

The device has its player's key, the game as both know it (shared.py), and a match that knows its player's
secrets. Opening a link takes the game over; whatever is wrong with it is told in words, and nothing
changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import sealedlink
from game.core.came import NOTHING_CAME, Came, follow, ordered_in, undone_of
from game.core.dice import Typed
from game.core.entries import Opened, Proved, Sealed, Step, Throw
from game.core.errors import BadKey, GameError, Refused
from game.core.match import AnyMatch, Match
from game.core.orders import Orders
from game.core.paired import LEVELS
from game.core.plan import Draft
from game.core.recall import answers_since, play, recalled, throws_of, told_so_far, veil_of
from game.core.receiving import compared, followed, given_up, heard
from game.core.record import Finder
from game.core.request import Ask, Draw, Opt, Prove, Reveal, Roll, Seal
from game.core.seal import LINKS, chain, envelope, mark_of, salt, veiled
from game.core.shared import Shared, grain_of
from game.core.title import AnyTitle, Settings

LONG = 600  # letters: from here on only what is new is sent; to read a whole game again takes its time


class SealedGame:
    """What was answered here since the game came is all that one must keep beside key and link."""

    def __init__(self, shared: Shared, me: int, key: bytes) -> None:
        self.shared = shared
        self.me = me
        self.key = key
        self.chain = chain(key)
        self.link = ""  # the last one that came or went, whole
        self.came = NOTHING_CAME
        self.standing = list(shared.standing[me])
        self.plan: Draft | None = None
        self.own: AnyMatch = Match(shared.title, shared.settings, Typed(), sealed=True, knows=1 << me)
        play(self.own, shared.said, throws_of(shared.public), self._recall)
        self._take_over()

    # How a game begins

    @classmethod
    def invite(cls, title: AnyTitle, settings: Settings, level: str, me: int, key: bytes) -> SealedGame:
        if level not in LEVELS or len(title.sides) != 2:
            raise GameError(f"there are games for two, {' and '.join(LEVELS)}")
        shared = Shared(title, settings, level, me)
        shared.anchors[me] = chain(key)[0]
        return cls(shared, me, key)._with(sealedlink.whole(shared))

    @classmethod
    def accept(cls, link: str, find: Finder, key: bytes) -> SealedGame:
        """Open an invitation with a key of one's own."""
        shared = _whole(link, find)
        if len(shared.hands) != 1:
            raise Refused(
                "this is no invitation: its game goes on between two others, or restore it with your key"
            )
        shared.accept(chain(key)[0])
        return cls(shared, 1 - shared.inviter, key)._with(link)

    @classmethod
    def restore(cls, link: str, find: Finder, key: bytes) -> SealedGame:
        """A game from any whole link of it and one's own key."""
        shared = _whole(link, find)
        anchor = chain(key)[0]
        if anchor not in shared.anchors:
            raise BadKey("this key is not of this game")
        return cls(shared, shared.anchors.index(anchor), key)._with(link)

    @classmethod
    def kept(cls, link: str, find: Finder, key: bytes) -> SealedGame:
        """A game that this device has kept: an invitation in it has been accepted."""
        shared = _whole(link, find)
        if len(shared.hands) == 1 and chain(key)[0] not in shared.anchors:
            return cls.accept(link, find, key)
        return cls.restore(link, find, key)

    def _with(self, link: str) -> SealedGame:
        self.link = link
        return self

    def _take_over(self) -> None:
        """From here on something may be taken back."""
        self._answers: list[int] = []  # in the game; what is planned comes after them
        self.plan = None
        self._told = told_so_far(self.own, len(self.shared.said), self.shared.public.throws)
        self._first = self.shared.copy(), self.own.clone()
        self._go_on()

    # Whose the game is

    @property
    def is_here(self) -> bool:
        return self.shared.holder == self.me

    @property
    def answers(self) -> list[int]:
        """What was answered here since the game came."""
        return self._answers + (self.plan.answers if self.plan is not None else [])

    @property
    def ask(self) -> Ask | None:
        """What the player is asked now, in the game or for orders ahead."""
        if not self.is_here or self.shared.is_over:
            return None
        if self.plan is not None:
            return self.plan.ask
        ask = self.own.ask
        return ask if ask is not None and self.shared.player(ask) == self.me else None

    @property
    def offers(self) -> Sequence[int]:
        """Which answers may be given now; of orders ahead not all can be."""
        ask = self.ask
        if ask is None:
            return ()
        return range(len(ask.options)) if self.plan is None else self.plan.offers

    @property
    def match(self) -> AnyMatch:
        """What the player looks at: the game, or what he plans."""
        return self.own if self.plan is None else self.plan.match

    def owes(self) -> tuple[int, str]:
        """Who is waited for, and what he owes."""
        shared = self.shared
        request = self.own.request
        if request is None or shared.resigned is not None:
            return shared.holder, "the key"
        if not shared.is_accepted and shared.holder != shared.inviter:
            return shared.holder, "an answer to the invitation"
        needed = shared.needs()
        return shared.holder, shared.sealing.owed(request) if needed in (None, shared.holder) else "the link"

    # Playing

    def answer(self, choice: int) -> None:
        if self.ask is None:
            raise GameError(self._why_not())
        if self.plan is not None:
            self.plan.answer(choice)
            return
        self.own.answer(choice)
        self._answers.append(choice)
        self._go_on()

    def _why_not(self) -> str:
        if not self.is_here:
            return "the game is with the other player"
        return "nothing is asked here: hand the game over"

    def undo(self) -> bool:
        """Take back the last answer, as long as nothing was thrown, opened, sealed or sent since."""
        if not self.can_undo():
            return False
        if self.plan is not None and self.plan.answers:
            given = self.plan.given[:-1]
            self._draw_up()
            self._give(given)
            return True
        answers = self._answers[:-1]
        shared, own = self._first
        self.shared, self.own = shared.copy(), own.clone()
        self._take_over()
        for answer in answers:
            self.answer(answer)
        return True

    def can_undo(self) -> bool:
        plans = self.plan is not None and bool(self.plan.answers)
        return self.is_here and (plans or (bool(self._answers) and self._is_free()))

    def _is_free(self) -> bool:
        """Was the last thing that happened an answer of this player?"""
        for entry in reversed(self.own.log):
            if isinstance(entry, Throw | Opened | Sealed | Proved):
                return False
            if isinstance(entry, Step) and (entry.secret or self._is_mine(entry)):
                return True
        return False

    def _is_mine(self, step: Step) -> bool:
        return self.shared.title.chairs(self.own.state)[step.who] == self.me

    def _go_on(self) -> None:
        """Run until the player must decide, or until it needs the other one."""
        if not self.is_here or self.shared.is_over:
            return
        shared, own = self.shared, self.own
        while True:
            self._tell()
            request = own.request
            if isinstance(request, Ask):
                choice = shared.absent(request)
                if choice is None:
                    break
                own.answer(choice)
            elif isinstance(request, Roll | Draw):
                faces = shared.faces(self._next_value())
                if faces is None:
                    break
                own.answer(faces)
            elif isinstance(request, Reveal):
                value = shared.opening(request)
                if value is None:
                    break
                own.answer(value)
            elif isinstance(request, Seal):
                sealed = self._sealed(request) if request.who == self.me else shared.sealed_ahead(request)
                if sealed is None:
                    break
                own.note(sealed)
            elif isinstance(request, Prove) and request.who == self.me:
                own.note(Proved(request, self._salt(request)))
            else:
                break
        if self.ask is None:
            self._draw_up()

    # Orders ahead

    def _draw_up(self) -> None:
        """Begin to plan, if there is anything to decide."""
        plan = self._draft()
        self.plan = plan if plan.ask is not None else None

    def _draft(self) -> Draft:
        return Draft(self.own, self.shared.public, self.me, tuple(self.standing), self._sealed_ahead)

    def _give(self, given: Sequence[tuple[str, Opt]]) -> None:
        """Give these orders again, as far as they are still asked for."""
        for kind, option in given:
            ask = None if self.plan is None else self.plan.ask
            if ask is None or self.plan is None:
                return
            if ask.kind == kind and option in ask.options:
                self.plan.answer(ask.options.index(option))

    def ordered(self) -> list[str]:
        """The orders in words."""
        return [] if self.plan is None else ordered_in(self._draft(), self.plan.answers)

    def stand(self, at: int, choice: int) -> None:
        """Standing order number `at` is that choice from the next link on; what is planned goes by it."""
        orders = self.shared.sealing.standing
        if not 0 <= at < len(orders) or not 0 <= choice < len(orders[at].choices):
            raise GameError("there is no such standing order")
        self.standing[at] = choice
        self._plan_anew()

    def _plan_anew(self) -> None:
        if self.plan is not None and self.plan.plan.standing != tuple(self.standing):
            given = self.plan.given
            self._draw_up()
            self._give(given)

    def _tell(self) -> None:
        """Say in the open what happened here."""
        for entry in self.own.log[self._told :]:
            if isinstance(entry, Step) and not entry.secret:
                self.shared.answer(entry.choice)
            elif isinstance(entry, Opened):
                self.shared.open(entry.value)
            elif isinstance(entry, Throw):
                self.shared.throw(entry.faces)
            elif isinstance(entry, Sealed):
                self.shared.seal(entry)
            elif isinstance(entry, Proved):
                self.shared.prove(entry.salt)
        self._told = len(self.own.log)

    def _next_value(self) -> bytes | None:
        """The next of the chain; the invitation shows none."""
        if not self.shared.hands:
            return None
        at = self.shared.shown[self.me] + 1
        if at > LINKS:
            raise GameError("this game was handed over too often")
        return self.chain[at]

    # Secrets

    def _sealed(self, request: Seal) -> Sealed:
        return self._envelopes(request, self.own, [], 0)

    def _sealed_ahead(self, plan: Draft, request: Seal) -> Sealed:
        """Envelopes that go with orders."""
        before = [one.entry for one in plan.said if isinstance(one.entry, Sealed)]
        return self._envelopes(request, plan.match, before, len(self.shared.hands) + 1)

    def _envelopes(self, request: Seal, match: AnyMatch, before: list[Sealed], ahead: int) -> Sealed:
        """`before`: envelopes that go first with the same orders."""
        shared, sealing, state = self.shared, self.shared.sealing, match.state
        answers = answers_since(match.log)
        names = sealing.names(state, request.passage)
        contents = sealing.contents(state, self.me, request.passage, answers)
        envelopes = []
        for name, inside in zip(names, contents, strict=True):
            nth = shared.number_of(self.me, name) + sum(name in one.names for one in before)
            grain = salt(self.key, grain_of(name, nth, ahead))
            envelopes.append(envelope(f"{name}.{nth}", grain, inside))
        mark = mark_of(envelopes)
        room = sealing.room(state, request.passage)
        kept = sealing.kept(state, self.me, request.passage, answers)
        veil = veil_of(shared.said, self.me, mark, len(before))
        return Sealed(request, names, tuple(envelopes), mark, veiled(self.key, veil, kept, room))

    def _salt(self, request: Prove) -> bytes:
        return salt(self.key, self.shared.envelopes[self.me, request.name].grain)

    def _recall(self, entry: Sealed) -> int:
        return recalled(self.shared.said, entry, self.key)

    # Handing over

    def can_hand(self) -> bool:
        return self.is_here and (self.plan is not None or self.ask is None)

    def hand_over(self, carry_on: bool = True, resigned: bool = False) -> str:
        """The link for the other player. Orders that were given ahead go with it."""
        if not self.is_here:
            raise GameError("the game is with the other player")
        if not resigned and not self.can_hand():
            raise GameError("there is still something to decide here")
        shared = self.shared
        if shared.is_over and None not in shared.keys:
            raise GameError("the game is over, and both keys are open")
        self._plan_anew()
        orders = Orders(self.plan.said, carry_on) if self.plan is not None and self.plan.said else None
        shared.hand_over(self._next_value(), tuple(self.standing), orders, resigned)
        if shared.is_over:
            shared.keys[self.me] = self.key
        self.plan, self._answers = None, []
        self.link = sealedlink.whole(shared)
        return self.message()

    def resign(self) -> str:
        """Give up, also while the other player has the game: the last link goes again, with the key."""
        if self.is_here:
            return self.hand_over(resigned=True)
        shared = self.shared
        if not shared.is_accepted or shared.is_over:
            raise GameError("nobody has accepted yet" if not shared.is_accepted else "the game is over")
        shared.keys[self.me] = self.key
        self.link = sealedlink.whole(shared)
        return self.message()

    def message(self) -> str:
        """The last link again: what is new if the whole is long."""
        if len(self.link) <= LONG or not self.shared.is_accepted or len(self.shared.hands) < 3:
            return self.link
        return self.link if self.shared.holder == self.me else sealedlink.news(self.shared)

    def receive(self, link: str, find: Finder) -> Came:
        """Take the game over; Refused or BadLink in words, and nothing changes."""
        found = sealedlink.read(link, find)
        key = given_up(self.shared, found, self.me)
        if key is not None:
            return self._end(key)
        theirs = compared(self.shared, found) if isinstance(found, Shared) else heard(self.shared, found)
        shared, surprises, orders = followed(self.shared, theirs, self.me)
        undone = [] if orders is None else undone_of(self._draft(), orders)
        own = self.own.clone()
        with own.watched() as states:
            events = follow(own, shared, surprises, self.key)
            self.shared, self.own = shared, own
            self.link = sealedlink.whole(shared)
            self._take_over()
        self.came = Came(states, frozenset(events), undone)
        return self.came

    def _end(self, key: bytes) -> Came:
        """The other gives up; what was not sent yet is dropped."""
        if self.is_here:
            self.shared, self.own = self._first
        self.shared.keys[1 - self.me] = key
        self.link = sealedlink.whole(self.shared)
        self._take_over()
        self.came = NOTHING_CAME
        return self.came


def _whole(link: str, find: Finder) -> Shared:
    found = sealedlink.read(link, find)
    if isinstance(found, Shared):
        return found
    raise Refused("this link tells only what is new: the whole one is needed here")
