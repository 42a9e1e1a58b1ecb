"""How the terminal says things: options with their odds, sums line by line, log lines."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from game.core.agent import Line
from game.core.match import AnyMatch
from game.core.text import percent, plain, signed
from game.core.title import AnyTitle
from game.core.view import may_see

WIDTH = 104


def brief(odds: dict[str, Any]) -> str:
    """The odds in one line."""
    words = []
    if "comes" in odds:
        words.append(f"comes {percent(odds['comes'])}, then {odds['av']} against {odds['dv']}")
        words.append(f"in all success {percent(odds['success'])}")
        words.append(f"stalemate {percent(odds['stalemate'])}, repulse {percent(odds['repulse'])}")
    elif "miss" in odds:
        words.append(f"{odds['av']} against {odds['dv']}: hit {percent(odds['success'])}")
    elif "success" in odds:
        words.append(f"{odds['av']} against {odds['dv']}: success {percent(odds['success'])}")
        words.append(f"stalemate {percent(odds['stalemate'])}, repulse {percent(odds['repulse'])}")
    if "points" in odds:
        words.append(f"mean {odds['mean']:.1f} AP")
    if "units" in odds:
        words.append(f"mean {odds['mean']:.1f} units")
    if "note" in odds:
        words.append(odds["note"])
    if odds.get("day_ends"):
        words.append(f"day ends {percent(odds['day_ends'])}")
    return ", ".join(words)


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


QUIET = (
    *("done", "enough", "none", "stay", "keep", "no-call", "no-figure", "keep-advantage"),
    *("end", "skip", "forgo", "throw"),
)


def keys(match: AnyMatch) -> list[str]:
    """What to type for each option: 0 for the one that ends or declines, a for all, an Area's
    own number where only Areas are asked for, else 1, 2, 3.
    """
    assert match.ask is not None
    tokens = [match.title.token(match.state, option) for option in match.ask.options]
    spaces = [token.split()[1] for token in tokens if token.split()[0] in ("area", "from", "retreat-to")]
    by_space = len(spaces) + sum(token in QUIET for token in tokens) == len(tokens)
    found, number = [], 0
    for token in tokens:
        if token in QUIET and "0" not in found:
            found.append("0")
        elif token == "all":
            found.append("a")
        elif by_space and token not in QUIET:
            found.append(token.split()[1])
        else:
            number += 1
            found.append(str(number))
    return found


def options(match: AnyMatch) -> list[str]:
    """The legal answers with their keys and odds."""
    ask = match.ask
    if ask is None:
        return []
    title, state = match.title, match.state
    odds = title.odds(state, ask)
    typed = keys(match)
    width = max(map(len, typed))
    lines = []
    for i, option in enumerate(ask.options):
        line = f"  {typed[i]:>{width}}. {plain(title.label(state, ask, option))}"
        summary = brief(odds[i]) if odds else ""
        if summary:
            line += f"  [{summary}]"
        lines += wrapped(line, width + 6)
    return lines


def wrapped(line: str, indent: int) -> list[str]:
    """Lines of the terminal's width; a number stays with its percent sign."""
    kept = line.replace(" %", "\N{NO-BREAK SPACE}%")
    parts = textwrap.wrap(kept, WIDTH, subsequent_indent=" " * indent)
    return [part.replace("\N{NO-BREAK SPACE}", " ") for part in parts]


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


# Counsel


def chances(title: AnyTitle, found: Sequence[float]) -> str:
    return ", ".join(
        f"{side.name} {percent(chance)}" for side, chance in zip(title.sides, found, strict=True)
    )


def thought(match: AnyMatch, answer: int, lines: Sequence[Line]) -> list[str]:
    """A decision about to be taken and the plans it was chosen from."""
    ask = match.ask
    assert ask is not None
    label = plain(match.title.label(match.state, ask, ask.options[answer]))
    found = wrapped(f"  {match.title.sides[ask.who].name}: {label}. Weighed:", 4)
    for line in lines:
        mark = "*" if line.option == answer else " "
        found += _plan(mark, percent(line.chance), plain(line.text), [plain(note) for note in line.notes])
    return found


def hint(match: AnyMatch, found: dict[str, Any]) -> list[str]:
    """A hint as it comes from game/counsel.py."""
    lines = wrapped(f"  {found['text']} ({found['rule']})", 4)
    lines += wrapped(f"  {found['number'][0].upper()}{found['number'][1:]}.", 4)
    typed = keys(match)
    for line in found["lines"]:
        lines += _plan(f"{typed[line['option']]}.", percent(line["chance"]), line["text"], line["notes"])
    return lines


def _plan(mark: str, chance: str, text: str, notes: Sequence[str]) -> list[str]:
    beside = f" [{'; '.join(note.removesuffix('.') for note in notes)}]" if notes else ""
    return wrapped(f"  {mark:>3} {chance:>4}  {text}{beside}", 12)


def review(match: AnyMatch, found: dict[str, Any]) -> list[str]:
    """Marks and luck in the order of the game."""
    sides = match.title.sides
    lines = ["", "Decisions that moved the winning chance"]
    for mark in found["marks"]:
        line = f"  step {mark['step']:>4}  {sides[mark['who']].name} {mark['kind']} "
        line += f"({signed_percent(mark['change'])}): {mark['text']}"
        lines += wrapped(line + (f". Better: {mark['better']}" if mark["better"] else "."), 13)
    if not found["marks"]:
        lines.append("  none stands out")
    lines += ["", "Luck, apart from them"]
    for stroke in found["luck"]:
        line = f"  step {stroke['step']:>4}  for the {sides[stroke['who']].name} side "
        lines += wrapped(f"{line}({signed_percent(stroke['change'])}): {stroke['text']}", 13)
    if not found["luck"]:
        lines.append("  none stands out")
    return lines


def signed_percent(change: float) -> str:
    return f"{signed(round(100 * change))} points"
