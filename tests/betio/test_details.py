"""Paragraphs that no other file tests, by their numbers."""

from __future__ import annotations

import pytest

from game.betio import view
from game.betio.action import act, actions, begin_actions, thin_out
from game.betio.attack import attack
from game.betio.barrage import is_barrage_target, naval_barrage
from game.betio.cards import CARDS, DECK, FIRST_DECK
from game.betio.charts import marching, wading
from game.betio.close import close_combat, us_pile
from game.betio.command import (
    BY_HERO,
    BY_INSPIRED,
    affordable,
    commanded_cells,
    commanders,
    give_command,
    pay,
    price,
    reason,
)
from game.betio.data import GRID, KIND, NEAR
from game.betio.engineers import count_support
from game.betio.faults import faults
from game.betio.forces import AR, BR, BZ, MG, NA, RD, UNITS_US, weapons
from game.betio.landing import beach_of, run_load
from game.betio.muster import has_radio, is_target
from game.betio.positions import CELL, COLOUR, NAME, POSITION_OF
from game.betio.scenarios import NOV_21, PARTIES_21, TWO_DAYS
from game.betio.second_day import stand_ready
from game.betio.sequence import end_of_turn
from game.betio.setup import setup
from game.betio.state import (
    DECISIVE_LOSS,
    DECISIVE_WIN,
    PLAYING,
    TWO_REDUCED,
    WHOLE,
    Readings,
    State,
    Switches,
)
from game.betio.sums import is_heroic, lacking, muster, read
from game.betio.victory import check
from game.betio.wading import TO_SHORE, wades
from tests.betio.scene import CODE, cell, disrupted, events, held, position, run, steps, unit_of


def units(*names: str) -> list[int]:
    return [unit_of(name) for name in names]


def test_4_3_discards_are_shuffled_when_there_are_more_of_them():
    for n, again in ((27, False), (28, True)):
        s = position("turn 5; us F/2/2 1226")
        s.cards = CARDS.start(range(n, 54))._replace(discard=CARDS.bag(range(n)))
        told = run(s, end_of_turn(s))
        assert bool(events(told, "shuffled")) == again
        assert s.turn == 6


def test_5_14_what_is_left_of_a_craft_returns_even_if_its_first_passenger_is_lost():
    s = position("turn 5; lvts 0 0; us 2/A/1/18 0132; us 2/D/2/18 0132; us F/2/2 1226")
    a, b = units("2/A/1/18", "2/D/2/18")
    s.load[a] = s.load[b] = a + 1
    s.craft[a] = WHOLE
    # no drift; then two steps of four are left, the craft keeps both
    run(s, run_load(s, a), cards=[54, 45], answers=["unit 2/A/1/18", "unit 2/A/1/18"])
    assert s.lvts == (1, 0)
    assert steps(s, "2/A/1/18", "2/D/2/18") == [0, 2]


def test_5_14_two_reduced_craft_return_as_two():
    s = position("turn 5; lvts 0 0; us F/2/2 0130 4")
    (u,) = units("F/2/2")
    s.load[u], s.craft[u] = u + 1, TWO_REDUCED
    run(s, run_load(s, u), cards=[54, 45])  # no drift; two steps are left of the unit, two of the craft
    assert s.lvts == (0, 2)
    assert steps(s, "F/2/2") == [2]


def test_5_21_every_hex_of_the_way_is_closer_to_a_beach():
    s = position("turn 5; us F/2/2 0530")
    for way in wades(s, cell("0530"), 2).values():
        assert [TO_SHORE[one] for one in way] == sorted({TO_SHORE[one] for one in way}, reverse=True)
        assert len(way) == 3


def test_7_2_two_units_of_a_hex_use_one_action_and_of_two_hexes_two():
    s = position("turn 5; us F/2/2 1226; us E/2/2 1226; us G/2/2 1227")
    run(s, begin_actions(s))
    assert price(s, units("F/2/2", "E/2/2")) == 1
    assert price(s, units("F/2/2", "G/2/2")) == 2
    run(s, act(s, units("F/2/2", "E/2/2")), answers=["to 1227"])
    assert s.paid == 1
    assert s.has_acted(unit_of("E/2/2"))


