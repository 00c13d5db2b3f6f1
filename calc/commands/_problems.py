"""Problems as answers: what is wrong with a question and what to do about it, in words."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from calc.encode import Answer
from calc.riichi.errors import Problem
from calc.riichi.problems import REMARKS
from calc.values import Made, TypeName, written
from calc.words import Language

if TYPE_CHECKING:
    from calc.words.lines import Lines
    from calc.words.phrase import ProblemWords

LONGEST_VALUE = 200
"""Characters of a value that is given back."""
MOST_BITS = 128
"""Bits of a whole number that is given back as a number."""


def _problem_ids() -> Iterable[str]:
    from calc.words.texts.problems import PROBLEMS

    return PROBLEMS


ProblemId = Annotated[str, TypeName("ProblemId", "The key of a problem.", _problem_ids)]


@dataclass(slots=True, kw_only=True, eq=False)
class InvalidAnswer(Answer):
    """A question that cannot be answered, with everything wrong with it at once."""

    kind: ClassVar[Literal["invalid"]] = "invalid"
    problems: tuple[Problem, ...]
    """At least one."""


@dataclass(slots=True, kw_only=True, eq=False)
class ErrorAnswer(Answer):
    """The error of a request that is not a question: a wrong address, method or size."""

    kind: ClassVar[Literal["error"]] = "error"
    status: int
    """The status of HTTP."""
    id: str
    """The key of the error."""
    message: str
    """What is wrong."""
    hint: str
    """What to do about it."""


def invalid_answer(problems: Iterable[Problem], language: Language) -> InvalidAnswer:
    """The answer to a question that cannot be answered: everything wrong with it."""
    wrong = tuple(problem for problem in problems if problem.id not in REMARKS)
    return InvalidAnswer(problems=wrong, language=language)


def said(problem: Problem, language: Language) -> "ProblemWords":
    """The message of a problem, its hint, and the article that explains it."""
    from calc.words.problems import problem_words  # nearly every question can be answered

    return problem_words(problem, language)


def _shown_value(problem: Problem) -> object:
    """The value as it was given; long values are cut."""
    value = problem.value
    is_short = isinstance(value, int) and value.bit_length() <= MOST_BITS
    if is_short or value is None or isinstance(value, float):
        return value
    from calc.riichi.errors import value_text

    text = value_text(value)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"


written(
    Problem,
    {
        "id": "id",
        "field": "field",
        "value": Made(_shown_value, object),
    },
    types={"id": ProblemId},
    words=said,
    says=("message", "hint", "article"),
)


def problem_lines(problems: Iterable[Problem], language: Language) -> "Lines":
    """Each problem, and below it what to do about it and its article; one of two keys once."""
    from calc.words.lines import note, see_line  # an answer as JSON has no lines
    from calc.words.problems import located_words

    words = (
        said(problem, language)._replace(
            message=located_words(problem.field, said(problem, language).message, language)
        )
        for problem in problems
    )
    for message, hint, article in dict.fromkeys(words):
        yield from note(message, "")
        yield from note(hint)
        yield see_line(article, language)


def ignored_lines(problems: Iterable[Problem], language: Language) -> "Lines":
    """What a question names without effect, a sentence each."""
    from calc.words.lines import note  # as above

    for problem in problems:
        words = said(problem, language)
        yield ""
        yield from note(f"{words.message} {words.hint}", "")
