"""What a browser stores for use without a network; a thread makes it once for an application.

It stores the pages that need no program, and with the reader's consent the program itself: the
files of Pyodide and the archives of `calc.web.offline.archives`.
"""

import gzip
import os
import time
import zipfile
from base64 import b64encode
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from threading import Lock, Thread
from typing import NamedTuple, TypedDict

from flask import Flask, json

from calc.paths import TEMPLATES
from calc.web.http.assets import (
    COMPRESS,
    Asset,
    CompressionCache,
    assets_of,
    compress_brotli,
    decompress_brotli,
)
from calc.web.http.languages import keep_language
from calc.web.http.requests import current_request

from .archives import ARCHIVE, QUALITY, archives, zipped

PAGE = "/offline"
RUNTIME = "vendor/pyodide-314.0.7/"
SCRIPT = f"{RUNTIME}pyodide.js"
_VERSION_LENGTH = 10
_PAGES, _PROGRAM, _CACHED = "pages.json", "program.json", "cached/"

Files = dict[str, bytes]
LONGEST_WAIT = 60
"""Seconds to wait for the process that makes the files."""
_PAUSE = 0.1


class File(TypedDict):
    """A file that the program needs: bytes as sent and unpacked, hash of the unpacked bytes."""

    address: str
    sent: int
    size: int
    integrity: str


class Program(TypedDict):
    """The files of the program, in the order in which they are to be loaded."""

    version: str
    script: File
    wasm: list[File]
    stdlib: File
    archives: list[File]


class Prepared(NamedTuple):
    """What takes seconds to make: the stored pages as JSON, archives by address, list of files."""

    pages: bytes
    archives: dict[str, Asset]
    program: Program


class OfflineCopy:
    """The pages and files that a browser stores, and their version.

    `addresses` returns the addresses of the pages; it is called once all pages are in place.
    """

    def __init__(self, app: Flask, addresses: Callable[[Flask], Iterable[str]]) -> None:
        self._app, self._addresses = app, addresses
        self._assets = assets_of(app)
        self._cache: CompressionCache = app.extensions["compression_cache"]
        self._lock = Lock()
        self._prepared: Future[Prepared] | None = None

    @cached_property
    def version(self) -> str:
        """A hash of everything that pages are made of: program, templates, articles, files."""
        config = self._app.config
        folders = (TEMPLATES, Path(config["CONTENT_FOLDER"]), Path(config["STATIC_FOLDER"]))
        digest = sha256()
        program = Path(__file__).parents[2]  # where a wheel holds the other folders too
        for folder, pattern in ((program, "*.py"), *((folder, "*") for folder in folders)):
            for path in sorted(folder.rglob(pattern)):
                if path.is_file():
                    digest.update(f"{path.relative_to(folder).as_posix()}\n".encode())
                    digest.update(path.read_bytes())
        return digest.hexdigest()[:_VERSION_LENGTH]

    @cached_property
    def script(self) -> str:
        """The address of the script that runs the program."""
        return f"/static/{self._assets.address(SCRIPT)}"

    @property
    def script_hash(self) -> str:
        """The hash in the address of that script."""
        return self.script.split(".")[-2]

    def begin(self) -> Future[Prepared]:
        """Start the thread that prepares everything, unless it was started before."""
        with self._lock:
            if self._prepared is None:
                self._prepared = Future()
                Thread(target=self._prepare, args=(self._prepared,), daemon=True).start()
            return self._prepared

    def prepared(self) -> Prepared | None:
        """What was prepared; None until it is ready. Raises what the thread raised."""
        future = self.begin()
        return future.result() if future.done() else None

    def _prepare(self, future: Future[Prepared]) -> None:
        try:
            folder = self._app.config["SHARED_FOLDER"]
            files = shared_files(folder and Path(folder), self.version, self._files)
            for name, body in files.items():
                if name.startswith(_CACHED):
                    self._cache.set(name.removeprefix(_CACHED), body)
            program: Program = json.loads(files[_PROGRAM])
            names = [file["address"].removeprefix(f"{PAGE}/") for file in program["archives"]]
            by_address = {name: Asset(name, files[name], ARCHIVE, "br") for name in names}
            future.set_result(Prepared(files[_PAGES], by_address, program))
        except BaseException as error:
            future.set_exception(error)
            raise

    def _files(self) -> Files:
        """All that is prepared, by the names of `shared_files`."""
        packed = archives(self._app)
        program = self._program([_file(f"{PAGE}/", *archive) for archive in packed])
        texts = {address: self._page(address) for address in self._addresses(self._app)}
        pages = json.dumps(texts, ensure_ascii=False).encode()
        address = f"{PAGE}/{self.version}.json"
        cached = {
            f"br;{address}": compress_brotli(pages, QUALITY),
            f"gzip;{address}": gzip.compress(pages, mtime=0),
            **self._static(),
        }
        return {
            _PAGES: pages,
            _PROGRAM: json.dumps(program).encode(),
            **{asset.address: asset.body for asset, _ in packed},
            **{f"{_CACHED}{key}": body for key, body in cached.items()},
        }

    def _page(self, address: str) -> str:
        """The page of an address, or of the one that it redirects to."""
        with self._app.test_request_context(address):
            answer = self._app.make_response(self._app.dispatch_request())
            keep_language(answer, current_request())
        return self._page(answer.location) if answer.location else answer.get_data(as_text=True)

    def _program(self, packed: list[File]) -> Program:
        files = {
            name: _file("/static/", asset, decompress_brotli(asset.body))
            for name, asset in self._assets.by_name.items()
            if name.startswith(RUNTIME)
        }
        digest = sha256("".join(file["integrity"] for file in (*files.values(), *packed)).encode())
        return {
            "version": digest.hexdigest()[:_VERSION_LENGTH],
            "script": files[SCRIPT],
            "wasm": [file for name, file in files.items() if name.endswith(".wasm")],
            "stdlib": files[f"{RUNTIME}stdlib.zip"],
            "archives": packed,
        }

    def _static(self) -> Files:
        """The static files compressed, by their keys in the cache of compressed responses."""
        keys = (f"{how};/static/{name}" for how in COMPRESS for name in self._assets.by_address)
        bodies = {key: self._cache.get(key) for key in keys}
        return {key: body for key, body in bodies.items() if body is not None}


def _file(folder: str, asset: Asset, body: bytes) -> File:
    integrity = b64encode(sha256(body).digest()).decode()
    return {
        "address": f"{folder}{asset.address}",
        "sent": len(asset.body),
        "size": len(body),
        "integrity": f"sha256-{integrity}",
    }


def shared_files(folder: Path | None, version: str, make: Callable[[], Files]) -> Files:
    """The files that `make` returns; the first process of a version makes them for all.

    Every process makes its own where no folder can be written; so does one that waited in vain.
    """
    if folder is None:
        return make()
    whole = folder / f"{version}.zip"
    try:
        os.close(os.open(folder / f"{version}.claimed", os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return _read_archive(whole) or make()
    except OSError:
        return make()
    files = make()
    with suppress(OSError):
        part = whole.with_suffix(".part")
        part.write_bytes(zipped(files.items()))
        part.replace(whole)
    return files


def _read_archive(path: Path) -> Files | None:
    """The files of an archive; None if it is not there within LONGEST_WAIT seconds."""
    latest = time.monotonic() + LONGEST_WAIT
    while not path.exists():
        if time.monotonic() > latest:
            return None
        time.sleep(_PAUSE)
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
