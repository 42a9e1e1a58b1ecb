"""The Americans' winning chance at a glance: will the last piece fall by turn 13, or 14?

How many pieces fall in a turn is foretold from what everybody sees, as it went in games of the best players
(tests/okinawa/fit.py); then how likely it is that nobody is left at the end of a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log1p
from typing import NamedTuple

from game.okinawa.agent.belief import pieces_left
from game.okinawa.agent.weights import LAST, WEIGHTS
from game.okinawa.charts import TURNS
from game.okinawa.data import LAND, NUMBERED, US
from game.okinawa.forces import PIECES, UNITS
from game.okinawa.sequence import PHASES, points_of, result
from game.okinawa.state import BOX, HIDDEN, RESERVE, State

# Steps of a turn, and how much of what it brings is still to come in each: pieces fall in battles
SEA, FIRE, MOVE, BATTLES, REST = range(5)
TO_COME = (1.0, 1.0, 0.9, 0.7, 0.0)
_SEA = tuple(PHASES)[: tuple(PHASES).index("us fire")]
_STEPS = {
    **dict.fromkeys(("us fire", "shell", "salvo"), FIRE),
    **dict.fromkeys(("us move", "march", "landing", "wave", "reinforce", "us declare"), MOVE),
    **dict.fromkeys(("fight", "mates", "battle", "exchange", "retreat", "advance"), BATTLES),
}
NAMES = ("one", "ashore", "aboard", "routed", "left", "unknown", "hidden")


Weights = Sequence[float]


class Facts(NamedTuple):
    """What everybody sees."""

    turn: int
    step: int
    left: int  # Japanese pieces
    hidden: int  # of those
    unknown: int  # hexes that may hide somebody
    ashore: int  # American pieces
    aboard: int
    routed: int  # in boxes


def step(s: State) -> int:
    if s.phase in _SEA:
        return SEA
    return _STEPS.get(s.phase, REST) if s.is_american and not s.second else REST


def facts(s: State) -> Facts:
    return Facts(
        min(s.turn, TURNS),
        step(s),
        pieces_left(s),
        sum(place == HIDDEN for place in s.jp),
        sum(s.could_hide(cell) for cell in NUMBERED),
        sum(place < len(LAND) for place in s.loc),
        sum(place == RESERVE for place in s.loc),
        sum(BOX <= place < RESERVE for place in s.loc),
    )


def features(f: Facts) -> tuple[float, ...]:
    """In the order of NAMES, each about one at its most."""
    return (
        1.0,
        f.ashore / len(UNITS),
        f.aboard / len(UNITS),
        f.routed / len(UNITS),
        f.left / len(PIECES),
        f.unknown / len(NUMBERED),
        f.hidden / len(PIECES),
    )


def turns_to(f: Facts, turn: int) -> float:
    """Turns until the end of that one; nothing if it is past."""
    return max(0.0, turn - f.turn + TO_COME[f.step]) if turn >= f.turn else 0.0


def outlook(f: Facts, turn: int, w: Weights = WEIGHTS) -> float:
    """Pieces that will be left at the end of a turn; less than nothing if there is time to spare."""
    pace = max(0.0, sum(a * b for a, b in zip(w, features(f), strict=True)))
    return f.left - turns_to(f, turn) * pace


def signs(f: Facts, turn: int, w: Weights = WEIGHTS) -> tuple[float, ...]:
    """What tells whether nobody will be left at the end of a turn: the last one is long to find."""
    spare = -outlook(f, turn, w) / 10
    return 1.0, spare, min(0.0, spare), log1p(f.hidden), f.unknown / 100


def cleared(f: Facts, turn: int, w: Weights = WEIGHTS, last: Weights = LAST) -> float:
    """The chance that nobody is left at the end of a turn."""
    if not f.left:
        return 1.0
    if not turns_to(f, turn):
        return 0.0
    return 1 / (1 + exp(-sum(a * b for a, b in zip(last, signs(f, turn, w), strict=True))))


def chances(f: Facts, w: Weights = WEIGHTS, last: Weights = LAST) -> tuple[float, float, float]:
    """That the Americans win, that nobody does, that the Japanese win (5)."""
    done = [0.0]
    for turn in range(1, TURNS + 1):
        done.append(max(done[-1], cleared(f, turn, w, last)) if turn >= f.turn else 0.0)
    in_turn = [(points_of(turn), done[turn] - done[turn - 1]) for turn in range(1, TURNS + 1)]
    won = sum(chance for score, chance in in_turn if score > 0)
    drawn = sum(chance for score, chance in in_turn if score == 0)
    return won, drawn, 1 - won - drawn


def worth(s: State) -> float:
    end = result(s)
    if end is not None:
        return 0.5 if end.winner is None else float(end.winner == US)
    won, drawn, _ = chances(facts(s))
    return won + drawn / 2
