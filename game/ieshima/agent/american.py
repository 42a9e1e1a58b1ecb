"""The American repertoire: landings, attacks, bombardments, regrouping."""

from __future__ import annotations

from math import fsum
from typing import Any, NamedTuple

from game.core.mind import Plan
from game.ieshima.agent.look import Look, firm, points_without_heights, whole
from game.ieshima.agent.moves import (
    AREAS_BESIDE,
    Part,
    Route,
    mf_left,
    pick,
    ready,
    rear_guard,
    routes,
    scout,
    steps,
    weight_of,
    without,
)
from game.ieshima.agent.values import HALF_WORTH, MEAN_DAY, POSITION
from game.ieshima.bombardment import is_available, targets
from game.ieshima.data import (
    AREAS,
    BASIC_LAST_TURN,
    BEACH_BOXES,
    BEACHES,
    FIRST_BOXES,
    JAPAN,
    LAST_AREA,
    MARKERS,
    STACKING,
    US,
    VP_TO_WIN,
)
from game.ieshima.impulse import BOTH_BOXES
from game.ieshima.movement import regroup_areas, regroup_spaces
from game.ieshima.odds import day_ends
from game.ieshima.state import Units
from game.ieshima.victory import contests_both_heights

CLAIM = 0.05  # the bother of sending one company away to take an empty Area
GARRISON = 0.17  # an Area must be worth so much more with a guard for one to stay
LAST_MAN = 0.4  # the same where only one company is left
CROWD = 0.01  # a company in a stack that artillery may shell
REGROUP_SHARE = 0.8  # regrouping only prepares
FREE = 2.6  # a bombardment costs no Impulse: what else is planned can follow
STRONG = 10  # a Defense Value that one battalion hardly beats
ENOUGH = 11.0  # a stack to which no more need come
STORM = 0.1  # a company more in a stack that is to storm
LANDED = 0.12  # a company ashore


def plans(look: Look) -> list[Plan]:
    """What the Americans may do with an Impulse."""
    s = look.s
    found = [Plan(_passing(look), "pass", (("pass",),))]
    for space in (*AREAS, *BEACH_BOXES):
        units = ready(s, US, space)
        if units:
            for value, orders in parts(look, space, units):
                if orders:  # to activate a space for nothing is no Impulse (8.1)
                    found.append(Plan(value, "assault", (("assault", space), *orders)))
    closer = closing_up(look)
    if closer is not None:
        found.append(closer)
    if s.turn == 1 and all(s.here[US][box] for box in FIRST_BOXES):
        both = [parts(look, box, s.here[US][box])[0] for box in FIRST_BOXES]
        orders = (*both[0][1], *both[1][1])
        if orders:
            found.append(Plan(both[0][0] + both[1][0], "assault", (("assault", BOTH_BOXES), *orders)))
    found += bombardments(look)
    found += [plan for plan in (regroup(look), gathering(look)) if plan is not None]
    return firm(look, US, found)


def closing_up(look: Look) -> Plan | None:
    """Instead of a Pass, which may end the day: a company of the rear comes one Area nearer.

    Always nearer, so that nobody walks to and fro.
    """
    s, distance = look.s, look.distance
    best: tuple[int, int, int, Units] | None = None
    for space in AREAS:
        units = s.here[US][space]
        if not units or s.here[JAPAN][space] or distance[space] < 2:
            continue
        able = without(units, _guard(look, space, units))
        for area in AREAS_BESIDE[space]:
            nearer = distance[area] < distance[space] and s.is_free(area, US) and s.room(area, US) > 0
            if able and nearer and (best is None or distance[space] > best[0]):
                best = distance[space], space, area, (scout(s, able),)
    if best is None:
        return None
    _, space, area, one = best
    return Plan(0.0, "assault", (("assault", space), *steps((space, area), one)))


