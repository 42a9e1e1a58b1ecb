"""The Japanese land phase, and reinforcements: what is shown must be worth more than staying unseen."""

from __future__ import annotations

from typing import NamedTuple

from game.core.request import Ask, Opt
from game.okinawa.agent.assault import best_aims
from game.okinawa.agent.prices import JP_PRICES, US_PRICE
from game.okinawa.agent.roads import field
from game.okinawa.agent.sums import Judge, add, reaches
from game.okinawa.battle import fighters
from game.okinawa.charts import BATTERY, BONUS, RANGE, STACK
from game.okinawa.data import GRID, IS_MOUNTAIN, IS_SAND, JAPAN, KIND, NEAR, US, ZONE
from game.okinawa.fire import batteries_ready, hit_row, is_hard
from game.okinawa.forces import (
    GUNS,
    IS_FORT,
    JP_KIND,
    JP_KINDS,
    SHOOTS,
    STRONGPOINT,
    TANKS,
    US_KIND,
)
from game.okinawa.movement import Front, front
from game.okinawa.state import State, controls

KILL = 0.92  # of the price of a flattened piece that somebody can take
SUPPRESS = {GUNS: 0.42}  # a gun that is down does not fire in the next turn
DOWN = 0.16  # of the price, for others


class Deed(NamedTuple):
    value: float
    opt: Opt
    to: int = -1
    why: str = ""
    at: int = -1


def reveal_price(s: State, cell: int, kind: int) -> float:
    """What staying unseen is still worth to a piece: less if it will be walked into anyway."""
    is_near = any(s.at(US, near) for near in NEAR[cell])
    share = 0.24 if is_near else 0.36
    if s.at(JAPAN, cell):
        share = 0.1  # its mate is seen: fire shows it too
    share += 0.04 * max(0, s.turn - 9)  # time is what the Japanese play for
    return share * JP_PRICES[kind]


# Reinforcements (12)


def reinforcements(s: State, ask: Ask) -> list[Deed]:
    """Hidden pieces that the Americans would have to attack at a loss."""
    found = [Deed(0.0, ("done",), why="wait")]
    for opt in ask.options:
        if opt[0] != "show":
            continue
        _, cell, kind = opt
        if kind == STRONGPOINT and len(s.hiding(cell)) == 1:
            continue  # it obliges nobody
        gain = _shown_gain(s, cell, (kind,))
        hiding = s.hiding(cell)
        if len(hiding) == STACK:
            gain = max(gain, _shown_gain(s, cell, hiding))
        if gain > 0:
            found.append(Deed(gain, opt, why="reinforce", at=cell))
    found.sort(key=lambda one: (-round(one.value, 6), one.opt))
    return found


def _shown_gain(s: State, cell: int, kinds: tuple[int, ...]) -> float:
    """What the Americans lose by having to attack there, less the price of being seen."""
    then = s.copy()
    for p in then.show(cell, kinds, "12.0"):
        then.fresh |= 1 << p
    judge = Judge(then, US)
    able = [c for c in NEAR[cell] if fighters(then, US, c)]
    if not able:
        return 0.0
    ways: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((c,), (cell,)) for c in able]
    if len(able) > 1:
        ways.append((tuple(able), (cell,)))
        ways += [((a, b), (cell,)) for i, a in enumerate(able) for b in able[i + 1 :]]
    best = max(judge.value(*way) for way in ways)
    return -best - sum(reveal_price(s, cell, kind) for kind in kinds) * (1.0 if best < 0 else 1.2)


# Fire (9)


class Shot(NamedTuple):
    value: float
    cell: int
    shows: tuple[Opt, ...]  # hidden ones to be shown first
    pieces: tuple[int, ...]  # of those in sight
    chance: float
    is_killed: bool


