"""Ie Shima for the eye: the board as plain data, and as text for a terminal."""

from __future__ import annotations

from typing import Any

from game.core.errors import GameError
from game.core.text import signed
from game.ieshima.data import (
    ADJACENT_WITH_BOXES,
    AREA,
    AREAS,
    AWAITING,
    BATTALIONS,
    BEACH_BOXES,
    BOX_CODE,
    BOX_NAME,
    BOX_RP,
    CALLS,
    CV,
    ELIMINATED,
    FIGURES,
    IS_URBAN,
    JAPAN,
    KAMIKAZE,
    LAST_IMPULSE,
    MARKERS,
    SIDE,
    SPECIAL_BOX,
    UNIT_NAME,
    UNITS,
    US,
    date,
)
from game.ieshima.state import NOBODY, State
from game.ieshima.text import NAME, WEATHER, code, strength
from game.ieshima.victory import last_turn, losses, victory_points, vp_terms


def board(s: State, who: int | None) -> dict[str, Any]:
    """Everything on the table. Nothing of it is hidden from anybody once play begins."""
    return {
        "turn": s.turn,
        "turns": last_turn(s),
        "date": date(s.turn),
        "impulse": s.impulse,
        "weather": WEATHER[s.rain],
        "phase": s.phase,
        "night": bool(s.night),
        "side": s.side,
        "advantage": s.advantage if s.advantage < NOBODY else None,
        "vp": victory_points(s),
        "vp_terms": [{"rule": r, "value": v, "what": what} for r, v, what in vp_terms(s)],
        "losses": losses(s),
        "bid": s.bid,
        "swapped": bool(s.swapped),
        "spaces": {code(a): _space(s, a) for a in (*AREAS, *BEACH_BOXES, SPECIAL_BOX)},
        "units": {UNIT_NAME[u]: _unit(s, u) for u in UNITS},
        "markers": _markers(s),
    }


def _space(s: State, a: int) -> dict[str, Any]:
    data: dict[str, Any] = {
        "us": [UNIT_NAME[u] for u in s.here[US][a]],
        "japan": [UNIT_NAME[u] for u in s.here[JAPAN][a]],
    }
    if a in AREA:
        data |= {"control": s.control[a], "contested": s.is_contested(a), "rubble": bool(s.rubble[a])}
    return data


def _unit(s: State, u: int) -> dict[str, Any]:
    where = {ELIMINATED: "eliminated", AWAITING: "awaiting"}.get(s.loc[u], code(s.loc[u]))
    return {"at": where, "full": bool(s.full[u]), "cv": CV[u][s.full[u]], "side": SIDE[u]}


def _markers(s: State) -> dict[str, str]:
    """Marker -> 'ready', 'used', or why it is not there."""
    found = {}
    for m, info in enumerate(MARKERS):
        if m != KAMIKAZE or s.rules.kamikaze:
            name = info.code if info.side == US or m == KAMIKAZE else f"japanese {info.code}"
            found[name] = "used" if s.used[m] else "ready"
    for c, call in enumerate(CALLS):
        if s.rules.satchel if call.side == JAPAN else s.rules.support:
            ready = "used" if s.calls[c] else "ready"
            found[f"{call.code} call"] = ready if s.turn >= call.turn else f"from {date(call.turn)}"
    if s.rules.figures:
        for side, name in enumerate(FIGURES):
            found[name] = ("ready", "used", "killed")[s.figure[side]]
    return found


# Text

_CELL = 25
_GRID = ((3, 4, 9, 10), (2, 6, 7, 8), (1, 5, 15, 16), (14, 13, 12, 11))  # roughly as on the map


