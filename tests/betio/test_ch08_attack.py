"""Attacks and barrages (8.1-8.5): the three worked examples, weapons, flanking, seawalls, the chart."""

from __future__ import annotations

import pytest

from game.betio.action import actions, begin_actions
from game.betio.attack import resolve
from game.betio.barrage import naval_barrage, naval_targets, targets
from game.betio.charts import (
    ALONE,
    ATTRITION,
    DEFEATED,
    DEPTH_LOST,
    GAINS_DEPTH,
    HIDDEN_DEPTH,
    JP_DISRUPTED,
    NO_EFFECT,
    OPEN_DEPTH,
    READ_AGAIN,
    US_DISRUPTED,
    attack_result,
    barrage_disrupts,
)
from game.betio.command import price
from game.betio.forces import AR, BR, BZ, CC, FL, FT, MG, arms_of, reach_of, weapons
from game.betio.move import can_enter
from game.betio.muster import candidates, is_target, may_join
from game.betio.positions import POSITION_OF
from game.betio.state import Readings
from game.betio.sums import defence, flanking, lacking, muster, read, through_palms
from tests.betio.scene import CODE, cell, disrupted, events, held, position, run, steps, unit_of

E12, E13, E10, E4 = (POSITION_OF[name] for name in ("E12", "E13", "E10", "E4"))


def begun(text, **rules):
    s = position(text, **rules)
    run(s, begin_actions(s))
    return s


def attackers(*names):
    return sorted(map(unit_of, names))


ATTACK_1 = (
    "turn 7; us M/3/2 1728; us E/2/2 1829 2 hero; us 2/A/2T 1528; us HQ2/2 1628; us A/1/8 0139; "
    "jp E12 J30 d10"
)


def test_8_3_the_first_example_of_an_attack():
    s = begun(ATTACK_1)
    units = attackers("M/3/2", "E/2/2", "2/A/2T")
    assert candidates(s, E12) == units
    assert price(s, units) == 0
    told = run(s, resolve(s, E12, units, False))
    first, second = events(told, "reading")
    assert first[:4] == (E12, 15, 6, 0)
    assert (first[4], first[5], first[6]) == (HIDDEN_DEPTH, READ_AGAIN, FT)  # the hero stands for it
    assert (second[1], second[2], second[3], second[4]) == (15, 8, 0, OPEN_DEPTH)
    assert held(s) == {"E12": "uso"}
    assert s.paid == 0


ATTACK_2 = "turn 7; us F/2/2 1631 2; us H/2/2 1629 3; us HQ2/2 1628; us A/1/8 0139; jp E13 J25"


def test_8_3_the_second_example_across_a_seawall():
    s = begun(ATTACK_2)
    units = attackers("F/2/2", "H/2/2")
    told = run(s, resolve(s, E13, units, False))
    assert events(told, "reading")[0][1:6] == (9, 4, 0, ALONE, DEFEATED)
    assert s.paid == 1
    assert not held(s)
    assert s.box >> CODE["J25"] & 1


def test_8_33_an_elite_unit_in_communication_withdraws_until_turn_16():
    links = "; jp C14; jp C13; jp C12"
    for turn, boxed, reserve in ((7, 0, 1), (17, 0, 0)):
        s = begun(ATTACK_2.replace("turn 7", f"turn {turn}").replace("J25", "J06") + links)
        run(s, resolve(s, E13, attackers("F/2/2", "H/2/2"), False))
        assert "E13" not in held(s)
        assert (s.reserve(), s.box >> CODE["J06"] & 1) == (reserve, boxed)
    s = begun(ATTACK_2.replace("J25", "J06"))  # out of communication
    run(s, resolve(s, E13, attackers("F/2/2", "H/2/2"), False))
    assert (s.reserve(), s.box >> CODE["J06"] & 1) == (0, 1)


