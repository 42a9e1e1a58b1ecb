"""The computer players: skills that show in one scene, and nothing that hangs on what hides."""

import pytest

from game.core.agent import own_copy
from game.core.match import Match
from game.core.rng import Rng
from game.core.text import plain
from game.okinawa.agent.assault import best_aims
from game.okinawa.agent.belief import believe, empty_chance
from game.okinawa.agent.garrison import MIXTURE, deployment
from game.okinawa.agent.gunnery import salvos
from game.okinawa.agent.mind import ADVISER, AGENTS
from game.okinawa.agent.worth import SEA, Facts, chances, facts, worth
from game.okinawa.charts import RAID
from game.okinawa.data import GRID, JAPAN, NUMBERED, US, ZONE, ZONES
from game.okinawa.forces import JP_KINDS
from tests.helpers import new_match
from tests.okinawa.scene import TITLE, cell, position, scene
from tests.script import play

LEVELS = ("recruit", "regular", "veteran", "elite")


def thought(agent, match: Match, seed: int | None = None):
    """The choice of an agent, and in how many slices it was made."""
    thinking = agent.think(*own_copy(match, seed))
    slices = 0
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value, slices
        slices += 1


def choice(match: Match, level: str = "veteran") -> str:
    found, _ = thought(AGENTS[level](), match)
    return TITLE.words.token(match.ask.options[found.answer])


# What an American knows


@pytest.mark.parametrize("level", LEVELS)
def test_8_3_americans_think_the_same_wherever_they_cannot_tell_what_hides(level):
    """The same answer in as many slices, whatever hides: over a whole game, at every eleventh question."""
    match = new_match(TITLE, seed=21)
    agents = [AGENTS[level](), AGENTS[level]()]
    looked = different = 0
    while match.ask is not None and looked < 60:
        ask = match.ask
        if ask.who == US and match.steps % 11 == 0:
            other = match.imagine(US, match.dice, Rng(match.steps, "other"), quiet=False, with_past=True)
            one = thought(AGENTS[level](), match, 5)
            two = thought(AGENTS[level](), other, 5)
            assert (one[0].answer, one[1]) == (two[0].answer, two[1]), ask.kind
            assert [line.text for line in one[0].lines] == [line.text for line in two[0].lines]
            looked += 1
            different += match.state.plot().hides != other.state.plot().hides
        match.answer(thought(agents[ask.who], match)[0].answer)
    assert looked > 30
    assert different > looked - 3


def test_the_belief_counts_what_is_left():
    s = position("114 a m; 115 I; 301 ?I ?S; 905 ?B")
    found = believe(s)
    assert found.left == (1, 0, 0, 0, 1, 2)
    assert sum(found.mass) == pytest.approx(4, rel=0.02)
    assert found.mass[cell("114")] == 0


def test_14_2_a_zone_that_was_searched_is_empty_for_certain():
    names = [name for name in GRID.names[: len(NUMBERED)] if name.startswith("2")]
    searched = position(f"203 a a; entered {' '.join(names)}")
    assert empty_chance(searched, 1) == 1.0
    assert empty_chance(position("203 a a"), 1) < 0.3


# Skills of the Americans


def test_9_2_as_many_shooters_as_will_do():
    """A lone strongpoint beside infantry is worth a few ships, not all of them."""
    s = position("114 a; 115 S; ships 3 S1-25; ships 3 S1-26; ships 3 S1-27", phase="us fire")
    (one,) = salvos(s, [cell("115")])
    assert one.is_stormed
    assert 2 <= len(one.shooters) <= 5
    assert one.chance > 0.7


def test_10_2_somebody_goes_beside_what_is_flattened():
    match = scene("110 m; 121 I!; 301 ?S", phase="us move")
    assert choice(match).startswith("unit")
    play(match, choice(match))
    assert cell("121") in GRID.near[GRID.find(choice(match).split()[1])]


def test_13_4_what_is_flattened_is_attacked_and_the_strong_are_left_alone():
    s = position("114 a; 115 I!; 121 m", phase="us declare")
    aims, value = best_aims(s, US)
    assert aims == {(cell("114"), cell("115"))}
    assert value == pytest.approx(1.0)
    assert best_aims(position("114 a; 115 I", phase="us declare"), US)[0] == frozenset()


def test_13_1_duties_are_met_as_cheaply_as_can_be():
    """Of two who touch the reinforcement one attacks, the weaker."""
    s = position("114 a; 121 r r; 115 I*", phase="us declare")
    aims, _ = best_aims(s, US)
    assert {target for _, target in aims} <= {cell("115")}
    assert aims


def test_14_2_nobody_asks_about_a_zone_that_is_hardly_searched():
    match = scene("203 a a; 209 ?S", phase="clear")
    assert choice(match) == "done"


