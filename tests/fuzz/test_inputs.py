"""Torn, mixed and made-up inputs through every door: each gets an answer, never a fault.

A long run guided by coverage is `tests/long/fuzz.py`; what it found stands below as examples.
"""

import json
import re
from contextlib import suppress
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from hypothesis import example, given, settings
from hypothesis import strategies as st

from calc.articles.article import parse_article
from calc.cli.command import answer_lines
from calc.commands import COMMANDS, Command
from calc.commands.record import answer
from calc.encode import write_answer
from calc.questions.document import BadDocument, read_document
from calc.riichi.errors import NotationError
from calc.riichi.notation import format_in_order, parse_tiles
from calc.riichi.tiles import TILES
from calc.web import create_app
from calc.web.pages.learn import ArticleDrawing
from calc.words import ENGLISH
from fuzz.targets import TARGETS, beginnings
from tests.long.fuzz_records import WRITERS, run

FEW = settings(max_examples=30)
APP = create_app({"ACCESS_LOG": False, "PROPAGATE_EXCEPTIONS": True})
NOT_AT_ONCE = frozenset({"offline.program"})
"""What is answered with 503 until it is prepared."""
PAGES = sorted(
    str(rule)
    for rule in APP.url_map.iter_rules()
    if "GET" in (rule.methods or ()) and "<" not in str(rule)
    if rule.endpoint not in NOT_AT_ONCE
)
KEYS = sorted({key for command in COMMANDS.values() for key in command.form.keys})
WORDS = ["E", "ron", "tsumo", "left", "pon:777z@left", "ankan:1111m", "chi:340p", "exhaustive",
         "tenhou", "kuitan:false", "1", "-1", "1e99999999", "E2~0~0", "<script>", "\0", "\ud83c",
         "%ff", "{", "[[", "]", "&", "=", "http://[", "//evil.example"]  # fmt: skip

commands = st.sampled_from(list(COMMANDS.values()))
tiles = st.lists(st.sampled_from(sorted(TILES)), max_size=20).map("".join)
pieces = tiles | st.sampled_from(WORDS) | st.text(max_size=8)
scalars = pieces | st.none() | st.booleans() | st.integers(-5, 10**13) | st.floats()
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from([*"ESWN", *KEYS]) | st.text(max_size=4), inner, max_size=4
        )
    ),
    max_leaves=8,
)


@st.composite
def torn(draw: st.DrawFn) -> tuple[Command, str]:
    """A command and its example, with some places cut out and something else put in."""
    command = draw(commands)
    text = draw(st.sampled_from([command.example, _as_json(command)]))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.integers(0, 6))
        text = text[:start] + draw(pieces) + text[end:]
    return command, text


@st.composite
def questions(draw: st.DrawFn) -> tuple[Command, dict[str, Any]]:
    """A command and its example, with some keys that have another value."""
    command = draw(commands)
    question = dict(command.parse(command.example))
    keys = st.sampled_from([*command.form.keys, "id", "nothing"])
    return command, question | draw(st.dictionaries(keys, values, max_size=4))


def _as_json(command: Command) -> str:
    return json.dumps(command.parse(command.example), ensure_ascii=False)


def check(command: Command, question: object) -> None:
    """Its answer is one line of JSON, the same each time, and can be written for people."""
    answer = command.ask(question, language=ENGLISH)
    line = write_answer(answer, question)
    assert "\n" not in line
    assert json.loads(line)["kind"] == answer["kind"]
    assert line == write_answer(command.ask(question, language=ENGLISH), question)
    assert command.to_text(answer, ENGLISH)


@FEW
@given(torn())
def test_text(drawn: tuple[Command, str]) -> None:
    command, text = drawn
    try:
        question = command.parse(text)
    except BadDocument:
        return
    check(command, question)


