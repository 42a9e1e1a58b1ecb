"""The computer player of Ie Shima: its odds, its habits, its answers to every question."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.agent import decide, finish, own_copy
from game.core.dice import Seeded
from game.core.entries import Step
from game.core.match import Match
from game.core.mind import Plan
from game.core.planner import Level, Planner, reply
from game.ieshima.agent import american
from game.ieshima.agent.fight import attack_value, classes, defense_value, outlook, spread, tolls
from game.ieshima.agent.look import Look, fights
from game.ieshima.agent.mind import LEVELS, MIND
from game.ieshima.agent.moves import pick, routes
from game.ieshima.combat import attack_terms, defense_terms, value
from game.ieshima.data import AREAS, BEACH_BOXES, IS_PILLBOX, JAPAN, RIDGE, US
from game.ieshima.movement import activate, moves
from game.ieshima.odds import clash, strongest
from game.review import described
from tests.helpers import random_steps
from tests.ieshima.scene import TITLE, UNIT, asked, is_full, position, scene
from tests.script import legal, play

# The towns are garrisoned, the west is American.
HELD = (
    "jp 16: Labor-A Pillbox-A; jp 11: Labor-B Pillbox-B; jp 12: Labor-C; jp 13: Labor-D; "
    "jp 14: Pillbox-C SEI-CD; control us 1 2 3 4 6 7 8 9 10"
)
CALM = Level()  # the closed form alone, without error


def think(match, level: Level = CALM, seed: int = 1) -> str:
    """The player's answer as a token."""
    answer = finish(Planner(MIND, level).think(*own_copy(match, seed))).answer
    return legal(match)[answer]


def carry_on(match, until: str = "impulse", level: Level = CALM) -> list[str]:
    """Let the player act until the next Ask of that kind; what it answered."""
    said = []
    while True:
        said.append(think(match, level))
        play(match, said[-1])
        if match.ask is None or match.ask.kind == until:
            return said


def best(match):
    return MIND.plans(match.state, match.ask)[0]


def positions(n: int):
    """Positions out of random games, at Impulses."""
    match = Match(TITLE, TITLE.rules.settings("everything"), Seeded(8))
    for found, ask in enumerate(random_steps(match, 8)):
        if ask.kind == "impulse" and found % 3 == 0:
            yield match.state
            n -= 1
            if not n:
                return


# Closed forms


def test_attack_and_defense_values_are_those_of_the_rules():
    stacks = [(s, side, area) for s in positions(30) for side in (US, JAPAN) for area in AREAS]
    stacks = [(s, side, area) for s, side, area in stacks if s.here[side][area]]
    assert len(stacks) > 100
    for s, side, area in stacks:
        here = s.here[side][area]
        expected = value(defense_terms(s, side, area, strongest(s, here)))
        assert defense_value(s, side, area, here) == expected
        if units := tuple(u for u in here if not IS_PILLBOX[u]):
            expected = value(attack_terms(s, side, units, strongest(s, units)))
            assert attack_value(s, side, units) == expected


@pytest.mark.parametrize("edge", range(-8, 12))
def test_the_spread_is_the_exact_clash(edge):
    odds, exact = spread(edge), clash(edge)
    assert odds.repulse == exact.repulse
    assert odds.stalemate == exact.stalemate
    assert dict(odds.points) == {n: p for n, p in exact.points.items() if n}


def test_calls_are_mixed_in_exactly():
    mixed = spread(0, ((0.5, 1), (1 / 3, 2)))
    parts = [(1 / 3, clash(0)), (1 / 3, clash(1)), (1 / 6, clash(2)), (1 / 6, clash(3))]
    assert mixed.repulse == pytest.approx(sum(share * odds.repulse for share, odds in parts))
    assert sum(p for _, p in mixed.points) == pytest.approx(sum(share * o.success for share, o in parts))


