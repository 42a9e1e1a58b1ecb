"""The charts of the game: attacks, barrages, terrain, command, turns."""

from __future__ import annotations

from game.betio.data import BUILDING, CRATER, FORTIFIED

# US Attack Chart (8.3) [source]: what an attack does, a bit each
(
    US_DISRUPTED,  # every attacker
    GAINS_DEPTH,  # a depth marker, if in communication
    JP_DISRUPTED,
    ATTRITION,  # a step of an adjacent attacker may be traded for the depth marker
    DEFEATED,
    READ_AGAIN,  # reveal the depth marker, compare anew
    DEPTH_LOST,
) = (1 << n for n in range(7))
NO_EFFECT = 0
LESS, EQUAL, GREATER, DOUBLE = range(4)  # American strength against Japanese
ALONE, HIDDEN_DEPTH, OPEN_DEPTH = range(3)  # columns
EXTENDED_FROM = 11  # turns of an hour (15.0) [seed]
_WITHOUT = (
    (US_DISRUPTED | GAINS_DEPTH, US_DISRUPTED, US_DISRUPTED),
    (US_DISRUPTED | GAINS_DEPTH, US_DISRUPTED, US_DISRUPTED),
    (GAINS_DEPTH, US_DISRUPTED, NO_EFFECT),
    (JP_DISRUPTED, JP_DISRUPTED, JP_DISRUPTED | ATTRITION),
)
_WITH = (
    (GAINS_DEPTH, US_DISRUPTED, NO_EFFECT),
    (JP_DISRUPTED, NO_EFFECT, JP_DISRUPTED),
    (DEFEATED, READ_AGAIN, DEPTH_LOST | JP_DISRUPTED),
    (DEFEATED, READ_AGAIN, DEPTH_LOST | JP_DISRUPTED),
)


def comparison(us: int, japanese: int) -> int:
    """The row of the chart."""
    if us >= 2 * japanese and us > japanese:
        return DOUBLE
    return GREATER if us > japanese else EQUAL if us == japanese else LESS


def attack_result(armed: bool, us: int, japanese: int, column: int, turn: int) -> int:
    """`armed`: the attackers have every weapon that is required. From turn 11 twice the strength ends it."""
    row = comparison(us, japanese)
    if armed and row == DOUBLE and column == OPEN_DEPTH and turn >= EXTENDED_FROM:
        return DEPTH_LOST | DEFEATED
    return (_WITH if armed else _WITHOUT)[row][column]


def barrage_disrupts(strength: int, colour: bool, symbol: bool, depth: bool) -> bool:
    """US Barrage Table (8.4) [sister]: colour of the target and symbol of the unit on the card."""
    if strength >= 4:
        return colour or (symbol and not depth)
    return colour and (symbol or not depth)


# Terrain Effects Chart [source]: what is doubled for the defender
DOUBLES_UNIT = (BUILDING, CRATER, FORTIFIED)
DOUBLES_DEPTH = (FORTIFIED,)

COMMAND_TRACK = (
    0,
    1,
    2,
    2,
    3,
    3,
    3,
    4,
    4,
    4,
    5,
    5,
    5,
)  # range in each space; 0: a headquarters (16.2) [source]
ACTIONS = 3  # paid actions of a turn (7.0) [seed]
LETTER_TURNS = (3, 5, 7, 9)  # a marker is turned up (12.0) [seed]; I on turn 11
STACK = 2  # units in a hex (7.5) [seed]
CONCENTRATED = 5  # steps (6.35) [seed]
NIGHT = 16  # 19.0 [seed]
LAST_TURN = 30


def is_extended(turn: int) -> bool:
    return turn >= EXTENDED_FROM


def wading(turn: int) -> int:
    """Hexes through the water (5.2, 15.1)."""
    return 3 if turn >= EXTENDED_FROM else 2


def marching(turn: int) -> int:
    """Hexes of a move on land (7.3, 15.31, 19.0)."""
    return 1 if turn == NIGHT else 3 if turn >= EXTENDED_FROM else 2


def event_range(turn: int) -> int:
    """Which of a card's three events is read."""
    return 0 if turn <= 10 else 1 if turn <= NIGHT else 2


def clock(turn: int) -> str:
    """When a turn begins: half hours, then hours; the night; the second day from six [inferred]."""
    if turn > NIGHT:
        return f"{turn - 11:02}00"
    minutes = 540 + 30 * (turn - 1) if turn <= 11 else 840 + 60 * (turn - 11)
    return f"{minutes // 60:02}{minutes % 60:02}"
