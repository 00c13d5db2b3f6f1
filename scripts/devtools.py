"""Chromium driven by its DevTools protocol alone, through a pipe.

Playwright lets the browser hold the bodies of all answers, tens of megabytes; a browser whose
memory is measured is driven by this.
"""

import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from scripts.browser import FLAGS, find_chromium

HEADLESS = ("--headless", "--no-startup-window", "--remote-debugging-pipe")
READ, WRITTEN = 3, 4
"""File descriptors of the browser's end of the pipe."""
LONGEST = 60
"""Seconds until a page is open."""
PIECE = 1 << 20


class Browser:
    """A running browser."""

    def __init__(self, commands: int, answers: int) -> None:
        self._commands = commands
        self._answers = answers
        self._numbers = count(1)
        self._rest = b""

    def send(self, method: str, session: str = "", **parameters: Any) -> dict[str, Any]:
        """The result of a command, sent to a page or worker where a session is named.

        Raises RuntimeError.
        """
        number = next(self._numbers)
        command = {"id": number, "method": method, "params": parameters}
        if session:
            command["sessionId"] = session
        os.write(self._commands, json.dumps(command).encode() + b"\0")
        while (answer := self._message()).get("id") != number:
            pass  # an event
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    def _message(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            piece = os.read(self._answers, PIECE)
            if not piece:
                raise RuntimeError("the browser has ended")
            self._rest += piece
        first, _, self._rest = self._rest.partition(b"\0")
        message: dict[str, Any] = json.loads(first)
        return message

    def page(self) -> "Target":
        """A new page."""
        return Target(self, self.send("Target.createTarget", url="about:blank")["targetId"])

    def worker(self, name: str) -> "Target":
        """The service worker that has a name in its address."""
        targets = self.send("Target.getTargets")["targetInfos"]
        workers = (target for target in targets if target["type"] == "service_worker")
        return Target(self, next(it["targetId"] for it in workers if name in it["url"]))


class Target:
    """A page or a worker."""

    def __init__(self, browser: Browser, name: str) -> None:
        self._browser = browser
        attached = browser.send("Target.attachToTarget", targetId=name, flatten=True)
        self._session: str = attached["sessionId"]

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The result of a command to this page or worker."""
        return self._browser.send(method, self._session, **parameters)

    def run(self, function: str, *given: object) -> Any:
        """The value of an asynchronous JavaScript function. Raises RuntimeError."""
        script = f"({function})(...{json.dumps(given)})"
        answer = self.send(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"]["description"])
        return answer["result"].get("value")

    def go(self, address: str) -> None:
        """Open an address, and wait until all of it is there."""
        self.send("Page.navigate", url=address)
        here = f"() => location.href === {json.dumps(address)} && document.readyState"
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            with suppress(RuntimeError):  # the page before was left
                if self.run(here) == "complete":
                    return
            time.sleep(0.1)
        raise RuntimeError(f"{address} does not open")

    def detach(self) -> None:
        """End the session of this page or worker."""
        self._browser.send("Target.detachFromTarget", sessionId=self._session)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser without a page."""
    (read, commands), (answers, written) = os.pipe(), os.pipe()
    profile = tempfile.mkdtemp()
    command = [find_chromium(), *FLAGS, *HEADLESS, f"--user-data-dir={profile}"]
    ends = [(os.POSIX_SPAWN_DUP2, read, READ), (os.POSIX_SPAWN_DUP2, written, WRITTEN)]
    quiet = [(os.POSIX_SPAWN_OPEN, out, os.devnull, os.O_WRONLY, 0) for out in (1, 2)]
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=[*ends, *quiet])
    os.close(read)
    os.close(written)
    browser = Browser(commands, answers)
    try:
        yield browser
    finally:
        with suppress(RuntimeError, OSError):
            browser.send("Browser.close")
        os.waitpid(pid, 0)
        os.close(commands)
        os.close(answers)
        shutil.rmtree(Path(profile), ignore_errors=True)
