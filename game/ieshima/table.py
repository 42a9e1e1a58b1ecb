"""Ie Shima as text for a terminal."""

from __future__ import annotations

import re
import textwrap

from game.core.errors import GameError
from game.core.request import Ask
from game.core.text import count, signed
from game.ieshima.data import (
    ADJACENT_WITH_BOXES,
    AREA,
    AREAS,
    BATTALIONS,
    BEACH_BOXES,
    BLUE,
    BOX_CODE,
    BOX_NAME,
    BOX_RP,
    BROWN,
    ELIMINATED,
    GREEN,
    IS_URBAN,
    JAPAN,
    LAST_IMPULSE,
    SPECIAL_BOX,
    UNIT_NAME,
    US,
    VP_TO_WIN,
    date,
)
from game.ieshima.names import NAME, WEATHER, code, strength
from game.ieshima.state import NOBODY, SETTING_UP, State
from game.ieshima.victory import last_turn, losses, victory_points
from game.ieshima.view import markers

_CELL = 20
_GRID = (  # roughly as on the map; None: sea
    (3, 4, 9, 8, 10),
    (2, None, 7, 16, 11),
    (GREEN, 1, 6, 15, 12),
    (None, BLUE, 5, 14, 13),
    (None, None, BROWN, None, SPECIAL_BOX),
)


def table(s: State) -> str:
    """The whole board in words, 106 columns wide. `#` Urban, `o` Clear, `+1r` one more reduced."""
    lines = [*_status(s), ""]
    rule = "+" + "+".join("-" * _CELL for _ in range(5)) + "+"
    for row in _GRID:
        cells = [_cell(s, a) for a in row]
        height = max(map(len, cells))
        lines.append(rule)
        for i in range(height):
            parts = [cell[i] if i < len(cell) else "" for cell in cells]
            lines.append("|" + "|".join(f"{part:<{_CELL}}" for part in parts) + "|")
    lines.append(rule)
    if s.phase not in SETTING_UP:
        lost = [re.sub(r"(\d)r", r"\1", stack(s, s.here[side][ELIMINATED])) or "none" for side in (US, JAPAN)]
        lines.append(f"Lost: American {lost[US]}; Japanese {lost[JAPAN]}.")
    lying = "Markers: " + ", ".join(f"{name} {state}" for name, state in markers(s).items()) + "."
    return "\n".join([*lines, *textwrap.wrap(lying.replace("japanese", "Japanese"), 104)])


def _status(s: State) -> list[str]:
    holder = NAME[s.advantage] if s.advantage < NOBODY else "nobody yet"
    by_day = s.phase in ("impulse", "assault", "regroup", "special units", "half's end")
    otherwise = "Night" if s.night else s.phase.capitalize()
    time = f"Impulse {s.impulse}, {WEATHER[s.rain]}" if by_day else otherwise
    marks = [f"[{n}]" if n == s.impulse else str(n) for n in range(1, LAST_IMPULSE + 1)]
    lost = losses(s)
    return [
        f"{date(s.turn)} (turn {s.turn} of {last_turn(s)}), {time}.  Advantage: {holder}.  "
        f"VP {victory_points(s)}, {VP_TO_WIN} win; {count(lost, 'US company', 'US companies')} hurt.",
        "Impulse " + " ".join(marks),
        "o clear, # urban, +n terrain, ! contested; 3+1r: three full and one reduced",
    ]


def _cell(s: State, a: int | None) -> list[str]:
    """A space in a few short lines."""
    if a is None:
        return []
    if a not in AREA:
        to = ", ".join(str(b) for b in ADJACENT_WITH_BOXES[a])
        lines = [f" {BOX_CODE[a]} box" + (f" > {to}" if to else "")] if to else [" Special Units Box"]
        return lines + _stacks(s, a)
    area = AREA[a]
    shape = "#" if IS_URBAN[a] else "o"
    worth = f" {area.vp}VP" if area.vp else ""
    owner = "US" if s.control[a] == US else "JP"
    lines = [
        f" {shape}{a} {signed(area.tem)}{worth}  {owner}{'!' if s.is_contested(a) else ''}",
        f" {area.name}",
    ]
    if s.rubble[a]:
        lines.append(" rubble")
    return lines + _stacks(s, a)


def _stacks(s: State, a: int) -> list[str]:
    lines = []
    for side, name in ((US, "US"), (JAPAN, "JP")):
        if s.here[side][a]:
            text = f"{name} {stack(s, s.here[side][a])}"
            lines += textwrap.wrap(text, _CELL, initial_indent=" ", subsequent_indent="    ")
    return lines


def stack(s: State, units: tuple[int, ...]) -> str:
    """'1/306:3+1r PB:1': by battalion, full and reduced."""
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
            values = f"{s.values.cv[u][s.full[u]]}-{s.values.mf[u]}"
            lines.append(f"  {NAME[side]} {UNIT_NAME[u]}, {strength(s, u)}: {values}")
    return "\n".join(lines)


def redraw(s: State, ask: Ask) -> object:
    """Each half of an Impulse, and each part of a night or a refit."""
    draws = ("impulse", "night.unit", "night.assault", "refit", "reinforcement.units")
    return (s.turn, s.impulse, s.side, ask.kind) if ask.kind in draws else None
