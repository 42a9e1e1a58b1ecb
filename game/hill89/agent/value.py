"""What a position is worth to the player, in points of enemy health; the scale of all agents and hints.

Sums of floats use fsum, so that the same seed gives the same move in every Python.
"""

from __future__ import annotations

from functools import cache
from math import fsum

from game.hill89.data import (
    ADJUST,
    COLUMNS,
    FIRST_COLUMN,
    FOE,
    HILL,
    KIT_ADJUST,
    KIT_BINOCULARS,
    KIT_GRENADE,
    KIT_MEDKIT,
    KIT_VETERAN,
    PLANE_CARD,
    REPOSITION,
    REROLL,
    SHUFFLED,
    UNKNOWN,
    UNSEEN,
    targets,
)
from game.hill89.state import State

FOG = 0.9  # a scout icon's work
SAFETY = (-60.0, -13.0, -6.5, -2.2, 0.0, 1.4, 2.4, 3.2, 3.8, 4.2)  # by health left, sandbags on top
BAG = 0.8  # of the health that it may save
# Tokens by number owned: what the best moments to use them bring in some twelve turns, measured
ADJUSTS = (0.0, 2.6, 4.0, 4.8, 5.2, 5.4, 5.5)
REPOSITIONS = (0.0, 1.8, 3.0, 3.8)
REROLL_WORTH = 4.0
VETERAN_WORTH = 6.0
GRENADES = (0.0, 2.5, 4.0, 4.9)
BINOCULARS = (0.0, 1.6, 2.3, 2.7)
MEDKITS = (0.0, 2.6, 4.8, 6.6)
RESUPPLY = 3.0
PACE = 1.4
DANGER = 1.6
CAPTURE = 8.0
WAY = 1.0  # spaces that a point of enemy health needs
ROTATED = 0.5
PINNED = 0.8
STRIKE = 0.3  # what a soldier token's red die is worth
SHIELD = 0.35  # what a Pill Box adds for each soldier token it protects
WON, LOST = 200.0, -200.0
NEXT_WORK = (0.0, 62.0, 42.0, 20.0, 0.0)  # enemy work still to come after the Objective, by stage


@cache
def danger(enemy: int) -> float:
    """What a face-up enemy does to the player as long as it stands, besides its health."""
    foe = FOE[enemy]
    if foe.die == "any":
        share = 0.5
    elif foe.die:
        share = 0.25
    else:
        share = fsum(len(targets(enemy, column, 1)) for column in COLUMNS) / 40
    extra = {"spawn": 4.5, "shield": 1.0, "suppress": 0.8, "strike": 0.4, "rotate": 0.2}.get(foe.special, 0.0)
    return DANGER * foe.damage * share + extra


@cache
def enemy_work(enemy: int, hurt: int, fog: int) -> float:
    """What is still to be done about a face-up enemy."""
    if enemy == 0 or enemy == PLANE_CARD:
        return 0.0
    foe = FOE[enemy]
    return foe.health - hurt + FOG * fog + danger(enemy)


@cache
def hidden_work(code: int) -> float:
    """About a face-down card: its own if it is known, else the mean of the Unknown Enemies."""
    if code >= UNSEEN:
        return fsum(hidden_work(card) for card in UNKNOWN) / len(UNKNOWN) if code < SHUFFLED else 3.6
    foe = FOE[code]
    if foe.special == "charge":
        return 6.0
    if foe.special == "find":
        return -1.0
    return enemy_work(code, 0, foe.fog) if foe.health else 0.8


@cache
def stack_work(down: tuple[tuple[int, ...], ...]) -> float:
    return fsum(hidden_work(code) for stack in down for code in stack)


def work(s: State) -> float:
    """Everything on the Battlefield that is still to be defeated."""
    up, hurt, fog = s.up, s.hurt, s.fog
    unhurt, wounded = s.soldiers
    shield = SHIELD * up.count(4) * (unhurt + wounded)
    return fsum(
        (
            enemy_work(up[0], hurt[0], fog[0]),
            enemy_work(up[1], hurt[1], fog[1]),
            enemy_work(up[2], hurt[2], fog[2]),
            enemy_work(up[3], hurt[3], fog[3]),
            stack_work(s.down),
            (2 + STRIKE) * unhurt,
            (1.1 + STRIKE) * wounded,
            shield,
        )
    )


