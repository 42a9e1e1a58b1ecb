"""The position. Every field is an int or a tuple that is replaced, so that a copy is a copy of references."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.request import Event
from game.hill89.data import (
    CIRCLE_SUPPLY,
    FACES,
    FOE,
    HEALTH,
    KIT_SANDBAG,
    KIT_SUPPLY,
    PILL_BOX,
    REINFORCEMENTS,
    SANDBAG,
    SPACES,
    UNKNOWN,
    Face,
)

PLAYING, WON, OUT_OF_HEALTH, OUT_OF_LAPS = range(4)  # State.ending
AT_RESUPPLY, AT_MG = 1, 2  # State.parked: the two places for a die, a bit each

Tuple = tuple[int, ...]


class Switches(NamedTuple):
    """The settings in play; see variant.py."""

    extra_die: int = 0
    reinforced: int = 0
    shuffled: int = 0
    sandbags: int = 1
    unknowns: int = 0


def put(row: Tuple, at: int, value: int) -> Tuple:
    return (*row[:at], value, *row[at + 1 :])


class State:
    __slots__ = (
        "phase",  # name of the running procedure
        "rules",  # Switches
        "say",  # where events go
        "turn",  # player turns begun
        "stage",  # Objective 1-4
        "objective",  # its place in OBJECTIVES
        "flag",  # laps left on the Flag Pole
        "laps",  # laps walked in the whole game
        "fresh",  # 1: no turn of this Objective was played yet
        "night",  # 1: the next Enemy Turn is skipped (scenario Q)
        "captured",  # Objectives captured, a bit per stage
        "ending",
        "pawn",  # the Command Pawn's space
        "cards",  # space -> action card, 0 where the number was removed
        "veteran",  # cards on their veteran side: a bit per card, as in the next three
        "rotated",  # out of fuel
        "pinned",  # with a Suppressed token
        "used",  # activated this turn
        "mines",  # spaces with a Mine Field, a bit each
        "pool",  # action dice to spend, sorted
        "held",  # the die on the Resupply card, or 0
        "mg_held",  # the die on the veteran Machine Gun Team, or 0
        "parked",  # places where a die was put this turn
        "health",
        "circle",  # circle tokens owned: sandbag, adjust, reposition, reroll
        "kit",  # Resupply tokens owned, by kind
        "bag",  # Resupply tokens still face down, by kind
        "row",  # the Reinforcement Row: (card, token or -1)
        "reserve",  # the Reinforcement Deck: a bit per card
        "up",  # Enemy Space 2-5 -> face-up enemy card, or 0
        "hurt",  # its damage
        "fog",  # its fog tokens
        "die",  # its die
        "down",  # Enemy Space 2-5 -> face-down cards, top first
        "plane",  # the die of the plane over the rows, or 0
        "soldiers",  # soldier tokens: unhurt, wounded
        "strikes",  # space -> red dice
        "unseen",  # generation of the Unknown deck -> cards not seen yet, a bit each
        "deck",  # cards left in the Unknown deck
        "discard",  # discarded Unknown cards, a bit each
        "fallback",  # cards in the Fallback Area, sorted
        "fallen",  # soldier tokens there: unhurt, wounded
        "hill",  # cards face down on Hill 89, sorted: nobody knows where
        "firing",  # card being activated, or 0
        "times",  # activations left, the present one included
        "scouts",  # scout icons left in the present activation
        "shot",  # 1: its attack is still to come
    )

    phase: str
    rules: Switches
    say: Callable[[Event], None] | None
    turn: int
    stage: int
    objective: int
    flag: int
    laps: int
    fresh: int
    night: int
    captured: int
    ending: int
    pawn: int
    cards: Tuple
    veteran: int
    rotated: int
    pinned: int
    used: int
    mines: int
    pool: Tuple
    held: int
    mg_held: int
    parked: int
    health: int
    circle: Tuple
    kit: Tuple
    bag: Tuple
    row: tuple[tuple[int, int], ...]
    reserve: int
    up: Tuple
    hurt: Tuple
    fog: Tuple
    die: Tuple
    down: tuple[Tuple, ...]
    plane: int
    soldiers: tuple[int, int]
    strikes: Tuple
    unseen: Tuple
    deck: int
    discard: int
    fallback: Tuple
    fallen: tuple[int, int]
    hill: Tuple
    firing: int
    times: int
    scouts: int
    shot: int

    @classmethod
    def empty(cls, rules: Switches) -> State:
        """The table before anything is drawn (2.1-2.11)."""
        s = cls()
        s.phase = "set-up"
        s.rules = rules
        s.say = None
        s.turn = s.stage = s.objective = s.flag = s.laps = s.fresh = s.night = s.captured = 0
        s.ending = PLAYING
        s.pawn = 1
        s.cards = (0, *SPACES)
        s.veteran = s.rotated = s.pinned = s.used = s.mines = 0
        s.pool = ()
        s.held = 1
        s.mg_held = s.parked = 0
        s.health = HEALTH
        s.circle = (rules.sandbags, 1, 0, 1)
        s.kit = (0,) * len(KIT_SUPPLY)
        s.bag = KIT_SUPPLY
        s.row = ()
        s.reserve = sum(1 << card for card in REINFORCEMENTS)
        s.up = s.hurt = s.fog = s.die = (0, 0, 0, 0)
        s.down = ((), (), (), ())
        s.plane = 0
        s.soldiers = s.fallen = (0, 0)
        s.strikes = (0,) * 11
        s.unseen = (sum(1 << card for card in UNKNOWN),)
        s.deck = len(UNKNOWN)
        s.discard = 0
        s.fallback = s.hill = ()
        s.firing = s.times = s.scouts = s.shot = 0
        return s

    def copy(self) -> State:
        new = State.__new__(State)
        new.phase = self.phase
        new.rules = self.rules
        new.say = None
        new.turn = self.turn
        new.stage = self.stage
        new.objective = self.objective
        new.flag = self.flag
        new.laps = self.laps
        new.fresh = self.fresh
        new.night = self.night
        new.captured = self.captured
        new.ending = self.ending
        new.pawn = self.pawn
        new.cards = self.cards
        new.veteran = self.veteran
        new.rotated = self.rotated
        new.pinned = self.pinned
        new.used = self.used
        new.mines = self.mines
        new.pool = self.pool
        new.held = self.held
        new.mg_held = self.mg_held
        new.parked = self.parked
        new.health = self.health
        new.circle = self.circle
        new.kit = self.kit
        new.bag = self.bag
        new.row = self.row
        new.reserve = self.reserve
        new.up = self.up
        new.hurt = self.hurt
        new.fog = self.fog
        new.die = self.die
        new.down = self.down
        new.plane = self.plane
        new.soldiers = self.soldiers
        new.strikes = self.strikes
        new.unseen = self.unseen
        new.deck = self.deck
        new.discard = self.discard
        new.fallback = self.fallback
        new.fallen = self.fallen
        new.hill = self.hill
        new.firing = self.firing
        new.times = self.times
        new.scouts = self.scouts
        new.shot = self.shot
        return new

    def key(self) -> bytes:
        """Canonical bytes."""
        fields = [getattr(self, name) for name in self.__slots__ if name not in ("say", "rules")]
        return repr((fields, tuple(self.rules))).encode()

    def tell(self, verb: str, rule: str, *args: object) -> None:
        if self.say is not None:
            self.say(Event(verb, args, rule))

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

    def sandbags(self) -> int:
        return self.circle[SANDBAG] + self.kit[KIT_SANDBAG]

    def spaces(self) -> list[int]:
        """The numbers still in play, in order."""
        return [space for space in SPACES if self.cards[space]]

    def health_left(self, column: int) -> int:
        """Of the face-up card in an Enemy Space."""
        return FOE[self.up[column - 2]].health - self.hurt[column - 2]

    # Changes

    def gain(self, token: int, rule: str) -> None:
        """A circle token, as far as the supply has one (6.9)."""
        if self.circle[token] < CIRCLE_SUPPLY[token]:
            self.circle = put(self.circle, token, self.circle[token] + 1)
            self.tell("gained", rule, token)

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
        n = min(n, 18 - sum(self.soldiers) - sum(self.fallen))
        if n > 0:
            self.soldiers = (self.soldiers[0] + n, self.soldiers[1])
            self.tell("soldiers", rule, n)
