"""The rules of the Stand-in, paragraph by paragraph: the rooms that hex titles share, in use."""

from __future__ import annotations

import pytest
from game.standin.data import CARDS, GRID, MUD, NOWHERE, UNIT_OF
from game.standin.movement import field_of
from game.standin.state import State, Switches

from game.catalog import find
from game.core.dice import Recorded
from game.core.match import Match
from tests.script import legal, log, play

TITLE = find("standin")


def position(text: str, phase: str = "movement", side: int = 0, card: int = 0) -> State:
    """ "A01 1304, J01* 1306": battalions in hexes, * reduced; all others are off the map."""
    s = State.empty(Switches())
    for u in range(99):
        s.move(u, NOWHERE)
        s.full[u] = 0
    for part in text.split(","):
        name, number = part.split()
        u = UNIT_OF[name.rstrip("*")]
        s.full[u] = not name.endswith("*")
        s.move(u, GRID.find(number))
    s.phase, s.side, s.card = phase, side, card
    return s


def scene(text: str, *script: str, dice=(), **rest) -> Match:
    settings = TITLE.rules.settings("short")
    return play(Match(TITLE, settings, Recorded(list(dice)), start=position(text, **rest)), *script)


def names(cells) -> set[str]:
    return {GRID.names[cell] for cell in cells}


def test_2_1_tomorrows_card_lies_face_down_and_is_drawn_when_its_day_comes():
    match = Match(TITLE, TITLE.rules.settings("short"), Recorded([(MUD,), (0,)]))
    assert match.state.card == MUD
    assert CARDS.is_hidden(match.state.ahead)
    assert TITLE.board.data(match.state)["tomorrow"]["Mud"] == pytest.approx(2 / 9)
    play(match, "done", "done")
    assert match.state.turn == 2
    assert match.state.card == 0


def test_2_1_cards_are_shuffled_when_they_are_used_up():
    match = Match(TITLE, TITLE.rules.settings("short", {"turns": "14"}), Recorded([(c,) for c in
                  (0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 0, 1, 2, 0)]))  # fmt: skip
    while match.ask is not None:
        play(match, "done")
    assert match.is_over
    assert TITLE.rules.faults(match.state) == []


def test_2_2_the_americans_move_and_attack_then_the_japanese():
    match = scene("A01 1503, J01 1505, J02 1603", "done")
    assert (match.ask.who, match.ask.kind) == (0, "attack")
    play(match, "done")
    assert (match.ask.who, match.ask.kind) == (1, "move")


def test_3_1_battalions_move_once_in_any_order():
    match = scene("A01 1803, A02 1903, J01 2020", "unit A02", "to 1902", "unit A01")
    assert "unit A02" not in legal(match)
    assert "to 1802" in legal(match)


def test_3_2_rough_ground_costs_three_and_mud_one_more():
    dry = field_of(position("A01 1802, J01 2020"), 0)
    wet = field_of(position("A01 1802, J01 2020", card=MUD), 0)
    rough = GRID.find("2003")
    assert dry.cost[rough] - dry.cost[dry.before(rough)] == 3
    assert wet.cost[GRID.find("1803")] == 2
    assert len(wet.cells()) < len(dry.cells())


def test_3_3_a_zone_stops_and_holds():
    s = position("A01 1702, J01 1706")
    near = set(GRID.near[s.loc[UNIT_OF["J01"]]])
    field = field_of(s, 0)
    for cell in field.cells():
        if field.before(cell) >= 0:
            assert field.before(cell) not in near
    s.move(0, GRID.find("1705"))
    field = field_of(s, 0)
    assert all(field.path(cell)[1] not in near for cell in field.ends(s.at))


def test_3_4_a_battalion_may_always_move_one_hex():
    match = scene("A01 1405, J01 2020", card=MUD)
    play(match, "unit A01")
    assert names(GRID.near[GRID.find("1405")]) <= {token.split()[1] for token in legal(match)}


def test_3_5_one_battalion_to_a_hex():
    match = scene("A01 1803, A02 1802, J01 2020", "unit A01")
    assert "to 1802" not in legal(match)
    assert TITLE.board.why_not(match.state, match.ask, "space:1802")["rule"] == "3.5"


def test_4_1_and_4_2_any_of_the_battalions_beside_attack_once():
    match = scene("A01 1705, A02 1605, A05 1806, J01 1706", phase="combat", dice=[(3,)])
    play(match, "attack J01")
    assert legal(match) == ["all", "take A01 x1", "take A02 x1", "take A02 x2"]


def test_4_3_the_odds_are_those_of_the_table():
    match = scene("A01 1705, A02 1605, J01 1706, J02 2020", phase="combat")
    odds = TITLE.board.odds(match.state, match.ask)[0]
    assert [one["total"] for one in odds["sums"]] == [7, 4]
    assert [(one["name"], round(6 * one["chance"])) for one in odds["outcomes"]] == [
        ("eliminated", 1),
        ("retreat", 2),
        ("no effect", 2),
        ("repulsed", 1),
    ]


def test_4_4_a_repulse_reduces_and_a_second_eliminates():
    match = scene("A02 1605, J01 1706, J02 2020", "attack J01", phase="combat", dice=[(1,)])
    assert not match.state.full[UNIT_OF["A02"]]
    match = scene("A02* 1605, J01 1706, J02 2020", "attack J01", phase="combat", dice=[(1,)])
    assert match.state.loc[UNIT_OF["A02"]] == NOWHERE


def test_ruling_1_of_equal_attackers_the_first_is_reduced():
    match = scene("A02 1605, A03 1705, J01 1706, J02 2020", phase="combat", dice=[(1,)])
    play(match, "attack J01", "take A02 x2")
    assert not match.state.full[UNIT_OF["A02"]]
    assert match.state.full[UNIT_OF["A03"]]


def test_5_1_the_defender_retreats_out_of_enemy_zones():
    match = scene("A01 1705, A02 1605, J01 1706, J02 2020", phase="combat", dice=[(5,)])
    play(match, "attack J01", "all")
    assert match.ask.who == 1
    assert legal(match) == ["to 1707", "to 1806"]
    play(match, "to 1707")
    assert "J01 retreated to 1707. (5.1)" in log(match)


def test_5_2_who_cannot_retreat_is_lost():
    around = ", ".join(
        f"A{n:02} {GRID.names[cell]}" for n, cell in enumerate(GRID.near[GRID.find("1706")], 1)
    )
    match = scene(f"{around}, J01 1706, J02 2020", phase="combat", dice=[(2,)])
    play(match, "attack J01", "all")
    assert match.state.loc[UNIT_OF["J01"]] == NOWHERE


def test_6_1_ten_battalions_at_the_line_win():
    match = Match(TITLE, TITLE.rules.settings("short", {"turns": "1"}), Recorded([(0,)]))
    while match.ask is not None:
        play(match, "done")
    assert match.result.winner == 1
