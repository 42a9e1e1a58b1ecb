"""A row of answers proposed at a glance: for all who act, for some of them, or as one of them leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game import arguments
from game.calls.playing import play_row, take_some
from game.core.dice import Typed
from game.core.entries import Entry, Opened
from game.core.errors import GameError
from game.core.match import AnyMatch
from game.core.request import PATH, Ask, Opt
from game.core.rng import Rng
from game.core.title import AGAIN, FOLLOW, Errand, Wish
from game.core.view import suggestions
from game.table import Reply, Table

if TYPE_CHECKING:
    from game.core.border import ErrandShown, Proposal


def propose(
    table: Table,
    wish: str,
    held: list[str] | None = None,
    group: list[str] | None = None,
    lead: list[str] | None = None,
    tokens: list[str] | None = None,
) -> Proposal:
    """What to answer to the pending question and those after it; nothing changes.

    `held`: anchors of those who are to do nothing. `group`: of the only ones who are to do something; with
    `lead`, the answers for one of them, the others do likewise. `tokens`: what was only taken up:
    the row begins with them.
    """
    match, ask, title = table.match, table.asked(), table.match.title
    if ask is not None and tokens:
        return _amid(match, ask, wish, tokens)
    seen = None if ask is None else title.seen_by(match.state, ask.who)
    offers = [] if ask is None else suggestions(match, seen, ask)
    if ask is not None and any(offer["wish"] == wish and offer.get("errands") for offer in offers):
        return _errands(match, ask, wish, held or ())
    known = {offer["wish"] for offer in offers if not group or offer.get("group")}
    if known and group and lead:
        known.add(FOLLOW)
    if ask is None or title.minds.proposal is None or wish not in known:
        raise GameError("there is nothing to propose now")
    row = _Row(match.imagine(ask.who, Typed(), Rng(0, "propose")))
    told = tuple(row.say(token) for token in lead or ())
    if told and (row.match.ask is None or row.ask.kind != ask.kind):
        raise GameError("who leads has to be told everything")

    def may(opt: Opt) -> bool:
        who = title.board.doer(opt)
        return not who or (who not in (held or ()) and (not group or who in group))

    def offered(ask: Ask) -> Ask:
        return ask._replace(options=[opt for opt in ask.options if may(opt)])

    row.follow(title.minds.proposal(match.state, offered(ask), Wish(wish, bool(group), told)), offered)
    return row.proposal()


def _amid(match: AnyMatch, ask: Ask, wish: str, tokens: list[str]) -> Proposal:
    """The same for the question that follows when something was taken up."""
    title = match.title
    row = _Row(match.imagine(ask.who, Typed(), Rng(0, "propose")))
    for token in tokens:
        row.say(token)
    then = row.ask if row.is_open() else None
    offers = [] if then is None else title.board.proposes(title.seen_by(row.match.state, ask.who), then)
    if then is None or title.minds.proposal is None or wish not in [offer["wish"] for offer in offers]:
        raise GameError("there is nothing to propose now")
    row.follow(title.minds.proposal(row.match.state, then, Wish(wish)), lambda ask: ask)
    return row.proposal()


def _errands(match: AnyMatch, ask: Ask, wish: str, held: Sequence[str]) -> Proposal:
    """What would be done one after the other; those who are held do nothing."""
    title = match.title
    seen = title.seen_by(match.state, ask.who)
    if wish == AGAIN:
        told = title.board.again(seen, ask, match.events or ())
    else:
        assert title.minds.errands is not None
        told = title.minds.errands(seen, ask, wish, held)
    each = [one for one in told.each if one.who not in held]
    return {
        "tokens": [],
        "ways": [list(one.way) for one in each],
        "errands": [_shown(title.words.token, one) for one in each],
        "sum": told.sum,
    }


def _shown(token: Callable[[Opt], str], one: Errand) -> ErrandShown:
    shown: ErrandShown = {
        "who": one.who,
        "text": one.text,
        "tokens": [token(opt) for opt in one.options],
        "take": list(one.take),
        "part": one.part,
    }
    if one.chance is not None:
        shown["chance"] = one.chance
    return shown


def carry_out(table: Table, errands: list[dict[str, Any]], **rest: Any) -> Reply:
    """Errands one after the other as one press, up to where somebody else opens something, or asks otherwise.

    What cannot be answered any more is passed over. `played`: how many were done.
    """
    if table.sealed is not None:
        from game.calls.sealed import sealed_carry_out

        return sealed_carry_out(table, errands, **rest)
    match, ask, before = table.match, table.match.ask, table.match.steps
    played = 0
    with match.watched() as states:
        for errand in errands:
            if ask is None or not _is_again(match.ask, ask):
                break
            at = len(match.log)
            done = play_row(match, errand["tokens"])
            if done == len(errand["tokens"]) and errand["take"]:
                for _ in take_some(match, errand["take"]):
                    pass
            played += bool(done)
            if any(_is_find(entry, ask.who) for entry in match.log[at:]):
                break
        if not played:
            raise GameError("nothing of that can be done any more")
        table.press(before)
        return table.after_answers(rest, states, None if ask is None else ask.who) | {"played": played}


def _is_again(now: Ask | None, ask: Ask) -> bool:
    return now is not None and (now.who, now.kind) == (ask.who, ask.kind)


def _is_find(entry: Entry, who: int) -> bool:
    """Did somebody else open something, and was anything there?"""
    return isinstance(entry, Opened) and entry.request.who != who and entry.value != 0


def consult(table: Table, about: dict[str, Any]) -> Any:
    """What is worked out at a title's own desk beside the pending question; nothing changes."""
    match, ask = table.match, table.asked()
    desk = match.title.board.desk
    if ask is None or desk is None:
        raise GameError("there is nothing to consult now")
    return desk(match.title.seen_by(match.state, ask.who), ask, about)


class _Row:
    """Answers given on a copy, one after the other, until dice fall or another side speaks."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.who = self.ask.who
        self.tokens: list[str] = []
        self.ways: list[list[str]] = []

    @property
    def ask(self) -> Ask:
        ask = self.match.ask
        assert ask is not None
        return ask

    def is_open(self) -> bool:
        ask = self.match.ask
        is_ours = ask is not None and ask.who == self.who
        return is_ours and len(self.tokens) < arguments.MOST and (not self.tokens or self.match.goes_on())

    def follow(self, guide: Callable[[Any, Ask], int | None], offered: Callable[[Ask], Ask]) -> None:
        while self.is_open():
            asked = offered(self.ask)
            choice = guide(self.match.state, asked) if asked.options else None
            if choice is None:
                return
            self.answer(asked.options[choice])

    def say(self, token: str) -> Opt:
        """An answer by its token."""
        words = self.match.title.words
        found = next((opt for opt in self.ask.options if words.token(opt) == token), None)
        if found is None or not self.is_open():
            raise GameError(f"{arguments.shown(token)} cannot be answered now")
        return self.answer(found)

    def answer(self, option: Opt) -> Opt:
        board, ask, state = self.match.title.board, self.ask, self.match.state
        if ask.form.shape == PATH and (way := board.way(state, ask, option)):
            self.ways.append(list(way))
        self.tokens.append(self.match.title.words.token(option))
        self.match.answer(ask.options.index(option))
        return option

    def proposal(self) -> Proposal:
        found: Proposal = {"tokens": self.tokens, "ways": self.ways}
        ask, title = self.match.ask, self.match.title
        agenda = None if ask is None else title.board.agenda(title.seen_by(self.match.state, self.who), ask)
        if agenda is not None:
            found["agenda"] = agenda
        return found
