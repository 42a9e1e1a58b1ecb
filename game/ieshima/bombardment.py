"""Bombardment (12.0) and the Kamikaze (19.1)."""

from __future__ import annotations

from game.core.choose import one
from game.core.fields import put
from game.core.request import Ask, Opt, Rules
from game.ieshima.attrition import absorb
from game.ieshima.combat import Term, roll, rubble, value
from game.ieshima.data import (
    AIR,
    AREAS,
    BEACH_BOXES,
    IS_URBAN,
    KAMIKAZE,
    KAMIKAZE_DEFENCE,
    MARKERS,
    NAVAL,
    ON_MAP,
    TEM,
    URBAN_AREAS,
)
from game.ieshima.forms import WHERE
from game.ieshima.state import State

URBAN_BITS = sum(1 << area for area in URBAN_AREAS)
NAVAL_MARKER = 0  # the Kamikaze's other target, where the Areas and boxes have numbers


def bombardment_terms(s: State, area: int) -> list[Term]:
    """The Defense Value against a bombardment (12.7)."""
    terms = [Term("12.7A", TEM[area], "terrain")]
    if s.rubble[area]:
        terms.append(Term("12.7B", 1, "rubble"))
    return terms


def is_available(s: State, marker: int) -> bool:
    """Unused, in play, and flying weather if it flies (12.1.1, 12.2)."""
    if s.used[marker] or (marker == KAMIKAZE and not s.rules.kamikaze):
        return False
    return not (marker == AIR and s.rain)


def targets(s: State, marker: int) -> list[int]:
    """Areas it may bombard: an enemy unit must be there as the Primary Target (12.2-12.5)."""
    if marker == KAMIKAZE:
        # Ruling 45: any box will do, on any day.
        return [*BEACH_BOXES] if s.used[NAVAL] else [NAVAL_MARKER, *BEACH_BOXES]
    enemy = s.here[1 - MARKERS[marker].side]
    return [a for a in AREAS if enemy[a] and not (marker == NAVAL and IS_URBAN[a] and s.is_contested(a))]


def has_target(s: State, marker: int) -> bool:
    """Is there anything to bombard? Cheaper than to list it."""
    if marker == KAMIKAZE:
        return True
    areas = s.held[1 - MARKERS[marker].side] & ON_MAP
    if marker == NAVAL:
        areas &= ~(s.held[MARKERS[marker].side] & URBAN_BITS)
    return bool(areas)


def bombardment(s: State, marker: int) -> Rules:
    """The Bombardment Impulse (12.1)."""
    info = MARKERS[marker]
    options: list[Opt] = [("target", area) for area in targets(s, marker)]
    _, area = yield Ask(info.side, "bombard.area", options, info.rule, (marker,), WHERE)
    s.used = put(s.used, marker, 1)  # 12.1.1: whatever comes of it
    if marker == KAMIKAZE:
        yield from kamikaze(s, area)
    else:
        yield from bombard(s, marker, area)


def bombard(s: State, marker: int, area: int) -> Rules:
    """Bombardment Resolution (12.5-12.7)."""
    info = MARKERS[marker]
    foe = 1 - info.side
    target = yield from one(info.side, "bombard.unit", s.groups(s.here[foe][area]), "12.5.1", (marker, area))
    av, dv = s.values.attack[marker], value(bombardment_terms(s, area))
    s.tell("bombarded", "12.1.1", info.side, marker, area, target, av, dv)
    ours, theirs = yield from roll(s, info.side, av, dv, area, "12.6")
    points = av + ours - dv - theirs
    if points > 0:
        yield from absorb(s, foe, area, target, points)
    else:
        s.tell("no effect", "12.7", area)
    rubble(s, area, ours)


def kamikaze(s: State, target: int) -> Rules:
    """The Kamikaze goes for the Naval marker or a Beach Approach Box (19.1)."""
    info = MARKERS[KAMIKAZE]
    s.tell("kamikaze", "19.1", target)
    ours, theirs = yield from roll(s, info.side, info.attack, KAMIKAZE_DEFENCE, 0, "19.1")
    if info.attack + ours <= KAMIKAZE_DEFENCE + theirs:
        s.tell("kamikaze missed", "19.1", target)
    elif target == NAVAL_MARKER:
        s.used = put(s.used, NAVAL, 1)
        s.tell("kamikaze hit", "19.1", target)
    else:
        s.kamikaze_hit = 1
        s.tell("kamikaze hit", "19.1", target)
