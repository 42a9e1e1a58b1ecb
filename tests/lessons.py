"""The guided first turns of the titles, as plain data: they are modules of the page, read by Node."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from game.session import Session

TITLES = Path(__file__).parents[1] / "web" / "titles"
READ = """
const { lesson } = await import(process.argv[1]);
console.log(JSON.stringify(lesson));
"""

Lesson = dict[str, Any]


def taught() -> list[str]:
    """The guided first turns: the id of a title, with a side after it if that has one of its own."""
    return sorted(path.parent.name + path.stem[len("lesson") :] for path in TITLES.glob("*/lesson*.js"))


def title_of(name: str) -> str:
    return name.partition("-")[0]


@cache
def lesson_of(name: str) -> Lesson:
    title, dash, side = name.partition("-")
    path = (TITLES / title / f"lesson{dash}{side}.js").as_uri()
    command = ["node", "--input-type=module", "--eval", READ, "--", path]
    read: Lesson = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return read


def one_by_one(anchors: list[str]) -> list[str]:
    """ "unit:a,b" stands for two."""
    parts = [(kind, names) for kind, _, names in (anchor.partition(":") for anchor in anchors)]
    return [f"{kind}:{name}" for kind, names in parts for name in names.split(",")]


def play(session: Session, tokens: list[str]) -> None:
    """Each by itself: what rolls dice ends a press."""
    for token in tokens:
        session.do("play", [token])


def carry_out(session: Session, task: dict[str, Any], began: int) -> None:
    """Do what a stop asks for; `began`: decisions before the stop."""
    play(session, task.get("answer", []))
    while task.get("undo") and session.match.steps > began:
        session.do("undo")
