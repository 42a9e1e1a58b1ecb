"""What Python loads for the first view of a game: all of it must be there before the first tap."""

from __future__ import annotations

import json
import marshal
import subprocess
import sys

import pytest

from game.catalog import titles
from game.session import ROOMS
from tests.books import book
from web.tools import places
from web.tools.slim import slim

OURS = [title for title in titles() if (places.ROOT / "game" / title).is_dir()]
BEGIN = """
import sys
from game import session
session.call("new", sys.argv[1])
print(*(name for name in sys.modules if name.split(".")[0] == "game"))
"""
BUDGET = 620_000  # bytes of bytecode, as it is shipped: a start unpacks and runs them all
CORE = 330_000  # of these for what the titles share
WANTED_LATER = {
    "counsel", "review", "grade", "chart", "rules_text", "core.link", "core.planner", "core.border",
    "{}.agent", "{}.table", "{}.faults", "{}.unfit", "{}.why",
    *(f"calls.{room}" for room in ROOMS if room != "opening"),
}  # fmt: skip


def loaded_by(title: str) -> list[str]:
    """The modules of the house after a new game has begun in a Python of its own."""
    command = [sys.executable, "-c", BEGIN, json.dumps({"title": title, "seed": 7, "kept": 0})]
    found = subprocess.run(command, cwd=places.ROOT, capture_output=True, text=True, check=True)
    return found.stdout.split()


def bytecode(module: str) -> int:
    path = places.ROOT.joinpath(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return len(marshal.dumps(compile(slim(path.read_bytes(), module), module, "exec", dont_inherit=True)))


@pytest.mark.parametrize("title", OURS)
def test_a_game_begins_with_what_its_first_view_needs(title):
    found = loaded_by(title)
    others = {f"game.{other}" for other in OURS if other != title}
    assert not {".".join(name.split(".")[:2]) for name in found} & others
    assert not {f"game.{name.format(title)}" for name in WANTED_LATER} & set(found)
    sizes = {name: bytecode(name) for name in found}
    core = sum(size for name, size in sizes.items() if not name.startswith(f"game.{title}"))
    assert core <= CORE
    assert sum(sizes.values()) <= book(title, "START", BUDGET)
