"""Lettered actions (12.0): the worked example, then each action."""

from __future__ import annotations

import pytest

from game.betio.data import GRID
from game.betio.draws import pool
from game.betio.positions import CELL, GROUP_NAME, NAME, POSITION_OF
from game.betio.state import Readings
from game.betio.targets import assaults, redeployments
from game.betio.verdicts import actors
from game.betio.volley import japanese_fire, positions
from tests.betio.scene import disrupted, events, held, position, run, steps
from tests.betio.test_ch06_fire import fire, fired, reasons, silent

ALL = "letters RMPAI; "
# Japanese in the east, so that everybody in the west is in communication
FRIENDS = "jp C14; jp C13; "


def acts(told) -> list[tuple[str, str]]:
    return [(GROUP_NAME[args[0]], args[2]) for args in events(told, "acts")]


EXAMPLE = (
    "turn 10; letters MRPA; reserve 1; us 2/A/1/18 1728; us F/2/2 1728 1; us G/2/2 1729 3; us HQ2/2 1329; "
    "us A/1/2 1329 1; us B/1/2 1528 1; us C/1/2 1628 1; jp E4; jp E9 +; jp E8; jp E12 +"
)


def test_12_0_and_8_6_the_example_of_actions_and_the_close_combat_that_follows():
    s, told = fire(
        EXAMPLE,
        17,
        draws=[30, 11],  # an elite unit of strength 2, and a depth marker with CC
        cards=[13, 40, 2, 16, 41, 42, 1, 4, 23],
        answers=["unit 2/A/1/18", "fight", "fight"],
    )
    assert acts(told) == [("E14", "reinforce"), ("E4", "re-supply"), ("E9", "patrol"), ("E12", "assault")]
    assert silent(told) == {"E7/E8": "needs depth"}
    assert fired(told) == []
    assert held(s) == {"E14": "u+", "E4": "u+", "E9": "u+", "E8": "u"}
    (combat,) = events(told, "close combat")
    assert combat[3:5] == (4, 4)
    # Ruling 8: the Reinforce that the Americans turned up was no event, so the unit died
    assert steps(s, "2/A/1/18", "F/2/2") == [1, 1]
    assert disrupted(s) == {"2/A/1/18", "F/2/2", "A/1/2", "B/1/2", "C/1/2"}
    assert s.box == 1 << 30


def test_12_0_letters_before_their_marker_are_plain_fire():
    text = "turn 2; us F/2/2 1729 2; jp E12 +; " + FRIENDS
    assert acts(fire(text, 17)[1]) == [("E12", "fire")]
    assert acts(fire("turn 4; letters M; us G/2/2 1224; us L/3/2 1424 2; jp E1", 21)[1]) == [
        ("E1/E2", "machine guns")
    ]
    assert acts(fire("turn 2; us G/2/2 1224; us L/3/2 1424 2; jp E1", 21)[1]) == [("E1/E2", "fire")]


def test_12_0_each_letter_is_turned_up_once():
    assert list(pool(position("turn 5; letters RP"), "letter")) == list(map("RMPAI".index, "MA"))


def test_ruling_17_west_to_east_then_north_first():
    s = position("turn 4; us F/2/2 0130; jp D6; jp E7; jp E5; jp F6; jp C13")
    order = [GROUP_NAME[one.group] for one in actors(s, 5) if one.kind == "held"]
    assert order == ["F6", "E7/E8", "E5", "D6/D7", "C13"]


def test_ruling_5_card_17_has_one_brown_slot():
    from game.betio.cards import DECK

    assert [(slot.n, slot.symbol) for slot in DECK[16].slots] == [(1, "R"), (1, "P"), (2, "A")]


def test_ruling_6_the_example_is_of_turn_10_when_a_reinforcement_does_not_fire():
    _s, told = fire("turn 10; letters R; reserve 1; us F/2/2 1729 2; jp E12; " + FRIENDS, 17)
    assert acts(told) == [("E14", "reinforce")]
    assert fired(told) == []


# R


