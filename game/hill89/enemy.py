"""The enemy: reveal, dice, what will be hit, and the Enemy Turn (4.1, 4.2, 9.0, 10.0)."""

from __future__ import annotations

from game.core.fields import put
from game.core.request import SAVE, Ask, Draw, Roll, Rules
from game.hill89.anytime import anytime
from game.hill89.data import (
    CHARGE,
    COLUMNS,
    ENEMY_OF,
    FIRST_COLUMN,
    FOE,
    KIT_NAMES,
    KIT_SANDBAG,
    MINE_FIELDS,
    MOST_STRIKES,
    OFFICER,
    PLANE_CARD,
    REFUEL,
    SANDBAG,
    SHUFFLED,
    SUPPRESSED_TOKENS,
    TUNNEL,
    UNKNOWNS,
    targets,
)
from game.hill89.fight import remove
from game.hill89.state import State, Tuple

GUN, LIGHT_GUN = ENEMY_OF["F"], ENEMY_OF["U8"]


# What is known to come


def aimed(s: State, column: int) -> Tuple:
    """The spaces in play that the card in an Enemy Space targets."""
    at = column - FIRST_COLUMN
    return tuple(n for n in targets(s.up[at], column, s.die[at]) if s.cards[n])


def flown_over(s: State) -> Tuple:
    """The spaces under the plane (9.4)."""
    return tuple(n for n in targets(PLANE_CARD, 0, s.plane) if s.cards[n])


def coming_damage(s: State) -> list[int]:
    """Space -> damage in the coming Enemy Turn to a pawn there; no sandbags counted."""
    if s.night:
        return [0] * 11
    found = list(s.strikes)
    for at, enemy in enumerate(s.up):
        if enemy and FOE[enemy].damage:
            for n in targets(enemy, at + FIRST_COLUMN, s.die[at]):
                found[n] += FOE[enemy].damage
    if s.plane:
        for n in targets(PLANE_CARD, 0, s.plane):
            found[n] += FOE[PLANE_CARD].damage
    return found


def can_drain(s: State, space: int) -> bool:
    """A card with a gas can that is not rotated yet (7.2)."""
    return bool(REFUEL & ~s.rotated & 1 << s.cards[space])


def can_suppress(s: State, space: int) -> bool:
    """A card without a Suppressed token, while the supply has one (9.5)."""
    card = s.cards[space]
    return bool(card) and not s.pinned >> card & 1 and s.pinned.bit_count() < SUPPRESSED_TOKENS


def coming_trouble(s: State) -> dict[int, tuple[str, int]]:
    """Space -> what the coming Enemy Turn does to its card, and from which Enemy Space (10.2)."""
    found: dict[int, tuple[str, int]] = {}
    for column in () if s.night else COLUMNS:
        enemy = s.up[column - FIRST_COLUMN]
        if enemy == GUN:
            found |= {n: ("rotated", column) for n in aimed(s, column) if can_drain(s, n)}
        elif enemy == LIGHT_GUN and can_suppress(s, 11 - column):
            found[11 - column] = ("suppressed", column)
    return found


# Revealing (4.1)


def reveal_exposed(s: State) -> Rules:
    """Every exposed face-down card is flipped, left to right (4.1)."""
    for column in COLUMNS:
        if not s.up[column - FIRST_COLUMN] and s.down[column - FIRST_COLUMN]:
            yield from reveal(s, column)


def reveal(s: State, column: int) -> Rules:
    """Flip the top face-down card of an Enemy Space; fog is placed, an event happens (4.1, 9.2)."""
    at = column - FIRST_COLUMN
    enemy, *rest = s.down[at]
    if enemy == SHUFFLED:
        (enemy,) = yield Draw("hill", 1, "hill", "12.3")
        left = list(s.hill)
        left.remove(enemy)
        s.hill = tuple(left)
    if UNKNOWNS.is_hidden(enemy):
        (face,) = yield Draw(UNKNOWNS.pool_name(enemy), 1, "unknown", "3.6")
        s.lay(UNKNOWNS.turn_up(s.unknown(), enemy, face))
        enemy = face
    s.down = (*s.down[:at], tuple(rest), *s.down[at + 1 :])
    foe = FOE[enemy]
    s.up, s.hurt, s.die = put(s.up, at, enemy), put(s.hurt, at, 0), put(s.die, at, 0)
    s.fog = put(s.fog, at, foe.fog)
    s.tell("revealed", "4.1", enemy, column, foe.fog)
    if foe.special in ("charge", "mine", "find"):
        # Ruling 23: an event is resolved and discarded; the card beneath waits for the next turn.
        remove(s, column)
        if foe.special == "charge":
            s.spawn(CHARGE, "9.8")
        elif foe.special == "mine":
            yield from lay_mine(s)
        else:
            yield from find_token(s, "9.8")


def lay_mine(s: State) -> Rules:
    """A Mine Field on a random space, not under the pawn (9.9)."""
    if s.mines.bit_count() < MINE_FIELDS and mine_spaces(s):
        (space,) = yield Draw("mine", 1, "mine", "9.9")
        s.mines |= 1 << space
        s.tell("mined", "9.9", space)


def mine_spaces(s: State) -> Tuple:
    return tuple(n for n in s.spaces() if n != s.pawn and not s.mines >> n & 1)


def find_token(s: State, rule: str) -> Rules:
    """Draw a Resupply token and keep it."""
    if any(s.bag):
        (kind,) = yield Draw("token", 1, "token", rule)
        s.bag = put(s.bag, kind, s.bag[kind] - 1)
        s.kit = put(s.kit, kind, s.kit[kind] + 1)
        s.tell("found", rule, KIT_NAMES[kind])


