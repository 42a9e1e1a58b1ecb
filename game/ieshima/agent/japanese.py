"""The Japanese repertoire: Special Units, shelling, counter-attacks, the night, ending the day."""

from __future__ import annotations

from typing import Any

from game.core.mind import Plan
from game.ieshima.agent.fight import defense_value
from game.ieshima.agent.look import Look, firm
from game.ieshima.agent.moves import Part, Route, mf_left, pick, ready, routes, steps
from game.ieshima.agent.party import Group
from game.ieshima.agent.values import AIRFIELD_BONUS, KIND_OF, MEAN_DAY, PILLBOX
from game.ieshima.bombardment import NAVAL_MARKER, is_available, targets
from game.ieshima.data import (
    ADJACENT,
    AIRFIELD,
    AREAS,
    GREEN,
    IS_PILLBOX,
    JAPAN,
    JAPANESE_ARTILLERY,
    KAMIKAZE,
    KAMIKAZE_DEFENCE,
    SPECIAL_BOX,
    SPECIAL_UNITS_AT_ONCE,
    STACKING,
    TEM,
    US,
)
from game.ieshima.movement import regroup_areas
from game.ieshima.odds import clash
from game.ieshima.special import day_areas, night_areas
from game.ieshima.state import State, Units
from game.ieshima.supply import supplied_areas

RESERVE = 0.02  # an MG or IE unit kept for the night
PLACED = 0.04  # a Pillbox on the map rather than in the Box
NUISANCE = 0.13  # an infiltrator that the Americans must hunt down
CUT_OFF = 0.5  # share of a company's step that a cut supply line costs in one refit
LAST_WORD = 0.4  # of the Airfield's point, taken when nobody can take it back
NAVAL_WORTH = 0.9  # of the Naval marker while it is unused
BOX_WORTH = 0.25  # of one American Replacement Point
SPENT = 0.26  # of the worth of units that go where they are lost
MOVED = 0.03  # what a move must gain
REGROUP_SHARE = 0.8


def plans(look: Look) -> list[Plan]:
    """What the Japanese may do with an Impulse."""
    s = look.s
    found = [Plan(_passing(look), "pass", (("pass",),))]
    found += placements(look, (("assault", SPECIAL_BOX),))
    for space in AREAS:
        units = ready(s, JAPAN, space)
        if units:
            for value, orders in parts(look, space, units):
                if orders:
                    found.append(Plan(value, "assault", (("assault", space), *orders)))
    found += bombardments(look)
    regrouping = regroup(look)
    if regrouping is not None:
        found.append(regrouping)
    return firm(look, JAPAN, found)


def _passing(look: Look) -> float:
    """After an American pass ours ends the day, and time works for us (8.1.4)."""
    s = look.s
    return look.eyes.day * max(1.0, MEAN_DAY - s.impulse) if s.passes else 0.0


# Special Units


def placements(look: Look, head: tuple[Any, ...] = ((),)) -> list[Plan]:
    """Up to four by day (10.2.2), each where it helps most: all of them, or the Pillboxes alone."""
    s = look.s
    waiting = s.here[JAPAN][SPECIAL_BOX]
    found: list[Plan] = []
    if not waiting:
        return found
    for kinds in (waiting, tuple(u for u in waiting if IS_PILLBOX[u])):
        value, orders = _place(look, kinds)
        if orders or head == ((),):
            found.append(Plan(value, "special", (*head, *orders)))
    return found


def _place(look: Look, units: Units) -> Part:
    s = look.s
    by_kind = {KIND_OF[u]: u for u in reversed(units)}
    chances: list[tuple[float, int, int]] = []
    for kind, u in sorted(by_kind.items()):
        for area in day_areas(s, u):
            gain = look.credits[area] - look.with_dv(area, _reinforced(look, area, u))
            gain += PLACED if kind == PILLBOX else -RESERVE * look.time
            if gain > 0:
                chances.append((-gain, kind, area))
    chances.sort()
    left = {kind: [u for u in units if KIND_OF[u] == kind] for kind in by_kind}
    total, orders, taken = 0.0, [], set(s.placed)
    for loss, kind, area in chances:
        if len(taken) >= SPECIAL_UNITS_AT_ONCE:
            break
        if area not in taken and left[kind]:
            taken.add(area)
            orders.append(("place", left[kind].pop(0), area))
            total -= loss
    return total, tuple(orders)


