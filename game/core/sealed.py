"""A sealed game on one player's device: it plays while it holds the game, and hands it over by a link.

The device has its player's key, the game as both know it (shared.py), and a match that knows its player's
secrets. Opening a link takes the game over; whatever is wrong with it is told in words, and nothing
changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import sealedlink
from game.core.dice import Typed
from game.core.entries import Opened, Proved, Sealed, Step, Throw
from game.core.errors import BadKey, GameError, Refused
from game.core.match import AnyMatch, Match
from game.core.orders import Orders, Plan
from game.core.paired import LEVELS
from game.core.recall import answers_since, play, throws_of, told_so_far
from game.core.receiving import compared, followed, heard
from game.core.record import Finder
from game.core.request import Ask, Draw, Prove, Reveal, Roll, Seal
from game.core.seal import LINKS, chain, envelope, mark_of, salt, unveiled, veiled
from game.core.shared import Said, Shared
from game.core.title import AnyTitle, Settings

LONG = 600  # letters: from here on only what is new is sent; to read a whole game again takes its time


class SealedGame:
    """`answers`: what was answered here since the game came; with key and link that is all one must keep."""

    def __init__(self, shared: Shared, me: int, key: bytes) -> None:
        self.shared = shared
        self.me = me
        self.key = key
        self.chain = chain(key)
        self.link = ""  # the last one that came or went, whole
        self.standing = list(shared.standing[me])
        self.plan: Plan | None = None
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
        self.answers: list[int] = []
        self.plan = None
        self._told = told_so_far(self.own, len(self.shared.said), self.shared.public.throws)
        self._first = self.shared.copy(), self.own.clone()
        self._go_on()

    # Whose the game is

    @property
    def is_here(self) -> bool:
        return self.shared.holder == self.me

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
        else:
            self.own.answer(choice)
            self._go_on()
        self.answers.append(choice)

    def _why_not(self) -> str:
        if not self.is_here:
            return "the game is with the other player"
        return "nothing is asked here: hand the game over"

    def undo(self) -> bool:
        """Take back the last answer, as long as nothing was thrown, opened, sealed or sent since."""
        if not self.can_undo():
            return False
        if self.plan is not None and self.plan.steps:
            self.plan = self.plan.without_last(self.own)
            self.answers.pop()
            return True
        answers = self.answers[:-1]
        shared, own = self._first
        self.shared, self.own = shared.copy(), own.clone()
        self._take_over()
        for answer in answers:
            self.answer(answer)
        return True

    def can_undo(self) -> bool:
        plans = self.plan is not None and bool(self.plan.steps)
        return self.is_here and bool(self.answers) and (plans or self._is_free())

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
                value = shared.certain(request)
                if value is None:
                    break
                own.answer(value)
            elif isinstance(request, Seal) and request.who == self.me:
                own.note(self._sealed(request))
            elif isinstance(request, Prove) and request.who == self.me:
                own.note(Proved(request, self._salt(request)))
            else:
                break
        if isinstance(own.request, Reveal) and self.plan is None:
            plan = Plan(own, self.me)
            self.plan = plan if plan.ask is not None else None

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
        shared, sealing, state = self.shared, self.shared.sealing, self.own.state
        answers = answers_since(self.own.log)
        names = sealing.names(state, request.passage)
        contents = sealing.contents(state, self.me, request.passage, answers)
        envelopes = []
        for name, inside in zip(names, contents, strict=True):
            full = f"{name}.{shared.number_of(self.me, name)}"
            envelopes.append(envelope(full, salt(self.key, full), inside))
        mark = mark_of(envelopes)
        room = sealing.room(state, request.passage)
        kept = sealing.kept(state, self.me, request.passage, answers)
        veil = veil_of(shared.said, self.me, mark)
        return Sealed(request, names, tuple(envelopes), mark, veiled(self.key, veil, kept, room))

    def _salt(self, request: Prove) -> bytes:
        nth, _ = self.shared.envelopes[self.me, request.name]
        return salt(self.key, f"{request.name}.{nth}")

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
        orders = Orders(self.plan.steps, carry_on) if self.plan is not None and self.plan.steps else None
        shared.hand_over(self._next_value(), tuple(self.standing), orders, resigned)
        if shared.is_over:
            shared.keys[self.me] = self.key
        self.plan, self.answers = None, []
        self.link = sealedlink.whole(shared)
        return self.message()

    def resign(self) -> str:
        return self.hand_over(resigned=True)

    def message(self) -> str:
        """The last link again: what is new if the whole is long."""
        if len(self.link) <= LONG or not self.shared.is_accepted or len(self.shared.hands) < 3:
            return self.link
        return self.link if self.shared.holder == self.me else sealedlink.news(self.shared)

    def receive(self, link: str, find: Finder) -> None:
        """Take the game over; Refused or BadLink in words, and nothing changes."""
        found = sealedlink.read(link, find)
        theirs = compared(self.shared, found) if isinstance(found, Shared) else heard(self.shared, found)
        first = len(self.shared.said)
        shared = followed(self.shared, theirs, self.me)
        own = self.own.clone()
        throws = list(throws_of(shared.public))[own.throws :]
        play(own, shared.said[first:], iter(throws), lambda entry: recalled(shared.said, entry, self.key))
        self.shared, self.own = shared, own
        self.link = sealedlink.whole(shared)
        self._take_over()


def veil_of(said: Sequence[Said], who: int, mark: int) -> str:
    count = sum(isinstance(one.entry, Sealed) and one.entry.request.who == who for one in said)
    return f"{count}.{mark:04x}"


def recalled(said: Sequence[Said], entry: Sealed, key: bytes) -> int:
    """What its owner kept of a passage."""
    at = next(n for n, one in enumerate(said) if one.entry is entry)
    veil = veil_of(said[:at], entry.request.who, entry.mark)
    return unveiled(key, veil, entry.kept, said[at].of)


def _whole(link: str, find: Finder) -> Shared:
    found = sealedlink.read(link, find)
    if isinstance(found, Shared):
        return found
    raise Refused("this link tells only what is new: the whole one is needed here")
