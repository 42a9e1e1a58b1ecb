"""The position. Every field is an int or a tuple that is replaced, so that a copy is a copy of references."""

from __future__ import annotations

from typing import NamedTuple

from game.core.fields import Codec, Fields, bits, counter, fixed, group, listed, number, numbers, put
from game.core.piles import Pile
from game.core.radix import Reader, Writer
from game.hill89.data import (
    CIRCLE_SUPPLY,
    FACES,
    FIRST_COLUMN,
    FOE,
    HEALTH,
    HILL,
    KIT_SANDBAG,
    KIT_SUPPLY,
    OBJECTIVES,
    PILL_BOX,
    REINFORCEMENTS,
    SANDBAG,
    SHUFFLED,
    SOLDIER_TOKENS,
    SPACES,
    UNKNOWN,
    UNKNOWNS,
    UNSEEN,
    Face,
)

PLAYING, WON, OUT_OF_HEALTH, OUT_OF_LAPS = range(4)  # State.ending
AT_RESUPPLY, AT_MG = 1, 2  # State.parked: the two places for a die, a bit each

Tuple = tuple[int, ...]


class Readings(NamedTuple):
    """The letter of the rulebook by default; the other reading, or a fault of an earlier version, by a 1."""

    late_capture: int = 0  # an Objective can be captured with the flag at zero (Ruling 27)
    late_tokens: int = 0  # nobody is asked for what a turn's beginning brought (Ruling 41)


REV_2 = Readings(late_capture=1, late_tokens=1)  # as the second version had it


class Switches(NamedTuple):
    """The settings in play; see variant.py."""

    extra_die: int = 0
    reinforced: int = 0
    shuffled: int = 0
    sandbags: int = 1
    unknowns: int = 0
    readings: Readings = Readings()

    def key(self) -> tuple[object, ...]:
        """As it was in the second version, while the readings are those of then."""
        return tuple(self[:-1]) if self.readings == REV_2 else tuple(self)


CODES = 48  # enemy cards, and face-down ones nobody has seen
GENERATIONS = SHUFFLED - UNSEEN
CARDS = len(FACES)
_CARD_BITS = ("veteran", "rotated", "pinned", "used")


def _put_cards(s: State, w: Writer) -> None:
    """The action cards, each with its markers."""
    for space in SPACES:
        w.put(s.cards[space], CARDS)
        for name in _CARD_BITS:
            w.put(getattr(s, name) >> s.cards[space] & 1, 2)


def _get_cards(s: State, r: Reader) -> None:
    cards = [0]
    for _ in SPACES:
        cards.append(r.get(CARDS))
        for name in _CARD_BITS:
            setattr(s, name, getattr(s, name) | r.get(2) << cards[-1])
    s.cards = tuple(cards)


