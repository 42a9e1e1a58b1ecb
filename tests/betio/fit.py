"""Fits what Betio's players expect to games of the quick player.

    python3 -m tests.betio.fit 60 games.jsonl

plays so many games of each scenario, fewer of the long ones, and keeps them as links in a file: one may stop
and go on. Of each the position at the beginning of each Action Phase is looked at, what became of it and how
the game ended. Fitted are what is held and what is gone in the end (hopes.py), then the winning chance
(worth.py); both go into game/betio/agent/weights.py. Every fifth game is kept back and told by how well it
was foretold. The same number of games gives the same weights.
"""

from __future__ import annotations

import json
import sys
from math import exp, fsum
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from game.betio.agent import goals, weights
from game.betio.agent.deeds import MIND
from game.betio.agent.goals import Goals, wanted_zones
from game.betio.agent.hopes import Weights, signs
from game.betio.agent.script import TURNS
from game.betio.agent.worth import GOAL, NAMES, features
from game.betio.charts import NIGHT
from game.betio.positions import PLACES
from game.betio.scenarios import CHECK_TURN, FIRST_WAVES, NOV_20, NOV_21, SCENARIOS, TWO_DAYS
from game.betio.state import State
from game.betio.title import TITLE
from game.betio.variant import PRESETS
from game.betio.victory import is_held, secured
from game.catalog import find
from game.core.dice import Seeded
from game.core.entries import Step
from game.core.link import from_link, to_link
from game.core.match import Match
from game.core.mind import Plan
from game.core.planner import SENSIBLE, bell, by_value, reply
from game.core.rng import Rng
from tests.fitting import Row, brier, chance, logistic

NOISE = (0.0, 0.0, 1.0)  # errors of the players, so that good and bad positions are seen
SOFT = 1.5  # positions that blur the line between winning and losing
BLUR = 0.3  # how much of the target is blurred
RIDGE = 6.0  # pull towards PRIOR: the positions of one game are not independent
PRIOR = (0.0, 0.6, 0.9, 0.5, 0.0, -0.5, 0.5, -0.3, -0.5, -0.2)  # by judgement
KEPT_BACK = 5  # every fifth game
SHARE = {FIRST_WAVES: 1.0, NOV_20: 1.0, NOV_21: 0.5}  # of the games; of Two Days least
LEAST = 0.3


MOST_ROWS = 12000  # of one kind of position
HOPED = (0.0,) * 8  # before anything is known


class Game(NamedTuple):
    """Positions at the beginning of each Action Phase, and how it ended."""

    seed: int
    states: list[State]
    counted: dict[int, State]  # turn at whose end positions are counted -> the position then
    won: float
    margin: float


class Sample(NamedTuple):
    game: int
    row: Row
    target: float
    won: float


def margin(s: State) -> float:
    """Positions more than were needed."""
    places = secured(s)
    if s.rules.scenario in GOAL:
        return len(places) - GOAL[s.rules.scenario] + 0.5
    return 0.5 - wanted_zones(dict.fromkeys(places, 1.0))[1]


def play(scenario: int, seed: int) -> str:
    """One game of a scenario, as a link."""
    match = Match(TITLE, TITLE.rules.settings(PRESETS[scenario].name), Seeded(seed))
    rng = Rng(seed, "fit")
    noise = NOISE[rng.below(len(NOISE))]
    plans: list[Plan | None] = [None]
    while (ask := match.ask) is not None:
        s = match.state
        if MIND.is_beat(s, ask):
            found = MIND.plans(s, ask)
            if noise:
                found = [plan._replace(value=plan.value + noise * bell(rng)) for plan in found[:SENSIBLE]]
            plans[0] = min(found, key=by_value)
        match.answer(reply(MIND, s, ask, plans))
    return to_link(match)


def look_at(seed: int, link: str) -> Game:
    """What was seen in a game."""
    whole = from_link(link, find)
    answers = [entry.choice for entry in whole.log if isinstance(entry, Step)]
    match = Match(TITLE, whole.settings, whole.dice).clone(quiet=True)
    seen: list[State] = []
    counted: dict[int, State] = {}
    for answer in answers:
        s = match.state
        assert match.ask is not None
        if s.turn > CHECK_TURN and CHECK_TURN not in counted and s.rules.scenario == TWO_DAYS:
            counted[CHECK_TURN] = s.copy()
        if TURNS.is_beat(s, match.ask):
            seen.append(s.copy())
        match.answer(answer)
    assert match.result is not None
    counted[match.state.turn] = match.state
    return Game(seed, seen, counted, float(match.result.winner == 0), margin(match.state))


def played(scenario: int, games: int, path: Path) -> list[Game]:
    """So many games of a scenario, those in the file and what is missing there."""
    kept: dict[int, str] = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if row["scenario"] == scenario:
                kept[row["seed"]] = row["link"]
    with path.open("a", encoding="utf-8") as file:
        for seed in range(games):
            if seed not in kept:
                kept[seed] = play(scenario, seed)
                row = {"scenario": scenario, "seed": seed, "link": kept[seed]}
                file.write(json.dumps(row) + "\n")
                file.flush()
    return [look_at(seed, kept[seed]) for seed in range(games)]


