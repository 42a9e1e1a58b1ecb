"""Golden records replay to their written result and log."""

from __future__ import annotations

import pytest

from game.catalog import find
from game.core.link import from_link, to_link
from game.core.record import from_lines, split, to_lines
from tests.books import READY, records
from tests.golden import log_text

RECORDS = [path for title in READY for path in records(title)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_golden_record(path):
    text = path.read_text(encoding="utf-8")
    match = from_lines(text, find)
    assert to_lines(match) == text
    assert log_text(match) == path.with_suffix(".log").read_text(encoding="utf-8")
    assert from_link(to_link(match), find).log == match.log


@pytest.mark.parametrize("title", READY)
def test_every_variant_has_a_golden_record(title):
    """Of this version of the rules, and of every earlier one that is still played."""
    rules = find(title).rules
    heads = [split(path.read_text(encoding="utf-8"))[0] for path in records(title)]
    wanted = {(preset.name, str(rev)) for preset in rules.presets for rev in (rules.rev, *rules.earlier)}
    assert wanted <= {(head["variant"], head["rev"]) for head in heads}
