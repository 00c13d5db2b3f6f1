"""What inputs of a fuzzer are given to, and the inputs that it begins with.

A target takes bytes and raises where the program answers wrongly, or not at all. `fuzz_<name>.py`
hands it to atheris; `tests/long/fuzz.py` runs them one after another.
"""

import io
import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

SEEDS = Path(__file__).parent / "seeds"


def beginnings(target: str) -> Iterator[bytes]:
    """The inputs to begin from: an example of each command, hands, articles."""
    from calc.commands import COMMANDS

    if target == "markdown":
        from calc.paths import CONTENT

        yield from (path.read_bytes()[:4000] for path in sorted(CONTENT.glob("*.md")))
        return
    if target == "record":
        yield from (path.read_bytes() for path in sorted(SEEDS.iterdir()))
        return
    if target == "notation":
        hands = (
            "234m456p68s22s345s + 7s ron riichi dora 3p",
            "r5p5pr0m 1h７ｚ🀄🀇EESW",
            "pon:777z@left",
        )
        yield from (hand.encode() for hand in hands)
    for place, command in enumerate(COMMANDS.values()):
        question = command.parse(command.example)
        as_json = json.dumps(question, ensure_ascii=False).encode()
        mark = bytes([place])
        yield mark + (as_json if target in ("document", "lines") else command.example.encode())


def _notation() -> Callable[[bytes], None]:
    from calc.questions.document import BadDocument
    from calc.questions.line import read_win
    from calc.riichi.errors import NotationError
    from calc.riichi.notation import format_in_order, format_tiles, parse_tiles

    def take(data: bytes) -> None:
        text = data.decode("utf-8", "replace")
        try:
            tiles = parse_tiles(text)
        except NotationError:
            pass
        else:
            assert parse_tiles(format_in_order(tiles)) == tiles
            assert parse_tiles(format_tiles(tiles)) == tuple(sorted(tiles))
        with suppress(NotationError, BadDocument):
            read_win(text)

    return take


def _answered() -> Callable[[int, object], None]:
    """What answers a question in every form; the answer is whole and the same twice."""
    from calc.commands import COMMANDS
    from calc.encode import write_answer
    from calc.words import ENGLISH

    commands = list(COMMANDS.values())

    def answer(place: int, question: object) -> None:
        command = commands[place % len(commands)]
        answer = command.ask(question, language=ENGLISH)
        text = write_answer(answer, question)
        assert "\n" not in text
        assert json.loads(text)["kind"] == answer["kind"] != "error"
        assert text == write_answer(command.ask(question, language=ENGLISH), question)
        assert command.to_text(answer, ENGLISH)

    return answer


def _query() -> Callable[[bytes], None]:
    from calc.commands import COMMANDS
    from calc.questions.document import BadDocument

    answer, commands = _answered(), list(COMMANDS.values())

    def take(data: bytes) -> None:
        place = data[0] if data else 0
        try:
            command = commands[place % len(commands)]
            question = command.parse(data[1:].decode("utf-8", "replace"))
        except BadDocument:
            return
        answer(place, question)

    return take


def _document() -> Callable[[bytes], None]:
    from calc.questions.document import BadDocument, read_document

    answer = _answered()

    def take(data: bytes) -> None:
        try:
            question = read_document(data[1:])
        except BadDocument:
            return
        answer(data[0] if data else 0, question)

    return take


def _question() -> Callable[[bytes], None]:
    """Questions made of real keys, with values that are right, nearly right and wrong."""
    import atheris

    from calc.commands import COMMANDS
    from calc.riichi.tiles import KINDS

    answer, commands = _answered(), list(COMMANDS.values())
    kinds = list(KINDS)
    words = ["E", "S", "ron", "tsumo", "left", "pon:777z@left", "ankan:1111m", "chi:340p", "5p",
             "0s", "exhaustive", "noten_riichi", "tenhou", "wrc-2025", "", "1", "x"]  # fmt: skip

    def value(given: "atheris.FuzzedDataProvider", depth: int = 0) -> object:
        pick = given.ConsumeIntInRange(0, 9 if depth < 3 else 6)
        if pick < 3:
            return "".join(given.PickValueInList(kinds).code for _ in range((4, 13, 14)[pick]))
        if pick == 3:
            return given.ConsumeUnicodeNoSurrogates(12)
        if pick == 4:
            return given.PickValueInList([True, False, None, 0, -1, 99, 10**12, 0.5])
        if pick in (5, 6):
            return given.PickValueInList(words)
        members = [value(given, depth + 1) for _ in range(given.ConsumeIntInRange(0, 4))]
        if pick == 7:
            return members
        keys = [*"ESWN", *commands[given.ConsumeIntInRange(0, 5)].form.keys, "preset", "overrides"]
        return {given.PickValueInList(keys): member for member in members}

    def take(data: bytes) -> None:
        given = atheris.FuzzedDataProvider(data)
        place = given.ConsumeIntInRange(0, len(commands) - 1)
        form = commands[place].form
        keys = [*form.keys, "id", "nothing"]
        question = {key.name: value(given) for key in form.keys.values() if key.required}
        for _ in range(given.ConsumeIntInRange(0, 6)):
            question[given.PickValueInList(keys)] = value(given)
        answer(place, question)

    return take


