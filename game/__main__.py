"""Last Islands in a terminal: python3 -m game --help."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NoReturn

import game
from game.catalog import describe, find
from game.catalog import titles as ready_titles
from game.console import words
from game.console.auto import level, play_many
from game.console.bench import bench
from game.console.files import fresh_seed, read_game, read_record
from game.console.play import Table
from game.console.ponder import until_done
from game.core.agent import Agent
from game.core.border import TitleView
from game.core.company import FRIEND, HUMAN, NOBODY, Company
from game.core.dice import Dice, Seeded, Typed
from game.core.errors import BadVariant, GameError
from game.core.link import from_link, to_link
from game.core.match import AnyMatch, Match
from game.core.perft import divide
from game.core.record import to_lines
from game.core.title import AnyTitle
from game.core.view import view
from game.counsel import Counsel
from game.lab.command import lab
from game.lab.run import PAIRS


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise GameError(message)


def positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise ValueError
    return value


def natural(text: str) -> int:
    value = int(text)
    if value < 0:
        raise ValueError
    return value


def parser() -> Parser:
    top = Parser(prog="python3 -m game", description="Board wargames of the Pacific War.")
    top.add_argument("--json", action="store_true", help="list the titles as JSON")
    top.add_argument("--titles", metavar="FOLDER", help="look for more titles there: one in the making")
    commands = top.add_subparsers(dest="command", parser_class=Parser)

    def command(name: str, text: str, *, variant: bool = False) -> Parser:
        sub: Parser = commands.add_parser(name, help=text, description=text)
        if variant:
            sub.add_argument("title")
            sub.add_argument("--variant", default=None)
            sub.add_argument("--set", action="append", default=[], metavar="RULE=on|off", dest="changes")
        return sub

    play = command("play", "play a game", variant=True)
    play.add_argument("--seed", type=natural)
    play.add_argument("--side", action="append", default=[], metavar="NAME=human|LEVEL")
    play.add_argument("--dice", choices=("seeded", "typed"), default="seeded")
    play.add_argument("--practice", action="store_true", help="undo without limit; marks the record")
    resume = command("resume", "go on with a recorded game")
    resume.add_argument("source", metavar="FILE|LINK")
    resume.add_argument("--side", action="append", default=[], metavar="NAME=human|LEVEL")
    auto = command("auto", "let computers play", variant=True)
    auto.add_argument("--games", type=positive, default=1)
    auto.add_argument("--seed", type=natural, default=1)
    auto.add_argument("--side", action="append", default=[], metavar="NAME=LEVEL")
    auto.add_argument("--out", metavar="DIR")
    auto.add_argument("--jobs", type=positive, default=1)
    auto.add_argument("--json", action="store_true")
    replay = command("replay", "show a recorded game: its log, then the position")
    replay.add_argument("source", metavar="FILE|LINK")
    replay.add_argument("--to", type=natural, metavar="STEP")
    replay.add_argument("--review", action="store_true", help="mark mistakes, and tell luck apart")
    replay.add_argument("--json", action="store_true")
    command("link", "a record as a link").add_argument("file")
    command("unlink", "a link as a record").add_argument("link")
    perft = command("perft", "count sequences of answers", variant=True)
    perft.add_argument("--depth", type=natural, required=True)
    perft.add_argument("--divide", action="store_true")
    measure = command("lab", "measure levels, sides and variants by many games")
    measure.add_argument("title")
    measure.add_argument("--levels", metavar="A,B,...")
    measure.add_argument(
        "--pairs", choices=PAIRS, default="all", help="all against all, neighbours, or equals"
    )
    measure.add_argument("--variants", metavar="A,B,...")
    measure.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="changes")
    measure.add_argument("--vary", action="append", default=[], metavar="NAME=VALUE,...", dest="varied")
    measure.add_argument("--games", type=positive, default=100, help="for each pair and variant")
    measure.add_argument("--seed", type=natural, default=1)
    measure.add_argument("--jobs", type=positive, default=2)
    measure.add_argument("--out", metavar="DIR", help="where the games are kept")
    measure.add_argument("--report", metavar="FILE.md")
    measure.add_argument(
        "--code", metavar="HASH", help="play nothing, report the games of this code; several: A,B"
    )
    measure.add_argument("--json", action="store_true")
    _sealed_commands(command("sealed", "play by links with somebody whom you need not trust"))
    speed = command("bench", "measure the engine against python-chess and another title", variant=True)
    speed.add_argument(
        "--beside", metavar="TITLE", help="whose decisions are compared: if none is named, the first title's"
    )
    speed.add_argument("--json", action="store_true")
    return top


def _sealed_commands(top: Parser) -> None:
    """What can be done with a sealed game; a file is one player's side of it."""
    kinds = top.add_subparsers(dest="deed", parser_class=Parser, required=True)
    words = {
        "new": ("title", "file"),
        "accept": ("link", "file"),
        "restore": ("link", "key", "file"),
        "receive": ("file", "link"),
        **dict.fromkeys(("play", "send", "resign", "key", "show", "audit"), ("file",)),
    }
    subs = {name: kinds.add_parser(name) for name in words}
    for name, given in words.items():
        for word in given:
            subs[name].add_argument(word)
    subs["new"].add_argument("--level", choices=("sealed", "strict"), default="sealed")
    subs["new"].add_argument("--side", help="yours")
    subs["new"].add_argument("--variant", default=None)
    subs["new"].add_argument("--set", action="append", default=[], metavar="RULE=on|off", dest="changes")
    subs["send"].add_argument("--whole", action="store_true", help="the whole game, not what is new")
    subs["send"].add_argument("--stop", action="store_true", help="orders stop after a surprise")
    subs["audit"].add_argument("--out", metavar="RECORD", help="where the open record goes")


