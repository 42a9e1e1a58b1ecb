"""How the log is told: who acts in a line, what it weighs, and the table as it stood then."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import pytest

from game.catalog import find
from game.core.border import Cue, Weight
from game.core.record import from_lines
from game.core.view import log_lines
from game.session import Session
from tests.books import READY

HERE = Path(__file__).parent


def told(title: str) -> list[Any]:
    paths = sorted((HERE / title / "records").glob("*.txt"))
    matches = [from_lines(path.read_text(encoding="utf-8"), find) for path in paths]
    return [line for match in matches for line in log_lines(match)]


@pytest.mark.parametrize("title", READY)
def test_every_line_says_who_acts_and_what_it_weighs(title):
    sides = len(find(title).sides)
    for line in told(title):
        assert -1 <= line["by"] < sides, line
        assert line["weight"] in get_args(Weight)
        assert line.get("cue", "hit") in get_args(Cue)
        assert (line["weight"] == "event") == ("title" in line), "an event has a title, and nothing else has"


def test_a_line_that_tells_what_begins_is_a_heading_whatever_it_weighs():
    heads = {title: {line["verb"] for line in told(title) if line.get("heading")} for title in READY}
    assert heads["hill89"] == {"turn", "objective"}
    assert heads["ieshima"] >= {"begins", "new day", "impulse", "night", "refit"}
    for line in told("ieshima"):
        assert line.get("heading") or line["weight"] != "head", line
        assert line["verb"] not in ("day ends", "success") or not line.get("heading"), line


def test_a_success_is_of_the_side_that_attacked_and_a_loss_of_the_side_that_has_it():
    lines = told("ieshima")
    for before, line in pairwise(lines):
        if line["verb"] in ("success", "stalemate", "repulse"):
            assert before["verb"] == "dice"
            assert line["by"] == before["by"]
        if line["verb"] == "reduced":
            unit = line["points"][0][2][0].removeprefix("unit:")
            assert line["by"] == (0 if unit.split("/")[-1].startswith(("305", "306", "307")) else 1), line
        if line["verb"] in ("sunset", "day ends", "weather"):
            assert line["by"] == -1, "nobody's doing"


def test_a_day_is_summed_up_from_its_dawn():
    session = Session()
    session.call("new", json.dumps({"title": "ieshima", "variant": "basic", "seed": 7}))
    session.call("play", json.dumps({"tokens": ["plan ridge"]}))
    session.call("play", json.dumps({"tokens": ["pass"]}))
    shown = json.loads(session.call("play", json.dumps({"tokens": ["pass"], "log_from": 0})))
    (event,) = [line for line in shown["log"] if line["weight"] == "event"]
    assert event["sums"]
    assert event["title"] == "Night falls on 16 April"
    assert shown["since"]["turn"] == 1
    assert shown["score"]["vp"] == shown["since"]["vp"] == 0
    past = json.loads(session.call("at", json.dumps({"step": shown["step"]})))
    assert past["since"] == shown["since"], "and so it is for whoever looks at it later"


def test_answers_that_change_nothing_for_others_bring_no_moments():
    session = Session()
    session.call("new", json.dumps({"title": "hill89", "seed": 1}))
    shown = json.loads(session.call("play", json.dumps({"tokens": ["upgrade rifleman-1"]})))
    assert [moment["n"] for moment in shown["moments"]] == sorted(moment["n"] for moment in shown["moments"])
    own = next(o["token"] for o in shown["options"] if o["token"].startswith("move"))
    moved = json.loads(session.call("play", json.dumps({"tokens": [own]})))
    assert "moments" not in moved
