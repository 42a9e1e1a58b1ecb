"""How fast the engine is, beside python-chess in the same run: ratios, since machines are noisy."""

from __future__ import annotations

import time
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Any

from game.core.dice import Seeded
from game.core.entries import Step
from game.core.match import AnyMatch, Match
from game.core.rng import Rng
from game.core.title import AnyTitle

ROUNDS = 25
CLONES = 9


def _random_game(title: AnyTitle, seed: int, quiet: bool = False) -> tuple[AnyMatch, float]:
    """A random game and the seconds per decision; `quiet` is how a searcher plays its copies."""
    begin = time.perf_counter()
    match: AnyMatch = Match(title, title.settings(title.presets[0].name), Seeded(seed))
    if quiet:
        match = match.clone(quiet=True)
    rng = Rng(seed)
    while match.request is not None:
        assert match.ask is not None
        match.answer(rng.below(len(match.ask.options)))
    return match, (time.perf_counter() - begin) / match.steps


def _clone(match: AnyMatch) -> float:
    places = [match.at(match.steps * k // (CLONES + 1)) for k in range(1, CLONES + 1)]
    begin = time.perf_counter()
    for place in places:
        place.clone(quiet=True)
    return (time.perf_counter() - begin) / len(places)


def _replay(match: AnyMatch) -> float:
    answers = [entry.choice for entry in match.log if isinstance(entry, Step)]
    begin = time.perf_counter()
    again: AnyMatch = Match(match.title, match.settings, match.dice)
    for answer in answers:
        again.answer(answer)
    return time.perf_counter() - begin


def _chess(seed: int) -> float:
    """Seconds per ply of a random game of python-chess: legal moves listed, one pushed."""
    chess: Any = import_module("chess")
    rng = Rng(seed, "chess")
    board = chess.Board()
    plies = 0
    begin = time.perf_counter()
    while board.halfmove_clock < 100:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[rng.below(len(moves))])
        plies += 1
    return (time.perf_counter() - begin) / plies


def bench(title: AnyTitle) -> dict[str, Any]:
    """Medians over rounds in which ours and chess alternate; times in microseconds."""
    has_chess = find_spec("chess") is not None
    rows: dict[str, list[float]] = {
        name: [] for name in ("decision", "rollout", "clone", "replay", "chess_ply")
    }
    steps: list[int] = []
    _random_game(title, 0)
    for seed in range(ROUNDS):
        if has_chess:
            rows["chess_ply"].append(_chess(seed))
        match, decision = _random_game(title, seed)
        rows["decision"].append(decision)
        rows["rollout"].append(_random_game(title, seed, quiet=True)[1])
        rows["clone"].append(_clone(match))
        rows["replay"].append(_replay(match))
        steps.append(match.steps)
    found: dict[str, Any] = {"title": title.id, "rounds": ROUNDS, "decisions_per_game": median(steps)}
    found["microseconds"] = {name: round(1e6 * median(v), 2) for name, v in rows.items() if v}
    if has_chess:
        plies = rows["chess_ply"]
        found["ratios"] = {
            name: round(median(a / b for a, b in zip(rows[name], plies, strict=True)), 3)
            for name in ("decision", "rollout", "clone", "replay")
        }
    return found
