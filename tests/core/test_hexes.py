"""Grids: the facts that the maps of the three hex titles show, and what holds on every map."""

from __future__ import annotations

from itertools import pairwise
from math import dist, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import NoSuchPlace
from game.core.hexes import (
    DOWN,
    EVEN,
    FLAT,
    LEFT,
    ODD,
    POINTY,
    RIGHT,
    UP,
    Grid,
    H,
    cells_of,
    mask_of,
)
from tests.core.maps import (
    BETIO,
    GRIDS,
    OKINAWA,
    OKINAWA_TERRAIN,
    PIER,
    RUNS,
    SEAWALL,
    SHURI,
    SHURI_LAND,
    SHURI_TERRAIN,
    ZONES,
    zone_of,
)

FORMS = [
    (top, shoved, (right, down))
    for top in (FLAT, POINTY)
    for shoved in (EVEN, ODD)
    for right in (RIGHT, LEFT)
    for down in (DOWN, UP)
]


def small(top: str, shoved: int, grow: tuple[int, int]) -> Grid:
    return Grid.numbered(top, shoved, "CCRR", range(1, 10), range(2, 10), grow=grow)


ALL = {**GRIDS, **{f"{top} {shoved} {grow}": small(top, shoved, grow) for top, shoved, grow in FORMS}}

grids = st.sampled_from(sorted(ALL)).map(ALL.__getitem__)


@st.composite
def grid_and_cells(draw, n: int):
    grid = draw(grids)
    return grid, *(draw(st.integers(0, grid.n - 1)) for _ in range(n))


def near(grid: Grid, name: str) -> list[str]:
    return [grid.name(cell) for cell in grid.near[grid.find(name)]]


def apart(grid: Grid, a: str, b: str) -> int:
    return grid.distance(grid.find(a), grid.find(b))


def between(grid: Grid, a: str, b: str) -> list[list[str]]:
    return [[grid.name(cell) for cell in entry] for entry in grid.line(grid.find(a), grid.find(b))]


def connected(grid: Grid, cells: set[int]) -> list[set[int]]:
    """The pieces that a set of cells falls into, largest first."""
    pieces = []
    while cells:
        piece, edge = set(), {min(cells)}
        while edge:
            piece |= edge
            edge = {b for a in edge for b in grid.near[a]} & cells - piece
        pieces.append(piece)
        cells = cells - piece
    return sorted(pieces, key=len, reverse=True)


# Shuri Line, read from its map


def test_shuri_has_928_hexes_and_463_of_them_are_land():
    assert SHURI.n == 928
    assert SHURI_LAND.n == 463
    assert SHURI.names[0] == "0101"
    assert SHURI.names[-1] == "3229"
    assert len(connected(SHURI_LAND, set(range(463)))) == 1, "all land is one piece"


def test_shuri_cells_are_in_the_order_of_their_numbers():
    assert list(SHURI_LAND.names) == sorted(SHURI_LAND.names)
    assert SHURI_LAND.places[SHURI_LAND.find("1305")] == (13, 5)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("1801", "1702 1802 1901 1902"),
        ("1901", "1801 1902 2001"),
        ("1305", "1204 1205 1304 1306 1404 1405"),
        ("2405", "2305 2306 2404 2406 2505 2506"),
    ],
)
def test_shuri_neighbours(name: str, expected: str):
    assert near(SHURI_LAND, name) == expected.split()


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("1801", "1805", 4),
        ("1801", "2701", 9),
        ("1404", "1804", 4),
        ("2204", "2405", 2),
        ("0412", "3117", 27),
    ],
)
def test_shuri_distances(a: str, b: str, expected: int):
    assert apart(SHURI_LAND, a, b) == expected


def test_shuri_contacts():
    """A unit at 1504 would touch 1404, 1505 and 1604 of the default line; at 1403 only 1404."""
    line = {"1305", "1404", "1505", "1604"}
    assert line & set(near(SHURI, "1504")) == {"1404", "1505", "1604"}
    assert line & set(near(SHURI, "1403")) == {"1404"}


