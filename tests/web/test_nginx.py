"""nginx of deploy/ in front of an instance: slow clients, bounds, answers of its own.

Its patience is cut to a tenth. `python -m tests.long.slow` tries hundreds of slow clients, and says
what became of everybody else's questions. Without nginx on the path there is nothing to try.
"""

import re
import shutil
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPResponse
from pathlib import Path
from typing import NamedTuple

import pytest

from calc.web.http.responses import SECURITY
from scripts.server import free_port
from tests.long.slow import MANNERS, Slow
from tests.web.test_operation import Served, is_listening, served
from tests.web.waiting import PATIENCE, is_soon

pytestmark = pytest.mark.usefixtures("prepared_app")

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
GIVEN_UP = ("says nothing", "stops in its headers", "a header, a byte at a time",
            "stops in its body")  # fmt: skip
BY_NAME = {manner.name: manner for manner in MANNERS}


class Site(NamedTuple):
    """Where nginx listens, and the instance behind it."""

    port: int
    instance: Served


@contextmanager
def nginx(folder: Path, *instances: int, read: str = "5s") -> Iterator[int]:
    """nginx as in deploy/ before instances on these ports, with a tenth of the time limits.

    `read` is the time limit of an instance.
    """
    port = free_port()
    (folder / "run").mkdir()
    for place in (folder, folder / "run"):  # nginx's workers are another user where root starts it
        place.chmod(0o777)
    text = (DEPLOY / "nginx.conf").read_text()
    text = text.replace("proxy_read_timeout 5s;", f"proxy_read_timeout {read};")
    (folder / "nginx.conf").write_text(re.sub(r"(_timeout) 10s;", r"\1 1s;", text))
    (folder / "listen.conf").write_text(f"listen 127.0.0.1:{port};\n")
    (folder / "names.conf").write_text("server_name localhost a;\n")
    upstream = (DEPLOY / "upstream.conf").read_text()
    servers = "".join(rf"server 127.0.0.1:{instance}\1; " for instance in instances)
    alike = r"server 127\.0\.0\.1:\d+(.*);\s+(?:server 127\.0\.0\.1:\d+\1;\s+)*"
    upstream = re.sub(alike, servers, upstream)
    (folder / "upstream.conf").write_text(upstream)
    command = ["nginx", "-p", str(folder), "-c", "nginx.conf", "-g", "daemon off;"]
    front = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        assert is_listening(front, port)
        yield port
    finally:
        front.terminate()
        front.wait(PATIENCE)


@contextmanager
def proxied(folder: Path) -> Iterator[Site]:
    """An instance of the program behind nginx."""
    with served() as instance, nginx(folder, instance.port) as port:
        yield Site(port, instance)


@pytest.fixture(scope="module")
def site() -> Iterator[Site | None]:
    """The two of them, where there is nginx."""
    if not shutil.which("nginx"):
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="tenbo-slow-") as name, proxied(Path(name)) as server:
        yield server


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that nginx's workers may open, unlike that of `tmp_path`."""
    with tempfile.TemporaryDirectory(prefix="tenbo-nginx-") as name:
        yield Path(name)


@contextmanager
def slow_clients(site: Site, count: int, *manners: str) -> Iterator[list[Slow]]:
    """So many clients of each manner, connected and with their first bytes sent."""
    with ExitStack() as stack:
        slow = [Slow(site.port, BY_NAME[name], place) for name in manners for place in range(count)]
        for client in slow:
            stack.enter_context(client.connection)
        yield slow


def dropped(slow: list[Slow]) -> bool:
    """Whether all have been dropped, after each has sent and read a little more."""
    for client in slow:
        client.step()
    return all(client.dropped_after is not None for client in slow)


