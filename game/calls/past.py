"""Looking back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import catalog
from game import chart as charts
from game.core import link as links
from game.core.entries import Step
from game.core.view import log_lines, throws, throws_before, turns_score, view
from game.counsel import eyes
from game.table import Reply, Table

if TYPE_CHECKING:
    from game.core.border import LogLine, Since


def at(
    table: Table,
    step: int,
    who: int | None = None,
    log_from: int | None = None,
    throws_from: int | None = None,
) -> Reply:
    """The game as it stood; nothing changes. Log and dice of its last decision, unless more is wanted.

    `begin`: where the lines of that decision begin; `by`: whose it was.
    """
    waits = table.whole()
    if waits:
        return waits
    match = table.match.at(step)
    last = match.last_step()
    begin = 0 if last is None else last.told
    first = begin if log_from is None else log_from
    thrown = throws_before(match, first) if throws_from is None else throws_from
    shown = view(match, table.viewer(who), first, thrown, number=table.number, with_options=False)
    since = turns_score(match, shown["events"] - begin)
    by = None if last is None else last.who
    return dict(shown) | {"begin": begin, "by": by} | ({"since": since} if since else {})


def log(table: Table, begin: int, end: int) -> Reply:
    """Earlier lines of the log, with their dice."""
    waits = table.whole()
    if waits:
        return waits
    match = table.match
    lines: list[LogLine] = log_lines(match, table.eyes(), begin, end)
    dice = [roll for roll in throws(match, table.eyes()) if begin <= roll["line"] < end]
    return {"log": lines, "throws": dice}


def since(table: Table, who: int) -> Reply:
    """What happened after a side's last decision, and how many decisions had been made by then."""
    waits = table.whole()
    if waits:
        return waits
    match = table.match
    step, begin = match.steps, match.past.events + len(match.events or ())
    for entry in reversed(match.log[match.prologue :]):
        if isinstance(entry, Step):
            if entry.who == who:
                break
            step, begin = step - 1, entry.told
    else:
        begin = 0
    found: Since = {"step": step, "log": log_lines(match, table.viewer(who), begin)}
    return dict(found)


def fork(table: Table, step: int, practice: bool = False, **rest: Any) -> Reply:
    """Play on from an earlier step, with dice of its own for what comes."""
    waits = table.whole()
    if waits:
        return waits
    found = links.from_link(links.to_position_link(table.open_match().at(step)), catalog.find)
    found.practice = found.practice or practice
    table.lay(found)
    return table.view(**rest)


def steps(table: Table) -> Reply:
    """Where decisions and turns begin, for a scrubber."""
    waits = table.whole()
    match = table.match
    return waits or {
        "steps": match.steps,
        "told": charts.told(match, table.eyes()),
        "turns": charts.turns(match),
    }


def chart(table: Table, who: int | None = None) -> Reply:
    """Scores and winning chances over time, dice, and the longest odds beaten."""
    waits = table.whole()
    return waits or charts.chart(table.match, eyes(table.match, table.viewer(who)))
