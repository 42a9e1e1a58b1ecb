"""The quick procedures of the rules against slow ones written here, in random positions."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.shuri.data import (
    CELLS,
    EDGE,
    GRID,
    IS_GUN,
    JAPAN,
    KIND,
    MOVE,
    RANGE,
    ROUGH,
    SIDE,
    TYPE,
    TYPES,
    UNITS,
    US,
)
from game.shuri.declare import targets
from game.shuri.differential import combat_of, heads
from game.shuri.entry import entry_field
from game.shuri.fire import within
from game.shuri.movement import can_move, exit_hex, field_of
from game.shuri.obligations import is_barred, meet, must_attack, obliged, remedies, support_left, uncovered
from game.shuri.retreat import pushes, ways
from game.shuri.state import ENTERED, State
from game.shuri.victory import cut_off
from tests.shuri.scene import TITLE, position

FIRST_TURN = {"campaign": 1, "counter": 14}


def crowd(seed: int, most: int = 9, variant: str = "campaign", **rules: int) -> State:
    """Units of both sides close together somewhere on the map."""
    rng = random.Random(seed)
    middle = rng.choice([cell for cell in CELLS if GRID.places[cell][1] < 14])
    near = sorted(CELLS, key=lambda cell: (GRID.distances(middle)[cell], cell))[: 2 * most + 6]
    rng.shuffle(near)
    s = position(f"turn {FIRST_TURN[variant]}", variant, **rules)
    for side in (US, JAPAN):
        for u in rng.sample([u for u in UNITS if SIDE[u] == side], rng.randint(1, most)):
            s.loc[u] = near.pop()
    s.side = rng.choice((US, JAPAN))
    s.index()
    return s


def slow_costs(s: State, side: int, sources: dict[int, int], allowance: int) -> dict[int, int]:
    """The cheapest way to every hex, by relaxing all steps until nothing changes (5.11, 6.0)."""
    foes = {s.loc[u] for u in s.units(1 - side)}
    zone = {near for cell in foes for near in GRID.near[cell]}
    best = {cell: spent for cell, spent in sources.items() if cell not in foes}
    changed = True
    while changed:
        changed = False
        for cell, spent in list(best.items()):
            if cell in zone:
                continue  # it began or stopped there
            for other in GRID.near[cell]:
                cost = spent + (s.rules.rough_mp if KIND[other] == ROUGH else 1)
                if other not in foes and cost <= allowance and cost < best.get(other, 99):
                    best[other] = cost
                    changed = True
    return best


@pytest.mark.parametrize("seed", range(40))
def test_5_11_and_6_0_fields_are_those_of_a_slow_search(seed):
    s = crowd(seed, rough_mp=2 + seed % 4)
    for u in s.units(US) + s.units(JAPAN):
        field = field_of(s, u)
        slow = slow_costs(s, SIDE[u], {s.loc[u]: 0}, MOVE[u])
        assert {cell: field.cost[cell] for cell in field.cells()} == slow
        for cell in slow:
            path = field.path(cell)
            assert (path[0], path[-1]) == (s.loc[u], cell)
            assert all(b in GRID.near[a] for a, b in pairwise(path))
        leaves = [
            cell
            for cell in EDGE
            if cell in slow and slow[cell] + 1 <= MOVE[u] and not s.zones[1 - SIDE[u]][cell]
        ]
        assert (exit_hex(s, u, field) in leaves) if leaves else exit_hex(s, u, field) < 0
        s.side = SIDE[u]
        if not s.is_in_contact(u):
            assert can_move(s, u) == (bool(leaves) or any(not s.at[cell] for cell in slow))


@pytest.mark.parametrize("seed", range(40))
def test_12_22_entry_is_that_of_a_slow_search(seed):
    s = crowd(seed)
    rng = random.Random(seed)
    for u in s.units(JAPAN) + s.units(US):  # up to the edge
        if rng.random() < 0.6:
            free = [cell for cell in CELLS if GRID.places[cell][1] < 4 and not s.at[cell]]
            s.move(u, rng.choice(free))
    zone = s.zones[JAPAN]
    doors = {
        cell: 1
        for cell in EDGE
        if not (s.at[cell] and (zone[cell] or SIDE[s.at[cell] - 1] == JAPAN))  # 12.21, 12.22
    }
    field = entry_field(s, 0)
    slow = slow_costs(s, US, doors, 10)
    assert {cell: field.cost[cell] for cell in field.cells()} == slow
    assert field.ends(s.at) == sorted(cell for cell in slow if not s.at[cell])


def declare_at_random(s: State, rng: random.Random) -> None:
    """Some units attack, those that must do in any case; some support."""
    for u in s.units(s.side):
        choices = targets(s, u)
        if choices and (must_attack(s, u) or rng.random() < 0.6):
            s.aim[u] = rng.choice(choices) + 1
    if s.side == US:
        clear = [u for u in s.units(JAPAN) if not s.is_rough(u)]
        for u in rng.sample(clear, min(len(clear), rng.randint(0, 2))):
            s.points[u] = min(rng.randint(1, 4), support_left(s))


def check_combats(s: State) -> None:
    """What 7.1 to 8.1 and 16.1 ask of every combat."""
    seen = set()
    for head in heads(s):
        one = combat_of(s, head)
        assert not seen & set(one.defenders), "attacked once (7.1)"
        seen |= set(one.defenders)
        assert one.attackers or one.guns or one.points
        for v in one.defenders:
            assert all(s.loc[u] in GRID.near[s.loc[v]] for u in one.attackers)
        for gun in one.guns:
            assert IS_GUN[gun]
            assert not s.is_in_contact(gun)
            assert GRID.distance(s.loc[gun], s.loc[head]) <= RANGE[gun]
        if len(one.defenders) > 1:
            assert one.attackers, "fire alone is on one defender"
        assert not (one.points and is_barred(s, one.defenders))
    assert sum(s.points) <= s.support()


def touched(s: State) -> set[int]:
    """Enemy units next to a unit of the phasing side, by looking at all pairs."""
    ours = s.units(s.side)
    return {v for v in s.units(1 - s.side) if any(GRID.distance(s.loc[u], s.loc[v]) == 1 for u in ours)}


@pytest.mark.parametrize("seed", range(60))
def test_7_31_whatever_is_chosen_everyone_is_attacked_in_the_end(seed):
    rng = random.Random(seed)
    s = crowd(seed, gs1=seed % 3 * 4)
    s.phase = "declare"
    for u in s.units(s.side):
        if rng.random() < 0.3:
            s.done[u] = ENTERED
    assert set(obliged(s, s.side)) == touched(s)
    for again in range(12):
        now = s.copy()
        now.index()
        declare_at_random(now, random.Random(100 * seed + again))
        attacking = {u for u in now.units(s.side) if now.aim[u]}
        most = 3 * len(UNITS)
        while left := uncovered(now, s.side):
            check_combats(now)
            options = remedies(now, s.side, left[0])
            assert options, "a dead end"
            meet(now, left[0], rng.choice(options))
            most -= 1
            assert most, "it goes round in circles"
        check_combats(now)
        assert touched(now) <= {v for head in heads(now) for v in combat_of(now, head).defenders}
        assert attacking <= {u for u in now.units(s.side) if now.aim[u]}, "who attacks goes on attacking"


def every_end(s: State, side: int, seen: set) -> None:
    """Take every remedy in turn, to the very end of each way."""
    key = bytes(s.aim) + bytes(s.joined) + bytes(s.points)
    if key in seen:
        return
    seen.add(key)
    left = uncovered(s, side)
    if not left:
        check_combats(s)
        return
    options = remedies(s, side, left[0])
    assert options, "a dead end"
    for option in options:
        now = s.copy()
        meet(now, left[0], option)
        every_end(now, side, seen)


@pytest.mark.parametrize("seed", range(30))
def test_7_31_every_set_of_remedies_ends(seed):
    s = crowd(1000 + seed, most=5, gs1=2)
    s.phase = "declare"
    declare_at_random(s, random.Random(seed))
    every_end(s, s.side, set())


@pytest.mark.parametrize("seed", range(30))
def test_8_2_a_gun_reaches_a_combat_with_any_defender_in_range(seed):
    s = crowd(seed, gs1=0)
    s.side = US
    s.phase = "declare"
    declare_at_random(s, random.Random(seed))
    s.points = bytearray(len(UNITS))
    while left := uncovered(s, US):
        joins = [one for one in remedies(s, US, left[0]) if one[0] == "join"]
        meet(s, left[0], (joins or remedies(s, US, left[0]))[0])
    for gun in s.units(JAPAN):
        if IS_GUN[gun]:
            slow = [
                head
                for head in sorted(heads(s))
                if any(
                    GRID.distance(s.loc[gun], s.loc[v]) <= RANGE[gun] for v in combat_of(s, head).defenders
                )
            ]
            assert within(s, gun) == slow


def slow_pushes(s: State, u: int, n: int) -> dict[int, set[tuple[int, int]]]:
    """Last hex -> friend and hex, by taking each friend aside and trying all ways over its hex (7.73)."""
    zone = s.zones[1 - SIDE[u]]
    found: dict[bool, dict[int, set[tuple[int, int]]]] = {True: {}, False: {}}
    for friend in s.units(SIDE[u]):
        cell = s.loc[friend]
        if friend == u or zone[cell]:
            continue
        for to in GRID.near[cell]:
            if s.at[to] or zone[to]:
                continue
            stack = [(s.loc[u],)]
            while stack:
                way = stack.pop()
                if len(way) == n + 1:
                    if cell in way:
                        away = GRID.distance(way[0], way[-1]) == n
                        found[away].setdefault(way[-1], set()).add((friend, to))
                    continue
                for other in GRID.near[way[-1]]:
                    is_open = other == cell or not s.at[other]
                    if is_open and other != to and other not in way and not zone[other]:
                        stack.append((*way, other))
    if found[True]:
        return found[True]
    return found[False]


def test_7_73_displacements_are_those_of_a_slow_search():
    seen = 0
    for seed in range(120):
        s = crowd(seed, most=14)
        rng = random.Random(seed)
        for u in s.units(US) + s.units(JAPAN):
            n = rng.choice((1, 2, 3))
            if not ways(s, u, n):
                quick = {last: set(map(tuple, choices)) for last, choices in pushes(s, u, n).items()}
                assert quick == slow_pushes(s, u, n), (u, n)
                seen += bool(quick)
    assert seen > 40


@pytest.mark.parametrize("seed", range(40))
def test_17_53_lines_of_communications_are_those_of_a_slow_search(seed):
    s = crowd(seed, variant="counter")
    rng = random.Random(seed)
    for u in s.units(JAPAN):  # some of them to the north, to be in the way
        s.move(u, rng.choice([cell for cell in CELLS if GRID.places[cell][1] < 4 and not s.at[cell]]))
    foes = {s.loc[u] for u in s.units(JAPAN)}
    ours = {s.loc[u] for u in s.units(US)}
    zone = {near for cell in foes for near in GRID.near[cell]}
    lost = []
    for u in s.units(US):
        seen, edge = {s.loc[u]}, [s.loc[u]]
        for cell in edge:
            for other in GRID.near[cell]:
                if other not in seen and other not in foes and (other in ours or other not in zone):
                    seen.add(other)
                    edge.append(other)
        if not seen & set(EDGE):
            lost.append(u)
    assert cut_off(s) == lost


FORCES = {  # as the rulebook lists them (18.1-18.5), lost figures restored
    "outer": "15 4-3-10, 8 3-4-10, 5 2-3-10, 3 1-2-10/1-6, 2 1-2-2/2-8, 1 1-2-15/1-6",
    "counter": "27 4-3-10, 3 3-4-10, 3 2-4-10, 11 2-3-10, 2 1-1-10, 2 1-1-8, 1 3-2-10, 5 1-2-10/1-6, "
    "3 1-2-2/2-8, 2 1-2-15/1-6",
    "final": "17 4-3-10, 18 4-4-10, 4 2-4-10, 8 2-3-10, 7 1-2-10, 2 1-2-10/1-6, 2 1-2-2/2-8, 1 1-2-15/1-6",
    "breakout": "26 4-3-10, 18 4-4-10, 1 3-4-10, 2 2-4-10, 6 2-3-10, 7 1-2-10, 2 1-2-10/1-6, 1 1-2-2/2-8",
    "campaign": "15 4-3-10, 8 3-4-10, 4 2-4-10, 11 2-3-10, 7 1-2-10, 2 1-1-10, 2 1-1-8, 1 3-2-10, "
    "5 1-2-10/1-6, 3 1-2-2/2-8, 2 1-2-15/1-6",
}


@pytest.mark.parametrize("variant", FORCES)
def test_18_1_to_18_5_have_the_counters_of_the_rulebook(variant):
    s = TITLE.rules.setup(TITLE.rules.settings(variant))
    there = [TYPES[TYPE[u]].face for u in s.units(US) + s.units(JAPAN)]
    listed = {face: int(n) for n, face in (part.split() for part in FORCES[variant].split(", "))}
    assert {face: there.count(face) for face in set(there)} == listed
