"""Fits the evaluation of Ie Shima to games of the closed-form player against itself.

    python3 -m tests.ieshima.fit 400

plays so many games, notes the features of each Impulse and how the game ended, and
writes game/ieshima/agent/weights.py. The same number of games gives the same weights.
"""

from __future__ import annotations

import sys
from math import exp
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from game.core.dice import Seeded
from game.core.match import Match
from game.core.mind import Plan
from game.core.planner import bell, by_value, reply
from game.core.rng import Rng
from game.ieshima.agent import weights
from game.ieshima.agent.mind import MIND
from game.ieshima.agent.worth import NAMES, features
from game.ieshima.data import VP_TO_WIN
from game.ieshima.title import TITLE
from tests.fitting import Row, brier, logistic

NOISE = (0.0, 0.3, 0.8)  # errors of the players, so that good and bad positions are seen
SOFT = 1.5  # Victory Points that blur the line between winning and losing
BLUR = 0.3  # how much of the target is blurred
RIDGE = 60.0  # pull towards PRIOR: the positions of one game are not independent
PRIOR = (0.0, 1.0, 0.2, 0.0, 0.1, 0.0, 0.0)  # by judgement
LATE = 5  # the turns of the Extended Game share one set
SELDOM = (-7.0, 1.0, 0.2, 0.0, 0.1, 0.0, 0.0)  # by judgement, where no game shows an American victory


class Sample(NamedTuple):
    turn: int
    row: Row
    target: float


def play(seed: int) -> list[Sample]:
    """One game; every third is an Extended one."""
    variant = ("basic", "advanced", "extended")[seed % 3]
    match = Match(TITLE, TITLE.rules.settings(variant), Seeded(seed)).clone(quiet=True)
    rng = Rng(seed, "fit")
    noise = NOISE[rng.below(len(NOISE))], NOISE[rng.below(len(NOISE))]
    plans: list[Plan | None] = [None, None]
    seen: list[tuple[int, Row]] = []
    while (ask := match.ask) is not None:
        if MIND.is_beat(match.state, ask):
            if ask.kind == "impulse":
                seen.append((min(LATE, match.state.turn), tuple(features(match.state))))
            found = MIND.plans(match.state, ask)
            spoilt = [plan._replace(value=plan.value + noise[ask.who] * bell(rng)) for plan in found]
            plans[ask.who] = min(spoilt, key=by_value)
        match.answer(reply(MIND, match.state, ask, plans))
    result = match.result
    assert result is not None
    won = float(result.winner == 0)
    late = match.state.turn > 4
    margin = result.score - VP_TO_WIN + 0.5
    target = won if late else (1 - BLUR) * won + BLUR / (1 + exp(-margin / SOFT))
    return [Sample(turn, row, won if turn == LATE else target) for turn, row in seen]


def write(table: list[list[float]], games: int) -> None:
    lines = [
        f'"""Weights of worth.py by turn, written by `python3 -m tests.ieshima.fit {games}`."""',
        "",
        "# " + ", ".join(NAMES),
        "WEIGHTS: tuple[tuple[float, ...], ...] = (",
        "    (),",
        *("    (" + ", ".join(f"{x:.2f}" for x in row) + ")," for row in table),
        ")  # fmt: skip",
        "",
    ]
    Path(weights.__file__).write_text("\n".join(lines), encoding="utf-8")


def main(games: int) -> None:
    with get_context("spawn").Pool(2) as pool:
        samples = [sample for game in pool.map(play, range(games), chunksize=8) for sample in game]
    table: list[list[float]] = []
    for turn in range(1, LATE + 1):
        here = [sample for sample in samples if sample.turn == turn]
        targets = [sample.target for sample in here]
        rows = [sample.row for sample in here]
        w = logistic(rows, targets, PRIOR, RIDGE) if any(targets) else list(SELDOM)
        table.append(w)
        print(f"turn {turn}: {len(here)} positions, squared error {brier(rows, targets, w):.4f}")
    write(table, games)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
