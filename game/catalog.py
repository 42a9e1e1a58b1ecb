"""The titles: the only place that knows them all."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.core.errors import GameError
from game.core.title import Title

TITLES = ("ieshima", "hill89")


def find(name: str) -> Title[Any]:
    """The title of that id; its code is loaded only now."""
    if name not in TITLES:
        raise GameError(f"there is no title {name!r}; there are: {', '.join(TITLES)}")
    title: Title[Any] = import_module(f"game.{name}.title").TITLE
    return title


def describe(title: Title[Any]) -> dict[str, Any]:
    """What a player may choose before a game, as plain data."""
    return {
        "id": title.id,
        "name": title.name,
        "after": title.after,
        "rev": title.rev,
        "variants": [
            {"id": p.name, "name": p.title, "text": p.text, "settings": title.settings(p.name)}
            for p in title.presets
        ],
        "rules": [
            {
                "id": w.name,
                "text": w.text,
                "rule": w.rule,
                "least": w.least,
                "most": w.most,
                "default": w.default,
                "group": w.group,
            }
            for w in title.switches
        ],
        "handicap": title.handicap,
        "sides": [side._asdict() for side in title.sides],
        "levels": ["human", *title.levels],
        "advice": title.adviser is not None,
    }
