"""What the games tell, as Markdown tables."""

from __future__ import annotations

import platform
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby

from game.core.text import count
from game.core.title import AnyTitle
from game.lab import stats
from game.lab.measure import (
    Rows,
    Table,
    duel,
    first_side,
    halves,
    ladder,
    levels_in,
    same_dice,
    scores,
    tables,
)
from game.lab.run import game_of
from game.lab.stats import Estimate
from game.rules_text import paragraphs

DEAD = 0.03  # an answer chosen less often than this where it is offered wants a look


def report(title: AnyTitle, rows: Rows, code: str, picture: str) -> str:
    """The whole page."""
    rows = sorted(rows, key=lambda row: game_of(row).key())
    levels = levels_in(title, rows)
    found = tables(rows)
    minutes = sum(row["seconds"] for row in rows) / 60
    codes = " and ".join(f"`{one}`" for one in code.split(","))
    lines = [
        f"{count(len(rows), 'game')} of code {codes}, {minutes:.0f} minutes of one core "
        f"(Python {platform.python_version()}).",
        "Intervals are 95 %." + " A draw counts as half a win." * (len(title.sides) > 1),
        "",
        f"![Winning shares and scores]({picture})",
        "",
    ]
    if len(title.sides) == 1:
        lines += _solitaire(found, levels)
    else:
        lines += [*_balance(title, found, levels), *_strength(title, found, levels)]
    lines += [*_sweeps(title, found, levels), *_pace(title, rows, levels), *_endings(title, found)]
    return "\n".join([*lines, *_uses(title, rows, levels[-1]), *_rules(title, rows, levels[-1])])


def grid(head: Sequence[str], body: Iterable[Sequence[str]]) -> list[str]:
    marks = ["---", *("--:" for _ in head[1:])]
    return [f"| {' | '.join(row)} |" for row in (head, marks, *body)] + [""]


def pct(found: Estimate) -> str:
    return f"{100 * found.value:.1f} % ({100 * found.low:.0f} to {100 * found.high:.0f})"


def number(found: Estimate, digits: int = 2) -> str:
    return f"{found.value:.{digits}f} ± {found.error:.{digits}f}"


def _solitaire(found: Sequence[Table], levels: Sequence[str]) -> list[str]:
    body = []
    for table in found:
        for level in levels:
            rows = table.equal(level)
            if rows:
                body.append(
                    [f"{table.label}, {level}", str(len(rows)), pct(first_side(rows)), number(scores(rows))]
                )
    return ["## Winning shares", "", *grid(["Variant, level", "Games", "Won", "Mean score"], body)]


def _balance(title: AnyTitle, found: Sequence[Table], levels: Sequence[str]) -> list[str]:
    first, second = title.sides[0].name, title.sides[1].name
    body = []
    for table in found:
        for level in levels:
            rows = table.equal(level)
            if not rows:
                continue
            pairs = halves(rows, rows)
            dice = stats.correlation([a["score"] for a, _ in pairs], [b["score"] for _, b in pairs])
            share = first_side(rows)
            body.append(
                [
                    f"{table.label}, {level}",
                    str(len(rows)),
                    pct(share),
                    number(scores(rows)),
                    number(stats.mean([sum(row["decisions"]) for row in rows]), 0),
                    number(stats.mean([row["turns"] for row in rows])),
                    dice_words(dice),
                ]
            )
    head = [
        "Variant, level on both sides",
        "Games",
        f"{first} wins",
        "Mean score",
        "Decisions",
        "Turns",
        "Dice",
    ]
    return [
        "## Balance",
        "",
        f"Equal players. The rest of the games is won by the {second} side.",
        '"Dice" is the correlation of the scores of two games with the same dice, played with different '
        "thoughts: the share of the outcome that the dice alone decide.",
        "",
        *grid(head, body),
    ]