def takers(s: State, cells: list[int]) -> dict[int, float]:
    """American hex -> share of its price that attackers could take if it were flattened."""
    now = front(s, JAPAN)
    reach: dict[int, float] = {}  # hex -> the cheapest way to have an attacker there
    for cell in s.here[JAPAN]:
        able = fighters(s, JAPAN, cell)
        if able:
            reach[cell] = min(reach.get(cell, 9.0), 0.0)
        for p in able:
            move = JP_KINDS[JP_KIND[p]].move
            if move:
                for to in field(JP_KIND[p] == TANKS, cell, move, now).cells():
                    reach[to] = min(reach.get(to, 9.0), 0.15)
    for cell, code in enumerate(s.plot().hides):
        if code:
            for kind in s.hiding(cell):
                if kind == STRONGPOINT:
                    continue
                price = reveal_price(s, cell, kind)
                reach[cell] = min(reach.get(cell, 9.0), price)
                move = JP_KINDS[kind].move
                if move > 3:
                    for to in field(kind == TANKS, cell, move, now).cells():
                        reach[to] = min(reach.get(to, 9.0), price + 0.2)
    held = controls(s, US)
    found = {}
    for cell in cells:
        prize = sum(US_PRICE[u] for u in s.at(US, cell))
        best = 0.0
        for near in NEAR[cell]:
            if near not in reach or s.at(US, near):
                continue
            others = sum(
                1
                for c in NEAR[near]
                if c != cell and s.at(US, c) and not all(s.is_flat(US, u) for u in s.at(US, c))
            )
            if s.has_fort(near) or not held[near]:
                others = 0
            gain = prize * (KILL if not others else 0.6 if others == 1 else 0.3) - reach[near]
            best = max(best, gain)
        found[cell] = best
    return found


def shots(s: State, ask: Ask) -> list[Shot]:
    """Victims, best first, with those who fire at them."""
    ready = batteries_ready(s)
    hidden = [opt for opt in ask.options if opt[0] == "show"]
    victims = [c for c in sorted(s.here[US]) if not s.shelled >> c & 1]
    gains = takers(s, victims)
    found = []
    for cell in victims:
        units = s.at(US, cell)
        needed = sum(s.defence(US, u) for u in units)
        if not needed:
            continue
        near, hard = GRID.distances(cell), is_hard(s, US, cell)
        down = sum(SUPPRESS.get(US_KIND[u], DOWN) * US_PRICE[u] for u in units)
        prize = max(gains[cell], 0.0) + 0.5 * down if gains[cell] > 0 else down
        guns: list[tuple[float, tuple[int, ...], int, Opt]] = [
            (0.02, hit_row(s, BATTERY, near[s.jp[p]], hard, False), p, ())
            for p in ready
            if near[s.jp[p]] <= RANGE[BATTERY]
        ]
        for opt in hidden:
            _, at, kind = opt
            if SHOOTS[kind] and near[at] <= RANGE[BATTERY]:
                row = hit_row(s, BATTERY, near[at], hard, False)
                guns.append((reveal_price(s, at, kind), row, -1, opt))
        guns.sort(key=lambda one: (one[0] > 0.05, one[0] / (sum(one[1]) + 0.01), one[2], one[3]))
        chances, spent = [1.0], 0.0
        shows: list[Opt] = []
        pieces: list[int] = []
        for price, row, p, opt in guns:
            if not any(row):
                continue
            chances = add(chances, row)
            spent += price
            if not opt:
                pieces.append(p)
            else:
                shows.append(opt)
            chance = reaches(chances, needed)
            value = prize * chance - spent
            if value > 0.05:
                found.append(Shot(value, cell, tuple(shows), tuple(pieces), chance, gains[cell] > 0))
            if chance > 0.97:
                break
    found.sort(key=lambda one: (-round(one.value, 6), one.cell, len(one.shows)))
    return found


# Movement (10.3) and attackers (8.3)


def moves(s: State, ask: Ask) -> list[Deed]:
    now = front(s, JAPAN)
    found = [Deed(0.0, ("done",), why="wait")]
    ours = {ZONE[cell] for cell in s.here[US]}
    held = controls(s, US)
    prey = [c for c, units in s.here[US].items() if all(s.is_flat(US, u) for u in units)]
    prey = [c for c in prey if not _is_taken(s, c)]
    for opt in ask.options:
        if opt[0] == "unit":
            p = opt[1]
            cell, kind, price = s.jp[p], JP_KIND[p], 0.0
        elif opt[0] == "show" and not IS_FORT[opt[2]]:
            _, cell, kind = opt
            price = reveal_price(s, cell, kind) + 0.1
        else:
            continue
        if opt[0] == "show" and not prey:
            continue
        reach = field(kind == TANKS, cell, JP_KINDS[kind].move, now)
        best = _strike(s, reach.cost, cell, prey, held)
        if best is not None and best[0] - price > 0.1:
            found.append(Deed(best[0] - price, opt, best[1], "strike", best[2]))
        elif opt[0] == "unit" and not s.is_flat(JAPAN, p):
            flight = _flight(s, p, reach.cost, ours, held, now)
            if flight is not None:
                found.append(Deed(flight[0], opt, flight[1], "away"))
    found.sort(key=lambda one: (-round(one.value, 6), one.opt))
    return found


