"""The position: what everybody sees, and what the Japanese alone know."""

from __future__ import annotations

from array import array
from itertools import combinations_with_replacement
from typing import NamedTuple

from game.core.fields import (
    Fields,
    bits,
    derived,
    few,
    flag,
    group,
    hidden,
    listed,
    number,
    numbers,
    put,
    row,
    table,
    wide,
)
from game.okinawa.charts import KAMIKAZES, RAID, STACK, TURNS
from game.okinawa.data import (
    CELLS,
    FIELDS,
    IS_MOUNTAIN,
    JAPAN,
    LAND,
    NEAR,
    NUMBERED,
    US,
    ZONE,
    ZONES,
)
from game.okinawa.forces import (
    ARMOUR,
    IS_FORT,
    JP_DEFENCE,
    JP_KIND,
    JP_KINDS,
    OF_KIND,
    PIECES,
    SHIPS,
    STRONGPOINT,
    TANKS,
    UNITS,
    US_DEFENCE,
    US_KIND,
)

# Where an American piece is that is on no land hex: in a ROUT box, still aboard, out of the game
BOX = len(LAND)  # + zone
RESERVE, LOST = BOX + len(ZONES), BOX + len(ZONES) + 1
# Where a ship is that is on no hex
HIGH, SUNK = len(CELLS), len(CELLS) + 1
# Where a Japanese piece is that is on no hex: not shown, out of the game
HIDDEN, DEAD = len(LAND), len(LAND) + 1
# Yamato: not come yet, zones 0 to 8 plus one, High Sea, sunk
AWAY, AT_SEA, DOWN = 0, 10, 11

# What may hide in a hex: two pieces at most, one fort at most (8.1)
CONTENTS: tuple[tuple[int, ...], ...] = (
    (),
    *((kind,) for kind in range(len(JP_KINDS))),
    *(
        pair
        for pair in combinations_with_replacement(range(len(JP_KINDS)), STACK)
        if sum(IS_FORT[kind] for kind in pair) < 2
    ),
)
CODE = {kinds: code for code, kinds in enumerate(CONTENTS)}
NOTHING = bytes(len(NUMBERED))
SEAS = len(ZONES) + 1  # sea zones and the High Sea (Ruling 2)
NO_RAID = (0,) * SEAS
NO_ORDERS = (0,) * len(SHIPS)

# Standing orders (6): how many choices each has, the Americans' and the Japanese; 0 is always "ask me"
ASKED = 0
ORDER_CHOICES = ((4, 4, 2, 3), (4, 4, 2, 3, 2))


class Plot(NamedTuple):
    """What one side alone knows. Of the Americans only ship orders that are written early (Ruling 60)."""

    hides: bytes = NOTHING  # numbered hex -> a code of CONTENTS
    raids: tuple[int, ...] = NO_RAID  # kamikazes against each sea zone, this turn
    later: tuple[int, ...] = NO_RAID  # and in the next
    yamato: int = 0  # turn of her arrival; then the zone that was plotted, plus one
    told: int = 0  # an answer that is opened at once
    ships: tuple[int, ...] = NO_ORDERS  # where each ship shall go, plus one


class Switches(NamedTuple):
    high_raids: int = 0  # Ruling 2
    yamato_counts: int = 0  # Ruling 5
    probe: int = 1  # Ruling 28
    early_ships: int = 0  # Ruling 60
    open_plots: int = 0  # Ruling 67
    doubled_ground: int = 0  # the terrain too against forced armour: so it was in the first version
    first_table: int = 0  # of battles and of fire, in the first version
    fixed_retreats: int = 0  # who retreats first is not asked: so it was in the first version

    def key(self) -> tuple[object, ...]:
        """As it was in the first version, with its readings."""
        return tuple(self) if self.open_plots or not self.doubled_ground else tuple(self[:4])


_CELL = number(0, len(LAND) - 1)
_PIECE = number(0, max(len(UNITS), len(PIECES)) - 1)


