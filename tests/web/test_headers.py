"""Every answer carries the security headers and says how long it may be kept."""

import gzip
import sys
from itertools import chain
from typing import Any

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient
from werkzeug.test import create_environ

from calc.web import create_app
from calc.web.http import responses

ANSWERS = [
    pytest.param("GET", "/learn/", 200, id="page"),
    pytest.param("HEAD", "/learn/", 200, id="head"),
    pytest.param("OPTIONS", "/learn/", 200, id="options"),
    pytest.param("GET", "/learn", 308, id="redirect"),
    pytest.param("GET", "/static/vendor/tiles.svg", 200, id="static"),
    pytest.param("GET", "/static/none.css", 404, id="static-missing"),
    pytest.param("GET", "/no/such/page", 404, id="not-found"),
    pytest.param("GET", "/learn/no-such-article", 404, id="no-article"),
    pytest.param("DELETE", "/learn/", 405, id="method"),
    pytest.param("BREW", "/learn/", 405, id="odd-method"),
    pytest.param("GET", "/learn/?q=" + "1" * 9000, 414, id="long-address"),
    pytest.param("GET", "/healthz", 200, id="health"),
    pytest.param("GET", "/version", 200, id="version"),
    pytest.param("GET", "/api/none", 404, id="api"),
]


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_security_headers_once_on_every_answer(
    client: FlaskClient, method: str, path: str, status: int
) -> None:
    answer = client.open(path, method=method)
    assert answer.status_code == status
    for name, value in responses.SECURITY.items():
        assert answer.headers.getlist(name) == [value]
    assert "Set-Cookie" not in answer.headers
    assert len(answer.headers.getlist("Cache-Control")) == 1


