"""Close combat (8.6): piles, cards, events, how it ends."""

from __future__ import annotations

import pytest

from game.betio.close import (
    AMERICANS_GONE,
    EXHAUSTED,
    JAPANESE_GONE,
    WITHDRAWN,
    close_combat,
    jp_cards,
    jp_pile,
    us_cards,
    us_pile,
)
from game.betio.data import GRID
from game.betio.letters import storm
from game.betio.positions import BROWN, COLOUR, ORANGE, POSITION_OF
from game.betio.state import DEAD, Readings
from tests.betio.scene import CODE, cell, disrupted, events, held, position, run, steps, unit_of

E4, E12 = POSITION_OF["E4"], POSITION_OF["E12"]
AWAY = "; us A/1/8 0139"


def fight(text, cards, answers=(), position_="E4", attacking=False, where="", draws=(), default=None):
    s = position(text + AWAY)
    p = POSITION_OF[position_]
    there = cell(where or position_)
    for u in s.here(there):
        s.origin[u] = cell("1426") + 1
    go_on = default or (lambda ask: ("fight",) if ("fight",) in ask.options else ask.options[0])
    told = run(
        s,
        close_combat(s, p, there, attacking, COLOUR[p]),
        cards=cards,
        answers=answers,
        draws=draws,
        default=go_on,
    )
    return s, told, run.result


# Cards by what they show. Orange: 10, 41, 9. Not orange, no event: 22, 23, 26, 28, 29, 30, 31, 32, 34, 35
BLANK = [22, 23, 26, 28, 29, 30, 31, 32, 34, 35]
HIT = [4, 6, 9, 13, 40, 41]  # orange, no event


def test_8_6_how_many_cards():
    assert us_cards(3, True, False) == 4
    assert us_cards(8, False, True) == 5
    assert jp_cards(4, True, 1, attacking=True) == 5
    assert jp_cards(2, False, 0, tank=True, night=True) == 2
    s = position("turn 10; us 2/A/1/18 1728; us F/2/2 1728 1; jp E12 J30 d11 open deep")
    assert us_pile(s, cell("1728")) == 4
    assert jp_pile(s, E12, True) == 5  # unit, depth, attacking, CC, strength 4
    s = position("turn 10; us 2/A/1/18 1728; us F/2/2 1728 1; jp E12 J31 d11 open deep")
    assert jp_pile(s, E12, True) == 4  # strength 3


def test_8_61_americans_who_win_stay_and_are_disrupted():
    s, _told, result = fight("turn 5; us F/2/2 1427; jp E4 J06", [BLANK[0], HIT[0]])
    assert result == JAPANESE_GONE
    assert s.loc[unit_of("F/2/2")] == cell("E4")
    assert disrupted(s) == {"F/2/2"}
    assert s.box >> CODE["J06"] & 1  # elite
    assert s.wrecked >> E4 & 1


def test_8_61_others_than_elite_leave_play():
    s, _, result = fight("turn 5; us F/2/2 1427; jp E4 J25", [BLANK[0], HIT[0]])
    assert result == JAPANESE_GONE
    assert s.removed >> CODE["J25"] & 1


def test_8_6_a_hit_takes_the_depth_marker_first_and_a_card():
    # unit and depth: two cards; US four
    _s, told, result = fight(
        "turn 5; us F/2/2 1427; jp E4 J06 d10", [BLANK[0], HIT[0], BLANK[1], BLANK[2], BLANK[3], HIT[1]]
    )
    assert events(told, "close combat")[0][3:5] == (4, 2)
    assert events(told, "depth lost")
    assert result == JAPANESE_GONE


def test_8_62_exhausted_attackers_go_back_disrupted():
    s, _told, result = fight("turn 5; us F/2/2 1427; jp E4 J06", BLANK[:5])
    assert result == EXHAUSTED
    assert s.loc[unit_of("F/2/2")] == cell("1426")
    assert disrupted(s) == {"F/2/2"}
    assert held(s) == {"E4": "uso"}


def test_8_6_a_japanese_hit_takes_a_step_and_a_card():
    s, _told, result = fight("turn 5; us F/2/2 1427; jp E4 J06", [HIT[0], *BLANK[:4]])
    assert steps(s, "F/2/2") == [3]
    assert result == EXHAUSTED  # one card of four was discarded, three were turned


def test_8_61_when_all_americans_are_gone_the_japanese_stay_disrupted():
    s, _told, result = fight("turn 5; us 2/A/1/18 1427 1; jp E4 J06", [HIT[0]])
    assert result == AMERICANS_GONE
    assert held(s) == {"E4": "uso"}
    assert s.loc[unit_of("2/A/1/18")] == DEAD


def test_8_6_disruption_goes_instead_of_a_card():
    _s, told, result = fight("turn 5; us F/2/2 1427; jp E4 J06 stunned", [HIT[0]])
    assert events(told, "steady") == [(1,)]
    assert result == JAPANESE_GONE


def test_ruling_56_americans_pass_only_if_all_are_disrupted():
    text = "turn 5; us F/2/2 1427 disrupted; us 2/A/1/18 1427; jp E4 J06"
    _, told, _ = fight(text, [BLANK[0], HIT[0]])
    assert not events(told, "steady")
    _, told, _ = fight(text.replace("18 1427", "18 1427 disrupted"), [BLANK[0], HIT[0]])
    assert events(told, "steady") == [(0,)]


def test_8_63_withdrawal_under_fire_of_one_more_card():
    s, _told, result = fight(
        "turn 5; us F/2/2 1427; jp E4 J06", [BLANK[0], HIT[0], BLANK[1]], answers=["withdraw"]
    )
    assert result == WITHDRAWN
    assert steps(s, "F/2/2") == [3]
    assert GRID.distance(s.loc[unit_of("F/2/2")], cell("E4")) == 1
    assert not disrupted(s)
    assert held(s) == {"E4": "uo"}


