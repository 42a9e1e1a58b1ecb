"""Victory (17.0): points, line of communications, automatic victory, and the levels of the scenarios."""

from __future__ import annotations

from game.core.reach import region
from game.core.title import Result, ScoreTerm
from game.shuri.data import (
    ARMY_UNITS,
    DEAD,
    EDGE,
    EXITED,
    GRID,
    JAPAN,
    NORTH,
    OF_SIDE,
    POINTS,
    REPLACED_MOST,
    SIDE,
    TO_COME,
    US,
)
from game.shuri.replacements import can_replace
from game.shuri.scenarios import MARGIN, TOTAL
from game.shuri.state import (
    ALIVE,
    CUT_OFF,
    HELD_OUT,
    KILLS,
    NORTHERN,
    OVERDUE,
    RETREATS,
    US_KILLS,
    US_SOUTH,
    State,
)

NORTH_OF_PRIMARY, NORTH_OF_SECONDARY, SOUTH_OF_SECONDARY, WITHOUT_LINE = 5, 1, 4, 3
LATE, HOLDING_OUT, HOLDING_OUT_FROM = 3, 10, 45

# What the points are for, in words, with the paragraph
REASONS = (
    ("17.12", "Japanese units eliminated"),
    ("17.31", "American units south of the secondary line"),
    ("17.12", "American units eliminated"),
    ("17.21", "hexes American units retreated"),
    ("17.31", "Japanese units north of the lines"),
    ("17.41", "Japanese units off the map"),
    ("17.52", "American units without a line of communications"),
    ("18.23", "American battalions that should have left"),
    ("18.44", "Japanese units on the map, turn by turn"),
    ("18.54", "American units brought onto the map"),
    ("18.54", "turns that the Japanese held out"),
    ("18.54", "American units that invaded"),
)


def scores(s: State, side: int) -> bool:
    """The Americans get no points where the Japanese need a total (18.44, 18.54)."""
    return side == JAPAN or s.scenario.victory == MARGIN


def award(s: State, what: int, points: int, rule: str) -> None:
    """Victory Points, and the line that tells of them."""
    if points:
        s.add(what, points)
        s.tell("points", rule, US if what in (US_KILLS, US_SOUTH) else JAPAN, points, what)


def eliminate(s: State, u: int, rule: str) -> None:
    """A unit is destroyed, and the other side scores (17.12)."""
    s.tell("eliminated", rule, u)
    s.move(u, DEAD)
    foe = 1 - SIDE[u]
    if scores(s, foe):
        award(s, KILLS if foe == JAPAN else US_KILLS, POINTS[u], "17.12")


def retreated(s: State, u: int, hexes: int) -> None:
    """A point for each hex that an American unit retreated (17.21)."""
    # Ruling 6: after a barrage too; a unit that steps aside (7.73) does not come here.
    if SIDE[u] == US:
        award(s, RETREATS, hexes, "17.21")


def is_won(s: State) -> bool:
    """Have the Japanese reached the total that they need (18.44, 18.54)? Then the game ends at once."""
    # Ruling 12: asked after everything that brings points.
    if s.phase == "over":
        return True
    if s.scenario.victory != TOTAL or s.total(JAPAN) < s.scenario.level:
        return False
    finish(s)
    return True


def is_spent(s: State, side: int) -> bool:
    """Has this side no unit on the map, and none to come (4.0)?"""
    if s.has_units(side):
        return False
    if side == JAPAN:
        return not can_replace(s)
    if s.turn == s.scenario.last:
        return True
    can_come_back = s.scenario.is_campaign and s.replaced < REPLACED_MOST
    return not any(s.loc[u] == TO_COME or (can_come_back and s.loc[u] == DEAD) for u in OF_SIDE[US])


# Lines and communications


def is_north(s: State, u: int, line: str) -> bool:
    return bool(NORTH[line][s.loc[u]])