# Skills of the Japanese


def test_4_0_a_deployment_is_one_of_the_templates_shifted_within_its_zones():
    seen = set()
    for seed in range(30):
        number, there = deployment(seed)
        seen.add(number)
        kinds = [kind for pieces in there.values() for kind in pieces]
        assert [kinds.count(kind) for kind in range(len(JP_KINDS))] == [one.number for one in JP_KINDS]
        assert {ZONE[at] for at in there} == set(ZONES)
    assert seen == set(range(len(MIXTURE)))


@pytest.mark.parametrize("seed", [3, 4])
def test_4_0_the_computer_hides_as_it_meant_to(seed):
    match = new_match(TITLE, seed=seed)
    agent = AGENTS["veteran"]()
    while match.ask is not None and match.ask.kind.startswith("deploy"):
        match.answer(thought(agent, match)[0].answer)
    _, seed_of_it = own_copy(new_match(TITLE, seed=seed))
    wanted = deployment(seed_of_it)[1]
    there = {at: match.state.hiding(at) for at in NUMBERED if match.state.hiding(at)}
    assert sum(there.get(at) == kinds for at, kinds in wanted.items()) > 0.9 * len(wanted)


def test_7_1_raids_never_exceed_ten_and_go_where_ships_are():
    match = scene("114 a; 301 ?S; ships 3 S1-25; ships 3 S1-26; turn 5", phase="plot raids")
    agent = AGENTS["veteran"]()
    while match.ask.kind == "raids":
        match.answer(thought(agent, match)[0].answer)
    raids = match.state.plot().raids
    assert 0 < raids[0] <= 6
    assert sum(raids) == raids[0] <= RAID


def test_12_0_a_reinforcement_is_shown_where_it_must_be_attacked_at_a_loss():
    match = scene("114 a a; 115 ?I ?B; 301 ?S", phase="reinforce")
    assert choice(match).startswith("show 115")


def test_13_4_a_disorganised_neighbour_is_struck():
    aims, _ = best_aims(position("114 m! m!; 115 I", phase="jp declare"), JAPAN)
    assert aims == {(cell("115"), cell("114"))}


def test_15_0_what_can_hide_again_does():
    match = scene("114 a; 705 I; 710 ?S", phase="reposition")
    assert choice(match).startswith("lift")


# The winning chance


def test_5_0_at_the_start_the_japanese_are_favoured_as_they_were_in_games():
    match = new_match(TITLE, seed=3)
    agent = AGENTS["veteran"]()
    while match.state.phase == "deploy":
        match.answer(thought(agent, match)[0].answer)
    won, drawn, lost = chances(facts(match.state))
    assert won + drawn + lost == pytest.approx(1)
    assert 0 < won < 0.1
    assert 0 < drawn < 0.1
    assert worth(match.state) == pytest.approx(won + drawn / 2)


def test_5_0_fewer_pieces_more_time_and_more_men_are_worth_more():
    one = Facts(turn=10, step=SEA, left=10, hidden=5, unknown=40, ashore=35, aboard=5, routed=5)
    base = chances(one)[0]
    assert 0.05 < base < 0.9
    assert chances(one._replace(left=20))[0] < base < chances(one._replace(left=5))[0]
    assert chances(one._replace(turn=12))[0] < base < chances(one._replace(turn=8))[0]
    assert chances(one._replace(ashore=15))[0] < base < chances(one._replace(ashore=45))[0]


def test_5_0_what_is_too_late_is_won_no_more():
    one = Facts(turn=14, step=SEA, left=3, hidden=0, unknown=5, ashore=35, aboard=0, routed=0)
    won, drawn, _ = chances(one)
    assert won == 0
    assert drawn > 0.05
    assert chances(one._replace(turn=15))[:2] == (0, 0)


def test_8_3_the_winning_chance_says_nothing_of_what_hides():
    match = new_match(TITLE, seed=21)
    agent = AGENTS["recruit"]()
    while match.state.turn < 4:
        match.answer(thought(agent, match)[0].answer)
    other = match.imagine(US, match.dice, Rng(1, "other"))
    assert other.state.plot().hides != match.state.plot().hides
    assert worth(other.state) == worth(match.state)


# Counsel


def test_the_adviser_gives_reasons_in_words():
    match = scene("114 a; 115 S; 301 ?S; ships 3 S1-25; ships 3 S1-26", phase="us fire")
    thinking = ADVISER.advise(*own_copy(match))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            advice = end.value
            break
    best = advice.lines[0]
    assert "115" in best.text
    assert "%" in best.notes[0]
    assert best.aim
    assert "zone 1" in advice.idea
    assert plain(best.text) == best.text
    assert 0 < best.chance < 1
