"""What records of Mahjong Soul look like, whoever exported them, as one row of messages.

The server answers with a ResGameRecord: `head` says who played and by which rules, `data` is a
GameDetailRecords in a Wrapper, which names its message. In it lie the messages of the game, each in
a Wrapper: in `records`, or since July 2021 as the `result` of an action. Tools write all this, or
some of it, as JSON, in binary, as hexadecimal digits, in base64, or as protobuf text.
"""

import re
from base64 import b64decode
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..bounds import UnreadableRecord
from ..values import JsonObject, items, mapping, text
from ._majsoul_schema import SCHEMA
from ._protobuf import MalformedMessage, decode, parse_message

Message = tuple[str, JsonObject]
"""A message by its name, without the package."""
USER_EVENT = "UserEvent"
_GAME = "GameDetailRecords"
_ANSWER, _FRAMES = 3, b"\1\2\3"
_FRAME_START = 3
"""Bytes of a frame before its Wrapper: its kind, and two for its number."""
_WRAPPER = re.compile(rb"\.lq\.[\w.]{1,60}\x12|GameDetailRecords\x12")
_HEAD = re.compile(rb"\x1a.{1,3}\n.\d{6}-[0-9a-f]{8}-", re.DOTALL)
"""The beginning of an answer: the head, and in it the game's id."""
_UNNAMED = b"\n\0\x12"
_OF_ACTION = ("passed", "result", "user_event", "userEvent")
"""Fields of an action beside its `type`."""
_HEXADECIMAL = re.compile(r"[0-9a-fA-F\s]{20,}")
_BASE64 = re.compile(r"[A-Za-z0-9+/=\s]{20,}")
_NAMED = re.compile(r"\(\s*'(?:\.?lq\.)?((?:Record|Action)[A-Z]\w+)'\s*,")
"""The beginning of a message in a Python list of names and protobuf texts."""


class GameMessages(NamedTuple):
    """A game: its `head` if there is one, and its messages in order."""

    head: JsonObject
    messages: Sequence[Message]


def is_majsoul_data(data: bytes) -> bool:
    """Whether bytes are a message or a frame of Mahjong Soul."""
    framed = data[:1] in (b"\1", b"\2", b"\3") and data[3:6] == _UNNAMED
    return framed or bool(_HEAD.match(data) or _WRAPPER.search(data))


def games_of_data(data: bytes) -> list[GameMessages]:
    """The game of a binary message or frame; raises UnreadableRecord."""
    try:
        if data[0] in _FRAMES:
            if data[0] != _ANSWER:
                raise UnreadableRecord("majsoul-not-a-game")
            answer = decode(SCHEMA, "Wrapper", data[_FRAME_START:])
            return [_answered_game(_data(answer))]
        wrapper = decode(SCHEMA, "Wrapper", data)
        if "name" in wrapper and _name(wrapper) in SCHEMA:
            return [GameMessages({}, [*_messages_in_wrapper(data)])]
        return [_answered_game(data)]
    except MalformedMessage as error:
        raise UnreadableRecord("majsoul-malformed") from error


def _answered_game(data: bytes) -> GameMessages:
    """The game of a ResGameRecord; raises UnreadableRecord, or MalformedMessage."""
    reply = decode(SCHEMA, "ResGameRecord", data)
    head = mapping(reply.get("head"))
    if not reply.get("data"):
        raise UnreadableRecord("majsoul-without-data" if head else "majsoul-not-a-game")
    return GameMessages(head, [*_messages_in_wrapper(_data(reply))])


def _data(message: JsonObject) -> bytes:
    data = message.get("data", b"")
    return data if isinstance(data, bytes) else b""


def _name(message: JsonObject) -> str:
    """The name of the message in a Wrapper, without the package."""
    return text(message.get("name")).rpartition(".")[2]


def _messages_in_wrapper(data: bytes) -> Iterator[Message]:
    """The messages of a game in a Wrapper, or the one message in it."""
    wrapper = decode(SCHEMA, "Wrapper", data)
    name = _name(wrapper)
    if name != _GAME:
        yield name, decode(SCHEMA, name, _data(wrapper)) if name in SCHEMA else {}
        return
    game = decode(SCHEMA, _GAME, _data(wrapper))
    for record in items(game.get("records")):
        if isinstance(record, bytes):
            yield from _messages_in_wrapper(record)
    for action in map(mapping, items(game.get("actions"))):
        if isinstance(result := action.get("result"), bytes) and result:
            yield from _messages_in_wrapper(result)
        if event := action.get("user_event"):
            yield USER_EVENT, mapping(event)


