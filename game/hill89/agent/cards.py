"""What the action cards are worth together, fitted to solved turns of many games with one card or another."""

from __future__ import annotations

from functools import cache, lru_cache
from math import fsum

from game.hill89.data import ARMOR, FACES, SOLDIER, Face
from game.hill89.state import State


def _power(face: Face, kind: int) -> float:
    damage = face.soldier if kind == SOLDIER else face.armor
    value = (0.0, 1.0, 1.9, 2.5, 2.5 if kind == SOLDIER else 4.0)[min(4, damage)]
    if face.soldier and face.armor:
        value *= 0.8  # one target for both
    return value


@cache
def powers(face: Face) -> tuple[float, float, float, float]:
    """What a die on this side does: soldiers, armor, fog, and in points for a turn anything else."""
    other = 0.7 * face.sandbag + 0.38 * face.adjust + 0.35 * face.reposition + 0.48 * face.heal
    other += 0.1 * face.planes + 0.08 * face.flame + 0.3 * face.holds
    if face.refuel:
        other *= 0.6
    return _power(face, SOLDIER), _power(face, ARMOR), 0.9 * face.scout, other


SPAN = 12.0  # turns, about half a game
NEED = (16.5, 5.0, 3.8)  # soldier enemies, armor, fog: what a turn loses for want of cards against them


@lru_cache(maxsize=4096)
def deck_value(cards: tuple[int, ...], veteran: int) -> float:
    """Ten cards together, for SPAN turns: fitted to what solved turns gain by one card or another."""
    rows = [powers(FACES[card][veteran >> card & 1]) for card in cards if card]
    totals = [fsum(row[kind] for row in rows) for kind in range(4)]
    lacks = fsum(need / (total + 0.8) for need, total in zip(NEED, totals[:3], strict=True))
    return SPAN * (totals[3] - lacks)


TURNS_LEFT = (0.0, 20.0, 16.0, 11.0, 6.0)  # by stage, about


def of_the_rest(s: State) -> float:
    """The part of `deck_value` that the rest of the game can use."""
    return TURNS_LEFT[s.stage] / SPAN
