"""`python -m tests.engines`: ask the programs in `.engines`, and write `docs/engines.md`."""

import sys
from pathlib import Path

from .compare import compare
from .decisions import kind_of_difference
from .engines import ENGINES
from .questions import questions
from .report import report

REPORT = Path("docs/engines.md")


def main() -> int:
    """Write the report; 1 if a difference is of no kind, after printing all such differences."""
    all_asked = list(questions())
    compared = {name: compare(name, engine, all_asked) for name, engine in ENGINES.items()}
    REPORT.write_text(report(len(all_asked), compared), encoding="utf-8")
    unknown = [
        difference
        for comparison in compared.values()
        for difference in comparison.differing
        if kind_of_difference(difference) is None
    ]
    for difference in unknown:
        print(f"{difference.engine}, {difference.asked.id}: {difference.theirs}")
        print(f"  {difference.asked.neutral}")
    return 1 if unknown else 0


sys.exit(main())
