"""The process beside a worker that reads records and answers long lists (`calc.web.server`)."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from flask import Flask

from calc.commands.record import RECORD
from tests.web.test_operation import Served, served
from tests.web.waiting import PATIENCE, is_soon

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="there is one on Linux alone"),
    pytest.mark.usefixtures("prepared_app"),
]
PROGRAM = """
from calc.cli import main
from calc.web.pages import record
from calc.web.server import long_worker

shown = record._shown

def shown_or_not(request):
    while request.typed == "without end":
        pass
    return shown(None if request.typed == "fault" else request)

record._shown = shown_or_not
long_worker.MOST_PROCESSOR = 0.5
main()
"""
FORM = "application/x-www-form-urlencoded"
SCORE = "/api/v1/score?hand=234m456p22345678s&win_tile=7s&win_by=ron"


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    with served(PROGRAM) as server:
        yield server


def post(server: Served, path: str, body: bytes, kind: str) -> tuple[int, bytes]:
    request = Request(f"http://127.0.0.1:{server.port}{path}", body, {"Content-Type": kind})
    try:
        with urlopen(request, timeout=PATIENCE) as response:
            return response.status, response.read()
    except HTTPError as error:
        return error.code, error.read()


def children(process: int) -> list[int]:
    return [*map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())]


def long_worker(server: Served) -> int:
    """The long worker: a child of the starter, which is one of the worker, one of the server."""
    starters = [one for worker in children(server.process.pid) for one in children(worker)]
    (found,) = [one for starter in starters for one in children(starter)]
    return found


def test_it_answers_as_the_program_does(server: Served, prepared_app: Flask) -> None:
    """A page, the API in a language, a file as it is, a long list, what is refused."""
    record = json.dumps({"record": RECORD, "turns": True}).encode()
    hands = json.dumps([{"hand": "1112345678999m"}, {"hand": "1m"}] * 11).encode()
    sent = [
        ("/record", f"record={RECORD}".encode(), FORM),
        ("/ja/api/v1/record?brief=1", record, "application/json"),
        ("/api/v1/convert?to=mjai", RECORD.encode(), "text/plain"),
        ("/api/v1/waits", hands, "application/json"),
        ("/api/v1/record", b'{"record": ', "application/json"),
        ("/api/v1/record", record, "multipart/form-data"),
        ("/record", b"&".join([b"a=1"] * 1000), FORM),
    ]
    client = prepared_app.test_client()
    for path, body, kind in sent:
        expected = client.post(path, data=body, content_type=kind)
        assert post(server, path, body, kind) == (expected.status_code, expected.data)


def test_one_that_ended_is_replaced(server: Served) -> None:
    assert post(server, "/record", b"record=x", FORM)[0] == 422
    ended = long_worker(server)
    os.kill(ended, signal.SIGKILL)
    assert is_soon(lambda: not Path(f"/proc/{ended}").exists())
    assert post(server, "/record", b"record=x", FORM)[0] == 422
    assert long_worker(server) != ended


def test_short_requests_are_answered_while_it_works(server: Served) -> None:
    assert post(server, "/record", b"record=x", FORM)[0] == 422
    busy = long_worker(server)
    os.kill(busy, signal.SIGSTOP)
    with ThreadPoolExecutor() as pool:
        waiting = [pool.submit(post, server, "/record", b"record=x", FORM) for _ in range(3)]
        with urlopen(f"http://127.0.0.1:{server.port}{SCORE}", timeout=PATIENCE) as response:
            assert response.status == 200
        assert is_soon(lambda: post(server, "/record", b"record=x", FORM)[0] == 429)
        assert not any(one.done() for one in waiting)
        os.kill(busy, signal.SIGCONT)
        assert [one.result()[0] for one in waiting] == [422] * 3


def test_a_request_without_end_is_ended(server: Served) -> None:
    assert post(server, "/record", b"record=without end", FORM)[0] == 503
    assert post(server, "/record", b"record=x", FORM)[0] == 422


def test_a_fault_is_logged_with_the_id_of_its_request(server: Served) -> None:
    assert post(server, "/record", b"record=fault", FORM)[0] == 500
    lines = [json.loads(line) for line in server.output.read_text().splitlines() if line[:1] == "{"]
    (fault,) = [line for line in lines if "exc_info" in line]
    assert "AttributeError" in fault["exc_info"]
    assert {line["id"] for line in lines if line.get("status") == 500} == {fault["id"]}


def test_it_ends_with_its_worker(server: Served) -> None:
    assert post(server, "/record", b"record=x", FORM)[0] == 422
    (worker,) = children(server.process.pid)
    others = [*children(worker), long_worker(server)]
    os.kill(worker, signal.SIGKILL)
    assert is_soon(lambda: not any(Path(f"/proc/{one}").exists() for one in others))
    assert is_soon(lambda: is_answered(server))


def is_answered(server: Served) -> bool:
    """Whether another worker has taken the place of one that ended, with a long worker."""
    try:
        return post(server, "/record", b"record=x", FORM)[0] == 422
    except OSError:
        return False
