"""The same bytes from any process: two hash seeds, and every Python that is named.

    python tests/long/determinism.py [--pages] [--cases ../shared/cases] [python3.11 python3.13 …]

Each process answers every case, with the explanation, and the examples of all commands, as JSON and
as text; their digests must be one. Only the standard library is needed; with --pages, which asks
for every article, drills and other pages too, what the program needs to run.
"""

import argparse
import hashlib
import itertools
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SEEDS = ("0", "4711")
BESIDE = ROOT.parent / "shared" / "cases"


def main() -> None:
    """Ask each Python with each seed; fail where their digests differ."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--cases", type=Path, default=BESIDE)
    parser.add_argument("--every", type=int, default=1, help="ask each such case only")
    parser.add_argument("--pages", action="store_true", help="ask for pages too")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("pythons", nargs="*", default=[sys.executable])
    options = parser.parse_args()
    if options.one:
        print(digest(options.cases, options.every, pages=options.pages))
        return
    digests: set[str] = set()
    for python in options.pythons:
        for seed in SEEDS:
            command = [
                python,
                __file__,
                "--one",
                f"--cases={options.cases}",
                f"--every={options.every}",
                *(["--pages"] if options.pages else []),
            ]
            env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
            process = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
            print(f"{python} PYTHONHASHSEED={seed}: {process.stdout.strip()}", flush=True)
            digests.add(process.stdout.split()[1])
    sys.exit(len(digests) != 1)


def digest(cases: Path, every: int, *, pages: bool) -> str:
    """How many answers there were, and the SHA-256 of all of them."""
    whole, count = hashlib.sha256(), 0
    for text in itertools.chain(answers(cases, every), shown() if pages else ()):
        whole.update(text.encode())
        count += 1
    return f"{count} {whole.hexdigest()}"


def answers(cases: Path, every: int) -> Iterator[str]:
    """Every answer, as JSON and as text."""
    from calc.commands import COMMANDS
    from calc.encode import write_answer
    from calc.words import ENGLISH

    for command in COMMANDS.values():
        answer = command.ask(command.parse(command.example), language=ENGLISH)
        yield write_answer(answer)
        yield command.to_text(answer, ENGLISH)
    for path in sorted(cases.glob("*.jsonl")):
        for place, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            if place % every == 0:
                question = json.loads(line)["question"]
                answer = COMMANDS["score"].ask(question, language=ENGLISH)
                yield write_answer(answer, question)
                yield COMMANDS["score"].to_text(answer, ENGLISH)


def shown() -> Iterator[str]:
    """Every article, drills of every kind and level, and a few other pages, with their headers."""
    from calc.articles import Library
    from calc.drills import DRILLS
    from calc.paths import CONTENT
    from calc.web import create_app
    from calc.words import ENGLISH

    client = create_app({"ACCESS_LOG": False}).test_client()
    addresses = ["/", "/learn/", "/tables", "/mods", "/rules", "/waits?hand=1112345678999m",
                 "/?hand=22334455667788p&win_tile=5p&win_by=ron", "/search?q=furitenn",
                 "/search?q=%E5%B9%B3%E5%92%8C", "/api/v1/openapi.json", "/sw.js"]  # fmt: skip
    addresses += [f"/learn/{address}" for address in Library(CONTENT, ENGLISH).articles]
    for kind, level, seed in itertools.product(DRILLS, (1, 2, 3), range(20)):
        addresses.append(f"/drills/{kind}?level={level}&seed={seed}")
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code == 200, (address, answer.status_code)
        headers = sorted(pair for pair in answer.headers if pair[0] not in ("Date", "X-Request-Id"))
        yield f"{address} {headers} {answer.text}"


if __name__ == "__main__":
    main()
