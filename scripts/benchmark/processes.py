"""What is measured in processes of its own: the first hands, many lines, growth of memory."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import Any

from .rounds import Row

COLD = """import sys, time
from scripts.benchmark import library
from scripts.benchmark.rounds import timed
import calc
pairs = library.pairs(int(sys.argv[1]), int(sys.argv[2]) + 1)
calc.score(pairs.pop()[0], parts=()), library.score(pairs.pop()[1])
theirs = timed(lambda pair: library.score(pair[1]), pairs)
print(theirs, timed(lambda pair: calc.score(pair[0], parts=()), pairs))
"""
GROWTH = """import sys
from pathlib import Path
from random import Random
from scripts.hands import win_question
import calc
def kib(): return int(Path("/proc/self/statm").read_text().split()[1]) * 4
random, number = Random(1), int(sys.argv[1])
for _ in range(100): calc.score(win_question(random), parts=())
measured = [kib()]
for _ in range(2):
    for _ in range(number // 2): calc.score(win_question(random), parts=())
    measured.append(kib())
print(*measured)
"""


def _output(code: str, *arguments: str) -> list[float]:
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        check=True,
        capture_output=True,
        text=True,
        env=_ENVIRONMENT,
    )
    return [float(word) for word in done.stdout.split()]


def _wall(command: Sequence[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=_ENVIRONMENT)
    return time.perf_counter() - start


_ENVIRONMENT = {key: text for key, text in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
"""Compiled modules are stored, as they are wherever a program is installed."""


def cold(hands: int) -> Row:
    """The first hands of a fresh process, its tables empty."""
    measured = [_output(COLD, str(seed), str(hands)) for seed in range(5)]
    return Row.of(f"cold, first {hands:,} hands", measured, 3)


ONE = """import sys
from scripts.benchmark import library
library.score(library.pairs(1, 1)[0][1])
"""


def once(question: str) -> tuple[float, float]:
    """Milliseconds of processor time of a process with one hand: the library, `tenbo score`."""
    theirs = [sys.executable, "-c", ONE]
    ours = [sys.executable, "-m", "calc", "score", question]
    rounds = [(_spent(theirs), _spent(ours)) for _ in range(ONCE)]
    library, tenbo = map(min, zip(*rounds, strict=True))
    return 1e3 * library, 1e3 * tenbo


ONCE = 10
"""Processes of each."""


def _spent(command: Sequence[str]) -> float:
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=_ENVIRONMENT)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def lines(questions: Sequence[Any], jobs: int) -> float:
    """Microseconds a line of `tenbo score --jsonl`, end to end, import taken off."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "questions.jsonl")
        one, many = json.dumps(questions[0]), "\n".join(map(json.dumps, questions))
        spent = []
        for text in (one, many):
            path.write_text(text + "\n", encoding="utf-8")
            command = [sys.executable, "-m", "calc", "score", "--jsonl", str(path)]
            spent.append(_wall([*command, "--jobs", str(jobs)]))
    return (spent[1] - spent[0]) / (len(questions) - 1) * 1e6


def growth(hands: int) -> tuple[float, float]:
    """MiB of memory gained over the first half and over the second half of this many hands."""
    start, half, end = _output(GROWTH, str(hands))
    return (half - start) / 1024, (end - half) / 1024
