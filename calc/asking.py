"""A question from outside and its answer: text to question, question to answer, answer to JSON."""

import json
from collections.abc import Mapping
from typing import Any

from calc.encode import invalid
from calc.interface import Answered, Command
from calc.questions.document import BadDocument, identity_problem, read_document
from calc.questions.nested import question_in_query
from calc.questions.words import looks_like_query, read_words
from calc.riichi.errors import NotationError
from calc.riichi.problem import Problem

LONGEST_TEXT = 8 * 1024
"""Characters of a question in one line."""
MOST_QUESTIONS = 100
"""Questions that one document may hold."""


def question_in(command: Command, text: str) -> Any:
    """The question of a text: JSON, a query string, an address with one, or a line of words.

    Raises BadDocument.
    """
    if len(text) > LONGEST_TEXT:
        raise BadDocument("text-too-long", most=LONGEST_TEXT, length=len(text))
    text = text.strip()
    if text[:1] in ("{", "["):
        return read_document(text)
    if looks_like_query(text):
        return question_in_query(text.rpartition("?")[2])
    try:
        return read_words(command.form, text)
    except NotationError as error:
        facts = {"column": error.column, "found": error.found, "expected": error.expected}
        raise BadDocument("cannot-be-read", **facts) from error


def ask(command: Command, question: object) -> Answered:
    """The answer to a question as it came from outside."""
    if not isinstance(question, Mapping):
        return refused(Problem("not-an-object", "question", question))
    wrong = identity_problem(question) if "id" in question else None
    return refused(wrong) if wrong else command.function(question)


def refused(problem: Problem) -> Answered:
    """The answer to what is no question."""
    return invalid([problem])


def written(answer: Answered, question: Any = None, *, brief: bool = False) -> str:
    """An answer as one line of JSON under the `id` of its question.

    The explanation is worked out for it, unless a `brief` one will do.
    """
    if brief and isinstance(answer, dict):
        answer = dict(dict.items(answer))
    text = _ENCODER.encode(answer)
    identity = question.get("id") if isinstance(question, dict) else None
    if identity is not None and not identity_problem(question):
        text = f'{{"id":{_ENCODER.encode(identity)},{text[1:]}'
    return text if text.isascii() else _one_line(text)


def _one_line(text: str) -> str:
    """JSON without the signs that some readers of lines take for the end of one."""
    for sign in _LINE_ENDS:
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


_LINE_ENDS = "\x85\u2028\u2029"
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)
