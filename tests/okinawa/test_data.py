"""2.1, 2.2: the map, the pieces and the plans are whole."""

from collections import Counter

import pytest

from game.okinawa.charts import BONUS, COST
from game.okinawa.data import (
    AIRFIELDS,
    BEACHES,
    DEEP_IN,
    GRID,
    HIDEOUTS,
    IN_ZONE,
    IS_MOUNTAIN,
    JAPAN,
    KIND,
    LAND,
    NEAR,
    NUMBERED,
    SAND,
    SEA_NEAR,
    US,
    ZONE,
    ZONES,
)
from game.okinawa.forces import JP_KINDS, JP_NAMES, PIECES, SHIPS, TANKS, UNITS, US_KINDS, US_NAMES
from game.okinawa.movement import ON_TRACKS
from game.okinawa.plans import PLANS, SHIPS_IN_ZONE, pieces
from tests.okinawa.scene import cell


def test_2_1_hexes_by_terrain():
    assert Counter(KIND) == {"~": 585, "-": 208, "p": 142, "m": 98, "b": 41, "t": 26, "x": 7}
    assert (len(LAND), len(NUMBERED)) == (314, 266)
    assert all(GRID.names[at].isdigit() for at in NUMBERED)
    assert not any(GRID.names[at].isdigit() for at in LAND if at not in NUMBERED)


def test_2_1_nine_land_zones_with_their_neighbours():
    near = {zone: {ZONE[b] + 1 for a in IN_ZONE[zone] for b in NEAR[a]} - {zone + 1} for zone in ZONES}
    assert near == {
        0: {2, 3, 8}, 1: {1, 3}, 2: {1, 2, 4}, 3: {3, 5, 6}, 4: {4, 6}, 5: {4, 5, 7},
        6: {6}, 7: {1, 9}, 8: {8},
    }  # fmt: skip


def test_2_1_a_ring_of_nine_sea_zones_with_deep_water():
    assert all(zone in SEA_NEAR[other] for zone in ZONES for other in SEA_NEAR[zone])
    assert all(DEEP_IN)


def test_2_1_every_zone_has_a_beach_and_sand_of_a_beach_hangs_together():
    assert {beach.zone for beach in BEACHES} == set(range(1, 10))
    for sand in SAND:
        assert all(any(other in GRID.near[at] for other in sand) for at in sand)
    assert sum(map(len, SAND)) == 41


def test_2_1_the_airfields():
    assert AIRFIELDS == ("119", "503")


def test_2_1_tracks_lead_to_every_zone_but_ie_shima():
    seen, todo = set(), [cell("110")]
    while todo:
        at = todo.pop()
        if at not in seen:
            seen.add(at)
            todo += [near for near in NEAR[at] if ON_TRACKS.enter[near] < 255]
    assert len(seen) == 203
    assert {ZONE[at] for at in seen} == set(ZONES)


def test_2_2_numbers_and_values_of_pieces():
    assert (len(UNITS), len(SHIPS), len(PIECES)) == (61, 20, 74)
    assert [one[1:] for one in US_KINDS] == [(4, 4, 4, 24), (5, 5, 5, 18), (8, 8, 8, 8), (3, 3, 3, 11)]
    assert [one[1:] for one in JP_KINDS] == [
        (7, 7, 7, 20), (4, 4, 4, 11), (6, 6, 6, 3), (3, 3, 3, 6), (0, 8, 8, 8), (0, 0, 5, 26),
    ]  # fmt: skip
    assert len({*US_NAMES, *JP_NAMES}) == 61 + 74
    assert (US, JAPAN) == (0, 1)


def test_10_1_terrain():
    assert COST == {"b": 1, "p": 1, "t": 1, "m": 2}
    assert BONUS == {"b": 0, "p": 0, "t": 1, "m": 2}


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_4_0_a_plan_hides_everybody_and_somebody_in_every_zone(plan):
    hides = pieces(plan)
    kinds = Counter(kind for there in hides.values() for kind in there)
    assert [kinds[n] for n in range(6)] == [one.number for one in JP_KINDS]
    assert all(at in NUMBERED and len(there) <= 2 for at, there in hides.items())
    assert not any(TANKS in there and IS_MOUNTAIN[at] for at, there in hides.items())
    assert all(any(at in hides for at in HIDEOUTS[zone]) for zone in ZONES)


def test_4_0_proposed_stations_leave_four_ships_at_sea():
    assert sum(SHIPS_IN_ZONE) == 16
