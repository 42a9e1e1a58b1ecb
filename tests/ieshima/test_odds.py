"""game/ieshima/odds.py: exact chances, and previews that hold when the dice are thrown."""

from __future__ import annotations

from itertools import product

import pytest

from game.core.request import Event
from game.ieshima.data import AREA, ARTILLERY_CALL, SATCHEL, TANK_CALL
from game.ieshima.feats import feat
from game.ieshima.odds import call_succeeds, clash, day_ends, previews, returning, weather_changes
from game.ieshima.victory import score
from tests.ieshima.scene import asked, position, scene
from tests.script import flat, legal, play

THROWS = [a + b for a, b in product(range(1, 7), repeat=2)]
ASSAULT_15 = ("assault 5", "move 5>15", "all")


NAMES = {
    "total 0": "av",
    "total 1": "dv",
    "The day ends with this roll": "day_ends",
    "The second Pass ends the day": "day_ends",
    "The weather changes": "weather_changes",
    "Support comes": "comes",
}


def seen_of(odds) -> dict:
    return {NAMES.get(name, name): value for name, value in flat(odds).items()}


def all_previews(match) -> list[dict]:
    return [seen_of(odds) for odds in previews(match.state, match.ask)]


def preview(match, token: str) -> dict:
    return all_previews(match)[legal(match).index(token)]


def used(match) -> tuple[int, int]:
    """The values with which the attack was in fact resolved."""
    found = [event.args[-2:] for event in match.events if event.verb == "dice"]
    return found[-1]


@pytest.mark.parametrize(
    ("edge", "success", "stalemate", "repulse", "points"),
    [
        (-4, 10, 6, 84, 0.2),
        (-2, 24, 10, 66, 0.6),
        (-1, 34, 11, 56, 0.9),
        (0, 44, 11, 44, 1.4),
        (1, 56, 11, 34, 1.9),
        (2, 66, 10, 24, 2.6),
        (3, 76, 8, 16, 3.4),
        (4, 84, 6, 10, 4.2),
        (6, 95, 3, 3, 6.0),
        (8, 99, 1, 0, 8.0),
    ],
)
def test_clash_agrees_with_a_table_made_by_hand(edge, success, stalemate, repulse, points):
    odds = clash(edge)

    assert [round(100 * p) for p in odds[:3]] == [success, stalemate, repulse]
    assert round(odds.mean, 1) == points


@pytest.mark.parametrize("edge", range(-12, 13))
def test_clash_agrees_with_all_1296_throws(edge):
    differences = [edge + a - d for a, d in product(THROWS, repeat=2)]

    odds = clash(edge)

    assert len(differences) == 1296
    assert odds.success * 1296 == pytest.approx(sum(d > 0 for d in differences))
    assert odds.stalemate * 1296 == pytest.approx(sum(d == 0 for d in differences))
    assert odds.repulse * 1296 == pytest.approx(sum(d < 0 for d in differences))
    assert odds.mean * 1296 == pytest.approx(sum(max(0, d) for d in differences))
    assert {n: round(p * 1296) for n, p in odds.points.items()} == {
        n: sum(max(0, d) == n for d in differences) for n in sorted({max(0, d) for d in differences})
    }


SUNSET = [
    (1, 0, 0),
    (2, 0, 2.8),
    (3, 2.8, 5.6),
    (4, 8.3, 8.3),
    (5, 16.7, 11.1),
    (6, 27.8, 13.9),
    (7, 41.7, 16.7),
]
SUNSET += [(8, 58.3, 13.9), (9, 72.2, 11.1), (10, 83.3, 8.3), (11, 91.7, 5.6), (12, 100, 0)]


@pytest.mark.parametrize(("impulse", "ends", "changes"), SUNSET)
def test_day_ends_and_weather_changes_agree_with_the_sunset_table(impulse, ends, changes):
    s = position(f"us 5: 1/306A; jp 15: 2/1A; side us; impulse {impulse}")

    assert round(100 * day_ends(s), 1) == ends
    assert round(100 * weather_changes(s), 1) == changes


@pytest.mark.parametrize(("more", "phase"), [("side jp", "impulse"), ("side us; sunset 7", "impulse")])
def test_day_ends_only_by_the_first_american_throw_of_the_half(more, phase):
    s = position(f"us 5: 1/306A; jp 15: 2/1A; impulse 9; {more}", phase=phase)

    assert day_ends(s) == 0
    assert weather_changes(s) == 0