def test_8_67_conscripts_surrender():
    s, _, result = fight("turn 5; us F/2/2 1427; jp E4 J25 d10", [14])
    assert result == JAPANESE_GONE
    assert s.removed >> CODE["J25"] & 1
    s, told, _ = fight("turn 5; us F/2/2 1427; jp E4 J06", [21, HIT[0]])  # elite
    assert not events(told, "close event")


def test_8_67_heroism_gives_a_card_and_takes_one():
    # 43: heroism, no orange: the Japanese get one (1 again), the Americans lose one (discarded: 22)
    _, told, _ = fight("turn 5; us F/2/2 1427; jp E4 J06", [43, 22, HIT[0]])
    assert events(told, "close event") == [(1, "heroism")]


def test_8_67_reinforce_only_for_japanese_in_communication():
    links = "; jp C14; jp C13; jp C12"
    text = "turn 5; us F/2/2 1427 1; us 2/A/1/18 1427 1; jp E4 J06"
    s, told, _ = fight(text + links, [33, *BLANK[:4]], draws=[17])
    assert events(told, "close event") == [(1, "reinforce")]
    assert s.depth[E4]
    _, told, _ = fight(text, [33, *BLANK[:3]])
    assert not events(told, "close event")


def test_9_32_a_tactical_reinforcement_brings_no_card_and_comes_afterwards():
    text = "turn 5; reserve 1; us F/2/2 1329; jp E6 J06 d9; jp C14; jp C13; jp C12"
    # red shows on 2; the pile of the Japanese is one card
    _s, told, result = fight(text, [9, 2], position_="E6")
    assert events(told, "close combat")[0][4] == 1
    assert result == JAPANESE_GONE
    verbs = [event.verb for event in told]
    assert verbs.index("close end") < verbs.index("reserve")


def test_9_32_other_markers_bring_nobody():
    text = "turn 5; reserve 1; us F/2/2 1329; jp E6 J06 d2; jp C14; jp C13; jp C12"
    s, _, result = fight(text, [9, 2, 13, 4], position_="E6")
    assert result == JAPANESE_GONE
    assert s.reserve() == 1


def test_8_67_naval_blast_falls_on_friend_or_foe():
    # 10: naval blast and orange; the blast card 9 (orange, diamond) hits E/2/2, which bears a diamond
    s, _, _ = fight("turn 5; us E/2/2 1427; jp E4 J06", [10, 9, *BLANK[:4]])
    assert steps(s, "E/2/2") == [2]  # the blast, then the card's own orange
    # with nobody of that symbol the Japanese pay
    s, _, result = fight("turn 5; us F/2/2 1427; jp E4 J06", [10, 9])
    assert result == JAPANESE_GONE


def test_10_22_a_headquarters_is_one_step_and_dies_of_a_hit():
    s = position("turn 5; us HQ2/2 1728; jp E12 J30 open" + AWAY)
    run(s, close_combat(s, E12, cell("1728"), True, BROWN), cards=[8], default=lambda ask: ("fight",))
    assert s.loc[unit_of("HQ2/2")] == DEAD


def test_10_15_and_8_61_a_hero_is_given_for_the_last_step():
    s, _, _ = fight("turn 5; us 2/A/1/18 1427 1 hero; jp E4 J06", [HIT[0], *BLANK[:3]], answers=["give 0"])
    assert steps(s, "2/A/1/18") == [1]
    assert (s.heroes[unit_of("2/A/1/18")], s.inspired[unit_of("2/A/1/18")]) == (0, 1)


@pytest.mark.parametrize("tied", [0, 1])
def test_10_17_when_major_ryan_is_given_any_unit_of_his_hex_is_inspired(tied):
    s = position(
        "turn 5; us 2/A/1/18 1427 1 ryan; us F/2/2 1427; jp E4 J06" + AWAY, readings=Readings(tied_ryan=tied)
    )
    answers = ["unit 2/A/1/18", "give 1"] if tied else ["unit 2/A/1/18", "give 1", "unit F/2/2"]
    run(
        s,
        close_combat(s, E4, cell("1427"), False, ORANGE),
        cards=[HIT[0], *BLANK[:6]],
        answers=answers,
        default=lambda ask: ("fight",),
    )
    assert not s.ryan
    assert steps(s, "2/A/1/18", "F/2/2") == [1, 4]
    assert [s.inspired[unit_of(name)] for name in ("2/A/1/18", "F/2/2")] == ([1, 0] if tied else [0, 1])


@pytest.mark.parametrize(("stormed", "marks"), [(0, "u+so"), (1, "uso")])
def test_11_11_units_that_are_assaulted_control_nothing_when_reinforce_is_turned_up(stormed, marks):
    # 2239 is the only way from A12 to the others; card 12 is Reinforce and shows no red
    s = position("turn 12; us F/2/2 2239; jp A12 J22 open; jp A9; jp A7", readings=Readings(stormed=stormed))
    quiet = [9, 13, 34, 35, 36, 38]
    run(
        s,
        storm(s, POSITION_OF["A12"], cell("2239")),
        cards=[12, *quiet[: 5 + (not stormed)]],
        draws=[] if stormed else [10],
        default=lambda ask: ("fight",),
    )
    assert held(s)["A12"] == marks


def test_12_83_the_colour_is_given():
    s = position("turn 5; us F/2/2 1728; jp E12 J30 open" + AWAY)
    run(
        s,
        close_combat(s, E12, cell("1728"), True, ORANGE),
        cards=[BLANK[0], HIT[0]],
        default=lambda a: ("fight",),
    )
    assert not held(s)
