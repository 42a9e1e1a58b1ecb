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
START = 690_000  # bytes of bytecode for a first view: two sides with secrets, a fleet, standing orders
EXCUSED = {  # paragraphs that no question, event or throw names
    "5.0": "shows as the result",
    "8.1": "a limit: such hexes are not offered",
    "9.1": "shows as the shooters of 9.2",
    "10.1": "a limit: such hexes and pieces are not offered",
}
FACTS = {  # table -> its digest (tests/facts.py)
    "data.MAP": "e07575ab1611",
    "data.BEACHES": "1a58018bba29",
    "data.PEAKS": "3d365177073e",
    "data.AIRFIELDS": "e81815a62448",
    "data.SEA_NEAR": "971171de8f5f",
    "forces.US_KINDS": "57302bfb1fc3",
    "forces.JP_KINDS": "a722356035bd",
    "charts.BATTLE": "dc93b587bae0",
    "charts.FIRST_BATTLE": "dbd2f2ba097d",
    "charts.COLUMNS": "75999e89022a",
    "charts.FIRE": "3d4c3d077af1",
    "charts.FIRST_FIRE": "5dd1c4079d2c",
    "charts.SUNK_BY": "bd43b54f0567",
    "plans.PLANS": "01b1b0261d31",
    "plans.SHIPS_IN_ZONE": "cd1162d9756c",
}