def test_shuri_has_104_coastal_hexes_86_of_them_clear():
    """Coastal: a land hex with a sea neighbour."""

    def terrain(cell: int) -> str:
        column, row = SHURI.places[cell]
        return SHURI_TERRAIN[row - 1][column - 1]

    coast = [
        terrain(cell)
        for cell in range(SHURI.n)
        if terrain(cell) != "." and any(terrain(other) == "." for other in SHURI.near[cell])
    ]
    assert len(coast) == 104
    assert coast.count("c") == 86


# Typhoon of Steel, read from its map


def test_okinawa_has_named_hexes():
    assert OKINAWA.n == 314
    assert sum(name.isdigit() for name in OKINAWA.names) == 266
    assert near(OKINAWA, "119") == ["116", "120", "122", "123", "B1a", "B1b"]
    assert near(OKINAWA, "503") == ["502", "504", "505"]


def test_okinawa_ie_shima_is_an_island_of_seven_hexes():
    large, small = connected(OKINAWA, set(range(OKINAWA.n)))
    assert len(large) == 307
    assert {OKINAWA.name(cell) for cell in small} == {"501", "502", "503", "504", "505", "B10a", "B10b"}


def test_okinawa_armour_reaches_every_zone():
    """203 of 209 armour hexes are connected, the other 6 are Ie Shima."""
    cells = {OKINAWA.find(name) for name, terrain in OKINAWA_TERRAIN.items() if terrain in "ptb"}
    pieces = connected(OKINAWA, cells)
    assert [len(piece) for piece in pieces] == [203, 6]
    assert {zone_of(OKINAWA.name(cell)) for cell in pieces[0]} == set(range(1, 10))


def test_okinawa_zones_touch_as_listed():
    touching: dict[int, set[int]] = {zone: set() for zone in ZONES}
    for cell in range(OKINAWA.n):
        zone = zone_of(OKINAWA.name(cell))
        touching[zone] |= {zone_of(OKINAWA.name(other)) for other in OKINAWA.near[cell]} - {zone}
    assert touching == ZONES


def test_okinawa_sand_hexes_of_a_beach_are_contiguous():
    for beach in range(1, 19):
        sand = {OKINAWA.find(name) for name in OKINAWA.names if name[:-1] == f"B{beach}"}
        assert len(connected(OKINAWA, sand)) == 1, beach


def test_okinawa_lies_on_the_sheet_as_its_map_is_printed():
    """x = 1.5 col, y = root 3 (row + half a hex in odd columns)."""
    x, y = OKINAWA.centre(OKINAWA.find("119"))
    assert (x, y) == (1.5 * 10, pytest.approx(3**0.5 * 35))
    assert OKINAWA.centre(OKINAWA.find("503"))[1] == pytest.approx(3**0.5 * 19.5)


# Betio, read from its map


def test_betio_counts_rows_to_the_south_and_columns_to_the_west():
    assert BETIO.n == 25 * 41
    assert BETIO.names[:2] == ("0102", "0103")
    assert near(BETIO, "1828") == ["1728", "1729", "1827", "1829", "1928", "1929"]
    assert near(BETIO, "1729") == ["1628", "1629", "1728", "1730", "1828", "1829"]


def test_betio_pier_and_seawalls_lie_between_neighbours():
    for pair in f"{PIER} {SEAWALL}".split():
        a, b = map(BETIO.find, pair.split("/"))
        assert BETIO.beside(BETIO.side(a, b)) == (min(a, b), max(a, b))
        assert BETIO.distance(a, b) == 1


