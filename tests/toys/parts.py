"""What all toys have alike: two sides, and words that show what they are about."""

from __future__ import annotations

from typing import Any

from game.core.card import RANDOM, Card, Level, Side


def toy_card(name: str, *levels: Level) -> Card:
    return Card(
        id=name.lower(),
        name=name,
        place=0,
        after="nothing",
        when="",
        length="",
        text="",
        sides=(Side("Red", "R", "red"), Side("Blue", "B", "blue")),
        levels=(RANDOM, *levels),
    )


SAYS: dict[str, Any] = {
    "prompt": lambda s, ask: f"{ask.kind} {ask.ctx}?",
    "label": lambda s, ask, opt: " ".join(map(str, opt)),
    "token": lambda opt: " ".join(map(str, opt)),
    "line": lambda event: f"{event.verb} {event.args}",
    "die": lambda why: f"for {why}",
}