def _is_taken(s: State, cell: int) -> bool:
    """Stands somebody beside it already who can take it without a fight with others?"""
    for near in NEAR[cell]:
        if fighters(s, JAPAN, near) and (s.has_fort(near) or _others(s, near, cell) == 0):
            return True
    return False


def _others(s: State, cell: int, prey: int) -> int:
    """Americans beside a hex that could fight, but for the one that is struck at."""
    return sum(1 for c in NEAR[cell] if c != prey and any(not s.is_flat(US, u) for u in s.at(US, c)))


def _strike(
    s: State, cost: bytes, start: int, prey: list[int], held: bytearray
) -> tuple[float, int, int] | None:
    """The best hex to take a flattened hex from: gain, where, whom."""
    best: tuple[float, int, int] | None = None
    for cell in prey:
        prize = KILL * sum(US_PRICE[u] for u in s.at(US, cell))
        for near in NEAR[cell]:
            if cost[near] == 255 or s.at(US, near):
                continue
            if near != start and len(s.at(JAPAN, near)) + len(s.hiding(near)) >= STACK:
                continue
            others = _others(s, near, cell)
            if s.has_fort(near):
                others = 0
            gain = prize - 0.4 * others - 0.1 - 0.05 * (not IS_MOUNTAIN[near])
            if best is None or gain > best[0] + 1e-9:
                best = gain, near, cell
    return best


def _safety(s: State, p: int, cell: int, ours: set[int], held: bytearray) -> float:
    """How well a piece that is seen stands in a hex when the Americans come."""
    value = 0.0
    if ZONE[cell] not in ours and not held[cell]:
        value += 0.5  # there it can hide again (15)
    away = min((GRID.distances(cell)[c] for c in s.here[US]), default=20)
    value += 0.05 * min(away, 6) + 0.05 * BONUS[KIND[cell]]
    if any(IS_FORT[JP_KIND[q]] for q in s.at(JAPAN, cell) if q != p):
        value += 0.15
    if IS_SAND[cell]:
        value -= 0.2
    return value


def _flight(
    s: State, p: int, cost: bytes, ours: set[int], held: bytearray, now: Front
) -> tuple[float, int] | None:
    here = s.jp[p]
    if any(IS_FORT[JP_KIND[q]] for q in s.at(JAPAN, here)):
        return None
    base = _safety(s, p, here, ours, held)
    best: tuple[float, int] | None = None
    for cell in range(len(NEAR)):
        if cost[cell] in (0, 255) or len(s.at(JAPAN, cell)) + len(s.hiding(cell)) >= STACK:
            continue
        gain = _safety(s, p, cell, ours, held) - base
        if gain > 0.12 and (best is None or gain > best[0] + 1e-9):
            best = gain, cell
    return best


def attackers_shown(s: State, ask: Ask) -> list[Deed]:
    """Hidden pieces that come out to attack: by what the battles gain with them."""
    found = [Deed(0.0, ("done",), why="wait")]
    base: float | None = None
    for opt in ask.options:
        if opt[0] != "show":
            continue
        _, cell, kind = opt
        if kind == STRONGPOINT or not _may_gain(s, cell, kind):
            continue
        if base is None:
            base = best_aims(s, JAPAN)[1]
        then = s.copy()
        then.show(cell, (kind,), "8.3")
        gain = best_aims(then, JAPAN)[1] - base - reveal_price(s, cell, kind)
        if gain > 0.02:
            found.append(Deed(gain, opt, why="strike", at=cell))
    found.sort(key=lambda one: (-round(one.value, 6), one.opt))
    return found


def _may_gain(s: State, cell: int, kind: int) -> bool:
    """Is there somebody beside it who is down, or much weaker?"""
    for near in NEAR[cell]:
        units = s.at(US, near)
        if units and sum(s.defence(US, u) for u in units) + BONUS[KIND[near]] + 3 <= JP_KINDS[kind].attack:
            return True
    return False


def hide_again(s: State, ask: Ask) -> list[tuple[float, Opt]]:
    """Hexes to hide in (15), each with what speaks for it."""
    piece = ask.ctx[0]
    found = []
    for opt in ask.options:
        cell = opt[1]
        value = 0.1 * IS_MOUNTAIN[cell] - 0.15 * len(s.at(JAPAN, cell))
        value += 0.04 * sum(1 for near in NEAR[cell] if s.hiding(near))
        if cell == s.jp[piece]:
            value -= 0.3
        found.append((value, opt))
    return found
