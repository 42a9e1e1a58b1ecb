"""The tables: battles, fire, ships, terrain [designed, fitted to the rulebook's examples]."""

from __future__ import annotations

from bisect import bisect_right

from game.okinawa.data import BEACH, MOUNTAIN, PLAIN, TOWN

TURNS = 15  # [seed]
STACK, FLEET = 2, 3  # pieces in a hex (8.1), ships in a hex (7.3) [seed]
KAMIKAZES, RAID = 70, 10  # in the game, in a turn (7.1) [seed]
YAMATO_PLOT, YAMATO_FIRST, YAMATO_LAST = 2, 3, 6  # turns (7.2) [seed]
CLEARERS, PUNISHED = 2, 2  # pieces to declare a zone cleared, and lost by a wrong word (14.2) [seed]

# Battles (13.2): attack less defence; a column for each difference from LEAST on, a row for each die
AE, AR, M, DR, EX, DE = range(6)
RESULT_NAMES = ("AE", "AR", "M", "DR", "EX", "DE")
COLUMNS = (-6, -3, 0, 2, 5, 7, 9, 12)  # where the next column begins
COLUMN_NAMES = (
    "-7 or less",
    "-6 to -4",
    "-3 to -1",
    "0 or +1",
    "+2 to +4",
    "+5 or +6",
    "+7 or +8",
    "+9 to +11",
    "+12 or more",
)
BATTLE = (  # column -> by die; the first column tuned (docs/balance/okinawa.md)
    (AE, AE, AR, AR, AR, AR),
    (AE, AR, AR, AR, AR, M),
    (AE, AR, AR, M, M, DR),
    (AR, AR, M, M, DR, EX),
    (AR, M, M, DR, DR, EX),
    (AR, M, DR, DR, EX, DE),
    (M, DR, DR, EX, DE, DE),
    (DR, DR, EX, DE, DE, DE),
    (DR, EX, DE, DE, DE, DE),
)
FIRST_BATTLE = ((AE, AE, AE, AR, AR, AR), *BATTLE[1:])  # in the first version


def column(difference: int) -> int:
    """
    >>> [column(d) for d in (-7, -6, -4, -3, -1, 0, 1, 2, 4, 5, 6, 7, 8, 9, 11, 12, 40)]
    [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]
    """
    return bisect_right(COLUMNS, difference)


def battle(difference: int, is_first: bool = False) -> tuple[int, ...]:
    """Results by die."""
    return (FIRST_BATTLE if is_first else BATTLE)[column(difference)]


# Fire (9.2): who fires -> bands of (farthest hex, hits by die); maximum ranges [seed]
SHIP, GUN, BATTERY = range(3)  # American ships and artillery; Japanese artillery and bunkers
FIRE = (  # the American rows tuned (docs/balance/okinawa.md)
    ((5, (2, 3, 4, 5, 6, 7)), (10, (1, 2, 3, 4, 5, 6)), (15, (0, 1, 2, 3, 4, 5))),
    ((3, (3, 4, 5, 6, 7, 8)), (6, (2, 3, 4, 5, 6, 7)), (8, (1, 2, 3, 4, 5, 6)), (10, (0, 1, 2, 3, 4, 5))),
    ((3, (2, 3, 4, 5, 5, 5)), (5, (1, 2, 3, 4, 4, 4)), (7, (0, 1, 2, 3, 3, 3))),
)
FIRST_FIRE = (  # in the first version
    ((5, (1, 2, 3, 4, 5, 6)), (10, (0, 1, 2, 3, 4, 5)), (15, (0, 0, 1, 2, 3, 4))),
    ((3, (2, 3, 4, 5, 6, 7)), (6, (1, 2, 3, 4, 5, 6)), (8, (0, 1, 2, 3, 4, 5)), (10, (0, 0, 1, 2, 3, 4))),
    FIRE[BATTERY],
)
RANGE = tuple(bands[-1][0] for bands in FIRE)


def hits(shooter: int, distance: int, is_first: bool = False) -> tuple[int, ...]:
    """Hits by die; nothing beyond the range."""
    return next((row for far, row in (FIRST_FIRE if is_first else FIRE)[shooter] if distance <= far), ())


# Ships against Yamato (7.6): a 6 sinks her; how many ships she sinks by her die
SINKS = 6
SUNK_BY = (0, 0, 1, 1, 2, 3)

# Terrain: cost of entering, what it adds to the defence; armour does not enter mountains (10.1) [seed]
COST = {BEACH: 1, PLAIN: 1, TOWN: 1, MOUNTAIN: 2}
BONUS = {BEACH: 0, PLAIN: 0, TOWN: 1, MOUNTAIN: 2}