@cache
def _pile_work(pile: tuple[int, ...]) -> float:
    return fsum(hidden_work(code) for code in pile)


def fallen_work(s: State) -> float:
    """What waits in the Fallback Area."""
    return _pile_work(s.fallback) + 2.3 * s.fallen[0] + 1.4 * s.fallen[1]


def spaces_left(s: State) -> int:
    """How far the pawn may still walk in this Objective."""
    ring = len(s.cards) - s.cards.count(0)
    here = s.pawn - s.cards[: s.pawn].count(0)
    return max(0, s.flag * ring - here)


def pace(s: State) -> float:
    """The price of one step: work over the way that is left, in this Objective and after it."""
    later = 10 * sum((0, 2, 2, 2, 3)[s.stage + 1 :])
    total = work(s) + fallen_work(s) + NEXT_WORK[s.stage]
    return min(3.0, PACE * total / (spaces_left(s) + later + 4))


def damage_at(s: State, space: int) -> int:
    """What the coming Enemy Turn deals to a pawn in a space."""
    if s.night:
        return 0
    found = s.strikes[space]
    for at, enemy in enumerate(s.up):
        if enemy and space in targets(enemy, at + FIRST_COLUMN, s.die[at]):
            found += FOE[enemy].damage
    if s.plane and space in targets(PLANE_CARD, 0, s.plane):
        found += 1
    return found


@cache
def tokens(circle: tuple[int, ...], kit: tuple[int, ...]) -> float:
    """What the tokens are worth for what may come, sandbags apart."""
    return fsum(
        (
            ADJUSTS[circle[ADJUST] + kit[KIT_ADJUST]],
            REPOSITIONS[circle[REPOSITION]],
            REROLL_WORTH * circle[REROLL],
            VETERAN_WORTH * kit[KIT_VETERAN],
            GRENADES[kit[KIT_GRENADE]],
            BINOCULARS[kit[KIT_BINOCULARS]],
            MEDKITS[kit[KIT_MEDKIT]],
        )
    )


def time_left(s: State) -> float:
    """How much of their worth tokens still have: what is left at the end is lost."""
    return min(1.0, spaces_left(s) / 20) if s.objective == HILL else 1.0


@cache
def safety(health: int, sandbags: int) -> float:
    """Health, and the sandbags before it: each is worth most of the health that it may save."""
    if not health:
        return LOST
    whole = min(health + sandbags, len(SAFETY) - 1)
    return SAFETY[health] + BAG * (SAFETY[whole] - SAFETY[health])


def assets(s: State) -> float:
    """Tokens, and cards that are out of action."""
    return tokens(s.circle, s.kit) - ROTATED * s.rotated.bit_count() - PINNED * s.pinned.bit_count()


def after_fire(s: State) -> float:
    """Health and sandbags after the coming Enemy Turn, every sandbag used."""
    damage, bags = damage_at(s, s.pawn), s.sandbags()
    blocked = min(damage, bags)
    return safety(max(0, s.health - damage + blocked), bags - blocked)


def end_of_turn(s: State) -> State:
    """The position with the coming damage taken."""
    if not (s.ending or s.is_captured()):
        damage = damage_at(s, s.pawn)
        blocked = min(damage, s.sandbags())
        for _ in range(blocked):
            s.spend(0, 1)
        s.health = max(0, s.health - damage + blocked)
    return s


def leaf(s: State, step: float) -> float:
    """A position at the end of the player's turn. `step` is the price of a space walked."""
    if s.ending:
        return LOST
    if s.is_captured():
        if s.objective == HILL:
            return WON
        return CAPTURE + assets(s) + safety(s.health, s.sandbags())
    todo = work(s)
    value = time_left(s) * assets(s) + after_fire(s) - todo
    if not s.flag and s.objective == HILL:
        return value + LOST
    return value + step * min(spaces_left(s), WAY * todo + 4)  # a way without enemies is worth little
