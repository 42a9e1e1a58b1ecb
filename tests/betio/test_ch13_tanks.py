"""Japanese tanks (13.0)."""

from __future__ import annotations

import pytest

from game.betio.communication import in_touch
from game.betio.fire import has_targets
from game.betio.letters import nearest_empty
from game.betio.positions import GREEN, GROUP_NAME, NAME, POSITION_OF
from game.betio.tanks import tank_event
from game.betio.verdicts import advance_to, tank_battery
from tests.betio.scene import cell, events, held, position, run, steps, unit_of
from tests.betio.test_ch06_fire import fire, fired, reasons, silent
from tests.betio.test_ch12_actions import acts

ALL = "letters RMPAI; "


def test_13_1_the_field_of_a_tank_reaches_one_hex_further():
    s = position("us F/2/2 1630; jp E14 T1 +")
    plain = position("us F/2/2 1630; jp E14 +")
    b = tank_battery(s, POSITION_OF["E14"], "")
    assert has_targets(s, b)
    from game.betio.fire import battery

    assert not has_targets(plain, battery(plain, b.group, b.places))


def test_13_1_the_ring_does_not_reach_the_reef():
    s = position("us F/2/2 0130; jp D4 T1 +")
    assert not has_targets(s, tank_battery(s, POSITION_OF["D4"], ""))


def test_ruling_71_a_tank_always_hits_armour():
    # card 19: orange; steady fire at a US tank with the symbol
    s, told = fire("turn 4; us 2/C/2T 1832; jp E14 T1 +", 19)
    assert reasons(told, "E14") == {"2/C/2T": "symbol"}
    assert steps(s, "2/C/2T") == [1]


def test_13_2_by_default_it_fires_or_advances():
    assert acts(fire("turn 4; us E/2/2 1829; jp E14 T1 +", 19)[1]) == [("E14", "fire")]
    s, told = fire("turn 4; us E/2/2 1123; jp E14 T1 +", 19)
    assert acts(told) == [("E14", "advance")]
    assert "E14" not in held(s)


def test_13_2_a_double_colour_needs_its_depth():
    assert silent(fire("turn 4; us E/2/2 1829; jp E14 T1", 19)[1]) == {"E14": "needs depth"}


def test_ruling_72_a_disrupted_tank_does_nothing_and_recovers():
    from game.betio.volley import guns, japanese_fire, positions

    s = position("turn 4; us E/2/2 1829; jp E14 T1 + stunned")
    run(s, japanese_fire(s), cards=[19])
    assert silent(run(s, positions(s))) == {"E14": "disrupted"}
    run(s, guns(s))
    assert held(s)["E14"] == "u+o"


def test_13_2_an_advance_goes_closest_to_a_us_unit_and_empty_before_held():
    s = position("us F/2/2 1326; jp E14 T1 +")
    p = POSITION_OF["E14"]
    to = advance_to(s, p, 0)
    assert NAME[to] in ("E9", "E11", "E7", "E8", "E4")
    from game.betio.depth import to_us
    from game.betio.positions import CELL

    assert to_us(s, CELL[to]) < to_us(s, CELL[p])


@pytest.mark.parametrize(
    ("text", "place", "to"),
    [
        ("us F/2/2 1727 1; jp A1 T1 +", "A1", "F8"),  # the closest to a US unit
        ("us F/2/2 1618 1; jp C7 T1 +; jp E7; jp C4", "C7", "C3"),  # C4 is as close, but held
        ("us F/2/2 1417 1; jp F6 T1 +", "F6", "F7"),  # F8 is as close, but farther from the tank
        ("us F/2/2 1918 1; jp D2 T1 +", "D2", "D9"),  # E3 is as near to both: the higher number
        ("us F/2/2 1123 1; jp D9 T1 +; jp E4; jp B1", "D9", "E2"),  # D2 as well: the later letter
    ],
)
def test_13_2_where_an_advance_goes(text, place, to):
    s = position(text)
    assert NAME[advance_to(s, POSITION_OF[place], in_touch(s))] == to


@pytest.mark.parametrize(
    ("us", "start", "to"),
    [
        ("1412", "2439", "A13"),  # the nearest
        ("1824", "1929", "E12"),  # B12 is as near, but farther from a US unit
        ("1636", "1421", "E3"),  # D17 is as near to both: the lower number
        ("1902", "1929", "B12"),  # E12 as well: the lower letter
    ],
)
def test_8_64_and_13_2_where_a_tank_goes_after_an_overrun(us, start, to):
    assert NAME[nearest_empty(position(f"us F/2/2 {us}"), cell(start))] == to


def test_13_2_no_advance_without_a_position_closer_to_a_us_unit():
    assert advance_to(position("us F/2/2 1829; jp E14 T1 +"), POSITION_OF["E14"], 0) == -1


def test_13_2_with_a_unit_in_communication_it_changes_places():
    # every position closer within four hexes is held or too far: fill them
    able = [name for name in NAME if name != "E14"]
    text = "us F/2/2 1023; jp E14 T1 +; " + "; ".join(f"jp {name}" for name in able[:42])
    s = position(text + "; jp E9 +; jp E11; jp E7; jp E8; jp E4; jp E6; jp E13; jp E15")
    links = (1 << len(NAME)) - 1
    to = advance_to(s, POSITION_OF["E14"], links)
    assert s.force[to]
    assert advance_to(s, POSITION_OF["E14"], 0) != to


def test_13_2_a_double_advance_or_fire():
    _s, told = fire(ALL + "turn 10; us E/2/2 1023; jp E14 T1 +", 7)
    assert acts(told) == [("E14", "double advance")]
    assert len(events(told, "marched")) == 2
    _, told = fire(ALL + "turn 10; us E/2/2 1829; jp E14 T1 +", 7)
    assert acts(told)[0][1] in ("fire", "double advance")


