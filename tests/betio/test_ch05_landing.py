"""Amphibious operations (5.0): loading, drift, runs, wading, arrivals."""

from __future__ import annotations

import pytest

from game.betio.cards import DECK
from game.betio.data import GRID, PIVOTED, RUNS, STRAIGHT, ZIGZAG
from game.betio.landing import crafts_for, drifted, fits, joins, load, loading, plan, propose, running
from game.betio.log import line
from game.betio.setup import setup
from game.betio.state import DEAD, REDUCED, TRACK, TWO_REDUCED, WHOLE, Readings, State, Switches
from game.betio.wading import TO_SHORE, arrive_phase, first_wave, place_arrivals, spots, wade_phase, wades
from game.core.text import plain
from tests.betio.scene import cell, events, held, position, run, steps, unit_of

RED_2 = "turn 1; us C/1/2 0132; us 2/A/1/18 0130; us 2/D/2/18 0130; us F/2/2 0128; jp E1"


def at(s, *names):
    return [GRID.names[s.loc[unit_of(name)]] if s.loc[unit_of(name)] < GRID.n else "" for name in names]


def test_5_11_5_12_5_14_the_landing_example_at_red_2():
    s = position(RED_2 + "; lvts 3 0")
    run(s, plan(s))
    run(s, loading(s), answers=["done"])
    assert [s.craft[unit_of(name)] for name in ("C/1/2", "2/A/1/18", "F/2/2")] == [WHOLE] * 3
    assert s.load[unit_of("2/D/2/18")] == unit_of("2/A/1/18") + 1
    told = run(
        s,
        running(s),
        cards=[54, 45, 22, 17, 6, 13, 34, 43],
        draws=[21],
        answers=["withdraw"],
        default=lambda ask: ask.options[0],
    )
    assert [args[1] for args in events(told, "drift")] == [unit_of(n) for n in ("C/1/2", "2/A/1/18", "F/2/2")]
    assert at(s, "C/1/2", "F/2/2") == ["1226", "1233"]
    assert steps(s, "C/1/2", "F/2/2") == [2, 3]
    assert [args[1] for args in events(told, "ashore")][1] == (
        cell("0131"),
        *RUNS[cell("0131"), STRAIGHT].way,
        cell("1225"),
    )
    assert events(told, "close combat")[0][1] == cell("1225")
    assert s.lvts == (2, 0)
    assert events(told, "lvt lost") == [(2, 0)]


def test_5_12_a_card_says_what_is_left_not_what_is_lost():
    s = position("turn 2; us F/2/2 0130 2; lvts 1 0")
    run(s, plan(s))
    run(s, loading(s), answers=["done"])
    run(s, running(s), cards=[54, 46])  # three steps remain, one of the craft
    assert steps(s, "F/2/2") == [2]
    assert s.lvts == (0, 1)


@pytest.mark.parametrize(
    ("hexagon", "drift", "facing", "ends"),
    [
        ("0130", "1R", STRAIGHT, ("0131", STRAIGHT)),
        ("0130", "1L", STRAIGHT, ("0129", STRAIGHT)),
        ("0120", "1L", STRAIGHT, ("0120", STRAIGHT)),
        ("0139", "1R", ZIGZAG, ("0139", ZIGZAG)),
        ("0128", "PR", STRAIGHT, ("0128", PIVOTED)),
        ("0130", "none", STRAIGHT, ("0130", STRAIGHT)),
    ],
)
def test_ruling_2_left_is_east_and_right_is_west(hexagon, drift, facing, ends):
    assert drifted(cell(hexagon), drift, facing, True) == (cell(ends[0]), ends[1])


@pytest.mark.parametrize("name", ["0136", "0123"])
def test_5_12_pr_away_from_red_2_is_no_drift(name):
    assert drifted(cell(name), "PR", STRAIGHT, False) == (cell(name), STRAIGHT)