def test_8_33_who_is_not_elite_never_withdraws():
    s = begun(ATTACK_2 + "; jp C14; jp C13; jp C12")  # J25
    run(s, resolve(s, E13, attackers("F/2/2", "H/2/2"), False))
    assert (s.reserve(), s.box >> CODE["J25"] & 1) == (0, 1)


def test_8_23_the_third_example_a_depth_marker_with_close_combat():
    # J38 (2, DE BR): A/1/2 with two steps has BR DE RD
    s = begun("turn 7; us A/1/2 1522 2; us HQ2/2 1521; us A/1/8 0139; jp E10 J38 d11")
    told = run(s, resolve(s, E10, attackers("A/1/2"), False))
    first, second = events(told, "reading")
    assert (first[1], first[2], first[3], first[5]) == (3, 2, 0, READ_AGAIN)
    assert (second[1], second[2], second[3], second[5]) == (3, 3, CC, US_DISRUPTED)
    assert disrupted(s) == {"A/1/2"}
    run(s, actions(s), answers=["done"])
    assert disrupted(s) == {"A/1/2"}  # it has acted: 7.6


CHART = [
    # armed, American strength against 3, turn: alone, beneath it a hidden depth marker, an open one
    (False, 2, 5, (US_DISRUPTED | GAINS_DEPTH, US_DISRUPTED, US_DISRUPTED)),
    (False, 3, 5, (US_DISRUPTED | GAINS_DEPTH, US_DISRUPTED, US_DISRUPTED)),
    (False, 4, 5, (GAINS_DEPTH, US_DISRUPTED, NO_EFFECT)),
    (False, 6, 11, (JP_DISRUPTED, JP_DISRUPTED, JP_DISRUPTED | ATTRITION)),
    (True, 2, 5, (GAINS_DEPTH, US_DISRUPTED, NO_EFFECT)),
    (True, 3, 5, (JP_DISRUPTED, NO_EFFECT, JP_DISRUPTED)),
    (True, 4, 5, (DEFEATED, READ_AGAIN, DEPTH_LOST | JP_DISRUPTED)),
    (True, 5, 11, (DEFEATED, READ_AGAIN, DEPTH_LOST | JP_DISRUPTED)),
    (True, 6, 10, (DEFEATED, READ_AGAIN, DEPTH_LOST | JP_DISRUPTED)),
    (True, 6, 11, (DEFEATED, READ_AGAIN, DEPTH_LOST | DEFEATED)),
]


@pytest.mark.parametrize(("armed", "us", "turn", "results"), CHART)
def test_8_3_the_attack_chart(armed, us, turn, results):
    columns = (ALONE, HIDDEN_DEPTH, OPEN_DEPTH)
    assert tuple(attack_result(armed, us, 3, column, turn) for column in columns) == results


def test_8_27_8_28_ranges_and_tank_weapons():
    rifle, heavy, tank = map(unit_of, ("F/2/2", "M/3/2", "2/A/2T"))
    assert [reach_of(rifle, n) for n in (4, 3)] == [2, 1]
    assert [reach_of(heavy, n) for n in (4, 3, 2)] == [3, 2, 1]
    assert weapons(tank, 2, 7) == AR | BZ
    assert weapons(tank, 2, 4) == AR | BR | BZ | MG
    assert weapons(tank, 2, 8) == 0


def test_8_21_reduced_companies_have_what_their_counter_shows():
    assert arms_of(weapons(unit_of("A/1/2"), 2, 1)) == ["BR", "DE", "RD"]
    assert arms_of(weapons(unit_of("M/3/2"), 3, 2)) == ["MG", "MO", "RD"]  # at range without DE


def test_8_22_flanking_needs_two_hexes_apart_or_three_if_both_ask_for_it():
    a, b, c = cell("1728"), cell("1729"), cell("1829")
    assert flanking({a, b}) == 0
    assert flanking({a, c}) == 1
    assert flanking({a, b, c}) & 2
    s = begun(ATTACK_1)
    odds = muster(s, E12, attackers("M/3/2", "E/2/2"), False)
    fl, deep = CODE["J36"], 10  # FL on the unit, FL on the depth marker
    assert not lacking(fl, -1, odds)
    assert lacking(fl, deep, odds) == FL