def test_12_1_depth_instead_of_fire_until_turn_10_and_both_from_turn_11():
    text = "letters R; us F/2/2 1327 2; jp E4; " + FRIENDS
    s, told = fire("turn 10; " + text, 17)
    assert held(s)["E4"] == "u+"
    assert fired(told) == []
    s, told = fire("turn 11; " + text, 17)
    assert held(s)["E4"] == "u+"
    assert fired(told) == ["E4"]


def test_12_1_with_depth_everywhere_it_fires():
    _, told = fire("turn 10; letters R; us F/2/2 1327 2; jp E4 +; " + FRIENDS, 17)
    assert acts(told) == [("E4", "fire")]


def test_ruling_64_a_lone_unit_is_resupplied_on_a_double_symbol_too():
    # card 3: double orange R
    s, told = fire("turn 10; letters R; us F/2/2 1327 2; jp E4; " + FRIENDS, 3)
    assert acts(told) == [("E4", "re-supply")]
    assert held(s)["E4"] == "u+"
    s, told = fire("turn 11; letters R; us F/2/2 1327 2; jp E4; " + FRIENDS, 3)
    assert fired(told) == ["E4"]


def test_ruling_65_without_depth_to_place_it_fires_as_its_symbol_allows():
    assert acts(fire("turn 10; letters R; us F/2/2 1327 2; jp E4", 17)[1]) == [("E4", "fire")]
    assert silent(fire("turn 10; letters R; us F/2/2 1327 2; jp E4", 3)[1]) == {"E4": "needs depth"}
    assert acts(fire("turn 10; letters R; pools 0 0; us F/2/2 1327 2; jp E4; " + FRIENDS, 17)[1]) == [
        ("E4", "fire")
    ]


def test_12_2_redeploy_to_an_empty_position_closer_to_us_units():
    # orange D15, nobody in its field
    s, told = fire("turn 10; letters R; us F/2/2 1123 2; jp D15 +", 17)
    assert acts(told) == [("D15", "redeploy")]
    ((_, to),) = events(told, "marched")
    assert held(s) == {NAME[to]: "u+"}
    assert COLOUR_OF(NAME[to]) != "orange"


@pytest.mark.parametrize(("turn", "n"), [(10, 0), (11, 1)])
def test_12_2_who_has_redeployed_fires_from_turn_11(turn, n):
    _, told = fire(f"turn {turn}; letters R; us F/2/2 1117 2; jp D15", 17)
    assert acts(told) == [("D15", "redeploy")]
    assert len(fired(told)) == n


def test_12_2_another_colour_is_preferred_to_a_nearer_position():
    s, _ = fire("turn 5; letters R; us F/2/2 1615; jp B1", 8)
    assert held(s) == {"B8": "u"}  # B2 is nearer, but brown too


@pytest.mark.parametrize(
    ("us", "place", "to"),
    [
        ("1726", "D4", "D9"),  # D3 is nearer, but of its colour
        ("2141", "A1", "A4"),  # F11 is farther
        ("1922", "E3", "D17"),  # E10 is as near: the higher number
        ("1226", "D10", "E3"),  # D3 as well: the later letter
    ],
)
def test_12_2_another_colour_then_the_nearest_then_the_higher_number(us, place, to):
    s = position(f"turn 5; us F/2/2 {us}; jp {place}")
    assert NAME[redeployments(s, POSITION_OF[place])[0]] == to


@pytest.mark.parametrize(("us", "place", "to"), [("1924", "C6", "C4"), ("1512", "E3", "D17")])
def test_12_8_an_assault_goes_to_the_position_closest_to_a_us_unit_then_the_nearest(us, place, to):
    s = position(f"turn 10; us F/2/2 {us}; jp {place}")
    assert [NAME[p] for p in assaults(s, POSITION_OF[place])] == [to]


def test_12_8_no_assault_into_a_position_that_japanese_hold():
    s = position("turn 10; us F/2/2 1924; jp C6; jp C4")
    assert POSITION_OF["C4"] not in assaults(s, POSITION_OF["C6"])


def test_12_2_no_further_than_three_hexes():
    s = position("turn 5; us F/2/2 1226; jp B1")
    p = POSITION_OF["B1"]
    assert {GRID.distance(CELL[p], CELL[q]) for q in redeployments(s, p)} == {2, 3}


