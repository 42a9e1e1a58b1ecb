"""Movement (10.0): costs, restrictions and the Assault Impulse (8.1.1)."""

from __future__ import annotations

from game.core.choose import some
from game.core.request import SAVE, Ask, Opt, Rules
from game.ieshima.combat import attack
from game.ieshima.data import (
    AREAS,
    BEACH_BOXES,
    BEACHES,
    IS_PILLBOX,
    JAPAN,
    LAST_AREA,
    NEAR,
    ON_MAP,
    PILLBOXES,
    REACH,
    STACKING,
    US,
)
from game.ieshima.forms import ASSAULT, REGROUP, WHERE
from game.ieshima.state import FOUGHT, IDLE, State, Units

ALL_MF = 99


def entry_cost(s: State, side: int, origin: int, area: int) -> int:
    """MF to enter an Area (10.2).

    # Ruling 60: a beach where others have landed before costs no more than another Area; by
    # the other reading ALL, if it was Japanese when the impulse began (`hostile`).
    # Ruling 13: American units in a Beach Approach Box are enemies that an Area may be
    # adjacent to; units waiting in the Special Units Box are not.
    """
    if origin > LAST_AREA and area <= LAST_AREA and (s.control[area] != side or area in s.hostile):
        return ALL_MF
    enemies = s.here[1 - side][area]
    if enemies:
        full = s.full
        for u in enemies:
            if full[u]:
                return 4
        return 3
    return 2 if s.held[1 - side] & NEAR[area] else 1


def can_pay(s: State, u: int, cost: int) -> bool:
    """Has the MF, or enters by spending everything as its first move (10.2).

    # Ruling 15: a unit with MF 0 never moves.
    """
    left = s.mf[u]
    return 0 < left < FOUGHT and (cost <= left or left == s.allowance(u))


def forbids_entry(s: State, side: int, origin: int, area: int) -> str:
    """The paragraph that closes an adjacent Area to units of `side` in `origin`, or ''."""
    if area in s.attacked:
        return "10.2.1"
    if len(s.here[side][area]) >= STACKING and area <= LAST_AREA:
        return "10.3.1"
    if s.here[1 - side][origin] and origin <= LAST_AREA and not s.is_free(area, side):
        return "10.3.2"
    return ""


def movers(s: State, side: int, origin: int, area: int) -> list[int]:
    """The active units in `origin` that can pay to enter `area`."""
    cost = entry_cost(s, side, origin, area)
    active = s.active
    return [u for u in s.here[side][origin] if u in active and can_pay(s, u, cost)]


def moves(s: State, side: int) -> list[Opt]:
    """("move", from, to) for every step that some active unit can make."""
    best: dict[int, int] = {}  # space -> most MF left there; ALL_MF if a unit has spent none
    mf, loc, full, slow = s.mf, s.loc, s.values.mf, int(s.rain and side == US)
    for u in s.active:
        left = mf[u]
        if 0 < left < FOUGHT:
            origin = loc[u]
            if left == full[u] - slow:
                best[origin] = ALL_MF
            elif left > best.get(origin, 0):
                best[origin] = left
    reach = REACH[side]
    return [
        ("move", origin, area)
        for origin in sorted(best)
        for area in reach[origin]
        if not forbids_entry(s, side, origin, area)
        and (best[origin] == ALL_MF or entry_cost(s, side, origin, area) <= best[origin])
    ]


def enter(s: State, units: Units, side: int, area: int) -> None:
    """Units move one Area (10.1) and pay for it; all pay the same but a first one that lands (10.2)."""
    origin = s.loc[units[0]]
    occupied = bool(s.here[1 - side][area])
    must_stop = occupied or s.rubble[area]  # 10.2, 19.3.2
    cost = ALL_MF if must_stop else entry_cost(s, side, origin, area)
    if s.rubble[area] and not occupied:
        s.tell("stopped", "19.3.2", units, area)
    first = units
    if cost == ALL_MF and not must_stop and area not in s.hostile:
        # Ruling 60: units move one at a time; the weakest takes control for the others.
        first = (min(units, key=lambda u: s.full[u]),)
    for u in first:
        s.mf[u] = max(0, s.mf[u] - cost)
        if occupied:
            s.came[u] = origin
    s.move(first, area)
    s.check_control(area)
    others = tuple([u for u in units if u not in first])
    if others:
        enter(s, others, side, area)


def step(s: State, side: int, origin: int, area: int, kind: str, rule: str) -> Rules:
    """Some units of a space move to an adjacent Area."""
    units: Units = yield from some(
        side, kind, s.groups(movers(s, side, origin, area)), s.room(area, side), rule, (origin, area)
    )
    s.tell("moved", "10.1", side, units, origin, area)
    enter(s, units, side, area)
    s.check_control(origin)  # who leaves a Contested Area may leave it to the enemy


