"""A toy that hides as much as a title may: named pieces, secret moves and draws, secrets of both sides.

Blue puts pieces into caves, one after the other without a checkpoint, until it has enough; red names a
target in secret. Then red searches caves: each is opened, what was found may be fought at once or left. Blue
answers every search with a secret order (stay, move a piece that is still hidden, spring an ambush on the
searcher), of which only the ambush is opened, and draws a card that red does not see.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.agent import RandomAgent
from game.core.fields import Fields, counter, fixed, flag, hidden, listed, number, put
from game.core.request import EACH, SECRET, Ask, Draw, Form, Opt, Reveal, Roll, Rules
from game.core.rng import Rng
from game.core.title import Board, Hidden, Minds, Preset, Result, Ruleset, Text, Title, Words
from tests.toys.parts import SAYS, toy_card

RED, BLUE = 0, 1
CAVES, PIECES = range(5), range(1, 4)  # gun, squad, dummy
NOBODY, UNKNOWN = 0, -1
NOWHERE = len(CAVES)
DUMMY = 3
CARDS = (1, 2, 3, 4, 5, 6)
TURNS = 4
SEARCH = Form(EACH)


class Plot(NamedTuple):
    caves: tuple[int, ...] = (NOBODY,) * 5  # blue: cave -> piece
    cards: tuple[int, ...] = ()  # blue: drawn, sorted
    target: int = 0  # red: a cave


class CavesState(Fields):
    turn: int = number(1, TURNS + 1)
    at: int = number(0, len(CAVES) - 1)  # the cave that was searched last
    placed: int = number(0, len(PIECES))
    found: tuple[int, ...] = fixed(len(CAVES), number(UNKNOWN, DUMMY, UNKNOWN))  # cave -> what red saw there
    lost: int = counter()  # red's men
    taken: int = counter()  # blue's pieces
    drawn: int = counter()  # cards that blue holds
    hit: int = flag()  # red took its target
    hidden: list[Plot | None] = hidden(
        2,
        Plot(),
        caves=fixed(len(CAVES), number(NOBODY, DUMMY)),
        cards=listed(number(1, 6), 6),
        target=number(0, len(CAVES)),
    )


def deploy(s: CavesState) -> Rules:
    """Piece after piece, as many as blue likes but one at least (1.1); red names a target (1.2)."""
    caves = s.hidden[BLUE].caves
    for piece in PIECES:
        options: list[Opt] = [("put", cave) for cave in CAVES if not caves[cave]]
        if piece > 1:
            options = [("enough",), *options]
        verb, *nouns = yield Ask(BLUE, "put", options, "1.1", (piece,), SECRET)
        if verb == "enough":
            break
        caves = put(caves, nouns[0], piece)
        s.placed += 1
    s.hidden[BLUE] = s.hidden[BLUE]._replace(caves=caves)
    _, cave = yield Ask(RED, "aim", [("aim", cave) for cave in CAVES], "1.2", (), SECRET)
    s.hidden[RED] = s.hidden[RED]._replace(target=cave)
    s.phase = "search"


def search(s: CavesState) -> Rules:
    """Red opens a cave or rests (2.1); at the end its target is opened (4.1)."""
    options: list[Opt] = [("rest",), *(("search", cave) for cave in CAVES if s.found[cave] == UNKNOWN)]
    verb, *nouns = yield Ask(RED, "search", options, "2.1", (), SEARCH)
    if verb == "search":
        s.at = nouns[0]
        s.phase = "meet"
        yield from look(s, s.at)
        return
    s.turn += 1
    if s.turn > TURNS:
        target = yield Reveal(RED, "target", "4.1")
        s.hit = int(s.found[target] not in (UNKNOWN, NOBODY))
        s.phase = "over"


def look(s: CavesState, cave: int) -> Rules:
    """A cave is opened, somebody there or not (2.2)."""
    piece = yield Reveal(BLUE, f"cave {cave}", "2.2")
    s.found = put(s.found, cave, piece)
    s.tell("searched", "2.2", cave, piece)


def meet(s: CavesState) -> Rules:
    """What was found is fought or left (2.3)."""
    if s.found[s.at]:
        (verb,) = yield Ask(RED, "meet", [("fight",), ("leave",)], "2.3", (s.at,))
        if verb == "fight":
            (die,) = yield Roll(1, 6, RED, "fight", "2.4")
            s.taken += int(die > 2)
            s.lost += int(die == 1)
            s.tell("fought", "2.4", s.at, die)
    s.phase = "order"


def order(s: CavesState) -> Rules:
    """Blue's secret answer; only an ambush is opened (3.1)."""
    plot = s.hidden[BLUE]
    hiding = [n for n in CAVES if plot.caves[n] and s.found[n] == UNKNOWN]
    empty = [n for n in CAVES if not plot.caves[n] and s.found[n] == UNKNOWN]
    options: list[Opt] = [("move", n, to) for n in hiding for to in empty]
    options += [("spring", n) for n in hiding if plot.caves[n] != DUMMY]
    verb, *nouns = yield Ask(BLUE, "order", sorted([*options, ("stay",)]), "3.1", (s.at,), SECRET)
    if verb == "move":
        caves = put(put(plot.caves, nouns[1], plot.caves[nouns[0]]), nouns[0], NOBODY)
        s.hidden[BLUE] = plot._replace(caves=caves)
    where = nouns[0] if verb == "spring" else NOWHERE
    s.hidden[BLUE] = s.hidden[BLUE]._replace(target=where)
    sprung = yield Reveal(BLUE, "target", "3.2")
    s.hidden[BLUE] = s.hidden[BLUE]._replace(target=0)
    if sprung != NOWHERE:
        yield from look(s, sprung)
        s.lost += 1
    s.phase = "card"


