"""The sequence of play (2.0) and victory (6.0)."""

from __future__ import annotations

from game.standin.combat import combat
from game.standin.data import CARDS, GRID, JAPAN, LINE, NOWHERE, US, US_UNITS
from game.standin.movement import movement
from game.standin.state import State

from game.core.request import SAVE, Draw, Rules
from game.core.title import Result


def card(s: State) -> Rules:
    """Today's card is turned up, tomorrow's is dealt face down (2.1)."""
    code = s.ahead
    while CARDS.is_hidden(code):
        (thing,) = yield Draw(CARDS.pool_name(code), 1, "weather", "2.1")
        s.cards = CARDS.turn_up(s.cards, code, thing)
        code = thing
    s.card = code
    s.tell("weather", "2.1", s.turn, code)
    s.cards = CARDS.put_away(s.cards, code)
    if CARDS.is_empty(s.cards):
        s.cards = CARDS.shuffle(s.cards)
    s.cards, s.ahead = CARDS.deal(s.cards)
    s.phase = "movement"


def next_turn(s: State) -> Rules:
    """A turn is over (2.2)."""
    yield SAVE
    s.turn += 1
    s.phase = "card"
    if s.turn > s.rules.turns:
        s.phase = "over"
        s.tell("over", "6.1", points(s))


def points(s: State) -> int:
    """Americans at or south of the line (6.1)."""
    return sum(s.loc[u] != NOWHERE and GRID.places[s.loc[u]][1] >= LINE for u in US_UNITS)


def result(s: State) -> Result | None:
    if s.phase != "over":
        return None
    n = points(s)
    winner = US if n >= 10 else JAPAN
    return Result(winner, n, f"{n} American battalions at the line or south of it; 10 were needed", "6.1")


PHASES = {"card": card, "movement": movement, "combat": combat, "turn": next_turn}
