"""The rules that players may choose (18.0-21.0) and the ready variants."""

from __future__ import annotations

from game.core.title import Preset, Settings, Switch
from game.ieshima.state import Switches

SWITCHES = (
    Switch("kamikaze", "Kamikaze attacks on the Naval marker or a beach", "19.1"),
    Switch("support", "American artillery and tank support calls", "19.2"),
    Switch("rubble", "High attack rolls turn towns into rubble", "19.3"),
    Switch("satchel", "Japanese satchel charges", "19.4"),
    Switch("figures", "Ernie Pyle and Major Igawa lend a hand, and may die", "20.1"),
    Switch("extended", "Play on to 22 April if 19 April brings no American win", "21.0"),
    Switch("bidding", "The players bid for the American side before set-up", "18.0"),
    Switch("bid", "Handicap: added to the Japanese reinforcement roll", "18.1", -10, 10, 0),
)

_ADVANCED = {"kamikaze": 1, "support": 1, "rubble": 1, "satchel": 1}
_EVERYTHING = {**_ADVANCED, "figures": 1}

PRESETS = (
    Preset("basic", "Basic", "Four days, the rules of 3.0 to 17.0", {}),
    Preset("advanced", "Advanced", "Basic with kamikaze, support, rubble and satchel charges", _ADVANCED),
    Preset("everything", "Everything", "Advanced with the historical figures", _EVERYTHING),
    Preset("extended", "Extended", "Everything, and up to seven days", {**_EVERYTHING, "extended": 1}),
)


def switches(settings: Settings) -> Switches:
    return Switches(**settings)
