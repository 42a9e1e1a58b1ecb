"""The switch and the ready variants."""

from __future__ import annotations

from game.standin.state import Switches

from game.core.title import Preset, Settings, Switch

SWITCHES = (Switch("turns", "Turns to play", "2.2", 1, 150, 3),)
PRESETS = (
    Preset("short", "Short", "Three turns", {}),
    Preset("campaign", "Campaign", "Eight turns; up to 150 by choice", {"turns": 8}),
)


def switches(settings: Settings) -> Switches:
    return Switches(**settings)