def test_ruling_20_ranged_units_do_not_flank():
    s = begun("turn 7; us F/2/2 1728; us G/2/2 1826; jp E12 J36")
    assert not muster(s, E12, attackers("F/2/2", "G/2/2"), False).flanks


def test_8_24_a_hero_is_a_weapon_but_neither_flanking_nor_close_combat_or_a_point_of_strength():
    s = begun(ATTACK_1)
    odds = muster(s, E12, attackers("E/2/2"), False)
    assert odds.hero
    assert read(CODE["J32"], -1, False, "c", odds, 7).missing == CC
    plain = read(CODE["J27"], -1, False, "c", odds, 7)  # BR is there: the hero adds one
    assert (plain.us, plain.wild) == (4, 0)


def test_8_24_a_hero_counts_beside_the_target_only():
    s = begun("turn 7; us F/2/2 1728; us G/2/2 1826 hero; jp E12 J36")
    assert not muster(s, E12, attackers("F/2/2", "G/2/2"), False).hero


def test_13_3_and_23_3_what_ground_doubles():
    unit, depth = CODE["J30"], 11  # 3, and 1
    assert defence(unit, depth, "c", False) == 4
    assert defence(unit, depth, "B", False) == 7
    assert defence(unit, depth, "k", False) == 7
    assert defence(unit, depth, "F", False) == 8
    assert defence(unit, depth, "B", True) == 7  # never twice
    assert defence(unit, depth, "c", True) == 7
    assert defence(CODE["T1"], 19, "F", True) == 2


def test_23_3_a_seawall_counts_only_if_all_beside_attack_across_it():
    s = begun("turn 7; us F/2/2 1631; us G/2/2 1730; jp E13 J25")
    assert muster(s, E13, attackers("F/2/2"), False).walled
    assert not muster(s, E13, attackers("F/2/2", "G/2/2"), False).walled


def test_ruling_53_palms_halve_infantry_at_range_on_the_line():
    assert through_palms(cell("1628"), cell("1630"))  # 1629 is palms
    assert not through_palms(cell("1523"), cell("1521"))


def test_8_1_tanks_need_command_or_infantry_beside_them():
    s = begun("turn 7; us F/2/2 1426; us 2/A/2T 1420; jp E4")
    tank, company = unit_of("2/A/2T"), unit_of("F/2/2")
    assert not may_join(s, tank, E4, [company])
    s = begun("turn 7; us F/2/2 1426; us 2/A/2T 1425; jp E4")
    assert may_join(s, tank, E4, [company])
    s = begun("turn 7; us F/2/2 1426; us HQ2/2 1426; us 2/A/2T 1420; jp E4")
    assert may_join(s, tank, E4, [company])


def test_8_1_artillery_shares_a_command_and_is_out_of_fire():
    text = "turn 7; us F/2/2 1426; us HQ2/2 1326; us A/1/10 1225; jp E4"
    s = begun(text)
    assert may_join(s, unit_of("A/1/10"), E4, [unit_of("F/2/2")])
    assert not may_join(begun(text.replace("1225", "1221")), unit_of("A/1/10"), E4, [unit_of("F/2/2")])
    assert not may_join(begun(text + "; jp E5"), unit_of("A/1/10"), E4, [unit_of("F/2/2")])


def test_8_1_without_infantry_or_engineers_beside_it_there_is_no_attack():
    s = begun("turn 7; us 2/A/2T 1426; us F/2/2 1525; jp E4")
    assert candidates(s, E4) == []


