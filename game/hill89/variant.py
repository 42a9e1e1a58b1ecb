"""The settings of the rulebook's last page, each a switch, and the named levels."""

from __future__ import annotations

from game.core.title import Preset, Settings, Switch
from game.hill89.state import Switches

SWITCHES = (
    Switch("extra_die", "One more action die for Objectives 1 and 2", "13.1"),
    Switch("reinforced", "Two Riflemen are replaced by Reinforcements from the start", "13.1"),
    Switch("shuffled", "The Basic Action Cards lie in random order", "2.1"),
    Switch("sandbags", "Sandbag tokens at the start", "13.0", 0, 2, 1),
    Switch("unknowns", "More Unknown Enemy cards for each Objective", "13.2", 0, 3, 0),
)

_EASY = {"extra_die": 1, "reinforced": 1, "sandbags": 2}

PRESETS = (
    Preset("normal", "Normal", "The game as the rulebook sets it up", {}),
    Preset("easy", "Easy", "Two sandbags, an extra die for two Objectives, two Reinforcements", _EASY),
    Preset(
        "hard", "Hard", "No sandbag, an Unknown Enemy more for each Objective", {"sandbags": 0, "unknowns": 1}
    ),
    Preset("brutal", "Brutal", "No sandbag, two Unknown Enemies more each", {"sandbags": 0, "unknowns": 2}),
)


def switches(settings: Settings) -> Switches:
    return Switches(**settings)
