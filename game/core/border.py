"""What crosses from the rules to a page, as types: `web/view.d.ts` is written from them.

The page never reads a sentence back: what it must know stands in a field of its own.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Point = tuple[int, int, list[str]]  # from, to in a text, and the anchors that these letters point at


class Told(TypedDict):
    """A text and what it points at."""

    text: str
    points: list[Point]


# Odds


class Term(TypedDict):
    rule: str
    value: int
    what: str


class Sum(TypedDict):
    """A number line by line."""

    name: str
    terms: list[Term]  # may be empty where only the total is known
    total: int


class Outcome(TypedDict):
    name: str
    chance: float
    tone: Literal["good", "even", "bad"]  # for the side that acts


class Spread(TypedDict):
    """How likely each number is."""

    name: str
    unit: str  # in one line: "mean 2.1 AP"
    chances: list[tuple[int, float]]
    mean: float


class Note(TypedDict):
    """A chance besides, or words alone."""

    text: str
    brief: NotRequired[str]  # in one line
    chance: NotRequired[float]
    rule: NotRequired[str]
    grave: NotRequired[bool]
    first: NotRequired[bool]  # to be read before the outcomes, which follow from it


class Retreat(TypedDict):
    """Where a piece may be driven by what the dice bring."""

    what: str
    ways: list[list[str]]  # the places from its own to the last, farthest that it may have to go
    lost: NotRequired[bool]  # it may have to go farther than it can


class Odds(TypedDict):
    """What an answer is worth knowing for."""

    sums: list[Sum]
    outcomes: list[Outcome]  # the wished one first; empty if no dice fall
    wished: NotRequired[Outcome]  # the good ones together, where there are several
    spread: NotRequired[Spread]
    notes: list[Note]
    retreats: NotRequired[list[Retreat]]
    foe: NotRequired[bool]  # it is the other side that acts


# The question


class Option(TypedDict):
    """A legal answer."""

    index: int
    verb: str
    nouns: list[Any]
    token: str
    text: str
    at: list[str]  # what on the board stands for it; the thing to tap first
    short: NotRequired[str]  # for a small button; else `text`
    handles: NotRequired[list[list[str]]]  # all that must be tapped, any of each list; else the first of `at`
    cost: NotRequired[str]
    way: NotRequired[list[str]]  # the places that a piece passes, where all ways are few and shown at once
    sign: NotRequired[Literal["stop", "must"]]  # there a piece goes no further, or has to do something
    tag: NotRequired[Literal["end", "decline"]]
    plain: NotRequired[bool]  # its words tell the whole price
    acts: NotRequired[bool]  # it takes up one of those who act, one after the other
    spends: NotRequired[bool]  # a tap on its target alone never means it: what is spent is tapped too
    again: NotRequired[str]  # for a button that answers so as long as the same is asked
    rank: NotRequired[int]  # in lists the lower comes first
    soft: NotRequired[bool]  # it only takes something up
    final: NotRequired[bool]  # it cannot be taken back; if missing, ask `weigh`
    last: NotRequired[bool]  # a new turn begins
    odds: NotRequired[Odds]


class StandingOrder(TypedDict):
    """What is done when nobody is asked: one of some values."""

    name: str
    values: list[str]
    now: int


class Suggestion(TypedDict):
    """What may be proposed, for a button."""

    wish: str
    text: str
    group: NotRequired[bool]  # for some of those who act too
    final: NotRequired[bool]  # it cannot be taken back
    errands: NotRequired[bool]  # looked at first, then done one by one until somebody is found


class Prompt(Told):
    """The pending question; dice to be typed are one too."""

    who: int
    kind: str
    rule: str
    shape: Literal["one", "some", "each", "place", "path", "orders", "scale", "dice", "wait"]
    secret: bool
    chair: NotRequired[bool]  # it is put to whoever sits there: nobody has a side yet
    at: list[str]  # what it is about
    path: list[str]  # from where to where
    aims: bool  # answers with dice shoot at what is tapped for them
    words: NotRequired[list[str]]  # of the glossary, used here
    orders: NotRequired[list[StandingOrder]]  # an answer's nouns are the number of one and its new value's
    proposes: NotRequired[list[Suggestion]]  # what `propose` would answer
    plan: NotRequired[bool]  # a plan lies there: its end is what is expected, to change it the exception
    small: NotRequired[bool]  # a button that names an answer is its own confirmation
    most: NotRequired[int]  # of a stack: so many may still be taken ...
    taken: NotRequired[int]  # ... beside so many that were
    n: NotRequired[int]  # dice to type
    faces: NotRequired[int]


# What is planned before dice fall


class Duty(TypedDict):
    """Something that must still be done, and what it is about."""

    text: str
    at: list[str]
    rule: str


class Fight(TypedDict):
    """A fight as it is planned so far."""

    text: str
    brief: str  # its sum in a line
    at: list[str]  # those who are attacked, then those who attack
    odds: Odds


class Agenda(TypedDict):
    """What must be done, and what is planned."""

    name: str
    duties: list[Duty]
    fights: list[Fight]
    ordered: NotRequired[bool]  # the one asked chooses in which order they are fought
    theirs: NotRequired[bool]  # the other side fights them


# What happened


class Trail(TypedDict):
    what: list[str]
    path: list[str]


Weight = Literal["unsaid", "head", "deed", "news", "event"]  # as in core/title.py
Cue = Literal["hit", "explosion", "capture", "sunset"]  # what is heard


class LogLine(Told):
    n: int
    verb: str
    heading: NotRequired[bool]  # it tells what begins, not what was done
    rule: str
    seen_by: int
    by: int  # the side that acts in it; -1: the game itself
    weight: Weight
    part: NotRequired[bool]  # it belongs to the step that is being told
    cue: NotRequired[Cue]
    title: NotRequired[str]  # of an event
    brings: NotRequired[list[str]]  # what changes with an event
    sums: NotRequired[bool]  # an event that sums up what was won and lost since the turn began (View.since)
    plural: NotRequired[str]  # what it says of a unit, said of several
    trail: NotRequired[Trail]  # what moved, and the places it passed
    detail: NotRequired[Any]  # what it shows beside its words: of the title's own make
    opened: NotRequired[bool]  # all at the table should hear it before anything else is asked
    surprise: NotRequired[bool]  # in a sealed game: orders had counted on something else
    ahead: NotRequired[bool]  # in a sealed game: it has not happened yet, orders count on it


class Thrown(TypedDict):
    """Dice thrown, or what was drawn (0 sides)."""

    n: int
    who: int
    why: str
    sides: int
    faces: list[int]
    rule: str
    line: int  # of the log


class Moment(TypedDict):
    """The table as it stood when a line of the log was told."""

    n: int
    board: Any
    score: dict[str, int]


class Ending(TypedDict):
    """How the game ended."""

    winner: int | None
    score: int
    reason: str
    rule: str
    verdict: str
    points: str  # what the score counts; the first side wants it high
    terms: list[Term]  # the score line by line; empty if it is not made of parts
    deal: int | None  # the number that gives the same dice; None if it did not begin with a deal


class Checkpoint(TypedDict):
    """Where a long game can be opened at once."""

    lines: int  # of the record's body before it
    state: str
    steps: int
    throws: int
    events: int
    counts: dict[str, int]


class Kept(TypedDict):
    """What is new in the record: lines of its body from `begin` on; what the page has beyond is gone."""

    begin: int
    lines: list[str]
    head: NotRequired[str]  # if it has changed
    checkpoint: NotRequired[Checkpoint]


class Thought(TypedDict):
    """What a computer player weighed."""

    step: int
    who: int
    level: str
    lines: list[Line]


class Line(TypedDict):
    """A plan."""

    option: int
    text: str
    aim: str  # what it is for; may be empty
    chance: float  # of the side that decides
    notes: list[str]
    chosen: bool


class PlayerView(TypedDict):
    """Who has a chair: "human" is a person here, "friend" one behind a link; else it is a level's id."""

    kind: str
    name: str  # may be empty


