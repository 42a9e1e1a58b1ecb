"""The position: the Americans and their shape, what holds the positions, cards, markers, the turn."""

from __future__ import annotations

from array import array
from typing import NamedTuple

from game.betio.cards import CARDS, DECK, FIRST_DECK, LETTERS, Card
from game.betio.charts import COMMAND_TRACK, LAST_TURN
from game.betio.data import GRID
from game.betio.forces import (
    ARMOUR_DEPTH,
    COASTAL_DEPTH,
    DEPTH_CODES,
    DEPTH_POOLS,
    DEPTH_STOCK,
    FIRST_TANK,
    FULL,
    GARRISON,
    HEROES,
    HQ_NUMBER,
    HQS,
    INLAND_DEPTH,
    IS_HQ,
    IS_INFANTRY,
    LVTS,
    POOL_SIZES,
    UNIT_CODES,
    UNITS,
    UNITS_US,
    strength,
)
from game.betio.positions import AT, CELL, GROUPS, IS_COASTAL, MEMBERS, PLACES, ZONES
from game.betio.scenarios import SCENARIOS, Scenario
from game.core.fields import Fields, bits, derived, flag, number, numbers, row, wide
from game.core.piles import Pile

N, P = len(UNITS), len(PLACES)

# Where an American unit is that is in no hex
TRACK, ASIDE, DEAD = range(GRID.n, GRID.n + 3)  # on the turn track (see `due`); not in play yet; eliminated
WHERES = GRID.n + 3

# How a game ended
PLAYING, WON, LOST, CATASTROPHE, DECISIVE_WIN, DECISIVE_LOSS = range(6)

# What carries a load: one whole landing craft, one reduced, two reduced (5.11)
ON_FOOT, WHOLE, REDUCED, TWO_REDUCED = range(4)


class Readings(NamedTuple):
    """Faults of the first version, with which its games go on."""

    crowded: int = 0  # wading is proposed into hexes where one is too many (7.5)
    traded_heroes: int = 0  # a hero may be given for a step that is traded for depth (10.15)
    spared: int = 0  # who has redeployed and fires spares garrisons in its field (17.21)
    blind: int = 0  # an attack is proposed by who acts for nothing, not by its chances (8.3)
    first_cards: int = 0  # landing results and events as they were printed then (2.6)
    tied_ryan: int = 0  # Major Ryan is hit, and inspires, only with the unit he is noted with (10.17)
    stormed: int = 0  # Americans in a hex that is assaulted control those around it still (11.11)


REV_1 = Readings(1, 1, 1, 1, 1, 1, 1)


class Switches(NamedTuple):
    scenario: int = 1
    raid: int = 0  # 21.1
    battalion: int = 2  # 21.2: the beach of the first battalion of the 8th Marines
    survives: int = 0  # 21.3
    readings: Readings = Readings()

    def key(self) -> tuple[object, ...]:
        """As it was in the first version, with the readings of then."""
        return self[:-1] if self.readings == REV_1 else tuple(self)


