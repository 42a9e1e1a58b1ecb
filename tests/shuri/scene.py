"""Positions of Shuri Line written in a line, and games told in tokens.

    match = scene("2204 15IIB; 2203 1/381; 2304 2/381; side us", "unit 1/381", dice=[(1,)], phase="declare")

A hex and the units in it, one each; "dead", "exited", "removed" and "to-come" are places too. Units of the
scenario that are not named are removed, or wait to come.
"""

from __future__ import annotations

from game.catalog import find
from game.core.match import Match
from game.shuri.data import CITY_INDEX, DEAD, EXITED, GRID, JAPAN, NAME, REMOVED, TO_COME, UNIT_OF, UNITS, US
from game.shuri.faults import faults
from game.shuri.state import PINNED, State
from tests.script import staged

TITLE = find("shuri")
SIDES = {"us": US, "jp": JAPAN}
PLACES = {"dead": DEAD, "exited": EXITED, "removed": REMOVED, "to-come": TO_COME}


def position(text: str, variant: str = "outer", phase: str = "movement", **rules: int) -> State:
    """The state of a position line."""
    s = TITLE.rules.setup(TITLE.rules.settings(variant, {name: str(value) for name, value in rules.items()}))
    for u in UNITS:
        if s.loc[u] < GRID.n:
            s.loc[u] = REMOVED
    s.side = US
    s.phase = phase
    for part in filter(None, (p.strip() for p in text.split(";"))):
        word, *rest = part.split()
        if word == "side":
            s.side = SIDES[rest[0]]
        elif word in PLACES or word.isdigit():
            for name in rest:
                s.loc[UNIT_OF[name]] = PLACES[word] if word in PLACES else GRID.find(word)
        elif word == "city":  # city us 1509
            assert rest[0] == "us"
            held = {GRID.find(name) for name in rest[1:]}
            s.city = bytes(US if cell in held else JAPAN for cell in CITY_INDEX)
        else:
            assert hasattr(s, word), f"what is {word!r}?"
            setattr(s, word, int(rest[0]))
    s.index()
    if phase in ("movement", "raising"):
        for u in s.units(s.side):
            if s.is_in_contact(u):
                s.done[u] = PINNED
    wrong = faults(s)
    assert not wrong, wrong
    return s


def scene(
    text: str,
    *script: str,
    dice: list[tuple[int, ...]] | None = None,
    variant: str = "outer",
    phase: str = "movement",
    **rules: int,
) -> Match[State]:
    """A match in that position, with the given throws in order; then the script is played."""
    return staged(TITLE, position(text, variant, phase, **rules), script, dice, variant, rules)


def where(match: Match[State], unit: str) -> str:
    """'1304', 'dead': where a unit is."""
    at = match.state.loc[UNIT_OF[unit]]
    return GRID.names[at] if at < GRID.n else next((n for n, p in PLACES.items() if p == at), "away")


def asked(match: Match[State]) -> tuple[str, str, str]:
    """Who is asked what, by which rule: ('us', 'move', '5.11')."""
    assert match.ask is not None
    return TITLE.sides[match.ask.who].id, match.ask.kind, match.ask.rule


def points(match: Match[State]) -> tuple[int, int]:
    """Victory Points of both sides."""
    return match.state.total(US), match.state.total(JAPAN)


def units_asked(match: Match[State], verb: str = "unit") -> set[str]:
    """The units that answers with this verb name."""
    assert match.ask is not None
    return {NAME[opt[1]] for opt in match.ask.options if opt[0] == verb}


def hexes(match: Match[State], verb: str = "to") -> set[str]:
    assert match.ask is not None
    return {GRID.names[opt[1]] for opt in match.ask.options if opt[0] == verb}
