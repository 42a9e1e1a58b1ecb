"""US actions (7.0) and who commands (10.2, 16.0): free and paid, moves, infiltration, entering, stacking."""

from __future__ import annotations

import pytest

from game.betio.action import actions, begin_actions, can_do, combats, deeds, stack_of, stacks
from game.betio.charts import COMMAND_TRACK
from game.betio.command import (
    BY_COMMAND,
    BY_HERO,
    BY_HQ,
    BY_INSPIRED,
    BY_RYAN,
    PAID,
    commanded_cells,
    give_command,
    is_able,
    reason,
)
from game.betio.data import GRID
from game.betio.engineers import begin_engineers, count_support, engineers, founders, garrison_places, shaken
from game.betio.forces import IS_TANK
from game.betio.move import can_enter, infiltrations, marches, passed, reach, ways
from game.betio.positions import FIRED_BY, MEMBERS, NAME, POSITION_OF
from game.catalog import find
from game.core.hexes import cells_of
from tests.betio.scene import cell, disrupted, events, position, run, steps, unit_of
from tests.helpers import new_match, random_steps


def names(cells):
    return {GRID.names[c] for c in cells}


def begun(text, **rules):
    s = position(text, **rules)
    run(s, begin_actions(s))
    return s


def reasons(s, *units):
    return [reason(s, unit_of(name)) for name in units]


def test_7_1_who_acts_for_free():
    s = begun(
        "turn 5; us HQ2/2 1424; us F/2/2 1425; us G/2/2 1427 hero; us H/2/2 1220 inspired; "
        "us I/3/2 1636 ryan; us K/3/2 1636; us A/1/2 1728"
    )
    assert reasons(s, "HQ2/2", "F/2/2", "G/2/2", "H/2/2") == [BY_HQ, BY_COMMAND, BY_HERO, BY_INSPIRED]
    assert reasons(s, "I/3/2", "K/3/2", "A/1/2") == [BY_RYAN, BY_RYAN, PAID]


def test_7_0_three_paid_actions_a_turn():
    s = begun("turn 5; us F/2/2 1425; us G/2/2 1427; us H/2/2 1220; us I/3/2 1636")
    moves = ["unit F/2/2", "to 1426", "unit G/2/2", "to 1428", "unit H/2/2", "to 1219"]
    told = run(s, actions(s), answers=moves)
    assert s.paid == 3
    assert len(events(told, "moved")) == 3
    assert s.phase == "combat"  # nobody else can be paid: nothing is asked


def test_7_21_a_stack_acts_for_one_action():
    s = begun("turn 5; us F/2/2 1425; us G/2/2 1425")
    assert stacks(s) == [cell("1425")]
    run(s, actions(s), answers=["stack 1425", "to 1426", "done"][:2], default=lambda ask: ("done",))
    assert s.paid == 1
    assert names(s.loc[unit_of(n)] for n in ("F/2/2", "G/2/2")) == {"1426"}
    s = begun("turn 5; us F/2/2 1425; us G/2/2 1425")
    apart = ["unit F/2/2", "to 1426", "unit G/2/2", "to 1424"]
    run(s, actions(s), answers=apart, default=lambda ask: ("done",))
    assert s.paid == 2


def test_7_3_two_hexes_on_land_three_from_turn_11_one_at_night():
    for turn, far in ((5, 2), (11, 3), (16, 1)):
        s = begun(f"turn {turn}; us F/2/2 1522")
        found = cells_of(reach(s, unit_of("F/2/2")))
        assert max(GRID.distance(cell("1522"), c) for c in found) == far


def test_7_31_a_move_ends_in_intense_fire_and_beside_japanese():
    s = begun("turn 5; us F/2/2 1626; jp E10")
    found = ways(s, unit_of("F/2/2"))
    for way in found.values():
        assert all(GRID.distance(c, cell("E10")) > 1 for c in way[1:-1])


def test_7_31_disrupted_japanese_stop_those_beside_them_but_their_dots_do_not():
    s = begun("turn 5; us F/2/2 1620; jp E10 stunned")
    assert all(
        GRID.distance(c, cell("E10")) > 1 for way in ways(s, unit_of("F/2/2")).values() for c in way[1:-1]
    )


