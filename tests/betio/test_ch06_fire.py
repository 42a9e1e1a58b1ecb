"""Japanese fire (6.0): the worked examples, then each paragraph."""

from __future__ import annotations

import pytest

from game.betio.artillery import guns_of
from game.betio.fire import ANY, HURT, MATCH, NO_STAR, OTHER, battery, weight
from game.betio.forces import UNIT_OF
from game.betio.positions import GROUP_NAME, NAME, POSITION_OF
from game.betio.state import Readings
from game.betio.volley import guns, japanese_fire, positions
from tests.betio.scene import disrupted, events, held, position, run, steps, unit_of

US = (
    "us 2/A/2T 1327; us E/2/2 1023 2; us HQ2/2 1023; us 3/A/1/18 1229; us G/2/2 1224; us L/3/2 1424 1; "
    "us F/2/2 1026; "
)
JAPANESE = "jp E4 +; jp D2 + open; jp E7 + open; jp E5; jp E6 + open; jp E1 +; jp E2 +; "
SCENE = "turn 4; letters M; " + US + JAPANESE


def fire(text: str, card: int, answers=(), draws=(), cards=(), **rules):
    """The Fire Phase of a position up to recovery; state and events."""
    s = position(text, **rules)
    told = run(s, japanese_fire(s), cards=[card])
    told += run(s, positions(s), answers=answers, draws=draws, cards=cards)
    return s, told


def fired(told) -> list[str]:
    return [GROUP_NAME[args[0]] for args in events(told, "fired")]


def silent(told) -> dict[str, str]:
    found = {}
    for _, _, several in events(told, "silent"):
        found |= {GROUP_NAME[g]: why for g, _, why in several}
    return found


def reasons(told, group: str) -> dict[str, str]:
    (args,) = [args for args in events(told, "fired") if GROUP_NAME[args[0]] == group]
    names = {u: name for name, u in UNIT_OF.items()}
    return {names[u]: reason for u, _, reason in args[3]} | {names[u]: why for _, u, _, why in args[4]}


def dots(told, group: str) -> dict[int, set[str]]:
    (args,) = [args for args in events(told, "fired") if GROUP_NAME[args[0]] == group]
    names = {u: name for name, u in UNIT_OF.items()}
    found: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    for u, dot, _ in args[3]:
        found[dot].add(names[u])
    for _, u, dot, _ in args[4]:
        found[dot].add(names[u])
    return found


def test_6_3_the_first_example_card_19():
    s, told = fire(SCENE, 19)
    assert sorted(fired(told)) == ["D1/D2", "E4", "E7/E8"]
    assert silent(told) == {"E5": "needs depth"}
    assert steps(s, "2/A/2T", "E/2/2", "3/A/1/18", "G/2/2", "L/3/2", "F/2/2") == [1, 1, 2, 4, 1, 4]
    assert disrupted(s) == {"2/A/2T"}
    assert s.steps[unit_of("HQ2/2")] == 0
    assert reasons(told, "E7/E8") == {"3/A/1/18": OTHER}
    assert held(s)["E4"] == "u+"  # firing reveals nobody


def test_6_31_the_second_example_card_21():
    s, told = fire(SCENE, 21)
    assert sorted(fired(told)) == ["E1/E2", "E6"]
    assert dots(told, "E1/E2") == {0: {"G/2/2"}, 1: {"E/2/2", "HQ 2/2", "F/2/2"}, 2: {"L/3/2"}}
    assert {GROUP_NAME[args[0]]: args[2] for args in events(told, "fired")} == {"E6": 2, "E1/E2": 4}
    assert steps(s, "3/A/1/18", "F/2/2", "G/2/2", "L/3/2", "E/2/2", "2/A/2T") == [1, 3, 3, 0, 2, 2]
    assert disrupted(s) == {"G/2/2"}
    assert s.steps[unit_of("HQ2/2")] == 1
    assert reasons(told, "E1/E2") == {
        "G/2/2": ANY,
        "E/2/2": OTHER,
        "F/2/2": HURT,
        "L/3/2": MATCH,
        "HQ 2/2": NO_STAR,
    }


@pytest.mark.parametrize(
    ("turn", "held_", "limit"),
    [(5, "jp E1", 1), (5, "jp E1 +; jp E2", 3), (11, "jp E1", 2), (11, "jp E1 +; jp E2", 4)],
)
def test_6_31_and_15_2_hit_limits(turn, held_, limit):
    s = position(f"turn {turn}; {held_}")
    places = [p for p in range(len(NAME)) if s.force[p]]
    assert battery(s, 0, places).limit == limit


