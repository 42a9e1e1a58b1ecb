"""Events (22.0)."""

from __future__ import annotations

import pytest

from game.betio.events import FIRST, SECOND, event, first_events, second_events
from game.betio.forces import FIRST_OF_8, MARINES_6, REINFORCEMENT
from game.betio.positions import POSITION_OF
from game.betio.state import TRACK
from game.betio.volley import guns
from tests.betio.scene import cell, disrupted, events, held, position, run, steps, unit_of

LINKED = "jp B1; jp B3; jp B5; "


def happen(text: str, card: int, at: int = FIRST, answers=(), draws=(), cards=(), **rules):
    s = position(text, **rules)
    told = run(s, event(s, at), cards=[card, *cards], answers=answers, draws=draws)
    return s, told


def depths(s) -> int:
    return sum("+" in one for one in held(s).values())


def test_4_2_on_turn_1_two_units_gain_depth_without_a_card():
    s = position("turn 1; us F/2/2 0130; " + LINKED)
    run(s, first_events(s))
    assert depths(s) == 2
    assert s.phase == "fire"


def test_21_1_a_coup_de_grace_spares_the_depth_of_turn_1():
    s = position("turn 1; us F/2/2 0130; " + LINKED)
    s.coup = 1
    run(s, first_events(s))
    assert depths(s) == 0


def test_22_1_depth():
    assert depths(happen("turn 2; us F/2/2 0130; " + LINKED, 1)[0]) == 1
    assert depths(happen("turn 2; us F/2/2 0130; " + LINKED, 5)[0]) == 2


def test_22_2_and_10_11_a_hero_for_a_unit_of_your_choice():
    s, _ = happen("turn 2; us F/2/2 0130; us E/2/2 0131", 27, answers=["unit E/2/2"])
    assert s.heroes[unit_of("E/2/2")] == 1
    assert s.heroes_left == 6


def test_22_2_with_depth_for_a_japanese_unit():
    s, _ = happen("turn 2; us F/2/2 0130; " + LINKED, 24)
    assert (depths(s), s.heroes[unit_of("F/2/2")]) == (1, 1)


def test_10_18_when_all_heroes_have_come_a_unit_may_be_revealed():
    s, _ = happen("turn 2; heroes_left 0; us F/2/2 1327; jp E4", 27, answers=["position E4"], draws=[30])
    assert held(s)["E4"] == "uo"
    s, _ = happen("turn 2; heroes_left 0; us F/2/2 1327; jp E4", 27, answers=["pass"])
    assert held(s)["E4"] == "u"


def test_10_18_an_empty_position_is_not_revealed():
    # E1 and E5 beside it are empty: nothing is asked
    happen("turn 2; heroes_left 0; us F/2/2 1326; jp B1", 27)


def test_22_3_a_naval_fire_marker():
    assert happen("turn 2", 13)[0].naval == 1


def test_22_4_unexpected_naval_fire_hits_friend_or_foe():
    # card 10: E6 for the circle, E9 for the diamond, E13 for the triangle; card 2 shows a circle
    s, _ = happen("turn 2; jp E6 +", 10, cards=[2])
    assert held(s)["E6"] == "us"
    assert s.wrecked >> POSITION_OF["E6"] & 1
    s, _ = happen("turn 2; us F/2/2 1329; us A/1/8 0139", 10, cards=[2, 4])
    assert steps(s, "F/2/2") == [3]
    s, told = happen("turn 2; us A/1/8 0139", 10, cards=[2])
    assert events(told, "no event")


def test_22_4_who_does_not_bear_the_symbol_is_not_hit():
    s, _ = happen("turn 2; us E/2/2 1329; us F/2/2 1329; us A/1/8 0139", 10, cards=[2, 4])
    assert steps(s, "E/2/2", "F/2/2") == [4, 3]


def test_ruling_82_among_several_you_choose_and_leaders_are_spared():
    text = "turn 2; us F/2/2 1329; us L/3/2 1329; us HQ2/2 1329"
    s, _ = happen(text, 10, cards=[2, 4], answers=["unit L/3/2"])
    assert steps(s, "F/2/2", "L/3/2", "HQ2/2") == [4, 3, 1]


