"""The commands as tools for assistants: what they declare, and what they answer."""

import json
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

import anyio
import pytest
from jsonschema import Draft202012Validator

from calc.commands import COMMANDS
from calc.riichi.yaku import CATALOGUE
from calc.tools.declarations import answer_of, declared_tools, example_of
from calc.tools.server import http_application, server
from calc.web import create_app
from calc.words import ENGLISH
from tests.library import LIBRARY

if TYPE_CHECKING:
    from mcp import Client

T = TypeVar("T")
API = create_app({"ACCESS_LOG": False}).test_client()
TOOLS = {tool.name: tool for tool in declared_tools()}
WRONG: dict[str, dict[str, Any]] = {
    "score": {"hand": "234m", "win_tile": "7s", "win_by": "ron"},
    "waits": {"hand": "nine of bamboo"},
    "riichi": {"hand": "123m", "dealer": True},
    "kan": {"hand": "2225m456p789s111z", "drawn": "9"},
    "settle": {"wins": [{"seat_wind": "S"}]},
    "draw": {"type": "tie"},
    "penalty": {"foul": "rudeness"},
    "final": {"scores": {"E": "many"}},
    "overtake": {},
    "rules": {"rules": "monopoly"},
    "tables": {"honba": -1},
    "yaku": {"yaku": "flush"},
    "mods": {"mod": "wrc-mod-9"},
    "record": {"record": "hello"},
    "convert": {"record": "hello", "to": "pgn"},
}


def asked(talk: "Callable[[Client], Awaitable[T]]") -> T:
    """What a client of the library is told; `tests/long/tools.py` asks over each transport."""

    from mcp import Client  # takes more than a second to import, in each process of the tests

    async def run() -> T:
        async with Client(server()) as client:
            return await talk(client)

    return in_thread(run)


def in_thread(run: Callable[[], Awaitable[T]]) -> T:
    """The result of a coroutine in a thread without a loop: a browser test leaves one running."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(anyio.run, run).result()


def example(name: str) -> dict[str, Any]:
    question: dict[str, Any] = json.loads(example_of(COMMANDS[name]))
    return question


def test_every_command_is_a_tool_that_can_be_understood() -> None:
    listed = asked(lambda client: client.list_tools()).tools
    assert [tool.name for tool in listed] == [*COMMANDS]
    for tool in listed:
        Draft202012Validator.check_schema(tool.input_schema)
        Draft202012Validator(tool.input_schema).validate(example(tool.name))
        assert tool.input_schema["type"] == "object"
        assert "components" not in json.dumps(tool.input_schema)
        assert COMMANDS.summary(tool.name) in (tool.description or "")
        assert tool.annotations
        assert tool.annotations.read_only_hint
        for name, key in tool.input_schema["properties"].items():
            assert key.get("description") or "$ref" in key, (tool.name, name)


def test_an_answer_is_that_of_the_service_after_the_words() -> None:
    """Byte for byte, a right question of every tool and a wrong one."""

    async def talk(client: "Client") -> None:
        for name in TOOLS:
            for question, wrong in ((example(name), False), (WRONG[name], True)):
                told = await client.call_tool(name, question)
                words, text = (part.text for part in told.content if part.type == "text")
                answer = API.post(f"/api/v1/{name}", json=question)
                assert text.encode() == answer.data, name
                assert told.is_error is wrong, name
                assert answer.status_code == (422 if wrong else 200), name
                command = COMMANDS[name]
                said = command.to_text(command.ask(question, language=ENGLISH), ENGLISH)
                assert words.startswith(said), name
                if wrong and not command.document:
                    assert words.endswith(example_of(command))

    asked(talk)


def test_an_unknown_tool_names_those_that_there_are() -> None:
    told = asked(lambda client: client.call_tool("scores", {}))
    (said,) = (part.text for part in told.content if part.type == "text")
    assert told.is_error
    assert said.startswith("There is no tool “scores”. Did you mean score?")
    assert "waits" in said
    assert "Did you mean" not in answer_of("zzzzzzzzzzzz", {}).words


def test_articles_and_yaku_are_resources() -> None:
    from mcp.shared.exceptions import MCPError

    async def talk(client: "Client") -> None:
        listed = (await client.list_resources()).resources
        addresses = {str(resource.uri) for resource in listed}
        assert {f"tenbo://articles/{address}" for address in LIBRARY.articles} <= addresses
        assert {f"tenbo://yaku/{key}" for key in CATALOGUE} <= addresses
        assert all(resource.name and resource.description for resource in listed)
        (article,) = (await client.read_resource("tenbo://articles/yaku/pinfu")).contents
        assert article.text.startswith("# Pinfu\n")  # type: ignore[union-attr]
        (yaku,) = (await client.read_resource("tenbo://yaku/pinfu")).contents
        assert yaku.text.startswith("Pinfu (平和): 1 han")  # type: ignore[union-attr]
        templates = (await client.list_resource_templates()).resource_templates
        assert len(templates) == 2
        with pytest.raises(MCPError, match="There is nothing at tenbo://articles/nothing"):
            await client.read_resource("tenbo://articles/nothing")

    asked(talk)


INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}


async def posted(app: Any, body: bytes, **headers: str) -> tuple[int, bytes]:
    """Status and body of the answer to a request, asked of the application itself."""
    given = {"host": "127.0.0.1:8900", "content-type": "application/json"}
    given |= {"accept": "application/json, text/event-stream", **headers}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/mcp",
        "raw_path": b"/mcp",
        "query_string": b"",
        "headers": [(name.encode(), text.encode()) for name, text in given.items()],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8900),
    }
    sent: list[dict[str, Any]] = []
    parts = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> dict[str, Any]:
        if parts:
            return parts.pop()
        await anyio.sleep(60)
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"origin": "http://localhost:8000"}, 200),
        ({"host": "tenbo.example", "origin": "https://tenbo.example"}, 200),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"host": "evil.example"}, 421),
    ],
    ids=["this machine", "a page here", "a named host", "another page", "a file", "another host"],
)
def test_over_http_other_pages_are_refused(headers: dict[str, str], status: int) -> None:
    async def run() -> None:
        app = http_application(["tenbo.example"])
        async with app.router.lifespan_context(app):
            code, body = await posted(app, json.dumps(INITIALIZE).encode(), **headers)
        assert code == status
        if status == 200:
            assert json.loads(body)["result"]["serverInfo"]["name"] == "tenbo"

    in_thread(run)


def test_over_http_a_request_is_bounded() -> None:
    async def run() -> None:
        app = http_application()
        async with app.router.lifespan_context(app):
            code, _ = await posted(app, b" " * (4 << 20))
        assert code == 413

    in_thread(run)


def test_an_answer_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("calc.commands._writing.MOST_ANSWERED", 100)
    told = answer_of("score", example("score"))
    assert told.wrong
    assert json.loads(told.json)["problems"][0]["id"] == "answer-too-long"
