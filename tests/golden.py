"""Golden records: whole games with their logs. `python3 -m tests.golden` writes them anew.

Do that only when a rule was changed on purpose (and REV was raised with it).
"""

from __future__ import annotations

from pathlib import Path

from game.catalog import TITLES, find
from game.core.match import Match
from game.core.record import from_lines, to_lines
from game.core.text import plain
from tests.helpers import random_game

FOLDER = Path(__file__).parent / "records"
RANDOM_GAMES = {  # title -> file -> variant, seed, changes
    "ieshima": {
        "basic": ("basic", 66, {}),  # a retreat through a full Area
        "advanced": ("advanced", 2, {"bidding": "on"}),
        "everything": ("everything", 183, {}),  # ends with an Automatic Victory
        "extended": ("extended", 3, {"bid": "-2"}),
    }
}


def log_text(match: Match) -> str:
    return "".join(f"{plain(match.title.line(event))} ({event.rule})\n" for event in match.events)


def write(path: Path, match: Match) -> None:
    path.write_text(to_lines(match), encoding="utf-8")
    path.with_suffix(".log").write_text(log_text(match), encoding="utf-8")


def main() -> None:
    for title in TITLES:
        for name, (variant, seed, changes) in RANDOM_GAMES.get(title, {}).items():
            write(FOLDER / title / f"{name}.txt", random_game(find(title), variant, seed, **changes))
        for path in sorted((FOLDER / title).glob("*.txt")):
            if path.stem not in RANDOM_GAMES.get(title, {}):  # written by hand: the log alone
                write(path, from_lines(path.read_text(encoding="utf-8"), find))


if __name__ == "__main__":
    main()
