"""The position: what is on the map and what the current impulse has used up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.core.request import EVERYBODY, Event
from game.ieshima.data import (
    BATTALION,
    BATTALIONS,
    ELIMINATED,
    JAPAN,
    SIDE,
    SPACES,
    STACKING,
    UNITS,
    US,
)
from game.ieshima.house import House, Values, values

SETTING_UP = ("sides", "setup", "free setup")  # State.phase before 16 April begins
IDLE, FOUGHT = 255, 254  # State.mf: not active this impulse; has attacked in it
INFILTRATION, SINGLE_ASSAULT = 1, 2  # State.night: the two kinds of Night Phase (6.4)
NOBODY = 2  # State.advantage while it is nobody's (15.2): NOBODY + the side that used it

Units = tuple[int, ...]


def put(table: bytes, at: int, value: int) -> bytes:
    """A table that seldom changes is replaced, so that copies may share it."""
    return table[:at] + bytes((value,)) + table[at + 1 :]


class Switches(NamedTuple):
    """The rules in play; see variant.py."""

    kamikaze: int = 0
    support: int = 0
    rubble: int = 0
    satchel: int = 0
    figures: int = 0
    extended: int = 0
    bidding: int = 0
    bid: int = 0
    house: House = House()

    def key(self) -> tuple[object, ...]:
        """As it was before there were house values, while they are as printed."""
        return tuple(self[:-1]) if self.house == House() else tuple(self)


class State:
    __slots__ = (
        "phase",  # name of the running procedure
        "rules",  # Switches
        "values",  # the figures on the counters; see house.py
        "say",  # where events go
        "loc",  # unit -> space
        "full",  # unit -> 1 Full-Strength, 0 Reduced-Strength
        "here",  # side -> space -> units there, sorted: the index of loc
        "held",  # side -> the spaces with its units, a bit each
        "control",  # Area -> side (7.2)
        "rubble",  # Area -> 1 with a Rubble marker (19.3)
        "used",  # bombardment marker -> 1 "Used" side up
        "figure",  # side -> 0 ready, 1 used this turn, 2 killed (20.1)
        "turn",
        "impulse",
        "side",  # whose half of the impulse, or whose part of the phase
        "rain",
        "night",  # 0 by day, else INFILTRATION or SINGLE_ASSAULT
        "passes",  # Pass Impulses in a row (8.1.4)
        "advantage",  # side that has it, or NOBODY + the side that used it
        "airfield_vp",  # 1 once earned (17.2)
        "kamikaze_hit",  # 1: one American RP less at the next Refit (19.1)
        "bid",  # modifier of the Japanese reinforcement DR (18.1)
        "wishes",  # chair -> side wished, for 5.1.1
        "bids",  # chair -> bid + 10
        "swapped",  # 1: the players changed chairs (18.1)
        "ending",  # how the game ended; see victory.py
        "sunset",  # Sunset DR of this half, 0 while none is made (6.3.1)
        "bombarded",  # 1: this half was a Bombardment Impulse
        "acted",  # 1: something was done in this activation
        "calls",  # call -> 1 made this impulse (19.2.1, 19.4.1)
        "active",  # units activated
        "mf",  # unit -> MF left, IDLE or FOUGHT
        "came",  # unit -> space it entered an enemy-occupied Area from
        "contested",  # Areas contested when the activation began
        "hostile",  # Japanese-controlled beaches when the activation began (10.2)
        "attacked",  # Areas attacked in this impulse
        "placed",  # Areas that received a Special Unit in this impulse
        "points",  # Replacement Points left, or Special Units still to return
        "flips",  # flips already paid for (14.5.2)
    )

    phase: str
    rules: Switches
    values: Values
    say: Callable[[Event], None] | None
    loc: bytearray
    full: bytearray
    here: tuple[list[Units], list[Units]]
    held: list[int]
    control: bytearray
    rubble: bytes
    used: bytes
    figure: bytes
    turn: int
    impulse: int
    side: int
    rain: int
    night: int
    passes: int
    advantage: int
    airfield_vp: int
    kamikaze_hit: int
    bid: int
    wishes: bytes
    bids: bytes
    swapped: int
    ending: int
    sunset: int
    bombarded: int
    acted: int
    calls: bytes
    active: Units
    mf: bytearray
    came: bytearray
    contested: Units
    hostile: Units
    attacked: Units
    placed: Units
    points: int
    flips: int

    @classmethod
    def empty(cls, rules: Switches) -> State:
        """Before set-up: 5.2, with all units off the map."""
        s = cls()
        s.phase = "sides" if rules.bidding else "setup"
        s.rules = rules
        s.values = values(rules.house)
        s.say = None
        s.loc = bytearray(BATTALIONS[BATTALION[u]].start for u in UNITS)
        s.full = bytearray([1]) * len(UNITS)
        s.control = bytearray([JAPAN]) * SPACES
        s.rubble = bytes(SPACES)
        s.used = bytes(5)
        s.figure = bytes(2)
        s.turn = s.impulse = 1
        s.side = JAPAN
        s.rain = s.night = s.passes = 0
        s.advantage = US
        s.airfield_vp = s.kamikaze_hit = 0
        s.bid = rules.bid
        s.wishes = bytes(2)
        s.bids = bytes(2)
        s.swapped = s.ending = s.sunset = s.bombarded = s.acted = 0
        s.calls = bytes(3)
        s.active = s.contested = s.hostile = s.attacked = s.placed = ()
        s.mf = bytearray([IDLE]) * len(UNITS)
        s.came = bytearray(len(UNITS))
        s.points = s.flips = 0
        s.index()
        return s

    def index(self) -> None:
        """Build `here` and `held` from `loc`."""
        self.here = ([()] * SPACES, [()] * SPACES)
        self.held = [0, 0]
        for u in UNITS:
            self.here[SIDE[u]][self.loc[u]] += (u,)
            self.held[SIDE[u]] |= 1 << self.loc[u]

    def copy(self) -> State:
        new = State.__new__(State)
        new.phase = self.phase
        new.rules = self.rules
        new.values = self.values
        new.say = None
        new.loc = self.loc[:]
        new.full = self.full[:]
        us, japanese = self.here
        new.here = (us[:], japanese[:])
        new.held = self.held[:]
        new.control = self.control[:]
        new.rubble = self.rubble
        new.used = self.used
        new.figure = self.figure
        new.turn = self.turn
        new.impulse = self.impulse
        new.side = self.side
        new.rain = self.rain
        new.night = self.night
        new.passes = self.passes
        new.advantage = self.advantage
        new.airfield_vp = self.airfield_vp
        new.kamikaze_hit = self.kamikaze_hit
        new.bid = self.bid
        new.wishes = self.wishes
        new.bids = self.bids
        new.swapped = self.swapped
        new.ending = self.ending
        new.sunset = self.sunset
        new.bombarded = self.bombarded
        new.acted = self.acted
        new.calls = self.calls
        new.active = self.active
        new.mf = self.mf[:]
        new.came = self.came[:]
        new.contested = self.contested
        new.hostile = self.hostile
        new.attacked = self.attacked
        new.placed = self.placed
        new.points = self.points
        new.flips = self.flips
        return new

    def key(self) -> bytes:
        """Canonical bytes of everything but the index."""
        scalars = (
            self.phase, self.turn, self.impulse, self.side, self.rain, self.night, self.passes,
            self.advantage, self.airfield_vp, self.kamikaze_hit, self.bid, self.swapped, self.ending,
            self.sunset, self.bombarded, self.acted, self.active, self.contested, self.hostile, self.attacked,
            self.placed, self.points, self.flips, self.rules.key(),
        )  # fmt: skip
        return b"".join(
            (self.loc, self.full, self.control, self.rubble, self.used, self.figure, self.wishes,
             self.bids, self.calls, self.mf, self.came, repr(scalars).encode())
        )  # fmt: skip

    # Events

    def tell(self, verb: str, rule: str, *args: object, seen_by: int = EVERYBODY) -> None:
        if self.say is not None:
            self.say(tuple.__new__(Event, (verb, args, rule, seen_by)))

    # Questions of 7.0

    def is_contested(self, area: int) -> bool:
        """Units of both sides (7.3)."""
        return bool(self.here[US][area] and self.here[JAPAN][area])

    def is_vacant(self, area: int, side: int) -> bool:
        """No enemy of `side` there (7.4)."""
        return not self.here[1 - side][area]

    def is_free(self, area: int, side: int) -> bool:
        """Vacant and under friendly control (7.5). A Beach Approach Box is always American."""
        return area > 16 or (self.control[area] == side and not self.here[1 - side][area])

    def room(self, area: int, side: int) -> int:
        """How many more units of `side` may stack there (7.1)."""
        return STACKING - len(self.here[side][area]) if area <= 16 else len(UNITS)

    def allowance(self, u: int) -> int:
        """The MF that unit u has for an impulse (4.0, 9.2)."""
        mf = self.values.mf[u]
        return mf - 1 if self.rain and SIDE[u] == US else mf

    # Changes

    def move(self, units: Units, to: int) -> None:
        """Put units that stand together into another space, and keep the index."""
        side, old = SIDE[units[0]], self.loc[units[0]]
        here = self.here[side]
        if len(units) == len(here[old]):
            here[old] = ()
            self.held[side] &= ~(1 << old)
        else:
            here[old] = tuple([u for u in here[old] if u not in units])
        here[to] = tuple(sorted(here[to] + units)) if here[to] else units
        self.held[side] |= 1 << to
        loc = self.loc
        for u in units:
            loc[u] = to

    def stand_down(self) -> None:
        """An impulse, a night or a refit is over: nobody is active, nothing is used up."""
        self.acted = 0
        self.calls = bytes(3)
        self.active = self.contested = self.hostile = self.attacked = self.placed = ()
        self.mf = bytearray([IDLE]) * len(self.mf)
        self.came = bytearray(len(self.came))

    def eliminate(self, u: int, rule: str) -> None:
        area = self.loc[u]
        self.tell("eliminated", rule, u, area)
        self.move((u,), ELIMINATED)
        self.full[u] = 0
        self.check_control(area)

    def retreat(self, units: Units, to: int, rule: str) -> None:
        area = self.loc[units[0]]
        self.move(units, to)
        self.tell("retreated", rule, units, to)
        self.check_control(area)

    def take_step(self, u: int, rule: str) -> None:
        """Flip a Full-Strength unit, eliminate a Reduced-Strength one."""
        if self.full[u]:
            self.full[u] = 0
            self.tell("reduced", rule, u)
        else:
            self.eliminate(u, rule)

    def lose(self, units: Units, rule: str, to_the_last: bool = False) -> None:
        """Several units take a step each, or are all eliminated, in one line of the log."""
        area = self.loc[units[0]]
        gone = tuple(u for u in units if to_the_last or not self.full[u])
        flipped = tuple(u for u in units if u not in gone)
        self.tell("lost", rule, flipped, gone, area)
        for u in units:
            self.full[u] = 0
        if gone:
            self.move(gone, ELIMINATED)
            self.check_control(area)

    def check_control(self, area: int, rule: str = "7.2") -> None:
        """Control changes when one side is alone in an Area the enemy controls (7.2).

        # Ruling 20: at once, in passing and after losses and retreats; if both sides
        # vanish it stays.
        """
        if area > 16:
            return
        owner = self.control[area]
        if self.here[1 - owner][area] and not self.here[owner][area]:
            self.control[area] = 1 - owner
            self.tell("control", rule, area, 1 - owner)

    def groups(self, units: Iterable[int]) -> list[list[int]]:
        """Units that are alike in every respect, together; each group and the list sorted."""
        found: dict[int, list[int]] = {}
        full, mf = self.full, self.mf
        for u in units:
            found.setdefault((BATTALION[u] * 2 + full[u]) << 8 | mf[u], []).append(u)
        return list(found.values())
