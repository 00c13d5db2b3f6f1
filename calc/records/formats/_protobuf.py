"""Messages of protocol buffers, in the binary wire format and as text, read by a schema.

A binary message is a row of fields, each a key and a value. The key is a varint of
`number << 3 | wire type`; wire type 0 is a varint, 1 eight bytes, 2 a length and as many bytes, 5
four bytes. A varint has seven bits in each byte, the lowest first, and the highest bit set in all
bytes but the last. Whole numbers of a list may stand in one value, packed. Fields with their
default value are left out. Source: protobuf.dev, "Encoding" and "Text Format Language".
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..bounds import MOST_EVENTS, MOST_HANDS, Bound, current_budget
from ..values import JsonObject

_SIGNED = 1 << 63
_VARINT, _EIGHT_BYTES, _BYTES, _FOUR_BYTES = 0, 1, 2, 5
_LONGEST_VARINT = 10
_FIELD_WEIGHT = 3
"""A field is read as slowly as so many values of JSON."""
_MOST_VALUES = MOST_HANDS * MOST_EVENTS
"""Values of a list; the longest is that of the messages of a game."""
_DECLARED = re.compile(r"(\w+)(\*?)(?: ([a-zA-Z]\w*))? (\d+)")
_INTEGER, _TEXT, _DATA = "int", "text", "data"


class MalformedMessage(ValueError):
    """Bytes or a text that are no message."""


class MessageField(NamedTuple):
    """A field of a message: `type` is int, text, data, or the name of a message."""

    name: str
    type: str
    repeated: bool


Schema = Mapping[str, Mapping[int, MessageField]]
"""The fields of each message by their numbers."""


def schema(declared: str) -> Schema:
    """The schema of lines such as `Tile: seat 1, names* text 2`; `*` marks a list.

    >>> schema("Tile: seat 1, names* text 2")["Tile"][2]
    MessageField(name='names', type='text', repeated=True)
    """
    messages = {}
    for line in declared.strip().replace("\\\n", "").splitlines():
        name, _, fields = line.partition(":")
        messages[name] = {
            int(number): MessageField(field, type_ or _INTEGER, bool(star))
            for field, star, type_, number in _DECLARED.findall(fields)
        }
    return messages


def decode(messages: Schema, name: str, data: bytes) -> JsonObject:
    """A binary message as an object; fields that the schema lacks are left out.

    Raises MalformedMessage. What a message contains is within its bytes, so that their number
    bounds the work, and the schema bounds the depth.
    """
    decoded: dict[str, object] = {}
    for number, value in _fields(data):
        if field := messages[name].get(number):
            values = _values(messages, field, value)
            if field.repeated:
                held = decoded.setdefault(field.name, [])
                assert isinstance(held, list)
                held += values
                if len(held) > _MOST_VALUES:
                    raise MalformedMessage(field.name)
            else:
                decoded[field.name] = values[-1] if values else 0
    return decoded


def _values(messages: Schema, field: MessageField, value: int | bytes) -> list[object]:
    """The values of a field: one, or several whole numbers that are packed."""
    if field.type == _INTEGER:
        return [value] if isinstance(value, int) else [*_packed(value)]
    if isinstance(value, int):
        raise MalformedMessage(field.name)
    if field.type == _DATA:
        return [value]
    if field.type == _TEXT:
        return [value.decode("utf-8", "replace")]
    return [decode(messages, field.type, value)]


def _fields(data: bytes) -> Iterator[tuple[int, int | bytes]]:
    """The number and the value of each field; raises MalformedMessage."""
    place = 0
    budget = current_budget()
    while place < len(data):
        budget.spend(Bound.VALUES, _FIELD_WEIGHT)
        key, place = _varint(data, place)
        number, wire = key >> 3, key & 7
        if number <= 0:
            raise MalformedMessage(number)
        if wire == _VARINT:
            value, place = _varint(data, place)
            yield number, value
            continue
        length = {_EIGHT_BYTES: 8, _FOUR_BYTES: 4}.get(wire, -1)
        if wire == _BYTES:
            length, place = _varint(data, place)
        end = place + length
        if length < 0 or end > len(data):
            raise MalformedMessage(place)
        yield number, data[place:end]
        place = end


def _packed(data: bytes) -> Iterator[int]:
    current_budget().spend(Bound.VALUES, len(data))
    place = 0
    while place < len(data):
        value, place = _varint(data, place)
        yield value


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """The whole number, with its sign, that begins at a place, and the place behind it.

    >>> _varint(bytes([0xAC, 0x02]), 0)
    (300, 2)
    """
    value = 0
    for step, byte in enumerate(data[place : place + _LONGEST_VARINT]):
        value |= (byte & 0x7F) << 7 * step
        if byte < 0x80:
            value &= 2 * _SIGNED - 1
            return (value - 2 * _SIGNED if value >= _SIGNED else value), place + step + 1
    raise MalformedMessage(place)


_TOKEN = re.compile(
    r"""\s*(?:(?P<open>(?P<message>\w+)\s*:?\s*\{)|(?P<close>\})|(?P<field>\w+)\s*:\s*(?:
    "(?P<text>[^"\\]*)"|(?P<number>-?\d{1,19}\b)|(?P<word>\w+)))""",
    re.VERBOSE | re.ASCII,
)
_WORDS = {"true": 1, "false": 0}


def parse_message(text: str) -> JsonObject:
    """A message in the text format, as an object; what stands once is no list.

    Raises MalformedMessage.

    >>> parse_message('seat: 1 fans { val: 2 } fans { val: 1 }')
    {'seat': 1, 'fans': [{'val': 2}, {'val': 1}]}
    """
    message: dict[str, object] = {}
    inside = [message]
    place = 0
    while token := _TOKEN.match(text, place):
        place = token.end()
        if token["close"]:
            inside.pop()
        elif token["open"]:
            inside.append({})
            _add(inside[-2], token["message"], inside[-1])
        else:
            _add(inside[-1], token["field"], _scalar(token))
        if not inside:
            raise MalformedMessage(place)
    if text[place:].strip() or len(inside) > 1:
        raise MalformedMessage(place)
    return message


def _scalar(token: re.Match[str]) -> object:
    if token["text"] is not None:
        return token["text"]
    return int(token["number"]) if token["number"] else _WORDS.get(token["word"], token["word"])


def _add(message: dict[str, object], name: str, value: object) -> None:
    held = message.get(name)
    if held is None:
        message[name] = value
    elif isinstance(held, list):
        held.append(value)
    else:
        message[name] = [held, value]
