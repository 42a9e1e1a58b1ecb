"""The build: reproducible, complete, and stopped by a file that is not as pinned."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.browser.conftest import shared, site_folder
from web.tools import places, site, vendor

__all__ = ["shared", "site_folder"]


def test_same_sources_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, site_folder: Path) -> None:
    """Built again, from a copy at another place."""
    copy = tmp_path / "copy"
    for part in ("game", "web"):
        shutil.copytree(places.ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("index.html", "LICENSE", "package-lock.json"):
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
    assert not [name for name in files if name.endswith(".map") or "tools/" in name]


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


def test_lock_files_name_no_place_to_download_from() -> None:
    lock = json.loads((places.ROOT / "package-lock.json").read_text())
    for name, entry in lock["packages"].items():
        assert "resolved" not in entry
        assert not name or "integrity" in entry
    assert "://" not in places.LOCK.read_text()
