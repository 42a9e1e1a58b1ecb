"""Computer players and counsel: each call does a slice of the work."""

from __future__ import annotations

from typing import Any

from game.core.agent import Progress
from game.core.errors import GameError
from game.counsel import eyes
from game.review import glance, rounded
from game.slices import reply, thinking
from game.table import Reply, Table


def think(table: Table, level: str, now: bool = False, **rest: Any) -> Reply:
    """Let a computer player of that level answer; `now`: at once."""
    found = table.counsel.think(table.match, level, now)
    if isinstance(found, Progress):
        return thinking(found)
    thought = table.counsel.keep(table.match, level, found)
    ask = table.match.ask
    table.press(table.match.steps)
    with table.match.watched() as states:
        table.match.answer(found.answer)
        shown = table.after_answers(rest, states, None if ask is None else ask.who)
    return shown | {"thought": thought} if thought else shown


def reasons(table: Table, step: int) -> Reply:
    """What a computer player weighed when it decided after `step` decisions."""
    return table.counsel.reasons(table.match, step)


def hint(table: Table, strength: int, now: bool = False) -> Reply:
    if table.asked() is None:
        raise GameError("nothing is to be decided here now")
    return reply("hint", table.counsel.hint(table.match, strength, now))


def plan(table: Table) -> Reply:
    """What is done of the plan that was told in full, and what is left of it."""
    return {"plan": table.counsel.plan(table.match)}


def review(table: Table, now: bool = False) -> Reply:
    """How the chance moved in the whole game, by decisions and by dice."""
    return table.whole() or reply("review", table.counsel.review(table.match, now))


def estimate(table: Table, step: int | None = None, who: int | None = None) -> Reply:
    """Each side's winning chance at a glance, as `who` (else the side that decides) may judge it."""
    waits = None if step in (None, table.match.steps) else table.whole()
    if waits:
        return waits
    match = table.match if step in (None, table.match.steps) else table.match.at(step)
    seer = None if table.match.is_over else eyes(match, table.viewer(who))
    # In the middle of a procedure the state alone does not tell what is under way.
    state = match.state if match.is_settled() else match.checkpoint()[0]
    return {"step": match.steps, "chance": rounded(glance(match.title, state, seer))}


def grade(table: Table, since: int, best: list[str] | None = None, chance: float | None = None) -> Reply:
    """The move that began after so many decisions beside the best one; no grade while it is not over."""
    from game.grade import grade  # only now: few ask for it

    waits = table.whole()
    if waits:
        return waits
    match = table.match
    key = "grade", since, tuple(best or ()), match.steps
    found = table.go_on(key, lambda: grade(match.clone(), since, best or (), chance))
    return thinking(found) if isinstance(found, Progress) else {"graded": found}
