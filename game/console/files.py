"""Records on disk and links on the command line."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from game.catalog import find
from game.core.errors import GameError
from game.core.link import from_link
from game.core.match import AnyMatch
from game.core.record import from_lines, to_lines


def fresh_seed() -> int:
    return secrets.randbelow(1 << 31)


def read_text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise GameError(f"{path}: this is not a text file") from None
    except OSError as error:
        raise GameError(f"{path}: {error.strerror or error}") from None


def read_record(path: str) -> AnyMatch:
    text = read_text(path)
    try:
        return from_lines(text, find)
    except GameError as error:
        raise GameError(f"{path}: {error}") from None


def read_game(source: str) -> AnyMatch:
    """A record file or a link."""
    if "#" in source and not Path(source).exists():
        return from_link(source, find)
    return read_record(source)


def write_record(match: AnyMatch, path: str) -> None:
    """Write the record whole or not at all: never half a file over a good one."""
    target = Path(path)
    draft = target.with_name(target.name + ".part")
    try:
        draft.write_text(to_lines(match), encoding="utf-8")
        os.replace(draft, target)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise GameError(f"{path}: {error.strerror or error}") from None
