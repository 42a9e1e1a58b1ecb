"""Where the computer's Japanese infantry waits (5.3.2)."""

from __future__ import annotations

from game.ieshima.agent import garrison
from game.ieshima.data import BATTALION, BATTALIONS


def test_the_computer_sets_up_in_several_ways_and_never_crowds_all_its_infantry_into_one_area():
    plans = garrison.plans()
    assert len({plan.orders for plan in plans}) == len(plans) == 3
    for plan in plans:
        infantry = [
            [u for u in units if BATTALIONS[BATTALION[u]].name != "Labor"] for _, _, units in plan.orders[1:]
        ]
        assert sum(map(len, infantry)) == 8
        assert max(map(len, infantry)) <= 5
