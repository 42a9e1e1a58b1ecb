"""What is known to come: the damage at every space, and what that means for an answer."""

from __future__ import annotations

from typing import Any

from game.core.request import Ask, Opt
from game.core.text import count
from game.hill89.data import COLUMNS, FOE, PLANE_CARD
from game.hill89.enemy import aimed, coming_damage, flown_over
from game.hill89.movement import destination
from game.hill89.state import State


def threats(s: State) -> list[dict[str, Any]]:
    """Every source of damage in the coming Enemy Turn, in its order, with the spaces it hits."""
    found: list[dict[str, Any]] = []
    if s.night:
        return found
    for n, dice in enumerate(s.strikes):
        if dice:
            found.append({"from": "strikes", "name": "Random Strikes", "damage": dice, "spaces": [n]})
    for column in COLUMNS:
        foe = FOE[s.up[column - 2]]
        if foe.damage:
            spaces = list(aimed(s, column))
            found.append(
                {"from": f"enemy:{column}", "name": foe.name, "damage": foe.damage, "spaces": spaces}
            )
    if s.plane:
        name, damage = FOE[PLANE_CARD].name, FOE[PLANE_CARD].damage
        found.append({"from": "plane", "name": name, "damage": damage, "spaces": list(flown_over(s))})
    return found


def at_space(s: State, space: int) -> dict[str, Any]:
    """The damage that a pawn in a space would take, and from whom."""
    terms = [
        {"value": threat["damage"], "what": threat["name"]}
        for threat in threats(s)
        if space in threat["spaces"]
    ]
    return {"damage": sum(term["value"] for term in terms), "terms": terms}


def previews(s: State, ask: Ask) -> list[dict[str, Any]]:
    """For moves: the damage that waits where they end. An empty list if no option has any."""
    if ask.kind != "action":
        return []
    damage = coming_damage(s)
    return [_of(s, opt, damage) for opt in ask.options]


def _of(s: State, opt: Opt, damage: list[int]) -> dict[str, Any]:
    if opt[0] != "move":
        return {"damage": damage[s.pawn], "note": _note(damage[s.pawn])} if opt[0] == "end" else {}
    to, resupply, line = destination(s, opt[1])
    return {
        "damage": damage[to],
        "note": _note(damage[to]),
        "space": to,
        "resupply": resupply,
        "lap": line,
        "mine": bool(s.mines >> to & 1),
    }


def _note(damage: int) -> str:
    return f"{count(damage, 'damage', 'damage')} would come there" if damage else "no damage would come there"
