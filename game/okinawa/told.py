"""Answers that hang on what is hidden: given in secret, opened at once, then carried out in the open."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.core.request import Ask, Form, Opt, Reveal, Rules
from game.okinawa.data import JAPAN
from game.okinawa.state import State

_NOUNS = 16  # more than kinds, below the cells' factor


def told(
    s: State,
    kind: str,
    options: Callable[[], list[Opt]],
    rule: str,
    ctx: tuple[int, ...] = (),
    form: Form | None = None,
) -> Rules:
    """The Japanese answer in secret; returns what is opened: its verb, and its nouns.

    `options` is called where what is hidden is known.
    """
    if s.knows(JAPAN):
        form = (form or Form())._replace(secret=True)
        opt: Opt = yield Ask(JAPAN, kind, options(), rule, ctx, form)
        s.hidden[JAPAN] = s.plot()._replace(told=code_of(opt))
    code = yield Reveal(JAPAN, "told", rule)
    return option_of(code)


VERBS = ("done", "show", "target", "unit", "to", "lost", "orders")


@cache
def code_of(opt: Opt) -> int:
    """
    >>> option_of(code_of(("show", 265, 5))), option_of(code_of(("done",))), option_of(code_of(("to", 306)))
    (('show', 265, 5), ('done',), ('to', 306))
    """
    verb, *nouns = opt
    code = VERBS.index(verb)
    a = nouns[0] + 1 if nouns else 0
    b = nouns[1] + 1 if len(nouns) > 1 else 0
    return code + len(VERBS) * (b + _NOUNS * a)


def option_of(code: int) -> Opt:
    rest, verb = divmod(code, len(VERBS))
    a, b = divmod(rest, _NOUNS)
    nouns = [n - 1 for n in (a, b) if n]
    return (VERBS[verb], *nouns)
