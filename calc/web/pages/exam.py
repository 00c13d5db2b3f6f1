"""Blueprint of the exam: ten hands on ten pages, then a sheet with every answer and its reasons.

The address has the seed, and under `p` the payments answered so far, one for each hand.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from flask import Blueprint, Response, redirect, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as Redirect

from calc.articles import Article
from calc.drills import DRILLS, LEVELS, Verdict, fresh_seed, judge, seed_of
from calc.drills.exam import HANDS, PASSES, exam_task
from calc.drills.typed import number_in, texts_of, typed_choice
from calc.web.http.requests import page_language, to
from calc.web.http.responses import NEVER, context_of, html
from calc.web.parts.charts import Figures, figures
from calc.web.parts.tasks import DONE, AskedTask, asked_task
from calc.words import Language

from .learn import EXAM_AFTER, article_pages

blueprint = Blueprint("exam", __name__, url_prefix="/exam")

PATH = "/exam"
DRILL = DRILLS["points"]
PAYMENTS = "p"
_ANSWER = re.compile(r"[0-9]{1,7}(-[0-9]{1,7})?(-all)?")


@context_of("exam/page.html")
@dataclass(frozen=True, kw_only=True)
class ExamPage:
    """A hand of the exam that is to be answered.

    `pairs` are those of the address so far; `counted` says how many wins the values are drawn from.
    """

    asked: AskedTask
    number: int
    pairs: Sequence[tuple[str, str]]
    counted: Figures
    hands: int = HANDS


class SheetEntry(NamedTuple):
    """A hand of the exam with its verdict, and the numbers that were typed, if any."""

    asked: AskedTask
    verdict: Verdict
    numbers: Sequence[int]


@context_of("exam/sheet.html")
@dataclass(frozen=True, kw_only=True)
class ExamSheet:
    """All hands of an exam with their answers."""

    seed: str
    entries: Sequence[SheetEntry]
    right: int
    following: Article | None
    """The lesson that comes after the exam."""
    hands: int = HANDS
    passes: int = PASSES


@blueprint.get("")
def page() -> Response | Redirect:
    """Show the next hand of an exam, or the sheet after the last; without a seed, begin one."""
    seed = request.args.get("seed", "")
    if not seed or seed != seed_of(seed):
        begun = redirect(to(f"{PATH}?seed={seed_of(seed) if seed else fresh_seed()}"))
        begun.headers["Cache-Control"] = NEVER
        return begun
    language = page_language()
    answers = [_answer(text) for text in request.args.getlist(PAYMENTS)[:HANDS]]
    asked = _asked(seed, len(answers) + 1, request.args, language) if len(answers) < HANDS else None
    if asked and DONE in request.args and not (asked.unanswered and any(asked.typed.values())):
        answers.append(typed_choice(asked.typed) or "")
        asked = (
            _asked(seed, len(answers) + 1, MultiDict(), language) if len(answers) < HANDS else None
        )
    if asked is None:
        entries = tuple(_entries(seed, answers, language))
        right = sum(entry.verdict.right for entry in entries)
        following = article_pages(language).next_lesson(EXAM_AFTER)
        sheet = ExamSheet(seed=seed, entries=entries, right=right, following=following)
        return html("exam/sheet.html", sheet)
    pairs = [("seed", seed), *((PAYMENTS, answer) for answer in answers)]
    number = len(answers) + 1
    return html(
        "exam/page.html", ExamPage(asked=asked, number=number, pairs=pairs, counted=figures())
    )


def _answer(text: str) -> str:
    """An answer of the address; empty for one that nobody types."""
    return text if _ANSWER.fullmatch(text) else ""


def _asked(seed: str, number: int, args: MultiDict[str, str], language: Language) -> AskedTask:
    task = exam_task(seed, number, tuple(figures().values.items()), language)
    return asked_task(DRILL, LEVELS[-1], seed, task, args, language=language, typing=True)


def _entries(seed: str, answers: Sequence[str], language: Language) -> Iterator[SheetEntry]:
    for place, answer in enumerate(answers, 1):
        blank = _asked(seed, place, MultiDict(), language)
        asked = _asked(seed, place, MultiDict(texts_of(answer, blank.blanks)), language)
        verdict = asked.verdict or judge(DRILL.key, asked.task, (), language)
        numbers = [number for text in asked.typed.values() if (number := number_in(text))]
        yield SheetEntry(asked, verdict, numbers)
