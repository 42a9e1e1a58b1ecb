"""5.0 Movement and 6.0 Zones of control, with Ruling 22, and the check values of the map."""

from game.shuri.data import CELLS, COAST, GRID, JAPAN, KIND, NORTH, US
from game.shuri.movement import field_of
from game.shuri.state import State
from tests.script import legal, play
from tests.shuri.scene import UNIT_OF, asked, hexes, position, scene, units_asked, where

FAR_JAPANESE = "0714 15IIB"


def test_the_map_has_the_hexes_it_should():
    assert len(CELLS) == 463
    assert [KIND.count(kind) for kind in "crC"] == [297, 152, 14]
    assert len(COAST) == 86
    assert [sum(NORTH[line]) for line in "ABCD"] == [40, 77, 110, 169]


def test_the_map_has_the_neighbours_and_distances_it_should():
    def near(name):
        return " ".join(GRID.names[cell] for cell in GRID.near[GRID.find(name)])

    def far(a, b):
        return GRID.distance(GRID.find(a), GRID.find(b))

    assert near("1801") == "1702 1802 1901 1902"
    assert near("1901") == "1801 1902 2001"
    assert near("1305") == "1204 1205 1304 1306 1404 1405"
    assert near("2405") == "2305 2306 2404 2406 2505 2506"
    assert far("1801", "1805") == 4
    assert far("1801", "2701") == 9
    assert far("1404", "1804") == 4
    assert far("2204", "2405") == 2
    assert far("0412", "3117") == 27


def test_5_11_each_hex_costs_by_its_terrain():
    s = position("2002 1/381; " + FAR_JAPANESE)
    field = field_of(s, UNIT_OF["1/381"])
    assert len(field.cells()) - 1 == 85
    assert field.cost[GRID.find("1305")] == 10
    assert field.cost[GRID.find("2405")] == 8

    s = position("1608 1/42FA; 1801 1/381; side jp")
    assert len(field_of(s, UNIT_OF["1/42FA"]).cells()) - 1 == 32


def test_5_11_a_unit_moves_once():
    match = scene("2002 1/381; 2102 2/381; " + FAR_JAPANESE, "unit 1/381", "to 2003")
    assert where(match, "1/381") == "2003"
    assert units_asked(match) == {"2/381"}


def test_5_11_the_ready_set_up_of_18_1_moves_as_far_as_it_should():
    s = position("1801 1/381", "outer")
    s = type(s).empty(s.rules)
    s.side = US

    def ends(name):
        u = s.at[GRID.find(name)] - 1
        cells = field_of(s, u).ends(s.at)
        return len(cells), sum(bool(s.zones[JAPAN][cell]) for cell in cells)

    assert ends("1503") == (24, 11)
    assert ends("2002") == (30, 12)
    assert ends("2604") == (27, 9)
    assert sum(bool(s.zones[JAPAN][cell]) and not s.at[cell] for cell in CELLS) == 52
    assert sum(bool(s.zones[US][cell]) and not s.at[cell] for cell in CELLS) == 24


def test_5_12_units_pass_through_friends_and_end_alone():
    match = scene("2602 1/381; 2603 2/381; 2503 3/381; 2703 1/382; " + FAR_JAPANESE, "unit 1/381")
    assert not {"2603", "2503", "2703"} & hexes(match)
    assert "2604" in hexes(match)


def test_5_12_nobody_enters_an_enemy_hex():
    match = scene("2602 1/381; 2604 15IIB", "unit 1/381")
    assert "2604" not in hexes(match)


def test_5_13_a_unit_may_always_move_one_hex(monkeypatch):
    """No printed unit needs it: here the guns have an allowance of 1."""
    monkeypatch.setattr(State, "allowance", lambda s, u: 1)
    match = scene("1608 1/42FA; 1801 1/381; side jp", "unit 1/42FA", rough_mp=5)
    assert hexes(match) == {"1508", "1509", "1607", "1609", "1708", "1709"}
    assert {match.state.ground.enter[GRID.find(name)] for name in hexes(match)} == {1, 5}


def test_5_13_a_printed_allowance_of_0_never_moves():
    match = scene("0913 Cdo1; 1010 15IIB; 1801 1/381; side jp", variant="counter", commando_zero=1)
    assert units_asked(match) == {"15IIB"}


def test_6_0_a_unit_stops_in_an_enemy_zone_of_control():
    match = scene("2602 1/381; 2604 15IIB", "unit 1/381")
    assert "2603" in hexes(match)
    assert "2605" not in hexes(match)


def test_6_0_a_unit_that_begins_in_one_cannot_move():
    match = scene("2603 1/381; 2604 15IIB; 2302 2/381")
    assert units_asked(match) == {"2/381"}


def test_6_0_guns_have_a_zone_of_control_and_friends_do_not_cancel_it():
    match = scene("2602 1/381; 2603 2/381; 2604 1/42FA", "unit 1/381")
    assert "2605" not in hexes(match)


def test_ruling_22_a_unit_goes_through_a_city_hex_that_it_would_gain():
    match = scene("1407 1/381; 0714 15IIB", "unit 1/381", variant="campaign")
    assert "1410" in hexes(match, "via")
    play(match, "via 1410", "to 1409")
    assert where(match, "1/381") == "1409"
    assert match.state.city.count(US) == 1


def test_ruling_22_it_may_come_back_to_where_it_began():
    match = scene("1409 1/381; 0714 15IIB", "unit 1/381", variant="campaign")
    assert "1409" not in hexes(match)
    play(match, "via 1410", "to 1409")
    assert where(match, "1/381") == "1409"
    assert match.state.city.count(US) == 1


def test_ruling_22_not_through_a_city_hex_where_it_must_stop():
    """1410 lies in a zone of control; 0810 takes all its points."""
    match = scene("1407 1/381; 1411 15IIB", "unit 1/381", variant="campaign")
    assert "1410" in hexes(match)
    assert "1410" not in hexes(match, "via")
    match = scene("0917 1/381; 2405 15IIB", "unit 1/381", variant="campaign")
    assert field_of(match.state, UNIT_OF["1/381"]).cost[GRID.find("0810")] == 10
    assert "0810" in hexes(match)
    assert "0810" not in hexes(match, "via")


def test_ruling_26_who_is_freed_by_a_removal_may_move_but_not_land():
    text = "2102 15IIB; 1006 Cdo1; 1007 1/381; 1602 2/381; 2604 3/381; 2504 1/382; side jp; turn 15"
    match = scene(text, "unit 15IIB", "exit", "remove 3/381", variant="counter")
    play(match, "remove 2/381")
    match_held = match.clone()
    play(match_held, "remove 1/382")
    assert asked(match_held)[1] == "declare"  # its enemy is still there
    play(match, "remove 1/381")
    assert units_asked(match) == {"Cdo1"}
    assert units_asked(match, "land") == set()  # it began the player-turn in a zone of control (14.13)


def test_4_0_after_the_first_entry_nobody_on_the_map_moves():
    match = scene("2002 1/381; 0714 15IIB; turn 3; to-come 1/184 2/184 3/184", "enter 1/184", "to 1901")
    assert asked(match) == ("us", "move", "5.11")
    assert units_asked(match) == set()
    assert "enter 2/184" in legal(match)
