"""Why a hex that is not lit cannot be chosen."""

from __future__ import annotations

from game.standin.data import GRID
from game.standin.state import State

from game.core.errors import NoSuchPlace
from game.core.request import Ask


def why_not(s: State, ask: Ask, anchor: str) -> dict[str, str]:
    kind, _, name = anchor.partition(":")
    try:
        cell = GRID.find(name) if kind == "space" else -1
    except NoSuchPlace:
        cell = -1
    if cell < 0 or ask.kind != "move.hex":
        return {"text": "This is not among the legal answers.", "rule": ask.rule}
    if s.at[cell]:
        return {"text": f"{name}: a battalion is there already.", "rule": "3.5"}
    return {"text": f"{name}: out of reach.", "rule": "3.2"}
