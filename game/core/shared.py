"""What both devices of a sealed game hold alike: everything that was said, the envelopes, whose the game is.

One merged log: answers, openings, envelopes that were handed over or opened; and hands, where the game went
to the other player. Throws are not written: they follow. The rules run on a match that knows nobody's
secrets.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.core.dice import Typed
from game.core.entries import Opened, Proved, Sealed, Step
from game.core.errors import GameError, Refused
from game.core.match import AnyMatch, Match
from game.core.orders import Orders, player_of, step_of
from game.core.paired import SEALED, dealt, rolled, seed_of
from game.core.request import Ask, Draw, Prove, Request, Reveal, Roll, Seal
from game.core.seal import SIZE, earlier, mix, number
from game.core.sealing import ASK_ME
from game.core.title import AnyTitle, Settings

Entry: TypeAlias = Step | Opened | Sealed | Proved
NO_HASH = bytes(SIZE)


class Said(NamedTuple):
    """An entry of the shared log, and its digit in links."""

    entry: Entry
    value: int
    of: int


class Kept(NamedTuple):
    """An envelope that one side holds of the other."""

    nth: int  # of its name
    envelope: bytes | None  # None: it was opened, or that was looked at long ago
    grain: str  # the name of its salt


class Hand(NamedTuple):
    """The game goes to the other player."""

    end: int  # so many entries were said before
    standing: tuple[int, ...]  # standing orders of the one who hands over, from now on
    resigned: bool = False


def grain_of(name: str, nth: int, ahead: int) -> str:
    """The name of an envelope's salt; one that goes with orders has a salt of its own, should it not be used.

    `ahead`: how often the game had gone over when they went, else 0.
    """
    return f"{name}.{nth}+{ahead}" if ahead else f"{name}.{nth}"


class Shared:
    """One game as both know it. Players are numbered by their chairs."""

    def __init__(self, title: AnyTitle, settings: Settings, level: str, inviter: int) -> None:
        self.title, self.settings, self.level, self.inviter = title, settings, level, inviter
        self.sealing = title.sealing
        self.public: AnyMatch = Match(title, settings, Typed(), sealed=True, knows=0)
        self.anchors: list[bytes | None] = [None, None]
        self.values: list[bytes | None] = [None, None]  # the newest of each chain
        self.shown = [0, 0]  # values of each chain that were shown
        self.keys: list[bytes | None] = [None, None]  # at the end
        self.said: list[Said] = []
        self.hands: list[Hand] = []
        self.standing = [(ASK_ME,) * len(self.sealing.standing)] * 2
        self.orders: Orders | None = None  # of the player who does not hold the game
        self.decided = False  # has the holder decided something since the game came to him?
        self.digest = NO_HASH
        self.envelopes: dict[tuple[int, str], Kept] = {}  # the newest of each name
        self.sums = [NO_HASH, NO_HASH]  # over all envelopes of each player
        self._seed: int | None = None
        self._values: tuple[object, Sequence[int]] = (None, ())  # of the question that was looked at last

    def copy(self) -> Shared:
        other = Shared.__new__(Shared)
        other.__dict__.update(self.__dict__)
        for name in ("anchors", "values", "shown", "keys", "said", "hands", "standing", "envelopes", "sums"):
            setattr(other, name, getattr(self, name).copy())
        other.public = self.public.clone()
        other.orders = None if self.orders is None else self.orders.copy()
        return other

    # Whose the game is

    @property
    def holder(self) -> int:
        return self.inviter if len(self.hands) % 2 == 0 else 1 - self.inviter

    @property
    def is_accepted(self) -> bool:
        return len(self.hands) > 1

    @property
    def resigned(self) -> int | None:
        """Who has given up; nothing is played after that.

        It stands in his hand. Who gives up while he waits opens his key, and the other opens his in answer.
        """
        given = next((n for n, hand in enumerate(self.hands) if hand.resigned), None)
        if given is not None:
            return (self.inviter + given) % 2
        if self.public.is_over or self.keys == [None, None]:
            return None
        return self.holder if None not in self.keys else int(self.keys[0] is None)

    @property
    def is_over(self) -> bool:
        return self.public.is_over or self.resigned is not None

    def player(self, request: Request) -> int:
        return player_of(self.title, self.public.state, request)

    def side_of(self, player: int) -> int:
        """Which side a player commands now."""
        return self.title.chairs(self.public.state).index(player)

    def ahead_of(self, at: int) -> int:
        """How often the game had gone over when the orders went with which an entry came; 0: with none."""
        nth = bisect_right([hand.end for hand in self.hands], at)
        owner = self.said[at].entry.request.who  # type: ignore[union-attr]
        return 0 if (self.inviter + nth) % 2 == owner else nth

    def name_of(self, player: int) -> str:
        return f"the {self.title.sides[self.side_of(player)].name} player"

    # What is said

    def answer(self, choice: int) -> None:
        ask = self.public.ask
        if ask is None:
            raise Refused("it answers where nothing was asked")
        step = step_of(ask, choice)
        if self.is_surprise(ask, step.option):
            self._surprise()
        self.decided |= self.player(ask) == self.holder
        self._note(step, choice, step.of, b"step" + number(choice))
        self.public.answer(choice)

    def open(self, value: int) -> None:
        request = self.public.request
        if not isinstance(request, Reveal):
            raise Refused("it opens what nobody asked for")
        values = self.values_of(request)
        if value not in values:
            owner = self.name_of(request.who)
            raise Refused(f"{owner} opens what cannot be ({request.rule}): {request.slot!r} as {value}")
        if self.is_surprise(request, value):
            self._surprise()
        self.decided |= request.who == self.holder and request.slot in self.sealing.chosen
        raw = b"open" + request.slot.encode() + b"/" + str(value).encode()
        self._note(Opened(request, value), values.index(value), len(values), raw)
        self.public.answer(value)

    def values_of(self, request: Reveal) -> Sequence[int]:
        """All that may be opened now, for all that everybody knows."""
        key = len(self.said), request
        if self._values[0] != key:
            self._values = key, self.sealing.public(self.public.state, request)
        return self._values[1]

    def is_surprise(self, request: Request, said: object) -> bool:
        """Did the orders that are carried out count on something else?"""
        if self.orders is None or self.player(request) != self.holder:
            return False
        counted_on: object = None
        if isinstance(request, Reveal):
            counted_on = self.sealing.assumed(self.public.state, request)
        elif isinstance(request, Ask) and not self.orders.are_done:
            counted_on = self.sealing.expected(self.public.state, request)
        return counted_on is not None and said != counted_on

    def _surprise(self) -> None:
        assert self.orders is not None
        self.orders.surprised()

    def seal(self, entry: Sealed) -> None:
        request = self.public.request
        if not isinstance(request, Seal) or request != entry.request:
            raise Refused("it seals what nobody asked for")
        names = self.sealing.names(self.public.state, request.passage)
        room = self.sealing.room(self.public.state, request.passage)
        if names != entry.names or len(names) != len(entry.envelopes) or not 0 <= entry.kept < room:
            raise Refused(f"it has not the right envelopes for: {request.passage}")
        for name, one in zip(names, entry.envelopes, strict=True):
            nth = self.number_of(request.who, name)
            ahead = len(self.hands) if request.who != self.holder else 0
            self.envelopes[request.who, name] = Kept(nth, one, grain_of(name, nth, ahead))
            self.sums[request.who] = mix("envelopes", self.sums[request.who], one or NO_HASH)
        self.decided |= request.who == self.holder
        self._note(entry, entry.kept, room)
        self.public.note(entry)

    def prove(self, salt: bytes | None) -> None:
        """An envelope is opened; None: that was looked at long ago."""
        request = self.public.request
        if not isinstance(request, Prove):
            raise Refused("it opens an envelope that nobody asked for")
        kept = self.envelopes.get((request.who, request.name), Kept(0, None, ""))
        self.envelopes[request.who, request.name] = kept._replace(envelope=None)
        self._note(Proved(request, salt), 0, 1)
        self.public.note(Proved(request, salt))

    def number_of(self, who: int, name: str) -> int:
        """The number of the next envelope of that name."""
        found = self.envelopes.get((who, name))
        return 0 if found is None else found.nth + 1

    def _note(self, entry: Entry, value: int, of: int, raw: bytes | None = None) -> None:
        self.said.append(Said(entry, value, of))
        if raw is not None:  # envelopes are no part of the digest: nobody can try them out for better dice
            self.digest = mix("log", self.digest, raw)

    # Dice

    def faces(self, value: bytes | None) -> tuple[int, ...] | None:
        """The throw that is due, if the holder may make it: `value` is the next of his chain."""
        request = self.public.request
        assert isinstance(request, Roll | Draw)
        if self.level == SEALED:
            seed = self._number(value)
            return None if seed is None else dealt(self.public, request, seed)
        if value is None or self.decided or not self.shown[1 - self.holder]:
            return None  # whoever decided last does not roll
        return rolled(self.public, request, self.digest, value)

    def _number(self, value: bytes | None) -> int | None:
        """The number of a sealed game, as soon as both first values are known."""
        if self._seed is None:
            firsts = [self._first(player, value) for player in (0, 1)]
            if firsts[0] is not None and firsts[1] is not None:
                self._seed = seed_of(firsts[0], firsts[1])
        return self._seed

    def _first(self, player: int, value: bytes | None) -> bytes | None:
        shown = self.values[player]
        if shown is not None:
            return earlier(shown, self.shown[player] - 1)
        return value if player == self.holder else None

    @property
    def seed(self) -> int | None:
        return self._number(None)

    def throw(self, faces: tuple[int, ...]) -> None:
        self.public.answer(faces)

    def throw_all(self, value: bytes | None) -> None:
        """Make the throws that are due and the holder's to make."""
        while isinstance(self.public.request, Roll | Draw):
            faces = self.faces(value)
            if faces is None:
                return
            self.throw(faces)

    # Who is not there

    def absent(self, ask: Ask) -> int | None:
        """What the player who does not hold the game answers by his orders or standing orders."""
        player = self.player(ask)
        if ask.form.secret or player == self.holder:
            return None
        choice = None if self.orders is None else self.orders.next(ask, self.public)
        if choice is None:
            option = self.sealing.stand(self.public.state, ask, self.standing[player])
            choice = None if option is None else ask.options.index(option)
        return choice

    def opening(self, request: Reveal) -> int | None:
        """What is opened without its owner: it can only be that, or he has ordered it."""
        values = self.values_of(request)
        if len(values) == 1:
            return values[0]
        if self.orders is None or request.who == self.holder:
            return None
        if not self.sealing.opens_ahead(self.public.state, request):
            return None
        return self.orders.opening(request, values)

    def sealed_ahead(self, request: Seal) -> Sealed | None:
        """The envelopes that the player who does not hold the game has given for this passage."""
        if self.orders is None or request.who == self.holder:
            return None
        return self.orders.sealed(request)

    # Handing over

    def needs(self) -> int | None:
        """The player without whom it does not go on; None if it is over, or anybody's."""
        request = self.public.request
        if request is None or isinstance(request, Roll | Draw):
            return None
        return self.player(request)

    def hand_over(
        self,
        value: bytes | None,
        standing: tuple[int, ...],
        orders: Orders | None = None,
        resigned: bool = False,
    ) -> None:
        who = self.holder
        if value is not None:
            self.values[who] = value
            self.shown[who] += 1
        self.digest = mix("log", self.digest, b"hand", number(who), value or b"")
        self.hands.append(Hand(len(self.said), standing, resigned))
        self.standing[who] = standing
        self.orders = orders
        self.decided = False

    def accept(self, anchor: bytes) -> None:
        self.anchors[1 - self.inviter] = anchor
        first, second = self.anchors
        assert first is not None
        assert second is not None
        if first == second:
            raise GameError("both players have the same key: this is your own invitation")
        self.digest = mix("game", self.digest, first, second)

    @property
    def id(self) -> bytes:
        """Tells this game from all others."""
        return self._id_with(self.anchors)

    @property
    def begun(self) -> bytes:
        """The same as long as nobody had accepted it: the invitation goes by that."""
        return self._id_with([self.anchors[who] if who == self.inviter else None for who in (0, 1)])

    def _id_with(self, anchors: list[bytes | None]) -> bytes:
        parts = [anchor or NO_HASH for anchor in anchors]
        head = f"{self.title.id} {self.level} {self.inviter} {sorted(self.settings.items())}"
        return mix("game", head.encode(), *parts)[:4]


def say(shared: Shared, entry: Entry) -> None:
    if isinstance(entry, Step):
        shared.answer(entry.choice)
    elif isinstance(entry, Opened):
        shared.open(entry.value)
    elif isinstance(entry, Sealed):
        shared.seal(entry)
    else:
        shared.prove(entry.salt)
