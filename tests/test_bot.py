"""The bot of docs/bot.md, run against a fake of the chat with the messages of its documentation."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from calc.web import create_app
from scripts.server import in_thread, serving

PAGE = Path(__file__).resolve().parents[1] / "docs" / "bot.md"
CHAT = {"id": 1111111, "type": "private", "first_name": "Test", "last_name": "Lastname"}


def update(number: int, text: str | None) -> dict[str, Any]:
    """An object `Update` with a `Message`, as core.telegram.org/bots/api has them."""
    message: dict[str, Any] = {"message_id": number, "date": 1441645532, "chat": CHAT}
    message["from"] = {"id": 1111111, "is_bot": False, "first_name": "Test"}
    return {"update_id": 10000 + number, "message": message | ({"text": text} if text else {})}


UPDATES = [
    update(1, "/score 234m456p22345678s 7s ron riichi=1 dora_indicators=3p"),
    update(2, "/score 234m456p22678999s 7s ron"),
    update(3, "/score 234m 7s ron"),
    update(4, "/score"),
    update(5, "Good evening"),
    update(6, None),
]


@contextmanager
def telegram(sent: list[tuple[str, dict[str, Any]]]) -> Iterator[str]:
    """The fake: it has UPDATES from an offset on, and keeps what is sent."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:  # the library's name
            content = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            assert self.path.startswith("/botTOKEN/")
            method = self.path.rpartition("/")[2]
            result: object = [it for it in UPDATES if it["update_id"] >= content.get("offset", 0)]
            if method != "getUpdates":
                sent.append((method, content))
                result = {"message_id": 7, "date": 1441645535, "chat": CHAT}
            body = json.dumps({"ok": True, "result": result}).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Write nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    with in_thread(server):
        yield f"http://127.0.0.1:{server.server_port}"


def test_the_bot_of_the_page_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    lines = [line for line in code.splitlines() if line.strip()]
    assert len(lines) <= 40
    sent: list[tuple[str, dict[str, Any]]] = []
    with telegram(sent) as gateway, serving(create_app({"ACCESS_LOG": False})) as site:
        for name, value in (("TOKEN", "TOKEN"), ("TELEGRAM", gateway), ("TENBO", site)):
            monkeypatch.setenv(name, value)
        bot: dict[str, Any] = {"__name__": "bot"}
        exec(compile(code, str(PAGE), "exec"), bot)
        assert bot["answer_updates"](0) == 10007
        assert bot["answer_updates"](10007) == 10007
        (won, lost, short, bare) = sent
        with urlopen(won[1]["photo"]) as picture:
            assert picture.headers["Content-Type"] == "image/png"
    assert {content["chat_id"] for _, content in sent} == {1111111}
    assert (won[0], won[1]["caption"]) == ("sendPhoto", "5,200 points: riichi, tanyao")
    assert (lost[0], lost[1]["caption"]) == ("sendPhoto", "no yaku")
    assert short[0] == "sendMessage"
    assert "11 tiles are missing." in short[1]["text"]
    assert bare[1]["text"].startswith("/score HAND")
