"""Computer players, hints and estimates for the match on the table, in slices short enough for a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.agent import ELSEWHERE, Advice, Agent, Choice, Course, Line, Progress, own_copy
from game.core.entries import Step, Throw
from game.core.errors import GameError
from game.core.match import AnyMatch
from game.core.request import SOME, Roll
from game.core.text import percent, plain
from game.core.title import END, AnyTitle, Verb
from game.review import adviser_of, has_secrets, review
from game.slices import Works

FARTHEST = 80  # answers that a plan is told ahead
WARNING, IDEA, LINE = 1, 2, 3  # the strengths of a hint


class UnderWay(NamedTuple):
    """A plan that was told in full."""

    begin: int  # decisions before it
    who: int
    course: Course
    hint: dict[str, Any]


class Counsel:
    """What was thought about one match; `drop` and `rewind` when that changes."""

    def __init__(self) -> None:
        self._agents: dict[str, Agent] = {}
        self._works = Works()
        self._thoughts: dict[int, dict[str, Any]] = {}
        self._advice: dict[int, Advice] = {}
        self._review: dict[str, Any] | None = None
        self._plan: UnderWay | None = None

    def drop(self) -> None:
        """The position changes: what is half thought is of no use any more."""
        self._works.drop()
        self._review = None

    def rewind(self, steps: int) -> None:
        """The match went back: only what was thought up to there still holds."""
        self.drop()
        self._thoughts = {step: kept for step, kept in self._thoughts.items() if step < steps}
        self._advice = {step: kept for step, kept in self._advice.items() if step <= steps}
        if self._plan is not None and steps < self._plan.begin:
            self._plan = None

    # Playing

    def think(self, match: AnyMatch, level: str, now: bool) -> Progress | Choice:
        """A computer player ponders the pending Ask."""
        if match.ask is None or level not in match.title.minds.levels:
            raise GameError(f"no computer player {level!r} can decide here")
        agent = self._agents.setdefault(level, match.title.minds.levels[level]())
        found: Progress | Choice = self._works.carry_on(
            ("think", level), lambda: agent.think(*own_copy(match)), now
        )
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
        """A hint of strength 1 (a warning), 2 (an idea) or 3 (the full line) for the side that decides.

        Where the fainter one has nothing to say the next one is given; a plan under way goes on.
        """
        if strength not in (WARNING, IDEA, LINE):
            raise GameError(f"a hint has strength 1, 2 or 3, not {strength!r}")
        adviser = adviser_of(match.title)
        going_on = self.plan(match)
        if going_on is not None and going_on["options"]:
            return going_on
        advice = self._advice.get(match.steps)
        if advice is None:
            found = self._works.carry_on(("hint",), lambda: adviser.advise(*own_copy(match)), now)
            if isinstance(found, Progress):
                return found
            advice = self._advice[match.steps] = found
        return self._told(match, advice, strength)

    def _told(self, match: AnyMatch, advice: Advice, strength: int) -> dict[str, Any]:
        """As much of the advice as is wanted."""
        ask, best = match.ask, advice.lines[0]
        assert ask is not None
        texts = {WARNING: advice.warning, IDEA: advice.idea, LINE: best.text}
        strength = next(n for n in texts if n >= strength and texts[n])
        option, seen = ask.options[best.option], match.title.seen_by(match.state, ask.who)
        hint = {
            "strength": strength,
            "who": ask.who,
            "text": sentence(plain(texts[strength])),
            "rule": advice.rule or ask.rule,
            "number": number_of(advice.lines, strength),
            "lines": lines_of(advice.lines, best.option) if strength == LINE else [],
            "options": [best.option] if strength == LINE else [],
            "anchors": match.title.board.anchors(seen, ask, option) if strength > WARNING else [],
            "steps": [],
            "rolls": False,
        }
        if strength == LINE and best.course is not None:
            self._plan = UnderWay(match.steps, ask.who, best.course, hint)
            return self.plan(match) or hint
        return hint

    def plan(self, match: AnyMatch) -> dict[str, Any] | None:
        """The plan that was told last, with what is done of it; None if it was left or is over."""
        plan = self._plan
        if plan is None:
            return None
        steps = Steps(match.title)
        if not (add_done(steps, match, plan) and (steps.found or plan.begin == match.steps)):
            self._plan = None
            return None
        options, rolls = add_coming(steps, match, plan)
        anchors = plan.hint["anchors"]
        if options:
            ask = match.ask
            assert ask is not None
            seen = match.title.seen_by(match.state, plan.who)
            anchors = match.title.board.anchors(seen, ask, ask.options[options[0]])
        chosen = plan.hint["lines"][0] | {"option": options[0] if options else ELSEWHERE}
        lines = plan.hint["lines"] if plan.begin == match.steps else [chosen]
        told = {"lines": lines, "options": options, "anchors": anchors}
        return plan.hint | told | {"steps": steps.found, "rolls": rolls}

    def review(self, match: AnyMatch, now: bool) -> Progress | dict[str, Any]:
        """The whole game, looked at again."""
        adviser_of(match.title)
        if has_secrets(match):
            raise GameError("one side still has secrets: the review comes after the game")
        if self._review is None:
            found = self._works.carry_on(("review",), lambda: review(match.clone()), now)
            if isinstance(found, Progress):
                return found
            self._review = found
        return self._review


def eyes(match: AnyMatch, who: int | None) -> int | None:
    """Whose knowledge an estimate of this match rests on: after the end everybody's."""
    if match.request is None:
        return None
    return getattr(match.request, "who", 0) if who is None else who


