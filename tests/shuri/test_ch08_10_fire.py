"""8.0 Artillery, 9.0 Ground support, 10.0 Banzai, 16.0 limits; Ruling 24."""

import pytest

from game.shuri.data import A1, A2, AE, D1, D2, DE, DOT, EX, JAPAN, US
from game.shuri.declare import targets
from game.shuri.differential import combat_of, defence_of, effect
from game.shuri.fire import allot, free_guns
from game.shuri.obligations import in_range, remedies, support_left
from game.shuri.odds import combat_odds
from game.shuri.title import TITLE
from tests.script import legal, log, play
from tests.shuri.scene import UNIT_OF, asked, points, position, scene, units_asked, where

CONTACT = "2403 1/381; 2404 15IIB"


def test_8_1_a_gun_fires_at_one_enemy_within_range():
    match = scene("2403 1/381; 2404 15IIB; 2406 1Mor; 2407 2Mor; side jp", phase="declare", gs1=0)
    assert units_asked(match) == {"15IIB"}  # both mortars are three hexes off
    match = scene("2403 1/381; 2404 15IIB; 2405 1Mor; side jp", phase="declare", gs1=0)
    assert units_asked(match) == {"15IIB", "1Mor"}


def test_8_1_the_range_counts_the_targets_hex():
    s = position("2403 1/381; 2405 1Mor; 2407 2Mor; 1610 100Hvy; side jp")
    assert in_range(s, UNIT_OF["1Mor"], UNIT_OF["1/381"])
    assert not in_range(s, UNIT_OF["2Mor"], UNIT_OF["1/381"])
    assert in_range(s, UNIT_OF["100Hvy"], UNIT_OF["1/381"])


def test_8_1_a_gun_is_offered_targets_in_range_alone():
    s = position("1508 1/42FA; 1518 1/381; 1519 2/381; side jp", phase="declare")
    assert targets(s, UNIT_OF["1/42FA"]) == [UNIT_OF["1/381"]]


def test_8_1_barrage_alone_frees_the_infantry():
    match = scene("2403 1/381; 2404 15IIB; 2405 1Mor; side jp", "unit 1Mor", "done", phase="declare", gs1=0)
    assert match.state.phase == "fight"
    assert combat_of(match.state, UNIT_OF["1/381"]).attackers == ()


def test_8_2_guns_fire_for_a_combat_within_range():
    text = CONTACT + "; 2406 1/42FA; 2408 1Mor"
    match = scene(text, "unit 1/381", "done", phase="declare")
    assert asked(match) == ("japan", "fire", "8.2")
    assert units_asked(match) == {"1/42FA"}
    play(match, "unit 1/42FA")
    assert defence_of(combat_of(match.state, UNIT_OF["15IIB"])) == 6


def test_8_2_a_gun_that_is_attacked_fires_for_itself_alone():
    text = "2403 1/381; 2404 1/42FA; 2503 15IIB"
    match = scene(text, "unit 1/381", "at 1/42FA", phase="declare", gs1=0)
    assert match.state.fpf[UNIT_OF["1/42FA"]] == UNIT_OF["1/42FA"] + 1
    assert free_guns(match.state) == []


def test_8_2_a_gun_that_is_a_further_defender_fires_for_its_combat():
    text = "2403 1/381; 2404 15IIB; 2303 1/42FA"
    match = scene(text, "unit 1/381", "at 15IIB", phase="declare", gs1=0)
    assert combat_of(match.state, UNIT_OF["15IIB"]).fpf == (UNIT_OF["1/42FA"],)
    assert defence_of(combat_of(match.state, UNIT_OF["15IIB"])) == 4 + 1 + 2


def test_8_2_only_guns_that_nobody_attacks_or_touches_fire_for_others():
    s = position("2403 1/381; 2404 15IIB; 2504 1/42FA; 2505 2/42FA; 2406 3/42FA", phase="declare")
    s.aim[UNIT_OF["1/381"]] = UNIT_OF["15IIB"] + 1
    s.points[UNIT_OF["2/42FA"]] = 1
    assert free_guns(s) == [UNIT_OF["3/42FA"]]


