"""Problems as answers: what is wrong with a question and what to do about it, in words."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Literal, TypedDict

from calc.riichi.problems import REMARKS
from calc.wording import ENGLISH, Language

from calc.encode import TypeName

if TYPE_CHECKING:
    from calc.riichi.errors import Problem
    from calc.wording.lines import Lines

LONGEST_VALUE = 200
"""Characters of a value that is given back."""
MOST_BITS = 128
"""Bits of a whole number that is given back as a number."""


def _problem_ids() -> Iterable[str]:
    from calc.wording.problems import PROBLEMS

    return PROBLEMS[ENGLISH]


ProblemId = Annotated[str, TypeName("ProblemId", "The key of a problem.", _problem_ids)]


class ProblemEntry(TypedDict):
    """One problem of a question."""

    id: ProblemId
    """The key of the problem."""
    field: str
    """The key it belongs to; members of lists and objects as in `melds[0]` and `table.scores`."""
    value: object
    """The value as it was given; long values are cut."""
    message: str
    """What is wrong, in a sentence."""
    hint: str
    """What to do about it."""
    article: str
    """The article that explains it; its page is /learn/ and this address."""


class InvalidAnswer(TypedDict):
    """A question that cannot be answered, with everything wrong with it at once."""

    kind: Literal["invalid"]
    problems: list[ProblemEntry]
    """At least one."""


class ErrorAnswer(TypedDict):
    """The error of a request that is not a question: a wrong address, method or size."""

    kind: Literal["error"]
    status: int
    """The status of HTTP."""
    id: str
    """The key of the error."""
    message: str
    """What is wrong."""
    hint: str
    """What to do about it."""


def invalid_answer(problems: "Iterable[Problem]", language: Language) -> InvalidAnswer:
    """The answer to a question that cannot be answered: everything wrong with it."""
    wrong = [problem for problem in problems if problem.id not in REMARKS]
    return {"kind": "invalid", "problems": problem_entries(wrong, language)}


def problem_entries(problems: "Iterable[Problem]", language: Language) -> list[ProblemEntry]:
    """Each problem with its message, its hint, and the article that explains it."""
    return [_problem_entry(problem, language) for problem in problems]


def _problem_entry(problem: "Problem", language: Language) -> ProblemEntry:
    from calc.wording.problems import problem_words

    words = problem_words(problem, language)
    return {
        "id": problem.id,
        "field": problem.field,
        "value": _shown_value(problem.value),
        "message": words.message,
        "hint": words.hint,
        "article": words.article,
    }


def _shown_value(value: object) -> object:
    """The value as it was given, unless it is too long to be worth repeating."""
    is_short = isinstance(value, int) and value.bit_length() <= MOST_BITS
    if is_short or value is None or isinstance(value, float):
        return value
    from calc.riichi.errors import value_text

    text = value_text(value)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"


def problem_lines(problems: Iterable[ProblemEntry], language: Language) -> "Lines":
    """Each problem, and below it what to do about it and its article; one of two keys once."""
    from calc.wording.lines import note, see_line  # an answer as JSON has no lines
    from calc.wording.problems import located_words

    words = (
        (
            located_words(problem["field"], problem["message"], language),
            problem["hint"],
            problem["article"],
        )
        for problem in problems
    )
    for message, hint, article in dict.fromkeys(words):
        yield from note(message, "")
        yield from note(hint)
        yield see_line(article, language)


def ignored_lines(problems: Iterable[ProblemEntry]) -> "Lines":
    """What a question names without effect, a sentence each."""
    from calc.wording.lines import note  # as above

    for problem in problems:
        yield ""
        yield from note(f"{problem['message']} {problem['hint']}", "")
