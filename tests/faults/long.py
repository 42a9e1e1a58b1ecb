"""The long part: a hundred thousand hostile links, records and calls, and forged positions of every title.

`python3 -m tests.faults.long [inputs [forged positions of each title]]` tells a table; 1 if anything failed.
"""

from __future__ import annotations

import resource
import sys
from time import process_time

from tests.books import READY
from tests.faults import hostile, positions, worst

INPUTS, FORGED = 100_000, 1_500


def main(inputs: int = INPUTS, forged: int = FORGED) -> int:
    begin = process_time()
    report = hostile.run(inputs, told=lambda done: print(f"\r{done:,}", end="", file=sys.stderr))
    print("\n| Hostile input | Tried | Opened and played on | Slowest |\n|---|---|---|---|")
    for kind, n in sorted(report.tried.items()):
        slowest = f"{1000 * report.slowest[kind].seconds:.0f} ms"
        print(f"| {kind} | {n:,} | {report.opened[kind]:,} | {slowest} |")
    broken = sum(report.failed.values())
    for what, n in report.failed.most_common(40):
        print(f"  {n} {what} | {report.examples[what][:300]!r}")
    print("\n| Forged positions | Tried | Passed the check | Broke |\n|---|---|---|---|")
    for name in READY:
        tally = positions.run(name, forged)
        broken += sum(tally.broken.values())
        print(f"| {name} | {tally.tried:,} | {tally.opened:,} | {sum(tally.broken.values())} |", flush=True)
        for what, n in tally.broken.most_common(20):
            print(f"  {n} {what} (seed {tally.examples[what]})")
    print()
    worst.main()
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\n{broken} failed; {process_time() - begin:.0f} s of work; the process had {used:.0f} MB at most")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
