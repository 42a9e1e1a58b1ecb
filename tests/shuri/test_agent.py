"""The computer players of Shuri Line: plans that the rules allow, duties met, plain mistakes not made."""

from __future__ import annotations

import pytest

from game.core.agent import finish, own_copy
from game.core.dice import Seeded
from game.core.match import Match
from game.core.mind import Plan
from game.core.planner import Level, Planner
from game.shuri.agent.assault import fields
from game.shuri.agent.attack import best
from game.shuri.agent.lines import close_up, leaks, leaving, road_south, southward
from game.shuri.agent.mind import ATTACKS, MOVES, ShuriMind
from game.shuri.agent.stand import stand
from game.shuri.agent.sums import Sum, prices
from game.shuri.agent.worth import worth
from game.shuri.data import EXITED, GRID, JAPAN, UNIT_OF, US
from game.shuri.differential import combats
from game.shuri.fire import allot
from game.shuri.obligations import must_attack, obliged, uncovered
from game.shuri.odds import chances
from game.shuri.state import State
from tests.shuri.scene import TITLE, position, scene

VARIANTS = ("outer", "counter", "final", "breakout", "campaign", "skyline")
MIND = ShuriMind()


def plan_of(match: Match[State], mind: ShuriMind = MIND) -> Plan:
    assert match.ask is not None
    return mind.plans(match.state, match.ask)[0]


def carry_out(match: Match[State], plan: Plan) -> None:
    """Answers by the plan to the end of its phase."""
    phase = match.state.phase
    who = match.ask.who if match.ask else None
    while match.ask is not None and match.state.phase == phase:
        choice = MIND.follow(match.state, match.ask, plan) if match.ask.who == who else None
        match.answer(MIND.small(match.state, match.ask) if choice is None else choice)


def to_first_turn(variant: str) -> Match[State]:
    match = Match(TITLE, TITLE.rules.settings(variant), Seeded(1))
    while match.state.phase == "setup":
        assert match.ask is not None
        match.answer(MIND.small(match.state, match.ask))
    return match


@pytest.mark.parametrize("variant", VARIANTS)
def test_plans_are_carried_out_to_the_letter_and_meet_all_duties(variant: str) -> None:
    match = to_first_turn(variant)
    for _ in range(4):  # player-turns
        while match.ask is not None and match.ask.kind not in ("move", "declare"):
            match.answer(MIND.small(match.state, match.ask))
        for kind in (MOVES, ATTACKS):
            if match.ask is None or not MIND.is_beat(match.state, match.ask):
                continue
            plan = plan_of(match)
            if plan.kind != kind:
                continue
            side = match.ask.who
            carry_out(match, plan)
            s = match.state
            if kind == MOVES and s.units(US):  # exits may take them all (17.41)
                for u, cell in plan.orders[1]:
                    assert s.loc[u] == (EXITED if cell < 0 else cell)
            elif s.phase in ("cover", "fire"):
                assert not [u for u in s.units(side) if must_attack(s, u) and not s.aim[u]]
                # The rest is for the cover that the rules ask for.
                assert len(uncovered(s, side)) <= max(1, len(plan.orders[1].joins))
        while match.ask is not None and not MIND.is_beat(match.state, match.ask):
            match.answer(MIND.small(match.state, match.ask))


def test_the_chance_to_drive_a_unit_off_is_that_of_the_table() -> None:
    match = scene(
        "2204 15IIB; 2203 1/381; 2304 2/381; side us",
        "unit 1/381",
        "unit 2/381",
        phase="declare",
    )
    s = match.state
    (one,) = combats(s)
    head = UNIT_OF["15IIB"]
    ours = Sum(s, prices(s, US, [head], one.attackers), head, one.attackers, 0, 0)
    exact = sum(chance for result, chance in chances(s, one).items() if result >= 4)
    assert ours.success() == pytest.approx(exact)


def test_an_elimination_for_sure_is_taken() -> None:
    """Four battalions and twelve points on one who has nowhere to go."""
    s = position("2504 272IIB; 2503 1/381; 2604 2/381; 2403 3/381; 2505 1/382; side us", phase="declare")
    attack = best(s, US)
    assert {u for u, _ in attack.aims} or attack.points
    assert UNIT_OF["272IIB"] in attack.driven


def test_the_edge_is_taken_by_a_japanese_unit_that_can_leave() -> None:
    match = scene("2203 15IIB; 1503 1/381; side jp")
    assert (UNIT_OF["15IIB"], -1) in plan_of(match).orders[1]


def test_the_edge_is_guarded() -> None:
    match = scene("2206 15IIB; 1810 1/42FA; 1802 1/381; 2602 2/381; 1503 3/381; 2503 1/382; side us")
    assert leaks(match.state)
    carry_out(match, plan_of(match))
    assert len(leaks(match.state)) == 0


