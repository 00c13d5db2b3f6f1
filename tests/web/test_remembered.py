"""An answer that was given before is given again as it was; whatever differs is asked anew."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient

from calc.web import create_app
from calc.web.remembered import LONGEST, Remembered, key_of, may_be_kept

HAND = "/api/v1/score?hand=234m456p22345678s&win_tile=7s&win_by=ron"
KEPT = [("Cache-Control", "public, max-age=300")]


class Counted:
    """How often the views of an application were asked."""

    def __init__(self, app: Flask) -> None:
        self.number = 0
        app.before_request(self._count)

    def _count(self) -> None:
        self.number += 1


@pytest.fixture
def app() -> Flask:
    return create_app({"ACCESS_LOG": False, "REMEMBERED_BYTES": 300_000})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def asked(app: Flask) -> Counted:
    return Counted(app)


def layer(app: Flask) -> Remembered:
    """The layer that remembers, wherever it lies."""
    found: Any = app.wsgi_app
    while not isinstance(found, Remembered):
        found = found.app
    return found


def test_the_same_is_asked_once(client: FlaskClient, asked: Counted) -> None:
    first, second = client.get(HAND), client.get(HAND)
    assert asked.number == 1
    assert (first.status, first.data) == (second.status, second.data)
    own = {"X-Request-Id"}
    assert [each for each in first.headers if each[0] not in own] == [
        each for each in second.headers if each[0] not in own
    ]
    assert first.headers["X-Request-Id"] != second.headers["X-Request-Id"]


@pytest.mark.parametrize(
    "sent",
    [
        {"HX-Request-Type": "partial"},
        {"Accept-Encoding": "gzip"},
        {"Host": "elsewhere.example"},
        {"HX-Current-URL": "http://localhost/"},
    ],
    ids=lambda sent: next(iter(sent)),
)
def test_what_an_answer_depends_on_is_told_apart(
    client: FlaskClient, asked: Counted, sent: dict[str, str]
) -> None:
    client.get("/?rules=tenhou")
    client.get("/?rules=tenhou", headers=sent)
    assert asked.number == 2


@pytest.mark.parametrize(
    "ask",
    [
        lambda client: client.get("/nowhere"),
        lambda client: client.get("/healthz"),
        lambda client: client.get("/api/v1/score?hand=1m"),
        lambda client: client.post("/api/v1/score", json={"hand": "1m"}),
        lambda client: client.head("/"),
        lambda client: client.get("/", headers={"Cache-Control": "no-cache"}),
    ],
)
def test_some_answers_are_not_kept(
    client: FlaskClient, asked: Counted, ask: Callable[[FlaskClient], Response]
) -> None:
    ask(client)
    ask(client)
    assert asked.number == 2


def test_whoever_has_it_still_is_told_so(client: FlaskClient) -> None:
    tag = client.get(HAND).headers["ETag"]
    client.get(HAND)
    assert client.get(HAND, headers={"If-None-Match": tag}).status_code == 304


def test_no_more_is_kept_than_the_setting_says(app: Flask, client: FlaskClient) -> None:
    kept = layer(app)
    for honba in range(40):
        client.get(f"/?hand=234m456p22345678s&win_tile=7s&win_by=ron&honba={honba}")
        assert kept.size <= 300_000
    assert 1 < len(kept.kept) < 40


def test_a_setting_turns_it_off() -> None:
    app = create_app({"ACCESS_LOG": False, "REMEMBERED_BYTES": 0})
    asked, client = Counted(app), app.test_client()
    client.get(HAND)
    client.get(HAND)
    assert asked.number == 2


def test_what_is_given_again_is_counted() -> None:
    pytest.importorskip("prometheus_client")
    client = create_app({"ACCESS_LOG": False, "METRICS": True}).test_client()
    for _ in range(3):
        client.get(HAND)
    assert "tenbo_remembered_total 2.0" in client.get("/metrics").text


@pytest.mark.parametrize(
    ("status", "headers", "body"),
    [
        ("404 NOT FOUND", KEPT, b""),
        ("200 OK", [("Cache-Control", "no-store")], b""),
        ("200 OK", [*KEPT, ("Set-Cookie", "a=b")], b""),
        ("200 OK", [*KEPT, ("Vary", "Accept-Language")], b""),
        ("200 OK", KEPT, b"x" * (LONGEST + 1)),
    ],
)
def test_what_may_not_be_kept(status: str, headers: list[tuple[str, str]], body: bytes) -> None:
    assert may_be_kept("200 OK", [*KEPT, ("Vary", "HX-Request-Type, Accept-Encoding")], b"x")
    assert not may_be_kept(status, headers, body)


def test_files_have_headers_of_their_own() -> None:
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": "/static/site.css"}
    assert key_of(environ) is None


def test_an_answer_is_closed_once() -> None:
    closed: list[bool] = []

    class Body:
        def __iter__(self) -> Iterator[bytes]:
            yield b"a"

        def close(self) -> None:
            closed.append(True)

    def app(_: object, start: Callable[..., object]) -> Any:
        start("200 OK", KEPT)
        return Body()

    layer = Remembered(app, 1_000, lambda: None)
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": "/"}
    assert [b"".join(layer(environ, lambda *_: lambda _: None)) for _ in range(2)] == [b"a", b"a"]
    assert closed == [True]
