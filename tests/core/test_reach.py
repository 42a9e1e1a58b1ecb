"""Movement and retreats: figures counted on the printed maps, and brute force on small random maps."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.hexes import EVEN, FLAT, ODD, POINTY, Grid
from game.core.reach import (
    CLEAR_FIRST,
    FAR,
    FORBIDDEN,
    FREELY,
    STAY,
    Ground,
    has_retreat,
    reach,
    reach_any,
    region,
    retreats,
)
from tests.core.maps import (
    AMERICAN,
    BETIO,
    JAPANESE,
    OKINAWA,
    OKINAWA_TERRAIN,
    PIER,
    SHURI_LAND,
    SHURI_TERRAIN,
)

SHURI = Ground(
    SHURI_LAND, bytes({"c": 1, "C": 1, "r": 3}[SHURI_TERRAIN[r - 1][c - 1]] for c, r in SHURI_LAND.places)
)


def table(grid: Grid, names: str) -> bytearray:
    """Cells by their names."""
    found = bytearray(grid.n)
    for name in names.split():
        found[grid.find(name)] = 1
    return found


def zone(grid: Grid, units: bytearray) -> bytearray:
    """Zones of control: how many units are next to each cell."""
    return bytearray(sum(units[other] for other in near) for near in grid.near)


def either(a: bytearray, b: bytearray) -> bytearray:
    return bytearray(x | y for x, y in zip(a, b, strict=True))


def name(grid: Grid, cells) -> str:
    return " ".join(grid.name(cell) for cell in cells)


ENEMY, OWN = table(SHURI_LAND, JAPANESE), table(SHURI_LAND, AMERICAN)
ZONE, OWN_ZONE = zone(SHURI_LAND, ENEMY), zone(SHURI_LAND, OWN)
TAKEN = either(ENEMY, OWN)


# Shuri Line: counted by hand on its map


def test_shuri_a_battalion_on_the_empty_map():
    field = reach(SHURI, SHURI_LAND.find("2002"), 10)
    assert len(field.ends(SHURI.none)) == 85
    assert field.cost[SHURI_LAND.find("1305")] == 10
    assert field.cost[SHURI_LAND.find("2405")] == 8


def test_shuri_a_gun_on_the_empty_map():
    assert len(reach(SHURI, SHURI_LAND.find("1608"), 6).ends(SHURI.none)) == 32


@pytest.mark.parametrize(("start", "ends", "in_zone"), [("1503", 24, 11), ("2002", 30, 12), ("2604", 27, 9)])
def test_shuri_battalions_of_the_default_set_up(start: str, ends: int, in_zone: int):
    """Zones stop, enemies are in the way, friends are not, but the last hex must be vacant (5.12, 6.0)."""
    found = reach(SHURI, SHURI_LAND.find(start), 10, ZONE, ENEMY).ends(TAKEN)
    assert len(found) == ends
    assert sum(bool(ZONE[cell]) for cell in found) == in_zone


def test_shuri_zones_of_the_default_set_up():
    assert sum(ZONE[cell] > 0 and not TAKEN[cell] for cell in range(463)) == 52
    assert sum(OWN_ZONE[cell] > 0 and not TAKEN[cell] for cell in range(463)) == 24


def test_shuri_6_a_unit_in_an_enemy_zone_cannot_move():
    start = SHURI_LAND.find("1504")
    assert ZONE[start]
    assert reach(SHURI, start, 10, ZONE, ENEMY, least_one=True).cells() == [start]


def test_shuri_5_13_a_unit_may_always_move_one_hex():
    """Into rough for 3 with an allowance of 2; but not with an allowance of 0, and only once."""
    start = SHURI_LAND.find("1608")
    assert name(SHURI_LAND, reach(SHURI, start, 2).ends(SHURI.none)) == "1409 1509 1510 1609"
    field = reach(SHURI, start, 2, least_one=True)
    around = [cell for cell in SHURI_LAND.near[start] if SHURI.enter[cell] == 3]
    assert around
    assert all(field.cost[cell] == 2 for cell in around), "it takes all it has"
    assert set(field.ends(SHURI.none)) == {*reach(SHURI, start, 2).ends(SHURI.none), *around}
    assert [field.path(cell) for cell in around] == [(start, cell) for cell in around]
    assert reach(SHURI, start, 0, least_one=True).ends(SHURI.none) == []


def test_shuri_12_22_reinforcements_enter_through_any_edge_hex():
    """They pay for the edge hex, end there if they like, and stop where an enemy zone begins."""
    edge = [SHURI_LAND.find(f"{column}01") for column in range(18, 28)]
    field = reach_any(SHURI, {cell: SHURI.enter[cell] for cell in edge}, 10, ZONE, ENEMY)
    assert {*edge} <= {*field.ends(SHURI.none)}
    one = [reach_any(SHURI, {cell: SHURI.enter[cell]}, 10, ZONE, ENEMY) for cell in edge]
    assert field.cost == bytes(min(costs) for costs in zip(*(f.cost for f in one), strict=True))
    path = field.path(SHURI_LAND.find("2104"))
    assert name(SHURI_LAND, path) == "2001 2002 2103 2104", "2003 is in an enemy zone"

    far = table(SHURI_LAND, "2201")
    stopped = reach_any(SHURI, {edge[4]: 1}, 10, far)
    assert stopped.ends(SHURI.none) == [edge[4]], "the entry hex in a zone is the end of the move"


def test_the_path_goes_by_the_lowest_of_equal_cells():
    start, end = SHURI_LAND.find("2002"), SHURI_LAND.find("2405")
    field = reach(SHURI, start, 10)
    path = field.path(end)
    assert path[0] == start
    assert path[-1] == end
    assert sum(SHURI.enter[cell] for cell in path[1:]) == field.cost[end] == 8
    for before, cell in pairwise(path):
        others = [u for u in SHURI_LAND.near[cell] if field.cost[u] + SHURI.enter[cell] == field.cost[cell]]
        assert before == min(others)


def test_a_way_can_be_bent():
    """From a hex on the way, with what was spent so far."""
    start, over = SHURI_LAND.find("2002"), SHURI_LAND.find("2203")
    first = reach(SHURI, start, 10)
    then = reach_any(SHURI, {over: first.cost[over]}, 10)
    assert all(then.cost[cell] >= first.cost[cell] for cell in range(463))
    end = SHURI_LAND.find("2405")
    assert then.path(end)[0] == over
    assert then.cost[over] == first.cost[over]


def test_units_with_different_allowances_in_one_field():
    slow, fast = SHURI_LAND.find("1608"), SHURI_LAND.find("2002")
    field = reach_any(SHURI, {slow: 4, fast: 0}, 10)
    alone = reach(SHURI, slow, 6), reach(SHURI, fast, 10)
    assert set(field.cells()) == {*alone[0].cells(), *alone[1].cells()}


ROW = Grid.numbered(FLAT, ODD, "CCRR", range(1, 2), range(1, 6))  # five hexes in a row


def test_a_unit_that_begins_in_a_stop_is_another_than_one_that_arrives_there():
    """The second unit goes on with two spent; the first could be there with one, but has to stop."""
    field = reach_any(Ground(ROW, bytes([1] * 5)), {0: 0, 1: 2}, 3, bytes([1] * 5), None, FREELY)
    assert list(field.cost) == [0, 1, 3, FAR, FAR]
    assert field.path(1) == (0, 1)
    assert field.path(2) == (1, 2)


def test_a_unit_that_moves_its_one_hex_is_another_than_one_that_arrives_there():
    field = reach_any(Ground(ROW, bytes([1, 1, 5, 1, 1])), {0: 0, 1: 3}, 5, least_one=True)
    assert list(field.cost) == [0, 1, 5, FAR, FAR]
    assert field.path(2) == (1, 2)
    held = reach_any(
        Ground(ROW, bytes([9] * 5)), {0: 0, 2: 0}, 5, bytes([1, 0, 0, 0, 0]), None, STAY, least_one=True
    )
    assert held.path(1) == (2, 1), "the lower one is held"


# Typhoon of Steel


def okinawa(armour: bool) -> Ground:
    cost = {"p": 1, "t": 1, "b": 1, "m": FORBIDDEN if armour else 2, "x": FORBIDDEN}
    return Ground(OKINAWA, bytes(cost[OKINAWA_TERRAIN[name]] for name in OKINAWA.names))


def test_okinawa_10_1_armour_may_not_enter_mountain():
    start = OKINAWA.find("B1a")
    field = reach(okinawa(armour=True), start, 254)
    terrain = {OKINAWA_TERRAIN[OKINAWA.name(cell)] for cell in field.cells()}
    assert terrain == {"p", "t", "b"}
    assert len(field.cells()) == 203
    assert len(reach(okinawa(armour=False), start, 254).cells()) == 300, "all but Ie Shima and seven peaks"


def test_okinawa_10_1_out_of_a_zone_first_into_a_free_hex():
    """An enemy in 110: a unit beside it in 113 may not go straight to 111, which is beside it too."""
    ground = okinawa(armour=False)
    enemy = table(OKINAWA, "110")
    around = zone(OKINAWA, enemy)
    start, other = OKINAWA.find("113"), OKINAWA.find("111")
    assert other in OKINAWA.near[start]
    assert around[start]
    assert around[other]
    field = reach(ground, start, 4, around, enemy, CLEAR_FIRST)
    assert name(OKINAWA, field.path(other)) == "113 114 111"
    assert field.cost[other] == 2
    assert reach(ground, start, 1, around, enemy, CLEAR_FIRST).cost[other] == FAR
    assert reach(ground, start, 1, around, enemy, FREELY).cost[other] == 1
    assert reach(ground, start, 4, around, enemy, STAY).cells() == [start]


# Betio


def test_betio_5_22_nobody_wades_across_the_pier():
    sides = {BETIO.side(*map(BETIO.find, pair.split("/"))): FORBIDDEN for pair in PIER.split()}
    water = Ground(BETIO, bytes([1] * BETIO.n), sides)
    here, there = BETIO.find("0425"), BETIO.find("0424")
    assert there in BETIO.near[here]
    assert water.cost(here, there) == FORBIDDEN
    assert there not in reach(water, here, 2).cells()
    assert reach(Ground(BETIO, bytes([1] * BETIO.n)), here, 1).cost[there] == 1
    assert reach(water, here, 20).cost[there] == 11, "round its other end, if land were water"


def test_betio_7_31_one_hex_beside_an_enemy():
    """A unit stops beside an enemy, but one that begins there may go to another hex beside it."""
    ground = Ground(BETIO, bytes([1] * BETIO.n))
    enemy = table(BETIO, "1427")
    beside = zone(BETIO, enemy)
    field = reach(ground, BETIO.find("1327"), 2, beside, enemy, FREELY)
    assert field.cost[BETIO.find("1328")] == 1
    assert field.cost[BETIO.find("1428")] == FAR, "1328 was the end of the move"
    assert field.cost[BETIO.find("1228")] == 2
    assert field.cost[BETIO.find("1427")] == FAR


# Regions


def test_a_region_is_what_is_connected_over_open_cells():
    """Ie Shima by itself; a wall of closed hexes cuts the south off."""
    island = region(OKINAWA, [OKINAWA.find("503")], bytes(OKINAWA.n))
    assert sum(island) == 7
    closed = table(OKINAWA, "801 802 803 804 805 806 807 808 933 B16b 809 810")
    south = region(OKINAWA, [OKINAWA.find("901")], closed)
    assert not any(south[OKINAWA.find(name)] for name in ("811", "119", "801"))
    assert south[OKINAWA.find("916")]
    assert region(OKINAWA, [OKINAWA.find("801")], closed)[OKINAWA.find("801")], "a start counts as open"


# Against brute force

GRIDS = [
    Grid.numbered(top, shoved, "CCRR", range(1, 6), range(1, 6), lambda c, r: (c, r) not in ((2, 2), (4, 5)))
    for top in (FLAT, POINTY)
    for shoved in (EVEN, ODD)
]


@st.composite
def moves(draw):
    """A small map with costs of cells and hexsides, and everything that can be in a unit's way."""
    grid = draw(st.sampled_from(GRIDS))
    costs = st.sampled_from([1, 1, 1, 2, 3, 5, FORBIDDEN])
    enter = bytes(draw(st.lists(costs, min_size=grid.n, max_size=grid.n)))
    sides = sorted({grid.side(a, b) for a in range(grid.n) for b in grid.near[a]})
    extra = draw(st.dictionaries(st.sampled_from(sides), st.sampled_from([1, 2, FORBIDDEN]), max_size=12))

    def some(share: int) -> bytearray:
        return bytearray(draw(st.lists(st.integers(0, share), min_size=grid.n, max_size=grid.n)))

    stops = bytearray(n == 0 for n in some(3))
    shut = bytearray(n == 0 for n in some(6))
    allowance = draw(st.integers(0, 8))
    sources = draw(
        st.dictionaries(st.integers(0, grid.n - 1), st.integers(0, allowance + 1), min_size=1, max_size=3)
    )
    leaving = draw(st.sampled_from([STAY, CLEAR_FIRST, FREELY]))
    return Ground(grid, enter, extra), sources, allowance, stops, shut, leaving, draw(st.booleans())


