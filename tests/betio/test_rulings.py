"""Each ruling that no other file tests, by its number."""

from __future__ import annotations

from game.betio.action import thin_out
from game.betio.barrage import barrage, can_barrage
from game.betio.cards import CARDS, DECK
from game.betio.charts import clock
from game.betio.close import close_combat, us_pile
from game.betio.command import commanders, give_command
from game.betio.data import GRID, NEAR
from game.betio.depth import tactical_reinforcement
from game.betio.draws import draw_card
from game.betio.engineers import count_support
from game.betio.events import first_events
from game.betio.fire import battery
from game.betio.forces import (
    BR,
    DEFENDERS,
    DEPTH_NEEDS,
    FT,
    HQ_NUMBER,
    IS_ELITE,
    POOL_SIZES,
    REINFORCEMENT,
    UNIT_OF,
    UNITS_US,
)
from game.betio.move import can_enter, passed, ways
from game.betio.positions import (
    ARMOUR_START,
    CELL,
    COLOUR,
    GROUP_NAME,
    INTENSE_BY,
    MEMBERS,
    NAME,
    PLACES,
    POSITION_OF,
    RED,
    SOUTHERN,
)
from game.betio.scenarios import NOV_20, NOV_21, PARTIES_21
from game.betio.second_day import stand_ready
from game.betio.sequence import lose_contact
from game.betio.setup import setup
from game.betio.state import LOST, WON, State, Switches
from game.betio.sums import Odds, muster, read
from game.betio.victory import check, open_fire, secured
from tests.betio.scene import CODE, cell, disrupted, events, held, position, run, steps, unit_of
from tests.betio.test_ch06_fire import fire, fired, reasons, silent
from tests.betio.test_ch12_actions import EXAMPLE, acts

BROWN, NOT_BROWN = (13, 23, 30, 34), (2, 4, 9, 22)  # cards without close combat events


def fight(text: str, name: str, cards, answers=(), draws=(), attacking: bool = False, at: str = ""):
    s = position(text)
    p = POSITION_OF[name]
    told = run(
        s,
        close_combat(s, p, cell(at or name), attacking, COLOUR[p]),
        cards=cards,
        answers=answers,
        draws=draws,
    )
    return s, told, run.result


def test_ruling_1_the_red_armour_hex_is_1322():
    assert GRID.name(CELL[ARMOUR_START[RED]]) == "1322"


def test_ruling_4_card_17_lands_four_steps_and_the_whole_craft():
    assert (DECK[16].units, DECK[16].lvt) == (4, 2)


def test_ruling_7_the_order_of_battle_governs():
    assert UNITS_US[UNIT_OF["C/1/2"]].turn == 6


def test_ruling_8_reinforce_turned_up_by_the_us_side_is_no_event():
    # card 1 has Reinforce and no brown; the Japanese turn up a blank first
    text = "turn 5; us F/2/2 1325; jp E5 J06; jp E4; jp B1"
    _s, told, _ = fight(text, "E5", [2, 1, 23], ["fight"])
    assert not events(told, "depth")


def zones(names: str) -> str:
    return " ".join(name for name in NAME if name[0] in names)


def test_ruling_9_one_southern_position_is_enough_on_20_november():
    s = position(f"turn 15; us F/2/2 1226; garrisons {zones('DEF')}", scenario=NOV_20)
    assert len(secured(s)) >= 15
    assert check(s) == LOST
    for p in SOUTHERN:
        s = position(f"turn 15; us F/2/2 1226; garrisons {zones('DEF')}", scenario=NOV_20)
        wanted = {p}
        while wanted:
            q = wanted.pop()
            s.garrisons |= 1 << q
            wanted |= set(open_fire(s, q))
        if sum(q in SOUTHERN for q in secured(s)) == 1:
            assert check(s) == WON
            return
    raise AssertionError("no position is southern alone")


def test_ruling_10_support_comes_from_anywhere_in_communication():
    assert count_support(position("turn 12; us 1/D/2/18 1625")) == 1
    assert count_support(position("turn 12; us 1/D/2/18 1625; jp E15")) == 0