def test_23_3_tanks_and_guns_stop_in_craters():
    s = begun("turn 11; us 2/A/2T 1323; us A/1/10 1323; us F/2/2 1323")  # 1324 is a crater
    tank, gun, company = (ways(s, unit_of(n)) for n in ("2/A/2T", "A/1/10", "F/2/2"))
    assert all(cell("1324") not in way[:-1] for way in (*tank.values(), *gun.values()))
    assert any(cell("1324") in way[:-1] for way in company.values())


LONE = "turn 5; us I/3/8 1327; us A/1/8 0139; jp E4"


def infiltrate(text, card):
    s = begun(text)
    u = unit_of("I/3/8")
    assert cell("1328") in cells_of(infiltrations(s, u))
    answers = ["unit I/3/8", "infiltrate 1328"]
    run(
        s,
        actions(s),
        cards=[card],
        answers=answers,
        default=lambda ask: ("go",) if ask.kind == "push" else ("done",),
    )
    return s


# Cards 41: 2x orange, diamond; 9: orange, diamond; 18: orange, triangle; 20: no orange, diamond
@pytest.mark.parametrize(
    ("depth", "card", "left"), [("", 9, 3), ("", 41, 4), ("", 18, 4), ("", 20, 4), (" +", 41, 3)]
)
def test_7_32_the_infiltration_example(depth, card, left):
    s = infiltrate(LONE + depth, card)
    assert steps(s, "I/3/8") == [left]
    assert s.loc[unit_of("I/3/8")] == cell("1328")


def test_7_32_tanks_are_not_fired_upon():
    s = begun(LONE.replace("us A/1/8", "us 2/C/2T 1327; us A/1/8"))
    run(
        s,
        actions(s),
        cards=[9],
        answers=["stack 1327", "infiltrate 1328", "go"],
        default=lambda ask: ("done",),
    )
    assert steps(s, "I/3/8", "2/C/2T") == [3, 2]
    assert s.loc[unit_of("2/C/2T")] == cell("1328")


def test_7_32_who_was_hit_may_stay():
    s = begun(LONE)
    run(
        s,
        actions(s),
        cards=[9],
        answers=["unit I/3/8", "infiltrate 1328", "stay"],
        default=lambda ask: ("done",),
    )
    assert (steps(s, "I/3/8"), s.loc[unit_of("I/3/8")]) == ([3], cell("1327"))


def test_ruling_54_only_past_an_undisrupted_unit_beside_both_hexes():
    s = begun(LONE)
    assert passed(s, cell("1327"), cell("1328"))
    assert not passed(s, cell("1327"), cell("1226"))
    s = begun(LONE + " stunned")
    assert not passed(s, cell("1327"), cell("1328"))


def test_7_32_tanks_do_not_check_and_guns_may_not():
    s = begun("turn 12; us 2/A/2T 1327; us A/1/10 1327; jp E4")
    assert cell("1328") in cells_of(reach(s, unit_of("2/A/2T")))
    assert not infiltrations(s, unit_of("A/1/10"))
    assert cell("1328") not in cells_of(reach(s, unit_of("A/1/10")))


def test_19_3_no_check_at_night():
    s = begun(LONE.replace("turn 5", "turn 16"))
    run(s, actions(s), answers=["unit I/3/8", "infiltrate 1328"], default=lambda ask: ("done",))
    assert s.loc[unit_of("I/3/8")] == cell("1328")


def test_7_33_an_hq_that_moved_commands_nobody():
    s = begun("turn 5; us HQ2/2 1424; us F/2/2 1425")
    run(s, actions(s), answers=["unit HQ2/2", "to 1324"], default=lambda ask: ("done",))
    s = begun("turn 5; us HQ2/2 1424; us F/2/2 1425")
    told = run(
        s, actions(s), answers=["unit HQ2/2", "to 1324", "unit F/2/2", "to 1426"], default=lambda a: ("done",)
    )
    assert s.paid == 1
    assert len(events(told, "moved")) == 2


