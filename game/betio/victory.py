"""Winning and losing (14.0, 18.0)."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from game.betio.communication import us_links
from game.betio.positions import CELL, INTENSE_BY, MEMBERS, NAME, PLACES, SOUTHERN, ZONES
from game.betio.scenarios import (
    CHECK_TURN,
    DECISIVE_LOSS,
    DECISIVE_SOUTHERN,
    FIRST_WAVES,
    FIRST_WAVES_WIN,
    NOV_20,
    NOV_20_SOUTHERN,
    NOV_20_WIN,
    ONE_OF,
    OTHER_POSITIONS,
    TWO_DAYS,
    WHOLE_ZONES,
)
from game.betio.scenarios import DECISIVE_WIN as DECISIVE_NUMBER
from game.betio.state import (
    CATASTROPHE,
    DECISIVE_WIN,
    LOST,
    PLAYING,
    WON,
    State,
)
from game.betio.state import (
    DECISIVE_LOSS as LOST_DECISIVELY,
)
from game.core.title import Result, ScoreTerm

ALL_OF = tuple(frozenset(p for p in PLACES if NAME[p][0] == zone) for zone in ZONES)


def is_held(s: State, p: int) -> bool:
    """Occupied by an American unit or a garrison, and by no Japanese."""
    return not s.force[p] and bool(s.us >> CELL[p] & 1 or s.garrisons >> p & 1)


def secured(s: State) -> list[int]:
    """The positions that are secure (14.2): held, with all that fire intensely into them, and linked.

    # Ruling 73: every hex counts by itself; all hexes of a group that fires into it must be held.
    """
    links = us_links(s)
    return [p for p in PLACES if is_held(s, p) and links >> CELL[p] & 1 and not open_fire(s, p)]


def open_fire(s: State, p: int) -> list[int]:
    """Positions that project intense fire into a position and are not held (14.2)."""
    found = {q for g in INTENSE_BY[CELL[p]] for q in MEMBERS[g] if q != p}
    return sorted(q for q in found if not is_held(s, q))


def wins_zones(places: list[int]) -> bool:
    """All positions of three zones, A or F among them, and eight more elsewhere (18.2)."""
    whole = [n for n, zone in enumerate(ALL_OF) if zone <= set(places)]
    if len(whole) < WHOLE_ZONES or not any(ZONES[n] in ONE_OF for n in whole):
        return False
    # of the whole zones three are counted as such: the smallest, one of A and F among them
    chosen = _three(whole)
    return any(sum(p not in zones for p in places) >= OTHER_POSITIONS for zones in chosen)


def _three(whole: list[int]) -> list[frozenset[int]]:
    return [
        frozenset().union(*(ALL_OF[n] for n in three))
        for three in combinations(whole, WHOLE_ZONES)
        if any(ZONES[n] in ONE_OF for n in three)
    ]


class Aim(NamedTuple):
    """What a victory asks for: so many of something, and how many there are."""

    name: str
    done: int
    need: int


def aims(s: State) -> list[Aim]:
    """What the next look at the positions will count (14.2, 18.1, 18.2, 21.3)."""
    number, places = s.rules.scenario, secured(s)
    southern = Aim("South", sum(p in SOUTHERN for p in places), NOV_20_SOUTHERN)
    if number == FIRST_WAVES:
        return [Aim("Secured", len(places), FIRST_WAVES_WIN)]
    if number == NOV_20:
        return [Aim("Secured", len(places), NOV_20_WIN), southern]
    if s.turn <= CHECK_TURN:
        return [Aim("Secured", len(places), DECISIVE_LOSS)]
    if s.survives:
        return [Aim("Cleared", sum(not s.force[p] for p in PLACES), len(PLACES))]
    whole = [n for n, zone in enumerate(ALL_OF) if zone <= set(places)]
    chosen = _three(whole) or [frozenset().union(*(ALL_OF[n] for n in whole[:WHOLE_ZONES]))]
    others = max(sum(p not in zones for p in places) for zones in chosen)
    return [
        Aim("Zones", len(whole), WHOLE_ZONES),
        Aim(f"{ONE_OF[0]} or {ONE_OF[1]}", sum(ZONES[n] in ONE_OF for n in whole), 1),
        Aim("Others", others, OTHER_POSITIONS),
    ]


def check(s: State) -> int:
    """How the game stands at the end of a turn (14.2, 18.1, 18.2, 21.3)."""
    number, last = s.rules.scenario, s.scenario.last
    if s.turn != last and not (number == TWO_DAYS and s.turn == CHECK_TURN):
        return PLAYING
    places = secured(s)
    southern = sum(p in SOUTHERN for p in places)
    if number == FIRST_WAVES:
        return WON if len(places) >= FIRST_WAVES_WIN else LOST
    if number == NOV_20:
        return WON if len(places) >= NOV_20_WIN and southern >= NOV_20_SOUTHERN else LOST
    if s.turn == CHECK_TURN:
        if len(places) >= DECISIVE_NUMBER and southern >= DECISIVE_SOUTHERN:
            return DECISIVE_WIN
        return LOST_DECISIVELY if len(places) < DECISIVE_LOSS else PLAYING
    if s.survives:
        return LOST if s.jp else WON
    return WON if wins_zones(places) else LOST


ENDINGS = {
    WON: ("The objectives are secured", "18.2"),
    LOST: ("Too little is secured", "18.2"),
    CATASTROPHE: ("No company with three steps is left: catastrophic loss", "14.1"),
    DECISIVE_WIN: ("A decisive victory on the first day", "18.1"),
    LOST_DECISIVELY: ("The landing has failed decisively", "18.1"),
}


def result(s: State) -> Result | None:
    """The score is the number of positions secured."""
    if not s.ending:
        return None
    text, rule = ENDINGS[s.ending]
    if s.ending in (WON, LOST):
        rule = s.scenario.rule if s.scenario.rule != "20.0" else "18.2"
    winner = 0 if s.ending in (WON, DECISIVE_WIN) else None
    return Result(winner, len(secured(s)), text, rule)


def score_terms(s: State) -> list[ScoreTerm]:
    """Secured positions, zone by zone."""
    places = secured(s)
    counts = [(zone, sum(NAME[p][0] == zone for p in places)) for zone in ZONES]
    return [("14.2", n, f"positions secured in zone {zone}") for zone, n in counts if n]


def score(s: State) -> dict[str, int]:
    return {"secured": len(secured(s))}
