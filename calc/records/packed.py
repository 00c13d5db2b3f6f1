"""Compressed bytes, unpacked within the bounds of a record."""

import zlib

from .bounds import MOST_UNPACKED, UnreadableRecord

GZIP = b"\x1f\x8b"
"""The bytes that gzip begins with."""


def unpack(data: bytes, most: int = MOST_UNPACKED) -> bytes:
    """The content of gzip; of a truncated file the part that is there; raises UnreadableRecord."""
    unpacker = zlib.decompressobj(wbits=31)
    try:
        content = unpacker.decompress(data, most + 1)
    except zlib.error as error:
        raise UnreadableRecord("record-not-unpacked") from error
    if len(content) > most:
        raise UnreadableRecord("record-too-long", most=MOST_UNPACKED)
    return content
