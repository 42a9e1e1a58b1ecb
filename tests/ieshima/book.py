"""What the tests of every title must know of Ie Shima."""

from __future__ import annotations

FIRST = 6  # chapters before it describe the pieces
LAST = 21
RANDOM_GAMES = {  # golden record -> variant, seed, changes
    "basic-rev2": ("basic", 66, {}),
    "advanced-rev2": ("advanced", 2, {"bidding": "on"}),
    "everything-rev2": ("everything", 183, {}),
    "extended-rev2": ("extended", 3, {"bid": "-2"}),
}
SECRETS = {"bidding": "on"}  # the changes that bring secrets into play
EXCUSED = {  # paragraphs that no question, event or throw names
    "7.1": "a limit: full Areas are not offered",
    "7.3": "a definition",
    "7.4": "a definition",
    "7.5": "a definition",
    "8.2": "the program offers nothing illegal, and undo stops at the dice",
    "9.1": "shows as the air support line 11.4.2D or 11.4.3D of a sum",
    "9.2": "shows as fewer MF, no Air marker and no air support line",
    "10.3": "the heading of two limits",
    "10.3.1": "a limit: full Areas are not offered",
    "10.3.2": "a limit: such moves are not offered",
    "14.1": "an order: the 14.4 line of the Japanese stands before that of the Americans",
    "14.5.1": "a limit: units without supply are not offered; 14.3 names them in the log",
    "16.1": "nothing happens; 6.1.1 begins the game",
}
