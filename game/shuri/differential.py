"""The strength of a combat (7.3, 7.4): who takes part, the differential, the column, what it may bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.shuri.data import (
    A1,
    A2,
    AE,
    ATTACK,
    BANZAI,
    D1,
    DE,
    DEFENCE,
    EX,
    FPF,
    GRID,
    GUNS,
    POINTS,
    RETREAT,
    SIDE,
    US,
    column_of,
)
from game.shuri.retreat import can_retreat, is_open
from game.shuri.state import State


class Combat(NamedTuple):
    """One combat as declared so far; it is named by its first defender."""

    head: int
    defenders: tuple[int, ...]
    attackers: tuple[int, ...]  # adjacent ones
    guns: tuple[int, ...]  # that fire from afar
    points: int  # of ground support, as barrage
    fpf: tuple[int, ...]  # guns of the defender's
    shield: int  # of ground support, as final protective fire


def fought(s: State) -> set[int]:
    """The first defenders of all combats."""
    found = {aim - 1 for aim in set(s.aim) if aim}
    if any(s.points):
        found |= {u for u, points in enumerate(s.points) if points}
    return found


def heads(s: State) -> list[int]:
    """They in the order of their hexes."""
    return sorted(fought(s), key=s.loc.__getitem__)


def combat_of(s: State, head: int) -> Combat:
    aim, at = s.aim, head + 1
    aimed = [u for u, one in enumerate(aim) if one == at]
    near = GRID.near[s.loc[head]]
    defenders = (head, *(u for u, one in enumerate(s.joined) if one == at))
    is_barrage = SIDE[head] != US
    return Combat(
        head,
        defenders,
        tuple([u for u in aimed if s.loc[u] in near]),
        tuple([u for u in aimed if s.loc[u] not in near]),
        s.points[head] if is_barrage else 0,
        tuple([u for u in GUNS if s.fpf[u] == at]) if is_barrage else (),
        0 if is_barrage else s.points[head],
    )


def combats(s: State) -> list[Combat]:
    return [combat_of(s, head) for head in heads(s)]


def attack_of(s: State, one: Combat) -> int:
    """Attack strengths, doubled for Banzai (10.0), and barrage (8.1, 9.1)."""
    adjacent = sum(ATTACK[u] * (BANZAI if s.banzai[u] else 1) for u in one.attackers)
    return adjacent + sum(ATTACK[u] for u in one.guns) + one.points


def defence_of(one: Combat) -> int:
    """Defence strengths and final protective fire (8.2, 9.2)."""
    return sum(DEFENCE[u] for u in one.defenders) + sum(FPF[u] for u in one.fpf) + one.shield


def shift_of(s: State, one: Combat) -> int:
    """The best terrain of the defenders (7.3)."""
    return max(s.shift(s.loc[u]) for u in one.defenders)


def column(s: State, one: Combat, more: int = 0) -> int:
    """The column of the table, with so much more on the attacker's side."""
    return column_of(attack_of(s, one) - defence_of(one) + more, shift_of(s, one))


def effect(result: int, is_assault: bool) -> int | None:
    """A result as it counts; None if nothing comes of it (7.62, 8.4)."""
    if is_assault:
        return result if result in RETREAT or result in (AE, DE, EX) else None
    return result if result in (DE, EX) or (result in RETREAT and result > D1) else None


# What a combat is worth, in Victory Points and exact: six times the mean, so that it is a whole number.


def is_blocked(s: State, u: int, hexes: int) -> bool:
    """Would a retreat of so many hexes be impossible as things stand, without displacement (7.74)?"""
    return not is_open(s, u, hexes)


def longest_retreat(s: State, u: int, most: int) -> int:
    """How many hexes a unit could retreat without displacement; whoever can go far can stop earlier."""
    return next((hexes for hexes in range(most, 0, -1) if is_open(s, u, hexes)), 0)


def is_doomed(s: State, u: int, hexes: int) -> bool:
    """Would it be eliminated by such a retreat, though a friend may step aside for it (7.73, 7.74)?"""
    return not can_retreat(s, u, hexes)


def losses(s: State, units: Sequence[int], hexes: int) -> int:
    """Points that the retreat of these units gives to the enemy (17.12, 17.21)."""
    found = 0
    for u in units:
        if is_doomed(s, u, hexes):
            found += POINTS[u]
        elif SIDE[u] == US:
            found += hexes
    return found


def worth_of(s: State, one: Combat, result: int) -> int:
    """Points that a result gives the attacker, less those that it gives the defender."""
    if effect(result, bool(one.attackers)) is None:
        return -_spent(s, one, ())
    if result in (A1, A2):
        back = [u for u in one.attackers if not s.banzai[u]]
        return -losses(s, back, RETREAT[result]) - _spent(s, one, ())
    if result == AE:
        return -sum(POINTS[u] for u in one.attackers)
    if result in (DE, EX):
        lost = exchanged(one) if result == EX else ()
        gain = sum(POINTS[u] for u in one.defenders)
        return gain - sum(POINTS[u] for u in lost) - _spent(s, one, lost)
    return losses(s, one.defenders, RETREAT[result]) - _spent(s, one, ())


def exchanged(one: Combat) -> tuple[int, ...]:
    """The attackers that an exchange costs if the weakest go first."""
    owed = sum(DEFENCE[u] for u in one.defenders)
    found: list[int] = []
    for u in sorted(one.attackers, key=lambda u: (POINTS[u], u)):
        if owed <= 0:
            break
        owed -= ATTACK[u]
        found.append(u)
    return tuple(found)


def _spent(s: State, one: Combat, lost: Sequence[int]) -> int:
    """Points for Banzai units, which are lost in any case."""
    return sum(POINTS[u] for u in one.attackers if s.banzai[u] and u not in lost)


def sixfold(s: State, one: Combat, column: int) -> int:
    """Six times the points that the attacker may expect to gain."""
    return sum(worth_of(s, one, result) for result in s.table[column])
