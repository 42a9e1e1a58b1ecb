"""Damage, fog and defeat (8.4, 9.2, 9.7): what can be hit, and what happens to it.

A target is a number: an Enemy Space 2-5, or one of the three below.
"""

from __future__ import annotations

from game.core.fields import put
from game.hill89.data import (
    ARMOR,
    COLUMNS,
    FIRST_COLUMN,
    FOE,
    KNOWN,
    PLANE_CARD,
    SOLDIER,
    Face,
)
from game.hill89.state import State

UNHURT, WOUNDED, SKY = 0, 1, 6  # a soldier token of either side; the plane over the rows


def marks(s: State, face: Face) -> list[int]:
    """What an attack with these icons may target: visible enemies of the fitting type (8.4)."""
    found = []
    if face.soldier and (face.flame or not s.is_shielded()):
        found += [kind for kind in (UNHURT, WOUNDED) if s.soldiers[kind]]
    for column in COLUMNS:
        enemy = s.up[column - FIRST_COLUMN]
        if enemy and not s.fog[column - FIRST_COLUMN]:
            kind = FOE[enemy].type
            if (face.soldier and kind == SOLDIER) or (face.armor and kind == ARMOR):
                found.append(column)
    if face.planes and s.plane:
        found.append(SKY)
    return found


def hit(s: State, target: int, face: Face, rule: str) -> None:
    """Damage to one target, with the icon that fits it (8.4)."""
    if target == SKY:
        s.plane = 0
        s.discard |= 1 << PLANE_CARD
        s.tell("plane down", rule)
        return
    if target <= WOUNDED:
        _hit_soldier(s, target, face.soldier, rule)
        return
    at = target - FIRST_COLUMN
    enemy = s.up[at]
    damage = face.soldier if FOE[enemy].type == SOLDIER else face.armor
    s.hurt = put(s.hurt, at, min(FOE[enemy].health, s.hurt[at] + damage))
    if s.hurt[at] < FOE[enemy].health:
        s.tell("damaged", rule, enemy, target, damage, FOE[enemy].health - s.hurt[at])
        return
    remove(s, target)
    s.tell("defeated", "9.7", enemy, target)


def _hit_soldier(s: State, target: int, damage: int, rule: str) -> None:
    unhurt, wounded = s.soldiers
    if target == WOUNDED:
        s.soldiers = (unhurt, wounded - 1)
    elif damage == 1:
        s.soldiers = (unhurt - 1, wounded + 1)
        s.tell("wounded", rule)
        return
    else:
        s.soldiers = (unhurt - 1, wounded)
    s.tell("soldier down", "9.7")


def remove(s: State, column: int) -> None:
    """A defeated or discarded card leaves its Enemy Space with its die (9.7).

    Known cards go back to their supply, Unknown ones to the discard pile.
    """
    at = column - FIRST_COLUMN
    if s.up[at] not in KNOWN:
        s.discard |= 1 << s.up[at]
    s.up, s.hurt, s.fog, s.die = (put(row, at, 0) for row in (s.up, s.hurt, s.fog, s.die))


def foggy(s: State) -> list[int]:
    """Enemy Spaces whose face-up card has fog (9.2)."""
    return [column for column in COLUMNS if s.fog[column - FIRST_COLUMN]]


def lift_fog(s: State, column: int, rule: str) -> None:
    at = column - FIRST_COLUMN
    s.fog = put(s.fog, at, s.fog[at] - 1)
    s.tell("fog lifted", rule, s.up[at], column, s.fog[at])
