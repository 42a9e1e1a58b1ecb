"""What a newcomer reads: results in words, chances as one number, few words for a button."""

from game.core.mind import Plan
from game.core.request import Event
from game.shuri.agent.words import idea, text
from game.shuri.data import D2, DOT, GRID, JAPAN, UNIT_OF
from game.shuri.differential import combat_of
from game.shuri.log import line, plural
from game.shuri.odds import combat_odds, previews
from game.shuri.state import KILLS
from tests.shuri.scene import scene

BESIDE = "2505 Nav1; 2204 15IIB; 2504 1/382; 2604 2/382; 2203 1/381; side us"


def test_several_good_results_are_one_chance():
    match = scene(
        BESIDE, "unit 1/382", "unit 2/382", "support Nav1", "points 3", variant="skyline", phase="declare"
    )
    weak = scene(BESIDE, "unit 1/381", variant="skyline", phase="declare")
    sure = combat_odds(match.state, combat_of(match.state, UNIT_OF["Nav1"]))
    none = combat_odds(weak.state, combat_of(weak.state, UNIT_OF["15IIB"]))
    assert sure["wished"] == {"name": "driven off", "chance": 1.0, "tone": "good"}
    assert none["wished"]["chance"] == 0
    assert [one["name"] for one in none["outcomes"]] == ["no result", "attackers back 1", "attackers back 2"]


def test_a_result_is_told_with_its_letter_and_in_words():
    fought = (UNIT_OF["Nav1"], (UNIT_OF["Nav1"],), (UNIT_OF["1/382"],), (), 13, 2, 5, 4)
    assert line(Event("fought", (*fought, D2), "7.6")).endswith("die 4: D2, defender back 2.")
    assert line(Event("fought", (*fought, DOT), "7.6")).endswith("die 4: no result.")


def test_people_keep_their_capital():
    assert line(Event("points", (JAPAN, 7, KILLS), "17.12")).startswith("7 points for the Japanese: ")


def test_an_attack_has_a_short_name():
    script = ("unit 1/382", "unit 1/381", "done")
    match = scene(BESIDE, *script, variant="skyline", phase="declare")
    ask = match.ask
    short = [match.title.words.short(match.state, ask, opt, None) for opt in ask.options]
    assert set(short) == {"Attack Nav1", "Attack 15IIB"}


def test_who_can_move_and_that_others_wait_is_told():
    """Units that may be brought on are no units that can move: they are named apart (12.1)."""

    def asked(turn: int) -> str:
        match = scene(f"2302 1/381; 1507 21IIB; side us; turn {turn}")
        return match.title.words.prompt(match.state, match.ask)

    assert asked(2) == "Turn 2 of 12: move units in any order; 1 unit can."
    assert asked(3) == "Turn 3 of 12: move units in any order; 1 unit can; then reinforcements may come."


def test_protective_fire_tells_what_it_leaves_of_the_attack():
    """Each number of points has the attack's odds, as the attacked sees them (9.2)."""
    match = scene(
        "2505 1/382; 2405 21IIB; 2504 272IIB; side jp", "unit 21IIB", "unit 272IIB", "done", phase="declare"
    )
    match.answer(match.ask.options.index(("support", UNIT_OF["1/382"])))
    found = previews(match.state, match.ask)
    chances = [one["wished"]["chance"] for one in found]
    assert len(chances) == 4
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1]
    assert {one["wished"]["tone"] for one in found} == {"bad"}


def test_several_guns_fire():
    event = Event("fpf", (UNIT_OF["1/42FA"], UNIT_OF["Nav1"]), "8.2")
    assert line(event).endswith(" fires to protect [[unit:Nav1|Nav1]].")
    assert plural(event) == " fire to protect Nav1."


def test_an_idea_says_which_way_the_line_goes_and_not_who():
    match = scene("2002 1/381; 2102 2/381; 2302 3/381; 2402 1/382; 2307 21IIB; side us")

    def said(say, *moves: tuple[str, str]) -> str:
        orders = tuple((UNIT_OF[name], GRID.find(cell) if cell else -1) for name, cell in moves)
        return say(match.state, match.ask, Plan(0.0, "moves", ("hold", orders)))

    assert said(idea) == "The line is good as it stands."
    assert said(idea, ("3/381", "2303"), ("1/382", "2403"), ("1/381", "2001"), ("2/381", "")) == (
        "Move 2 units towards the enemy, 1 back and 1 off the map."
    )
    assert said(idea, ("3/381", "2303")) == "Move 1 unit towards the enemy."
    # Some orders are to stay: nobody moves then
    assert said(idea, ("1/381", "2002")) == "The line is good as it stands."
    assert said(text, ("1/381", "2002")) == "Nobody moves"