class Steps:
    """Answers as steps to be ticked off: what is taken up or picked belongs to what is meant by it."""

    def __init__(self, title: AnyTitle) -> None:
        self.title = title
        self.found: list[dict[str, Any]] = []
        self.is_open = self.is_picking = False

    def add(self, match: AnyMatch, answer: int, is_done: bool) -> None:
        ask = match.ask
        assert ask is not None
        option, words = ask.options[answer], self.title.words
        text = plain(words.label(self.title.seen_by(match.state, ask.who), ask, option))
        if not self.found or not (self.is_open or ask.form.shape == SOME):
            self.found.append({"text": text, "tokens": [], "done": is_done})
        elif words.verbs.get(option[0], Verb()).tag != END:
            self.found[-1]["text"] += f"{', ' if self.is_picking else ': '}{text}"
        step = self.found[-1]
        if step["done"] != is_done:  # half of it was told to the rules
            step |= {"tokens": [], "done": is_done}
        step["tokens"].append(words.token(option))
        self.is_open = option[0] in ask.form.soft
        self.is_picking = ask.form.shape == SOME


def add_done(steps: Steps, match: AnyMatch, plan: UnderWay) -> bool:
    """What was answered by the plan so far; False if something else was, or if it is over."""
    answers = [entry for entry in match.log if isinstance(entry, Step)]
    for n in range(plan.begin, match.steps):
        given = answers[n - match.past.steps]
        if given.who != plan.who:
            continue
        own, _ = own_copy(match.at(n))
        answer = plan.course.answer(own)
        if answer is None:
            if plan.course.is_over(own):
                return False
            continue  # a question besides
        if answer != given.choice:
            return False
        steps.add(own, answer, True)
    return True


def add_coming(steps: Steps, match: AnyMatch, plan: UnderWay) -> tuple[list[int], bool]:
    """What the plan would answer until dice fall: the first answer, and whether dice end what is told."""
    options: list[int] = []
    if match.ask is None or match.ask.who != plan.who:
        return options, False
    own, _ = own_copy(match)
    for _ in range(FARTHEST):
        answer = plan.course.answer(own)
        if answer is None:
            break
        steps.add(own, answer, False)
        options = options or [answer]
        before = len(own.log)
        own.answer(answer)
        if any(isinstance(one, Throw) and isinstance(one.request, Roll) for one in own.log[before:]):
            return options, True
    return options, False


def lines_of(lines: Sequence[Line], answer: int) -> list[dict[str, Any]]:
    """Plans as plain data; the first that begins with the answer is the chosen one."""
    chosen = next((n for n, line in enumerate(lines) if line.option == answer), -1)
    return [
        {
            "option": line.option,
            "text": plain(line.text),
            "aim": plain(line.aim),
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
    best, *others = [percent(line.chance) for line in lines]
    if strength == WARNING:
        return f"You win {best} with the best play seen."
    if not others:
        return f"You win {best} with this."
    if best == others[0]:
        return f"You win {best} with this; something else is as good."
    return f"You win {best} with this, {others[0]} next best."
