"""The calendar [inferred]: turn 1 is 9 April, turn 60 is 22 June, the others evenly between them."""

from __future__ import annotations

from game.shuri.scenarios import SCENARIOS

TURNS, DAYS = 60, 74  # from the first turn to the last
MONTHS = (("April", 30), ("May", 31), ("June", 30))
FIRST_DAY = 9


def _date(turn: int) -> str:
    day = FIRST_DAY + round((turn - 1) * DAYS / (TURNS - 1))
    for month, days in MONTHS:
        if day <= days:
            return f"{day} {month}"
        day -= days
    raise ValueError(turn)


DATES = tuple(_date(turn) for turn in range(1, TURNS + 1))
LINE_DATES = {  # when the front ran along a line: the first turn of the battle that begins there
    one.primary: DATES[one.first - 1] for one in reversed(SCENARIOS) if one.primary
}