def test_23_1_machine_guns_of_a_revealed_position_disrupt_and_take_no_step():
    text = "turn 4; letters M; us G/2/2 1224; us L/3/2 1424 2; jp E1 J01 open +"
    s, told = fire(text, 21)  # blue M, circles
    assert reasons(told, "E1/E2")["L/3/2"] == "symbol"
    assert steps(s, "G/2/2", "L/3/2") == [3, 2]
    assert disrupted(s) == {"L/3/2"}


def test_6_1_a_double_colour_needs_depth_or_two_units():
    assert silent(fire("turn 4; us E/2/2 1327; jp E4", 19)[1]) == {"E4": "needs depth"}
    assert fired(fire("turn 4; us E/2/2 1327; jp E4 +", 19)[1]) == ["E4"]
    s = position("jp E1; jp E2; jp D2 +")
    assert weight(s, [POSITION_OF["E1"], POSITION_OF["E2"]]) == 2 == weight(s, [POSITION_OF["D2"]])


def test_6_2_steady_fire_spares_armour_and_other_symbols_and_intense_nobody():
    s, told = fire("turn 4; us 2/A/2T 1023; us G/2/2 1023 1; us F/2/2 1023 1; jp D2 open", 19)
    assert reasons(told, "D1/D2") == {"2/A/2T": "armour", "G/2/2": OTHER, "F/2/2": OTHER}
    s, told = fire("turn 4; us 2/A/2T 1327; jp E4 + open", 19)
    assert steps(s, "2/A/2T") == [1]


def test_6_33_unrevealed_fire_disrupts_on_land_only():
    s, _ = fire("turn 4; us E/2/2 1023; jp D2", 19)
    assert disrupted(s) == {"E/2/2"}
    assert steps(s, "E/2/2") == [3]
    s, _ = fire("turn 4; us F/2/2 1026; jp E6 +", 21)
    assert disrupted(s) == set()
    assert steps(s, "F/2/2") == [3]
    s, _ = fire("turn 4; us E/2/2 1023; jp D2 open", 19)
    assert disrupted(s) == set()


def test_6_34_one_step_in_a_phase_until_turn_10_and_then_one_from_each_position():
    text = "us F/2/2 1026; jp E6 + open; jp E1 open"
    assert steps(fire(f"turn 10; {text}", 21)[0], "F/2/2") == [3]
    assert steps(fire(f"turn 11; {text}", 21)[0], "F/2/2") == [2]


def test_6_32_a_unit_without_steps_is_gone():
    s, told = fire("turn 4; us E/2/2 1023 1; us F/2/2 0130; jp D2", 19)
    assert events(told, "eliminated")
    assert unit_of("E/2/2") not in s.on_map()


def test_6_35_five_steps_make_a_concentrated_target():
    s, told = fire("turn 4; us G/2/2 1023 3; us F/2/2 1023 2; jp D2 open", 19)
    assert set(reasons(told, "D1/D2").values()) == {"crowd", "limit"}
    assert steps(s, "G/2/2", "F/2/2") == [2, 2]


def test_ruling_48_steps_are_counted_when_each_position_checks():
    # red takes a step from F/2/2 first: then four steps are in the hex, and blue spares the other
    _, told = fire("turn 4; us F/2/2 1026 1; us G/2/2 1026; jp E6 + open; jp E1 open", 21)
    assert reasons(told, "E6") == {"F/2/2": MATCH, "G/2/2": "crowd"}
    _s, told = fire("turn 4; us F/2/2 1026 1; us G/2/2 1026; jp E6 open; jp E1 open", 21)
    assert silent(told) == {"E6": "needs depth"}


def test_6_36_the_armour_sign():
    # card 13: double orange with the sign
    s, told = fire("turn 4; us 2/C/2T 1225; jp E4 + open", 13)
    assert fired(told) == []
    s, told = fire("turn 4; us 2/C/2T 1429; jp E4 + open", 13)
    assert reasons(told, "E4") == {"2/C/2T": MATCH}
    assert steps(s, "2/C/2T") == [1]


def test_6_37_one_unit_of_a_stack_may_be_hit_alone():
    s, _ = fire("turn 4; us E/2/2 1023 2; us F/2/2 1023 2; jp D2 + open", 19)
    assert steps(s, "E/2/2", "F/2/2") == [1, 2]


def test_6_31_most_steps_then_the_nearer_then_the_player():
    s, _ = fire("turn 4; us E/2/2 1023 2; us H/2/2 1023 1; us A/1/2 1123 3; jp D2 open", 19)
    assert steps(s, "E/2/2", "H/2/2", "A/1/2") == [2, 1, 2]
    s, _ = fire("turn 4; us E/2/2 1023 2; us H/2/2 1023 2; jp D2 open", 19, ["unit H/2/2"])
    assert steps(s, "E/2/2", "H/2/2") == [2, 1]