def dice_words(found: Estimate) -> str:
    return (
        "too few games" if found.n < 8 else f"{100 * max(0.0, found.value):.0f} % (± {100 * found.error:.0f})"
    )


def _strength(title: AnyTitle, found: Sequence[Table], levels: Sequence[str]) -> list[str]:
    lines = []
    first, second = title.sides[0].name, title.sides[1].name
    for table in found:
        duels = []
        for i, weak in enumerate(levels):
            for strong in levels[i + 1 :]:
                one = duel(table, strong, weak)
                if one is not None:
                    duels.append(
                        [
                            f"{strong} against {weak}",
                            str(one.share.n),
                            pct(one.share),
                            pct(one.as_first),
                            pct(one.as_second),
                            number(one.margin),
                            f"{one.errors:.1f}",
                            dice_words(one.dice),
                        ]
                    )
        if not duels:
            continue
        lines += [f"## Strength: {table.label}", ""]
        head = [
            "Levels",
            "Games",
            "Share",
            f"as {first}",
            f"as {second}",
            "Score margin",
            "In errors",
            "Dice",
        ]
        lines += grid(head, duels)
        lines += _matrix(title, table, levels) + _elo(title, table, levels)
    return lines


def _matrix(title: AnyTitle, table: Table, levels: Sequence[str]) -> list[str]:
    first, second = title.sides[0].name, title.sides[1].name
    body = []
    for a in levels:
        cells = []
        for b in levels:
            rows = table.between(a, b)
            share = f"{100 * first_side(rows).value:.0f} %, {scores(rows).value:.1f}" if rows else ""
            cells.append(share)
        body.append([a, *cells])
    head = [f"{first} down, {second} across", *levels]
    return [f"{first} winning share and mean score:", "", *grid(head, body)]


def _elo(title: AnyTitle, table: Table, levels: Sequence[str]) -> list[str]:
    found = ladder(table, levels)
    body = [[name, number(elo, 0)] for name, elo in found.elo.items()]
    side = f"The {title.sides[0].name} side is worth {number(found.side, 0)} Elo."
    return [f"Elo (Bradley and Terry, the side apart). {side}", "", *grid(["Level", "Elo"], body)]


def _sweeps(title: AnyTitle, found: Sequence[Table], levels: Sequence[str]) -> list[str]:
    """Where one switch was varied and the rest stood still: what did it do, and where are the sides even?"""
    lines = []
    for (variant, rest, name), points in _varied(title, found).items():
        for level in levels:
            got = [(value, table.equal(level)) for value, table in points]
            got = [(value, rows) for value, rows in got if rows]
            if len(got) < 2:
                continue
            usual = title.rules.settings(variant)[name]
            base = dict(got).get(usual, [])
            even = stats.even_point([value for value, _ in got], [first_side(rows).value for _, rows in got])
            switch = next(one for one in title.rules.switches if one.name == name)
            words = "no allowed value makes the sides even"
            if even is not None and switch.least <= even <= switch.most:
                words = f"the sides are even at {even:.1f}"
            body = [
                [
                    f"{name} {value}" + " (usual)" * (value == usual),
                    str(len(rows)),
                    pct(first_side(rows)),
                    number(scores(rows)),
                    "" if value == usual or not base else number(stats.mean(same_dice(rows, base))),
                ]
                for value, rows in got
            ]
            label = " ".join([variant, *(f"{n}={v}" for n, v in rest)])
            lines += [f"## {name} varied: {label}, {level}", "", f"On a straight line {words}.", ""]
            head = ["Value", "Games", f"{title.sides[0].name} wins", "Mean score", "Change, same dice"]
            lines += grid(head, body)
    return lines


Varied = dict[tuple[str, tuple[tuple[str, str], ...], str], list[tuple[int, Table]]]


