"""How the terminal says things: options with their odds, sums line by line, log lines."""

from __future__ import annotations

import textwrap
from typing import Any

from game.core.record import AnyMatch
from game.core.text import plain, signed
from game.core.view import may_see

WIDTH = 104


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def brief(odds: dict[str, Any]) -> str:
    """The odds in one line."""
    words = []
    if "comes" in odds:
        words.append(f"comes {percent(odds['comes'])}; then")
    if "success" in odds:
        words.append(f"{odds['av']} against {odds['dv']}: success {percent(odds['success'])}")
        words.append(f"stalemate {percent(odds['stalemate'])}, repulse {percent(odds['repulse'])}")
        words.append(f"mean {odds['mean']:.1f} AP")
    if "units" in odds:
        words.append(f"mean {odds['mean']:.1f} units")
    if odds.get("day_ends"):
        words.append(f"day ends {percent(odds['day_ends'])}")
    return ", ".join(words).replace("then,", "then")


def sums(odds: dict[str, Any]) -> list[str]:
    """The whole sum with its rule numbers, and the chance of every number of points."""
    lines = []
    for name in ("attack", "defense"):
        if name in odds:
            total = sum(term["value"] for term in odds[name])
            parts = [f"{signed(t['value'])} {t['what']} ({t['rule']})" for t in odds[name]]
            lines.append(f"{name.capitalize()} Value {total}: " + ", ".join(parts))
    summary = brief(odds)
    if summary:
        lines.append(summary[0].upper() + summary[1:] + ".")
    for key, noun in (("points", "Attrition Points"), ("units", "units")):
        if key in odds:
            parts = [f"{n}: {percent(c)}" for n, c in odds[key].items() if c >= 0.005]
            lines.append(f"{noun}: " + ", ".join(parts))
    return lines


def options(match: AnyMatch) -> list[str]:
    """The legal answers, numbered from 1, with their odds."""
    ask = match.ask
    if ask is None:
        return []
    title, state = match.title, match.state
    odds = title.odds(state, ask)
    width = len(str(len(ask.options)))
    lines = []
    for i, option in enumerate(ask.options):
        line = f"  {i + 1:>{width}}. {plain(title.label(state, ask, option))}"
        summary = brief(odds[i]) if odds else ""
        if summary:
            line += f"  [{summary}]"
        lines += textwrap.wrap(line, WIDTH, subsequent_indent=" " * (width + 6))
    return lines


def prompt(match: AnyMatch, text: str, rule: str) -> str:
    return textwrap.fill(f"{plain(text)} ({rule})", WIDTH)


def log(match: AnyMatch, begin: int, who: int | None) -> list[str]:
    """The log from an event on, as `who` may read it."""
    lines = []
    for event in (match.events or [])[begin:]:
        if may_see(event, who):
            line = f"{plain(match.title.line(event))} ({event.rule})"
            lines += textwrap.wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")
    return lines
