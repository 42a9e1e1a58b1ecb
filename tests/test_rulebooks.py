"""The rules in words: every paragraph is reached by games and has a test of its name, like every ruling."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from game.catalog import find
from game.core.entries import Throw
from game.core.record import from_lines
from game.rules_text import number_of, paragraphs
from tests.books import READY, book, names_of_tests, records
from tests.helpers import new_match, random_steps

SEEDS = 24
titles = pytest.mark.parametrize("title", READY)


def in_play(title: str) -> list[str]:
    """The paragraphs that describe what happens."""
    first, last = book(title, "FIRST"), book(title, "LAST")
    return [n for n in paragraphs(find(title).rules.file) if first <= int(n.split(".")[0]) <= last]


def is_among(number: str, found: set[str]) -> bool:
    """A heading counts when one of its sub-paragraphs does."""
    stem = number.removesuffix("0") if number.endswith(".0") else f"{number}."
    return number in found or any(other.startswith(stem) for other in found)


@titles
def test_every_paragraph_is_reached_or_excused(title):
    reached = set()
    matches = [from_lines(path.read_text(encoding="utf-8"), find) for path in records(title)]
    presets = find(title).rules.presets
    for seed in range(SEEDS):
        match = new_match(find(title), presets[seed % len(presets)].name, seed)
        reached |= {number_of(ask.rule) for ask in random_steps(match, seed)}
        matches.append(match)
    for match in matches:
        reached |= {number_of(event.rule) for event in match.events}
        reached |= {number_of(e.request.rule) for e in match.log if isinstance(e, Throw)}
    assert reached <= set(paragraphs(find(title).rules.file)), "a rule number that rules.md does not have"
    missing = {number for number in in_play(title) if not is_among(number, reached)}
    assert missing == set(book(title, "EXCUSED"))


def numbers_in(name: str) -> set[str]:
    """'test_12_1_to_12_4_hill_89' names 12.1 to 12.4; 'test_11_4_2_b' names 11.4.2."""
    found = {".".join(one.split("_")) for one in re.findall(r"(?<![\d_])_(\d+(?:_\d+)+)", name)}
    for a, low, high in re.findall(r"_(\d+)_(\d+)_to_\1_(\d+)", name):
        found |= {f"{a}.{n}" for n in range(int(low), int(high) + 1)}
    return found


@titles
def test_every_paragraph_has_a_test_of_its_name(title):
    tested = set().union(*(numbers_in(name) for name in names_of_tests(title) if "ruling" not in name))
    assert [number for number in in_play(title) if not is_among(number, tested)] == []


@titles
def test_every_ruling_has_a_test_of_its_name_and_the_code_knows_no_others(title):
    home = Path(import_module(f"game.{title}").__file__).parent
    text = (home / "rules.md").read_text(encoding="utf-8")
    rulings = re.findall(r"^> Ruling (\d+):", text, re.MULTILINE)
    tested = {found for name in names_of_tests(title) for found in re.findall(r"^test_ruling_(\d+)_", name)}
    code = "".join(path.read_text(encoding="utf-8") for path in home.rglob("*.py"))
    assert sorted(map(int, rulings)) == list(range(1, len(rulings) + 1))
    assert [ruling for ruling in rulings if ruling not in tested] == []
    assert set(re.findall(r"# Ruling (\d+)", code)) <= set(rulings)
