"""Guided first turns, every title that has one: they fit the rules, and a third is done by the player."""

from __future__ import annotations

import pytest

from game.catalog import find
from game.rules_text import paragraphs
from game.session import Session
from tests.lessons import carry_out, lesson_of, play, taught, title_of

LONGEST = 300  # letters of a stop: a card on a phone


@pytest.mark.parametrize("title", taught())
def test_a_third_is_done_by_the_player(title: str) -> None:
    stops = lesson_of(title)["stops"]
    assert 18 <= len(stops) <= 28
    done = [stop for stop in stops if stop.get("tasks")]
    assert 3 * len(done) >= len(stops)
    kinds = {kind for stop in done for task in stop["tasks"] for kind in task if kind != "say"}
    assert kinds == {"answer", "look", "undo"}
    assert not stops[-1].get("tasks"), "the last stop leads on into the game"


@pytest.mark.parametrize("title", taught())
def test_the_words_fit_the_card_and_the_rules(title: str) -> None:
    known = paragraphs(find(title_of(title)).rules.file)
    for stop in lesson_of(title)["stops"]:
        assert stop["rule"] in known, stop
        assert len(stop["text"]) <= LONGEST, stop
        assert all(task["say"].endswith(".") for task in stop.get("tasks", [])), stop


@pytest.mark.parametrize("title", taught())
def test_the_wanted_answers_lead_to_the_end_and_on(title: str) -> None:
    """What the player does is asked of the player's own side; then a gentle opponent takes over."""
    lesson = lesson_of(title)
    session = Session()
    session.do("new", **lesson["deal"])
    mine = lesson["players"].index("human")
    for stop in lesson["stops"]:
        play(session, stop.get("play", []))
        began = session.match.steps
        for task in stop.get("tasks", []):
            if "answer" in task:
                assert session.match.ask is not None
                assert session.match.ask.who == mine, stop
            carry_out(session, task, began)
    assert not session.match.is_over
    levels = [level.id for level in find(title_of(title)).card.levels]
    others = [player for player in lesson["players"] if player != "human"]
    assert all(levels.index(player) < 2 for player in others), "gentle"
    first = find(title_of(title)).rules.presets[0].name  # of games for one the shortest comes first
    assert lesson["deal"]["variant"] in ("easy", first) or others
