"""Slow clients through nginx, with its seconds cut to tenths: given up, and nobody else waits.

`python -m scripts.slow` tries hundreds of them, and says what became of everybody else's questions.
"""

import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from scripts.slow import MANNERS, Manner, Slow, hold
from tests.web.test_operation import free_port, served, until_it_listens

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
GIVEN_UP = ("says nothing", "stops in its headers", "a header, a byte at a time",
            "stops in its body")  # fmt: skip
BY_NAME = {each.name: each for each in MANNERS}


@contextmanager
def proxied(folder: Path) -> Iterator[int]:
    """An instance behind nginx as in deploy/, which waits a tenth as long; yields its port."""
    port = free_port()
    (folder / "run").mkdir()
    for each in (folder, folder / "run"):  # nginx's workers are another user where root starts it
        each.chmod(0o777)
    text = (DEPLOY / "nginx.conf").read_text()
    (folder / "nginx.conf").write_text(re.sub(r"(_timeout) 10s;", r"\1 1s;", text))
    (folder / "listen.conf").write_text(f"listen 127.0.0.1:{port};\n")
    with served() as (_, behind):
        (folder / "upstream.conf").write_text(
            f"upstream tenbo {{ server 127.0.0.1:{behind}; keepalive 4; }}\n"
        )
        command = ["nginx", "-p", str(folder), "-c", "nginx.conf", "-g", "daemon off;"]
        front = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            until_it_listens(front, port)
            yield port
        finally:
            front.terminate()
            front.wait(10)


@pytest.fixture(scope="module")
def port() -> Iterator[int | None]:
    """Where nginx listens; without nginx on the path there is nothing to try."""
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


def test_slow_clients_are_given_up_and_nobody_else_waits(port: int | None) -> None:
    if port is None:
        return
    with ThreadPoolExecutor(len(GIVEN_UP)) as pool:
        held = [pool.submit(hold, port, BY_NAME[name], 8, 6) for name in GIVEN_UP]
        time.sleep(0.5)
        others = [ask(port) for _ in range(3)]
    assert all(status < 500 and seconds < 1 for status, seconds in others), others
    for name, found in zip(GIVEN_UP, held, strict=True):
        for each in found.result():
            assert each.borne is not None, name
            assert 0.9 < each.borne < 5, name


def test_an_address_has_a_few_bodies_on_their_way_at_once(port: int | None) -> None:
    """A body may come a byte at a time for as long as it likes: it holds a place of its sender."""
    if port is None:
        return
    manner: Manner = BY_NAME["a body, a byte at a time"]
    slow: list[Slow] = hold(port, manner, 12, 1.4)
    heard = [each.heard[9:12] for each in slow if each.heard]
    assert heard == [b"429"] * 4