def steps(case, cell: int, spent: int, is_first: bool) -> list[tuple[int, int]]:
    """By the rules, word for word: where a unit may go next, and what is spent then."""
    ground, _, allowance, stops, shut, leaving, least_one = case
    found = []
    for other in ground.grid.near[cell]:
        cost = ground.cost(cell, other)
        if shut[other] or cost == FORBIDDEN:
            continue
        if stops[cell] and (not is_first or leaving == STAY or (leaving == CLEAR_FIRST and stops[other])):
            continue
        if spent + cost <= allowance:
            found.append((other, spent + cost))
        elif is_first and least_one and spent < allowance:
            found.append((other, allowance))
    return found


def everything(case) -> dict[tuple[int, int, bool], None]:
    """All (cell, spent, whether the move begins there) that can come about."""
    _, sources, allowance, _, shut, _, _ = case
    found = dict.fromkeys((c, s, True) for c, s in sources.items() if s <= allowance and not shut[c])
    edge = list(found)
    for cell, spent, is_first in edge:
        for other, then in steps(case, cell, spent, is_first):
            if (other, then, False) not in found:
                found[other, then, False] = None
                edge.append((other, then, False))
    return found


@settings(max_examples=400)
@given(moves())
def test_a_field_is_what_brute_force_finds(case):
    ground = case[0]
    least: dict[int, int] = {}
    for cell, spent, _ in everything(case):
        least[cell] = min(spent, least.get(cell, FAR))
    field = reach_any(*case)
    assert field.cost == bytes(least.get(cell, FAR) for cell in range(ground.grid.n))
    assert field.cells() == sorted(least)
    assert field.ends(ground.none) == sorted(cell for cell, spent in least.items() if spent)
    full = case[3]
    assert field.ends(full) == [cell for cell in field.ends(ground.none) if not full[cell]]


