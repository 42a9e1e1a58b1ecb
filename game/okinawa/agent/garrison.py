"""Japanese deployments (4): a mixture of templates, every one shifted at random within its zones."""

from __future__ import annotations

from game.core.request import Opt
from game.core.rng import Rng
from game.okinawa.data import GRID, HIDEOUTS, IS_MOUNTAIN, NUMBERED, ZONE
from game.okinawa.deploy import has_room
from game.okinawa.forces import ARTILLERY, BUNKER, STRONGPOINT
from game.okinawa.plans import PLANS, pieces
from game.okinawa.state import CONTENTS, State

MIXTURE = (30, 15, 15, 20, 20)  # Shuri, Web, Crust, Redoubt, Fall back
SHIFTED = 45  # of a hundred pieces
NEAR_BY = 4  # hexes that a piece is shifted at most


def deployment(seed: int, is_shifted: bool = True) -> tuple[int, dict[int, tuple[int, ...]]]:
    """A template, and where its pieces hide in this game."""
    rng = Rng(seed, "deploy")
    number = _draw(rng, MIXTURE)
    there = pieces(PLANS[number])
    if is_shifted:
        for cell in sorted(there):
            for kind in there[cell]:
                if rng.below(100) < SHIFTED:
                    _shift(rng, there, cell, kind)
    return number, {cell: kinds for cell, kinds in there.items() if kinds}


def _draw(rng: Rng, weights: tuple[int, ...]) -> int:
    at = rng.below(sum(weights))
    for n, weight in enumerate(weights):
        if at < weight:
            return n
        at -= weight
    return 0


def _shift(rng: Rng, there: dict[int, tuple[int, ...]], cell: int, kind: int) -> None:
    """One piece goes to another hex of its zone, on no worse ground if it is to be held."""
    near = GRID.distances(cell)
    goals = [
        to
        for to in HIDEOUTS[ZONE[cell]]
        if 0 < near[to] <= NEAR_BY
        and has_room(to, there.get(to, ()), kind)
        and (IS_MOUNTAIN[to] >= IS_MOUNTAIN[cell] or kind not in (BUNKER, STRONGPOINT, ARTILLERY))
    ]
    if goals:
        to = goals[rng.below(len(goals))]
        left = list(there[cell])
        left.remove(kind)
        there[cell] = tuple(left)
        there[to] = tuple(sorted((*there.get(to, ()), kind)))


def next_step(s: State, options: list[Opt], seed: int, is_shifted: bool = True) -> int:
    """The next answer on the way to the deployment."""
    number, wanted = deployment(seed, is_shifted)
    if options[0][0] == "plan":
        return options.index(("plan", number))
    for n, opt in enumerate(options):
        if opt[0] == "lift" and _surplus(s, wanted, opt[1], opt[2]) and _lacking(s, wanted, opt[2]):
            return n
    return options.index(("done",))


def next_hex(s: State, options: list[Opt], kind: int, seed: int, is_shifted: bool = True) -> int:
    _, wanted = deployment(seed, is_shifted)
    lacking = set(_lacking(s, wanted, kind))
    for n, opt in enumerate(options):
        if opt[1] in lacking:
            return n
    return 0


def _surplus(s: State, wanted: dict[int, tuple[int, ...]], cell: int, kind: int) -> bool:
    return s.hiding(cell).count(kind) > wanted.get(cell, ()).count(kind)


def _lacking(s: State, wanted: dict[int, tuple[int, ...]], kind: int) -> list[int]:
    """Hexes that want a piece of a kind and have room for it now."""
    hides = s.plot().hides
    return [
        cell
        for cell in NUMBERED
        if wanted.get(cell, ()).count(kind) > CONTENTS[hides[cell]].count(kind)
        and has_room(cell, CONTENTS[hides[cell]], kind)
    ]
