"""The page under faults: hostile addresses, damaged and refusing storage, races, tabs, updates, long use.

`python3 -m tests.faults.pages [part ...]` builds the site, tries everything and prints a table.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests import STANDIN
from tests.faults.addresses import addresses
from tests.faults.start import Part, run_parts
from tests.faults.storage import storages
from tests.faults.tabs import tabs_and_races, updates
from tests.faults.use import agreement, uses, worst_inputs
from web.tools.site import build_site

PARTS: dict[str, Part] = {
    "hostile addresses": addresses,
    "storage damaged or refused, imports": storages,
    "races, killed tabs, two tabs, clocks": tabs_and_races,
    "a broken update during a game": updates,
    "long use": uses,
    "the worst links and records": worst_inputs,
    "the same game in the page and outside it": agreement,
}


def main(wanted: list[str]) -> int:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "site"
        build_site(folder, [STANDIN])
        return run_parts(PARTS, folder, wanted)


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
