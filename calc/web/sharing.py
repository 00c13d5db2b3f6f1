"""Answers that are passed on: their address, the same as a QR code, and as text."""

from typing import NamedTuple

from flask import request

MOST_IN_A_CODE = 1200
"""Characters of an address that a QR code can still be read with."""


class Shared(NamedTuple):
    """What `_share.html` shows: the whole address, that of its QR code if it has one, the text."""

    address: str
    code: str
    text: str


def shared(address: str, text: str) -> Shared:
    """An answer to be passed on: its path with the query, and what it says in a few lines."""
    path, _, query = address.partition("?")
    whole = f"{site_root()}{address}"
    code = f"/qr{path.rstrip('/')}.svg?{query}" if len(whole) <= MOST_IN_A_CODE else ""
    return Shared(whole, code, text)


def site_root() -> str:
    """The address of the site, without a slash at its end."""
    return f"{request.scheme}://{request.host}{request.root_path}".rstrip("/")