def test_no_battalion_goes_alone_among_three_enemies() -> None:
    match = scene("1604 15IIB; 1804 21IIB; 1705 22IIB; 1608 1/42FA; 1702 1/381; 1801 2/381; side us")
    carry_out(match, plan_of(match))
    s = match.state
    for u in s.units(US):
        foes = s.beside(u)
        helpers = {v for e in foes for v in s.beside(e)}
        assert len(foes) < 3 or len(helpers) > 1


def test_nobody_closes_up_into_a_zone_of_control() -> None:
    s = position("1604 15IIB; 1602 1/381; 1801 2/381; 2001 3/381; side us")
    for _, cell in close_up(s, US, fields(s, US)):
        assert not s.zones[JAPAN][cell]


def test_battalions_leave_when_they_must_and_not_before() -> None:
    names = ["1/381", "2/381", "3/381", "1/382", "2/382", "3/382", "1/383", "2/383", "3/383"]
    hexes = ["1802", "1902", "2002", "2102", "2202", "2302", "2402", "2502", "2602"]
    line = "; ".join(f"{cell} {name}" for cell, name in zip(hexes, names, strict=True))
    for turn, n in ((14, 0), (19, 9)):
        s = position(f"1209 15IIB; {line}; turn {turn}; side us", variant="counter")
        assert sum(cell < 0 for _, cell in leaving(s, fields(s, US))) == n


def test_an_open_road_is_taken_on_the_last_turn() -> None:
    s = position("1604 15IIB; 2504 1/381; turn 12; side us")
    assert road_south(s)[GRID.find("2504")] <= 10
    (order,) = southward(s, fields(s, US))
    assert order[0] == UNIT_OF["1/381"]


def test_a_unit_in_the_open_stands_worse() -> None:
    rough = position("2405 15IIB; 2402 1/381; 2502 2/381; side jp")
    clear = position("2406 15IIB; 2402 1/381; 2502 2/381; side jp")
    assert stand(rough, JAPAN) > stand(clear, JAPAN)


def test_whoever_must_be_attacked_is_covered_by_a_gun_if_that_is_cheaper() -> None:
    s = position("1604 272IIB; 1610 1/42FA; 1603 1/381; 1503 2/381; side jp", phase="declare")
    assert obliged(s, JAPAN) == [UNIT_OF["1/381"]]
    assert best(s, JAPAN).aims == ((UNIT_OF["1/42FA"], UNIT_OF["1/381"]),)


def test_fire_is_one_plan_and_goes_where_the_standing_order_would_send_it() -> None:
    match = scene(
        "2204 15IIB; 2404 272IIB; 2206 1/42FA; 2405 2/42FA; 2203 1/381; 2403 2/381; side us",
        "unit 1/381",
        "unit 2/381",
        "done",
        phase="declare",
    )
    assert match.ask is not None
    assert match.ask.kind == "fire"
    wanted = allot(match.state, JAPAN)
    plan = plan_of(match)
    assert wanted
    carry_out(match, plan)
    assert {gun: head - 1 for gun, head in enumerate(match.state.fpf) if head} == wanted


def test_a_try_of_a_plan_ends_where_the_next_player_turn_of_its_side_begins() -> None:
    """For moves and for combats alike: the beats of tries are whole player-turns."""
    match = to_first_turn("skyline")
    seen = set()

    class Watching(ShuriMind):
        def worth(self, s: State) -> float:
            seen.add((s.turn, s.side, s.phase))
            return super().worth(s)

    quick = Watching(is_quick=True)
    for _ in range(2):
        assert match.ask is not None
        assert match.ask.who == US
        finish(Planner(MIND, Level(keep=2, beats=4, ahead=1, alike=True), quick).think(*own_copy(match, 1)))
        assert {one for one in seen if one[2] != "over"} <= {(2, US, "movement"), (2, JAPAN, "movement")}
        carry_out(match, plan_of(match))


def test_the_winning_chance_rises_with_the_points() -> None:
    s = position("1604 15IIB; 2504 1/381; side us")
    before = worth(s)
    s.add(0, 40)
    assert worth(s) > before


def test_where_every_turn_costs_nobody_sits_far_from_the_enemy() -> None:
    match = to_first_turn("breakout")
    assert match.ask is not None
    for plan in MIND.plans(match.state, match.ask):
        assert len(plan.orders[1]) > 20
    near = position("1324 15IIB; 1418 1/381; side us", variant="breakout")
    far = position("1324 15IIB; 1412 1/381; side us", variant="breakout")
    assert stand(near, US) > stand(far, US)
