"""Japanese fire (6.0): who is in a field and why he is hit or not, how many, artillery, recovery.

What a battery does is made out once, as data: the hits follow from it, and the table tells it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.betio.cards import ARMOUR, STAR
from game.betio.charts import CONCENTRATED, NIGHT, is_extended
from game.betio.data import APPROACH_AT, GRID, IS_LAND, NEAR, ROW, US
from game.betio.forces import IS_HQ, IS_TANK, SYMBOL
from game.betio.forms import SMALL
from game.betio.losses import hit_hq, kill_hero, kill_ryan, lose
from game.betio.positions import CELL, EXTENDED, FIELD, GUNNED, INTENSE, STEADY
from game.betio.spread import Battery as Reach
from game.betio.spread import Choice
from game.betio.state import State
from game.core.hexes import cells_of, mask_of
from game.core.request import Ask, Rules

# Dots, as 6.31 ranks them
INTENSE_DOT, STEADY_DOT, GUN_DOT = range(3)
# Why a unit in the field is hit, or is not
ANY, MATCH, CROWD = "any", "symbol", "crowd"
OTHER, SAFE, HURT, LIMIT, NO_STAR = "other symbol", "armour", "hurt", "limit", "no star"
HITS = (ANY, MATCH, CROWD, STAR)
# Leaders
HQ_, HERO, RYAN = "hq", "hero", "ryan"

_REEF = mask_of(ROW)  # no arc reaches it (2.3)
APPROACH = _REEF | mask_of(APPROACH_AT)


class Battery(NamedTuple):
    """Units that fire as one."""

    group: int
    places: tuple[int, ...]
    limit: int  # units that it may hit (6.31)
    dots: tuple[int, int, int]  # masks of hexes: intense, steady, machine guns
    hidden: bool  # one of them is not revealed
    armour: bool  # armoured units are no safer than others (6.36)
    star: bool  # may hit a leader (10.3)


class Aim(NamedTuple):
    unit: int
    dot: int
    reason: str


def weight(s: State, places: Iterable[int]) -> int:
    """Units and depth markers there (6.1, 6.31)."""
    return sum(2 if s.depth[p] else 1 for p in places)


def dots_of(s: State, g: int, places: Iterable[int], guns: bool, tank: bool) -> tuple[int, int, int]:
    """The field of a group as its units fire into it now (6.2, 13.1).

    # Ruling 35: at night only hexes beside them that carry a dot, and no rings.
    """
    if s.turn == NIGHT:
        near = 0
        for p in places:
            near |= NEAR[CELL[p]]
        return INTENSE[g] & near, STEADY[g] & near, 0
    steady = STEADY[g] | EXTENDED[g] & ~_REEF if tank else STEADY[g]
    return INTENSE[g], steady, GUNNED[g] if guns else 0


def battery(
    s: State, g: int, places: Sequence[int], symbol: str = "", guns: bool = False, tank: bool = False
) -> Battery:
    """These units of a group, firing by a colour with that symbol.

    # Ruling 71: a tank always has the armour sign.
    # Ruling 74: from turn 11 one more hit, with machine guns too (15.2).
    """
    return Battery(
        g,
        tuple(places),
        weight(s, places) + is_extended(s.turn),
        dots_of(s, g, places, guns, tank),
        any(not s.is_open(p) for p in places),
        tank or symbol == ARMOUR,
        symbol == STAR,
    )


def has_targets(s: State, b: Battery) -> bool:
    """Are US units in the field? The ring of machine guns is none (6.31)."""
    return bool(s.us & (b.dots[INTENSE_DOT] | b.dots[STEADY_DOT]))


def distance(places: Iterable[int], cell: int) -> int:
    """From the nearest of those who fire.

    # Ruling 18: they are the group's undisrupted units.
    """
    row = GRID.distances(cell)
    return min(row[CELL[p]] for p in places)


def is_marked(s: State, u: int, target: int) -> str:
    """Does a unit bear the card's symbol, or stand in a concentrated target (6.35)?

    # Ruling 48: steps are counted now.
    """
    if IS_HQ[u]:
        return ""
    if SYMBOL[u] == target:
        return MATCH
    return CROWD if s.steps_at(s.loc[u]) >= CONCENTRATED else ""


def is_spent(s: State, u: int) -> bool:
    """Until turn 10 a unit loses one step in a Fire Phase (6.34, 15.2)."""
    return bool(s.us_hurt >> u & 1) and not is_extended(s.turn)


def takes_step(b: Battery, dot: int) -> bool:
    """By the Fire Chart (23.1): all but machine guns of a revealed position."""
    return dot != GUN_DOT or b.hidden


def disrupts(b: Battery, dot: int, cell: int) -> bool:
    if dot == GUN_DOT:
        return not b.hidden
    return b.hidden and bool(IS_LAND[cell])


def aims(s: State, b: Battery, target: int, again: bool = False) -> list[Aim]:
    """Every US unit in reach with the reason why it is hit or not (6.3-6.36), leaders apart.

    `again`: a tank's second fire, which may take a second step (13.2).
    """
    found = []
    everywhere = b.dots[0] | b.dots[1] | b.dots[2]
    for cell in cells_of(s.us & everywhere):
        dot = next(n for n in range(3) if b.dots[n] >> cell & 1)
        units = [u for u in s.at[cell] if not IS_HQ[u]]
        found += [Aim(u, dot, _reason(s, b, u, dot, target, again)) for u in units]
    return found


def _reason(s: State, b: Battery, u: int, dot: int, target: int, again: bool) -> str:
    if is_spent(s, u) and takes_step(b, dot) and not again:
        return HURT
    if dot == INTENSE_DOT:
        return ANY
    if IS_TANK[u] and not b.armour:
        return SAFE
    return is_marked(s, u, target) or OTHER


def reach(s: State, b: Battery, target: int) -> Reach:
    """How many units a battery may hit, and which, for those who fire before it (6.34)."""
    return b.limit, mask_of(aim.unit for aim in aims(s, b, target) if aim.reason in HITS)


def tiers(units: Iterable[int], rank: Callable[[int], tuple[int, ...]]) -> list[int]:
    """Units of equal rank as masks, the best first."""
    ranks: dict[tuple[int, ...], int] = {}
    for u in units:
        key = rank(u)
        ranks[key] = ranks.get(key, 0) | 1 << u
    return [ranks[key] for key in sorted(ranks)]


def choose(
    ranked: Sequence[int], limit: int, later: Sequence[Reach], rule: str, ctx: tuple[int, ...]
) -> Rules:
    """Who is hit: by rank, and the player chooses among equals. A mask of units."""
    choice = Choice(ranked, limit, later)
    while choice.open:
        _, u = yield Ask(US, "hit", [("unit", u) for u in cells_of(choice.open)], rule, ctx, form=SMALL)
        choice.take(u)
    return choice.sure


def shoot(
    s: State,
    b: Battery,
    target: int,
    later: Callable[[], Sequence[Reach]] = lambda: (),
    again: bool = False,
) -> Rules:
    """A battery fires (6.3). Returns the units that were hit, best ranks first.

    # Ruling 19: until turn 10 it leaves to others whom only they can spare.
    """
    found = aims(s, b, target, again)
    able = {aim.unit: aim.dot for aim in found if aim.reason in HITS}
    crowded = len(able) > b.limit and not is_extended(s.turn)
    ranked = tiers(able, lambda u: (able[u], -s.steps[u], distance(b.places, s.loc[u])))
    hit = yield from choose(ranked, b.limit, later() if crowded else (), "6.31", (b.group,))
    leaders = leaders_in(s, b)
    felled = yield from choose_leader(s, b, leaders, b.limit - hit.bit_count())
    if s.say is not None:
        told = tuple(
            aim if hit >> aim.unit & 1 or aim.unit not in able else (*aim[:2], LIMIT) for aim in found
        )
        spared = LIMIT if b.star else NO_STAR
        s.tell(
            "fired",
            "6.3",
            b.group,
            b.places,
            b.limit,
            tuple(tuple(aim) for aim in told),
            tuple((*one[:3], STAR if one[:2] == felled else spared) for one in leaders),
            b.dots,
        )
    struck = [u for tier in ranked for u in cells_of(tier & hit)]
    for u in struck:
        cell = s.loc[u]
        if takes_step(b, able[u]):
            yield from hurt(s, u, "6.32")
        if s.ending:
            return struck
        if s.loc[u] == cell and disrupts(b, able[u], cell):
            shake(s, u, "6.33")
    if felled and is_there(s, *felled):
        yield from fall(s, *felled)
    return struck


def hurt(s: State, u: int, rule: str) -> Rules:
    """A step is lost to fire, and that is noted for this phase (6.32, 6.34)."""
    s.us_hurt |= 1 << u
    yield from lose(s, u, rule)


def shake(s: State, u: int, rule: str) -> None:
    """A unit is disrupted; a second time adds nothing (6.33), and leaders never are (10.32)."""
    if not IS_HQ[u] and not s.us_disrupted >> u & 1:
        s.disrupt(u)
        s.tell("disrupted", rule, u)


# Leaders (10.3)

Leader = tuple[str, int, int, int]  # kind, unit, dot, distance


def leaders_in(s: State, b: Battery) -> list[Leader]:
    """Leaders in printed dots of a battery, the first to be hit first (Ruling 50)."""
    found: list[Leader] = []
    for cell in cells_of(s.us & (b.dots[INTENSE_DOT] | b.dots[STEADY_DOT]) & FIELD[b.group]):
        dot = INTENSE_DOT if b.dots[INTENSE_DOT] >> cell & 1 else STEADY_DOT
        far = distance(b.places, cell)
        for u in s.at[cell]:
            if IS_HQ[u]:
                found.append((HQ_, u, dot, far))
            if s.heroes[u]:
                found.append((HERO, u, dot, far))
            if s.ryan == u + 1:
                found.append((RYAN, u, dot, far))
    return sorted(found, key=lambda one: (one[2], one[3], one[0], one[1]))


def choose_leader(s: State, b: Battery, leaders: Sequence[Leader], room: int) -> Rules:
    """The one leader that is hit, after all others and within the limit (10.31); () if none."""
    if not (b.star and room > 0 and leaders):
        return ()
    best = [one[:2] for one in leaders if one[2:] == leaders[0][2:]]
    return (yield Ask(US, "leader", sorted(best), "10.3", (b.group,), form=SMALL))


def is_there(s: State, leader: str, u: int) -> bool:
    """Does a leader outlive his unit? Major Ryan alone goes on with another in its hex (10.17)."""
    return s.loc[u] < GRID.n or (leader == RYAN and not s.rules.readings.tied_ryan)


def fall(s: State, leader: str, u: int) -> Rules:
    """A leader is hit (10.3)."""
    if leader == HQ_:
        hit_hq(s, u, "10.3")
    elif leader == HERO:
        kill_hero(s, u, "10.3")
    else:
        yield from kill_ryan(s, "10.3")
