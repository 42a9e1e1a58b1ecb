"""What the tests of every title must know of Shuri Line."""

from __future__ import annotations

FIRST, LAST = 4, 18
RANDOM_GAMES = {  # golden record -> variant, seed, changes
    "skyline": ("skyline", 1, {}),
    "outer": ("outer", 2, {}),
    "counter": ("counter", 3, {"all_attack": "on"}),
    "final": ("final", 4, {"soft": "on"}),
    "breakout": ("breakout", 5, {}),
    "campaign": ("campaign", 6, {}),
}
EXCUSED = {}
