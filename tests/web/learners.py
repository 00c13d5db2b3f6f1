"""Learners who walk through lessons and the exam: they see what a page shows, and answer by it.

What is right they know of themselves: the tasks and the answer to each come from `calc.drills`.
Buttons, fields and boxes are found by their visible words, and so is what a page says then.
"""

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page

from calc.articles import LessonQuestion
from calc.drills import Task, task
from calc.drills.exam import HANDS, exam_task
from calc.drills.typed import blanks, texts_of
from calc.web.parts.charts import figures
from calc.words import ENGLISH
from tests.library import LIBRARY
from tests.web.browsing import LATER

Knows = Callable[[int], bool]
"""Whether a learner knows the answer to a question, by how many came before."""
WRONG = "123"
CONTINUED = """import(document.querySelector("[data-continue]").dataset.continue).then(() => {})"""
"""Waits for the script that shows where to go on."""
LESSONS = tuple(address for address in LIBRARY.articles if address.startswith("lessons/"))


class Learner:
    """Somebody who reads on one page after another, and knows some of the answers."""

    def __init__(self, page: Page, knows: Knows) -> None:
        self.page = page
        self.knows = knows
        self.asked = 0
        self.seen: list[str] = []
        """What was read after each answer."""

    def read(self) -> str:
        """The visible text of the page."""
        return self.page.locator("main").inner_text()

    def lesson(self, address: str) -> None:
        """Open a lesson and answer all of its questions."""
        self.page.goto(f"/learn/{address}")
        for asked in LIBRARY.articles[address].questions:
            self.question(asked)

    def question(self, asked: LessonQuestion) -> None:
        """Answer a question of a lesson, and read what it says then."""
        drawn = task(asked.drill, asked.level, asked.seed, ENGLISH, asked.idea)
        place = self.page.get_by_role("region", name=f"Question {asked.number}", exact=True)
        self.answer(place, drawn)
        verdict = place.get_by_role("status").filter(has_text=re.compile("Right|Not quite"))
        verdict.wait_for()
        self.seen.append(place.inner_text())
        back = self.page.get_by_role("link", name="Back to the lesson")
        if back.count():
            back.click()

    def answer(self, place: Locator, drawn: Task) -> None:
        """Answer a task rightly or wrongly."""
        right, self.asked = self.knows(self.asked), self.asked + 1
        fields = blanks(drawn, ENGLISH)
        texts = texts_of(min(drawn.right), fields)
        for blank in fields:
            known = texts[blank.key]
            place.get_by_label(blank.label, exact=True).fill(known if right else WRONG)
        chosen = [it.text for it in drawn.choices if (it.value in drawn.right) == right]
        if drawn.many and not fields:
            for text in chosen if right else chosen[:1]:
                place.get_by_label(text, exact=True).check(force=True)
        if fields or drawn.many:
            place.get_by_role("button", name="Check").click()
        else:
            place.get_by_role("button", name=chosen[0], exact=True).click()

    def exam(self, seed: str, first: int = 1) -> str:
        """Take an exam, and read its result; the hands before `first` by the address alone."""
        frequencies = tuple(figures().values.items())
        tasks = [exam_task(seed, number, frequencies, ENGLISH) for number in range(1, HANDS + 1)]
        answers = ""
        for drawn in tasks[: first - 1]:
            answers += f"&p={min(drawn.right) if self.knows(self.asked) else WRONG}"
            self.asked += 1
        self.page.goto(f"/exam?seed={seed}{answers}")
        for number, drawn in enumerate(tasks[first - 1 :], first):
            right, self.asked = self.knows(self.asked), self.asked + 1
            place = self.page.get_by_role("region", name=f"Hand {number} of {HANDS}")
            for blank in blanks(drawn, ENGLISH):
                known = f"{drawn.answer.pays[blank.key]:,}"
                place.get_by_label(blank.label, exact=True).fill(known if right else WRONG)
            place.get_by_role("button", name=re.compile("Next hand|Hand in")).click()
        return self.read()

    def links(self) -> Iterator[str]:
        """The words of the links that lead on from the first page."""
        self.page.goto("/")
        self.page.evaluate(LATER)
        self.page.evaluate(CONTINUED)
        for link in self.page.locator("[data-continue] a").all():
            yield link.inner_text()
