"""Blueprint of answers that are passed on: their address, the same as a QR code, and as text."""

from collections.abc import Iterable
from io import BytesIO
from typing import NamedTuple

import segno
from flask import Blueprint, Response, abort, request

from calc.questions.melds import meld_text
from calc.questions.query import Pairs, query_of
from calc.riichi.melds import Meld
from calc.riichi.notation import written
from calc.riichi.tiles import Tile

PAGES = frozenset({"waits", "riichi", "kan", "settle", "draw", "final", "penalty"})
"""Pages beside the calculator whose addresses are drawn."""
MOST_IN_A_CODE = 1200
"""Characters of an address that a QR code can still be read with."""
blueprint = Blueprint("sharing", __name__)


class Shared(NamedTuple):
    """What `_share.html` shows: the whole address, that of its QR code if it has one, the text."""

    address: str
    code: str
    text: str


def shared(address: str, text: str) -> Shared:
    """An answer to be passed on: its path with the query, and what it says in a few lines."""
    path, _, query = address.partition("?")
    whole = f"{_root()}{address}"
    code = f"/qr{path.rstrip('/')}.svg?{query}" if len(whole) <= MOST_IN_A_CODE else ""
    return Shared(whole, code, text)


def hand_line(tiles: Iterable[Tile], melds: Iterable[Meld], *more: str) -> str:
    """A hand in one line of text: tiles, calls, and what else belongs to it."""
    return " ".join([written(tiles), *map(meld_text, melds), *more])


@blueprint.get("/qr.svg", defaults={"page": ""})
@blueprint.get("/qr/<page>.svg")
def code(page: str) -> Response:
    """Draw the address of an answer as a QR code."""
    if page and page not in PAGES:
        abort(404)
    asked: Pairs = list(request.args.items(multi=True))
    query = f"?{query_of(asked)}" if asked else ""
    return drawn(f"{_root()}/{page}{query}")


def drawn(address: str) -> Response:
    """An address as a QR code; 414 for one that is too long to be read."""
    if len(address) > MOST_IN_A_CODE:
        abort(414)
    image = BytesIO()
    made = segno.make(address, error="l", micro=False)
    made.save(image, kind="svg", xmldecl=False, scale=4, border=4, dark="#000", light="#fff")
    return Response(image.getvalue(), mimetype="image/svg+xml")


def _root() -> str:
    return request.url_root.rstrip("/")
