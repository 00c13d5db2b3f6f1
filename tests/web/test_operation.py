"""The program as it runs in earnest: `tenbo serve` as a process of its own, and what it tells."""

import json
import os
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import Mock
from urllib.request import urlopen

import click
import pytest
from click.testing import CliRunner

from calc.cli.program import tenbo
from calc.web import create_app
from calc.web import server as serving
from calc.web.http import monitoring
from calc.web.http.settings import SETTINGS, BadSetting
from calc.web.server import packet_filter
from calc.words import ENGLISH
from scripts.server import free_port
from tests.web.waiting import PATIENCE, is_soon

# What servers share is made first: others would wait for a server that is killed while it makes it.
pytestmark = pytest.mark.usefixtures("prepared_app")


class Served(NamedTuple):
    """A server, its port, and the file that it writes to: a pipe that nobody reads would fill."""

    process: subprocess.Popen[bytes]
    port: int
    output: Path

    def written(self) -> str:
        """What the server has written once it has ended."""
        self.process.wait(PATIENCE)
        return self.output.read_text()


PROGRAM = "from calc.cli import main; main()"


@contextmanager
def served(program: str = PROGRAM, **settings: str) -> Iterator[Served]:
    """`tenbo serve` on a free port, ended afterwards; `program` is what Python runs."""
    port = free_port()
    words = ["serve", "--port", str(port), "--workers", "1"]
    with TemporaryDirectory(
        ignore_cleanup_errors=True
    ) as folder:  # where a killed server leaves files
        output = Path(folder, "output")
        with output.open("wb") as file:
            process = subprocess.Popen(
                [sys.executable, "-c", program, *words],
                env={**os.environ, "TMPDIR": folder, **settings},
                stdout=file,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        try:
            assert is_listening(process, port), output.read_text()
            yield Served(process, port, output)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(PATIENCE)


def is_listening(process: subprocess.Popen[bytes], port: int) -> bool:
    """Whether a process comes to listen on a port, rather than end."""

    def connected() -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=PATIENCE):
            return True
        return process.poll() is not None

    return is_soon(connected) and process.poll() is None


@pytest.fixture(scope="module")
def running() -> Iterator[Served]:
    with served() as server:
        yield server


@pytest.fixture
def port(running: Served) -> int:
    return running.port


def raw(port: int, data: bytes) -> bytes:
    """All that the server answers to some bytes, until it closes, which it may do before the end.

    Then the connection is reset: the rest cannot be sent, or something was left unread.
    """
    answer = b""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        with suppress(ConnectionError):
            connection.sendall(data)
        with suppress(ConnectionError):
            while part := connection.recv(65536):
                answer += part
    return answer


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


@contextmanager
def connections(port: int, count: int) -> Iterator[list[socket.socket]]:
    """Connections to the server, closed at the end whatever happens."""
    with ExitStack() as stack:
        address = ("127.0.0.1", port)
        yield [
            stack.enter_context(socket.create_connection(address, timeout=PATIENCE))
            for _ in range(count)
        ]


def is_answered_by(port: int, request_: bytes, expected: int) -> bool:
    """Whether the server comes to answer with a status: it reads what others sent in its time."""
    return is_soon(lambda: status(raw(port, request_)) == expected)


