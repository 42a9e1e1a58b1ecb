"""What generic tests find of each title: tests/<title>/book.py, and the files beside it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from game.catalog import titles

TESTS = Path(__file__).parent
READY = titles()


def folder(title: str) -> Path:
    return TESTS / title


def book(title: str, name: str, default: Any = None) -> Any:
    """A fact of a title's book."""
    return getattr(import_module(f"tests.{title}.book"), name, default)


def records(title: str) -> list[Path]:
    return sorted((folder(title) / "records").glob("*.txt"))


def names_of_tests(title: str) -> list[str]:
    """The names of all test functions of a title."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder(title).glob("test_*.py"))]
    lines = [line for text in texts for line in text.splitlines() if line.startswith("def test_")]
    return [line[4:].partition("(")[0] for line in lines]
