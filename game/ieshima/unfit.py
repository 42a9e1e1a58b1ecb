"""What is wrong with a position as a checkpoint: each phase goes on from what those before it have left.

faults.py holds at any moment, in the midst of a procedure too; what is told here only where one begins again.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ieshima.combat import is_limited
from game.ieshima.data import (
    AWAITING,
    BASIC_LAST_TURN,
    BATTALION,
    BATTALIONS,
    BEACHES,
    CALLS,
    ELIMINATED,
    EXTENDED_LAST_TURN,
    IS_PILLBOX,
    IS_URBAN,
    JAPAN,
    JAPANESE_SETUP,
    KAMIKAZE,
    NAVAL,
    REACH,
    SATCHEL,
    SETUP_UNITS,
    SIDE,
    SPECIAL_BOX,
    SPECIAL_UNITS_AT_ONCE,
    UNITS,
    US,
    US_UNITS,
    VP_TO_WIN,
)
from game.ieshima.refit import replacement_points
from game.ieshima.state import FOUGHT, IDLE, INFILTRATION, NOBODY, SETTING_UP, SINGLE_ASSAULT, State
from game.ieshima.victory import AUTOMATIC, COUNTED, EXTENDED_OVER, is_automatic, victory_points

BOTH = (US, JAPAN)
DAY, ANY_NIGHT = (0,), (INFILTRATION, SINGLE_ASSAULT)


class Order(NamedTuple):
    """What the sequence of play (6.0) has brought about where a phase begins again."""

    sides: tuple[int, ...] = BOTH  # State.side
    nights: tuple[int, ...] = DAY
    passes: tuple[int, ...] = (0, 1, 2)
    is_busy: bool = False  # units may have been activated, something used up
    is_open: bool = True  # all Areas may be American already (17.1)
    is_spent: bool = False  # the Advantage may have been used and not yet shifted (15.2)


ORDER = {
    "reinforcement": Order(passes=(0,), is_open=False),
    "returns": Order((JAPAN,), passes=(0,), is_open=False, is_spent=True),
    "impulse": Order(passes=(0, 1), is_open=False),
    "assault": Order(nights=(*DAY, *ANY_NIGHT), is_busy=True, is_spent=True),
    "special units": Order((JAPAN,), passes=(0,), is_busy=True, is_open=False),
    "regroup": Order(passes=(0,), is_busy=True),
    "half's end": Order(is_busy=True, is_spent=True),
    "night falls": Order(is_open=False),
    "night": Order((JAPAN,), (INFILTRATION,), is_busy=True),
    "night's end": Order((JAPAN,), ANY_NIGHT, is_busy=True),
    "refit": Order((JAPAN,), ANY_NIGHT, is_open=False),
    "replacements": Order(is_busy=True, is_open=False, is_spent=True),
    "american refit": Order((JAPAN,), is_open=False, is_spent=True),
    "end": Order(is_open=False),
    "over": Order(nights=(*DAY, *ANY_NIGHT)),
}


def unfit(s: State) -> list[str]:
    """All of it; empty for a sound position."""
    if not _is_bid(s):
        return ["the sides were not chosen like that (5.1.1, 18.1)"]
    if s.phase in SETTING_UP:
        return _setup_faults(s)
    found = [*_order_faults(s), *_track_faults(s), *_piece_faults(s), *_activity_faults(s)]
    return found if s.phase != "over" else [*found, *_ending_faults(s)]


def _is_bid(s: State) -> bool:
    """Wishes, bids and what follows from them."""
    told = s.wishes, s.bids, s.swapped
    if not s.rules.bidding or s.phase == "sides":
        return s.bid == s.rules.bid and told == (bytes(2), bytes(2), 0)
    if s.wishes[US] != s.wishes[JAPAN]:
        return s.bid == 0 and told[1:] == (bytes(2), int(s.wishes[US] == JAPAN))
    first, second = s.bids
    return s.bid == max(first, second) - 10 and (first == second or s.swapped == (second > first))


def _setup_faults(s: State) -> list[str]:
    """As 5.2 has it, but for the Japanese infantry set up so far (5.3.2)."""
    fresh = State.empty(s.rules)
    found = [] if s.phase != "sides" or s.rules.bidding else ["nobody bids for a side"]
    fresh.phase = s.phase
    fresh.bid, fresh.wishes, fresh.bids, fresh.swapped = s.bid, s.wishes, s.bids, s.swapped
    if s.phase == "free setup":
        for u in SETUP_UNITS:
            fresh.loc[u] = s.loc[u]
            if s.loc[u] not in (ELIMINATED, *JAPANESE_SETUP[BATTALION[u]]):
                found.append("a unit is set up where it may not (5.3.2)")
        waiting = [s.loc[u] == ELIMINATED for u in SETUP_UNITS]
        if waiting != sorted(waiting):
            found.append("the units are not set up in their order")
    if fresh.key() != s.key():
        found.append("something has happened before the set-up (5.2)")
    return found


def _order_faults(s: State) -> list[str]:
    found = []
    order = ORDER[s.phase]
    if s.side not in order.sides or s.night not in order.nights:
        found.append("the other side is active, or it is another time of the day (6.0)")
    if s.passes not in order.passes or (s.phase == "assault" and not s.night and s.passes):
        found.append("that many Pass Impulses in a row cannot be (8.1.4)")
    if not order.is_open and is_automatic(s):
        found.append("the Americans have won already (17.1)")
    if s.advantage >= NOBODY and (not order.is_spent or s.night):
        found.append("the Advantage is nobody's (15.2)")
    if s.phase == "returns" and s.advantage == NOBODY + US:
        found.append("the Americans cannot have used the Advantage yet (15.1)")
    early = s.phase in ("reinforcement", "returns")
    if early and (s.turn == 1 or s.impulse > 1):
        found.append("reinforcements come before the first impulse of a later day (6.2)")
    if s.rain and s.impulse == 1:
        found.append("it rains on the first impulse (9.0)")
    return found


def _track_faults(s: State) -> list[str]:
    """Figures that one phase leaves to another."""
    found = []
    halves = ("assault", "half's end") if s.side == US and not s.night else ("impulse",)
    stale = (*halves, "night falls", "over")  # impulse: the last half's, until the next one begins
    if s.sunset and (s.phase not in stale or (s.phase == "impulse" and s.side == US)):
        found.append("there is no Sunset DR at this time (6.3.1)")
    if s.bombarded and (s.phase not in ("impulse", "half's end", "night falls", "over") or s.passes):
        found.append("there is no Bombardment Impulse at this time (12.1)")
    most = {"returns": 6, "replacements": replacement_points(s, s.side) + (s.advantage == NOBODY + s.side)}
    if s.points + s.flips > most.get(s.phase, 0) or (s.flips and s.phase != "replacements"):
        found.append("there are points that nobody has received (6.2.1, 14.4)")
    if s.airfield_vp and s.turn == 1 and s.phase != "over":
        found.append("the Airfield counts at the end of 16 April (17.2)")
    if s.turn > BASIC_LAST_TURN and not s.used[NAVAL]:
        found.append("the ships have left (21.2)")
    kamikaze = s.used[KAMIKAZE] and s.rules.kamikaze
    if (s.used[KAMIKAZE] and not kamikaze) or (s.kamikaze_hit and not kamikaze):
        found.append("there was no Kamikaze (19.1)")
    if any(s.figure) and not s.rules.figures:
        found.append("the historical figures are not in play (20.1)")
    return found


def _piece_faults(s: State) -> list[str]:
    found = []
    early = s.turn == 1 or (s.turn == 2 and s.phase in ("reinforcement", "returns"))
    late = [BATTALIONS[BATTALION[u]].start == AWAITING for u in US_UNITS]
    waiting = [s.loc[u] == AWAITING for u in US_UNITS]
    if early and waiting != late:  # later on a position laid out by hand may keep any of them back
        found.append("the 307th arrives on 17 April (6.2.2)")
    if any(rubble and not IS_URBAN[a] for a, rubble in enumerate(s.rubble)):
        found.append("there is rubble outside the towns (19.3.1)")
    return found


# What the current impulse, night or refit has used up


def _activity_faults(s: State) -> list[str]:
    if not ORDER[s.phase].is_busy:
        return [] if _is_idle(s) else ["units are active in a phase without an impulse (8.0)"]
    found = []
    active = [u for u in UNITS if s.mf[u] != IDLE]
    if any(SIDE[u] != s.side for u in active) or not set(s.active) <= set(active):
        found.append("units of the wrong side are active (10.1.1)")
    for name, phases in _WHEN.items():
        if any(getattr(s, name)) and s.phase not in phases:
            found.append(f"no Areas can be {name} in this phase")
    if s.phase == "regroup" and any(s.mf[u] > 1 or s.came[u] or IS_PILLBOX[u] for u in active):
        found.append("more than one Area is left to regroup (8.1.3)")
    if s.phase == "special units" and (active or s.acted):
        found.append("units act while Special Units are placed (10.2.2)")
    if s.phase == "replacements" and (s.acted or any(not _is_rebuilt(s, u) for u in active)):
        found.append("units act in the Refit Phase (14.5)")
    if len(s.placed) > SPECIAL_UNITS_AT_ONCE or (s.placed and s.side == US):
        found.append("too many Special Units were placed (10.2.2)")
    if s.placed and s.phase == "assault" and s.night != INFILTRATION:
        found.append("Special Units were placed in an assault (10.2)")
    by_letter = not s.rules.readings.beach_stop
    if s.hostile and (by_letter or s.side == JAPAN or not set(s.hostile) <= set(BEACHES)):
        found.append("a beach is hostile to the Japanese (10.2)")
    for call, made in enumerate(s.calls):
        if made and not _can_have_called(s, call):
            found.append("a call was made that cannot be made (19.2, 19.4)")
    return [*found, *(fault for u in active for fault in _entry_faults(s, u))]


_ACTING = ("assault", "half's end", "night", "night's end")
_WHEN = {
    "contested": (*_ACTING, "regroup"),
    "hostile": (*_ACTING, "regroup"),
    "attacked": _ACTING,
    "placed": (*_ACTING, "special units"),
    "calls": _ACTING,
}


def _is_idle(s: State) -> bool:
    areas = s.active or s.contested or s.hostile or s.attacked or s.placed
    return not (areas or s.acted or any(s.calls) or any(s.came)) and s.mf.count(IDLE) == len(s.mf)


def _is_rebuilt(s: State, u: int) -> bool:
    """Ruling 50: such a unit does not flip in the same phase."""
    return s.mf[u] == FOUGHT and not s.full[u] and s.loc[u] != ELIMINATED and not s.came[u]


def _can_have_called(s: State, call: int) -> bool:
    info = CALLS[call]
    in_play = s.rules.satchel if call == SATCHEL else s.rules.support
    return bool(in_play) and info.side == s.side and s.turn >= info.turn and is_limited(s, call)


def _entry_faults(s: State, u: int) -> list[str]:
    """A unit that entered an enemy-occupied Area must be able to go back where it came from (11.4.4)."""
    came, area = s.came[u], s.loc[u]
    if came and s.mf[u] not in (0, FOUGHT):
        return ["a unit has entered an enemy-occupied Area and moves on (10.2)"]
    if s.mf[u] == FOUGHT or IS_PILLBOX[u]:
        return []
    if came:
        from_box = came == SPECIAL_BOX and s.night == INFILTRATION
        near = from_box or came in REACH[s.side][area]
        return [] if near else ["a unit has come from an Area that is not adjacent (10.1)"]
    must = s.phase == "assault" and u in s.active and s.here[1 - s.side][area]
    if must and area not in s.contested and area not in s.attacked:
        return ["a unit must attack and came from nowhere (11.1)"]
    return []


def _ending_faults(s: State) -> list[str]:
    if s.ending == AUTOMATIC:
        is_so = is_automatic(s)
    elif s.ending == COUNTED:
        is_so = s.turn == BASIC_LAST_TURN and (not s.rules.extended or victory_points(s) >= VP_TO_WIN)
    else:
        is_so = s.ending == EXTENDED_OVER and s.turn == EXTENDED_LAST_TURN
    return [] if is_so else ["the game has not ended like that (17.0, 21.1)"]