class Owed(TypedDict):
    who: int  # a chair
    what: str


class SealedView(TypedDict):
    """A sealed game: whose it is, and what may be done with it beside answering."""

    level: str
    me: int  # the chair of the player here
    here: bool  # he holds the game
    asked: bool
    planning: bool  # what is answered are orders ahead
    orders: int  # given so far
    send: bool  # it may be handed over
    undo: bool
    owes: Owed
    hands: int  # how often it was handed over
    link: str  # the last one: what is new, if the whole is long
    whole: str
    over: bool
    resigned: int | None  # the chair of who gave up
    audit: bool  # both keys are open
    undone: list[str]  # orders that could not be carried out, as the last link told
    standing: list[StandingOrder]


class View(TypedDict):
    """Everything that one side may know."""

    match: int  # which game on this table; another one, another number
    title: str
    rev: int
    variant: str
    settings: dict[str, int]
    step: int
    over: bool
    result: Ending | None
    prompt: Prompt | None
    options: list[Option]
    board: Any
    score: dict[str, int]  # what the title counts
    moments: NotRequired[list[Moment]]  # at the end of each step of what was just told, but the last
    since: NotRequired[dict[str, int]]  # the score as it was when the turn began that was just summed up
    log: list[LogLine]
    log_from: int  # the event with which it begins
    events: int  # so far
    throws: list[Thrown]
    thrown: int
    eyes: NotRequired[int]  # the side that alone may see this, where two people share a device
    chairs: list[int]
    players: list[PlayerView]  # by chair; empty if nobody has said
    undo: bool
    redo: bool
    withdrawals: NotRequired[list[str]]  # whose deeds can be taken back by themselves
    agenda: NotRequired[Agenda]
    restart: NotRequired[bool]  # there is more to take back in this stretch of play than one answer
    practice: bool
    dice: str
    record: NotRequired[Kept]
    partial: NotRequired[bool]  # opened from a checkpoint: `settle` brings the rest
    beat: NotRequired[int]  # the score of somebody else with this deal
    sealed: NotRequired[SealedView]
    thought: NotRequired[Thought]  # what the computer weighed for the answer just given


