"""Which battles are fought (13.1): attacking hexes and their targets, and the duties that come with them.

A battle is several hexes against one, or one against several; no hex is in two battles. Who attacks obliges
his side: every enemy whose zone of control reaches him must be attacked too, by him or by another.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.request import EACH, SAVE, Ask, Form, Opt, Rules
from game.okinawa.battle import fighters
from game.okinawa.data import IS_MOUNTAIN, JAPAN, NEAR, US
from game.okinawa.forces import JP_KIND, STRONGPOINT
from game.okinawa.state import State

Aims = frozenset[tuple[int, int]]  # attacking hex, attacked hex
DECLARE = Form(EACH)


def can_attack(s: State, side: int, cell: int, target: int) -> bool:
    """Armour alone attacks no mountains unless it must (13.4): that is asked where duties are met."""
    pieces = [p for p in fighters(s, side, cell) if not s.is_done(side, p)]
    if len(pieces) < len(fighters(s, side, cell)) or not pieces:
        return False
    return not IS_MOUNTAIN[target] or any(not s.is_armour(side, p) for p in pieces)


def can_be_forced(s: State, side: int, cell: int) -> bool:
    pieces = fighters(s, side, cell)
    return bool(pieces) and not any(s.is_done(side, p) for p in pieces)


def pairs(s: State, side: int) -> list[tuple[int, int]]:
    """Every hex that may attack another of its own will."""
    return [
        (cell, near)
        for cell in sorted(s.here[side])
        for near in NEAR[cell]
        if s.at(1 - side, near) and can_attack(s, side, cell, near)
    ]


def threatens(s: State, side: int, cell: int, target: int) -> bool:
    """Does a piece of `side` in a hex control that neighbour (8.2)?"""
    if side == US and s.has_fort(target):
        return False
    for p in s.at(side, cell):
        if s.is_flat(side, p) or (side == JAPAN and JP_KIND[p] == STRONGPOINT):
            continue
        if not s.is_armour(side, p) or not IS_MOUNTAIN[target]:
            return True
    return False


def duties(s: State, side: int, aims: Aims) -> list[int]:
    """Hexes that must still be attacked (13.1, 12), lowest first."""
    aimed = {target for _, target in aims}
    found = {
        near
        for cell in {cell for cell, _ in aims}
        for near in NEAR[cell]
        if near not in aimed and s.at(1 - side, near) and threatens(s, 1 - side, near, cell)
    }
    if side == US:
        found |= {cell for cell in reinforced(s) if cell not in aimed}
    return sorted(found)


def reinforced(s: State) -> list[int]:
    """Hexes of reinforcements that able Americans touch; strongpoints alone oblige nobody (Ruling 18)."""
    return [
        cell
        for cell, pieces in sorted(s.here[JAPAN].items())
        if any(s.fresh >> p & 1 and JP_KIND[p] != STRONGPOINT for p in pieces)
        and any(fighters(s, US, near) for near in NEAR[cell])
    ]


def is_star(aims: Aims, cell: int, target: int) -> bool:
    """Several against one or one against several, with this pair too."""
    of_cell = [t for c, t in aims if c == cell]
    of_target = [c for c, t in aims if t == target]
    if of_cell and of_target:
        return False
    if of_cell:  # one against several: its targets have no other attackers
        return all(sum(t == other for _, t in aims) == 1 for other in of_cell)
    if of_target:  # several against one: its attackers have no other targets
        return all(sum(c == other for c, _ in aims) == 1 for other in of_target)
    return True


def ways_to_meet(s: State, side: int, aims: Aims, duty: int) -> Iterator[tuple[int, int]]:
    """Pairs that meet a duty: by choice first, by armour that is forced to only if nobody else can (13.4)."""
    cells = [cell for cell in NEAR[duty] if s.at(side, cell) and is_star(aims, cell, duty)]
    willing = [cell for cell in cells if can_attack(s, side, cell, duty)]
    yield from ((cell, duty) for cell in willing)
    able = any(can_attack(s, side, cell, duty) for cell in NEAR[duty] if s.at(side, cell))
    if not able:
        yield from ((cell, duty) for cell in cells if can_be_forced(s, side, cell))


def completion(s: State, side: int, aims: Aims) -> Aims | None:
    """Aims that meet every duty, with these among them; None if there are none."""
    open_duties = duties(s, side, aims)
    if not open_duties:
        return aims
    for pair in ways_to_meet(s, side, aims, open_duties[0]):
        found = completion(s, side, aims | {pair})
        if found is not None:
            return found
    return None


def declare(s: State, side: int, next_phase: str, rule: str = "13.1") -> Rules:
    """Pair by pair; only what leaves every duty possible is offered, and the end when all are met."""
    while True:
        yield SAVE
        aims = frozenset(s.aims)
        open_duties = duties(s, side, aims)
        offered: set[tuple[int, int]] = set()
        for duty in open_duties:
            offered |= set(ways_to_meet(s, side, aims, duty))
        offered |= {(c, t) for c, t in pairs(s, side) if (c, t) not in aims and is_star(aims, c, t)}
        options: list[Opt] = [
            ("aim", c, t) for c, t in sorted(offered) if completion(s, side, aims | {(c, t)}) is not None
        ]
        if not open_duties:
            options = [("done",), *options]
        if not options or options == [("done",)]:
            break
        verb, *nouns = yield Ask(side, "battles", options, rule, tuple(open_duties), DECLARE)
        if verb == "done":
            break
        s.aims = (*s.aims, (nouns[0], nouns[1]))
    s.phase = next_phase


def battles(aims: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The battles: attacking hexes and attacked hexes, in the order of their lowest target."""
    left = set(aims)
    found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    while left:
        cell, target = min(left, key=lambda one: (one[1], one[0]))
        targets = sorted(t for c, t in left if c == cell)
        cells = sorted(c for c, t in left if t == target)
        pair = ((cell,), tuple(targets)) if len(targets) > 1 else (tuple(cells), (target,))
        found.append(pair)
        left -= {(c, t) for c, t in left if c in pair[0] and t in pair[1]}
    return found
