"""Mutated inputs without end, guided by coverage: nothing may raise, hang or grow.

    python tests/long/fuzz.py --runs 1000000              # all targets, the runs shared out
    python tests/long/fuzz.py --runs 20000 query pages    # only these

Needs atheris beside the program (`pip install atheris`); the suite has a short run without it in
tests/fuzz. An input that breaks something is stored in the folder that is printed, and named with
the seed, so that the same command finds it again.
"""

import argparse
import re
import runpy
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from fuzz.targets import beginnings  # noqa: E402  # the path comes first

SHARES = {"notation": 26, "query": 16, "document": 12, "question": 20, "lines": 6, "pages": 4,
          "markdown": 8, "record": 8}  # fmt: skip
"""The targets, each with its share of the runs in percent."""
LONGEST = {"pages": 3000, "markdown": 4000, "document": 4000, "record": 8000}
SLOWEST = 10
"""Seconds after which an input counts as a hang."""
MOST_MEMORY = 1024
"""Megabytes that one target may use."""
STATS = re.compile(r"stat::(\w+):\s+(\d+)")


def main() -> None:
    """Run the targets one after another, each in a process of its own, and add up."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--runs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("targets", nargs="*", metavar="target", help=", ".join(SHARES))
    options = parser.parse_args()
    if options.one:
        fuzz(options.targets[0], options.runs, options.seed)
        return
    chosen = options.targets or list(SHARES)
    whole = sum(SHARES[name] for name in chosen)
    shares = {name: options.runs * SHARES[name] // whole for name in chosen}
    results = [run_target(name, runs, options.seed) for name, runs in shares.items()]
    print(f"{sum(results):,} inputs in all, nothing broke")


def run_target(target: str, runs: int, seed: int) -> int:
    """Fuzz one target in a process of its own; print and return how many inputs it had."""
    command = [sys.executable, __file__, "--one", f"--runs={runs}", f"--seed={seed}", target]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    stats = dict(STATS.findall(done.stderr))
    if done.returncode:
        print(done.stderr[-6000:])
        sys.exit(f"{target}: broke with seed {seed}; the input is in the folder named above")
    count = int(stats["number_of_executed_units"])
    print(
        f"{target:9} {count:9,} inputs, {stats['average_exec_per_sec']:>6} a second, "
        f"slowest {stats['slowest_unit_time_sec']} s, at most {stats['peak_rss_mb']} MB",
        flush=True,
    )
    return count


def fuzz(target: str, runs: int, seed: int) -> None:
    """Give inputs to one target until it has had this many; ends the process."""
    folder = Path(tempfile.mkdtemp(prefix=f"fuzz-{target}-"))
    for place, data in enumerate(beginnings(target)):
        (folder / f"{place:04}").write_bytes(data)
    print(f"inputs of {target}: {folder}", file=sys.stderr)
    options = [
        f"-runs={runs}",
        f"-seed={seed}",
        f"-max_len={LONGEST.get(target, 800)}",
        f"-timeout={SLOWEST}",
        f"-rss_limit_mb={MOST_MEMORY}",
        f"-artifact_prefix={folder}/broke-",
        "-print_final_stats=1",
        "-verbosity=0",
    ]
    module = f"fuzz.fuzz_{target}"
    sys.argv[1:] = [*options, str(folder)]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