def do_sealed(args: argparse.Namespace) -> None:
    from game.console import sealed

    if args.deed == "new":
        sealed.new(args, settings_of)
    else:
        sealed.COMMANDS[args.deed](args)


def settings_of(title: AnyTitle, args: argparse.Namespace) -> dict[str, int]:
    changes = {}
    for change in args.changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise BadVariant(f"--set wants RULE=on or RULE=off, not {change!r}")
        changes[name] = value
    return title.rules.settings(args.variant or title.rules.presets[0].name, changes)


def players_of(title: AnyTitle, wishes: list[str], default: str, company: Company = NOBODY) -> list[str]:
    """The player of each chair: 'human' or a level, as a record has it; people are all at this terminal."""
    known = [HUMAN if player.kind == FRIEND else player.kind for player in company.players]
    players = known or [default] * len(title.sides)
    for wish in wishes:
        name, equals, player = wish.partition("=")
        if not equals:
            raise BadVariant(f"--side wants NAME=PLAYER, not {wish!r}")
        players[title.side(name)] = player if player == "human" else level(title, player)
    return players


def show_catalogue(as_json: bool) -> None:
    titles = [describe(find(name)) for name in ready_titles()]
    if as_json:
        print(json.dumps([title | {"levels": levels_of(title)} for title in titles], indent=2))
        return
    for title in titles:
        print(f"{title['id']}: {title['name']}, after {title['after']}")
        print("  variants")
        for variant in title["variants"]:
            print(f"    {variant['id']:<11} {variant['text']}")
        print("  rules (--set RULE=on|off)")
        for rule in title["rules"]:
            span = "" if rule["most"] == 1 else f" [{rule['least']} to {rule['most']}]"
            print(f"    {rule['id']:<11} {rule['text']} ({rule['rule']}){span}")
        print(f"  sides       {', '.join(side['id'] for side in title['sides'])}")
        print(f"  levels      {', '.join(levels_of(title))}")
        rival = f" --side {title['sides'][1]['id']}=random" if len(title["sides"]) > 1 else ""
        print(f"  play it     python3 -m game play {title['id']}{rival}")


def levels_of(title: TitleView) -> list[str]:
    return ["human", *(level["id"] for level in title["levels"])]


def do_play(args: argparse.Namespace) -> None:
    title = find(args.title)
    settings = settings_of(title, args)
    names = players_of(title, args.side, "human")
    seed = fresh_seed() if args.seed is None else args.seed
    dice: Dice = Typed() if args.dice == "typed" else Seeded(seed)
    match: AnyMatch = Match(title, settings, dice, practice=args.practice)
    Table(match, agents(title, names), seed).run()


def agents(title: AnyTitle, names: list[str]) -> list[Agent | None]:
    return [None if name == "human" else title.minds.levels[name]() for name in names]


def do_resume(args: argparse.Namespace) -> None:
    match = read_game(args.source)
    names = players_of(match.title, args.side, "human", match.company)
    Table(match, agents(match.title, names), match.dice.seed).run()


