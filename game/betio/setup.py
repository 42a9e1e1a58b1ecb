"""Set-up (3.0): the Japanese are dealt, the first waves stand in their approach hexes."""

from __future__ import annotations

from game.betio.cards import DECK, LETTERS
from game.betio.draws import draw_card, take_depth
from game.betio.forces import (
    ARMOUR_DEPTH,
    COASTAL_DEPTH,
    COASTAL_UNITS,
    CONSCRIPTS,
    D_PLUS_2,
    DEPTH_POOLS,
    DEPTH_STOCK,
    ELITE,
    FIRST_TANK,
    GARRISON,
    INLAND_DEPTH,
    LATE,
    MARINES_6,
    OTHER_UNITS,
    REINFORCEMENT,
    TANKS,
    UNITS_US,
)
from game.betio.positions import ARMOUR_START, COASTAL_START, INLAND_START, POSITION_OF
from game.betio.scenarios import (
    CONSCRIPTS_21,
    ELITE_21,
    JAPANESE_21,
    LVTS_21,
    NOV_21,
    POOLS_21,
    RESERVE_21,
)
from game.betio.state import ASIDE, TRACK, State
from game.core.piles import Pile
from game.core.request import Draw, Rules

SURVIVOR_TURNS = (20, 24)  # of the 6th Marines, of D+2 (21.3) [seed]


def setup(s: State) -> Rules:
    """Everything that is dealt; then the Americans are placed."""
    if s.rules.scenario == NOV_21:
        deal_second_day(s)
        if s.survives:
            bring_forward(s)
        s.phase = "second day"
        return
    yield from deal_first_day(s)
    if s.survives:
        bring_forward(s)
    if s.rules.raid:
        yield from raid(s)
    s.phase = "first wave"


def deal_first_day(s: State) -> Rules:
    """Coastal units, tanks by the colours of a card, then inland units and the reserve (3.0)."""
    s.units = Pile((GARRISON.bag(COASTAL_UNITS), GARRISON.bag(OTHER_UNITS)), 0)
    coastal, other = GARRISON.hidden, GARRISON.hidden + 1
    for p in COASTAL_START:
        s.place_force(p, coastal)
    card = yield from draw_card(s, "armour", "3.0")
    hexes = [ARMOUR_START[slot.colour] for slot in DECK[card].slots]
    tanks = yield Draw("armour", len(hexes), "armour", "3.0")
    for p, tank in zip(hexes, tanks, strict=True):
        s.place_force(p, FIRST_TANK + tank, DEPTH_STOCK.hidden + ARMOUR_DEPTH)
        s.stun(p)
        s.tell("armour", "3.0", p, FIRST_TANK + tank)
    for p in INLAND_START:
        if not s.force[p]:
            s.place_force(p, other)
    s.units = s.units._replace(deck=len(OTHER_UNITS) - (len(INLAND_START) - len(TANKS)))


def deal_second_day(s: State) -> None:
    """Of the elite 19 and of the others 8 are mixed; 24 hold positions, three are the reserve (20.1)."""
    elite, others, mixed = (GARRISON.hidden + n for n in range(3))
    chosen = GARRISON.bag([elite] * ELITE_21 + [others] * CONSCRIPTS_21)
    s.units = Pile((GARRISON.bag(ELITE), GARRISON.bag(CONSCRIPTS), chosen), RESERVE_21)
    coastal = [kind for kind in DEPTH_POOLS[COASTAL_DEPTH] if kind != REINFORCEMENT]
    bags = (coastal, DEPTH_POOLS[INLAND_DEPTH], ())
    s.depths = Pile(tuple(map(DEPTH_STOCK.bag, bags)))
    s.pools = POOLS_21
    for name, depth in JAPANESE_21.items():
        beneath = DEPTH_STOCK.hidden + "CI".index(depth) if depth else -1
        s.place_force(POSITION_OF[name], mixed, beneath)
    s.letters = (1 << len(LETTERS)) - 1
    s.shibasaki = s.survives  # Ruling 79
    s.lvts = LVTS_21


def raid(s: State) -> Rules:
    """Hawkins' raid: leader hits on three cards (21.1)."""
    stars = 0
    for _ in range(3):
        card = yield from draw_card(s, "raid", "21.1")
        stars += sum(slot.symbol == "star" for slot in DECK[card].slots)
    s.tell("raid", "21.1", stars)
    for name in ("D2", "E2")[: max(0, stars - 1)]:
        take_depth(s, POSITION_OF[name], "21.1")
    s.spared = int(stars >= 3)
    s.coup = int(not stars)


def bring_forward(s: State) -> None:
    """Shibasaki survives: reserves come sooner (21.3)."""
    for u in (*MARINES_6, *D_PLUS_2):
        if s.loc[u] in (TRACK, ASIDE):
            s.loc[u] = TRACK
            s.due[u] = SURVIVOR_TURNS[UNITS_US[u].turn == LATE]
    s.survives = 1
    s.tell("survives", "21.3")
