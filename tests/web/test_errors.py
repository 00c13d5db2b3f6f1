"""Errors are pages that say what to do next; below `/api/` they are JSON; as fragments, short."""

import io

import pytest
from flask import Flask, Response, abort, request
from flask.testing import FlaskClient

from calc.web import create_app
from calc.web.http.errors import API_WORDS, WORDS
from tests.web import PARTIAL


def read() -> Response:
    return Response(str(len(request.get_data())), mimetype="text/plain")


@pytest.fixture(scope="module")
def failing() -> Flask:
    """An application with a page that fails as it is told, and one that reads what it is sent."""
    app = create_app({"ACCESS_LOG": False})
    app.add_url_rule("/fail/<int:code>", endpoint="page", view_func=abort)
    app.add_url_rule("/api/fail/<int:code>", endpoint="api", view_func=abort)
    app.add_url_rule("/api/read", methods=["POST"], view_func=read)
    return app


@pytest.mark.parametrize("code", sorted(WORDS))
def test_page(failing: Flask, code: int) -> None:
    answer = failing.test_client().get(f"/fail/{code}")
    assert answer.status_code == code
    assert answer.mimetype == "text/html"
    assert f"<h1>{WORDS[code].title}</h1>" in answer.text
    assert answer.text.count("<main") == 1
    assert "{" not in answer.text.partition("<main")[2]


@pytest.mark.parametrize("code", sorted(WORDS))
def test_json_below_api(failing: Flask, code: int) -> None:
    answer = failing.test_client().get(f"/api/fail/{code}")
    words = API_WORDS.get(code, WORDS[code])
    assert answer.status_code == code
    assert list(answer.get_json() | {"hint": ""}) == ["kind", "status", "id", "message", "hint"]
    assert answer.get_json() | {"hint": ""} == {
        "kind": "error",
        "status": code,
        "id": WORDS[code].id,
        "message": words.title,
        "hint": "",
    }
    assert "{" not in answer.get_json()["hint"]


def test_fragment(failing: Flask) -> None:
    answer = failing.test_client().get("/fail/422", headers=PARTIAL)
    assert answer.text.startswith('<section class="error">')


def test_unknown_code_has_words_too(failing: Flask) -> None:
    assert "That did not work" in failing.test_client().get("/fail/418").text


def test_body_at_its_bound_and_over(failing: Flask) -> None:
    client, bound = failing.test_client(), failing.config["MAX_CONTENT_LENGTH"]
    assert client.post("/api/read", data=b"x" * bound).text == "65536"
    over = client.post("/api/read", data=b"x" * (bound + 1))
    assert over.status_code == 413
    assert "64 KiB" in over.get_json()["hint"]


def test_body_of_unknown_length_is_bounded(failing: Flask) -> None:
    answer = failing.test_client().post(
        "/api/read",
        input_stream=io.BytesIO(b"x" * 100_000),
        environ_overrides={"wsgi.input_terminated": True},
    )
    assert answer.status_code == 413


def test_address_at_its_bound_and_over(client: FlaskClient) -> None:
    room = 8192 - len("/learn/") - len("q=")
    assert client.get("/learn/?q=" + "1" * room).status_code == 200
    over = client.get("/learn/?q=" + "1" * (room + 1))
    assert over.status_code == 414
    assert "8,192 characters" in over.text


def test_missing_article_suggests_near_ones(sample: FlaskClient) -> None:
    for wanted in ("yaku/pinfoo", "pinfu", "yaku/Pinfu/", "Yaku/PINFU"):
        answer = sample.get(f"/learn/{wanted}", follow_redirects=True)
        assert answer.status_code == 404
        assert '<a href="/learn/yaku/pinfu">Pinfu</a>' in answer.text, wanted
    assert "Did you mean" not in sample.get("/learn/qqqqqq").text


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("/rules/", "/rules"),
        ("/rules/tenhou/", "/rules/tenhou"),
        ("/waits/?hand=123m&rules=tenhou", "/waits?hand=123m&rules=tenhou"),
        ("/learn/yaku/pinfu/", "/learn/yaku/pinfu"),
        ("/%2Frules//", "/rules"),
        ("/rules/%0D%0Aa:%20b/", "/rules/%0D%0Aa%3A%20b"),
    ],
)
def test_slash_at_the_end_leads_to_the_page(client: FlaskClient, path: str, wanted: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.location) == (302, wanted)
    assert client.post(path).status_code in {404, 405}


@pytest.mark.parametrize("path", ["/nowhere/", "/%2Fexample.com/", "/static/", "/rules/a/b/c/"])
def test_slash_at_the_end_of_no_page(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/learn/%ff%fe",
        "/learn/%00",
        "/learn/%F0%9F%80%84",
        "/learn/<script>alert(1)</script>",
        "/learn/?q=%ff",
        "/%2e%2e/%2e%2e/etc/passwd",
    ],
)
def test_odd_addresses_are_answered_and_never_echoed(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in {200, 404}
    assert "<script>alert" not in answer.text