# Enemy dice (4.2)


def roll_enemy_dice(s: State) -> Rules:
    """Random Strikes first, then one die for each card that needs one (4.2, 9.3, 9.6)."""
    yield from roll_strikes(s)
    yield from roll_cards(s)
    if s.plane or PLANE_CARD in s.up:
        yield from fly(s)


def roll_strikes(s: State) -> Rules:
    """A red die for each soldier token and for the Officer's order, six at most (9.6)."""
    n = min(MOST_STRIKES, sum(s.soldiers) + s.up.count(OFFICER))
    s.strikes = (0,) * 11
    if n:
        faces = yield Roll(n, 10, 0, "strikes", "9.6")
        landed = tuple(sorted(face for face in faces if s.cards[face]))
        s.strikes = tuple(map(landed.count, range(11)))
        s.tell("strikes", "9.6", landed, n - len(landed))


def roll_cards(s: State) -> Rules:
    """A die for each face-up card with one, that has none yet (9.3)."""
    for column in COLUMNS:
        enemy = s.up[column - FIRST_COLUMN]
        if FOE[enemy].die and enemy != PLANE_CARD and not s.die[column - FIRST_COLUMN]:
            (face,) = yield Roll(1, 10, 0, "enemy", "9.3")
            s.die = put(s.die, column - FIRST_COLUMN, face)
            s.tell("aimed", "9.3", enemy, column, face, aimed(s, column))


def fly(s: State) -> Rules:
    """The plane moves beside a row; a card that it uncovers flips at once (9.4)."""
    (face,) = yield Roll(1, 10, 0, "plane", "9.4")
    s.plane = face
    s.tell("plane", "9.4", face)
    if PLANE_CARD in s.up:
        at = s.up.index(PLANE_CARD)
        s.up = put(s.up, at, 0)
        if s.down[at]:
            yield from reveal(s, at + FIRST_COLUMN)
            yield from roll_cards(s)


# The Enemy Turn (10.0)


def enemy_turn(s: State) -> Rules:
    """Random Strikes, enemy cards from left to right, the plane; then they advance (10.0)."""
    yield SAVE
    s.phase = "completed" if not s.flag else "turn"
    if s.night:
        s.night = 0
        s.tell("night", "3.3")
    else:
        soldiers = sum(s.soldiers)
        s.tell("enemy turn", "10.0", s.pawn, coming_damage(s)[s.pawn])
        yield from attack(s)
        if s.ending:
            return
        advance(s)
        if sum(s.soldiers) > soldiers:
            yield from anytime(s)
            if s.is_captured():
                s.phase = "captured"
    s.strikes = (0,) * 11
    s.die = (0, 0, 0, 0)


def attack(s: State) -> Rules:
    """Attacks in order (10.1, 10.2)."""
    if s.strikes[s.pawn]:
        yield from take(s, s.strikes[s.pawn], 0, "10.1")
    s.strikes = (0,) * 11
    for column in COLUMNS:
        if s.ending:
            return
        enemy = s.up[column - FIRST_COLUMN]
        if enemy:
            spaces = aimed(s, column)
            if FOE[enemy].damage and s.pawn in spaces:
                yield from take(s, FOE[enemy].damage, enemy, "10.2", column)
            if not s.ending:
                special(s, enemy, column, spaces)
    if s.plane and not s.ending and s.pawn in flown_over(s):
        yield from take(s, FOE[PLANE_CARD].damage, PLANE_CARD, "9.4")


def take(s: State, damage: int, enemy: int, rule: str, column: int = 0) -> Rules:
    """Damage to the player, less the sandbags spent on it (10.2, 6.2); an enemy card fires from its column.

    # Ruling 35: any number of sandbags against one hit.
    """
    most = min(damage, s.sandbags())
    blocked = 0
    if most:
        options = [("block", n) for n in range(most + 1)]
        _, blocked = yield Ask(0, "block", options, "6.2", (damage, enemy, column))
    s.tell("fire", rule, enemy, damage, column)  # only now: the question has said it
    if blocked:
        for _ in range(blocked):
            s.spend(SANDBAG, KIT_SANDBAG)
        s.tell("blocked", "6.2", blocked)
        damage -= blocked
    if damage:
        s.lose(damage, rule)


def special(s: State, enemy: int, column: int, spaces: Tuple) -> None:
    """What a card does besides damage (9.1)."""
    if enemy == TUNNEL:
        s.spawn(1, "10.2")
    elif enemy == GUN:
        found = sum(1 << s.cards[n] for n in spaces if can_drain(s, n))
        if found:
            s.rotated |= found
            s.tell("rotated", "10.2", found)
    elif enemy == LIGHT_GUN:
        suppress(s, 11 - column, "9.5")


def suppress(s: State, space: int, rule: str) -> None:
    """A Suppressed token on the card in a space (9.5).

    # Ruling 14: nothing happens without a card or token, or if it has one already.
    """
    if can_suppress(s, space):
        s.pinned |= 1 << s.cards[space]
        s.tell("suppressed", rule, s.cards[space], space)


def advance(s: State) -> None:
    """Face-up cards close up to the left, face-down ones stay (10.3).

    # Ruling 22: what is tucked under a card does not move with it.
    """
    for at in range(1, 4):
        to = at
        while s.up[at] and to and not s.up[to - 1] and not s.down[to - 1]:
            to -= 1
        if to != at:
            for name in ("up", "hurt", "fog"):
                row = getattr(s, name)
                setattr(s, name, put(put(row, to, row[at]), at, 0))
            s.tell("advanced", "10.3", s.up[to], to + FIRST_COLUMN)
