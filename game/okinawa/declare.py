"""Which battles are fought (13.1): attacking hexes and their targets, and the duties that come with them.

A battle is several hexes against one, or one against several; no hex is in two battles. Who attacks obliges
his side: every enemy whose zone of control reaches him must be attacked too, by him or by another.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.request import EACH, SAVE, Ask, Form, Opt, Rules
from game.okinawa.battle import fighters
from game.okinawa.data import IS_MOUNTAIN, JAPAN, NEAR, US
from game.okinawa.forces import JP_KIND, STRONGPOINT
from game.okinawa.state import State

Aims = frozenset[tuple[int, int]]  # attacking hex, attacked hex
DECLARE = Form(EACH)


class Lines(NamedTuple):
    """Who touches whom: the same until somebody is hit or moves."""

    willing: dict[int, list[int]]  # attacked hex -> hexes that may attack it of their own will
    forced: dict[int, list[int]]  # -> armour that must where nobody is willing (13.4)
    threats: dict[int, list[int]]  # attacking hex -> hexes whose control it is under (13.1)
    owed: list[int]  # hexes that must be attacked in any case (12)

    def to_meet(self, duty: int) -> list[int]:
        """Hexes that can meet a duty: armour that is forced to only if nobody else can (13.4)."""
        return self.willing[duty] or self.forced[duty]


def lines(s: State, side: int) -> Lines:
    willing: dict[int, list[int]] = {}
    forced: dict[int, list[int]] = {}
    threats: dict[int, list[int]] = {}
    for target in sorted(s.here[1 - side]):
        willing[target], forced[target] = [], []
        for cell in NEAR[target]:
            if not s.at(side, cell):
                continue
            pieces = fighters(s, side, cell)
            if not pieces:
                continue
            if not IS_MOUNTAIN[target] or any(not s.is_armour(side, p) for p in pieces):
                willing[target].append(cell)
            else:
                forced[target].append(cell)
            if threatens(s, 1 - side, target, cell):
                threats.setdefault(cell, []).append(target)
    # Ruling 19: if somebody who can fight touches them
    owed = [cell for cell in reinforced(s) if willing[cell] or forced[cell]] if side == US else []
    return Lines(willing, forced, threats, owed)


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


def reinforced(s: State) -> list[int]:
    """Hexes of reinforcements; strongpoints alone oblige nobody."""
    return [
        cell
        for cell, pieces in sorted(s.here[JAPAN].items())
        if any(s.fresh >> p & 1 and JP_KIND[p] != STRONGPOINT for p in pieces)  # Ruling 18
    ]


def duties(now: Lines, aims: Aims) -> list[int]:
    """Hexes that must still be attacked (13.1, 12), lowest first."""
    aimed = {target for _, target in aims}
    found = {near for cell, _ in aims for near in now.threats.get(cell, ())}
    return sorted((found | set(now.owed)) - aimed)


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


def completion(now: Lines, aims: Aims) -> Aims | None:
    """Aims that meet every duty, with these among them; None if there are none."""
    ways: list[tuple[int, int]] | None = None
    for duty in duties(now, aims):  # the one that leaves least choice first
        pairs = [(cell, duty) for cell in now.to_meet(duty) if is_star(aims, cell, duty)]
        if ways is None or len(pairs) < len(ways):
            ways = pairs
        if not ways:
            return None
    if ways is None:
        return aims
    for pair in ways:
        found = completion(now, aims | {pair})
        if found is not None:
            return found
    return None


def offers(now: Lines, aims: Aims) -> list[tuple[int, int]]:
    """Pairs that may be added: each leaves a way to meet every duty."""
    found = {(cell, target) for target, cells in now.willing.items() for cell in cells}
    found |= {(cell, duty) for duty in duties(now, aims) for cell in now.to_meet(duty)}
    known = completion(now, aims) or aims
    return [
        pair for pair in sorted(found - aims) if is_star(aims, *pair) and _is_open(now, aims, known, pair)
    ]


def _is_open(now: Lines, aims: Aims, known: Aims, pair: tuple[int, int]) -> bool:
    """Is there a completion with this pair? Mostly the one that is known can be mended."""
    if pair in known:
        return True
    mended = aims | {pair}
    for other in sorted(known - aims):
        if is_star(mended, *other):
            mended |= {other}
    return completion(now, mended) is not None or completion(now, aims | {pair}) is not None


def declare(s: State, side: int, next_phase: str, rule: str = "13.1") -> Rules:
    """Pair by pair; only what leaves every duty possible is offered, and the end when all are met."""
    now = lines(s, side)
    while True:
        yield SAVE
        aims = frozenset(s.aims)
        open_duties = duties(now, aims)
        options: list[Opt] = [("aim", *pair) for pair in offers(now, aims)]
        if not open_duties:
            options.append(("done",))
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
