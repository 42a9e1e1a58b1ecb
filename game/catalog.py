"""The titles: the only place that knows them all."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.core.errors import GameError
from game.core.title import Title

TITLES = ("ieshima",)


def find(name: str) -> Title[Any]:
    """The title of that id; its code is loaded only now."""
    if name not in TITLES:
        raise GameError(f"there is no title {name!r}; there are: {', '.join(TITLES)}")
    title: Title[Any] = import_module(f"game.{name}.title").TITLE
    return title