def test_8_2_by_standing_order_guns_break_one_attack():
    text = "2403 1/381; 2304 2/381; 2404 15IIB; 2406 1/42FA; 2407 2/42FA; 2506 3/42FA"
    s = scene(text, "unit 1/381", "unit 2/381", "done", phase="declare", japan_orders=2).state
    assert s.phase == "fight"
    assert sum(1 for one in s.fpf if one) == 3


@pytest.mark.parametrize("result", [DOT, D1, A1, A2, AE])
def test_8_4_fire_alone_does_little(result):
    assert effect(result, is_assault=False) is None


@pytest.mark.parametrize("result", [D2, DE, EX])
def test_8_4_fire_alone_drives_back_or_destroys(result):
    assert effect(result, is_assault=False) == result


def test_8_4_after_fire_alone_nobody_advances():
    match = scene(CONTACT, "support 15IIB", "points 12", "done", dice=[(1,)], phase="declare")
    assert asked(match)[1] == "retreat.hex"
    play(match, legal(match)[0])
    assert where(match, "15IIB") != "2404"
    assert not any("advanced" in line for line in log(match))


@pytest.mark.parametrize(
    ("turn", "n"), [(1, 12), (13, 12), (14, 12), (28, 12), (29, 2), (45, 2), (46, 8), (60, 8)]
)
def test_9_0_points_of_each_period(turn, n):
    assert position(f"1801 1/381; 0714 15IIB; turn {turn}", "campaign").support() == n


def test_9_0_the_japanese_have_no_points():
    s = position("2403 1/381; 2404 15IIB; 1305 21IIB; side jp", phase="cover")
    assert [opt[0] for opt in remedies(s, JAPAN, UNIT_OF["1/381"])] == ["idle"]


def test_8_2_a_gun_fires_once_in_a_phase():
    s = position("2403 1/381; 2404 15IIB; 2406 1/42FA; 2407 2/42FA", phase="declare")
    s.aim[UNIT_OF["1/381"]] = s.fpf[UNIT_OF["1/42FA"]] = UNIT_OF["15IIB"] + 1
    assert free_guns(s) == [UNIT_OF["2/42FA"]]


@pytest.mark.parametrize(
    ("variant", "own", "usual"), [("outer", 16, 12), ("final", 0, 2), ("skyline", 3, 12)]
)
def test_9_0_a_scenario_may_have_points_of_its_own(variant, own, usual):
    def support(**changes):
        return TITLE.rules.setup(TITLE.rules.settings(variant, changes)).support()

    assert support() == own
    assert support(first_support="on") == usual
    assert support(gs1="7", gs3="7") == 7


def test_9_1_points_are_spent_in_any_split():
    match = scene(CONTACT + "; 2102 2/381; 2101 21IIB", "support 15IIB", "points 5", phase="declare")
    assert support_left(match.state) == 16 - 5
    assert "support 21IIB" in legal(match)


def test_9_1_more_points_may_be_added():
    script = ("support 15IIB", "points 5", "support 15IIB", "points 2")
    match = scene(CONTACT, *script, phase="declare")
    assert match.state.points[UNIT_OF["15IIB"]] == 7


def test_9_1_points_fire_anywhere_on_the_map():
    match = scene(CONTACT + "; 0913 21IIB", phase="declare")
    assert "support 21IIB" in legal(match)


def test_9_2_the_same_points_protect_in_the_japanese_phase():
    match = scene(CONTACT, "support 15IIB", "points 4", phase="declare", dice=[(3,)])
    assert support_left(match.state) == 16 - 4
    play(match, "done", "unit 15IIB", "done")
    assert asked(match) == ("us", "fire", "9.2")
    assert support_left(match.state) == 16, "what was spent in the American phase is there again"
    assert "support 1/381" in legal(match)