def test_7_5_two_units_to_a_hex_and_leaders_besides():
    s = position("turn 5; us F/2/2 1226; us E/2/2 1226; us HQ2/2 1226; us HQ8/2 1226")
    run(s, thin_out(s))
    assert len(s.here(cell("1226"))) == 4


def test_8_2_what_lacks_is_what_unit_and_depth_need_and_nobody_has():
    s = position("turn 5; us F/2/2 1327; jp E4 J30")
    odds = muster(s, POSITION_OF["E4"], units("F/2/2"), False)
    assert lacking(CODE["J30"], -1, odds)
    assert not lacking(CODE["J22"], -1, odds)  # BR


def test_8_25_a_unit_in_command_beside_the_target_has_the_radio():
    s = position("turn 5; us F/2/2 1327 2; us HQ2/2 1326; jp E4")
    give_command(s)
    assert muster(s, POSITION_OF["E4"], units("F/2/2"), False).arms & RD
    s.moved_hqs = 7
    assert not muster(s, POSITION_OF["E4"], units("F/2/2"), False).arms & RD


@pytest.mark.parametrize(
    ("others", "helps"),
    [
        ("us HQ2/2 1327", True),
        ("us HQ2/2 1327 0", False),  # on its other side
        ("us HQ2/2 1327 post1", False),
        ("us HQ2/2 1326", False),  # in another hex
        ("us G/2/2 1327 ryan", True),
        ("us G/2/2 1326 ryan", False),
    ],
)
def test_8_24_10_17_10_21_who_is_a_hero_for_an_attacker(others, helps):
    s = position(f"turn 5; us F/2/2 1327; {others}; jp E4")
    assert is_heroic(s, unit_of("F/2/2")) == helps
    assert muster(s, POSITION_OF["E4"], units("F/2/2"), False).hero == helps


def test_8_26_naval_fire_as_a_weapon():
    s = position("turn 5; naval 1; us E/2/2 1327; jp E4")
    assert muster(s, POSITION_OF["E4"], units("E/2/2"), True).arms & NA
    odds = muster(position("turn 5; us E/2/2 1327 hero; jp E4"), POSITION_OF["E4"], units("E/2/2"), False)
    assert read(CODE["J12"], -1, False, "c", odds, 5).wild == NA  # DE NA: the hero stands for it


@pytest.mark.parametrize(("far", "arms"), [(4, AR | BZ | BR | MG), (7, AR | BZ), (8, 0)])
def test_8_28_weapons_of_tanks(far, arms):
    assert weapons(unit_of("2/A/2T"), 2, far) == arms


def test_8_32_only_one_hex_of_a_group_is_attacked():
    s = position("turn 5; us F/2/2 1224; jp E1 J25; jp E2 J26 +")
    run(s, begin_actions(s))
    run(s, attack(s, POSITION_OF["E1"]))
    assert "E1" not in held(s)
    assert held(s)["E2"] == "u+"


def test_8_34_nobody_advances():
    s = position("turn 5; us F/2/2 1224; jp E1 J25")
    run(s, begin_actions(s))
    run(s, attack(s, POSITION_OF["E1"]))
    assert s.loc[unit_of("F/2/2")] == cell("1224")


def test_8_43_attack_and_barrage_exclude_each_other():
    s = position("turn 5; us F/2/2 1224; jp E1")
    p = POSITION_OF["E1"]
    assert is_target(s, p)
    assert is_barrage_target(s, p)
    s.barraged = 1 << p
    assert not is_target(s, p)
    assert is_barrage_target(s, p)
    s.barraged, s.attacked = 0, 1 << p
    assert not is_barrage_target(s, p)


def test_8_44_no_barrage_where_both_sides_are():
    s = position("turn 5; us F/2/2 1326; jp E4 open")
    assert is_barrage_target(s, POSITION_OF["E4"])
    s.move(unit_of("F/2/2"), cell("E4"))
    assert not is_barrage_target(s, POSITION_OF["E4"])


def test_8_5_a_marker_is_used_once():
    s = position("turn 5; naval 2; us F/2/2 1224; jp E1 +")
    naval_barrage(s, POSITION_OF["E1"])
    assert s.naval == 1
    assert held(s)["E1"] == "us"
    assert has_radio(s, unit_of("E/2/2"))