def test_12_21_the_westernmost_goes_first_of_equals_the_higher_number():
    _, told = fire("turn 11; letters R; us F/2/2 1634 2; us C/1/2 0130; jp F5; jp F9; jp F10", 5)
    assert [NAME[p] for p, _ in events(told, "marched")] == ["F10", "F5", "F9"]


def COLOUR_OF(name: str) -> str:
    from game.betio.positions import COLOUR, COLOURS

    return COLOURS[COLOUR[POSITION_OF[name]]]


def test_12_2_coastal_positions_redeploy_from_turn_11():
    text = "letters R; us F/2/2 1626 2; jp F2; "
    assert silent(fire("turn 10; " + text, 17)[1]) == {"F2/F3": "nobody"}
    _, told = fire("turn 11; " + text, 17)
    assert acts(told) == [("F2/F3", "redeploy")]


@pytest.mark.parametrize(("spared", "left"), [(0, 0), (1, 1)])
def test_17_21_who_has_redeployed_and_fires_removes_a_garrison_alone_in_its_new_field(spared, left):
    s = position(
        "turn 12; letters R; garrisons D8; us F/2/2 1117 2; jp D15", readings=Readings(spared=spared)
    )
    s.drawn = (0, 17, 0)
    told = run(s, positions(s))
    assert acts(told)[0] == ("D15", "redeploy")
    assert held(s).keys() == {"D11"}
    assert fired(told)
    assert s.garrisons.bit_count() == left


def test_ruling_68_the_distance_must_shrink():
    _, told = fire("turn 10; letters R; us F/2/2 2540; jp D16", 17)
    ((p, q),) = events(told, "marched")
    from game.betio.depth import to_us
    from game.betio.positions import CELL

    s = position("us F/2/2 2540")
    assert to_us(s, CELL[q]) < to_us(s, CELL[p])


def test_ruling_34_higher_number_then_later_letter():
    s = position("us F/2/2 1123 2; jp D15")
    able = redeployments(s, POSITION_OF["D15"])
    from game.betio.positions import COLOUR, NUMBER, ZONE

    row = GRID.distances(CELL[POSITION_OF["D15"]])
    ranks = [(COLOUR[q] == 0, row[CELL[q]], -NUMBER[q], -ZONE[q]) for q in able]
    assert ranks == sorted(ranks)
    assert len(able) > 1


def test_ruling_67_who_has_moved_does_not_act_again():
    # orange D15 goes to a blue or brown position, whose colour is still to come on card 17
    _, told = fire("turn 10; letters RPA; us F/2/2 1622 2; jp D15 +", 17)
    assert [action for _, action in acts(told)] == ["redeploy"]


def test_12_3_reinforce_an_empty_position_and_fire_from_turn_11():
    text = "letters R; reserve 2; us F/2/2 1829 2; jp E12; " + FRIENDS
    s, told = fire("turn 11; " + text, 17)
    assert acts(told)[0] == ("E14", "reinforce")
    assert held(s)["E14"] == "u+"
    assert fired(told) == ["E14"]
    s, told = fire("turn 10; " + text, 17)
    assert (held(s)["E14"], fired(told)) == ("u+", [])


def test_12_3_not_out_of_communication():
    s, told = fire("turn 11; letters R; reserve 2; us F/2/2 1829 2; jp E12; ", 17)
    assert acts(told) == []
    assert held(s) == {"E12": "u"}


@pytest.mark.parametrize(("hex_", "name", "n"), [("0921", "D3", 1), ("2335", "A14", 0)])
def test_12_3_on_the_coast_only_in_zones_d_e_and_f(hex_, name, n):
    s, _ = fire(f"turn 10; letters R; reserve 2; us F/2/2 {hex_} 1; jp B1; jp B3; jp D17", 17)
    assert (name in held(s)) == bool(n)


def test_12_3_the_lowest_numbered_hex_of_a_group():
    s, _ = fire("turn 10; letters R; reserve 2; us F/2/2 0921 1; jp B1; jp B3; jp D17", 17)
    assert "D4" not in held(s)


