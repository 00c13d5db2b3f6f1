"""What is recognized, but is not a record: each with the problem that says what to give instead.

Formats that are read name what they refuse themselves; these are of no format.
"""

import re
from collections.abc import Sequence

from .values import items, mapping

_SHORT = 2_000
_TEXTS = (
    (re.compile(r"tenhou\.net.*http|http.*tenhou\.net", re.DOTALL), "link-to-tenhou"),
    (re.compile(r"^\d{10}gm-[0-9a-f]{4}-\d+-[0-9a-fx]+\S*$"), "link-to-tenhou"),
    (
        re.compile(r"http.*(?:mahjongsoul|maj-soul|paipu=)", re.DOTALL | re.IGNORECASE),
        "link-to-mahjong-soul",
    ),
    (re.compile(r"^\d{6}-[0-9a-f]{8}-[0-9a-f-]{27}(?:_a?\d+)*$"), "link-to-mahjong-soul"),
    (re.compile(r"^<(?:!doctype html|html)", re.IGNORECASE), "web-page"),
)
"""Links and ids of games, and web pages, by their beginnings."""
_RIICHI_CITY_FRAME = b"\0\x0f\0\x01"
_ARCHIVES = (b"PK\x03\x04", b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"Rar!")
"""What the files of zip, bzip2, xz, 7z and rar begin with."""
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"RIFF", b"GIF8", b"%PDF")


def problem_of_data(data: bytes) -> str | None:
    """The problem of a file that is no text."""
    if data.startswith(_ARCHIVES):
        return "record-in-archive"
    if data.startswith(_PICTURES):
        return "picture"
    return "riichicity-frame" if data[4:8] == _RIICHI_CITY_FRAME else None


def problem_of_text(text: str) -> str | None:
    """The problem of a text that is not JSON."""
    beginning = text[:_SHORT]
    return next((problem for mark, problem in _TEXTS if mark.search(beginning)), None)


def problem_of_values(values: Sequence[object]) -> str | None:
    """The problem of JSON: no hands, what a browser captured, what one seat of Tenhou received."""
    first = mapping(values[0] if values else None)
    if first.get("log") == []:  # of tenhou/6 and majiang, which are told apart by a hand
        return "record-without-hands"
    if items(mapping(first.get("log")).get("entries")):
        return "browser-capture"
    return "tenhou-capture" if isinstance(first.get("tag"), str) else None
