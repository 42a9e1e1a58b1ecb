"""Golden records: whole games with their logs. `python3 -m tests.golden` writes them anew.

Do that only when a rule was changed on purpose (and REV was raised with it).
"""

from __future__ import annotations

from pathlib import Path

from game.catalog import TITLES, find
from game.console.auto import play_out
from game.core.match import Match
from game.core.record import from_lines, to_lines
from game.core.text import plain
from game.core.title import Title
from tests.helpers import new_match, random_game

FOLDER = Path(__file__).parent / "records"
RANDOM_GAMES = {  # title -> file -> variant, seed, changes
    "ieshima": {
        "basic": ("basic", 66, {}),  # a retreat through a full Area
        "advanced": ("advanced", 2, {"bidding": "on"}),
        "everything": ("everything", 183, {}),  # ends with an Automatic Victory
        "extended": ("extended", 3, {"bid": "-2"}),
    },
    "hill89": {"random": ("normal", 1, {"shuffled": "on"})},
}
PLAYED = {  # title -> file -> variant, seed, changes, level of all players
    "hill89": {
        "normal": ("normal", 1, {}, "steady"),
        "easy": ("easy", 4, {}, "steady"),
        "hard": ("hard", 1, {}, "steady"),
        "brutal": ("brutal", 1, {}, "steady"),
        "casual": ("hard", 2, {}, "casual"),
    },
}


def played_game(title: Title, variant: str, seed: int, level: str, **changes: str) -> Match:
    """A game between computer players; the levels of a title must not change without new records."""
    match = new_match(title, variant, seed, **changes)
    play_out(match, (level,) * len(title.sides), seed)
    return match


def log_text(match: Match) -> str:
    return "".join(f"{plain(match.title.line(event))} ({event.rule})\n" for event in match.events)


def write(path: Path, match: Match) -> None:
    path.write_text(to_lines(match), encoding="utf-8")
    path.with_suffix(".log").write_text(log_text(match), encoding="utf-8")


def main() -> None:
    for title in TITLES:
        for name, (variant, seed, changes) in RANDOM_GAMES.get(title, {}).items():
            write(FOLDER / title / f"{name}.txt", random_game(find(title), variant, seed, **changes))
        for name, (variant, seed, changes, level) in PLAYED.get(title, {}).items():
            write(FOLDER / title / f"{name}.txt", played_game(find(title), variant, seed, level, **changes))
        for path in sorted((FOLDER / title).glob("*.txt")):
            made = RANDOM_GAMES.get(title, {}) | PLAYED.get(title, {})
            if path.stem not in made:  # written by hand: the log alone
                write(path, from_lines(path.read_text(encoding="utf-8"), find))


if __name__ == "__main__":
    main()
