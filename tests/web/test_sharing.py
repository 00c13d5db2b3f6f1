"""An answer is passed on from every page: its address, the same as a QR code, a text to copy."""

import gzip
import re
from html import unescape
from typing import Any

import pytest
import segno
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import expect

from calc.commands import COMMANDS
from calc.questions.query import pairs_of, query_of
from calc.web.asking import PAGES
from calc.web.asking.sharing import share_links
from scripts.pages import KINDS
from tests.tables import for_each
from tests.web.browsing import PHONE, Visitor

SAID = {
    "scored": "234m456p2234568s + 7s ron riichi dora 3p\n→ Riichi, tanyao, dora 1: 3 han 40 fu",
    "waits": "234m456789p2245s discards 9m6s\n→ This hand is furiten",
    "discards": "234m456789p22456s\n→ These 14 tiles are complete",
    "riichi": "You may declare riichi and discard 9-circle.\nWaits: 369p",
    "kan": "drawn 1m kan 1m\n→ The kan of 1-character is not legal.\n✗ No kan in riichi",
    "double-ron": "East +7,400 · South 0 · West −8,000 · North +1,600\nThe next hand",
    "draw": "East +1,500 · South +1,500 · West −1,500 · North −1,500",
    "final": "1. East 40,000, +25P\n2. South 31,700, +1.7P",
    "penalty": "Noten riichi: chombo, 20P.\nThe next hand",
}
EMPTY = ["/", "/waits", "/riichi", "/kan", "/settle", "/draw", "/final", "/penalty", "/tables"]


def asked(client: FlaskClient, kind: str) -> tuple[str, str]:
    """The address of a kind of page, and the page."""
    answer = client.get(KINDS[kind], follow_redirects=True)
    assert answer.status_code == 200
    return answer.request.full_path.rstrip("?"), answer.text


def as_text(page: str) -> str:
    """The answer of a page as it is copied."""
    (text,) = re.findall(r'<pre id="as-text">(.*?)</pre>', page, re.DOTALL)
    return unescape(text)


def whole_address(page: str) -> str:
    """The address that a page offers to be passed on."""
    (address,) = re.findall(r'<input id="address"[^>]* value="([^"]*)"', page)
    return unescape(address)


@pytest.mark.parametrize("kind", SAID)
def test_an_answer_can_be_passed_on(client: FlaskClient, kind: str) -> None:
    address, page = asked(client, kind)
    sent = whole_address(page)
    assert sent.startswith("http://localhost/")
    assert re.search(r"[?&]rules=[a-z]", sent)
    arrived = client.get(sent.removeprefix("http://localhost"), follow_redirects=True)
    assert arrived.request.full_path.rstrip("?") == address
    assert SAID[kind] in as_text(page)


@for_each("between", ["\n", "", " "], ids=["lines", "stripped", "spaces"])
@for_each("kind", ["scored", "waits", "discards", "riichi", "kan"])
def test_a_copied_text_asks_the_same_question(client: FlaskClient, kind: str, between: str) -> None:
    """Pasted where tiles are typed: a field of one line drops the ends of lines."""
    address, page = asked(client, kind)
    copied = as_text(page).replace("\n", between)
    path = address.partition("?")[0]
    question = {"hand": copied, "honba": "3", "rules": "tenhou"}
    pasted = client.get(path, query_string=question, follow_redirects=True)
    assert pasted.request.full_path == address


def test_a_copied_hand_is_settled(client: FlaskClient) -> None:
    kept = "set=ippatsu:false&set=kuitan:false"
    page = client.get(f"{KINDS['scored']}&{kept}&seat_wind=W", follow_redirects=True).text
    question = {"wins.0.hand": as_text(page), "discarder": "E"}
    settled = client.get("/settle", query_string=question, follow_redirects=True)
    assert settled.status_code == 200
    for part in ("wins.0.win_tile=7s", "set=ippatsu:false", "set=kuitan:false",
                 "wins.0.seat_wind=W",
                 "wins.0.riichi=1", "wins.0.dora_indicators=3p"):  # fmt: skip
        assert part in settled.request.full_path


@pytest.mark.parametrize("kind", SAID)
def test_a_copied_line_is_a_question_of_the_command_line(client: FlaskClient, kind: str) -> None:
    address, page = asked(client, kind)
    name = address.partition("?")[0].strip("/") or "score"
    form = COMMANDS[name].form
    values, problems = form.read(COMMANDS[name].parse(as_text(page)))
    assert not problems
    assert query_of(pairs_of(form, values)) == address.partition("?")[2]