class State(Fields):
    rules: Switches
    turn: int = number(1, TURNS + 1)
    orders: tuple[int, ...] = numbers(
        sum(map(len, ORDER_CHOICES)), 4, common=(ASKED,)
    )  # standing orders, American first
    # Americans
    loc: array[int] = wide(len(UNITS), LOST + 1, [RESERVE] * len(UNITS), (RESERVE, LOST))
    us_flat: int = few(UNITS)  # disorganised
    us_hits: bytearray = row(len(UNITS), 9, common=(0,))  # defence lost in this land phase (9.3)
    us_done: int = few(UNITS)  # moved, or fought, in this step
    ships: array[int] = wide(len(SHIPS), SUNK + 1, [HIGH] * len(SHIPS), (HIGH, SUNK))
    struck: int = few(SHIPS)  # neutralised
    ships_done: int = few(SHIPS)  # moved, or fired, in this step
    beach: int = number(0, 18)  # beach of this turn's landing, plus one
    landed: int = bits(range(5))  # sand hexes of it that are done
    zone: int = number(0, len(ZONES) - 1)  # the one that was declared last
    returning: tuple[int, ...] = listed(number(0, len(UNITS) - 1), 31)  # pieces that come back there
    declared: int = few(ZONES)  # zones declared cleared in this turn
    entered: int = few(NUMBERED)  # known to hide nobody: entered, searched or full since (10.2)
    # Japanese
    jp: array[int] = wide(len(PIECES), DEAD + 1, [HIDDEN] * len(PIECES), (DEAD, HIDDEN))
    jp_flat: int = few(PIECES)
    jp_hits: bytearray = row(len(PIECES), 9, common=(0,))
    jp_done: int = few(PIECES)
    fresh: int = few(PIECES)  # shown as reinforcements: doubled in this step (13.6)
    fields: int = bits(range(len(FIELDS)), 3)  # airfields that serve the Japanese still
    blind: int = number(0, TURNS)  # turn in which the last one fell
    kamikazes: int = number(0, KAMIKAZES, KAMIKAZES)
    yamato: int = number(AWAY, DOWN)  # Ruling 45: a zone, no hex
    planes: tuple[int, ...] = numbers(SEAS, RAID + 1, common=(0,))  # kamikazes that have been shown
    is_american: int = flag()  # the American land phase, B; else the Japanese, C
    second: int = flag()  # the movement of armour after the battles (10.1)
    # Fire
    shelled: int = few(LAND)  # hexes fired at in this step
    battery: tuple[int, ...] = listed(number(0, len(SHIPS) + len(UNITS) - 1), 31)  # ships, then units
    # Movement: who marches, what they have left, the hexes of their way from where they set out
    column: tuple[int, ...] = listed(_PIECE, STACK)
    left: int = number(0, 8)
    way: tuple[int, ...] = listed(_CELL, 16)
    # Battles: attacking and attacked hex; then the one that is fought
    aims: tuple[tuple[int, int], ...] = listed(group(_CELL, _CELL), 128)
    foes: tuple[int, ...] = listed(_CELL, 6)  # hexes that attack
    prey: tuple[int, ...] = listed(_CELL, 6)  # hexes that are attacked
    ambush: int = flag()
    trail: tuple[int, ...] = listed(_CELL, 24)  # hexes that the column has left behind (Ruling 14)
    fleeing: tuple[int, ...] = listed(_PIECE, 16)  # pieces that must retreat
    refused: tuple[int, ...] = listed(_CELL, 6)  # hexes that turned out to be held (Ruling 16)
    owed: int = number(0, 40)  # attack that an exchange still costs
    winners: tuple[int, ...] = listed(_PIECE, 16)  # pieces that may advance
    fallen: tuple[int, ...] = listed(_CELL, 12)  # hexes that the loser has left
    winner: int = number(0, 1)
    # Whose pieces: American 0, Japanese 1
    here: tuple[dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]] = derived(
        "({0}[0].copy(), {0}[1].copy())"
    )  # side -> cell -> its pieces in sight
    # Numbered hex -> a code of CONTENTS: who was shown there since the zone's envelope was written; sealed
    # games want it, and those are always played from their beginning
    shown: bytes = derived(follows=False)
    hidden: list[Plot | None] = hidden(
        2,
        Plot(),
        hides=table(len(NUMBERED), len(CONTENTS), common=(0,)),
        raids=numbers(SEAS, RAID + 1, common=(0,)),
        later=numbers(SEAS, RAID + 1, common=(0,)),
        yamato=number(0, TURNS),
        told=number(0, 1 << 16),
        ships=numbers(len(SHIPS), SUNK + 2, common=(0,)),
    )

    @classmethod
    def empty(cls, rules: Switches) -> State:
        """Before the Japanese hide: everybody is off the map."""
        s = cls.blank(rules)
        s.phase = "deploy"
        s.index()
        return s

    # The index

    def index(self) -> None:
        self.here = ({}, {})
        self.shown = NOTHING
        for side, places in enumerate((self.loc, self.jp)):
            for piece, cell in enumerate(places):
                if cell < len(LAND):
                    self._lay(side, piece, cell)

    def _lay(self, side: int, piece: int, cell: int) -> None:
        here = self.here[side]
        here[cell] = tuple(sorted((*here.get(cell, ()), piece)))

    def move(self, side: int, piece: int, where: int) -> None:
        """Put a piece into a hex or out of it; an airfield that an American enters serves nobody (7.1)."""
        places = (self.loc, self.jp)[side]
        here, old = self.here[side], places[piece]
        if old < len(LAND):
            rest = tuple(other for other in here[old] if other != piece)
            if rest:
                here[old] = rest
            else:
                del here[old]
        places[piece] = where
        if where < len(LAND):
            self._lay(side, piece, where)
            if side == US:
                self._enter(where)
            elif len(here[where]) == STACK:  # nobody else has room there
                self.search(where)

    def _enter(self, cell: int) -> None:
        # Ruling 9: however an American came there
        if cell in FIELDS and self.fields >> FIELDS.index(cell) & 1:
            self.fields &= ~(1 << FIELDS.index(cell))
            self.tell("airfield", "7.1", cell)
            if not self.fields:
                self.blind = self.turn
        self.search(cell)

    def search(self, cell: int) -> None:
        """Everybody knows from now on that nobody hides there."""
        if cell in NUMBERED:
            self.entered |= 1 << cell

    def rules_key(self) -> tuple[object, ...]:
        return self.rules.key()

    def opens_plots(self) -> bool:
        """Are raids and Yamato's course told when they are plotted (Ruling 67)?"""
        return bool(self.rules.early_ships and self.rules.open_plots) and self.turn > 1

    # Standing orders

    def order(self, side: int, what: int) -> int:
        return self.orders[len(ORDER_CHOICES[US]) * side + what]

    # Pieces

    def at(self, side: int, cell: int) -> tuple[int, ...]:
        """The pieces of a side that are seen in a hex."""
        return self.here[side].get(cell, ())

    def is_flat(self, side: int, piece: int) -> bool:
        return bool((self.us_flat, self.jp_flat)[side] >> piece & 1)

    def flatten(self, side: int, piece: int) -> None:
        if side == US:
            self.us_flat |= 1 << piece
        else:
            self.jp_flat |= 1 << piece

    def rally(self, side: int) -> None:
        if side == US:
            self.us_flat = 0
        else:
            self.jp_flat = 0

    def is_done(self, side: int, piece: int) -> bool:
        return bool((self.us_done, self.jp_done)[side] >> piece & 1)

    def finish(self, side: int, piece: int) -> None:
        if side == US:
            self.us_done |= 1 << piece
        else:
            self.jp_done |= 1 << piece

    def hits(self, side: int) -> bytearray:
        return (self.us_hits, self.jp_hits)[side]

    def defence(self, side: int, piece: int) -> int:
        """What is left of it in this land phase; nothing of what is disorganised (9.3)."""
        if self.is_flat(side, piece):
            return 0
        return (US_DEFENCE, JP_DEFENCE)[side][piece] - self.hits(side)[piece]

    def is_armour(self, side: int, piece: int) -> bool:
        return US_KIND[piece] == ARMOUR if side == US else JP_KIND[piece] == TANKS

    def has_fort(self, cell: int) -> bool:
        """A bunker or strongpoint that is seen there (Ruling 65)."""
        return any(IS_FORT[JP_KIND[p]] for p in self.at(JAPAN, cell))

    def in_zone(self, zone: int) -> list[int]:
        """American pieces in a land zone."""
        return [u for u in UNITS if self.loc[u] < len(LAND) and ZONE[self.loc[u]] == zone]

    def box(self, zone: int) -> list[int]:
        """Pieces in the ROUT box of a zone."""
        return [u for u in UNITS if self.loc[u] == BOX + zone]

    # What hides

    def knows(self, side: int) -> bool:
        """Is what that side alone knows known here?"""
        return self.hidden[side] is not None

    def plot(self) -> Plot:
        """What the Japanese alone know; only their own questions and openings may ask."""
        record = self.hidden[JAPAN]
        assert record is not None
        return record

    def hiding(self, cell: int) -> tuple[int, ...]:
        """Kinds that hide in a hex."""
        return CONTENTS[self.plot().hides[cell]] if cell in NUMBERED else ()

    def hide(self, cell: int, kinds: tuple[int, ...]) -> None:
        """What hides in a hex from now on."""
        plot = self.plot()
        hides = bytearray(plot.hides)
        hides[cell] = CODE[tuple(sorted(kinds))]
        self.hidden[JAPAN] = plot._replace(hides=bytes(hides))

    def unseen(self, kind: int) -> list[int]:
        """Pieces of a kind that are hidden: the first of them is the next one shown."""
        return [p for p in OF_KIND[kind] if self.jp[p] == HIDDEN]

    def show(self, cell: int, kinds: tuple[int, ...], rule: str, is_told: bool = True) -> list[int]:
        """Hidden pieces come onto the map; where the Japanese side is known they hide no longer."""
        shown = []
        if self.knows(JAPAN):
            left = list(self.hiding(cell))
            for kind in kinds:
                left.remove(kind)
            self.hide(cell, tuple(left))
        there = tuple(sorted((*CONTENTS[self.shown[cell]], *kinds)))
        self.shown = put(self.shown, cell, CODE.get(there, self.shown[cell]))  # more only if it is imagined
        for kind in kinds:  # Ruling 34: each by itself
            piece = self.unseen(kind)[0]
            self.move(JAPAN, piece, cell)
            shown.append(piece)
            if is_told:
                self.tell("shown", rule, piece, cell)
        return shown

    def could_hide(self, cell: int) -> bool:
        """For all that the Americans know, somebody may hide there."""
        return (
            cell in NUMBERED
            and not self.entered >> cell & 1
            and len(self.at(JAPAN, cell)) < STACK
            and not self.at(US, cell)
        )


def _grasp(side: int, kind: int) -> int:
    """How far control reaches by kind (8.2): nowhere, not into mountains, everywhere."""
    if side == JAPAN and kind == STRONGPOINT:
        return 0
    return 1 if kind == (ARMOUR, TANKS)[side] else 2


_GRASP = (bytes(_grasp(US, kind) for kind in US_KIND), bytes(_grasp(JAPAN, kind) for kind in JP_KIND))
_IN_GRASP = ((), tuple(tuple(c for c in near if not IS_MOUNTAIN[c]) for near in NEAR), NEAR)  # -> by cell


def controls(s: State, side: int) -> bytearray:
    """Cell -> 1 where a piece of that side that is in sight has its zone of control (8.2)."""
    zone = bytearray(len(LAND))
    flat, grasp = (s.us_flat, s.jp_flat)[side], _GRASP[side]
    for cell, pieces in s.here[side].items():
        most = max([grasp[p] for p in pieces if not flat >> p & 1], default=0)  # Ruling 13
        if most:
            for near in _IN_GRASP[most][cell]:
                zone[near] = 1
    if side == US:
        for cell in s.here[JAPAN]:
            if zone[cell] and s.has_fort(cell):
                zone[cell] = 0
    return zone
