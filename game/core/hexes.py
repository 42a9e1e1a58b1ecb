"""Hex maps: cells as small ints, their neighbours, distances, lines, names and places on the sheet.

A Grid is made once from what is printed on a map. A cell is an int from 0 to n - 1, in the order of the
printed numbers, so that tuples and bytearrays are indexed with it; -1 is "no cell".

Lines of hexes are columns if the hexes are flat-topped, rows if they are pointy-topped. The lines whose
printed number is odd, or those whose number is even, are shoved half a hex towards the higher numbers.
What is near what follows from the numbers alone; `grow` only says which way they run on the sheet.

On the sheet x grows to the right and y downwards, the side of a hex is 1, and column 0 of row 0 would lie
at the origin if its line were not shoved:

    flat     x = 1.5 column            y = H (2 row + shoved)         H = half the root of 3
    pointy   x = H (2 column + shoved)   y = 1.5 row                    (x, y negative if numbers grow back)

Directions are 0 to 5, clockwise on the sheet, d + 3 being the opposite of d. Direction 0 is up if the hexes
are flat-topped, up and to the right if they are pointy-topped. Corners are 0 to 5, clockwise, and the side
in direction d lies between the corners d and d + 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from typing import TypeAlias, TypedDict

from game.core.errors import NoSuchPlace

FLAT, POINTY = "flat", "pointy"
EVEN, ODD = 0, 1
RIGHT, LEFT = 1, -1
DOWN, UP = 1, -1

NOWHERE = -1
H = 3**0.5 / 2

Point: TypeAlias = tuple[float, float]
Cells: TypeAlias = tuple[int, ...]

# Direction -> steps on the sheet, as (line, half a hex along the line).
_STEPS = {
    FLAT: ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
    POINTY: ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1)),
}
_CORNERS = {
    FLAT: ((-0.5, -H), (0.5, -H), (1.0, 0.0), (0.5, H), (-0.5, H), (-1.0, 0.0)),
    POINTY: ((0.0, -1.0), (H, -0.5), (H, 0.5), (0.0, 1.0), (-H, 0.5), (-H, -0.5)),
}


class HexGrid(TypedDict):
    """A map of hexes, as the page draws it: see web/board/hexes.js."""

    top: str
    shoved: int
    names: list[str]
    places: list[tuple[int, int]]
    grow: tuple[int, int]


class Grid:
    """The hexes of one map. `places` has their names with column and row, in the order of the cells."""

    def __init__(
        self,
        top: str,
        shoved: int,
        places: Mapping[str, tuple[int, int]],
        grow: tuple[int, int] = (RIGHT, DOWN),
    ) -> None:
        self.top, self.shoved, self.grow = top, shoved, grow
        self.n = len(places)
        self.names = tuple(places)
        self.places = tuple(places.values())  # cell -> printed column and row
        self._cells = {name: cell for cell, name in enumerate(places)}
        pairs = self.places if top == FLAT else [(row, column) for column, row in self.places]
        self._spots = [(line, 2 * at + (line % 2 == shoved)) for line, at in pairs]
        self._rows: list[bytes | None] = [None] * self.n
        self._discs: dict[tuple[int, int], Cells] = {}
        self._masks: dict[tuple[int, int], int] = {}

    @classmethod
    def numbered(
        cls,
        top: str,
        shoved: int,
        pattern: str,
        columns: range,
        rows: range,
        exists: Callable[[int, int], bool] = lambda column, row: True,
        grow: tuple[int, int] = (RIGHT, DOWN),
    ) -> Grid:
        """A map that prints column and row: "CCRR" writes 0312, "CRR" 312, "RRCC" 1203.

        The first of the two may be longer than its pattern, the second never.

        >>> grid = Grid.numbered(FLAT, EVEN, "CCRR", range(1, 33), range(1, 30))
        >>> grid.name(grid.find("0312")), grid.n
        ('0312', 928)
        """
        wide, high = pattern.count("C"), pattern.count("R")
        if pattern.startswith("C"):
            names = {f"{c:0{wide}}{r:0{high}}": (c, r) for c in columns for r in rows if exists(c, r)}
        else:
            names = {f"{r:0{high}}{c:0{wide}}": (c, r) for r in rows for c in columns if exists(c, r)}
        return cls(top, shoved, names, grow)

    def data(self) -> HexGrid:
        return {
            "top": self.top,
            "shoved": self.shoved,
            "names": list(self.names),
            "places": list(self.places),
            "grow": self.grow,
        }

    # Names

    def name(self, cell: int) -> str:
        """The printed number, or what the hex is called."""
        if not 0 <= cell < self.n:
            raise NoSuchPlace(f"the map has no hex number {cell}")
        return self.names[cell]

    def find(self, name: str) -> int:
        """The cell of that name: the exact inverse of `name`."""
        cell = self._cells.get(name)
        if cell is None:
            raise NoSuchPlace(f"there is no hex {name!r} on the map")
        return cell

    # Neighbours

    @cached_property
    def around(self) -> tuple[Cells, ...]:
        """Cell -> its six neighbours by direction, -1 at the edge."""
        wide = max(spot for _, spot in self._spots) + 3
        keys = [line * wide + spot for line, spot in self._spots]
        a, b, c, d, e, f = (line * wide + spot for line, spot in self._steps())
        get = {key: cell for cell, key in enumerate(keys)}.get
        return tuple(
            (get(k + a, -1), get(k + b, -1), get(k + c, -1), get(k + d, -1), get(k + e, -1), get(k + f, -1))
            for k in keys
        )

    @cached_property
    def near(self) -> tuple[Cells, ...]:
        """Cell -> the neighbours that exist, lowest first."""
        return tuple(tuple(sorted(cell for cell in six if cell >= 0)) for six in self.around)

    def _steps(self) -> list[tuple[int, int]]:
        """Direction -> steps in printed numbers."""
        right, down = self.grow
        line, spot = (right, down) if self.top == FLAT else (down, right)
        return [(line * i, spot * j) for i, j in _STEPS[self.top]]

    def direction(self, a: int, b: int) -> int:
        """From a cell to its neighbour; a ValueError if it is none."""
        return self.around[a].index(b)

    def side(self, a: int, b: int) -> int:
        """The hexside between two neighbours, the same from both: 6 times the lower cell, plus direction."""
        low, high = (a, b) if a < b else (b, a)
        return 6 * low + self.direction(low, high)

    def beside(self, side: int) -> tuple[int, int]:
        """The two cells of a hexside, lower first: the inverse of `side`."""
        low, direction = divmod(side, 6)
        return low, self.around[low][direction]

    def likewise(self, a: int, b: int, cell: int) -> int:
        """The cell that lies from another as b lies from a; -1 if there is none."""
        (line, spot), (to_line, to_spot) = self._spots[a], self._spots[b]
        at_line, at_spot = self._spots[cell]
        return self._by_spot.get((at_line + to_line - line, at_spot + to_spot - spot), NOWHERE)

    @cached_property
    def _by_spot(self) -> dict[tuple[int, int], int]:
        return {spot: cell for cell, spot in enumerate(self._spots)}

    # Distances

    def distances(self, cell: int) -> bytes:
        """Cell -> how many hexes away; over hexes that do not exist too. For repeated use."""
        found = self._rows[cell]
        if found is None:
            line, spot = self._spots[cell]
            found = self._rows[cell] = bytes(
                [i if (i := abs(line - p)) >= (j := abs(spot - q)) else (i + j) // 2 for p, q in self._spots]
            )
        return found

    def distance(self, a: int, b: int) -> int:
        """Hexes from one to the other, the last counted, the first not."""
        return self.distances(a)[b]

    def ring(self, cell: int, radius: int) -> Cells:
        """The cells at that distance, lowest first."""
        row = self.distances(cell)
        return tuple(other for other in self.disc(cell, radius) if row[other] == radius)

    def disc(self, cell: int, radius: int) -> Cells:
        """The cells within that distance, the cell itself included, lowest first."""
        key = cell, radius
        found = self._discs.get(key)
        if found is None:
            row = self.distances(cell)
            found = self._discs[key] = tuple(other for other in range(self.n) if row[other] <= radius)
        return found

    def within(self, cell: int, radius: int) -> int:
        """The same as a mask, a bit per cell."""
        key = cell, radius
        found = self._masks.get(key)
        if found is None:
            found = self._masks[key] = mask_of(self.disc(cell, radius))
        return found

    # Lines

    def line(self, a: int, b: int) -> tuple[Cells, ...]:
        """What lies between two cells on the straight line from centre to centre, in order, without them.

        An entry is the one cell that the line crosses, or the two between which it runs along their hexside:
        left of it first, then right, as seen from a on the sheet. -1 stands for a hex that does not exist.
        """
        (line, spot), (to_line, to_spot) = self._spots[a], self._spots[b]
        i, j = to_line - line, to_spot - spot
        found = []
        for entry in _crossed(i, (j - i) // 2):
            cells = [self._lookup.get((line + p, spot + p + 2 * q), NOWHERE) for p, q in entry]
            found.append(tuple(cells if self._turns_left else cells[::-1]))
        return tuple(found)

    def readings(self, a: int, b: int) -> tuple[Cells, Cells]:
        """The line by its left and by its right cells: the same where it runs along no hexside."""
        line = self.line(a, b)
        return tuple(cells[0] for cells in line), tuple(cells[-1] for cells in line)

    @cached_property
    def _lookup(self) -> dict[tuple[int, int], int]:
        return {spot: cell for cell, spot in enumerate(self._spots)}

    @cached_property
    def _turns_left(self) -> bool:
        """Does (line, spot) have the handedness of (x, y) on the sheet?"""
        right, down = self.grow
        return (right * down > 0) == (self.top == FLAT)

    # The sheet

    def centre(self, cell: int) -> Point:
        """Where the middle of a hex lies; see above."""
        line, spot = self._spots[cell]
        right, down = self.grow
        if self.top == FLAT:
            return 1.5 * line * right, H * spot * down
        return H * spot * right, 1.5 * line * down

    def corners(self, cell: int) -> tuple[Point, ...]:
        """The six corners, clockwise: side d runs from corner d to corner d + 1."""
        x, y = self.centre(cell)
        return tuple((x + i, y + j) for i, j in _CORNERS[self.top])

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of everything."""
        points = [self.centre(cell) for cell in range(self.n)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        i, j = (1.0, H) if self.top == FLAT else (H, 1.0)
        return min(xs) - i, min(ys) - j, max(xs) + i, max(ys) + j


def mask_of(cells: Iterable[int]) -> int:
    """A bit per cell."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_of(mask: int) -> list[int]:
    """The cells of a mask, lowest first.

    >>> cells_of(mask_of((2, 0, 5)))
    [0, 2, 5]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


@cache
def _crossed(p: int, q: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The hexes between (0, 0) and (p, q) on a straight line, in axes 60 degrees apart; exact.

    A hex is crossed if its centre is nearer to the line than its farthest corner; if two corners lie on the
    line, it is one of the two beside it. All hexes that touch the segment lie in the box of its ends.
    """
    reach = sorted(abs(corner) for corner in (p - q, p + 2 * q, 2 * p + q))
    along = reach[2] == reach[1]
    found: dict[int, list[tuple[int, int, int]]] = {}
    for i in range(min(0, p), max(0, p) + 1):
        for j in range(min(0, q), max(0, q) + 1):
            off = 3 * (p * j - q * i)
            if abs(off) < reach[2] or (along and abs(off) == reach[2]):
                found.setdefault(2 * (i * p + j * q) + i * q + j * p, []).append((off, i, j))
    entries = [found[ahead] for ahead in sorted(found)][1:-1]
    return tuple(tuple((i, j) for _, i, j in sorted(entry)) for entry in entries)