def test_13_2_multiple_fire_takes_a_second_step():
    # card 4: orange M
    s, told = fire(ALL + "turn 10; us F/2/2 1829; jp E14 T1", 4)
    assert acts(told) == [("E14", "multiple fire")]
    assert fired(told) == ["E14", "E14"]
    assert steps(s, "F/2/2") == [2]


def test_13_2_advance_and_fire():
    # card 6: orange P
    _, told = fire(ALL + "turn 10; us G/2/2 1427; jp E14 T1", 6)
    assert acts(told) == [("E14", "advance and fire")]
    assert fired(told)


def test_13_2_an_overrun_enters_the_hex_of_a_unit_that_was_hit():
    # card 12: orange R; the tank is red, so close combat in 1829 goes by red
    _s, told = fire(
        ALL + "turn 10; us F/2/2 1829 3; us A/1/8 0139; jp E14 T1",
        12,
        cards=[9, 11, 13, 32, 35],
        answers=["fight", "fight", "fight"],
    )
    assert acts(told) == [("E14", "overrun")]
    assert events(told, "overrun") == [(POSITION_OF["E14"], cell("1829"))]
    (combat,) = events(told, "close combat")
    assert combat[3:5] == (2, 3)


def test_13_2_an_overrun_is_of_a_hit_unit_that_still_is_there():
    _s, told = fire(
        ALL + "turn 10; us F/2/2 1829 1; us L/3/2 1831 3; us A/1/8 0139; jp E14 T1 +",
        12,
        cards=[9, 11, 13, 32, 35, 34],
        draws=[19],
        answers=["fight"] * 4,
    )
    assert unit_of("F/2/2") not in _s.on_map()
    assert events(told, "overrun") == [(POSITION_OF["E14"], cell("1831"))]


def test_13_2_an_overrun_is_of_the_nearest_though_another_is_weaker():
    _, told = fire(
        ALL + "turn 10; us F/2/2 1829 3; us L/3/2 1832 2; us A/1/8 0139; jp E14 T1 +",
        12,
        cards=[9, 11, 13, 32, 35, 34],
        draws=[19],
        answers=["fight"] * 4,
    )
    assert events(told, "overrun") == [(POSITION_OF["E14"], cell("1829"))]


def test_13_2_without_a_hit_there_is_no_overrun():
    _, told = fire(ALL + "turn 10; us G/2/2 1832 2; jp E14 T1", 12)
    assert fired(told) == ["E14"]
    assert not events(told, "overrun")


def test_8_61_a_tank_that_wins_in_a_position_stays_there_disrupted():
    # E12 is brown, as is card 13
    s, told = fire(ALL + "turn 10; us F/2/2 1828 2; us A/1/8 0139; jp E14 T1", 12, cards=[13])
    assert events(told, "overrun") == [(POSITION_OF["E14"], cell("1828"))]
    assert held(s) == {"E12": "uso"}


def test_8_64_a_tank_that_fought_outside_a_position_goes_to_the_nearest_empty_one():
    s, told = fire(
        ALL + "turn 10; us F/2/2 1829 2; us A/1/8 0139; jp E14 T1",
        12,
        cards=[9, 11, 13, 32],
        answers=["fight", "fight", "fight"],
    )
    assert events(told, "close end")[0][2] == 2  # exhaustion
    assert held(s) == {"E12": "uo"}  # 1828, beside 1829 like E14, with the lower number


@pytest.mark.parametrize("stunned", [False, True])
def test_22_13_a_tank_event(stunned):
    from game.betio.positions import RED

    s = position(f"turn 4; us F/2/2 1829; jp E14 T1 +{' stunned' * stunned}")
    told = run(s, tank_event(s, RED, 0, 0))
    assert bool(events(told, "no event")) == stunned
    assert steps(s, "F/2/2") == [4 if stunned else 3]


def test_22_13_a_tank_of_another_colour_does_nothing():
    s = position("turn 4; us F/2/2 1829; jp E14 T1 +")
    assert events(run(s, tank_event(s, GREEN, 0, 0)), "no event")
    assert steps(s, "F/2/2") == [4]


def test_ruling_86_its_fire_goes_by_the_symbol_of_the_event_card():
    from game.betio.positions import RED

    for target, left in ((0, 3), (1, 4)):
        s = position("turn 4; us F/2/2 1832; jp E14 T1 +")
        run(s, tank_event(s, RED, target, 0))
        assert steps(s, "F/2/2") == [left]


def test_ruling_66_a_tank_acts_by_itself_beside_the_rest_of_its_group():
    # card 13 on turn 12: brown M; B1 holds a tank, B2 a unit
    _s, told = fire("turn 4; us E/2/2 1620; jp B1 T1 +; jp B2 +", 19)
    assert [GROUP_NAME[args[0]] for args in events(told, "acts")] == ["B1/B2", "B1/B2"]
    assert sorted(len(args[1]) for args in events(told, "fired")) == [1, 1]


def test_ruling_50_the_ring_of_a_tank_hits_no_leader():
    # card 5: orange star; 1630 is in the ring of E14, 1829 beside it
    s, _ = fire("turn 4; us G/2/2 1630 2 hero; jp E14 T1", 5)
    assert s.heroes[unit_of("G/2/2")] == 1
    s, _ = fire("turn 4; us F/2/2 0130; us G/2/2 1832 2 hero; jp E14 T1", 5)
    assert s.heroes[unit_of("G/2/2")] == 0
