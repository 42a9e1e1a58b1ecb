"""Japanese units that leave an Area together: what they are worth where they go and where they stood."""

from __future__ import annotations

from typing import NamedTuple

from game.ieshima.agent.fight import defense_value
from game.ieshima.agent.look import Look
from game.ieshima.agent.moves import pick, without
from game.ieshima.agent.values import CLASS, KIND_OF, MG
from game.ieshima.data import JAPAN
from game.ieshima.state import Units


class Party(NamedTuple):
    units: Units
    lead: int  # their best Combat Value
    worth: float
    leaving: float  # what the Area that they leave gains; mostly it loses


class Group:
    """The units of one Area; a party of so many is worked out once, wherever it may go."""

    __slots__ = ("_fighters", "_order", "_spare", "look", "space", "units")

    def __init__(self, look: Look, space: int, units: Units) -> None:
        self.look = look
        self.space = space
        self.units = units
        self._order: list[int] = []  # the weakest first
        self._spare: dict[int, Party] = {}
        self._fighters: dict[int, Party] = {}

    def spare(self, n: int) -> Party:
        """The n weakest."""
        found = self._spare.get(n)
        if found is None:
            if not self._order:
                full = self.look.s.full
                self._order = sorted(self.units, key=lambda u: (KIND_OF[u] != MG, -KIND_OF[u], full[u], u))
            found = self._spare[n] = self._party(tuple(sorted(self._order[:n])))
        return found

    def fighters(self, n: int) -> Party:
        """The n that fight best together."""
        found = self._fighters.get(n)
        if found is None:
            found = self._fighters[n] = self._party(pick(self.look.s, self.units, n))
        return found

    def _party(self, units: Units) -> Party:
        look, space = self.look, self.space
        s = look.s
        full, cv, values = s.full, s.values.cv, look.values
        lead, worth = 0, 0.0
        for u in units:
            strength = full[u]
            if cv[u][strength] > lead:
                lead = cv[u][strength]
            worth += values[CLASS[u][strength]]
        left = without(s.here[JAPAN][space], units)
        dv = defense_value(s, JAPAN, space, left) if left else 0
        return Party(units, lead, worth, look.credits[space] - look.with_dv(space, dv))
