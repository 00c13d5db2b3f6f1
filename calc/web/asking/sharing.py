"""How an answer is passed on: its whole address, the QR code of that, its text."""

from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

import segno
from flask import Response, abort, request

from calc.questions.query import query_of
from calc.web.http.requests import site_root

if TYPE_CHECKING:
    from calc.cards.card import Card

MOST_IN_A_CODE = 1200
"""Characters of the longest address whose QR code a phone can read."""
LONGEST_COMPARED = 500
"""Characters of an address for which the best of the eight masks is looked for.

For a longer one that takes 50 ms, three times as long as drawing it with a given mask."""
MASK = 3
"""The mask for a longer address, by its number in ISO/IEC 18004: diagonal stripes."""


class ShareLinks(NamedTuple):
    """What `_share.html` shows: the whole address, that of its QR code or empty, the text.

    `picture` is the address of the answer as a picture, `saved` that of the file to be saved,
    `title` what it says, `tiles` the hand in characters. They are empty without a card.
    """

    address: str
    code: str
    text: str
    picture: str = ""
    saved: str = ""
    title: str = ""
    tiles: str = ""


def share_links(address: str, text: str) -> ShareLinks:
    """The links of an answer with this path and query, and this text."""
    path, _, query = address.partition("?")
    whole = f"{site_root()}{address}"
    code = f"/qr{path.rstrip('/')}.svg?{query}" if len(whole) <= MOST_IN_A_CODE else ""
    return ShareLinks(whole, code, text)


def with_card(links: ShareLinks, card: "Card", address: str) -> ShareLinks:
    """The links with those of the picture of an answer, by the path and query of its page."""
    from calc.cards.card import characters
    from calc.cards.png import can_draw_png
    from calc.web.parts.previews import picture_address

    picture = picture_address(address)
    saved = picture_address(address, "png") if can_draw_png() else picture
    tiles = characters(card.hand)
    return links._replace(picture=picture, saved=saved, title=card.title, tiles=tiles)


def qr_code() -> Response:
    """The address of an answer as a QR code, at `/qr.svg` or `/qr/waits.svg`; 414 if too long."""
    page = request.path.removeprefix("/qr").removesuffix(".svg") or "/"
    query = query_of(request.args.items(multi=True))
    address = f"{site_root()}{page}{'?' if query else ''}{query}"
    if len(address) > MOST_IN_A_CODE:
        abort(414)
    image = BytesIO()
    mask = None if len(address) <= LONGEST_COMPARED else MASK
    symbol = segno.make(address, error="l", micro=False, mask=mask)
    symbol.save(image, kind="svg", xmldecl=False, scale=4, border=4, dark="#000", light="#fff")
    return Response(image.getvalue(), mimetype="image/svg+xml")