def test_ruling_43_a_unit_of_red_1_never_pivots():
    s = position("turn 2; us I/3/2 0132; lvts 1 0")
    run(s, plan(s))
    run(s, loading(s), answers=["done"])
    told = run(s, running(s), cards=[34, 13])
    assert not events(told, "drift")[0][4]
    assert at(s, "I/3/2") == [GRID.names[RUNS[cell("0132"), ZIGZAG].beach]]


def test_5_12_the_birds_beak():
    for start, facing in ((138, ZIGZAG), (132, PIVOTED), (139, ZIGZAG)):
        found = RUNS[cell(f"0{start}"), facing]
        assert GRID.names[found.beach] in ("1138", "1237", "1238")
        assert found.inland == (cell("1338"), cell("1437"))


def test_5_12_red_1_runs_zigzag_left_first_then_inland_to_the_south_west():
    found = RUNS[cell("0134"), ZIGZAG]
    assert [GRID.names[c] for c in found.way[:3]] == ["0233", "0334", "0433"]
    assert [GRID.names[c] for c in (found.beach, *found.inland)] == ["1534", "1634", "1735"]


def test_5_11_a_reduced_craft_takes_one_unit_of_two_steps_and_two_of_them_one_company():
    s = position("turn 2; us F/2/2 0130; us 2/A/1/18 0132; us 2/D/2/18 0132; lvts 0 2")
    company, engineers, shore = map(unit_of, ("F/2/2", "2/A/1/18", "2/D/2/18"))
    assert crafts_for(s, [company]) == [TWO_REDUCED]
    assert crafts_for(s, [engineers]) == [REDUCED]
    assert not fits(s, [engineers, shore], REDUCED)
    s.steps[engineers] = s.steps[shore] = 1
    assert not fits(s, [engineers, shore], REDUCED)  # Ruling 84
    assert fits(s, [engineers, shore], WHOLE)


def test_ruling_84_a_reduced_craft_carries_one_unit_never_two():
    s = position("turn 2; us 2/A/1/18 0132 1; us 2/D/2/18 0132 1; lvts 0 1")
    propose(s)
    assert sum(map(bool, s.load)) == 1


def test_5_11_who_joins_a_load_is_in_its_hex_and_has_room():
    s = position("turn 2; us 2/A/1/18 0132; us 2/D/2/18 0132; us E/2/2 0132; us 1/A/1/18 0130; lvts 1 0")
    first = unit_of("2/A/1/18")
    load(s, [first], WHOLE)
    assert joins(s, unit_of("2/D/2/18")) == [first]
    assert joins(s, unit_of("E/2/2")) == joins(s, unit_of("1/A/1/18")) == []


def test_5_11_the_plan_can_be_changed():
    s = position("turn 2; us F/2/2 0130; us G/2/2 0132; lvts 1 0")
    run(s, plan(s))
    run(s, loading(s), answers=["unload F/2/2", "load G/2/2", "done"])
    assert [s.craft[unit_of(name)] for name in ("F/2/2", "G/2/2")] == [0, WHOLE]


def test_5_13_an_hq_may_hold_against_drift_and_stay_on_the_beach():
    s = position("turn 4; us HQ2/2 0130; us F/2/2 0130; lvts 1 0")
    run(s, plan(s))
    run(s, loading(s), answers=["done"])
    run(s, running(s), cards=[22, 17], answers=["hold", "beach"])
    assert at(s, "HQ2/2", "F/2/2") == ["1125", "1125"]


def test_ruling_41_with_x_a_headquarters_stays_on_the_reef():
    s = position("turn 4; us HQ2/2 0130; us F/2/2 0130; us G/2/2 1336; lvts 1 0")
    run(s, plan(s))
    run(s, loading(s), answers=["done"])
    run(s, running(s), cards=[54, 3])
    assert at(s, "HQ2/2", "F/2/2") == ["0130", ""]
    assert s.lvts == (0, 0)


