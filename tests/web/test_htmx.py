"""One address, two renderings: the page, and for a swap only the part that changes."""

from types import SimpleNamespace

import pytest
from flask import Flask
from jinja2 import ChoiceLoader, DictLoader

from calc.web import create_app
from calc.web.http.responses import render
from tests.web import PARTIAL

NAMED = SimpleNamespace(name="<A>")
TEMPLATES = {
    "t/page.html": "<html>{% include 't/_part.html' %}</html>",
    "t/_part.html": "<p>{{ name }}</p>",
}


@pytest.fixture(scope="module")
def two_faced() -> Flask:
    app = create_app({"ACCESS_LOG": False})
    assert app.jinja_env.loader is not None
    app.jinja_env.loader = ChoiceLoader([DictLoader(TEMPLATES), app.jinja_env.loader])
    parts = ("t/page.html", "t/_part.html", NAMED)
    app.add_url_rule("/t", view_func=lambda: render(*parts, push="/t?a=1"), endpoint="t")
    app.add_url_rule("/bad", view_func=lambda: render(*parts, status=422, push="/x"), endpoint="b")
    app.add_url_rule("/same", view_func=lambda: render(*parts), endpoint="s")
    return app


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        pytest.param(None, "<html><p>&lt;A&gt;</p></html>", id="page-load"),
        pytest.param("full", "<html><p>&lt;A&gt;</p></html>", id="boosted-or-history"),
        pytest.param("partial", "<p>&lt;A&gt;</p>", id="swap"),
    ],
)
def test_page_or_fragment(two_faced: Flask, kind: str | None, body: str) -> None:
    answer = two_faced.test_client().get("/t", headers={"HX-Request-Type": kind} if kind else {})
    assert answer.text == body
    assert answer.headers["Vary"] == "HX-Request-Type, Accept-Encoding"


@pytest.mark.parametrize(
    ("path", "kind", "pushed"),
    [
        pytest.param("/t", "partial", "/t?a=1", id="canonical"),
        pytest.param("/t", "full", None, id="page"),
        pytest.param("/bad", "partial", "false", id="problem-keeps-the-address"),
        pytest.param("/same", "partial", None, id="nothing-to-push"),
    ],
)
def test_address_pushed(two_faced: Flask, path: str, kind: str, pushed: str | None) -> None:
    answer = two_faced.test_client().get(path, headers={"HX-Request-Type": kind})
    assert answer.headers.get("HX-Push-Url") == pushed


def test_variants_have_their_own_validators(two_faced: Flask) -> None:
    client = two_faced.test_client()
    page = client.get("/t")
    part = client.get("/t", headers=PARTIAL)
    assert page.headers["ETag"] != part.headers["ETag"]
