"""Attacks and bombardments in closed form. The chances are those of odds.py."""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import NamedTuple

from game.ieshima.agent.eyes import EYES
from game.ieshima.agent.values import CLASS, CLASS_VALUE, PILLBOX
from game.ieshima.combat import can_call
from game.ieshima.data import (
    ARTILLERY_CALL,
    BATTALION,
    BATTALIONS,
    CALLS,
    JAPAN,
    SATCHEL,
    TANK_CALL,
    TEM,
    US,
)
from game.ieshima.odds import call_succeeds, clash
from game.ieshima.state import State, Units

HAS_INTEGRITY = [battalion.has_integrity for battalion in BATTALIONS]
Calls = tuple[tuple[float, int], ...]  # (chance, bonus) of what may still be called


def attack_value(s: State, side: int, units: Units, night: int = 0) -> int:
    """11.4.2 A-D with the strongest lead."""
    best = strong = weak = 0
    counts = [0] * 13
    full, values = s.full, s.values.cv
    for u in units:
        counts[BATTALION[u]] += 1
        if full[u]:
            strong += 1
        else:
            weak += 1
        cv = values[u][full[u]]
        if cv > best:
            best, lead_full = cv, full[u]
    if lead_full:
        strong -= 1
    else:
        weak -= 1
    value = best + (2 * strong + weak) // 2
    for b, n in enumerate(counts):
        if n == 4 and HAS_INTEGRITY[b]:
            value += 1
    if side == US and not s.rain and not night:
        value += 1
    return value


def defense_value(s: State, side: int, area: int, units: Units, night: int = 0) -> int:
    """11.4.3 with the strongest lead."""
    full, values = s.full, s.values.cv
    value = max([values[u][full[u]] for u in units]) + len(units) - 1 + TEM[area] + s.rubble[area]
    if side == US and not s.rain and not night:
        value += 2
    return value


def open_calls(s: State, side: int, area: int) -> Calls:
    """What the attacker may call (19.2, 19.4) and use (20.1) in this attack."""
    found: list[tuple[float, int]] = []
    rules = s.rules
    if (rules.support and side == US) or (rules.satchel and side == JAPAN):
        found += [
            (call_succeeds(s, call, area), CALLS[call].bonus)
            for call in (SATCHEL, ARTILLERY_CALL, TANK_CALL)
            if can_call(s, call, side)
        ]
    if rules.figures and not s.figure[side]:
        found.append((1.0, 1))
    return tuple(found)


class Spread(NamedTuple):
    """The results of a clash, calls included."""

    repulse: float
    stalemate: float
    points: tuple[tuple[int, float], ...]  # (Attrition Points, chance), none for 0


@lru_cache(2048)
def spread(edge: int, calls: Calls = ()) -> Spread:
    """11.4.4 over all outcomes of the calls."""
    if calls:
        (chance, bonus), rest = calls[0], calls[1:]
        with_it, without = spread(edge + bonus, rest), spread(edge, rest)
        points = dict(without.points)
        points = {n: (1 - chance) * p for n, p in points.items()}
        for n, p in with_it.points:
            points[n] = points.get(n, 0.0) + chance * p
        return Spread(
            chance * with_it.repulse + (1 - chance) * without.repulse,
            chance * with_it.stalemate + (1 - chance) * without.stalemate,
            tuple(sorted(points.items())),
        )
    odds = clash(edge)
    return Spread(odds.repulse, odds.stalemate, tuple((n, p) for n, p in odds.points.items() if n))


def classes(s: State, units: Units) -> tuple[int, ...]:
    """The units of a stack by kind and strength, sorted: what decides how it takes losses."""
    full = s.full
    return tuple(sorted([CLASS[u][full[u]] for u in units]))


class Toll(NamedTuple):
    """The cheapest way for a stack to take some points."""

    loss: float  # worth of what is lost, with the retreats
    left: int  # units still there


@lru_cache(20000)
def tolls(
    who: int, stack: tuple[int, ...], turn: int, can_retreat: bool, first: int, flip: float, kill: float
) -> tuple[Toll, ...]:
    """For 0, 1, 2, ... points up to all that the stack can take (13.1), as `who` sees it.

    `first` is the class of the unit that takes the first point, or -1; `flip` and
    `kill` are what a company's steps cost its owner now.
    """
    values, eyes = CLASS_VALUE[who][turn], EYES[who]
    retreat, leaves = eyes.retreat + eyes.leaves, eyes.leaves
    last = turn in (4, 7)
    best: dict[int, tuple[float, int]] = {0: (0.0, 0)}
    forced = first
    for c in stack:
        worth = kill if c == 0 else flip + kill if c == 1 else values[c]
        if c >= 2 * PILLBOX and not last:
            worth *= 1 - eyes.returns
        step = flip if c == 1 else values[c] - values[c - 1] if c & 1 else 0.0
        pays: list[tuple[int, float, int]] = []
        if c == forced:
            forced = -1
        else:
            pays.append((0, 0.0, 1))
        moves = can_retreat and c // 2 != PILLBOX
        if c & 1:
            pays.append((1, step, 1))
            if moves:
                pays.append((2, step + retreat, 0))
            pays.append((3, worth + leaves, 0))
        else:
            if moves:
                pays.append((1, retreat, 0))
            pays.append((2, worth + leaves, 0))
        found: dict[int, tuple[float, int]] = {}
        for points, (loss, left) in best.items():
            for more, cost, stays in pays:
                total = points + more
                new = (loss + cost, left + stays)
                old = found.get(total)
                if old is None or new[0] < old[0]:
                    found[total] = new
        best = found
    most = max(best)
    table: list[Toll] = []
    nearest = Toll(*best[most])
    for points in range(most, -1, -1):
        if points in best:
            nearest = Toll(*best[points])
        table.append(nearest)
    table.reverse()
    return tuple(table)


class Outlook(NamedTuple):
    """What a clash does to the defending stack, on average."""

    repulse: float
    stalemate: float
    loss: float  # worth of the defenders' losses
    left: tuple[tuple[int, float], ...]  # (defenders still there, chance) after a success


@lru_cache(50000)
def outlook(
    who: int,
    stack: tuple[int, ...],
    turn: int,
    can_retreat: bool,
    first: int,
    steps: tuple[float, float],
    edge: int,
    calls: Calls = (),
) -> Outlook:
    """The odds of the clash over the tolls of the stack; `steps`: flip and kill of a company."""
    odds = spread(edge, calls)
    table = tolls(who, stack, turn, can_retreat, first, *steps)
    most = len(table) - 1
    left: dict[int, float] = {}
    losses: list[float] = []
    for points, p in odds.points:
        toll = table[min(points, most)]
        losses.append(p * toll.loss)
        left[toll.left] = left.get(toll.left, 0.0) + p
    return Outlook(odds.repulse, odds.stalemate, fsum(losses), tuple(sorted(left.items())))
