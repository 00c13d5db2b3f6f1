"""The picture of any answer by its address, the same in a frame, and what forums ask for both.

`/card.svg?…` and `/card/waits.png?…` are the pictures of `/?…` and `/waits?…`, `/embed/waits?…` is
the frame, `/oembed?url=…` says where they are. What has no answer has none of them: 404.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit
from zlib import crc32

from flask import Blueprint, Response, abort, request
from markupsafe import Markup

from calc.articles.cards import article_card
from calc.cards.card import Card
from calc.cards.drawing import HEIGHT, WIDTH, can_draw, svg
from calc.cards.png import can_draw_png, png
from calc.riichi.notation import parse_number
from calc.web.asking import PAGES
from calc.web.http.requests import current_request, page_language, public_root, site_root
from calc.web.http.responses import READING, CompleteResponse, context_of, html
from calc.web.pages.board.moment_card import board_card
from calc.web.pages.learn import article_pages
from calc.web.parts.previews import SITE, embed_address, picture_address
from calc.words import Language

DAY = "public, max-age=86400, stale-while-revalidate=604800"
"""`Cache-Control` of a picture: another version of the program may draw it otherwise."""
FRAME_POLICY = (
    "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors *"
)
"""Policy of a frame: others may show it, and all it can do is show a picture with a link."""
FRAME_WIDTH, FRAME_HEIGHT = 600, 315
FRAME = Markup(
    '<iframe src="{}" width="{}" height="{}" title="{}" loading="lazy" '
    'sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>'
)
LEARN, BOARD = "/learn/", "/board"
blueprint = Blueprint("cards", __name__)


def card_at(path: str, pairs: Iterable[tuple[str, str]], language: Language) -> Card | None:
    """The card of the page at a path, with the pairs of its query; None where it has no answer."""
    if path.startswith(LEARN):
        article = article_pages(language).library.articles.get(path.removeprefix(LEARN))
        return article_card(article) if article else None
    if path == BOARD:
        return board_card(pairs, language)
    page = next((page for page in PAGES.values() if page.path == path), None)
    return page(pairs, language).card if page else None


def _asked(page: str, language: Language) -> tuple[str, Card]:
    """The address of a page by the rest of a path, and its card; 404 where it has none."""
    path = f"/{page}"
    card = card_at(path, request.args.items(multi=True), language) if can_draw() else None
    if card is None:
        abort(404)
    query = request.query_string.decode()
    return f"{path}?{query}" if query else path, card


@blueprint.get("/card.svg", defaults={"page": ""})
@blueprint.get("/card/<path:page>.svg")
def as_svg(page: str) -> Response:
    """The picture of an answer as SVG."""
    _, card = _asked(page, page_language())
    return _picture(svg(card).encode(), "image/svg+xml")


@blueprint.get("/card.png", defaults={"page": ""})
@blueprint.get("/card/<path:page>.png")
def as_png(page: str) -> Response:
    """The picture of an answer as PNG; it is not drawn where the browser has it."""
    if not can_draw_png():
        abort(404)
    _, card = _asked(page, page_language())
    drawn = svg(card)
    tag = f"{len(drawn):x}-{crc32(drawn.encode()):x}"
    known = request.if_none_match.contains_weak(tag) and request.method in READING
    response = _picture(b"" if known else png(drawn), "image/png")
    response.status_code = 304 if known else 200
    response.set_etag(tag, weak=True)
    return response


def _picture(body: bytes, kind: str) -> CompleteResponse:
    return CompleteResponse(body, mimetype=kind, headers={"Cache-Control": DAY})


@context_of("embed/page.html")
@dataclass(frozen=True)
class FramePage:
    """An answer in a frame: its picture, what it says, and the address of its page."""

    title: str
    words: str
    picture: str
    address: str


@blueprint.get("/embed", defaults={"page": ""})
@blueprint.get("/embed/<path:page>")
def frame(page: str) -> Response:
    """An answer as the frame of another site: a picture that is a link, and nothing else."""
    address, card = _asked(page, page_language())
    root = current_request().root_path
    picture = f"{root}{picture_address(address)}"
    shown = FramePage(card.title, card.words, picture, f"{root}{address}")
    response = html("embed/page.html", shown)
    response.headers["Content-Security-Policy"] = FRAME_POLICY
    return response


@blueprint.get("/oembed")
def oembed() -> Response:
    """What a forum asks for to show a link to an answer of this host: https://oembed.com."""
    if request.args.get("format", "json") != "json":
        abort(501)
    address = own_address(request.args.get("url", ""))
    path, _, query = address.partition("?")
    card = card_at(path, parse_qsl(query), page_language()) if address else None
    if card is None:
        abort(404)
    return Response(json.dumps(_oembed(card, address)), mimetype="application/json")


def own_address(url: str) -> str:
    """The path and query of an address of this site in its language; empty for any other."""
    root = public_root() or site_root()
    if not url.startswith(root) or url[len(root) : len(root) + 1] not in ("/", "?"):
        return ""
    parts = urlsplit(url[len(root) :])
    return f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"


def _oembed(card: Card, address: str) -> dict[str, object]:
    """The answer of version 1.0 for a frame, as wide as is wanted."""
    root = public_root() or site_root()
    wide = min(_bound("maxwidth", FRAME_WIDTH), _bound("maxheight", FRAME_HEIGHT) * WIDTH // HEIGHT)
    tall = wide * HEIGHT // WIDTH
    frame = FRAME.format(f"{root}{embed_address(address)}", wide, tall, card.title)
    answer: dict[str, object] = {
        "version": "1.0",
        "type": "rich",
        "provider_name": SITE,
        "provider_url": root,
        "title": card.title,
        "width": wide,
        "height": tall,
        "html": frame,
    }
    if can_draw_png():
        picture = f"{root}{picture_address(address, 'png')}"
        answer |= {"thumbnail_url": picture, "thumbnail_width": WIDTH, "thumbnail_height": HEIGHT}
    return answer


def _bound(name: str, usual: int) -> int:
    """The most pixels that are wanted, at most the usual ones."""
    wanted = parse_number(request.args.get(name, ""))
    return usual if wanted is None else max(1, min(usual, wanted))
