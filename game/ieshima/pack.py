"""A position as digits for links (see core/radix.py), and what is wrong with a wrong one."""

from __future__ import annotations

from game.core.errors import BadRecord
from game.core.radix import Reader, Writer
from game.core.title import Settings
from game.ieshima.data import (
    AREAS,
    AWAITING,
    BEACH_BOXES,
    EXTENDED_LAST_TURN,
    IS_SPECIAL,
    JAPAN,
    JAPANESE_SETUP,
    LAST_IMPULSE,
    SIDE,
    SPACES,
    SPECIAL_BOX,
    STACKING,
    UNIT_NAME,
    UNITS,
    US,
)
from game.ieshima.sequence import PHASES
from game.ieshima.state import FOUGHT, IDLE, SETTING_UP, State, put
from game.ieshima.variant import switches

PHASE_NAMES = (*PHASES, "over")
_MF_CODES = (IDLE, FOUGHT, 0, 1, 2, 3, 4, 5, 6)

# Scalars in order: field, least value, number of values.
_SCALARS = (
    ("turn", 1, EXTENDED_LAST_TURN),
    ("impulse", 1, LAST_IMPULSE),
    ("side", 0, 2),
    ("rain", 0, 2),
    ("night", 0, 3),
    ("passes", 0, 3),
    ("advantage", 0, 4),
    ("airfield_vp", 0, 2),
    ("kamikaze_hit", 0, 2),
    ("bid", -10, 21),
    ("swapped", 0, 2),
    ("ending", 0, 4),
    ("sunset", 0, 13),
    ("bombarded", 0, 2),
    ("acted", 0, 2),
    ("points", 0, 7),
    ("flips", 0, 2),
)
_TABLES = (("used", 2), ("figure", 3), ("wishes", 2), ("bids", 21), ("calls", 2))


def pack(s: State, w: Writer) -> None:
    w.put(PHASE_NAMES.index(s.phase), len(PHASE_NAMES))
    for name, least, n in _SCALARS:
        w.put(getattr(s, name) - least, n)
    for name, n in _TABLES:
        for entry in getattr(s, name):
            w.put(entry, n)
    for a in AREAS:
        w.put(s.control[a], 2)
        w.put(s.rubble[a], 2)
    for u in UNITS:
        w.put(s.loc[u], SPACES)
        w.put(s.full[u], 2)
    busy = any(mf != IDLE for mf in s.mf) or bool(s.contested or s.hostile or s.attacked or s.placed)
    w.put(busy, 2)
    if busy:
        _pack_activity(s, w)


def _pack_activity(s: State, w: Writer) -> None:
    for areas in (s.contested, s.hostile, s.attacked, s.placed):
        for a in AREAS:
            w.put(a in areas, 2)
    for u in UNITS:
        w.put(_MF_CODES.index(s.mf[u]), len(_MF_CODES))
        if s.mf[u] != IDLE:
            w.put(u in s.active, 2)
            w.put(s.came[u], SPACES)


def unpack(settings: Settings, r: Reader) -> State:
    s = State.empty(switches(settings))
    s.phase = PHASE_NAMES[r.get(len(PHASE_NAMES))]
    for name, least, n in _SCALARS:
        setattr(s, name, r.get(n) + least)
    for name, n in _TABLES:
        setattr(s, name, bytes(r.get(n) for _ in getattr(s, name)))
    for a in AREAS:
        s.control[a] = r.get(2)
        s.rubble = put(s.rubble, a, r.get(2))
    for u in UNITS:
        s.loc[u] = r.get(SPACES)
        s.full[u] = r.get(2)
    s.index()
    if r.get(2):
        _unpack_activity(s, r)
    wrong = faults(s)
    if wrong:
        raise BadRecord(f"the position is impossible: {wrong[0]}")
    return s


def _unpack_activity(s: State, r: Reader) -> None:
    s.contested, s.hostile, s.attacked, s.placed = (tuple(a for a in AREAS if r.get(2)) for _ in range(4))
    active = []
    for u in UNITS:
        s.mf[u] = _MF_CODES[r.get(len(_MF_CODES))]
        if s.mf[u] != IDLE:
            if r.get(2):
                active.append(u)
            s.came[u] = r.get(SPACES)
    s.active = tuple(active)


def faults(s: State) -> list[str]:
    """Everything that no legal game could show; empty for a sound position."""
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
        if bool(us) != bool(japanese) and s.control[a] != (US if us else JAPAN):
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
