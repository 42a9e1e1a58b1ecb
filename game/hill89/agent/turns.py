"""Whole turns to choose from: the solver's best one, and those that leave it at one point."""

from __future__ import annotations

from typing import NamedTuple

from game.core.request import Opt
from game.hill89.agent.solver import Search, apply, key
from game.hill89.state import State


class Plan(NamedTuple):
    """A turn's options in order, with the positions they are for."""

    value: float
    options: tuple[Opt, ...]
    places: tuple[tuple[object, ...], ...]

    def next(self, s: State) -> Opt | None:
        """The option for a position, if the plan passes there."""
        place = key(s)
        return self.options[self.places.index(place)] if place in self.places else None


def plan(search: Search, s: State, prefix: list[Opt]) -> tuple[Plan, State]:
    """Play the prefix, then what the solver thinks best; returns the end of the turn too."""
    t = s.copy()
    options: list[Opt] = []
    places: list[tuple[object, ...]] = []
    value = 0.0
    for option in prefix:
        options.append(option)
        places.append(key(t))
        value += apply(t, option)
    while not (t.ending or t.is_captured()) and (t.pool or t.firing):
        option = search.best(t)[1]
        options.append(option)
        places.append(key(t))
        value += apply(t, option)
    return Plan(value + search.end(t), tuple(options), tuple(places)), t


def plans(search: Search, s: State, most: int) -> list[Plan]:
    """The best turns with different ends, best first."""
    ranked = search.ranked(s)
    found: dict[tuple[object, ...], Plan] = {}

    def add(prefix: list[Opt]) -> Plan:
        made, end = plan(search, s, prefix)
        place = key(end)
        if place not in found or found[place].value < made.value:
            found[place] = made
        return made

    best = add([ranked[0][1]])
    for _, option in ranked[1:6]:
        add([option])
    t = s.copy()
    for at, option in enumerate(best.options):
        if at and (t.pool or t.firing):
            others = [o for o in search.children(t) if o != option]
            others.sort(key=lambda o: -search.worth(t, o))
            for other in others[:2]:
                add([*best.options[:at], other])
        apply(t, option)
    return sorted(found.values(), key=lambda p: (-p.value, p.options))[:most]