@settings(max_examples=400)
@given(moves())
def test_paths_are_legal_and_cost_what_the_field_says(case):
    field = reach_any(*case)
    states = everything(case)
    for cell in field.cells():
        path = field.path(cell)
        spent = case[1][path[0]]
        for n, (here, there) in enumerate(pairwise(path)):
            spent = dict(steps(case, here, spent, n == 0))[there]
        assert spent == field.cost[cell]
        if len(path) > 1:
            cost = field.cost[cell]
            enters = {c for c, s, first in states if (cell, cost) in steps(case, c, s, first)}
            exact = {
                c
                for c, s, first in states
                if (cell, cost) in steps(case, c, s, first) and s + case[0].cost(c, cell) == cost
            }
            assert path[-2] == min(exact or enters)


@given(moves())
def test_a_field_for_one_unit_is_that_of_one_source(case):
    ground, sources, allowance, stops, shut, leaving, least_one = case
    start = min(sources)
    field = reach(ground, start, allowance, stops, shut, leaving, least_one)
    assert field.cost == reach_any(ground, {start: 0}, *case[2:]).cost


@given(moves())
def test_a_region_is_a_field_without_end(case):
    ground, sources, _, _, shut, _, _ = case
    even = Ground(ground.grid, bytes([1] * ground.grid.n))
    open_starts = [cell for cell in sources if not shut[cell]]
    found = region(ground.grid, open_starts, shut)
    wide = reach_any(even, dict.fromkeys(open_starts, 0), 200, None, shut)
    assert [cell for cell in range(ground.grid.n) if found[cell]] == wide.cells()


