"""The program stored by Firefox and WebKit for use offline, asked without a server.

    .venv/bin/python -m tests.long.offline_firefox_webkit [--questions 150] [--seed 1] [BROWSER …]

Needs Debian's packages `firefox-esr` and `webkit2gtk-driver`, the latter with `xvfb`. Each browser
stores the program; then the server stops, and the answers of the device are compared with those of
the server. At the end a hand is entered by taps, and Firefox is ended and started again. It is
asked by HTTPS, since WebKit accepts Brotli in no other way; `openssl` makes the certificate.
"""

import argparse
import json
import os
import shutil
import signal
import socket
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from typing import Any

from calc.web import create_app
from scripts.server import free_port, serving

from .offline_chromium import Question, questions

Run = Callable[[str], Any]
"""Runs the body of an asynchronous function in the page."""
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}
PATIENCE = 240
"""Seconds until the program is stored, on a machine that does much else."""
SCRIPT = """const [done] = [...arguments].slice(-1);
(async () => { %s })()
  .then((value) => done({ value }), (fault) => done({ fault: String(fault) }));"""
ASK = """const { address, method, headers, body } = %s;
const begun = performance.now();
const more = body ? { body } : {};
const answer = await fetch(address, { method, headers, redirect: "manual", ...more });
const bytes = new Uint8Array(await answer.arrayBuffer());
let text = "";
for (const byte of bytes) text += String.fromCharCode(byte);
const status = answer.type === "opaqueredirect" ? 302 : answer.status;
return [status, btoa(text), performance.now() - begun];"""
STATUS = "return document.querySelector('#keep [role=status]').textContent"
TAPS = """for (const code of "%s".split(" ")) {
  document.querySelector(`#keys [value="${code}"]`).click();
  await new Promise((done) => setTimeout(done, 300));
}
const status = document.querySelector("#status");
for (let time = 0; time < 50 && !/han/.test(status.textContent); time += 1) {
  await new Promise((done) => setTimeout(done, 200));
}
return [status.innerText, document.querySelector(".on-device")?.textContent];"""


def repeated(work: Callable[[], Any]) -> Any:
    """What a call returns once it raises no OSError; it is tried for a minute."""
    end = time.monotonic() + 60
    while True:
        try:
            return work()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.3)


class Marionette:
    """The protocol of Firefox itself, which geckodriver speaks too."""

    def __init__(self, port: int) -> None:
        self._socket = repeated(lambda: socket.create_connection(("127.0.0.1", port)))
        self._stream = self._socket.makefile("rb")
        self._count = 0
        self._receive()
        capabilities = {"acceptInsecureCerts": True}
        self.capabilities = self.command("WebDriver:NewSession", capabilities)["capabilities"]

    def command(self, name: str, values: dict[str, Any]) -> Any:
        """The answer to a command. Raises RuntimeError."""
        self._count += 1
        text = json.dumps([0, self._count, name, values]).encode()
        self._socket.sendall(b"%d:%b" % (len(text), text))
        _, _, fault, answer = self._receive()
        if fault:
            raise RuntimeError(f"{name}: {fault['message']}")
        return answer

    def _receive(self) -> Any:
        size = b""
        while (byte := self._stream.read(1)) not in {b":", b""}:
            size += byte
        return json.loads(self._stream.read(int(size)))


class Driver:
    """WebDriver over HTTP."""

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        self._port = port
        self._session = ""
        body = {"capabilities": {"alwaysMatch": capabilities}}
        answer = repeated(lambda: self.command("POST", "", body))
        self._session = f"/{answer['sessionId']}"
        self.capabilities = answer["capabilities"]

    def command(self, method: str, path: str, values: dict[str, Any] | None = None) -> Any:
        """The answer to a command. Raises RuntimeError."""
        connection = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        body = None if values is None else json.dumps(values)
        connection.request(method, f"/session{self._session}{path}", body)
        response = connection.getresponse()
        answer = json.loads(response.read())["value"]
        if response.status >= 400:
            raise RuntimeError(f"{path}: {answer['message']}")
        return answer


