"""Runs inside Pyodide, started by pack.mjs: /src/game -> zips of bytecode in /out, and facts about them.

stdlib.zip holds the modules of the standard library that were in use after everything here was imported:
a module missing there is noticed by tests/browser, which imports all of the package in the shipped runtime.
"""

import importlib
import json
import sys
from ast import Module
from importlib import import_module
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from pathlib import Path

sys.path.insert(0, "/pack")

from web.tools.slim import slim

SOURCE = Path("/src")
STDLIB = "/lib/python" + "".join(map(str, sys.version_info[:2])) + ".zip/"
# What a browser must not need, and what no game of ours imports by itself but the workshop page may.
LEFT_OUT = ("game.__main__", "game.console", "game.lab")
EXTRAS = """
abc ast asyncio base64 bisect codeop collections contextlib copy dataclasses encodings.ascii
encodings.latin_1 enum fractions functools hashlib heapq html inspect io itertools json linecache
math operator os pathlib pprint random re statistics string struct textwrap time traceback types
typing warnings zlib pyodide.code pyodide.console pyodide.ffi
"""


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_left_out(name: str) -> bool:
    return any(name == left or name.startswith(left + ".") for left in LEFT_OUT)


def bytecode(source: bytes | Module, name: str, optimize: int) -> bytes:
    """An unchecked .pyc: it never looks for its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, source_hash(name.encode()), False))


def write_zip(name: str, files: dict[str, bytes]) -> None:
    """Sorted names and one date: the same input gives the same bytes."""
    import zipfile

    with zipfile.ZipFile(f"/out/{name}", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[path])


def packed(path: Path) -> tuple[str, bytes]:
    """A file of the game as it is shipped: bytecode beside where its source was, or the file itself."""
    name = path.relative_to(SOURCE).as_posix()
    if path.suffix == ".py":
        return name + "c", bytecode(slim(path.read_bytes(), name), name, 0)
    return name, path.read_bytes()


def use(modules: list[str], titles: list[str]) -> object:
    """Import everything, and go once where the standard library imports late."""
    for name in (*EXTRAS.split(), *modules):
        import_module(name)
    import traceback

    try:
        raise ValueError("an example") from KeyError("its cause")
    except ValueError:
        traceback.format_exc()
    rules_text, catalog = import_module("game.rules_text"), import_module("game.catalog")
    for title in titles:
        rules_text.paragraphs(catalog.find(title).rules.file)
    return json.loads(import_module("game.session").call("catalog", "{}"))


def main() -> str:
    sys.path.insert(0, str(SOURCE))
    importlib.invalidate_caches()
    files = [path for path in sorted(SOURCE.rglob("*")) if path.is_file()]
    code = [path for path in files if path.suffix == ".py" and not is_left_out(module_name(path))]
    modules = [module_name(path) for path in code]
    titles = list(import_module("game.catalog").titles())
    catalog = use(modules, titles)
    in_use = list(sys.modules.values())
    import zipfile  # only now: the page needs none

    with zipfile.ZipFile("/stdlib.zip") as stock:
        wanted = {}
        for module in in_use:
            file = getattr(module, "__file__", None) or ""
            if file.startswith(STDLIB) and file.endswith(".py"):
                name = file.removeprefix(STDLIB)
                wanted[name + "c"] = bytecode(stock.read(name), file, 2)
    wanted["sitecustomize.pyc"] = bytecode(Path("/pack/web/tools/later.py").read_bytes(), "later.py", 2)
    write_zip("stdlib.zip", wanted)

    shipped = [path for path in files if path in code or path.suffix in (".md", ".json", ".txt")]
    for title in [card.id for card in import_module("game.catalog").cards()]:
        own = [path for path in shipped if SOURCE / "game" / title in path.parents]
        if title in titles:  # of those to come the catalogue has the card
            write_zip(f"game_{title}.zip", dict(map(packed, own)))
        shipped = [path for path in shipped if path not in own]
    write_zip("core.zip", dict(map(packed, shipped)))
    return json.dumps(
        {
            "titles": titles,
            "python": sys.version.split()[0],
            "catalog": catalog,
        }
    )


main()
