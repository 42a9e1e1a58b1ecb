"""The licences of what other people made: who made it, and the full text of the terms."""

from __future__ import annotations

import html
import json
import sys
from typing import Any

from web.tools import places

# What is linked into Pyodide's WebAssembly and its JavaScript, found by its built-in modules and symbols.
# Look again when Pyodide is another: a test holds this to the version in package.json.
SEEN_IN = "314.0.7"
INSIDE_PYODIDE = (
    ("Emscripten", "MIT", "https://emscripten.org", "Copyright (c) 2010-2014 Emscripten authors"),
    ("musl", "MIT", "https://musl.libc.org", "Copyright © 2005-2020 Rich Felker, et al."),
    ("LLVM runtimes", "Apache-2.0 WITH LLVM-exception", "https://llvm.org", "Copyright LLVM contributors"),
    ("zlib", "Zlib", "https://zlib.net", "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler"),
    ("bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2/", "Copyright (C) 1996-2019 Julian R Seward"),
    (
        "liblzma (XZ Utils)",
        "public domain",
        "https://tukaani.org/xz/",
        "Lasse Collin, Igor Pavlov, others",
    ),
    (
        "Zstandard",
        "BSD-3-Clause",
        "https://facebook.github.io/zstd/",
        "Copyright (c) Meta Platforms, Inc. and affiliates. All rights reserved.",
    ),
    ("SQLite", "public domain", "https://sqlite.org", "D. Richard Hipp and others"),
    (
        "Expat",
        "MIT",
        "https://libexpat.github.io",
        "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
        "Copyright (c) 2001-2025 Expat maintainers",
    ),
    (
        "libffi",
        "MIT",
        "https://sourceware.org/libffi/",
        "Copyright (c) 1996-2025 Anthony Green, Red Hat, Inc and others",
    ),
    (
        "libmpdec",
        "BSD-2-Clause",
        "https://www.bytereef.org/mpdecimal/",
        "Copyright (c) 2008-2020 Stefan Krah. All rights reserved.",
    ),
    (
        "HACL*",
        "MIT",
        "https://hacl-star.github.io",
        "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation\n"
        "Copyright (c) 2022-2023 HACL* Contributors",
    ),
    (
        "error-stack-parser, stackframe",
        "MIT",
        "https://www.stacktracejs.com",
        "Copyright (c) 2017 Eric Wendelin and other contributors",
    ),
)


def inside_pyodide() -> list[dict[str, str]]:
    names = ("package", "license", "home", "copyright")
    return [dict(zip(names, part, strict=True)) for part in INSIDE_PYODIDE]


def author_of(package: str) -> str:
    author = json.loads((places.PACKAGES / package / "package.json").read_text(encoding="utf-8")).get(
        "author"
    )
    name = author.get("name") if isinstance(author, dict) else author
    return f"Copyright (c) {name}" if name else ""


def text_of(item: dict[str, str]) -> str:
    """The text that a package brings, or one of its own here, or its licence's after who made it."""
    package, license = item["package"], item["license"]
    if "integrity" in item:
        brought = sorted((places.PACKAGES / package).glob("LICEN[CS]E*"))
        if brought:
            return brought[0].read_text(encoding="utf-8")
    texts = places.WEB / "tools/licenses"
    own, common = texts / f"{package}.txt", texts / f"{license.replace(' ', '-')}.txt"
    if "/" not in package and own.exists():
        return own.read_text(encoding="utf-8")
    if not common.exists():
        sys.exit(f"build.py: no text of the licence {license} of {package}")
    holder = item.get("copyright") or (author_of(package) if "integrity" in item else "")
    return "\n\n".join(filter(None, [holder, common.read_text(encoding="utf-8")]))


PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data:">
<link rel="icon" href="web/icons/icon.svg">
<title>Licences - Last Islands</title>
<h1>Files by other people</h1>
<p>Last Islands itself is under the MIT licence. <a href="./">Back to the games</a></p>
<table border="1" cellpadding="4">
<tr><th>File<th>From<th>Version<th>Licence<th>SHA-256
{rows}
</table>
<h2>Inside bundled files</h2>
<ul>
{inside}
</ul>
<h2>Full texts</h2>
{texts}
</html>
"""


def licenses_page(found: dict[str, Any]) -> str:
    def link(item: dict[str, str]) -> str:
        name = html.escape(item["package"])
        return f'<a href="{item["home"]}">{name}</a>' if "home" in item else name

    rows = "\n".join(
        f"<tr><td>{html.escape(item['file'])}<td>{link(item)}<td>{item['version']}"
        f"<td>{item['license']}<td><code>{item['sha256']}</code>"
        for item in found["files"]
    )
    inside = "\n".join(
        f"<li>{html.escape(place)}: {link(item)} {item.get('version', '')} ({item['license']})"
        for place, items in found["inside"].items()
        for item in items
    )
    every = [*found["files"], *(item for items in found["inside"].values() for item in items)]
    texts = {"Last Islands": (places.ROOT / "LICENSE").read_text(encoding="utf-8")}
    texts |= {
        item["package"]: text_of(item) for item in sorted(every, key=lambda item: item["package"].lower())
    }
    details = "\n".join(
        f"<details><summary>{html.escape(name)}</summary><pre>{html.escape(text)}</pre></details>"
        for name, text in texts.items()
    )
    return PAGE.format(rows=rows, inside=inside, texts=details)