def _reinforced(look: Look, area: int, u: int) -> int:
    return look.reinforced(area, look.s.values.cv[u][look.s.full[u]], 1)


# One group


def parts(look: Look, space: int, units: Units) -> list[Part]:
    """What the units of one Area can do, best first."""
    s = look.s
    inside = bool(s.here[US][space])
    must = inside and bool(s.active) and space not in s.contested
    found: list[Part] = []
    if inside and space not in s.attacked:
        for n in {len(units)} if must else {len(units), min(len(units), 4)}:
            chosen = pick(s, units, n)
            if not must and look.is_half_hearted(JAPAN, space, chosen, units):
                continue
            if must or not look.hopeless(JAPAN, space, chosen):
                gain = look.attack(JAPAN, space, chosen, must, inside=True)
                found.append((gain, (("attack", space, chosen),)))
        if must:
            return found
    left, fresh = mf_left(s, units)
    if left:
        group = Group(look, space, units)
        for area, route in routes(s, JAPAN, space, left, fresh).items():
            found += _to(group, area, route)
    found.append((0.0, ()))
    return sorted(found, key=_best)


def _best(part: Part) -> float:
    return -part[0]


def _to(group: Group, area: int, route: Route) -> list[Part]:
    """Go to an Area: attack it, take it, or stiffen it."""
    look = group.look
    s = look.s
    ours, theirs = s.here[JAPAN][area], s.here[US][area]
    room = min(STACKING - len(ours), len(group.units))
    if room <= 0:
        return []
    found: list[Part] = []
    if theirs:
        if ours and s.active and area not in s.contested:
            return []
        for n in {room, max(1, room - 1), min(room, 4)}:
            party = group.fighters(n)
            if look.hopeless(JAPAN, area, party.units):
                continue
            if look.is_half_hearted(JAPAN, area, party.units, group.fighters(room).units):
                continue
            gain = look.attack(JAPAN, area, party.units, not ours) + party.leaving
            found.append((gain, (*steps(route.path, party.units), ("attack", area, party.units))))
        if not ours:
            return found
    credit = look.credits[area]
    if not credit:
        return found  # nobody threatens it
    is_american = s.control[area] == US
    for n in {1, min(room, 3)} if is_american else {1, min(room, 2), room}:
        party = group.spare(n)
        if is_american:
            dv = party.lead + n - 1 + TEM[area] + s.rubble[area]
            gain = credit - look.fought(area, JAPAN, 0.0, look.near[area], dv)
            gain += NUISANCE * look.time
        else:
            dv = look.reinforced(area, party.lead, n)
            gain = credit - look.with_dv(area, dv)
        gain -= SPENT * look.danger(area, dv) * party.worth
        gain += party.leaving - MOVED
        found.append((gain, steps(route.path, party.units)))
    return found


# Fire and regrouping


def bombardments(look: Look) -> list[Plan]:
    """Shells on crowded beaches and on stacks that attack; the Kamikaze when nothing presses."""
    s = look.s
    found: list[Plan] = []
    if is_available(s, JAPANESE_ARTILLERY):
        attack = s.values.attack[JAPANESE_ARTILLERY]
        aims = sorted([(-look.shell(JAPAN, a, attack), a) for a in targets(s, JAPANESE_ARTILLERY)])
        for loss, area in aims[:3]:
            found.append(Plan(-loss, "bombard", (("bombard", JAPANESE_ARTILLERY), ("target", area))))
    if is_available(s, KAMIKAZE):
        hit = clash(s.values.attack[KAMIKAZE] - KAMIKAZE_DEFENCE).success
        for target in targets(s, KAMIKAZE):
            if target == NAVAL_MARKER:
                found.append(Plan(hit * NAVAL_WORTH, "bombard", (("bombard", KAMIKAZE), ("target", target))))
            elif target == GREEN:
                worth = hit * (2 * look.flip if look.turn == 4 else BOX_WORTH)
                found.append(Plan(worth, "bombard", (("bombard", KAMIKAZE), ("target", target))))
    return found