def test_a_stack_pays_in_the_cheapest_way():
    s = position("jp 15: 2/1A Labor-A IE-A*; turn 2")
    table = tolls(US, classes(s, s.here[JAPAN][15]), 2, True, -1, 0.1, 0.3)
    assert table[0].loss == 0
    assert table[0].left == 3
    assert [toll.loss for toll in table] == sorted(toll.loss for toll in table)
    assert table[-1].left == 0
    assert len(table) == 3 + 3 + 2 + 1  # every point that can be taken, and none
    odds = outlook(US, classes(s, s.here[JAPAN][15]), 2, True, -1, (0.1, 0.3), 2)
    assert sum(p for _, p in odds.left) == pytest.approx(clash(2).success)


def test_routes_are_the_moves_of_the_rules():
    further = 0
    for s in positions(30):
        for side in (US, JAPAN):
            for area in AREAS:
                units = tuple(u for u in s.here[side][area] if not IS_PILLBOX[u])
                if not units:
                    continue
                t = s.copy()
                t.side = side
                activate(t, t.here[side][area])
                left = min(t.mf[u] for u in units)
                ways = routes(t, side, area, left, True)
                steps = {route.path[1] for route in ways.values()}
                assert steps == {to for _, _, to in moves(t, side) if to <= 16}
                costs = [route.cost for route in ways.values() if len(route.path) > 2]
                assert max(costs, default=0) <= left, "only the first step may cost more than is left"
                further += len(costs)
    assert further > 100


# American habits


def test_both_beach_boxes_land_in_the_first_impulse():
    match = Match(TITLE, TITLE.rules.settings("basic"), Seeded(1))
    carry_on(match)
    assert asked(match)[:2] == ("japan", "impulse")
    carry_on(match)
    assert think(match) == "assault beaches"
    carry_on(match)
    at_sea = [len(match.state.here[US][box]) for box in BEACH_BOXES]
    assert sum(at_sea) <= 4, "of twenty companies"


def test_it_bombards_while_sunset_cannot_strike():
    line = f"us 5: 1/306ABCD 2/306EFGH; jp 15: 2/1ABCD SEI-AB; {HELD}; turn 2; side us; impulse "
    assert think(scene(line + "2")).startswith("bombard")
    early, late = (best(scene(line + impulse)) for impulse in ("2", "8"))
    assert early.urgency > late.urgency == 0


def test_whole_battalions_go_together():
    s = position("us 5: 1/306ABC 2/306EFGH 3/306I")
    assert pick(s, s.here[US][5], 4) == tuple(range(4, 8))


def test_area_4_is_taken_and_guarded_on_16_april():
    match = scene(
        "us 2: 1/306ABCD 2/306EFGH; us 5: 1/305ABCD; jp 15: 2/1ABCD SEI-AB; jp 16: Labor-A Pillbox-A; "
        "jp 11: Labor-B; jp 12: Labor-C; jp 13: Labor-D; jp 14: SEI-CD; jp 6: Pillbox-B; jp 7: Pillbox-C; "
        "jp box: MG-AB; side us; impulse 4; control us 1"
    )
    match.state.used = bytes([1, 1, 1, 0, 0])
    match = Match(TITLE, match.settings, Seeded(1), start=match.state)
    carry_on(match)
    assert match.state.control[4] == US
    assert match.state.here[US][4]


def test_a_strong_ridge_is_not_stormed_in_the_rain():
    """Where an attack would fail there is none; a Pillbox elsewhere is another matter."""
    match = scene(
        f"us 5: 1/306ABCD 2/306EFGH; us 15: 3/306I*; jp 15: 2/1ABCD SEI-AB; {HELD}; "
        "turn 2; impulse 6; side us; rain"
    )
    match.state.used = bytes([1, 1, 1, 0, 0])
    match = Match(TITLE, match.settings, Seeded(1), start=match.state)
    said = carry_on(match)
    assert "attack 15" not in said


def test_an_empty_town_is_guarded_before_the_last_night():
    match = scene(
        "us 13: 1/306ABCD 2/306EFGH; us 12: 3/306I; us 11: 3/306K; jp 15: 2/1ABCD SEI-ABCD; "
        "jp 16: Labor-ABCD Pillbox-A; jp box: MG-ABCD; turn 4; impulse 5; side us; "
        "control us 1 2 3 4 5 6 7 8 9 10 14"
    )
    match.state.used = bytes([1, 1, 1, 1, 0])
    match = Match(TITLE, match.settings, Seeded(1), start=match.state)
    carry_on(match)
    assert match.state.here[US][14]


