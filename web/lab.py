"""The workshop: an ordinary PyScript page over the rules package. Typed Python sees `match` and `view()`."""

import sys
import traceback
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pprint import pformat
from typing import Any

from pyodide.code import eval_code
from pyscript import document, when, window

from game import catalog, session
from game.core import view as views
from game.core.dice import dice_of
from game.core.errors import GameError
from game.core.link import from_link, to_link, to_position_link
from game.core.match import Match

LONGEST = 20_000  # characters of one answer


def element(name: str) -> Any:
    return document.getElementById(name)


def view(match: Any = None, who: int | None = None) -> dict[str, Any]:
    """What the page is shown of a match, by default the open one, and as the referee sees it."""
    return views.view(names["match"] if match is None else match, who)


def new(title: str = catalog.titles()[0], variant: str | None = None, seed: int = 1) -> Any:
    """Put a new game on the table."""
    game = catalog.find(title)
    settings = game.rules.settings(variant or game.rules.presets[0].name)
    names["match"] = Match(game, settings, dice_of("seeded", seed))
    return names["match"]


def open_link(text: str) -> Any:
    """Put the game of a link on the table."""
    names["match"] = from_link(text, catalog.find)
    return names["match"]


names: dict[str, Any] = {
    "match": None,
    "view": view,
    "new": new,
    "open_link": open_link,
    "to_link": to_link,
    "to_position_link": to_position_link,
    "catalog": catalog,
    "session": session,
}


def tell_state() -> None:
    match = names["match"]
    title = match.title
    variant, _ = title.rules.preset_of(match.settings)
    element(
        "state"
    ).textContent = (
        f"Python {sys.version.split()[0]}. On the table: {title.name}, {variant}, step {match.steps}."
    )


def open_from(text: str) -> None:
    try:
        open_link(text)
        tell_state()
    except GameError as error:
        element("state").textContent = f"Not opened: {error}"


def answer(code: str) -> str:
    """What running the code printed, and the value of its last line."""
    printed = StringIO()
    try:
        with redirect_stdout(printed), redirect_stderr(printed):
            value = eval_code(code, names, filename="<typed>")
            if value is not None:
                print(value if isinstance(value, str) else pformat(value, width=100))
    except BaseException:
        lines = traceback.format_exc().splitlines(keepends=True)
        start = next((n for n, line in enumerate(lines) if '"<typed>"' in line), 0)
        printed.write(lines[0] + "".join(lines[max(start, 1) :]))
    text = printed.getvalue()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}\n... {len(text) - LONGEST} characters more\n"


@when("submit", "#opening")
def on_open(event: Any) -> None:
    event.preventDefault()
    open_from(element("link").value)


@when("submit", "#asking")
def on_run(event: Any) -> None:
    event.preventDefault()
    code = element("code").value
    asked = "".join(f">>> {line}\n" for line in code.splitlines())
    element("out").textContent = asked + answer(code) + "\n" + element("out").textContent
    tell_state()


@when("keydown", "#code")
def on_key(event: Any) -> None:
    if event.key == "Enter" and (event.ctrlKey or event.metaKey):
        on_run(event)


@when("hashchange", window)
def on_hash(_event: Any) -> None:
    open_from(window.location.hash)


new()
tell_state()
if len(window.location.hash) > 1:
    element("link").value = window.location.hash
    open_from(window.location.hash)
element("open").disabled = element("run").disabled = False
