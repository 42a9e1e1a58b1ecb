"""Deployments in the making (4): drafts as text, what a staff would do with them, how the rules are told.

A draft is a text of words as in plans.py: a hex and the letters of what hides there. It may be unfinished;
the rules hear of it when it is whole, as the answers that lead to it.
"""

from __future__ import annotations

import re
from collections import Counter

from game.core.errors import GameError, NoSuchPlace
from game.core.rng import Rng
from game.okinawa.charts import BONUS, STACK
from game.okinawa.data import (
    GRID,
    HIDEOUTS,
    IS_MOUNTAIN,
    KIND,
    NEAR,
    NUMBERED,
    ZONE,
    ZONES,
)
from game.okinawa.deploy import has_room
from game.okinawa.forces import (
    ARTILLERY,
    BUNKER,
    INFANTRY,
    IS_FORT,
    JP_KINDS,
    LETTERS,
    NAVAL,
    STRONGPOINT,
    TANKS,
)
from game.okinawa.names import kind
from game.okinawa.plans import PLANS, pieces

Draft = dict[int, tuple[int, ...]]  # hex -> kinds that hide there, sorted
LONGEST = 4_000  # characters of a draft
SHIFTED = 45  # of a hundred pieces
NEAR_BY = 4  # hexes that a piece is shifted at most


# Drafts as text


def read(text: str) -> Draft:
    """
    >>> write(read("802as 801BI "))
    '801IB 802AS'
    """
    there: Draft = {}
    left = Counter({kind: one.number for kind, one in enumerate(JP_KINDS)})
    for word in text[:LONGEST].upper().split():
        found = re.fullmatch(rf"(\d\d\d)([{LETTERS}]{{1,{STACK}}})", word)
        if found is None:
            raise GameError(f"{word[:20]!r} is no hex with one or two letters of {LETTERS}")
        cell = _cell(found[1])
        for letter in found[2]:
            one = LETTERS.index(letter)
            if not has_room(cell, there.get(cell, ()), one) or not left[one]:
                raise GameError(
                    f"the {kind(one)} of {word!r} has no place: {why(there, cell, one, left[one])}"
                )
            left[one] -= 1
            there[cell] = tuple(sorted((*there.get(cell, ()), one)))
    return there


def _cell(name: str) -> int:
    try:
        cell = GRID.find(name)
    except NoSuchPlace:
        cell = len(NUMBERED)
    if cell not in NUMBERED:
        raise GameError(f"there is no hex {name}")
    return cell


def write(there: Draft) -> str:
    words = (GRID.names[cell] + "".join(LETTERS[kind] for kind in there[cell]) for cell in sorted(there))
    return " ".join(word for word in words if len(word) > 3)


def missing(there: Draft) -> Counter[int]:
    """How many of each kind have no place yet."""
    placed = Counter(kind for kinds in there.values() for kind in kinds)
    return Counter({kind: one.number - placed[kind] for kind, one in enumerate(JP_KINDS)})


def why(there: Draft, cell: int, one: int, left: int = 1) -> str:
    """What forbids a piece in a hex."""
    if not left:
        return f"all {JP_KINDS[one].number} have their place"
    if one == TANKS and IS_MOUNTAIN[cell]:
        return "tanks do not enter mountains"
    if len(there.get(cell, ())) >= STACK:
        return "two pieces are there"
    return "one fort to a hex"


# What a staff would do


def shift(rng: Rng, there: Draft) -> None:
    """Some pieces go to other hexes of their zone near by: the shape stays, the hexes are one's own."""
    for cell in sorted(there):
        for one in there[cell]:
            if rng.below(100) < SHIFTED:
                _shift(rng, there, cell, one)


