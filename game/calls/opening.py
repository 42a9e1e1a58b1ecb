"""A match comes to the table: a new one, or out of a link or a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import arguments, catalog, keeping
from game.core import record as records
from game.core.agent import Progress, Thinking
from game.core.dice import dice_of
from game.core.errors import BadVariant, GameError
from game.core.match import AnyMatch, Match
from game.slices import thinking
from game.table import Reply, Table

if TYPE_CHECKING:
    from game.core.border import Checkpoint

settle = Table.settle


def new(
    table: Table,
    title: str,
    variant: str | None = None,
    changes: dict[str, str] | None = None,
    seed: int = 0,
    dice: str = "seeded",
    practice: bool = False,
    players: list[dict[str, str]] | None = None,
    **rest: Any,
) -> Reply:
    if not arguments.is_seed(seed):
        raise BadVariant(f"a deal has a whole number, 0 or more, not {arguments.shown(seed)}")
    game = catalog.find(title)
    settings = game.rules.settings(variant or game.rules.presets[0].name, changes)
    match: AnyMatch = Match(game, settings, dice_of(dice, seed), practice=practice)
    table.seat(match, players or [])
    table.lay(match, seed=seed)
    return table.view(**rest)


def open(
    table: Table,
    link: str | None = None,
    text: str | None = None,
    checkpoint: Checkpoint | None = None,
    players: list[dict[str, str]] | None = None,
    practice: bool = False,
    **rest: Any,
) -> Reply:
    """A link or a record file, slice by slice; the game on the table stays if it cannot be opened.

    What comes without `players` is somebody else's: it tells who plays as he sees it. `practice`: it is
    opened to try things out.
    """
    if text is not None and records.is_sealed(text):
        from game.calls.sealed import sealed_open

        return sealed_open(table, text, **rest)
    if text is not None and keeping.is_checkpoint(checkpoint) and _resume(table, text, checkpoint, players):
        return table.view(**rest)
    key = "open", link, text

    def source() -> Thinking[AnyMatch]:
        if link is None:
            return records.reading(text or "", catalog.find)
        from game.core import link as links  # only now: a page starts sooner without them

        return links.reading(link, catalog.find)

    found = table.go_on(key, source)
    if isinstance(found, Progress):
        return thinking(found)
    _welcome(table, found, players)
    found.practice = found.practice or practice
    table.lay(found)
    return table.view(**rest)


def _welcome(table: Table, match: AnyMatch, players: list[dict[str, str]] | None) -> None:
    if players is None:
        match.company = match.company.turned()
    else:
        table.seat(match, players)


def _resume(table: Table, text: str, checkpoint: Any, players: list[dict[str, str]] | None) -> bool:
    """Open a long game where it was kept; False if that cannot be done."""
    try:
        match, before = keeping.resume(text, checkpoint, catalog.find)
    except GameError:
        return False  # the record alone will do
    _welcome(table, match, players)
    table.lay(match, before)
    table.checking = keeping.whole_game(text, table.keeper, catalog.find)
    return True


def seats(table: Table, players: list[dict[str, str]], **rest: Any) -> Reply:
    """Who plays: from now on only what the people here may know is told."""
    table.seat(table.open_match(), players)
    return table.view(**rest)


def practice(table: Table, on: bool = True, **rest: Any) -> Reply:
    """Unlimited undo from now on; it marks the record for good."""
    table.open_match().practice = table.match.practice or on
    return table.view(**rest)
