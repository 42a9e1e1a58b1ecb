"""Long work in slices, short enough for a page to ask for other things in between."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import perf_counter
from typing import Any

from game.core.agent import Progress, Thinking

SLICE = 0.04  # seconds of work in a call; where a thought is cut never changes what it comes to


def carry_on(thought: Thinking[Any], now: bool | None = None, is_new: bool = False) -> Any:
    """Think on for a slice, or `now` to the end: its Progress, or what it came to."""
    until = perf_counter() + SLICE
    try:
        progress = thought.send(None if is_new else now)
        while now or perf_counter() < until:
            progress = thought.send(now)
    except StopIteration as end:
        return end.value
    return progress


class Works:
    """Thoughts under way, each by its key."""

    def __init__(self) -> None:
        self._running: dict[Hashable, Thinking[Any]] = {}

    def __contains__(self, key: Hashable) -> bool:
        return key in self._running

    def drop(self) -> None:
        self._running.clear()

    def carry_on(self, key: Hashable, begin: Callable[[], Thinking[Any]], now: bool | None = None) -> Any:
        is_new = key not in self._running
        if is_new:
            self._running[key] = begin()
        try:
            found = carry_on(self._running[key], now, is_new)
        except BaseException:
            del self._running[key]
            raise
        if not isinstance(found, Progress):
            del self._running[key]
        return found


def thinking(progress: Progress) -> dict[str, Any]:
    """What a page is told that must call again."""
    return {"thinking": progress._asdict()}


def reply(name: str, found: Progress | dict[str, Any]) -> dict[str, Any]:
    return thinking(found) if isinstance(found, Progress) else {name: found}