@FEW
@given(questions())
def test_questions(drawn: tuple[Command, dict[str, Any]]) -> None:
    command, question = drawn
    try:
        json.dumps(question, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return
    check(command, question)


@FEW
@given(st.text(alphabet="0123456789mpszhrESWNPFC🀄🀇 +*^５ｍx") | st.text())
@example("r0m")
@example("5pr5prr")
def test_notation(text: str) -> None:
    try:
        tiles = parse_tiles(text)
    except NotationError as error:
        tiles = ()
        column = error.column
    else:
        column = 1
    assert 1 <= column <= len(text) + 1
    assert parse_tiles(format_in_order(tiles)) == tiles


@FEW
@given(st.binary(max_size=80) | torn().map(lambda drawn: drawn[1].encode("utf-8", "replace")))
@example(b"[" * 60_000)
@example(b'{"a":' * 9_000)
@example(b"\xef\xbb\xbf{}")
def test_documents(data: bytes) -> None:
    with suppress(BadDocument):
        read_document(data)


@FEW
@given(commands, st.lists(st.binary(max_size=60) | st.just(b'{"id": "x"}'), max_size=4))
def test_lines(command: Command, lines: list[bytes]) -> None:
    answers = answer_lines(command.name, lines, language=ENGLISH)
    assert answers.text.count(b"\n") == len(lines)
    assert b"internal-error" not in answers.text
    for line in answers.text.splitlines():
        assert json.loads(line)["kind"]


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return APP.test_client()


ADDRESSES = st.tuples(
    st.sampled_from(PAGES),
    st.lists(st.tuples(st.sampled_from([*KEYS, "meld", "set", "q", "seed", "add"]), pieces)),
    st.sampled_from(["", "partial", "full"]),
    pieces,
)


@settings(max_examples=60)
@given(ADDRESSES)
@example(("/", [("hand", "1m")], "partial", "http://["))
def test_pages(client: FlaskClient, drawn: tuple[str, list[tuple[str, str]], str, str]) -> None:
    """A page answers whatever is asked of it, and repeats no script."""
    path, pairs, kind, came_from = drawn
    query = "&".join(f"{key}={quote(text, errors='replace')}" for key, text in pairs)
    headers = {
        "HX-Request-Type": kind,
        "HX-Current-URL": quote(came_from, errors="replace", safe=":/[]?=&"),
    }
    answer = client.get(f"{path}?{query}", headers=headers)
    assert answer.status_code < 500
    assert "<script>" not in answer.text or answer.mimetype == "application/json"
    assert not answer.headers.get("Location", "/").startswith("//")


@FEW
@given(st.sampled_from(PAGES), st.binary(max_size=40))
@example("/", b"hand=\x80")
def test_raw_query_strings(client: FlaskClient, path: str, query: bytes) -> None:
    answer = client.get(path, environ_overrides={"QUERY_STRING": query.decode("latin-1")})
    assert answer.status_code < 500


BITS = ["# ", "## A {#a}\n", ":tiles[", "123m", "]", "|a|b|\n|-|:-:|\n", "[x](", "javascript:a",
        ")", "```hand\n", "\n```\n", "expect: ", "hand=1m&", "<script>", "<b onclick=x>", "*",
        "[^1]", "\n: ", "\n", "{#b}", "![i](", "`", "&lt;", "{{ 7*7 }}"]  # fmt: skip


@FEW
@given(st.lists(st.sampled_from(BITS) | st.text(max_size=6), max_size=14).map("".join))
@example('```hand\n{"hand": "1m", "melds": 5}\nexpect: kind=invalid\n```\n')
@example('```hand\n{"hand": 5, "discards": {"a": 1}}\nexpect: kind=invalid\n```\n')
@example('```waits\n{"hand": ["1m"], "win_tile": [], "drawn": 7}\nexpect: kind=invalid\n```\n')
@example(
    "```ask\ndrill=fu&level=9&seed=a\n```\n\n```ask\ndrill=none&level=1&seed=\U0001f004\n```\n"
)
def test_markdown(text: str) -> None:
    """An article may be damaged; it is drawn all the same, and runs no script."""
    with APP.test_request_context("/learn/"):
        drawing = ArticleDrawing(APP, APP.extensions["articles"].library, ENGLISH, ENGLISH)
        html = parse_article("fuzz", text, ENGLISH).html(drawing)
    tags = "".join(re.findall(r"<[^>]*>", html)).lower()
    assert "<script" not in tags
    assert "onclick" not in re.sub(r'"[^"]*"', "", tags)
    assert 'href="javascript:' not in tags


def test_mutated_records_are_answered() -> None:
    """A part of `python -m tests.long.fuzz_records`, from the same seed each time."""
    kinds = run(250, 1, [write() for write in WRITERS.values()])
    assert kinds["game"] > 60
    assert kinds["invalid"] > 60


@pytest.mark.parametrize("name", WRITERS)
def test_the_records_to_begin_from_are_followed(name: str) -> None:
    """Else their mutations would be no mutations of records."""
    (hand,) = answer({"record": WRITERS[name](), "turns": True})["hands"]
    assert hand["wins"] or hand["draw"]
    assert hand["after"]


@pytest.mark.parametrize("target", sorted(TARGETS.keys() - {"question"}))
def test_each_target_takes_what_it_begins_with(target: str) -> None:
    """The inputs of `question` are made by atheris, which is no part of the suite."""
    take = TARGETS[target]()
    for data in beginnings(target):
        take(data)
