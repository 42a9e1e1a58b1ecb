"""Who takes part in an attack (8.1), and whom the program proposes."""

from __future__ import annotations

from game.betio.chances import DEEPER, GONE, NOTHING, SHAKEN, STRIPPED, STUNNED, attack_chances
from game.betio.charts import NIGHT
from game.betio.command import PAID, affordable, commanders, is_able, reason, under_fire
from game.betio.data import GRID, IS_LAND, NEAR
from game.betio.forces import (
    IS_FOOT,
    IS_GUN,
    IS_HQ,
    IS_INFANTRY,
    IS_TANK,
    RD,
    reach_of,
    weapons,
)
from game.betio.positions import CELL
from game.betio.state import State
from game.betio.sums import distance, muster


def has_radio(s: State, u: int) -> bool:
    """Infantry with a radio, or in command (8.51)."""
    return bool(IS_INFANTRY[u]) and bool(weapons(u, s.steps[u], 1) & RD or commanders(s, u))


def may_join(s: State, u: int, p: int, units: list[int]) -> bool:
    """May a unit take part beside these?"""
    if IS_HQ[u] or not is_able(s, u):
        return False
    far = distance(s, u, p)
    if far > reach_of(u, s.steps[u]) or (s.turn == NIGHT and far > 1):
        return False
    if far == 1:
        return not IS_GUN[u]
    if IS_FOOT[u]:
        return True
    infantry = [one for one in units if IS_INFANTRY[one]]
    if IS_TANK[u]:
        return (
            bool(commanders(s, u))
            or any(commanders(s, one) for one in infantry)
            or any(NEAR[s.loc[u]] >> s.loc[one] & 1 or s.loc[u] == s.loc[one] for one in infantry)
        )
    shared = any(commanders(s, u) & commanders(s, one) for one in infantry)
    return shared and not under_fire(s, s.loc[u])


def is_attack(s: State, p: int, units: list[int]) -> bool:
    """At least one infantry or engineer unit beside the target (8.1)."""
    return any(IS_FOOT[u] and distance(s, u, p) == 1 for u in units)


def candidates(s: State, p: int) -> list[int]:
    """Units that could take part, whoever else does: foot beside it first."""
    near = [u for cell in GRID.near[CELL[p]] for u in s.here(cell)]
    able = sorted(u for u in near if IS_FOOT[u] and may_join(s, u, p, []))
    if not able:
        return []
    others = [u for u in s.on_map() if u not in able and not IS_HQ[u] and IS_LAND[s.loc[u]]]
    far = [u for u in others if may_join(s, u, p, able)]
    return sorted((*able, *far, *(u for u in others if u not in far and may_join(s, u, p, able + far))))


def is_target(s: State, p: int) -> bool:
    """May a position be attacked: not twice, not after a barrage, not where Americans are (8.31, 8.43).

    # Ruling 87: a hex that Americans have entered is neither attacked nor barraged.
    """
    return bool(s.force[p]) and not (s.attacked | s.barraged) >> p & 1 and not s.us >> CELL[p] & 1


def can_attack(s: State, p: int) -> bool:
    if not is_target(s, p):
        return False
    near = [u for cell in GRID.near[CELL[p]] for u in s.here(cell)]
    return any(IS_FOOT[u] and may_join(s, u, p, []) and affordable(s, [u]) for u in near)


def may_have_naval(s: State, units: list[int]) -> bool:
    """A marker, and attacking infantry with a radio or in command (8.1, 8.51); not at night (19.0)."""
    return bool(s.naval) and s.turn != NIGHT and any(has_radio(s, u) for u in units)


def propose(s: State, p: int) -> list[int]:
    """The cheapest set with the best chances: a hex beside the target, and others as far as they help."""
    if s.rules.readings.blind:
        return all_free(s, p)
    stacks: dict[int, list[int]] = {}
    for u in candidates(s, p):
        stacks.setdefault(s.loc[u], []).append(u)
    beside = [units for units in stacks.values() if is_attack(s, p, units) and affordable(s, units)]
    sets = [_joined(s, p, settle(s, p, units), stacks) for units in beside]
    return max(sets, key=lambda units: (_worth(s, p, units), units), default=all_free(s, p))


def _joined(s: State, p: int, units: list[int], stacks: dict[int, list[int]]) -> list[int]:
    """With stacks and single units that are worth their action, and without those who add nothing."""
    best = _worth(s, p, units)
    while True:
        more = [[u for u in stack if u not in units] for stack in stacks.values()]
        groups = [
            some for stack in more for some in ([stack] if len(stack) > 1 else []) + [[u] for u in stack]
        ]
        found = [
            settle(s, p, sorted((*units, *group))) for group in groups if affordable(s, [*units, *group])
        ]
        found += [settle(s, p, [one for one in units if one != u]) for u in units]
        ranked = [(_worth(s, p, some), some) for some in found if is_attack(s, p, some)]
        value, then = max(ranked, default=(best, units))
        if value <= best + SLIGHT:
            return units
        best, units = value, then


# What a result is worth in a proposal, beside an action and a unit that could do something else
WORTH = {GONE: 1.0, STRIPPED: 0.6, STUNNED: 0.4, NOTHING: 0.0, DEEPER: -0.25, SHAKEN: -0.4}
AN_ACTION, A_UNIT, SLIGHT = 0.12, 0.02, 1e-9


def _worth(s: State, p: int, units: list[int]) -> float:
    """How an attack by these may end, less what it takes."""
    value = sum(chance * WORTH[n] for n, chance in attack_chances(s, p, muster(s, p, units, False)).items())
    paid = {s.loc[u] for u in units if reason(s, u) == PAID}
    return value - AN_ACTION * len(paid) - A_UNIT * len(units)


def all_free(s: State, p: int) -> list[int]:
    """All whose action is free; if none of them is beside the target, the strongest hex that is."""
    able = candidates(s, p)
    free = [u for u in able if affordable(s, [u]) and reason(s, u) != PAID]
    units = [u for u in free if may_join(s, u, p, free)]
    if not is_attack(s, p, units):
        hexes: dict[int, list[int]] = {}
        for u in able:
            if distance(s, u, p) == 1:
                hexes.setdefault(s.loc[u], []).append(u)
        ranked = sorted(hexes.values(), key=lambda group: -sum(s.strength(u) for u in group))
        for group in ranked:
            if is_attack(s, p, [*units, *group]) and affordable(s, [*units, *group]):
                units = sorted({*units, *group})
                break
    return settle(s, p, units)


def settle(s: State, p: int, units: list[int]) -> list[int]:
    """Without those who may take part only beside others who do not."""
    while True:
        left = [u for u in units if may_join(s, u, p, [one for one in units if one != u])]
        if left == units:
            return units
        units = left
