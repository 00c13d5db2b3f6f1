"""The program as archives for a browser that runs it: libraries, and the program itself.

Each is an uncompressed zip of sources and files, with the same bytes for the same installed files;
it is sent compressed as a whole. Of the program's own modules, those of UNREAD lose docstrings and
comments too; the others keep them, since `calc.openapi` reads their source.
"""

import ast
import io
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from threading import Lock
from tokenize import COMMENT, NL, generate_tokens
from typing import NamedTuple

from flask import Flask

from calc.paths import TEMPLATES
from calc.web.http.assets import Asset, assets_of, compress_brotli, with_hash

LIBRARIES = (
    "blinker",
    "click",
    "flask",
    "itsdangerous",
    "jinja2",
    "markdown_it",
    "markupsafe",
    "mdit_py_plugins",
    "mdurl",
    "pythonjsonlogger",
    "segno",
    "werkzeug",
    "wtforms",
)
"""Packages that the program needs in a browser; none of them has to be compiled there."""
UNREAD = (
    "calc/articles/",
    "calc/drills/",
    "calc/search/",
    "calc/web/",
)
"""Packages of the program whose docstrings nothing reads; those of all others describe answers."""
UNUSED = (
    "calc/__main__.py",
    "calc/articles/cards.py",
    "calc/cards/",
    "calc/cli/",
    "calc/hand.py",
    "calc/tools/",
    "calc/web/pages/assistants.py",
    "calc/web/pages/board/moment_card.py",
    "calc/web/pages/cards.py",
    "calc/web/parts/previews.py",
    "calc/web/server/",
    "click/_termui_impl.py",
    "click/_winconsole.py",
    "click/shell_completion.py",
    "click/testing.py",
    "flask/__main__.py",
    "flask/testing.py",
    "jinja2/nativetypes.py",
    "jinja2/sandbox.py",
    "markdown_it/cli/",
    "markdown_it/tree.py",
    "mdit_py_plugins/a",
    "mdit_py_plugins/c",
    "mdit_py_plugins/dollarmath/",
    "mdit_py_plugins/fi",
    "mdit_py_plugins/g",
    "mdit_py_plugins/s",
    "mdit_py_plugins/t",
    "segno/cli.py",
    "segno/helpers.py",
    "werkzeug/_reloader.py",
    "werkzeug/debug/",
    "werkzeug/middleware/d",
    "werkzeug/middleware/h",
    "werkzeug/middleware/l",
    "werkzeug/middleware/profiler.py",
    "werkzeug/middleware/s",
    "wtforms/csrf/session.py",
)
"""Beginnings of the names of files that no answer needs."""
ADDRESSES = "static.txt"
"""File of the program's archive: the address of every static file, one a line."""
STATIC = "static/"
ICONS = "icons/"
"""Static files that are loaded when a site is put on the home screen, never by a page."""
ARCHIVE = "application/zip"
QUALITY = 9
"""Effort of brotli; 11 saves a tenth of the bytes and takes fifteen times as long."""
_PARSING = Lock()
"""Held during `ast.parse`, which can raise SystemError in two threads at once (Python 3.11)."""
_FIRST_DATE = (1980, 1, 1, 0, 0, 0)


def archives(app: Flask) -> tuple[tuple[Asset, bytes], ...]:
    """All archives of an application, compressed and not; this takes a second."""
    libraries = ((name, without_prose(body)) for name, body in _sources(LIBRARIES, "py"))
    program = (
        (name, without_prose(body) if is_unread(name) else body)
        for name, body in _sources(["calc"], "py", "mo")
    )
    return _archive("libraries.zip", libraries), _archive("program.zip", [*program, *_files(app)])


def is_unread(name: str) -> bool:
    """Whether a file is a module whose docstrings nothing reads."""
    return name.startswith(UNREAD) and name.endswith(".py")


class Cut(NamedTuple):
    """A part of a source to be replaced: its first and last line, from 0, with their columns."""

    line: int
    column: int
    last: int
    end: int
    by: str = ""


def without_prose(source: bytes) -> bytes:
    """The source of a module without docstrings, comments and empty lines.

    Docstrings and comments are half of a library. Texts that stand alone below a name are
    docstrings too. The rest stays as it is written: `ast.unparse` writes otherwise in each version
    of Python.
    """
    text = source.decode()
    with _PARSING:
        tree = ast.parse(text)
    lines = io.StringIO(text).readlines()
    cuts = [*_docstrings(tree, lines), *_comments(text, lines)]
    for cut in sorted(cuts, reverse=True):
        rest = lines[cut.last][cut.end :] if cut.last < len(lines) else ""
        lines[cut.line : cut.last + 1] = [lines[cut.line][: cut.column] + cut.by + rest]
    return "".join(lines).encode()


def _docstrings(tree: ast.Module, lines: Sequence[str]) -> Iterator[Cut]:
    """Texts that stand alone, each to become an empty one."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str()) as text):
                first, last = text.lineno - 1, (text.end_lineno or text.lineno) - 1
                start = _column(lines[first], text.col_offset)
                end = _column(lines[last], text.end_col_offset or 0)
                yield Cut(first, start, last, end, '""')


def _column(line: str, offset: int) -> int:
    """The column of a character by its offset in bytes."""
    return len(line.encode()[:offset].decode())


def _comments(text: str, lines: Sequence[str]) -> Iterator[Cut]:
    """Comments with the spaces before them, and lines with nothing else."""
    for token in generate_tokens(io.StringIO(text).readline):
        line, column = token.start[0] - 1, token.start[1]
        if token.type == NL and (not lines[line].strip() or lines[line].lstrip().startswith("#")):
            yield Cut(line, 0, line, len(lines[line]))
        elif token.type == COMMENT and not lines[line].lstrip().startswith("#"):
            spaces = column - len(lines[line][:column].rstrip())
            yield Cut(line, column - spaces, line, token.end[1])


def _archive(name: str, files: Iterable[tuple[str, bytes]]) -> tuple[Asset, bytes]:
    body = zipped(sorted(files))
    address = with_hash(PurePosixPath(name), sha256(body).hexdigest()).as_posix()
    return Asset(address, compress_brotli(body, QUALITY), ARCHIVE, "br"), body


def zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    """An uncompressed zip of files, without their dates."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, body in files:
            archive.writestr(zipfile.ZipInfo(name, _FIRST_DATE), body)
    return buffer.getvalue()


def _sources(packages: Iterable[str], *suffixes: str) -> Iterator[tuple[str, bytes]]:
    """The modules of packages as they are installed, or other files with these suffixes."""
    for package in packages:
        spec = find_spec(package)
        assert spec is not None, package
        for folder in map(Path, spec.submodule_search_locations or ()):
            for path in (found for suffix in suffixes for found in folder.rglob(f"*.{suffix}")):
                name = f"{package}/{path.relative_to(folder).as_posix()}"
                if not name.startswith(UNUSED):
                    yield name, path.read_bytes()


def _files(app: Flask) -> Iterator[tuple[str, bytes]]:
    """Templates, articles, and the static files that a page needs."""
    for name, folder in (("templates", TEMPLATES), ("content", Path(app.config["CONTENT_FOLDER"]))):
        for path in folder.rglob("*"):
            if path.is_file():
                yield f"{name}/{path.relative_to(folder).as_posix()}", path.read_bytes()
    assets = assets_of(app)
    for asset in assets.by_address.values():
        if not asset.encoding and not asset.address.startswith(ICONS):
            yield f"{STATIC}{asset.address}", asset.body
    yield ADDRESSES, "\n".join(assets.by_address).encode()