def test_8_65_survivors_stay_revealed():
    s = position("turn 5; us F/2/2 1325 1; us E/2/2 1226; jp E5 +; jp B1")
    p = POSITION_OF["E5"]
    run(s, close_combat(s, p, CELL[p], False, COLOUR[p]), cards=[13], draws=[5, 17])
    assert held(s)["E5"] == "u+so"
    assert s.depth_open >> p & 1


def test_10_1_a_hero_has_no_steps():
    s = position("turn 5; us F/2/2 1226 hero")
    assert s.steps_at(cell("1226")) == 4


def test_10_12_and_10_16_heroes_and_inspired_units_act_free_of_charge():
    s = position("turn 5; us F/2/2 1226 hero; us E/2/2 1226 inspired")
    assert [reason(s, u) for u in units("F/2/2", "E/2/2")] == [BY_HERO, BY_INSPIRED]


def test_10_13_a_hero_adds_one_where_no_weapon_lacks():
    s = position("turn 5; us F/2/2 1224 2 hero; jp E1 J22")
    odds = muster(s, POSITION_OF["E1"], units("F/2/2"), False)
    assert read(CODE["J22"], -1, False, KIND[cell("E1")], odds, 5).us == 4


def test_10_14_and_10_21_a_hero_or_an_officer_brings_a_card():
    assert us_pile(position("us F/2/2 1226 2"), cell("1226")) == 2
    assert us_pile(position("us F/2/2 1226 2 hero"), cell("1226")) == 3
    assert us_pile(position("us F/2/2 1226 2; us HQ2/2 1226"), cell("1226")) == 4  # and a step
    assert us_pile(position("us F/2/2 1226 2; us HQ2/2 1226 0"), cell("1226")) == 3


def test_10_2_an_hq_commands_its_hex_and_those_beside_it():
    s = position("turn 5; us HQ2/2 1226; us F/2/2 1226; us E/2/2 1227; us G/2/2 1228")
    give_command(s)
    assert [bool(commanders(s, u)) for u in units("F/2/2", "E/2/2", "G/2/2")] == [True, True, False]


def test_10_21_an_officer_is_a_hero_for_his_hex():
    s = position("turn 5; us HQ2/2 1226; us F/2/2 1226; us E/2/2 1227")
    assert is_heroic(s, unit_of("F/2/2"))
    assert not is_heroic(s, unit_of("E/2/2"))


def test_15_31_three_hexes_from_turn_11():
    assert [marching(turn) for turn in (10, 11, 16, 17)] == [2, 3, 1, 3]
    assert [wading(turn) for turn in (10, 11)] == [2, 3]


def test_15_4_units_of_turn_28_appear_off_beach_green_under_fire():
    from game.betio.positions import FIRED_BY
    from game.betio.wading import place_arrivals

    s = position("turn 27")
    arriving = [u for u, one in enumerate(UNITS_US) if one.turn == 28]
    run(s, place_arrivals(s, arriving, "15.4"), answers=["done"])
    assert {GRID.name(s.loc[u]) for u in arriving} <= {"1742", "1842", "1942"}
    assert all(FIRED_BY[s.loc[u]] for u in arriving)


def test_16_31_command_goes_round_japanese_units():
    s = position("turn 12; us HQ2/2 1423 post2")
    open_ = commanded_cells(s, unit_of("HQ2/2"))
    s = position("turn 12; us HQ2/2 1423 post2; jp E10 stunned")
    assert commanded_cells(s, unit_of("HQ2/2")) & ~open_ == 0
    assert not commanded_cells(s, unit_of("HQ2/2")) >> cell("E10") & 1


def test_17_1_three_shore_parties_bring_three_markers():
    s = position("turn 12; us 1/D/2/18 1226; us 3/F/2/18 1018; us 3/D/2/18 1337")
    assert count_support(s) == 3
    s.covered = 1
    assert count_support(s) == 0


def all_of(letters: str) -> str:
    return " ".join(name for name in NAME if name[0] in letters)


@pytest.mark.parametrize(
    ("zones", "ending"), [("", DECISIVE_LOSS), ("DE", PLAYING), ("ABCDEF", DECISIVE_WIN)]
)
def test_18_1_after_turn_15_of_two_days(zones, ending):
    s = position(f"turn 15; us F/2/2 1226; garrisons {all_of(zones)}", scenario=TWO_DAYS)
    assert check(s) == ending


