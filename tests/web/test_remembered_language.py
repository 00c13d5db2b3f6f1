"""The language of a link is never remembered: it stands in the address, and links lead on in it."""

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from tests.web.browsing import PHONE, Visitor

HAND = "/?hand=234m456p22345678s&win_tile=7s&win_by=ron"


@pytest.mark.parametrize("path", [HAND, "/settings"])
def test_a_page_is_the_same_after_one_in_another_language(client: FlaskClient, path: str) -> None:
    before = client.get(path, follow_redirects=True)
    other = client.get(f"/ja{path}", follow_redirects=True)
    after = client.get(path, follow_redirects=True, headers={"Accept-Language": "ja"})
    assert after.data == before.data != other.data
    assert (after.headers["Content-Language"], other.headers["Content-Language"]) == ("en", "ja")
    assert not {"Set-Cookie"} & {*other.headers.keys(), *after.headers.keys()}


def test_a_browser_stores_no_language(visitor: Visitor) -> None:
    """A hand of a page in Japanese is listed on the English one, and leads to its page there."""
    page = visitor.open(f"/ja{HAND}", PHONE)
    page.wait_for_function("() => localStorage.getItem('tenbo-recent')")
    assert "/ja" not in page.evaluate("() => JSON.stringify(localStorage)")
    assert page.context.cookies() == []
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert (page.locator("[data-recent] li a").first.get_attribute("href") or "").startswith("/?")
    page.goto("/ja/")
    link = page.locator("[data-recent] li a").first
    assert (link.get_attribute("href") or "").startswith("/ja/?")
