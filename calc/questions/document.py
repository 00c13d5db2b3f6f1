"""JSON questions, read within bounds.

`read_document` gives plain values or raises `BadDocument` with the problem that names the bound:
size, depth, number of keys, plain numbers, UTF-8. What the keys mean, and which are unknown, is
decided by the `Form` of a command (`form.py`).
"""

from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, NoReturn

from calc.riichi.errors import MOST_LEVELS, Problem
from calc.words import LANGUAGES, TRIALS

if TYPE_CHECKING:
    from json import JSONDecoder

MOST_KEYS = 120
"""Keys of one object; all options of a rule set fit."""
MOST_VALUES = 5_000
"""Values of a whole document; a hundred questions of fifty values each fit."""
MOST_QUESTIONS = 100
"""Questions that one document may hold."""
MOST_ANSWERED = 512 * 1024
"""Bytes of an answer, or of the answers to one document."""
LONGEST_ID = 200
"""Characters of a question's `id`."""
IDENTITY = {
    "anyOf": [{"type": "string", "maxLength": LONGEST_ID}, {"type": "number"}, {"type": "null"}]
}
"""The `id` of a question in JSON Schema."""
LANGUAGE = {
    "enum": [*LANGUAGES, *TRIALS, None],
    "title": "Language",
    "description": "The language of the words in the answer.",
}
"""The `language` of a question in JSON Schema."""
_MOST_DIGITS = 30
_FIELD = "question"


class BadDocument(ValueError):
    """Text that is not a JSON document within the bounds, with the problem that says why."""

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(problem)
        self.problem = Problem(problem, _FIELD, None, facts)


def read_document(text: bytes | str) -> Any:
    """The values of a JSON document; raises BadDocument."""
    import json  # a question in words needs none

    if isinstance(text, bytes):
        text = decoded(text)
    try:
        document = _decoder().decode(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        line, column = (error.lineno, error.colno) if text.strip() else (1, 1)
        raise BadDocument("not-json", line=line, column=column) from error
    except RecursionError as error:
        raise BadDocument("nested-too-deep", most=MOST_LEVELS) from error
    # A level has a bracket, a value at least one character.
    if text.count("[") + text.count("{") > MOST_LEVELS or len(text) > MOST_VALUES:
        _measure(document)
    if "\\u" in text:
        _check_characters(text, document)
    return document


def identity_problem(question: Mapping[str, object]) -> Problem | None:
    """What is wrong with the `id` of a question: it is a short text or a number."""
    value = question.get("id")
    if value is None or (isinstance(value, int | float) and not isinstance(value, bool)):
        return None
    if isinstance(value, str) and len(value) <= LONGEST_ID:
        return None
    return Problem("bad-id", "id", value, {"most": LONGEST_ID})


def decoded(text: bytes) -> str:
    """The text of bytes in UTF-8; raises BadDocument."""
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadDocument("not-utf-8", column=error.start + 1) from error


def _measure(document: object) -> None:
    """Check depth and size against the bounds, level by level; raises BadDocument."""
    level: list[object] = [document]
    values, levels = 0, 0
    while level := [value for value in level if isinstance(value, dict | list)]:
        levels += 1
        if levels > MOST_LEVELS:
            raise BadDocument("nested-too-deep", most=MOST_LEVELS)
        members = (part.values() if isinstance(part, dict) else part for part in level)
        level = list(chain.from_iterable(members))
        values += len(level)
        if values > MOST_VALUES:
            raise BadDocument("too-many-values", most=MOST_VALUES)


def _check_characters(text: str, document: object) -> None:
    r"""Refuse half a character: an escape such as \ud83c alone cannot be written again."""
    import json

    try:
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise BadDocument("half-a-character", column=text.find("\\u") + 1) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(pairs) > MOST_KEYS:
        raise BadDocument("too-many-keys", most=MOST_KEYS)
    value = dict(pairs)
    if len(value) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for place, name in enumerate(names) if name in names[:place])
        raise BadDocument("key-twice", key=twice[:40])
    return value


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise BadDocument("number-too-long", most=_MOST_DIGITS)
    return int(digits)


def _decimal(digits: str) -> float:
    number = float(digits)
    if len(digits) > _MOST_DIGITS or number in (float("inf"), float("-inf")):
        raise BadDocument("number-too-long", most=_MOST_DIGITS)
    return number


def _no_constant(name: str) -> NoReturn:
    raise BadDocument("no-number", constant=name)


@cache
def _decoder() -> "JSONDecoder":
    from json import JSONDecoder

    return JSONDecoder(
        object_pairs_hook=_object,
        parse_int=_whole,
        parse_float=_decimal,
        parse_constant=_no_constant,
    )