def _lines() -> Callable[[bytes], None]:
    from calc.cli.command import answer_lines
    from calc.cli.command import question_lines as lines_of
    from calc.commands import COMMANDS
    from calc.words import ENGLISH

    names = list(COMMANDS)

    def take(data: bytes) -> None:
        name = names[(data[0] if data else 0) % len(names)]
        lines = list(lines_of(io.BytesIO(data[1:])))
        output = answer_lines(name, lines, language=ENGLISH).text
        assert output.count(b"\n") == len(lines)
        assert b"internal-error" not in output or b"internal-error" in data
        for line in output.splitlines():
            json.loads(line)

    return take


def _pages() -> Callable[[bytes], None]:
    from werkzeug.test import EnvironBuilder, run_wsgi_app

    from calc.web import create_app

    app = create_app({"ACCESS_LOG": False})
    places = ["/", "/waits", "/riichi", "/kan", "/settle", "/draw", "/final", "/penalty",
              "/search", "/rules", "/learn/", "/qr.svg", "/drills", "/api/v1/score"]  # fmt: skip

    def take(data: bytes) -> None:
        mark, raw = (data[0] if data else 0), data[1:]
        environ = EnvironBuilder(path=places[mark % len(places)]).get_environ()
        query, _, path = raw.partition(b"\0")
        environ["QUERY_STRING"] = query.decode("latin-1")
        environ["PATH_INFO"] += path.decode("latin-1")
        if mark & 128:
            environ["HTTP_HX_REQUEST_TYPE"] = "partial"
            environ["HTTP_HX_CURRENT_URL"] = query.decode("latin-1")
        body, status, headers = run_wsgi_app(app, environ, buffered=True)
        text = b"".join(body)
        assert int(status[:3]) < 500, (status, raw)
        assert b"<script>" not in text
        assert b"Traceback" not in text
        assert not headers.get("Location", "/").startswith(("//", "\\"))

    return take


def _markdown() -> Callable[[bytes], None]:
    from calc.articles import Library
    from calc.articles.article import parse_article
    from calc.paths import CONTENT
    from calc.web import create_app
    from calc.web.pages.learn import ArticleDrawing
    from calc.words import ENGLISH

    app = create_app({"ACCESS_LOG": False})
    drawing = ArticleDrawing(app, Library(CONTENT, ENGLISH), ENGLISH, ENGLISH)

    def take(data: bytes) -> None:
        with app.test_request_context("/learn/"):
            html = parse_article("fuzz", data.decode("utf-8", "replace"), ENGLISH).html(drawing)
        assert "<script" not in html
        assert 'href="javascript:' not in html.lower()
        assert " style=" not in re.sub(r">[^<]*<", "><", html)

    return take


def _record() -> Callable[[bytes], None]:
    """Recorded games of every format: each is read and played again, or a problem says why not."""
    from calc.commands import COMMANDS
    from calc.encode import write_answer
    from calc.records import read_record
    from calc.records.bounds import UnreadableRecord
    from calc.words import ENGLISH

    command = COMMANDS["record"]

    def take(data: bytes) -> None:
        try:
            games = read_record(data)
        except UnreadableRecord:
            games = []
        answer = command.ask(
            {"record": data.decode("utf-8", "replace"), "turns": len(data) % 2}, language=ENGLISH
        )
        assert answer["kind"] != "error"
        assert len(games) <= 40
        assert command.to_text(answer, ENGLISH)
        json.loads(write_answer(answer))

    return take


TARGETS: dict[str, Callable[[], Callable[[bytes], None]]] = {
    "notation": _notation,
    "query": _query,
    "document": _document,
    "question": _question,
    "lines": _lines,
    "pages": _pages,
    "markdown": _markdown,
    "record": _record,
}