# Counsel


class Progress(TypedDict):
    done: int
    of: int


class PlanStep(TypedDict):
    """A press on the way of a plan."""

    text: str
    tokens: list[str]
    done: bool


class Hint(TypedDict):
    who: int  # whose decision it is about
    strength: int  # 1 a warning, 2 an idea, 3 the full line; more than asked for if there is no fainter word
    text: str
    rule: str
    number: str
    lines: list[Line]
    options: list[int]  # the answer to give now
    anchors: list[str]
    steps: list[PlanStep]  # of a plan, those done too
    rolls: bool  # dice fall after the last of them


class Planned(TypedDict):
    """The plan under way, if there is one."""

    plan: Hint | None


class ErrandShown(TypedDict):
    """One of several things to be done one after the other."""

    who: str  # whose it is, as an anchor
    text: str
    tokens: list[str]
    take: list[tuple[int, int]]  # then so many of each group of a stack
    part: str  # of the whole, in words
    chance: NotRequired[float]  # that it comes to what the whole is about


class Proposal(TypedDict):
    """A row of answers, the ways that pieces would go, and what would have to be met then."""

    tokens: list[str]
    ways: list[list[str]]
    agenda: NotRequired[Agenda]
    errands: NotRequired[list[ErrandShown]]  # then there are no tokens, and a way for each, perhaps empty
    sum: NotRequired[str]  # of the errands, in words


class Foreseen(TypedDict):
    """What would be asked after some answers."""

    played: int  # how many of them were open
    final: bool  # one of them cannot be taken back
    last: bool  # a new turn begins
    prompt: Prompt | None
    options: list[Option]
    odds: NotRequired[Odds]  # of the last of those answers
    taken: NotRequired[list[str]]  # what was taken of a stack, as tokens