class Browser:
    """A browser that opens pages and runs scripts in them."""

    def __init__(self, name: str, go: Callable[[str], Any], execute: Run) -> None:
        self.name = name
        self._go = go
        self._execute = execute

    def go(self, address: str) -> None:
        """Open a page, and wait until its scripts have run: a tap before that sends the form.

        WebKit's driver may return as soon as the page is on its way.
        """
        self._go(address)
        here = f"location.href === {json.dumps(address)} && document.readyState === 'complete'"
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(RuntimeError):  # the page before was left
                if self.run(f"return {here}"):
                    return
            time.sleep(0.1)
        raise RuntimeError(f"{address} does not open")

    def run(self, body: str) -> Any:
        """What the body of an asynchronous function returns. Raises RuntimeError."""
        answer = self._execute(SCRIPT % body)
        if "fault" in answer:
            raise RuntimeError(answer["fault"])
        return answer.get("value")


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A server with a certificate of its own in a folder; yields the address of its root."""
    key, certificate = (folder / name for name in ("key.pem", "certificate.pem"))
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
    made = ["openssl", "req", "-x509", "-nodes", "-newkey", "rsa:2048", "-days", "2", *subject]
    subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    app = create_app({"ACCESS_LOG": False})
    app.extensions["offline"].begin().result()
    with serving(app, ssl_context=context) as address:
        yield address


def server_answer(origin: str, question: Question) -> tuple[int, bytes]:
    """Status and body of what the server answers."""
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.check_hostname = False
    trusting.verify_mode = ssl.CERT_NONE
    connection = HTTPSConnection(origin.removeprefix("https://"), timeout=30, context=trusting)
    connection.request(question.method, question.address, question.body or None, question.headers)
    response = connection.getresponse()
    return response.status, response.read()


@contextmanager
def process(command: list[str], env: dict[str, str]) -> Iterator[None]:
    """Run a command, and what it starts itself, until the work is done."""
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(
        command, stdout=nowhere, stderr=nowhere, env=env, start_new_session=True
    ) as running:
        try:
            yield
        finally:
            os.killpg(running.pid, signal.SIGTERM)


@contextmanager
def firefox(folder: Path) -> Iterator[Browser]:
    """Firefox with a profile in a folder."""
    port = free_port()
    values = {**PREFERENCES, "marionette.port": port}
    lines = (f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in values.items())
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    name = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))))
    command = [name, "--headless", "--no-remote", "--marionette", "--profile", str(folder)]
    with process(command, env={**os.environ, "HOME": str(folder)}):
        protocol = Marionette(port)
        limits = {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000}
        protocol.command("WebDriver:SetTimeouts", limits)
        yield Browser(
            f"Firefox {protocol.capabilities['browserVersion']}",
            lambda address: protocol.command("WebDriver:Navigate", {"url": address}),
            lambda script: protocol.command(
                "WebDriver:ExecuteAsyncScript", {"script": script, "args": []}
            )["value"],
        )
        protocol.command("Marionette:Quit", {"flags": ["eForceQuit"]})


@contextmanager
def webkit(folder: Path) -> Iterator[Browser]:
    """WebKitGTK's own small browser, on a screen of its own; it stores nothing beyond its end."""
    port = free_port()
    places = Path("/usr/lib").glob("*/webkit2gtk-*/MiniBrowser")
    options = {"binary": str(next(places)), "args": ["--automation"]}
    env = {
        **os.environ,
        "HOME": str(folder),
        "XDG_RUNTIME_DIR": str(folder),
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
    with process(["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"], env=env):
        capabilities = {"webkitgtk:browserOptions": options, "acceptInsecureCerts": True}
        driver = Driver(port, capabilities)
        limits = {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000}
        driver.command("POST", "/timeouts", limits)
        yield Browser(
            f"WebKitGTK, {driver.capabilities['browserVersion']}",
            lambda address: driver.command("POST", "/url", {"url": address}),
            lambda script: driver.command("POST", "/execute/async", {"script": script, "args": []}),
        )
        driver.command("DELETE", "")


def keep(browser: Browser, origin: str) -> None:
    """Let a browser store the program."""
    browser.go(f"{origin}/offline")
    end = time.monotonic() + PATIENCE
    while "to load, once" not in browser.run(STATUS):
        time.sleep(0.5)
    browser.run("document.querySelector('#keep [value=keep]').click()")
    while "Kept on this device" not in (status := browser.run(STATUS)):
        if time.monotonic() > end or "not work" in status:
            raise RuntimeError(status)
        time.sleep(0.5)
    print(f"    {status}")


def differences(browser: Browser, expected: list[tuple[Question, int, bytes]]) -> Iterator[str]:
    """A line for each question that the device answers differently, then one for its times."""
    times = []
    for question, status, body in expected:
        given, text, taken = browser.run(ASK % json.dumps(question._asdict()))
        times.append(taken)
        if given != status or (status != 302 and b64decode(text) != body):
            yield f"    differs: {question.method} {question.address} {question.headers} {given}"
    yield f"    a question: median {statistics.median(times):.0f} ms, longest {max(times):.0f}"


def tried(start: Callable[[Path], AbstractContextManager[Browser]], drawn: list[Question]) -> bool:
    """Print what a browser does; False if an answer differs."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        first = stack.enter_context(ExitStack())
        browser = first.enter_context(start(folder))
        print(browser.name, flush=True)
        with server(folder) as origin:
            keep(browser, origin)
            expected = [(it, *server_answer(origin, it)) for it in drawn]
        differing = list(differences(browser, expected))
        print(*differing, sep="\n")
        print(f"    {len(expected) - len(differing) + 1} of {len(expected)} answers are the same")
        browser.go(f"{origin}/")
        print("    by taps:", browser.run(TAPS % "2m 3m 4m 4p 5p 6p 6p 6p 2s 3s 4s 5s 7s 6s"))
        first.close()
        if start is firefox:
            browser = stack.enter_context(start(folder))
            begun = time.monotonic()
            browser.go(f"{origin}/waits?hand=123m456p2233s777z")
            text = browser.run("return document.querySelector('#status').innerText")
            print(f"    started again, after {time.monotonic() - begun:.1f} s: {text}")
    return len(differing) == 1


def main() -> int:
    """Try the browsers that are named, or both; 1 if an answer differs."""
    known = {"firefox": firefox, "webkit": webkit}
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("browsers", nargs="*", metavar="firefox or webkit")
    options.add_argument("--questions", type=int, default=150)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    drawn = questions(chosen.questions, chosen.seed)
    same = [tried(known[name], drawn) for name in chosen.browsers or known]
    return int(not all(same))


if __name__ == "__main__":
    sys.exit(main())
