"""Who may act, and for how much (7.0, 7.1, 10.2, 16.2, 17.4)."""

from __future__ import annotations

from functools import lru_cache

from game.betio.charts import ACTIONS, COMMAND_TRACK, NIGHT
from game.betio.communication import us_links
from game.betio.data import GRID, IS_LAND, US
from game.betio.forces import FIRST_TANK, HQS, IS_HQ, TANKS
from game.betio.forms import SMALL
from game.betio.paths import widen
from game.betio.positions import EXTENDED, FIELD, GROUP, PLACES
from game.betio.state import State
from game.core.request import Ask, Opt, Rules


def field_of(s: State, p: int) -> int:
    """The hexes that a position's dots cover, with the ring of a tank (13.1)."""
    g = GROUP[p]
    return FIELD[g] | EXTENDED[g] if s.is_tank(p) else FIELD[g]


def under_fire(s: State, cell: int, of_disrupted: bool = False) -> bool:
    """Is a hex in the field of fire of a Japanese unit, of a disrupted one too if asked for?"""
    return bool(fires(s, of_disrupted) >> cell & 1)


def fires(s: State, of_disrupted: bool = False) -> int:
    """All hexes in the field of fire of a Japanese unit."""
    return _fires(bytes(s.force), 0 if of_disrupted else s.jp_disrupted)


@lru_cache(maxsize=64)
def _fires(force: bytes, disrupted: int) -> int:
    found = 0
    for p in PLACES:
        if force[p] and not disrupted >> p & 1:
            g = GROUP[p]
            found |= FIELD[g]
            if FIRST_TANK < force[p] <= FIRST_TANK + len(TANKS):
                found |= EXTENDED[g]
    return found


def command_range(s: State, u: int) -> int:
    """How far a headquarters or command post commands; -1: not at all (16.32, 19.0)."""
    space = s.posts[s.hq_number(u)]
    if space and under_fire(s, s.loc[u]):
        return -1
    if s.turn == NIGHT:
        return 0
    return COMMAND_TRACK[space] if space else 1


def commanded_cells(s: State, u: int) -> int:
    """The hexes in command, counted round Japanese units (16.31, Ruling 32)."""
    reach = command_range(s, u)
    if reach < 0:
        return 0
    found = edge = 1 << s.loc[u]
    for _ in range(reach):
        wider = (found | widen(edge)) & (~s.jp | found)
        edge, found = wider & ~found, wider
    return found


def give_command(s: State) -> None:
    """Who is in whose command is settled when the Action Phase begins (7.1)."""
    s.moved_hqs = 0
    for u in range(len(s.command)):
        s.command[u] = 0
    for n, hq in enumerate(HQS):
        if s.loc[hq] < GRID.n:
            cells = commanded_cells(s, hq)
            for cell, units in s.at.items():
                if cells >> cell & 1:
                    for u in units:
                        s.command[u] |= 1 << n


def commanders(s: State, u: int) -> int:
    """The headquarters that command a unit now, a bit each (Ruling 83)."""
    return s.command[u] & ~s.moved_hqs


# Free actions (7.1)
BY_HQ, BY_HERO, BY_INSPIRED, BY_RYAN, BY_COMMAND, PAID = range(6)


def reason(s: State, u: int) -> int:
    """Why a unit's action is free; PAID if it is not."""
    if IS_HQ[u]:
        return BY_HQ
    if s.heroes[u]:
        return BY_HERO
    if s.inspired[u]:
        return BY_INSPIRED
    if s.ryan and s.ryan_cell() == s.loc[u]:
        return BY_RYAN
    return BY_COMMAND if commanders(s, u) else PAID


def is_able(s: State, u: int) -> bool:
    """May it still act: not disrupted, on land, in no fight (7.2, 7.6, Ruling 45)?"""
    cell = s.loc[u]
    if cell >= GRID.n or not IS_LAND[cell] or s.jp >> cell & 1:
        return False
    return not (s.us_acted | s.us_disrupted) >> u & 1


def may_have_support(s: State, u: int) -> bool:
    """A support marker lets a unit in communication act (17.4)."""
    return bool(s.support) and bool(us_links(s) >> s.loc[u] & 1)


def can_pay(s: State, u: int) -> bool:
    return reason(s, u) != PAID or s.paid < ACTIONS or may_have_support(s, u)


def price(s: State, units: list[int]) -> int:
    """Actions to be paid for: one for each hex with a unit that is not free (7.21)."""
    return len({s.loc[u] for u in units if reason(s, u) == PAID})


def pay(s: State, units: list[int]) -> Rules:
    """Pay for what units do together, with actions or, one unit each, with support markers (17.4)."""
    bills = _bills(s, units)
    for cell, buyers in bills.items():
        left = sum(place > cell for place in bills)
        linked = [len(bills[place]) for place in bills if place > cell and _is_linked(s, place)]
        options: list[Opt] = []
        if s.paid < ACTIONS and _is_enough(left, linked, ACTIONS - s.paid - 1, s.support):
            options.append(("action",))
        kept = s.support - len(buyers)
        if kept >= 0 and _is_linked(s, cell) and _is_enough(left, linked, ACTIONS - s.paid, kept):
            options.append(("support",))
        (verb,) = yield Ask(US, "pay", options, "17.4", tuple(buyers), form=SMALL)
        if verb == "action":
            s.paid += 1
        else:
            s.support = kept
            s.tell("supported", "17.4", tuple(buyers))
    for u in units:
        s.us_acted |= 1 << u


def _bills(s: State, units: list[int]) -> dict[int, list[int]]:
    """Hex -> the units there whose action is not free, in the order of the hexes."""
    found: dict[int, list[int]] = {}
    for u in sorted(units, key=lambda u: (s.loc[u], u)):
        if reason(s, u) == PAID:
            found.setdefault(s.loc[u], []).append(u)
    return found


def _is_linked(s: State, cell: int) -> bool:
    return bool(s.support) and bool(us_links(s) >> cell & 1)


def _is_enough(n: int, linked: list[int], actions: int, support: int) -> bool:
    """Can n hexes be paid for: so many by actions, others, with their numbers of units, by support?"""
    short = n - actions
    return short <= 0 or (len(linked) >= short and sum(sorted(linked)[:short]) <= support)


def affordable(s: State, units: list[int]) -> bool:
    """Can all of them act together?"""
    bills = _bills(s, units)
    left = ACTIONS - s.paid
    if len(bills) <= left:
        return True
    linked = [len(buyers) for cell, buyers in bills.items() if _is_linked(s, cell)]
    return _is_enough(len(bills), linked, left, s.support)
