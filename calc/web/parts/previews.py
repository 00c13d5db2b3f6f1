"""Link previews: the tags by which chats and forums show a link to an answer, and its picture.

The names are those of the Open Graph protocol, which X reads too, but for the form of its card and
the words of the picture. Addresses are absolute, and there are none where the site's is not known.
"""

from urllib.parse import quote

from markupsafe import Markup

from calc.cards.card import Card
from calc.cards.drawing import HEIGHT, WIDTH, can_draw
from calc.cards.png import can_draw_png
from calc.web.http.requests import public_root

SITE = "Tenbo"
MOST_WORDS = 400
"""Characters of the words of a picture; X shows 420."""
_TAG = Markup('<meta property="{}" content="{}">')
_X_TAG = Markup('<meta name="twitter:{}" content="{}">')
_EMBED = Markup('<link rel="alternate" type="application/json+oembed" href="{}">')


def picture_address(address: str, form: str = "svg") -> str:
    """The address of the picture of an answer, by the path and query of its page.

    >>> picture_address("/?hand=1m"), picture_address("/learn/yaku/pinfu", "png")
    ('/card.svg?hand=1m', '/card/learn/yaku/pinfu.png')
    """
    path, mark, query = address.partition("?")
    return f"/card{path.rstrip('/')}.{form}{mark}{query}"


def embed_address(address: str) -> str:
    """The address of an answer as a frame of another page."""
    path, mark, query = address.partition("?")
    return f"/embed{path.rstrip('/')}{mark}{query}"


def description(card: Card) -> str:
    """What follows the sentence of an answer, for a preview."""
    lines = [*card.lines, *(f"{seat.name} {seat.figure}" for seat in card.seats)]
    return " · ".join(lines) or card.title


def preview(card: Card | None, address: str) -> Markup:
    """The tags of the page of an answer; none without a card."""
    if card is None:
        return Markup()
    root, words = public_root(), card.words[:MOST_WORDS]
    tags = [("og:title", card.title), ("og:description", description(card)), ("og:site_name", SITE)]
    if root and can_draw() and can_draw_png():
        tags += [
            ("og:image", f"{root}{picture_address(address, 'png')}"),
            ("og:image:width", str(WIDTH)),
            ("og:image:height", str(HEIGHT)),
            ("og:image:alt", words),
        ]
    form = "summary_large_image" if len(tags) > 3 else "summary"
    parts = [_TAG.format(name, text) for name, text in tags]
    parts.append(_X_TAG.format("card", form))
    if form != "summary":
        parts.append(_X_TAG.format("image:alt", words))
    if root:
        parts.append(_TAG.format("og:url", f"{root}{address}"))
        parts.append(_EMBED.format(f"{root}/oembed?url={quote(root + address, safe=':/?=@,~*')}"))
    return Markup("\n").join(parts)