def attackers(s: State, side: int, area: int) -> Units:
    """Active units here that may attack: they entered it, or began in it contested (11.2, 11.3)."""
    mf, active = s.mf, s.active
    return tuple(u for u in s.here[side][area] if u in active and mf[u] < FOUGHT and not IS_PILLBOX[u])


def attack_areas(s: State, side: int) -> dict[int, bool]:
    """Areas that active units may attack now; True where they must (11.1-11.3)."""
    found: dict[int, bool] = {}
    if not s.held[US] & s.held[JAPAN] & ON_MAP:
        return found
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
    both = s.held[US] & s.held[JAPAN] & ON_MAP
    s.contested = tuple([a for a in AREAS if both >> a & 1]) if both else ()
    closed = s.side == US and s.rules.readings.beach_stop
    s.hostile = tuple([a for a in BEACHES if s.control[a] == JAPAN]) if closed else ()
    s.acted = 0


def assault(s: State) -> Rules:
    """Active units move and attack until the player has done (8.1.1, 10.1.1)."""
    side = s.side
    while True:
        yield SAVE
        places = attack_areas(s, side)
        must = True in places.values()
        options: list[Opt] = [("attack", area) for area in sorted(places)]
        if s.acted and not must:
            options.append(("done",))
        options += moves(s, side)
        if not options or options == [("done",)]:
            break
        rule = "10.2.1" if s.acted else "10.1.1"
        opt: Opt = yield Ask(side, "assault", options, rule, (must,), ASSAULT)
        if opt[0] == "done":
            break
        s.acted = 1
        if opt[0] == "move":
            yield from step(s, side, opt[1], opt[2], "assault.units", "10.2")
        else:
            area = opt[1]
            yield from attack(s, side, area, attackers(s, side, area), places[area])
    s.phase = ("half's end", "night", "night's end")[s.night]


def can_activate(s: State, side: int, space: int) -> bool:
    """Would activating this space let anything move or attack?"""
    units = s.here[side][space]
    if not units or (side == JAPAN and not has_movers(units)):
        return False
    if space <= LAST_AREA and s.here[1 - side][space]:
        return True
    for area in REACH[side][space]:  # noqa: SIM110 - any() takes twice as long
        if not forbids_entry(s, side, space, area):
            return True
    return False


def has_movers(units: Units) -> bool:
    """Anything but Pillboxes?"""
    return not PILLBOXES.issuperset(units)


def regroup_areas(s: State, side: int, origin: int) -> list[int]:
    """Where a unit may regroup to: one Area, that the enemy neither holds nor occupies (8.1.3)."""
    control, ours, theirs = s.control, s.here[side], s.here[1 - side]
    return [
        a
        for a in REACH[side][origin]
        if a > LAST_AREA or (control[a] == side and not theirs[a] and len(ours[a]) < STACKING)
    ]


def regroup(s: State) -> Rules:
    """The Regroup Impulse (8.1.3). mf 1: may still regroup."""
    side = s.side
    while True:
        yield SAVE
        spaces = sorted({s.loc[u] for u in s.active if s.mf[u] == 1})
        options: list[Opt] = [("from", origin) for origin in spaces if regroup_areas(s, side, origin)]
        if not options:
            break
        if s.acted:
            options.insert(0, ("done",))
        verb, *nouns = yield Ask(side, "regroup", options, "8.1.3", form=REGROUP)
        if verb == "done":
            break
        s.acted = 1
        origin = nouns[0]
        areas: list[Opt] = [("area", a) for a in regroup_areas(s, side, origin)]
        _, area = yield Ask(side, "regroup.area", areas, "8.1.3", (origin,), WHERE)
        waiting = [u for u in s.here[side][origin] if s.mf[u] == 1]
        units: Units = yield from some(
            side, "regroup.units", s.groups(waiting), s.room(area, side), "8.1.3", (origin, area)
        )
        for u in units:
            s.mf[u] = 0
        s.move(units, area)
        s.tell("regrouped", "8.1.3", side, units, origin, area)
        s.check_control(origin)
    s.phase = "half's end"


def regroup_spaces(side: int) -> tuple[int, ...]:
    """The map and an American's boxes; # Ruling 22: not the Special Units Box."""
    return (*AREAS, *BEACH_BOXES) if side == US else tuple(AREAS)


def regroupers(s: State, side: int) -> Units:
    """Every friendly unit on the map but Pillboxes (8.1.3)."""
    here = s.here[side]
    return tuple(sorted(u for a in regroup_spaces(side) for u in here[a] if not IS_PILLBOX[u]))


def can_regroup(s: State, side: int) -> bool:
    for origin in regroup_spaces(side):
        units = s.here[side][origin]
        if units and has_movers(units) and regroup_areas(s, side, origin):
            return True
    return False
