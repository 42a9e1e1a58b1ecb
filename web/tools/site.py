"""Builds the static site: the same sources give the same bytes."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from web.tools import places
from web.tools.notices import licenses_page
from web.tools.places import files_of, run, sha256, write_json
from web.tools.setup import set_up_packages
from web.tools.vendor import check_vendor, copy_vendor, licenses, vendor_files

AT_THE_ROOT = ("sw.js", "404.html", "lab.html", "manifest.webmanifest")  # files of web/ that belong there
LATER = ("web/engine/pyscript.js", "vendor/pyscript/core.js", "web/app/main.js")  # early.js asks for them
NOT_KEPT = ("sw.js", "404.html", ".nojekyll")  # of no use without a network


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(source.read_bytes())


def is_shipped(path: Path, root: Path) -> bool:
    parts = path.relative_to(root / "web").parts
    hidden = any(part.startswith(".") or part == "__pycache__" for part in parts)
    is_page = path.suffix != ".ts" and path.name != places.VENDOR_LOCK.name  # types are for checks only
    return path.is_file() and not hidden and "tools" not in parts and is_page


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


def snapshot_key(out: Path) -> str:
    """A hash of all that a kept memory of Python depends on."""
    parts = ["vendor/pyodide/*", "web/engine/*.zip", "web/engine/*.js", "web/engine/worker.py"]
    files = sorted(path for part in parts for path in out.glob(part))
    return sha256("".join(f"{path.name} {sha256(path.read_bytes())}\n" for path in files).encode())[:16]


def write_manifest(out: Path, facts: dict[str, Any]) -> None:
    """What interpreter.js and host.js must know about the files beside them."""
    engine = out / "web/engine"
    sizes = {path.name: path.stat().st_size for path in engine.glob("*.zip")}
    wasm = "vendor/pyodide/pyodide.asm.wasm"
    sizes[f"../../{wasm}"] = (out / wasm).stat().st_size
    constants = {
        "LOCK_INFO": facts["info"],
        "PYODIDE": facts["pyodide"],
        "SIZES": dict(sorted(sizes.items())),
        "TITLES": facts["titles"],
        "KEY": snapshot_key(out),
    }
    lines = [f"export const {name} = {json.dumps(value)};\n" for name, value in constants.items()]
    (engine / "manifest.js").write_text("// Written by build.py.\n" + "".join(lines))


def page_of(title: str, roots: Sequence[Path]) -> Path | None:
    """The page's folder of a title, in one of these roots."""
    folders = [root / "web/titles" / title for root in roots]
    return next((folder for folder in folders if folder.is_dir()), None)


def page_catalog(titles: list[dict[str, Any]], roots: Sequence[Path]) -> list[dict[str, Any]]:
    """Every title as the start screen has it: playable with a page, taught with a lesson, with puzzles."""
    pages = [page_of(title["id"], roots) for title in titles]
    return [
        title
        | {
            "ready": title["ready"] and page is not None,
            "lesson": page is not None and (page / "lesson.js").exists(),
            "lessons": sorted(path.stem[7:] for path in page.glob("lesson-*.js")) if page else [],
            "puzzles": page is not None and (page / "puzzles.json").exists(),
        }
        for title, page in zip(titles, pages, strict=True)
    ]


def write_constant(path: Path, name: str, value: Any) -> None:
    """Fill in what a module leaves to the build."""
    line = rf"^((?:export )?const {name} = ).*;$"
    text = path.read_text(encoding="utf-8")
    text, n = re.subn(line, lambda found: f"{found[1]}{json.dumps(value)};", text, flags=re.MULTILINE)
    if n != 1:
        sys.exit(f"build.py: {path.name} must have one line 'const {name} = ...;'")
    path.write_text(text, encoding="utf-8")


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
    write_constant(out / "sw.js", "VERSION", version)
    write_constant(out / "sw.js", "FILES", kept)
    return version


def preload_modules(out: Path) -> None:
    """Name the page's modules in its head: they are then fetched at once, not one after the other."""
    page = out / "index.html"
    text = page.read_text(encoding="utf-8")
    scripts: list[str] = re.findall(r'<script type="module"[^>]* src="([^"]+)"', text)
    found: list[str] = []
    for script in (*scripts, *LATER):
        waiting = [script]
        for module in waiting:
            code = (out / module).read_text(encoding="utf-8")
            for name in re.findall(r"""(?:^|[;}\s])(?:import|from)\s*["'](\.[^"']+)["']""", code):
                place = os.path.normpath(os.path.join(os.path.dirname(module), name)).replace(os.sep, "/")
                if place not in waiting and (out / place).exists():
                    waiting.append(place)
        found += [module for module in waiting if module not in found]
    links = "".join(f'<link rel="modulepreload" href="{module}">\n' for module in found)
    page.write_text(text.replace("</head>", links + "</head>", 1), encoding="utf-8")


def copy_pages(roots: Sequence[Path], out: Path) -> None:
    """All of web/ of the project, and the titles that further roots bring."""
    shell, *others = roots
    for root, folder in ((shell, shell / "web"), *((root, root / "web/titles") for root in others)):
        for path in sorted(folder.rglob("*")):
            if is_shipped(path, root):
                copy(path, out / path.name if path.name in AT_THE_ROOT else out / path.relative_to(root))


def build_site(place: Path = places.DIST, also: Sequence[Path] = ()) -> None:
    """The static site, by default in dist/: the same sources give the same bytes.

    `also`: folders with further titles, in game/<id> and web/titles/<id> as here.
    """
    roots = (places.ROOT, *also)
    node = set_up_packages()
    check_vendor()
    out = place.parent / ".cache" / f"{place.name}.new"
    shutil.rmtree(out, ignore_errors=True)
    engine = out / "web/engine"
    run(node, places.WEB / "tools/pack.mjs", engine, *roots)
    facts = json.loads((engine / "facts.json").read_text())
    (engine / "facts.json").unlink()
    copy(places.ROOT / "index.html", out / "index.html")
    copy_pages(roots, out)
    copy_vendor(out)
    (out / "fonts.css").write_text(fonts_css())
    (out / ".nojekyll").touch()
    write_manifest(out, facts)
    catalog = page_catalog(facts["catalog"]["titles"], roots)
    write_constant(out / "web/titles/catalog.js", "CATALOG", catalog)
    pages = [page_of(title["id"], roots) for title in catalog if title["ready"]]
    run(node, places.WEB / "tools/covers.mjs", out, *filter(None, pages))
    found = licenses(out, facts)
    write_json(out / "licenses.json", found)
    (out / "licenses.html").write_text(licenses_page(found), encoding="utf-8")
    run(node, places.WEB / "tools/bundle.mjs", out)
    preload_modules(out)
    version = stamp_version(out)
    shutil.rmtree(place, ignore_errors=True)
    out.rename(place)
    size = sum(path.stat().st_size for path in files_of(place).values())
    print(f"built {place.name}/, version {version}, {size / 1e6:.1f} MB", flush=True)
