"""A tiny title that uses every kind of request: cards, dice, secrets. It tests the core."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from game.core.agent import Advice, Choice, Line, Progress, RandomAgent
from game.core.request import SAVE, Ask, Draw, Event, Reveal, Roll, Rules
from game.core.title import Minds, Preset, Result, Side, Switch, Title

CARDS = (1, 2, 2, 3, 5, 8)


class ToyState:
    """Each turn: a card is drawn, both bid in secret, a die may be rolled, highest sum scores."""

    __slots__ = ("asked", "bids", "phase", "pool", "say", "score", "turn")

    def __init__(self) -> None:
        self.phase = "turn"
        self.say: Callable[[Event], None] | None = None
        self.turn = 1
        self.asked = 0
        self.pool: tuple[int, ...] = CARDS
        self.bids = [0, 0]
        self.score = [0, 0]

    def copy(self) -> ToyState:
        new = ToyState()
        new.phase, new.turn, new.pool, new.asked = self.phase, self.turn, self.pool, self.asked
        new.bids, new.score = self.bids[:], self.score[:]
        return new

    def key(self) -> bytes:
        return repr((self.phase, self.turn, self.pool, self.bids, self.score, self.asked)).encode()

    def tell(self, verb: str, *args: int, seen_by: int = -1) -> None:
        if self.say is not None:
            self.say(Event(verb, args, "1.1", seen_by))


def turn(s: ToyState) -> Rules:
    (card,) = yield Draw("deck", 1, "prize", "2.1")
    left = list(s.pool)
    left.remove(card)
    s.pool = tuple(left)
    s.tell("prize", card)
    for who in (0, 1):
        yield Roll(1, 6, who, f"luck {who}", "2.2")
        _, bid = yield Ask(who, "bid", [("bid", n) for n in range(4)], "2.3")
        s.bids[who] = bid
        s.tell("bid", who, bid, seen_by=1 << who)
    opened = []
    for who in (0, 1):
        bid = yield Reveal(who, "bid", "2.4")
        opened.append(bid)
    assert opened == s.bids
    s.tell("opened", *opened)
    s.phase = "settle"
    s.score[int(opened[1] > opened[0])] += card


def settle(s: ToyState) -> Rules:
    """Decisions of one side with checkpoints between them."""
    while s.asked < 2:
        yield SAVE
        s.asked += 1
        (verb,) = yield Ask(0, "keep", [("keep",), ("lose",)], "3.1")
        if verb == "lose":
            s.score[0] -= 1
    yield Ask(0, "forced", [("only",)], "3.2")
    s.turn += 1
    s.bids = [0, 0]
    s.asked = 0
    s.phase = "over" if s.turn == 4 else "turn"


def _pack(s: ToyState, w) -> None:
    w.put(("turn", "settle", "over").index(s.phase), 3)
    w.put(s.turn, 8)
    w.put(s.asked, 4)
    for value in (*s.bids, *(score + 50 for score in s.score)):
        w.put(value, 128)
    w.put(len(s.pool), 8)
    for card in s.pool:
        w.put(card, 16)


def _unpack(settings, r) -> ToyState:
    s = ToyState()
    s.phase = ("turn", "settle", "over")[r.get(3)]
    s.turn = r.get(8)
    s.asked = r.get(4)
    s.bids = [r.get(128), r.get(128)]
    s.score = [r.get(128) - 50, r.get(128) - 50]
    s.pool = tuple(r.get(16) for _ in range(r.get(8)))
    return s


def _resample(s: ToyState, who: int, rng) -> ToyState:
    """What the other one bid is not known before it is opened."""
    if s.phase == "turn":
        s.bids[1 - who] = rng.below(4)
    return s


class ToyMind:
    """Bids as high as `most` allows and keeps its points; weighs each answer in a slice of its own."""

    def __init__(self, most: int = 3) -> None:
        self.most = most

    def think(self, match, seed: int):
        lines = yield from self._weigh(match)
        return Choice(lines[0].option, lines)

    def advise(self, match, seed: int):
        lines = yield from self._weigh(match)
        warning = "Do not lose what you have." if match.ask.kind == "keep" else ""
        return Advice(warning, f"Look at {match.ask.kind}.", "2.3", lines)

    def _weigh(self, match):
        assert match.dice.seed != 4, "an agent never holds the real dice"
        options, base = match.ask.options, self.chance(match.state)[match.ask.who]
        lines: list[Line] = []
        for n, option in enumerate(options):
            worth = 0.05 * option[1] * (option[1] <= self.most) if option[0] == "bid" else -0.2 * n
            lines.append(Line(n, f"plan {option}", min(1.0, max(0.0, base + worth)), (f"worth {worth}",)))
            if (yield Progress(n + 1, len(options))):
                break
        return tuple(sorted(lines, key=lambda line: (-line.chance, line.option)))

    def chance(self, state: ToyState) -> tuple[float, ...]:
        red = 1 / (1 + exp((state.score[1] - state.score[0]) / (1 + 2 * (4 - state.turn))))
        return red, 1 - red


TOY: Title[ToyState] = Title(
    id="toy",
    name="Toy",
    after="nothing",
    rev=3,
    sides=(Side("Red", "R", "red"), Side("Blue", "B", "blue")),
    switches=(Switch("loud", "nothing", "1.1"), Switch("level", "nothing", "1.2", -2, 2, 0)),
    presets=(Preset("plain", "Plain", "", {}), Preset("loud", "Loud", "", {"loud": 1})),
    setup=lambda settings: ToyState(),
    phases={"turn": turn, "settle": settle},
    turn=lambda s: s.turn,
    result=lambda s: Result(int(s.score[1] > s.score[0]), s.score[0], "sum", "4.1") if s.turn == 4 else None,
    pack=_pack,
    unpack=_unpack,
    prompt=lambda s, ask: f"{ask.kind}?",
    label=lambda s, ask, opt: " ".join(map(str, opt)),
    token=lambda s, opt: " ".join(map(str, opt)),
    anchors=lambda s, ask, opt: [],
    line=lambda event: f"{event.verb} {event.args}",
    board=lambda s, who: {
        "turn": s.turn,
        "score": s.score[:],
        "bids": [bid if who in (None, side) else None for side, bid in enumerate(s.bids)],
    },
    odds=lambda s, ask: [],
    why_not=lambda s, ask, anchor: {"text": "no", "rule": "1.1"},
    score=lambda s: {"red": s.score[0], "blue": s.score[1]},
    table=lambda s: str(s.score),
    inspect=lambda s, words: words,
    die=lambda why: f"for {why}",
    rules_file="",
    chairs=lambda s: (0, 1),
    pool=lambda s, name: s.pool,
    secret=lambda s, who, slot: s.bids[who],
    resample=_resample,
    secret_asks=frozenset({"bid"}),
    minds=lambda: Minds({"random": RandomAgent, "timid": lambda: ToyMind(1), "bold": ToyMind}, ToyMind()),
)
