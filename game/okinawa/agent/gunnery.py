"""American fire (9): what can be stormed after it is flattened first, with as few shooters as will do."""

from __future__ import annotations

from typing import NamedTuple

from game.okinawa.agent.belief import believe
from game.okinawa.agent.prices import JP_PRICE
from game.okinawa.agent.roads import reachers
from game.okinawa.agent.sums import MATE, MATES, add, reaches
from game.okinawa.charts import GUN, RANGE, SHIP, STACK
from game.okinawa.data import GRID, IS_MOUNTAIN, IS_SAND, JAPAN, NEAR, US
from game.okinawa.declare import threatens
from game.okinawa.fire import guns_ready, hit_row, is_hard, ships_ready
from game.okinawa.forces import ARTILLERY, BUNKER, JP_ATTACK, JP_KIND, SHIPS
from game.okinawa.state import State, controls


class Salvo(NamedTuple):
    value: float
    cell: int
    shooters: tuple[int, ...]  # ships, then units
    chance: float
    needed: int
    is_stormed: bool  # somebody can take what is flattened


class Gun(NamedTuple):
    number: int  # ships, then units
    kind: int
    place: int


def guns(s: State) -> list[Gun]:
    found = [Gun(ship, SHIP, s.ships[ship]) for ship in ships_ready(s)]
    return found + [Gun(len(SHIPS) + u, GUN, s.loc[u]) for u in guns_ready(s)]


def prizes(s: State, cells: list[int]) -> dict[int, tuple[float, bool]]:
    """Target -> what it is worth to flatten it, and whether somebody can storm it then."""
    near = reachers(s)
    found = {}
    held = controls(s, US)
    for cell in cells:
        pieces = s.at(JAPAN, cell)
        price = sum(JP_PRICE[p] for p in pieces)
        best = 0.0
        for at in NEAR[cell]:
            walkers, tracks = near.get(at, (0, 0))
            if not walkers and (not tracks or IS_MOUNTAIN[cell]):
                continue
            others = [t for t in NEAR[at] if t != cell and s.at(JAPAN, t) and threatens(s, JAPAN, t, at)]
            best = max(best, 1.0 if not others else 0.45 if len(others) == 1 else 0.2)
            if best == 1.0:
                break
        harm = sum(0.3 if JP_KIND[p] in (BUNKER, ARTILLERY) else 0.02 * JP_ATTACK[p] for p in pieces)
        if not held[cell] and not any(JP_KIND[p] in (BUNKER, ARTILLERY) for p in pieces):
            harm *= 0.4
        found[cell] = (price * best + harm, best >= 0.45)
    return found


def salvos(s: State, cells: list[int], is_green: bool = False) -> list[Salvo]:
    """What may be fired at, best first; each with the shooters that it is worth."""
    ready = guns(s)
    worth = prizes(s, cells)
    rows: dict[int, dict[int, tuple[int, ...]]] = {}
    uses: dict[int, float] = {}
    for cell in cells:
        near, hard, sand = GRID.distances(cell), is_hard(s, JAPAN, cell), bool(IS_SAND[cell])
        rows[cell] = {
            gun.number: hit_row(s, gun.kind, near[gun.place], hard, sand)
            for gun in ready
            if near[gun.place] <= RANGE[gun.kind]
        }
        for number, row in rows[cell].items():
            uses[number] = uses.get(number, 0.0) + worth[cell][0] * sum(row)
    held = believe(s).held
    supply = (
        sum(
            max((sum(rows[c][gun.number]) for c in cells if gun.number in rows[c]), default=0)
            for gun in ready
        )
        / 6
    )
    demand = sum(sum(s.defence(JAPAN, p) for p in s.at(JAPAN, c)) for c in cells if worth[c][1]) * 1.25
    price = 0.0 if is_green else 0.085 * min(1.0, demand / supply if supply else 1.0) ** 2 + 0.004
    found = []
    for cell in cells:
        needed = sum(s.defence(JAPAN, p) for p in s.at(JAPAN, cell))
        if not needed:
            continue
        prize, is_stormed = worth[cell]
        mate = MATES * held[cell] if s.could_hide(cell) and len(s.at(JAPAN, cell)) < STACK else 0.0
        order = sorted(
            (number for number, row in rows[cell].items() if any(row)),
            key=lambda n: (round(uses[n] - prize * sum(rows[cell][n]), 6), -sum(rows[cell][n]), n),
        )
        if is_green:
            order = sorted(rows[cell])
        chances, spent = [1.0], 0.0
        best: Salvo | None = None
        for k, number in enumerate(order):
            row = rows[cell][number]
            chances = add(chances, row)
            spent += sum(row) / 6
            chance = reaches(chances, needed)
            if mate:
                chance += mate * (reaches(chances, needed + MATE) - chance)
            value = prize * chance - price * spent + (0.012 * min(spent, needed) if is_stormed else 0.0)
            if best is None or value > best.value + 1e-9:
                best = Salvo(value, cell, tuple(sorted(order[: k + 1])), chance, needed, is_stormed)
            if chance > 0.97:
                break
        if best is not None and (best.value > 0.03 or is_green):
            found.append(best)
    found.sort(key=lambda one: (-round(_rate(one), 6), one.cell))
    return found


def _rate(one: Salvo) -> float:
    """Gain for each shooter: the cheap ones first, so that what is over is seen."""
    return one.value / (0.6 + len(one.shooters) * 0.25)