def test_7_4_entering_is_for_infantry_and_engineers_and_is_fought_afterwards():
    s = begun("turn 5; us F/2/2 1426; us 2/A/2T 1426; us HQ2/2 1426; jp E4 J22")
    assert not can_enter(s, unit_of("2/A/2T"))
    assert not can_enter(s, unit_of("HQ2/2"))
    run(s, actions(s), answers=["unit F/2/2", "enter E4"], default=lambda ask: ("done",))
    assert s.loc[unit_of("F/2/2")] == cell("E4")
    assert s.phase == "combat"
    run(s, combats(s), cards=[3], default=lambda ask: ("fight",))  # conscripts surrender
    assert not s.jp
    assert disrupted(s) == {"F/2/2"}


def test_7_53_who_is_too_many_is_eliminated():
    s = begun("turn 5; us F/2/2 1425; us G/2/2 1425; us H/2/2 1425 2; us HQ2/2 1425")
    run(s, combats(s), answers=["unit H/2/2"])
    assert len(s.here(cell("1425"))) == 3


def test_7_6_disruption_goes_at_the_end_from_who_has_not_acted():
    s = begun("turn 5; us F/2/2 1425 disrupted; us G/2/2 1425; us H/2/2 0628 disrupted")
    s.us_disrupted |= 1 << unit_of("G/2/2")
    s.us_acted |= 1 << unit_of("G/2/2")
    run(s, actions(s))
    assert disrupted(s) == {"G/2/2"}


def test_ruling_45_units_in_the_water_do_nothing_but_recover():
    s = begun("turn 5; us F/2/2 0628")
    told = run(s, actions(s))
    assert s.phase == "combat"
    assert not events(told, "moved")


def test_10_17_major_ryan_goes_or_stays():
    for answer, goes in (("follow F/2/2", "F/2/2"), ("stay G/2/2", "G/2/2")):
        s = begun("turn 5; us F/2/2 1425 ryan; us G/2/2 1425")
        moves = ["unit F/2/2", "to 1426", answer]
        run(s, actions(s), answers=moves, default=lambda ask: ("done",))
        assert s.ryan_unit() == unit_of(goes)
        assert s.paid == 0


# Command posts and engineers


def test_16_2_the_command_track():
    assert COMMAND_TRACK[1:] == (1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5)


def test_16_3_a_post_commands_within_its_range():
    s = position("turn 20; us HQ2/2 1424 post4; us F/2/2 1421; us G/2/2 1420")
    give_command(s)
    assert [s.command[unit_of(n)] > 0 for n in ("F/2/2", "G/2/2")] == [True, False]


def test_ruling_32_the_range_is_counted_round_japanese_units():
    s = position("turn 20; us HQ2/2 1426 post2")
    assert commanded_cells(s, unit_of("HQ2/2")) >> cell("1428") & 1
    s = position("turn 20; us HQ2/2 1426 post2; jp E4 stunned")
    assert not commanded_cells(s, unit_of("HQ2/2")) >> cell("1428") & 1


def test_16_32_a_post_under_fire_commands_nobody():
    s = position("turn 20; us HQ2/2 1426 post3; us F/2/2 1426; jp E4")
    give_command(s)
    assert not s.command[unit_of("F/2/2")]
    s = position("turn 20; us HQ2/2 1426 post3; us F/2/2 1426; jp E4 stunned")
    give_command(s)
    assert s.command[unit_of("F/2/2")]


def test_19_3_at_night_hqs_command_their_own_hex():
    s = position("turn 16; us HQ2/2 1424; us F/2/2 1424; us G/2/2 1425")
    give_command(s)
    assert [s.command[unit_of(n)] > 0 for n in ("F/2/2", "G/2/2")] == [True, False]


def test_17_0_a_marker_for_each_shore_party_out_of_fire():
    text = "turn 12; us 2/D/2/18 1226; us 3/D/2/18 1126; us 1/D/2/18 1229; us 2/A/1/18 1226"
    assert count_support(position(text)) == 3
    assert count_support(position(text + "; jp E1 stunned")) == 1  # a disrupted unit's dots in 1126 and 1226
    assert count_support(position(text + "; covered 1")) == 0


