"""Sealed games in a terminal: python3 -m game sealed new, accept, play, send, receive, audit and more.

A game is a file of its own, which holds the player's key: it is for nobody else.
"""

from __future__ import annotations

import argparse
import os
import secrets
from collections.abc import Callable
from pathlib import Path

from game.catalog import find
from game.console import words
from game.console.files import read_text, write_record
from game.console.play import HELP, Quit, Table
from game.core import sealedsave
from game.core.audit import audit
from game.core.errors import GameError
from game.core.match import AnyMatch
from game.core.record import to_lines
from game.core.request import Ask
from game.core.seal import SIZE, key_of, key_text
from game.core.sealed import SealedGame

SEALED_HELP = """\
  send         hand the game over: the link for the other player; "send stop": my orders
               stop after a surprise
  receive LINK take the game over        owes         who is waited for, and for what
  standing     my standing orders        standing 1 2 the first one is now choice 2
  key          my key, to be kept        resign       give up"""
_CLOSED = "  link         the whole game as a link   position     this position as a link\n"
HELP_LINES = HELP.replace(_CLOSED, "")


def read(path: str) -> SealedGame:
    text = read_text(path)
    try:
        return sealedsave.from_text(text, find)
    except GameError as error:
        raise GameError(f"{path}: {error}") from None


def write(game: SealedGame, path: str) -> None:
    """Whole or not at all, and readable by its owner alone."""
    target = Path(path)
    draft = target.with_name(target.name + ".part")
    try:
        draft.touch(mode=0o600)
        draft.write_text(sealedsave.to_text(game), encoding="utf-8")
        os.replace(draft, target)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise GameError(f"{path}: {error.strerror or error}") from None


def begin(game: SealedGame, path: str) -> None:
    if Path(path).exists():
        raise GameError(f"{path}: there is a file already; a key that is written over is lost")
    write(game, path)


def status(game: SealedGame) -> str:
    """Whose the game is."""
    shared = game.shared
    if None not in shared.keys:
        return "The game is over, and both keys are open: audit tells what they show."
    if game.ask is not None and game.plan is None:
        return "The game is here: play."
    if game.is_here:
        return "The game is here: send hands it over." if shared.public.request else "The game is over: send."
    who, what = game.owes()
    return f"Waiting: {shared.name_of(who)} owes {what}."


# Commands


def new(args: argparse.Namespace, settings: Callable[..., dict[str, int]]) -> None:
    title = find(args.title)
    side = title.side(args.side) if args.side else 0
    game = SealedGame.invite(title, settings(title, args), args.level, side, secrets.token_bytes(SIZE))
    begin(game, args.file)
    print(f"{args.file} is your side of it, and private: it holds your key. {status(game)}")


def accept(args: argparse.Namespace) -> None:
    game = SealedGame.accept(args.link, find, secrets.token_bytes(SIZE))
    begin(game, args.file)
    print(f"{args.file} is your side of it, and private: it holds your key. {status(game)}")


def restore(args: argparse.Namespace) -> None:
    game = SealedGame.restore(args.link, find, key_of(args.key))
    begin(game, args.file)
    print(status(game))


def send(args: argparse.Namespace) -> None:
    game = read(args.file)
    if game.is_here:
        game.hand_over(carry_on=not args.stop)
        write(game, args.file)
    print(game.link if args.whole else game.message())


def receive(args: argparse.Namespace) -> None:
    game = read(args.file)
    game.receive(args.link, find)
    write(game, args.file)
    print(status(game))


def resign(args: argparse.Namespace) -> None:
    game = read(args.file)
    game.resign()
    write(game, args.file)
    print(game.message())


def key(args: argparse.Namespace) -> None:
    print(key_text(read(args.file).key))


def show(args: argparse.Namespace) -> None:
    print(status(read(args.file)))


def check(args: argparse.Namespace) -> None:
    found = audit(read(args.file).shared)
    print(found.words)
    if args.out:
        write_record(found.match, args.out)
    else:
        print(to_lines(found.match), end="")


def play(args: argparse.Namespace) -> None:
    SealedTable(read(args.file), args.file).run()