def test_slow_clients_are_given_up_and_nobody_else_waits(site: Site | None) -> None:
    """None of what they send reaches the instance before it is whole."""
    if site is None:
        return
    with slow_clients(site, 8, *GIVEN_UP) as slow:
        for word in ("pinfu", "furiten", "tanyao"):
            request_ = f"GET /search?q=slow+{word} HTTP/1.1\r\nHost: a\r\n"
            assert said(site.port, request_.encode()).status == 200
        assert is_soon(lambda: dropped(slow))
    for client in slow:
        assert client.dropped_after is not None
        assert client.dropped_after > 0.9, client.manner.name
    assert is_soon(lambda: site.instance.output.read_text().count('"/search"') == 3)
    assert "/api/v1/yaku" not in site.instance.output.read_text()


def test_an_address_has_a_few_bodies_on_their_way_at_once(site: Site | None) -> None:
    """A body may come a byte at a time for as long as it likes: it holds a place of its sender."""
    if site is None:
        return

    def statuses() -> list[bytes]:
        dropped(slow)
        return [client.received[9:12] for client in slow if client.received]

    with slow_clients(site, 12, "a body, a byte at a time") as slow:
        assert is_soon(lambda: len(statuses()) >= 4)
        assert statuses() == [b"429"] * 4


class Answer(NamedTuple):
    """An answer: status, names of headers in small letters, body, and its encoding."""

    status: int
    names: list[str]
    body: bytes
    packed: str | None
    location: str | None


