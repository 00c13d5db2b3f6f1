"""The JSON values of a text, within the bounds of a record."""

import html
import json
import re
from collections.abc import Callable, Sequence

from calc.riichi.errors import MOST_LEVELS

from .bounds import UnreadableRecord

_MOST_DIGITS = 30
_MOST_SHOWN = 20
"""Characters of a text that are shown from the place where it cannot be read."""
_MANY_DIGITS = re.compile(rf"\d{{{_MOST_DIGITS + 1}}}")
_BETWEEN = re.compile(r"(?:[\s,]|https?://\S+)*")
"""What may stand between values: spaces, commas, links."""
_BRACKET = re.compile(r"[\[\]{}]")
_CURLY = str.maketrans(dict.fromkeys("“”„‟＂", '"'))
_COMMA_AND_BRACKET = re.compile(r",\s*[\]}]")
_TRAILING_COMMA = re.compile(r'("(?:[^"\\]|\\.)*+"?)|,(?=\s*[\]}])', re.DOTALL)
"""A text in quotation marks, which is kept, or a comma before a closing bracket."""
_COMMENT = re.compile(
    r'("(?:[^"\\]|\\.)*+"?)|(?<!http:)(?<!https:)//[^\n]*|/\*.*?(?:\*/|\Z)', re.DOTALL
)
"""A text in quotation marks, which is kept, or a comment."""
_COMMENTS_BEFORE = re.compile(r"(?:\s*+(?://[^\n]*+|/\*.*?\*/))*+\s*+", re.DOTALL)
_START = re.compile(r"""\{\s*+(?:["“”„‟＂}]|&quot;|/[/*])|\[\s*+(?:[\[{]|/[/*])""")
"""The beginning of an object, or of a list of them, in a sentence."""
_WORD_IN_BRACKETS = re.compile(r"\[\s*[^\W\d_]")


def without_preface(text: str) -> str | None:
    r"""The text from its first JSON value on, its line numbers unchanged; None if it has none.

    Before it there may be a sentence, a link or comments.

    >>> without_preface('My game:\n{"log": []}'), without_preface("/* {} */ [1]")
    ('\n{"log": []}', '[1]')
    """
    place = next(_COMMENTS_BEFORE.finditer(text)).end()
    if text[place : place + 1] not in ("{", "[") or _WORD_IN_BRACKETS.match(text, place):
        start = _START.search(text, place)
        if start is None:
            return None
        place = start.start()
    return "\n" * text.count("\n", 0, place) + text[place:]


def plain_json(text: str) -> str:
    r"""JSON without what web pages and editors make of it, and without comments.

    >>> plain_json("{&quot;log&quot;: [],}"), plain_json('{“name”: "“,]"}')
    ('{"log": []}', '{“name”: "“,]"}')
    >>> plain_json('["a//b", 1, // two\n /* three */]')
    '["a//b", 1 \n ]'
    """
    if '"' not in text:
        text = html.unescape(text).translate(_CURLY)
    if "//" in text or "/*" in text:
        text = _COMMENT.sub(lambda part: part[1] or "\n" * part[0].count("\n"), text)
    return _TRAILING_COMMA.sub(r"\1", text) if _COMMA_AND_BRACKET.search(text) else text


def json_values(
    text: str, may_break_off: Callable[[Sequence[object]], bool] = lambda _: False
) -> list[object]:
    """The JSON values of a text, one after another, within the bounds; raises UnreadableRecord.

    `may_break_off` says of the values before a place that cannot be read whether they are enough.
    A sentence may follow the last value.
    """
    _check_nesting(text)
    parse_whole = _parse_whole_number if _MANY_DIGITS.search(text) else int
    decoder = json.JSONDecoder(parse_int=parse_whole, parse_constant=_reject_number)
    values: list[object] = []
    place = next(_BETWEEN.finditer(text)).end()
    try:
        while place < len(text):
            value, end = decoder.raw_decode(text, place)
            values.append(value)
            place = next(_BETWEEN.finditer(text, end)).end()
    except json.JSONDecodeError as error:
        is_sentence_behind = values and not _BRACKET.search(text, place)
        if not is_sentence_behind and (len(values) < 2 or not may_break_off(values)):
            raise _cut_or_wrong(text, error) from error
    except RecursionError as error:
        raise UnreadableRecord("nested-too-deep", most=MOST_LEVELS) from error
    if "\\ud" in text.lower():  # half a character in an escape cannot be written again
        whole = json.dumps(values, ensure_ascii=False).encode("utf-8", "replace")
        values = json.loads(whole)
    return values


def _cut_or_wrong(text: str, error: json.JSONDecodeError) -> UnreadableRecord:
    """The problem of JSON that ends before its last bracket, or is wrong at some place in it."""
    near = " ".join(text[error.pos : error.pos + _MOST_SHOWN].split())
    if not near:
        return UnreadableRecord("record-cut")
    return UnreadableRecord("record-not-json", line=error.lineno, column=error.colno, near=near)


def _check_nesting(text: str) -> None:
    """Raise for brackets inside each other without end, before anything is decoded."""
    level = 0
    for bracket in _BRACKET.finditer(text):
        level += 1 if bracket[0] in "[{" else -1
        if level > MOST_LEVELS:
            raise UnreadableRecord("nested-too-deep", most=MOST_LEVELS)


def _parse_whole_number(digits: str) -> int:
    if len(digits.lstrip("-")) > _MOST_DIGITS:
        raise UnreadableRecord("record-number-too-long", most=_MOST_DIGITS)
    return int(digits)


def _reject_number(name: str) -> float:
    raise UnreadableRecord("not-a-figure", text=name)
