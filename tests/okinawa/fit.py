"""Fits the winning chance of Typhoon of Steel to games of its best players.

    python3 -m tests.okinawa.fit 40

plays so many games. In two of three the first turns are played by other levels, so that good and bad
positions are seen; what counts is how the best players go on from there. The facts at the beginning of each
step are noted, and how many pieces are left at the end of each turn; games are played on to turn 20. Writes
game/okinawa/agent/weights.py. Each fourth of the games in turn is kept back and told by how well it was
foretold from the others. The same number of games gives the same weights.
"""

from __future__ import annotations

import sys
from math import fsum, sqrt
from pathlib import Path
from typing import NamedTuple

from game.core.dice import Seeded
from game.core.match import Match
from game.core.rng import Rng
from game.lab.stats import invert
from game.okinawa.agent import weights
from game.okinawa.agent.belief import pieces_left
from game.okinawa.agent.worth import NAMES, Facts, facts, features, outlook, signs, step, turns_to
from game.okinawa.title import TITLE
from tests.fitting import Row, brier, chance, logistic
from tests.okinawa.quick import Quick

BEST = "elite"
PAIRS = (  # who plays the first turns
    ("regular", "regular"),
    (BEST, "recruit"),
    ("recruit", BEST),
    (BEST, "regular"),
    ("regular", BEST),
)
LONGEST = 11  # turns that they may play
FORETOLD = (12, 13, 14, 15)  # turns whose end decides
LAST_TURN = 20  # games are played on: hardly one is cleared by turn 15
FIRST_SEED = 100
PRIOR = (2.0, 4.0, 3.0, 2.0, 0.0, 0.0, 0.0)  # pieces that fall in a turn, by judgement
PRIOR_OF_LAST = (-0.5, 1.0, 1.0, -0.5, -0.5)
RIDGE = 3.0  # pull towards both
SHARE = 0.02  # of a sample: those of one game are not independent
EVERY = 6  # positions, for the same reason
FOLDS = 4  # one of them is kept back in turn


class Game(NamedTuple):
    seed: int
    opening: tuple[str, str]
    turns: int  # that the opening lasted
    seen: list[Facts]  # since
    left: list[int]  # pieces at the end of each turn, from turn 1 on
    score: int


def play(seed: int) -> Game:
    rng = Rng(seed, "fit")
    opening, turns = (BEST, BEST), 0
    if seed % 3:
        opening, turns = PAIRS[rng.below(len(PAIRS))], 1 + rng.below(LONGEST)
    match = Match(TITLE, TITLE.rules.settings(TITLE.rules.presets[0].name), Seeded(seed)).clone(quiet=True)
    quick = Quick(match, seed)
    seen: dict[tuple[int, int], Facts] = {}
    left = [0] * LAST_TURN
    while (ask := match.ask) is not None:
        s = match.state
        left[s.turn - 1 :] = [pieces_left(s)] * (LAST_TURN + 1 - s.turn)
        if s.turn > turns:
            seen.setdefault((s.turn, step(s)), facts(s))
        quick.answer(opening[ask.who] if s.turn <= turns else BEST)
    final = match.state
    left[min(final.turn, LAST_TURN) - 1 :] = [pieces_left(final)] * (
        LAST_TURN + 1 - min(final.turn, LAST_TURN)
    )
    assert match.result is not None
    return Game(seed, opening, turns, list(seen.values()), left, match.result.score)


class Sample(NamedTuple):
    seen: Facts
    turn: int  # at the end of which
    left: int  # so many were left


def samples(games: list[Game]) -> list[Sample]:
    return [
        Sample(one, turn, game.left[turn - 1])
        for game in games
        for one in game.seen
        for turn in FORETOLD
        if turns_to(one, turn)
    ]