def do_auto(args: argparse.Namespace) -> None:
    title = find(args.title)
    settings = settings_of(title, args)
    levels = players_of(title, args.side, "random")
    if "human" in levels:
        raise BadVariant("auto is for computers; a human plays with: python3 -m game play")
    found = play_many(title, settings, args.games, args.seed, tuple(levels), args.out, args.jobs)
    if args.json:
        print(json.dumps(found, indent=2))
        return
    wins = ", ".join(f"{side} {n}" for side, n in found["wins"].items())
    rest = "draws" if len(title.sides) > 1 else "lost"
    print(f"{found['games']} games in {found['seconds']:.1f} s: {wins}, {rest} {found['draws']}")
    print(f"mean score {found['score']:.2f}, decisions {found['decisions']:.0f}, turns {found['turns']:.2f}")


def do_replay(args: argparse.Namespace) -> None:
    whole = read_game(args.source)
    match = whole if args.to is None else whole.at(args.to)
    title = match.title
    looked = reviewed(match) if args.review else None
    if args.json:
        result = match.result
        found = {
            "title": title.id,
            "rev": title.rules.rev_of(match.settings),
            "variant": title.rules.preset_of(match.settings)[0],
            "step": match.steps,
            "steps": whole.steps,
            "over": match.is_over,
            "result": None if result is None else result._asdict(),
            "view": view(match),
        }
        if looked is not None:
            found["review"] = looked
        print(json.dumps(found, indent=2))
        return
    for line in words.log(match, 0, None):
        print(line)
    print(title.text.table(match.state))
    print(f"step {match.steps} of {whole.steps}")
    result = match.result
    if result is not None:
        print(f"{title.verdict(result)}: {result.reason} ({result.rule}).")
    if looked is not None:
        print("\n".join(words.review(match, looked)))


def reviewed(match: AnyMatch) -> dict[str, Any]:
    counsel = Counsel()
    return until_done(lambda now: counsel.review(match, now), "Looking again:")


def do_perft(args: argparse.Namespace) -> None:
    title = find(args.title)
    match: AnyMatch = Match(title, settings_of(title, args), Typed())
    if args.depth == 0:
        print(1)
        return
    counts = divide(match, args.depth)
    if args.divide:
        assert match.ask is not None
        for index, n in counts:
            print(f"{title.words.token(match.ask.options[index])}: {n}")
    print(sum(n for _, n in counts))


def do_bench(args: argparse.Namespace) -> None:
    title = find(args.title)
    other = find(args.beside or ready_titles()[0])
    found = bench(title, settings_of(title, args), other)
    if args.json:
        print(json.dumps(found, indent=2))
        return
    print(f"{found['title']}: medians of {found['rounds']} rounds, microseconds")
    for name, value in found["microseconds"].items():
        ratio = found.get("ratios", {}).get(name)
        beside = f"  = {ratio:g} chess plies" if ratio is not None else ""
        print(f"  {name:<11} {value:>12.2f}{beside}")
    print(f"  a decision takes {found['beside']:g} times that of {other.id}")
    print(f"  a random game has {found['decisions_per_game']:.0f} decisions, one in which everybody who can")
    print(f"  does something {found['decisions_of_long_game']}; view: {found['options']} options;")
    print(f"  undo: after {found['decisions_in_phase']} decisions in a phase; bytes: {found['bytes']}")
    if "ratios" not in found:
        print("  (install the package chess for the comparison)")


def run(argv: list[str]) -> None:
    args = parser().parse_args(argv)
    if args.titles is not None:
        if not Path(args.titles).is_dir():
            raise GameError(f"{args.titles}: there is no such folder")
        game.__path__.append(args.titles)
    if args.command is None:
        show_catalogue(args.json)
    elif args.command == "link":
        print(to_link(read_record(args.file)))
    elif args.command == "unlink":
        print(to_lines(from_link(args.link, find)), end="")
    else:
        {
            "play": do_play,
            "resume": do_resume,
            "auto": do_auto,
            "replay": do_replay,
            "perft": do_perft,
            "bench": do_bench,
            "sealed": do_sealed,
            "lab": lab,
        }[args.command](args)


def main() -> int:
    try:
        run(sys.argv[1:])
        sys.stdout.flush()
    except GameError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone; nothing more to say
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