def test_ruling_42_of_two_units_aboard_you_choose_who_loses():
    s = position("turn 4; us 2/A/1/18 0130; us 2/D/2/18 0130; us G/2/2 1336; lvts 1 0")
    run(s, plan(s))
    run(s, loading(s), answers=["done"])
    run(s, running(s), cards=[54, 45], answers=["unit 2/A/1/18", "unit 2/A/1/18"])
    assert steps(s, "2/A/1/18", "2/D/2/18") == [0, 2]


def test_5_12_where_nobody_is_left_nobody_is_asked():
    s = position("turn 4; us 2/A/1/18 0130; us 2/D/2/18 0130; us G/2/2 1336; lvts 1 0")
    run(s, plan(s))
    run(s, loading(s), answers=["done"])
    run(s, running(s), cards=[54, next(n for n, card in enumerate(DECK, 1) if not card.units)])
    assert steps(s, "2/A/1/18", "2/D/2/18") == [0, 0]


def test_5_4_tanks_run_like_craft_and_never_stop_in_the_water():
    s = position("turn 4; us 2/A/2T 0130; us G/2/2 1336")
    run(s, running(s), cards=[54, 44])  # one step remains; beach
    assert (at(s, "2/A/2T"), steps(s, "2/A/2T")) == (["1125"], [1])
    s = position("turn 4; us 2/A/2T 0130; us G/2/2 1336")
    run(s, running(s), cards=[54, 4])  # water: beach
    assert at(s, "2/A/2T") == ["1125"]
    s = position("turn 4; us 2/A/2T 0130; us G/2/2 1336")
    run(s, running(s), cards=[54, 51])  # no step remains
    assert s.loc[unit_of("2/A/2T")] == DEAD


def test_5_12_runs_go_from_west_to_east():
    s = position("turn 2; us F/2/2 0123; us G/2/2 0138; us H/2/2 0130; lvts 3 0")
    run(s, plan(s))
    run(s, loading(s), answers=["done"])
    told = run(s, running(s), cards=[54, 13, 10, 14, 12, 18])
    assert [args[1] for args in events(told, "drift")] == [unit_of(n) for n in ("G/2/2", "H/2/2", "F/2/2")]


def test_ruling_40_in_a_hex_you_say_who_runs_first():
    s = position("turn 2; us F/2/2 0130; us G/2/2 0130; lvts 2 0")
    run(s, plan(s))
    run(s, loading(s), answers=["done"])
    told = run(s, running(s), cards=[54, 13, 10, 14], answers=["unit G/2/2"])
    assert [args[1] for args in events(told, "drift")] == [unit_of("G/2/2"), unit_of("F/2/2")]


def test_ruling_43_who_stays_on_the_reef_may_be_loaded_again_and_does_not_wade():
    s = position("turn 2; us F/2/2 0130; lvts 1 0")
    run(s, plan(s))
    run(s, loading(s), answers=["done"])
    run(s, running(s), cards=[22, 30])
    assert at(s, "F/2/2") == ["0131"]
    run(s, wade_phase(s))
    assert at(s, "F/2/2") == ["0131"]
    assert s.phase == "arrive"
    s.lvts = (1, 0)
    propose(s)
    assert s.craft[unit_of("F/2/2")]


def test_22_10_without_ship_to_shore_communication_nobody_is_loaded():
    s = position("turn 2; us F/2/2 0130; lvts 9 0")
    s.no_lvts = 1
    run(s, plan(s))
    told = run(s, loading(s))
    assert events(told, "no lvts")
    assert not any(s.craft)
    run(s, wade_phase(s), answers=["done"])
    assert not s.no_lvts


def test_ruling_21_landed_in_a_japanese_hex_they_fall_back_along_their_run():
    s = position("turn 2; us F/2/2 0130; us G/2/2 1336; lvts 1 0; jp E1 J01")
    run(s, plan(s))
    run(s, loading(s), answers=["done"])
    # 1R to 0131, inland 1 is E1; cards without blue on both sides until they are used up
    told = run(
        s,
        running(s),
        cards=[22, 17, 6, 13, 26, 8, 31],
        default=lambda ask: ask.options[0],
    )
    assert events(told, "close end")[0][2] == 2
    assert at(s, "F/2/2") == ["1126"]
    assert held(s) == {"E1": "uso"}


