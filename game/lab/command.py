"""The command `lab`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from game.catalog import find
from game.core.errors import GameError
from game.lab import measure
from game.lab.measure import first_side, scores
from game.lab.plot import plot
from game.lab.report import report
from game.lab.run import code_hash, play_all, read, schedule, tables

BEGIN, END = "<!-- lab: begin -->", "<!-- lab: end -->"


def lab(args: argparse.Namespace) -> None:
    """Play what is asked for, then report on everything of this code in the folder."""
    title = find(args.title)
    folder = Path(args.out or f"lab-{title.id}")
    code = args.code or code_hash(title.id)
    if args.code:
        rows = {key: row for one in code.split(",") for key, row in read(folder, title.id, one).items()}
    else:
        levels = args.levels.split(",") if args.levels else list(title.minds.levels)
        variants = args.variants.split(",") if args.variants else [title.rules.presets[0].name]
        wanted = tables(title, variants, args.changes, args.varied)
        games = schedule(title, levels, args.pairs, wanted, args.games, args.seed)
        try:
            rows = play_all(games, folder, code, args.jobs)
        except KeyboardInterrupt:
            raise GameError(f"stopped; the same command goes on with what is in {folder}") from None
    if not rows:
        raise GameError(f"{folder} has no games of code {code}")
    found = list(rows.values())
    if args.report:
        write(Path(args.report), report(title, found, code, picture_of(args.report)), plot(title, found))
    if args.json:
        print(json.dumps(found))
        return
    for table in measure.tables(found):
        met = sorted({tuple(row["game"]["levels"]) for row in table.rows})
        for levels_met in met:
            games_met = [row for row in table.rows if tuple(row["game"]["levels"]) == levels_met]
            share, score = first_side(games_met), scores(games_met)
            print(
                f"{table.label}: {' v '.join(levels_met)}: {share.n} games, {title.sides[0].name} "
                f"{100 * share.value:.1f} % ({100 * share.low:.0f} to {100 * share.high:.0f}), "
                f"score {score.value:.2f} ± {score.error:.2f}"
            )


def picture_of(path: str) -> str:
    return Path(path).with_suffix(".svg").name


def write(path: Path, text: str, picture: str) -> None:
    """The report between two marks of a page, whose other words stay; the picture beside it."""
    block = f"{BEGIN}\n{text.strip()}\n{END}\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if BEGIN in old and END in old:
            head, tail = old.split(BEGIN)[0], old.split(END)[1].removeprefix("\n")
            block = head + block + tail
        path.write_text(block, encoding="utf-8")
        path.with_suffix(".svg").write_text(picture, encoding="utf-8")
    except OSError as error:
        raise GameError(f"{path}: {error.strerror or error}") from None