class State(Fields, nested_key=True):
    rules: Switches
    turn: int = counter()  # player turns begun
    stage: int = number(0, 4)  # Objective 1-4
    objective: int = number(0, len(OBJECTIVES) - 1)  # its place in OBJECTIVES
    flag: int = number(0, 3)  # laps left on the Flag Pole
    laps: int = counter()  # laps walked in the whole game
    fresh: int = number(0, 1)  # 1: no turn of this Objective was played yet
    night: int = number(0, 1)  # 1: the next Enemy Turn is skipped (scenario Q)
    captured: int = number(0, 31)  # Objectives captured, a bit per stage
    ending: int = number(0, 3)
    pawn: int = number(0, 10, 1)  # the Command Pawn's space
    cards: Tuple = numbers(len(SPACES) + 1, CARDS, (0, *SPACES))  # space -> action card, 0 if it was removed
    veteran: int = bits(range(CARDS))  # cards on their veteran side: a bit per card, as in the next three
    rotated: int = bits(range(CARDS))  # out of fuel
    pinned: int = bits(range(CARDS))  # with a Suppressed token
    used: int = bits(range(CARDS))  # activated this turn
    mines: int = bits(SPACES)  # spaces with a Mine Field, a bit each
    pool: Tuple = listed(number(1, 4), 7)  # action dice to spend, sorted
    held: int = number(0, 4, 1)  # the die on the Resupply card, or 0
    mg_held: int = number(0, 4)  # the die on the veteran Machine Gun Team, or 0
    parked: int = number(0, 3)  # places where a die was put this turn
    health: int = number(0, HEALTH, HEALTH)
    circle: Tuple = numbers(4, 4)  # circle tokens owned: sandbag, adjust, reposition, reroll
    kit: Tuple = numbers(len(KIT_SUPPLY), 4)  # Resupply tokens owned, by kind
    bag: Tuple = numbers(len(KIT_SUPPLY), 4, KIT_SUPPLY)  # Resupply tokens still face down, by kind
    # The Reinforcement Row: (card, token or -1)
    row: tuple[tuple[int, int], ...] = listed(group(number(0, CARDS - 1), number(-1, 5)), 3)
    reserve: int = bits(REINFORCEMENTS, sum(1 << card for card in REINFORCEMENTS))  # the Reinforcement Deck
    up: Tuple = numbers(4, len(FOE))  # Enemy Space 2-5 -> face-up enemy card, or 0
    hurt: Tuple = numbers(4, 8)  # its damage
    fog: Tuple = numbers(4, 16)  # its fog tokens
    die: Tuple = numbers(4, 11)  # its die
    # Enemy Space 2-5 -> face-down cards, top first
    down: tuple[Tuple, ...] = fixed(4, listed(number(0, CODES - 1), 99, counted=True))
    plane: int = number(0, 10)  # the die of the plane over the rows, or 0
    soldiers: tuple[int, int] = numbers(2, SOLDIER_TOKENS + 1)  # soldier tokens: unhurt, wounded
    strikes: Tuple = numbers(len(SPACES) + 1, 7)  # space -> red dice
    # Generation of the Unknown deck -> cards not seen yet, a bit each
    unseen: Tuple = listed(bits(UNKNOWN), GENERATIONS - 1)
    deck: int = number(0, len(UNKNOWN))  # cards left in the Unknown deck
    discard: int = bits(UNKNOWN)  # discarded Unknown cards, a bit each
    fallback: Tuple = listed(number(0, CODES - 1), 99, counted=True)  # cards in the Fallback Area, sorted
    fallen: tuple[int, int] = numbers(2, SOLDIER_TOKENS + 1)  # soldier tokens there: unhurt, wounded
    hill: Tuple = listed(number(0, CODES - 1), 99, counted=True)  # face down on Hill 89: nobody knows where
    firing: int = number(0, CARDS - 1)  # card being activated, or 0
    times: int = number(0, 4)  # activations left, the present one included
    scouts: int = number(0, 3)  # scout icons left in the present activation
    shot: int = number(0, 1)  # 1: its attack is still to come

    LAYOUT = (
        *("turn", "laps", "stage", "objective", "flag", "fresh", "night", "captured", "ending", "pawn"),
        *("held", "mg_held", "parked", "health", "plane", "deck", "firing", "times", "scouts", "shot"),
        *("circle", "kit", "bag", "up", "hurt", "fog", "die", "soldiers", "fallen", "strikes"),
        Codec(_put_cards, _get_cards),
        *("mines", "reserve", "discard", "pool", "row", "unseen", "down", "fallback", "hill"),
    )

    @classmethod
    def empty(cls, rules: Switches) -> State:
        """The table before anything is drawn (2.1-2.11)."""
        s = cls.blank(rules)
        s.phase = "set-up"
        s.circle = (rules.sandbags, 1, 0, 1)
        s.lay(UNKNOWNS.start())
        return s

    def rules_key(self) -> tuple[object, ...]:
        return self.rules.key()

    # Questions

    def face(self, card: int) -> Face:
        """The side of an action card that is up."""
        return FACES[card][self.veteran >> card & 1]

    def has(self, card: int) -> bool:
        """Is this action card on the Battlefield?"""
        return card in self.cards

    def is_shielded(self) -> bool:
        """A face-up Pill Box protects the soldier tokens (9.1)."""
        return PILL_BOX in self.up

    def is_clear(self) -> bool:
        """No enemy is left that must be defeated (11.2).

        # Ruling 24: the plane over the rows need not be.
        """
        return not (any(self.soldiers) or any(self.up) or any(self.down))

    def is_captured(self) -> bool:
        """Nobody is left, and it is not too late (11.2).

        # Ruling 27: with the flag at zero the laps are done, and the Objective can only be
        # completed; Hill 89 is won until its end.
        """
        in_time = self.flag or self.objective == HILL or self.rules.readings.late_capture
        return bool(in_time) and self.is_clear()

    def sandbags(self) -> int:
        return self.circle[SANDBAG] + self.kit[KIT_SANDBAG]

    def spaces(self) -> list[int]:
        """The numbers still in play, in order."""
        return [space for space in SPACES if self.cards[space]]

    def health_left(self, column: int) -> int:
        """Of the face-up card in an Enemy Space."""
        return FOE[self.up[column - FIRST_COLUMN]].health - self.hurt[column - FIRST_COLUMN]

    def unknown(self) -> Pile:
        """The Unknown Enemies: face down, in their deck, discarded."""
        return Pile(self.unseen, self.deck, self.discard)

    # Changes

    def lay(self, unknown: Pile) -> None:
        self.unseen, self.deck, self.discard, _ = unknown

    def gain(self, token: int, rule: str) -> None:
        """A circle token, as far as the supply has one (6.9)."""
        if self.circle[token] < CIRCLE_SUPPLY[token]:
            self.circle = put(self.circle, token, self.circle[token] + 1)
            self.tell("gained", rule, token)
        else:
            self.tell("no more", rule, token)

    def spend(self, circle: int, kit: int) -> None:
        """A token of two sorts alike in effect.

        # Ruling 38: the circle token goes first, because it can be gained again.
        """
        if circle >= 0 and self.circle[circle]:
            self.circle = put(self.circle, circle, self.circle[circle] - 1)
        else:
            self.kit = put(self.kit, kit, self.kit[kit] - 1)

    def lose(self, damage: int, rule: str) -> None:
        """Health tokens are flipped; the last one loses the game at once (1.2)."""
        self.health = max(0, self.health - damage)
        self.tell("hurt", rule, damage, self.health)
        if not self.health:
            self.ending = OUT_OF_HEALTH
            self.phase = "over"
            self.tell("out of health", "1.2")

    def spawn(self, n: int, rule: str) -> None:
        """Soldier tokens enter Enemy Space 1 (9.6).

        # Ruling 21: beyond the eighteenth they are lost.
        """
        n = min(n, SOLDIER_TOKENS - sum(self.soldiers) - sum(self.fallen))
        if n > 0:
            self.soldiers = (self.soldiers[0] + n, self.soldiers[1])
            self.tell("soldiers", rule, n)
