"""What players may choose."""

from __future__ import annotations

from game.core.title import Preset, Settings, Switch
from game.okinawa.state import Switches

READINGS = "other readings of the rules"

SWITCHES = (
    Switch("high_raids", "Kamikazes may strike at the High Sea", "7.1", 0, 1, 0, READINGS),
    Switch("yamato_counts", "Yamato must be sunk too", "5.0", 0, 1, 0, READINGS),
    Switch("early_ships", "Ship orders are written before the next plots", "6.0", 0, 1, 0, READINGS),
    Switch("open_plots", "And these plots are then told at once", "6.0", 0, 1, 1, READINGS, offered=False),
    Switch("doubled_ground", "Forced armour doubles the ground too", "13.4", offered=False),
    Switch("first_table", "The tables of battles and fire of the first version", "13.2", offered=False),
    Switch("fixed_retreats", "Pieces retreat in the order of their kinds", "13.3", offered=False),
    Switch("probe", "A zone may be declared cleared with an empty rout box", "14.2", 0, 1, 1, READINGS),
)
PRESETS = (Preset("full", "The whole campaign", "Fifteen turns, the whole island", {}),)

# Earlier versions that are still played: what came since, as it was then
EARLIER = {1: {"open_plots": 0, "doubled_ground": 1, "first_table": 1, "fixed_retreats": 1}}


def switches(settings: Settings) -> Switches:
    return Switches(**settings)