def test_ruling_29_naval_fire_destroys_guns():
    s, _ = happen("turn 2; jp E6", 10, cards=[2])
    assert s.wrecked == 1 << POSITION_OF["E6"]


def test_22_5_smoke_over_a_zone():
    assert happen("turn 2", 17)[0].smoke == 1 << 4


def test_22_6_flanking_fire_takes_the_unit_with_most_steps_then_the_symbol():
    # card 18 shows a triangle
    s, _ = happen("turn 2; us F/2/2 0130; us G/2/2 0530; us E/2/2 0531 3", 18)
    assert steps(s, "F/2/2", "G/2/2", "E/2/2") == [4, 3, 3]
    s, told = happen("turn 2; us F/2/2 1226", 18)
    assert events(told, "no event")


def test_22_6_most_steps_come_before_the_symbol():
    s, _ = happen("turn 2; us F/2/2 0130 4; us G/2/2 0530 3", 18)
    assert steps(s, "F/2/2", "G/2/2") == [3, 3]


def test_22_6_one_card_asks_for_shibasaki():
    s, told = happen("turn 2; shibasaki 0; us F/2/2 0130", 32)
    assert steps(s, "F/2/2") == [4]
    assert events(told, "no event")


def test_22_7_a_ride():
    s, _told = happen("turn 2; us F/2/2 0530", 19, answers=["unit F/2/2", "to 0729"])
    assert s.loc[unit_of("F/2/2")] == cell("0729")


def test_22_8_lost_boat_teams():
    s, _ = happen("turn 2; us F/2/2 1226 1; us E/2/2 1226 2", 15)
    assert steps(s, "F/2/2", "E/2/2") == [2, 2]


def test_22_9_a_patrol_report_reveals_unit_and_depth():
    s, _ = happen("turn 2; us F/2/2 1327; jp E4 +; jp B1", 34, draws=[30, 11])
    assert held(s)["E4"] == "u+o"
    assert s.depth_open


def test_22_9_a_tactical_reinforcement_comes_face_up():
    text = "turn 2; us F/2/2 1226; jp E1 +; jp B1; jp B3; reserve 1"
    s, _ = happen(text, 34, draws=[30, REINFORCEMENT, 31])
    assert held(s)["E5"] == "uo"


def test_22_10_landing_craft():
    s, _ = happen("turn 2; lvts 3 1", 50, answers=["whole"])
    assert s.lvts == (2, 2)
    s, _ = happen("turn 2; lvts 0 1", 50)
    assert s.lvts == (0, 0)
    s, told = happen("turn 2; lvts 0 0", 50)
    assert events(told, "no event")
    s, _ = happen("turn 2; us F/2/2 0130; us E/2/2 0131", 20, answers=["take F/2/2 1", "enough"])
    assert s.no_lvts
    assert (s.loc[unit_of("F/2/2")], s.due[unit_of("F/2/2")]) == (TRACK, 4)
    assert s.loc[unit_of("E/2/2")] == cell("0131")


def test_22_11_transport_delayed():
    s, _ = happen("turn 4; us F/2/2 0130; us E/2/2 0127; us G/2/2 0530", 38)
    assert [s.due[unit_of(name)] for name in ("F/2/2", "E/2/2", "G/2/2")] == [6, 6, 0]


def test_22_12_a_gun_lands_disrupted():
    s, _ = happen("turn 2", 8, answers=["to 1019"])
    assert s.loc[unit_of("A/1/10")] == cell("1019")
    assert disrupted(s) == {"A/1/10"}


def test_22_12_each_gun_lands_once():
    s, _ = happen("turn 2; us A/1/10 1226", 8, answers=["to 1019"])
    assert [s.loc[unit_of(name)] for name in ("A/1/10", "B/1/10")] == [cell("1226"), cell("1019")]


