"""Positions of Betio written in a line, and procedures run by hand.

    s = position("turn 4; letters M; us E/2/2 1023 2; us HQ2/2 1023; jp E4 + ; jp D2 + open; reserve 4")
    told = run(s, positions(s), cards=[19], answers=["unit F/2/2"])

`us` names a unit, a hex, its steps if not all, and: disrupted, hero, inspired, ryan, acted, post.
`jp` names a position, and: + (a depth marker), open, deep (the marker is revealed), stunned, J30 (that unit),
T1 (that tank), d3 (that depth marker, by its line in DEPTHS). Nothing else is on the map.
"""

from __future__ import annotations

from game.betio.cards import CARDS, LETTERS
from game.betio.data import GRID
from game.betio.forces import (
    DEFENDERS,
    DEPTH_POOLS,
    DEPTH_STOCK,
    FIRST_TANK,
    GARRISON,
    HQ_NUMBER,
    POOL_SIZES,
    UNIT_OF,
    UNITS,
)
from game.betio.positions import CELL, IS_COASTAL, NAME, POSITION_OF, ZONES
from game.betio.state import ASIDE, State, Switches
from game.core.fields import put
from game.core.piles import Pile
from game.core.request import SAVE, Ask, Draw

CODE = {one.name: n for n, one in enumerate(DEFENDERS)}


def unit_of(word: str) -> int:
    return UNIT_OF[word.replace("HQ", "HQ ") if word.startswith("HQ") else word]


def _us(s: State, words: list[str]) -> None:
    u = unit_of(words[0])
    s.move(u, GRID.find(words[1]))
    for word in words[2:]:
        if word.isdigit():
            s.steps[u] = int(word)
        elif word == "hero":
            s.heroes[u] = 1
            s.heroes_left -= 1
        elif word == "inspired":
            s.inspired[u] = 1
        elif word == "ryan":
            s.ryan = u + 1
        elif word == "disrupted":
            s.us_disrupted |= 1 << u
        elif word == "acted":
            s.us_acted |= 1 << u
        else:
            assert word.startswith("post"), word
            s.posts = put(s.posts, HQ_NUMBER[u], int(word.removeprefix("post") or 1))


def _jp(s: State, words: list[str]) -> None:
    p = POSITION_OF[words[0]]
    code = next((CODE[word] for word in words if word in CODE), GARRISON.hidden)
    depth = -1
    is_tank = FIRST_TANK <= code < GARRISON.hidden
    if "+" in words:
        pool = 2 if is_tank else 1 - IS_COASTAL[p]
        depth = DEPTH_STOCK.hidden + pool
        if pool < 2:
            s.pools = put(s.pools, pool, s.pools[pool] - 1)
    for word in words:
        if word[0] == "d" and word[1:].isdigit():
            depth = int(word[1:])
            pool = DEPTH_POOLS.index(next(bag for bag in DEPTH_POOLS if depth in bag))
            if pool < 2:
                s.pools = put(s.pools, pool, s.pools[pool] - 1)
            left = s.depths.unseen[pool] - DEPTH_STOCK.bag([depth])
            s.depths = s.depths._replace(unseen=put_bag(s.depths.unseen, pool, left))
    if code < FIRST_TANK:
        s.units = s.units._replace(unseen=(s.units.unseen[0] - GARRISON.bag([code]),))
    s.place_force(p, code, depth)
    if "open" in words:
        s.jp_open |= 1 << p
    if "deep" in words:
        s.depth_open |= 1 << p
    if "stunned" in words:
        s.stun(p)


def put_bag(bags: tuple[int, ...], at: int, bag: int) -> tuple[int, ...]:
    return (*bags[:at], bag, *bags[at + 1 :])


NUMBERS = ("turn", "naval", "counter", "wires", "shibasaki", "volley", "support", "covered", "heroes_left")


