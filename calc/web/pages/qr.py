"""The address of an answer as a QR code: `/qr.svg` of the calculator, `/qr/waits.svg` of a page."""

from io import BytesIO

import segno
from flask import Blueprint, Response, abort, request

from calc.questions.query import query_of
from calc.web.page import PAGES
from calc.web.sharing import MOST_IN_A_CODE, site_root

LONGEST_COMPARED = 500
"""Characters of an address for which the best of the eight masks is looked for.

Of a longer one that takes 50 ms, three times what it takes to draw it with any of them."""
MASK = 3
"""The mask of a code of a longer address, by its number in ISO/IEC 18004: diagonal stripes."""

blueprint = Blueprint("qr", __name__)


@blueprint.get("/qr.svg", defaults={"page": ""})
@blueprint.get("/qr/<page>.svg")
def code(page: str) -> Response:
    """Draw the address of an answer; 404 for no page that asks, 414 for one too long to be read."""
    if page and f"/{page}" not in {known.path for known in PAGES.values()}:
        abort(404)
    query = query_of(request.args.items(multi=True))
    address = f"{site_root()}/{page}{'?' if query else ''}{query}"
    if len(address) > MOST_IN_A_CODE:
        abort(414)
    image = BytesIO()
    mask = None if len(address) <= LONGEST_COMPARED else MASK
    symbol = segno.make(address, error="l", micro=False, mask=mask)
    symbol.save(image, kind="svg", xmldecl=False, scale=4, border=4, dark="#000", light="#fff")
    return Response(image.getvalue(), mimetype="image/svg+xml")
