"""5.0 Prepare for play."""

import pytest

from game.core.dice import Typed
from game.core.match import Match
from game.core.title import HEAD, UNSAID
from game.core.view import log_lines
from game.ieshima.data import AWAITING, JAPAN, PLANS, UNIT_NAME, UNITS, US, US_UNITS
from game.ieshima.victory import victory_points
from tests.ieshima.scene import TITLE, asked, is_full, where
from tests.script import legal, log, play

URBAN = ["area 11", "area 13", "area 14", "area 15", "area 16"]
ANYWHERE = [f"area {a}" for a in range(1, 17)]


def new_game(*script: str, **rules: str) -> Match:
    return play(Match(TITLE, TITLE.rules.settings("basic", rules), Typed()), *script)


@pytest.mark.parametrize(
    ("wishes", "chairs", "line"),
    [
        (
            ("wish US", "wish JP"),
            (0, 1),
            "The first player commands the American side, the second the Japanese. (5.1.1)",
        ),
        (
            ("wish JP", "wish US"),
            (1, 0),
            "The first player commands the Japanese side, the second the American. (5.1.1)",
        ),
    ],
)
def test_5_1_1_opposite_wishes_begin_at_once(wishes, chairs, line):
    match = new_game(bidding="on")
    assert asked(match) == ("us", "wish", "5.1.1")

    play(match, *wishes)

    assert log(match)[-1] == line
    assert TITLE.chairs(match.state) == chairs
    assert asked(match) == ("japan", "setup", "5.3.2")


@pytest.mark.parametrize("wish", ["wish US", "wish JP"])
def test_5_1_1_the_same_wish_leads_to_bids(wish):
    match = new_game(bidding="on")

    play(match, wish, wish)

    assert asked(match) == ("us", "bid", "18.1")


def test_5_1_1_a_wish_is_secret_until_both_are_made():
    match = new_game("wish JP", bidding="on")
    assert [(e.verb, e.seen_by) for e in match.events] == [("wished", 1 << US)]

    play(match, "wish US")

    assert [(e.verb, e.seen_by) for e in match.events][1:3] == [("wished", 1 << JAPAN), ("wishes", -1)]


def test_5_2_markers_at_the_start():
    s = new_game("plan ridge").state

    assert (s.turn, s.impulse, s.rain) == (1, 1, 0)
    assert s.advantage == US
    assert not any(s.used)
    assert set(s.control[1:17]) == {JAPAN}
    assert victory_points(s) == 0


@pytest.mark.parametrize(("kamikaze", "markers"), [("off", []), ("on", ["bombard kamikaze"])])
def test_5_2_the_kamikaze_marker_belongs_to_the_advanced_game(kamikaze, markers):
    match = new_game(kamikaze=kamikaze)

    play(match, "plan ridge")

    assert [token for token in legal(match) if token.startswith("bombard")] == markers


def test_5_3_all_units_begin_at_full_strength():
    match = new_game()

    play(match, "plan ridge")

    assert all(match.state.full[u] for u in UNITS)


@pytest.mark.parametrize(
    ("battalion", "place"),
    [("1/306ABCD", "green"), ("2/306EFGH", "green"), ("3/306IKLM", "green"), ("1/305ABCD", "blue"),
     ("3/305IKLM", "blue")],
)  # fmt: skip
def test_5_3_1_american_setup(battalion, place):
    match = new_game("plan ridge")

    names = [battalion[:-4] + letter for letter in battalion[-4:]]

    assert [where(match, name) for name in names] == [place] * 4


def test_5_3_1_only_the_307th_waits():
    match = new_game("plan ridge")

    waiting = {UNIT_NAME[u][:-1] for u in US_UNITS if match.state.loc[u] == AWAITING}

    assert waiting == {"2/307", "3/307"}


def test_5_3_2_each_japanese_formation_has_its_own_areas():
    match = new_game("free")
    offered = []

    for area in ["15", "15", "15", "16", "11", "13", "14", "15", "1", "4", "9", "16"]:
        offered.append(legal(match))
        play(match, f"area {area}")

    assert offered[:4] == [["area 15", "area 16"]] * 4
    assert offered[4:8] == [URBAN] * 4
    assert offered[8:] == [ANYWHERE] * 4
    assert [where(match, name) for name in ("2/1D", "SEI-A", "SEI-D", "Labor-A", "Labor-D")] == [
        "16", "11", "15", "1", "16",
    ]  # fmt: skip


def test_5_3_2_set_up_keeps_to_the_stacking_limit():
    match = new_game("free")

    play(match, *["area 15"] * 8)

    assert asked(match) == ("japan", "setup.area", "5.3.2")
    assert legal(match) == [area for area in ANYWHERE if area != "area 15"]


def test_5_3_2_special_units_begin_in_their_box():
    match = new_game("plan ridge")

    names = [f"{kind}-{letter}" for kind in ("Pillbox", "MG", "IE") for letter in "ABCD"]

    assert {where(match, name) for name in names} == {"box"}
    assert all(is_full(match, name) for name in names)


@pytest.mark.parametrize("plan", [plan.name for plan in PLANS])
def test_5_3_2_a_ready_plan_could_be_set_up_by_hand(plan):
    planned = new_game(f"plan {plan}")
    by_hand = new_game("free")

    for name in ("2/1", "SEI-", "Labor-"):
        play(by_hand, *(f"area {where(planned, name + letter)}" for letter in "ABCD"))

    assert by_hand.state.key() == planned.state.key()


def test_5_3_2_units_not_yet_set_up_are_to_come_and_a_wrong_area_says_why():
    match = new_game("free", "area 15")

    units = TITLE.board.data(match.state)["units"]
    reason = TITLE.board.why_not(match.state, match.ask, "space:4")

    assert [units[name]["at"] for name in ("2/1A", "2/1B", "Labor-D")] == ["15", "awaiting", "awaiting"]
    assert reason == {"text": "Area 4 (Ie Airfield): 2/1 sets up in 15 or 16.", "rule": "5.3.2"}


@pytest.mark.parametrize("script", [("plan forward",), ("free", *["area 15"] * 8, *["area 4"] * 4)])
def test_a_set_up_is_told_to_the_other_side_in_one_short_line(script):
    match = new_game(*script)
    deeds = [line for line in log_lines(match, US) if line["weight"] not in (UNSAID, HEAD)]
    assert [(line["text"], line["by"]) for line in deeds] == [
        ("16 April begins. The Japanese are dug in.", JAPAN)
    ]
