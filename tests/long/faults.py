"""Load on nginx and three instances while they are stopped, killed, frozen and replaced.

    .venv/bin/python -m tests.long.faults [--seconds 6] [--clients 6]

Needs nginx on the path. Everything stays on 127.0.0.1, on $PORT (8130) and the ports after it, is
bounded in time and number, and ends by itself. Every answer is compared, byte by byte, with the one
that the program gives without a network. deploy/nginx.conf is used as it is, but for its limit of
requests per address. The instances are those of a copy of the program in which one address ends the
worker and another takes longer than nginx waits: a fault for which any program may have a question.
"""

import argparse
import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]

FRONT = int(os.environ.get("PORT", "8130"))
PORTS = (FRONT + 1, FRONT + 2, FRONT + 3)
DEADLY, HANGING = "/deadly", "/hanging"
POISON = f"""
    @app.before_request
    def poison() -> None:
        from flask import request
        if request.path == "{DEADLY}":
            os._exit(1)
        if request.path == "{HANGING}":
            time.sleep(8)
"""
MOST_REQUESTS = 20_000
NEW = "9.9.9"
HANDS = ("234m456p22345678s", "123m456m789m11p234s", "22334455m667788p", "111222333m44455p",
         "19m19p19s12345677z", "345m345p345s66z777z", "11223344m556677s")  # fmt: skip


class Question(NamedTuple):
    """A request, and the body that is right."""

    method: str
    path: str
    body: bytes | None
    answer: bytes