def test_ruling_18_the_distance_is_that_to_an_undisrupted_unit_of_the_group():
    from game.betio.fire import distance

    s = position("jp E1 stunned; jp E2")
    ready = s.ready(GROUP_NAME.index("E1/E2"))
    assert [NAME[p] for p in ready] == ["E2"]
    cell = unit_cell("1226")
    assert distance(ready, cell) == 3


def unit_cell(name: str) -> int:
    from game.betio.data import GRID

    return GRID.find(name)


def test_6_4_disruption_goes_when_the_colour_comes_single_or_double():
    s = position("turn 4; us E/2/2 0130; jp E4 stunned; jp D2 stunned; jp E6 stunned")
    run(s, japanese_fire(s), cards=[19])
    told = run(s, positions(s))
    assert silent(told) == {"E4": "disrupted", "D1/D2": "disrupted"}
    run(s, guns(s))
    assert held(s) == {"E4": "u", "D2": "u", "E6": "us"}


def test_6_4_in_a_group_the_others_fire():
    _s, told = fire("turn 4; letters M; us G/2/2 1224; jp E1 + stunned; jp E2", 21)
    (args,) = events(told, "fired")
    assert [NAME[p] for p in args[1]] == ["E2"]
    assert args[2] == 1


@pytest.mark.parametrize(
    ("held_", "kind", "n"),
    [("jp E2; jp E6; jp E8", "any", 3), ("jp E2; jp F5; jp A8", "H", 1), ("jp E2; jp F5 stunned", "any", 1)],
)
def test_6_5_guns_that_count(held_, kind, n):
    assert guns_of(position(held_), kind) == n


def test_6_51_destroyed_guns_do_not_count():
    assert guns_of(position("jp E2; jp E6; wrecked E2"), "any") == 1


ANY_SIX = "jp E2; jp E6; jp E8; jp E13; jp D2; jp D4; "


def shelled(text: str, card: int, answers=()):
    s = position(text)
    run(s, japanese_fire(s), cards=[card])
    run(s, positions(s))
    return s, run(s, guns(s), answers=answers)


def test_6_5_artillery_takes_approach_hexes_then_water_then_beaches():
    # card 4 asks for six guns of any class, symbol circle; nobody of its colours has a field there
    s, _ = shelled(f"turn 2; {ANY_SIX} us F/2/2 0130 2; us L/3/2 0540; us C/1/2 1013", 4)
    assert steps(s, "F/2/2", "L/3/2", "C/1/2") == [1, 4, 4]
    s, _ = shelled(f"turn 2; {ANY_SIX} us L/3/2 0540 2; us C/1/2 1013", 4)
    assert steps(s, "L/3/2", "C/1/2") == [1, 4]


def test_6_5_not_on_turn_1_and_not_with_too_few_guns():
    s, told = shelled(f"turn 1; {ANY_SIX} us F/2/2 0130", 4)
    assert steps(s, "F/2/2") == [4]
    assert not events(told, "artillery")
    s, told = shelled(f"turn 2; {ANY_SIX} wrecked E2; us F/2/2 0130", 4)
    assert steps(s, "F/2/2") == [4]
    assert events(told, "artillery") == [(5, 6, "any")]


def test_6_34_a_position_leaves_to_a_later_one_whom_that_one_can_hit():
    # E6 may hit two of three, E7 only the company in 1229, which has most steps
    text = "jp E6 + open; jp E7 open; us G/2/2 1229; us K/3/2 1327 2; us M/3/2 1026 2"
    for turn, left in ((4, [3, 1, 1]), (11, [2, 1, 1])):  # from turn 11 each fires for itself (15.2)
        s = position(f"turn {turn}; {text}")
        run(s, japanese_fire(s), cards=[51])
        run(s, positions(s))
        assert steps(s, "G/2/2", "K/3/2", "M/3/2") == left


def test_19_2_no_artillery_at_night():
    for turn, left in ((15, 3), (16, 4)):
        s, told = shelled(f"turn {turn}; {ANY_SIX} us C/1/2 1013", 4)
        assert steps(s, "C/1/2") == [left]
        assert bool(events(told, "artillery")) == (turn == 15)


def test_ruling_49_artillery_passes_over_who_lost_a_step():
    s = position(f"turn 2; {ANY_SIX} us F/2/2 0130; us L/3/2 0131 2")
    run(s, japanese_fire(s), cards=[4])
    run(s, positions(s))
    s.us_hurt = 1 << unit_of("F/2/2")
    run(s, guns(s))
    assert steps(s, "F/2/2", "L/3/2") == [4, 1]


