"""What is wrong with a position that no legal game could show."""

from __future__ import annotations

from game.shuri.data import ARRIVAL, AWAY, GRID, IS_GUN, JAPAN, KIND, ROUGH, SIDE, TO_COME, UNITS, US
from game.shuri.differential import heads
from game.shuri.scenarios import AREA_OF, AREAS
from game.shuri.state import MOVING, State

DECLARING = {"declare", "cover", "fire", "fight"}


def faults(s: State) -> list[str]:
    found = list(s.wrong_ranges())
    if found:
        return found
    return [text for check in (_places, _forces, _turns, _combats) for text in check(s)]


def _places(s: State) -> list[str]:
    found = []
    cells = [s.loc[u] for u in UNITS if s.is_on_map(u)]
    if len(cells) != len(set(cells)):
        found.append("two units share a hex")
    fresh = s.copy()
    fresh.index()
    if (fresh.at, fresh.held, fresh.zones) != (s.at, s.held, s.zones):
        found.append("the index of units is out of step")
    return found


def _forces(s: State) -> list[str]:
    """Only units of the scenario are in it."""
    found = []
    one = s.scenario
    own = AREA_OF[s.rules.scenario - 1]
    coming = {u for u, turn in ARRIVAL.items() if one.arrivals and one.first < turn <= one.last}
    for u in UNITS:
        if (s.loc[u] == AWAY) == (u in own or u in coming):
            found.append("a unit of another scenario, or one is missing")
        if s.loc[u] == TO_COME and u not in coming:
            found.append("a reinforcement that never comes")
        if u in coming and s.loc[u] != TO_COME and ARRIVAL[u] > s.turn:
            found.append("a reinforcement before its time")
    if s.phase == "setup":
        areas = AREAS[s.rules.scenario - 1]
        if any(not s.is_on_map(u) or not areas[area][s.loc[u]] for u, area in own.items()):
            found.append("a unit is set up where it may not be")
    return found


def _turns(s: State) -> list[str]:
    one = s.scenario
    found = []
    if not one.first <= s.turn <= one.last:
        found.append("a turn of another scenario")
    if s.phase != "movement" and (s.stage != MOVING or s.landed):
        found.append("a stage of movement outside movement")
    if s.landed and not s.landings[s.side]:
        found.append("landings on a turn that does not count")
    if any(used > most for used, most in zip(s.landings, one.landings, strict=True)):
        found.append("more invasions than are allowed")
    if not one.is_campaign and (s.pool or s.replaced or 0 in s.city):
        found.append("replacements outside the campaign")
    if s.pool > s.turn or s.replaced > sum(1 for u in UNITS if SIDE[u] == US):
        found.append("more replacements than there were turns")
    return found


def _combats(s: State) -> list[str]:
    """What is declared fits together."""
    declared = any(s.aim) or any(s.joined) or any(s.points) or any(s.fpf) or any(s.banzai)
    if s.phase not in DECLARING:
        return ["a combat outside the combat phase"] if declared else []
    found = []
    if sum(s.points) > s.support():
        found.append("more ground support than there is")
    known = set(heads(s))
    foe = 1 - s.side
    for u in UNITS:
        found += _of_unit(s, u, known, foe)
    return found


def _of_unit(s: State, u: int, known: set[int], foe: int) -> list[str]:
    found = []
    on_map = s.is_on_map(u)
    for row, side in ((s.aim, s.side), (s.joined, foe), (s.fpf, foe)):
        target = row[u] - 1
        if target >= 0 and not (on_map and SIDE[u] == side and s.is_on_map(target) and SIDE[target] == foe):
            found.append("a combat with somebody who is not there")
    if s.points[u] and not (on_map and SIDE[u] == foe):
        found.append("ground support on somebody who is not there")
    elif s.points[u] and foe == JAPAN and s.phase != "fight" and KIND[s.loc[u]] == ROUGH:
        found.append("ground support on rough ground")
    if s.banzai[u] and not (s.aim[u] and s.side == JAPAN and not IS_GUN[u]):
        found.append("a Banzai without an attack")
    if s.joined[u] and (s.joined[u] - 1 not in known or u in known):
        found.append("a second defender without a first")
    if s.fpf[u] and not (IS_GUN[u] and foe == JAPAN and s.fpf[u] - 1 in known):
        found.append("protective fire for nothing")
    if s.aim[u] and on_map and not found:
        near = GRID.near[s.loc[s.aim[u] - 1]]
        if s.loc[u] not in near and not IS_GUN[u]:
            found.append("an attack from afar")
    return found
