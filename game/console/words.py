"""How the terminal says things: options with their odds, sums line by line, log lines."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from game.core.agent import Line
from game.core.border import Prompt
from game.core.choose import ALL
from game.core.match import AnyMatch
from game.core.odds import in_one_line
from game.core.request import PATH, PLACE, SCALE, SOME, is_for
from game.core.text import percent, plain, signed
from game.core.title import AnyTitle

WIDTH = 104


def keys(match: AnyMatch) -> list[str]:
    """What to type for each option: 0 for the one that ends or declines, a for all, a place's
    own name where only places are asked for, a number on a scale itself, else 1, 2, 3.
    """
    ask, title = match.ask, match.title
    assert ask is not None
    state = title.seen_by(match.state, ask.who)
    found: list[str] = []
    number = 0
    for option in ask.options:
        verb = title.words.verbs.get(option[0])
        if verb is not None and verb.tag and "0" not in found:
            found.append("0")
        elif ask.form.shape == SOME and option == (ALL,):
            found.append("a")
        elif ask.form.shape in (PLACE, PATH) and (verb is None or not verb.tag):
            found.append(title.board.anchors(state, ask, option)[0].partition(":")[2])
        elif ask.form.shape == SCALE:
            found.append(str(option[1]))
        else:
            number += 1
            found.append(str(number))
    return found


def chosen(match: AnyMatch, line: str) -> int | None:
    """The option whose key was typed, in capitals or not."""
    found = [key.lower() for key in keys(match)] if match.ask is not None else []
    return found.index(line.lower()) if line.lower() in found else None


def options(match: AnyMatch) -> list[str]:
    """The legal answers with their keys and odds."""
    ask = match.ask
    if ask is None:
        return []
    title, state = match.title, match.title.seen_by(match.state, ask.who)
    odds = title.board.odds(state, ask)
    typed = keys(match)
    width = max(map(len, typed))
    lines = []
    for i, option in enumerate(ask.options):
        line = f"  {typed[i]:>{width}}. {plain(title.words.label(state, ask, option))}"
        worth = odds[i] if odds else None
        if worth:
            line += f"  [{in_one_line(worth)}]"
        lines += wrapped(line, width + 6)
    return lines


def wrapped(line: str, indent: int) -> list[str]:
    """Lines of the terminal's width; a number stays with its percent sign."""
    kept = line.replace(" %", "\N{NO-BREAK SPACE}%")
    parts = textwrap.wrap(kept, WIDTH, subsequent_indent=" " * indent)
    return [part.replace("\N{NO-BREAK SPACE}", " ") for part in parts]


def prompt(match: AnyMatch, asked: Prompt) -> str:
    """The question, with who decides where that may be one of several."""
    sides = match.title.sides
    who = f"{sides[asked['who']].name}: " if len(sides) > 1 else ""
    return textwrap.fill(f"{who}{asked['text']} ({asked['rule']})", WIDTH)


def log(match: AnyMatch, begin: int, who: int | None) -> list[str]:
    """The log from an event on, as `who` may read it."""
    lines = []
    for event in (match.events or [])[begin:]:
        if is_for(event.seen_by, who):
            line = f"{plain(match.title.words.line(event))} ({event.rule})"
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
    state = match.title.seen_by(match.state, ask.who)
    label = plain(match.title.words.label(state, ask, ask.options[answer]))
    found = wrapped(f"  {match.title.sides[ask.who].name}: {label}. Weighed:", 4)
    for line in lines:
        mark = "*" if line.option == answer else " "
        reasons = [plain(note) for note in (line.aim, *line.notes) if note]
        found += _plan(mark, percent(line.chance), plain(line.text), reasons)
    return found


def hint(match: AnyMatch, found: dict[str, Any]) -> list[str]:
    """A hint as it comes from game/counsel.py."""
    lines = wrapped(f"  {found['text']} ({found['rule']})", 4)
    lines += wrapped(f"  {found['number']}", 4)
    typed = keys(match)
    for line in found["lines"]:
        reasons = [line["aim"], *line["notes"]] if line["aim"] else line["notes"]
        mark = f"{typed[line['option']]}." if line["option"] >= 0 else ""
        lines += _plan(mark, percent(line["chance"]), line["text"], reasons)
    for step in found["steps"]:
        lines += wrapped(f"    [{'x' if step['done'] else ' '}] {step['text']}", 8)
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
