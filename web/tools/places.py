"""Where things are in the project, and the few helpers that every room of the build shares."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
WEB = ROOT / "web"
NODE_LOCK = WEB / "tools/node.lock"
DIST = ROOT / "dist"
MORE = ROOT / ".cache/more"  # a site with titles from elsewhere
PACKAGES = ROOT / "node_modules"
VENDOR_LOCK = WEB / "vendor.lock.json"
CONTRACTS = ROOT / ".cache/contracts.ts"  # as tsconfig.json names it
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def title_roots() -> tuple[Path, ...]:
    """Folders with titles in `game` and pages in `web/titles`: the project, and what its tests bring."""
    return (ROOT, *sorted(folder.parent for folder in ROOT.glob("tests/*/game")))


def title_pages() -> list[Path]:
    """The page's folder of every title that has one."""
    return [page for root in title_roots() for page in sorted(root.glob("web/titles/*/"))]


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


def files_of(folder: Path) -> dict[str, Path]:
    """Place -> file, sorted."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return dict(sorted(files.items()))
