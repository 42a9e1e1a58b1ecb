"""Side 0's winning chance at a glance."""

from __future__ import annotations

from math import exp

from game.shuri.data import JAPAN, US
from game.shuri.scenarios import TOTAL
from game.shuri.state import State
from game.shuri.victory import overdue, standings

SPREAD = 22.0  # Victory Points that change the log-odds by one


def worth(s: State) -> float:
    """The margin as it would stand at the end, held against what is needed."""
    if s.phase == "over":
        from game.shuri.victory import result

        verdict = result(s)
        assert verdict is not None
        return 1.0 if verdict.winner == US else 0.0
    one = s.scenario
    left = one.last - s.turn + (s.side == US)
    share = left / max(1, one.last - one.first + 1)
    japanese, americans = len(s.units(JAPAN)), len(s.units(US))
    if one.victory == TOTAL:
        ahead: float = s.total(JAPAN) - one.level
        if one.rule == "18.4":
            ahead += min(left, japanese / 1.5) * japanese * 0.55
        else:
            rate = s.total(JAPAN) / max(3, s.turn)
            ahead += rate * left + (10 * max(0, 60 - max(s.turn, 44)) if japanese > 6 else 0) * 0.8
        return 1 / (1 + exp(min(20.0, max(-20.0, ahead / (12 + 40 * share)))))
    north, between, south, cut = standings(s)
    margin: float = s.total(US) - s.total(JAPAN) + one.level
    margin += 4 * south - 5 * north - between * (1 - share) - 3 * cut
    if one.withdraw:
        margin -= 3 * overdue(s) * max(0, one.last - max(s.turn, one.withdraw_by) + 1) * 0.7
    margin += share * 2.2 * (americans - 0.55 * japanese)  # what those still there will do
    if one.territory and not south:
        margin -= 30 * (1 - share) ** 2 + 6  # 17.6 would lose everything
    return 1 / (1 + exp(min(20.0, max(-20.0, -margin / (SPREAD * (0.35 + share))))))