def said(port: int, request: bytes) -> Answer:
    """What is answered to a request, which need not be one."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        if b"\r\n\r\n" not in request:
            request += b"Connection: close\r\n\r\n"
        connection.sendall(request)
        with HTTPResponse(connection) as response:
            response.begin()
            names = [name.lower() for name, _ in response.getheaders()]
            packed = response.getheader("Content-Encoding")
            location = response.getheader("Location")
            return Answer(response.status, names, response.read(), packed, location)


def headed(answer: Answer) -> bool:
    """Has it each header of the program, once?"""
    names = (*SECURITY, "Cache-Control")
    return all(answer.names.count(name.lower()) == 1 for name in names)


ANSWERS = [
    pytest.param(b"GET / HTTP/1.1\r\nHost: b\r\n", 421, id="unknown-host"),
    pytest.param(b"GET / HTTP/1.0\r\n", 421, id="no-host"),
    pytest.param(b"GET http://b/ HTTP/1.1\r\nHost: a\r\n", 421, id="host-in-the-address"),
    pytest.param(
        b"POST /api/v1/record HTTP/1.1\r\nHost: a\r\nContent-Length: 2114000\r\n", 413, id="record"
    ),
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


@pytest.mark.parametrize("host", ["a", "a:8080", "localhost:81"])
def test_an_address_of_the_site_keeps_its_port(site: Site | None, host: str) -> None:
    """An answer stored for one port is none for another."""
    if site is None:
        return
    for _ in range(2):
        request_ = f"GET /learn HTTP/1.1\r\nHost: {host}\r\n"
        assert said(site.port, request_.encode()).location == f"http://{host}/learn/"


class Stub:
    """An instance that answers each request with its own bytes; None: never.

    It has a port from the first, and takes connections from `begin` to `end`.
    """

    def __init__(self, answer: bytes | None) -> None:
        self.answer = answer
        self.requests: list[bytes] = []
        self._listener = socket.socket()
        self._listener.bind(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._open = ExitStack()

    def begin(self) -> None:
        self._listener.listen()
        self._thread.start()

    def end(self) -> None:
        if self._thread.is_alive():
            self._listener.shutdown(socket.SHUT_RDWR)
            self._thread.join(PATIENCE)
        self._listener.close()
        self._open.close()

    def _run(self) -> None:
        """Answer one request of each connection, until the listener is shut down."""
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self._open.enter_context(connection)
            with suppress(OSError):
                self.requests.append(connection.recv(65536))
                if self.answer is not None:
                    connection.sendall(self.answer)
                    connection.close()


@contextmanager
def stub(answer: bytes | None, *, begun: bool = True) -> Iterator[Stub]:
    """A stub, ended afterwards; where it has not begun, its port takes no connections."""
    running = Stub(answer)
    try:
        if begun:
            running.begin()
        yield running
    finally:
        running.end()


OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok"


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("deadly", [None, b""], ids=["hangs", "breaks"])
def test_a_deadly_request_reaches_one_instance(
    folder: Path, method: str, deadly: bytes | None
) -> None:
    """Nor is the instance left out afterwards: it did not fail, the request did."""
    if not shutil.which("nginx"):
        return
    with (
        stub(deadly) as first,
        stub(deadly) as second,
        nginx(folder, first.port, second.port, read="600ms") as port,
    ):
        head = f"{method} /api/v1/score HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n"

        def asked(count: int) -> None:
            assert said(port, f"{head}\r\n{{}}".encode()).status in {502, 504}
            requests = first.requests, second.requests
            assert is_soon(lambda: sum(map(len, requests)) >= count)
            assert sum(map(len, requests)) == count

        asked(1)
        asked(2)
        first.answer = second.answer = OK
        for _ in range(4):
            assert said(port, b"GET / HTTP/1.1\r\nHost: a\r\n").status == 200
        assert len(first.requests) == len(second.requests) == 3


def test_an_instance_that_takes_no_connections_is_passed_over(folder: Path) -> None:
    if not shutil.which("nginx"):
        return
    with (
        stub(OK, begun=False) as first,
        stub(OK) as second,
        stub(OK, begun=False) as third,
        nginx(folder, first.port, second.port, third.port) as port,
    ):
        for method in ("GET", "POST") * 6:
            request_ = f"{method} /api/v1/score HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n"
            assert said(port, f"{request_}\r\n{{}}".encode()).status == 200


def test_requests_at_once_do_not_come_to_an_instance_that_is_gone_again_and_again(
    folder: Path,
) -> None:
    """Others that ask meanwhile moved the turn on, so that all three tries were of one instance."""
    if not shutil.which("nginx"):
        return
    request_ = b"POST /api/v1/score HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}"
    with (
        stub(OK, begun=False) as gone,
        stub(OK) as running,
        nginx(folder, gone.port, running.port) as port,
        ThreadPoolExecutor(6) as pool,  # eight bodies of an address may be on their way
    ):
        answers = pool.map(lambda _: said(port, request_).status, range(90))
        assert set(answers) == {200}


def test_an_instance_that_is_back_is_asked_while_the_next_is_replaced(folder: Path) -> None:
    """It was passed over for some seconds: a quick roll of three lost 127 of 5,730 requests."""
    if not shutil.which("nginx"):
        return
    with (
        stub(OK, begun=False) as first,
        stub(OK) as second,
        nginx(folder, first.port, second.port) as port,
    ):
        for _ in range(4):
            assert said(port, b"GET / HTTP/1.1\r\nHost: a\r\n").status == 200
        first.begin()
        second.end()
        for _ in range(4):
            assert said(port, b"GET / HTTP/1.1\r\nHost: a\r\n").status == 200


NOT_FOUND = b"HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno"


def test_a_file_of_either_version_is_had_while_instances_are_replaced(folder: Path) -> None:
    if not shutil.which("nginx"):
        return
    with stub(NOT_FOUND) as old, stub(OK) as new, nginx(folder, old.port, new.port) as port:
        for hash_ in range(6):
            request_ = f"GET /static/site.{hash_}123456789.css HTTP/1.1\r\nHost: a\r\n"
            assert said(port, request_.encode()).status == 200
        assert old.requests
        pages = {
            said(port, f"GET /{name} HTTP/1.1\r\nHost: a\r\n".encode()).status for name in "abcd"
        }
        assert pages == {200, 404}


def test_with_the_program_down_kept_pages_are_served(site: Site | None) -> None:
    if site is None:
        return
    kept = b"GET /learn/furiten HTTP/1.1\r\nHost: a\r\n"
    before = said(site.port, kept)
    site.instance.process.terminate()
    site.instance.process.wait(PATIENCE)
    after, new = said(site.port, kept), said(site.port, kept.replace(b"furiten", b"waits"))
    assert (after.status, after.body) == (200, before.body)
    assert new.status == 502
    assert headed(after)
    assert headed(new)
