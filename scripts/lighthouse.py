"""Ask Lighthouse for its four marks of a phone, on pages as they are served for real.

`make lighthouse` runs it; it needs Node 20 and a Chromium. It ends with an error below 100.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from scripts.browser import FLAGS, find_chromium
from scripts.pages import KINDS
from scripts.server import server

Report = dict[str, Any]
TOOL = Path(".node/node_modules/.bin/lighthouse")
PAGES = (
    "calculator", "scored", "waits", "double-ron", "game", "final", "record", "quick", "overtake",
    "tables", "yaku", "rule-set", "article", "search", "drill", "api",
)  # fmt: skip
RUNS = 3
"""The best of this many runs counts: other work of the machine only makes a page look slower."""
TRIES = 3
"""Now and then the browser gives no trace, and Lighthouse asks to be run again."""
MARKS = ("performance", "accessibility", "best-practices", "seo")
FIGURES = {
    "FCP": "first-contentful-paint",
    "LCP": "largest-contentful-paint",
    "TBT": "total-blocking-time",
    "CLS": "cumulative-layout-shift",
    "bytes": "total-byte-weight",
}


def main() -> None:
    """Print a line for each page."""
    below = False
    with server() as address, tempfile.TemporaryDirectory() as folder:
        for kind in PAGES:
            path = Path(folder) / "report.json"
            report = best(f"{address}{KINDS[kind]}", path)
            marks = [round(100 * report["categories"][mark]["score"]) for mark in MARKS]
            shown = ", ".join(
                f"{name} {report['audits'][key]['numericValue']:.0f}"
                for name, key in FIGURES.items()
            )
            print(f"{kind:12} {' '.join(map(str, marks))}   {shown}")
            below = below or min(marks) < 100
    sys.exit(below)


def measured(address: str, path: Path) -> Report:
    """The report of Lighthouse on a page, as on a phone with a slow network."""
    flags = " ".join(["--headless", *FLAGS])
    command = [str(TOOL), address, "--quiet", "--form-factor=mobile", f"--chrome-flags={flags}"]
    command += ["--output=json", f"--output-path={path}"]
    known = os.environ | {"CHROME_PATH": find_chromium()}
    for _ in range(TRIES):
        if subprocess.run(command, check=False, env=known).returncode == 0:
            report: Report = json.loads(path.read_text(encoding="utf-8"))
            return report
    sys.exit(f"Lighthouse could not measure {address}")


def best(address: str, path: Path) -> Report:
    """The report with the best mark for speed of at most `RUNS`; a full mark ends them."""
    reports = []
    for _ in range(RUNS):
        reports.append(measured(address, path))
        if speed(reports[-1]) == 1:
            break
    return max(reports, key=speed)


def speed(report: Report) -> float:
    """The mark for performance, the only one that differs from run to run."""
    score: float = report["categories"]["performance"]["score"]
    return score


if __name__ == "__main__":
    main()
