"""Which battles to declare: every set that meets the duties of 13.1 is looked for, group by group.

Hexes that touch each other form a group, and groups do not bear on each other. Within a group the best set is
climbed to: a pair more with what it obliges to, a pair less, another target, everybody against one hex.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.okinawa.agent.sums import Judge
from game.okinawa.declare import Aims, Lines, battles, completion, duties, is_star, lines
from game.okinawa.state import State

MOST_STEPS = 14


def best_aims(s: State, side: int, eager: float = 0.0) -> tuple[Aims, float]:
    """The best battles from here, and what they gain; `eager`: points for each target attacked."""
    now, judge = lines(s, side), Judge(s, side)
    found: Aims = frozenset()
    value = 0.0
    for group in groups(now):
        aims, gain = climb(group, judge, eager)
        found |= aims
        value += gain
    return found, value


def groups(now: Lines) -> Iterator[Lines]:
    """The parts that have nothing to do with each other."""
    left = {t for t in now.willing if now.willing[t] or now.forced[t]}
    targets_of: dict[int, list[int]] = {}
    for t in left:
        for cell in (*now.willing[t], *now.forced[t]):
            targets_of.setdefault(cell, []).append(t)
    while left:
        part, edge = set(), [min(left)]
        while edge:
            t = edge.pop()
            if t in part:
                continue
            part.add(t)
            for cell in (*now.willing[t], *now.forced[t]):
                edge += targets_of[cell]
        left -= part
        cells = {c for t in part for c in (*now.willing[t], *now.forced[t])}
        yield Lines(
            {t: now.willing[t] for t in sorted(part)},
            {t: now.forced[t] for t in sorted(part)},
            {c: now.threats[c] for c in sorted(cells) if c in now.threats},
            [t for t in now.owed if t in part],
        )


def climb(now: Lines, judge: Judge, eager: float) -> tuple[Aims, float]:
    def worth(aims: Aims) -> float:
        return sum(judge.value(*one) + eager * len(one[1]) for one in battles(tuple(sorted(aims))))

    start = completion(now, frozenset())
    if start is None:
        return frozenset(), 0.0
    best, value = start, worth(start)
    for _ in range(MOST_STEPS):
        better, top = best, value + 1e-6
        for aims in _neighbours(now, best):
            gain = worth(aims)
            if gain > top:
                better, top = aims, gain
        if better == best:
            break
        best, value = better, top
    return best, value


def _neighbours(now: Lines, aims: Aims) -> Iterator[Aims]:
    for target, cells in now.willing.items():
        for cell in cells:
            if (cell, target) in aims:
                continue
            yield from _with(now, aims, [(cell, target)])
        if len(cells) > 1:
            yield from _with(now, aims, [(cell, target) for cell in cells])
            free = [(cell, target) for cell in cells if not any(c == cell and t != target for c, t in aims)]
            if 1 < len(free) < len(cells):
                yield from _with(now, aims, free)
    for pair in sorted(aims):
        less = aims - {pair}
        if not duties(now, less):
            yield less
        done = completion(now, less)
        if done is not None and done != aims:
            yield done
        whole = frozenset(one for one in aims if one[1] == pair[1])
        if len(whole) > 1 and not duties(now, aims - whole):
            yield aims - whole


def _with(now: Lines, aims: Aims, pairs: list[tuple[int, int]]) -> Iterator[Aims]:
    """With these pairs: beside what is there if that can be, else instead of it."""
    cells = {cell for cell, _ in pairs}
    for kept in (aims, frozenset(one for one in aims if one[0] not in cells)):
        more = kept
        for cell, target in pairs:
            if not is_star(more, cell, target):
                break
            more |= {(cell, target)}
        else:
            done = completion(now, more)
            if done is not None:
                yield done
        if kept == aims and not any(one[0] in cells for one in aims):
            return
