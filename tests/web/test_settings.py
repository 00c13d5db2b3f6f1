"""Settings from the environment, log lines, health."""

import json

import pytest
from flask.testing import FlaskClient

from calc.web import create_app


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENBO_MAX_URL_LENGTH", "100")
    monkeypatch.setenv("TENBO_TRUSTED_HOSTS", '["a.example"]')
    app = create_app({"ACCESS_LOG": False})
    assert app.config["MAX_URL_LENGTH"] == 100
    assert app.config["TRUSTED_HOSTS"] == ["a.example"]
    assert create_app({"MAX_URL_LENGTH": 50}).config["MAX_URL_LENGTH"] == 50


def test_no_secret_is_needed(client: FlaskClient) -> None:
    assert client.application.config["SECRET_KEY"] is None


def test_forwarded_headers_count_only_behind_a_proxy() -> None:
    sent = {"X-Forwarded-Host": "tenbo.example", "X-Forwarded-Proto": "https"}
    direct = create_app({"ACCESS_LOG": False}).test_client()
    behind = create_app({"ACCESS_LOG": False, "PROXY_HOPS": 1}).test_client()
    assert direct.get("/learn", headers=sent).headers["Location"] == "http://localhost/learn/"
    assert behind.get("/learn", headers=sent).headers["Location"] == "https://tenbo.example/learn/"


def test_a_request_is_one_json_line(capsys: pytest.CaptureFixture[str]) -> None:
    import logging

    logging.getLogger("tenbo").handlers.clear()
    create_app().test_client().get("/learn/?hand=1m")
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    logging.getLogger("tenbo").handlers.clear()
    assert len(lines) == 1
    assert set(lines[0]) == {
        "time", "level", "message", "id", "method", "path", "status", "ms",
    }  # fmt: skip
    assert (lines[0]["method"], lines[0]["path"], lines[0]["status"]) == ("GET", "/learn/", 200)


@pytest.mark.parametrize("path", ["/healthz", "/version"])
def test_machines_can_ask(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.get_json()["version"]
    assert answer.headers["Cache-Control"] == "no-store"
