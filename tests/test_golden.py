"""Golden records replay to their written result and log."""

from __future__ import annotations

import pytest

from game.catalog import TITLES, find
from game.core.entries import Throw
from game.core.link import from_link, to_link
from game.core.record import from_lines, to_lines
from game.rules_text import number_of, paragraphs
from tests.golden import FOLDER, log_text
from tests.helpers import new_match, random_steps

RECORDS = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_record(path):
    text = path.read_text(encoding="utf-8")
    match = from_lines(text, find)
    assert to_lines(match) == text
    assert log_text(match) == path.with_suffix(".log").read_text(encoding="utf-8")
    assert from_link(to_link(match), find).log == match.log


@pytest.mark.parametrize("title", TITLES)
def test_every_variant_has_a_golden_record(title):
    names = {path.stem for path in RECORDS if path.parent.name == title}
    assert {preset.name for preset in find(title).presets} <= names


EXCUSED = {
    "ieshima": {
        "7.1": "a limit: full Areas are not offered",
        "7.3": "a definition",
        "7.4": "a definition",
        "7.5": "a definition",
        "8.2": "the program offers nothing illegal, and undo stops at the dice",
        "9.1": "shows as the air support line 11.4.2D or 11.4.3D of a sum",
        "9.2": "shows as fewer MF, no Air marker and no air support line",
        "10.3": "the heading of two limits",
        "10.3.1": "a limit: full Areas are not offered",
        "10.3.2": "a limit: such moves are not offered",
        "14.1": "an order: the 14.4 line of the Japanese stands before that of the Americans",
        "14.5.1": "a limit: units without supply are not offered; 14.3 names them in the log",
        "16.1": "nothing happens; 6.1.1 begins the game",
    },
    "hill89": {
        "3.1": "a number on the card; 5.5 counts the laps",
        "3.2": "a number on the card; 4.3 rolls the dice",
        "3.8": "a name; 3.0 tells it",
        "4.2": "an order: the lines 9.6, 9.3 and 9.4 stand before 4.3",
        "6.9": "a limit: nothing is gained beyond the supply",
        "8.2": "a limit: such activations are not offered",
        "9.1": "a description; the Pill Box shows in what is not offered",
        "9.2": "a limit: targets in fog are not offered",
        "11.4": "markers go without a word",
        "12.2": "a part of 12.3",
        "12.4": "a part of 12.3; 4.1 reveals the garrison",
        "14.1": "a table",
        "14.2": "a table",
        "14.3": "a table",
        "14.4": "a table",
        "14.0": "tables",
    },
}
FIRST = {"ieshima": 6, "hill89": 3}  # chapters before it describe the pieces


@pytest.mark.parametrize("title", TITLES)
def test_every_paragraph_is_reached_or_excused(title):
    """A heading counts as reached when one of its sub-paragraphs is."""
    reached = set()
    matches = [from_lines(p.read_text(encoding="utf-8"), find) for p in RECORDS if p.parent.name == title]
    for seed in range(24):
        match = new_match(find(title), find(title).presets[seed % 4].name, seed)
        reached |= {number_of(ask.rule) for ask in random_steps(match, seed)}
        matches.append(match)
    for match in matches:
        reached |= {number_of(event.rule) for event in match.events}
        reached |= {number_of(e.request.rule) for e in match.log if isinstance(e, Throw)}
    index = paragraphs(find(title).rules_file)
    assert reached <= set(index), "a rule number that rules.md does not have"
    in_play = [number for number in index if int(number.split(".")[0]) >= FIRST[title]]

    def is_reached(number: str) -> bool:
        stem = number.removesuffix("0") if number.endswith(".0") else number + "."
        return number in reached or any(other.startswith(stem) for other in reached)

    missing = {number for number in in_play if not is_reached(number)}
    assert missing == set(EXCUSED[title])
