"""Recorded games: readers of the formats, and hands played again.

    text or file ─→ `read_record` ─→ the format that recognizes it, a module of `formats`
        ─→ `events.RecordedGame`, with the events of each hand and its wins as they are recorded
    RecordedHand ─→ `replay.replay` ─→ `moments.Replay`, with each win as it stood at the table

`calc.commands.record` makes a question of `score` of each win and compares the answer with the
record.

To recognize the format, gzip is unpacked within a bound, a byte order mark is removed, an escaped
mjlog is unescaped once, and the record in a link or a code block is taken out, in this order. The
formats are asked about the bytes first, then about the text, last about its JSON values. In JSON
that was escaped or edited on its way, quotation marks are made plain, comments and commas before a
closing bracket are left out. A sentence or a link may stand before it.
"""

import codecs
import html
import re
from urllib.parse import unquote

from calc.riichi.errors import Problem

from .bounds import (
    MOST_BYTES,
    MOST_GAMES,
    MOST_HANDS,
    MOST_UNPACKED,
    UNREADABLE,
    Bound,
    UnreadableRecord,
    budget,
    current_budget,
    problem_of,
)
from .events import RecordedGame
from .formats import FORMATS, games_in_data, games_in_text, games_in_values, may_break_off
from .json_text import json_values, plain_json, without_preface
from .packed import GZIP, Unpacked, unpack
from .unreadable import problem_of_data, problem_of_text, problem_of_values

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_BEFORE_VALUES = (",", ":", "[", "{", "<", "=", "\\u")
"""What comes before a value or a tag of a text, even of JSON in a text of JSON."""
_LINK = "#json="
_MOST_LINKS = MOST_GAMES * MOST_HANDS
_VIEW = re.compile("&t[sw]=")
_CODE_BLOCK = re.compile(r"```(?:json\w*)?\s(.*?)```", re.DOTALL)
"""The record in a message of a chat: between two rows of three backquotes."""


def read_record(record: bytes | str) -> list[RecordedGame]:
    """The games of a record; raises UnreadableRecord.

    Where there are more than MOST_GAMES, one more than those are returned. A value that is not a
    number is a problem of its hand; outside of a hand it is one of the record.
    """
    try:
        with budget():
            games = _games(record)
    except UNREADABLE as error:
        problem = problem_of(error)
        of_record = UnreadableRecord(problem.id)
        of_record.problem = problem._replace(field="record")
        raise of_record from error
    if not all(game.hands for game in games):
        raise UnreadableRecord("record-without-hands")
    return games


def _games(record: bytes | str) -> list[RecordedGame]:
    if isinstance(record, bytes):
        content, following = _unpacked(record)
        games = games_in_data(content) or _games_of_text(_decode(content))
        if not following:
            return games
        remark = Problem("record-followed", "record", facts={"bytes": following})
        return [game._replace(remarks=(*game.remarks, remark)) for game in games]
    return _games_of_text(record)


def _games_of_text(text: str) -> list[RecordedGame]:
    if len(text) > MOST_UNPACKED:
        raise UnreadableRecord("record-too-long", most=MOST_UNPACKED)
    current_budget().spend(Bound.VALUES, sum(map(text.count, _BEFORE_VALUES)))
    text = text.removeprefix("\ufeff").strip()
    if text.startswith("&lt;"):
        text = html.unescape(text)
    if not text:
        raise UnreadableRecord("record-empty")
    if games := games_in_text(text):
        return games[: MOST_GAMES + 1]
    if _LINK in text:
        text = "\n".join(map(_linked_record, text.split(_LINK)[1 : _MOST_LINKS + 1]))
    elif text[0] not in "{[" and (code := _CODE_BLOCK.search(text)):
        text = code[1].strip()
    json_text = None if text.startswith("<") else without_preface(text)
    if json_text is None:
        raise _unknown(problem_of_text(text))
    values = json_values(plain_json(json_text), may_break_off)
    if len(values) == 1 and isinstance(values[0], list) and values[0]:
        values = values[0]
    if games := games_in_values(values):
        return games[: MOST_GAMES + 1]
    raise _unknown(problem_of_values(values))


def _linked_record(text: str) -> str:
    """The record at the start of the text behind a link.

    It ends before `&ts=` or `&tw=`, which tell a viewer what to show, before another link, or, if
    it is percent-encoded, before a space; and with its last brace, whatever a message adds.
    """
    record = _VIEW.split(text, maxsplit=1)[0].strip()
    if record.startswith("%"):
        record = record.split(None, 1)[0]
    before, _, last = record.rpartition("\n")
    record = unquote(before if last.startswith("http") else record)
    return record[: record.rfind("}") + 1] or record


def _unknown(problem: str | None) -> UnreadableRecord:
    """The error of what is not a record, named if it is recognized."""
    return UnreadableRecord(problem) if problem else no_record()


def no_record() -> UnreadableRecord:
    """The error of what no format recognizes; it names all formats."""
    return UnreadableRecord("no-record", formats=", ".join(it.name for it in FORMATS.values()))


def _unpacked(data: bytes) -> Unpacked:
    """The bytes of a file, unpacked where they are gzip."""
    if len(data) > MOST_BYTES:
        raise UnreadableRecord("record-too-long", most=MOST_BYTES)
    return unpack(data) if data.startswith(GZIP) else Unpacked(data)


def _decode(data: bytes) -> str:
    if problem := problem_of_data(data):
        raise UnreadableRecord(problem)
    try:
        return data.decode("utf-16" if data.startswith(_UTF_16) else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableRecord("record-not-utf-8") from error
