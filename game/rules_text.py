"""A title's rule text by paragraph: the headings of its rules.md."""

from __future__ import annotations

import re
import textwrap
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from game.core.errors import GameError
from game.core.title import Title


class Paragraph(NamedTuple):
    number: str
    title: str
    text: str


_HEADING = re.compile(r"^#{2,4} (\d+(?:\.\d+)+) (.+)$", re.MULTILINE)


def _read(path: str) -> str:
    """A text of the package, by whatever has loaded its code: files, or in the page an archive of them."""
    folder, _, name = path.rpartition("/")
    package = import_module(f"game.{folder}")
    place = str(package.__file__).rpartition("/")[0]
    data: bytes = package.__loader__.get_data(f"{place}/{name}")  # type: ignore[union-attr]
    return data.decode("utf-8")


@cache
def paragraphs(rules_file: str) -> dict[str, Paragraph]:
    """Number -> paragraph, in the order of the text."""
    text = _read(rules_file)
    found = list(_HEADING.finditer(text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    return {
        match.group(1): Paragraph(match.group(1), match.group(2), text[match.end() : end].strip())
        for match, end in zip(found, ends, strict=True)
    }


def number_of(rule: str) -> str:
    """The paragraph that a rule reference points into: '11.4.2A' -> '11.4.2'."""
    return rule.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def paragraph(title: Title[Any], rule: str) -> str:
    """A paragraph as text, for a terminal."""
    index = paragraphs(title.rules.file)
    if not rule.strip():
        return "\n".join(f"{p.number} {p.title}" for p in index.values() if p.number.endswith(".0"))
    number = number_of(rule.strip().upper())
    if number not in index:
        number += ".0"
    if number not in index:
        raise GameError(f"there is no paragraph {rule!r}; try a chapter, such as rule 10.0")
    found = index[number]
    lines = [line.replace("**", "").removeprefix("> ") for line in found.text.splitlines()]
    body = [textwrap.fill(line, 104) if not line.startswith("|") else line for line in lines]
    return "\n".join([f"{found.number} {found.title}", *body])