def test_22_14_a_counterattack_now_or_next_turn():
    s, told = happen("turn 12", 3)
    assert s.counter == 1
    assert events(told, "shuffled")
    s, _ = happen("turn 12", 3, SECOND)
    assert s.counter == 2
    run(s, first_events(s))  # no card is drawn
    assert s.counter == 1
    assert happen("turn 12; shibasaki 0", 2)[0].counter == 0


def test_22_15_shibasaki_is_killed_unless_he_is_spared():
    assert happen("turn 2", 47)[0].shibasaki == 0
    s = position("turn 2")
    s.spared = 1
    run(s, event(s, FIRST), cards=[47])
    assert (s.shibasaki, s.spared) == (1, 0)
    assert happen("turn 2", 47, survives=1)[0].shibasaki == 1


def test_22_16_wires_only_as_first_event():
    assert happen("turn 12", 20)[0].wires == 1
    assert happen("turn 12", 20, SECOND)[0].wires == 0


def test_22_17_engineers_take_cover():
    assert happen("turn 12", 30)[0].covered == 1


def test_22_18_an_ammunition_dump():
    s, _ = happen("turn 12; jp E4 +; jp B1 +; jp E1 +", 29, answers=["position B1"])
    assert held(s) == {"E4": "u+", "B1": "u", "E1": "u+"}


def test_22_19_and_22_20_units_come_at_once():
    s = position("turn 12")
    for u in (*FIRST_OF_8, *MARINES_6):
        s.loc[u], s.due[u] = TRACK, 17
    run(s, event(s, FIRST), cards=[9], answers=["done"])
    assert all(s.loc[u] < TRACK for u in FIRST_OF_8)
    s.turn = 18
    run(s, event(s, FIRST), cards=[12], answers=["done"])
    assert all(s.loc[u] < TRACK for u in MARINES_6)


def test_22_21_tunnels_take_a_garrison():
    s, _ = happen("turn 18; jp E4; reserve 1; garrisons E5 B1; us F/2/2 1721", 5)
    assert held(s) == {"E4": "u", "E5": "u"}
    assert s.garrisons == 1 << POSITION_OF["B1"]
    _, told = happen("turn 18; jp E4; garrisons E5", 5)
    assert events(told, "no event")


@pytest.mark.parametrize(
    ("text", "card"), [("turn 2", 15), ("turn 2", 19), ("turn 12", 29), ("turn 2; us F/2/2 1226", 38)]
)
def test_ruling_80_what_cannot_happen_is_no_event(text, card):
    assert events(happen(text, card)[1], "no event")


@pytest.mark.parametrize(
    ("garrisons", "jp", "to"),
    [
        ("C6 A1", "D8", "C6"),  # the nearer to a Japanese unit
        ("A7 F6", "B5", "F6"),  # the lower number
        ("F1 B1", "E14", "B1"),  # the lower letter
    ],
)
def test_22_21_tunnels_lead_to_the_garrison_nearest_to_a_japanese_unit(garrisons, jp, to):
    s, _ = happen(f"turn 18; garrisons {garrisons}; jp {jp}; reserve 1", 5)
    assert {*held(s)} == {jp, to}


@pytest.mark.parametrize(
    ("turn", "phase"), [(10, "actions"), (11, "second events"), (15, "second events"), (16, "actions")]
)
def test_15_1_and_19_1_when_the_second_event_comes(turn, phase):
    s = position(f"turn {turn}; us F/2/2 1226; volley {int(turn == 16)}")
    s.drawn = (0, 20, 0)
    run(s, guns(s))
    assert s.phase == phase


def test_22_15_he_is_killed_once():
    assert events(happen("turn 2; shibasaki 0", 47)[1], "no event")


def test_15_1_a_second_event_from_turn_11_but_not_on_turn_30():
    s = position("turn 12; us F/2/2 1226")
    run(s, second_events(s), cards=[30])
    assert (s.phase, s.covered) == ("engineers", 1)
    s = position("turn 30; us F/2/2 1226")
    run(s, second_events(s))
    assert s.phase == "engineers"


def test_21_3_with_the_admiral_alive_no_event_kills_him():
    assert happen("turn 2", 47, survives=1)[0].shibasaki == 1
