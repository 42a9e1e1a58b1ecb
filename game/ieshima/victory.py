"""Victory (17.0, 21.1)."""

from __future__ import annotations

from game.core.title import Result
from game.ieshima.data import (
    AREA,
    AWAITING,
    BASIC_LAST_TURN,
    EXTENDED_LAST_TURN,
    GUSUKU,
    JAPAN,
    JAPANESE_UNITS,
    LOSSES_PER_VP,
    RIDGE,
    SPECIAL_BOX,
    US,
    US_UNITS,
    VP_AREAS,
    VP_TO_WIN,
)
from game.ieshima.state import State

PLAYING, AUTOMATIC, COUNTED, EXTENDED_OVER = range(4)  # State.ending


def is_automatic(s: State) -> bool:
    """Every Area under American control (17.1)."""
    return JAPAN not in s.control[1:17]


def win_automatically(s: State) -> None:
    s.ending = AUTOMATIC
    s.tell("automatic victory", "17.1")
    s.phase = "over"


def losses(s: State) -> int:
    """American units reduced or eliminated (17.2)."""
    return sum(not s.full[u] and s.loc[u] != AWAITING for u in US_UNITS)


def vp_terms(s: State) -> list[tuple[str, int, str]]:
    """The American Victory Points, line by line (17.2)."""
    terms = [("17.2", AREA[a].vp, AREA[a].name) for a in VP_AREAS if s.control[a] == US]
    if s.airfield_vp:
        terms.append(("17.2", 1, "Ie Airfield on 16 April"))
    lost = losses(s)
    if lost >= LOSSES_PER_VP:
        terms.append(("17.2", -(lost // LOSSES_PER_VP), f"{lost} companies reduced or lost"))
    if contests_both_heights(s):
        terms.append(("17.2.1", 1, "Bloody Ridge and Mount Gusuku contested"))
    return terms


def contests_both_heights(s: State) -> bool:
    """Areas 15 and 16 both Contested, neither controlled (17.2.1)."""
    return all(s.control[a] == JAPAN and s.is_contested(a) for a in (RIDGE, GUSUKU))


def victory_points(s: State) -> int:
    return sum(value for _, value, _ in vp_terms(s))


def score(s: State) -> dict[str, int]:
    """What a chart shows over time."""
    lost = sum(not s.full[u] for u in JAPANESE_UNITS if s.loc[u] != SPECIAL_BOX)
    return {"turn": s.turn, "impulse": s.impulse, "vp": victory_points(s), "us": losses(s), "japan": lost}


def last_turn(s: State) -> int:
    return EXTENDED_LAST_TURN if s.rules.extended else BASIC_LAST_TURN


def result(s: State) -> Result | None:
    if s.ending == PLAYING:
        return None
    points = victory_points(s)
    if s.ending == AUTOMATIC:
        return Result(US, points, "every Area is under American control", "17.1")
    if s.ending == EXTENDED_OVER:
        return Result(JAPAN, points, "the Americans did not take the whole island by 22 April", "21.1")
    if points >= VP_TO_WIN:
        return Result(US, points, f"{points} Victory Points; {VP_TO_WIN} were needed", "17.2")
    return Result(JAPAN, points, f"only {points} Victory Points; {VP_TO_WIN} were needed", "17.2")
