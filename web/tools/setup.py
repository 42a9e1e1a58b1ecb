"""Sets up a fresh machine: virtual environment, Node and npm packages, with the hashes of the lock files."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from web.tools import places
from web.tools.places import run, sha256

LOCK_HEAD = """\
# {what}: every wheel that the package index
# has of them for CPython 3.11 and later on Linux, macOS and Windows (64 bits).
# Edit a version, add or remove a line "name==version", then run: python3 build.py pin
"""
LOCKS = {
    places.LOCK: "Packages that the tests and checks need",
    places.NODE_LOCK: "Node, where the machine has none that is new enough",
}
PIN = re.compile(r"^(\S+==[^\s;]+)( ; [^\\\n]+?)?(?: \\)?$", re.MULTILINE)


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


def pip_install(lock: Path) -> None:
    """Wheels alone, each with its hash: nothing of a package runs while it is installed."""
    checked = ("--require-hashes", "--only-binary", ":all:", "-r", lock)
    run(places.PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", *checked)


def pin_wheels() -> None:
    """Write the hashes of the Python packages anew, at the versions that the lock files name."""
    if not places.PYTHON.exists():
        make_venv()
    for lock, what in LOCKS.items():
        pins = sorted(PIN.findall(lock.read_text()), key=lambda pin: pin[0].lower())
        asked = [str(places.PYTHON), str(places.WEB / "tools/wheels.py"), *(pin for pin, _ in pins)]
        found = json.loads(subprocess.run(asked, stdout=subprocess.PIPE, check=True).stdout)
        lacking = [pin for pin, hashes in found.items() if not hashes]
        if lacking:
            sys.exit(f"build.py: no wheels of {', '.join(lacking)}")
        blocks = [
            " \\\n    ".join([pin + marker, *(f"--hash=sha256:{value}" for value in found[pin])])
            for pin, marker in pins
        ]
        lock.write_text(LOCK_HEAD.format(what=what) + "\n".join(blocks) + "\n")
        print(f"wrote {lock.relative_to(places.ROOT)}")


def set_up() -> None:
    """The development packages, with the hashes of the lock file."""
    stamp = places.VENV / "lock.sha256"
    wanted = sha256(places.LOCK.read_bytes() + sys.version.encode())
    if stamp.exists() and stamp.read_text() == wanted and places.PYTHON.exists():
        return
    make_venv()
    pip_install(places.LOCK)
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
        pip_install(places.NODE_LOCK)
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
