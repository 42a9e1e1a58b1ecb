"""What would come of answers; nothing changes on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import arguments
from game.calls.playing import play_row, take_some
from game.core.dice import Typed
from game.core.errors import GameError
from game.core.match import AnyMatch
from game.core.request import Ask
from game.core.rng import Rng
from game.core.view import after, options, prompt, stands
from game.table import Reply, Table

if TYPE_CHECKING:
    from game.core.border import Foreseen, Odds, Way


def weigh(table: Table, choice: int) -> Reply:
    """What hangs on an answer that does not say it."""
    ask = table.asked()
    if ask is None or not isinstance(choice, int) or not 0 <= choice < len(ask.options):
        raise GameError(f"there is no answer {arguments.shown(choice)} to weigh now")
    found = after(table.match, choice)
    return {"final": found.final, "last": found.last}


def foresee(table: Table, tokens: list[str], take: list[tuple[int, int]] | None = None) -> Foreseen:
    """What would be asked after these answers, with its odds; nothing changes, no dice are thrown.

    An answer that is not open when its turn comes is passed over.
    """
    match, ask = table.match, table.asked()
    if ask is None:
        return {"played": 0, "final": False, "last": False, "prompt": None, "options": []}
    who = ask.who
    trial = match.imagine(who, Typed(), Rng(0, "foresee"))
    turn = match.title.rules.turn
    before = turn(trial.state)
    played, is_ours = 0, True
    for token in tokens:
        if is_ours and play_row(trial, [token]):
            played += 1
            is_ours = trial.goes_on()
    worth: Odds | None = None
    taken: list[str] = []
    if take and is_ours:
        for asked, choice in take_some(trial, take):
            taken.append(trial.title.words.token(asked.options[choice]))
            odds = trial.title.board.odds(trial.title.seen_by(trial.state, who), asked)
            worth = odds[choice] if odds else None
            played += 1
    is_ours = isinstance(trial.request, Ask) and trial.request.who == who
    is_ours = is_ours and (not played or trial.goes_on())  # what is opened then is not known yet
    found: Foreseen = {
        "played": played,
        "final": played > 0 and stands(trial),
        "last": turn(trial.state) != before,
        "prompt": prompt(trial, who) if is_ours else None,
        "options": options(trial, who) if is_ours else [],
    }
    if worth:
        found["odds"] = worth
    if taken:
        found["taken"] = taken
    return found


def way(table: Table, tokens: list[str]) -> Way:
    """The places that a piece would pass by the last of these answers, where the way matters."""
    found = _after(table, tokens[:-1])
    if found is None:
        return {"path": []}
    match, ask = found
    title = match.title
    meant = next((opt for opt in ask.options if title.words.token(opt) == tokens[-1]), None)
    if meant is None:
        return {"path": []}
    return {"path": list(title.board.way(title.seen_by(match.state, ask.who), ask, meant))}


def why_not(table: Table, anchor: str, tokens: Sequence[str] = ()) -> Reply:
    """What forbids something: by the question, or by the one after some answers."""
    found = _after(table, tokens)
    if found is None:
        return {"text": "Nothing is to be decided here now.", "rule": ""}
    match, ask = found
    return dict(match.title.board.why_not(match.title.seen_by(match.state, ask.who), ask, anchor))


def _after(table: Table, tokens: Sequence[str]) -> tuple[AnyMatch, Ask] | None:
    """The question after some answers that were only taken up, in a match to look at; None if none is."""
    match, ask = table.match, table.asked()
    if ask is not None and tokens:
        who = ask.who
        match = match.imagine(who, Typed(), Rng(0, "foresee"))
        ask = match.ask if play_row(match, tokens) == len(tokens) else None
        if ask is not None and ask.who != who:
            return None
    return None if ask is None else (match, ask)