def test_ruling_12_leaders_are_hit_by_10_3():
    _, told = fire("turn 4; us G/2/2 1023 2; us HQ2/2 1023; jp D2 open", 19)
    assert [event.rule for event in told if event.verb == "officer hit"] == ["10.3"]


def test_ruling_16_an_empty_deck_is_made_of_the_discards():
    s = position("")
    s.cards = CARDS.start(())
    s.cards = CARDS.put_away(s.cards, *range(54))
    told = run(s, draw_card(s, "close", "8.6"), cards=[5])
    assert events(told, "shuffled") == [()]
    assert CARDS.size(s.cards.discard) == 1


def test_ruling_22_elite_by_formation():
    for one, elite in zip(DEFENDERS, IS_ELITE, strict=True):
        by_formation = one.formation in ("7SSNL", "3SBD") or one.designation == "HQ/111"
        assert bool(elite) == (by_formation and one.type != "tank"), one


def test_ruling_26_turn_17_is_0600():
    assert (clock(1), clock(11), clock(17)) == ("0900", "1400", "0600")


def test_ruling_27_the_shore_party_of_the_second_day():
    assert ("3/D/2/18", 1) in PARTIES_21[8].units


def test_ruling_28_no_card_has_two_stars():
    assert all(sum(slot.symbol == "star" for slot in card.slots) <= 1 for card in DECK)


def test_ruling_30_a_barrage_has_the_strength_of_the_unit_as_it_stands():
    # card 7 shows the triangle of 2/A/2T and orange, not blue: the symbol alone serves a whole unit
    for left, hit in ((2, True), (1, False)):
        s = position(f"turn 5; us 2/A/2T 1026 {left}; us HQ2/2 1027; us F/2/2 1224; jp E1")
        give_command(s)
        run(s, barrage(s, unit_of("2/A/2T"), POSITION_OF["E1"]), cards=[7])
        assert s.is_stunned(POSITION_OF["E1"]) == hit


def test_ruling_31_from_one_hex_beside_the_enemy_to_another_and_no_further():
    s = position("turn 5; us F/2/2 1327; jp E4")
    for path in ways(s, unit_of("F/2/2")).values():
        assert not any(NEAR[one] & s.jp for one in path[1:-1])
    assert cell("1328") in ways(s, unit_of("F/2/2"))


def test_ruling_35_at_night_only_dots_beside_the_unit():
    assert reasons(fire("turn 16; us E/2/2 1327; jp E4 +", 19)[1], "E4") == {"E/2/2": "any"}
    assert fired(fire("turn 16; us E/2/2 1429; jp E4 +", 19)[1]) == []


def test_ruling_37_southern_positions():
    names = "A5 A6 A7 A8 A9 A10 A13 A14 B6 B7 B8 B9 B10 B11 B12 C5 C7 C10 C11 C13 C14"
    assert {NAME[p] for p in SOUTHERN} == set(names.split())


def test_ruling_38_a_hero_goes_down_with_his_unit():
    s = position("turn 5; us F/2/2 1226 1 hero; us E/2/2 1226")
    s.kill(unit_of("F/2/2"), "5.12")
    assert not s.heroes[unit_of("F/2/2")]
    assert not any(s.inspired)


def test_ruling_39_four_us_cards_come_out_exactly_in_the_example():
    _, told = fire(
        EXAMPLE,
        17,
        draws=[30, 11],
        cards=[13, 40, 2, 16, 41, 42, 1, 4, 23],
        answers=["unit 2/A/1/18", "fight", "fight"],
    )
    assert [args[0] for args in events(told, "close card")].count(0) == 4


def test_ruling_46_tanks_never_enter():
    s = position("turn 5; us 2/A/2T 1327; us F/2/2 1327; jp E4")
    assert can_enter(s, unit_of("2/A/2T")) == []
    assert can_enter(s, unit_of("F/2/2")) == [POSITION_OF["E4"]]


