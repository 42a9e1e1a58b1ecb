"""What is known to come: the damage at every space, and what that means for an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from game.core.odds import odds
from game.core.request import Ask, Opt
from game.core.text import count
from game.hill89.data import COLUMNS, FIRST_COLUMN, FOE, PLANE_CARD
from game.hill89.enemy import aimed, coming_damage, flown_over
from game.hill89.movement import destination
from game.hill89.state import State

if TYPE_CHECKING:
    from game.core.border import Odds


class Threat(TypedDict("Threat", {"from": str})):
    """A source of damage: an anchor, or "strikes"."""

    name: str
    damage: int
    spaces: list[int]


def threats(s: State) -> list[Threat]:
    """Every source of damage in the coming Enemy Turn, in its order, with the spaces it hits."""
    found: list[Threat] = []
    if s.night:
        return found
    for n, dice in enumerate(s.strikes):
        if dice:
            found.append({"from": "strikes", "name": "Random Strikes", "damage": dice, "spaces": [n]})
    for column in COLUMNS:
        foe = FOE[s.up[column - FIRST_COLUMN]]
        if foe.damage:
            spaces = list(aimed(s, column))
            found.append(
                {"from": f"enemy:{column}", "name": foe.name, "damage": foe.damage, "spaces": spaces}
            )
    if s.plane:
        name, damage = FOE[PLANE_CARD].name, FOE[PLANE_CARD].damage
        found.append({"from": "plane", "name": name, "damage": damage, "spaces": list(flown_over(s))})
    return found


def at_space(s: State, space: int) -> list[tuple[int, str]]:
    """The damage that a pawn in a space would take: how much, and from whom."""
    return [(threat["damage"], threat["name"]) for threat in threats(s) if space in threat["spaces"]]


def previews(s: State, ask: Ask) -> list[Odds | None]:
    """For moves and the end of the turn: the damage that waits there. Empty if no option has any."""
    if ask.kind != "action":
        return []
    damage = coming_damage(s)
    return [_of(s, opt, damage) for opt in ask.options]


def _of(s: State, opt: Opt, damage: list[int]) -> Odds | None:
    if opt[0] == "end":
        return _note(damage[s.pawn])
    return _note(damage[destination(s, opt[1])[0]]) if opt[0] == "move" else None


def _note(damage: int) -> Odds:
    text = f"{count(damage, 'damage', 'damage')} would come there" if damage else "no damage would come there"
    return odds(notes=[{"text": text, "brief": text, "rule": "10.0"}])
