"""Taking back: what one press did, a turn, or what one unit did."""

from __future__ import annotations

from typing import Any

from game.core.choose import is_some
from game.core.errors import GameError
from game.core.request import Ask
from game.table import Reply, Table


def undo(table: Table, **rest: Any) -> Reply:
    """Take back what one press did, and on to where a person decides."""
    if table.sealed is not None:
        from game.calls.sealed import sealed_undo

        return sealed_undo(table, **rest)
    match = table.match
    if not match.can_undo():
        raise GameError(f"nothing to undo: {match.why_no_undo()}")
    if table.has_other_answered():
        raise GameError("nothing to undo: the other side has answered since")
    if not table.can_undo():
        raise GameError("nothing to undo: dice were rolled since")
    before = match.steps
    if table.presses:
        wanted = table.presses.pop()
        while match.steps > wanted and table.can_undo() and match.undo():
            pass
    else:  # what one press did is not known any more: a unit's deed, or some of a stack were taken by one
        deeds = match.deeds(table.fixed)
        last = deeds[-1] if deeds and match.title.board.doer(deeds[-1].option) else None
        wanted = match.steps - (1 if last is None else len(last.steps))
        while match.undo() and (match.steps > wanted or _is_amid(match.ask)) and table.can_undo():
            pass
    return _taken_back(table, before, rest)


def restart(table: Table, **rest: Any) -> Reply:
    """Take back everything that one side has decided in its turn, as far as that is allowed."""
    match = table.open_match()
    before, turn = match.steps, match.title.rules.turn
    last, began = match.last_step(), turn(match.state)
    if not table.may_restart():
        raise GameError("nothing to take back")
    who = match.ask.who if match.ask is not None else -1
    while last is not None and last.who == who and table.can_undo() and match.undo():
        if turn(match.state) != began:
            match.redo()
            break
        last = match.last_step()
    table.presses = [step for step in table.presses if step < match.steps]
    return _taken_back(table, before, rest)


def redo(table: Table, **rest: Any) -> Reply:
    if not table.open_match().can_redo():
        raise GameError("nothing to redo")
    table.presses.append(table.match.steps)
    for _ in range(table.undone.pop() if table.undone else 1):
        table.match.redo()
    table.keeper.follow()
    table.went_on()
    return table.view(**rest)


def retract(
    table: Table, anchor: str, log_from: int | None = None, kept: int | None = None, **rest: Any
) -> Reply:
    """Take back what one unit did, and nothing else; refused where something later rests on it."""
    match, doer = table.open_match(), table.match.title.board.doer
    gone = table.withdrawals().get(anchor)
    if not gone:
        raise GameError(f"{_named(anchor)} has done nothing that could be taken back")
    first = gone[0]
    later = [deed for deed in match.deeds(table.fixed) if deed.at >= first.at]
    match.cut(first)
    at, lines = match.steps, table.keeper.count(first.at)
    table.keeper.follow()
    presses = [step for step in table.presses if step < at]
    failed = None
    for deed in later:
        if deed not in gone:
            presses.append(match.steps)
            if not match.repeat(deed):
                failed = deed
                break
    if failed is not None:
        match.cut(first)
        table.keeper.follow()
        for deed in later:
            match.repeat(deed)
        table.keeper.follow()
        other = doer(failed.option)
        raise GameError(
            f"{_named(anchor)} cannot be taken back: what {_named(other)} did rests on it"
            if other
            else f"{_named(anchor)} cannot be taken back: what was decided later rests on it"
        )
    table.keeper.follow()
    table.presses, table.undone = presses, []
    table.went_back(at)
    told = None if log_from is None else min(log_from, first.steps[0].told)
    return table.view(log_from=told, kept=None if kept is None else min(kept, lines), **rest)


def _taken_back(table: Table, before: int, rest: dict[str, Any]) -> Reply:
    """On to where a person decides, and told."""
    match = table.match
    while match.ask is not None and not table.is_persons(match.ask.who) and match.undo():
        pass
    table.undone.append(before - match.steps)
    table.keeper.follow()
    table.went_back(match.steps)
    return table.view(**rest)


def _is_amid(ask: Ask | None) -> bool:
    """Were some of a stack taken, and may more be?"""
    return ask is not None and is_some(ask) and ask.ctx[-1] > 0


def _named(anchor: str) -> str:
    return anchor.partition(":")[2]
