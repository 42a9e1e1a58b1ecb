"""Readings of the rulebook: the letter by default, the other reading by a switch.

What only mends a fault of an earlier version is here too, so that its records give the same game.
"""

from __future__ import annotations

from typing import NamedTuple


class Readings(NamedTuple):
    beach_stop: int = 0  # 1: a beach that was Japanese at first costs every landing unit ALL MF (Ruling 60)
    one_satchel: int = 0  # 1: one Satchel Charge Call for each Impulse and Night Phase (Ruling 46)
    early_sunset: int = 0  # 1: a Pass in Impulses 1 and 2 rolls for sunset too (Ruling 5)
    hasty_control: int = 0  # 1: control changes in the midst of a combat's losses (Ruling 20)


REV_1 = Readings(beach_stop=1, one_satchel=1, early_sunset=1, hasty_control=1)  # as the first version had it
