"""Compressed bytes, unpacked within the bounds of a record."""

import zlib
from typing import NamedTuple

from .bounds import MOST_MEMBERS, MOST_UNPACKED, UnreadableRecord

GZIP = b"\x1f\x8b"
"""The bytes that gzip begins with."""


class Unpacked(NamedTuple):
    """What gzip contains, and how many bytes follow its last member that do not belong to it."""

    content: bytes
    following: int = 0


def unpack(data: bytes, most: int = MOST_UNPACKED) -> Unpacked:
    """The content of all members of gzip; raises UnreadableRecord.

    Of a truncated member there is the part that is there. Zeros may follow the last, which pad it;
    other bytes are counted, those of a further member that cannot be unpacked too. Source: RFC
    1952, 2.2.
    """
    try:
        content, rest = _member(data, most)
    except zlib.error as error:
        raise UnreadableRecord("record-not-unpacked") from error
    for _ in range(MOST_MEMBERS - 1):
        if not rest.startswith(GZIP):
            break
        try:
            more, rest = _member(rest, most - len(content))
        except zlib.error:
            break
        content += more
    return Unpacked(content, len(rest.lstrip(b"\0")))


def _member(data: bytes, most: int) -> tuple[bytes, bytes]:
    """The content of the first member, and what follows it; raises zlib.error."""
    unpacker = zlib.decompressobj(wbits=31)
    content = unpacker.decompress(data, most + 1)
    if len(content) > most:
        raise UnreadableRecord("record-too-long", most=MOST_UNPACKED)
    return content, unpacker.unused_data
