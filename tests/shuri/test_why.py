"""Why a unit cannot be chosen: the reason and the paragraph."""

import pytest

from tests.shuri.scene import scene

CASES = (  # position, phase, variant, script, unit, words, paragraph
    ("2603 1/381; 2604 15IIB; 2302 2/381", "movement", "outer", (), "1/381", "cannot leave it", "6.0"),
    (
        "2002 1/381; 2302 2/381; 0714 15IIB",
        "movement",
        "outer",
        ("unit 1/381", "to 2003"),
        "1/381",
        "moved",
        "5.11",
    ),
    (
        "2002 1/381; 0714 15IIB; turn 3",
        "movement",
        "outer",
        ("enter 1/184", "to 2001"),
        "1/381",
        "no more",
        "12.1",
    ),
    ("2002 1/381; 0714 15IIB; turn 2", "movement", "outer", (), "1/184", "cannot come now", "12.1"),
    (
        "0913 Cdo1; 1012 Cdo2; 0812 15IIB; 1801 1/381; side jp; turn 15",
        "movement",
        "counter",
        ("land Cdo1", "to 1602"),
        "15IIB",
        "have landed",
        "14.13",
    ),
    ("2304 1/381; 2305 15IIB; 2504 21IIB", "declare", "outer", (), "15IIB", "rough ground", "16.1"),
    ("2403 1/381; 2404 15IIB; 2102 2/381", "declare", "outer", (), "2/381", "next to no enemy", "7.1"),
    (
        "2403 1/381; 2404 15IIB; 2408 1Mor; 2503 21IIB; side jp",
        "declare",
        "outer",
        (),
        "1Mor",
        "within range",
        "8.1",
    ),
    (
        "2403 1/381; 2404 15IIB; 2406 1/42FA; 2408 1Mor",
        "declare",
        "outer",
        ("unit 1/381", "done"),
        "1Mor",
        "no combat within range",
        "8.2",
    ),
)


@pytest.mark.parametrize(("text", "phase", "variant", "script", "name", "words", "rule"), CASES)
def test_why_a_unit_cannot_be_chosen(text, phase, variant, script, name, words, rule):
    match = scene(text, *script, phase=phase, variant=variant)
    found = match.title.board.why_not(match.state, match.ask, f"unit:{name}")
    assert words in found["text"]
    assert found["rule"] == rule