def test_8_31_a_hex_is_attacked_once_and_then_neither_barraged_nor_entered():
    s = begun("turn 7; naval 1; us F/2/2 1426; us G/2/2 1428; jp E4 J03 open")
    assert is_target(s, E4)
    assert naval_targets(s) == can_enter(s, unit_of("G/2/2")) == [E4]
    run(s, resolve(s, E4, attackers("F/2/2"), False))
    assert "E4" in held(s)
    assert not is_target(s, E4)
    assert naval_targets(s) == []
    assert can_enter(s, unit_of("G/2/2")) == []


def test_8_43_a_hex_that_was_barraged_is_not_attacked_but_may_be_barraged_again():
    s = begun("turn 7; naval 2; us F/2/2 1426; jp E4 J22 open +")
    assert is_target(s, E4)
    naval_barrage(s, E4)
    assert not is_target(s, E4)
    assert naval_targets(s) == [E4]


def test_ruling_87_a_hex_that_was_entered_is_not_attacked():
    s = begun("turn 7; us F/2/2 1426; us G/2/2 1427; jp E4")
    assert not is_target(s, E4)


def test_8_3_attrition_trades_a_step_for_the_depth_marker():
    s = begun("turn 7; us F/2/2 1426; us A/1/8 0139; jp E4 J43 d11 open deep")
    run(s, resolve(s, E4, attackers("F/2/2"), False), answers=["trade F/2/2"])
    assert steps(s, "F/2/2") == [3]
    assert held(s) == {"E4": "uso"}


@pytest.mark.parametrize(("traded", "asked"), [(0, []), (1, ["give 0"])])
def test_10_15_no_hero_stands_in_for_a_step_that_is_traded(traded, asked):
    text = "turn 7; us F/2/2 1426; us E/2/2 1428 1 hero; us A/1/8 0139; jp E4 J37 d11 open deep"  # AR CC
    s = begun(text, readings=Readings(traded_heroes=traded))
    run(s, resolve(s, E4, attackers("F/2/2", "E/2/2"), False), answers=["trade E/2/2", *asked])
    assert held(s) == {"E4": "uso"}
    assert steps(s, "E/2/2") == [1 if asked else 0]


def test_8_3_a_unit_of_strength_0_with_depth_is_not_defeated_at_once():
    s = begun("turn 7; us F/2/2 1327; us A/1/8 0139; jp E4 J27 d11")
    told = run(s, resolve(s, POSITION_OF["E4"], attackers("F/2/2"), False), answers=["keep"])
    assert len(events(told, "reading")) == 2
    assert held(s)["E4"] == "u+so"


def test_8_3_a_unit_of_strength_0_without_depth_is_defeated_at_once():
    s = begun("turn 7; us 2/A/1/18 1426; us A/1/8 0139; jp E4 J39")
    told = run(s, resolve(s, E4, attackers("2/A/1/18"), False))
    assert not events(told, "reading")
    assert not held(s)


def test_9_3_a_tactical_reinforcement_in_an_attack_leaves_the_unit_alone():
    s = begun("turn 7; reserve 1; us F/2/2 1229; us A/1/8 0139; jp E6 J22 d9; jp C14; jp C13; jp C12")
    told = run(s, resolve(s, POSITION_OF["E6"], attackers("F/2/2"), False))
    assert [reading[4] for reading in events(told, "reading")] == [HIDDEN_DEPTH, ALONE]
    assert events(told, "reserve")
    assert "E6" not in held(s)


def test_8_51_naval_fire_adds_nine_and_its_weapons():
    s = begun("turn 7; naval 1; us E/2/2 1426 2; us A/1/8 0139; jp E4 J12")  # DE NA
    told = run(s, resolve(s, E4, attackers("E/2/2"), True))
    assert events(told, "reading")[0][1:4] == (12, 2, 0)
    assert s.naval == 0
    assert s.wrecked >> E4 & 1


def test_17_5_support_markers_are_wild_cards():
    text = "turn 12; support 2; us F/2/2 1226; us HQ2/2 1227; us A/1/8 0139; jp E4"
    s = begun(text.replace("1226", "1126").replace("1227", "1125"))
    assert muster(s, E4, attackers("F/2/2"), False).support == 2


