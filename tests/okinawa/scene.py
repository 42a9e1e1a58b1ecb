"""Positions of Typhoon of Steel written in a line, and games told in tokens.

    match = scene("114 a m; 115 I; 118 ?I ?S; 123 B-3 I!; box1 a a; reserve m m; turn 4", phase="us declare")

A hex and its pieces: a infantry, m Marines, r armour, g guns; I infantry, N naval infantry, T tanks,
A artillery, B bunker, S strongpoint, with ? in front if it hides, ! behind if it is disorganised, * if it is
a reinforcement, and a figure with - for what fire has taken. `ships 3 S1-01` puts three ships there, the
others are at High Sea.
Pieces are numbered by kind in the order in which they are written; those that are not written are out of the
game, but for a strongpoint that hides in 740, so that nothing here is the last piece.
"""

from __future__ import annotations

import re

from game.catalog import find
from game.core.match import Match
from game.okinawa.data import GRID, JAPAN, LAND, US, ZONES
from game.okinawa.faults import faults
from game.okinawa.forces import JP_NAMES, LETTERS, OF_KIND, UNITS, US_KIND
from game.okinawa.state import BOX, CODE, DEAD, HIDDEN, HIGH, LOST, RESERVE, SUNK, Plot, State
from tests.script import staged

TITLE = find("okinawa")
AMERICAN = "amrg"
JAPANESE_PHASES = ("reposition", "jp fire", "jp move", "jp show", "jp declare", "jp second", "jp rally")


class _Slots:
    """The next piece of each kind."""

    def __init__(self) -> None:
        self.us = [[u for u in UNITS if US_KIND[u] == kind] for kind in range(len(AMERICAN))]
        self.jp = [list(pieces) for pieces in OF_KIND]
        self.ship = 0


def position(text: str, phase: str = "us move", is_last: bool = False, **rules: int) -> State:
    """The state of a position line."""
    s = TITLE.rules.setup(TITLE.rules.settings("full", {name: str(value) for name, value in rules.items()}))
    for u in UNITS:
        s.loc[u] = LOST
    for p in range(len(JP_NAMES)):
        s.jp[p] = DEAD
    s.phase = phase
    s.is_american = int(phase not in JAPANESE_PHASES)
    s.second = int(phase in ("us second", "jp second"))
    slots = _Slots()
    hides: dict[int, tuple[int, ...]] = {}
    plot = Plot()
    parts = [part.split() for part in text.split(";") if part.strip()]
    for word, *rest in parts:  # those in sight come first: the hidden have the slots after them
        if word == "ships":
            for _ in range(int(rest[0])):
                s.ships[slots.ship] = {"high": HIGH, "sunk": SUNK}.get(rest[1]) or GRID.find(rest[1])
                slots.ship += 1
        elif word == "raid":  # raid 3 4: four planes against zone 3; "later 3 4" in the next turn
            plot = plot._replace(raids=_put(plot.raids, int(rest[0]) - 1, int(rest[1])))
        elif word == "later":
            plot = plot._replace(later=_put(plot.later, int(rest[0]) - 1, int(rest[1])))
        elif word == "plotted":
            plot = plot._replace(yamato=int(rest[0]))
        elif word == "entered":
            for name in rest:
                s.search(GRID.find(name))
        elif _place(word) is None:
            assert hasattr(s, word), f"what is {word!r}?"
            setattr(s, word, int(rest[0]))
        else:
            for piece in rest:
                if piece[0] != "?":
                    _put_piece(s, slots, _place(word), piece)
    for word, *rest in parts:
        for piece in rest:
            if piece[0] == "?":
                _hide(s, slots, hides, GRID.find(word), LETTERS.index(piece[1]))
    if not is_last:
        _hide(s, slots, hides, GRID.find("740"), LETTERS.index("S"))
    bytes_ = bytearray(plot.hides)
    for cell, kinds in hides.items():
        bytes_[cell] = CODE[tuple(sorted(kinds))]
    s.hidden[JAPAN] = plot._replace(hides=bytes(bytes_))
    s.index()
    for cell in s.here[US]:
        s.search(cell)
    wrong = faults(s)
    assert not wrong, wrong
    return s


def _put(planes: tuple[int, ...], zone: int, n: int) -> tuple[int, ...]:
    return (*planes[:zone], n, *planes[zone + 1 :])


def _place(word: str) -> int | None:
    if word == "reserve":
        return RESERVE
    if re.fullmatch(r"box\d", word):
        return BOX + int(word[3]) - 1
    return GRID.find(word) if re.fullmatch(r"\d{3}|B\d+[a-e]", word) else None


def _put_piece(s: State, slots: _Slots, place: int, text: str) -> None:
    found = re.fullmatch(r"([a-zA-Z])(!?)(\*?)(?:-(\d))?", text)
    assert found, text
    letter, flat, fresh, hits = found.groups()
    side = US if letter in AMERICAN else JAPAN
    piece = slots.us[AMERICAN.index(letter)].pop(0) if side == US else slots.jp[LETTERS.index(letter)].pop(0)
    (s.loc, s.jp)[side][piece] = place
    s.hits(side)[piece] = int(hits or 0)
    if flat:
        s.flatten(side, piece)
    if fresh:
        s.fresh |= 1 << piece


def _hide(s: State, slots: _Slots, hides: dict[int, tuple[int, ...]], cell: int, kind: int) -> None:
    s.jp[slots.jp[kind].pop(0)] = HIDDEN
    hides[cell] = (*hides.get(cell, ()), kind)


def scene(
    text: str,
    *script: str,
    dice: list[tuple[int, ...]] | None = None,
    phase: str = "us move",
    is_last: bool = False,
    **rules: int,
) -> Match[State]:
    """A match in that position, with the given throws in order; then the script is played."""
    return staged(TITLE, position(text, phase, is_last, **rules), script, dice, "full", rules)


def asked(match: Match[State]) -> tuple[str, str, str]:
    """Who is asked what, by which rule: ('us', 'move', '10.2')."""
    assert match.ask is not None
    return TITLE.sides[match.ask.who].id, match.ask.kind, match.ask.rule


def cell(name: str) -> int:
    return GRID.find(name)


def where(match: Match[State] | State, piece: str) -> str:
    """Where 'a0' or 'I1', the second Japanese infantry, is: '114', 'box 1', 'hidden', 'dead'."""
    s = match if isinstance(match, State) else match.state
    letter, n = piece[0], int(piece[1:])
    if letter in AMERICAN:
        at = s.loc[[u for u in UNITS if US_KIND[u] == AMERICAN.index(letter)][n]]
        if BOX <= at < BOX + len(ZONES):
            return f"box {at - BOX + 1}"
        return GRID.names[at] if at < len(LAND) else {RESERVE: "reserve", LOST: "lost"}[at]
    at = s.jp[OF_KIND[LETTERS.index(letter)][n]]
    return GRID.names[at] if at < len(LAND) else {HIDDEN: "hidden", DEAD: "dead"}[at]


def hiding(match: Match[State], name: str) -> str:
    """The letters of who hides in a hex."""
    return "".join(LETTERS[kind] for kind in match.state.hiding(GRID.find(name)))


def hexes(match: Match[State], verb: str = "to") -> set[str]:
    """The hexes that answers with this verb name."""
    assert match.ask is not None
    return {GRID.names[opt[1]] for opt in match.ask.options if opt[0] == verb}


def events(match: Match[State], verb: str) -> list[tuple]:
    """What was told by this verb."""
    return [event.args for event in match.events or () if event.verb == verb]
