"""Movement (10.0): costs, restrictions and the Assault Impulse (8.1.1)."""

from __future__ import annotations

from game.core.request import SAVE, Ask, Opt, Rules
from game.ieshima.choose import some_units
from game.ieshima.combat import attack
from game.ieshima.data import BEACH_BOXES, IS_PILLBOX, REACH, US
from game.ieshima.state import FOUGHT, IDLE, State, Units

ALL_MF = 99


def entry_cost(s: State, side: int, origin: int, area: int) -> int:
    """MF to enter an Area (10.2)."""
    if origin > 16 and area <= 16 and s.control[area] != side:
        return ALL_MF
    enemies = s.here[1 - side][area]
    if enemies:
        full = s.full
        for u in enemies:
            if full[u]:
                return 4
        return 3
    return 2 if s.is_near_enemy(area, side) else 1


def can_pay(s: State, u: int, cost: int) -> bool:
    """Has the MF, or enters by spending everything as its first move (10.2).

    # Ruling 15: a unit with MF 0 never moves.
    """
    left = s.mf[u]
    if left >= FOUGHT or left == 0:
        return False
    return cost <= left or left == s.allowance(u)


def forbids_entry(s: State, side: int, origin: int, area: int) -> str:
    """The paragraph that closes an adjacent Area to units of `side` in `origin`, or ''."""
    if area in s.attacked:
        return "10.2.1"
    if s.room(area, side) <= 0:
        return "10.3.1"
    if origin <= 16 and s.here[1 - side][origin] and not s.is_free(area, side):
        return "10.3.2"
    return ""


def movers(s: State, side: int, origin: int, area: int) -> list[int]:
    """The active units in `origin` that can pay to enter `area`."""
    cost = entry_cost(s, side, origin, area)
    is_active = s.mf
    return [u for u in s.here[side][origin] if is_active[u] < FOUGHT and can_pay(s, u, cost)]


def moves(s: State, side: int) -> list[Opt]:
    """("move", from, to) for every step that some active unit can make."""
    best: dict[int, int] = {}  # space -> most MF left there; ALL_MF if a unit has spent none
    mf, loc = s.mf, s.loc
    for u in s.active:
        left = mf[u]
        if 0 < left < FOUGHT:
            left = ALL_MF if left == s.allowance(u) else left
            if left > best.get(loc[u], 0):
                best[loc[u]] = left
    options: list[Opt] = []
    for origin in sorted(best):
        most = best[origin]
        for area in REACH[side][origin]:
            if not forbids_entry(s, side, origin, area) and (
                most == ALL_MF or entry_cost(s, side, origin, area) <= most
            ):
                options.append(("move", origin, area))
    return options


def enter(s: State, u: int, side: int, area: int) -> None:
    """One unit moves one Area (10.1)."""
    origin = s.loc[u]
    cost = entry_cost(s, side, origin, area)
    s.mf[u] = max(0, s.mf[u] - cost)
    s.move(u, area)
    if s.here[1 - side][area]:  # 10.2: it must stop there
        s.mf[u] = 0
        s.came[u] = origin
    elif area <= 16:
        s.control[area] = side  # 7.2: also in passing, and before the next unit pays
        if s.rubble[area]:  # 19.3.2
            s.mf[u] = 0


def step(s: State, side: int, origin: int, area: int, kind: str, rule: str) -> Rules:
    """Some units of a space move to an adjacent Area, one at a time."""
    units: Units = yield from some_units(
        s, side, kind, movers(s, side, origin, area), s.room(area, side), rule, (origin, area)
    )
    was = s.control[area] if area <= 16 else side
    for u in units:
        enter(s, u, side, area)
    s.tell("moved", rule, side, units, origin, area)
    if was != side and s.control[area] == side:
        s.tell("control", "7.2", area, side)
    s.check_control(origin)  # who leaves a Contested Area may leave it to the enemy


def attackers(s: State, side: int, area: int) -> Units:
    """Active units here that may attack: they entered it, or began in it contested (11.2, 11.3)."""
    mf = s.mf
    return tuple(u for u in s.here[side][area] if mf[u] < FOUGHT and not IS_PILLBOX[u])