class Tally:
    """The requests of one trial: seconds to each right answer, wrong answers, failures."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.wrong: list[str] = []
        self.failed: list[str] = []

    def line(self, name: str) -> str:
        """The figures in one line."""
        times = sorted(self.seconds) or [0.0]
        part = {share: times[int(len(times) * share / 100.001)] * 1000 for share in (50, 99, 100)}
        return (
            f"{name:26} {len(times) + len(self.failed):6} requests  {len(self.failed):3} failed  "
            f"{len(self.wrong)} wrong   median {part[50]:5.1f} ms  99% {part[99]:6.1f} ms  "
            f"slowest {part[100]:6.0f} ms"
        )


class Instance:
    """One `tenbo serve`, which can be started, stopped and replaced."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, folder: Path) -> None:
        """Start it from a copy of the program, and wait until it is healthy."""
        command = [sys.executable, "-m", "calc", "serve", "--port", str(self.port)]
        settings = {"TENBO_PROXY_HOPS": "1", "TENBO_ACCESS_LOG": "false", "PYTHONPATH": str(folder)}
        self.process = subprocess.Popen(
            [*command, "--workers", "1"],
            cwd=folder,
            env=os.environ | settings,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        until(lambda: fetch(self.port, "/healthz")[0] == 200)
        assert self.process.poll() is None, f"another server has port {self.port}"

    def send(self, number: signal.Signals) -> None:
        """Send a signal to it: SIGKILL, SIGSTOP and SIGCONT to its worker too."""
        assert self.process
        if number is signal.SIGTERM:
            self.process.terminate()
            self.process.wait(40)
        else:
            os.killpg(self.process.pid, number)

    def end(self) -> None:
        """End it, whatever it does."""
        if self.process:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(10)


def main() -> None:
    """Run every trial, print its figures, and fail if an answer was wrong or lost for no reason."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--clients", type=int, default=6)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tenbo-faults-") as name:
        folder = Path(name)
        older, newer = copied(folder / "older"), copied(folder / "newer", NEW)
        for copy in (older, newer):
            add_deadly_addresses(copy)
        sys.path.insert(0, str(older))
        questions = list(all_questions())
        with fleet(folder, older) as instances:
            trials = Trials(instances, older, newer, options.seconds)
            sys.exit(run(trials, questions, options.seconds, options.clients))


def add_deadly_addresses(program: Path) -> None:
    """Give a copy of the program an address that ends its worker, and one that hangs."""
    source = program / "calc/web/server/worker.py"
    text, made = source.read_text(), "    app = create_app()\n"
    assert text.count(made) == 1
    source.write_text(text.replace(made, made + POISON))


class Trials(NamedTuple):
    """What may happen to the instances while they are asked."""

    instances: list[Instance]
    older: Path
    newer: Path
    seconds: float

    def nothing(self) -> None:
        """Leave them alone."""

    def stop(self) -> None:
        """Let one finish and end; start it again later."""
        self.instances[0].send(signal.SIGTERM)
        time.sleep(self.seconds / 3)
        self.instances[0].start(self.older)

    def kill(self) -> None:
        """End one at once; start it again later."""
        self.instances[0].send(signal.SIGKILL)
        time.sleep(self.seconds / 3)
        self.instances[0].start(self.older)

    def freeze(self) -> None:
        """Let one hang, and go on later."""
        self.instances[1].send(signal.SIGSTOP)
        time.sleep(self.seconds)
        self.instances[1].send(signal.SIGCONT)

    def poison(self) -> None:
        """Ask what ends a worker, and what takes longer than nginx waits: each reaches one."""
        addresses = [DEADLY, *[HANGING] * 4]
        with ThreadPoolExecutor(len(addresses)) as pool:
            answers = [status for status, _ in pool.map(lambda path: fetch(FRONT, path), addresses)]
        assert set(answers) <= {502, 504}, answers
        until(lambda: all(fetch(one.port, "/healthz")[0] == 200 for one in self.instances))

    def roll(self) -> None:
        """Replace one after another by a newer version."""
        for instance in self.instances:
            instance.send(signal.SIGTERM)
            instance.start(self.newer)


def run(trials: Trials, questions: list[Question], seconds: float, clients: int) -> int:
    """Every trial in turn; returns 1 if something was lost that should not have been."""
    # What was under way at a killed or frozen process may be lost: a request of each client, and
    # one that was sent over a connection whose end was not known yet.
    plan = (
        ("nothing", trials.nothing, 0),
        ("stopped (SIGTERM)", trials.stop, 0),
        ("killed (SIGKILL)", trials.kill, 2 * clients),
        ("frozen (SIGSTOP)", trials.freeze, 2 * clients),
        ("a query of death", trials.poison, 2 * clients),
        ("a new version rolled", trials.roll, 0),
    )
    bad = 0
    for name, act, allowed in plan:
        tally = trial(act, questions, seconds, clients)
        print(tally.line(name), *tally.failed[:3], *tally.wrong[:3], flush=True)
        bad += bool(tally.wrong) or len(tally.failed) > allowed
    versions = {fetch(instance.port, "/version")[1] for instance in trials.instances}
    print("versions after the roll:", *(json.loads(text)["version"] for text in versions))
    for instance in trials.instances:
        instance.end()
    for _ in range(3):
        tally = stopped_alone(trials.instances[0], trials.older, questions, clients)
        print(tally.line("stopped, without nginx"), *tally.failed[:3], *tally.wrong[:3], flush=True)
        bad += bool(tally.wrong or tally.failed)
    from_cache = all_down(questions)
    print(from_cache)
    return int(bad > 0 or len(versions) > 1 or not from_cache.endswith("right"))


def trial(
    act: Callable[[], None],
    questions: list[Question],
    seconds: float,
    clients: int,
    port: int = FRONT,
) -> Tally:
    """Load from some clients while something happens to the instances."""
    tally, stop = Tally(), threading.Event()
    place = itertools.count()
    threads = [
        threading.Thread(target=client, args=(questions, tally, stop, place, port))
        for _ in range(clients)
    ]
    for thread in threads:
        thread.start()
    begun = time.monotonic()
    time.sleep(seconds / 6)
    try:
        act()
        time.sleep(max(0.5, seconds - (time.monotonic() - begun)))
    finally:
        stop.set()
        for thread in threads:
            thread.join(30)
    return tally


def stopped_alone(
    instance: Instance, program: Path, questions: list[Question], clients: int
) -> Tally:
    """An instance that is stopped while clients ask it themselves, until it takes no connection."""
    instance.start(program)
    try:
        return trial(
            lambda: instance.send(signal.SIGTERM), questions, 6, clients, port=instance.port
        )
    finally:
        instance.end()


def client(
    questions: list[Question],
    tally: Tally,
    stop: threading.Event,
    place: "itertools.count[int]",
    port: int,
) -> None:
    """Ask one question after another over one connection, and check every answer."""
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    while not stop.is_set() and (number := next(place)) < MOST_REQUESTS:
        question = questions[number * 7919 % len(questions)]
        headers = {"Content-Type": "application/json"} if question.body else {}
        begun = time.perf_counter()
        try:
            connection.request(question.method, question.path, question.body, headers)
            answer = connection.getresponse()
            body = answer.read()
        except ConnectionRefusedError as error:
            if port != FRONT:
                break  # nothing was sent: the instance has ended
            tally.failed.append(repr(error))
            continue
        except (OSError, HTTPException) as error:
            tally.failed.append(repr(error))
            connection.close()
            continue
        if answer.status != 200:
            tally.failed.append(f"{answer.status} {question.path[:40]}")
            continue
        tally.seconds.append(time.perf_counter() - begun)
        if body != question.answer:
            tally.wrong.append(question.path)
    connection.close()


def all_questions() -> Iterator[Question]:
    """Questions with their right answers: half may be cached by nginx, half are sent by POST."""
    from calc.web import create_app

    app = create_app({"ACCESS_LOG": False}).test_client()

    def question(method: str, path: str, body: bytes | None = None) -> Question:
        answer = app.open(
            path, method=method, data=body, content_type="application/json" if body else None
        )
        assert answer.status_code == 200, (path, answer.status_code)
        return Question(method, path, body, answer.data)

    for path in ("/", "/learn/", "/learn/furiten", "/waits", "/rules", "/tables"):
        yield question("GET", path)
    for hand, honba in itertools.product(HANDS, range(100)):
        query = f"hand={hand}&win_tile={hand[-2:]}&win_by=tsumo&honba={honba}"
        yield question("GET", f"/api/v1/score?{query}")
        body = {"hand": hand, "win_tile": hand[-2:], "win_by": "tsumo", "honba": honba}
        yield question("POST", "/api/v1/score", json.dumps(body).encode())


def all_down(questions: list[Question]) -> str:
    """With no instance left: the pages in the cache are still served, and are right."""
    cached = [question for question in questions if question.method == "GET"][:40]
    answers = [(fetch(FRONT, question.path), question) for question in cached]
    served = [(body, question) for (status, body), question in answers if status == 200]
    right = sum(body == question.answer for body, question in served)
    word = "right" if served and right == len(served) else "WRONG"
    fresh = fetch(FRONT, "/api/v1/score?hand=never-asked-before")[0]
    counted = f"{len(served)} of {len(cached)} cached answers served"
    return f"all down: {counted}, a new one gets {fresh}, all {word}"


@contextmanager
def fleet(folder: Path, program: Path) -> Iterator[list[Instance]]:
    """Three instances and nginx in front of them, all ended at the end."""
    if not shutil.which("nginx"):
        sys.exit("nginx is not on the path; on Debian: apt-get install nginx-light")
    instances = [Instance(port) for port in PORTS]
    (folder / "run").mkdir()
    for path in (folder, folder / "run"):  # nginx's workers are another user where root starts it
        path.chmod(0o777)
    text = (ROOT / "deploy/nginx.conf").read_text()
    for bound in ("rate=50", "burst=100"):
        text = text.replace(bound, f"{bound}000")
    (folder / "nginx.conf").write_text(text)
    (folder / "listen.conf").write_text(f"listen 127.0.0.1:{FRONT};\n")
    shutil.copy(ROOT / "deploy/names.conf", folder)
    upstream = (ROOT / "deploy/upstream.conf").read_text()
    for number, port in enumerate(PORTS):
        upstream = upstream.replace(f"127.0.0.1:{8131 + number} ", f"127.0.0.1:{port} ")
    (folder / "upstream.conf").write_text(upstream)
    command = ["nginx", "-p", str(folder), "-c", "nginx.conf", "-g", "daemon off;"]
    errors = (folder / "errors").open("wb")
    front = None
    try:
        for instance in instances:
            instance.start(program)
        front = subprocess.Popen(command, stderr=errors)
        until(lambda: fetch(FRONT, "/healthz")[0] == 200)
        yield instances
    finally:
        if front is not None:
            front.terminate()
            front.wait(10)
        errors.close()
        for instance in instances:
            instance.end()


def copied(copy: Path, version: str = "") -> Path:
    """A copy of the program, so that nothing changes meanwhile; it may say another version."""
    for name in ("calc", "templates", "static", "content"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    if version:
        source = copy / "calc/__init__.py"
        lines = source.read_text().splitlines()
        edited = [
            f'__version__ = "{version}"' if "__version__ =" in line else line for line in lines
        ]
        source.write_text("\n".join(edited))
    return copy


def fetch(port: int, path: str) -> tuple[int, bytes]:
    """Status and body of a page; 0 where nobody answers."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()
    except (OSError, HTTPException):
        return 0, b""
    finally:
        connection.close()


def until(true: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until something is so; raises TimeoutError."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.1)


if __name__ == "__main__":
    main()
