"""Fits the winning chance of Betio to games of its quick player.

    python3 -m tests.betio.fit 60

plays so many games of each scenario, fewer of the long ones, notes the features at the beginning of each
Action Phase and how the game ended, and writes game/betio/agent/weights.py; a fifth of the games is kept back
and told by how well it was foretold. The same number of games gives the same weights.
"""

from __future__ import annotations

import sys
from math import exp
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from game.betio.agent import weights
from game.betio.agent.goals import wanted_zones
from game.betio.agent.mind import MIND, TURNS
from game.betio.agent.worth import GOAL, NAMES, features
from game.betio.scenarios import FIRST_WAVES, NOV_20, NOV_21, SCENARIOS
from game.betio.title import TITLE
from game.betio.variant import PRESETS
from game.betio.victory import secured
from game.core.dice import Seeded
from game.core.match import Match
from game.core.mind import Plan
from game.core.planner import bell, by_value, reply
from game.core.rng import Rng
from tests.fitting import Row, brier, chance, logistic

NOISE = (0.0, 0.0, 1.0)  # errors of the players, so that good and bad positions are seen
SOFT = 1.5  # positions that blur the line between winning and losing
BLUR = 0.3  # how much of the target is blurred
RIDGE = 6.0  # pull towards PRIOR: the positions of one game are not independent
PRIOR = (0.0, 2.0, 1.0, 2.0, 0.5, -2.0, 2.0)  # by judgement
KEPT_BACK = 5  # every fifth game
SHARE = {FIRST_WAVES: 1.0, NOV_20: 0.6, NOV_21: 0.4}  # of the games; of Two Days least
LEAST = 0.3


class Sample(NamedTuple):
    game: int
    row: Row
    target: float
    won: float


def margin(match: Match) -> float:
    """Positions more than were needed."""
    s = match.state
    places = secured(s)
    if s.rules.scenario in GOAL:
        return len(places) - GOAL[s.rules.scenario] + 0.5
    return 0.5 - wanted_zones(dict.fromkeys(places, 1.0))[1]


def play(scenario: int, seed: int) -> list[Sample]:
    """One game of a scenario."""
    match = Match(TITLE, TITLE.rules.settings(PRESETS[scenario].name), Seeded(seed)).clone(quiet=True)
    rng = Rng(seed, "fit")
    noise = NOISE[rng.below(len(NOISE))]
    plans: list[Plan | None] = [None]
    seen: list[Row] = []
    while (ask := match.ask) is not None:
        if MIND.is_beat(match.state, ask):
            if TURNS.is_beat(match.state, ask):
                seen.append(tuple(features(match.state)))
            found = MIND.plans(match.state, ask)
            spoilt = [plan._replace(value=plan.value + noise * bell(rng)) for plan in found]
            plans[0] = min(spoilt, key=by_value)
        match.answer(reply(MIND, match.state, ask, plans))
    assert match.result is not None
    won = float(match.result.winner == 0)
    over = margin(match)
    target = (1 - BLUR) * won + BLUR / (1 + exp(-over / SOFT)) if (won > 0) == (over > 0) else won
    return [Sample(seed, row, target, won) for row in seen]


def told(samples: list[Sample], w: list[float]) -> str:
    """How well games were foretold that the weights were not fitted to: in words, and by fifths."""
    found = [(chance(w, sample.row), sample.won) for sample in samples]
    error = brier([sample.row for sample in samples], [sample.won for sample in samples], w)
    parts = [f"squared error {error:.3f}"]
    for low in (0.0, 0.2, 0.4, 0.6, 0.8):
        here = [(p, won) for p, won in found if low <= p < low + 0.2 or (low == 0.8 and p >= 1)]
        if here:
            foretold, came = (100 * sum(column) / len(here) for column in zip(*here, strict=True))
            parts.append(f"{foretold:.0f}>{came:.0f} ({len(here)})")
    return ", ".join(parts)


def write(table: list[list[float]], games: int) -> None:
    lines = [
        f'"""Weights of worth.py by scenario, written by `python3 -m tests.betio.fit {games}`."""',
        "",
        *wrap(", ".join(NAMES), 80, initial_indent="# ", subsequent_indent="# "),
        "WEIGHTS: tuple[tuple[float, ...], ...] = (",
        *("    (" + ", ".join(f"{x:.2f}" for x in row) + ")," for row in table),
        ")  # fmt: skip",
        "",
    ]
    Path(weights.__file__).write_text("\n".join(lines), encoding="utf-8")


def main(games: int) -> None:
    table: list[list[float]] = []
    for scenario, one in enumerate(SCENARIOS):
        n = round(games * SHARE.get(scenario + 1, LEAST))
        samples = [sample for seed in range(n) for sample in play(scenario, seed)]
        fitted = [sample for sample in samples if sample.game % KEPT_BACK]
        back = [sample for sample in samples if not sample.game % KEPT_BACK]
        rows, targets = [sample.row for sample in fitted], [sample.target for sample in fitted]
        w = logistic(rows, targets, PRIOR, RIDGE * games / n)
        table.append(w)
        share = len({sample.game for sample in samples if sample.won}) / n
        print(
            f"{one.name}: {n} games, {share:.2f} won, {len(fitted)} positions; kept back: {told(back, w)}",
            flush=True,
        )
    write(table, games)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