def test_16_1_no_points_against_rough_ground():
    match = scene("2304 1/381; 2305 15IIB; 2404 2/381; 2504 21IIB", phase="declare")
    assert "support 15IIB" not in legal(match)
    assert "support 21IIB" in legal(match)


def test_16_2_four_points_in_a_combat_at_most():
    match = scene(CONTACT + "; side jp", "unit 15IIB", "done", "support 1/381", phase="declare")
    assert legal(match) == [f"points {n}" for n in range(1, 5)]


def test_16_2_more_may_be_added_up_to_four():
    script = ("unit 15IIB", "unit 21IIB", "done", "support 1/381", "points 3", "support 1/381")
    text = CONTACT + "; 2102 2/381; 2101 21IIB; side jp"
    match = scene(text, *script, phase="declare")  # one point is left to choose: nobody is asked
    assert match.state.points[UNIT_OF["1/381"]] == 4
    assert units_asked(match, "support") == {"2/381"}


def test_9_2_no_more_points_than_there_are():
    match = scene(CONTACT + "; side jp", "unit 15IIB", "done", "support 1/381", phase="declare", gs1=3)
    assert legal(match) == ["points 1", "points 2", "points 3"]


def test_16_2_japanese_guns_have_no_limit():
    text = "2403 1/381; 2404 15IIB; 2406 1/42FA; 2407 2/42FA; 2506 3/42FA; 2507 7FA; 2508 44FA"
    match = scene(text, "unit 1/381", "done", phase="declare", variant="counter")
    for gun in ("1/42FA", "2/42FA", "3/42FA", "7FA", "44FA"):
        play(match, f"unit {gun}")
    assert defence_of(combat_of(match.state, UNIT_OF["15IIB"])) == 14


def test_10_0_banzai_doubles_and_costs_the_unit():
    match = scene(CONTACT + "; side jp", "unit 15IIB", "banzai 15IIB", dice=[(6,)], phase="declare", gs1=0)
    assert any("6 against 3" in line for line in log(match))
    assert where(match, "15IIB") == "dead"
    assert points(match) == (7, 7)


def test_10_0_guns_never_banzai():
    match = scene("2403 1/381; 2404 1/42FA; 2503 15IIB; side jp", "unit 1/42FA", phase="declare")
    assert "banzai 1/42FA" not in legal(match)


def test_ruling_24_standing_orders_change_in_ones_own_movement():
    match = scene("2002 1/381; 0714 15IIB", "orders", "order 1 3")
    assert match.state.order(US, 1) == 3
    assert match.state.order(JAPAN, 1) == 0
    assert asked(match)[1] == "move"


def test_standing_orders_answer_for_the_player():
    text = "2403 1/381; 2304 2/381; 2504 3/381; 2404 15IIB"
    match = scene(
        text, "unit 1/381", "unit 2/381", "unit 3/381", "done", dice=[(1,)], phase="declare", japan_orders=1
    )
    assert asked(match)[:2] == ("us", "advance")
    assert where(match, "15IIB") not in ("2404", "dead")


def test_points_of_the_standing_order_never_exceed_four():
    s = scene(CONTACT + "; side jp", "unit 15IIB", "done", phase="declare").state
    assert all(n <= 4 for n in allot(s, US).values())


def test_8_2_what_the_guns_in_reach_leave_of_an_attack_is_said_beforehand():
    """With all of their fire; who is in an enemy zone of control has none for others."""

    def told(text):
        s = position(text, phase="declare")
        for name in ("1/381", "2/381"):
            s.aim[UNIT_OF[name]] = UNIT_OF["15IIB"] + 1
        found = combat_odds(s, combat_of(s, UNIT_OF["15IIB"]))
        return [note["text"] for note in found["notes"] if note.get("grave")]

    attack = "1803 15IIB; 1802 1/381; 1903 2/381"
    assert told(attack) == []
    assert told(f"{attack}; 1808 1/42FA") == ["1 gun in reach may protect it, with 2: then 83 % driven off"]
    assert told(f"{attack}; 1808 1/42FA; 1608 2/42FA; 1607 3/381")[0].startswith("1 gun in reach")