REQUESTS = [
    pytest.param(b"GET /learn/?q=" + b"1" * 7900 + b" HTTP/1.1\r\nHost: a\r\n", 200, id="long"),
    pytest.param(b"GET /?q=" + b"1" * 9000 + b" HTTP/1.1\r\nHost: a\r\n", 414, id="too-long"),
    pytest.param(
        b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 20_000 + b"\r\n", 431, id="long-header"
    ),
    pytest.param(b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: x\r\n" * 120, 431, id="many-headers"),
    pytest.param(b"GET /learn HTTP/1.1\r\n", 400, id="no-host"),
    pytest.param(b"GET /learn HTTP/1.1\r\nHost: a\r\nHost: b\r\n", 400, id="two-hosts"),
    pytest.param(b"GET /learn HTTP/1.1\r\nHost: a b\r\n", 400, id="no-such-host"),
    pytest.param(b"GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n", 400, id="nul"),
    pytest.param(b"GET / HTTP/1.1\r\nX y: 1\r\nHost: a\r\n", 400, id="bad-name"),
    pytest.param(b"GET / HTTP/9.9\r\nHost: a\r\n", 400, id="version"),
    pytest.param(b"NONSENSE\r\n", 400, id="nonsense"),
    pytest.param(b"GET /\xff\xfe?hand=\x80 HTTP/1.1\r\nHost: a\r\n", 400, id="bytes"),
    pytest.param(b"GET /learn HTTP/1.1\r\nHost: a\r\nSCRIPT_NAME: /x\r\n", 308, id="script-name"),
    pytest.param(
        b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
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


@pytest.mark.parametrize("request_", [b"NONSENSE", b"GET / HTTP/1.1\r\nX: \0", b"GET / HTTP/9.9"])
def test_an_answer_of_the_server_itself_is_empty(port: int, request_: bytes) -> None:
    """It has none of the security headers, and nothing that they would protect."""
    answer = raw(port, request_ + b"\r\n\r\n")
    assert status(answer) == 400
    assert answer.endswith(b"\r\n\r\n")


def test_slow_heads_and_answers_not_read_hold_no_thread(port: int) -> None:
    """There are four threads, and forty clients."""
    head = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: a\r\n"
    with connections(port, 40) as slow:
        for place, connection in enumerate(slow):
            connection.sendall((head + b"\r\n") * 50 if place % 2 else head)
        answer = raw(port, b"GET /learn/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    assert status(answer) == 200


def test_idle_connections_lock_nobody_out(port: int) -> None:
    """1,100 of them took every connection that granian holds unless it is told otherwise."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < 2048 <= hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (2048, hard))
    with connections(port, 1100):
        answer = raw(port, b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    assert status(answer) == 200


def test_slow_bodies_leave_a_thread_to_others(port: int) -> None:
    """Four of them took every thread for as long as they liked."""
    head = b"POST /api/v1/yaku HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    short = head + b"Connection: close\r\nContent-Length: 2\r\n\r\n{}"
    with connections(port, 6) as slow:
        for connection in slow:
            connection.sendall(head + b"Content-Length: 60000\r\n\r\n{")
        assert is_answered_by(port, short, 429)
        page = raw(port, b"GET /learn/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    assert status(page) == 200
    assert is_answered_by(port, short, 200)


def test_a_worker_that_died_is_replaced(running: Served) -> None:
    server = running.process.pid
    children = Path(f"/proc/{server}/task/{server}/children")
    (died,) = children.read_text().split()
    os.kill(int(died), signal.SIGKILL)

    def answered() -> bool:
        address = f"http://127.0.0.1:{running.port}/healthz"
        with suppress(OSError), urlopen(address, timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
        return False

    assert is_soon(lambda: {*children.read_text().split()} - {died} != set())
    assert is_soon(answered)


def test_a_port_that_is_taken_and_a_wrong_setting_are_named(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = CliRunner().invoke(tenbo, ["serve", "--port", str(port)])
    assert (taken.exit_code, f"port {port}" in taken.stderr) == (1, True)
    monkeypatch.setenv("TENBO_PROXY_HOPS", "one")
    wrong = CliRunner().invoke(tenbo, ["serve", "--port", "0"])
    assert (wrong.exit_code, "TENBO_PROXY_HOPS" in wrong.stderr) == (1, True)


def asked_again(connection: socket.socket) -> bytes:
    """The answer to one more request over a connection."""
    connection.sendall(b"GET /version HTTP/1.1\r\nHost: a\r\n\r\n")
    answer = b""
    while not answer.endswith(b"}\n"):
        part = connection.recv(65536)
        assert part, "closed without an answer"
        answer += part
    return answer


def test_a_port_is_found_without_taking_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever connected to it before the server began had lost the request."""
    monkeypatch.setattr(socket.socket, "listen", Mock(side_effect=AssertionError))
    address, port = serving.free_address("127.0.0.1", 0, ENGLISH)
    assert (address, port > 0) == ("127.0.0.1", True)


def test_of_two_servers_on_one_port_one_is_refused() -> None:
    """Both looked before either listened, and then shared the port."""
    address, port = serving.free_address("127.0.0.1", 0, ENGLISH)
    with serving.claimed(address, port, ENGLISH):
        for _ in range(2):
            with pytest.raises(click.ClickException, match="another tenbo serve is there"):
                serving.claimed(address, port, ENGLISH)
        serving.claimed(address, port + 1, ENGLISH).close()
    serving.claimed(address, port, ENGLISH).close()


def test_a_server_that_stops_gives_its_claim_back_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, _: stopped.append(number))
    try:
        with serving.claimed("127.0.0.1", 1, ENGLISH) as claim:
            serving._release_on_stop(claim)
            os.kill(os.getpid(), signal.SIGTERM)
            serving.claimed("127.0.0.1", 1, ENGLISH).close()
    finally:
        signal.signal(signal.SIGTERM, before)
    assert stopped == [signal.SIGTERM]


def test_of_two_servers_started_at_one_moment_one_serves() -> None:
    _, port = serving.free_address("127.0.0.1", 0, ENGLISH)
    command = [sys.executable, "-m", "calc", "serve", "--port", str(port), "--workers", "1"]
    servers = [
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    try:
        assert is_soon(lambda: any(server.poll() is not None for server in servers))
        (refused,) = [server for server in servers if server.poll() is not None]
        assert refused.returncode == 1
        assert refused.stderr
        assert "Cannot listen on 127.0.0.1" in refused.stderr.read()
    finally:
        for server in servers:
            server.terminate()
            server.communicate(timeout=PATIENCE)


PATIENT_WORKER = f"from calc.web.server import worker; worker.LAST_SECONDS = 2; {PROGRAM}"
"""A worker that has four times as long in which each answer is the last of its connection."""


def test_sigterm_lets_a_request_finish_and_lines_have_its_id() -> None:
    """A connection ends by an answer that says so, never as the client sends a request."""
    question = json.dumps([{"hand": "11123456788999m"}] * 20).encode()
    head = f"POST /api/v1/waits HTTP/1.1\r\nHost: a\r\nContent-Length: {len(question)}\r\n"
    head += "Content-Type: application/json\r\nX-Request-Id: from-the-proxy-1\r\n"
    with served(PATIENT_WORKER) as server, ExitStack() as stack:
        port = server.port
        first = raw(port, b"GET /healthz HTTP/1.0\r\nHost: a\r\nX-Request-Id: no good one\r\n\r\n")
        made = first.partition(b"x-request-id: ")[2][:16].decode()
        begun, idle = stack.enter_context(connections(port, 2))
        assert b"connection: close" not in asked_again(idle)
        begun.sendall(head.encode() + b"Expect: 100-continue\r\n\r\n")
        assert begun.recv(65536) == b"HTTP/1.1 100 Continue\r\n\r\n"  # the program reads the body
        server.process.terminate()
        while b"connection: close\r\n" not in (last := asked_again(idle)):
            pass
        begun.sendall(question)
        answer = b"".join(iter(lambda: begun.recv(65536), b""))
        written = server.written()
        assert server.process.returncode == 0
    assert (status(last), status(answer)) == (200, 200)
    assert len(json.loads(answer.partition(b"\r\n\r\n")[2])) == 20
    assert b"x-request-id: from-the-proxy-1\r\n" in answer
    lines = [json.loads(line) for line in written.splitlines()]
    requests = [(line["path"], line["id"]) for line in lines if line["message"] == "request"]
    requests = [line for line in requests if line[0] != "/version"]
    assert requests == [("/healthz", made), ("/api/v1/waits", "from-the-proxy-1")]


@pytest.mark.skipif(sys.platform != "linux", reason="packet filters of Linux")
def test_a_worker_that_ends_takes_what_waits_and_no_more() -> None:
    """A request over a connection that nobody had accepted yet was lost."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = listening.getsockname()
        with socket.create_connection(address) as waiting:
            packet_filter.take_no_connections([listening])
            waiting.sendall(b"request")
            with pytest.raises(TimeoutError):
                socket.create_connection(address, timeout=0.2)
            accepted, _ = listening.accept()
            with accepted:
                assert accepted.recv(10) == b"request"


FIRST_REQUESTS = """
import json, random, sys
from calc.commands import COMMANDS
from calc.web.server.worker import prepared_app

app = prepared_app()
compiled, client = [], app.test_client()
# Python 3.13 loads modules of its own for the client's name and for a seed that is a text.
client.get("/healthz"), random.Random("")
before = {*sys.modules}
jinja_compile = app.jinja_env.compile
app.jinja_env.compile = lambda *args: compiled.append(args[1]) or jinja_compile(*args)
rules = [rule for rule in app.url_map.iter_rules() if "GET" in rule.methods and not rule.arguments]
pages = [rule.rule for rule in rules if not rule.rule.startswith("/offline/")]
pages += ["/drills/yaku", "/learn/pinfu", "/rules/wrc-2025/tenhou", "/qr/waits.svg", "/nothing"]
for name, command in COMMANDS.items():
    client.post(f"/api/v1/{name}", json=[{}])
    if not command.document:
        pages.append(f"/{'' if name == 'score' else name}?{command.example}")
for number, page in enumerate(pages):
    headers = {"Accept-Encoding": "br" if number % 2 else "gzip"}
    client.get(page, headers=headers, follow_redirects=True)
client.get("/waits?hand=1112345678999m", headers={"HX-Request-Type": "partial"})
print(json.dumps([len(pages), sorted({*sys.modules} - before), compiled]))
"""


def test_first_requests_load_nothing() -> None:
    """The first search of a process took 300 ms, all others 3; the first penalty 92, then 15."""
    process = subprocess.run(
        [sys.executable, "-c", FIRST_REQUESTS],
        env=os.environ | {"TENBO_ACCESS_LOG": "false"},
        stdout=subprocess.PIPE,
        check=True,
    )
    pages, modules, templates = json.loads(process.stdout)
    assert pages > 40
    assert modules == []
    assert templates == []


def test_help_lists_every_setting() -> None:
    help_text = " ".join(CliRunner().invoke(tenbo, ["serve", "--help"]).stdout.split())
    for setting in SETTINGS:
        assert setting.variable in help_text


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
    with served() as server:
        with urlopen(f"http://127.0.0.1:{server.port}/learn/furiten") as answer:
            assert answer.status == 200
        server.process.terminate()
        written = server.written()
    lines = [json.loads(line) for line in written.splitlines() if line.startswith("{")]
    messages = [(line["message"], line.get("path")) for line in lines]
    assert len(messages) == len(set(messages)), written
    assert [message for message in messages if "furiten" in str(message)] == [
        ("request", "/learn/furiten")
    ]
    assert any("Listening" in message for message, _ in messages)


def test_a_path_is_logged_as_the_text_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    paths: list[str] = []
    monkeypatch.setattr(monitoring.logger, "info", lambda _, extra: paths.append(extra["path"]))
    create_app().test_client().get("/learn/四暗刻")
    assert paths == ["/learn/四暗刻"]
