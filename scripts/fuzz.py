"""Mutated inputs without end, guided by coverage: nothing may raise, hang or grow.

    python scripts/fuzz.py --runs 1000000              # all targets, the runs shared out
    python scripts/fuzz.py --runs 20000 query pages    # only these

Needs atheris beside the program (`pip install atheris`); the suite has a short run without it in
tests/fuzz. An input that breaks something is stored in the folder that is printed, and named with
the seed, so that the same command finds it again.
"""

import argparse
import io
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

SHARES = {"notation": 30, "query": 20, "document": 12, "question": 20, "lines": 6, "pages": 4,
          "markdown": 8}  # fmt: skip
"""The targets, each with its share of the runs in percent."""
LONGEST = {"pages": 3000, "markdown": 4000, "document": 4000}
SLOWEST = 10
"""Seconds after which an input counts as a hang."""
MOST_MEMORY = 1024
"""Megabytes that one target may use."""
STATS = re.compile(r"stat::(\w+):\s+(\d+)")


def main() -> None:
    """Run the targets one after another, each in a process of its own, and add up."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--runs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("targets", nargs="*", metavar="target", help=", ".join(SHARES))
    options = parser.parse_args()
    if options.one:
        fuzz(options.targets[0], options.runs, options.seed)
        return
    chosen = options.targets or list(SHARES)
    whole = sum(SHARES[name] for name in chosen)
    shares = {name: options.runs * SHARES[name] // whole for name in chosen}
    results = [run_target(name, runs, options.seed) for name, runs in shares.items()]
    print(f"{sum(results):,} inputs in all, nothing broke")


def run_target(target: str, runs: int, seed: int) -> int:
    """Fuzz one target in a process of its own; print and return how many inputs it had."""
    command = [sys.executable, __file__, "--one", f"--runs={runs}", f"--seed={seed}", target]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    stats = dict(STATS.findall(done.stderr))
    if done.returncode:
        print(done.stderr[-6000:])
        sys.exit(f"{target}: broke with seed {seed}; the input is in the folder named above")
    count = int(stats["number_of_executed_units"])
    print(
        f"{target:9} {count:9,} inputs, {stats['average_exec_per_sec']:>6} a second, "
        f"slowest {stats['slowest_unit_time_sec']} s, at most {stats['peak_rss_mb']} MB",
        flush=True,
    )
    return count


def fuzz(target: str, runs: int, seed: int) -> None:
    """Give inputs to one target until it has had so many; ends the process."""
    import atheris

    with atheris.instrument_imports(include=["calc", "markdown_it"]):
        take = TARGETS[target]()
    folder = Path(tempfile.mkdtemp(prefix=f"fuzz-{target}-"))
    for place, data in enumerate(beginnings(target)):
        (folder / f"{place:04}").write_bytes(data)
    print(f"inputs of {target}: {folder}", file=sys.stderr)
    options = [
        f"-runs={runs}",
        f"-seed={seed}",
        f"-max_len={LONGEST.get(target, 800)}",
        f"-timeout={SLOWEST}",
        f"-rss_limit_mb={MOST_MEMORY}",
        f"-artifact_prefix={folder}/broke-",
        "-print_final_stats=1",
        "-verbosity=0",
    ]
    atheris.Setup([sys.argv[0], *options, str(folder)], take)
    atheris.Fuzz()


def beginnings(target: str) -> Iterator[bytes]:
    """The inputs to begin from: an example of each command, hands, articles."""
    from calc.commands import COMMANDS

    if target == "markdown":
        yield from (path.read_bytes()[:4000] for path in sorted(ROOT.glob("content/*.md")))
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
    from calc.questions.words import read_win
    from calc.riichi.errors import NotationError
    from calc.riichi.notation import parse_tiles, written, written_in_order

    def take(data: bytes) -> None:
        text = data.decode("utf-8", "replace")
        try:
            tiles = parse_tiles(text)
        except NotationError:
            pass
        else:
            assert parse_tiles(written_in_order(tiles)) == tiles
            assert parse_tiles(written(tiles)) == tuple(sorted(tiles, key=lambda tile: tile.order))
        with suppress(NotationError, BadDocument):
            read_win(text)

    return take


def _answered() -> Callable[[int, object], None]:
    """What answers a question in every form; the answer is whole and the same twice."""
    from calc.commands import COMMANDS
    from calc.questions.document import write_answer

    commands = list(COMMANDS.values())

    def answer(place: int, question: object) -> None:
        command = commands[place % len(commands)]
        answer = command.ask(question)
        text = write_answer(answer, question)
        assert "\n" not in text
        assert json.loads(text)["kind"] == answer["kind"] != "error"
        assert text == write_answer(command.ask(question), question)
        assert command.to_text(answer)

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
    from calc.cli.batch import answer_lines
    from calc.cli.batch import question_lines as lines_of
    from calc.commands import COMMANDS

    names = list(COMMANDS)

    def take(data: bytes) -> None:
        name = names[(data[0] if data else 0) % len(names)]
        lines = list(lines_of(io.BytesIO(data[1:])))
        output = answer_lines(name, lines).text
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
    from calc.articles.article import parse_article
    from calc.web import create_app
    from calc.web.examples import Examples

    app = create_app({"ACCESS_LOG": False})
    drawing = Examples(app)

    def take(data: bytes) -> None:
        with app.test_request_context("/learn/"):
            html = parse_article("fuzz", data.decode("utf-8", "replace")).html(drawing)
        assert "<script" not in html
        assert 'href="javascript:' not in html.lower()
        assert " style=" not in re.sub(r">[^<]*<", "><", html)

    return take


TARGETS: dict[str, Callable[[], Callable[[bytes], None]]] = {
    "notation": _notation,
    "query": _query,
    "document": _document,
    "question": _question,
    "lines": _lines,
    "pages": _pages,
    "markdown": _markdown,
}

if __name__ == "__main__":
    main()
