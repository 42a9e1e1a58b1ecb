"""Golden records: whole games with their logs. `python3 -m tests.golden [TITLE ...]` writes them anew.

Do that only when a rule was changed on purpose: `rev` rises with it, and the games in the book get new
names. Records of earlier versions stay as they are.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.catalog import find
from game.console.auto import play_out
from game.core.match import Match
from game.core.record import from_lines, to_lines
from game.core.text import plain
from game.core.title import Title
from tests.books import READY, book, folder, records
from tests.helpers import new_match, random_game


def played_game(title: Title, variant: str, seed: int, level: str, **changes: str) -> Match:
    """A game between computer players; the levels of a title must not change without new records."""
    match = new_match(title, variant, seed, **changes)
    play_out(match, (level,) * len(title.sides), seed)
    return match


def log_text(match: Match) -> str:
    return "".join(f"{plain(match.title.words.line(event))} ({event.rule})\n" for event in match.events)


def write(path: Path, match: Match) -> None:
    path.write_text(to_lines(match), encoding="utf-8")
    path.with_suffix(".log").write_text(log_text(match), encoding="utf-8")


def main(names: list[str]) -> None:
    for name in names or READY:
        title, place = find(name), folder(name) / "records"
        place.mkdir(exist_ok=True)
        random, played = book(name, "RANDOM_GAMES", {}), book(name, "PLAYED", {})
        for file, (variant, seed, changes) in random.items():
            write(place / f"{file}.txt", random_game(title, variant, seed, **changes))
        for file, (variant, seed, changes, level) in played.items():
            write(place / f"{file}.txt", played_game(title, variant, seed, level, **changes))
        for path in records(name):
            if path.stem not in random | played:  # written by hand: the log alone
                write(path, from_lines(path.read_text(encoding="utf-8"), find))


if __name__ == "__main__":
    main(sys.argv[1:])
