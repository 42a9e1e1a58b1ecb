"""What the tests of every title must know of Typhoon of Steel."""

from __future__ import annotations

FIRST, LAST = 4, 15
RANDOM_GAMES = {"full": ("full", 1, {})}  # golden record -> variant, seed, changes
SEEDS = 8
EXCUSED: dict[str, str] = {}