def test_day_ends_never_by_night():
    s = position("us 5: 1/306A; jp 15: 2/1A; impulse 9; night; side jp", phase="night")

    assert day_ends(s) == weather_changes(s) == 0


@pytest.mark.parametrize(("impulse", "ends"), [(12, 35 / 36), (9, 26 / 36), (2, 0)])
def test_day_ends_by_a_bombardment_only_if_the_dr_is_too_low(impulse, ends):
    match = scene(f"us 5: 1/306A; jp 15: 2/1A; jp 16: 2/1B; side us; impulse {impulse}", "bombard naval")

    assert preview(match, "target 15").get("day_ends", 0) == pytest.approx(ends)


def test_weather_never_changes_by_a_bombardment():
    match = scene("us 5: 1/306A; jp 15: 2/1A; jp 16: 2/1B; side us; impulse 5", "bombard naval")

    assert weather_changes(match.state) == 0


@pytest.mark.parametrize(
    ("call", "area", "weather", "ways"),
    [
        (ARTILLERY_CALL, 6, "", 3),
        (ARTILLERY_CALL, 15, "rain", 3),
        (TANK_CALL, 6, "", 3),
        (TANK_CALL, 6, "rain", 2),
        (TANK_CALL, 15, "", 2),
        (TANK_CALL, 15, "rain", 1),
        (SATCHEL, 15, "", 2),
        (SATCHEL, 6, "rain", 3),
    ],
)
def test_call_odds_by_day(call, area, weather, ways):
    s = position(f"us 5: 1/306A; jp 15: 2/1A; turn 3; {weather}")

    assert call_succeeds(s, call, area) == pytest.approx(ways / 6)


@pytest.mark.parametrize(("weather", "ways"), [("", 3), ("rain", 4)])
def test_satchel_odds_by_night(weather, ways):
    s = position(f"us 5: 1/306A; jp 15: 2/1A; night; side jp; {weather}", phase="night")

    assert call_succeeds(s, SATCHEL, 15) == pytest.approx(ways / 6)


