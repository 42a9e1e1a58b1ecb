"""A whole game in a terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from game.console import words
from game.console.files import write_record
from game.console.ponder import in_slices, until_done
from game.core.agent import Agent, own_copy
from game.core.errors import GameError
from game.core.link import to_link, to_position_link
from game.core.match import AnyMatch
from game.core.odds import line_by_line
from game.core.request import Draw, Roll
from game.core.rng import stream
from game.core.text import plain
from game.core.view import prompt
from game.counsel import Counsel, eyes
from game.review import glance
from game.rules_text import paragraph

HELP = """\
  3            choose option 3            map          the whole board
  at 15        one space in full          legal        the options again
  odds         the sums of all options    odds 3       the sum of option 3 (all units go,
                                                       the enemy names its best lead)
  log 5        the last five log lines    rule 11.4    a paragraph of the rules
  hint         a warning                  hint 2       an idea
  hint 3       the full line              chance       each side's winning chance
  why          what the computer weighed in its last decision
  undo, redo   up to the last dice        save FILE    write the record
  link         the whole game as a link   position     this position as a link
  help         this list                  quit         stop (the link is shown)
  While the computer thinks, Ctrl-C makes it move now."""


class Quit(Exception):
    """The player leaves."""


class Table:
    """One match at one keyboard. `players` has an agent for each chair, or None for a person."""

    def __init__(
        self, match: AnyMatch, players: list[Agent | None], seed: int, ask: Callable[[str], str] = input
    ) -> None:
        self.match = match
        self.players = players
        self.seed = seed
        self.ask = ask
        self.shown = 0  # events already printed
        self.scene: object = None  # when the board was last drawn
        self.counsel = Counsel()
        self.thought: list[str] = []  # what the computer weighed last

    def player(self, side: int) -> Agent | None:
        return self.players[self.match.title.chairs(self.match.state)[side]]

    def run(self) -> None:
        self.say(f"{self.match.title.name}. Type help for the commands.")
        try:
            while self.match.request is not None:
                self.turn()
        except (Quit, EOFError, KeyboardInterrupt):
            self.say("")
            self.news(None)
            self.say("Stopped. The game so far:", to_link(self.match))
            return
        self.news(None)
        self.say(self.match.title.text.table(self.match.state))
        self.result()

    def say(self, *lines: str) -> None:
        print("\n".join(lines), flush=True)

    def result(self) -> None:
        result = self.match.result
        assert result is not None
        verdict = self.match.title.verdict(result)
        self.say("", f"{verdict}: {result.reason} ({result.rule}).", to_link(self.match))

    def news(self, who: int | None) -> None:
        lines = words.log(self.match, self.shown, who)
        self.shown = len(self.match.events or ())
        if lines:
            self.say(*lines)

    def turn(self) -> None:
        """One question: to an agent, or to the person."""
        ask = self.match.ask
        agent = self.player(ask.who) if ask else None
        if ask is None or agent is None:
            self.person()
            return
        self.news(self.reader())
        copy = own_copy(self.match, stream(self.seed, "agent", self.match.throws))
        name = self.match.title.sides[ask.who].name
        choice = until_done(in_slices(agent.think(*copy)), f"The {name} player thinks:")
        if choice.lines and not (ask.form.secret or self.match.title.hides(self.match.state, ask.who)):
            self.thought = words.thought(self.match, choice.answer, choice.lines)
        self.match.answer(choice.answer)

    def reader(self) -> int | None:
        """Whose eyes read the screen: the person's, if there is just one."""
        people = [side for side in range(len(self.players)) if self.player(side) is None]
        return people[0] if len(people) == 1 else None

    def seen(self) -> Any:
        """The position as those who read the screen may know it."""
        ask = self.match.ask
        return self.match.title.seen_by(self.match.state, self.reader() if ask is None else ask.who)

    def person(self) -> None:
        question = prompt(self.match)
        assert question is not None
        who = question["who"]
        self.news(who)
        ask = self.match.ask
        scene = None if ask is None else self.match.title.text.redraw(self.seen(), ask)
        if scene is not None and scene != self.scene:
            self.scene = scene
            self.say("", self.match.title.text.table(self.seen()))
        self.say("", words.prompt(self.match, question), *words.options(self.match))
        while True:
            line = self.ask("> ").strip()
            try:
                if self.obey(line):
                    return
            except GameError as error:
                self.say(f"  {error}")

    def obey(self, line: str) -> bool:
        """Carry out a command; True if the question is answered or changed."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        request = self.match.request
        if isinstance(request, Roll | Draw) and line and all(c.isdigit() or c in " ,+" for c in line):
            self.match.answer([int(n) for n in line.replace(",", " ").replace("+", " ").split()])
            return True
        choice = words.chosen(self.match, line)
        if choice is not None:
            self.match.answer(choice)
            return True
        command = self.COMMANDS.get(word.lower())
        if command is None:
            self.say("  Not understood: type the key of an option, or help.")
            return False
        return bool(command(self, rest))

    # Commands

    def at(self, rest: str) -> None:
        self.say(self.match.title.text.inspect(self.seen(), rest.lower()))

    def legal(self, rest: str) -> None:
        self.say(*words.options(self.match))

    def odds(self, rest: str) -> None:
        ask, title, state = self.match.ask, self.match.title, self.seen()
        found = title.board.odds(state, ask) if ask else []
        typed = words.keys(self.match) if ask else []
        if rest and rest not in typed:
            raise GameError(f"odds wants the key of an option: {', '.join(typed)}")
        lines = []
        for key, option, odds in zip(typed, ask.options if ask else (), found, strict=False):
            sums = line_by_line(odds) if odds and rest in ("", key) else []
            if ask and sums:
                lines.append(f"  {key}. {plain(title.words.label(state, ask, option))}")
                for line in sums:
                    lines += words.wrapped("     " + line, 7)
        self.say(*(lines or ["  No dice hang on this decision."]))

    def log(self, rest: str) -> None:
        count = int(rest) if rest.isdecimal() else 10
        ask = self.match.ask
        self.say(*words.log(self.match, 0, ask.who if ask else None)[-count:])

    def hint(self, rest: str) -> None:
        if rest not in ("", "1", "2", "3"):
            raise GameError("hint wants a strength: hint, hint 2 or hint 3")
        strength = int(rest or 1)
        found = until_done(lambda now: self.counsel.hint(self.match, strength, now), "Looking:")
        self.say(*words.hint(self.match, found))

    def why(self, rest: str) -> None:
        self.say(*(self.thought or ["  The computer has not had to weigh anything yet."]))

    def chance(self, rest: str) -> None:
        title, ask = self.match.title, self.match.ask
        chances = glance(title, self.match.state, eyes(self.match, ask.who if ask else None))
        self.say(f"  Winning chance at a glance: {words.chances(title, chances)}.")

    def undo(self, rest: str) -> bool:
        if not self.match.undo():
            raise GameError(f"nothing to undo: {self.match.why_no_undo()} (see --practice)")
        self.shown = min(self.shown, len(self.match.events or ()))
        self.counsel.rewind(self.match.steps)
        return True

    def redo(self, rest: str) -> bool:
        if not self.match.redo():
            raise GameError("nothing to redo")
        return True

    def save(self, rest: str) -> None:
        if not rest:
            raise GameError("save wants a file name")
        write_record(self.match, rest)
        self.say(f"  Saved as {rest}.")

    def link(self, rest: str) -> None:
        self.say(to_link(self.match))

    def position(self, rest: str) -> None:
        self.say(to_position_link(self.match))

    def map(self, rest: str) -> None:
        self.say(self.match.title.text.table(self.seen()))

    def rule(self, rest: str) -> None:
        self.say(paragraph(self.match.title, rest))

    def help(self, rest: str) -> None:
        self.say(HELP)

    def quit(self, rest: str) -> None:
        raise Quit

    COMMANDS: ClassVar[dict[str, Callable[[Table, str], bool | None]]] = {
        "at": at,
        "legal": legal,
        "odds": odds,
        "log": log,
        "hint": hint,
        "why": why,
        "chance": chance,
        "undo": undo,
        "redo": redo,
        "save": save,
        "link": link,
        "position": position,
        "map": map,
        "rule": rule,
        "rules": rule,
        "help": help,
        "?": help,
        "quit": quit,
        "exit": quit,
    }
