"""A tiny title that uses every kind of request: cards, dice, secrets. It tests the core."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from game.core.agent import Advice, Choice, Line, Progress, RandomAgent
from game.core.card import Level
from game.core.fields import Fields, fixed, hidden, listed, number, put
from game.core.request import SAVE, SECRET, Ask, Draw, Reveal, Roll, Rules
from game.core.title import Board, Hidden, Minds, Preset, Result, Ruleset, Switch, Text, Title, Words
from tests.toys.parts import SAYS, toy_card

CARDS = (1, 2, 2, 3, 5, 8)


class Secret(NamedTuple):
    bid: int = -1


class ToyState(Fields):
    """Each turn: a card is drawn, both bid in secret, a die may be rolled, highest sum scores."""

    turn: int = number(1, 8)
    asked: int = number(0, 3)
    pool: tuple[int, ...] = listed(number(0, 15), 7)
    score: tuple[int, ...] = fixed(2, number(-50, 77, 0))
    hidden: list[Secret | None] = hidden(2, Secret(), bid=number(-1, 3))


def turn(s: ToyState) -> Rules:
    (card,) = yield Draw("deck", 1, "prize", "2.1")
    left = list(s.pool)
    left.remove(card)
    s.pool = tuple(left)
    s.tell("prize", "2.1", card)
    for who in (0, 1):
        yield Roll(1, 6, who, f"luck {who}", "2.2")
        _, bid = yield Ask(who, "bid", [("bid", n) for n in range(4)], "2.3", form=SECRET)
        s.hidden[who] = Secret(bid)
        s.tell("bid", "2.3", who, bid, seen_by=1 << who)
    opened = []
    for who in (0, 1):
        bid = yield Reveal(who, "bid", "2.4")
        opened.append(bid)
        s.hidden[who] = Secret()
    s.tell("opened", "2.4", *opened)
    s.phase = "settle"
    at = int(opened[1] > opened[0])
    s.score = put(s.score, at, s.score[at] + card)


def settle(s: ToyState) -> Rules:
    """Decisions of one side with checkpoints between them."""
    while s.asked < 2:
        yield SAVE
        s.asked += 1
        (verb,) = yield Ask(0, "keep", [("keep",), ("lose",)], "3.1")
        if verb == "lose":
            s.score = put(s.score, 0, s.score[0] - 1)
    yield Ask(0, "forced", [("only",)], "3.2")
    s.turn += 1
    s.asked = 0
    s.phase = "over" if s.turn == 4 else "turn"


def _setup(settings) -> ToyState:
    s = ToyState.blank()
    s.phase = "turn"
    s.pool = CARDS
    return s


def _result(s: ToyState) -> Result | None:
    return Result(int(s.score[1] > s.score[0]), s.score[0], "sum", "4.1") if s.turn == 4 else None


def _imagine(s: ToyState, who: int, rng) -> None:
    """What the other one bid is not known before it is opened."""
    s.hidden[1 - who] = Secret()


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
    card=toy_card("Toy", Level("timid", "Timid", ""), Level("bold", "Bold", "")),
    rules=Ruleset(
        rev=3,
        switches=(Switch("loud", "nothing", "1.1"), Switch("level", "nothing", "1.2", -2, 2, 0)),
        presets=(Preset("plain", "Plain", "", {}), Preset("loud", "Loud", "", {"loud": 1})),
        setup=_setup,
        phases={"turn": turn, "settle": settle},
        turn=lambda s: s.turn,
        result=_result,
        faults=lambda s: s.wrong_ranges(),
        pool=lambda s, name: s.pool,
        file="",
    ),
    words=Words(**SAYS),
    board=Board(
        data=lambda s: {
            "turn": s.turn,
            "score": list(s.score),
            "bids": [None if record is None else record.bid for record in s.hidden],
        },
        facts=dict,
        anchors=lambda s, ask, opt: [],
        odds=lambda s, ask: [],
        why_not=lambda s, ask, anchor: {"text": "no", "rule": "1.1"},
        score=lambda s: {"red": s.score[0], "blue": s.score[1]},
    ),
    text=Text(table=lambda s: str(s.score), inspect=lambda s, words: words),
    hidden=Hidden(secret=lambda s, who, slot: s.hidden[who].bid, imagine=_imagine),
    load_minds=lambda: Minds(
        {"random": RandomAgent, "timid": lambda: ToyMind(1), "bold": ToyMind}, ToyMind()
    ),
)
