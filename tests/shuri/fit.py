"""Fits the evaluation of Shuri Line to games of quick players against each other.

    python3 -m tests.shuri.fit 160
    python3 -m tests.shuri.fit 120 skyline

plays so many games of each scenario, or of those named, notes the features of each player-turn and how the
game ended, and writes game/shuri/agent/weights.py; a fifth of the games is kept back and told by how well it
was foretold, now and before. The same players and number of games give the same weights.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import exp
from multiprocessing import get_context
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from game.core.dice import Seeded
from game.core.match import Match
from game.core.mind import Plan
from game.core.planner import bell, by_value, reply
from game.core.rng import Rng
from game.shuri.agent import weights
from game.shuri.agent.mind import QUICK
from game.shuri.agent.worth import NAMES, features
from game.shuri.scenarios import MARGIN, SCENARIOS
from game.shuri.title import TITLE
from tests.fitting import Row, brier, chance, logistic

NOISE = (0.5, 2.0, 4.0)  # errors of the players, so that good and bad positions are seen
SOFT = 15.0  # Victory Points that blur the line between winning and losing
BLUR = 0.3  # how much of the target is blurred
RIDGE = 12.0  # pull towards PRIOR: the positions of one game are not independent
PRIOR = (0.0, 1.0, 1.0, 0.5, 1.0, -1.0, -4.0, -1.5, -2.0, 1.0, -1.0, -0.2, 0.3, -0.3)  # by judgement
KEPT_BACK = 5  # every fifth game
LONG = 3  # of the campaign, which is long, so many times fewer
VARIANTS = ("outer", "counter", "final", "breakout", "campaign", "skyline")  # 18.1 to 18.6


class Sample(NamedTuple):
    game: int
    row: Row
    target: float
    won: float


def play(job: tuple[int, int]) -> list[Sample]:
    """One game of a scenario."""
    scenario, seed = job
    mind = QUICK
    match = Match(TITLE, TITLE.rules.settings(VARIANTS[scenario]), Seeded(seed)).clone(quiet=True)
    rng = Rng(seed, "fit")
    noise = NOISE[rng.below(len(NOISE))], NOISE[rng.below(len(NOISE))]
    plans: list[Plan | None] = [None, None]
    seen: list[Row] = []
    while (ask := match.ask) is not None:
        if mind.is_beat(match.state, ask):
            seen.append(tuple(features(match.state)))
            found = mind.plans(match.state, ask)
            spoilt = [plan._replace(value=plan.value + noise[ask.who] * bell(rng)) for plan in found]
            plans[ask.who] = min(spoilt, key=by_value)
        match.answer(reply(mind, match.state, ask, plans))
    result, one = match.result, SCENARIOS[scenario]
    assert result is not None
    won = float(result.winner == 0)
    margin = result.score + one.level - 0.5
    is_close = one.victory == MARGIN and (won > 0) == (margin > 0)  # else the points did not decide
    target = (1 - BLUR) * won + BLUR / (1 + exp(-margin / SOFT)) if is_close else won
    return [Sample(seed, row, target, won) for row in seen]


def told(samples: list[Sample], w: Sequence[float]) -> str:
    """How well games were foretold that the weights were not fitted to: in words, and by tenths."""
    rows = [sample.row for sample in samples]
    w = tuple(w)
    found = [(chance(w, sample.row), sample.won) for sample in samples]
    error = brier(rows, [sample.won for sample in samples], w)
    parts = [f"squared error {error:.3f}"]
    for low in (0.0, 0.2, 0.4, 0.6, 0.8):
        here = [(p, won) for p, won in found if low <= p < low + 0.2 or (low == 0.8 and p >= 1)]
        if here:
            foretold, came = (100 * sum(column) / len(here) for column in zip(*here, strict=True))
            parts.append(f"{foretold:.0f}>{came:.0f} ({len(here)})")
    return ", ".join(parts)


def write(table: list[Sequence[float]]) -> None:
    lines = [
        '"""Weights of worth.py by scenario, written by tests/shuri/fit.py."""',
        "",
        *wrap(", ".join(NAMES), 80, initial_indent="# ", subsequent_indent="# "),
        "WEIGHTS: tuple[tuple[float, ...], ...] = (",
        *("    (" + ", ".join(f"{x:.2f}" for x in row) + ")," for row in table),
        ")  # fmt: skip",
        "",
    ]
    Path(weights.__file__).write_text("\n".join(lines), encoding="utf-8")


def main(games: int, *names: str, processes: int = 2) -> None:
    table: list[Sequence[float]] = list(weights.WEIGHTS)
    with get_context("spawn").Pool(processes) as pool:
        for scenario, one in enumerate(SCENARIOS):
            if names and VARIANTS[scenario] not in names:
                continue
            n = games // LONG if one.is_campaign else games
            jobs = [(scenario, seed) for seed in range(n)]
            samples = [sample for game in pool.map(play, jobs, chunksize=4) for sample in game]
            fitted = [sample for sample in samples if sample.game % KEPT_BACK]
            back = [sample for sample in samples if not sample.game % KEPT_BACK]
            ridge = RIDGE * (games / n) ** 3  # few games say little
            rows, targets = [sample.row for sample in fitted], [sample.target for sample in fitted]
            w = logistic(rows, targets, PRIOR, ridge)
            before, table[scenario] = table[scenario], w
            share = sum(sample.won for sample in samples) / len(samples)
            print(
                f"{one.rule}: {len(fitted)} positions, {share:.2f} American; "
                f"kept back: {told(back, w)}; before: {told(back, before)}",
                flush=True,
            )
    write(table)


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