def test_20_2_the_second_day_stands_as_the_book_says():
    s = State.empty(Switches(scenario=NOV_21))
    run(s, setup(s))
    stand_ready(s)
    for party in PARTIES_21:
        for name, left in party.units:
            u = unit_of(name)
            assert s.steps[u] == left
            assert GRID.distance(s.loc[u], GRID.find(party.hex)) <= party.within
            if not party.clear:
                assert not NEAR[s.loc[u]] & s.jp
    assert sum(s.steps_of(u) for u in s.on_map() if s.strength(u) and UNITS_US[u].kind < 2) == 48


@pytest.mark.parametrize("beach", [1, 2, 3])
def test_21_2_the_battalion_lands_where_it_was_told(beach):
    s = State.empty(Switches(scenario=TWO_DAYS, battalion=beach))
    assert beach_of(s, unit_of("A/1/8")) == f"R{beach}"


def test_7_0_the_phase_ends_when_you_say_so_and_units_recover():
    s = position("turn 5; us F/2/2 1226 disrupted; us E/2/2 1227")
    run(s, begin_actions(s))
    run(s, actions(s), answers=["done"])
    assert disrupted(s) == set()


def test_17_4_an_action_is_kept_for_who_cannot_have_support():
    # 1226 is in communication, 1328 in the field of E6 is not: with one action left it must pay for 1328
    s = position("turn 12; support 1; us F/2/2 1226; us E/2/2 1328; jp E6 stunned")
    give_command(s)
    s.paid = 2
    both = units("F/2/2", "E/2/2")
    assert affordable(s, both)
    run(s, pay(s, both))  # nothing is left to choose
    assert (s.paid, s.support) == (3, 0)


def test_6_4_disruption_goes_even_if_it_came_in_this_phase():
    from game.betio.volley import guns, japanese_fire, positions

    # card 16: double brown A; the assault of E12 ends by exhaustion, and brown is on the card
    s = position("turn 10; letters A; us F/2/2 1728 3; us G/2/2 0139; jp E12 +")
    run(s, japanese_fire(s), cards=[16])
    told = run(s, positions(s), cards=[2, 4, 9, 22, 11, 32], draws=[5, 17], answers=["fight"] * 3)
    assert events(told, "close end")[0][2] == 2
    assert held(s)["E12"] == "u+so"
    run(s, guns(s))
    assert held(s)["E12"] == "u+o"


def test_8_61_an_elite_unit_does_not_withdraw_out_of_close_combat():
    s = position("turn 5; us F/2/2 1325; jp E5 J06; jp E4; jp B1")
    p = POSITION_OF["E5"]
    run(s, close_combat(s, p, CELL[p], False, COLOUR[p]), cards=[2, 13], answers=["fight"])
    assert s.box == 1 << CODE["J06"]
    assert s.reserve() == 0


def test_21_3_reserves_come_sooner_on_the_second_day_too():
    s = State.empty(Switches(scenario=NOV_21, survives=1))
    run(s, setup(s))
    assert (s.due[unit_of("A/1/6")], s.due[unit_of("I/3/6")]) == (20, 24)
    s = State.empty(Switches(scenario=NOV_21))
    run(s, setup(s))
    assert s.due[unit_of("A/1/6")] == 28


def test_an_open_depth_marker_that_nobody_has_seen_is_refused() -> None:
    s = position("turn 4; jp E4 +")
    s.phase = "action"
    assert "an open depth marker is not known" not in faults(s)
    s.depth_open |= 1 << POSITION_OF["E4"]
    assert "an open depth marker is not known" in faults(s)


def test_a_card_is_shown_as_the_games_version_prints_it() -> None:
    now, first = (position("turn 2", readings=Readings(first_cards=n)) for n in (0, 1))
    assert view.board(now)["reprints"] == {}
    shown = view.board(first)["reprints"]
    for n, (old, card) in enumerate(zip(FIRST_DECK, DECK, strict=True)):
        assert first.printed(n) is old
        assert (str(card.number) in shown) == (view.landing(old) != view.landing(card))
    assert shown["8"] == {"drift": "1R", "units": 4, "lvt": 2, "location": "inland 1"}