def _passing(look: Look) -> float:
    """Two passes end the day (8.1.4), which helps us only if the points are ours at the last count."""
    s = look.s
    rest = look.eyes.day * max(1.0, MEAN_DAY - s.impulse)
    if s.turn == BASIC_LAST_TURN and points_without_heights(s) + contests_both_heights(s) >= VP_TO_WIN:
        return rest if s.passes else 0.0
    return -rest


# One group


class Prospect(NamedTuple):
    """What units that do not fight can gain from a space."""

    claims: tuple[tuple[float, int, Route], ...]  # empty Areas to take or to guard, best first
    way: Route | None  # where the mass would go
    gain: float  # by each company


class Force(NamedTuple):
    """Companies that attack together, wherever that may be."""

    units: Units
    gain: float  # by the others of their space, less what it loses
    orders: tuple[Any, ...]  # of the others


def parts(look: Look, space: int, units: Units) -> list[Part]:
    """What the units of one space can do, best first."""
    s = look.s
    inside = space <= LAST_AREA and bool(s.here[JAPAN][space])
    must = inside and bool(s.active) and space not in s.contested
    found: list[Part] = []
    if inside and space not in s.attacked:
        found += _in_place(look, space, units, must)
        if must:
            return sorted(found, key=_best)
    left, fresh = mf_left(s, units)
    ways = routes(s, US, space, left, fresh, len(units) > 1) if left else {}
    hope = _prospect(look, space, units, ways)
    able = without(units, _guard(look, space, units))
    pools = (able, units) if whole(units) > whole(able) else (able,)  # a guard may break a battalion
    forces: dict[int, Force] = {}
    for area, route in ways.items():
        if s.here[JAPAN][area]:
            found += _against(look, space, pools, area, route, hope, forces)
    found.append(_advance(look, space, able, hope))
    found.append((0.0, ()))
    return sorted(found, key=_best)


def _best(part: Part) -> float:
    return -part[0]


def _in_place(look: Look, area: int, units: Units, must: bool) -> list[Part]:
    """Attack where we stand (11.3); how many take part is what a repulse would cost."""
    if must:
        return [(look.attack(US, area, units, True, inside=True), (("attack", area, units),))]
    found: list[Part] = []
    for n in {len(units), min(len(units), 4), max(1, len(units) - 2)}:
        chosen = pick(look.s, units, n)
        if look.is_half_hearted(US, area, chosen, units):
            continue
        if not look.hopeless(US, area, chosen):
            found.append((look.attack(US, area, chosen, False, inside=True), (("attack", area, chosen),)))
    return found


def _against(
    look: Look,
    space: int,
    pools: tuple[Units, ...],
    area: int,
    route: Route,
    hope: Prospect,
    forces: dict[int, Force],
) -> list[Part]:
    """Enter an enemy-held Area, and attack: where we are not yet inside we must (11.1)."""
    s = look.s
    contested = bool(s.here[US][area])
    if contested and s.active and area not in s.contested:
        return []
    room = s.room(area, US)
    sizes: dict[int, Units] = {}
    for able in pools:
        sizes.setdefault(min(room, len(able)), able)
    sizes.setdefault(min(room, 4, len(pools[0])), pools[0])
    both = look.foothold[area] if look.foothold[space] else 0.0
    if both:
        sizes.setdefault(min(room, len(pools[0]) - 1), pools[0])  # one keeps the other height contested
    found: list[Part] = []
    most = pick(s, pools[-1], room) if room else ()
    for n, able in sizes.items():
        if not n:
            continue
        if n not in forces:
            forces[n] = _force(look, space, able, hope, n)
        going, base, also = forces[n]
        if both and len(going) == len(s.here[US][space]):
            base -= both  # it counts only while somebody is in each of them
        hopeless = look.hopeless(US, area, going) or look.is_half_hearted(US, area, going, most)
        if hopeless and not contested:
            continue
        orders = steps(route.path, going)
        if contested:
            mine = weight_of(s, going, look.eyes.weak)
            near = max(0.0, look.near[area] - mine)
            fist = min(8.0, look.weight[area] + mine) + whole((*s.here[US][area], *going))
            entry = look.with_near(area, look.weight[area] + mine, near, fist) - look.credits[area]
            entry += POSITION * len(going) * look.distance[space]
            found.append((base + entry, (*orders, *also)))
        if not hopeless:
            fight = look.attack(US, area, going, not contested)
            found.append((base + fight, (*orders, ("attack", area, going), *also)))
    return found


