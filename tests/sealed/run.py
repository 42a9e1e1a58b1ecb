"""Many honest games between two devices.

python3 -m tests.sealed.run TITLE GAMES [LEVEL] [VARIANT] [RULE=VALUE]

Random players; on both devices the same game, clean audits, the same record. Without a level all three.
"""

from __future__ import annotations

import sys
import traceback

from tests.helpers import find
from tests.sealed.devices import LEVELS, check_game, check_open_game

ALL = ("open", *LEVELS)
TOLD = 25  # games from one line to the next


def run(name: str, games: int, level: str, variant: str | None, changes: dict[str, str]) -> int:
    """How many have failed."""
    failed = links = longest = 0
    title = find(name)
    for seed in range(games):
        try:
            if level == "open":
                sent = check_open_game(title, seed, variant, **changes)
            else:
                sent = check_game(title, level, seed, variant, **changes).links
            links += len(sent)
            longest = max(longest, *map(len, sent))
        except Exception:
            failed += 1
            print(f"{name} {level}, game {seed}:", flush=True)
            traceback.print_exc()
        if (seed + 1) % TOLD == 0 or seed + 1 == games:
            told = f"{name} {level} {changes or ''}: {seed + 1} games, {failed} failed, {links} links"
            print(f"{told}, the longest {longest}", flush=True)
    return failed


def main(name: str, games: str, *rest: str) -> int:
    changes = dict(word.split("=") for word in rest if "=" in word)
    levels = [word for word in rest if word in ALL] or ALL
    variant = next((word for word in rest if "=" not in word and word not in ALL), None)
    return sum(run(name, int(games), level, variant, changes) for level in levels)


if __name__ == "__main__":
    sys.exit(min(1, main(*sys.argv[1:])))
