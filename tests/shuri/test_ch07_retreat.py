"""7.7 Retreats, with a slow oracle for all ways, and displacement."""

from __future__ import annotations

import random

from game.shuri.data import GRID, JAPAN, SIDE, US
from game.shuri.faults import faults
from game.shuri.retreat import can_retreat, pushes, ways
from tests.helpers import new_match, random_steps
from tests.script import legal, log, play
from tests.shuri.scene import TITLE, UNIT_OF, asked, points, position, scene, where


def all_ways(s, u, n):
    """Every simple way of n vacant hexes out of enemy zones, by trying everything."""
    zone = s.zones[1 - SIDE[u]]
    found = set()

    def go(way):
        if len(way) == n + 1:
            found.add(way)
            return
        for cell in GRID.near[way[-1]]:
            if cell not in way and not s.at[cell] and not zone[cell]:
                go((*way, cell))

    go((s.loc[u],))
    return found


def test_7_72_as_far_away_as_the_number_if_any_way_leads_there():
    """Compared with all ways, in positions of random games."""
    rng = random.Random(1)
    seen = 0
    for seed in range(3):
        match = new_match(TITLE, "outer", seed)
        for _ in random_steps(match, seed):
            s = match.state
            if rng.random() > 0.03:
                continue
            for u in rng.sample(s.units(US) + s.units(JAPAN), 3):
                n = rng.choice((1, 2, 3))
                every = all_ways(s, u, n)
                away = {way[-1] for way in every if GRID.distance(way[0], way[-1]) == n}
                assert set(ways(s, u, n)) == (away or {way[-1] for way in every})
                seen += 1
    assert seen > 60


def test_7_71_the_owner_chooses_the_order():
    text = "2403 1/381; 2503 2/381; 2504 15IIB; 2505 1/42FA; 2506 2/42FA; 2406 3/42FA; side us"
    match = scene(text, "unit 1/381", "unit 2/381", "done", dice=[(5,)], phase="declare", japan_orders=2)
    assert asked(match) == ("us", "retreat", "7.71")
    assert legal(match) == ["unit 1/381", "unit 2/381"]


def test_7_72_not_through_enemy_zones_nor_units():
    s = position("2404 15IIB; 2403 1/381; 2304 2/381; 2505 21IIB")
    ends = {GRID.names[cell] for cell in ways(s, UNIT_OF["15IIB"], 1)}
    assert ends == {"2405"}


def test_7_73_switched_off_nobody_steps_aside():
    for displace in (0, 1):
        s = position(
            "0412 1Mor; 0512 2Mor; 0413 Spig; 0513 15IIB; 1801 1/381; side jp",
            variant="counter",
            displace=displace,
        )
        assert not ways(s, UNIT_OF["1Mor"], 1)
        assert can_retreat(s, UNIT_OF["1Mor"], 1) == bool(displace)


def test_7_73_a_friend_in_an_enemy_zone_of_control_stays():
    s = position("1801 1/381; 1902 15IIB; 1802 22IIB; 1702 21IIB; 1901 2/381; side us")
    assert not ways(s, UNIT_OF["1/381"], 1)
    assert not pushes(s, UNIT_OF["1/381"], 1)


def test_7_73_nobody_steps_aside_into_an_enemy_zone_of_control():
    # 1/382 in 1627 touches no enemy, but 1527 and 1626 beside it do
    text = "1528 1/381; 1326 2/381; 1327 3/381; 1627 1/382; 1426 15IIB; 1226 21IIB; 1726 22IIB; side jp"
    s = position(text)
    assert not s.is_in_contact(UNIT_OF["1/382"])
    assert not ways(s, UNIT_OF["1/381"], 1)
    assert not pushes(s, UNIT_OF["1/381"], 1)


def test_7_73_one_friend_steps_into_a_hex_that_a_retreat_could_enter():
    s = position("0412 1Mor; 0512 2Mor; 0413 Spig; 0513 15IIB; 1801 1/381; side jp", variant="counter")
    for last, choices in pushes(s, UNIT_OF["1Mor"], 1).items():
        for push, way in choices.items():
            assert way == (last,) == (s.loc[push.unit],)
            assert not s.at[push.to]
            assert push.to in GRID.near[last]


def test_7_74_a_unit_without_a_way_is_eliminated_and_costs_no_hexes():
    text = "1801 1/381; 1902 15IIB; 1802 21IIB; 1702 22IIB; 1901 23IIB; side jp"
    match = scene(
        text,
        "unit 15IIB",
        "unit 21IIB",
        "unit 22IIB",
        "unit 23IIB",
        "done",
        dice=[(2,)],
        phase="declare",
        gs1=0,
    )
    assert where(match, "1/381") == "dead"
    assert points(match) == (0, 7)


def test_7_74_nobody_retreats_off_the_map():
    s = position("2701 1/381; 2702 15IIB; 2602 21IIB; 2601 22IIB")
    assert not ways(s, UNIT_OF["1/381"], 1)


def test_17_22_each_american_unit_pays_for_its_retreat():
    text = "2403 1/381; 2304 2/381; 2404 15IIB; 2405 1/42FA; 2406 2/42FA; 2506 3/42FA; side us"
    match = scene(text, "unit 1/381", "unit 2/381", "done", dice=[(6,)], phase="declare", japan_orders=2)
    while match.ask is not None and asked(match)[1] in ("retreat", "retreat.hex"):
        assert asked(match)[0] == "us"
        play(match, legal(match)[0])
    assert points(match) == (0, 2)
    assert log(match).count("1 point for the Japanese: hexes American units retreated. (17.21)") == 2


def test_17_21_a_retreat_counts_by_its_hexes():
    text = "2403 1/381; 2404 15IIB; 2304 21IIB; 2504 22IIB; side jp"
    script = ("unit 15IIB", "unit 21IIB", "unit 22IIB", "done")
    for die, n, to in ((3, 2, "2401"), (2, 3, "2301")):
        match = scene(text, *script, f"to {to}", dice=[(die,)], phase="declare", gs1=0)
        assert any(f"D{n}, defender back {n}" in line for line in log(match))
        assert where(match, "1/381") == to
        assert points(match) == (0, n)


def test_ruling_6_who_steps_aside_pays_nothing():
    text = "2403 1/381; 2404 15IIB; 2402 2/381; 2303 3/381; 2503 1/382; side jp"
    match = scene(text, "unit 15IIB", "done", "to 2402", dice=[(1,)], phase="declare", gs1=0)
    assert asked(match)[1] == "displace"
    play(match, legal(match)[0])
    assert where(match, "1/381") == "2402"
    assert where(match, "2/381") not in ("2402", "2403")
    assert points(match) == (0, 1)


def test_7_5_fire_stands_on_a_target_that_steps_aside():
    """2/42FA, under support alone, is pushed into rough ground before its combat is resolved."""
    s = position("2504 1/381; 2403 2/381; 2404 15IIB; 2405 21IIB; 2505 2/42FA; side us", phase="declare")
    s.phase = "fight"
    s.points[UNIT_OF["2/42FA"]] = 4
    s.move(UNIT_OF["2/42FA"], GRID.find("2305"))
    assert faults(s) == []
    s.phase = "declare"
    assert "ground support on rough ground" in faults(s)
