"""What is wrong with a position that no legal game could show."""

from __future__ import annotations

from game.ieshima.data import (
    AREAS,
    AWAITING,
    BEACH_BOXES,
    EXTENDED_LAST_TURN,
    IS_SPECIAL,
    JAPAN,
    JAPANESE_SETUP,
    SIDE,
    SPECIAL_BOX,
    STACKING,
    UNIT_NAME,
    UNITS,
    US,
)
from game.ieshima.state import FOUGHT, SETTING_UP, State


def faults(s: State) -> list[str]:
    """All of it; empty for a sound position."""
    return [*_unit_faults(s), *_area_faults(s), *_order_faults(s)]


def _unit_faults(s: State) -> list[str]:
    found = []
    setting_up = s.phase in SETTING_UP
    for u in UNITS:
        space = s.loc[u]
        us = space in BEACH_BOXES or space == AWAITING
        if (us and SIDE[u] != US) or (space == SPECIAL_BOX and not IS_SPECIAL[u]):
            found.append(f"{UNIT_NAME[u]} stands where it cannot")
        if space == 0 and s.full[u] and not (setting_up and u // 4 in JAPANESE_SETUP):
            found.append(f"{UNIT_NAME[u]} is eliminated at full strength")
        if space in (AWAITING, SPECIAL_BOX) and not s.full[u]:
            found.append(f"{UNIT_NAME[u]} is reduced before it has fought")
        if s.mf[u] < FOUGHT and (s.mf[u] > s.allowance(u) or SIDE[u] != s.side):
            found.append(f"{UNIT_NAME[u]} has movement it cannot have")
    fresh = s.copy()
    fresh.index()
    if (s.here, s.held) != (fresh.here, fresh.held):
        found.append("the index of units is out of step")
    return found


def _area_faults(s: State) -> list[str]:
    found = []
    for a in AREAS:
        us, japanese = len(s.here[US][a]), len(s.here[JAPAN][a])
        if max(us, japanese) > STACKING:
            found.append(f"Area {a} is overstacked")
        if bool(us) != bool(japanese) and s.control[a] != (US if us else JAPAN) and a != s.fought:
            found.append(f"Area {a} is under the wrong control")
        if s.rubble[a] and not s.rules.rubble:
            found.append(f"Area {a} has rubble, which is not in play")
    return found


def _order_faults(s: State) -> list[str]:
    found = []
    if s.night and s.phase not in ("night", "night falls", "night's end", "assault", "refit", "over"):
        found.append("it is night in a phase of the day")
    if s.night and s.side != JAPAN:
        found.append("the Americans are active at night")
    if s.phase == "over" and not s.ending:
        found.append("the game is over without an ending")
    if s.phase != "over" and s.ending:
        found.append("the game has ended and goes on")
    if s.turn > (EXTENDED_LAST_TURN if s.rules.extended else 4):
        found.append("the turn is beyond the end of the game")
    if s.phase == "special units" and s.side != JAPAN:
        found.append("the Americans place Japanese units")
    if s.sunset == 1:
        found.append("two dice show one")
    return found
