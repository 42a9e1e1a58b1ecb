"""Side 0's winning chance at a glance: a logistic function of features, fitted by tests/shuri/fit.py."""

from __future__ import annotations

from math import exp, fsum

from game.shuri.agent.attack import best
from game.shuri.agent.lines import leak_price
from game.shuri.agent.stand import LEADERS, south_of
from game.shuri.agent.weights import WEIGHTS
from game.shuri.data import IS_GUN, JAPAN, POINTS, US
from game.shuri.scenarios import MARGIN
from game.shuri.state import State
from game.shuri.victory import LATE, overdue, result, standings

NAMES = (
    *("one", "margin", "margin late", "lines", "lines late"),
    *("nobody south late", "nobody south last", "way south", "way south late"),
    *("Americans", "Japanese", "guns", "attack", "edge"),
)
LAST = 4  # the power of the time gone by that leaves hardly anything before the last turns
MOST = 6.0  # no feature goes further: what lies beyond was not seen


def features(s: State) -> list[float]:
    """What the chance depends on, each about between -1 and 1 (NAMES)."""
    one = s.scenario
    left = one.last - s.turn + (s.side == US) * 0.5 + 0.5  # Game-Turns
    share = left / (one.last - one.first + 1)
    japanese, americans = s.units(JAPAN), s.units(US)
    nobody = way = 0.0
    if one.victory == MARGIN:
        north, between, south, cut = standings(s)
        margin = (s.total(US) - s.total(JAPAN) + one.level) / 50
        lines: float = 4 * south - 5 * north - between - 3 * cut
        if one.withdraw:
            lines -= LATE * overdue(s) * max(0.0, one.last - max(s.turn, one.withdraw_by) + 1)
        if one.territory:
            nobody = float(not south and bool(north + between))
            far = sorted(south_of(one.secondary)[s.loc[u]] for u in americans)[:LEADERS]
            way = sum(far) / (10.0 * LEADERS)
    else:
        margin = (one.level - s.total(JAPAN)) / (0.5 * one.level)
        lines = -left * len(japanese) if one.rule == "18.4" else -10 * min(left, 16.0) * bool(japanese)
        lines *= 50 / one.level
    attack = best(s, s.side).value
    row = [
        1.0,
        margin,
        margin * (1 - share),
        lines / 50,
        lines / 50 * (1 - share),
        nobody * (1 - share),
        nobody * (1 - share) ** LAST,
        way,
        way * (1 - share),
        share * sum(POINTS[u] for u in americans) / 50,
        share * sum(POINTS[u] for u in japanese) / 50,
        share * sum(IS_GUN[u] for u in japanese) / 5,
        (attack if s.side == US else -attack) / 10,
        leak_price(s) / 20,
    ]
    return [max(-MOST, min(MOST, value)) for value in row]


def worth(s: State) -> float:
    """The American winning chance."""
    verdict = result(s)
    if verdict is not None:
        return float(verdict.winner == US)
    x = fsum([w * f for w, f in zip(WEIGHTS[s.rules.scenario - 1], features(s), strict=True)])
    return 1 / (1 + exp(-min(30.0, max(-30.0, x))))
