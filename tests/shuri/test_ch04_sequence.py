"""4.0 The turn: the order within a Movement Phase, standing orders, and the ends before the last turn."""

import re
from pathlib import Path

from game import shuri
from game.shuri.data import JAPAN, REMOVED, TO_COME, UNITS, US
from game.shuri.faults import faults
from game.shuri.state import OVERDUE
from game.shuri.victory import is_spent
from tests.script import legal, log, play
from tests.shuri.scene import UNIT_OF, asked, points, position, scene, units_asked, where


def test_4_0_the_scenario_ends_as_soon_as_the_americans_have_no_unit():
    """Not after the Japanese have moved on: a second unit that could leave too stays."""
    text = "2102 15IIB; 2302 21IIB; 2604 3/381; 2504 1/382; side jp; turn 12"
    match = scene(text, "unit 15IIB", "exit", "remove 3/381")
    assert match.result.winner == JAPAN
    assert points(match)[JAPAN] == 12 + 5  # 17.41, and the one unit north of Line A
    assert where(match, "21IIB") == "2302"


def test_4_0_with_the_last_american_unit_its_fire_is_over():
    """Ae costs the Americans their last unit: the support declared elsewhere is not rolled for."""
    text = "1403 1/381; 1404 15IIB; 1610 21IIB; 1508 1/42FA; 1507 2/42FA; 1506 3/42FA; side us; turn 12"
    match = scene(text, "unit 1/381", phase="declare", japan_orders=2, dice=[(6,)])
    assert where(match, "1/381") == "dead"
    assert match.result.winner == JAPAN


def test_4_0_support_that_was_declared_is_over_with_the_last_american_unit():
    text = "1403 1/381; 1404 15IIB; 1415 21IIB; 1508 1/42FA; 1507 2/42FA; 1506 3/42FA; side us; turn 12"
    script = ("unit 1/381", "support 21IIB", "points 16", "fight 15IIB")
    match = scene(text, *script, phase="declare", japan_orders=2, dice=[(6,)])
    assert where(match, "1/381") == "dead"
    assert match.result.winner == JAPAN
    assert faults(match.state) == []


def test_4_0_reinforcements_to_come_keep_the_americans_in_the_game_until_the_last_turn():
    s = position("2102 15IIB; turn 5")
    assert s.loc[UNIT_OF["1/105"]] == TO_COME
    assert not is_spent(s, US)
    s.turn = s.scenario.last
    assert is_spent(s, US)


def test_4_0_without_an_american_the_japanese_do_not_play_on():
    assert scene("1905 15IIB; turn 12", phase="done").result.winner == JAPAN
    assert scene("0714 15IIB; turn 12", phase="done").result.winner == US


def test_4_0_replacements_keep_the_americans_in_the_campaign_until_all_eight_have_come():
    for variant, replaced, spent in (("campaign", 0, False), ("campaign", 8, True), ("outer", 0, True)):
        s = position("0714 15IIB; dead 1/381; turn 9", variant)
        for u in UNITS:
            if s.loc[u] == TO_COME:
                s.loc[u] = REMOVED
        s.replaced = replaced
        assert is_spent(s, US) == spent


def test_4_0_the_japanese_are_not_beaten_while_a_replacement_may_come():
    """At the end of the American player-turn of turn 60 the Japanese have a player-turn left (13.14)."""
    text = "1006 1/381; dead Nav1; side {}; turn {}; pool {}"
    assert not is_spent(position(text.format("us", 60, 1), "campaign", "done"), JAPAN)
    assert is_spent(position(text.format("jp", 60, 2), "campaign", "done"), JAPAN)
    assert not is_spent(position(text.format("jp", 59, 1), "campaign", "done"), JAPAN)
    assert is_spent(position(text.format("jp", 59, 0), "campaign", "done"), JAPAN)  # two points are needed
    assert is_spent(position("1006 1/381; dead 1/42FA; turn 9; pool 5", "campaign", "done"), JAPAN)


def test_4_0_a_replacement_on_the_last_turn_holds_out():
    text = "1006 1/381; dead Nav1; side us; turn 60; pool 1"
    match = scene(text, variant="campaign", phase="done")
    assert asked(match) == ("japan", "replace", "13.12")
    play(match, "unit Nav1", "to 1509")
    while match.ask is not None:
        play(match, legal(match)[0])
    assert points(match)[JAPAN] == 10


def test_4_0_breakout_is_over_when_no_japanese_unit_is_left():
    assert scene("1006 1/381", variant="breakout", phase="done").result.winner == US
    assert scene("1006 1/381", variant="outer", phase="done").result is None


def test_4_0_who_stops_pays_for_the_turns_left():
    match = scene("2002 1/381; turn 20", "stop", variant="counter")
    assert match.state.score[OVERDUE] == 3 * 9 * 4  # turns 20 to 23


def test_4_0_nobody_stops_while_a_replacement_may_come():
    assert "stop" not in legal(scene("2002 1/381; dead Nav1; turn 20", variant="campaign"))
    assert "stop" in legal(scene("2002 1/381; dead 1/42FA; turn 20", variant="campaign"))


def test_4_0_turns_are_the_americans_then_the_japanese():
    match = scene("2002 1/381; 0714 15IIB; turn 4", "done")
    assert asked(match)[0] == "japan"
    assert match.state.turn == 4
    play(match, "done")
    assert asked(match)[0] == "us"
    assert match.state.turn == 5


def test_4_0_the_last_turn_is_played_to_its_end():
    match = scene("2002 1/381; 0714 15IIB; turn 11", "done", "done")
    assert match.state.turn == 12
    assert asked(match)[0] == "us"
    play(match, "done", "done")
    assert match.result is not None


def test_4_0_with_a_player_turn_what_units_did_is_forgotten():
    match = scene("2002 1/381; 0714 15IIB", "unit 1/381", "to 2003", "done")
    assert not any(match.state.done)


def test_4_0_after_the_first_landing_nobody_enters_or_moves():
    text = "1006 1/381; 1105 1/1M; 2002 2/381; 0714 15IIB; turn 18"
    match = scene(text, "land 1/381", "to 1008", variant="campaign")
    assert units_asked(match) == set()
    assert not any(token.startswith("enter") for token in legal(match))
    assert "land 1/1M" in legal(match)


def test_12_1_the_log_tells_of_reinforcements_on_their_turn():
    match = scene("2002 1/381; 0714 15IIB; turn 3", phase="turn")
    assert any("3 battalions may come" in line for line in log(match))
    match = scene("2002 1/381; 0714 15IIB; turn 4", phase="turn")
    assert not any("may come" in line for line in log(match))


def test_every_ruling_is_marked_in_the_code():
    home = Path(shuri.__file__).parent
    told = re.findall(r"^> Ruling (\d+):", (home / "rules.md").read_text(encoding="utf-8"), re.MULTILINE)
    code = "".join(path.read_text(encoding="utf-8") for path in home.glob("*.py"))
    assert set(told) == set(re.findall(r"# Ruling (\d+)", code))
