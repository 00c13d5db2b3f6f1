"""The application in a browser, without a server: it answers one request at a time.

The archives of `calc.web.offline.archives` are unpacked in one folder, the parent of `calc`. Their
bytecode is compiled once on the device; Python writes that of a module as it imports it, if
`sys.dont_write_bytecode` is false.
"""

from collections.abc import Callable, Iterable
from http import HTTPStatus
from importlib.util import MAGIC_NUMBER, cache_from_source
from io import BytesIO
from itertools import chain
from pathlib import Path
from urllib.parse import urlsplit

from flask import Flask
from jinja2 import ModuleLoader
from werkzeug.test import EnvironBuilder, run_wsgi_app

from calc.paths import ROOT, TEMPLATES

from .archives import zipped

COMPILED = ROOT / "compiled"
"""Folder of the templates that have been compiled into modules."""
WARMING = (
    "/?hand=123m456p22345678s&win_tile=7s&win_by=ron&riichi=1",
    "/?hand=1112345678999m&win_tile=5m&win_by=tsumo",
    "/?hand=234m11p&meld=pon:555z@left&meld=pon:666z@left&meld=pon:777z@left&win_tile=4m&win_by=ron",
    "/waits?hand=234m456789p2245s",
    "/riichi?hand=234m456789p22456s",
    "/kan?hand=1112345678999m&drawn=1m",
    "/settle?wins.0.hand=234456m456p55678s&wins.0.win_tile=8s&wins.0.seat_wind=E&discarder=W",
    "/draw?type=exhaustive&seats.E.tenpai=1",
    "/final?scores=E:40000,S:31700,W:31700,N:16600",
    "/penalty?foul=noten_riichi&rules=ema-2016&offender=S",
    "/tables?rules=tenhou",
    "/rules/tenhou/wrc-2025",
    "/mods",
    "/drills/waits?level=1&seed=5",
    "/drills/points?level=1&seed=5",
    "/learn/",
    "/learn/yaku/pinfu",
    "/search?q=pinfu",
    "/api",
    "/learn/pinfoo",
)
"""Addresses whose answers load and build what later ones need."""
_BYTECODE_HEAD = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""The head of bytecode that is never compared with its source (PEP 552)."""
Headers = list[tuple[str, str]]
CreateApp = Callable[[dict[str, object]], Flask]
"""What makes an application of its settings: `calc.web.create_app`."""


class Engine:
    """An application with a method that answers a request."""

    def __init__(self, app: Flask) -> None:
        self.app = app

    def ask(
        self, method: str, address: str, headers: Iterable[tuple[str, str]], body: bytes = b""
    ) -> tuple[int, Headers, bytes]:
        """Answer a request for a full address: status, headers, body."""
        parts = urlsplit(address)
        builder = EnvironBuilder(
            parts.path,
            f"{parts.scheme}://{parts.netloc}",
            parts.query,
            method,
            BytesIO(body),
            headers=[*headers],
        )
        content, status, answered = run_wsgi_app(
            self.app.wsgi_app, builder.get_environ(), buffered=True
        )
        return int(status[:3]), [*answered], b"".join(content)

    def warm(self, origin: str) -> None:
        """Load all templates and answer WARMING, so that later answers have to load nothing.

        Raises RuntimeError where an answer is a server error.
        """
        for path in sorted(TEMPLATES.rglob("*.*")):
            self.app.jinja_env.get_template(path.relative_to(TEMPLATES).as_posix())
        for address in WARMING:
            for headers in ([], [("HX-Request-Type", "partial")]):
                status, _, _ = self.ask("GET", origin + address, headers)
                if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
                    raise RuntimeError(f"{address} answers {status}")


def engine(create_app: CreateApp) -> Engine:
    """The application from the unpacked archives."""
    addresses = (ROOT / "static.txt").read_text(encoding="utf-8").split()
    settings: dict[str, object] = {
        "ACCESS_LOG": False,
        "COMPRESS_ALGORITHM": [],
        "STATIC_ADDRESSES": addresses,
        "TEMPLATE_LOADER": ModuleLoader(COMPILED) if COMPILED.is_dir() else None,
    }
    return Engine(create_app(settings))


def compiled_engine(create_app: CreateApp) -> Engine:
    """The application, its templates compiled into modules."""
    running = engine(create_app)
    templates = running.app.jinja_env
    templates.compile_templates(COMPILED, zip=None, ignore_errors=False)
    templates.loader = ModuleLoader(COMPILED)
    return running


def bytecode(folder: Path) -> bytes:
    """The bytecode of all modules in a folder as a zip, to be unpacked beside their sources.

    It is never compared with a source. A module with bytecode in the folder is not compiled again.
    Raises RuntimeError where a module cannot be compiled.
    """
    import compileall

    if not compileall.compile_dir(folder, quiet=1):
        raise RuntimeError(f"{folder} has modules that cannot be compiled")
    head = _BYTECODE_HEAD
    compiled = (Path(cache_from_source(path)) for path in sorted(folder.rglob("*.py")))
    modules = ((path, head + path.read_bytes()[len(head) :]) for path in compiled)
    templates = ((path, path.read_bytes()) for path in sorted(COMPILED.glob("*.py")))
    files = chain(modules, templates)  # the sources of the templates are in no other archive
    return zipped((path.relative_to(folder).as_posix(), body) for path, body in files)