def test_betio_landing_runs_keep_their_facing():
    """South is up on the sheet and west is right: SSE is direction 5, SSW direction 0."""
    for line in RUNS.strip().splitlines():
        head, _, path = line.partition(":")
        start, facing = head.split()
        cells = [BETIO.find(start), *map(BETIO.find, path.split())]
        faced = [BETIO.direction(a, b) for a, b in pairwise(cells)]
        wanted = {"S": [5], "PR": [0], "R1": [5, 0]}[facing]
        assert faced == [wanted[n % len(wanted)] for n in range(len(faced))]


def test_betio_fields_reach_two_hexes_along_rows():
    """Position A1 in 2035: intense around it, steady two hexes along each row."""
    here = BETIO.find("2035")
    assert near(BETIO, "2035") == ["1935", "1936", "2034", "2036", "2135", "2136"]
    along = {BETIO.around[BETIO.around[here][d]][d] for d in range(6)}
    assert {BETIO.name(cell) for cell in along} == {"1834", "1836", "2033", "2037", "2234", "2236"}


def test_betio_ranges_of_the_attack_examples():
    assert apart(BETIO, "1528", "1828") == 3
    assert apart(BETIO, "1629", "1731") == 2
    assert apart(BETIO, "1728", "1829") == 2, "they flank 1828"
    assert apart(BETIO, "1328", "1427") == apart(BETIO, "1327", "1427") == 1


def test_betio_a53_a_line_along_a_hexside_has_two_hexes():
    assert between(BETIO, "1528", "1628") == []
    assert between(BETIO, "1528", "1530") == [["1529"]]
    assert between(BETIO, "1528", "1728") == [["1627", "1628"]]
    assert between(BETIO, "1629", "1731") == [["1730", "1630"]], "left of it first"


def test_betio_is_drawn_with_south_up_and_west_right():
    x, y = BETIO.centre(BETIO.find("0102"))
    assert BETIO.centre(BETIO.find("0103")) == (pytest.approx(x + 2 * H), y)
    assert BETIO.centre(BETIO.find("0202")) == (pytest.approx(x + H), y - 1.5)


# Names


@given(grid_and_cells(1))
def test_name_and_find_are_inverses(case):
    grid, cell = case
    assert grid.find(grid.name(cell)) == cell


def test_names_that_do_not_exist_are_refused_in_words():
    for name in ("0112", "1829 ", "829", "", "9999"):
        with pytest.raises(NoSuchPlace, match="there is no hex"):
            SHURI_LAND.find(name)
    for cell in (-1, 463):
        with pytest.raises(NoSuchPlace, match="no hex number"):
            SHURI_LAND.name(cell)


@pytest.mark.parametrize(
    ("pattern", "first", "last"), [("CCRR", "0302", "1110"), ("CRR", "302", "1110"), ("RRCC", "0203", "1011")]
)
def test_patterns_of_numbers(pattern: str, first: str, last: str):
    grid = Grid.numbered(FLAT, ODD, pattern, range(3, 12), range(2, 11))
    assert (grid.names[0], grid.names[-1]) == (first, last)
    assert grid.places[0] == (3, 2)


# Neighbours

