"""Playing the games: which ones, on several cores, written down one by one so that a stop loses none."""

from __future__ import annotations

import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import pairwise, product
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from game.catalog import find
from game.core.agent import decide, silenced
from game.core.dice import Seeded
from game.core.entries import Throw
from game.core.errors import BadVariant, GameError
from game.core.match import AnyMatch, Match
from game.core.rng import stream
from game.core.title import AnyTitle
from game.lab.stats import quantile
from game.rules_text import number_of

PAIRS = ("all", "ladder", "equal")
FILE = "games.jsonl"


class Game(NamedTuple):
    """One game to be played. Two halves share the dice: the levels change sides."""

    title: str
    variant: str
    changes: tuple[tuple[str, str], ...]
    levels: tuple[str, ...]  # by side
    seed: int
    half: int

    def key(self) -> str:
        return f"{self.label()}|{','.join(self.levels)}|{self.seed}|{self.half}"

    def label(self) -> str:
        """The variant with what was changed in it."""
        return " ".join([self.variant, *(f"{name}={value}" for name, value in self.changes)])


def code_hash(title: str) -> str:
    """Ten letters that change whenever the core's or the title's code does."""
    root = Path(__file__).parent.parent
    total = sha256()
    for folder in ("core", title):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".py", ".json"):
                total.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:10]


Changes = tuple[tuple[str, str], ...]


def tables(
    title: AnyTitle, variants: Sequence[str], fixed: Sequence[str], varied: Sequence[str]
) -> list[tuple[str, Changes]]:
    """Variants with their changes: what is `fixed` everywhere, and each value of what is `varied` by itself.

    'air=4,7' is played with 4 and with 7, beside the usual value.
    """
    base = tuple(_split(wish) for wish in fixed)
    wishes = [base]
    for wish in varied:
        name, values = _split(wish)
        wishes += [(*base, (name, value)) for value in values.split(",")]
    found = {
        (variant, _real(title, variant, changes)): None for variant, changes in product(variants, wishes)
    }
    return list(found)


def _split(wish: str) -> tuple[str, str]:
    name, equals, value = wish.partition("=")
    if not equals:
        raise BadVariant(f"NAME=VALUE is wanted, not {wish!r}")
    return name, value


def _real(title: AnyTitle, variant: str, changes: Changes) -> Changes:
    """What really differs from the variant; says what is wrong with a wish before anything is played."""
    base = title.rules.settings(variant)
    changed = title.rules.settings(variant, dict(changes))
    return tuple((name, value) for name, value in changes if changed[name] != base[name])


def meetings(title: AnyTitle, levels: Sequence[str], pairs: str) -> list[tuple[str, str]]:
    """Who plays whom; with one side everybody plays alone."""
    for name in levels:
        if name not in title.minds.levels:
            raise BadVariant(f"{title.id} has no level {name!r}; there are: {', '.join(title.minds.levels)}")
    if pairs == "equal" or len(title.sides) == 1:
        return [(name, name) for name in levels]
    if pairs == "ladder":
        return list(pairwise(levels))
    return [(a, b) for i, a in enumerate(levels) for b in levels[i:]]


