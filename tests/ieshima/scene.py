"""Positions of Ie Shima written in a line, and games told in tokens.

    match = scene("us 5: 1/306ABCD 2/306E*; jp 15: 2/1AB Pillbox-A; turn 2; side us", dice=[(6, 6), (1, 1)])
    play(match, "assault 5", "move 5>15", "all", "attack 15")

`*` marks a Reduced-Strength unit. Units that are not named are out of the game:
Americans wait off the map, Japanese are eliminated. An Area belongs to the side
that is alone in it, otherwise to the Japanese unless `control us 4 7` says more.
"""

from __future__ import annotations

from game.catalog import find
from game.core.match import Match
from game.ieshima.data import (
    AREAS,
    AWAITING,
    BATTALIONS,
    BOX_CODE,
    ELIMINATED,
    JAPAN,
    SIDE,
    UNIT_NAME,
    UNITS,
    US,
)
from game.ieshima.faults import faults
from game.ieshima.state import State
from tests.script import staged

TITLE = find("ieshima")
SPACE = {str(a): a for a in AREAS} | {name: box for box, name in BOX_CODE.items()} | {"lost": ELIMINATED}
UNIT = {name: u for u, name in enumerate(UNIT_NAME)}
SIDES = {"us": US, "jp": JAPAN}


def units(word: str) -> list[tuple[int, bool]]:
    """'1/306ABC*' -> the three companies; the star marks them all as reduced."""
    reduced = word.endswith("*")
    word = word.rstrip("*")
    for b, battalion in enumerate(BATTALIONS):
        name = battalion.name if "/" in battalion.name else f"{battalion.name}-"
        if word.startswith(name) and all(letter in battalion.letters for letter in word[len(name) :]):
            return [(4 * b + battalion.letters.index(letter), not reduced) for letter in word[len(name) :]]
    raise AssertionError(f"no unit {word!r}")


def position(text: str, variant: str = "basic", phase: str = "impulse", **rules: int) -> State:
    """The state of a position line."""
    s = TITLE.rules.setup(TITLE.rules.settings(variant, {name: str(value) for name, value in rules.items()}))
    s.loc = bytearray(AWAITING if SIDE[u] == US else ELIMINATED for u in UNITS)
    s.full = bytearray(SIDE[u] == US for u in UNITS)
    s.phase = phase
    controlled: list[int] = []
    for part in filter(None, (p.strip() for p in text.split(";"))):
        head, colon, body = part.partition(":")
        word, *rest = head.split()
        if colon:
            for name in body.split():
                for u, full in units(name):
                    assert SIDE[u] == SIDES[word], f"{name} is on the other side"
                    s.loc[u] = SPACE[rest[0]]
                    s.full[u] = full and s.loc[u] != ELIMINATED
        elif word == "control":
            assert rest[0] == "us"
            controlled += [int(a) for a in rest[1:]]
        elif word in ("side", "advantage"):
            setattr(s, word, SIDES[rest[0]])
        elif word == "rubble":
            s.rubble = bytes(int(str(a) in rest) for a in range(len(s.rubble)))
        elif word == "rain":
            s.rain = 1
        elif word == "night":
            s.night = 1
        else:
            assert hasattr(s, word), f"what is {word!r}?"
            setattr(s, word, int(rest[0]))
    s.index()
    for a in AREAS:
        if a in controlled or (s.here[US][a] and not s.here[JAPAN][a]):
            s.control[a] = US
    wrong = faults(s)
    assert not wrong, wrong
    return s


def scene(
    text: str,
    *script: str,
    dice: list[tuple[int, ...]] | None = None,
    variant: str = "basic",
    phase: str = "impulse",
    **rules: int,
) -> Match[State]:
    """A match in that position, with the given throws in order; then the script is played."""
    return staged(TITLE, position(text, variant, phase, **rules), script, dice, variant, rules)


def where(match: Match[State], unit: str) -> str:
    """'15', 'green', 'lost': where a unit stands."""
    return next(name for name, space in SPACE.items() if space == match.state.loc[UNIT[unit]])


def is_full(match: Match[State], unit: str) -> bool:
    return bool(match.state.full[UNIT[unit]])


def asked(match: Match[State]) -> tuple[str, str, str]:
    """Who is asked what, by which rule: ('us', 'impulse', '8.1')."""
    assert match.ask is not None
    return TITLE.sides[match.ask.who].id, match.ask.kind, match.ask.rule
