"""The rules that players may choose (18.0-21.0) and the ready variants."""

from __future__ import annotations

from game.core.title import Preset, Settings, Switch
from game.ieshima.data import JAPAN
from game.ieshima.house import House
from game.ieshima.readings import REV_1, Readings
from game.ieshima.state import Switches

HOUSE = "house values"
READINGS = "other readings of the rules"

SWITCHES = (
    Switch("kamikaze", "Kamikaze attacks on the Naval marker or a beach", "19.1"),
    Switch("support", "American artillery and tank support calls", "19.2"),
    Switch("rubble", "High attack rolls turn towns into rubble", "19.3"),
    Switch("satchel", "Japanese satchel charges", "19.4"),
    Switch("figures", "Ernie Pyle and Major Igawa lend a hand, and may die", "20.1"),
    Switch("extended", "Play on to 22 April if 19 April brings no American win", "21.0"),
    Switch("bidding", "The players bid for the American side before set-up", "18.0"),
    Switch("bid", "Handicap: added to the Japanese reinforcement roll", "18.1", -10, 10, 0),
    Switch("air", "Attack Factor of the Air marker", "12.2", 4, 7, 5, HOUSE),
    Switch("artillery", "Attack Factor of the American Artillery marker", "12.3", 4, 7, 5, HOUSE),
    Switch("reduced_infantry", "Combat Value of reduced 2/1 and SEI companies", "4.0", 2, 3, 3, HOUSE),
    Switch("reduced_labor", "Combat Value of reduced Labor companies", "4.0", 1, 2, 2, HOUSE),
    Switch("reduced_mg", "Combat Value of reduced machine guns", "4.0", 1, 2, 1, HOUSE),
    Switch("labor_mf", "Movement Factor of Labor companies", "4.0", 3, 5, 4, HOUSE),
    Switch(
        "beach_stop",
        "Every landing on a Japanese beach ends there, not only the first",
        "10.2",
        group=READINGS,
    ),
    Switch(
        "one_satchel",
        "One satchel charge call in an Impulse or a night, not one in each attack",
        "19.4.1",
        group=READINGS,
    ),
    Switch("early_sunset", "A Pass in Impulses 1 and 2 rolls for sunset too", "8.1.4", group=READINGS),
    Switch(
        "hasty_control",
        "Control changes before all losses of a combat are taken",
        "7.2",
        group=READINGS,
        offered=False,
    ),
)
EARLIER = {1: REV_1._asdict()}

# Between equal players, measured (docs/balance/ieshima.md): the bid (18.1) at which they win equally often,
# and how often the Japanese win without one (Advanced, Extended: by version 1 of the rules).
FAIR_BIDS = {"basic": -9, "advanced": -9}
JAPANESE_WINS = {"basic": 0.79, "advanced": 0.713, "extended": 0.67}
HANDICAP = {"switch": "bid", "fair": FAIR_BIDS, "favoured": JAPAN, "share": JAPANESE_WINS}

_ADVANCED = {"kamikaze": 1, "support": 1, "rubble": 1, "satchel": 1}
_EVERYTHING = {**_ADVANCED, "figures": 1}

PRESETS = (
    Preset("basic", "Basic", "Four days and the main rules; begin here", {}),
    Preset("advanced", "Advanced", "Basic with kamikaze, support, rubble and satchel charges", _ADVANCED),
    Preset("everything", "Everything", "Advanced with the historical figures", _EVERYTHING),
    Preset("extended", "Extended", "Everything, and up to seven days", {**_EVERYTHING, "extended": 1}),
)


def switches(settings: Settings) -> Switches:
    grouped = (*House._fields, *Readings._fields)
    rules = {name: value for name, value in settings.items() if name not in grouped}
    house = House(**{name: settings[name] for name in House._fields if name in settings})
    readings = Readings(**{name: settings[name] for name in Readings._fields if name in settings})
    return Switches(**rules, house=house, readings=readings)