# Barrages


@pytest.mark.parametrize(
    ("strength", "colour", "symbol", "depth", "hit"),
    [
        (4, 1, 1, 1, True),
        (4, 1, 0, 1, True),
        (4, 0, 1, 0, True),
        (4, 0, 1, 1, False),
        (4, 0, 0, 0, False),
        (2, 1, 1, 1, True),
        (2, 1, 0, 0, True),
        (2, 1, 0, 1, False),
        (2, 0, 1, 0, False),
    ],
)
def test_8_4_the_barrage_table(strength, colour, symbol, depth, hit):
    assert bool(barrage_disrupts(strength, bool(colour), bool(symbol), bool(depth))) == hit


def test_8_4_a_tank_barrages_what_it_or_infantry_in_command_sees():
    s = begun("turn 7; us 2/A/2T 1429; jp E4 open")  # 1429 is in the steady field of 1427
    assert targets(s, unit_of("2/A/2T")) == [E4]
    s = begun("turn 7; us 2/A/2T 1424; us F/2/2 1426; jp E4 open")
    assert not targets(s, unit_of("2/A/2T"))
    s = begun("turn 7; us 2/A/2T 1424; us F/2/2 1426; us HQ2/2 1425; jp E4 open stunned")
    assert targets(s, unit_of("2/A/2T")) == [E4]  # Ruling 51: the printed field


@pytest.mark.parametrize("hq", ["1524", "1526"])  # beside the tank in 1424 alone; beside the company alone
def test_8_4_either_the_tank_or_who_observes_for_it_is_in_command(hq):
    s = begun(f"turn 7; us 2/A/2T 1424; us F/2/2 1426; us HQ2/2 {hq}; jp E4 open stunned")
    commanded = [bool(s.command[unit_of(name)]) for name in ("2/A/2T", "F/2/2")]
    assert commanded == [hq == "1524", hq == "1526"]
    assert targets(s, unit_of("2/A/2T")) == [E4]


def test_8_4_nobody_disrupted_observes():
    s = begun("turn 7; us 2/A/2T 1424; us F/2/2 1426 disrupted; us HQ2/2 1425; jp E4 open")
    assert not targets(s, unit_of("2/A/2T"))


def test_8_41_an_inland_unit_must_be_revealed_a_coastal_one_need_not():
    s = begun("turn 7; us 2/A/2T 1429; jp E4")
    assert not targets(s, unit_of("2/A/2T"))
    s = begun("turn 7; us 2/A/2T 1327; jp E6")
    assert targets(s, unit_of("2/A/2T")) == [POSITION_OF["E6"]]


def test_8_4_a_barrage_draws_a_card():
    s = begun("turn 7; us 2/A/2T 1429; us A/1/8 0139; jp E4 open")
    run(s, actions(s), cards=[40], answers=["unit 2/A/2T", "barrage E4"], default=lambda ask: ("done",))
    assert held(s) == {"E4": "uso"}
    assert s.paid == 1


def test_15_32_guns_barrage_from_turn_11_in_command_and_out_of_fire():
    text = "us A/1/10 1225; us HQ2/2 1225; jp E4 open"
    assert not targets(begun("turn 10; " + text), unit_of("A/1/10"))
    assert targets(begun("turn 11; " + text), unit_of("A/1/10")) == [E4]
    assert not targets(begun("turn 16; " + text), unit_of("A/1/10"))


def test_8_52_ships_disrupt_and_take_depth_and_guns():
    s = begun("turn 7; naval 1; us F/2/2 1229 3; jp E6 +")
    assert naval_targets(s) == []  # no radio with F/2/2 at three steps
    s = begun("turn 7; naval 1; us F/2/2 1229; jp E6 +; jp E4")
    assert naval_targets(s) == [POSITION_OF["E6"]]
    naval_barrage(s, POSITION_OF["E6"])
    assert held(s)["E6"] == "us"
    assert s.wrecked >> POSITION_OF["E6"] & 1
