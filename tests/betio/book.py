"""What the tests of every title must know of Betio."""

from __future__ import annotations

FIRST, LAST = 3, 22
RANDOM_GAMES = {  # golden record -> variant, seed, changes
    "first-waves": ("first-waves", 1, {"raid": "on"}),
    "20-november": ("20-november", 2, {}),
    "two-days": ("two-days", 3, {"battalion": "3"}),
    "21-november": ("21-november", 4, {"survives": "on"}),
}
EXCUSED: dict[str, str] = {}  # paragraphs that no question, event or throw names