def card(s: CavesState) -> Rules:
    """Blue draws a card that red does not see, and may show it (3.3)."""
    (drawn,) = yield Draw("cards", 1, "card", "3.3", 1 << BLUE)
    s.hidden[BLUE] = s.hidden[BLUE]._replace(cards=tuple(sorted((*s.hidden[BLUE].cards, drawn))))
    s.drawn += 1
    s.tell("drew", "3.3", drawn, seen_by=1 << BLUE)
    yield Ask(BLUE, "bluff", [("grin",), ("sigh",)], "3.3")
    s.phase = "search"


def _setup(settings) -> CavesState:
    s = CavesState.blank()
    s.phase = "deploy"
    return s


def _secret(s: CavesState, who: int, slot: str) -> int:
    return s.hidden[who].target if slot == "target" else s.hidden[who].caves[int(slot.split()[1])]


def _left(s: CavesState) -> list[int]:
    """Cards that nobody has drawn."""
    return [card for card in CARDS if card not in s.hidden[BLUE].cards]


def _imagine(s: CavesState, who: int, rng: Rng) -> None:
    """Red: any pieces that were not found in any caves that were not searched; blue: any target."""
    if who == BLUE:
        if s.phase != "deploy":
            s.hidden[RED] = Plot(target=rng.below(len(CAVES)))
        return
    caves = [max(NOBODY, piece) for piece in s.found]
    for piece in PIECES[: s.placed]:
        free = [n for n in CAVES if s.found[n] == UNKNOWN and not caves[n]]
        if piece not in caves:
            caves[free[rng.below(len(free))]] = piece
    left = list(CARDS)
    cards = tuple(sorted(left.pop(rng.below(len(left))) for _ in range(s.drawn)))
    s.hidden[BLUE] = Plot(tuple(caves), cards)


def _result(s: CavesState) -> Result | None:
    score = s.taken + s.hit - s.lost
    return Result(int(score < 1), score, "counted", "4.1") if s.phase == "over" else None


CAVERNS: Title[CavesState] = Title(
    card=toy_card("Caves"),
    rules=Ruleset(
        rev=1,
        switches=(),
        presets=(Preset("plain", "Plain", "", {}),),
        setup=_setup,
        phases={"deploy": deploy, "search": search, "meet": meet, "order": order, "card": card},
        turn=lambda s: s.turn,
        result=_result,
        faults=lambda s: s.wrong_ranges(),
        pool=lambda s, name: _left(s),
        file="",
    ),
    words=Words(**SAYS),
    board=Board(
        data=lambda s: {"found": list(s.found), "own": [record and list(record) for record in s.hidden]},
        facts=dict,
        anchors=lambda s, ask, opt: [f"space:{noun}" for noun in opt[1:]],
        odds=lambda s, ask: [],
        why_not=lambda s, ask, anchor: {"text": f"{s.found}", "rule": "2.1"},
        score=lambda s: {"lost": s.lost, "taken": s.taken},
    ),
    text=Text(table=lambda s: str(s.found), inspect=lambda s, words: words),
    hidden=Hidden(secret=_secret, imagine=_imagine),
    load_minds=lambda: Minds({"random": RandomAgent}, None),
)
