"""18.0 Side determination (and 5.1.1, which leads to it)."""

from __future__ import annotations

import pytest

from game.core.dice import Typed
from game.core.match import Match
from game.core.text import plain
from game.core.view import log_lines, view
from tests.ieshima.scene import TITLE, asked, scene
from tests.script import legal, log, play

US, JP = 0, 1


def sides(*script: str, dice: list[tuple[int, ...]] | None = None):
    """A new game with bidding, played so far."""
    return play(Match(TITLE, TITLE.rules.settings("basic", {"bidding": "1"}), Typed(dice or [])), *script)


def seen(match, who: int) -> list[str]:
    return [plain(line["text"]) for line in log_lines(match, who)]


@pytest.mark.parametrize(("wishes", "chairs"), [(("US", "JP"), (0, 1)), (("JP", "US"), (1, 0))])
def test_18_1_is_not_needed_if_the_wishes_differ(wishes, chairs):
    match = sides(*(f"wish {wish}" for wish in wishes))

    assert asked(match) == ("japan", "setup", "5.3.2")
    assert TITLE.chairs(match.state) == chairs
    assert match.state.bid == 0


@pytest.mark.parametrize("wish", ["US", "JP"])
def test_18_1_equal_wishes_lead_to_bids_from_minus_10_to_plus_10(wish):
    match = sides(f"wish {wish}", f"wish {wish}")

    first, offered = asked(match), legal(match)
    play(match, "bid +0")

    assert first == ("us", "bid", "18.1")
    assert offered == [f"bid {n:+d}" for n in range(-10, 11)]
    assert asked(match) == ("japan", "bid", "18.1")
    assert legal(match) == offered


@pytest.mark.parametrize("wish", ["US", "JP"])
@pytest.mark.parametrize(
    ("bids", "chairs", "modifier"),
    [
        (("+3", "+1"), (0, 1), 3),
        (("+1", "+3"), (1, 0), 3),
        (("-4", "-7"), (0, 1), -4),
        (("-10", "+0"), (1, 0), 0),
        (("+10", "-10"), (0, 1), 10),
    ],
)
def test_18_1_the_high_bid_has_the_american_side_and_modifies_the_reinforcements(
    wish, bids, chairs, modifier
):
    match = sides(f"wish {wish}", f"wish {wish}", *(f"bid {bid}" for bid in bids))

    assert TITLE.chairs(match.state) == chairs
    assert match.state.bid == modifier
    assert match.throws == 0
    assert asked(match) == ("japan", "setup", "5.3.2")


@pytest.mark.parametrize(
    ("wish", "dice", "chairs"),
    [
        ("US", [(5,), (2,)], (0, 1)),
        ("US", [(2,), (5,)], (1, 0)),
        ("JP", [(5,), (2,)], (1, 0)),
        ("JP", [(2,), (5,)], (0, 1)),
        ("US", [(4,), (4,), (1,), (1,), (2,), (6,)], (1, 0)),
    ],
)
def test_18_1_after_equal_bids_the_higher_die_has_the_preferred_side(wish, dice, chairs):
    match = sides(f"wish {wish}", f"wish {wish}", "bid +2", "bid +2", dice=dice)

    assert TITLE.chairs(match.state) == chairs
    assert match.state.bid == 2
    assert match.throws == len(dice)


@pytest.mark.parametrize(
    ("bid", "dice", "units"),
    [
        (0, (3, 4), 3),
        (1, (3, 4), 4),
        (-3, (3, 4), 2),
        (-10, (6, 6), 1),
        (-10, (1, 1), 1),
        (10, (1, 1), 6),
        (10, (6, 6), 6),
        (-5, (3, 4), 1),
        (5, (3, 4), 6),
        (2, (6, 5), 6),
    ],
)
def test_18_1_the_modified_roll_counts_as_2_at_least_and_12_at_most(bid, dice, units):
    match = scene(f"us 2: 1/306A; jp 16: 2/1A; turn 2; bid {bid}", phase="reinforcement", dice=[dice])

    assert asked(match) == ("japan", "reinforcement.units", "6.2.1")
    assert match.ask.ctx == (units, 0)


def test_18_1_victory_conditions_remain_unchanged():
    results = [
        scene(f"us 2: 1/306A; jp 9: 2/1A; control us 13 14 15 16; turn 4; bid {bid}", phase="end").result
        for bid in (-10, 0, 10)
    ]

    assert {(result.winner, result.score) for result in results} == {(US, 10)}


def test_18_1_a_wish_is_hidden_until_both_are_known():
    match = sides("wish JP")

    own, other = seen(match, US), seen(match, JP)
    play(match, "wish US")

    assert own == ["The first player wishes to command the Japanese side."]
    assert other == []
    assert "The wishes are opened: Japanese for the first player, American for the second." in seen(match, JP)


def test_18_1_a_bid_is_hidden_until_both_are_opened():
    match = sides("wish US", "wish US", "bid +7")

    other = view(match, JP)
    own = seen(match, US)
    play(match, "bid -2")

    assert "The first player bids +7." in own
    assert not any("+7" in plain(line["text"]) for line in other["log"])
    assert other["board"]["bid"] == 0
    assert "The first player bids +7." not in seen(match, JP)
    assert "The bids are opened: +7 by the first player, −2 by the second." in seen(match, JP)
    assert "The bids are opened: +7 by the first player, −2 by the second." in seen(match, US)
    assert "+7 to every Japanese reinforcement roll. (18.1)" in log(match)


def test_18_1_what_the_first_bidder_chose_does_not_show_in_the_second_ones_question():
    low, high = sides("wish US", "wish US", "bid -10"), sides("wish US", "wish US", "bid +10")

    assert view(low, JP) == view(high, JP)


@pytest.mark.parametrize(
    "script",
    [
        ["wish US"],
        ["wish US", "wish US"],
        ["wish US", "wish US", "bid +1"],
        ["wish US", "wish US", "bid +1", "bid -1"],
        ["wish US", "wish US", "bid +2", "bid +2"],
        ["wish US", "wish JP"],
    ],
)
def test_18_1_nothing_is_taken_back_once_handed_over_or_opened(script):
    match = sides(*script)
    before = match.state.key()

    undone = match.undo()

    assert not match.can_undo()
    assert not undone
    assert match.state.key() == before


def test_ruling_56_the_japanese_set_up_first_and_the_american_setup_is_fixed():
    match = Match(TITLE, TITLE.rules.settings("basic"), Typed([]))

    question = asked(match)
    play(match, "free")
    first = legal(match)
    for _ in range(4):
        play(match, "area 15")

    assert question == ("japan", "setup", "5.3.2")
    assert first == ["area 15", "area 16"]
    assert legal(match) == [f"area {a}" for a in (11, 13, 14, 15, 16)]
    for _ in range(4):
        play(match, "area 15")
    assert legal(match) == [f"area {a}" for a in range(1, 17) if a != 15]


@pytest.mark.parametrize("bid", [-10, -1, 4, 10])
def test_ruling_56_an_agreed_handicap_is_the_same_modifier(bid):
    match = scene("us 2: 1/306A; jp 16: 2/1A; turn 2", phase="reinforcement", dice=[(3, 4)], bid=bid)

    assert match.ask.ctx == (min(12, max(2, 7 + bid)) // 2, 0)