# M


def test_12_4_mortars_reach_four_hexes_and_take_a_step():
    # card 6: red M; E3 is red and inland
    s, told = fire(ALL + "turn 10; us G/2/2 1318 2; us M/3/2 1722 1; jp E3 open", 6)
    assert acts(told) == [("E3", "mortars")]
    assert steps(s, "G/2/2", "M/3/2") == [1, 1]
    assert disrupted(s) == set()


def test_12_4_two_with_depth_and_armour_too():
    s, _ = fire(ALL + "turn 10; us G/2/2 1318 2; us 2/A/2T 1722; us A/1/8 0139; jp E3 + open", 6)
    assert steps(s, "G/2/2", "2/A/2T") == [1, 1]


def test_12_4_nobody_with_the_symbol_no_action():
    assert silent(fire(ALL + "turn 10; us F/2/2 1318 2; jp E3", 6)[1]) == {"E3": "no target"}


def test_12_5_muster_in_every_empty_hex_and_depth_from_turn_11():
    # card 13: brown M; B1/B2 is inland
    text = ALL + "reserve 3; us G/2/2 1620 1; jp B3; jp B5; jp B10; "
    s, told = fire("turn 10; " + text, 13)
    assert ("B1/B2", "muster") in acts(told)
    assert {name: held(s)[name] for name in ("B1", "B2")} == {"B1": "u", "B2": "u"}
    s, _ = fire("turn 11; " + text, 13)
    assert {name: held(s)[name] for name in ("B1", "B2")} == {"B1": "u+", "B2": "u+"}


def test_ruling_69_with_too_few_reserves_those_nearest_to_a_us_unit_first():
    text = ALL + "turn 10; us G/2/2 1620 1; us F/2/2 1324 1; jp B3; jp B5; jp B10; jp D17; "
    s, _ = fire(text + "reserve 1", 13)
    assert "E5" in held(s)
    assert "B1" not in held(s)
    assert "B2" not in held(s)


def test_ruling_69_of_those_as_near_the_western_one_first():
    # card 20: red M; A1 and A12 are as near to 2037
    text = "turn 10; letters M; reserve 1; us F/2/2 2037 1; jp C14; jp C13; jp C12"
    s, told = fire(text, 20)
    assert acts(told) == [("A12", "muster")]
    assert "A1" not in held(s)


# P


def test_12_6_patrol_disrupts_all_in_the_field_but_hqs():
    # card 8: double orange P
    s, told = fire(ALL + "turn 10; us G/2/2 1327; us HQ2/2 1327; us 2/A/2T 1426; jp E4 +", 8)
    assert acts(told) == [("E4", "patrol")]
    assert disrupted(s) == {"G/2/2", "2/A/2T"}
    assert steps(s, "G/2/2", "2/A/2T") == [4, 2]


def test_12_6_with_nobody_in_the_field_the_closest_then_the_symbol_then_the_strongest():
    s, _ = fire(ALL + "turn 10; us G/2/2 1225 2; us F/2/2 1225 1; us L/3/2 1125; jp E4 +", 8)
    assert disrupted(s) == {"F/2/2"}
    s, _ = fire(ALL + "turn 10; us G/2/2 1225 2; us L/3/2 1125; jp E4 +", 8)
    assert disrupted(s) == {"G/2/2"}  # closer, without the symbol
    s, _ = fire(ALL + "turn 10; us G/2/2 1225 disrupted; jp E4 +", 8)
    assert disrupted(s) == {"G/2/2"}


def test_12_6_of_those_as_close_without_the_symbol_the_strongest():
    s, _ = fire(ALL + "turn 10; us G/2/2 1125; us E/2/2 1125 2; jp E4 +", 8)
    assert disrupted(s) == {"G/2/2"}


def test_12_61_a_patrol_passes_over_an_hq_that_is_closer():
    s, _ = fire(ALL + "turn 10; us HQ2/2 1225; us L/3/2 1125; jp E4 +", 8)
    assert disrupted(s) == {"L/3/2"}


def test_12_6_an_empty_position_sends_no_patrol():
    assert acts(fire(ALL + FRIENDS + "turn 10; us G/2/2 1327; jp C12", 8)[1]) == []


