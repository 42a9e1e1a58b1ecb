"""What the tests of every title must know of Hill 89."""

from __future__ import annotations

FIRST = 3  # chapters before it describe the pieces
LAST = 13  # chapter 14 is tables
RANDOM_GAMES = {"random-rev3": ("normal", 1, {"shuffled": "on"})}  # golden record -> variant, seed, changes
PLAYED = {  # golden record -> variant, seed, changes, level of all players
    "normal-rev3": ("normal", 1, {}, "steady"),
    "easy-rev3": ("easy", 4, {}, "steady"),
    "hard-rev3": ("hard", 1, {}, "steady"),
    "brutal-rev3": ("brutal", 1, {}, "steady"),
    "casual-rev3": ("hard", 2, {}, "casual"),
}
EXCUSED = {  # paragraphs that no question, event or throw names
    "3.1": "a number on the card; 5.5 counts the laps",
    "3.2": "a number on the card; 4.3 rolls the dice",
    "3.8": "a name; 3.0 tells it",
    "4.2": "an order: the lines 9.6, 9.3 and 9.4 stand before 4.3",
    "6.9": "a limit: nothing is gained beyond the supply",
    "8.2": "a limit: such activations are not offered",
    "9.1": "a description; the Pill Box shows in what is not offered",
    "9.2": "a limit: targets in fog are not offered",
    "11.4": "markers go without a word",
    "12.2": "a part of 12.3",
    "12.4": "a part of 12.3; 4.1 reveals the garrison",
}
