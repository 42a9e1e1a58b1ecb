"""Files by other people: which go where in the site, pinned by hash, listed with their licences."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from web.tools import places
from web.tools.notices import inside_pyodide
from web.tools.places import sha256, write_json
from web.tools.setup import pin_wheels, set_up_packages

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
    """Write down what other people made, as it is now; read the difference before you commit it."""
    pin_wheels()
    set_up_packages()
    write_json(places.VENDOR_LOCK, vendor_hashes())
    print(f"wrote {places.VENDOR_LOCK.relative_to(places.ROOT)}")


def check_vendor() -> None:
    """Stop if a third-party file is not the one that was pinned."""
    pinned, found = json.loads(places.VENDOR_LOCK.read_text()), vendor_hashes()
    wrong = sorted(file for file in pinned.keys() | found.keys() if pinned.get(file) != found.get(file))
    if wrong:
        sys.exit("build.py: not as pinned in web/vendor.lock.json: " + ", ".join(wrong))


def copy_vendor(out: Path) -> None:
    """Put the third-party files in the site, without the names of source maps, which we do not ship."""
    for place, (package, file) in vendor_files().items():
        data = (places.PACKAGES / package / file).read_bytes()
        if place.endswith((".js", ".mjs")):
            data = re.sub(rb"^//# sourceMappingURL=\S+\n?\Z", b"", data, flags=re.MULTILINE)
        (out / place).parent.mkdir(parents=True, exist_ok=True)
        (out / place).write_bytes(data)


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
        {"file": place, "sha256": sha256((out / place).read_bytes()), **origin(package)}
        for place, (package, _) in sorted(vendor_files().items())
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
            "vendor/pyodide": [python, *inside_pyodide()],
        },
    }
