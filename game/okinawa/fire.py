"""Fire of ships, guns and bunkers (9): targets in sight, shooters named first, then a die for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.choose import some
from game.core.request import EACH, SAVE, Ask, Form, Opt, Reveal, Roll, Rules
from game.okinawa.charts import BATTERY, GUN, RANGE, SHIP, STACK, hits
from game.okinawa.data import CELLS, GRID, IS_SAND, JAPAN, LAND, NUMBERED, US
from game.okinawa.forces import ARMOUR, ARTILLERY, GUNS, JP_KIND, SHIPS, SHOOTS, TANKS, UNITS, US_KIND
from game.okinawa.state import CONTENTS, State, controls

FIRE = Form(EACH, soft=frozenset({"target"}))


class Shot(NamedTuple):
    """What is told of fire at a hex."""

    side: int
    cell: int
    battery: tuple[int, ...]  # ships, then units
    places: tuple[int, ...]
    dice: tuple[int, ...]
    hits: tuple[int, ...]


def guns_ready(s: State) -> list[int]:
    """American guns ashore that are in no zone of control (9.1)."""
    zone = controls(s, JAPAN)  # Ruling 61: as it is now
    return [
        u
        for u in UNITS
        if US_KIND[u] == GUNS
        and s.loc[u] < len(LAND)
        and not zone[s.loc[u]]
        and not s.is_flat(US, u)
        and not s.is_done(US, u)
    ]


def ships_ready(s: State) -> list[int]:
    """Ships off the coast that no kamikaze has struck (9.1)."""
    spent = s.struck | s.ships_done
    return [ship for ship in SHIPS if s.ships[ship] < len(CELLS) and not spent >> ship & 1]


def batteries_ready(s: State) -> list[int]:
    """Japanese artillery that no zone of control reaches, and bunkers; those in sight (9.1)."""
    zone = controls(s, US)  # Ruling 38: it does not enter a fort
    return [
        p
        for cell in sorted(s.here[JAPAN])
        for p in s.at(JAPAN, cell)
        if SHOOTS[JP_KIND[p]]
        and not s.is_flat(JAPAN, p)
        and not s.is_done(JAPAN, p)
        and not (JP_KIND[p] == ARTILLERY and zone[cell])
    ]


def targets(s: State, side: int) -> list[int]:
    """Hexes of the other side in sight that were not fired at in this step (9.2)."""
    return [cell for cell in sorted(s.here[1 - side]) if not s.shelled >> cell & 1]


def is_hard(s: State, side: int, cell: int) -> bool:
    """Nothing but armour and artillery: a hit less for each die (9.2, Ruling 22)."""
    if side == US:
        return all(US_KIND[u] in (ARMOUR, GUNS) for u in s.at(US, cell))
    return all(JP_KIND[p] in (TANKS, ARTILLERY) for p in s.at(JAPAN, cell))


def hit_row(s: State, shooter: int, distance: int, hard: bool, is_sand: bool) -> tuple[int, ...]:
    """Hits by die: less one against armour and guns, then doubled for ships on a beach (9.2, 9.3)."""
    factor = 2 if shooter == SHIP and is_sand else 1
    return tuple(max(0, n - hard) * factor for n in hits(shooter, distance, bool(s.rules.first_table)))


def american_fire(s: State) -> Rules:
    """Target after target: who fires is named first, then all dice fall (9.2)."""
    yield SAVE
    guns, ships = guns_ready(s), ships_ready(s)
    aims: list[Opt] = [("target", cell) for cell in targets(s, US) if _in_range(s, cell, guns, ships)]
    if not aims:
        _end_fire(s, "us move")
        return
    verb, *nouns = yield Ask(US, "fire", [("done",), *aims], "9.2", form=FIRE)
    if verb == "done":
        _end_fire(s, "us move")
        return
    cell = nouns[0]
    near = GRID.distances(cell)
    ships = [ship for ship in ships if near[s.ships[ship]] <= RANGE[SHIP]]
    guns = [u for u in guns if near[s.loc[u]] <= RANGE[GUN]]
    chosen = yield from some(
        US,
        "shooters",
        _groups(s, ships, guns),
        len(ships) + len(guns),
        "9.2",
        (cell,),
        named=True,
    )
    s.battery = tuple(chosen)
    s.prey = (cell,)
    for one in chosen:
        if one < len(SHIPS):
            s.ships_done |= 1 << one
        else:
            s.finish(US, one - len(SHIPS))
    s.phase = "shell"


def _in_range(s: State, cell: int, guns: list[int], ships: list[int]) -> bool:
    near = GRID.distances(cell)
    return any(near[s.ships[ship]] <= RANGE[SHIP] for ship in ships) or any(
        near[s.loc[u]] <= RANGE[GUN] for u in guns
    )


def _groups(s: State, ships: list[int], guns: list[int]) -> list[list[int]]:
    """Shooters between which there is nothing to choose: ships of a hex, guns of a hex.

    Ships are numbered from 0, guns after them.
    """
    found: dict[int, list[int]] = {}
    for ship in ships:
        found.setdefault(s.ships[ship], []).append(ship)
    for u in guns:
        found.setdefault(s.loc[u], []).append(len(SHIPS) + u)
    return sorted(found.values())


def shell(s: State) -> Rules:
    """The mate of a target is shown (9.2), then a die for each shooter."""
    side = US if s.is_american else JAPAN
    (cell,) = s.prey
    if side == US and cell in NUMBERED and len(s.at(JAPAN, cell)) < STACK and s.could_hide(cell):
        code = yield Reveal(JAPAN, f"mate {cell}", "9.2")
        s.search(cell)
        if code:
            s.show(cell, CONTENTS[code], "9.2")
    s.phase = "salvo"


def salvo(s: State) -> Rules:
    """Hits take defence for this land phase; at nothing the target is disorganised (9.2, 9.3)."""
    side = US if s.is_american else JAPAN
    (cell,) = s.prey
    near = GRID.distances(cell)
    hard, sand = is_hard(s, 1 - side, cell), bool(IS_SAND[cell])
    dice = yield Roll(len(s.battery), 6, side, "fire", "9.2")
    shooters = [shooter_of(s, side, one) for one in s.battery]
    made = tuple(
        hit_row(s, kind, near[place], hard, sand)[die - 1]
        for (kind, place), die in zip(shooters, dice, strict=True)
    )
    places = tuple(place for _, place in shooters)
    s.tell("fired", "9.2", *Shot(side, cell, s.battery, places, tuple(dice), made))
    apply(s, 1 - side, cell, sum(made))
    s.shelled |= 1 << cell
    s.battery, s.prey = (), ()
    s.phase = "us fire" if side == US else "jp fire"


def shooter_of(s: State, side: int, one: int) -> tuple[int, int]:
    """What fires, and from where."""
    if side == JAPAN:
        return BATTERY, s.jp[one]
    return (SHIP, s.ships[one]) if one < len(SHIPS) else (GUN, s.loc[one - len(SHIPS)])


def needed(s: State, side: int, cell: int) -> int:
    """Hits that disorganise a target of `side`."""
    return sum(s.defence(1 - side, p) for p in s.at(1 - side, cell))


def apply(s: State, side: int, cell: int, total: int) -> None:
    """Hits on a hex: the pieces lose defence one after the other; when nothing is left all are flipped."""
    for p in s.at(side, cell):
        taken = min(total, s.defence(side, p))
        s.hits(side)[p] += taken
        total -= taken
    if all(s.defence(side, p) == 0 for p in s.at(side, cell)):  # Ruling 40: one target
        for p in s.at(side, cell):
            s.flatten(side, p)
        s.tell("disorganised", "9.3", cell, side)


def _end_fire(s: State, phase: str) -> None:
    s.shelled = s.ships_done = s.us_done = s.jp_done = 0
    s.phase = phase


def chances(rows: Sequence[tuple[int, ...]]) -> list[float]:
    """The chances of each total of hits."""
    found = [1.0]
    for row in rows:
        then = [0.0] * (len(found) + max(row))
        for total, chance in enumerate(found):
            for n in row:
                then[total + n] += chance / 6
        found = then
    return found