def test_fault_is_a_page_with_headers() -> None:
    broken = create_app({"ACCESS_LOG": False})
    broken.logger.handlers.clear()
    broken.add_url_rule("/broken", view_func=lambda: str(1 // 0))
    answer = broken.test_client().get("/broken")
    assert answer.status_code == 500
    assert answer.headers["Cache-Control"] == "no-store"
    assert "Content-Security-Policy" in answer.headers
    assert "ZeroDivisionError" not in answer.text


@pytest.mark.parametrize(
    ("path", "control"),
    [
        pytest.param("/learn/", responses.PAGE, id="page"),
        pytest.param("/learn", responses.PAGE, id="redirect"),
        pytest.param("/healthz", "no-store", id="health"),
        pytest.param("/nowhere", "no-store", id="error"),
        pytest.param("/static/site.css", "no-cache", id="static-without-hash"),
    ],
)
def test_how_long_to_keep(client: FlaskClient, path: str, control: str) -> None:
    assert client.get(path).headers["Cache-Control"] == control


def test_page_has_a_weak_validator_that_saves_the_body(client: FlaskClient) -> None:
    first = client.get("/learn/")
    assert first.headers["ETag"].startswith('W/"')
    again = client.get("/learn/", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert "Content-Security-Policy" in again.headers
    assert again.headers["ETag"] == first.headers["ETag"]


def test_validator_is_the_same_compressed_or_not(client: FlaskClient) -> None:
    plain = client.get("/learn/")
    small = client.get("/learn/", headers={"Accept-Encoding": "gzip"})
    assert small.headers["ETag"] == plain.headers["ETag"]
    again = client.get(
        "/learn/", headers={"Accept-Encoding": "br", "If-None-Match": plain.headers["ETag"]}
    )
    assert again.status_code == 304


@pytest.mark.parametrize("encoding", ["br", "zstd", "gzip"])
def test_pages_are_compressed(client: FlaskClient, encoding: str) -> None:
    plain = client.get("/learn/")
    small = client.get("/learn/", headers={"Accept-Encoding": encoding})
    assert small.headers["Content-Encoding"] == encoding
    assert len(small.data) < len(plain.data) / 2
    assert small.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("path", "status"),
    [("/?hand=234m456p22345678s&win_tile=7s&win_by=ron&ippatsu=1&rinshan=1", 422), ("/none", 404)],
)
def test_problems_are_compressed_too(client: FlaskClient, path: str, status: int) -> None:
    plain = client.get(path)
    small = client.get(path, headers={"Accept-Encoding": "br"})
    assert plain.status_code == small.status_code == status
    assert small.headers["Content-Encoding"] == "br"
    assert len(small.data) < len(plain.data) / 2


def test_short_answers_are_not_compressed(client: FlaskClient) -> None:
    answer = client.get("/healthz", headers={"Accept-Encoding": "gzip, br"})
    assert "Content-Encoding" not in answer.headers


@pytest.mark.parametrize("page", ["/", "/waits", "/learn/", "/healthz", "/api/v1/score?hand=1m"])
def test_head_is_get_without_a_body(client: FlaskClient, page: str) -> None:
    whole, head = client.get(page), client.head(page)
    assert (head.data, head.status_code) == (b"", whole.status_code)
    for name in ("Content-Type", "Content-Length", "ETag"):
        assert head.headers.get(name) == whole.headers.get(name)


@pytest.mark.parametrize("method", ["OPTIONS", "POST"])
def test_allowed_methods_are_named(client: FlaskClient, method: str) -> None:
    answer = client.open("/learn/", method=method)
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}


def test_a_condition_that_fails_is_stored_by_no_cache(client: FlaskClient) -> None:
    answer = client.get("/learn/", headers={"If-Match": '"x"'})
    assert (answer.status_code, answer.headers["Cache-Control"]) == (412, "no-store")


@pytest.mark.parametrize("address", ["/learn/", "/static/site.css", "/api/v1/openapi.json"])
def test_gzip_has_no_time_in_it(client: FlaskClient, address: str) -> None:
    """Two instances, and one at two times, give the same bytes."""
    body = client.get(address, headers={"Accept-Encoding": "gzip"}).data
    assert body[4:8] == bytes(4)
    assert gzip.decompress(body) == client.get(address).data


@pytest.mark.parametrize(
    "parts",
    [
        pytest.param({"response": "text"}, id="text"),
        pytest.param({"response": dict.fromkeys([b"a", b"b"])}, id="stream"),
        pytest.param({"response": [b"a", b"b"]}, id="parts"),
        pytest.param({"response": "text", "status": 422}, id="problem"),
        pytest.param({"headers": {"Location": "/waits?hand=1m é"}}, id="redirect"),
        pytest.param({"response": "text", "headers": {"Location": "/é"}}, id="text-and-location"),
        pytest.param({"status": 204}, id="no-content"),
        pytest.param({"response": "text", "status": 304}, id="not-modified"),
        pytest.param({}, id="empty"),
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_an_answer_is_what_werkzeug_sends(parts: dict[str, Any], method: str) -> None:
    environ = create_environ(method=method)
    body, status, sent = responses.CompleteResponse(**parts).get_wsgi_response(environ)
    own_body, own_status, own_headers = Response(**parts).get_wsgi_response(environ)
    assert (b"".join(body), status) == (b"".join(own_body), own_status)
    assert sent == [*own_headers]


def test_hooks_are_those_that_are_called() -> None:
    app = create_app({"ACCESS_LOG": False})
    assert {*app.before_request_funcs} == {*app.after_request_funcs} == {None}
    left_out = (app.url_value_preprocessors, app.teardown_request_funcs)
    assert not any(chain.from_iterable(funcs.values() for funcs in left_out))
    assert not app.teardown_appcontext_funcs


def test_a_check_before_a_request_may_answer_it() -> None:
    app = create_app({"ACCESS_LOG": False})
    app.before_request(lambda: ("Closed for now.", 503))
    answer = app.test_client().get("/waits")
    assert (answer.status_code, answer.text) == (503, "Closed for now.")


def test_an_answer_takes_fewer_calls_than_an_empty_one_of_flask() -> None:
    """Counted, unlike time: four fifths at most, with an id and all headers."""
    bare = Flask("bare")
    bare.add_url_rule("/healthz", view_func=lambda: "")
    app = create_app({"ACCESS_LOG": False})
    assert 5 * number_of_calls(app, "/healthz") < 4 * number_of_calls(bare, "/healthz")


def number_of_calls(app: Flask, address: str) -> int:
    """Calls of Python functions that an answer takes, once its application is warm."""
    number, environ = 0, create_environ(address)

    def count(_: object, event: str, __: object) -> None:
        nonlocal number
        number += event == "call"

    def ask() -> None:
        app.wsgi_app(dict(environ), lambda *_: lambda _: None)

    ask()
    sys.setprofile(count)
    ask()
    sys.setprofile(None)
    return number
