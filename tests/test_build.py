"""The build: reproducible, complete, and stopped by a file that is not as pinned."""

from __future__ import annotations

import ast
import json
import re
import shutil
import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.catalog import cards, titles
from tests.browser.conftest import shared, site_folder
from tests.test_palette import THEMES
from web.tools import notices, places, setup, site, vendor
from web.tools.slim import slim

__all__ = ["shared", "site_folder"]


def test_same_sources_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, site_folder: Path) -> None:
    """Built again, from a copy at another place."""
    copy = tmp_path / "copy"
    for part in ("game", "web"):
        shutil.copytree(places.ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("index.html", "LICENSE", "package.json", "package-lock.json"):
        shutil.copy(places.ROOT / file, copy)
    (copy / "node_modules").symlink_to(places.PACKAGES)
    monkeypatch.setattr(places, "ROOT", copy)
    monkeypatch.setattr(places, "WEB", copy / "web")
    site.build_site(tmp_path / "out")
    first, second = (
        {place: places.sha256(file.read_bytes()) for place, file in places.files_of(folder).items()}
        for folder in (site_folder, tmp_path / "out")
    )
    assert first == second


def test_site_has_what_hosts_and_browsers_look_for(site_folder: Path) -> None:
    files = places.files_of(site_folder)
    for name in (
        "index.html",
        "404.html",
        ".nojekyll",
        "manifest.webmanifest",
        "sw.js",
        "lab.html",
        "version.json",
    ):
        assert name in files
    manifest = json.loads(files["manifest.webmanifest"].read_text())
    assert {icon["src"] for icon in manifest["icons"]} <= set(files)
    assert 'rel="apple-touch-icon"' in files["index.html"].read_text()
    assert not [name for name in files if name.endswith((".map", ".ts")) or "tools/" in name]


def test_references_in_pages_exist_and_are_relative(site_folder: Path) -> None:
    files = places.files_of(site_folder)
    for page in ("index.html", "lab.html", "fonts.css"):
        text = files[page].read_text(encoding="utf-8")
        for name in re.findall(r'(?:src|href)="([^"#]+)"|url\("([^"]+)"\)', text):
            place = "".join(name)
            if not place.startswith(("data:", "https:")) and place != "./":
                assert place in files, f"{page} refers to {place}"


def test_service_worker_keeps_every_file(site_folder: Path) -> None:
    files = places.files_of(site_folder)
    line = re.search(r"^const FILES = (.*);$", files["sw.js"].read_text(), re.MULTILINE)
    assert line
    kept = json.loads(line[1])
    assert set(kept) == {"./", *files} - set(site.NOT_KEPT)
    assert all(kept[name] == places.sha256(files[name].read_bytes()) for name in kept if name != "./")


def is_shipped(title: str) -> bool:
    """Not so those that the tests bring."""
    return (places.ROOT / "game" / title).is_dir()


def test_every_cover_is_drawn_in_every_theme(site_folder: Path) -> None:
    for title, theme in product(filter(is_shipped, titles()), THEMES):
        cover = (site_folder / f"web/titles/{title}/cover-{theme}.webp").read_bytes()
        assert (cover[:4], cover[8:12]) == (b"RIFF", b"WEBP")
        assert len(cover) < 130_000


def test_the_page_brings_the_cards_of_all_titles(site_folder: Path) -> None:
    main = (site_folder / "web/app/main.js").read_text(encoding="utf-8")
    parts = re.findall(r'from"\.\./(parts/[\w-]+\.js)"', main)  # come with it, before anything runs
    shell = main + "".join((site_folder / "web" / part).read_text(encoding="utf-8") for part in parts)
    for card in [card for card in cards() if is_shipped(card.id)]:
        assert card.text in shell
        assert all(level.text in shell for level in card.levels)


def test_a_title_without_a_page_is_to_come_and_a_lesson_is_found(
    tmp_path: Path,
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    (first / "web/titles/taught").mkdir(parents=True)
    (first / "web/titles/taught/lesson.js").touch()
    (second / "web/titles/bare").mkdir(parents=True)
    told = [{"id": title, "ready": title != "coming"} for title in ("taught", "bare", "pageless", "coming")]
    found = {card["id"]: (card["ready"], card["lesson"]) for card in site.page_catalog(told, (first, second))}
    assert found == {
        "taught": (True, True),
        "bare": (True, False),
        "pageless": (False, False),
        "coming": (False, False),
    }


def test_titles_of_the_tests_are_in_no_ordinary_build(site_folder: Path) -> None:
    brought = [card.id for card in cards() if not is_shipped(card.id)]
    assert brought
    assert not [name for name in places.files_of(site_folder) for title in brought if title in name]


def test_nothing_outside_its_folder_names_a_title() -> None:
    rooms = ("app/*", "board/*", "style/*", "titles/*.*", "tools/*.*")
    files = [path for room in rooms for path in places.WEB.glob(room)]
    for path in (*files, places.ROOT / "biome.json", places.ROOT / "index.html"):
        text = path.read_text(encoding="utf-8")
        words = set(re.findall(r"\w+", text))
        assert not [card.id for card in cards() if card.id in words or card.name in text], path


def test_third_party_files_are_listed_with_their_origin(site_folder: Path) -> None:
    found = json.loads((site_folder / "licenses.json").read_text())
    listed = {item["file"]: item for item in found["files"]}
    files = places.files_of(site_folder)
    assert {name for name in files if name.startswith(("vendor/", "fonts/"))} <= set(listed)
    for name, item in listed.items():
        assert item["sha256"] == places.sha256(files[name].read_bytes())
        assert item["license"]
        assert item["version"]


def test_changed_package_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, site_folder: Path
) -> None:
    vendor.check_vendor()
    packages = tmp_path / "node_modules"
    for package, file in vendor.vendor_files().values():
        (packages / package / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(places.PACKAGES / package / file, packages / package / file)
    for file in vendor.INGREDIENTS:
        shutil.copy(places.PACKAGES / file, packages / file)
    monkeypatch.setattr(places, "PACKAGES", packages)
    vendor.check_vendor()
    changed = packages / "pyodide/pyodide.mjs"
    changed.write_text(changed.read_text() + "\n")
    with pytest.raises(SystemExit, match=r"pyodide/pyodide\.mjs"):
        vendor.check_vendor()


def test_every_licence_has_its_full_text(site_folder: Path) -> None:
    found = json.loads((site_folder / "licenses.json").read_text())
    page = (site_folder / "licenses.html").read_text(encoding="utf-8")
    inside = [item for items in found["inside"].values() for item in items]
    texts = dict(re.findall(r"<details><summary>(.+?)</summary><pre>(.+?)</pre>", page, re.DOTALL))
    for item in (*found["files"], *inside):
        text = texts[item["package"]]
        assert len(text) > 600 or item["license"] == "public domain", item
        assert re.search("copyright|public domain", text, re.IGNORECASE), item
    assert (
        json.loads((places.ROOT / "package.json").read_text())["dependencies"]["pyodide"] == notices.SEEN_IN
    )


def test_no_file_names_a_source_map(site_folder: Path) -> None:
    for place, file in places.files_of(site_folder).items():
        if place.endswith((".js", ".mjs", ".css")):
            assert b"sourceMappingURL=" not in file.read_bytes(), place


def test_lock_files_have_hashes_and_name_no_place_to_download_from() -> None:
    lock = json.loads((places.ROOT / "package-lock.json").read_text())
    for name, entry in lock["packages"].items():
        assert "resolved" not in entry
        assert not name or "integrity" in entry
    for file in setup.LOCKS:
        text = file.read_text()
        assert "://" not in text
        for block in re.split(r"\n(?=\S)", text.strip()):
            assert block.startswith("#") or re.search(r"--hash=sha256:[0-9a-f]{64}", block), block
    project = tomllib.loads((places.ROOT / "pyproject.toml").read_text())
    pinned = {pin for pin, _ in setup.PIN.findall(places.LOCK.read_text())}
    assert set(project["dependency-groups"]["dev"]) <= pinned


def test_workflows_name_actions_by_commit() -> None:
    for file in (places.ROOT / ".github/workflows").iterdir():
        used = re.findall(r"uses: (.+)", file.read_text())
        assert used
        assert not [name for name in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", name)]


def test_every_page_has_a_policy_and_every_worker_takes_it_over(site_folder: Path) -> None:
    for place, file in places.files_of(site_folder).items():
        if place.endswith(".html"):
            assert "Content-Security-Policy\" content=\"default-src 'none';" in file.read_text(), place
    sources = [path for path in places.WEB.rglob("*.js") if "new Worker(" in path.read_text(encoding="utf-8")]
    assert {path.name for path in sources} == {"hire.js", "host.js"}, "host.js asks only what the browser can"
    assert (places.WEB / "engine/host.js").read_text().count("new Worker(") == 1


SLIMMED = '''"""Words for readers."""
from __future__ import annotations
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple
if TYPE_CHECKING:
    from nowhere import Thing
MOST: Thing = 3
class Pair(NamedTuple):
    """Two."""
    first: Thing
    second: int = MOST
    def sum(self) -> int:
        """Both."""
        total: int
        total = self.first + self.second
        return total
@dataclass
class Box:
    """With a lid."""
    KINDS: ClassVar[int] = 2
    size: Thing
    lids: list[Thing] = field(default_factory=list)
class Plain:
    count: int
'''


def test_what_only_readers_and_checks_need_is_not_shipped():
    module = slim(SLIMMED.encode(), "sample.py")
    left = {type(node) for node in ast.walk(module)}
    assert not {ast.AnnAssign, ast.If} & left
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
    assert [(node.returns, len(node.body)) for node in functions] == [(None, 2)]
    found: dict[str, Any] = {}
    exec(compile(module, "sample.py", "exec", dont_inherit=True), found)
    assert "__doc__" not in found
    assert found["MOST"] == 3
    assert found["Pair"]._fields == ("first", "second")
    assert found["Pair"](2).sum() == 5
    box = found["Box"](5)
    assert (box.size, box.lids, box.KINDS) == (5, [], 2)
    assert found["Box"].__doc__ == "With a lid.", "else a dataclass makes a text, which takes long"
    assert found["Plain"]()
