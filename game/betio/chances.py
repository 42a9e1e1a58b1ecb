"""What may come of an attack, exact over all that may lie there (8.3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.betio.charts import (
    DEFEATED,
    DEPTH_LOST,
    EXTENDED_FROM,
    GAINS_DEPTH,
    JP_DISRUPTED,
    READ_AGAIN,
    US_DISRUPTED,
    is_extended,
)
from game.betio.data import KIND
from game.betio.forces import DEPTH_STOCK, GARRISON, REINFORCEMENT, UNIT_STRENGTH
from game.betio.positions import CELL
from game.betio.state import State
from game.betio.sums import Odds, lacking, read
from game.core.piles import Pile

# What comes of an attack, the best first
GONE, STRIPPED, STUNNED, NOTHING, DEEPER, SHAKEN = range(6)


def sort_of(result: int) -> int:
    if result & DEFEATED:
        return GONE
    if result & DEPTH_LOST:
        return STRIPPED
    if result & JP_DISRUPTED:
        return STUNNED
    if result & US_DISRUPTED:
        return SHAKEN
    return DEEPER if result & GAINS_DEPTH else NOTHING


def units_there(s: State, p: int) -> dict[int, float]:
    """What may lie in a position -> how likely."""
    return GARRISON.chances(s.units, s.unit_code(p))


def depths_there(s: State, p: int) -> dict[int, float]:
    code = s.depth_code(p)
    return {-1: 1.0} if code < 0 else DEPTH_STOCK.chances(s.depths, code)


def attack_chances(s: State, p: int, sums: Odds) -> Mapping[int, float]:
    """What comes of an attack -> how likely, over all that may lie there (8.3)."""
    depth = s.depth_code(p)
    hidden = depth >= 0 and not s.depth_open >> p & 1
    return _attack_chances(
        s.units, s.unit_code(p), s.depths, depth, hidden, KIND[CELL[p]], sums, is_extended(s.turn)
    )


@lru_cache(maxsize=512)
def _attack_chances(
    units: Pile,
    unit_code: int,
    depths: Pile,
    depth_code: int,
    hidden: bool,
    kind: str,
    sums: Odds,
    late: bool,
) -> Mapping[int, float]:
    found: dict[int, float] = {}
    turn = EXTENDED_FROM if late else 1
    depth_chances = {-1: 1.0} if depth_code < 0 else DEPTH_STOCK.chances(depths, depth_code)
    for unit, chance in GARRISON.chances(units, unit_code).items():
        if depth_code < 0 and not UNIT_STRENGTH[unit]:
            found[GONE] = found.get(GONE, 0.0) + chance
            continue
        first = read(unit, -1 if hidden else depth_code, hidden, kind, sums, turn).result
        if not first & READ_AGAIN:
            sort = sort_of(first)
            found[sort] = found.get(sort, 0.0) + chance
            continue
        for depth, more in depth_chances.items():
            real = -1 if depth == REINFORCEMENT else depth
            sort = sort_of(read(unit, real, False, kind, sums, turn).result)
            found[sort] = found.get(sort, 0.0) + chance * more
    return found


def missing_chances(s: State, p: int, sums: Odds) -> dict[int, float]:
    """Weapon -> how likely it is asked for and not there (8.22)."""
    depths = depths_there(s, p)
    found: dict[int, float] = {}
    for unit, chance in units_there(s, p).items():
        for depth, more in depths.items():
            real = -1 if depth == REINFORCEMENT else depth
            lacks = lacking(unit, real, sums)
            while lacks:
                weapon = lacks & -lacks
                found[weapon] = found.get(weapon, 0.0) + chance * more
                lacks ^= weapon
    return found