def test_12_6_a_coastal_position_fires_by_p():
    # card 14: double green P
    _, told = fire(ALL + "turn 10; us G/2/2 1023; jp D2 +", 14)
    assert acts(told) == [("D1/D2", "fire")]


# A


def test_12_7_the_artillery_action_of_a_coastal_position():
    # card 7: double orange A; D4 has guns and nobody in its field
    s, told = fire(ALL + "turn 10; us G/2/2 0130 2; us K/3/2 1538; jp D4 +", 7)
    assert acts(told) == [("D3/D4", "artillery")]
    assert steps(s, "G/2/2", "K/3/2") == [1, 4]
    _, told = fire(ALL + "turn 10; us G/2/2 0130 2; jp D4 +; wrecked D4", 7)
    assert silent(told) == {"D3/D4": "no guns"}
    _, told = fire(ALL + "turn 10; us G/2/2 0130 2; jp D3 +", 7)
    assert silent(told) == {"D3/D4": "no guns"}


def test_12_7_a_coastal_position_with_us_units_in_its_field_fires_and_never_assaults():
    _, told = fire(ALL + "turn 10; us G/2/2 1023; jp D2 +", 5)
    assert acts(told) == [("D1/D2", "fire")]


def test_19_2_there_is_no_artillery_action_at_night():
    text = "us G/2/2 0130 2; us K/3/2 1538; jp D4 +"
    assert acts(fire(f"{ALL}turn 15; {text}", 7)[1]) == [("D3/D4", "artillery")]
    assert silent(fire(f"{ALL}turn 16; {text}", 7)[1]) == {"D3/D4": "no guns"}


def test_12_8_in_a_position_its_colour_counts_and_who_wins_stays_there_disrupted():
    # card 28: double blue A; card 6 shows green, of E11, not blue
    s, told = fire(ALL + "turn 10; us K/3/2 1629 1; us F/2/2 1226; jp E9 J24 d12", 28, cards=[6])
    assert acts(told) == [("E9", "assault")]
    assert steps(s, "K/3/2") == [0]
    assert held(s) == {"E11": "u+so"}


def test_12_8_with_nobody_in_the_field_to_the_position_closest_to_a_us_unit():
    s, told = fire(ALL + "turn 10; us G/2/2 1622 2; jp D15 +; jp B4", 7)
    assert acts(told) == [("D15", "assault")]
    ((_, to),) = events(told, "marched")
    assert NAME[to] == "D17"
    assert held(s)["D17"] == "u+"


def test_12_8_and_17_21_a_garrison_does_not_stop_an_assault():
    s, told = fire(ALL + "turn 12; us G/2/2 1622 2; garrisons D17; jp D15 +", 7)
    assert held(s)["D17"] == "u+"
    assert not s.garrisons
    assert events(told, "garrison lost")


def test_12_9_an_ambush_takes_a_step_in_intense_fire_else_disrupts():
    # card 7: double orange A, symbol triangle; E4 is empty and inland
    s, told = fire(ALL + "turn 10; us G/2/2 1327 3; jp E5; " + FRIENDS, 7)
    assert acts(told) == [("E4", "ambush")]
    assert steps(s, "G/2/2") == [2]
    assert disrupted(s) == set()
    s, _ = fire(ALL + "turn 10; us G/2/2 1429 1; us F/2/2 0130; jp E5; " + FRIENDS, 7)
    assert steps(s, "G/2/2") == [1]
    assert disrupted(s) == {"G/2/2"}


def test_ruling_14_empty_coastal_positions_do_not_ambush():
    _, told = fire(ALL + "turn 10; us G/2/2 0921 1; jp B1; jp B3; jp D17", 7)
    assert "ambush" not in dict(acts(told)).values()


def test_ruling_13_an_ambush_needs_somebody_in_the_field_with_the_symbol():
    _, told = fire(ALL + "turn 10; us F/2/2 1327 3; jp E5; " + FRIENDS, 7)
    assert acts(told) == []


# I