# What is held and what is gone in the end

OPEN, FORCE, HELD = range(3)


def fates(game: Game) -> list[tuple[int, int, Weights, float]]:
    """Of every position in every Action Phase: its kind, the day, what the hope hangs on, what came of it."""
    found = []
    for s in game.states:
        ends = game.counted.get(goals.last_turn(s))
        if ends is None:
            continue
        g = Goals(s)
        soon, late = g.soon, int(s.turn >= NIGHT)
        for p in PLACES:
            if p in g.held:
                found.append((HELD, late, (1.0,), float(is_held(ends, p))))
            elif s.force[p]:
                row = signs(g.phases, soon[len(PLACES) + p], *g.near[p])
                found.append((FORCE, late, row, float(not ends.force[p])))
            else:
                found.append((OPEN, late, signs(g.phases, soon[p], *g.near[p]), float(is_held(ends, p))))
    return found


def fit_hopes(games: list[Game]) -> tuple[tuple[Weights, Weights, float], ...]:
    rows: dict[tuple[int, int], list[tuple[int, Weights, float]]] = {}
    for game in games:
        for kind, late, row, came in fates(game):
            rows.setdefault((kind, late), []).append((game.seed, row, came))
    table = []
    for late in (0, 1):
        fitted: list[Weights] = []
        for kind in (OPEN, FORCE):
            here = rows[kind, late]
            here = here[:: 1 + len(here) // MOST_ROWS]
            mine = [one for one in here if one[0] % KEPT_BACK]
            back = [one for one in here if not one[0] % KEPT_BACK]
            w = logistic([one[1] for one in mine], [one[2] for one in mine], HOPED, RIDGE)
            fitted.append(tuple(round(x, 2) for x in w))
            error = brier([one[1] for one in back], [one[2] for one in back], w)
            share = fsum(one[2] for one in back) / len(back)
            print(
                f"day {late + 1}, {('open', 'force')[kind]}: {share:.2f} came true, squared error {error:.3f}"
            )
        held = [one[2] for one in rows[HELD, late]]
        table.append((fitted[0], fitted[1], round(fsum(held) / len(held), 2)))
    return tuple(table)


# The winning chance


def samples_of(game: Game) -> list[Sample]:
    target = game.won
    if (game.won > 0) == (game.margin > 0):
        target = (1 - BLUR) * game.won + BLUR / (1 + exp(-game.margin / SOFT))
    return [Sample(game.seed, tuple(features(s)), target, game.won) for s in game.states]


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


def numbers(row: Weights | list[float]) -> str:
    return "(" + ", ".join(f"{x:.2f}" for x in row) + ")"


def write(table: list[list[float]], hopes: tuple[tuple[Weights, Weights, float], ...], games: int) -> None:
    lines = [
        f'"""What became of positions and of games, written by `python3 -m tests.betio.fit {games} FILE`."""',
        "",
        "# Of each day: empty positions, forces (one, late, far, late far, there, near), what is held",
        "HOPES = (",
    ]
    for empty, force, kept in hopes:
        rows = [f"        {numbers(row)}," for row in (empty, force)]
        lines += ["    (", *rows, f"        {kept:.2f},", "    ),"]
    lines += [
        ")  # fmt: skip",
        "",
        *wrap(", ".join(NAMES), 80, initial_indent="# ", subsequent_indent="# "),
        "WEIGHTS: tuple[tuple[float, ...], ...] = (",
        *(f"    {numbers(row)}," for row in table),
        ")  # fmt: skip",
        "",
    ]
    Path(weights.__file__).write_text("\n".join(lines), encoding="utf-8")


def main(games: int, path: Path) -> None:
    found: list[list[Game]] = []
    for scenario in range(len(SCENARIOS)):
        n = round(games * SHARE.get(scenario + 1, LEAST))
        found.append(played(scenario, n, path))
        won = fsum(game.won for game in found[-1]) / n
        print(f"{SCENARIOS[scenario].name}: {n} games, {won:.2f} won", flush=True)
    hopes = fit_hopes([game for some in found for game in some])
    goals.HOPES = hopes
    table: list[list[float]] = []
    for scenario, some in enumerate(found):
        samples = [sample for game in some for sample in samples_of(game)]
        fitted = [sample for sample in samples if sample.game % KEPT_BACK]
        back = [sample for sample in samples if not sample.game % KEPT_BACK]
        rows, targets = [sample.row for sample in fitted], [sample.target for sample in fitted]
        w = logistic(rows, targets, PRIOR, RIDGE)
        table.append(w)
        mean = fsum(sample.won for sample in fitted) / max(1, len(fitted))
        always = fsum((mean - sample.won) ** 2 for sample in back) / max(1, len(back))
        name = SCENARIOS[scenario].name
        print(f"{name}: {len(fitted)} positions; kept back: {told(back, w)}; always {mean:.2f}: {always:.3f}")
    write(table, hopes, games)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
