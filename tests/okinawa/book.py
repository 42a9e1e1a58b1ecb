"""What the tests of every title must know of Typhoon of Steel."""

from __future__ import annotations

FIRST, LAST = 4, 15
RANDOM_GAMES = {  # golden record -> variant, seed, changes
    "full-rev2": ("full", 12, {}),
    "ahead-rev2": ("full", 13, {"early_ships": "on"}),
}
SEEDS = 8
LOOKED_AT_EVERY = 101  # questions of a random game, where each is looked at with many others' eyes
UNTIL_DICE = 4  # so many times as long as elsewhere, until dice have fallen
START = 665_000  # bytes of bytecode for a first view: two sides with secrets, a fleet, standing orders
EXCUSED = {  # paragraphs that no question, event or throw names
    "5.0": "shows as the result",
    "8.1": "a limit: such hexes are not offered",
    "9.1": "shows as the shooters of 9.2",
    "10.1": "a limit: such hexes and pieces are not offered",
}
