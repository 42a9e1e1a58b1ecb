"""A toy with a secret deployment: blue hides five men in four hexes, red walks in and may be ambushed.

Later secret answers hang on earlier ones (a hex holds one or two men), what is hidden outlasts checkpoints,
and entering a hex opens it whether somebody is there or not.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.agent import RandomAgent
from game.core.card import Level
from game.core.fields import Fields, fixed, hidden, number, put
from game.core.mind import Plan
from game.core.planner import Level as Skill
from game.core.planner import Planner
from game.core.request import EACH, SAVE, Ask, Form, Opt, Prove, Reveal, Roll, Rules, Seal
from game.core.rng import Rng
from game.core.sealing import Sealing, Standing
from game.core.title import END, Board, Hidden, Minds, Preset, Result, Ruleset, Text, Title, Verb, Words
from tests.toys.parts import SAYS, toy_card

RED, BLUE = 0, 1
ROOM = (2, 2, 1, 1)  # men to a hex
HEXES, MEN, MOST, TURNS = 4, 5, 2, 4
UNKNOWN, EMPTY = 0, 1  # of a hex; more: so many men were found there, + EMPTY
DEPLOY = Form(secret=True)
ENTER = Form(EACH)


class Plot(NamedTuple):
    men: tuple[int, ...] = (0, 0, 0, 0)  # in each hex


class AmbushState(Fields):
    turn: int = number(1, TURNS + 1)
    placed: int = number(0, MEN)
    known: tuple[int, ...] = fixed(HEXES, number(0, MOST + EMPTY))  # what red has found
    at: int = number(0, HEXES - 1)  # the hex entered last
    lost: int = number(0, 40)  # red's men
    alarm: int = number(0, 40)  # blue's answers
    hidden: list[Plot | None] = hidden(2, Plot(), men=fixed(HEXES, number(0, MOST)))


def deploy(s: AmbushState) -> Rules:
    """Man after man, in secret; a full hex takes no more."""
    while s.hidden[BLUE] is not None and s.placed < MEN:
        yield SAVE
        plot = s.hidden[BLUE]
        room = [n for n in range(HEXES) if plot.men[n] < ROOM[n]]
        _, at = yield Ask(BLUE, "deploy", [("hide", n) for n in room], "1.1", (s.placed,), DEPLOY)
        s.hidden[BLUE] = Plot(put(plot.men, at, plot.men[at] + 1))
        s.tell("hid", "1.1", at, seen_by=1 << BLUE)
        s.placed += 1
    s.placed = MEN
    yield Seal(BLUE, "deployment", "1.1")
    s.tell("deployed", "1.1", MEN)
    s.phase = "walk"


def walk(s: AmbushState) -> Rules:
    """Red enters a hex, which is opened, empty or not (2.1)."""
    options: list[Opt] = [("enter", n) for n in range(HEXES) if s.known[n] == UNKNOWN]
    verb, *nouns = yield Ask(RED, "walk", [*options, ("rest",)], "2.1", form=ENTER)
    if verb == "rest":
        s.phase = "answer"
        return
    s.at = nouns[0]
    men = yield Reveal(BLUE, f"hex {s.at}", "2.2")
    s.known = put(s.known, s.at, men + EMPTY)
    s.tell("entered", "2.2", s.at, men)
    zone = s.at // 2
    known = s.known[2 * zone : 2 * zone + 2]
    if UNKNOWN not in known:
        yield Prove(BLUE, f"zone {zone}", bytes(n - EMPTY for n in known), "2.2")
    s.phase = "ambush"


def ambush(s: AmbushState) -> Rules:
    """Who hides there fires (2.3)."""
    if s.known[s.at] > EMPTY:
        (die,) = yield Roll(1, 6, BLUE, "ambush", "2.3")
        s.lost += int(die > 3)
        s.tell("ambushed", "2.3", s.at, die)
    s.phase = "walk"


def answer(s: AmbushState) -> Rules:
    """Blue raises the alarm or not, in the open."""
    (verb,) = yield Ask(BLUE, "answer", [("alarm",), ("wait",)], "3.1")
    s.alarm += int(verb == "alarm")
    s.turn += 1
    s.phase = "over" if s.turn > TURNS else "walk"


def _setup(settings) -> AmbushState:
    s = AmbushState.blank()
    s.phase = "deploy"
    return s


def _secret(s: AmbushState, who: int, slot: str) -> int:
    return s.hidden[who].men[int(slot.split()[1])]


def _imagine(s: AmbushState, who: int, rng: Rng) -> None:
    """Any deployment of as many men as were placed that fits what was found."""
    if who == BLUE:
        s.hidden[RED] = Plot()
        return
    found = [known - EMPTY for known in s.known]
    while True:
        men = [max(0, n) for n in found]
        for _ in range(s.placed - sum(men)):
            room = [n for n in range(HEXES) if found[n] < 0 and men[n] < ROOM[n]]
            if not room:
                break
            men[room[rng.below(len(room))]] += 1
        if sum(men) == s.placed:
            s.hidden[BLUE] = Plot(tuple(men))
            return


class AmbushMind:
    """Walks into the hex with fewest men as it imagines them: what it sees shows in what it says."""

    point = 0.3
    sides = 2

    def plans(self, state, ask):
        if ask.kind != "walk":
            return []
        return [
            Plan(-state.hidden[BLUE].men[o[1]] if o[0] == "enter" else -9.0, "walk", o) for o in ask.options
        ]

    def follow(self, state, ask, plan):
        return ask.options.index(plan.orders) if plan.orders in ask.options else None

    def small(self, state, ask):
        return 0

    def worths(self, state, ask):
        return ()

    def is_beat(self, state, ask):
        return ask.kind == "walk"

    def worth(self, state):
        return 1 / (2 + state.lost)

    def text(self, state, ask, plan):
        return f"{plan.orders} {state.hidden[BLUE].men}"

    def notes(self, state, ask, plan):
        return ()

    def aim(self, state, ask, plan):
        return ""

    def warning(self, state, ask):
        return str(state.hidden[BLUE].men)

    def idea(self, state, ask, plan):
        return str(plan.value)


def _minds() -> Minds:
    skill = Skill(keep=3, beats=6, ahead=1)
    planner = Planner(AmbushMind(), skill)
    return Minds({"random": RandomAgent, "planner": lambda: planner}, planner)


class AmbushSealing(Sealing[AmbushState]):
    """Two envelopes, of two hexes each."""

    standing = (Standing("alarm", "Raise the alarm?", ("Ask me", "Always", "Never")),)

    def names(self, s, passage):
        return ("zone 0", "zone 1")

    def contents(self, s, who, passage, answers):
        men = s.hidden[who].men
        return (bytes(men[:2]), bytes(men[2:]))

    def room(self, s, passage):
        return (MOST + 1) ** HEXES

    def kept(self, s, who, passage, answers):
        return sum(n * (MOST + 1) ** at for at, n in enumerate(s.hidden[who].men))

    def recalled(self, s, ask, passage, kept):
        wanted = [kept // (MOST + 1) ** at % (MOST + 1) for at in range(HEXES)]
        return ("hide", next((n for n in range(HEXES) if s.hidden[ask.who].men[n] < wanted[n]), 0))

    def public(self, s, request):
        at = int(request.slot.split()[1])
        left = MEN - sum(max(0, known - EMPTY) for known in s.known)
        return range(min(ROOM[at], left) + 1)

    def assumed(self, s, request):
        return 0

    def stand(self, s, ask, orders):
        return None if ask.kind != "answer" or not orders[0] else (("alarm",), ("wait",))[orders[0] - 1]


AMBUSH: Title[AmbushState] = Title(
    card=toy_card("Ambush", Level("planner", "Planner", "")),
    rules=Ruleset(
        rev=1,
        switches=(),
        presets=(Preset("plain", "Plain", "", {}),),
        setup=_setup,
        phases={"deploy": deploy, "walk": walk, "ambush": ambush, "answer": answer},
        turn=lambda s: s.turn,
        result=lambda s: Result(int(s.lost > 1), s.lost, "lost", "4.1") if s.turn > TURNS else None,
        faults=lambda s: s.wrong_ranges(),
        file="",
    ),
    words=Words(**SAYS, verbs={"rest": Verb(END)}),
    board=Board(
        data=lambda s: {
            "turn": s.turn,
            "known": list(s.known),
            "men": None if s.hidden[BLUE] is None else list(s.hidden[BLUE].men),
        },
        facts=dict,
        anchors=lambda s, ask, opt: [f"space:{opt[1]}"] if len(opt) > 1 else [],
        odds=lambda s, ask: [],
        why_not=lambda s, ask, anchor: {"text": f"{s.known}", "rule": "2.1"},
        score=lambda s: {"lost": s.lost},
    ),
    text=Text(table=lambda s: str(s.known), inspect=lambda s, words: words),
    hidden=Hidden(secret=_secret, imagine=_imagine),
    load_minds=_minds,
    load_sealing=AmbushSealing,
)
