"""Many honest games between two devices.

python3 -m tests.sealed.run TITLE GAMES [LEVEL] [VARIANT] [RULE=VALUE] [steady]

GAMES is a number, or a row of seeds as in 100-199. Random players; on both devices the same game, clean
audits, the same record. Without a level all three. `steady`: players who give all standing orders, and orders
ahead as far as they go. A line of JSON for each game as it ends, then one for all of them.
"""

from __future__ import annotations

import json
import sys
import time
import traceback
from typing import Any

from tests.helpers import find
from tests.sealed.devices import LEVELS, Pair, Steady, check_game, check_open_game

ALL = ("open", *LEVELS)
STEADY = "steady"
OPENED = 8  # of so many open links one is opened


def played(name: str, level: str, seed: int, kind: type[Pair], variant: str | None, changes: Any) -> Any:
    """One game, and what its links were like."""
    title, begin = find(name), time.process_time()
    told: dict[str, Any] = {"title": name, "level": level, "seed": seed}
    try:
        if level == "open":
            links, match = check_open_game(title, seed, variant, OPENED, **changes)
            whole = len(links[-1])
        else:
            pair = check_game(title, level, seed, variant, kind, **changes)
            links, match = pair.links, pair.here.shared.public
            whole = len(pair.here.link)
    except Exception:
        traceback.print_exc()
        return told | {"failed": True}
    return told | {
        "links": len(links),
        "turns": title.rules.turn(match.state),
        "mean": round(sum(map(len, links)) / len(links)),
        "longest": max(map(len, links)),
        "whole": whole,
        "seconds": round(time.process_time() - begin, 1),
    }


def summed(games: list[Any]) -> Any:
    """All games of a level in one line."""
    sound = [game for game in games if "failed" not in game]
    links, turns = (sum(game[name] for game in sound) for name in ("links", "turns"))
    found = {"title": games[0]["title"], "level": games[0]["level"], "games": len(games)}
    found["failed"] = len(games) - len(sound)
    if sound:
        found |= {"links": links, "a turn": round(links / turns, 2)}
        found["mean"] = round(sum(game["mean"] * game["links"] for game in sound) / links)
        found |= {name: max(game[name] for game in sound) for name in ("longest", "whole")}
    return found


def main(name: str, games: str, *rest: str) -> int:
    first, _, last = games.rpartition("-")
    seeds = range(int(first), int(last) + 1) if first else range(int(last))
    changes = dict(word.split("=") for word in rest if "=" in word)
    levels = [word for word in rest if word in ALL] or ALL
    named = (word for word in rest if "=" not in word and word not in (*ALL, STEADY))
    variant = next(named, None)
    kind = Steady if STEADY in rest else Pair
    failed = 0
    for level in levels:
        told = []
        for seed in seeds:
            told.append(played(name, level, seed, kind, variant, changes))
            print(json.dumps(told[-1]), flush=True)
        found = summed(told)
        failed += found["failed"]
        print(json.dumps(found), flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(min(1, main(*sys.argv[1:])))