def test_who_has_nothing_to_do_closes_up_and_never_walks_for_nothing():
    """A pass lets the other side end the day; a company of the rear comes nearer instead."""
    match = scene(
        f"us 2: 3/305IK; us 4: 1/305A; us 5: 1/306ABCD; us 6: 2/306EFGH; us 7: 3/306IKLM; {HELD}; "
        "control us 1; turn 3; impulse 2; side us"
    )
    found = MIND.plans(match.state, match.ask)
    assert all(len(plan.orders) > 1 for plan in found if plan.kind == "assault")
    closer = american.closing_up(Look(match.state, US))
    ((_, origin, to, units),) = closer.orders[1:]
    assert (origin, to, len(units)) == (2, 1, 1)
    assert american._passing(Look(match.state, US)) < 0


def test_nobody_attacks_with_hardly_a_chance():
    """Eight companies contest the Ridge at even odds: none of them storms Gusuku at one in ten (11.4)."""
    match = scene(
        "us 15: 1/306ABCD 2/306EFGH; us 7: 3/306I; us 8: 1/305ABCD 3/305IKL; jp 15: 2/1CD SEI-ABC MG-C; "
        "jp 16: Pillbox-B 2/1AB Labor-CD MG-A* MG-B; control us 4 5 6 9; turn 3; impulse 3; side us"
    )
    look = Look(match.state, US)
    attacks = [
        (order[1], order[2])
        for plan in MIND.plans(match.state, match.ask)
        for order in plan.orders
        if order[0] == "attack"
    ]
    assert attacks
    assert all(look.success(US, area, units) >= 0.2 for area, units in attacks)


def test_nor_do_the_japanese_with_a_satchel_charge():
    """Minus eight, minus four with the charge: they stay (19.4)."""
    match = scene("us 16: 2/306FGH 1/306ABCD; jp 16: 2/1A* Labor-D; turn 4; impulse 4", variant="advanced")
    assert not any(
        plan.orders[1][0] == "attack" for plan in MIND.plans(match.state, match.ask) if len(plan.orders) > 1
    )


def test_no_half_stack_at_bad_odds_where_the_whole_one_has_good_ones():
    match = scene("us 11: 1/306ABCD 2/306EFGH; jp 11: 2/1A SEI-ABCD; rain; side us; impulse 8")
    sizes = {
        len(order[2])
        for plan in MIND.plans(match.state, match.ask)
        for order in plan.orders
        if order[0] == "attack"
    }
    assert sizes == {8}


def test_nobody_walks_away_from_a_sure_thing():
    """Eight companies against one reduced unit: no Regroup, no stroll, no Pass at any level."""
    match = scene(
        "us 11: 1/306ABCD 2/306EFGH; us 5: 1/305ABCD; jp 11: SEI-D*; jp 16: 2/1AB; "
        "control us 1 2 3 4 6 7 8 9 10 12 13 14 15; side us; impulse 6"
    )
    plans = [plan for plan in MIND.plans(match.state, match.ask) if plan.kind != "bombard"]
    attacks = [plan for plan in plans if any(order[0] == "attack" for order in plan.orders)]
    assert plans == attacks != []


def test_companies_gather_for_the_assault_rather_than_hunt():
    """18 April: the last towns hold out, battalions are scattered, a pillbox tempts on poor ground."""
    match = scene(
        "us 3: 2/306EFGH; us 4: 1/306ABCD; us 5: 3/306M; us 6: 3/306I; us 8: 1/305A; us 9: 1/305CD; "
        "us 10: 1/305B; us 12: 3/305IKLM; us 13: 3/307IKLM; us 14: 2/307EH; us 15: 3/306KL 2/307FG; "
        "jp 7: IE-A; jp 11: Pillbox-AB MG-AC; jp 16: 2/1ABC SEI-A Labor-AB Pillbox-C; "
        "control us 1 2; side us; turn 3; impulse 3"
    )
    match.state.used = bytes([1, 1, 1, 0, 0])
    match = Match(TITLE, match.settings, Seeded(1), start=match.state)
    carry_on(match)
    whole = [a for a in AREAS if len(match.state.here[US][a]) == 8]
    assert whole
    assert match.state.here[JAPAN][7]


