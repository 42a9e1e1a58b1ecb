"""What the tests of every title must know of the Stand-in."""

from __future__ import annotations

FIRST, LAST = 2, 6
SEEDS = 32
RANDOM_GAMES = {
    "short": ("short", 3, {}),
    "campaign": ("campaign", 1, {}),
}
PLAYED = {"planned": ("short", 1, {}, "planner")}
EXCUSED = {
    "2.2": "an order: the lines of 3.0 and 4.0 tell it",
    "3.3": "a limit: such hexes are not offered",
    "3.4": "a limit: the hex is offered",
    "3.5": "a limit: such hexes are not offered",
}
