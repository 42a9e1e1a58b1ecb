"""How true the winning chance is: `python3 -m tests.hill89.calibrate --games 200`.

Plays whole games and compares the chance at every beginning of a turn, and where an Objective ends, with how
the games came out: the mean of both, and the Brier score (mean squared error).
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from math import fsum
from multiprocessing import get_context

from game.catalog import find
from game.console.auto import play_out
from game.core.dice import Seeded
from game.core.match import Match
from game.hill89.agent.worth import chance
from game.hill89.data import HILL

Row = tuple[str, float, bool]  # where, chance, won


def play(job: tuple[str, str, int]) -> list[Row]:
    """One game: what was told on its way, and how it ended."""
    level, variant, seed = job
    title = find("hill89")
    match = Match(title, title.rules.settings(variant), Seeded(seed))
    play_out(match, (level,), seed)
    won = match.result is not None and match.result.winner == 0
    return [(where, chance(state), won) for _, state in match.timeline() for where in _places(state)]


def _places(state) -> Iterator[str]:
    if state.phase in ("captured", "completed"):
        yield f"Objective {state.stage} {state.phase}"
    elif state.phase == "turn":
        yield "every turn"
        yield f"turns of Objective {state.stage}"
        if state.stage in (2, 3):
            before = ("completed", "captured")[state.captured >> (state.stage - 1) & 1]
            yield f"turns of Objectives 2 and 3 after one that was {before}"
        if state.objective == HILL and state.flag == 1:
            yield "the last lap of Hill 89"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--first", type=int, default=1, help="the first seed")
    options.add_argument("--level", default="steady")
    options.add_argument("--variants", default="normal,easy,hard")
    options.add_argument("--jobs", type=int, default=2)
    args = options.parse_args()
    seeds = range(args.first, args.first + args.games)
    jobs = [(args.level, name, n) for name in args.variants.split(",") for n in seeds]
    found: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    with get_context("spawn").Pool(args.jobs) as pool:
        for rows in pool.imap_unordered(play, jobs):
            for where, told, won in rows:
                found[where].append((told, won))
    print("| Where | Positions | Told | Won | Brier |\n|---|---|---|---|---|")
    for where, pairs in sorted(found.items()):
        n = len(pairs)
        told, won = fsum(p for p, _ in pairs) / n, sum(w for _, w in pairs) / n
        brier = fsum((p - w) ** 2 for p, w in pairs) / n
        print(f"| {where} | {n} | {told:.3f} | {won:.3f} | {brier:.4f} |")
    print("\n| Told | Positions | Mean | Won |\n|---|---|---|---|")
    for tenth in range(10):
        pairs = [pair for pair in found["every turn"] if min(9, int(10 * pair[0])) == tenth]
        if pairs:
            told, won = (fsum(column) / len(pairs) for column in zip(*pairs, strict=True))
            print(f"| {10 * tenth} to {10 * tenth + 10} % | {len(pairs)} | {told:.2f} | {won:.2f} |")


if __name__ == "__main__":
    main()
