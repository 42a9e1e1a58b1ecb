"""Measures the players of Typhoon of Steel.

    python3 -m tests.okinawa.measure FILE FIRST-LAST US-JAPANESE...
    python3 -m tests.okinawa.measure FILE...

The first plays one game a seed of each meeting of levels and adds a line of JSON a game to FILE; games of a
seed have the same dice. The second tells what the files have: the shares of the sides by meeting, the turns
in which games ended, each deployment against each American level with the mixture that is best against the
worst of them, and how long links became.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

from game.core.dice import Seeded
from game.core.link import to_link, to_position_link
from game.core.match import Match
from game.core.rng import stream
from game.okinawa.agent.belief import pieces_left
from game.okinawa.agent.garrison import deployment
from game.okinawa.agent.mind import LEVELS
from game.okinawa.data import JAPAN, US
from game.okinawa.plans import PLANS
from game.okinawa.title import TITLE
from tests.okinawa.quick import Quick

Row = dict[str, Any]
ROUNDS = 4000  # of fictitious play
TOLD = (8, 10, 12, 13, 15)  # turns after which the pieces left are told


def play(seed: int, levels: tuple[str, str]) -> Row:
    match = Match(TITLE, TITLE.rules.settings(TITLE.rules.presets[0].name), Seeded(seed))
    luck = stream(seed, "measure", 0)
    quick = Quick(match, luck)
    left: dict[int, int] = {}
    longest = 0
    begin = time.process_time()
    while (ask := match.ask) is not None:
        if match.state.turn not in left:
            longest = max(longest, len(to_position_link(match)))
        left[match.state.turn] = pieces_left(match.state)
        quick.answer(levels[ask.who])
    left[match.state.turn] = pieces_left(match.state)
    assert match.result is not None
    return {
        "seed": seed,
        "levels": levels,
        "plan": deployment(luck, levels[JAPAN] != "recruit", levels[JAPAN] in ("veteran", "elite"))[0],
        "winner": match.result.winner,
        "turn": match.state.turn,
        "left": left,
        "link": len(to_link(match)),
        "position": longest,
        "seconds": round(time.process_time() - begin, 2),
    }


def share(rows: list[Row], side: int) -> float:
    """Games won by a side, draws half."""
    return sum(1.0 if row["winner"] == side else 0.5 * (row["winner"] is None) for row in rows) / len(rows)


def left_after(row: Row, turn: int) -> int:
    return int(row["left"].get(str(turn), min(row["left"].values())))


def tell(rows: list[Row]) -> None:
    by_levels: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        by_levels.setdefault(tuple(row["levels"]), []).append(row)
    for (us, japanese), found in sorted(by_levels.items()):
        n = len(found)
        won, drawn = (100 * sum(row["winner"] == end for row in found) / n for end in (US, None))
        mean = ", ".join(f"{turn}: {sum(left_after(row, turn) for row in found) / n:.1f}" for turn in TOLD)
        ends = ", ".join(f"{turn}: {k}" for turn, k in sorted(Counter(row["turn"] for row in found).items()))
        print(
            f"{us} v {japanese}: {n} games, Americans {won:.0f} %, drawn {drawn:.0f} %; left {mean}; {ends}"
        )
    for worse, better in pairwise(LEVELS):
        as_us, as_japanese = by_levels.get((better, worse), []), by_levels.get((worse, better), [])
        if as_us and as_japanese:
            total = (share(as_us, US) + share(as_japanese, JAPAN)) / 2
            print(f"{better} beats {worse} in {100 * total:.0f} % of {len(as_us)} + {len(as_japanese)} games")
    matrix(rows)
    print(*(f"longest {link}: {max(row[link] for row in rows)} letters" for link in ("link", "position")))


def matrix(rows: list[Row]) -> None:
    """What each deployment wins for the Japanese against each American level, and the best mixture."""
    levels = sorted({row["levels"][US] for row in rows})
    payoff = []
    for n, plan in enumerate(PLANS):
        found = [[row for row in rows if row["plan"] == n and row["levels"][US] == level] for level in levels]
        payoff.append([share(some, JAPAN) if some else 0.5 for some in found])
        cells = ", ".join(
            f"{level} {100 * value:.0f} % of {len(some)}"
            for level, value, some in zip(levels, payoff[-1], found, strict=True)
        )
        print(f"{plan.name}: Japanese {cells}")
    mixture, value = solve(payoff)
    print("mixture", ", ".join(f"{100 * share:.0f}" for share in mixture), f"worth {100 * value:.0f} %")


def solve(payoff: list[list[float]]) -> tuple[list[float], float]:
    """The rows' best mixture against columns that answer it, by fictitious play; and what it is worth."""
    rows, columns = [0.0] * len(payoff), [0.0] * len(payoff[0])  # what each would have won so far
    taken = [0] * len(payoff)
    for _ in range(ROUNDS):
        row = max(range(len(rows)), key=lambda n: rows[n])
        taken[row] += 1
        columns = [a + b for a, b in zip(columns, payoff[row], strict=True)]
        column = min(range(len(columns)), key=lambda n: columns[n])
        rows = [a + line[column] for a, line in zip(rows, payoff, strict=True)]
    return [n / ROUNDS for n in taken], min(columns) / ROUNDS


def main(args: list[str]) -> None:
    if len(args) > 2:
        first, last = map(int, args[1].split("-"))
        with Path(args[0]).open("a", encoding="utf-8") as out:
            for seed in range(first, last + 1):
                for meeting in args[2:]:
                    us, japanese = meeting.split("-")
                    out.write(json.dumps(play(seed, (us, japanese))) + "\n")
                    out.flush()
        return
    tell([json.loads(line) for name in args for line in Path(name).read_text(encoding="utf-8").splitlines()])


if __name__ == "__main__":
    main(sys.argv[1:])
