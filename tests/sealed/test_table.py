"""docs/sealed.md names tests that there are."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "sealed.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(test_\w+)\.(test_\w+)`", PAGE)


@pytest.mark.parametrize(("module", "name"), NAMED)
def test_every_test_that_is_named_is_there(module, name):
    assert callable(getattr(importlib.import_module(f"tests.sealed.{module}"), name))


def test_every_file_that_is_named_is_there():
    files = re.findall(r"\b[a-z]+(?:/\w+)+\.(?:py|md)\b", PAGE)
    assert len(files) > 3
    assert [file for file in files if not (ROOT / file).is_file()] == []
