"""The program that a browser keeps: packed the same each time, whole, and small."""

import ast
import subprocess
import sys
import zipfile
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]
import pytest
from flask import Flask
from flask.testing import FlaskClient

from calc.web import create_app
from calc.web.http import responses
from calc.web.http.assets import FOREVER
from calc.web.offline.archives import LIBRARIES, _sources, archives, without_prose
from calc.web.offline.offline_copy import OfflineCopy, Prepared
from tests.web import PARTIAL
from tests.web.waiting import PREPARATION

ROOT = Path(__file__).resolve().parents[2]
STDLIB = frozenset((ROOT / "scripts/offline/stdlib.txt").read_text(encoding="utf-8").split())
POLICY = responses.SECURITY["Content-Security-Policy"]
MOST = 4_800_000
"""Bytes to load for the whole program."""
BR = {"Accept-Encoding": "br"}
ASK = """
import sys
sys.path.insert(0, sys.argv[1])
from calc.web import create_app
from calc.web.offline.engine import engine
running = engine(create_app)
running.warm("http://localhost")
left_out = {"brotli", "flask_compress", "granian", "markupsafe._speedups", "rcssmin", "rjsmin"}
assert not left_out & sys.modules.keys()
loaded = {*sys.modules}
running.ask("GET", "http://localhost/learn/yaku/local", [])
assert not sys.modules.keys() - loaded  # what a snapshot of the memory lacks is read from files
address = "http://localhost/?hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1"
status, headers, body = running.ask("GET", address, [("HX-Request-Type", "partial")])
assert (status, dict(headers)["Vary"]) == (200, "HX-Request-Type")
status, headers, answer = running.ask("GET", address.replace("/?", "/api/v1/score?"), [])
assert (status, dict(headers)["Content-Type"]) == (200, "application/json")
status, headers, document = running.ask("GET", "http://localhost/api/v1/openapi.json", [])
sys.stdout.buffer.write(body + answer + document)
"""


@pytest.fixture(scope="module")
def copy(app: Flask) -> OfflineCopy:
    kept: OfflineCopy = app.extensions["offline"]
    return kept


@pytest.fixture(scope="module")
def prepared(copy: OfflineCopy) -> Prepared:
    return copy.begin().result(PREPARATION)


@pytest.fixture(scope="module")
def zips(prepared: Prepared) -> list[zipfile.ZipFile]:
    """The archives, decompressed as a browser does it."""
    bodies = [brotli.decompress(asset.body) for asset in prepared.archives.values()]
    return [zipfile.ZipFile(BytesIO(body)) for body in bodies]


