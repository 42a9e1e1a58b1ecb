"""The palettes: text can be read and outlines can be seen in all three themes."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
THEMES = {"light": ":root", "dark": '[data-theme="dark"]', "contrast": '[data-theme="contrast"]'}
TEXT, OUTLINE = 4.5, 3.0  # WCAG 2, AA
PAIRS = (
    ("ink", "paper", TEXT),
    ("ink", "card", TEXT),
    ("ink", "paper-2", TEXT),
    ("soft", "paper", TEXT),
    ("link", "paper", TEXT),
    ("link", "paper-2", TEXT),
    ("strip-ink", "strip", TEXT),
    ("accent-ink", "accent", TEXT),
    ("us-ink", "us", TEXT),
    ("japan-ink", "japan", TEXT),
    ("#ffffff", "good", TEXT),
    ("#ffffff", "even", TEXT),
    ("#ffffff", "bad", TEXT),
    ("edge", "paper", OUTLINE),
    ("focus", "paper", OUTLINE),
)


def luminance(colour: str) -> float:
    assert re.fullmatch(r"#[0-9a-fA-F]{6}", colour), f"not a plain colour: {colour}"
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def too_weak(palette: dict[str, str], pairs: list[tuple[str, str, float]]) -> list[str]:
    """The pairs that miss their least contrast, in words."""
    found = []
    for ink, ground, least in pairs:
        one, other = palette.get(ink, ink), palette.get(ground, ground)
        ratio = contrast(one, other)
        if ratio < least:
            found.append(f"{ink} {one} on {ground} {other}: {ratio:.2f} < {least}")
    return found


def style(theme: str) -> dict[str, str]:
    """The custom properties of palette.css in that theme; what it does not name is as in light."""
    text = re.sub(
        r"/\*.*?\*/", "", (ROOT / "web/style/palette.css").read_text(encoding="utf-8"), flags=re.DOTALL
    )
    found: dict[str, str] = {}
    for name in dict.fromkeys(("light", theme)):
        blocks = re.findall(rf"(?:^|}})\s*{re.escape(THEMES[name])}\s*{{([^}}]*)}}", text)
        assert blocks, f"palette.css has no {THEMES[name]}"
        for block in blocks:
            found |= dict(re.findall(r"--([\w-]+):\s*([^;]+?)\s*;", block))
    return found


def test_contrast_is_computed_as_in_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert too_weak({"ink": "#777777"}, [("ink", "#ffffff", TEXT), ("ink", "#ffffff", OUTLINE)]) == [
        "ink #777777 on #ffffff #ffffff: 4.48 < 4.5"
    ]


@pytest.mark.parametrize("theme", THEMES)
def test_style_sheet(theme: str) -> None:
    palette = style(theme)
    assert {name for pair in PAIRS for name in pair[:2] if not name.startswith("#")} <= palette.keys()
    assert not too_weak(palette, list(PAIRS))


BOARDS = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("web/titles/*/palette.js"))


@pytest.mark.parametrize("file", ["web/board/theme.js", *BOARDS])
def test_board(file: str) -> None:
    node = shutil.which("node")
    if not node:
        pytest.skip("node is not installed")
    code = (
        f"import * as found from {json.dumps((ROOT / file).as_uri())};"
        "console.log(JSON.stringify([found.THEMES ?? found.PALETTES, found.PAIRS]))"
    )
    words = [node, "--no-warnings", "--input-type=module", "-e", code]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    themes, pairs = json.loads(done.stdout)
    assert set(themes) == set(THEMES)
    assert len(pairs) > 20
    assert not {name: weak for name in themes if (weak := too_weak(themes[name], pairs))}
