"""What the page's JavaScript must pass: style, types, and the tests that need no page."""

from __future__ import annotations

from web.tools import places
from web.tools.places import run
from web.tools.setup import set_up_packages

PROJECTS = ("tsconfig.json", "tsconfig.workers.json")  # the page, and workers with other globals
CONTRACTS = {"about": "TitleModule", "sheet": "{ sheet: Sheet }", "lesson": "{ lesson: Lesson }"}
CONTRACTS_HEAD = """// Written by web/tools/check.py: what every title's modules must be.
import type { Sheet } from "../web/board/types.js";
import type { Lesson, TitleModule } from "../web/titles/types.js";
"""


def write_contracts() -> None:
    """A module for tsc that names every title's; the page itself names none."""
    lines = [
        f'import("../{path.relative_to(places.ROOT).as_posix()}") satisfies Promise<{contract}>;\n'
        for part, contract in CONTRACTS.items()
        for page in places.title_pages()
        for path in (*page.glob(f"{part}.js"), *page.glob(f"{part}-*.js"))
    ]
    places.CONTRACTS.parent.mkdir(exist_ok=True)
    places.CONTRACTS.write_text(CONTRACTS_HEAD + "".join(lines))


def check_page() -> None:
    """Biome (format and lint), TypeScript over the JSDoc, then node's own test runner."""
    node = set_up_packages()
    run(node, places.PACKAGES / "@biomejs/biome/bin/biome", "check", "--error-on-warnings")
    write_contracts()
    for project in PROJECTS:
        run(node, places.PACKAGES / "typescript/bin/tsc", "--project", project)
    run(node, "--test", *sorted((places.ROOT / "tests/page").glob("*.test.mjs")))