def test_a_beach_beside_the_enemy_is_not_left_empty():
    """18 April: a machine gun next door would walk into 5; nobody waits in the Box."""
    match = scene(
        "us 5: 3/306IKL; us 7: 1/306ABCD; us 6: 2/306EFGH; jp 14: MG-C Labor-A; jp 15: 2/1ABCD SEI-AB; "
        "jp 16: SEI-CD Labor-B; control us 1 2 3 4; turn 3; impulse 2; side us"
    )
    walks = 0
    for plan in MIND.plans(match.state, match.ask):
        gone = {u for order in plan.orders if order[0] == "move" and order[1] == 5 for u in order[3]}
        gone |= {u for order in plan.orders if order[0] == "regroup" and order[1:2] == (5,) for u in order[3]}
        if gone and not fights(plan):
            walks += 1
            assert len(gone) < 3, plan
    assert walks


def test_both_heights_contested_are_worth_a_point_on_the_last_day():
    line = "us 7: 2/306EFGH 3/306IKLM; jp 15: 2/1ABCD SEI-AB; jp 16: SEI-CD Labor-AB; turn 4; side us; us "
    gains = []
    for company, airfield in (("14", 0), ("15", 0), ("15", 1)):
        s = position(f"{line}{company}: 1/306ABCD; control us 11 12 13 14; impulse 3")
        s.airfield_vp = airfield
        gains.append(Look(s, US).attack(US, 16, s.here[US][7], True))
    assert gains[2] > gains[1] > gains[0]  # the tenth point is worth most


def test_who_goes_from_one_height_to_the_other_leaves_somebody_behind():
    match = scene(
        "us 15: 1/306ABCD 2/306EFGH; jp 15: 2/1AB; jp 16: SEI-A; control us 4 5 6 7 8 9 10 11 12 13 14; "
        "turn 4; impulse 6; side us"
    )
    match.state.airfield_vp = 1
    found = [plan.orders for plan in MIND.plans(match.state, match.ask)]
    going = next(order[3] for orders in found for order in orders if order[1:3] == (7, 16))
    assert len(going) < 8


def test_steps_are_saved_on_the_last_day():
    """A second height cannot be won any more: no attack that only costs companies."""
    match = scene("us 5: 1/306ABC*; jp 15: 2/1ABCD SEI-ABCD; turn 4; impulse 9; side us")
    said = carry_on(match)
    assert not [word for word in said if word.startswith("attack") or word.endswith(">15")]


# Japanese habits


def test_the_first_impulse_places_pillboxes_and_keeps_the_kamikaze():
    match = Match(TITLE, TITLE.rules.settings("advanced"), Seeded(1))
    carry_on(match)
    said = carry_on(match)
    assert said[0] == "assault box"
    assert sum(IS_PILLBOX[u] for a in AREAS for u in match.state.here[JAPAN][a]) >= 3
    assert not match.state.used[4]


def test_crowded_beaches_are_shelled():
    match = scene(
        f"us 1: 1/306ABCD 2/306EFGH; us 4: 3/306I; us 7: 3/306K; us 8: 3/306L; "
        f"jp 15: 2/1ABCD; {HELD}; side jp"
    )
    first, second = MIND.plans(match.state, match.ask)[:2]
    assert "bombard" in (first.kind, second.kind)
    assert think(play(match, "bombard artillery")) == "target 1"


@pytest.mark.parametrize(("when", "attacks"), [("turn 2; impulse 2", False), ("turn 4; impulse 7", True)])
def test_a_reduced_company_alone_is_counter_attacked_when_nobody_can_answer(when, attacks):
    """Who leaves a fort loses more than a town is worth that can be taken back; in the end it cannot."""
    match = scene(
        "us 12: 1/306A*; us 1: 2/306EFGH; jp 11: 2/1ABCD Pillbox-A; jp 16: SEI-AB Pillbox-B Labor-A; "
        "jp 15: SEI-CD Labor-B IE-AB; jp 13: Labor-C Pillbox-C; jp 14: Labor-D Pillbox-D; "
        f"side jp; {when}; rain"
    )
    match.state.used = bytes([0, 0, 0, 1, 0])
    assert attacks == any(order[0] == "attack" and order[1] == 12 for order in best(match).orders[1:])


