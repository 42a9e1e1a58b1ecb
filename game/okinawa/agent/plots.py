"""Raids and Yamato (7.1, 7.2): drawn at random by the value of what may be hit, so that nobody can know."""

from __future__ import annotations

from game.core.request import Opt
from game.core.rng import Rng
from game.okinawa.agent.fleet import MEAN
from game.okinawa.charts import RAID, TURNS
from game.okinawa.data import CELLS, GRID, HIGH_SEA, JAPAN, SEA_NEAR, ZONES
from game.okinawa.forces import SHIPS
from game.okinawa.navy import place_of
from game.okinawa.state import State


def ships_in(s: State) -> list[int]:
    """Sea zone, High Sea last -> ships there now."""
    found = [0] * (HIGH_SEA + 1)
    for ship in SHIPS:
        if place_of(s, ship) >= 0:
            found[place_of(s, ship)] += 1
    return found


def wanted_raids(s: State, turn: int, seed: int, planes: tuple[int, ...]) -> list[int]:
    """Planes for each zone in a turn: about five, more where the fight is hot."""
    rng = Rng(seed, f"raids {turn}")
    left = max(1, TURNS + 1 - turn)
    share = s.kamikazes / left
    seen = len(s.here[JAPAN])
    total = round(share * (0.5 if turn < 3 else 1.35) + min(3, seen / 4)) + rng.below(3) - 1
    total = max(0, min(RAID, total, s.kamikazes))
    there = [min(n, RAID) for n in ships_in(s)[: len(ZONES)]]
    wanted = [0] * len(ZONES)
    for _ in range(total):
        room = [max(0, there[z] - wanted[z]) ** 2 for z in ZONES]
        if not sum(room):
            break
        at = rng.below(sum(room))
        for z in ZONES:
            if at < room[z]:
                wanted[z] += 1
                break
            at -= room[z]
    return wanted


def next_raid(s: State, options: list[Opt], turn: int, planes: tuple[int, ...], seed: int) -> int:
    wanted = wanted_raids(s, turn, seed, planes)
    for zone in ZONES:
        if wanted[zone] and not planes[zone]:
            offered = [n for n, opt in enumerate(options) if opt[0] == "send" and opt[1] == zone]
            fitting = [n for n in offered if options[n][2] <= wanted[zone]]
            if fitting:
                return fitting[-1]
    return options.index(("done",))


def yamato(s: State, options: list[Opt], seed: int) -> int:
    """When she comes, then where she goes: where ships are few, and she is not outnumbered."""
    rng = Rng(seed, "yamato")
    if options[0][0] == "come":
        return rng.below(len(options))
    there = ships_in(s)
    values = []
    for opt in options:
        zone = opt[1]
        n = there[zone]
        near = sum(there[z] for z in SEA_NEAR[zone])
        sunk = 1 - (5 / 6) ** n
        values.append(min(n, 1.3) * 1.0 - 1.6 * sunk - 0.02 * near + 0.01 * rng.below(20))
    return max(range(len(values)), key=lambda n: (values[n], -n))


def danger_of(s: State, ship: int) -> float:
    """What a ship can do to those in sight."""
    where = s.ships[ship]
    if where not in CELLS:
        return 0.0
    near = GRID.distances(where)
    return sum(MEAN[near[cell]] for cell in s.here[JAPAN])
