"""The program as it runs in earnest: `tenbo serve` as a process of its own, and what it tells."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from calc.cli.main import tenbo
from calc.web import create_app, headers, worker
from calc.web.settings import SETTINGS, BadSetting


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def served(*options: str, **settings: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """`tenbo serve` on a free port; yields the process and the port, and ends it."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "calc",
        "serve",
        "--port",
        str(port),
        "--workers",
        "1",
        *options,
    ]
    server = subprocess.Popen(
        command,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        until_it_listens(server, port)
        yield server, port
    finally:
        server.kill()
        server.communicate()


def until_it_listens(server: subprocess.Popen[Any], port: int) -> None:
    for _ in range(300):
        assert server.poll() is None, server.communicate()[0]
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.1)
    raise TimeoutError


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with served() as (_, port):
        yield port


def raw(port: int, data: bytes) -> bytes:
    """All that the server says to some bytes, until it closes or says no more."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(data)
        with suppress(TimeoutError):
            connection.shutdown(socket.SHUT_WR)
            return b"".join(iter(lambda: connection.recv(65536), b""))
    return b""


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


REQUESTS = [
    pytest.param(b"GET /learn/?q=" + b"1" * 7900 + b" HTTP/1.1\r\nHost: a\r\n", 200, id="long"),
    pytest.param(b"GET /?q=" + b"1" * 9000 + b" HTTP/1.1\r\nHost: a\r\n", 414, id="too-long"),
    pytest.param(b"get / HTTP/1.1\r\nHost: a\r\n", 400, id="small-letters"),
    pytest.param(
        b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 9000 + b"\r\n", 431, id="long-header"
    ),
    pytest.param(b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: x\r\n" * 70, 431, id="many-headers"),
    pytest.param(b"GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n", 400, id="nul"),
    pytest.param(b"GET / HTTP/1.1\r\nX y: 1\r\nHost: a\r\n", 400, id="bad-name"),
    pytest.param(b"GET / HTTP/9.9\r\nHost: a\r\n", 400, id="version"),
    pytest.param(b"NONSENSE\r\n", 400, id="nonsense"),
    pytest.param(b"GET /\xff\xfe?hand=\x80 HTTP/1.1\r\nHost: a\r\n", 400, id="bytes"),
    pytest.param(b"GET /learn HTTP/1.1\r\nHost: a\r\nSCRIPT_NAME: /x\r\n", 308, id="script-name"),
    pytest.param(
        b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n",
        400,
        id="two-lengths",
    ),
]


@pytest.mark.parametrize(("request_", "expected"), REQUESTS)
def test_requests_that_no_browser_sends(port: int, request_: bytes, expected: int) -> None:
    answer = raw(port, request_ + b"Connection: close\r\n\r\n")
    assert status(answer) == expected
    assert b"Traceback" not in answer
    assert b"/x/learn" not in answer


def test_a_body_without_a_length_is_bounded(port: int) -> None:
    """Its first 64 KiB were taken for the whole, and the rest was left unread."""
    chunk = b"2000\r\n" + b"x" * 0x2000 + b"\r\n"
    head = b"POST /api/v1/score HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    answer = raw(port, head + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 12 + b"0\r\n\r\n")
    assert status(answer) == 413


@pytest.fixture
def line() -> Iterator[tuple[worker.Patient, socket.socket]]:
    """The two ends of a connection: that of the worker, and that of a client."""
    ours, theirs = socket.socketpair()
    with worker.Patient(fileno=ours.detach()) as patient, theirs:
        patient.begin()
        yield patient, theirs


def test_a_client_that_stops_in_the_middle_is_given_up(
    monkeypatch: pytest.MonkeyPatch, line: tuple[worker.Patient, socket.socket]
) -> None:
    monkeypatch.setattr(worker, "PATIENCE", 0.1)
    line[1].sendall(b"GET / HTTP/1.1")
    assert line[0].recv(100) == b"GET / HTTP/1.1"
    assert line[0].recv(100) == b""


def test_a_request_has_to_come_in_time(
    monkeypatch: pytest.MonkeyPatch, line: tuple[worker.Patient, socket.socket]
) -> None:
    """A byte now and then held a thread for as long as its sender liked."""
    monkeypatch.setattr(worker, "ARRIVAL", 0.3)
    line[0].begin()
    begun = time.monotonic()
    while time.monotonic() - begun < 5:
        line[1].sendall(b"x")
        if not line[0].recv(1):
            break
        time.sleep(0.05)
    assert 0.2 < time.monotonic() - begun < 2


def test_an_answer_has_to_be_taken_in_time(
    monkeypatch: pytest.MonkeyPatch, line: tuple[worker.Patient, socket.socket]
) -> None:
    monkeypatch.setattr(worker, "TAKING", 0.1)
    with pytest.raises(BrokenPipeError):
        line[0].sendall(b"x" * 2**24)


@pytest.mark.parametrize("request_", [b"NONSENSE", b"GET / HTTP/1.1\r\nX: \0", b"GET / HTTP/9.9"])
def test_an_answer_of_the_server_itself_has_our_headers(port: int, request_: bytes) -> None:
    answer = raw(port, request_ + b"\r\n\r\n")
    assert status(answer) == 400
    head = answer.partition(b"\r\n\r\n")[0].decode().split("\r\n")[1:]
    for name, value in (*headers.SECURITY, ("Cache-Control", "no-store")):
        assert f"{name}: {value}" in head


def test_sigterm_lets_a_request_finish_and_lines_have_its_id() -> None:
    question = json.dumps([{"hand": "11123456788999m"}] * 20).encode()
    head = f"POST /api/v1/waits HTTP/1.1\r\nHost: a\r\nContent-Length: {len(question)}\r\n"
    head += "Content-Type: application/json\r\nX-Request-Id: from-the-proxy-1\r\n\r\n"
    with served() as (server, port):
        first = raw(port, b"GET /healthz HTTP/1.0\r\nX-Request-Id: no good one\r\n\r\n")
        made = first.partition(b"X-Request-Id: ")[2][:16].decode()
        with socket.create_connection(("127.0.0.1", port), timeout=20) as begun:
            begun.sendall(head.encode() + question[:100])
            time.sleep(0.3)
            server.send_signal(signal.SIGTERM)
            time.sleep(0.2)
            begun.sendall(question[100:])
            answer = b"".join(iter(lambda: begun.recv(65536), b""))
        told, _ = server.communicate(timeout=20)
        assert server.returncode == 0
    assert status(answer) == 200
    assert len(json.loads(answer.partition(b"\r\n\r\n")[2])) == 20
    assert b"X-Request-Id: from-the-proxy-1\r\n" in answer
    lines = [json.loads(line) for line in told.splitlines()]
    asked = [(each["path"], each["id"]) for each in lines if each["message"] == "request"]
    assert asked == [("/healthz", made), ("/api/v1/waits", "from-the-proxy-1")]


def test_help_lists_every_setting() -> None:
    told = " ".join(CliRunner().invoke(tenbo, ["serve", "--help"]).stdout.split())
    for each in SETTINGS:
        assert each.variable in told


@pytest.mark.parametrize(
    ("name", "value"),
    [("PROXY_HOPS", "one"), ("PROXY_HOPS", "-1"), ("MAX_URL_LENGTH", "true"),
     ("TRUSTED_HOSTS", "tenbo.example"), ("ACCESS_LOG", "1")],
)  # fmt: skip
def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"TENBO_{name}", value)
    with pytest.raises(BadSetting, match=f"TENBO_{name}"):
        create_app()


def test_figures_for_prometheus() -> None:
    client = create_app({"ACCESS_LOG": False, "METRICS": True}).test_client()
    client.get("/learn/")
    client.get("/nothing")
    client.get("/?q=" + "1" * 9000)
    answer = client.get("/metrics")
    assert answer.headers["Cache-Control"] == "no-store"
    for line in (
        'tenbo_requests_total{endpoint="learn.index",method="GET",status="200"} 1.0',
        'tenbo_requests_total{endpoint="other",method="GET",status="404"} 1.0',
        'tenbo_requests_total{endpoint="calculator.page",method="GET",status="414"} 1.0',
        'tenbo_request_seconds_count{endpoint="learn.index"} 1.0',
    ):
        assert line in answer.text.splitlines()


def test_no_figures_unless_they_are_asked_for() -> None:
    assert create_app({"ACCESS_LOG": False}).test_client().get("/metrics").status_code == 404


def test_every_line_is_written_once() -> None:
    """What the server tells; and each request by one line of the application alone."""
    with served() as (server, port):
        with urlopen(f"http://127.0.0.1:{port}/learn/furiten") as answer:
            assert answer.status == 200
        server.terminate()
        written = server.communicate(timeout=20)[0]
    lines = [json.loads(line) for line in written.splitlines() if line.startswith("{")]
    told = [(each["message"], each.get("path")) for each in lines]
    assert len(told) == len(set(told)), written
    assert [each for each in told if "furiten" in str(each)] == [("request", "/learn/furiten")]
    assert any("Listening" in message for message, _ in told)