def _force(look: Look, space: int, able: Units, hope: Prospect, n: int) -> Force:
    going = pick(look.s, able, n)
    rest = without(able, going)
    more, orders = _advance(look, space, rest, hope) if rest else (0.0, ())
    return Force(going, more + _leaving(look, space, going), orders)


def _guard(look: Look, space: int, units: Units) -> Units:
    """The company that stays behind where an empty Area would be at risk."""
    s = look.s
    if space > LAST_AREA or s.control[space] != US or len(s.here[US][space]) > len(units):
        return ()
    risk = look.risk[space] * look.ground[space]
    if len(units) > 1:
        stays = risk > GARRISON or (space in BEACHES and look.foes[space] > 0)
    else:
        stays = risk > LAST_MAN
    return (rear_guard(s, units),) if stays else ()


def _leaving(look: Look, space: int, going: Units) -> float:
    """What the space loses when units leave it."""
    if space > LAST_AREA:
        return LANDED * len(going)
    left = look.weight[space] - weight_of(look.s, going, look.eyes.weak)
    return look.with_near(space, max(0.0, left), look.near[space]) - look.credits[space]


def _prospect(look: Look, space: int, units: Units, ways: dict[int, Route]) -> Prospect:
    s = look.s
    claims = []
    best, way = 0.0, None
    weight, here, distance = weight_of(s, units, look.eyes.weak), len(units), look.distance
    for area, route in ways.items():
        if s.here[JAPAN][area]:
            continue
        n = min(here, s.room(area, US))
        gain = look.shift(space, area, units, weight * n / here) / n
        gain += POSITION * (distance[space] - distance[area]) - CROWD * len(s.here[US][area])
        if s.control[area] == JAPAN:
            taken = look.empty(area, US, 1.0, 1.0) - look.credits[area]
            claims.append((taken - CLAIM, area, route))
            gain += taken / n
        elif not s.here[US][area]:
            kept = look.risk[area] * look.ground[area]
            if kept > GARRISON:
                claims.append((kept - CLAIM, area, route))
                gain += kept / n
        for on_the_way in route.path[1:-1]:
            if s.control[on_the_way] == JAPAN:
                gain += (look.empty(on_the_way, US, 0.0, 1.0) - look.credits[on_the_way]) / n
        if gain > best:
            best, way = gain, route
    claims.sort(key=lambda claim: (-claim[0], claim[1]))
    return Prospect(tuple(claims), way, best)


def _advance(look: Look, space: int, rest: Units, hope: Prospect) -> Part:
    """Without a fight: single companies take empty Areas, the rest goes where it threatens most."""
    s = look.s
    total = 0.0
    gone: Units = ()
    orders: tuple[Any, ...] = ()
    passed = hope.way.path if hope.way is not None else ()
    for gain, area, route in hope.claims:
        if gain <= 0 or len(rest) < 1 + (hope.way is not None):
            break
        if area in passed:
            if area == passed[-1] or look.risk[area] * look.ground[area] < GARRISON:
                continue
            gain = look.risk[area] * look.ground[area]
        one = rear_guard(s, rest) if area in passed else scout(s, rest)
        rest = without(rest, (one,))
        gone += (one,)
        total += gain
        orders += steps(route.path, (one,))
    if hope.way is not None and rest:
        going = pick(s, rest, s.room(passed[-1], US))
        gone += going
        total += hope.gain * len(going)
        orders += steps(passed, going)
    return total + (_leaving(look, space, gone) if gone else 0.0), orders


# Fire and regrouping


