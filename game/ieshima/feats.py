"""What dice did against the odds: told from the log alone, for the page after a game."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.request import Event
from game.core.text import plain
from game.ieshima.log import line
from game.ieshima.odds import clash

STAKES = ("attack", "bombarded", "kamikaze")


def feat(events: Sequence[Event], n: int) -> tuple[int, float, str] | None:
    """Whom the dice of event n favoured, how likely that was, and the story. Dice rolled again are none,
    and a stalemate favours nobody."""
    event = events[n]
    if event.verb != "dice" or (n + 1 < len(events) and events[n + 1].verb == "rerolled"):
        return None
    side, ours, theirs, av, dv = event.args
    stake = next((past for past in reversed(events[:n]) if past.verb in STAKES), None)
    if stake is None:  # a position link begins in the midst of it
        return None
    difference = av + sum(ours) - dv - sum(theirs)
    odds = clash(av - dv)
    story = plain(f"{line(stake)} {line(event)}")
    if difference > 0:
        return side, odds.success, story
    if stake.verb != "attack":
        return 1 - side, 1 - odds.success, story
    return (1 - side, odds.repulse, story) if difference else None
