"""A Fire Phase as data: the same figures by which the rules decided."""

from __future__ import annotations

import json

from game.betio.beats import detail
from game.betio.log import line
from game.core.text import plain
from tests.betio.test_ch06_fire import SCENE, fire


def beats(text: str, card: int):
    from game.betio.volley import japanese_fire, positions
    from tests.betio.scene import position, run

    s = position(text)
    told = run(s, japanese_fire(s), cards=[card]) + run(s, positions(s))
    return [shown for event in told if (shown := detail(event, {})) is not None]


def test_the_beats_of_the_second_example_are_plain_data():
    shown = beats(SCENE, 21)
    assert json.loads(json.dumps(shown)) == shown
    assert [one["beat"] for one in shown] == ["card", "act", "fire", "act", "fire"]
    assert shown[0]["target"] == "●"
    assert [slot["n"] for slot in shown[0]["slots"]] == [2, 1, 1]


def test_every_unit_in_reach_has_a_reason():
    *_, fired = beats(SCENE, 21)
    assert fired["limit"] == 4
    assert "1424" in fired["ring"]
    assert {one["unit"]: (one["dot"], one["reason"], one["hit"]) for one in fired["units"]} == {
        "unit:G/2/2": ("intense", "any", True),
        "unit:E/2/2": ("steady", "other symbol", False),
        "unit:F/2/2": ("steady", "hurt", False),
        "unit:L/3/2": ("machine guns", "symbol", True),
        "unit:HQ 2/2": ("steady", "no star", False),
    }


def test_a_silent_position_says_why():
    shown = beats(SCENE, 19)
    (silent,) = [one for one in shown if one["beat"] == "silent"]
    assert [(one["group"], one["why"]) for one in silent["positions"]] == [("E5", "needs depth")]


def test_the_lines_of_the_example_read_as_sentences():
    _, told = fire(SCENE, 21)
    lines = [plain(line(event)) for event in told]
    assert "Japanese fire, card 21: double red A, purple R, blue M; ●." in lines
    assert "Blue M: E1/E2 fires with machine guns." in lines
