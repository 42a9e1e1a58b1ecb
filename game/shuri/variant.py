"""The scenarios as variants, and the figures that players may choose."""

from __future__ import annotations

from game.core.title import Preset, Settings, Switch
from game.shuri.data import MOST_POINTS, ROUGH_COSTS
from game.shuri.scenarios import SCENARIOS
from game.shuri.state import Switches

HOUSE = "house values"
READINGS = "other readings of the rules"
ORDERS = "standing orders at the start: 0 all is asked, 1 fire alone, 2 nothing"

SWITCHES = (
    Switch("scenario", "Scenario 18.n", "18.0", 1, len(SCENARIOS), 1, offered=False),
    Switch("gs1", "Ground support points, turns 1 to 13", "9.0", 0, MOST_POINTS, 12, HOUSE),
    Switch("gs2", "Ground support points, turns 14 to 28", "9.0", 0, MOST_POINTS, 12, HOUSE),
    Switch("gs3", "Ground support points, turns 29 to 45", "9.0", 0, MOST_POINTS, 2, HOUSE),
    Switch("gs4", "Ground support points, turns 46 to 60", "9.0", 0, MOST_POINTS, 8, HOUSE),
    Switch("rough_mp", "Movement points for rough ground", "5.11", ROUGH_COSTS[0], ROUGH_COSTS[-1], 3, HOUSE),
    Switch("rough_shift", "Columns for rough ground", "7.4", 2, 4, 3, HOUSE),
    Switch("city_shift", "Columns for a city", "7.4", 1, 3, 2, HOUSE),
    Switch("displace", "Retreating units may displace others", "7.73", 0, 1, 1, READINGS),
    Switch("all_attack", "Every unit next to an enemy must attack", "7.2", 0, 1, 0, READINGS),
    Switch("soft", "A milder table for attacks at bad odds", "7.6", 0, 1, 0, READINGS),
    Switch("commando_zero", "Commandos as printed: they cannot move", "14.12", 0, 1, 0, READINGS),
    Switch("us_orders", f"American {ORDERS}", "4.0", 0, 2, 0),
    Switch("japan_orders", f"Japanese {ORDERS}", "4.0", 0, 2, 0),
    Switch("first_support", "No scenario has ground support of its own", "9.0", offered=False),
)
# Earlier versions that are still played: what came since, as it was then
EARLIER = {1: {"first_support": 1}}
PRESETS = (
    Preset("skyline", "Skyline Ridge", "Four turns and twelve units; begin here", {"scenario": 6}),
    Preset("outer", "Outer Shuri Defenses", "Twelve turns before Kakazu and Skyline Ridge", {"scenario": 1}),
    Preset("counter", "Japanese Counterattack", "Ten turns; nine battalions must go", {"scenario": 2}),
    Preset("final", "Final Shuri Defense", "Eleven turns; the rains, and the marines", {"scenario": 3}),
    Preset("breakout", "Breakout", "Fifteen turns to the southern tip", {"scenario": 4}),
    Preset("campaign", "The Campaign", "Sixty turns, reinforcements, replacements", {"scenario": 5}),
)


def switches(settings: Settings) -> Switches:
    return Switches(**settings)
