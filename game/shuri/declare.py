"""The attacker declares all his combats (7.1-7.5), with barrage (8.1), support (9.1), Banzai (10.0)."""

from __future__ import annotations

from game.core.request import SAVE, Ask, Opt, Rules
from game.shuri.data import GRID, IS_GUN, IS_ROUGH, JAPAN, RANGE, US
from game.shuri.forms import COVER, DECLARES, FEW, LAST_DECLARES, LAST_NUMBER, LAST_TARGET, NUMBER, TARGET
from game.shuri.obligations import (
    can_barrage,
    idle_musts,
    in_range,
    meet,
    remedies,
    support_left,
    uncovered,
)
from game.shuri.state import State


def targets(s: State, u: int) -> list[int]:
    """Whom a unit may attack: those beside it; a gun that touches nobody, those within range (7.1, 8.1)."""
    if can_barrage(s, u):
        return [v for v in s.units(1 - s.side) if in_range(s, u, v)]
    return sorted(s.beside(u))


def able(s: State, side: int) -> list[int]:
    """Units without a target that could have one (7.1)."""
    zone, loc, aim = s.zones[1 - side], s.loc, s.aim
    foes = [loc[v] for v in s.units(1 - side)]

    def has_target(u: int) -> bool:
        if zone[loc[u]]:
            return True
        if not IS_GUN[u]:
            return False
        row, far = GRID.distances(loc[u]), RANGE[u]
        return any(row[cell] <= far for cell in foes)

    return [u for u in s.units(side) if not aim[u] and has_target(u)]


def supportable(s: State) -> list[int]:
    """Enemy units that ground support may fire at (9.1, 16.1)."""
    loc = s.loc
    return [u for u in s.units(JAPAN) if not IS_ROUGH[loc[u]]] if support_left(s) else []


def zealots(s: State) -> list[int]:
    """Japanese units that attack and may do so as Banzai (10.0)."""
    return [u for u in s.units(JAPAN) if s.aim[u] and not s.banzai[u] and not IS_GUN[u]]


def declare(s: State) -> Rules:
    """Units are given their targets in any order, until everyone who must attack does (7.2)."""
    side = s.side
    while True:
        yield SAVE
        options: list[Opt] = []
        if side == JAPAN:
            options += [("banzai", u) for u in zealots(s)]
        units = able(s, side)
        supports = supportable(s) if side == US else []
        if not units and not options and not supports:
            break
        if not idle_musts(s, side):
            options.append(("done",))
        options += [("support", u) for u in supports]
        options += [("unit", u) for u in units]
        few = len(units) <= FEW
        verb, *nouns = yield Ask(side, "declare", options, "7.5", form=LAST_DECLARES if few else DECLARES)
        if verb == "done":
            break
        u = nouns[0]
        if verb == "banzai":
            s.banzai[u] = 1
            s.tell("banzai", "10.0", u)
        elif verb == "support":
            most = support_left(s)
            numbers: list[Opt] = [("points", n) for n in range(1, most + 1)]
            _, n = yield Ask(side, "declare.points", numbers, "9.1", (u,), LAST_NUMBER if few else NUMBER)
            s.points[u] += n
            s.tell("supported", "9.1", u, n)
        else:
            aims: list[Opt] = [("at", v) for v in targets(s, u)]
            rule = "8.1" if can_barrage(s, u) else "7.1"
            _, v = yield Ask(side, "declare.target", aims, rule, (u,), LAST_TARGET if few else TARGET)
            s.aim[u] = v + 1
            s.tell("aimed", rule, u, v)
    s.phase = "cover"


def cover(s: State) -> Rules:
    """Every enemy unit in a zone of control is attacked by something (7.2 a, 7.31)."""
    side = s.side
    while True:
        yield SAVE
        open_ = uncovered(s, side)
        if not open_:
            break
        enemy = open_[0]
        options = remedies(s, side, enemy)
        remedy = yield Ask(side, "cover", options, "7.2", (enemy,), COVER)
        meet(s, enemy, remedy)
        s.tell("covered", "7.2", enemy, *remedy)
    s.phase = "fire"
