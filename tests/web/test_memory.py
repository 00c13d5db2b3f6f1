"""What a learner's browser remembers: Leitner's boxes, levels, lessons, exams; in Chromium."""

import json
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.browsing import Visitor

TODAY = 20_000
Call = list[Any]
Run = Callable[..., list[Any]]
CALLS = """async (lines) => {
  const own = await import(document.querySelector("[data-continue]").dataset.continue);
  const setItem = (key, value) => localStorage.setItem(key, value);
  const calls = { ...own, setItem, getItem: (key) => localStorage.getItem(key) };
  localStorage.clear();
  const values = [];
  let before = own.empty();
  for (const [name, ...given] of JSON.parse(lines)) {
    const value = calls[name.replace("...", "")](...given.map((it) => (it === "$" ? before : it)));
    if (value?.boxes) before = value;
    if (!name.endsWith("...")) values.push(value ?? null);
  }
  return JSON.stringify(values);
}"""
"""Calls functions of `static/memory.js`; of those whose name ends with dots nothing is told."""


@pytest.fixture(scope="module")
def run(browser: Browser, server: str) -> Iterator[Run]:
    """What each call gives; `$` as an argument is the last memory. All on one page."""
    visiting = Visitor(browser, server)
    page = visiting.open("/drills/")

    def values(*calls: Call) -> list[Any]:
        told: list[Any] = json.loads(page.evaluate(CALLS, json.dumps(calls)))
        return told

    yield values
    visiting.close()
    assert not visiting.complaints


def answer(task: str, *, right: bool, day: int = TODAY, in_lesson: bool = False) -> Call:
    return ["answered", "$", {"task": task, "right": right, "inLesson": in_lesson}, day]


def due(day: int = TODAY) -> Call:
    return ["dueTasks", "$", day]


WRONG = "waits/1/a/tanki"


def others(number: int, level: int = 1) -> list[Call]:
    """Right answers to tasks of their own."""
    return [answer(f"fu/{level}/{next(SEEDS)}/30", right=True) for _ in range(number)]


SEEDS = count(1)


def test_a_wrong_task_returns_after_1_3_and_7_tasks_and_the_next_day(run: Run) -> None:
    calls = [answer(WRONG, right=False), due()]
    wanted: list[tuple[int, list[str]]] = [(1, [])]
    for wait in (1, 3, 7):
        if wait > 1:
            calls += [*others(wait - 1), due()]
            wanted.append((len(calls) - 1, []))
        calls += [*others(1), due()]
        wanted.append((len(calls) - 1, [WRONG]))
        calls += [answer(WRONG, right=True), due()]
        wanted.append((len(calls) - 1, []))
    calls += [*others(20), due(), due(TODAY + 1)]
    wanted += [(len(calls) - 2, []), (len(calls) - 1, [WRONG])]
    calls += [answer(WRONG, right=True, day=TODAY + 1), due(TODAY + 2), due(TODAY + 9)]
    wanted += [(len(calls) - 2, []), (len(calls) - 1, [])]
    values = run(*calls)
    assert [values[place] for place, _ in wanted] == [tasks for _, tasks in wanted]


def test_a_wrong_answer_puts_a_task_back_to_the_first_box(run: Run) -> None:
    calls = [answer(WRONG, right=False), *others(1), answer(WRONG, right=True), *others(3)]
    values = run(*calls, answer(WRONG, right=False), due(), *others(1), due())
    assert values[len(calls)]["boxes"] == [{"task": WRONG, "box": 0, "due": 8, "day": TODAY}]
    assert (values[len(calls) + 1], values[-1]) == ([], [WRONG])


def test_a_task_counts_once_until_it_is_due(run: Run) -> None:
    first, again, back, third = run(
        answer(WRONG, right=True),
        answer(WRONG, right=False),
        answer(WRONG, right=False, day=TODAY + 1),
        due(TODAY + 1),
    )
    assert first["ideas"] == {"waits/tanki": {"right": 1, "wrong": 0}}
    assert again == back == first
    assert third == []


