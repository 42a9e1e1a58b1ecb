"""Standing orders (4.0): what is done for a player who is not asked."""

from __future__ import annotations

import pytest

from game.shuri.data import GRID, JAPAN, US
from game.shuri.fire import allot
from game.shuri.orders import advances, back, farthest
from game.shuri.state import (
    ADVANCE_ALWAYS,
    ADVANCE_NEVER,
    ADVANCE_ROUGH,
    FPF_EVEN,
    ON_ADVANCE,
    ON_FPF,
    ON_RETREAT,
    RETREAT_AWAY,
    RETREAT_FRIENDS,
    RETREAT_ROUGH,
    State,
)
from tests.shuri.scene import UNIT_OF, position


def ordered(s: State, side: int, what: int, value: int) -> State:
    place = 4 * side + what
    s.orders = (*s.orders[:place], value, *s.orders[place + 1 :])
    return s


@pytest.mark.parametrize(
    ("order", "cell"), [(RETREAT_ROUGH, "2405"), (RETREAT_FRIENDS, "2504"), (RETREAT_AWAY, "2506")]
)
def test_4_0_by_order_units_retreat_into_rough_ground_to_friends_or_away(order, cell):
    """From 2404: 2405 is rough, 2504 beside a friend, 2506 farthest from the enemy."""
    s = position("2404 15IIB; 2603 21IIB; 2304 1/381; side us")
    s = ordered(s, JAPAN, ON_RETREAT, order)
    cells = [GRID.find(name) for name in ("2405", "2504", "2506")]
    assert GRID.names[back(s, UNIT_OF["15IIB"], cells)] == cell


@pytest.mark.parametrize(
    ("order", "takes"),
    [(ADVANCE_NEVER, (False, False)), (ADVANCE_ROUGH, (True, False)), (ADVANCE_ALWAYS, (True, True))],
)
def test_4_0_by_order_a_defender_advances(order, takes):
    s = ordered(position("0714 15IIB"), JAPAN, ON_ADVANCE, order)
    assert tuple(advances(s, JAPAN, GRID.find(name)) for name in ("2305", "2404")) == takes


def test_17_41_by_order_those_farthest_from_the_enemy_are_removed():
    s = position("2102 15IIB; 2104 1/381; 1503 2/381; 2701 3/381; side jp")
    assert farthest(s, s.units(US)) == max(
        s.units(US), key=lambda u: GRID.distance(s.loc[u], s.loc[UNIT_OF["15IIB"]])
    )
    assert farthest(s, s.units(US)) != UNIT_OF["1/381"]


TWO = "2403 1/381; 2404 15IIB; 2002 2/381; 2003 21IIB; "


def test_8_2_by_order_guns_are_spread_evenly():
    s = position(TWO + "1808 1/42FA; 1608 2/42FA; 1708 3/42FA; side us", phase="fire")
    s.aim[UNIT_OF["1/381"]] = UNIT_OF["15IIB"] + 1
    s.aim[UNIT_OF["2/381"]] = UNIT_OF["21IIB"] + 1
    found = list(allot(ordered(s, JAPAN, ON_FPF, FPF_EVEN), JAPAN).values())
    assert sorted(map(found.count, set(found))) == [1, 2]


def test_9_2_by_order_points_are_spread_evenly():
    s = position(TWO + "side jp", phase="fire", gs1=6)
    s.aim[UNIT_OF["15IIB"]] = UNIT_OF["1/381"] + 1
    s.aim[UNIT_OF["21IIB"]] = UNIT_OF["2/381"] + 1
    assert allot(ordered(s, US, ON_FPF, FPF_EVEN), US) == {UNIT_OF["1/381"]: 3, UNIT_OF["2/381"]: 3}