def bombardments(look: Look) -> list[Plan]:
    """Each marker on its best targets. They do not move the day on, so they come first (12.1)."""
    s = look.s
    found: list[Plan] = []
    risk = day_ends(s) * look.eyes.day * max(1.0, MEAN_DAY - s.impulse)
    hurry = FREE * max(0.0, 1 - 2 * day_ends(s))  # late in the day the best comes first
    waits = s.turn == 1 and s.impulse == 1  # the landing comes first
    for marker, info in enumerate(MARKERS):
        if info.side != US or not is_available(s, marker):
            continue
        aims = sorted([(-look.shell(US, a, s.values.attack[marker]), a) for a in targets(s, marker)])
        for loss, area in aims[:2]:
            gain = -loss - risk - HALF_WORTH
            first = hurry if gain > 0 and not waits else 0.0
            found.append(Plan(gain, "bombard", (("bombard", marker), ("target", area)), first))
    return found


def regroup(look: Look) -> Plan | None:
    """Everybody one Area towards the fight (8.1.3)."""
    return _regrouping(look, {}, 0.0)


def gathering(look: Look) -> Plan | None:
    """A regroup that brings two battalions together beside the strongest stack they can then storm."""
    s = look.s
    best, found = 0.0, {}
    strong = [a for a in AREAS if look.dv[a] >= STRONG and look.fist[a] < ENOUGH]
    for at in sorted({near for a in strong for near in AREAS_BESIDE[a]}):
        if s.control[at] != US or s.here[JAPAN][at]:
            continue
        here = s.here[US][at]
        coming: dict[int, Units] = {}
        for space in AREAS_BESIDE[at]:
            units = s.here[US][space]
            if units and not s.here[JAPAN][space]:
                coming[space] = without(units, _guard(look, space, units))
        everybody = tuple(sorted(u for units in coming.values() for u in units))
        chosen = pick(s, everybody, STACKING - len(here))
        if len(chosen) < 2:
            continue
        after = (*here, *chosen)
        fist = min(8.0, weight_of(s, after, look.eyes.weak)) + whole(after)
        gain = 0.0
        for a in AREAS_BESIDE[at]:
            more = fist - look.fist[a]
            if a in strong and more >= 1:
                credit = look.with_near(a, look.weight[a], look.near[a], fist)
                gain = max(gain, credit - look.credits[a] + STORM * more)
        if not gain:
            continue
        moves = {space: tuple([u for u in chosen if u in units]) for space, units in coming.items()}
        gain += fsum([_leaving(look, space, units) for space, units in moves.items() if units])
        if gain > best:
            best, found = gain, {space: (at, units) for space, units in moves.items() if units}
    return _regrouping(look, found, best) if found else None


def _regrouping(look: Look, fixed: dict[int, tuple[int, Units]], total: float) -> Plan | None:
    """With some moves that are decided, everybody else where it is best for his space alone."""
    s = look.s
    orders = []
    room = {a: s.room(a, US) for a in (*AREAS, *BEACH_BOXES)}
    for to, units in fixed.values():
        room[to] -= len(units)
    for space in regroup_spaces(US):
        units = s.here[US][space]
        if not units or (space <= LAST_AREA and s.here[JAPAN][space]):
            continue
        if space in fixed:
            orders.append(("regroup", space, *fixed[space]))
            continue
        if any(space == to for to, _ in fixed.values()):
            continue
        guard = _guard(look, space, units)
        going = without(units, guard)
        best, to = 0.0, 0
        for area in regroup_areas(s, US, space):
            n = min(len(going), room[area])
            if not n or area > LAST_AREA:
                continue
            gain = POSITION * n * (look.distance[space] - look.distance[area])
            gain += look.shift(space, area, going[:n], weight_of(s, going[:n], look.eyes.weak))
            if space > LAST_AREA:
                gain += LANDED * n
            if gain > best:
                best, to = gain, area
        if to:
            chosen = pick(s, going, min(len(going), room[to]))
            room[to] -= len(chosen)
            total += best
            orders.append(("regroup", space, to, chosen))
    if not orders:
        return None
    return Plan(total * REGROUP_SHARE, "regroup", (("regroup",), *orders))
