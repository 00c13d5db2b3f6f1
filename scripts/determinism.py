"""The same bytes from any process: two hash seeds, and every Python that is named.

    python scripts/determinism.py [--cases ../shared/cases] [python3.11 python3.13 …]

Each process answers every case, with the explanation, and the examples of all commands, as JSON and
as text; their digests must be one. Only the standard library is needed.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SEEDS = ("0", "4711")
BESIDE = ROOT.parent / "shared" / "cases"


def main() -> None:
    """Ask each Python with each seed; fail where their digests differ."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--cases", type=Path, default=BESIDE)
    parser.add_argument("--every", type=int, default=1, help="ask each such case only")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("pythons", nargs="*", default=[sys.executable])
    asked = parser.parse_args()
    if asked.one:
        print(digest(asked.cases, asked.every))
        return
    found: set[str] = set()
    for python in asked.pythons:
        for seed in SEEDS:
            command = [
                python,
                __file__,
                "--one",
                f"--cases={asked.cases}",
                f"--every={asked.every}",
            ]
            env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
            told = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
            print(f"{python} PYTHONHASHSEED={seed}: {told.stdout.strip()}", flush=True)
            found.add(told.stdout.split()[1])
    sys.exit(len(found) != 1)


def digest(cases: Path, every: int) -> str:
    """How many answers there were, and the SHA-256 of all of them."""
    whole, count = hashlib.sha256(), 0
    for text in answers(cases, every):
        whole.update(text.encode())
        count += 1
    return f"{count} {whole.hexdigest()}"


def answers(cases: Path, every: int) -> Iterator[str]:
    """Every answer, as JSON and as text."""
    from calc.asking import ask, question_in, written
    from calc.encode.text import text_of
    from calc.interface import COMMANDS

    for command in COMMANDS.values():
        answer = ask(command, question_in(command, command.example))
        yield written(answer)
        yield text_of(command.name, answer)
    for path in sorted(cases.glob("*.jsonl")):
        for place, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            if place % every == 0:
                question = json.loads(line)["question"]
                answer = ask(COMMANDS["score"], question)
                yield written(answer, question)
                yield text_of("score", answer)


if __name__ == "__main__":
    main()
