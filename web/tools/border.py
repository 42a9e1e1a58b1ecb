"""Writes what crosses from Python to the page at build time, so that it is stated once, in Python.

web/view.d.ts            the types of core/border.py
web/titles/<id>/board.d.ts   those of the title's view.py
web/titles/<id>/facts.js     what never changes in the title: figures of map and counters

`python3 build.py border` writes them; a test fails when one is stale.
"""

from __future__ import annotations

import inspect
import json
import re
import types
import typing
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, NotRequired, Union

import game
from game.catalog import find
from web.tools import places

BORDER = "game.core.border"
HEAD = "// Written by `python3 build.py border` from {}; do not edit.\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "any"}


def spelt(kind: Any) -> str:
    """A Python type in TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is list:
        item = spelt(inner[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if origin is dict:
        return f"Record<string, {spelt(inner[1])}>"
    if origin is tuple:
        return f"[{', '.join(map(spelt, inner))}]"
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(map(spelt, inner))
    if typing.is_typeddict(kind):
        return str(kind.__name__)
    raise TypeError(f"{kind!r} cannot cross to the page")


def hints_of(made: Any) -> dict[str, Any]:
    """The types of its fields; those of the border are named in titles for checks alone."""
    known = vars(import_module(BORDER))
    return typing.get_type_hints(made, localns=known, include_extras=True)


def comments_of(made: Any) -> dict[str, str]:
    """The note beside each field."""
    try:
        source = inspect.getsource(made)
    except OSError:
        return {}
    return dict(re.findall(r"^    (\w+): .*?  # (.+)$", source, re.MULTILINE))


def interface(made: Any) -> Iterator[str]:
    """A typed dictionary as a type."""
    notes = comments_of(made)
    if made.__doc__:
        yield f"/** {' '.join(made.__doc__.split())} */"
    yield f"export type {made.__name__} = {{"
    for name, hint in hints_of(made).items():
        optional = typing.get_origin(hint) is NotRequired
        kind = typing.get_args(hint)[0] if optional else hint
        note = f" // {notes[name]}" if name in notes else ""
        yield f"  {name}{'?' if optional else ''}: {spelt(kind)};{note}"
    yield "};"


def parts_of(kind: Any) -> Iterator[Any]:
    """Every typed dictionary that a type speaks of."""
    if typing.is_typeddict(kind):
        yield kind
    for inner in typing.get_args(kind):
        yield from parts_of(inner)


def reached(made: list[Any]) -> list[Any]:
    """These typed dictionaries and all that they speak of, in order."""
    found = list(made)
    for one in found:
        for hint in hints_of(one).values():
            found += [part for part in parts_of(hint) if part not in found]
    return found


def written(module: str) -> str:
    """The file of a module: what it defines and what that speaks of; what is of the border is imported."""
    found = import_module(module)
    own = [one for one in vars(found).values() if typing.is_typeddict(one) and one.__module__ == module]
    made = reached(own)
    lines = [HEAD.format(module.replace(".", "/") + ".py")]
    if module != BORDER:
        used = sorted(one.__name__ for one in made if one.__module__ == BORDER)
        if used:
            lines.append(f'import type {{ {", ".join(used)} }} from "../../view.js";\n')
        made = [one for one in made if one.__module__ != BORDER]
    lines += ["\n".join(interface(one)) + "\n" for one in made]
    return "\n".join(lines)


def files() -> dict[Path, str]:
    """Every file of types with what it should hold."""
    found = {places.WEB / "view.d.ts": written(BORDER)}
    for root in places.title_roots():
        if str(root / "game") not in game.__path__:
            game.__path__.append(str(root / "game"))
    for folder in places.title_pages():
        title = folder.name
        found[folder / "board.d.ts"] = written(f"game.{title}.view")
        found[folder / "facts.js"] = facts_of(title)
    return found


def facts_of(title: str) -> str:
    """A title's facts as a module."""
    facts = find(title).board.facts()
    lines = [
        f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}," for name, value in facts.items()
    ]
    kind = '/** @type {import("./board.js").Facts} */'
    return "\n".join([HEAD.format(f"game/{title}/view.py"), kind, "export const FACTS = {", *lines, "};", ""])


def write_border() -> None:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(places.ROOT)}")