def regroup(look: Look) -> Plan | None:
    """Units go one Area to where they are needed more (8.1.3)."""
    s = look.s
    total, orders = 0.0, []
    gone: set[int] = set()
    for space in AREAS:
        units = ready(s, JAPAN, space)
        if not units:
            continue
        group = Group(look, space, units)
        best: tuple[float, int, Units] = (MOVED, 0, ())
        for area in regroup_areas(s, JAPAN, space):
            if area in gone:
                continue
            for n in {1, 2, len(units)}:
                if n > min(len(units), s.room(area, JAPAN)):
                    continue
                party = group.spare(n)
                dv = look.reinforced(area, party.lead, n)
                gain = look.credits[area] - look.with_dv(area, dv)
                gain += party.leaving
                gain -= SPENT * look.danger(area, dv) * party.worth
                if gain > best[0]:
                    best = (gain, area, party.units)
        if best[1]:
            gone |= {space, best[1]}
            total += best[0]
            orders.append(("regroup", space, best[1], best[2]))
    if not orders:
        return None
    return Plan(total * REGROUP_SHARE, "regroup", (("regroup",), *orders))


# Night


def night_plans(look: Look) -> list[Plan]:
    """Where an MG or IE unit can do most harm (10.2.3)."""
    s = look.s
    units = [u for u in s.here[JAPAN][SPECIAL_BOX] if not IS_PILLBOX[u]]
    found = [Plan(0.0, "night", (("done",),))]
    by_kind = {KIND_OF[u]: u for u in reversed(units)}
    for _, u in sorted(by_kind.items()):
        for area in night_areas(s):
            alone = s.here[US][area] and not s.here[JAPAN][area]
            if not (alone and look.hopeless(JAPAN, area, (u,))):
                found.append(infiltration(look, u, area))
    return found


def infiltration(look: Look, u: int, area: int) -> Plan:
    s = look.s
    ours, theirs = s.here[JAPAN][area], s.here[US][area]
    place = ("place", u, area)
    if not ours and theirs:
        return Plan(look.attack(JAPAN, area, (u,), True), "night", (place, "one"))
    if not theirs and s.control[area] == US:
        dv = defense_value(s, JAPAN, area, (u,))
        gain = look.ground[area] - look.fought(area, JAPAN, 0.0, look.near[area], dv)
        gain += NUISANCE * look.time + CUT_OFF * look.flip * cut_off(s, area)
        if area == AIRFIELD and look.turn == 1:
            gain += AIRFIELD_BONUS * LAST_WORD  # nobody takes it back before the evening's count
        return Plan(gain - RESERVE * look.time, "night", (place, "none"))
    gain = look.credits[area] - look.with_dv(area, _reinforced(look, area, u)) - RESERVE * look.time
    if theirs:
        everyone = tuple(sorted((*ready(s, JAPAN, area), u)))
        fight = look.attack(JAPAN, area, everyone, False, inside=True)
        if fight > 0:
            return Plan(gain + fight, "night", (place, "everyone"))
    return Plan(gain, "night", (place, "none"))


def cut_off(s: State, area: int) -> int:
    """Reduced companies that this Area's loss would part from their supply (14.3)."""
    before = supplied_areas(s, US)
    s.control[area] = JAPAN
    after = supplied_areas(s, US)
    s.control[area] = US
    count = 0
    for a in before - after:
        if not any(near in after for near in ADJACENT[a]):
            count += sum(not s.full[u] for u in s.here[US][a])
    return count


def night_assaults(look: Look) -> list[Plan]:
    """One Area may attack when no infiltrators are left (6.4)."""
    s = look.s
    found = [Plan(0.0, "night assault", (("none",),))]
    for space in AREAS:
        units = ready(s, JAPAN, space)
        if units:
            for value, orders in parts(look, space, units):
                if orders:
                    found.append(Plan(value, "night assault", (("assault", space), *orders)))
    return found


def activations(look: Look, u: int, area: int) -> list[Plan]:
    """What happens after a placement: nothing, the new unit alone, or everybody there (10.2.3)."""
    s = look.s
    place = ("place", u, area)
    found = [Plan(0.0, "night", (place, "none"))]
    if s.here[US][area]:
        for units, who in ((ready(s, JAPAN, area), "everyone"), ((u,), "one")):
            if not look.hopeless(JAPAN, area, units):
                fight = look.attack(JAPAN, area, units, False, inside=True)
                found.append(Plan(fight, "night", (place, who)))
    return found
