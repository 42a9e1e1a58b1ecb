"""How each side sees the same position: shares of an Area's worth, risks, what steps and time are worth.

The sides have eyes of their own because their mistakes differ: the defender must fear what
the attacker should not count on. A third pair judges for both (worth.py).
"""

from __future__ import annotations

from typing import NamedTuple

JUDGE = 2  # beside the two sides
UNITS = ((0.40, 0.55), (0.42, 0.58), (0.33, 0.42), (0.28, 0.42), (0.22, 0.34), (0.20, 0.28))


class Eyes(NamedTuple):
    """Habits that were tuned by games of the closed form. All worths are American ones."""

    # An Area where no Japanese stand
    open: float = 0.72  # within reach
    unguarded: float = 0.65  # with points, wherever the enemy is
    far: float = 0.15  # out of reach
    exposed: float = 0.8  # American, its companies outnumbered from next door

    # The risk of an American Area without a garrison
    stray: float = 0.04  # in any case
    infiltrated: float = 0.3  # more of it while infiltrators wait
    coveted: float = 0.08  # more of it where there are points
    walked_into: tuple[float, float] = (0.4, 0.25)  # more of it by day, with Japanese one or two Areas away

    # An Area where Japanese stand
    held: float = 0.85  # American and contested
    weak: float = 0.6  # a reduced company beside a full one
    gathered: float = 0.7  # of all companies around, those that could attack together before long
    soon: float = 0.5  # of what they have more than the strongest stack: to gather takes time
    coming: float = 5.0  # companies that will stand before an Area with points sooner or later
    patience: float = 3.0  # attacks that an Area has to itself while there is time enough
    threat: float = 0.35  # share of its worth that a promising attack from outside is credited with
    contested: float = 0.6  # the same for an attack inside it
    sure: float = 0.35  # more of it where success is certain
    last_hour: float = 0.3  # of what a contested Area still promises when the time is over

    # Companies
    today: float = 0.12  # fighting power of a step for the rest of the day, in the morning
    tomorrow: float = 0.12  # and if no refit heals it
    body: float = 0.18  # of the last step
    loss: float = 0.2  # every fifth company reduced or lost costs a point (17.2)

    # Units, (reduced, full) by kind (values.py): what is lost with them
    units: tuple[tuple[float, float], ...] = UNITS
    returns: float = 0.15  # of a lost Special Unit's worth, which comes back (6.2.1), on all but the last day
    retreat: float = 0.10  # a unit that must leave its Area
    leaves: float = 0.06  # what a defender's absence means to its Area, apart from its worth

    # Ground and time
    points: tuple[float, ...] = (0.0, 0.75, 0.8, 0.9, 1.0, 1.0, 1.0, 1.0)  # of Victory Points, by turn
    day: float = 0.22  # one more Impulse of the day
    advantage: tuple[float, ...] = (0.0, 0.8, 0.7, 0.6, 0.35, 0.6, 0.5, 0.3)  # held, by turn


AMERICAN = Eyes(
    open=0.62,
    unguarded=0.8,
    exposed=0.98,
    walked_into=(0.21, 0.13),
    held=0.98,
    gathered=0.78,
    coming=5.8,
    patience=2.25,
    threat=0.235,
    contested=0.48,
    sure=0.38,
    loss=0.22,
    points=(0.0, 0.66, 0.84, 0.86, 1.0, 1.0, 1.0, 1.0),
    day=0.175,
    advantage=(0.0, 1.3, 1.1, 0.95, 0.55, 0.95, 0.8, 0.5),
)
JAPANESE = Eyes(
    open=0.98,
    unguarded=0.8,
    exposed=0.4,
    held=0.98,
    weak=0.55,
    coming=5.8,
    patience=2.5,
    threat=0.47,
    contested=0.54,
    sure=0.56,
    last_hour=0.26,
    loss=0.18,
    units=((0.40, 0.55), (0.52, 0.72), (0.33, 0.42), (0.28, 0.42), (0.22, 0.34), (0.20, 0.28)),
    retreat=0.085,
    leaves=0.05,
    points=(0.0, 0.78, 1.22, 1.12, 1.0, 1.0, 1.0, 1.0),
    day=0.2,
    advantage=(0.0, 0.9, 0.8, 0.7, 0.4, 0.7, 0.55, 0.35),
)
EYES = (AMERICAN, JAPANESE, Eyes())  # the last are the judge's