@pytest.mark.parametrize("bid", range(-10, 11))
def test_returning_agrees_with_all_36_throws(bid):
    units = [min(12, max(2, throw + bid)) // 2 for throw in THROWS]

    chances = returning(bid)

    assert {n: round(36 * p) for n, p in chances.items()} == {n: units.count(n) for n in sorted(set(units))}


@pytest.mark.parametrize(("bid", "chances"), [(10, {6: 1}), (-10, {1: 1})])
def test_returning_is_certain_under_the_extreme_bids(bid, chances):
    assert returning(bid) == pytest.approx(chances)


@pytest.mark.parametrize("lead", ["1/306A", "1/305A", "3/306I"])
@pytest.mark.parametrize("defender", ["2/1A", "Labor-A", "Pillbox-A"])
@pytest.mark.parametrize("more", ["", "; rain", "; rubble 15"])
def test_previews_of_both_leads_hold(lead, defender, more):
    match = scene(
        f"us 5: 1/306ABCD 1/305AB* 3/306I*; jp 15: 2/1A Labor-A* Pillbox-A; side us{more}",
        *ASSAULT_15,
        dice=[(1, 1), (6, 6)],
        rubble=1,
    )

    first = preview(match, f"unit {lead}")
    play(match, f"unit {lead}")
    second = preview(match, f"unit {defender}")
    for one in previews(match.state, match.ask)[legal(match).index(f"unit {defender}")]["sums"]:
        assert sum(term["value"] for term in one["terms"]) == one["total"]
    play(match, f"unit {defender}")

    assert asked(match)[1] == "reroll"
    assert first["av"] == second["av"] == used(match)[0]
    assert second["dv"] == used(match)[1]
    assert first["dv"] == used(match)[1] + {"2/1A": 1, "Labor-A": 3, "Pillbox-A": 0}[defender]
    assert second["success"] == clash(second["av"] - second["dv"]).success


def test_previews_of_the_impulse_the_move_and_the_attack_hold():
    match = scene("us 15: 1/306AB; us 5: 1/305ABCD; jp 15: 2/1AB; side us", dice=[(1, 1), (6, 6)])

    inside = preview(match, "assault 15")
    play(match, "assault 5")
    moving = preview(match, "move 5>15")
    play(match, "move 5>15", "take 1/305A x4", "attack 15", "take 1/305A x4")

    assert (inside["av"], inside["dv"]) == (6, 8)
    assert (moving["av"], moving["dv"]) == used(match) == (9, 8)


@pytest.mark.parametrize("marker", ["air", "artillery", "naval"])
@pytest.mark.parametrize("area", [6, 15, 16])
def test_previews_of_bombardments_hold(marker, area):
    match = scene(
        "us 5: 1/306A; jp 6: Labor-AB SEI-A; jp 15: 2/1AB SEI-B; jp 16: 2/1CD SEI-C; "
        "side us; rubble 15; impulse 6",
        f"bombard {marker}",
        dice=[(1, 1), (6, 6)],
        rubble=1,
    )

    seen = preview(match, f"target {area}")
    play(match, f"target {area}")
    again = all_previews(match)
    play(match, legal(match)[0])

    assert (seen["av"], seen["dv"]) == used(match)
    assert again == [seen] * 2
    odds = clash(seen["av"] - seen["dv"])
    assert (seen["hit"], seen["mean"]) == (odds.success, odds.mean)
    assert seen["no effect"] == pytest.approx(odds.stalemate + odds.repulse)
    assert not {"success", "stalemate", "repulse"} & set(seen)
    assert seen["day_ends"] == pytest.approx(10 / 36)


@pytest.mark.parametrize("target", ["naval", "green"])
def test_preview_of_a_kamikaze_holds(target):
    match = scene(
        "us 2: 1/306A; jp 16: 2/1A; side jp; impulse 9", "bombard kamikaze", dice=[(1, 1), (6, 6)], kamikaze=1
    )

    seen = preview(match, f"target {target}")
    play(match, f"target {target}")

    assert (seen["av"], seen["dv"]) == used(match) == (4, 6)
    assert round(100 * seen["hit"]) == 24
    assert seen["no effect"] == pytest.approx(1 - seen["hit"])
    assert not {"stalemate", "repulse", "chances", "mean", "day_ends"} & set(seen)


@pytest.mark.parametrize(
    ("dice", "answers"), [([(6,), (6,)], ("call", "call")), ([(6,)], ("no-call", "call"))]
)
def test_previews_of_calls_hold_when_they_succeed(dice, answers):
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1A; side us; turn 3",
        "assault 5",
        "move 5>15",
        "take 1/306A x4",
        dice=[*dice, (1, 1), (6, 6)],
        support=1,
    )

    seen = []
    for answer in answers:
        seen.append((preview(match, "no-call"), preview(match, answer)))
        play(match, answer)

    assert seen[0][0]["av"] == 9
    assert preview(match, "reroll")["av"] == seen[-1][1]["av"] == used(match)[0]
    assert [pair[1].get("comes", 0) for pair in seen] == pytest.approx(
        [1 / 2 if answers[0] == "call" else 0, 1 / 3]
    )


def test_chances_of_a_call_count_that_it_may_not_come():
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1A; side us; turn 2", "assault 5", "move 5>15", "take 1/306A x4", support=1
    )

    with_it, without = preview(match, "call"), preview(match, "no-call")

    assert with_it["comes"] == 1 / 2
    assert with_it["success"] == pytest.approx((clash(3).success + clash(2).success) / 2)
    assert without["success"] == pytest.approx(clash(2).success)
    assert sum(with_it["chances"].values()) == pytest.approx(1)


def test_preview_of_a_failed_call_is_that_of_no_call():
    match = scene(
        "us 5: 1/306A; jp 15: 2/1ABCD; side jp",
        "assault 15",
        "move 15>5",
        "take 2/1A x4",
        dice=[(4,), (1, 1), (6, 6)],
        satchel=1,
    )

    without, with_it = preview(match, "no-call"), preview(match, "call")
    play(match, "call")

    assert (with_it["av"], without["av"]) == (12, 8)
    assert (without["av"], without["dv"]) == used(match)
    assert with_it["comes"] == pytest.approx(1 / 3)


def test_preview_of_a_figure_holds():
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1A; side us",
        "assault 5",
        "move 5>15",
        "take 1/306A x4",
        dice=[(1, 1), (6, 6)],
        figures=1,
    )

    seen = preview(match, "figure")
    play(match, "figure")

    assert (seen["av"], seen["dv"]) == used(match) == (10, 7)