def test_what_a_field_was_made_of_may_change_afterwards():
    """Zones are kept in a state and change; the path is that of the field."""
    zones = bytearray(ZONE)
    field = reach(SHURI, SHURI_LAND.find("2002"), 10, zones, ENEMY)
    paths = [field.path(cell) for cell in field.cells()]
    zones[:] = bytes([1] * 463)
    assert [field.path(cell) for cell in field.cells()] == paths


# Retreats


def test_shuri_7_72_retreats_lead_away_out_of_zones():
    """The unit in 2405 has to go two hexes; an American stands in 2504, another in 2604."""
    own = table(SHURI_LAND, JAPANESE)
    enemy = table(SHURI_LAND, "2504 2604")
    bars = either(own, enemy), zone(SHURI_LAND, enemy)
    found = retreats(SHURI_LAND, SHURI_LAND.find("2405"), 2, bars)
    ends = "2306 2205", "2306 2206", "2306 2307", "2406 2407", "2406 2507"
    assert sorted(name(SHURI_LAND, way) for way in found.values()) == [*ends]


def test_shuri_7_74_no_way():
    """On Oroku's western tip: an enemy before it, its zone on both sides, the sea behind."""
    start = SHURI_LAND.find("0412")
    enemy = table(SHURI_LAND, "0513")
    bars = enemy, zone(SHURI_LAND, enemy)
    assert retreats(SHURI_LAND, start, 1, bars) == {}
    assert retreats(SHURI_LAND, start, 2, bars, is_away=False) == {}


