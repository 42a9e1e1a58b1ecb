"""The scenarios as variants, and the optional rules (21.0)."""

from __future__ import annotations

from game.betio.scenarios import SCENARIOS
from game.betio.state import REV_1, Readings, Switches
from game.core.title import Preset, Settings, Switch

OPTIONAL = "optional rules"

SWITCHES = (
    Switch("scenario", "Scenario", "3.0", 1, len(SCENARIOS), 1, offered=False),
    Switch("raid", "Hawkins' raid is played out", "21.1", 0, 1, 0, OPTIONAL),
    Switch("battalion", "Red beach of the 1st Battalion, 8th Marines", "21.2", 1, 3, 2, OPTIONAL),
    Switch("survives", "Admiral Shibasaki survives", "21.3", 0, 1, 0, OPTIONAL),
    Switch("crowded", "Wading units are proposed to go where they are too many", "7.5", offered=False),
    Switch("traded_heroes", "A hero may be given for a step that is traded", "10.15", offered=False),
    Switch("blind", "Attacks are proposed without a look at their chances", "8.3", offered=False),
    Switch("spared", "Who redeploys and fires spares garrisons", "17.21", offered=False),
    Switch("first_cards", "Landing results and events as they were first printed", "2.6", offered=False),
    Switch("tied_ryan", "Major Ryan falls and inspires with one unit alone", "10.17", offered=False),
    Switch("stormed", "Units that are assaulted control the hexes around them", "11.11", offered=False),
)
EARLIER = {1: REV_1._asdict()}
_NAMES = ("first-waves", "20-november", "two-days", "21-november")
PRESETS = tuple(
    Preset(name, one.name, one.text, {"scenario": n})
    for n, (name, one) in enumerate(zip(_NAMES, SCENARIOS, strict=True), 1)
)


def switches(settings: Settings) -> Switches:
    rules = {name: value for name, value in settings.items() if name not in Readings._fields}
    readings = Readings(**{name: settings[name] for name in Readings._fields if name in settings})
    return Switches(**rules, readings=readings)