def _shift(rng: Rng, there: Draft, cell: int, one: int) -> None:
    """One piece goes to another hex of its zone, on no worse ground if it is to be held."""
    near = GRID.distances(cell)
    goals = [
        to
        for to in HIDEOUTS[ZONE[cell]]
        if 0 < near[to] <= NEAR_BY
        and has_room(to, there.get(to, ()), one)
        and (IS_MOUNTAIN[to] >= IS_MOUNTAIN[cell] or one not in (BUNKER, STRONGPOINT, ARTILLERY))
    ]
    if goals:
        to = goals[rng.below(len(goals))]
        left = list(there[cell])
        left.remove(one)
        there[cell] = tuple(left)
        there[to] = tuple(sorted((*there.get(to, ()), one)))


def complete(rng: Rng, there: Draft) -> None:
    """The staff places the rest: as in the template that is most like the draft, then beside its own.

    Zones where nobody is come first.
    """
    model = max(PLANS, key=lambda plan: likeness(there, pieces(plan)))
    left = missing(there)
    empty = [zone for zone in ZONES if not any(ZONE[cell] == zone for cell in there)]
    for cell, kinds in sorted(pieces(model).items(), key=lambda one: ZONE[one[0]] not in empty):
        for one in kinds:
            if left[one] and has_room(cell, there.get(cell, ()), one):
                _put(there, left, cell, one)
    for one in (TANKS, BUNKER, STRONGPOINT, INFANTRY, NAVAL, ARTILLERY):
        while left[one]:
            free = [cell for cell in NUMBERED if has_room(cell, there.get(cell, ()), one)]
            most = max(_suits(there, cell, one) for cell in free)
            best = [cell for cell in free if _suits(there, cell, one) == most]
            _put(there, left, best[rng.below(len(best))], one)


def _put(there: Draft, left: Counter[int], cell: int, one: int) -> None:
    left[one] -= 1
    there[cell] = tuple(sorted((*there.get(cell, ()), one)))


def _suits(there: Draft, cell: int, one: int) -> int:
    """Good ground beside one's own; a fort with somebody in it, somebody in a fort."""
    with_whom = there.get(cell, ())
    joined = any(IS_FORT[other] != IS_FORT[one] for other in with_whom)
    friends = sum(1 for near in NEAR[cell] if there.get(near))
    return BONUS[KIND[cell]] + 2 * joined + min(2, friends) - 3 * (bool(with_whom) and not joined)


def likeness(there: Draft, other: Draft) -> int:
    """So many pieces stand in the same hexes."""
    return sum(sum((Counter(kinds) & Counter(other.get(cell, ()))).values()) for cell, kinds in there.items())


def answers(there: Draft) -> list[str]:
    """The answers that lead the rules to a whole draft: the template most like it, then what differs."""
    if any(missing(there).values()):
        raise GameError("not everybody has a place yet")
    number = max(range(len(PLANS)), key=lambda n: (likeness(there, pieces(PLANS[n])), -n))
    now, told = pieces(PLANS[number]), [f"plan {number}"]
    surplus = Counter({(c, k): n for c, kinds in now.items() for k, n in Counter(kinds).items()})
    wanted = Counter({(c, k): n for c, kinds in there.items() for k, n in Counter(kinds).items()})
    lacking = wanted - surplus
    while lacking:
        spare = surplus - wanted
        cell, one, to = _next(now, spare, lacking)
        told += [f"lift {GRID.names[cell]} {LETTERS[one]}", f"to {GRID.names[to]}"]
        left = list(now[cell])
        left.remove(one)
        now[cell] = tuple(left)
        now[to] = tuple(sorted((*now.get(to, ()), one)))
        surplus[cell, one] -= 1
        surplus[to, one] += 1
        lacking = wanted - surplus
    return [*told, "done"]


def _next(
    now: Draft, spare: Counter[tuple[int, int]], lacking: Counter[tuple[int, int]]
) -> tuple[int, int, int]:
    """A piece that goes where it is wanted; if all those hexes are full, one goes out of the way."""
    for cell, one in sorted(spare):
        for to, wanted in sorted(lacking):
            if wanted == one and has_room(to, now.get(to, ()), one):
                return cell, one, to
    to, _ = min(lacking)
    cell, one = next((c, k) for c, k in sorted(spare) if c == to)
    return cell, one, next(c for c in NUMBERED if not now.get(c) and has_room(c, (), one))