def test_6_52_a_position_with_guns_fires_and_counts():
    s = position("turn 4; jp E6 + open; us F/2/2 1026; us L/3/2 0130")
    run(s, japanese_fire(s), cards=[4])
    assert fired(run(s, positions(s))) == ["E6"]
    assert guns_of(s, "any") == 1


def test_10_3_leaders_come_last_and_need_a_star():
    # green has a star on card 19; the limit of one goes to the company
    s, told = fire("turn 4; us E/2/2 1023 2; us HQ2/2 1023; jp D2 open", 19)
    assert s.steps[unit_of("HQ2/2")] == 1
    assert reasons(told, "D1/D2")["HQ 2/2"] == "limit"
    s, told = fire("turn 4; us G/2/2 1023 2; us HQ2/2 1023; jp D2 open", 19)
    assert s.steps[unit_of("HQ2/2")] == 0
    s, told = fire("turn 4; us G/2/2 1023 2; us HQ2/2 1023 0; jp D2 open", 19)
    assert unit_of("HQ2/2") not in s.on_map()


def test_10_3_a_hero_falls_and_his_unit_is_inspired():
    s, _ = fire("turn 4; us G/2/2 1023 2 hero; jp D2 open", 19)
    u = unit_of("G/2/2")
    assert (s.heroes[u], s.inspired[u], s.steps[u]) == (0, 1, 2)


def test_10_17_a_headquarters_is_not_inspired():
    s, _ = fire("turn 4; us G/2/2 1023 2 ryan; us HQ2/2 1023 0; jp D2 open", 19, ["ryan G/2/2"])
    assert not s.ryan
    assert s.inspired[unit_of("G/2/2")] == 1


def test_10_15_major_ryan_is_given_in_his_own_hex_alone():
    s, _ = fire("turn 4; us E/2/2 1023 1; us F/2/2 0130 ryan; jp D2 open", 19)
    assert unit_of("E/2/2") not in s.on_map()
    assert s.ryan


@pytest.mark.parametrize("tied", [0, 1])
def test_10_17_major_ryan_falls_though_the_unit_he_was_with_is_lost(tied):
    text = "turn 4; us E/2/2 1023 1 ryan; us F/2/2 1023 2; us G/2/2 0130; jp D2 + open"
    s, _ = fire(text, 19, ["unit E/2/2"], readings=Readings(tied_ryan=tied))
    assert unit_of("E/2/2") not in s.on_map()
    assert bool(s.ryan) == bool(tied)
    assert s.inspired[unit_of("F/2/2")] == 1 - tied


def test_ruling_50_one_leader_for_each_position_and_the_player_chooses():
    s, _ = fire("turn 4; us G/2/2 1023 2 hero; us HQ2/2 1023; jp D2 + open", 19, ["hq HQ2/2"])
    assert s.steps[unit_of("HQ2/2")] == 0
    assert s.heroes[unit_of("G/2/2")] == 1


@pytest.mark.parametrize(("near", "far"), [("1222", "1125"), ("1125", "0925")])
def test_ruling_50_intense_before_steady_then_the_nearer(near, far):
    # card 27: blue star; 1222 is in intense fire but farther from E1 than 1125, on the beach
    s, _ = fire(f"turn 4; us HQ2/2 {near}; us HQ8/2 {far}; us F/2/2 0130; jp E1 open", 27)
    assert steps(s, "HQ2/2", "HQ8/2") == [0, 1]


def test_6_31_of_units_with_as_many_steps_the_nearer_is_hit():
    s, _ = fire("turn 4; us E/2/2 0723 3; us I/3/2 0523 3; jp D2 open", 19)
    assert steps(s, "E/2/2", "I/3/2") == [2, 3]


def test_16_33_a_command_post_that_is_hit_is_an_hq_again():
    s, _ = fire("turn 12; us G/2/2 1023 2; us HQ2/2 1023 post3; jp D2 open", 19)
    assert s.steps[unit_of("HQ2/2")] == 0
    assert not any(s.posts)
    assert unit_of("HQ2/2") in s.on_map()


def test_10_15_a_hero_may_be_given_for_the_last_step():
    s, _ = fire("turn 4; us E/2/2 1023 1 hero; us F/2/2 0130; jp D2 open", 19, ["give 0"])
    u = unit_of("E/2/2")
    assert (s.steps[u], s.heroes[u], s.inspired[u]) == (1, 0, 1)
