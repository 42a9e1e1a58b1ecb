"""The position: where the units are, what this player-turn has used up, what was declared, the points."""

from __future__ import annotations

from array import array
from typing import NamedTuple

from game.core.fields import Codec, Fields, derived, flag, number, numbers, row, table, wide
from game.core.radix import Reader, Writer
from game.core.reach import Ground
from game.shuri.data import (
    ARRIVAL,
    AWAY,
    CITY,
    CRT,
    GRID,
    GROUNDS,
    IS_COMMANDO,
    IS_ROUGH,
    JAPAN,
    KIND,
    MOST_POINTS,
    MOVE,
    OF_SIDE,
    PERIODS,
    PLACES,
    REPLACED_MOST,
    REPLACEMENT_CITIES,
    SIDE,
    SOFT_CRT,
    TO_COME,
    UNITS,
)
from game.shuri.scenarios import SCENARIOS, START, Scenario

N = len(UNITS)

# What a unit has done in this player-turn
FRESH, MOVED, PINNED, ENTERED, LANDED = range(5)  # pinned: it began in an enemy zone of control

# What the points are for (17.0): the place of each in `score`
(
    US_KILLS,  # 17.12
    US_SOUTH,  # 17.31
    KILLS,  # 17.12
    RETREATS,  # 17.21
    NORTHERN,  # 17.31
    EXITS,  # 17.41
    CUT_OFF,  # 17.52
    OVERDUE,  # 18.23
    ALIVE,  # 18.44
    BROUGHT,  # 18.54
    HELD_OUT,  # 18.54
    INVADED,  # 18.54
) = range(12)
AMERICAN = (US_KILLS, US_SOUTH)
JAPANESE = tuple(range(KILLS, INVADED + 1))

# Standing orders, for each side (4.0): 0 is always "ask me"
ASKED = 0
FPF_BEST, FPF_EVEN = 1, 2
RETREAT_ROUGH, RETREAT_FRIENDS, RETREAT_AWAY = 1, 2, 3
ADVANCE_NEVER, ADVANCE_ROUGH, ADVANCE_ALWAYS = 1, 2, 3
REMOVE_FARTHEST = 1
ON_FPF, ON_RETREAT, ON_ADVANCE, ON_REMOVAL = range(4)
ORDER_CHOICES = (3, 4, 4, 2)

# Stages of a movement phase (4.0): each locks the one before
MOVING, ENTERING, LANDING = range(3)


# Fields that hold something in a Combat Phase alone: a link has them only then
COMBAT = ("aim", "joined", "points", "banzai", "fpf")


def _put_combat(s: State, w: Writer) -> None:
    is_fighting = any(any(getattr(s, name)) for name in COMBAT)
    w.put(is_fighting, 2)
    if is_fighting:
        for name in COMBAT:
            s.KINDS[name].put(getattr(s, name), w)


def _get_combat(s: State, r: Reader) -> None:
    if r.get(2):
        for name in COMBAT:
            setattr(s, name, s.KINDS[name].get(r))


class Switches(NamedTuple):
    scenario: int = 1  # 18.n
    gs1: int = 12  # ground support points of each period
    gs2: int = 12
    gs3: int = 2
    gs4: int = 8
    rough_mp: int = 3
    rough_shift: int = 3
    city_shift: int = 2
    displace: int = 1
    all_attack: int = 0
    soft: int = 0
    commando_zero: int = 0
    us_orders: int = 0  # standing orders at the start: 0 all asked, 1 fire asked, 2 none asked
    japan_orders: int = 0
    first_support: int = 0  # no scenario has ground support of its own

    def key(self) -> tuple[int, ...]:
        """As it was in the first version, with the support of then."""
        return self[:-1] if self.first_support else tuple(self)


_USUAL = Switches()


