"""Answers to the question on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game import arguments
from game.core.choose import TAKE, is_some, pick
from game.core.errors import GameError
from game.core.match import AnyMatch
from game.core.request import Ask
from game.table import Reply, Table

view = Table.view


def answer(table: Table, choice: int | list[int], **rest: Any) -> Reply:
    """One answer, or the dice that a person has thrown."""
    if table.sealed is not None:
        from game.calls.sealed import sealed_answer

        return sealed_answer(table, choice, **rest)
    ask, state, before = table.match.ask, table.match.state, table.match.steps
    again = None if ask is None else table.match.title.words.again(state, ask)
    with table.match.watched() as states:
        table.match.answer(choice)
        table.press(before)
        if again is not None and again[1] == choice:
            table.waved.add(again[0])
        return table.after_answers(rest, states, None if ask is None else ask.who)


def play(table: Table, tokens: list[str], take: list[tuple[int, int]] | None = None, **rest: Any) -> Reply:
    """Several answers as one press; it stops where one is not open, or cannot be taken back.

    `take`: then so many of each group of a stack, told by its first thing.
    """
    if table.sealed is not None:
        from game.calls.sealed import sealed_play

        return sealed_play(table, tokens, take, **rest)
    ask, before = table.match.ask, table.match.steps
    with table.match.watched() as states:
        played = play_row(table.match, tokens)
        if not played and tokens:
            raise GameError(f"{arguments.shown(tokens[0])} cannot be answered now")
        table.press(before)
        if take and played == len(tokens):
            played += len(list(take_some(table.match, take)))
        return table.after_answers(rest, states, None if ask is None else ask.who) | {"played": played}


def play_row(match: AnyMatch, tokens: Sequence[str]) -> int:
    """How many of the answers were open, one after the other, before dice fell or another side spoke."""
    for n, token in enumerate(tokens):
        found = [] if match.ask is None else [match.title.words.token(opt) for opt in match.ask.options]
        if token not in found or (n and not match.goes_on()):
            return n
        match.answer(found.index(token))
    return len(tokens)


def take_some(match: AnyMatch, take: Sequence[tuple[int, int]]) -> Iterator[tuple[Ask, int]]:
    """Answer the question for some of a stack, group by group; each answer is told before it is given."""
    wanted = dict(take)
    ask = match.ask
    while ask is not None and is_some(ask):
        option = pick(ask.options, wanted)
        wanted.pop(option[1] if option[0] == TAKE else -1, None)
        choice = ask.options.index(option)
        yield ask, choice
        match.answer(choice)
        then = match.ask
        if then is None or then.kind != ask.kind or then.ctx[-1] <= ask.ctx[-1]:  # another question
            break
        ask = then
