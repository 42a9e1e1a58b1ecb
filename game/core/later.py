"""What a game can begin without is loaded when it is first wanted: a page starts sooner."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def later(module: str, name: str) -> Callable[..., Any]:
    """A function whose module is loaded when it is first called."""

    def call(*given: Any) -> Any:
        return getattr(import_module(module), name)(*given)

    return call