class State(Fields):
    rules: Switches
    turn: int = number(1, LAST_TURN)
    ending: int = number(0, 5)
    # American units
    loc: array[int] = wide(N, WHERES, [ASIDE] * N)  # unit -> cell, or TRACK, ASIDE, DEAD
    steps: bytearray = row(N, 5)  # of an HQ: 1 on its hero side
    due: bytearray = row(N, LAST_TURN + 3)  # turn of arrival of a unit on the track
    us_disrupted: int = bits(UNITS)
    us_acted: int = bits(UNITS)  # has performed its action; in the Amphibious Phase: was transported
    us_hurt: int = bits(UNITS)  # has lost a step in this Fire Phase (6.34)
    heroes: bytearray = row(N, HEROES + 1)  # unit -> heroes with it
    inspired: bytearray = row(N, HEROES + 2)  # unit -> inspired markers
    ryan: int = number(0, N)  # the unit that Major Ryan is with, plus one; 0: killed
    heroes_left: int = number(0, HEROES, HEROES)
    posts: tuple[int, ...] = numbers(
        len(HQS), len(COMMAND_TRACK)
    )  # HQ -> space of its command marker; 0: no command post
    command: bytearray = row(N, 8)  # unit -> HQs that command it in this Action Phase, a bit each
    moved_hqs: int = bits(range(len(HQS)))  # HQs that moved and command nobody any more (7.33)
    origin: array[int] = wide(N, GRID.n + 1)  # unit in an enemy hex -> the cell it came from, plus one
    # Landing craft
    lvts: tuple[int, ...] = numbers(2, LVTS + 1, (LVTS, 0))  # in the box: whole, reduced
    load: bytearray = row(N, N + 1)  # unit -> the first unit of its load, plus one
    craft: bytearray = row(N, 4)  # first unit of a load -> what carries it
    goal: array[int] = wide(N, GRID.n + 1)  # wading unit -> where it shall go, plus one; 0: as proposed
    no_lvts: int = flag()  # no ship to shore communication: none in the next Amphibious Phase
    # Japanese positions
    force: bytearray = row(P, UNIT_CODES + 1)  # position -> its unit's code, plus one
    depth: bytearray = row(P, DEPTH_CODES + 1)  # position -> its depth marker's code, plus one
    jp_open: int = bits(PLACES)  # positions whose unit is revealed
    depth_open: int = bits(PLACES)
    jp_disrupted: int = bits(PLACES)
    jp_acted: int = bits(PLACES)  # the unit there has acted, or came there, in this Fire Phase
    wrecked: int = bits(PLACES)  # artillery destroyed (6.51)
    garrisons: int = bits(PLACES)
    units: Pile = GARRISON.field()  # the draw pile and the discards are the reserve box (Ruling 77)
    depths: Pile = DEPTH_STOCK.field()
    pools: tuple[int, ...] = numbers(
        2, max(POOL_SIZES) + 1, POOL_SIZES[:2]
    )  # markers left in the depth boxes
    box: int = bits(range(FIRST_TANK))  # eliminated units box
    removed: int = bits(range(FIRST_TANK))  # units removed from play
    shibasaki: int = number(0, 1, 1)  # alive
    spared: int = flag()  # the next event that kills him is ignored (21.1)
    survives: int = flag()  # 21.3 in effect
    coup: int = flag()  # no depth markers on turn 1 (21.1)
    letters: int = bits(range(len(LETTERS)))  # lettered actions available, a bit each
    # Cards of this turn, plus one
    cards: Pile = CARDS.field()
    drawn: tuple[int, ...] = numbers(3, 55)  # first event, fire, second event
    # The Fire Phase
    in_touch: int = bits(PLACES)  # positions in communication, as it was when the phase began (11.23)
    slot: int = number(0, 3)  # colour of the card that is being checked
    checked: int = bits(GROUPS)  # groups of that colour that are done
    volley: int = number(0, 2)  # Fire Phases of the night still to come (19.0)
    # Events
    smoke: int = bits(range(len(ZONES)))  # zones whose coastal positions do not fire this turn
    wires: int = flag()  # wires cut: no redeploy or assault in this Fire Phase
    counter: int = number(0, 2)  # counterattack in this turn's Fire Phase: 1; in the next turn's: 2
    covered: int = flag()  # engineers take cover: no support markers this turn
    naval: int = number(0, 40)  # naval fire markers
    support: int = number(0, 20)  # support markers of this turn
    # The Action Phase
    paid: int = number(0, 3)  # actions that were paid for
    attacked: int = bits(PLACES)
    barraged: int = bits(PLACES)
    at: dict[int, tuple[int, ...]] = derived("{}.copy()")  # cell -> units there, lowest first
    us: int = derived()  # mask of cells with American units
    jp: int = derived()  # mask of cells with Japanese units

    @classmethod
    def empty(cls, rules: Switches) -> State:
        """Before anything is drawn: nothing lies on the map."""
        s = cls.blank(rules)
        s.phase = "setup"
        s.turn = s.scenario.first
        s.survives = rules.survives
        s.depths = Pile(tuple(map(DEPTH_STOCK.bag, DEPTH_POOLS)))
        for u, one in enumerate(UNITS_US):
            s.steps[u] = 1 if IS_HQ[u] else FULL[u]
            if s.turn <= one.turn <= s.scenario.last:
                s.loc[u], s.due[u] = TRACK, one.turn
        s.index()
        return s

    def rules_key(self) -> tuple[object, ...]:
        return self.rules.key()

    @property
    def scenario(self) -> Scenario:
        return SCENARIOS[self.rules.scenario - 1]

    # The index

    def index(self) -> None:
        self.at, self.us, self.jp = {}, 0, 0
        for u in UNITS:
            if self.loc[u] < GRID.n:
                self._lay(u, self.loc[u])
        for p in PLACES:
            if self.force[p]:
                self.jp |= 1 << CELL[p]

    def _lay(self, u: int, cell: int) -> None:
        self.at[cell] = tuple(sorted((*self.at.get(cell, ()), u)))
        self.us |= 1 << cell

    def move(self, u: int, where: int) -> None:
        """Put an American unit into a hex or out of it."""
        old = self.loc[u]
        if old < GRID.n:
            left = tuple(other for other in self.at[old] if other != u)
            if left:
                self.at[old] = left
            else:
                del self.at[old]
                self.us &= ~(1 << old)
        self.loc[u] = where
        if where < GRID.n:
            self._lay(u, where)
            p = AT.get(where, -1)
            if p >= 0 and not self.force[p]:
                self.wreck(p)

    def wreck(self, p: int) -> None:
        """Artillery is destroyed by whoever comes there, and by naval fire (6.51, Ruling 29)."""
        self.wrecked |= 1 << p

    # Americans

    def here(self, cell: int) -> tuple[int, ...]:
        """The American units in a hex."""
        return self.at.get(cell, ())

    def on_map(self) -> list[int]:
        return sorted(u for units in self.at.values() for u in units)

    def is_disrupted(self, u: int) -> bool:
        return bool(self.us_disrupted >> u & 1)

    def has_acted(self, u: int) -> bool:
        return bool(self.us_acted >> u & 1)

    def strength(self, u: int) -> int:
        return 0 if IS_HQ[u] else strength(u, self.steps[u])

    def steps_of(self, u: int) -> int:
        """Steps for losses and stacking of steps; an HQ has none."""
        return 0 if IS_HQ[u] else self.steps[u]

    def steps_at(self, cell: int) -> int:
        return sum(self.steps_of(u) for u in self.here(cell))

    def ryan_unit(self) -> int:
        """The unit that Major Ryan is with, or -1."""
        return self.ryan - 1

    def ryan_cell(self) -> int:
        return self.loc[self.ryan - 1] if self.ryan else -1

    def hq_number(self, u: int) -> int:
        return HQ_NUMBER[u]

    def printed(self, card: int) -> Card:
        """A card as this version prints it; fire strip and close combat event are always the same."""
        return (FIRST_DECK if self.rules.readings.first_cards else DECK)[card]

    def is_post(self, u: int) -> bool:
        return bool(IS_HQ[u] and self.posts[HQ_NUMBER[u]])

    def disrupt(self, u: int) -> None:
        if not IS_HQ[u]:
            self.us_disrupted |= 1 << u

    def recover(self, u: int) -> None:
        self.us_disrupted &= ~(1 << u)

    def lose_step(self, u: int, rule: str) -> None:
        """A unit loses a step, or dies; whether a hero is given instead was asked before (10.15)."""
        self.steps[u] -= 1
        self.tell("lost step", rule, u, self.steps[u], self.loc[u])
        if not self.steps[u]:
            self.kill(u, rule)
        self.check_catastrophe()

    def kill(self, u: int, rule: str) -> None:
        """A unit leaves play, and with it its heroes (10.11, Ruling 38). Ryan goes on with another there."""
        cell = self.loc[u]
        self.tell("eliminated", rule, u, cell)
        self.move(u, DEAD)
        self.steps[u] = 0
        self.us_disrupted &= ~(1 << u)
        self.heroes[u] = self.inspired[u] = 0
        self.origin[u] = self.goal[u] = self.load[u] = self.craft[u] = 0
        if IS_HQ[u]:
            self.posts = (*self.posts[: HQ_NUMBER[u]], 0, *self.posts[HQ_NUMBER[u] + 1 :])
        if self.ryan == u + 1:
            others = [other for other in self.here(cell) if not IS_HQ[other]] if cell < GRID.n else []
            self.ryan = others[0] + 1 if others else 0
            if not others:
                self.tell("ryan lost", rule)

    def check_catastrophe(self) -> None:
        """From turn 2 a company of three steps must be on the map (14.1, Ruling 11)."""
        if self.turn > 1 and not self.ending and not self.companies():
            self.ending = CATASTROPHE
            self.tell("catastrophe", "14.1")

    def companies(self) -> int:
        """Infantry units on the map with three steps or more."""
        return sum(IS_INFANTRY[u] and self.steps[u] >= 3 and self.loc[u] < GRID.n for u in UNITS)

    # Japanese

    def unit_code(self, p: int) -> int:
        """What lies in a position: a unit, or the code of a face-down mix; -1 for nothing."""
        return self.force[p] - 1

    def depth_code(self, p: int) -> int:
        return self.depth[p] - 1

    def is_tank(self, p: int) -> bool:
        return FIRST_TANK < self.force[p] <= FIRST_TANK + 3

    def is_open(self, p: int) -> bool:
        """Revealed."""
        return bool(self.jp_open >> p & 1)

    def is_stunned(self, p: int) -> bool:
        """A disrupted Japanese unit is there."""
        return bool(self.jp_disrupted >> p & 1)

    def is_ready(self, p: int) -> bool:
        """Occupied by a unit that is not disrupted."""
        return bool(self.force[p]) and not self.jp_disrupted >> p & 1

    def held(self, g: int) -> list[int]:
        """Positions of a group with a unit in them."""
        return [p for p in MEMBERS[g] if self.force[p]]

    def ready(self, g: int) -> list[int]:
        """The same without disrupted units."""
        return [p for p in MEMBERS[g] if self.is_ready(p)]

    def reserve(self) -> int:
        """Units in the reserve box."""
        return self.units.deck + GARRISON.size(self.units.discard)

    def place_force(self, p: int, code: int, depth: int = -1) -> None:
        """A unit (and a depth marker) comes to a position, face down unless a tank."""
        self.force[p] = code + 1
        self.depth[p] = depth + 1
        self.jp |= 1 << CELL[p]
        bit = 1 << p
        self.jp_open = self.jp_open | bit if self.is_tank(p) else self.jp_open & ~bit
        self.depth_open &= ~bit
        self.jp_disrupted &= ~bit

    def clear_force(self, p: int) -> None:
        """Nothing is left in a position. Where its pieces go is the caller's affair."""
        self.force[p] = self.depth[p] = 0
        keep = ~(1 << p)
        self.jp &= ~(1 << CELL[p])
        self.jp_open &= keep
        self.depth_open &= keep
        self.jp_disrupted &= keep
        self.jp_acted &= keep

    def move_force(self, p: int, to: int) -> None:
        """A unit goes to an empty position with its depth marker, as it is."""
        names = ("jp_open", "depth_open", "jp_disrupted", "jp_acted")
        flags = [getattr(self, name) >> p & 1 for name in names]
        unit, depth = self.force[p], self.depth[p]
        self.clear_force(p)
        self.force[to], self.depth[to] = unit, depth
        self.jp |= 1 << CELL[to]
        for name, is_set in zip(names, flags, strict=True):
            old = getattr(self, name) & ~(1 << to)
            setattr(self, name, old | is_set << to)
        self.garrisons &= ~(1 << to)

    def swap_forces(self, p: int, q: int) -> None:
        """Two units change places (13.2)."""
        for table in (self.force, self.depth):
            table[p], table[q] = table[q], table[p]
        for name in ("jp_open", "depth_open", "jp_disrupted", "jp_acted"):
            old = getattr(self, name)
            a, b = old >> p & 1, old >> q & 1
            setattr(self, name, old & ~(1 << p) & ~(1 << q) | a << q | b << p)

    def stun(self, p: int) -> None:
        """A disrupted marker on the Japanese unit there."""
        self.jp_disrupted |= 1 << p

    def pool_of(self, p: int) -> int:
        """The depth markers that belong to a position (9.21)."""
        if self.is_tank(p):
            return ARMOUR_DEPTH
        return COASTAL_DEPTH if IS_COASTAL[p] else INLAND_DEPTH

    def lose_depth(self, p: int) -> None:
        """The depth marker leaves play."""
        self.depth[p] = 0
        self.depth_open &= ~(1 << p)
