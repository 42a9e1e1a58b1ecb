"""The record as it grows: increments that always add up to it, and long games from a kept checkpoint."""

from __future__ import annotations

import json

import pytest

from game import keeping
from game.catalog import find
from game.core import link as links
from game.core.link import from_link, to_link
from game.core.record import from_lines, to_lines
from game.core.rng import Rng
from game.session import Session
from tests.books import READY, book
from tests.helpers import new_match

VIEWS = ("new", "open", "view", "answer", "play", "undo", "redo", "practice", "fork")


class Page:
    """What a page holds of a game: header, lines and the last checkpoint, from increments alone."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.head = ""
        self.lines: list[str] = []
        self.checkpoint = None

    def call(self, name: str, **args):
        while "thinking" in (found := self._call(name, **args)):
            pass
        assert "error" not in found, found
        kept = found.get("record")
        if kept:
            self.head = kept.get("head", self.head)
            self.lines[kept["begin"] :] = kept["lines"]
            self.checkpoint = kept.get("checkpoint", self.checkpoint)
        return found

    def _call(self, name: str, **args):
        if name in VIEWS:
            args = {"kept": len(self.lines), **args}
        return json.loads(self.session.call(name, json.dumps(args)))

    @property
    def record(self) -> str:
        return "\n".join([self.head, *self.lines]) + "\n"


@pytest.mark.parametrize("title", READY)
@pytest.mark.parametrize("secrets", [False, True])
def test_increments_add_up_to_the_record(title, secrets):
    changes = book(title, "SECRETS", {}) if secrets else {}
    page = Page(Session())
    shown = page.call("new", title=title, seed=11, changes=changes)
    rng = Rng(3)
    for number in range(400):
        if shown["undo"] and rng.below(5) == 0:
            shown = page.call("undo")
            if rng.below(2) and shown["redo"]:
                shown = page.call("redo")
        elif shown["over"]:
            break
        else:
            shown = page.call("answer", choice=rng.below(len(shown["options"])))
        if number % 7 == 0 or shown["over"]:
            assert page.record == to_lines(page.session.match)
    assert page.record == to_lines(page.session.match)
    assert to_lines(from_lines(page.record, find)) == page.record


def test_a_mark_of_practice_and_the_result_come_with_the_header():
    page = Page(Session())
    shown = page.call("new", title="hill89", seed=2)
    page.call("practice")
    assert "\npractice\n" in page.head
    rng = Rng(1)
    while not shown["over"]:
        shown = page.call("answer", choice=rng.below(len(shown["options"])))
    assert "\nresult " in page.head
    assert page.record == to_lines(page.session.match)


def long_page(decisions: int = 900) -> Page:
    page = Page(Session())
    shown = page.call("new", title="standin", seed=4, changes={"turns": "40"})
    rng = Rng(5)
    while shown["step"] < decisions:
        busy = [option["index"] for option in shown["options"] if "tag" not in option]
        shown = page.call("answer", choice=busy[rng.below(len(busy))] if busy else 0)
    return page


@pytest.fixture(scope="module")
def long() -> Page:
    return long_page()


def test_a_long_game_keeps_checkpoints(long):
    assert long.checkpoint["steps"] >= keeping.EVERY
    assert keeping.is_checkpoint(long.checkpoint)
    assert len(json.dumps(long.checkpoint)) < 1000


def test_a_long_game_opens_where_it_was_kept_and_is_checked_behind_the_players_back(long):
    page = Page(Session())
    whole = long.call("view", kept=0)
    opened = page.call("open", text=long.record, checkpoint=long.checkpoint, kept=0)
    assert opened["partial"]
    for name in ("board", "options", "prompt", "step", "events", "thrown"):
        assert opened[name] == whole[name], name
    assert opened["log"][-10:] == whole["log"][-10:]
    assert page.session.match.past.steps > 0
    assert page.call("settle") == {"settled": True, "same": True}
    assert page.session.match.past.steps == 0
    assert page.call("at", step=3)["step"] == 3
    assert to_lines(page.session.match) == long.record


def test_one_may_play_on_and_take_back_while_it_is_checked(long, monkeypatch):
    monkeypatch.setattr("game.slices.SLICE", 0.0)
    page = Page(Session())
    page.lines = list(long.lines)
    page.head = long.head
    page.call("open", text=long.record, checkpoint=long.checkpoint)
    assert "thinking" in page._call("settle")
    shown = page.call("answer", choice=1)
    page.call("answer", choice=0)
    page.call("undo")
    page.call("undo")
    assert "thinking" in page._call("settle")
    shown = page.call("answer", choice=2)
    assert page.call("settle")["same"]
    assert page.call("view")["step"] == shown["step"]
    assert page.record == to_lines(page.session.match)


def test_practice_begun_and_answers_taken_back_meanwhile_are_not_forgotten(long, monkeypatch):
    monkeypatch.setattr("game.slices.SLICE", 0.0)
    page = Page(Session())
    page.call("open", text=long.record, checkpoint=long.checkpoint)
    page.call("practice")
    page.call("undo")
    assert page.call("settle")["same"]
    shown = page.call("view")
    assert shown["practice"]
    assert shown["redo"]
    assert page.call("redo")["step"] == shown["step"] + 1
    assert "\npractice\n" in to_lines(page.session.match)


def test_whoever_looks_back_waits_for_the_past(long, monkeypatch):
    monkeypatch.setattr("game.slices.SLICE", 0.0)
    for name, args in (("at", {"step": 2}), ("steps", {}), ("share", {}), ("log", {"begin": 0, "end": 5})):
        page = Page(Session())
        page.call("open", text=long.record, checkpoint=long.checkpoint)
        assert "thinking" in json.loads(page.session.call(name, json.dumps(args)))
        assert "error" not in page.session.call(name, json.dumps(args))


@pytest.mark.parametrize(
    "damage",
    [
        {"state": "nonsense"},
        {"state": ""},
        {"lines": 10**9},
        {"lines": -1},
        {"steps": "7"},
        {"counts": []},
        {"lines": 3},
    ],
)
def test_a_damaged_checkpoint_costs_time_not_the_game(long, damage):
    page = Page(Session())
    opened = page.call("open", text=long.record, checkpoint={**long.checkpoint, **damage}, kept=0)
    page.call("settle")
    assert page.call("view")["board"] == long.call("view")["board"]
    assert opened["step"] == long.call("view")["step"]


def test_a_checkpoint_of_another_game_is_found_out(long):
    """It opens, for nothing in it is wrong; the record then takes its place."""
    page = Page(Session())
    wrong = {**long.checkpoint, "counts": {"combat": 12345}}
    page.call("open", text=long.record, checkpoint=wrong, kept=0)
    found = page.call("settle")
    assert found["settled"]
    assert to_lines(page.session.match) == long.record


def test_a_checkpoint_tells_of_a_game_that_goes_on_the_same(long):
    """Dice and draws after it come from where the streams stood."""
    match, before = keeping.resume(long.record, long.checkpoint, find)
    whole = from_lines(long.record, find)
    assert (match.steps, match.throws) == (whole.steps, whole.throws)
    assert match.state.key() == whole.state.key()
    rng = Rng(8)
    for _ in range(300):
        if whole.ask is None:
            break
        choice = rng.below(len(whole.ask.options))
        whole.answer(choice)
        match.answer(choice)
    assert match.state.key() == whole.state.key()
    assert len(before) == long.checkpoint["lines"]


def test_looking_back_costs_what_is_new(long):
    found = long.session.call("at", json.dumps({"step": 800}))
    assert len(found) < 40_000
    seen = json.loads(found)
    assert seen["options"] == []
    assert all(seen["begin"] <= line["n"] < seen["events"] for line in seen["log"])
    assert len(seen["log"]) < 5


def test_the_log_at_opening_is_its_end_and_earlier_lines_come_when_asked_for(long):
    page = Page(Session())
    shown = page.call("open", text=long.record, kept=0)
    assert len(shown["log"]) == 200
    first = shown["log"][0]["n"]
    earlier = page.call("log", begin=first - 50, end=first)
    assert [line["n"] for line in earlier["log"]] == list(range(first - 50, first))
    assert all(first - 50 <= roll["line"] < first for roll in earlier["throws"])


# Links of long games


def test_games_beyond_a_length_travel_in_blocks(monkeypatch):
    monkeypatch.setattr("game.core.link.LONG", 100)
    for title, changes in (("ieshima", {"bidding": "on", "air": "7"}), ("standin", {"turns": "20"})):
        match = new_match(find(title), seed=6, **changes)
        rng = Rng(6)
        while match.ask is not None and match.steps < 260:
            match.answer(rng.below(len(match.ask.options)))
        link = to_link(match)
        assert link.startswith(f"#{title}/r3/")
        again = from_link(link, find)
        assert again.log == match.log
        assert to_link(again) == link
        for at in range(12, len(link), 17):
            letter = "B" if link[at] != "B" else "C"
            with pytest.raises(Exception, match="link"):
                from_link(link[:at] + letter + link[at + 1 :], find)


def test_a_long_link_is_read_with_pauses():
    match = long_page(600).session.match
    pauses = list(links.reading(to_link(match), find))
    assert len(pauses) > 10
    assert pauses == sorted(pauses)
