"""Messages of protocol buffers written in binary and as text, to be read by the program."""

import json
from collections.abc import Iterable
from typing import Any

from calc.records.formats._protobuf import MessageField, Schema


def encode(messages: Schema, name: str, value: dict[str, Any], *, packed: bool = True) -> bytes:
    """An object in the wire format; unknown fields are left out."""
    out = b""
    for number, field in messages[name].items():
        if field.name not in value:
            continue
        given = value[field.name]
        if field.repeated and field.type == "int" and packed:
            out += _delimited(number, b"".join(map(_varint, map(int, given))))
            continue
        for item in given if field.repeated else [given]:
            out += _field(messages, number, field, item)
    return out


def _field(messages: Schema, number: int, field: MessageField, item: Any) -> bytes:
    if field.type == "int":
        return _varint(number << 3) + _varint(int(item))
    if field.type == "text":
        return _delimited(number, item.encode())
    data = item if field.type == "data" else encode(messages, field.type, item)
    return _delimited(number, data)


def _delimited(number: int, data: bytes) -> bytes:
    return _varint(number << 3 | 2) + _varint(len(data)) + data


def _varint(value: int) -> bytes:
    """Seven bits a byte, the lowest first; a negative number has ten bytes."""
    value &= (1 << 64) - 1
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def as_text(value: dict[str, Any], indent: str = "") -> str:
    """An object in the text format."""
    return "".join(_lines(value, indent))


def _lines(value: dict[str, Any], indent: str) -> Iterable[str]:
    for name, given in value.items():
        for item in given if isinstance(given, list) else [given]:
            if isinstance(item, dict):
                yield f"{indent}{name} {{\n{as_text(item, indent + '  ')}{indent}}}\n"
            else:
                yield f"{indent}{name}: {json.dumps(item)}\n"
