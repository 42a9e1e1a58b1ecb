"""The scenarios (3.0, 18.0, 20.0) [seed]."""

from __future__ import annotations

from typing import NamedTuple

from game.betio.charts import LAST_TURN


class Scenario(NamedTuple):
    name: str
    text: str
    first: int
    last: int
    rule: str


FIRST_WAVES, NOV_20, TWO_DAYS, NOV_21 = range(1, 5)
SCENARIOS = (
    Scenario("The First Waves", "The landing: ten positions in ten turns, about an hour", 1, 10, "14.2"),
    Scenario("20 November 1943", "The whole first day: fifteen positions in fifteen turns", 1, 15, "18.1"),
    Scenario(
        "Two Days in Hell",
        "Both days and the night between, thirty turns: an evening or two",
        1,
        LAST_TURN,
        "18.2",
    ),
    Scenario(
        "21 November 1943",
        "The second day alone: out of the beachhead in fourteen turns",
        17,
        LAST_TURN,
        "20.0",
    ),
)

# What must be secured
FIRST_WAVES_WIN = 10  # 14.2
NOV_20_WIN, NOV_20_SOUTHERN = 15, 1  # 18.1, Ruling 9
DECISIVE_WIN, DECISIVE_SOUTHERN, DECISIVE_LOSS = 20, 3, 12  # 18.1
CHECK_TURN = 15
WHOLE_ZONES, ONE_OF, OTHER_POSITIONS = 3, "AF", 8  # 18.2

# 21 November (20.1): position -> depth marker beneath it: C coastal, I inland
JAPANESE_21 = {
    **dict.fromkeys(
        ("A4", "A8", "A11", "B1", "B8", "B11", "C7", "C13", "D8", "D12", "E13", "E15", "F12"), ""
    ),
    **dict.fromkeys(("B12", "D6", "E6", "F6", "F7", "F8"), "C"),
    **dict.fromkeys(("B3", "B5", "D16", "E9", "E12"), "I"),
}
ELITE_21, CONSCRIPTS_21, RESERVE_21 = 19, 8, 3
POOLS_21 = (5, 6)  # coastal and inland depth markers in their boxes
LVTS_21 = (2, 1)  # whole and reduced
HEROES_21, INSPIRED_21, GARRISONS_21, COMMAND_21 = 4, 1, 3, 2
NEAR_21, CP_NEAR_21 = 2, 4  # hexes


class Party(NamedTuple):
    """Units that are set up together (20.2), with their steps.

    `clear` of 0: not next to a Japanese unit; 1: not in the field of fire of an occupied position.
    """

    hex: str
    within: int
    clear: int
    units: tuple[tuple[str, int], ...]


PARTIES_21 = (
    Party("1218", 2, 0, (("E/2/8", 3), ("F/2/8", 4), ("G/2/8", 2), ("H/2/8", 2))),
    Party("1419", 2, 0, (("K/3/8", 3), ("L/3/8", 2), ("M/3/8", 4))),
    Party("1622", 2, 0, (("C/1/2", 3), ("D/1/2", 2))),
    Party("1424", 2, 0, (("F/2/2", 2), ("G/2/2", 4), ("H/2/2", 3))),
    Party("1326", 2, 0, (("A/1/2", 4),)),
    Party("1437", 2, 0, (("B/1/2", 2), ("I/3/2", 3), ("L/3/2", 2), ("M/3/2", 3))),  # with Major Ryan
    Party("1219", 4, 1, (("2/C/1/18", 2), ("3/F/2/18", 2), ("3/C/2T", 2))),  # of the command post in D10
    Party("1325", 4, 1, (("2/A/1/18", 2), ("1/D/2/18", 2), ("1/A/2T", 2), ("A/1/10", 2))),  # of that in E5
    Party("1337", 2, 1, (("3/A/1/18", 1), ("3/D/2/18", 1), ("3/A/2T", 1))),  # Ruling 27
)
RYAN_PARTY = 5
POSTS_21 = (("HQ 8/2", "D10"), ("HQ 2/2", "E5"))
