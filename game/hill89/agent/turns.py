"""Whole turns to choose from: the solver's best one, and those that leave it at one point."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.match import Match
from game.core.request import Ask, Opt
from game.hill89.agent.small import weigh
from game.hill89.agent.solver import Search, apply, key, told
from game.hill89.state import State


class Plan(NamedTuple):
    """A turn's options in order, with the positions they are for."""

    value: float
    options: tuple[Opt, ...]
    places: tuple[tuple[object, ...], ...]

    def next(self, s: State) -> Opt | None:
        """The option for a position, if the plan passes there."""
        place = key(s)
        return told(self.options[self.places.index(place)]) if place in self.places else None

    def answers(self) -> list[Opt]:
        """The options as the rules ask for them."""
        found: list[Opt] = []
        for option in self.options:
            swap = [("first", option[1]), ("second", option[2])] if option[0] == "swap" else []
            found += [told(option), *swap]
        return found


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


def trace(s: State) -> tuple[object, ...]:
    """What a turn's own steps change, and a Resupply on the way does not."""
    return s.pawn, s.pool, s.used, s.soldiers, s.hurt, s.fog, s.firing, s.times, s.scouts, s.shot


class Turn:
    """A plan under way, a Resupply and its choices on the way included."""

    def __init__(self, made: Plan, root: State) -> None:
        self.number, self.objective = root.turn, root.objective
        self.was_clear = root.is_clear()
        self.steps: list[tuple[tuple[object, ...], Opt, int]] = []  # where, what, the card a swap brings
        t = root.copy()
        for option in made.options:
            other = option[1] + option[2] - t.pawn if option[0] == "swap" else 0
            self.steps.append((trace(t), option, t.cards[other]))
            apply(t, option)

    def answer(self, match: Match[Any]) -> int | None:
        ask, s = match.ask, match.state
        if ask is None or self.is_over(match):
            return None
        option = self._next(s, ask)
        return ask.options.index(option) if option in ask.options else None

    def _next(self, s: State, ask: Ask) -> Opt | None:
        if ask.kind not in ("action", "activation", "reposition"):
            return weigh(s, ask)[0][1]
        here = trace(s)
        for place, option, brought in self.steps:
            if place != here or (option[0] == "swap" and s.cards[s.pawn] == brought):
                continue
            if ask.kind != "reposition":
                return told(option)
            if option[0] == "swap":
                return ("second", option[2]) if ask.ctx else ("first", option[1])
        return None

    def is_over(self, match: Match[Any]) -> bool:
        s = match.state
        if match.ask is None or (s.turn, s.objective) != (self.number, self.objective):
            return True
        return s.is_clear() and not self.was_clear  # what dice are left is thought about anew