def test_single_infiltrators_do_not_attack_battalions():
    match = scene(
        "us 4: 1/306ABCD; us 5: 2/306EFGH 3/306IKLM; jp 6: IE-A; jp 14: MG-A Labor-A; jp 15: 2/1ABCD; "
        "jp 16: SEI-A; jp box: MG-B IE-B; control us 1 2; side jp; turn 2; impulse 3"
    )
    assert not any(
        order[0] == "attack" for plan in MIND.plans(match.state, match.ask) for order in plan.orders
    )


def test_the_ridge_is_not_left_to_a_single_unit():
    """Eight companies stand next door: who goes to the mountain opens the ridge to them."""
    match = scene(
        "us 3: 2/306EFGH; us 4: 1/306ABC; us 7: 3/306IKL 3/305IKLM; us 6: 3/306M; us 8: 1/305A*; "
        "us 9: 1/305CD*; us 10: 1/305B*; jp 5: MG-A; jp 11: 2/1A* Pillbox-A MG-B IE-A; "
        "jp 12: SEI-AB* Pillbox-B IE-B; jp 13: MG-C; jp 14: Labor-AB Pillbox-C; "
        "jp 15: 2/1BCD* SEI-CD* IE-C; jp 16: Labor-CD Pillbox-D; "
        "control us 1 2; side jp; turn 1; impulse 5"
    )
    match.state.used = bytes([1, 1, 1, 1, 1])
    carry_on(match)
    assert len(match.state.here[JAPAN][15]) >= 4


def test_infiltrators_take_the_airfield_in_the_first_night():
    match = scene(
        "us 5: 1/306ABCD; us 1: 2/306E; jp 16: 2/1ABCD; jp box: MG-A; control us 4 2; side jp; night",
        phase="night",
    )
    said = carry_on(match, "refit")
    assert "area 4" in said


def test_infiltrators_take_points_in_the_last_night():
    match = scene(
        "us 5: 1/306ABCD; us 14: 2/306E; jp 16: 2/1ABCD; jp box: IE-A; control us 13; side jp; night; turn 4",
        phase="night",
    )
    assert "area 13" in carry_on(match, "refit")


def test_after_an_american_pass_the_day_is_ended():
    match = scene("us 5: 1/306ABCD 2/306EFGH; jp 15: 2/1ABCD SEI-ABCD; side jp; turn 3; passes 1; impulse 3")
    assert think(match) == "pass"


def test_poor_ground_in_the_west_is_given_up():
    match = scene(
        "us 4: 1/306ABCD 2/306EFGH; jp 7: Labor-ABC; jp 15: 2/1ABCD; jp 16: SEI-A; side us; impulse 3",
        "assault 4", "move 4>7", "all", "unit 1/306A", "keep",
        dice=[(2, 2), (6, 6)],
    )  # fmt: skip
    assert match.ask.kind == "retreat.voluntary"
    assert think(match).startswith("retreat")


# Small decisions


def test_the_lead_is_a_full_company():
    match = scene("us 15: 1/306A* 2/306EFGH; jp 15: Labor-A; side us; turn 2", "assault 15", "all")
    assert match.ask.kind == "combat.lead"
    assert think(match) == "unit 2/306E"


def test_the_advantage_buys_replacements_at_the_end():
    match = scene(
        "us 5: 1/306ABCD*; jp 16: 2/1A; turn 4; side us; advantage us; control us 1", phase="american refit"
    )
    assert match.ask.kind == "refit.advantage"
    assert think(match) == "spend-advantage"
    assert (
        think(
            scene(
                "us 5: 1/306ABCD*; jp 16: 2/1A; turn 2; side us; advantage us; control us 1",
                phase="american refit",
            )
        )
        == "keep-advantage"
    )