def test_on_another_day_everything_is_due_also_under_a_clock_set_back(run: Run) -> None:
    tasks, days = [f"waits/1/s{n}/tanki" for n in range(3)], (TODAY + 1, TODAY + 7, TODAY - 1, 0)
    calls = []
    for day in days:
        calls += [["empty"], *(answer(task, right=False) for task in tasks)]
        calls += [due(day), answer(tasks[0], right=True, day=day), due(day)]
    values = run(*calls)
    for place in range(len(days)):
        *_, first, one, two = values[place * 7 : place * 7 + 7]
        assert first == tasks
        assert [box["task"] for box in one["boxes"]] == [*tasks[1:], tasks[0]]
        assert two == tasks[1:]


LEVELS = [
    (2, "1111111001", [*[2] * 9, 3]),
    (2, "11111110000", [2] * 11),
    (2, "0000001111", [*[2] * 9, 1]),
    (2, "0000011111", [2] * 10),
    (3, "1" * 10, [3] * 10),
    (1, "0" * 10, [1] * 10),
]
"""Answers on a level, 1 for a right one, and the level after each."""


def test_levels_rise_and_fall_with_the_last_ten(run: Run) -> None:
    calls: list[Call] = []
    for level, answers, _ in LEVELS:
        given = (answer(f"fu/{level}/x{n}/30", right=it == "1") for n, it in enumerate(answers))
        calls += [["empty..."], *given]
    reached = [memory["drills"]["fu"]["level"] for memory in run(*calls)]
    assert reached == [level for _, _, levels in LEVELS for level in levels]


def test_a_level_says_nothing_of_lessons_and_of_tasks_that_return(run: Run) -> None:
    lesson = [answer(f"fu/1/l{n}/30", right=True, in_lesson=True) for n in range(12)]
    assert run(*lesson)[-1]["drills"]["fu"]["level"] == 1
    assert run(*lesson)[-1]["drills"]["fu"]["last"] == ""
    back = [answer(WRONG, right=False), *others(1), answer("waits/2/b/pairs", right=True)]
    memory = run(*back, answer(WRONG, right=True))[-1]
    assert memory["drills"]["waits"] == {"level": 2, "last": "1", "streak": 2, "best": 2}


def test_who_chooses_a_level_begins_anew_there(run: Run) -> None:
    values = run(
        answer("fu/1/a/30", right=True),
        ["levelChosen", "$", "fu", 1],
        ["levelChosen", "$", "fu", 3],
        ["levelChosen", "$", "kan", 2],
    )
    assert values[1] == values[0]
    assert values[2]["drills"]["fu"] == {"level": 3, "last": "", "streak": 1, "best": 1}
    assert values[3]["drills"]["kan"] == {"level": 2, "last": "", "streak": 0, "best": 0}


def test_a_lesson_is_read_when_all_its_questions_were_answered(run: Run) -> None:
    address = "lessons/03-waits"
    state = ["lessonState", "$", address, 2]
    values = run(
        state,
        ["lessonAfter", "$", address, 2],
        state,
        ["lessonAfter", "$", address, 1],
        state,
        ["lessonState", "$", address, 3],
    )
    assert [values[place] for place in (0, 2, 4, 5)] == ["new", "begun", "read", "begun"]


def test_what_earlier_versions_stored_is_taken_over(run: Run) -> None:
    address, drills = "lessons/03-waits", {"streak": 2, "best": 5, "level": 3, "seen": [WRONG]}
    stored = [
        ["setItem", "tenbo-lessons", json.dumps([address])],
        ["setItem", "tenbo-drills", json.dumps({"version": 1, "value": {"waits": drills}})],
    ]
    values = run(
        *stored,
        ["load"],
        ["getItem", "tenbo-lessons"],
        ["getItem", "tenbo-drills"],
        ["lessonState", "$", address, 2],
        ["lessonAfter", "$", address, 1],
        ["lessonAfter", "$", address, 2],
        ["lessonState", "$", address, 2],
        ["load"],
    )
    memory = values[2]
    assert memory["drills"] == {"waits": {"level": 3, "last": "", "streak": 2, "best": 5}}
    assert memory["seen"] == [WRONG]
    assert values[3:6] == [None, None, "unasked"]
    assert values[8] == "read"
    assert values[9] == memory


