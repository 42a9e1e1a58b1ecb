"""Several pieces search at once: paths over unknown hexes, with the odds of running into somebody.

All of it follows from what everybody knows: how likely it is that somebody hides in a hex (belief.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, prod

from game.core.request import Ask
from game.core.text import headed, percent, plain
from game.core.title import Errand, Errands
from game.okinawa.agent.belief import believe
from game.okinawa.agent.march import Board, scouting
from game.okinawa.data import US, ZONE
from game.okinawa.forces import GUNS, US_KIND
from game.okinawa.movement import field_of, together
from game.okinawa.names import hex_, piece, place, zone
from game.okinawa.state import State


def sweep(s: State, ask: Ask, wish: str, held: Sequence[str]) -> Errands:
    """Scouts one after the other, each as if nobody had been found before; guns stay where they are."""
    s = s.copy()
    units = [
        opt[1]
        for opt in ask.options
        if opt[0] == "unit" and US_KIND[opt[1]] != GUNS and piece(US, opt[1]) not in held
    ]
    each: list[Errand] = []
    while units:
        found = scouting(Board(s, True), ask._replace(options=[("unit", u) for u in units]), units)
        if not found:
            break
        (_, u), to = found[0].taken, found[0].to
        units.remove(u)
        way = field_of(s, US, (u,), together(US, (u,))).path(to)
        unknown = [cell for cell in way[1:] if s.could_hide(cell)]
        if not unknown:
            continue
        chance = met(s, unknown)
        each.append(
            Errand(
                piece(US, u),
                plain(f"to {hex_(to)}, {len(unknown)} unknown"),
                (("unit", u), ("to", to)),
                way=tuple(map(place, way)),
                part=headed(zone(ZONE[to])),
                chance=chance,
            )
        )
        for cell in way[1:]:
            s.move(US, u, cell)
        s.finish(US, u)
    return Errands(summed(each), tuple(each))


def met(s: State, cells: Sequence[int]) -> float:
    """The chance that somebody hides in one of these hexes."""
    held = believe(s).held
    return 1 - prod(1 - held[cell] for cell in cells)


def summed(each: Sequence[Errand]) -> str:
    """
    >>> summed([Errand("", "", (), chance=0.5), Errand("", "", (), chance=0.5)])
    'an ambush on the way: 75 %'
    """
    risks = [one.chance for one in each if one.chance is not None]
    if not fsum(risks):
        return "nobody can be met"
    return f"an ambush on the way: {percent(1 - prod(1 - risk for risk in risks))}"
