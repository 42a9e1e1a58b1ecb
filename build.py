#!/usr/bin/env python3
"""The one entry: python3 build.py test | serve | site | bench | faults | border | pin.

Standard library only; sets up what it needs.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from web.tools.border import write_border
from web.tools.check import check_page
from web.tools.places import PYTHON, ROOT, run
from web.tools.serve import serve
from web.tools.setup import set_up
from web.tools.site import build_site
from web.tools.vendor import pin

FAULTS = ("long", "start", "pages", "kills")
CHECKED = ("game", "tests", "build.py", "web/engine", "web/tools", "web/lab.py")


def test(arguments: list[str]) -> None:
    """Style and types of Python and JavaScript, then all tests; further arguments go to pytest."""
    set_up()
    checked = [name for name in CHECKED if (ROOT / name).exists()]
    run(PYTHON, "-m", "ruff", "check", *checked)
    run(PYTHON, "-m", "ruff", "format", "--check", *checked)
    run(PYTHON, "-m", "mypy")
    check_page()
    side_by_side = ["-n", str(min(4, os.cpu_count() or 1)), "--dist", "worksteal"]
    run(PYTHON, "-m", "pytest", *(arguments or side_by_side))


def bench(rounds: int) -> None:
    """Starting times in Chromium, as shares of bare Pyodide."""
    set_up()
    os.environ["PYTHONPATH"] = str(ROOT)
    run(PYTHON, "web/tools/bench.py", str(rounds))


def faults() -> None:
    """The long part of what is tried under faults: hostile input, broken starts, killed browsers."""
    set_up()
    os.environ["PYTHONPATH"] = str(ROOT)
    for room in FAULTS:
        run(PYTHON, "-m", f"tests.faults.{room}")
    run("node", "tests/faults/memory.mjs")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("test", help="set up, check style and types, run all tests")
    commands.add_parser("site", help="build the static site in dist/")
    measuring = commands.add_parser("bench", help="measure how fast the site starts")
    measuring.add_argument("rounds", type=int, nargs="?", default=3)
    commands.add_parser("faults", help="put links, saves and starts under faults, at length")
    commands.add_parser("border", help="write anew what the page must know of Python: types and facts")
    commands.add_parser("pin", help="write the hashes of what other people made anew")
    serving = commands.add_parser("serve", help="build and serve the site")
    serving.add_argument("--port", type=int, default=0)
    serving.add_argument("--base", default="/", help="serve under this path, such as /islands/")
    serving.add_argument(
        "--also", type=Path, action="append", default=[], help="a folder with game/ and web/ of more titles"
    )
    arguments, rest = parser.parse_known_args()
    if arguments.command == "test":
        test(rest)
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    elif arguments.command == "site":
        build_site()
    elif arguments.command == "border":
        write_border()
    elif arguments.command == "pin":
        pin()
    elif arguments.command == "bench":
        bench(arguments.rounds)
    elif arguments.command == "faults":
        faults()
    else:
        serve(arguments.port, arguments.base, [folder.resolve() for folder in arguments.also])


if __name__ == "__main__":
    main()