def table(s: State) -> str:
    """The whole board in words, at most 105 columns wide."""
    lines = [_status(s), _tracks(s), ""]
    for row in _GRID:
        cells = [_cell(s, a) for a in row]
        lines.append("+".join(["", *("-" * _CELL for _ in row), ""]))
        rows = zip(*cells, strict=True)
        lines += ["|" + "|".join(f"{part:<{_CELL}}" for part in parts) + "|" for parts in rows]
    lines.append("+".join(["", *("-" * _CELL for _ in range(4)), ""]))
    for box in (*BEACH_BOXES, SPECIAL_BOX):
        side = JAPAN if box == SPECIAL_BOX else US
        to = ", ".join(str(a) for a in ADJACENT_WITH_BOXES[box])
        arrow = f" -> {to}" if to else ""
        lines.append(f"{BOX_CODE[box]:>6} {BOX_NAME[box]}{arrow}: {stack(s, s.here[side][box]) or 'empty'}")
    gone = [stack(s, s.here[side][ELIMINATED]) for side in (US, JAPAN)]
    if any(gone) and s.phase not in ("sides", "setup", "free setup"):
        lines.append(f"  lost US: {gone[US] or 'none'}; Japanese: {gone[JAPAN] or 'none'}")
    lines.append("ready  " + ", ".join(f"{name}: {state}" for name, state in _markers(s).items()))
    return "\n".join(lines)


def _status(s: State) -> str:
    holder = NAME[s.advantage] if s.advantage < NOBODY else "nobody yet"
    time = "Night" if s.night else f"Impulse {s.impulse}, {WEATHER[s.rain]}"
    return (
        f"{date(s.turn)} (turn {s.turn} of {last_turn(s)}), {time}.  "
        f"Advantage: {holder}.  VP {victory_points(s)}, US companies hurt: {losses(s)}."
    )


def _tracks(s: State) -> str:
    """The Impulse track with the chance of sunset at each space (6.3.1)."""
    marks = [f"[{n}]" if n == s.impulse else str(n) for n in range(1, LAST_IMPULSE + 1)]
    return "Impulse " + " ".join(marks)


def _cell(s: State, a: int) -> list[str]:
    area = AREA[a]
    shape = "#" if IS_URBAN[a] else "o"
    flags = f" {area.vp}VP" if area.vp else ""
    flags += " rubble" if s.rubble[a] else ""
    owner = "US" if s.control[a] == US else "JP"
    contested = " contested" if s.is_contested(a) else ""
    return [
        f" {shape}{a} {area.name}",
        f"  {signed(area.tem)}{flags}, {owner}{contested}",
        f"  US {stack(s, s.here[US][a])}" if s.here[US][a] else "",
        f"  JP {stack(s, s.here[JAPAN][a])}" if s.here[JAPAN][a] else "",
    ]


def stack(s: State, units: tuple[int, ...]) -> str:
    """'1/306x3+1r PBx1': by battalion, full and reduced."""
    found: dict[int, list[int]] = {}
    for u in units:
        found.setdefault(u // 4, [0, 0])[1 - s.full[u]] += 1
    names = {"Pillbox": "PB", "Labor": "Lab"}
    words = []
    for b, (full, reduced) in found.items():
        n = f"{full}" if full and not reduced else f"{full}+{reduced}r" if full else f"{reduced}r"
        words.append(f"{names.get(BATTALIONS[b].name, BATTALIONS[b].name)}:{n}")
    return " ".join(words)


def inspect(s: State, words: str) -> str:
    """A space in full: `at 15`, `at green`, `at box`."""
    spaces = {code(a): a for a in (*AREAS, *BEACH_BOXES, SPECIAL_BOX)}
    if words not in spaces:
        raise GameError(f"there is no space {words!r}; there are: 1 to 16, green, blue, brown, box")
    a = spaces[words]
    if a in AREA:
        area = AREA[a]
        kind = "Urban" if IS_URBAN[a] else "Clear"
        worth = f", {area.vp} VP" if area.vp else ""
        ruins = ", in rubble" if s.rubble[a] else ""
        owner = f"{NAME[s.control[a]]}-controlled"
        lines = [f"Area {a}, {area.name}: {kind}, TEM {signed(area.tem)}{worth}, {owner}{ruins}"]
    else:
        rp = f", brings {BOX_RP[a][0]} RP from {date(BOX_RP[a][1])}" if a in BOX_RP else ""
        lines = [f"{BOX_NAME[a]}{rp}"]
    near = ", ".join(code(b) for b in ADJACENT_WITH_BOXES[a])
    lines.append(f"  beside: {near or 'nothing'}")
    for side in (US, JAPAN):
        for u in s.here[side][a]:
            values = f"{CV[u][s.full[u]]}-{BATTALIONS[u // 4].mf}"
            lines.append(f"  {NAME[side]} {UNIT_NAME[u]}, {strength(s, u)}: {values}")
    return "\n".join(lines)