@st.composite
def routs(draw):
    grid = draw(st.sampled_from(GRIDS))
    bars = [
        bytearray(n == 0 for n in draw(st.lists(st.integers(0, share), min_size=grid.n, max_size=grid.n)))
        for share in (2, 4)
    ]
    return grid, draw(st.integers(0, grid.n - 1)), draw(st.integers(1, 4)), bars


def ways(grid: Grid, start: int, n: int, bars, is_away: bool) -> list[tuple[int, ...]]:
    """All of them, one step after the other, lowest first."""
    found: list[tuple[int, ...]] = [(start,)]
    for step in range(1, n + 1):
        found = [
            (*way, cell)
            for way in found
            for cell in grid.near[way[-1]]
            if not any(bar[cell] for bar in bars)
            and cell not in way
            and (not is_away or grid.distance(start, cell) == step)
        ]
    return [way[1:] for way in sorted(found)]


@settings(max_examples=400)
@given(routs(), st.booleans())
def test_retreats_are_what_brute_force_finds(case, is_away: bool):
    grid, start, n, bars = case
    expected: dict[int, tuple[int, ...]] = {}
    for way in ways(grid, start, n, bars, is_away):
        expected.setdefault(way[-1], way)
    assert retreats(grid, start, n, bars, is_away) == expected


@given(routs())
def test_a_retreat_is_found_where_brute_force_finds_any(case):
    grid, start, n, bars = case
    assert has_retreat(grid, start, n, tuple(bars)) == bool(ways(grid, start, n, bars, is_away=False))
