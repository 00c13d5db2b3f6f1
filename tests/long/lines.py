"""Whether many lines are answered in constant memory, and none is lost unsaid.

    .venv/bin/python -m tests.long.lines --lines 1000000 --jobs 2 [--kill 400000]

Writes questions to `tenbo score --jsonl -`, each with its number as `id`, reads the answers, and
prints the memory of all its processes as it goes. With `--kill` one process of `--jobs` is killed
when so many lines are answered: then the program has to say how many it has answered. Needs Linux.
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from threading import Thread

from scripts.hands import win_question
from tests.long.memory import memory, workers

DRAWN = 20_000
"""Different questions, asked again and again with other numbers."""
MOST_GROWTH = 24
"""MiB that the processes together may grow after the first tenth of the lines."""
SAID = re.compile(rb"The first (\d+) questions are answered, the others are not")


def questions(count: int) -> Iterator[bytes]:
    """So many lines."""
    dice = Random(1)  # no secret depends on it
    drawn = [json.dumps(win_question(dice))[1:] for _ in range(min(count, DRAWN))]
    for number in range(count):
        yield f'{{"id": {number}, {drawn[number % DRAWN]}\n'.encode()


def write(target: int, lines: int) -> None:
    """Write the questions; the other side may end before."""
    with suppress(BrokenPipeError), os.fdopen(target, "wb") as into:
        into.writelines(questions(lines))


def taken(process: int) -> float:
    """Mebibytes of a process and of those it started."""
    return sum(map(memory, [process, *workers(process)]))


def run(lines: int, jobs: int, kill: int | None, every: int) -> tuple[int, list[float], bytes, int]:
    """Lines answered in order, the memory as it went, what was said, and the exit status."""
    command = [
        sys.executable,
        "-m",
        "calc",
        "score",
        "--jsonl",
        "-",
        "--jobs",
        str(jobs),
        "--brief",
    ]
    source, target = os.pipe()
    with subprocess.Popen(
        command, stdin=source, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        os.close(source)
        assert running.stdout
        assert running.stderr
        Thread(target=write, args=(target, lines), daemon=True).start()
        answered, sizes = 0, list[float]()
        for answer in running.stdout:
            assert json.loads(answer)["id"] == answered, answer
            answered += 1
            if answered % every == 0:
                sizes.append(taken(running.pid))
                print(f"{answered:10,} {sizes[-1]:6.0f} MiB", flush=True)
            if answered == kill:
                os.kill(workers(running.pid)[0], signal.SIGKILL)
        said = running.stderr.read()
    return answered, sizes, said, running.returncode


def main() -> None:
    """Run as the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kill", type=int)
    parser.add_argument("--every", type=int, default=50_000)
    options = parser.parse_args()
    answered, sizes, said, status = run(options.lines, options.jobs, options.kill, options.every)
    print(f"{answered:,} answered, exit status {status} {said.decode()}")
    if options.kill is None:
        assert (answered, status) == (options.lines, 0)
    else:
        named = SAID.search(said)
        assert named, said
        assert int(named[1]) == answered
        assert status == 3
    settled = sizes[len(sizes) // 10 :]
    assert max(settled) - settled[0] <= MOST_GROWTH, sizes


if __name__ == "__main__":
    main()
