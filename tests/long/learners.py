"""Five learners walk through every lesson to the exam, in a browser, by what they can read.

    python -m tests.long.learners [--seed east]

One knows everything, one nothing, one half; one returns after a week; one has no script. Prints
what each of them reads at the end and where the first page leads next; fails if it is not that.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from calc.web import create_app
from scripts.browser import chromium
from scripts.server import serving
from tests.web.browsing import PHONE, View, Visitor
from tests.web.learners import LESSONS, Knows, Learner

MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)
RIGHT = re.compile(r"(\d+) of 10 right")


def walk(learner: Learner, seed: str) -> tuple[int, list[str]]:
    """Take all lessons, then the exam; how many hands were right, and the links of the lessons."""
    for address in LESSONS:
        learner.lesson(address)
    learner.page.goto("/learn/")
    shown = learner.page.locator("[data-card] .name").all_inner_texts()
    found = RIGHT.search(learner.exam(seed))
    assert found, learner.read()
    return int(found[1]), shown


def tasks_due(learner: Learner) -> int:
    """How many tasks the first page says are due."""
    found = re.search(r"Tasks due: (\d+)", " ".join(learner.links()))
    return int(found[1]) if found else 0


def walks(visitor: Visitor, seed: str) -> Iterator[tuple[str, bool, str]]:
    """Each learner, whether all went as it should, and what they saw."""
    kinds: dict[str, Knows] = {
        "right": lambda _: True,
        "always wrong": lambda _: False,
        "half": lambda asked: asked % 2 == 0,
    }
    for name, knows in kinds.items():
        learner = Learner(visitor.open("/healthz", PHONE), knows)
        score, shown = walk(learner, seed)
        links = [*learner.links()]
        read = all("✓ read" in card for card in shown)
        passed = not links
        due = tasks_due(learner)
        expected = {"right": (10, True, 0), "always wrong": (0, False, 1), "half": (5, False, 1)}
        is_so = read and expected[name] == (score, passed, min(due, 1))
        yield name, is_so, f"{score} of 10 right; then {links}"
    yield "after a week", *returning(visitor, seed)
    learner = Learner(visitor.open("/healthz", View(width=360, script=False)), lambda _: True)
    score, _ = walk(learner, seed)
    right = sum("Right." in seen for seen in learner.seen)
    yield "without script", score == 10 and right == len(learner.seen), f"{score} of 10 right"


def returning(visitor: Visitor, seed: str) -> tuple[bool, str]:
    """Half of the lessons, all answers wrong; a week later what is due, then the rest."""
    learner = Learner(visitor.open("/healthz", PHONE), lambda _: False)
    learner.page.clock.set_fixed_time(MONDAY)
    half = LESSONS[: len(LESSONS) // 2]
    for address in half:
        learner.lesson(address)
    before = tasks_due(learner)
    learner.page.clock.set_fixed_time(MONDAY + timedelta(days=7))
    after, asked = tasks_due(learner), learner.asked
    links = [*learner.links()]
    learner.knows = lambda _: True
    for address in LESSONS[len(half) :]:
        learner.lesson(address)
    score = RIGHT.search(learner.exam(seed))
    good = after == asked > before and score is not None and score[1] == "10"
    return good, f"due {before} on the day, {after} of {asked} wrong a week later: {links}"


def main() -> int:
    """Walk, and say what became of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="east")
    options = parser.parse_args()
    failed = 0
    with serving(create_app({"ACCESS_LOG": False})) as server, chromium() as browser:
        visitor = Visitor(browser, server)
        for name, is_so, seen in walks(visitor, options.seed):
            print(f"{name}: {'as it should be' if is_so else 'WRONG'}: {seen}", flush=True)
            failed += not is_so
        failed += len(visitor.complaints)
        print(*visitor.complaints, sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
