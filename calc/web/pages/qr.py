"""The address of an answer as a QR code: `/qr.svg` of the calculator, `/qr/waits.svg` of a page."""

from io import BytesIO

import segno
from flask import Blueprint, Response, abort, request

from calc.questions.query import query_of
from calc.web.page import PAGES
from calc.web.sharing import MOST_IN_A_CODE, site_root

LONGEST_COMPARED = 500
"""Characters of an address for which the best of the eight masks is looked for.

For a longer one that takes 50 ms, three times as long as drawing it with a given mask."""
MASK = 3
"""The mask for a longer address, by its number in ISO/IEC 18004: diagonal stripes."""

blueprint = Blueprint("qr", __name__)


@blueprint.get("/qr.svg", defaults={"page": ""})
@blueprint.get("/qr/<page>.svg")
def code(page: str) -> Response:
    """The address of an answer as a QR code; 404 for another page, 414 for too long an address."""
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