@pytest.fixture(scope="module")
def folder(zips: list[zipfile.ZipFile], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is in the archives."""
    folder = tmp_path_factory.mktemp("program")
    for archive in zips:
        archive.extractall(folder)
    return folder


def test_all_of_the_program_is_small(prepared: Prepared) -> None:
    program = prepared.program
    files = [program["script"], *program["wasm"], program["stdlib"], *program["archives"]]
    assert sum(file["sent"] for file in files) <= MOST
    assert program["archives"][-1]["sent"] <= 740_000  # what a new version costs


def test_each_file_is_what_the_list_says(client: FlaskClient, prepared: Prepared) -> None:
    program = prepared.program
    files = [program["script"], *program["wasm"], program["stdlib"], *program["archives"]]
    for file in files:
        answer = client.get(file["address"], headers=BR)
        assert answer.headers["Cache-Control"] == FOREVER
        assert answer.headers["Content-Encoding"] == "br"
        assert answer.headers["Vary"] == "Accept-Encoding"
        body = brotli.decompress(answer.data)
        assert (len(answer.data), len(body)) == (file["sent"], file["size"])
        assert file["integrity"] == f"sha256-{b64encode(sha256(body).digest()).decode()}"


def test_a_browser_without_brotli_is_refused(client: FlaskClient, prepared: Prepared) -> None:
    for file in (prepared.program["script"], prepared.program["archives"][0]):
        assert client.get(file["address"]).status_code == 406


def test_a_file_of_another_version_is_refused(client: FlaskClient, prepared: Prepared) -> None:
    for address in ("/offline/program.0123456789.zip", "/offline/0123456789.json"):
        answer = client.get(address, headers=BR)
        assert (answer.status_code, answer.headers["Cache-Control"]) == (404, "no-store")


def test_two_builds_have_the_same_bytes(prepared: Prepared) -> None:
    """Compared by their hashes: the difference of two archives would take minutes to print."""
    again = archives(create_app({"ACCESS_LOG": False}))
    hashes = {address: sha256(asset.body).digest() for address, asset in prepared.archives.items()}
    assert hashes == {asset.address: sha256(asset.body).digest() for asset, _ in again}


MODULE = b'''"""About

# it."""
# More of it.
class Empty:
    """Nothing."""

def text(name):
    """Its
    docstring."""

    # Not this line, but those of the text.
    return f"""
# {name}

""", """

#"""

def alone(): """One line."""; return 1
'''


def test_a_module_without_prose_does_the_same() -> None:
    kept = without_prose(MODULE)
    assert b"About" not in kept
    assert b"Not this" not in kept
    assert b"docstring" not in kept
    names: dict[str, Any] = {}
    exec(kept, names)
    assert names["text"]("a") == ("\n# a\n\n", "\n\n#")
    assert names["alone"]() == 1
    assert isinstance(names["Empty"](), names["Empty"])


def test_a_module_without_prose_is_written_as_it_was() -> None:
    """Each version of Python wrote `ast.unparse` otherwise, and so had archives of its own."""
    source = (
        'd = "x"  # one\n\n\nclass A:\n    """Prose é"""; b = (f\'{d!r:>{5}}\',  # two\n\n  1)\n'
    )
    assert without_prose(source.encode()) == (
        b'd = "x"\nclass A:\n    ""; b = (f\'{d!r:>{5}}\',\n  1)\n'
    )


@pytest.mark.parametrize("library", ["werkzeug", "markdown_it", "calc"])
def test_a_library_without_prose_is_the_same_program(library: str) -> None:
    for name, body in _sources([library]):
        trees = [ast.parse(source) for source in (body, without_prose(body))]
        for node in ast.walk(trees[0]):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                node.value.value = "" if isinstance(node.value.value, str) else node.value.value
        assert ast.dump(trees[0]) == ast.dump(trees[1]), name


def test_an_archive_has_no_compiled_module(zips: list[zipfile.ZipFile]) -> None:
    names = [name for archive in zips for name in archive.namelist()]
    assert names
    assert [name for name in names if name.endswith((".so", ".pyd", ".pyc"))] == []


def test_what_is_not_ready_is_asked_for_again() -> None:
    client = create_app({"ACCESS_LOG": False, "SHARED_FOLDER": None}).test_client()
    answer = client.get("/offline/program.json")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "2"


def test_the_program_runs_from_the_archives_alone(folder: Path, client: FlaskClient) -> None:
    """Without packages of the machine; the browser's Python differs in its standard library."""
    command = [sys.executable, "-I", "-S", "-B", "-c", ASK, str(folder)]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    query = "hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1"
    fragment = b"".join(
        line
        for line in client.get(f"/?{query}", headers=PARTIAL).data.splitlines(keepends=True)
        if b"picture" not in line  # what draws pictures is not kept
    )
    document = client.get("/api/v1/openapi.json").data
    assert done.stdout == fragment + client.get(f"/api/v1/score?{query}").data + document


def test_every_module_that_is_imported_is_in_the_browser(folder: Path) -> None:
    missing = {
        (path.relative_to(folder).as_posix(), name)
        for path in folder.joinpath("calc").rglob("*.py")
        for name in imported(path)
        if name.split(".")[0] not in {"calc", *LIBRARIES, *STDLIB, *sys.builtin_module_names}
    }
    # Only ever loaded where they are needed, on a server or a command line.
    server = {"brotli", "brotlicffi", "flask_compress", "orjson", "prometheus_client"}
    server |= {"rcssmin", "rjsmin"}
    compiled = {"zlib", "sqlite3", "hashlib", "unicodedata", "math"}
    assert {name.split(".")[0] for _, name in missing} <= server | compiled, missing


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, but for its own package."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module


def test_only_the_worker_of_the_program_may_compile(client: FlaskClient, copy: OfflineCopy) -> None:
    worker = client.get(f"/sw.js?engine={copy.script_hash}")
    assert worker.headers.getlist("Content-Security-Policy") == [responses.WORKER_POLICY]
    assert "'wasm-unsafe-eval'" in responses.WORKER_POLICY
    assert copy.script in worker.text
    for path in ("/sw.js", "/", "/offline", "/offline/no-network", "/nowhere"):
        answer = client.get(path)
        assert answer.headers.getlist("Content-Security-Policy") == [POLICY]
        assert copy.script not in answer.text
    assert "unsafe" not in POLICY


def test_the_worker_of_another_pyodide_is_refused(client: FlaskClient) -> None:
    assert client.get("/sw.js?engine=0123456789").status_code == 404


def test_properties_of_classes_with_slots_are_functions() -> None:
    """Python 3.14, which runs in the browser, looks into their code where it adds the slots."""
    modules = [module for name, module in sys.modules.items() if name.startswith("calc.")]
    classes = {it for module in modules for it in vars(module).values() if isinstance(it, type)}
    found = [
        (it.__qualname__, name)
        for it in classes
        if it.__module__.startswith("calc.") and "__slots__" in vars(it)
        for name, member in vars(it).items()
        if isinstance(member, property) and not hasattr(member.fget, "__code__")
    ]
    assert found == []