def position(text: str, **rules: int) -> State:
    """The state of a position line; whoever is not named is aside, and the reserve is empty."""
    s = State.empty(Switches(**{"scenario": 3, **rules}))
    s.units = Pile((GARRISON.bag(GARRISON.everything()),), 0)
    s.depths = Pile(tuple(DEPTH_STOCK.bag(bag) for bag in DEPTH_POOLS))
    s.pools = POOL_SIZES[:2]
    s.cards = CARDS.start()
    for u in UNITS:
        s.loc[u] = ASIDE
        s.due[u] = 0
    s.index()
    for part in filter(None, (part.strip() for part in text.split(";"))):
        word, *rest = part.split()
        if word == "us":
            _us(s, rest)
        elif word == "jp":
            _jp(s, rest)
        elif word == "letters":
            s.letters = sum(1 << LETTERS.index(letter) for letter in rest[0])
        elif word == "reserve":
            s.units = s.units._replace(deck=int(rest[0]))
        elif word == "pools":
            s.pools = (int(rest[0]), int(rest[1]))
        elif word == "smoke":
            s.smoke = sum(1 << ZONES.index(zone) for zone in rest)
        elif word in ("garrisons", "wrecked"):
            setattr(s, word, sum(1 << POSITION_OF[name] for name in rest))
        elif word == "lvts":
            s.lvts = (int(rest[0]), int(rest[1]))
        else:
            assert word in NUMBERS, f"what is {word!r}?"
            setattr(s, word, int(rest[0]))
    return s


def run(s: State, rules, cards=(), draws=(), answers=(), default=None):
    """Run a procedure: cards by number, other draws and answers in order. Returns the events.

    Answers are written as options: "unit F/2/2", "hex 1728", "fight". `default` answers after them.
    """
    told = []
    s.say = told.append
    cards, draws, answers = list(cards), list(draws), list(answers)
    sent = None
    try:
        while True:
            request = rules.send(sent)
            if request is SAVE:
                sent = None
            elif isinstance(request, Draw):
                sent = _draw(request, cards, draws)
            else:
                assert isinstance(request, Ask), request
                assert list(request.options) == sorted(set(request.options)), request
                sent = request.options[0] if len(request.options) == 1 else _answer(request, answers, default)
    except StopIteration as end:
        run.result = end.value
    assert not cards, f"cards not drawn: {cards}"
    assert not answers, f"not asked: {answers}"
    s.say = None
    return told


def _draw(request: Draw, cards: list[int], draws: list[int]) -> tuple[int, ...]:
    if request.pool.startswith("card"):
        assert cards, f"a card is drawn that the scene does not have: {request}"
        return (cards.pop(0) - 1,)
    assert len(draws) >= request.n, f"something is drawn that the scene does not have: {request}"
    return tuple(draws.pop(0) for _ in range(request.n))


def option(text: str) -> tuple:
    """ "unit F/2/2" as the rules write it."""
    verb, *nouns = text.split()
    return (verb, *map(noun, nouns))


def noun(word: str) -> int:
    if word.replace("HQ", "HQ ") in UNIT_OF:
        return unit_of(word)
    if word in POSITION_OF:
        return POSITION_OF[word]
    if len(word) == 4 and word.isdigit():
        return GRID.find(word)
    return int(word)


def _answer(request: Ask, answers: list[str], default) -> tuple:
    if not answers and default is not None:
        return default(request)
    assert answers, f"not answered: {request}"
    found = option(answers.pop(0))
    assert found in request.options, f"{found} is not among {request}"
    return found


# What is seen in a position


def steps(s: State, *names: str) -> list[int]:
    return [s.steps[unit_of(name)] for name in names]


def disrupted(s: State) -> set[str]:
    return {name for name, u in UNIT_OF.items() if s.us_disrupted >> u & 1}


def held(s: State) -> dict[str, str]:
    """Position -> what lies there: 'u' a unit, '+' depth, small letters: s stunned, o open."""
    found = {}
    for p, name in enumerate(NAME):
        if s.force[p]:
            marks = ("s" if s.is_stunned(p) else "") + ("o" if s.is_open(p) else "")
            found[name] = "u" + ("+" if s.depth[p] else "") + marks
    return found


def events(told, verb: str) -> list[tuple]:
    return [event.args for event in told if event.verb == verb]


def cell(name: str) -> int:
    return GRID.find(name) if name.isdigit() else CELL[POSITION_OF[name]]