def test_points_flip_companies_before_they_rebuild():
    match = scene("us 5: 1/306ABCD*; us lost: 2/306E; jp 16: 2/1A; turn 4; side us", phase="american refit")
    carry_on(match, "none")
    assert sum(is_full(match, f"1/306{x}") for x in "ABCD") == 4


# Every question, every variant, every level


@pytest.mark.parametrize("variant", ["basic", "advanced", "everything", "extended"])
def test_it_plays_whole_games(variant):
    match = Match(TITLE, TITLE.rules.settings(variant, {"bidding": "on"}), Seeded(4)).clone(quiet=True)
    plans = [None, None]
    while match.ask is not None:
        if MIND.is_beat(match.state, match.ask):
            plans[match.ask.who] = None
        match.answer(reply(MIND, match.state, match.ask, plans))
    assert match.result is not None
    assert MIND.worth(match.state) == (match.result.winner == US)


def test_the_recruit_beats_a_random_player():
    match = Match(TITLE, TITLE.rules.settings("basic"), Seeded(2))
    agents = [TITLE.minds.levels["recruit"](), TITLE.minds.levels["random"]()]
    while match.ask is not None:
        match.answer(decide(agents[match.ask.who], match))
    assert match.result.winner == US


@pytest.mark.parametrize("level", ["regular", "veteran"])
def test_the_stronger_levels_finish_a_late_game_alike_each_time(level):
    def end() -> tuple[bytes, list[str]]:
        match = scene(
            "us 15: 1/306ABCD 2/306EFGH; us 14: 3/306IKLM; jp 16: 2/1ABCD SEI-AB; jp 11: Labor-AB; "
            "jp box: MG-AB IE-AB; turn 4; impulse 9; side us; control us 1 2 4 5 12 13"
        )
        match = Match(TITLE, match.settings, Seeded(3), start=match.state)
        agent = TITLE.minds.levels[level]()
        texts = []
        while match.ask is not None:
            choice = finish(agent.think(*own_copy(match)))
            texts += [line.text for line in choice.lines]
            match.answer(choice.answer)
        return match.state.key(), texts

    assert end() == end()


def test_thought_does_not_depend_on_the_dice_to_come():
    s = position("us 5: 1/306ABCD 2/306EFGH; us 4: 3/306IKLM; jp 15: 2/1ABCD; jp 14: SEI-AB; turn 2; side us")
    settings = TITLE.rules.settings("basic")
    one, two = (Match(TITLE, settings, Seeded(seed), start=s) for seed in (1, 2))
    level = LEVELS["regular"]
    assert finish(Planner(MIND, level).think(*own_copy(one, 7))) == finish(
        Planner(MIND, level).think(*own_copy(two, 7))
    )


@pytest.mark.parametrize("seed", range(3))
def test_a_move_ends_as_it_was_planned(seed):
    """Whatever errors it makes, a player carries out what it has chosen, also when it is loaded midway."""
    match = scene(f"us 5: 1/306ABCD; us 4: 2/306EFGH; jp 15: 2/1AB; {HELD}; side us; turn 2; impulse 4")
    match.state.used = bytes([1, 1, 1, 0, 0])
    match = Match(TITLE, match.settings, Seeded(seed), start=match.state)
    texts, throws = set(), match.throws
    while match.throws == throws and match.ask.who == US:
        choice = finish(Planner(MIND, LEVELS["regular"]).think(*own_copy(match)))
        if choice.lines:
            texts.add(choice.lines[0].text)
        match.answer(choice.answer)
    assert len(texts) == 1


def test_a_plan_is_found_again_in_its_middle():
    """Every Ask of an assault is answered from the position alone."""
    match = scene(f"us 5: 1/306ABCD; us 4: 2/306EFGH; jp 15: 2/1AB; {HELD}; side us; turn 2; impulse 4")
    match.state.used = bytes([1, 1, 1, 0, 0])
    match = Match(TITLE, match.settings, Seeded(3), start=match.state)
    said = carry_on(match.clone())
    found = []
    for word, then in pairwise(said):
        play(match, word)
        if match.ask.kind == "assault":
            again = Match(TITLE, match.settings, match.dice, start=match.checkpoint()[0])
            assert think(again) == then
            found.append(then)
    assert found == ["move 4>5", "move 5>15"]


