"""Positions of Hill 89 written in a line, and games told in tokens.

    match = scene("pawn 4; pool 2 4; e2 G fog 1; e3 F over B ?; soldiers 2 1; cards 6=sherman", dice=[(3, 4)])
    play(match, "move 2", "pass")

What is not named is as at the start of a game: Objective Kakazu Ridge with two laps left, all Basic cards,
no enemy, no dice. `e3 F fog 1 hurt 2 die 4 over B ?` is a face-up card and those under it, `e3 - over A` only
those.
"""

from __future__ import annotations

from game.catalog import find
from game.core.fields import put
from game.core.match import Match
from game.hill89.data import CARD_OF, CIRCLE_NAMES, ENEMY_OF, KIT_NAMES, OBJECTIVES, UNKNOWN, UNSEEN
from game.hill89.faults import faults
from game.hill89.state import State
from tests.script import log, staged

TITLE = find("hill89")
OBJECTIVE = {card.code: n for n, card in enumerate(OBJECTIVES)}
NUMBERS = (
    "pawn",
    "health",
    "flag",
    "held",
    "mg_held",
    "turn",
    "laps",
    "fresh",
    "night",
    "plane",
    "captured",
    "deck",
)
BITS = ("veteran", "rotated", "pinned", "used")


def _deal(s: State, code: str) -> int:
    """An enemy by its code; an Unknown face down by ?."""
    if code == "?":
        s.deck -= 1
        return UNSEEN
    enemy = ENEMY_OF[code]
    if enemy in UNKNOWN:
        s.unseen = (s.unseen[0] & ~(1 << enemy),)
        s.deck -= 1
    return enemy


def _enemy(s: State, column: int, words: list[str]) -> None:
    at = column - 2
    top, rest = words[0], words[1:]
    down = rest[rest.index("over") + 1 :] if "over" in rest else []
    numbers = dict(zip(rest[::2], rest[1::2], strict=False))
    if top != "-":
        s.up = put(s.up, at, _deal(s, top))
        for name in ("fog", "hurt", "die"):
            setattr(s, name, put(getattr(s, name), at, int(numbers.get(name, 0))))
    s.down = (*s.down[:at], tuple(_deal(s, code) for code in down), *s.down[at + 1 :])


def _part(s: State, word: str, rest: list[str]) -> None:
    if word in NUMBERS:
        setattr(s, word, int(rest[0]))
        if word == "plane":
            _deal(s, "U1")
    elif word in BITS:
        setattr(s, word, sum(1 << CARD_OF[code] for code in rest))
    elif word in ("soldiers", "fallen"):
        setattr(s, word, (int(rest[0]), int(rest[1]) if len(rest) > 1 else 0))
    elif word == "pool":
        s.pool = tuple(sorted(map(int, rest)))
    elif word == "objective":
        s.objective = OBJECTIVE[rest[0]]
        s.stage = OBJECTIVES[s.objective].deck
        s.flag = OBJECTIVES[s.objective].laps
    elif word == "cards":
        for change in rest:
            space, _, code = change.partition("=")
            card = CARD_OF[code] if code else 0
            s.cards = put(s.cards, int(space), card)
            s.reserve &= ~(1 << card)
    elif word == "gone":
        for code in rest:
            s.reserve &= ~(1 << CARD_OF[code])
    elif word == "mines":
        s.mines = sum(1 << int(n) for n in rest)
    elif word == "strikes":
        s.strikes = tuple(rest.count(str(n)) for n in range(11))
    elif word == "kit":
        for name in rest:
            kind = KIT_NAMES.index(name)
            s.kit = put(s.kit, kind, s.kit[kind] + 1)
            s.bag = put(s.bag, kind, s.bag[kind] - 1)
    elif word == "circle":
        s.circle = tuple(rest.count(name) for name in CIRCLE_NAMES)
    elif word == "row":
        for offer in rest:
            code, _, token = offer.partition(":")
            kind = KIT_NAMES.index(token) if token else -1
            s.row = (*s.row, (CARD_OF.get(code, 0), kind))
            s.reserve &= ~(1 << CARD_OF.get(code, 0))
            if token:
                s.bag = put(s.bag, kind, s.bag[kind] - 1)
    elif word == "fallback":
        s.fallback = tuple(sorted(_deal(s, code) for code in rest))
    else:
        assert word in ("e2", "e3", "e4", "e5"), f"what is {word!r}?"
        _enemy(s, int(word[1]), rest)


def position(text: str, variant: str = "normal", phase: str = "action", **rules: int) -> State:
    """The state of a position line."""
    s = TITLE.rules.setup(TITLE.rules.settings(variant, {name: str(value) for name, value in rules.items()}))
    s.phase, s.stage, s.turn, s.flag = phase, 1, 1, 2
    s.circle = (0, 0, 0, 0)
    for part in filter(None, (p.strip() for p in text.split(";"))):
        word, *rest = part.split()
        _part(s, word, rest)
    wrong = faults(s)
    assert not wrong, wrong
    return s


def scene(
    text: str,
    *script: str,
    dice: list[tuple[int, ...]] | None = None,
    variant: str = "normal",
    phase: str = "action",
    **rules: int,
) -> Match[State]:
    """A match in that position, with the given throws in order; then the script is played."""
    return staged(TITLE, position(text, variant, phase, **rules), script, dice, variant, rules)


def told(match: Match[State], words: str) -> bool:
    return any(words in line for line in log(match))


def tokens(match: Match[State]) -> dict[str, int]:
    """What the player owns."""
    return TITLE.board.data(match.state)["tokens"]


def enemy(match: Match[State], column: int) -> str:
    """The code of the face-up card in an Enemy Space, or ''."""
    return TITLE.board.data(match.state)["enemies"][str(column)]["card"] or ""
