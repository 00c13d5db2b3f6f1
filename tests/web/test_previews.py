"""Links to answers as others show them: tags as chats read them, pictures, oEmbed, frames."""

import re
from html.parser import HTMLParser
from urllib.parse import urlsplit

import brotli  # type: ignore[import-untyped]
import pytest
from flask.testing import FlaskClient

from calc.cards import png as png_module
from calc.web import create_app
from calc.web.http.settings import BadSetting
from scripts.pages import KINDS
from tests.drawn_cards import KINDS as DRAWN
from tests.drawn_cards import addresses
from tests.tables import for_each
from tests.web import PARTIAL

ROOT = "https://tenbo.example"
MOST_MORE = 300
"""Bytes that the tags may add to the first view of a page."""
ANSWERED = ["scored", "open", "no-yaku", "waits", "riichi", "kan", "double-ron", "draw", "final"]
ANSWERED += ["penalty", "article", "lesson"]
DRAWN_AS_PNG = ("open", "final", "lesson")
WITHOUT = ["calculator", "invalid", "waits-empty", "record", "rules", "search", "settings"]


@pytest.fixture(scope="module")
def public() -> FlaskClient:
    return create_app({"ACCESS_LOG": False, "PUBLIC_URL": ROOT}).test_client()


class Head(HTMLParser):
    """Reads the tags of a head as the Open Graph protocol and the form of X's cards say."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.properties: dict[str, str] = {}
        self.names: dict[str, str] = {}
        self.oembed = ""
        self.feed(page.partition("</head>")[0])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: text or "" for name, text in attrs}
        if tag == "meta" and "property" in given:
            assert given["property"] not in self.properties
            self.properties[given["property"]] = given["content"]
        elif tag == "meta" and "name" in given:
            self.names[given["name"]] = given["content"]
        elif tag == "link" and given.get("type") == "application/json+oembed":
            self.oembed = given["href"]


def head(client: FlaskClient, kind: str) -> Head:
    return Head(client.get(KINDS[kind], follow_redirects=True).text)


def local(address: str) -> str:
    """The path and query of an address of the site."""
    assert address.startswith(ROOT)
    return address.removeprefix(ROOT)


@for_each("kind", ANSWERED)
def test_an_answer_is_shown_by_three_chats(public: FlaskClient, kind: str) -> None:
    """What WhatsApp, Discord with Slack, and X say that they read of a page.

    Sources: ogp.me (title, type, image, url; absolute addresses), oembed.com (discovery by a link),
    X's summary card with a large image (card, title, image; words of at most 420 characters),
    WhatsApp's advice (an image of at least 300 pixels, under 600 kB, at most 4 to 1 in shape).
    """
    shown = head(public, kind)
    tags = shown.properties
    assert {"og:title", "og:description", "og:image", "og:url", "og:image:alt"} <= tags.keys()
    assert tags["og:title"]
    assert shown.names["twitter:card"] == "summary_large_image"
    assert len(tags["og:image:alt"]) <= 420
    assert shown.names["twitter:image:alt"] == tags["og:image:alt"]
    assert public.get(local(tags["og:image"]).replace(".png", ".svg")).status_code == 200
    if kind in DRAWN_AS_PNG:
        picture = public.get(local(tags["og:image"]))
        assert (picture.status_code, picture.mimetype) == (200, "image/png")
        assert 10_000 < len(picture.data) < 300_000
        assert picture.data[16:24] == bytes.fromhex("000004b000000276")  # 1200 by 630
    assert (tags["og:image:width"], tags["og:image:height"]) == ("1200", "630")
    assert public.get(local(tags["og:url"])).status_code == 200
    answer = public.get(local(shown.oembed)).get_json()
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert {"width", "height", "html", "title", "provider_name"} <= answer.keys()
    (source,) = re.findall(r'<iframe src="([^"]+)"', answer["html"])
    assert public.get(local(source).replace("&amp;", "&")).status_code == 200


@for_each("kind", WITHOUT)
def test_what_has_no_answer_has_no_picture(public: FlaskClient, kind: str) -> None:
    assert head(public, kind).properties == {}
    path, _, query = KINDS[kind].partition("?")
    for address in (
        f"/card{path.rstrip('/')}.svg",
        f"/card{path.rstrip('/')}.png",
        f"/embed{path.rstrip('/')}",
    ):
        assert public.get(f"{address}?{query}").status_code == 404


@for_each("kind", [*ANSWERED, *WITHOUT])
def test_a_first_view_is_hardly_heavier(public: FlaskClient, kind: str) -> None:
    page = public.get(KINDS[kind], follow_redirects=True).text
    tag = (
        r'\n?<(?:meta (?:property|name="twitter)|link rel="alternate" type="application/json)[^>]+>'
    )
    without = re.sub(tag, "", page)
    assert "og:" not in without
    sizes = [len(brotli.compress(text.encode(), quality=5)) for text in (page, without)]
    assert sizes[0] - sizes[1] <= MOST_MORE


def test_a_part_of_a_page_has_no_tags(public: FlaskClient) -> None:
    assert "og:" not in public.get(KINDS["scored"], headers=PARTIAL).text


@pytest.mark.parametrize(
    ("config", "host", "root"),
    [
        ({}, "localhost", ""),
        ({"TRUSTED_HOSTS": ["a.example"]}, "a.example", "http://a.example"),
        ({"PUBLIC_URL": f"{ROOT}/"}, "b.example", ROOT),
    ],
    ids=["unknown host", "trusted host", "setting"],
)
def test_addresses_are_absolute_where_the_site_is_known(
    config: dict[str, object], host: str, root: str
) -> None:
    client = create_app({"ACCESS_LOG": False, **config}).test_client()
    page = client.get("/learn/yaku/pinfu", headers={"Host": host}).text
    tags = Head(page).properties
    assert tags["og:title"].startswith("Pinfu")
    assert tags.get("og:image", "") == (root and f"{root}/card/learn/yaku/pinfu.png")
    assert "og:url" in tags if root else "og:url" not in tags


@pytest.mark.parametrize("url", ["tenbo.example", "javascript:x", "https://a.example/?x=1"])
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(BadSetting, match="TENBO_PUBLIC_URL"):
        create_app({"PUBLIC_URL": url})


def test_without_the_library_there_is_no_png(
    public: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(png_module, "NEEDED", "no_such_library")
    png_module.can_draw_png.cache_clear()
    try:
        shown = head(public, "scored")
        assert "og:image" not in shown.properties
        assert shown.names["twitter:card"] == "summary"
        assert public.get("/card.png" + KINDS["scored"][1:]).status_code == 404
        assert public.get("/card.svg" + KINDS["scored"][1:]).status_code == 200
    finally:
        png_module.can_draw_png.cache_clear()


def test_a_picture_is_drawn_once(public: FlaskClient) -> None:
    address = "/card.png" + KINDS["scored"][1:]
    first = public.get(address)
    assert "max-age=86400" in first.headers["Cache-Control"]
    again = public.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    svg = public.get(address.replace("png", "svg"))
    assert svg.mimetype == "image/svg+xml"
    again = public.get(
        address.replace("png", "svg"), headers={"If-None-Match": svg.headers["ETag"]}
    )
    assert again.status_code == 304


def test_oembed_is_for_this_host_alone(public: FlaskClient) -> None:
    asked = {"url": f"{ROOT}/learn/yaku/pinfu", "maxwidth": "300"}
    answer = public.get("/oembed", query_string=asked).get_json()
    assert (answer["width"], answer["height"]) == (300, 157)
    for url in (
        "https://other.example/learn/yaku/pinfu",
        f"{ROOT}.evil.example/",
        "",
        "x",
        f"{ROOT}/no",
    ):
        assert public.get("/oembed", query_string={"url": url}).status_code == 404
    assert public.get("/oembed", query_string={**asked, "format": "xml"}).status_code == 501


def test_a_frame_can_be_shown_anywhere_and_do_nothing(public: FlaskClient) -> None:
    answer = public.get("/embed/learn/yaku/pinfu")
    policy = answer.headers["Content-Security-Policy"]
    assert "frame-ancestors *" in policy
    assert "form-action 'none'" in policy
    assert "script-src" not in policy
    assert "Set-Cookie" not in answer.headers
    assert re.findall(r"<(?:form|button|input|script)", answer.text) == []
    assert 'target="_blank" rel="noopener"' in answer.text
    for address in ("/learn/yaku/pinfu", "/card/learn/yaku/pinfu.svg", "/oembed"):
        others = public.get(address).headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in others


def test_a_drawn_answer_of_every_kind_has_a_picture_in_both_languages(public: FlaskClient) -> None:
    """`python -m tests.long.cards` draws hundreds, to be looked at."""
    shown: set[str] = set()
    for address in addresses(7, 3 * len(DRAWN)):
        path, _, query = address.partition("?")
        for root in ("", "/ja"):
            answer = public.get(f"{root}/card{path.rstrip('/')}.svg?{query}")
            page = public.get(f"{root}{address}", follow_redirects=True)
            assert answer.status_code == (200 if "og:title" in page.text else 404), address
            shown |= {urlsplit(address).path} if answer.status_code == 200 else set()
    kinds = {"/", "/waits", "/riichi", "/kan", "/settle", "/draw", "/penalty", "/final", "/board"}
    assert kinds <= shown
    assert any(path.startswith("/learn/") for path in shown)
