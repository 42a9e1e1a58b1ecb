"""What is wrong with a position that no legal game could show."""

from __future__ import annotations

from game.standin.data import CARDS, NOWHERE, UNITS
from game.standin.state import State


def faults(s: State) -> list[str]:
    found = list(s.wrong_ranges())
    cells = [s.loc[u] for u in UNITS if s.loc[u] != NOWHERE]
    if len(cells) != len(set(cells)):
        found.append("two battalions share a hex")
    if any(s.loc[u] == NOWHERE and s.full[u] for u in UNITS):
        found.append("a battalion is eliminated at full strength")
    fresh = s.copy()
    fresh.index()
    if (fresh.at, fresh.held, fresh.zones) != (s.at, s.held, s.zones):
        found.append("the index of units is out of step")
    if (s.phase == "over") != (s.turn > s.rules.turns):
        found.append("the game goes on after its end, or ended too soon")
    return [*found, *CARDS.faults(s.cards, [s.ahead])]