# Wading


def test_5_2_two_hexes_closer_to_the_beach_three_from_turn_11():
    s = position("turn 2; us F/2/2 0729")
    assert {TO_SHORE[c] for c in wades(s, s.loc[unit_of("F/2/2")], 2)} == {TO_SHORE[cell("0729")] - 2}
    run(s, wade_phase(s), answers=["done"])
    assert TO_SHORE[s.loc[unit_of("F/2/2")]] == TO_SHORE[cell("0729")] - 2
    s = position("turn 11; us F/2/2 0729")
    run(s, wade_phase(s), answers=["done"])
    assert TO_SHORE[s.loc[unit_of("F/2/2")]] == TO_SHORE[cell("0729")] - 3


def test_ruling_24_you_choose_the_end_hex():
    s = position("turn 2; us F/2/2 0729")
    ends = sorted(wades(s, s.loc[unit_of("F/2/2")], 2))
    name = GRID.names[ends[-1]]
    run(s, wade_phase(s), answers=["unit F/2/2", f"to {name}", "done"])
    assert at(s, "F/2/2") == [name]


@pytest.mark.parametrize(("crowded", "most"), [(0, 2), (1, 3)])
def test_7_5_as_proposed_nobody_wades_where_one_would_be_too_many(crowded, most):
    names = ("F/2/2", "G/2/2", "E/2/2")
    at_sea = "; ".join(f"us {name} 0223" for name in names)
    s = position(f"turn 2; {at_sea}; jp E1; jp E2", readings=Readings(crowded))  # 0422 is out of fire
    run(s, wade_phase(s), answers=["done"])
    assert max(at(s, *names).count(name) for name in at(s, *names)) == most


def test_5_22_nobody_wades_across_the_pier():
    s = position("turn 2; us F/2/2 0623; us G/2/2 0624")
    east = wades(s, cell("0623"), 9)
    west = wades(s, cell("0624"), 9)
    pier_west = {"0923"}
    assert all(cell("0724") not in way for way in east.values())
    assert all(cell("0723") not in way for way in west.values())
    assert not pier_west & {GRID.names[c] for c in east}


def test_ruling_44_nobody_wades_into_japanese():
    s = position("turn 2; us F/2/2 0824; jp D1")
    assert cell("0923") not in wades(s, cell("0824"), 2)
    s = position("turn 2; us F/2/2 0824")
    assert cell("0923") in wades(s, cell("0824"), 2)


# Arrivals


def test_5_3_units_of_the_next_turn_come_to_their_approach_hexes():
    s = position("turn 1")
    for name in ("L/3/2", "M/3/2"):
        s.loc[unit_of(name)], s.due[unit_of(name)] = TRACK, 2
    run(s, arrive_phase(s), answers=["done"])
    assert {GRID.names[s.loc[unit_of(n)]] for n in ("L/3/2", "M/3/2")} <= {"0138", "0136", "0134"}
    assert s.phase == "events"


def test_5_3_no_third_unit_comes_to_a_hex():
    s = position("turn 2; us F/2/2 0132; us G/2/2 0132; us H/2/2 0130; us HQ2/2 0130")
    units = [unit_of(name) for name in ("F/2/2", "G/2/2", "H/2/2", "HQ2/2")]
    beaches = dict.fromkeys(units, "R2")
    full = ("to", cell("0132"))
    assert full not in spots(s, unit_of("H/2/2"), units, beaches)
    assert full in spots(s, unit_of("HQ2/2"), units, beaches)  # leaders do not count


def test_5_3_hex_d_is_there_from_turn_5():
    s = position("turn 2; us F/2/2 0132; us G/2/2 0132; us H/2/2 0130; us E/2/2 0130; us 2/A/1/18 0128")
    units = [unit_of("A/1/2"), unit_of("B/1/2")]
    run(s, place_arrivals(s, units, "5.3"), default=lambda ask: ask.options[0])
    assert sorted(map(bool, s.due)).count(True) == 1  # Ruling 25: one finds no room and waits
    s = position("turn 5; us F/2/2 0132; us G/2/2 0132; us H/2/2 0130; us E/2/2 0130; us 2/A/1/18 0128")
    run(s, place_arrivals(s, units, "5.3"), default=lambda ask: ask.options[0])
    assert not any(s.due)
    assert "0129" in {GRID.names[s.loc[u]] for u in units}