def test_ruling_47_a_hex_that_was_barraged_may_be_entered():
    s = position("turn 5; us F/2/2 1327; jp E4")
    s.barraged = 1 << POSITION_OF["E4"]
    assert can_enter(s, unit_of("F/2/2")) == [POSITION_OF["E4"]]
    s.attacked = 1 << POSITION_OF["E4"]
    assert can_enter(s, unit_of("F/2/2")) == []


def test_ruling_51_observers_use_the_printed_field_of_a_disrupted_target():
    s = position("turn 5; us 2/A/2T 1026; us HQ2/2 1027; us F/2/2 1224; jp E1 stunned")
    give_command(s)
    assert can_barrage(s, unit_of("2/A/2T"), POSITION_OF["E1"])


def test_ruling_52_the_wild_card_is_chosen_anew_at_each_reading():
    odds = Odds(9, BR, 0, walled=False, hero=True, support=0)
    unit = CODE["J22"]  # strength 1, BR
    first = read(unit, -1, True, "c", odds, 5)
    assert (first.us, first.wild) == (10, 0)
    second = read(unit, DEPTH_NEEDS.index(FT), False, "c", odds, 5)
    assert (second.us, second.wild, second.missing) == (9, FT, 0)


def test_ruling_55_who_wins_outside_a_position_goes_back_disrupted():
    # card 16: double brown A
    s, told = fire(
        "turn 10; letters A; us 2/A/1/18 1728 1; us G/2/2 0139; jp E12 +",
        16,
        draws=[30, 17],
        cards=[13],
    )
    assert acts(told)[-1] == ("E12", "assault")
    assert unit_of("2/A/1/18") not in s.on_map()
    assert held(s) == {"E12": "u+so"}


def test_ruling_57_a_withdrawal_disrupts_nobody_and_takes_one_more_card():
    text = "turn 5; us F/2/2 1325; jp E5 J06; jp E4; jp B1"
    s, _told, _ = fight(text, "E5", [2, 13, 4], ["withdraw", "to 1425"])
    assert disrupted(s) == set()
    assert held(s)["E5"] == "uo"
    assert steps(s, "F/2/2") == [3]


def test_ruling_58_cards_lost_from_a_pile_are_real_cards():
    text = "turn 5; us F/2/2 1325; jp E5 J06; jp E4; jp B1"
    s, told, _ = fight(text, "E5", [13, 40, 23], ["fight"])
    assert CARDS.size(s.cards.discard) == 3  # the second was lost from the US pile
    assert len(events(told, "close card")) == 2


def test_ruling_59_reinforce_draws_from_the_pool_of_the_position():
    # card 12: Reinforce, no brown; E5 is inland
    text = "turn 5; us F/2/2 1325; jp E5 J06; jp E4; jp E1; jp B1"
    s, _told, _ = fight(text, "E5", [12, 23, 40, 30], ["fight"], draws=[17])
    assert s.pools == (POOL_SIZES[0], POOL_SIZES[1] - 1)


def test_ruling_60_a_reinforcement_needs_an_empty_position_in_communication():
    s = position(f"us F/2/2 1226; jp E1 d{REINFORCEMENT} deep; jp E4; jp B1; reserve 2; garrisons E5")
    run(s, tactical_reinforcement(s, POSITION_OF["E1"]))
    assert "E5" not in held(s)
    assert len(held(s)) == 4


def test_ruling_70_a_garrison_holds_its_hex_but_is_no_unit():
    s, told = fire("turn 12; letters RMPAI; garrisons E7; us G/2/2 0139; jp E4 +", 13)
    assert s.garrisons
    assert silent(told) == {"E4": "nobody"}


def test_ruling_73_all_hexes_of_a_group_that_fires_into_it_must_be_held():
    p, g = next(
        (p, g) for p in PLACES for g in INTENSE_BY[CELL[p]] if len(MEMBERS[g]) > 1 and p not in MEMBERS[g]
    )
    s = position("turn 10; us F/2/2 1226")
    s.garrisons = sum(1 << q for q in PLACES)
    assert p in secured(s)
    s.garrisons &= ~(1 << MEMBERS[g][1])
    assert p not in secured(s), GROUP_NAME[g]


