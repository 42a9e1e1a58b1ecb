"""How fast the engine is, beside python-chess and another title in the same run.

Processor time, and ratios: machines are noisy, and others may work on them."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Any

from game.core.dice import Seeded
from game.core.entries import Step
from game.core.link import to_link
from game.core.match import AnyMatch, Match
from game.core.request import PATH, Opt
from game.core.rng import Rng
from game.core.title import AnyTitle, Settings, Verb
from game.session import Session

ROUNDS = 25
CLONES = 9
LOOKS = 60  # places of a game at which somebody may be about to move
QUICK = ("view", "undo", "save", "look_back")  # the others play, replay or open a whole game
LONG = 2000  # decisions: of longer games the whole is measured a few times only
AGAIN = 3  # times that the same is done in a phase of the long game: what can be put back has no end


def _random_game(
    title: AnyTitle, settings: Settings, seed: int, quiet: bool = False
) -> tuple[AnyMatch, float]:
    """A random game and the seconds per decision; `quiet` is how a searcher plays its copies."""
    begin = time.process_time()
    match: AnyMatch = Match(title, settings, Seeded(seed))
    if quiet:
        match = match.clone(quiet=True)
    rng = Rng(seed)
    while match.request is not None:
        assert match.ask is not None
        match.answer(rng.below(len(match.ask.options)))
    return match, (time.process_time() - begin) / match.steps


def _dearest(title: AnyTitle, settings: Settings, seed: int) -> float:
    """Seconds of the slowest answer of a random game: what the rules do by themselves hangs on it."""
    match = Match(title, settings, Seeded(seed)).clone(quiet=True)
    rng = Rng(seed)
    most = 0.0
    while match.request is not None:
        assert match.ask is not None
        answer = rng.below(len(match.ask.options))
        begin = time.process_time()
        match.answer(answer)
        most = max(most, time.process_time() - begin)
    return most


def _clone(match: AnyMatch) -> float:
    places = [match.at(match.steps * k // (CLONES + 1)) for k in range(1, CLONES + 1)]
    begin = time.process_time()
    for place in places:
        place.clone(quiet=True)
    return (time.process_time() - begin) / len(places)


def _field(match: AnyMatch) -> float:
    """Seconds to take up one unit that moves on a map: where it can go, found and listed. 0 if none does."""
    verbs = match.title.words.verbs
    found = []
    for k in range(1, LOOKS + 1):
        place = match.at(match.steps * k // (LOOKS + 1)).clone(quiet=True)
        options = [] if place.ask is None else place.ask.options
        able = [n for n, opt in enumerate(options) if opt[0] in verbs and verbs[opt[0]].acts]
        if not able:
            continue
        begin = time.process_time()
        place.answer(able[k % len(able)])
        seconds = time.process_time() - begin
        if place.ask is not None and place.ask.form.shape == PATH:
            found.append(seconds)
    return median(found) if found else 0.0


def _replay(match: AnyMatch) -> float:
    answers = [entry.choice for entry in match.log if isinstance(entry, Step)]
    begin = time.process_time()
    again: AnyMatch = Match(match.title, match.settings, match.dice)
    for answer in answers:
        again.answer(answer)
    return time.process_time() - begin


def _chess(seed: int) -> float:
    """Seconds per ply of a random game of python-chess: legal moves listed, one pushed."""
    chess: Any = import_module("chess")
    rng = Rng(seed, "chess")
    board = chess.Board()
    plies = 0
    begin = time.process_time()
    while board.halfmove_clock < 100:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[rng.below(len(moves))])
        plies += 1
    return (time.process_time() - begin) / plies


def bench(title: AnyTitle, settings: Settings, other: AnyTitle) -> dict[str, Any]:
    """Medians over rounds in which ours, chess and the other title alternate; times in microseconds."""
    usual = other.rules.settings(other.rules.presets[0].name)
    has_chess = find_spec("chess") is not None
    long = Long(title, settings)
    steps: list[int] = []

    def decision(seed: int) -> float:
        match, seconds = _random_game(title, settings, seed)
        steps.append(match.steps)
        return seconds

    ours: dict[str, Callable[[int], float]] = {
        "decision": decision,
        other.id: lambda seed: _random_game(other, usual, seed)[1],
        "field": lambda seed: _field(_random_game(title, settings, seed)[0]),
        "rollout": lambda seed: _random_game(title, settings, seed, quiet=True)[1],
        "dearest": lambda seed: _dearest(title, settings, seed),
        "clone": lambda seed: _clone(_random_game(title, settings, seed)[0]),
        "replay": lambda seed: _replay(_random_game(title, settings, seed)[0]),
        "view": lambda seed: long.view(),
        "undo": lambda seed: long.undo(),
        "save": lambda seed: long.save(),
        "look_back": lambda seed: long.look_back(),
        "link": lambda seed: long.link(),
        "open_link": lambda seed: long.open_link(),
        "open_record": lambda seed: long.open_record(),
        "open_kept": lambda seed: long.open_kept(),
    }
    few = 3 if long.match.steps > LONG else ROUNDS  # opening a campaign takes its time
    rows: dict[str, list[float]] = {name: [] for name in (*ours, "chess_ply")}
    ratios: dict[str, list[float]] = {name: [] for name in ours}
    _random_game(title, settings, 0)
    for seed in range(ROUNDS):
        for name, measure in ours.items():
            if name not in QUICK and seed >= few:
                continue
            ply = _chess(seed) if has_chess else 0.0
            rows["chess_ply"].append(ply)
            rows[name].append(measure(seed))
            if ply:
                ratios[name].append(rows[name][-1] / ply)
    found: dict[str, Any] = {"title": title.id, "rounds": ROUNDS, "decisions_per_game": median(steps)}
    found |= long.facts()
    found["beside"] = round(median(a / b for a, b in zip(rows["decision"], rows[other.id], strict=False)), 3)
    found["microseconds"] = {name: round(1e6 * median(v), 2) for name, v in rows.items() if any(v)}
    if has_chess:
        found["ratios"] = {name: round(median(v), 3) for name, v in ratios.items() if any(v)}
    return found


class Long:
    """A long game at a page's table: everybody who can do something does it, once in a phase."""

    def __init__(self, title: AnyTitle, settings: Settings) -> None:
        self.session = Session()
        self.session.lay(Match(title, settings, Seeded(1)))
        self.checkpoint: Any = None
        self.widest = self.most = 0
        rng = Rng(1, "bench")
        verbs, plain = title.words.verbs, Verb()
        phase, done = "", Counter[Opt]()
        while (ask := self.match.ask) is not None:
            if len(ask.options) > self.most:
                self.widest, self.most = self.match.steps, len(ask.options)
            if self.match.state.phase != phase:
                phase, done = self.match.state.phase, Counter()
            busy = [opt for opt in ask.options if not verbs.get(opt[0], plain).tag and done[opt] < AGAIN]
            choice = busy[rng.below(len(busy))] if busy else ask.options[0]
            done[choice] += AGAIN if verbs.get(choice[0], plain).acts else 1
            self.match.answer(ask.options.index(choice))
            if self.match.steps % 100 == 0:
                kept = self.session.keep(0)
                self.checkpoint = kept.get("checkpoint", self.checkpoint)
        self.session.keep(0)
        self.record: str = self.session.do("share")["record"]
        self.asking = self._at(self.widest)
        self.phase = self._longest_phase()

    @property
    def match(self) -> AnyMatch:
        return self.session.match

    def _at(self, step: int) -> Session:
        other = Session()
        other.lay(self.match.at(step))
        return other

    def _longest_phase(self) -> AnyMatch:
        """The match at the end of the longest row of decisions without a new phase."""
        heads = [steps for steps, _ in self.match.timeline()]
        end, _ = max(zip(heads[1:], heads, strict=False), key=lambda pair: pair[0] - pair[1], default=(1, 0))
        found = self.match.at(0)
        answers = [entry.choice for entry in self.match.log if isinstance(entry, Step)]
        for answer in answers[: end - 1]:  # played, not replayed: with the checkpoints of play
            found.answer(answer)
        while not found.can_undo() and found.steps > 1:
            found = found.at(found.steps - 1)
        return found

    def facts(self) -> dict[str, Any]:
        heads = [steps for steps, _ in self.match.timeline()]
        return {
            "decisions_of_long_game": self.match.steps,
            "options": self.most,
            "decisions_in_phase": self.phase.steps - max(head for head in heads if head <= self.phase.steps),
            "bytes": {
                "view": len(self.asking.call("view")),
                "look_back": len(self.session.call("at", json.dumps({"step": self.match.steps - 2}))),
                "link": len(self.session.do("share")["link"]),
                "record": len(self.record),
            },
        }

    def view(self) -> float:
        """What a page gets at the question with the most answers."""
        return _timed(lambda: self.asking.call("view", '{"log_from": 1000000000}'))

    def undo(self) -> float:
        def back() -> None:
            self.phase.undo()
            self.phase.redo()

        return _timed(back) / 2

    def save(self) -> float:
        """What must be written down after an answer at the end of the game."""
        have = self.session.keep(0)["begin"] + self.session.keeper.count()
        return _timed(lambda: json.dumps(self.session.keep(have - 2)))

    def look_back(self) -> float:
        return _timed(lambda: self.session.call("at", json.dumps({"step": self.match.steps - 2})))

    def link(self) -> float:
        return _timed(lambda: to_link(self.match))

    def open_link(self) -> float:
        link = to_link(self.match)
        return _timed(lambda: _open(link=link))

    def open_record(self) -> float:
        return _timed(lambda: _open(text=self.record))

    def open_kept(self) -> float:
        """To the first view, from the record and its last kept checkpoint."""
        return _timed(lambda: _open(text=self.record, checkpoint=self.checkpoint))


def _open(**args: Any) -> None:
    session = Session()
    while "thinking" in session.do("open", **args):
        pass


def _timed(what: Callable[[], Any]) -> float:
    begin = time.process_time()
    what()
    return time.process_time() - begin