# Steps of column and row, by the parity of the column (of the row at Betio).
TABLES = {
    "shuri": (
        [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)],
        [(0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)],
    ),
    "okinawa": (
        [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)],
        [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)],
    ),
    "betio": (
        [(1, 0), (-1, 0), (1, 1), (0, 1), (1, -1), (0, -1)],
        [(1, 0), (-1, 0), (0, 1), (-1, 1), (0, -1), (-1, -1)],
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_neighbours_are_those_of_a_table(name: str):
    grid = GRIDS[name]
    cells = {place: cell for cell, place in enumerate(grid.places)}
    for (column, row), near in zip(grid.places, grid.near, strict=True):
        parity = (row if name == "betio" else column) % 2
        listed = [(column + i, row + j) for i, j in TABLES[name][parity]]
        assert set(near) == {cells[place] for place in listed if place in cells}


@given(grid_and_cells(1))
def test_neighbours_are_mutual_and_opposite(case):
    grid, cell = case
    for direction, other in enumerate(grid.around[cell]):
        if other >= 0:
            assert grid.around[other][(direction + 3) % 6] == cell
            assert grid.direction(cell, other) == direction
            assert grid.side(cell, other) == grid.side(other, cell)
            assert set(grid.beside(grid.side(cell, other))) == {cell, other}
    assert list(grid.near[cell]) == sorted(other for other in grid.around[cell] if other >= 0)


@pytest.mark.parametrize("grid", ALL.values(), ids=ALL)
def test_neighbours_are_those_whose_centres_are_next(grid: Grid):
    """Against the geometry: a hex is near if its centre is two inner radii away."""
    cell = grid.n // 2
    centre = grid.centre(cell)
    next_to = [c for c in range(grid.n) if isclose(dist(centre, grid.centre(c)), 2 * H)]
    assert list(grid.near[cell]) == next_to


@pytest.mark.parametrize("grid", ALL.values(), ids=ALL)
def test_a_side_lies_between_its_corners(grid: Grid):
    """And directions run clockwise from the top."""
    cell = next(c for c in range(grid.n) if -1 not in grid.around[c])
    x, y = grid.centre(cell)
    corners = grid.corners(cell)
    for direction, other in enumerate(grid.around[cell]):
        to = grid.centre(other)
        a, b = corners[direction], corners[(direction + 1) % 6]
        assert ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) == pytest.approx(((x + to[0]) / 2, (y + to[1]) / 2))
        assert (a[0] - x) * (b[1] - y) - (a[1] - y) * (b[0] - x) > 0, "clockwise, y being downwards"
        assert isclose(dist(a, b), 1)
    assert corners[0][1] == min(corner[1] for corner in corners)
    assert grid.centre(grid.around[cell][0])[1] < y


def test_two_hexes_that_are_no_neighbours_have_no_direction():
    with pytest.raises(ValueError, match="not in tuple"):
        SHURI.direction(0, 500)


def test_hexsides_have_numbers_of_their_own():
    sides = {SHURI.side(a, b) for a in range(SHURI.n) for b in SHURI.near[a]}
    assert 2 * len(sides) == sum(map(len, SHURI.near))