def _varied(title: AnyTitle, found: Sequence[Table]) -> Varied:
    """(variant, other changes, switch) -> (value, games), the usual value included."""
    groups: Varied = defaultdict(list)
    games = [(game_of(table.rows[0]), table) for table in found]
    for game, table in games:
        for name, value in game.changes:
            rest = tuple(change for change in game.changes if change[0] != name)
            if value.lstrip("-").isdecimal():
                groups[game.variant, rest, name].append((int(value), table))
    for (variant, rest, name), points in groups.items():
        usual = [table for game, table in games if (game.variant, game.changes) == (variant, rest)]
        points += [(title.rules.settings(variant)[name], table) for table in usual]
        points.sort(key=lambda point: point[0])
    return groups


def _pace(title: AnyTitle, rows: Rows, levels: Sequence[str]) -> list[str]:
    body = []
    for level in levels:
        paces: list[tuple[float, float]] = []
        for row in rows:
            for side, name in enumerate(row["game"]["levels"]):
                if name == level:
                    paces.append((row["p95"][side], row["slowest"][side]))
        middle = stats.quantile([p95 for p95, _ in paces], 0.5)
        body.append([level, f"{1000 * middle:.0f} ms", f"{1000 * max(slow for _, slow in paces):.0f} ms"])
    head = ["Level", "95 of 100 decisions within", "Slowest decision"]
    return ["## Pace", "", "Median over the games, on the machine that played them.", "", *grid(head, body)]


def _endings(title: AnyTitle, found: Sequence[Table]) -> list[str]:
    body = []
    for table in found:
        endings = Counter((r["winner"], re.sub(r"\d+", "n", r["reason"]), r["rule"]) for r in table.rows)
        for (winner, reason, rule), n in endings.most_common(6):
            nobody = "draw" if len(title.sides) > 1 else "lost"
            name = nobody if winner is None else title.sides[winner].name
            body.append([f"{table.label}: {name}, {reason} ({rule})", f"{100 * n / len(table.rows):.1f} %"])
    return ["## Endings", "", *grid(["How", "Share of the games"], body)]


def _uses(title: AnyTitle, rows: Rows, level: str) -> list[str]:
    """Each answer: how often it was offered to that level, and how often it was chosen then."""
    total: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    games = [sum(row["game"]["levels"][side] == level for row in rows) for side in range(len(title.sides))]
    for row in rows:
        for name, (offered, chosen) in row["uses"].items():
            if row["game"]["levels"][int(name[0])] == level:
                total[name][0] += offered
                total[name][1] += chosen
    body = []
    for (who, kind), names in groupby(sorted(total), key=lambda name: tuple(name.split(" ", 2)[:2])):
        for name in names:
            offered, chosen = total[name]
            mark = " (seldom)" if chosen < DEAD * offered else ""
            body.append(
                [
                    f"{title.sides[int(who)].name}: {kind}, {name.split(' ', 2)[2]}{mark}",
                    f"{offered / games[int(who)]:.1f}",
                    f"{chosen / games[int(who)]:.2f}",
                    f"{100 * chosen / offered:.1f} %",
                ]
            )
    head = ["Answer", "Offered a game", "Chosen a game", "Chosen"]
    return [f"## Use of each answer by {level}", "", *grid(head, body)]


def _rules(title: AnyTitle, rows: Rows, level: str) -> list[str]:
    """Each paragraph: in how many games with that level it was applied."""
    rows = [row for row in rows if level in row["game"]["levels"]]
    games: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for row in rows:
        games.update(row["rules"].keys())
        times.update(row["rules"])
    index = paragraphs(title.rules.file) if title.rules.file else {}
    order = [rule for rule in index if games[rule]] or sorted(games)
    body = [
        [
            f"{rule} {index[rule].title}" if rule in index else rule,
            f"{100 * games[rule] / len(rows):.0f} %",
            f"{times[rule] / len(rows):.1f}",
        ]
        for rule in order
    ]
    head = ["Paragraph", "In games", "Times a game"]
    return [f"## Use of each paragraph in games with {level}", "", *grid(head, body)]
