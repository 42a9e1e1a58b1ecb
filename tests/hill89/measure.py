"""How often each card and token is wanted: `python3 -m tests.hill89.measure --games 200 --level steady`.

Win rates are for `python3 -m game lab hill89`; this counts, over whole games, what was picked of what lay in
the Reinforcement Row, which cards were upgraded, how many dice each card got, and which tokens were used.
"""

from __future__ import annotations

import argparse
from collections import Counter
from multiprocessing import get_context
from typing import Any

from game.catalog import find
from game.console.auto import play_out
from game.core.dice import Seeded
from game.core.entries import Step
from game.core.match import Match
from game.hill89.data import CARDS, KIT_NAMES, REINFORCEMENTS
from game.hill89.names import card_name

Counts = Counter[tuple[str, str]]


def play(job: tuple[str, str, int]) -> tuple[bool, Counts]:
    """One game: whether it was won, and what happened how often."""
    level, variant, seed = job
    title = find("hill89")
    match: Match[Any] = Match(title, title.rules.settings(variant), Seeded(seed))
    play_out(match, (level,), seed)
    return match.result is not None and match.result.winner == 0, count(match)


def count(match: Match[Any]) -> Counts:
    """What happened how often in a game."""
    found: Counts = Counter()
    row: list[tuple[int, int]] = []
    for event in match.events or ():
        if event.verb == "offered":
            row.append(event.args)
        elif event.verb == "resupply":
            found.update(("offered", card_name(card)) for card, _ in row if card)
            found.update(("offered", KIT_NAMES[token]) for _, token in row if token >= 0)
        elif event.verb == "picked":
            card, token = event.args
            row.remove((card, token))
            found["picked", card_name(card)] += 1
            if token >= 0:
                found["picked", KIT_NAMES[token]] += 1
        elif event.verb == "replaced" and event.args[1]:
            found["placed", card_name(event.args[1])] += 1
        elif event.verb == "upgraded":
            found["upgraded", card_name(event.args[0])] += 1
        elif event.verb == "activated":
            found["dice", card_name(event.args[0])] += len(event.args[1])
    uses = ("adjust", "binoculars", "grenade", "medkit", "reposition", "reroll", "veteran")
    for entry in match.log:
        if isinstance(entry, Step) and entry.option[0] in uses:
            found["used", entry.option[0]] += 1
        elif isinstance(entry, Step) and entry.option[0] == "block":
            found["used", "sandbag"] += entry.option[1]
    return found


def share(found: Counts, part: str, whole: str, name: str) -> str:
    return f"{100 * found[part, name] / found[whole, name]:.0f} %" if found[whole, name] else "-"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--level", default="steady")
    options.add_argument("--variant", default="normal")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=2)
    args = options.parse_args()
    jobs = [(args.level, args.variant, args.seed + n) for n in range(args.games)]
    found: Counts = Counter()
    wins = 0
    with get_context("spawn").Pool(args.jobs) as pool:
        for won, counts in pool.imap_unordered(play, jobs):
            wins += won
            found.update(counts)
    print(f"{args.games} games of {args.level} on {args.variant}: {100 * wins / args.games:.1f} % won\n")
    print("| Card | Picked when offered | Placed when picked | Upgrades in 100 games | Dice in a game |")
    print("|---|---|---|---|---|")
    names = list(dict.fromkeys(card.name for card in CARDS))
    picked = {card_name(card) for card in REINFORCEMENTS}
    for name in names:
        pick = share(found, "picked", "offered", name) if name in picked else ""
        place = share(found, "placed", "picked", name) if name in picked else ""
        upgrades = 100 * found["upgraded", name] / args.games
        print(f"| {name} | {pick} | {place} | {upgrades:.0f} | {found['dice', name] / args.games:.1f} |")
    print("\n| Token | Picked when offered | Used in 100 games |\n|---|---|---|")
    for name in (*KIT_NAMES, "reposition", "reroll"):
        used = 100 * found["used", name] / args.games
        print(f"| {name} | {share(found, 'picked', 'offered', name)} | {used:.0f} |")


if __name__ == "__main__":
    main()
