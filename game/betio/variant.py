"""The scenarios as variants, and the optional rules (21.0)."""

from __future__ import annotations

from game.betio.scenarios import SCENARIOS
from game.betio.state import Switches
from game.core.title import Preset, Settings, Switch

OPTIONAL = "optional rules"

SWITCHES = (
    Switch("scenario", "Scenario", "3.0", 1, len(SCENARIOS), 1, offered=False),
    Switch("raid", "Hawkins' raid is played out", "21.1", 0, 1, 0, OPTIONAL),
    Switch("battalion", "Red beach of the 1st Battalion, 8th Marines", "21.2", 1, 3, 2, OPTIONAL),
    Switch("survives", "Admiral Shibasaki survives", "21.3", 0, 1, 0, OPTIONAL),
)
_NAMES = ("first-waves", "20-november", "two-days", "21-november")
PRESETS = tuple(
    Preset(name, one.name, one.text, {"scenario": n})
    for n, (name, one) in enumerate(zip(_NAMES, SCENARIOS, strict=True), 1)
)


def switches(settings: Settings) -> Switches:
    return Switches(**settings)
