"""Thinking at a terminal: a line that tells how far it is, and Ctrl-C for "move now"."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

from game.core.agent import Progress, Thinking

T = TypeVar("T")
PATIENCE = 0.3  # seconds before the line appears


class MoveNow:
    """While it is open, the first Ctrl-C only sets `wanted`; a second one interrupts as usual."""

    wanted = False

    def __enter__(self) -> MoveNow:
        self._before = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *error: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _note(self, number: int, frame: FrameType | None) -> None:
        if self.wanted:
            raise KeyboardInterrupt
        self.wanted = True


def until_done(go_on: Callable[[bool], Progress | T], words: str) -> T:
    """Call again and again, with whether to hurry, until it gives more than its progress."""
    begin = time.monotonic()
    shown = False
    with MoveNow() as now:
        while isinstance(found := go_on(now.wanted), Progress):
            if sys.stderr.isatty() and time.monotonic() - begin > PATIENCE:
                shown = True
                share = f"{100 * found.done // max(1, found.of)} %"
                print(f"\r  {words} {share} (Ctrl-C: now) ", end="", file=sys.stderr, flush=True)
    if shown:
        print("\r" + " " * 60 + "\r", end="", file=sys.stderr, flush=True)
    return found


def in_slices(thought: Thinking[T]) -> Callable[[bool], Progress | T]:
    """A thought as calls for until_done."""
    begun = False

    def go_on(now: bool) -> Progress | T:
        nonlocal begun
        try:
            if begun:
                return thought.send(now)
            begun = True
            return next(thought)
        except StopIteration as end:
            found: T = end.value
            return found

    return go_on
