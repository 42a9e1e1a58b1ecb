"""Many honest games between two devices: python3 -m tests.sealed.run TITLE GAMES [VARIANT] [RULE=VALUE]"""

from __future__ import annotations

import sys

from tests.sealed.devices import LEVELS, Steady
from tests.sealed.test_games import check_game


def main(name: str, games: str, *rest: str) -> None:
    changes = dict(word.split("=") for word in rest if "=" in word)
    variant = next((word for word in rest if "=" not in word), None)
    for level in LEVELS:
        links = turns = 0
        letters: list[int] = []
        for seed in range(int(games)):
            check_game(name, variant, changes, level, seed)
            if seed < 3:  # what people who give their standing orders would send
                from tests.helpers import find

                steady = Steady(find(name), level, seed, seed % 2, variant, **changes)
                steady.finish()
                links += len(steady.links)
                letters += map(len, steady.links)
                state = steady.here.own.state
                turns += max(1, steady.here.shared.title.rules.turn(state) - 1)
        mean, longest = sum(letters) // len(letters), max(letters)
        print(f"{name} {level}: {games} games, all audits clean; {links / turns:.1f} links a turn,", end=" ")
        print(f"{mean} letters, the longest {longest}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
