"""nginx of deploy/ in front of an instance: slow clients, bounds, answers of its own.

Its patience is cut to a tenth. `python -m scripts.slow` tries hundreds of slow clients, and says
what became of everybody else's questions. Without nginx on the path there is nothing to try.
"""

import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import NamedTuple

import pytest

from calc.web.headers import SECURITY
from scripts.slow import MANNERS, Manner, Slow, hold
from tests.web.test_operation import free_port, served, until_it_listens

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
GIVEN_UP = ("says nothing", "stops in its headers", "a header, a byte at a time",
            "stops in its body")  # fmt: skip
BY_NAME = {each.name: each for each in MANNERS}


class Site(NamedTuple):
    """Where nginx listens, and the instance behind it."""

    port: int
    instance: subprocess.Popen[str]


@contextmanager
def proxied(folder: Path) -> Iterator[Site]:
    """An instance behind nginx as in deploy/, which waits a tenth as long."""
    port = free_port()
    (folder / "run").mkdir()
    for each in (folder, folder / "run"):  # nginx's workers are another user where root starts it
        each.chmod(0o777)
    text = (DEPLOY / "nginx.conf").read_text()
    (folder / "nginx.conf").write_text(re.sub(r"(_timeout) 10s;", r"\1 1s;", text))
    (folder / "listen.conf").write_text(f"listen 127.0.0.1:{port};\n")
    with served() as (instance, behind):
        (folder / "upstream.conf").write_text(
            f"upstream tenbo {{ server 127.0.0.1:{behind}; keepalive 4; }}\n"
        )
        command = ["nginx", "-p", str(folder), "-c", "nginx.conf", "-g", "daemon off;"]
        front = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            until_it_listens(front, port)
            yield Site(port, instance)
        finally:
            front.terminate()
            front.wait(10)


@pytest.fixture(scope="module")
def site() -> Iterator[Site | None]:
    """The two of them, where there is nginx."""
    if not shutil.which("nginx"):
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="tenbo-slow-") as name, proxied(Path(name)) as found:
        yield found


def ask(port: int) -> tuple[int, float]:
    """Status of a page that nobody asked for before, and the seconds it took."""
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    begun = time.monotonic()
    connection.request("GET", f"/?honba={begun:.6f}")
    status = connection.getresponse().status
    connection.close()
    return status, time.monotonic() - begun


def test_slow_clients_are_given_up_and_nobody_else_waits(site: Site | None) -> None:
    if site is None:
        return
    with ThreadPoolExecutor(len(GIVEN_UP)) as pool:
        held = [pool.submit(hold, site.port, BY_NAME[name], 8, 6) for name in GIVEN_UP]
        time.sleep(0.5)
        others = [ask(site.port) for _ in range(3)]
    assert all(status < 500 and seconds < 1 for status, seconds in others), others
    for name, found in zip(GIVEN_UP, held, strict=True):
        for client in found.result():
            assert client.dropped_after is not None, name
            assert 0.9 < client.dropped_after < 5, name


def test_an_address_has_a_few_bodies_on_their_way_at_once(site: Site | None) -> None:
    """A body may come a byte at a time for as long as it likes: it holds a place of its sender."""
    if site is None:
        return
    manner: Manner = BY_NAME["a body, a byte at a time"]
    slow: list[Slow] = hold(site.port, manner, 12, 1.4)
    statuses = [client.received[9:12] for client in slow if client.received]
    assert statuses == [b"429"] * 4


class Answer(NamedTuple):
    """An answer: status, names of headers in small letters, body, and its encoding."""

    status: int
    names: list[str]
    body: bytes
    packed: str | None


def said(port: int, request: bytes) -> Answer:
    """What is answered to a request, which need not be one."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(request + b"Connection: close\r\n\r\n")
        with HTTPResponse(connection) as response:
            response.begin()
            names = [name.lower() for name, _ in response.getheaders()]
            packed = response.getheader("Content-Encoding")
            return Answer(response.status, names, response.read(), packed)


def headed(answer: Answer) -> bool:
    """Has it each header of the program, once?"""
    names = (*dict(SECURITY), "Cache-Control")
    return all(answer.names.count(name.lower()) == 1 for name in names)


ANSWERS = [
    pytest.param(b"GET /learn/furiten HTTP/1.1\r\nHost: a\r\n", 200, id="the-program"),
    pytest.param(b"GET /nothing HTTP/1.1\r\nHost: a\r\n", 404, id="the-program-404"),
    pytest.param(b"DELETE / HTTP/1.1\r\nHost: a\r\n", 405, id="the-program-405"),
    pytest.param(b"NONSENSE\r\n", 400, id="nonsense"),
    pytest.param(b"GET /metrics HTTP/1.1\r\nHost: a\r\n", 404, id="hidden"),
    pytest.param(b"GET /?" + b"1" * 20_000 + b" HTTP/1.1\r\nHost: a\r\n", 414, id="address"),
    pytest.param(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n", 413, id="body"),
    pytest.param(
        b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 20_000 + b"\r\n", 400, id="long-header"
    ),
]


@pytest.mark.parametrize(("request_", "expected"), ANSWERS)
def test_every_answer_has_the_headers_once(
    site: Site | None, request_: bytes, expected: int
) -> None:
    """Those of the program, and what nginx answers by itself."""
    if site is None:
        return
    answer = said(site.port, request_)
    assert answer.status == expected
    assert headed(answer), answer.names


@pytest.mark.parametrize(
    ("listed", "packed"),
    [
        pytest.param("gzip, deflate, br, zstd", "br", id="a-browser"),
        pytest.param("br;q=1.0, gzip;q=0.8", "br", id="weights"),
        pytest.param("gzip, br;q=0", "gzip", id="br-refused"),
        pytest.param("GZIP", "gzip", id="capitals"),
        pytest.param("identity", None, id="plain"),
        pytest.param("gzip;q=0.0, brotli", None, id="neither"),
    ],
)
def test_a_page_is_packed_as_the_browser_takes_it(
    site: Site | None, listed: str, packed: str | None
) -> None:
    if site is None:
        return
    request_ = f"GET /learn/furiten HTTP/1.1\r\nHost: a\r\nAccept-Encoding: {listed}\r\n"
    for _ in range(2):
        assert said(site.port, request_.encode()).packed == packed


def test_with_the_program_down_kept_pages_are_served(site: Site | None) -> None:
    if site is None:
        return
    kept = b"GET /learn/furiten HTTP/1.1\r\nHost: a\r\n"
    before = said(site.port, kept)
    site.instance.terminate()
    site.instance.wait(20)
    after, new = said(site.port, kept), said(site.port, kept.replace(b"furiten", b"waits"))
    assert (after.status, after.body) == (200, before.body)
    assert new.status == 502
    assert headed(after)
    assert headed(new)
