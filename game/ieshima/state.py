"""The position: what is on the map and what the current impulse has used up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.fields import Codec, Fields, derived, flag, hidden, number, row, subset, table, together
from game.core.radix import Reader, Writer
from game.ieshima.data import (
    AREAS,
    BATTALION,
    BATTALIONS,
    ELIMINATED,
    EXTENDED_LAST_TURN,
    JAPAN,
    LAST_AREA,
    LAST_IMPULSE,
    SIDE,
    SPACES,
    STACKING,
    UNITS,
    US,
)
from game.ieshima.house import House, Values, values
from game.ieshima.readings import REV_1, Readings

SETTING_UP = ("sides", "setup", "free setup")  # State.phase before 16 April begins
IDLE, FOUGHT = 255, 254  # State.mf: not active this impulse; has attacked in it
INFILTRATION, SINGLE_ASSAULT = 1, 2  # State.night: the two kinds of Night Phase (6.4)
_MF_CODES = (IDLE, FOUGHT, 0, 1, 2, 3, 4, 5, 6)
NOBODY = 2  # State.advantage while it is nobody's (15.2): NOBODY + the side that used it

Units = tuple[int, ...]


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
    readings: Readings = Readings()

    def key(self) -> tuple[object, ...]:
        """As it was in the first version, while the house values are as printed and the readings of then."""
        house = () if self.house == House() else (self.house,)
        readings = () if self.readings == REV_1 else (self.readings,)
        return (*self[:-2], *house, *readings)


class Secrets(NamedTuple):
    """What a player has said in secret and nobody else knows yet (5.1.1, 18.1)."""

    wish: int = 0  # side
    bid: int = 0


def _put_activity(s: State, w: Writer) -> None:
    """What the current impulse has used up, if anything."""
    areas = (s.contested, s.hostile, s.attacked, s.placed)
    busy = any(mf != IDLE for mf in s.mf) or any(areas)
    w.put(busy, 2)
    if not busy:
        return
    for some in areas:
        for a in AREAS:
            w.put(a in some, 2)
    for u in UNITS:
        w.put(_MF_CODES.index(s.mf[u]), len(_MF_CODES))
        if s.mf[u] != IDLE:
            w.put(u in s.active, 2)
            w.put(s.came[u], SPACES)


def _get_activity(s: State, r: Reader) -> None:
    if not r.get(2):
        return
    s.contested, s.hostile, s.attacked, s.placed = (tuple(a for a in AREAS if r.get(2)) for _ in range(4))
    active = []
    for u in UNITS:
        s.mf[u] = _MF_CODES[r.get(len(_MF_CODES))]
        if s.mf[u] != IDLE:
            if r.get(2):
                active.append(u)
            s.came[u] = r.get(SPACES)
    s.active = tuple(active)


class State(Fields):
    rules: Switches
    values: Values = derived()  # the figures on the counters; see house.py
    loc: bytearray = row(len(UNITS), SPACES, [BATTALIONS[BATTALION[u]].start for u in UNITS])  # unit -> space
    full: bytearray = row(len(UNITS), 2, [1] * len(UNITS))  # unit -> 1 Full-Strength, 0 Reduced-Strength
    # side -> space -> units there, sorted: the index of loc
    here: tuple[list[Units], list[Units]] = derived("({0}[0][:], {0}[1][:])")
    held: list[int] = derived("{}[:]")  # side -> the spaces with its units, a bit each
    control: bytearray = row(SPACES, 2, [JAPAN] * SPACES, AREAS)  # Area -> side (7.2)
    rubble: bytes = table(SPACES, 2, places=AREAS)  # Area -> 1 with a Rubble marker (19.3)
    used: bytes = table(5, 2)  # bombardment marker -> 1 "Used" side up
    figure: bytes = table(2, 3)  # side -> 0 ready, 1 used this turn, 2 killed (20.1)
    turn: int = number(1, EXTENDED_LAST_TURN)
    impulse: int = number(1, LAST_IMPULSE)
    side: int = number(0, 1, JAPAN)  # whose half of the impulse, or whose part of the phase
    rain: int = flag()
    night: int = number(0, 2)  # 0 by day, else INFILTRATION or SINGLE_ASSAULT
    passes: int = number(0, 2)  # Pass Impulses in a row (8.1.4)
    advantage: int = number(0, 3)  # side that has it, or NOBODY + the side that used it
    airfield_vp: int = flag()  # 1 once earned (17.2)
    kamikaze_hit: int = flag()  # 1: one American RP less at the next Refit (19.1)
    bid: int = number(-10, 10, 0)  # modifier of the Japanese reinforcement DR (18.1)
    wishes: bytes = table(2, 2)  # chair -> side wished, once opened (5.1.1)
    bids: bytes = table(2, 21)  # chair -> bid + 10, once opened
    swapped: int = flag()  # 1: the players changed chairs (18.1)
    ending: int = number(0, 3)  # how the game ended; see victory.py
    sunset: int = number(0, 12)  # Sunset DR of this half, 0 while none is made (6.3.1)
    bombarded: int = flag()  # 1: this half was a Bombardment Impulse
    acted: int = flag()  # 1: something was done in this activation
    calls: bytes = table(3, 2)  # call -> 1 made this impulse (19.2.1, 19.4.1)
    active: Units = subset(UNITS)  # units activated
    mf: bytearray = row(len(UNITS), 256, [IDLE] * len(UNITS))  # unit -> MF left, IDLE or FOUGHT
    came: bytearray = row(len(UNITS), SPACES)  # unit -> space it entered an enemy-occupied Area from
    contested: Units = subset(AREAS)  # Areas contested when the activation began
    hostile: Units = subset(AREAS)  # Japanese-controlled beaches when the activation began (10.2)
    attacked: Units = subset(AREAS)  # Areas attacked in this impulse
    placed: Units = subset(AREAS)  # Areas that received a Special Unit in this impulse
    points: int = number(0, 6)  # Replacement Points left, or Special Units still to return
    flips: int = flag()  # flips already paid for (14.5.2)
    fought: int = derived()  # the Area whose combat losses are being taken, else 0: never at a checkpoint
    # chair -> what only its player knows; blank again when it is opened, before the set-up begins
    hidden: list[Secrets | None] = hidden(2, Secrets(), wish=number(0, 1), bid=number(-10, 10, 0))

    LAYOUT = (
        *("turn", "impulse", "side", "rain", "night", "passes", "advantage", "airfield_vp", "kamikaze_hit"),
        *("bid", "swapped", "ending", "sunset", "bombarded", "acted", "points", "flips"),
        *("used", "figure", "wishes", "bids", "calls"),
        together("control", "rubble"),
        together("loc", "full"),
        Codec(_put_activity, _get_activity),
    )

    @classmethod
    def empty(cls, rules: Switches) -> State:
        """Before set-up: 5.2, with all units off the map."""
        s = cls.blank(rules)
        s.phase = "sides" if rules.bidding else "setup"
        s.values = values(rules.house)
        s.bid = rules.bid
        s.fought = 0
        s.index()
        return s

    def rules_key(self) -> tuple[object, ...]:
        return self.rules.key()

    def index(self) -> None:
        """Build `here` and `held` from `loc`."""
        self.here = ([()] * SPACES, [()] * SPACES)
        self.held = [0, 0]
        for u in UNITS:
            self.here[SIDE[u]][self.loc[u]] += (u,)
            self.held[SIDE[u]] |= 1 << self.loc[u]

    # Questions of 7.0

    def is_contested(self, area: int) -> bool:
        """Units of both sides (7.3)."""
        return bool(self.here[US][area] and self.here[JAPAN][area])

    def is_vacant(self, area: int, side: int) -> bool:
        """No enemy of `side` there (7.4)."""
        return not self.here[1 - side][area]

    def is_free(self, area: int, side: int) -> bool:
        """Vacant and under friendly control (7.5). A Beach Approach Box is always American."""
        return area > LAST_AREA or (self.control[area] == side and not self.here[1 - side][area])

    def room(self, area: int, side: int) -> int:
        """How many more units of `side` may stack there (7.1)."""
        return STACKING - len(self.here[side][area]) if area <= LAST_AREA else len(UNITS)

    def allowance(self, u: int) -> int:
        """The MF that unit u has for an impulse (4.0, 9.2)."""
        mf = self.values.mf[u]
        return mf - 1 if self.rain and SIDE[u] == US else mf

    # Changes

    def hide(self, chair: int, **what: int) -> None:
        record = self.hidden[chair]
        assert record is not None, "a player knows his own secrets"
        self.hidden[chair] = record._replace(**what)

    def forget(self, chair: int) -> None:
        """What was said is open now; who did not know it has nothing to forget."""
        if self.hidden[chair] is not None:
            self.hidden[chair] = Secrets()

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

        # Ruling 20: at once, in passing too; the losses of a combat are taken first, and if
        # the last units of both sides vanish in them it stays.
        """
        if area > LAST_AREA or area == self.fought:
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