class SealedTable(Table):
    """One player's side of a sealed game at one keyboard; what is decided is kept at once."""

    def __init__(self, game: SealedGame, path: str, ask: Callable[[str], str] = input) -> None:
        self.game = game
        self.path = path
        super().__init__(game.match, [None] * len(game.shared.title.sides), 0, ask)

    @property
    def match(self) -> AnyMatch:
        return self.game.match

    @match.setter
    def match(self, match: AnyMatch) -> None:
        """It is always what the game says."""

    def reader(self) -> int:
        return self.game.shared.side_of(self.game.me)

    def run(self) -> None:
        self.say(f"{self.match.title.name}, a {self.game.shared.level} game. Type help for the commands.")
        self.planned = False
        try:
            while True:
                self.turn()
        except (Quit, EOFError, KeyboardInterrupt):
            self.say("", f"Stopped; all of it is in {self.path}.")

    def turn(self) -> None:
        ask: Ask | None = self.game.ask
        if self.game.plan is not None and not self.planned:
            self.say("  From here on you give orders, as if nothing were there; send ends them.")
        self.planned = self.game.plan is not None
        if ask is not None:
            self.person()
            return
        self.news(self.reader())
        self.say("", status(self.game))
        try:
            self.obey(self.ask("> ").strip())
        except GameError as error:
            self.say(f"  {error}")

    def obey(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        choice = words.chosen(self.match, line) if self.game.ask is not None else None
        if choice is not None:
            self.game.answer(choice)
        elif word.lower() in OWN:
            OWN[word.lower()](self, rest.strip())
        elif word.lower() in CLOSED:
            raise GameError("what is hidden would be in it: only send makes a link of a sealed game")
        else:
            try:
                return super().obey(line) if line else False
            except GameError as error:
                self.say(f"  {error}")
                return False
        write(self.game, self.path)
        self.shown = min(self.shown, len(self.match.events or ()))
        return True

    # Commands of its own

    def send(self, rest: str) -> None:
        self.game.hand_over(carry_on=rest != "stop")
        self.say(self.game.message())

    def receive(self, rest: str) -> None:
        self.game.receive(rest, find)

    def owes(self, rest: str) -> None:
        self.say(f"  {status(self.game)}")

    def standing(self, rest: str) -> None:
        orders = self.game.shared.sealing.standing
        words = rest.split()
        if words:
            if len(words) != 2 or not all(word.isdecimal() for word in words):
                raise GameError("say which order and which choice, as in: standing 1 2")
            self.game.stand(int(words[0]) - 1, int(words[1]) - 1)
        for at, order in enumerate(orders):
            chosen = order.choices[self.game.standing[at]]
            choices = "; ".join(f"{n} {one}" for n, one in enumerate(order.choices, 1))
            self.say(f"  {at + 1}. {order.text}: {chosen} ({choices})")

    def key(self, rest: str) -> None:
        self.say(
            f"  {key_text(self.game.key)}", "  Keep it: with a link of the game it brings your side back."
        )

    def resign(self, rest: str) -> None:
        self.game.resign()
        self.say(self.game.message())

    def audit(self, rest: str) -> None:
        self.say(f"  {audit(self.game.shared).words}")

    def undo(self, rest: str) -> bool:
        if not self.game.undo():
            raise GameError("nothing to undo: dice fell, something was opened or sealed, or it was sent")
        return True

    def help(self, rest: str) -> None:
        self.say(HELP_LINES, SEALED_HELP)


OWN: dict[str, Callable[[SealedTable, str], object]] = {
    "send": SealedTable.send,
    "receive": SealedTable.receive,
    "owes": SealedTable.owes,
    "standing": SealedTable.standing,
    "key": SealedTable.key,
    "resign": SealedTable.resign,
    "audit": SealedTable.audit,
    "undo": SealedTable.undo,
    "help": SealedTable.help,
}
CLOSED = ("link", "position", "save", "redo")
COMMANDS: dict[str, Callable[[argparse.Namespace], None]] = {
    "accept": accept,
    "restore": restore,
    "play": play,
    "send": send,
    "receive": receive,
    "resign": resign,
    "key": key,
    "show": show,
    "audit": check,
}
