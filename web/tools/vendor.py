"""Files by other people: which go where in the site, pinned by hash, listed with their licences."""

from __future__ import annotations

import html
import json
import sys
from pathlib import Path
from typing import Any

from web.tools import places
from web.tools.places import sha256, write_json
from web.tools.setup import set_up_packages

# Where the site puts files of which package; * stands for the hash in a name.
VENDOR = {
    "vendor/pyodide": ("pyodide", ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")),
    "vendor/pyscript": ("@pyscript/core", ("dist/core.js", "dist/core-*.js", "dist/error-*.js")),
    "vendor/qrcode": ("qrcode-generator", ("dist/qrcode.mjs",)),
    "fonts": (
        "@fontsource/barlow-condensed",
        ("files/barlow-condensed-latin-500-normal.woff2", "files/barlow-condensed-latin-700-normal.woff2"),
    ),
    "fonts/": (
        "@fontsource/source-serif-4",
        (
            "files/source-serif-4-latin-400-italic.woff2",
            "files/source-serif-4-latin-400-normal.woff2",
            "files/source-serif-4-latin-600-normal.woff2",
        ),
    ),
}
INGREDIENTS = ("pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json")  # used to make stdlib.zip
HOMES = {
    "pyodide": "https://pyodide.org",
    "@pyscript/core": "https://pyscript.net",
    "qrcode-generator": "https://github.com/kazuhikoarase/qrcode-generator",
    "@fontsource/barlow-condensed": "https://github.com/jpt/barlow",
    "@fontsource/source-serif-4": "https://github.com/adobe-fonts/source-serif",
}


def vendor_files() -> dict[str, tuple[str, str]]:
    """Place in the site -> package and file in it."""
    found = {}
    for folder, (package, patterns) in VENDOR.items():
        for pattern in patterns:
            matches = sorted((places.PACKAGES / package).glob(pattern))
            if len(matches) != 1:
                sys.exit(f"build.py: {package} has {len(matches)} files like {pattern}, not one")
            file = matches[0].relative_to(places.PACKAGES / package).as_posix()
            found[f"{folder.rstrip('/')}/{matches[0].name}"] = package, file
    return found


def vendor_hashes() -> dict[str, str]:
    """Hashes of all that other people made and that reaches a player."""
    files = [f"{package}/{file}" for package, file in vendor_files().values()]
    return {file: sha256((places.PACKAGES / file).read_bytes()) for file in sorted([*files, *INGREDIENTS])}


def pin() -> None:
    """Write down the third-party files as they are now; read the difference before you commit it."""
    set_up_packages()
    write_json(places.VENDOR_LOCK, vendor_hashes())
    print(f"wrote {places.VENDOR_LOCK.relative_to(places.ROOT)}")


def check_vendor() -> None:
    """Stop if a third-party file is not the one that was pinned."""
    pinned, found = json.loads(places.VENDOR_LOCK.read_text()), vendor_hashes()
    wrong = sorted(file for file in pinned.keys() | found.keys() if pinned.get(file) != found.get(file))
    if wrong:
        sys.exit("build.py: not as pinned in web/vendor.lock.json: " + ", ".join(wrong))


def licenses(out: Path, facts: dict[str, Any]) -> dict[str, Any]:
    """Every third-party file of the site with its origin, and what is inside the bundled ones."""
    lock = json.loads((places.ROOT / "package-lock.json").read_text())["packages"]

    def origin(package: str) -> dict[str, str]:
        entry = lock[f"node_modules/{package}"]
        found = {"package": package, "version": entry["version"], "license": entry["license"]}
        return (
            found | {"integrity": entry["integrity"]} | ({"home": HOMES[package]} if package in HOMES else {})
        )

    files = [
        {"file": place, "sha256": sha256((places.PACKAGES / package / file).read_bytes()), **origin(package)}
        for place, (package, file) in sorted(vendor_files().items())
    ]
    python = {
        "package": "CPython",
        "version": facts["python"],
        "license": "PSF-2.0",
        "home": "https://www.python.org",
    }
    stdlib = {
        "file": "web/engine/stdlib.zip",
        "sha256": sha256((out / "web/engine/stdlib.zip").read_bytes()),
        "note": "bytecode of a part of the standard library, and of Pyodide's Python files (MPL-2.0)",
        **python,
    }
    direct = {package for package, _ in VENDOR.values()}
    skipped = {"ws", "@types/emscripten"}  # Node only
    bundled = [path for path in lock if path.count("node_modules/") == 1 and not lock[path].get("dev")]
    inside = sorted({path.removeprefix("node_modules/") for path in bundled} - direct - skipped)
    return {
        "files": [*files, stdlib],
        "inside": {
            "vendor/pyscript": [origin(name) for name in inside],
            "vendor/pyodide": [
                python,
                {"package": "Emscripten", "license": "MIT", "home": "https://emscripten.org"},
            ],
        },
    }


LICENSES_PAGE = """<!doctype html>
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
<p>Where a package brings no text of its own: <a href="https://www.mozilla.org/MPL/2.0/">MPL-2.0</a>,
<a href="https://docs.python.org/3/license.html">PSF-2.0</a>,
<a href="https://opensource.org/license/mit">MIT</a>.</p>
{texts}
</html>
"""


def license_texts(packages: list[str]) -> dict[str, str]:
    """The licence files that we and the packages bring."""
    texts = {"Last Islands": (places.ROOT / "LICENSE").read_text(encoding="utf-8")}
    for package in sorted(set(packages)):
        files = sorted((places.PACKAGES / package).glob("LICEN[CS]E*"))
        if files:
            texts[package] = files[0].read_text(encoding="utf-8")
    return texts


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
    texts = "\n".join(
        f"<details><summary>{html.escape(name)}</summary><pre>{html.escape(text)}</pre></details>"
        for name, text in license_texts([item["package"] for item in every]).items()
    )
    return LICENSES_PAGE.format(rows=rows, inside=inside, texts=texts)
