"""Games told in tokens: what every title's scenes share."""

from __future__ import annotations

from game.core.dice import Recorded
from game.core.match import Match
from game.core.text import plain


def staged(title, state, script: tuple[str, ...], dice, variant: str, rules: dict[str, int]) -> Match:
    """A match in that position, with the given throws in order; then the script is played."""
    settings = title.rules.settings(variant, {name: str(value) for name, value in rules.items()})
    return play(Match(title, settings, Recorded(dice or []), start=state), *script)


def legal(match: Match) -> list[str]:
    """The legal answers as tokens."""
    assert match.ask is not None, f"no decision is pending: {match.request}"
    return [match.title.words.token(option) for option in match.ask.options]


def play(match: Match, *script: str) -> Match:
    """Answer by tokens."""
    for token in script:
        offered = legal(match)
        assert token in offered, f"{token!r} is not legal ({match.ask.rule}): {offered}"
        match.answer(offered.index(token))
    return match


def flat(odds) -> dict:
    """Odds as a flat dictionary: totals in order, outcomes and notes by name, the spread."""
    if not odds:
        return {}
    found = {f"total {n}": one["total"] for n, one in enumerate(odds["sums"])}
    found |= {outcome["name"]: outcome["chance"] for outcome in odds["outcomes"]}
    found |= {note["text"]: note.get("chance") for note in odds["notes"]}
    if "spread" in odds:
        found |= {"chances": dict(odds["spread"]["chances"]), "mean": odds["spread"]["mean"]}
    return found


def log(match: Match) -> list[str]:
    """The log lines with their rule numbers."""
    return [f"{plain(match.title.words.line(event))} ({event.rule})" for event in match.events or ()]