def pace(found: list[Sample], ridge: float = RIDGE) -> list[float]:
    """Pieces that fall in a turn, by least squares held near PRIOR; what is farther off counts for less."""
    n = len(NAMES)
    left = [[ridge * (i == j) for j in range(n)] for i in range(n)]
    right = [ridge * one for one in PRIOR]
    for seen, turn, after in found:
        time, row = turns_to(seen, turn), features(seen)
        for i, a in enumerate(row):
            right[i] += SHARE * a * (seen.left - after)
            for j, b in enumerate(row):
                left[i][j] += SHARE * time * a * b
    return [fsum(a * b for a, b in zip(line, right, strict=True)) for line in invert(left)]


def last(games: list[Game], w: list[float]) -> list[float]:
    """How likely it is that nobody is left: by logistic regression over all turns to come."""
    rows, targets = _ends(games, w)
    return logistic(rows, targets, PRIOR_OF_LAST, RIDGE)


def _ends(games: list[Game], w: list[float]) -> tuple[list[Row], list[float]]:
    """Every so-many-th position, for those of one game are not independent."""
    rows: list[Row] = []
    targets: list[float] = []
    for game in games:
        for seen in game.seen[::EVERY]:
            for turn in range(FORETOLD[0], LAST_TURN + 1):
                if turns_to(seen, turn) and seen.left:
                    rows.append(signs(seen, turn, w))
                    targets.append(float(not game.left[turn - 1]))
    return rows, targets


def told(games: list[Game], w: list[float], end: list[float]) -> str:
    """How well games were foretold that the weights were not fitted to."""
    parts = []
    for low, high in ((0, 3), (3, 7), (7, 15)):
        errors = [
            max(0.0, outlook(seen, turn, w)) - after
            for seen, turn, after in samples(games)
            if low < turns_to(seen, turn) <= high
        ]
        root = sqrt(fsum(error * error for error in errors) / len(errors))
        parts.append(f"{low} to {high} turns ahead: {root:.1f} pieces ({fsum(errors) / len(errors):+.1f})")
    rows, targets = _ends(games, w)
    mean = fsum(targets) / len(targets)
    parts.append(
        f"cleared: squared error {brier(rows, targets, end):.3f}, by the mean {mean * (1 - mean):.3f}"
    )
    found = [(chance(end, row), came) for row, came in zip(rows, targets, strict=True)]
    for low, high in ((0.0, 0.1), (0.1, 0.3), (0.3, 0.6), (0.6, 1.0)):
        here = [(p, came) for p, came in found if low <= p < high]
        if here:
            foretold, came = (100 * fsum(column) / len(here) for column in zip(*here, strict=True))
            parts.append(f"{foretold:.0f}>{came:.0f} ({len(here)})")
    return ", ".join(parts)


def write(w: list[float], end: list[float], games: int) -> None:
    lines = [
        f'"""Weights of worth.py, written by `python3 -m tests.okinawa.fit {games}`."""',
        "",
        f"# Pieces that fall in a turn: {', '.join(NAMES)}",
        f"WEIGHTS = ({', '.join(f'{x:.2f}' for x in w)})",
        "# Nobody is left: one, pieces to spare, pieces that are too many, hidden, unknown",
        f"LAST = ({', '.join(f'{x:.2f}' for x in end)})",
        "",
    ]
    Path(weights.__file__).write_text("\n".join(lines), encoding="utf-8")


def fit(games: list[Game]) -> None:
    print(f"{len(games)} games, {sum(not game.left[-1] for game in games)} cleared by turn {LAST_TURN}")
    for fold in range(FOLDS):
        others = [game for game in games if game.seed % FOLDS != fold]
        w = pace(samples(others))
        kept_back = [game for game in games if game.seed % FOLDS == fold]
        print(f"kept back: {len(kept_back)} games,", told(kept_back, w, last(others, w)))
    w = pace(samples(games))
    write(w, last(games, w), len(games))


def main(games: int) -> None:
    for name, module in tuple(sys.modules.items()):
        if name.startswith("game.okinawa") and hasattr(module, "TURNS"):
            module.TURNS = LAST_TURN
    fit([play(seed) for seed in range(FIRST_SEED, FIRST_SEED + games)])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
