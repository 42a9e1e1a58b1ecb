"""Starts under faults, a few of each kind; all of them: `python3 build.py faults`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.faults import start
from tests.faults.start import Bench


@pytest.fixture
def bench(browser: Browser, site_folder: Path) -> Iterator[Bench]:
    bench = Bench(browser, site_folder)
    yield bench
    bench.faulty.close()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("web/app/main.js", "missing"),
        ("web/style/page.css", "cut"),
        ("web/engine/worker.py", "missing"),
    ],
)
def test_a_broken_file_is_told_and_the_button_helps(bench: Bench, path: str, kind: str) -> None:
    start.broken_file(bench, path, kind)


def test_a_network_that_is_lost_is_told_and_the_button_helps(bench: Bench) -> None:
    start.lost(bench, 12)


def test_the_game_runs_where_nothing_can_be_stored_and_wasm_has_a_wrong_type(bench: Bench) -> None:
    bench.faulty.faults = {"vendor/pyodide/pyodide.asm.wasm": "application/octet-stream"}
    start.blocked_data(bench)


def test_a_damaged_cache_heals_and_one_without_a_page_says_so(bench: Bench) -> None:
    with bench.context() as context:
        page = context.new_page()
        start.kept(bench, page)
        start.damaged_cache(bench, page, "web/app/main.js", "cut")
        start.damaged_offline(bench, page, "index.html", "missing")


def test_python_is_started_anew_with_the_game_in_it(bench: Bench) -> None:
    start.python_fails(bench, "worker terminated", "stack overflow in repr")


def test_a_title_that_does_not_load_leaves_the_others(bench: Bench) -> None:
    start.broken_title(bench, "web/engine/game_{}.zip", "missing")
