"""Figures of maps, pieces, cards and tables, as digests: recorded when all were compared with their sources.

tests/<title>/book.py has FACTS: module and name of a table -> its digest. `python3 -m tests.facts TITLE`
prints them anew; a figure that was changed on purpose needs its evidence (docs/balance).
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from hashlib import sha256
from importlib import import_module
from typing import Any

from tests.books import book


def plain(value: Any) -> Any:
    """The same wherever it is written: sets and mappings in order."""
    if isinstance(value, Mapping):
        return [(plain(key), plain(value[key])) for key in sorted(value)]
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, (tuple, list)):
        return [plain(one) for one in value]
    return list(value) if isinstance(value, (bytes, range)) else value


def table(title: str, path: str) -> Any:
    module, _, name = path.rpartition(".")
    return getattr(import_module(f"game.{title}.{module}"), name)


def digest(title: str, path: str) -> str:
    return sha256(repr(plain(table(title, path))).encode()).hexdigest()[:12]


def main(names: list[str]) -> None:
    for name in names:
        for path in book(name, "FACTS", {}):
            print(f'    "{path}": "{digest(name, path)}",')


if __name__ == "__main__":
    main(sys.argv[1:])