def data_of_text(written: str) -> bytes:
    """The bytes that a text has in hexadecimal digits or in base64; none for any other text."""
    plain = written.strip("\"' \t\r\n")
    if _HEXADECIMAL.fullmatch(plain):
        digits = "".join(plain.split())
        data = bytes.fromhex(digits[: len(digits) // 2 * 2])
        if is_majsoul_data(data):
            return data
    return _base64(plain) if _BASE64.fullmatch(plain) else b""


def _base64(written: str) -> bytes:
    """The bytes of a text in base64; none where it is not."""
    try:
        return b64decode("".join(written.split()), validate=True)
    except ValueError:
        return b""


def is_majsoul_text(written: str) -> bool:
    """Whether a text contains messages in the text format, or bytes of Mahjong Soul."""
    return bool(_NAMED.search(written)) or is_majsoul_data(data_of_text(written))


def games_of_text(written: str) -> list[GameMessages]:
    """The games of a text; raises UnreadableRecord."""
    if data := data_of_text(written):
        return games_of_data(data)
    starts = [*_NAMED.finditer(written)]
    ends = [start.start() for start in starts[1:]] + [len(written)]
    messages = []
    for start, end in zip(starts, ends, strict=True):
        body = written[start.end() : end].partition("\n)")[0].rstrip(" ,)]\n")
        try:
            messages.append((start[1], known_fields(start[1], parse_message(body))))
        except MalformedMessage as error:
            line = written.count("\n", 0, start.start()) + 1
            raise UnreadableRecord("majsoul-text", line=line, name=start[1]) from error
    return [GameMessages({}, messages)]


def known_fields(name: str, written: object) -> JsonObject:
    """The fields of a message by their names in the schema, lists as lists.

    JSON has the names with underscores or in camel case.
    """
    given = mapping(written)
    known: dict[str, object] = {}
    for field in SCHEMA.get(name, {}).values():
        value = next((given[key] for key in _spellings(field.name) if key in given), None)
        if value is None:
            continue
        values = value if isinstance(value, list) else [value]
        if field.type in SCHEMA:
            values = [known_fields(field.type, item) for item in values]
        known[field.name] = values if field.repeated else values[0] if values else None
    return known


def _spellings(name: str) -> tuple[str, ...]:
    """A field's name as JSON may have it; old records write `begin_tiles[0]` for `tiles0`.

    >>> _spellings("is_liqi"), _spellings("tiles0")[-1]
    (('is_liqi', 'isLiqi', 'is_liqi'), 'begin_tiles[0]')
    """
    first, *rest = name.split("_")
    old = f"begin_{name[:-1]}[{name[-1]}]" if name[:-1] == "tiles" else name
    return name, "".join((first, *map(str.capitalize, rest))), old


def is_majsoul(values: Sequence[object]) -> bool:
    """Whether JSON values are messages of Mahjong Soul, or the answer with a game."""
    first = mapping(values[0] if values else None)
    answered = "head" in first and any(key in first for key in ("data", "data_url", "dataUrl"))
    inside = any(_holds_messages(first, key) for key in ("records", "actions"))
    return answered or inside or _is_message(first)


def _is_message(value: JsonObject) -> bool:
    return "data" in value and bool(re.match(r"Record[A-Z]|Action[A-Z]|GameDetail", _name(value)))


def _holds_messages(value: JsonObject, key: str) -> bool:
    """Whether a list holds Wrappers as objects or in base64, or actions with such results."""
    first = next(iter(items(value.get(key))), None)
    entry = mapping(first)
    is_action = "type" in entry and not entry.keys().isdisjoint(_OF_ACTION)
    return _is_message(entry) or is_action or is_majsoul_data(_base64(text(first)))


def games_of_values(values: Sequence[object]) -> list[GameMessages]:
    """The games of JSON values; messages one after another are one. Raises UnreadableRecord."""
    flat = [value for value in values if _is_single(mapping(value))]
    games = [flat] if flat else []
    games += [[value] for value in values if not _is_single(mapping(value))]
    try:
        return [_game_of_values(game) for game in games]
    except MalformedMessage as error:
        raise UnreadableRecord("majsoul-malformed") from error


def _is_single(value: JsonObject) -> bool:
    return _is_message(value) and _name(value) != _GAME


def _game_of_values(values: Sequence[object]) -> GameMessages:
    head = known_fields("RecordGame", mapping(values[0]).get("head"))
    messages = [*_messages_in(values)]
    if head and not messages:
        raise UnreadableRecord("majsoul-without-data")
    return GameMessages(head, messages)


def _messages_in(value: object) -> Iterator[Message]:
    """The messages anywhere in a JSON value, in order."""
    if isinstance(value, str):
        data = _base64(value)
        yield from _messages_in_wrapper(data) if is_majsoul_data(data) else ()
    elif isinstance(value, list):
        for item in value:
            yield from _messages_in(item)
    elif isinstance(value, dict):
        yield from _messages_in_object(value)


def _messages_in_object(value: JsonObject) -> Iterator[Message]:
    if _is_single(value):
        data, name = value["data"], _name(value)
        if isinstance(data, str) and name in SCHEMA:
            yield name, decode(SCHEMA, name, _base64(data))
        else:
            yield name, known_fields(name, data)
        return
    event = value.get("user_event", value.get("userEvent"))
    if event is not None:
        yield USER_EVENT, known_fields(USER_EVENT, event)
    inside = next((value[key] for key in ("actions", "records", "result") if value.get(key)), None)
    yield from _messages_in(value.get("data") if inside is None else inside)