def test_ruling_25_who_finds_no_room_waits_for_the_next_turn():
    s = position(
        "turn 2; us F/2/2 0132; us G/2/2 0132; us H/2/2 0130; us E/2/2 0130; us 2/A/1/18 0128; "
        "us 2/D/2/18 0128"
    )
    run(s, place_arrivals(s, [unit_of("A/1/2")], "5.3"))
    assert (s.loc[unit_of("A/1/2")], s.due[unit_of("A/1/2")]) == (TRACK, 4)


def test_3_0_the_set_up():
    s = State.empty(Switches())
    run(s, setup(s), cards=[3], draws=[0, 1, 2])
    assert sum(s.is_tank(p) for p in range(85)) == 3
    assert sum(map(bool, s.force)) == 42
    assert s.reserve() == 4
    assert {n for n, marks in held(s).items() if "s" in marks} == {"E3", "E9", "E14"}  # orange, red, blue
    run(s, first_wave(s), answers=["done", "unit K/3/2"])
    assert len(s.on_map()) == 12
    assert s.ryan_unit() == unit_of("K/3/2")
    assert s.lvts == (9, 0)
    assert s.phase == "turn"


def test_21_1_hawkins_raid():
    for cards, stars in (((5, 7, 2), 3), ((5, 7, 1), 2), ((5, 1, 3), 1), ((1, 3, 4), 0)):
        s = State.empty(Switches(raid=1))
        told = run(s, setup(s), cards=[10, *cards], draws=[0, 1, 2])
        assert events(told, "raid") == [(stars,)]
        deep = {n for n, marks in held(s).items() if "+" in marks and "s" not in marks}
        assert deep == {3: {"D2", "E2"}, 2: {"D2"}, 1: set(), 0: set()}[stars]
        assert (s.spared, s.coup) == (stars == 3, stars == 0)


@pytest.mark.parametrize(("first", "left", "craft"), [(0, 3, (0, 1)), (1, 4, (1, 0))])
def test_2_6_games_of_the_first_version_land_by_its_cards(first, left, craft):
    """Card 12 has cost a step of the men since, card 13 one of the craft."""
    for card, men, lvts in ((12, left, (0, 1)), (13, 4, craft)):
        s = position("turn 2; us F/2/2 0130 4; lvts 1 0", readings=Readings(first_cards=first))
        run(s, plan(s))
        run(s, loading(s), answers=["done"])
        told = run(s, running(s), cards=[54, card])
        assert steps(s, "F/2/2") == [men]
        assert s.lvts == lvts
        assert events(told, "landing")[0][3:5] == (men, 1 + lvts[0])


def test_2_6_and_take_its_events():
    for first, name in ((0, "depth"), (1, "hero")):
        s = position("turn 5", readings=Readings(first_cards=first))
        assert [s.printed(n - 1).events[0][0] for n in (7, 11, 28, 41)] == [name] * 4


@pytest.mark.parametrize(
    ("name", "answers", "said"),
    [
        ("HQ2/2", ["hold", "beach"], "Card 22: HQ 2/2 would drift to 0131."),
        ("F/2/2", [], "Card 22: F/2/2 drifts to 0131."),
    ],
)
def test_5_13_the_log_tells_no_drift_that_may_be_refused(name, answers, said):
    s = position(f"turn 4; us {name} 0130; us A/1/8 0139; lvts 1 0")
    run(s, plan(s))
    run(s, loading(s), answers=["done"])
    told = run(s, running(s), cards=[22, 17], answers=answers)
    (drift,) = [event for event in told if event.verb == "drift"]
    assert plain(line(drift)) == said
