"""Every paragraph and every ruling has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

from game.rules_text import paragraphs

FOLDER = Path(__file__).parent
NAMES = [
    name for path in FOLDER.glob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text())
]
RULES = FOLDER.parents[1] / "game" / "ieshima" / "rules.md"


def test_every_paragraph_from_6_on_has_a_test_of_its_name():
    """Headings whose sub-paragraphs are tested need none of their own."""
    numbers = [number for number in paragraphs("ieshima/rules.md") if int(number.split(".")[0]) >= 6]
    tested = {
        ".".join(re.findall(r"\d+", found)) for name in NAMES for found in re.findall(r"\d+(?:_\d+)+", name)
    }

    def is_tested(number: str) -> bool:
        stem = number.removesuffix("0") if number.endswith(".0") else f"{number}."
        return number in tested or any(other.startswith(stem) for other in tested)

    assert [number for number in numbers if not is_tested(number)] == []


def test_every_ruling_has_a_test_of_its_name():
    rulings = re.findall(r"^> Ruling (\d+):", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    tested = {found for name in NAMES for found in re.findall(r"^test_ruling_(\d+)_", name)}

    assert len(rulings) == len(set(rulings)) >= 62
    assert [ruling for ruling in rulings if ruling not in tested] == []
