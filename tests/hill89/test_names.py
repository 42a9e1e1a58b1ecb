"""Every paragraph and every ruling has a test that bears its number, and rules.md tells what the data say."""

from __future__ import annotations

import re
from pathlib import Path

from game.hill89.data import CARDS, ENEMIES, OBJECTIVES, SCENARIOS
from game.hill89.words import enemy_text, face_text, scenario_text
from game.rules_text import paragraphs

FOLDER = Path(__file__).parent
NAMES = [
    name for path in FOLDER.glob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text())
]
RULES = (FOLDER.parents[1] / "game" / "hill89" / "rules.md").read_text(encoding="utf-8")
TABLES = 14


def numbers_in(name: str) -> set[str]:
    """'test_12_1_to_12_4_hill_89' names 12.1 to 12.4."""
    found = {f"{a}.{b}" for a, b in re.findall(r"(?<!\d)(\d+)_(\d+)", name)}
    for a, low, high in re.findall(r"(\d+)_(\d+)_to_\1_(\d+)", name):
        found |= {f"{a}.{n}" for n in range(int(low), int(high) + 1)}
    return found


def test_every_paragraph_has_a_test_of_its_name():
    numbers = [n for n in paragraphs("hill89/rules.md") if int(n.split(".")[0]) < TABLES]
    tested = set().union(*(numbers_in(name) for name in NAMES if "ruling" not in name))

    def is_tested(number: str) -> bool:
        stem = number.removesuffix("0") if number.endswith(".0") else number
        return number in tested or (number.endswith(".0") and any(n.startswith(stem) for n in tested))

    assert [number for number in numbers if not is_tested(number)] == []


def test_every_ruling_has_a_test_of_its_name():
    rulings = re.findall(r"^> Ruling (\d+):", RULES, re.MULTILINE)
    tested = {found for name in NAMES for found in re.findall(r"^test_ruling_(\d+)_", name)}
    assert sorted(map(int, rulings)) == list(range(1, 43))
    assert [ruling for ruling in rulings if ruling not in tested] == []


def test_rulings_in_the_code_are_in_the_rules():
    code = "".join(path.read_text() for path in (FOLDER.parents[1] / "game" / "hill89").glob("*.py"))
    assert {int(n) for n in re.findall(r"# Ruling (\d+)", code)} <= set(range(1, 43))


def test_the_tables_are_those_of_the_data():
    for card in CARDS:
        assert f"| {card.name} | {face_text(card.recruit)} | {face_text(card.veteran)} |" in RULES
    for foe in ENEMIES:
        figures = f"{foe.health or '-'} | {foe.fog} | {foe.damage} | {foe.arrows} | {enemy_text(foe)} |"
        assert figures in next(
            line for line in RULES.splitlines() if line.startswith(f"| {foe.code} | {foe.name}")
        )
    for place in OBJECTIVES:
        stacks = ", ".join(place.stacks)
        figures = f"| {place.laps} | {place.dice} | {place.soldiers} | {stacks} | {place.scenario} |"
        assert figures in RULES
    for letter, scenario in SCENARIOS.items():
        assert f"| {letter} | {scenario.name} | {scenario_text(letter)} |" in RULES