class State(Fields):
    rules: Switches
    loc: array[int] = wide(N, PLACES, [AWAY] * N)  # unit -> cell, or TO_COME, DEAD, ...
    turn: int = number(1, 60)
    side: int = flag()  # whose player-turn
    stage: int = number(0, 2)  # of the movement phase
    done: bytearray = row(N, 5)  # unit -> what it has done in this player-turn
    orders: tuple[int, ...] = numbers(8, 4)  # standing orders: four of each side
    # Combat: whom an enemy unit is fought as; a combat is named by its first defender
    aim: bytearray = row(N, N + 1)  # attacker or barraging gun -> defender + 1
    joined: bytearray = row(N, N + 1)  # second defender of a combat -> first defender + 1
    points: bytearray = row(N, MOST_POINTS + 1)  # first defender -> ground support, barrage or FPF
    banzai: bytearray = row(N, 2)
    fpf: bytearray = row(N, N + 1)  # gun of the defending side -> first defender + 1
    # Long term
    score: tuple[int, ...] = numbers(12, 2000)
    landings: tuple[int, ...] = numbers(2, 3)  # turns on which a side has invaded
    landed: int = number(0, 12)  # units in this player-turn
    replaced: int = number(0, REPLACED_MOST)  # American units brought back (13.11)
    pool: int = number(0, 60)  # Japanese Replacement Points (13.12)
    city: bytes = table(len(REPLACEMENT_CITIES), 2, [JAPAN] * len(REPLACEMENT_CITIES))  # who controls (13.15)
    LAYOUT = (
        *("loc", "turn", "side", "stage", "done", "orders"),
        Codec(_put_combat, _get_combat),
        *("score", "landings", "landed", "replaced", "pool", "city"),
    )
    at: bytearray = derived("{}[:]")  # cell -> unit + 1, or 0: the index of loc
    held: tuple[bytearray, bytearray] = derived("({0}[0][:], {0}[1][:])")  # side -> cell -> 1 with its unit
    zones: tuple[bytearray, bytearray] = derived("({0}[0][:], {0}[1][:])")  # side -> cell -> units beside it

    @classmethod
    def empty(cls, rules: Switches) -> State:
        s = cls.blank(rules)
        s.phase = "setup"
        s.side = JAPAN
        one = s.scenario
        s.turn = one.first
        for u, cell in START[rules.scenario - 1].items():
            s.loc[u] = cell
        for u, turn in ARRIVAL.items():
            if one.arrivals and one.first < turn <= one.last:
                s.loc[u] = TO_COME
        for side, orders in enumerate((rules.us_orders, rules.japan_orders)):
            ready = (
                FPF_BEST if orders > 1 else ASKED,
                RETREAT_ROUGH if orders else ASKED,
                ADVANCE_ROUGH if orders else ASKED,
                REMOVE_FARTHEST if orders else ASKED,
            )
            s.orders = s.orders[: 4 * side] + ready + s.orders[4 * side + 4 :]
        s.index()
        return s

    # The index

    def index(self) -> None:
        self.at = bytearray(GRID.n)
        self.held = (bytearray(GRID.n), bytearray(GRID.n))
        self.zones = (bytearray(GRID.n), bytearray(GRID.n))
        for u in UNITS:
            if self.loc[u] < GRID.n:
                self._lay(u, self.loc[u], 1)

    def _lay(self, u: int, cell: int, n: int) -> None:
        """Put a unit into the index (1) or take it out (-1)."""
        side = SIDE[u]
        self.at[cell] = u + 1 if n > 0 else 0
        self.held[side][cell] += n
        zone = self.zones[side]
        for near in GRID.near[cell]:
            zone[near] += n

    def move(self, u: int, place: int) -> None:
        """Put a unit elsewhere, and keep the index."""
        if self.loc[u] < GRID.n:
            self._lay(u, self.loc[u], -1)
        self.loc[u] = place
        if place < GRID.n:
            self._lay(u, place, 1)

    # What follows from the rules in play

    def rules_key(self) -> tuple[int, ...]:
        return self.rules.key()

    @property
    def scenario(self) -> Scenario:
        return SCENARIOS[self.rules.scenario - 1]

    @property
    def ground(self) -> Ground:
        return GROUNDS[self.rules.rough_mp]

    @property
    def table(self) -> tuple[tuple[int, ...], ...]:
        return SOFT_CRT if self.rules.soft else CRT

    def allowance(self, u: int) -> int:
        """Movement points; commandos as printed have none."""
        return 0 if self.rules.commando_zero and IS_COMMANDO[u] else MOVE[u]

    def shift(self, cell: int) -> int:
        """Columns to the left for a defender there (7.4)."""
        if IS_ROUGH[cell]:
            return self.rules.rough_shift
        return self.rules.city_shift if KIND[cell] == CITY else 0

    def support(self) -> int:
        """Ground support points of this game-turn (9.0)."""
        period = sum(self.turn >= first for first in PERIODS)
        points, own = self.rules[period], self.scenario.support
        is_usual = points == _USUAL[period] and not self.rules.first_support
        return own if is_usual and own is not None else points

    def order(self, side: int, what: int) -> int:
        return self.orders[4 * side + what]

    # Looking about

    def units(self, side: int) -> list[int]:
        """On the map."""
        loc, n = self.loc, GRID.n
        return [u for u in OF_SIDE[side] if loc[u] < n]

    def has_units(self, side: int) -> bool:
        return 1 in self.held[side]

    def is_on_map(self, u: int) -> bool:
        return self.loc[u] < GRID.n

    def is_in_contact(self, u: int) -> bool:
        """In an enemy zone of control."""
        return bool(self.zones[1 - SIDE[u]][self.loc[u]])

    def is_free(self, u: int) -> bool:
        """Has it done nothing in this player-turn yet, and does no enemy zone of control hold it (6.0)?"""
        # Ruling 26: who began in one and is freed by a removal (17.41) may move at once.
        return self.done[u] == FRESH or (self.done[u] == PINNED and not self.is_in_contact(u))

    def beside(self, u: int) -> list[int]:
        """Enemy units adjacent to it, lowest hexes first."""
        foe = 1 - SIDE[u]
        at = self.at
        return [at[cell] - 1 for cell in GRID.near[self.loc[u]] if at[cell] and SIDE[at[cell] - 1] == foe]

    def is_rough(self, u: int) -> bool:
        return bool(IS_ROUGH[self.loc[u]])

    # Combats

    def call_off(self) -> None:
        """Nothing is declared any more."""
        for name in COMBAT:
            setattr(self, name, bytearray(N))

    # Points

    def total(self, side: int) -> int:
        return sum(self.score[n] for n in (JAPANESE if side == JAPAN else AMERICAN))

    def add(self, what: int, points: int) -> None:
        if points:
            self.score = (*self.score[:what], self.score[what] + points, *self.score[what + 1 :])
