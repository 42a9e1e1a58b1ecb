"""When a Banzai pays (10.0): twice the strength for units that are lost in any case."""

from __future__ import annotations

from collections.abc import Sequence

from game.shuri.agent.sums import GROUND
from game.shuri.data import (
    A1,
    A2,
    AE,
    ATTACK,
    BANZAI,
    D1,
    DE,
    EX,
    IS_GUN,
    MOST_FPF_POINTS,
    POINTS,
    RETREAT,
    column_of,
)
from game.shuri.differential import (
    Combat,
    combats,
    defence_of,
    effect,
    exchanged,
    is_doomed,
    losses,
    shift_of,
)
from game.shuri.scenarios import TOTAL
from game.shuri.state import State

DOOMED = 0.5  # what is left of the worth of a unit that cannot go back
TURNS = 4  # that a unit of 18.4 may count on
CAMPAIGN = 5.0  # what a unit is worth where the Americans get no points for it
PAYS = 0.5  # what a Banzai must bring


def zeal(s: State) -> tuple[int, ...]:
    """The units that should attack as Banzai, of all combats as they are declared."""
    fire = min(MOST_FPF_POINTS, s.support())
    found: list[int] = []
    for one in combats(s):
        able = sorted((u for u in one.attackers if not IS_GUN[u]), key=lambda u: (keep(s, u), u))
        if not able:
            continue
        plain = _mean(s, one, (), fire)
        tries = [(_mean(s, one, able[:n], fire), -n) for n in range(1, len(able) + 1)]
        value, n = max(tries)
        if value > plain + PAYS:
            found += able[:-n]
    return tuple(found)


def keep(s: State, u: int) -> float:
    """What a unit is worth to the Japanese as long as it lives."""
    one = s.scenario
    left = one.last - s.turn
    if one.victory != TOTAL:
        value = float(POINTS[u])
    elif one.is_campaign:
        value = CAMPAIGN if left else 0.0
    else:
        value = 1.0 + min(left, TURNS)
    is_lost = left and s.is_in_contact(u) and is_doomed(s, u, 1)
    return value * DOOMED if is_lost else value


def _mean(s: State, one: Combat, zealots: Sequence[int], fire: int) -> float:
    """What a combat brings the Japanese on average."""
    strength = sum(ATTACK[u] * (BANZAI if u in zealots else 1) for u in one.attackers)
    strength += sum(ATTACK[u] for u in one.guns)
    row = s.table[column_of(strength - defence_of(one) - fire, shift_of(s, one))]
    others = [u for u in one.attackers if u not in zealots]
    spent = sum(keep(s, u) for u in zealots)
    return sum(_value(s, one, others, result) for result in row) / len(row) - spent


def _value(s: State, one: Combat, others: Sequence[int], result: int) -> float:
    """What a result brings, beside the Banzai units."""
    if effect(result, is_assault=True) is None:
        return 0.0
    if result in (A1, A2):
        return -sum(keep(s, u) for u in others if is_doomed(s, u, RETREAT[result]))
    if result == AE:
        return -sum(keep(s, u) for u in others)
    if result in (DE, EX):
        lost = exchanged(one) if result == EX else ()
        return sum(POINTS[u] for u in one.defenders) - sum(keep(s, u) for u in lost if u in others)
    assert result >= D1
    return losses(s, one.defenders, RETREAT[result]) + GROUND * len(one.defenders)
