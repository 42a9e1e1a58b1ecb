"""Japanese deployments (4): a mixture of templates, every one shifted at random within its zones."""

from __future__ import annotations

from game.core.request import Opt
from game.core.rng import Rng
from game.okinawa.data import NUMBERED
from game.okinawa.deploy import has_room
from game.okinawa.planning import shift
from game.okinawa.plans import PLANS, pieces
from game.okinawa.state import CONTENTS, State

MIXTURE = (30, 15, 15, 20, 20)  # Shuri, Web, Crust, Redoubt, Fall back
SOUTHERN = (1, 0, 1, 0, 1)  # of the lower levels: the army where it was in 1945


def deployment(
    seed: int, is_shifted: bool = True, is_sly: bool = True
) -> tuple[int, dict[int, tuple[int, ...]]]:
    """A template, and where its pieces hide in this game."""
    rng = Rng(seed, "deploy")
    number = _draw(rng, MIXTURE if is_sly else SOUTHERN)
    there = pieces(PLANS[number])
    if is_shifted:
        shift(rng, there)
    return number, {cell: kinds for cell, kinds in there.items() if kinds}


def _draw(rng: Rng, weights: tuple[int, ...]) -> int:
    at = rng.below(sum(weights))
    for n, weight in enumerate(weights):
        if at < weight:
            return n
        at -= weight
    return 0


def next_step(s: State, options: list[Opt], seed: int, is_shifted: bool = True, is_sly: bool = True) -> int:
    """The next answer on the way to the deployment."""
    number, wanted = deployment(seed, is_shifted, is_sly)
    if options[0][0] == "plan":
        return options.index(("plan", number))
    for n, opt in enumerate(options):
        if opt[0] == "lift" and _surplus(s, wanted, opt[1], opt[2]) and _lacking(s, wanted, opt[2]):
            return n
    return options.index(("done",))


def next_hex(
    s: State, options: list[Opt], kind: int, seed: int, is_shifted: bool = True, is_sly: bool = True
) -> int:
    _, wanted = deployment(seed, is_shifted, is_sly)
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