@pytest.mark.parametrize("kind", SAID)
def test_the_code_is_of_the_same_address(
    client: FlaskClient, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    make = segno.make

    def made(text: str, **more: Any) -> Any:
        drawn.append(text)
        return make(text, **more)

    monkeypatch.setattr(segno, "make", made)
    _, page = asked(client, kind)
    image = re.search(r'<img src="(/qr[^"]*)"', page)
    assert image
    code = client.get(unescape(image[1]))
    assert code.mimetype == "image/svg+xml"
    assert code.data.startswith(b"<svg")
    assert len(gzip.compress(code.data)) < 2000
    assert drawn == [whole_address(page)]


def test_a_shared_address_leaves_theme_and_text_size_to_its_reader(client: FlaskClient) -> None:
    own = "/?hand=234m456p22345678s&win_tile=7s&win_by=ron&names=english&theme=dark&text=large"
    shared = whole_address(client.get(own).text)
    assert "names=english" in shared
    assert "theme" not in shared
    assert "text=" not in shared


@pytest.mark.parametrize("path", EMPTY)
def test_without_an_answer_there_is_nothing_to_pass_on(client: FlaskClient, path: str) -> None:
    assert 'id="share"' not in client.get(path).text


def test_a_code_is_drawn_of_pages_with_answers_alone(client: FlaskClient) -> None:
    assert client.get("/qr/learn.svg?x=1").status_code == 404
    for page in PAGES.values():
        assert client.get(f"/qr{page.path.rstrip('/')}.svg?x=1").status_code == 200, page.path
    assert client.get(f"/qr/waits.svg?hand={'1' * 1500}").status_code == 414


def test_an_address_too_long_for_a_code_has_none(app: Flask) -> None:
    with app.test_request_context():
        assert share_links("/waits?hand=123m", "").code == "/qr/waits.svg?hand=123m"
        assert share_links("/?hand=123m", "").code == "/qr.svg?hand=123m"
        assert share_links(f"/waits?hand={'1' * 1200}m", "").code == ""


@pytest.mark.parametrize("kind", ["waits", "double-ron"])
def test_text_and_address_are_copied(visitor: Visitor, kind: str) -> None:
    page = visitor.open(KINDS[kind], PHONE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_text("Share, print").click()
    page.get_by_role("button", name="Copy as text").click()
    expect(page.locator(".notice")).to_have_text("Copied.")
    assert SAID[kind] in page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Copy link").click()
    page.wait_for_function(
        "async () => (await navigator.clipboard.readText()) === location.href.replace(/#.*/, '')"
    )
    code = page.locator(".share img:not(#picture)")
    code.scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('.share img:not(#picture)').naturalWidth > 0")


def test_a_browser_that_refuses_to_copy_says_so(visitor: Visitor) -> None:
    """By plain HTTP there is no clipboard; Safari refuses some time after a tap."""
    page = visitor.open(KINDS["waits"], PHONE._replace(worker=True))
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_text("Share, print").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".notice")).to_contain_text("does not let the page copy")


WRITTEN = """() => {
  window.written = [];
  navigator.clipboard.write = async ([item]) => {
    const blob = await item.getType("image/png");
    const bitmap = await createImageBitmap(blob);
    window.written.push([blob.type, bitmap.width, bitmap.height, blob.size]);
  };
  navigator.clipboard.writeText = async (text) => { window.written.push(text); };
}"""


def test_the_picture_is_copied_with_markdown_and_tiles(visitor: Visitor) -> None:
    """The browser makes the PNG itself, so that it works without the library of the server."""
    page = visitor.open(KINDS["scored"], PHONE)
    page.evaluate(WRITTEN)
    page.locator("#share > summary").click()
    for name in ("Copy picture", "Copy as Markdown", "Copy with tiles"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.locator(".notice")).to_have_text("Copied.")
        page.wait_for_function("(count) => window.written.length === count", arg=1)
        page.evaluate("() => { window.last = window.written.pop(); }")
        last = page.evaluate("() => window.last")
        if name == "Copy picture":
            assert last[:3] == ["image/png", 1200, 630]
            assert last[3] > 20_000
        elif name == "Copy as Markdown":
            assert re.fullmatch(r"\[!\[Riichi, .*\]\(http\S+/card\.png\?\S+\)\]\(http\S+\)", last)
        else:
            assert last.startswith("🀈🀉🀊🀜🀝🀞🀑🀑🀒🀓🀔🀕🀗 🀖\nRiichi, tanyao")
    saved = page.get_by_role("link", name="Save picture").get_attribute("href")
    assert saved
    assert saved.startswith("/card.png?hand=")
