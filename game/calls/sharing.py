"""Links to the game, the position or the deal on the table."""

from __future__ import annotations

from game.core import link as links
from game.table import Reply, Table


def share(table: Table) -> Reply:
    waits = table.whole()
    if waits:
        return waits
    match = table.open_match()
    position = links.to_position_link(match)
    return {
        "link": links.to_link(match),
        "position": position,
        "deal": links.to_deal_link(match) if match.has_deal() else "",
        "record": table.keeper.text(),
    }


def deal(table: Table, beat: int | None = None) -> Reply:
    """A link to the game before its first decision, perhaps with a score to beat."""
    return {"link": links.to_deal_link(table.open_match(), beat)}


def address(table: Table, longest: int) -> Reply:
    """A link for the address bar: to the game, or to the position if the game is too long for it."""
    waits = table.whole()
    if waits:
        return waits
    match = table.open_match()
    whole = links.to_link(match)
    link = whole if len(whole) <= longest else links.to_position_link(match)
    return {"link": link, "match": table.number}