@pytest.mark.parametrize("grid", ALL.values(), ids=ALL)
def test_bounds_hold_every_corner_and_no_more(grid: Grid):
    points = [corner for cell in range(grid.n) for corner in grid.corners(cell)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert grid.bounds() == pytest.approx((min(xs), min(ys), max(xs), max(ys)))


# Distances


@given(grid_and_cells(3))
def test_distance_is_a_distance(case):
    grid, a, b, c = case
    assert grid.distance(a, b) == grid.distance(b, a)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@pytest.mark.parametrize("grid", [SHURI, BETIO, *(small(*form) for form in FORMS)])
def test_distance_is_the_number_of_steps_on_a_full_map(grid: Grid):
    start = grid.n // 3
    steps = {start: 0}
    edge = [start]
    for cell in edge:
        for other in grid.near[cell]:
            if other not in steps:
                steps[other] = steps[cell] + 1
                edge.append(other)
    assert list(grid.distances(start)) == [steps[cell] for cell in range(grid.n)]


def test_distance_runs_over_hexes_that_do_not_exist():
    """From Oroku to Naha over the harbour."""
    assert apart(SHURI_LAND, "0511", "0810") == apart(SHURI, "0511", "0810") == 3


@given(st.sampled_from(FORMS), st.integers(1, 3))
def test_ring_sizes(form, radius: int):
    grid = small(*form)
    cell = grid.find("0506")
    assert len(grid.ring(cell, radius)) == 6 * radius
    assert len(grid.disc(cell, radius)) == 1 + 3 * radius * (radius + 1)
    assert grid.ring(cell, 0) == (cell,)


@given(grid_and_cells(1), st.integers(0, 6))
def test_disc_ring_and_mask_agree_with_the_distance(case, radius: int):
    grid, cell = case
    near = [other for other in range(grid.n) if grid.distance(cell, other) <= radius]
    assert list(grid.disc(cell, radius)) == near
    assert list(grid.ring(cell, radius)) == [c for c in near if grid.distance(cell, c) == radius]
    assert cells_of(grid.within(cell, radius)) == near
    assert mask_of(near) == grid.within(cell, radius)


# Lines

NO = -1  # a hex that does not exist


def chord(grid: Grid, a: int, b: int, cell: int) -> float:
    """How much of the segment from a to b lies in a hex, its sides included, as a share."""
    (x, y), (u, v) = grid.centre(a), grid.centre(b)
    corners = grid.corners(cell)
    first, last = 0.0, 1.0
    for (p, q), (r, s) in zip(corners, (*corners[1:], corners[0]), strict=True):
        begin = (r - p) * (y - q) - (s - q) * (x - p)  # inside: not negative
        gain = (r - p) * (v - y) - (s - q) * (u - x)
        if isclose(gain, 0, abs_tol=1e-9):
            if begin < -1e-9:
                return 0.0
        elif gain > 0:
            first = max(first, -begin / gain)
        else:
            last = min(last, -begin / gain)
    return max(0.0, last - first)


def runs_along(grid: Grid, a: int, b: int, cell: int) -> bool:
    """Do two corners of a hex lie on the line through a and b, but not its centre?"""
    (x, y), (u, v) = grid.centre(a), grid.centre(b)

    def is_on_it(p: float, q: float) -> bool:
        return isclose((u - x) * (q - y), (v - y) * (p - x), abs_tol=1e-9)

    return sum(is_on_it(*corner) for corner in grid.corners(cell)) == 2 and not is_on_it(*grid.centre(cell))


@given(st.sampled_from(FORMS), st.data())
def test_a_line_is_what_a_ruler_crosses(form, data):
    grid = small(*form)
    a, b = (data.draw(st.integers(0, grid.n - 1)) for _ in range(2))
    touched = {cell for cell in range(grid.n) if chord(grid, a, b, cell) > 1e-9}
    entries = grid.line(a, b)
    listed = [cell for entry in entries for cell in entry if cell != NO]
    assert len(listed) == len(set(listed))
    assert {a, b, *listed} == touched | {a, b}
    for entry in entries:
        for cell in entry:
            if cell != NO:
                assert (len(entry) == 2) == runs_along(grid, a, b, cell)


@given(grid_and_cells(2))
def test_lines_read_backwards_and_are_paths(case):
    grid, a, b = case
    forth, back = grid.line(a, b), grid.line(b, a)
    assert forth == tuple(entry[::-1] for entry in reversed(back))
    for reading in grid.readings(a, b):
        path = [a, *reading, b] if a != b else [a]
        if NO not in path:
            assert all(q in grid.near[p] for p, q in pairwise(path))
            assert len(path) > grid.distance(a, b)


@given(grid_and_cells(2))
def test_of_two_hexes_beside_a_line_the_left_one_is_first(case):
    grid, a, b = case
    (x, y), (u, v) = grid.centre(a), grid.centre(b)
    for entry in grid.line(a, b):
        if len(entry) == 2:
            for cell, sign in zip(entry, (-1, 1), strict=True):
                if cell != NO:
                    p, q = grid.centre(cell)
                    assert sign * ((u - x) * (q - y) - (v - y) * (p - x)) > 0


def test_a_long_line_clips_corners():
    """Four hexes along and one aside: a ruler crosses four hexes between, though the distance is four."""
    cell = SHURI.find("1010")
    end = cell
    for direction in (0, 0, 0, 1):
        end = SHURI.around[end][direction]
    assert SHURI.distance(cell, end) == 4
    assert [SHURI.name(entry[0]) for entry in SHURI.line(cell, end)] == ["1009", "1109", "1008", "1108"]
