"""The contract of the board: plain data, the same for everybody who looks, anchored answers."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from game.core.link import to_link, to_position_link
from game.core.record import to_lines
from game.core.request import PATH, SCALE
from game.core.title import MUST, STOP
from game.core.view import options, view
from tests.books import READY, book
from tests.helpers import IDS, TITLES, VARIANTS, new_match, random_game, random_steps

titles = pytest.mark.parametrize("title", TITLES, ids=IDS)
variants = pytest.mark.parametrize(("title", "variant"), VARIANTS, ids=lambda v: getattr(v, "id", v))


@variants
def test_the_view_is_plain_data_and_shows_options_to_the_one_who_decides(title, variant):
    match = new_match(title, variant, 18)
    for number, ask in enumerate(random_steps(match, 18)):
        if number % 19 == 0:
            shown = json.loads(json.dumps(view(match, ask.who)))
            assert [option["index"] for option in shown["options"]] == list(range(len(ask.options)))
            assert view(match, 1 - ask.who)["options"] == []
            assert shown["prompt"]["rule"] == ask.rule


@variants
def test_looking_changes_nothing(title, variant):
    match = new_match(title, variant, 7)
    for number, _ in enumerate(random_steps(match, 7)):
        if number % 11 == 0:
            before = match.state.key(), list(match.log), list(match.events)
            for who in (None, 0, 1):
                json.dumps(view(match, who))
            to_link(match), to_position_link(match), to_lines(match), title.text.table(match.state)
            assert (match.state.key(), match.log, match.events) == before


@variants
def test_odds_are_of_one_type_and_sum_to_one(title, variant):
    match = new_match(title, variant, 27)
    for number, ask in enumerate(random_steps(match, 27)):
        if number % 5:
            continue
        found = title.board.odds(title.seen_by(match.state, ask.who), ask)
        assert len(found) in (0, len(ask.options))
        for odds in filter(None, found):
            chances = [outcome["chance"] for outcome in odds["outcomes"]]
            assert not chances or sum(chances) == pytest.approx(1)
            assert all(
                sum(term["value"] for term in one["terms"]) == one["total"]
                for one in odds["sums"]
                if one["terms"]
            )
            if "spread" in odds:
                assert sum(chance for _, chance in odds["spread"]["chances"]) == pytest.approx(1)


@variants
def test_handles_are_anchors_of_the_answer_or_stand_for_them(title, variant):
    match = new_match(title, variant, 28)
    for number, ask in enumerate(random_steps(match, 28)):
        if number % 7 == 0:
            for option in options(match, ask.who):
                for alike in option.get("handles", []):
                    assert alike
                    kinds = {anchor.partition(":")[0] for anchor in option["at"]}
                    assert {anchor.partition(":")[0] for anchor in alike} <= kinds


@variants
def test_costs_signs_and_ways_belong_to_the_answers(title, variant):
    """A price and a sign for each answer or for none; a way ends where its answer leads."""
    match = new_match(title, variant, 33)
    for number, ask in enumerate(random_steps(match, 33)):
        if number % 17:
            continue
        state = title.seen_by(match.state, ask.who)
        costs, signs = title.board.costs(state, ask), title.board.signs(state, ask)
        assert {len(costs), len(signs)} <= {0, len(ask.options)}
        assert set(signs) <= {"", STOP, MUST}
        for opt in ask.options[:: 1 + len(ask.options) // 5]:
            way = title.board.way(state, ask, opt)
            assert not way or way[-1] == title.board.anchors(state, ask, opt)[0]
            assert bool(way) == (ask.form.shape == PATH), "where the way matters it is told"


@titles
def test_a_scale_goes_up_in_equal_steps_and_every_number_has_its_meaning(title):
    """The page makes a stepper of it, with the short words on its button and the long ones beside it."""
    changes = book(title.id, "SECRETS", {}) if title.id in READY else {}
    for seed in range(6):
        match = new_match(title, seed=seed, **changes)
        for ask in islice(random_steps(match, seed), 40):
            if ask.form.shape == SCALE:
                verbs, numbers = zip(*ask.options, strict=True)
                assert len(set(verbs)) == 1
                assert list(numbers) == list(range(numbers[0], numbers[-1] + 1, numbers[1] - numbers[0]))
                assert all(option["short"] != option["text"] for option in options(match, ask.who))


@titles
def test_why_not_answers_any_anchor(title):
    match = new_match(title, seed=29)
    for number, ask in enumerate(random_steps(match, 29)):
        if number % 23 == 0:
            for anchor in ("space:1", "unit:nobody", "nonsense", "space:", "enemy:2", "token:adjust"):
                reason = title.board.why_not(title.seen_by(match.state, ask.who), ask, anchor)
                assert reason["text"]


@titles
def test_facts_and_scores_are_plain(title):
    json.dumps(title.board.facts())
    match = random_game(title, seed=30)
    assert all(isinstance(value, int) for value in title.board.score(match.state).values())