@pytest.mark.parametrize("script", [ASSAULT_15, ("bombard air", "unit Labor-A")])
def test_preview_of_a_reroll_holds(script):
    match = scene(
        "us 5: 1/306A 1/305A; jp 15: 2/1A Labor-A; side us; impulse 7",
        *script,
        dice=[(1, 1), (6, 6), (1, 1), (6, 6)],
    )
    while asked(match)[1] != "reroll":
        play(match, legal(match)[0])

    keep, again = all_previews(match)
    play(match, "reroll")

    assert keep == {"day_ends": 1.0}  # the two that was rolled is less than 7
    assert (again["av"], again["dv"]) == used(match)
    assert again["day_ends"] == pytest.approx(15 / 36)


def test_preview_of_a_kept_roll_that_does_not_end_the_day_has_nothing_to_tell():
    match = scene(
        "us 5: 1/306A; jp 15: 2/1A Labor-A; side us; impulse 7",
        *("assault 5", "move 5>15"),
        dice=[(4, 3), (6, 6)],
    )
    while asked(match)[1] != "reroll":
        play(match, legal(match)[0])

    assert all_previews(match)[0] == {}


def test_preview_of_a_second_attack_tells_that_the_day_is_doomed():
    """The first DR of the half has ended the day: no other can (6.3.1)."""
    match = scene(
        "us 5: 1/306AB; jp 14: Labor-A; jp 15: 2/1A; side us; impulse 7; advantage jp",
        *("assault 5", "move 5>14", "take 1/306A x1", "attack 14", "keep", "stay"),
        dice=[(1, 1), (6, 6)],
    )

    told = preview(match, "move 5>15")

    assert told["The day ends after this Impulse: the Sunset DR was 2"] == 1.0
    assert "day_ends" not in told


def test_preview_of_the_reinforcements_compares_the_roll_with_six():
    match = scene("us 2: 1/306A; jp 16: 2/1A; turn 2; advantage jp; bid 2", phase="reinforcement")

    by_roll, by_advantage = all_previews(match)

    assert by_roll["chances"] == returning(2)
    assert by_advantage == {"chances": {6: 1.0}, "mean": 6.0}


def test_preview_of_a_second_pass_is_a_certain_end():
    match = scene("us 2: 1/306A; jp 16: 2/1A; side jp; impulse 5", "pass")
    alone = scene("us 2: 1/306A; jp 16: 2/1A; side us; impulse 5")

    assert preview(match, "pass") == {"day_ends": 1.0}
    other_way_round = scene("us 2: 1/306A; jp 16: 2/1A; side jp; impulse 5; passes 1")
    assert preview(other_way_round, "pass") == {"day_ends": 1.0}
    assert preview(alone, "pass") == {"day_ends": pytest.approx(6 / 36)}


def test_preview_of_a_second_attack_in_one_night_holds():
    match = scene(
        "us 7: 1/306AB 1/305A*; jp 7: 2/1A; jp 8: Labor-AB; jp box: MG-AB; control us 7",
        phase="night falls",
        dice=[(6, 6), (6, 6), (1, 1), (6, 6)],
    )
    play(match, "place MG-A", "area 7", "everyone", "attack 7", "all", "unit 2/1A", "unit 1/306A")

    play(
        match,
        "place MG-B",
        "area 8",
        "everyone",
        "move 8>7",
        "take Labor-A x2",
        "attack 7",
        "take Labor-A x2",
    )
    seen = preview(match, "unit 1/306A")
    play(match, "unit 1/306A")

    assert used(match) == (3, 8)
    assert (seen["av"], seen["dv"]) == (3, 8)


def test_preview_of_an_infiltrator_who_must_attack_alone_holds():
    match = scene(
        "us 5: 1/306A; us 7: 1/306B; jp 7: 2/1A; jp box: MG-AB", phase="night falls", dice=[(1, 1), (6, 6)]
    )
    play(match, "place MG-A")

    seen = dict(zip(legal(match), all_previews(match), strict=True))
    play(match, "area 5")

    assert {token for token, shown in seen.items() if shown} == {"area 5"}
    assert (seen["area 5"]["av"], seen["area 5"]["dv"]) == used(match) == (2, 6)