def test_an_exam_counts_once(run: Run) -> None:
    exams = run(
        ["examAfter", "$", "a", 7],
        ["examAfter", "$", "a", 10],
        ["examAfter", "$", "b", 9],
        ["examAfter", "$", "c", 4],
    )
    assert [memory["exam"] for memory in exams] == [
        {"seed": "a", "last": 7, "best": 7, "taken": 1},
        {"seed": "a", "last": 7, "best": 7, "taken": 1},
        {"seed": "b", "last": 9, "best": 9, "taken": 2},
        {"seed": "c", "last": 4, "best": 9, "taken": 3},
    ]


KINDS, IDEAS = ("waits", "may-i-win", "fu"), ("a", "b-c", "not_complete", "3-30")


def random_answers(dice: Random, number: int) -> list[Call]:
    calls = []
    for _ in range(number):
        task = (
            f"{dice.choice(KINDS)}/{dice.randint(1, 3)}/{dice.randrange(400)}/{dice.choice(IDEAS)}"
        )
        day = TODAY + dice.choice((0, 0, 0, 1, -5))
        calls.append(answer(task, right=dice.random() < 0.5, day=day))
    return calls


def test_the_memory_is_bounded_and_goes_out_and_in_whole(run: Run, seed: int) -> None:
    calls = random_answers(Random(seed), 3_000)
    (memory,) = run(*(["answered...", *call[1:]] for call in calls[:-1]), calls[-1])
    assert len(json.dumps(memory)) < 20_000
    assert len(memory["boxes"]) == len(memory["seen"]) == 100
    (again,) = run(["imported", json.dumps(memory)])
    assert again == memory
    saved, back = run(["save", memory], ["load"])
    assert saved is None
    assert back == memory


def test_what_is_no_memory_is_not_taken_in(run: Run) -> None:
    written = ("", "[]", "{", "5", '"x"', '{"tasks": -1}', '{"boxes": 5, "other": 1}')
    assert run(*(["imported", text] for text in written)) == [None] * len(written)


def test_of_a_damaged_memory_what_is_whole_is_taken_in(run: Run) -> None:
    memory = run(answer(WRONG, right=False))[-1]
    bad = {"task": "javascript:x", "box": 0, "due": 0, "day": 0}
    damaged = {**memory, "at": {"address": "//x", "words": "x"}, "boxes": [*memory["boxes"], bad]}
    assert run(["imported", json.dumps(damaged)]) == [memory]


class Leitner:
    """The boxes once more, in Python: a task by its box, the tasks to wait for, and its day."""

    def __init__(self) -> None:
        self.tasks = 0
        self.waiting: dict[str, tuple[int, int, int]] = {}
        self.seen: list[str] = []

    def due(self, day: int) -> list[str]:
        return [
            task
            for task, (box, until, put) in self.waiting.items()
            if put != day or (box < 3 and until <= self.tasks)
        ]

    def answer(self, task: str, day: int, *, right: bool) -> None:
        due = task in self.due(day)
        if task in self.seen and not due:
            return
        self.tasks += 1
        self.seen = [task, *(it for it in self.seen if it != task)][:100]
        if right and not due:
            return
        box = self.waiting.pop(task, (0, 0, 0))[0] + 1 if right else 0
        self.waiting.pop(task, None)
        if box <= 3:
            self.waiting[task] = (box, self.tasks + (1, 3, 7, 0)[box], day)
        while len(self.waiting) > 100:
            del self.waiting[next(iter(self.waiting))]


def test_the_boxes_are_those_of_leitner(run: Run, seed: int) -> None:
    model, calls = Leitner(), random_answers(Random(seed), 1_000)
    values = run(*(it for call in calls for it in (["answered...", *call[1:]], due(call[3]))))
    for (_, _, given, day), tasks in zip(calls, values, strict=True):
        model.answer(given["task"], day, right=given["right"])
        assert tasks == model.due(day)
    assert any(values)