def connected(s: State) -> bytearray:
    """Cell -> 1 if a line of communications runs from there to the northeast edge (17.53)."""
    zone, foe, ours = s.zones[JAPAN], s.held[JAPAN], s.held[US]
    shut = bytearray(bool(foe[cell] or (zone[cell] and not ours[cell])) for cell in range(GRID.n))
    return region(GRID, [cell for cell in EDGE if not shut[cell]], shut)


def cut_off(s: State) -> list[int]:
    """American units that cannot trace a line of communications."""
    found = connected(s)
    return [u for u in s.units(US) if not found[s.loc[u]]]


def standings(s: State) -> tuple[int, int, int, int]:
    """As things stand: Japanese north of the primary line, of the secondary; Americans south, cut off."""
    one = s.scenario
    if not one.territory:  # Ruling 7, # Ruling 9
        return 0, 0, 0, 0
    japanese, americans = s.units(JAPAN), s.units(US)
    first = sum(is_north(s, u, one.primary) for u in japanese)
    second = sum(is_north(s, u, one.secondary) for u in japanese) - first
    south = sum(not is_north(s, u, one.secondary) for u in americans)
    return first, second, south, len(cut_off(s))


def is_automatic(s: State) -> bool:
    """Nobody south of the secondary line, and a Japanese unit north of it (17.6)."""
    one = s.scenario
    if not one.territory:  # Ruling 10
        return False
    first, second, south, _ = standings(s)
    return not south and bool(first + second)


# The ends


def score_turn(s: State) -> None:
    """Points at the end of a Game-Turn (18.23, 18.44, 18.54)."""
    one = s.scenario
    if one.withdraw and s.turn >= one.withdraw_by:
        award(s, OVERDUE, LATE * overdue(s), "18.23")
    japanese = len(s.units(JAPAN))
    if one.rule == "18.4":
        award(s, ALIVE, japanese, "18.44")
    if one.is_campaign and s.turn >= HOLDING_OUT_FROM and japanese:
        award(s, HELD_OUT, HOLDING_OUT, "18.54")


def overdue(s: State) -> int:
    """Of the nine battalions those that have not left the map (18.23)."""
    # Ruling 11: whoever was eliminated has not left.
    return max(0, s.scenario.withdraw - sum(s.loc[u] == EXITED for u in ARMY_UNITS))


def score_end(s: State) -> None:
    """Points for positions at the end of the scenario (17.3, 17.5)."""
    first, second, south, cut = standings(s)
    award(s, NORTHERN, NORTH_OF_PRIMARY * first + NORTH_OF_SECONDARY * second, "17.31")
    award(s, US_SOUTH, SOUTH_OF_SECONDARY * south, "17.31")
    award(s, CUT_OFF, WITHOUT_LINE * cut, "17.52")


def finish(s: State) -> None:
    s.call_off()
    s.phase = "over"
    verdict = result(s)
    assert verdict is not None
    s.tell("over", verdict.rule, verdict.winner, s.total(US), s.total(JAPAN))


def result(s: State) -> Result | None:
    if s.phase != "over":
        return None
    one = s.scenario
    ours, theirs = s.total(US), s.total(JAPAN)
    if one.victory == TOTAL:
        winner = JAPAN if theirs >= one.level else US
        reason = f"the Japanese have {theirs} Victory Points of the {one.level} they need"
        return Result(winner, -theirs, reason, one.rule)
    if is_automatic(s):
        reason = "no American unit is south of the secondary line, and a Japanese unit is north of it"
        return Result(JAPAN, ours - theirs, reason, "17.6")
    winner = JAPAN if theirs - ours >= one.level else US  # Ruling 18
    reason = f"the Japanese have {theirs} Victory Points, the Americans {ours}; a lead of {one.level} wins"
    return Result(winner, ours - theirs, reason, one.rule)


def score_terms(s: State) -> list[ScoreTerm]:
    """How the margin is made (17.0)."""
    return [
        (rule, value if what in (US_KILLS, US_SOUTH) else -value, text)
        for what, ((rule, text), value) in enumerate(zip(REASONS, s.score, strict=True))
        if value
    ]
