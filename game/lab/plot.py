"""A picture of the tables: winning shares with their intervals, and how scores are spread. Plain SVG."""

from __future__ import annotations

from collections import Counter
from html import escape

from game.core.title import AnyTitle
from game.lab.measure import Rows, Table, first_side, levels_in, tables
from game.lab.stats import Estimate

WIDTH, LABEL, ROW, BARS = 760, 300, 22, 120
STYLE = """
  svg { font: 13px system-ui, sans-serif; }
  .paper { fill: #fff; } text { fill: #2b2f33; } .faint { fill: #6a7178; }
  .line { stroke: #c9ced3; } .even { stroke: #8a9198; stroke-dasharray: 3 3; }
  .dot { fill: #1f6fb2; } .range { stroke: #1f6fb2; stroke-width: 2; } .bar { fill: #7fa8cc; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #14181c; } text { fill: #dfe3e7; } .faint { fill: #98a1aa; }
    .line { stroke: #3c434a; } .even { stroke: #79828b; }
    .dot { fill: #6cb2ee; } .range { stroke: #6cb2ee; } .bar { fill: #41678a; }
  }
"""


def plot(title: AnyTitle, rows: Rows) -> str:
    """The whole picture."""
    levels = levels_in(title, rows)
    found = tables(rows)
    dots = [entry for table in found for entry in _shares(title, table, levels)]
    body = [_text(0, 16, f"{title.name}: {title.sides[0].name} winning share"), *_axis(len(dots))]
    for n, (label, share) in enumerate(dots):
        body += _dot(label, share, 46 + n * ROW)
    top = 46 + len(dots) * ROW + 34
    for table in found:
        for level in levels:
            equal = table.equal(level)
            if equal:
                body += _spread(f"Scores: {table.label}, {level}", Counter(r["score"] for r in equal), top)
                top += BARS + 56
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -8 {WIDTH + 24} {top + 8:g}" role="img">'
        f"<title>{escape(title.name)}: winning shares and scores</title><style>{STYLE}</style>"
        '<rect x="-12" y="-8" width="100%" height="100%" class="paper"/>' + "".join(body) + "</svg>\n"
    )


def _shares(title: AnyTitle, table: Table, levels: list[str]) -> list[tuple[str, Estimate]]:
    if len(title.sides) == 1:
        return [(f"{table.label}, {a}", first_side(rows)) for a in levels if (rows := table.equal(a))]
    return [
        (f"{table.label}: {a} v {b}", first_side(rows))
        for a in levels
        for b in levels
        if (rows := table.between(a, b))
    ]


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def _place(share: float) -> float:
    return LABEL + share * (WIDTH - LABEL - 20)


def _axis(rows: int) -> list[str]:
    parts = []
    for tenth in (0, 25, 50, 75, 100):
        x = _place(tenth / 100)
        parts.append(_line(x, 32, x, 40 + rows * ROW, "even" if tenth == 50 else "line"))
        parts.append(_text(x, 28, f"{tenth} %", "faint", "middle"))
    return parts


def _dot(label: str, share: Estimate, y: float) -> list[str]:
    return [
        _text(0, y + 4, label),
        _line(_place(share.low), y, _place(share.high), y, "range"),
        f'<circle cx="{_place(share.value):.1f}" cy="{y:g}" r="4.5" class="dot"/>',
    ]


def _spread(words: str, counts: Counter[int], top: float) -> list[str]:
    low, high = min(counts), max(counts)
    step = (WIDTH - 20) / max(8, high - low + 1)
    most = max(counts.values())
    parts = [_text(0, top, words), _line(0, top + 14 + BARS, WIDTH - 20, top + 14 + BARS, "line")]
    every = max(1, (high - low + 1) // 16)
    for n, score in enumerate(range(low, high + 1)):
        height = BARS * counts[score] / most
        x, y = n * step, top + 14 + BARS - height
        parts.append(
            f'<rect x="{x + 1:.1f}" y="{y:.1f}" width="{step - 2:.1f}" height="{height:.1f}" class="bar"/>'
        )
        if n % every == 0:
            parts.append(_text(x + step / 2, top + 30 + BARS, str(score), "faint", "middle"))
    return parts