def test_16_1_a_post_is_set_up_out_of_potential_fire():
    assert founders(position("turn 12; us HQ2/2 1226")) == [unit_of("HQ2/2")]
    assert founders(position("turn 12; us HQ2/2 1426; jp E4 stunned")) == []
    # empty, but in Japanese communication
    assert founders(position("turn 12; us HQ2/2 1426; jp C14; jp C13; jp C12")) == []


def test_16_1_positions_that_are_garrisoned_do_not_hinder_a_post():
    hinder = " ".join(NAME[p] for g in FIRED_BY[cell("1426")] for p in MEMBERS[g])
    text = f"turn 12; us HQ2/2 1426; jp C14; jp C13; jp C12; garrisons {hinder}"
    assert founders(position(text)) == [unit_of("HQ2/2")]


def test_16_3_a_post_does_not_go_with_the_others_of_its_hex():
    s = begun("turn 12; us HQ2/2 1226 post1; us F/2/2 1226; us G/2/2 1226")
    assert stack_of(s, cell("1226")) == [unit_of("F/2/2"), unit_of("G/2/2")]


def test_ruling_89_a_command_post_stands_on_land():
    assert founders(position("turn 12; us HQ2/2 0628")) == []


def test_16_2_ranges_of_older_posts_grow_and_17_2_garrisons():
    s = position("turn 12; us HQ2/2 1325 post1; us 2/D/2/18 1226; us 3/D/2/18 1126")
    told = run(s, begin_engineers(s))
    assert events(told, "range") == [(unit_of("HQ2/2"), 2)]
    assert s.support == 2
    assert POSITION_OF["E5"] in garrison_places(s)
    run(s, engineers(s), answers=["garrison E5", "done"])
    assert s.support == 1
    assert s.garrisons
    assert s.phase == "actions"


def test_16_2_the_range_does_not_grow_under_fire():
    for jp, space in (("E4", 2), ("E5", 1), ("E5 stunned", 1)):
        s = position(f"turn 12; us HQ2/2 1326 post1; jp {jp}")
        run(s, begin_engineers(s))
        assert s.posts[1] == space


def test_16_11_a_post_may_be_abandoned_and_17_3_a_unit_recovers():
    s = position("turn 12; us HQ2/2 1325 post3; us F/2/2 1226 disrupted; support 1")
    run(s, engineers(s), answers=["abandon HQ2/2", "recover F/2/2"], default=lambda ask: ("done",))
    assert not any(s.posts)
    assert not s.steps[unit_of("HQ2/2")]
    assert not disrupted(s)
    assert s.support == 0


def test_17_3_only_in_communication():
    s = position("turn 12; us F/2/2 1226 disrupted; us G/2/2 1326 disrupted; jp E5")
    assert shaken(s) == [unit_of("F/2/2")]


def test_17_4_a_support_marker_pays_for_a_unit():
    s = begun("turn 12; us F/2/2 1226; us G/2/2 1227; support 1")
    run(s, actions(s), answers=["unit F/2/2", "to 1326", "support"], default=lambda ask: ("done",))
    assert (s.paid, s.support) == (0, 0)


def test_7_2_who_is_offered_can_do_something():
    match = new_match(find("betio"), "21-november", 3)
    asked = 0
    for ask in random_steps(match, 3):
        if ask.kind != "act":
            continue
        s = match.state
        groups = [[u] for u in s.on_map()] + [stack_of(s, at) for at in s.at]
        for units in groups:
            if units and all(is_able(s, u) for u in units):
                asked += 1
                assert can_do(s, units) == bool(deeds(s, units))
                for u in units:
                    found = ways(s, u)
                    assert cells_of(marches(s, u)) == sorted(found)
                    past = [at for at in found if passed(s, s.loc[u], at) and not IS_TANK[u]]
                    assert cells_of(marches(s, u) & ~reach(s, u)) == sorted(past)
    assert asked > 100
