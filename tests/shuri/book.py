"""What the tests of every title must know of Shuri Line."""

from __future__ import annotations

FIRST, LAST = 4, 18
RANDOM_GAMES = {  # golden record -> variant, seed, changes
    "skyline-rev2": ("skyline", 1, {}),
    "outer-rev2": ("outer", 2, {}),
    "counter-rev2": ("counter", 24, {"all_attack": "on"}),
    "final-rev2": ("final", 4, {"soft": "on"}),
    "breakout-rev2": ("breakout", 5, {}),
    "campaign-rev2": ("campaign", 6, {}),
}
SEEDS = 48
UNTIL_DICE = 5  # at random a set-up and a large turn take so many times as many answers
LONG = ("final", "campaign")  # the rules of the first are those of "outer"
EXCUSED = {  # paragraphs that no question, event or throw names
    "5.12": "a limit: such hexes are not offered",
    "5.13": "a limit: the hex is offered",
    "6.0": "a limit: such hexes and units are not offered",
    "7.31": "shows as the answers of 7.2",
    "7.4": "shows as the sums and the column of 7.6",
    "12.21": "shows as an attack that must be declared (7.5)",
    "12.22": "shows as the costs of 12.2",
    "12.3": "nothing is different for them",
    "13.13": "nothing happens",
    "14.11": "shows as the units that may land",
    "14.12": "shows as the units that may land",
    "14.14": "a limit: a seventh is not offered",
    "14.15": "nothing limits them",
    "14.16": "a limit: landings are not offered",
    "16.1": "a limit: such units are not offered",
    "17.11": "a definition: 17.12 names the points",
    "17.22": "shows as the lines of 17.21",
    "17.51": "a definition: 17.52 names the points",
    "17.53": "a definition",
    "17.6": "the verdict names it; no random game ends so",
    "18.43": "a limit: landings are not offered",
    "18.53": "a limit: landings are not offered",
}
FACTS = {  # table -> its digest (tests/facts.py)
    "data.TERRAIN": "ffa295482166",
    "data.CITIES": "bfc829184c4c",
    "data.LINES": "45f5b2564ae7",
    "data.TYPES": "3a0f35543e7e",
    "data.COLUMN_FROM": "b37a5886f13b",
    "data.CRT": "3ee34334cd19",
    "data.SOFT_CRT": "69c03d4cd5f8",
    "data.REINFORCEMENTS": "5f0ff3b4b7e2",
    "scenarios.SCENARIOS": "074a838d71d2",
}
