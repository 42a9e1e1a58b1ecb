"""The levels."""

from __future__ import annotations

from collections.abc import Callable

from game.core.agent import Adviser, Agent, RandomAgent

AGENTS: dict[str, Callable[[], Agent]] = {"random": RandomAgent}
ADVISER: Adviser | None = None