def attack_areas(s: State, side: int) -> dict[int, bool]:
    """Areas that active units may attack now; True where they must (11.1-11.3)."""
    found: dict[int, bool] = {}
    enemy, loc, mf = s.here[1 - side], s.loc, s.mf
    for u in s.active:
        area = loc[u]
        if enemy[area] and mf[u] < FOUGHT and area not in s.attacked and not IS_PILLBOX[u]:
            found[area] = area not in s.contested
    return found


def activate(s: State, units: Units) -> None:
    """The units of the Active Area become active (10.1.1)."""
    s.active = units
    for u in units:
        if s.mf[u] == IDLE:
            s.mf[u] = s.allowance(u)
    s.contested = tuple(a for a in range(1, 17) if s.is_contested(a))
    s.acted = 0


def assault(s: State) -> Rules:
    """Active units move and attack until the player has done (8.1.1, 10.1.1)."""
    side = s.side
    while True:
        yield SAVE
        places = attack_areas(s, side)
        options: list[Opt] = [("attack", area) for area in sorted(places)]
        if s.acted and not any(places.values()):
            options.append(("done",))
        options += moves(s, side)
        if not options or options == [("done",)]:
            break
        verb, *nouns = yield Ask(side, "assault", options, "10.1.1", (any(places.values()),))
        if verb == "done":
            break
        s.acted = 1
        if verb == "move":
            yield from step(s, side, nouns[0], nouns[1], "assault.units", "10.2")
        else:
            area = nouns[0]
            yield from attack(s, side, area, attackers(s, side, area), places[area])
    s.phase = ("half's end", "night", "night's end")[s.night]


def can_activate(s: State, side: int, space: int) -> bool:
    """Would activating this space let anything move or attack?"""
    units = [u for u in s.here[side][space] if not IS_PILLBOX[u]]
    if not units:
        return False
    if space <= 16 and s.here[1 - side][space]:
        return True
    return any(not forbids_entry(s, side, space, area) for area in REACH[side][space])


def regroup_moves(s: State, side: int, units: Units) -> list[Opt]:
    """("move", from, to): one Area each, into nothing that the enemy holds or occupies (8.1.3)."""
    options: list[Opt] = []
    for origin in sorted({s.loc[u] for u in units if s.mf[u] == 1}):
        for area in REACH[side][origin]:
            if s.is_free(area, side) and s.room(area, side) > 0:
                options.append(("move", origin, area))
    return options


def regroup(s: State) -> Rules:
    """The Regroup Impulse (8.1.3). mf 1: may still regroup."""
    side = s.side
    while True:
        yield SAVE
        options = regroup_moves(s, side, s.active)
        if s.acted:
            options.insert(0, ("done",))
        if not options or options == [("done",)]:
            break
        verb, *nouns = yield Ask(side, "regroup", options, "8.1.3")
        if verb == "done":
            break
        s.acted = 1
        origin, area = nouns
        waiting = [u for u in s.here[side][origin] if s.mf[u] == 1]
        units: Units = yield from some_units(
            s, side, "regroup.units", waiting, s.room(area, side), "8.1.3", (origin, area)
        )
        for u in units:
            s.mf[u] = 0
            s.move(u, area)
        s.tell("regrouped", "8.1.3", side, units, origin, area)
        s.check_control(origin)
    s.phase = "half's end"


def regroupers(s: State, side: int) -> Units:
    """Every friendly unit on the map but Pillboxes and the Special Units Box (8.1.3)."""
    spaces = (*range(1, 17), *BEACH_BOXES) if side == US else range(1, 17)
    here = s.here[side]
    return tuple(sorted(u for a in spaces for u in here[a] if not IS_PILLBOX[u]))


def can_regroup(s: State, side: int) -> bool:
    here = s.here[side]
    for origin in (*range(1, 17), *(BEACH_BOXES if side == US else ())):
        units = here[origin]
        if units and (side == US or any(not IS_PILLBOX[u] for u in units)):
            for area in REACH[side][origin]:
                if s.is_free(area, side) and s.room(area, side) > 0:
                    return True
    return False
