"""The settings of the rulebook's last page, each a switch, and the named levels."""

from __future__ import annotations

from game.core.title import Preset, Settings, Switch
from game.hill89.state import REV_2, Readings, Switches

READINGS = "other readings of the rules"

SWITCHES = (
    Switch("extra_die", "One more action die for Objectives 1 and 2", "13.1"),
    Switch("reinforced", "Two Riflemen are replaced by Reinforcements from the start", "13.1"),
    Switch("shuffled", "The Basic Action Cards lie in random order", "2.1"),
    Switch("sandbags", "Sandbag tokens at the start", "13.0", 0, 2, 1),
    Switch("unknowns", "More Unknown Enemy cards for each Objective", "13.2", 0, 3, 0),
    Switch(
        "late_capture",
        "An Objective can be captured after its last lap, until the turn ends",
        "11.2",
        group=READINGS,
    ),
    Switch(
        "late_tokens",
        "Tokens found at the start of a turn wait for the dice",
        "6.0",
        group=READINGS,
        offered=False,
    ),
)
EARLIER = {2: REV_2._asdict()}

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
    rules = {name: value for name, value in settings.items() if name not in Readings._fields}
    readings = Readings(**{name: settings[name] for name in Readings._fields if name in settings})
    return Switches(**rules, readings=readings)
