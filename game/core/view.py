"""What one side sees, as plain data: the page draws it, the terminal prints it."""

from __future__ import annotations

from typing import Any

from game.core.entries import Throw
from game.core.match import Match
from game.core.request import EVERYBODY, Ask, Draw, Event, Roll
from game.core.text import count, plain


def may_see(event: Event, who: int | None) -> bool:
    """None is the referee, who sees everything."""
    return who is None or event.seen_by == EVERYBODY or bool(event.seen_by >> who & 1)


def log_lines(match: Match[Any], who: int | None = None, begin: int = 0) -> list[dict[str, Any]]:
    """The log from event number `begin` on, as `who` may read it."""
    line = match.title.line
    return [
        {"n": n, "verb": event.verb, "text": line(event), "rule": event.rule, "seen_by": event.seen_by}
        for n, event in enumerate((match.events or [])[begin:], begin)
        if may_see(event, who)
    ]


def throws(match: Match[Any], begin: int = 0) -> list[dict[str, Any]]:
    """The dice thrown and what was drawn (0 sides), from throw number `begin` on."""
    found = [entry for entry in match.log if isinstance(entry, Throw)]
    return [
        {
            "n": n,
            "who": getattr(throw.request, "who", 0),
            "why": match.title.die(throw.request.why),
            "sides": getattr(throw.request, "sides", 0),
            "faces": list(throw.faces),
            "rule": throw.request.rule,
            "line": throw.told,
        }
        for n, throw in enumerate(found[begin:], begin)
    ]


def prompt(match: Match[Any]) -> dict[str, Any] | None:
    """The pending question in words; dice to be typed are a question too."""
    request = match.request
    if request is None:
        return None
    title = match.title
    if isinstance(request, Ask):
        text = title.prompt(match.state, request)
        return {
            "who": request.who,
            "kind": request.kind,
            "text": text,
            "rule": request.rule,
            "secret": request.kind in title.secret_asks,
        }
    assert isinstance(request, Roll | Draw)
    who = request.who if isinstance(request, Roll) else 0
    verb = f"roll {count(request.n, 'die', 'dice')}" if isinstance(request, Roll) else f"draw {request.n}"
    text = f"{title.sides[who].name}: {verb} {title.die(request.why)}."
    faces = request.sides if isinstance(request, Roll) else 0
    shown = {"who": who, "kind": "dice", "text": text, "rule": request.rule, "secret": False}
    return shown | {"n": request.n, "faces": faces}


def options(match: Match[Any], who: int | None = None) -> list[dict[str, Any]]:
    """The legal answers with their words and where they stand on the board."""
    ask = match.ask
    if ask is None or who not in (None, ask.who):
        return []
    title, state = match.title, match.state
    odds = title.odds(state, ask)
    return [
        {
            "index": index,
            "text": plain(title.label(state, ask, option)),
            "token": title.token(state, option),
            "at": title.anchors(state, ask, option),
        }
        | ({"odds": odds[index]} if odds and odds[index] else {})
        for index, option in enumerate(ask.options)
    ]


def view(
    match: Match[Any], who: int | None = None, log_from: int = 0, throws_from: int = 0
) -> dict[str, Any]:
    """Everything that side `who` may know; None sees all. Log and dice from where one left off."""
    title, result = match.title, match.result
    return {
        "title": title.id,
        "rev": title.rev,
        "variant": title.preset_of(match.settings)[0],
        "settings": dict(match.settings),
        "step": match.steps,
        "over": match.is_over,
        "result": None if result is None else result._asdict() | {"verdict": title.verdict(result)},
        "prompt": prompt(match),
        "options": options(match, who),
        "board": title.board(match.state, who),
        "log": log_lines(match, who, log_from),
        "events": len(match.events or ()),
        "throws": throws(match, throws_from),
        "chairs": list(title.chairs(match.state)),
        "undo": match.can_undo(),
        "redo": match.can_redo(),
        "practice": match.practice,
        "dice": match.dice.mode,
        "seed": match.dice.seed,
    }
