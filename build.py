#!/usr/bin/env python3
"""The one entry: python3 build.py test | serve | site. Standard library only; sets up what it needs."""

from __future__ import annotations

import argparse
import functools
import hashlib
import http.server
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
DIST = ROOT / "dist"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(*command: str | Path) -> None:
    """Run a command in the project's folder; stop with its exit code if it fails."""
    words = [str(word) for word in command]
    print("+", " ".join(Path(words[0]).name if i == 0 else word for i, word in enumerate(words)), flush=True)
    code = subprocess.run(words, cwd=ROOT, check=False).returncode
    if code:
        sys.exit(code)


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


def set_up() -> None:
    """The development packages, at the versions of the lock file."""
    stamp = VENV / "lock.sha256"
    wanted = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted and PYTHON.exists():
        return
    make_venv()
    run(PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-r", LOCK)
    stamp.write_text(wanted)


def test(arguments: list[str]) -> None:
    """Style, types, then all tests; further arguments go to pytest."""
    set_up()
    run(PYTHON, "-m", "ruff", "check", "game", "tests", "build.py")
    run(PYTHON, "-m", "ruff", "format", "--check", "game", "tests", "build.py")
    run(PYTHON, "-m", "mypy")
    run(PYTHON, "-m", "pytest", *(arguments or ["-n", str(min(4, os.cpu_count() or 1))]))


def site() -> None:
    """The static site in dist/: so far a page that tells how to play in a terminal."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    shutil.copy(ROOT / "index.html", DIST / "index.html")
    print(f"built {DIST.name}/")


def serve(port: int) -> None:
    site()
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(DIST))
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        sys.exit(f"build.py: cannot serve on port {port}: {error.strerror}")
    print(f"http://127.0.0.1:{server.server_address[1]}/  (Ctrl+C stops)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("test", help="set up, check style and types, run all tests")
    commands.add_parser("site", help="build the static site in dist/")
    commands.add_parser("serve", help="build and serve the site").add_argument("--port", type=int, default=0)
    arguments, rest = parser.parse_known_args()
    if arguments.command == "test":
        test(rest)
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    elif arguments.command == "site":
        site()
    else:
        serve(arguments.port)


if __name__ == "__main__":
    main()
