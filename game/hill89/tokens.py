"""Tokens (6.0): what each one does, and when it may be used."""

from __future__ import annotations

from game.core.fields import put
from game.core.request import Ask, Opt, Roll, Rules
from game.hill89.anytime import anytime_options
from game.hill89.data import (
    ADJUST,
    HEALTH,
    KIT_ADJUST,
    KIT_MEDKIT,
    KIT_VETERAN,
    MG,
    REPOSITION,
    REROLL,
)
from game.hill89.forms import DICE, PAIR
from game.hill89.movement import spend
from game.hill89.state import State


def recruits(s: State) -> list[int]:
    """Cards on the Battlefield that can be upgraded."""
    return sorted(card for card in s.cards if card and not s.veteran >> card & 1)


def movable(s: State) -> list[int]:
    """Spaces whose cards may change places.

    # Ruling 15: the Machine Gun Team is too wide.
    """
    return [n for n in s.spaces() if s.cards[n] != MG]


def token_options(s: State) -> list[Opt]:
    """The tokens that can be used now, in one's own turn (6.0)."""
    found: list[Opt] = []
    if s.circle[ADJUST] or s.kit[KIT_ADJUST]:
        for value in sorted(set(s.pool)):
            found += [("adjust", value, new) for new in (value - 1, value + 1) if 1 <= new <= 4]
    found += anytime_options(s)
    if s.kit[KIT_MEDKIT] and s.health < HEALTH:
        found.append(("medkit",))
    if s.circle[REPOSITION]:
        found.append(("reposition",))
    if s.circle[REROLL] and s.pool:
        found.append(("reroll",))
    if s.kit[KIT_VETERAN] and recruits(s):
        found.append(("veteran",))
    return found


def use_adjust(s: State, value: int, new: int) -> None:
    """A die in the pool changes by one (6.6).

    # Ruling 5: not a stored one.
    """
    s.spend(ADJUST, KIT_ADJUST)
    spend(s, value)
    s.pool = tuple(sorted((*s.pool, new)))
    s.tell("adjusted", "6.6", value, new)


def upgrade(s: State, rule: str) -> Rules:
    """One card is flipped to its veteran side (3.7, 6.1).

    # Ruling 19: with nothing to upgrade, nothing happens.
    """
    cards = recruits(s)
    if cards:
        _, card = yield Ask(0, "upgrade", [("upgrade", card) for card in cards], rule)
        s.veteran |= 1 << card
        s.tell("upgraded", rule, card)


def use_veteran(s: State) -> Rules:
    s.spend(-1, KIT_VETERAN)
    yield from upgrade(s, "6.1")


def use_reposition(s: State) -> Rules:
    """Two cards change places with all that lies on them; numbers and pawn stay (6.7)."""
    s.spend(REPOSITION, -1)
    spaces = movable(s)
    _, a = yield Ask(0, "reposition", [("first", n) for n in spaces[:-1]], "6.7", form=PAIR)
    _, b = yield Ask(0, "reposition", [("second", n) for n in spaces if n > a], "6.7", (a,))
    swap(s, a, b)


def swap(s: State, a: int, b: int) -> None:
    s.cards = put(put(s.cards, a, s.cards[b]), b, s.cards[a])
    s.tell("repositioned", "6.7", s.cards[b], s.cards[a], a, b)


def use_reroll(s: State) -> Rules:
    """Any of the unspent dice are thrown again, once (6.8).

    # Ruling 4: it lifts the ban on rerolling for the dice chosen.
    """
    s.spend(REROLL, -1)
    chosen: list[int] = []
    while True:
        rest = list(s.pool)
        for value in chosen:
            rest.remove(value)
        options: list[Opt] = [("die", value) for value in sorted(set(rest))]
        if chosen:
            options.append(("throw",))
        verb, *nouns = yield Ask(0, "reroll", options, "6.8", tuple(chosen), DICE)
        if verb == "throw":
            break
        chosen = sorted((*chosen, nouns[0]))
    faces = yield Roll(len(chosen), 4, 0, "reroll", "6.8")
    for value in chosen:
        spend(s, value)
    s.pool = tuple(sorted((*s.pool, *faces)))
    s.tell("rerolled", "6.8", tuple(chosen), tuple(sorted(faces)))
