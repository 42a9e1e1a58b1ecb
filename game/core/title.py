"""The contract between a title and everything that plays it, in parts: each is small and has its own test.

card     who and what it is, without its rules
rules    what happens
words    how it is said
board    what lies on the table, as plain data, and what answers have to do with it
text     the table in a terminal
hidden   what one side knows alone; None if nobody hides anything
minds    computer players and counsel, loaded when they are wanted
sealing  what it takes to play by sealed links, loaded when somebody does
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from game.core.agent import Adviser, Agent
from game.core.card import Card, Side
from game.core.errors import BadVariant
from game.core.fields import Fields
from game.core.request import Ask, Event, Opt, Rules
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.core.border import Agenda, Odds, StandingOrder, Suggestion
    from game.core.sealing import Sealing

S = TypeVar("S", bound=Fields)


class Switch(NamedTuple):
    """One rule or number that players may choose."""

    name: str
    text: str
    rule: str
    least: int = 0
    most: int = 1
    default: int = 0
    group: str = ""  # switches of a group came later and stand together on the new-game screen
    offered: bool = True  # not: it only lets games of an earlier version go on as they were

    def is_flag(self) -> bool:
        return (self.least, self.most) == (0, 1)

    def spell(self, value: int) -> str:
        return ("off", "on")[value] if self.is_flag() else str(value)

    def read(self, text: str) -> int:
        if self.is_flag() and text in ("on", "off"):
            return int(text == "on")
        try:
            value = int(text)
        except ValueError:
            value = self.least - 1
        if not self.least <= value <= self.most:
            wanted = "on or off" if self.is_flag() else f"a number from {self.least} to {self.most}"
            raise BadVariant(f"{self.name} must be {wanted}, not {text!r}")
        return value


class Preset(NamedTuple):
    """A named choice of switches."""

    name: str
    title: str
    text: str
    settings: Mapping[str, int]


class Result(NamedTuple):
    winner: int | None  # None: a draw, or a solitaire game lost
    score: int  # the first side wants it high, the other low
    reason: str
    rule: str


ScoreTerm = tuple[str, int, str]  # paragraph, value, what for


Settings = Mapping[str, int]


@dataclass(eq=False, repr=False)
class Ruleset(Generic[S]):
    """What happens. `rev` rises whenever an option list or a result can change.

    Records of an earlier version go on by the rules of their time: what was changed since is a switch.
    """

    rev: int
    switches: tuple[Switch, ...]
    presets: tuple[Preset, ...]
    setup: Callable[[Settings], S]
    phases: Mapping[str, Callable[[S], Rules]]  # a phase ends by naming the next in state.phase
    turn: Callable[[S], int]
    result: Callable[[S], Result | None]
    faults: Callable[[S], list[str]]  # what no legal game could show; empty for a sound position
    file: str  # of the rules in words
    # What no checkpoint could show, beyond that: positions in links are held to both
    unfit: Callable[[S], list[str]] = lambda s: []
    pool: Callable[[S, str], Sequence[int]] = lambda s, name: ()  # what a Draw draws from
    chairs: Callable[[S], tuple[int, ...]] | None = None  # which chair's player commands which side
    # How a result's score is made, line by line; empty if it is not made of parts
    score_terms: Callable[[S], Sequence[ScoreTerm]] = lambda s: ()
    points: str = "Points"  # what the score counts
    ladder: tuple[str, ...] = ()  # variants from easy to hard, where they are degrees of difficulty
    # Measured: the fair value of a switch for variants; which side is favoured without it, how often it wins
    handicap: Mapping[str, Any] = field(default_factory=dict)
    # Earlier versions that are still played: rev -> the switches that came since, at their values of then
    earlier: Mapping[int, Settings] = field(default_factory=dict)

    @cached_property
    def phase_names(self) -> tuple[str, ...]:
        """In the order in which links number them."""
        return (*self.phases, "over")

    def settings(self, preset: str, changes: Mapping[str, str] | None = None) -> dict[str, int]:
        """The values of all switches for a named variant with changes."""
        chosen = next((p for p in self.presets if p.name == preset), None)
        if chosen is None:
            names = ", ".join(p.name for p in self.presets)
            raise BadVariant(f"there is no variant {preset!r}; there are: {names}")
        values = {switch.name: switch.default for switch in self.switches} | dict(chosen.settings)
        by_name = {switch.name: switch for switch in self.switches}
        for name, text in (changes or {}).items():
            if name not in by_name:
                raise BadVariant(f"there is no rule {name!r}; there are: {', '.join(by_name)}")
            values[name] = by_name[name].read(text)
        return values

    def rev_of(self, settings: Settings) -> int:
        """The version that a game is written in: the oldest one in which it is the same game."""
        for rev, then in sorted(self.earlier.items()):
            if all(settings[name] == value for name, value in then.items()):
                return rev
        return self.rev

    def since(self, rev: int) -> dict[str, int]:
        """The switches that a version does not know, at their values of then."""
        return dict(self.earlier.get(rev, {}))

    def preset_of(self, settings: Settings) -> tuple[str, Mapping[str, str]]:
        """The nearest named variant and what differs from it: the inverse of `settings`."""
        return self._preset_of(tuple(settings[switch.name] for switch in self.switches))

    @cache  # noqa: B019 - a title lives as long as the program
    def _preset_of(self, values: tuple[int, ...]) -> tuple[str, Mapping[str, str]]:
        def differences(preset: Preset) -> dict[str, str]:
            base = self.settings(preset.name)
            pairs = zip(self.switches, values, strict=True)
            return {switch.name: switch.spell(value) for switch, value in pairs if value != base[switch.name]}

        best = min(self.presets, key=lambda preset: len(differences(preset)))
        return best.name, differences(best)


END, DECLINE = "end", "decline"
STOP, MUST = "stop", "must"  # what a piece would meet in a place: it goes no further, or has to do something


class Verb(NamedTuple):
    """What a table should know of all answers with one verb."""

    tag: str = ""  # END: it ends a row of answers; DECLINE: it says no. Both are listed last
    plain: bool = False  # its words tell the whole price: nothing is left to confirm
    acts: bool = False  # it takes up one of those who act, one after the other
    spends: bool = False  # something besides is used up: looking at its target must never do it
    again: str = ""  # words for a button that gives this answer as long as the same is asked


class Gloss(NamedTuple):
    """A word that a beginner does not know, in one line."""

    word: str
    text: str
    rule: str


class After(NamedTuple):
    """What hangs on an answer."""

    final: bool  # it rolls, opens or hands over, and not to a friend by link: it cannot be taken back
    last: bool  # a new turn begins


# What a line of the log weighs when it is told
UNSAID = "unsaid"  # the table shows it
HEAD = "head"  # a heading of what follows
DEED = "deed"  # what a side did, or the game itself: news to the others
NEWS = "news"  # what came of it: news to everybody
EVENT = "event"  # the game takes a turn: told large, until it was read

THE_GAME = -1  # acts in a line where no side does


class Tale(NamedTuple):
    """How a line of the log is told at a table."""

    by: int = THE_GAME  # the side that acts in it
    weight: str = DEED
    part: bool = False  # it belongs to the step that is being told; else it begins one
    cue: str = ""  # what is heard: a name of border.Cue
    title: str = ""  # of an event
    brings: tuple[str, ...] = ()  # what changes with an event
    sums: bool = False  # an event that sums up what was won and lost since the turn began
    heads: bool = False  # it tells what begins, as a HEAD does, though it weighs more


@dataclass(eq=False, repr=False)
class Words(Generic[S]):
    """How it is said: texts with pointers (core/text.py), made in one place per title."""

    prompt: Callable[[S, Ask], str]
    label: Callable[[S, Ask, Opt], str]
    token: Callable[[Opt], str]  # in records: short, stable, told apart within a question
    line: Callable[[Event], str]
    die: Callable[[str], str]  # a roll's purpose
    short: Callable[[S, Ask, Opt, After | None], str] = lambda s, ask, opt, after: ""  # for a small button
    opened: frozenset[str] = (
        frozenset()
    )  # events that all at the table should hear before anything else is asked
    plural: Callable[[Event], str] = lambda event: ""  # what a line says of a unit, said of several
    tale: Callable[[Event], Tale] = lambda event: Tale()
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    glossary: tuple[Gloss, ...] = ()
    jargon: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # question -> its words of the glossary
    rank: Callable[[S, Ask, Opt], int] = lambda s, ask, opt: 0  # in lists the lower comes first
    stretch: str = "turn"  # what a player may begin again
    total: tuple[int, int] = (0, 0)  # so many dice of so many sides are read as their sum
    # A question that comes again and again: its key, and the answer that waves it away until the key changes.
    again: Callable[[S, Ask], tuple[Hashable, int] | None] = lambda s, ask: None
    # An answer that goes without saying, since every other could only hurt: a person is not asked then.
    plainly: Callable[[S, Ask], int | None] = lambda s, ask: None
    # Whom dice favoured at an event, how likely that was, and the story
    feat: Callable[[Sequence[Event], int], tuple[int, float, str] | None] = lambda events, n: None


class Subject(NamedTuple):
    """What a question is about."""

    at: tuple[str, ...] = ()  # anchors of what acts
    path: tuple[str, ...] = ()  # from where to where, as anchors of places
    aims: bool = True  # answers with dice shoot at what is tapped for them


class Trail(NamedTuple):
    """What moved in an event, and the places it passed."""

    what: tuple[str, ...]
    path: tuple[str, ...]


class Errand(NamedTuple):
    """One of several things to be done one after the other."""

    who: str  # whose it is, as an anchor
    text: str
    options: tuple[Opt, ...]
    take: tuple[tuple[int, int], ...] = ()  # then so many of each group of a stack
    way: tuple[str, ...] = ()
    part: str = ""  # of the whole, in words
    chance: float | None = None  # that it comes to what the whole is about; None: nothing hangs on it


class Errands(NamedTuple):
    """They are looked at first, then done as one press, up to where somebody is found."""

    sum: str  # in words
    each: tuple[Errand, ...]


NO_ERRANDS = Errands("", ())
AGAIN = "again"  # the wish to do as last turn


@dataclass(eq=False, repr=False)
class Board(Generic[S]):
    """What lies on the table, as plain data, and what answers have to do with it.

    An anchor names a thing on the table: "space:15", "unit:2/306E". The state that comes here holds only
    what the viewer knows.
    """

    data: Callable[[S], Any]  # everything on the table: the TypedDict `Table` of the title's view.py
    facts: Callable[[], Any]  # what never changes: map and counters
    anchors: Callable[[S, Ask, Opt], list[str]]  # the thing to tap first
    odds: Callable[[S, Ask], Sequence[Odds | None]]  # what the options are worth; empty if none has any
    why_not: Callable[[S, Ask, str], dict[str, str]]  # what forbids an anchor that is not lit
    score: Callable[[S], dict[str, int]]  # for a chart over time
    # What must be tapped for an answer, each a list of anchors that serve alike; None: its first anchor
    handles: Callable[[S, Ask, Opt], list[list[str]] | None] = lambda s, ask, opt: None
    costs: Callable[[S, Ask], Sequence[str]] = lambda s, ask: ()  # a price of each answer, in a word or two
    signs: Callable[[S, Ask], Sequence[str]] = lambda s, ask: ()  # STOP or MUST where an answer leads, or ""
    # Of each answer to a question with few ways: the places that a piece passes; they are shown at once
    ways: Callable[[S, Ask], Sequence[Sequence[str]]] = lambda s, ask: ()
    # The places that a piece passes by an answer, the first and the last included; told for one at a time
    way: Callable[[S, Ask, Opt], Sequence[str]] = lambda s, ask, opt: ()
    about: Callable[[S, Ask], Subject] = lambda s, ask: Subject()
    trail: Callable[[Event], Trail | None] = lambda event: None
    # What a line of the log shows beside its words, by the rules of the game: plain data of the title's own
    detail: Callable[[Event, Settings], Any] = lambda event, settings: None
    # Whose deed an answer began, as an anchor: it can be taken back by itself; "" if it cannot
    doer: Callable[[Opt], str] = lambda opt: ""
    orders: Callable[[S, Ask], Sequence[StandingOrder]] = lambda s, ask: ()  # for a question about them
    agenda: Callable[[S, Ask], Agenda | None] = lambda s, ask: None  # of fights that are planned
    # A desk of the title's own beside a question: what the page asks there, and the answer, as plain data
    desk: Callable[[S, Ask, Mapping[str, Any]], Any] | None = None
    proposes: Callable[[S, Ask], Sequence[Suggestion]] = lambda s, ask: ()  # what may be proposed here
    # What the side that is asked did last turn and can do again, by what was told of the game
    again: Callable[[S, Ask, Sequence[Event]], Errands] = lambda s, ask, told: NO_ERRANDS


@dataclass(eq=False, repr=False)
class Text(Generic[S]):
    """The table in a terminal."""

    table: Callable[[S], str]
    inspect: Callable[[S, str], str]  # a place
    redraw: Callable[[S, Ask], Any] = lambda s, ask: ask.kind  # the table is shown when this changes


@dataclass(eq=False, repr=False)
class Hidden(Generic[S]):
    """What one side knows alone: `state.hidden[side]`. Nothing else in a state is a secret.

    Rules read their own side's record and get the other's by Reveal.
    """

    secret: Callable[[S, int, str], int]  # the value behind a Reveal
    # What `who` does not know, drawn anew in place from public facts and `who`'s own record alone
    imagine: Callable[[S, int, Rng], None]
    # It lies on the table for long: who shares a device with the other side sees it only while he is asked
    lasting: bool = False


class Wish(NamedTuple):
    """What is to be proposed, and for whom."""

    name: str  # of an offer; FOLLOW: the others do as one of them was told
    is_group: bool = False  # only some act: the question names no others
    lead: tuple[Opt, ...] = ()  # what that one was told


FOLLOW = "follow"


class Minds(NamedTuple):
    """The computer players, in the order of the card, and who gives hints and the winning chance."""

    levels: Mapping[str, Callable[[], Agent]]
    adviser: Adviser | None
    # A row of answers proposed at a glance: how to go on from question to question; None: no further
    proposal: Callable[[Any, Ask, Wish], Callable[[Any, Ask], int | None]] | None = None
    # May the chance be judged at a glance, when a move is over? Not while what it has begun is under way
    judged: Callable[[Any, Ask], bool] = lambda s, ask: True
    # Does a move of its own begin here, within the turn? Where a turn is too long to be solved as one
    begins: Callable[[Any, Ask], bool] = lambda s, ask: False
    # Several things to be done one after the other, for a wish whose suggestion says `errands`; not by those
    # who are held
    errands: Callable[[Any, Ask, str, Sequence[str]], Errands] | None = None


@dataclass(eq=False, repr=False)
class Title(Generic[S]):
    card: Card
    rules: Ruleset[S]
    words: Words[S]
    board: Board[S]
    text: Text[S]
    hidden: Hidden[S] | None = None
    load_minds: Callable[[], Minds] = lambda: Minds({}, None)
    load_sealing: Callable[[], Sealing[S]] | None = None  # for play by sealed links

    @property
    def id(self) -> str:
        return self.card.id

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def sides(self) -> tuple[Side, ...]:
        return self.card.sides

    @cached_property
    def minds(self) -> Minds:
        return self.load_minds()

    @cached_property
    def sealing(self) -> Sealing[S]:
        from game.core.sealing import Sealing

        if self.load_sealing is not None:
            return self.load_sealing()
        if self.hidden is not None or len(self.sides) != 2:
            raise BadVariant(f"{self.name} is not played by sealed links")
        return Sealing()  # nothing is hidden but the dice to come

    def chairs(self, state: S) -> tuple[int, ...]:
        """Which chair's player now commands which side."""
        find = self.rules.chairs
        return tuple(range(len(self.sides))) if find is None else find(state)

    def verdict(self, result: Result) -> str:
        """Who won, in two words at most; a solitaire player alone can lose to nobody."""
        if len(self.sides) == 1:
            return "Defeat" if result.winner is None else "Victory"
        return "Draw" if result.winner is None else f"{self.sides[result.winner].name} victory"

    def side(self, text: str) -> int:
        """The side of that id, short name or name."""
        for number, side in enumerate(self.sides):
            if text.lower() in (side.id, side.short.lower(), side.name.lower()):
                return number
        raise BadVariant(f"{self.id} has no side {text!r}; there are: {', '.join(s.id for s in self.sides)}")

    def hides(self, state: S, who: int) -> bool:
        """Does this side know anything that others do not?"""
        return self.hidden is not None and state.hidden[who] != state.KINDS["hidden"].blank  # type: ignore[attr-defined]

    def imagined(self, state: S, who: int, rng: Rng) -> S:
        """A copy with what `who` does not know drawn anew."""
        other = state.copy()
        if self.hidden is not None:
            self.hidden.imagine(other, who, rng)
        return other

    def seen_by(self, state: S, who: int | None) -> S:
        """The position as that side knows it: what others hide is not in it. None knows all."""
        if who is None or self.hidden is None:
            return state
        blind = state.copy()
        records = blind.hidden  # type: ignore[attr-defined]
        blind.hidden = [record if side == who else None for side, record in enumerate(records)]  # type: ignore[attr-defined]
        return blind


AnyTitle: TypeAlias = Title[Any]
