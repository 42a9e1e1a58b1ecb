"""Computer against computer, many times."""

from __future__ import annotations

import time
from collections.abc import Mapping
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from game.catalog import find
from game.console.files import write_record
from game.core.agent import RandomAgent, decide, silenced
from game.core.dice import Seeded
from game.core.errors import BadVariant, GameError
from game.core.match import AnyMatch, Match
from game.core.rng import Rng, stream
from game.core.title import AnyTitle


class Job(NamedTuple):
    title: str
    settings: dict[str, int]
    seed: int
    levels: tuple[str, ...]
    out: str | None


def level(title: AnyTitle, name: str) -> str:
    if name not in title.minds.levels:
        raise BadVariant(f"{title.id} has no level {name!r}; there are: {', '.join(title.minds.levels)}")
    return name


def play_out(match: AnyMatch, levels: tuple[str, ...], seed: int) -> None:
    """Let agents play a match to its end; the same seed and levels give the same game."""
    agents = [silenced(match.title.minds.levels[name]()) for name in levels]
    rng = Rng(seed)
    while match.request is not None:
        ask = match.ask
        assert ask is not None, "seeded dice never wait"
        agent = agents[match.title.chairs(match.state)[ask.who]]
        if isinstance(agent, RandomAgent):  # needs no copy of its own
            match.answer(rng.below(len(ask.options)))
        else:
            match.answer(decide(agent, match, stream(seed, "agent", match.throws)))


def play_one(job: Job) -> dict[str, Any]:
    title = find(job.title)
    match: AnyMatch = Match(title, job.settings, Seeded(job.seed))
    play_out(match, job.levels, job.seed)
    result = match.result
    assert result is not None
    if job.out is not None:
        write_record(match, str(Path(job.out) / f"{job.title}-{job.seed}.txt"))
    return {
        "seed": job.seed,
        "winner": None if result.winner is None else title.sides[result.winner].id,
        "score": result.score,
        "reason": result.reason,
        "rule": result.rule,
        "decisions": match.steps,
        "turns": title.rules.turn(match.state),
    }


def play_many(
    title: AnyTitle,
    settings: Mapping[str, int],
    games: int,
    seed: int,
    levels: tuple[str, ...],
    out: str | None,
    jobs: int,
) -> dict[str, Any]:
    if out is not None:
        try:
            Path(out).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise GameError(f"{out}: {error.strerror or error}") from None
    work = [Job(title.id, dict(settings), seed + i, levels, out) for i in range(games)]
    begin = time.perf_counter()
    if jobs > 1:
        with get_context("spawn").Pool(min(jobs, games)) as pool:
            played = pool.map(play_one, work, chunksize=max(1, games // (4 * jobs)))
    else:
        played = [play_one(job) for job in work]
    return {
        "title": title.id,
        "games": games,
        "wins": {side.id: sum(g["winner"] == side.id for g in played) for side in title.sides},
        "draws": sum(g["winner"] is None for g in played),
        "decisions": fmean(g["decisions"] for g in played),
        "turns": fmean(g["turns"] for g in played),
        "score": fmean(g["score"] for g in played),
        "seconds": round(time.perf_counter() - begin, 3),
        "results": played,
    }
