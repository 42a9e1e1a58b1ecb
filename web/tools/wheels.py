"""Every wheel that the package index has of pinned versions: python wheels.py NAME==VERSION ... -> JSON.

Run by `build.py pin` in the virtual environment. pip has no command that lists the files for other machines
with their hashes, so its own reader of the index is asked: the main index only, none that this machine adds.
"""

from __future__ import annotations

import json
import os
import re
import sys

LOCAL = ("PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS", "PIP_NO_INDEX")
PYTHON = re.compile(r"(py2\.)?py3|cp3(1[1-9]|[2-9]\d)")  # as pyproject.toml has it: 3.11 and later
MACHINE = re.compile(r"any|.*(linux|macosx|win).*(x86_64|aarch64|amd64|arm64|universal2)")


def fits(file: str, version: str) -> bool:
    """A wheel of the version that some machine of ours could take."""
    parts = file.removesuffix(".whl").split("-")
    if not file.endswith(".whl") or parts[1] != version:
        return False
    python, abi, machine = parts[-3:]
    is_stable = abi == "abi3" and python.startswith("cp3")
    is_ours = is_stable or (PYTHON.fullmatch(python) and not abi.endswith("t"))
    return bool(is_ours and MACHINE.fullmatch(machine))


def main(pins: list[str]) -> None:
    os.environ["PIP_CONFIG_FILE"] = os.devnull
    for name in LOCAL:
        os.environ.pop(name, None)
    from pip._internal.commands import create_command
    from pip._internal.index.collector import LinkCollector, parse_links
    from pip._internal.models.link import Link

    command = create_command("download")
    options, _ = command.parse_args([])
    collector = LinkCollector.create(command._build_session(options), options=options)
    found = {}
    for pin in pins:
        name, _, version = pin.partition("==")
        (place,) = collector.search_scope.get_index_urls_locations(name)
        page = collector.fetch_response(Link(place))
        links = [link for link in parse_links(page) if fits(link.filename, version)] if page else []
        found[pin] = sorted(link.hash for link in links if link.hash_name == "sha256" and not link.is_yanked)
    print(json.dumps(found))


main(sys.argv[1:])