def test_advice_at_every_decision_of_a_game():
    adviser = Planner(MIND, CALM)
    match = Match(TITLE, TITLE.rules.settings("everything"), Seeded(6))
    while match.ask is not None:
        advice = finish(adviser.advise(*own_copy(match)))
        assert advice.lines
        assert "[[" not in advice.warning + advice.idea + "".join(line.text for line in advice.lines)
        assert sum(adviser.chance(match.state)) == pytest.approx(1)
        match.answer(advice.lines[0].option)
    assert match.steps > 100


def test_the_look_counts_a_garrison():
    held = Look(position("us 14: 1/306A; jp 15: 2/1ABCD; jp box: MG-AB; turn 3"), US)
    empty = Look(position("us 5: 1/306A; jp 15: 2/1ABCD; jp box: MG-AB; turn 3; control us 14"), US)
    assert held.credits[14] > empty.credits[14]
    assert held.dv[RIDGE] == 4 + 3 + 3
    assert UNIT["2/1A"] in held.s.here[JAPAN][RIDGE]


def test_a_plan_that_only_keeps_the_day_open_does_not_call_itself_a_pass():
    match = scene("us 7: 1/306D; jp 16: 2/1A; side us")
    wait, rest = Plan(0.0, "assault", (("assault", 7),)), Plan(0.0, "pass", (("pass",),))
    said = MIND.text(match.state, match.ask, wait)
    assert said == "Spend the Impulse on a step from Area 7, so that the day goes on."
    assert MIND.text(match.state, match.ask, rest) == "Pass."


def test_advice_has_no_error_on_purpose():
    """He thinks no shorter than the veteran whom a learner plays."""
    veteran, adviser = LEVELS["veteran"], TITLE.minds.adviser.level
    assert veteran.noise > 0 == adviser.noise
    assert (adviser.keep, adviser.beats, adviser.ahead) >= (veteran.keep, veteran.beats, veteran.ahead)


@pytest.mark.parametrize("plan", ["free", "plan"])
def test_who_is_not_set_up_yet_is_not_lost(plan):
    """The chart of a game must not begin with a slope that nobody made."""
    match = Match(TITLE, TITLE.rules.settings("basic", {}), Seeded(1))
    tokens = legal(match)
    play(match, next(token for token in tokens if token.startswith(plan)))
    before, after = (MIND.worth(game.state) for game in (match.at(0), match))
    assert abs(after - before) < 0.05


def test_a_marked_decision_is_told_with_where_it_went():
    match = scene("us 7: 3/306IKLM; jp 15: 2/1ABCD; jp 16: SEI-AB; side us; turn 2; impulse 2")
    play(match, "bombard naval")
    play(match, "target 15")
    steps = [entry for entry in match.log if isinstance(entry, Step)]
    deed, where = described(match, steps, 0).split("; ")
    assert deed.startswith("Bombard")
    assert "Bloody Ridge" in where
    assert ";" not in described(match, steps[:1], 0)


def test_the_computer_asks_for_the_favoured_side_and_bids_what_makes_them_even():
    match = Match(TITLE, TITLE.rules.settings("basic", {"bidding": "on"}), Seeded(4))
    assert [play(match, think(match)) and match.ask.kind for _ in range(2)] == ["wish", "bid"]
    assert think(match) == "bid -9" == f"bid {TITLE.rules.handicap['fair']['basic']}"


def test_a_plan_under_way_is_told_with_what_it_was_chosen_from():
    match = scene("us 7: 3/306IKLM; jp 15: 2/1ABCD; jp 16: SEI-AB; side us; turn 2; impulse 2")
    player = Planner(MIND, CALM._replace(keep=4, beats=40, ahead=1))
    begun = finish(player.think(*own_copy(match, 1)))
    match.answer(begun.answer)
    assert match.ask.who == US
    assert match.ask.kind != "impulse"
    going_on = finish(player.think(*own_copy(match, 1)))
    assert [line.text for line in going_on.lines] == [line.text for line in begun.lines]
    assert going_on.lines[0].option == going_on.answer
    assert {line.option for line in going_on.lines[1:]} == {-1}
