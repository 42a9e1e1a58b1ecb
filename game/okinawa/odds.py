"""Exact chances of fire and of battles, before anything is decided."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, Literal

from game.core.choose import takes
from game.core.odds import bare_sum, odds, outcome, spread
from game.core.request import Ask, Opt
from game.okinawa.battle import add_up, holds_fast
from game.okinawa.charts import AE, AR, DE, DR, EX, M
from game.okinawa.data import GRID, IS_SAND
from game.okinawa.declare import battles
from game.okinawa.fire import chances, hit_row, is_hard, needed, shooter_of
from game.okinawa.log import RESULT_WORDS
from game.okinawa.state import State

if TYPE_CHECKING:
    from game.core.border import Odds, Outcome

_ORDER = (DE, EX, DR, M, AR, AE)
_TONES: tuple[Literal["good", "even", "bad"], ...] = ("bad", "bad", "even", "good", "good", "good")


def battle_odds(s: State, side: int, foes: tuple[int, ...], prey: tuple[int, ...]) -> Odds:
    """What the table says of a battle."""
    one = add_up(s, side, foes, prey)
    if one.is_certain:
        return odds(
            [bare_sum("Attack", one.attack), bare_sum("Defence", 0)], [outcome("eliminated", 1.0, "good")]
        )
    row = one.row()
    names, tones = list(RESULT_WORDS), list(_TONES)
    touched = [cell for cell in prey if cell not in one.spared]
    # who is in a fort, or with one, is not driven off (13.4)
    if stays := not any(_gives_way(s, side, cell) for cell in touched):
        names[DR], tones[DR] = "the defenders stay", "even"
    if all(holds_fast(s, cell) for cell in foes):
        names[AR], tones[AR] = "the attackers stay", "even"
    if not touched:
        for result in (DR, EX, DE):
            names[result], tones[result] = "nothing happens", "even"
    outcomes: list[Outcome] = [
        outcome(names[result], row.count(result) / 6, tones[result]) for result in _ORDER if result in row
    ]
    told = odds([bare_sum("Attack", one.attack), bare_sum("Defence", one.defence)], outcomes)
    wished = fsum(1 / 6 for result in row if tones[result] == "good")
    told["wished"] = outcome("eliminated" if stays else "driven off", wished, "good")
    return told


def _gives_way(s: State, side: int, cell: int) -> bool:
    """Does DR mean anything to somebody in a hex that `side` attacks? It eliminates who is disorganised."""
    there = s.at(1 - side, cell)
    return any(s.is_flat(1 - side, p) for p in there) or (bool(there) and not holds_fast(s, cell))


def fire_odds(s: State, side: int, cell: int, battery: tuple[int, ...]) -> Odds:
    """The chance that a target is disorganised by these shooters."""
    near = GRID.distances(cell)
    hard, sand = is_hard(s, 1 - side, cell), bool(IS_SAND[cell])
    shooters = [shooter_of(s, side, one) for one in battery]
    rows = [hit_row(s, kind, near[place], hard, sand) for kind, place in shooters]
    found = chances(rows)
    wanted = needed(s, side, cell)
    down = fsum(found[wanted:])
    told = odds(
        [bare_sum("Needed", wanted)],
        [outcome("disorganised", down, "good"), outcome("holds", 1 - down, "bad")],
    )
    told["spread"] = spread("Hits", "hits", dict(enumerate(found)))
    return told


ENOUGH = 0.8  # of a target's chance to be disorganised


def enough_fire(s: State, ask: Ask) -> tuple[dict[int, int], float]:
    """How many of each group disorganise the target with a good chance, the strongest first; and that chance.

    All of them if that is not enough.
    """
    cell, *before = ask.ctx[:-1]
    near, hard, sand = GRID.distances(cell), is_hard(s, 1 - ask.who, cell), bool(IS_SAND[cell])
    least = needed(s, ask.who, cell)

    def row(one: int) -> tuple[int, ...]:
        kind, place = shooter_of(s, ask.who, one)
        return hit_row(s, kind, near[place], hard, sand)

    order = [one for one, n in takes(ask.options).items() for _ in range(n)]
    order.sort(key=lambda one: (-sum(row(one)), one))
    wanted: dict[int, int] = {}
    rows = [row(one) for one in before]
    chance = 0.0
    for one in order:
        wanted[one] = wanted.get(one, 0) + 1
        rows.append(row(one))
        chance = fsum(chances(rows)[least:])
        if chance >= ENOUGH:
            break
    return wanted, chance


def previews(s: State, ask: Ask) -> list[Odds | None]:
    if ask.kind == "battles":
        return [_if_aimed(s, ask, opt) for opt in ask.options]
    if ask.kind == "next":
        return [_next(s, ask, opt) for opt in ask.options]
    if ask.kind == "shooters":
        return [_if_fired(s, ask, opt) for opt in ask.options]
    return []


def _if_aimed(s: State, ask: Ask, opt: Opt) -> Odds | None:
    if opt[0] != "aim":
        return None
    _, cell, target = opt
    foes, prey = next(
        one for one in battles((*s.aims, (cell, target))) if cell in one[0] and target in one[1]
    )
    return battle_odds(s, ask.who, foes, prey)


def _next(s: State, ask: Ask, opt: Opt) -> Odds:
    foes, prey = next(one for one in battles(s.aims) if one[1][0] == opt[1])
    return battle_odds(s, ask.who, foes, prey)


def _if_fired(s: State, ask: Ask, opt: Opt) -> Odds | None:
    """With those taken so far and these; like ones fire alike, so that the first stands for all."""
    cell, *before = ask.ctx[:-1]
    added = {opt[1]: opt[2]} if opt[0] == "take" else takes(ask.options) if opt[0] == "all" else {}
    battery = (*before, *(first for first, n in added.items() for _ in range(n)))
    return fire_odds(s, ask.who, cell, battery) if battery else None
