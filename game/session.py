"""One game at a page: named calls with JSON in and out. The page's only way to the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar

from game.catalog import TITLES, describe, find
from game.core.agent import Progress
from game.core.dice import Seeded, Typed, dice_of
from game.core.entries import Step, Throw
from game.core.errors import GameError
from game.core.link import from_link, to_link, to_position_link
from game.core.match import AnyMatch, Match
from game.core.record import from_lines, to_lines
from game.core.request import Draw, Roll
from game.core.rng import stream
from game.core.view import options, view
from game.counsel import Counsel, eyes
from game.review import glance
from game.rules_text import paragraphs

FEATS = 5  # told after a game, at most
EVEN = 0.5  # what is more likely is no feat


class Session:
    """The match on the table."""

    def __init__(self) -> None:
        self._match: AnyMatch | None = None
        self._counsel = Counsel()
        self._seed = 0

    @property
    def match(self) -> AnyMatch:
        if self._match is None:
            raise GameError("no game is open")
        return self._match

    def call(self, name: str, text: str = "{}") -> str:
        """Carry out a call; errors that a person should read come back as {"error": ...}."""
        try:
            command = self.CALLS.get(name)
            if command is None:
                raise GameError(f"there is no call {name!r}")
            return json.dumps(command(self, **json.loads(text)))
        except GameError as error:
            return json.dumps({"error": str(error), "kind": type(error).__name__})

    # Opening

    def catalog(self) -> dict[str, Any]:
        return {"titles": [describe(find(name)) for name in TITLES]}

    def new(
        self,
        title: str,
        variant: str | None = None,
        changes: dict[str, str] | None = None,
        seed: int = 0,
        dice: str = "seeded",
        practice: bool = False,
    ) -> dict[str, Any]:
        game = find(title)
        settings = game.settings(variant or game.presets[0].name, changes)
        self._seed = seed
        self._lay(Match(game, settings, dice_of(dice, seed), practice=practice))
        return self.view()

    def open(self, link: str | None = None, text: str | None = None) -> dict[str, Any]:
        """A link or a record file; the game on the table stays if it cannot be opened."""
        self._lay(from_link(link, find) if link is not None else from_lines(text or "", find))
        return self.view()

    def _lay(self, match: AnyMatch) -> None:
        self._match = match
        self._counsel.forget()
        self._draw()

    def _draw(self) -> None:
        """People may throw real dice, but the cards lie with the program: it draws them."""
        match = self.match
        while isinstance(match.request, Draw):
            pool = match.title.pool(match.state, match.request.pool)
            luck = Seeded(stream(self._seed, to_lines(match), match.throws) & 0xFFFFFFFF)
            match.answer(luck.draw(match.request, pool, 0, 0))

    # Playing

    def view(self, who: int | None = None, log_from: int = 0, throws_from: int = 0) -> dict[str, Any]:
        shown = view(self.match, who, log_from, throws_from)
        for option in shown["options"]:
            option |= self.after(option["index"])
        return shown

    def after(self, choice: int) -> dict[str, bool]:
        """What hangs on this answer.

        `commits`: it rolls dice, opens something or hands over, so that it cannot be undone;
        `is_last`: a new turn begins.
        """
        trial = self.match.clone(Typed(), quiet=True)
        trial.practice = False
        trial.answer(choice)
        turn = trial.title.turn
        return {"commits": not trial.can_undo(), "is_last": turn(trial.state) != turn(self.match.state)}

    def answer(self, choice: int | list[int], **rest: Any) -> dict[str, Any]:
        self.match.answer(choice)
        self._draw()
        self._counsel.drop()
        return self.view(**rest)

    def undo(self, **rest: Any) -> dict[str, Any]:
        if not self.match.undo():
            raise GameError("nothing to undo: dice were rolled, or the other side decided since")
        self._counsel.rewind(self.match.steps)
        return self.view(**rest)

    def redo(self, **rest: Any) -> dict[str, Any]:
        if not self.match.redo():
            raise GameError("nothing to redo")
        self._counsel.drop()
        return self.view(**rest)

    def foresee(self, tokens: list[str]) -> dict[str, Any]:
        """What could be answered after these answers, with its odds; nothing changes, no dice are thrown.

        An answer that is not open when its turn comes is passed over.
        """
        trial = self.match.clone(Typed(), quiet=True)
        for token in tokens:
            ask = trial.ask
            found = [] if ask is None else [trial.title.token(trial.state, option) for option in ask.options]
            if token in found:
                trial.answer(found.index(token))
        asked = "" if trial.ask is None else trial.title.prompt(trial.state, trial.ask)
        return {"options": options(trial), "prompt": asked}

    def why_not(self, anchor: str) -> dict[str, str]:
        ask = self.match.ask
        if ask is None:
            return {"text": "Nothing is to be decided now.", "rule": ""}
        return self.match.title.why_not(self.match.state, ask, anchor)

    # Computer players and counsel: each call does a slice of the work; {"thinking": ...} says call again.

    def think(self, level: str, now: bool = False, **rest: Any) -> dict[str, Any]:
        """Let a computer player of that level answer; `now`: at once."""
        found = self._counsel.think(self.match, level, now)
        if isinstance(found, Progress):
            return {"thinking": found._asdict()}
        thought = self._counsel.keep(self.match, level, found)
        shown = self.answer(found.answer, **rest)
        return shown | {"thought": thought} if thought else shown

    def reasons(self, step: int) -> dict[str, Any]:
        """What a computer player weighed when it decided after `step` decisions."""
        return self._counsel.reasons(self.match, step)

    def hint(self, strength: int, now: bool = False) -> dict[str, Any]:
        return _reply("hint", self._counsel.hint(self.match, strength, now))

    def review(self, now: bool = False) -> dict[str, Any]:
        """How the chance moved in the whole game, by decisions and by dice."""
        return _reply("review", self._counsel.review(self.match, now))

    def estimate(self, step: int | None = None, who: int | None = None) -> dict[str, Any]:
        """Each side's winning chance at a glance, as `who` (else the side that decides) may judge it."""
        match = self.match if step is None else self.match.at(step)
        seer = None if self.match.is_over else eyes(match, who)
        return {"step": match.steps, "chance": list(glance(match.title, match.state, seer))}

    # Looking back

    def at(self, step: int, who: int | None = None) -> dict[str, Any]:
        """The game as it stood; nothing changes."""
        return view(self.match.at(step), who)

    def fork(self, step: int) -> dict[str, Any]:
        """Play on from an earlier step, with dice of its own for what comes."""
        earlier = self.match.at(step)
        self._lay(from_link(to_position_link(earlier), find))
        return self.view()

    def steps(self) -> dict[str, Any]:
        """Where decisions and turns begin, for a scrubber."""
        turns: list[int] = []
        last = None
        for steps, state in self.match.timeline():
            turn = self.match.title.turn(state)
            if turn != last:
                turns.append(steps)
                last = turn
        return {"steps": self.match.steps, "turns": turns}

    def chart(self, who: int | None = None) -> dict[str, Any]:
        """Scores and winning chances over time; totals of two dice by side, other dice by purpose."""
        match = self.match
        seer = eyes(match, who)
        points: list[dict[str, Any]] = []
        past = [(steps, state) for steps, state in match.timeline() if steps < match.steps]
        for steps, state in (*past, (match.steps, match.state)):
            chance = {"chance": list(glance(match.title, state, seer))} if match.title.adviser else {}
            points.append({"step": steps, **match.title.score(state), **chance})
        dice: list[dict[str, int]] = [{} for _ in match.title.sides]
        faces: dict[str, dict[str, Any]] = {}
        for entry in match.log:
            if not isinstance(entry, Throw) or not isinstance(entry.request, Roll):
                continue
            roll = entry.request
            if (roll.n, roll.sides) == (2, 6):
                counts, shown = dice[roll.who], [sum(entry.faces)]
            else:
                found = faces.setdefault(match.title.die(roll.why), {"sides": roll.sides, "counts": {}})
                counts, shown = found["counts"], list(entry.faces)
            for face in shown:
                counts[str(face)] = counts.get(str(face), 0) + 1
        decisions = [0] * len(match.title.sides)
        for entry in match.log:
            if isinstance(entry, Step):
                decisions[entry.who] += 1
        return {"points": points, "dice": dice, "faces": faces, "decisions": decisions, "feats": feats(match)}

    # Keeping

    def share(self) -> dict[str, str]:
        match = self.match
        return {"link": to_link(match), "position": to_position_link(match), "record": to_lines(match)}

    def rules(self, title: str) -> dict[str, Any]:
        return {"paragraphs": [p._asdict() for p in paragraphs(find(title).rules_file).values()]}

    def practice(self, on: bool = True) -> dict[str, Any]:
        """Unlimited undo from now on; it marks the record for good."""
        self.match.practice = self.match.practice or on
        return self.view()

    CALLS: ClassVar[dict[str, Callable[..., dict[str, Any]]]] = {
        "catalog": catalog,
        "new": new,
        "open": open,
        "view": view,
        "answer": answer,
        "think": think,
        "reasons": reasons,
        "hint": hint,
        "review": review,
        "estimate": estimate,
        "undo": undo,
        "redo": redo,
        "foresee": foresee,
        "why_not": why_not,
        "at": at,
        "fork": fork,
        "steps": steps,
        "chart": chart,
        "share": share,
        "rules": rules,
        "practice": practice,
    }


def feats(match: AnyMatch) -> list[dict[str, Any]]:
    """The longest odds beaten, the longest first."""
    events = match.events or []
    steps, at = 0, {}
    for entry in match.log:
        if isinstance(entry, Step):
            steps += 1
        elif isinstance(entry, Throw):
            at[entry.told] = steps
    found = []
    for n in at:
        feat = match.title.feat(events, n) if n < len(events) else None
        if feat and feat[1] < EVEN:
            found.append({"step": at[n], "who": feat[0], "chance": feat[1], "text": feat[2]})
    return sorted(found, key=lambda one: (one["chance"], one["step"]))[:FEATS]


def _reply(name: str, found: Progress | dict[str, Any]) -> dict[str, Any]:
    return {"thinking": found._asdict()} if isinstance(found, Progress) else {name: found}


SESSION = Session()


def call(name: str, text: str = "{}") -> str:
    """The page's entry: one session for one page."""
    return SESSION.call(name, text)
