"""Grenade, binoculars and Med Kit (6.3-6.5), and the moments outside one's own actions when they matter."""

from __future__ import annotations

from game.core.request import Ask, Opt, Rules
from game.hill89.data import (
    FIRST_COLUMN,
    GRENADE_DAMAGE,
    HEALTH,
    KIT_BINOCULARS,
    KIT_GRENADE,
    KIT_MEDKIT,
    OFFICER,
    PILL_BOX,
    Face,
)
from game.hill89.fight import WOUNDED, foggy, hit, lift_fog, marks
from game.hill89.state import State

GRENADE = Face(soldier=GRENADE_DAMAGE, armor=GRENADE_DAMAGE)


def anytime_options(s: State) -> list[Opt]:
    """Binoculars and grenades that can be used now."""
    found: list[Opt] = []
    if s.kit[KIT_BINOCULARS]:
        found += [("binoculars", column) for column in foggy(s)]
    if s.kit[KIT_GRENADE]:
        found += [("grenade", target) for target in marks(s, GRENADE)]
    return found


def shield_breakers(s: State) -> list[Opt]:
    """Grenades that would open the way to the soldier tokens: the last Pill Box can be defeated by one."""
    if not (s.kit[KIT_GRENADE] and any(s.soldiers) and s.up.count(PILL_BOX) == 1):
        return []
    column = s.up.index(PILL_BOX) + FIRST_COLUMN
    in_reach = not s.fog[column - FIRST_COLUMN] and s.health_left(column) <= GRENADE_DAMAGE
    return [("grenade", column)] if in_reach else []


def can_reach_soldiers(s: State) -> bool:
    """With a grenade, or with a later one after others broke the shield."""
    if any(mark <= WOUNDED for mark in marks(s, GRENADE)):
        return True
    if s.rules.readings.late_tokens:
        return s.kit[KIT_GRENADE] > 1 and bool(shield_breakers(s))
    return any(s.soldiers) and s.up.count(PILL_BOX) == 1 and can_destroy(s, PILL_BOX, s.kit[KIT_GRENADE] - 1)


def can_destroy(s: State, enemy: int, grenades: int) -> bool:
    """A face-up enemy, with so many grenades and the binoculars that lift its fog."""
    return any(
        found == enemy
        and s.fog[at] <= s.kit[KIT_BINOCULARS]
        and s.health_left(at + FIRST_COLUMN) <= GRENADE_DAMAGE * grenades
        for at, found in enumerate(s.up)
    )


def can_forestall(s: State) -> bool:
    """Would a grenade now spare a red die of this turn, a soldier's or the Company Officer's (9.6)?"""
    if can_reach_soldiers(s):
        return True
    return not s.rules.readings.late_tokens and can_destroy(s, OFFICER, s.kit[KIT_GRENADE])


def has_news(s: State, before: State) -> bool:
    """Has something come since then that one's own turn would be too late for?

    # Ruling 41: soldier tokens, a grenade or binoculars for those that stand, a Company Officer.
    """
    if sum(s.soldiers) > sum(before.soldiers):
        return True
    found = any(s.kit[kind] > before.kit[kind] for kind in (KIT_GRENADE, KIT_BINOCULARS))
    officers = s.up.count(OFFICER) > before.up.count(OFFICER)
    return not s.rules.readings.late_tokens and (found or officers)


def anytime(s: State) -> Rules:
    """Something has come since the player's last action: a grenade may meet it at once (6.0).

    # Ruling 41: asked only if that spares a red die; at all other moments one's own turn serves as well.
    """
    while s.kit[KIT_GRENADE] and can_forestall(s):
        verb, *nouns = yield Ask(0, "anytime", [*anytime_options(s), ("wait",)], "6.0")
        if verb == "wait":
            return
        USE[verb](s, nouns[0])


def use_binoculars(s: State, column: int) -> None:
    s.spend(-1, KIT_BINOCULARS)
    s.tell("binoculars", "6.4")
    lift_fog(s, column, "6.4")


def use_grenade(s: State, target: int) -> None:
    """Two damage to one visible enemy (6.3).

    # Ruling 13: soldier or armor, a soldier token too; the Pill Box shields those.
    """
    s.spend(-1, KIT_GRENADE)
    s.tell("grenade", "6.3")
    hit(s, target, GRENADE, "6.3")


def use_medkit(s: State) -> None:
    s.spend(-1, KIT_MEDKIT)
    heal(s, "6.5")


def heal(s: State, rule: str) -> None:
    """One health back, never above four."""
    if s.health < HEALTH:
        s.health += 1
        s.tell("healed", rule, s.health)


USE = {"binoculars": use_binoculars, "grenade": use_grenade}