def test_12_10_infiltrate_where_there_is_no_communication():
    # card 1: double orange I
    s, told = fire(ALL + "turn 12; reserve 2; us G/2/2 1327; jp C14", 1)
    assert ("E4", "infiltrate") in acts(told)
    assert held(s)["E4"] == "u"
    assert "E4" not in fired(told)
    _, told = fire(ALL + "turn 12; reserve 2; us G/2/2 1327 1; jp E5; " + FRIENDS, 1)
    assert ("E4", "infiltrate") not in acts(told)


# Events that change the phase


def test_22_14_in_a_counterattack_every_colour_is_a():
    # card 19 as printed: orange A, green star, brown I
    _, told = fire("turn 12; letters RMPAI; counter 1; us F/2/2 1622 2; jp E12 +; jp B4", 19)
    assert ("E12", "assault") in acts(told)


def test_22_16_with_wires_cut_nobody_redeploys_or_assaults():
    _, told = fire("turn 10; letters RA; wires 1; us F/2/2 1622 2; jp E12 +; jp D15 +", 17)
    assert acts(told) == []
    assert silent(told) == {"E12": "wires", "D15": "wires"}


def test_22_5_and_ruling_81_in_smoke_a_position_does_not_fire_but_is_resupplied():
    assert silent(fire("turn 4; smoke D; us E/2/2 1023; jp D2", 19)[1]) == {"D1/D2": "smoke"}
    # card 12: orange R single
    s, _ = fire("turn 4; letters R; smoke D; us E/2/2 0921; jp D3; jp B1; jp B3; jp D17", 12)
    assert held(s)["D3"] == "u+"
    assert fired(fire("turn 4; smoke E; us E/2/2 1023; jp D2", 19)[1]) == ["D1/D2"]


def test_22_5_smoke_does_not_hinder_inland_positions():
    assert fired(fire("turn 4; smoke E; us E/2/2 1327; jp E4 +", 19)[1]) == ["E4"]


# Garrisons (17.21) and the night (19.2)


def test_17_21_and_ruling_70_a_garrison_alone_in_the_field_of_who_acts_is_removed():
    s, told = fire("turn 12; letters RMPAI; us G/2/2 1327; garrisons E7; jp E4 +", 8)
    assert acts(told) == [("E4", "patrol")]
    assert not s.garrisons
    s, told = fire("turn 12; letters RMPAI; garrisons E7; us G/2/2 0139; jp E4 +", 13)
    assert s.garrisons  # a garrison is no unit: nobody is in the field, nobody acts


def test_19_2_and_ruling_35_at_night_only_hexes_beside_count():
    # 1229 is two hexes from E7 and carries its dot
    assert fired(fire("turn 12; us E/2/2 1229; jp E7 + open", 19)[1]) == ["E7/E8"]
    assert fired(fire("turn 16; us E/2/2 1229; jp E7 + open", 19)[1]) == []
    assert reasons(fire("turn 16; us E/2/2 1327; jp E4 +", 19)[1], "E4") == {"E/2/2": "any"}


def test_19_2_at_night_m_is_no_letter():
    _, told = fire("turn 16; letters RMPAI; us G/2/2 1224; jp E1", 21)
    assert acts(told) == [("E1/E2", "fire")]


def test_19_2_and_ruling_76_two_fire_phases_while_shibasaki_lives():
    from game.betio.volley import guns

    for alive, phases in ((1, 2), (0, 1)):
        s = position(f"turn 16; shibasaki {alive}; us E/2/2 1625; jp E4 stunned")
        n = 0
        while True:
            run(s, japanese_fire(s), cards=[(19, 7)[n]])
            run(s, positions(s))
            run(s, guns(s))
            n += 1
            if s.phase != "fire":
                break
        assert n == phases
        assert s.phase == "actions"
        assert not s.is_stunned(POSITION_OF["E4"])


def test_ruling_33_a_counterattack_of_turn_15_strikes_in_the_first_fire_phase_of_the_night():
    s = position("turn 16; counter 2; shibasaki 1; us E/2/2 1625; jp E4")
    told = run(s, japanese_fire(s), cards=[19])
    assert s.counter == 1
    assert events(told, "counterattack")
