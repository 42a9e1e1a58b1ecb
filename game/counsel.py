"""Computer players, hints and estimates for the match on the table, in slices short enough for a page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from time import perf_counter
from typing import Any

from game.core.agent import Advice, Agent, Choice, Line, Progress, Thinking, own_copy
from game.core.errors import GameError
from game.core.match import AnyMatch
from game.core.text import percent, plain
from game.review import adviser_of, has_secrets, review

SLICE = 0.04  # seconds of work in a call; where a thought is cut never changes what it comes to


class Counsel:
    """What was thought about one match; `forget` and `rewind` when it changes otherwise than forward."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Another match is on the table."""
        self._agents: dict[str, Agent] = {}
        self._running: dict[Hashable, Thinking[Any]] = {}
        self._thoughts: dict[int, dict[str, Any]] = {}
        self._advice: dict[int, Advice] = {}
        self._review: dict[str, Any] | None = None

    def drop(self) -> None:
        """The position changes: what is half thought is of no use any more."""
        self._running.clear()
        self._review = None

    def rewind(self, steps: int) -> None:
        """The match went back: only what was thought up to there still holds."""
        self.drop()
        self._thoughts = {step: kept for step, kept in self._thoughts.items() if step < steps}
        self._advice = {step: kept for step, kept in self._advice.items() if step <= steps}

    def _go_on(self, key: Hashable, begin: Callable[[], Thinking[Any]], now: bool) -> Any:
        """Carry on a thought for a slice: its Progress, or what it came to."""
        fresh = key not in self._running
        if fresh:
            self._running[key] = begin()
        thought = self._running[key]
        until = perf_counter() + SLICE
        try:
            progress = next(thought) if fresh else thought.send(now)
            while now or perf_counter() < until:
                progress = thought.send(now)
        except StopIteration as end:
            del self._running[key]
            return end.value
        except BaseException:
            del self._running[key]
            raise
        return progress

    # Playing

    def think(self, match: AnyMatch, level: str, now: bool) -> Progress | Choice:
        """A computer player ponders the pending Ask."""
        if match.ask is None or level not in match.title.minds.levels:
            raise GameError(f"no computer player {level!r} can decide here")
        agent = self._agents.setdefault(level, match.title.minds.levels[level]())
        found: Progress | Choice = self._go_on(("think", level), lambda: agent.think(*own_copy(match)), now)
        return found

    def keep(self, match: AnyMatch, level: str, choice: Choice) -> dict[str, Any]:
        """Keep the reasons of a decision about to be taken; {} if it had none, or if they are secret now."""
        ask = match.ask
        assert ask is not None
        if not choice.lines:
            return {}
        is_secret = ask.form.secret or match.title.hides(match.state, ask.who)
        thought = {
            "step": match.steps,
            "who": ask.who,
            "level": level,
            "lines": lines_of(choice.lines, choice.answer),
        }
        self._thoughts[match.steps] = thought | {"secret": is_secret}
        return self.reasons(match, match.steps)

    def reasons(self, match: AnyMatch, step: int) -> dict[str, Any]:
        """Why the computer decided so at that step. A secret stays one until the game is over."""
        kept = self._thoughts.get(step)
        if kept is None or (kept["secret"] and not match.is_over):
            return {}
        return {name: value for name, value in kept.items() if name != "secret"}

    # Advice

    def hint(self, match: AnyMatch, strength: int, now: bool) -> Progress | dict[str, Any]:
        """A hint of strength 1 (a warning), 2 (an idea) or 3 (the full line) for the side that decides."""
        if strength not in (1, 2, 3):
            raise GameError(f"a hint has strength 1, 2 or 3, not {strength!r}")
        adviser, ask = adviser_of(match.title), match.ask
        advice = self._advice.get(match.steps)
        if advice is None:
            found = self._go_on(("hint",), lambda: adviser.advise(*own_copy(match)), now)
            if isinstance(found, Progress):
                return found
            advice = self._advice[match.steps] = found
        assert ask is not None
        best = advice.lines[0]
        option, seen = ask.options[best.option], match.title.seen_by(match.state, ask.who)
        texts = (advice.warning or "No special danger here.", advice.idea or best.text, best.text)
        return {
            "strength": strength,
            "text": sentence(plain(texts[strength - 1])),
            "rule": advice.rule or ask.rule,
            "number": number_of(advice.lines, strength),
            "lines": lines_of(advice.lines, best.option) if strength == 3 else [],
            "options": [best.option] if strength == 3 else [],
            "anchors": match.title.board.anchors(seen, ask, option) if strength > 1 else [],
        }

    def review(self, match: AnyMatch, now: bool) -> Progress | dict[str, Any]:
        """The whole game, looked at again."""
        adviser_of(match.title)
        if has_secrets(match):
            raise GameError("one side still has secrets: the review comes after the game")
        if self._review is None:
            found = self._go_on(("review",), lambda: review(match.clone()), now)
            if isinstance(found, Progress):
                return found
            self._review = found
        return self._review


def eyes(match: AnyMatch, who: int | None) -> int | None:
    """Whose knowledge an estimate of this match rests on: after the end everybody's."""
    if match.request is None:
        return None
    return getattr(match.request, "who", 0) if who is None else who


def lines_of(lines: Sequence[Line], answer: int) -> list[dict[str, Any]]:
    """Plans as plain data; the first that begins with the answer is the chosen one."""
    chosen = next((n for n, line in enumerate(lines) if line.option == answer), -1)
    return [
        {
            "option": line.option,
            "text": plain(line.text),
            "chance": round(line.chance, 4),
            "notes": [plain(note) for note in line.notes],
            "chosen": n == chosen,
        }
        for n, line in enumerate(lines)
    ]


def sentence(text: str) -> str:
    """With its full stop: a small decision is advised by the label of its answer."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def number_of(lines: Sequence[Line], strength: int) -> str:
    """The figure a hint rests on, in words."""
    other = next((line for line in lines if line.option != lines[0].option), None)
    if other is None:
        return "by rule of thumb; nothing else was weighed"
    best = percent(lines[0].chance)
    if strength == 1:
        return f"winning chance {best} with the best play seen"
    next_best = percent(other.chance)
    if best == next_best:
        best, next_best = f"{100 * lines[0].chance:.1f} %", f"{100 * other.chance:.1f} %"
    if best == next_best:
        return f"{best}, as good as the best other answer"
    return f"{best} against {next_best} for the best other answer"