def schedule(
    title: AnyTitle,
    levels: Sequence[str],
    pairs: str,
    wanted: Sequence[tuple[str, Changes]],
    games: int,
    seed: int,
) -> list[Game]:
    """All games, seed by seed, so that a stop leaves every table equally far."""
    found = []
    sides, met = len(title.sides), meetings(title, levels, pairs)
    for nth in range((games + 1) // 2 if sides > 1 else games):
        for (variant, changes), (a, b) in product(wanted, met):
            if sides == 1:
                found.append(Game(title.id, variant, changes, (a,), seed + nth, 0))
                continue
            for half, pair in enumerate(((a, b), (b, a))):
                found.append(Game(title.id, variant, changes, pair, seed + nth, half))
    return found


def play(game: Game) -> dict[str, Any]:
    """Play one game and count what happened in it."""
    title = find(game.title)
    match: AnyMatch = Match(title, title.rules.settings(game.variant, dict(game.changes)), Seeded(game.seed))
    agents = [silenced(title.minds.levels[name]()) for name in game.levels]
    uses: dict[str, list[int]] = {}
    paces: list[list[float]] = [[] for _ in title.sides]
    begin = time.perf_counter()
    while match.request is not None:
        ask = match.ask
        assert ask is not None, "seeded dice never wait"
        chair = title.chairs(match.state)[ask.who]
        before = time.perf_counter()
        # The second half thinks with other luck, so that equal players do not play the same game twice.
        answer = decide(agents[chair], match, stream(game.seed, f"lab {game.half}", match.throws))
        paces[ask.who].append(time.perf_counter() - before)
        for verb in {option[0] for option in ask.options}:
            use = uses.setdefault(f"{ask.who} {ask.kind} {verb}", [0, 0])
            use[0] += 1
            use[1] += verb == ask.options[answer][0]
        match.answer(answer)
    result = match.result
    assert result is not None
    rules = Counter(number_of(event.rule) for event in match.events or ())
    rules.update(number_of(entry.request.rule) for entry in match.log if isinstance(entry, Throw))
    return {
        "game": game._asdict(),
        "winner": result.winner,
        "score": result.score,
        "reason": result.reason,
        "rule": result.rule,
        "decisions": [len(pace) for pace in paces],
        "turns": title.rules.turn(match.state),
        "uses": uses,
        "rules": dict(sorted(rules.items())),
        "p95": [round(quantile(pace, 0.95), 4) if pace else 0.0 for pace in paces],
        "slowest": [round(max(pace, default=0.0), 4) for pace in paces],
        "seconds": round(time.perf_counter() - begin, 3),
    }


def read(folder: Path, title: str, code: str) -> dict[str, dict[str, Any]]:
    """What was played with this code before, by key; a line cut off by a stop is skipped."""
    found = {}
    path = folder / FILE
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            row = json.loads(line)
        except json.JSONDecodeError:
            continue
        if row["code"] == code and row["game"]["title"] == title:
            found[game_of(row).key()] = row
    return found


def game_of(row: Mapping[str, Any]) -> Game:
    game = dict(row["game"])
    game["changes"] = tuple((name, value) for name, value in game["changes"])
    game["levels"] = tuple(game["levels"])
    return Game(**game)


def play_all(games: Sequence[Game], folder: Path, code: str, jobs: int) -> dict[str, dict[str, Any]]:
    """Play what was not played yet; returns everything of this code in the folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GameError(f"{folder}: {error.strerror or error}") from None
    found = read(folder, games[0].title, code) if games else {}
    left = [game for game in games if game.key() not in found]
    if not left:
        return found
    bar = Bar(len(games), len(games) - len(left))
    with (folder / FILE).open("a", encoding="utf-8") as out:
        out.write("\n" if out.tell() else "")  # a line cut off by a stop must not spoil the next
        for row in _played(left, jobs):
            line = json.dumps({"code": code, **row})
            out.write(line + "\n")
            out.flush()
            found[game_of(row).key()] = json.loads(line)  # as it will be read
            bar.step()
    bar.end()
    return found


def _played(games: Sequence[Game], jobs: int) -> Iterator[dict[str, Any]]:
    if jobs == 1 or len(games) == 1:
        yield from map(play, games)
        return
    with get_context("spawn").Pool(min(jobs, len(games)), _quiet) as pool:
        yield from pool.imap_unordered(play, games)


def _quiet() -> None:
    """Ctrl-C stops the one who writes, not the players one by one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Bar:
    """Games played and time left, on a terminal; a line now and then elsewhere."""

    def __init__(self, of: int, done: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.of, self.done, self.before = of, done, done
        self._clock, self._begin, self._told = clock, clock(), clock()

    def text(self) -> str:
        spent, played = self._clock() - self._begin, self.done - self.before
        left = round(spent / played * (self.of - self.done)) if played else 0
        filled = 30 * self.done // self.of
        time_left = f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}"
        return f"[{'#' * filled}{'.' * (30 - filled)}] {self.done} of {self.of}, {time_left} left"

    def step(self) -> None:
        self.done += 1
        if sys.stderr.isatty():
            print("\r" + self.text(), end="", file=sys.stderr, flush=True)
        elif self._clock() - self._told > 30:
            self._told = self._clock()
            print(self.text(), file=sys.stderr, flush=True)

    def end(self) -> None:
        if sys.stderr.isatty():
            print(file=sys.stderr)