class Gloss(TypedDict):
    """A word that a beginner does not know, in one line."""

    word: str
    text: str
    rule: str


class Way(TypedDict):
    """The places that a piece would pass, from the first to the last."""

    path: list[str]


class Weighed(TypedDict):
    """What hangs on an answer."""

    final: bool
    last: bool


class Reason(TypedDict):
    """Why something cannot be chosen."""

    text: str
    rule: str


class Estimate(TypedDict):
    step: int
    chance: list[float]  # of each side to win


# Looking back


class Looked(View):
    """The game as it stood."""

    begin: int  # where the lines of its last decision begin
    by: int | None  # whose decision that was


class Lines(TypedDict):
    """A part of the log."""

    log: list[LogLine]
    throws: list[Thrown]


class Since(TypedDict):
    """What happened after a side's last decision."""

    step: int  # decisions by then
    log: list[LogLine]


class Steps(TypedDict):
    steps: int
    told: list[int]  # after how many decisions the log has something new to tell
    turns: list[int]  # the decisions before each turn


class ReviewPoint(TypedDict):
    step: int
    turn: int
    chance: list[float]


class ReviewMark(TypedDict):
    """A decision that stands out."""

    step: int
    turn: int
    who: int
    kind: Literal["blunder", "mistake", "brilliancy"]
    change: float
    better: str
    text: str


class Luck(TypedDict):
    """What dice did to a chance."""

    step: int
    turn: int
    who: int
    change: float
    text: str


class Review(TypedDict):
    points: list[ReviewPoint]
    marks: list[ReviewMark]
    luck: list[Luck]


class Grade(TypedDict):
    """A move beside the best one."""

    grade: Literal["best", "good", "fair", "missed"]
    best: float  # chance of the best move
    chance: float  # of the one that was made
    text: str  # the best move in words, if the adviser was asked for it


class Feat(TypedDict):
    """Long odds that were beaten."""

    step: int
    who: int
    chance: float
    text: str


class Faces(TypedDict):
    sides: int
    counts: dict[str, int]


class ChartPoint(TypedDict):
    step: int
    turn: int  # 0 before the first
    score: dict[str, int]  # what the title counts
    chance: NotRequired[list[float]]


class Chart(TypedDict):
    """A game over time."""

    points: list[ChartPoint]
    dice: list[dict[str, int]]  # side -> total of two dice -> how often
    faces: dict[str, Faces]  # other dice by purpose
    decisions: list[int]  # of each side
    feats: list[Feat]


class Shared(TypedDict):
    link: str
    record: str
    position: str
    deal: str  # empty if there is none that others could play


class ParagraphView(TypedDict):
    number: str
    title: str
    text: str


# Before a game


class SideView(TypedDict):
    name: str
    short: str
    id: str


class CardView(TypedDict):
    """A title on the start screen."""

    id: str
    name: str
    after: str
    when: str
    length: str
    text: str
    sides: list[SideView]
    ready: bool  # it can be played


class VariantView(TypedDict):
    id: str
    name: str
    text: str
    settings: dict[str, int]


class SwitchView(TypedDict):
    id: str
    text: str
    rule: str
    least: int
    most: int
    default: int
    group: str


class LevelView(TypedDict):
    """A computer player."""

    id: str
    name: str
    text: str


class DailyView(TypedDict):
    """What the deals of all days have in common."""

    variant: str
    players: list[str]
    changes: dict[str, str]


class TitleView(CardView):
    """What a player may choose before a game."""

    revs: list[int]  # versions of the rules whose records can be played, the present one first
    stretch: str  # what "Restart" goes back to the beginning of
    variants: list[VariantView]
    rules: list[SwitchView]
    handicap: dict[str, Any]
    points: str  # what a score counts
    ladder: list[str]  # variants from easy to hard; empty if they are no degrees of difficulty
    daily: DailyView | None
    levels: list[LevelView]
    seals: list[str]  # how a game by link may be kept, the usual way first; empty: nobody plays it so
    advice: bool