def test_long_odds_beaten_are_told_with_whose_they_were():
    """An attack of 1 against 7 that goes through is a feat; dice that were rolled again are none."""
    attack = Event("attack", (0, 15, (0,), 0, 30, 1, 7), "11.4")
    dice = Event("dice", (0, (6, 6), (1, 1), 1, 7), "11.4.1")
    events = [attack, dice]
    who, chance, story = feat(events, 1)
    assert who == 0
    assert chance == pytest.approx(35 / 1296)
    assert "Attack 1 + 6+6 = 13" in story
    assert feat([*events, Event("rerolled", (1,), "15.1B")], 1) is None
    assert feat(events, 0) is None


def test_if_not_all_find_room_the_figure_is_that_of_the_best():
    """Whole battalions first: no other choice has a better Attack Value."""
    from itertools import combinations

    from game.ieshima.combat import attack_terms, value
    from game.ieshima.data import US
    from game.ieshima.odds import best_of, strongest
    from tests.ieshima.scene import position

    s = position("us 4: 1/306ABC 2/306EFGH 3/306I; jp 3: Labor-A; side us")
    coming = list(s.here[US][4])
    for room in (4, 6, 7):

        def worth(units):
            return value(attack_terms(s, US, units, strongest(s, units)))

        best = max(worth(units) for units in combinations(coming, room))
        assert worth(best_of(s, US, (), coming, room)) == best


def test_a_bombardment_of_a_lone_unit_tells_how_likely_it_is_destroyed():
    from game.ieshima.odds import previews
    from tests.ieshima.scene import scene

    match = scene("us 4: 1/306A; jp 3: Labor-A; jp 9: SEI-AB; side us", "bombard air")
    odds, pair = previews(match.state, match.ask)
    assert [one["name"] for one in pair["outcomes"]] == ["hit", "no effect"]
    assert "All 2 units there are destroyed" in [note["text"] for note in pair["notes"]]
    assert [one["name"] for one in odds["outcomes"]] == ["destroyed", "damaged", "no effect"]
    assert sum(one["chance"] for one in odds["outcomes"]) == pytest.approx(1)


def prices(match) -> dict[str, str]:
    """What is told of each answer as its price in any case."""
    return {
        token: note["brief"]
        for token, odds in zip(legal(match), previews(match.state, match.ask), strict=True)
        for note in (odds["notes"] if odds else ())
        if note.get("grave") and "chance" not in note
    }


FOUR_LOST = "us 1: 2/306EFG*; us {area}: 1/306A 3/306I*"  # the fifth costs a Victory Point (17.2)


def test_a_lead_unit_whose_loss_costs_a_victory_point_says_so():
    match = scene(f"{FOUR_LOST.format(area=5)}; jp 15: 2/1A; side us", *ASSAULT_15, dice=[(6, 6), (1, 1)])
    assert asked(match)[1] == "combat.lead"
    assert prices(match) == {"unit 1/306A": "−1 Victory Point"}, "3/306I is reduced, and counted already"
    before = score(match.state)["vp"]
    play(match, "unit 1/306A", "keep")
    assert score(match.state)["vp"] == before + AREA[15].vp - 1


def test_a_payment_that_costs_a_victory_point_says_so():
    place = "us 1: 2/306EF*; us 15: 1/306A 3/306IK*; jp 16: 2/1ABCD; control us 5; side jp"
    match = scene(place, "assault 16", "move 16>15", "take 2/1A x4", "unit 3/306I", dice=[(4, 3), (2, 1)])
    play(match, "keep", "retreat 3/306I")
    assert legal(match) == ["flip 1/306A", "retreat 3/306K"]
    assert prices(match) == {"flip 1/306A": "−1 Victory Point"}
    for token in legal(match):
        paid = play(match.clone(), token)
        change = score(paid.state)["vp"] - score(match.state)["vp"]
        assert change == (-1 if token in prices(match) else 0), token


def test_who_leaves_an_area_says_what_it_gives_away():
    script = ("assault 5", "move 5>15", "take 1/306A x4", "keep")
    match = scene("us 5: 1/306ABCD; jp 15: 2/1A; side us", *script, dice=[(1, 1), (1, 3)])
    assert asked(match)[:2] == ("japan", "retreat.voluntary")
    assert prices(match) == {"retreat 2/1A": f"+{AREA[15].vp} American Victory Points"}