def test_ruling_74_machine_guns_hit_one_more_from_turn_11():
    for turn, limit in ((10, 1), (11, 2)):
        s = position(f"turn {turn}; jp E1")
        p = POSITION_OF["E1"]
        assert battery(s, GROUP_NAME.index("E1/E2"), [p], "M", guns=True).limit == limit


def test_ruling_75_a_command_post_is_one_step_in_close_combat():
    s = position("turn 12; us HQ2/2 1325 post3")
    assert us_pile(s, cell("1325")) == 1


def test_ruling_76_disruption_goes_after_each_fire_phase_of_the_night():
    from game.betio.volley import guns, japanese_fire, positions

    s = position("turn 16; us E/2/2 1625; jp E4 stunned")
    run(s, japanese_fire(s), cards=[19])
    run(s, positions(s))
    run(s, guns(s))
    assert s.phase == "fire"
    assert not s.is_stunned(POSITION_OF["E4"])


def test_ruling_77_what_was_seen_stays_known():
    s = position("turn 16; jp E4 J06 open d10 deep; jp E14 T1 +")
    lose_contact(s)
    assert held(s) == {"E4": "u+", "E14": "u+o"}
    assert s.unit_code(POSITION_OF["E4"]) == CODE["J06"]


def second_day(**rules: int) -> State:
    s = State.empty(Switches(scenario=NOV_21, **rules))
    run(s, setup(s))
    stand_ready(s)
    return s


def test_ruling_78_garrisons_in_free_positions_and_five_different_units_with_markers():
    s = second_day()
    places = [p for p in PLACES if s.garrisons >> p & 1]
    assert len(places) == 6
    assert not any(s.force[p] for p in places)
    assert sum(map(bool, s.heroes)) == 4
    assert sum(map(bool, s.inspired)) == 1
    assert not any(a and b for a, b in zip(s.heroes, s.inspired, strict=True))
    assert s.ryan


def test_ruling_79_with_the_option_the_admiral_lives_on_the_second_day():
    assert (second_day().shibasaki, second_day(survives=1).shibasaki) == (0, 1)


def test_ruling_81_in_smoke_there_are_no_mortars_and_no_artillery_action_but_guns_count():
    from game.betio.artillery import guns_of

    # card 19: green is plain; card 5: double green A
    _, told = fire("turn 10; letters A; smoke D; us E/2/2 0130; jp D2 +", 5)
    assert silent(told) == {"D1/D2": "smoke"}
    assert guns_of(position("smoke D; jp D2"), "any") == 1


def test_ruling_83_an_hq_that_has_moved_commands_nobody():
    s = position("turn 5; us HQ2/2 1226; us F/2/2 1227; us E/2/2 1126")
    give_command(s)
    u = unit_of("F/2/2")
    assert commanders(s, u)
    s.moved_hqs = 1 << HQ_NUMBER[unit_of("HQ2/2")]
    assert not commanders(s, u)
    assert not muster(s, POSITION_OF["E1"], [unit_of("E/2/2")], False).hero


def test_ruling_85_you_choose_who_is_too_many():
    s = position("turn 5; us F/2/2 1226; us E/2/2 1226; us G/2/2 1226; us HQ2/2 1226")
    run(s, thin_out(s), answers=["unit E/2/2"])
    assert [s.loc[unit_of(name)] == cell("1226") for name in ("F/2/2", "E/2/2", "G/2/2")] == [
        True,
        False,
        True,
    ]


def test_ruling_88_what_counts_is_where_a_move_begins_and_ends():
    s = position("turn 5; us F/2/2 1327; jp E4")
    assert [GROUP_NAME[g] for g in passed(s, cell("1327"), cell("1426"))] == ["E4"]
    assert passed(s, cell("1327"), cell("1326")) == []


def test_ruling_90_a_counterattack_takes_the_turns_cards_into_the_deck():
    s = position("turn 12; shibasaki 1; us F/2/2 1226")
    run(s, first_events(s), cards=[3])  # a counterattack
    assert s.drawn[0] == 3
    assert (s.cards.deck, CARDS.size(s.cards.discard)) == (54, 0)
